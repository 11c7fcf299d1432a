"""Backups, recovery and failed writes as they are seen in the window, on real project files."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from ndcg_gui import paths
from ndcg_gui.core.people import Role, SetPerson
from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import StoreError
from ndcg_gui.domain.locations import Location
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.opening import create_project, open_project
from ndcg_gui.features.safety import risky_places as places
from ndcg_gui.features.safety.backups import backups_of, keep_backup
from ndcg_gui.features.safety.receipts import State, by_receipts
from ndcg_gui.gui.app.application import keep_safe
from ndcg_gui.gui.app.panels import PANELS
from ndcg_gui.gui.app.projects import ProjectFiles
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.kit.base.settings import Settings
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.kit.widgets import PlainLabel
from ndcg_gui.gui.kit.widgets.dialogs import TextDialog
from ndcg_gui.gui.safety.recovery import RecoveryDialog
from ndcg_gui.gui.safety.restore import RestoreDialog
from ndcg_gui.gui.safety.safekeeping import Safekeeping
from ndcg_gui.gui.safety.unsaved import UnsavedDialog
from ndcg_gui.store import soundness
from ndcg_gui.store.collection import contents
from ndcg_gui.store.files.database import Database
from ndcg_gui.store.labels import judgments
from ndcg_gui.store.schema import SCHEMA_VERSION
from tests.gui.real_window import first_rater_judges, no_demo, settle
from tests.making import add_rater, fill_project, make_project
from tests.postgres import running_server
from tests.rings import own_ring


@pytest.fixture
def path(tmp_path: Path) -> Path:
    with make_project(tmp_path) as project:
        add_rater(project, "ann")
        return project.path


@pytest.fixture
def window(qtbot: QtBot, theme: Theme) -> Iterator[MainWindow]:
    panels = [spec for spec in PANELS if spec.key in ("overview", "judge")]
    made = MainWindow(panels=panels, projects=ProjectFiles(no_demo), settings=Settings())
    first_rater_judges(made)
    keep_safe(made)
    qtbot.addWidget(made, before_close_func=lambda _: settle(qtbot, made))
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    yield made


def open_in(qtbot: QtBot, window: MainWindow, path: Location) -> Project:
    with qtbot.waitSignal(window.project_opened):
        window.open_path(path)
    settle(qtbot, window)
    assert window.context is not None
    return window.context.project


def judge(project: Project, *documents: str, grade: float = 3) -> None:
    query, numbers = project.read(contents.query_ids)["q1"], project.read(contents.document_ids)
    for document in documents:
        project.execute(grade_pair(project.raters()[0].id, query, numbers[document], grade)).result()


def labels(project: Project) -> int:
    return len(project.read(judgments.rater_states, project.raters()[0].id))


def dialog(qtbot: QtBot, window: MainWindow, kind: type[QWidget]):  # type: ignore[no-untyped-def]
    qtbot.waitUntil(lambda: any(found.isVisible() for found in window.findChildren(kind)))
    return next(found for found in window.findChildren(kind) if found.isVisible())


# recovery


@pytest.fixture
def put_back(path: Path) -> Path:
    """A project whose file an older one was put over, without two labels."""
    old = shutil.copy(path, path.with_name("old"))
    with open_project(path) as project:
        judge(project, "d1", "d2")
    shutil.copy(old, path)
    return path


def test_lost_labels_are_offered_and_brought_back(qtbot: QtBot, window: MainWindow, put_back: Path) -> None:
    project = open_in(qtbot, window, put_back)
    asked: RecoveryDialog = dialog(qtbot, window, RecoveryDialog)
    assert len(asked.lines) == 1
    assert asked.lines[0].startswith("ann: 2 labels, ")
    qtbot.mouseClick(asked.show_button, Qt.MouseButton.LeftButton)
    assert asked.table.isVisible()
    model = asked.table.model()
    assert [model.index(0, column).data() for column in (1, 2, 3, 4, 5)] == [
        "q1", "d1", "no label", "grade 3", "will be restored",
    ]  # fmt: skip
    assert labels(project) == 0
    qtbot.keyClick(asked, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: labels(project) == 2)
    qtbot.waitUntil(lambda: window.notice.text() == "2 labels are back")


def test_a_rater_is_asked_about_their_own_alone(qtbot: QtBot, window: MainWindow, put_back: Path) -> None:
    with open_project(put_back) as project:
        add_rater(project, "bob")
        project.execute(SetPerson("ann", Role.RATER)).result()
        project.execute(SetPerson("bob", Role.RATER)).result()
    project = open_in(qtbot, window, put_back)
    asked: RecoveryDialog = dialog(qtbot, window, RecoveryDialog)
    assert asked.lines[0].startswith("ann: 2 labels, ") and asked.show_button.isHidden()
    asked.reject()
    assert window.context is not None
    window.context.set_rater(project.raters()[1])
    settle(qtbot, window)
    assert window.context.rater is not None and window.context.rater.name == "bob"
    assert not [found for found in window.findChildren(RecoveryDialog) if found.isVisible()]


def test_what_is_left_is_not_asked_again(qtbot: QtBot, window: MainWindow, put_back: Path) -> None:
    open_in(qtbot, window, put_back)
    qtbot.keyClick(dialog(qtbot, window, RecoveryDialog), Qt.Key.Key_Escape)
    settle(qtbot, window)
    # Esc decides nothing.
    project = open_in(qtbot, window, put_back)
    qtbot.mouseClick(dialog(qtbot, window, RecoveryDialog).leave_button, Qt.MouseButton.LeftButton)
    settle(qtbot, window)
    assert labels(project) == 0
    open_in(qtbot, window, put_back)
    assert not [found for found in window.findChildren(RecoveryDialog) if found.isVisible()]


# backups


def test_a_backup_is_made_on_opening_and_while_labels_come(
    qtbot: QtBot, window: MainWindow, path: Path
) -> None:
    project = open_in(qtbot, window, path)
    assert len(backups_of(path)) == 1
    keeper = window.findChild(Safekeeping)
    assert keeper is not None
    keeper._clock.timeout.emit()
    settle(qtbot, window)
    assert len(backups_of(path)) == 1
    judge(project, "d1")
    qtbot.waitUntil(lambda: keeper._changed)
    keeper._clock.timeout.emit()
    settle(qtbot, window)
    assert [item.labels for item in backups_of(path)] == [1, 0]


def test_a_backup_that_fails_is_said(qtbot: QtBot, window: MainWindow, path: Path) -> None:
    paths.data_folder().mkdir(parents=True)
    (paths.data_folder() / "backups").write_text("a file where the folder should be")
    open_in(qtbot, window, path)
    assert window.status.warning_text().startswith("no backup: ")


def damage(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[4096:40_960] = bytes(36_864)
    path.write_bytes(data)


def test_a_damaged_project_is_followed_through_the_dialog_to_every_label(
    qtbot: QtBot, window: MainWindow, path: Path
) -> None:
    with open_project(path) as project:
        judge(project, "d1", "d2")
        keep_backup(project)
        judge(project, "d3")
    damage(path)
    window.open_path(path)
    restoring: RestoreDialog = dialog(qtbot, window, RestoreDialog)
    assert restoring.table.model().index(0, 1).data() == "2"
    qtbot.mouseClick(restoring.restore_button, Qt.MouseButton.LeftButton)
    recovering = dialog(qtbot, window, RecoveryDialog)
    qtbot.keyClick(recovering, Qt.Key.Key_Return)
    assert window.context is not None
    project = window.context.project
    qtbot.waitUntil(lambda: labels(project) == 3)
    assert project.read(soundness.check_project) == []
    (aside,) = path.parent.glob("*before-restore*")
    assert aside.stat().st_size


def test_a_backup_becomes_a_new_file(qtbot: QtBot, window: MainWindow, path: Path) -> None:
    project = open_in(qtbot, window, path)
    judge(project, "d1")
    new = path.with_name("again.ndcg")
    window.asker.save_file = lambda title, suggested, answer: answer(new)  # type: ignore[method-assign]
    window.commands["restore"].trigger()
    restoring: RestoreDialog = dialog(qtbot, window, RestoreDialog)
    with qtbot.waitSignal(window.project_opened):
        qtbot.mouseClick(restoring.new_button, Qt.MouseButton.LeftButton)
    # What was judged since the backup is offered, although the first file is still there.
    qtbot.keyClick(dialog(qtbot, window, RecoveryDialog), Qt.Key.Key_Return)
    assert window.context is not None
    project = window.context.project
    assert project.path == new
    qtbot.waitUntil(lambda: labels(project) == 1)


def test_without_backups_the_error_is_shown(qtbot: QtBot, window: MainWindow, path: Path) -> None:
    damage(path)
    window.open_path(path)
    shown = dialog(qtbot, window, TextDialog)
    assert "is damaged" in shown.text.toPlainText()
    shown.accept()
    window.open_path(path.with_name("none.ndcg"))
    shown = dialog(qtbot, window, TextDialog)
    assert "no such file" in shown.text.toPlainText()
    shown.accept()


def test_a_deleted_project_comes_back(qtbot: QtBot, window: MainWindow, path: Path) -> None:
    with open_project(path) as project:
        keep_backup(project)
    path.unlink()
    window.open_path(path)
    restoring: RestoreDialog = dialog(qtbot, window, RestoreDialog)
    with qtbot.waitSignal(window.project_opened):
        qtbot.mouseClick(restoring.restore_button, Qt.MouseButton.LeftButton)
    assert path.exists()


# copies


def test_a_copy_is_saved(qtbot: QtBot, window: MainWindow, path: Path) -> None:
    project = open_in(qtbot, window, path)
    judge(project, "d1")
    copy = path.with_name("copy.ndcg")
    window.asker.save_file = lambda title, suggested, answer: answer(  # type: ignore[method-assign]
        copy.with_suffix("")
    )
    window.commands["save_copy"].trigger()
    qtbot.waitUntil(lambda: window.notice.text().startswith("A copy is in copy.ndcg"))
    assert window.context is not None and window.context.project is project
    with open_project(copy) as opened:
        assert labels(opened) == 1


# failed writes


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    """A disk that is full for one project file until `undo`."""
    from ndcg_gui.domain.errors import TransientStoreError
    from ndcg_gui.domain.messages import say

    real = Database._check_same_file
    bad: list[Path] = []

    def refuse(self: Database) -> None:
        if self.path in bad:
            raise TransientStoreError(say("the disk is full (SQLITE_FULL)"))
        real(self)

    monkeypatch.setattr(Database, "_check_same_file", refuse)
    return bad


def queue(project: Project, *documents: str) -> None:
    query, numbers = project.read(contents.query_ids)["q1"], project.read(contents.document_ids)
    for document in documents:
        project.execute(grade_pair(project.raters()[0].id, query, numbers[document], 3))


def test_a_full_disk_is_shown_and_tried_again(
    qtbot: QtBot, window: MainWindow, path: Path, full: list[Path]
) -> None:
    project = open_in(qtbot, window, path)
    full.append(path)
    queue(project, "d1", "d2")
    status = window.status
    said = "Not saved: the disk is full (SQLITE_FULL) · 2 labels waiting"
    qtbot.waitUntil(lambda: status.saved_text() == said)
    assert status.retry_button.isVisible() and status.elsewhere_button.isVisible()
    full.clear()
    qtbot.mouseClick(status.retry_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: status.saved_text() == "All judgments saved")
    assert not status.retry_button.isVisible()
    assert labels(project) == 2


def test_closing_asks_and_goes_on_once_all_is_saved(
    qtbot: QtBot, window: MainWindow, path: Path, full: list[Path]
) -> None:
    project = open_in(qtbot, window, path)
    full.append(path)
    queue(project, "d1")
    qtbot.waitUntil(lambda: project.writer_state().failed is not None)
    assert not window.close()
    asked: UnsavedDialog = dialog(qtbot, window, UnsavedDialog)
    assert "1 label is not saved: the disk is full" in asked.reason.text()
    full.clear()
    with qtbot.waitSignal(window.project_closed):
        qtbot.mouseClick(asked.retry_button, Qt.MouseButton.LeftButton)
    with open_project(path) as opened:
        assert labels(opened) == 1


def test_staying_keeps_the_project_open(
    qtbot: QtBot, window: MainWindow, path: Path, full: list[Path]
) -> None:
    project = open_in(qtbot, window, path)
    full.append(path)
    queue(project, "d1")
    qtbot.waitUntil(lambda: project.writer_state().failed is not None)
    window.close()
    qtbot.keyClick(dialog(qtbot, window, UnsavedDialog), Qt.Key.Key_Escape)
    full.clear()
    project.retry_now()
    qtbot.waitUntil(lambda: not project.writer_state().pending)
    settle(qtbot, window)
    assert window.context is not None


def test_closing_without_them_leaves_them_to_the_journal(
    qtbot: QtBot, window: MainWindow, path: Path, full: list[Path]
) -> None:
    project = open_in(qtbot, window, path)
    full.append(path)
    queue(project, "d1", "d2")
    qtbot.waitUntil(lambda: project.writer_state().failed is not None)
    window.commands["close"].trigger()
    with qtbot.waitSignal(window.project_closed):
        qtbot.mouseClick(dialog(qtbot, window, UnsavedDialog).without_button, Qt.MouseButton.LeftButton)
    full.clear()
    project = open_in(qtbot, window, path)
    assert labels(project) == 0
    qtbot.keyClick(dialog(qtbot, window, RecoveryDialog), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: labels(project) == 2)


def test_labels_that_wait_are_saved_in_a_copy_elsewhere(
    qtbot: QtBot, window: MainWindow, path: Path, full: list[Path]
) -> None:
    project = open_in(qtbot, window, path)
    judge(project, "d1")
    full.append(path)
    queue(project, "d2", "d3")
    qtbot.waitUntil(lambda: project.writer_state().failed is not None)
    copy = path.with_name("elsewhere.ndcg")
    window.asker.save_file = lambda title, suggested, answer: answer(copy)  # type: ignore[method-assign]
    window.close()
    asked: UnsavedDialog = dialog(qtbot, window, UnsavedDialog)
    with qtbot.waitSignal(window.project_opened):
        qtbot.mouseClick(asked.elsewhere_button, Qt.MouseButton.LeftButton)
    assert window.context is not None
    project = window.context.project
    assert project.path == copy
    assert labels(project) == 3
    assert project.read(soundness.check_project) == []


# dangers


def test_little_space_and_a_failing_journal_are_said(
    qtbot: QtBot, window: MainWindow, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    project = open_in(qtbot, window, path)
    keeper = window.findChild(Safekeeping)
    assert keeper is not None
    monkeypatch.setattr(places, "LEAST_FREE", 1 << 60)
    keeper.look_around()
    assert "MB free on the project's disk" in window.status.warning_text()
    monkeypatch.undo()
    keeper.look_around()
    assert window.status.warning_text() == ""
    journal = paths.data_folder() / "journal"
    assert not journal.exists()
    journal.write_text("a file where the folder should be")
    judge(project, "d1")
    keeper.look_around()
    assert "no recovery journal" in window.status.warning_text()


def test_a_sync_folder_is_warned_about_once(qtbot: QtBot, window: MainWindow, path: Path) -> None:
    folder = path.parent / "Dropbox"
    folder.mkdir()
    moved = path.rename(folder / path.name)
    open_in(qtbot, window, moved)
    shown = dialog(qtbot, window, TextDialog)
    assert "a folder of Dropbox" in shown.text.toPlainText()
    shown.accept()
    settle(qtbot, window)
    open_in(qtbot, window, moved)
    assert not [found for found in window.findChildren(TextDialog) if found.isVisible()]


def test_a_password_in_a_url_is_warned_about_once(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    location = running_server().location()
    with create_project(location) as project:
        fill_project(project, tmp_path)
    with_password = replace(location, password="geheim", password_in_url=True)
    open_in(qtbot, window, with_password)
    assert window.notice.text().startswith("the URL of postgres/")
    assert "geheim" not in window.notice.text()
    window.notice.dismiss()
    open_in(qtbot, window, with_password)
    assert not window.notice.isVisible()


# projects that can only be looked at


def test_a_newer_project_is_evaluated_but_not_judged(
    qtbot: QtBot, theme: Theme, window: MainWindow, path: Path
) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version={SCHEMA_VERSION + 1}")
    before = path.read_bytes()
    project = open_in(qtbot, window, path)
    assert window.status.warning_text().startswith("Read-only: made by a newer version")
    with pytest.raises(StoreError, match="newer version"):
        judge(project, "d1")
    assert not window.commands["undo"].isEnabled()
    assert not window.commands["import"].isEnabled()
    assert window.commands["save_copy"].isEnabled()
    window.show_panel("judge")
    assert window.view is not None
    shown = window.view.stack.current_panel()
    assert shown is not None
    assert any("Made by a newer version" in label.text() for label in shown.findChildren(PlainLabel))
    settle(qtbot, window)
    assert path.read_bytes() == before
    assert backups_of(path) == []


def test_a_project_that_was_written_over_is_restored_with_every_label(
    qtbot: QtBot, window: MainWindow, path: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "other"
    folder.mkdir()
    with make_project(folder) as other:
        add_rater(other, "zoe")
        judge(other, "d1", "d2")
    project = open_in(qtbot, window, path)
    judge(project, "d1", "d2")
    settle(qtbot, window)
    qtbot.waitUntil(lambda: bool(backups_of(path, project.project_id)))
    number = project.read(contents.document_ids)["d3"]
    project.read(contents.documents, [number])
    rater, query = project.raters()[0].id, project.read(contents.query_ids)["q1"]
    project.read(contents.queries)
    shutil.copyfile(folder / "small.ndcg", path)
    with pytest.raises(StoreError, match="another program overwrote it"):
        project.execute(grade_pair(rater, query, number, 3)).result()

    offered = dialog(qtbot, window, RestoreDialog)
    assert window.status.saved_text().startswith("Not saved: while the project was open")
    assert not window.status.retry_button.isVisible()
    with qtbot.waitSignal(window.project_opened):
        qtbot.mouseClick(offered.restore_button, Qt.MouseButton.LeftButton)
    found = dialog(qtbot, window, RecoveryDialog)
    qtbot.mouseClick(found.bring_button, Qt.MouseButton.LeftButton)
    settle(qtbot, window)
    assert window.context is not None
    assert labels(window.context.project) == 3


# receipts


def test_a_project_is_signed_as_it_is_left(qtbot: QtBot, window: MainWindow, path: Path) -> None:
    with own_ring():
        project = open_in(qtbot, window, path)
        judge(project, "d1")
        window.close_project()
        with open_project(path) as again:
            assert by_receipts(again).state is State.UNTOUCHED


def test_an_older_copy_is_warned_about_and_not_signed(qtbot: QtBot, window: MainWindow, path: Path) -> None:
    with own_ring():
        old = shutil.copy(path, path.with_name("old"))
        judge(open_in(qtbot, window, path), "d1")
        window.close_project()
        shutil.copy(old, path)
        told: list[tuple[str, str]] = []
        window.project_opened.connect(
            lambda context: context.warning_changed.connect(lambda *words: told.append(words))
        )
        open_in(qtbot, window, path)
        assert any(key == "receipt" and "1 event is missing" in text for key, text in told)
        window.close_project()
        with open_project(path) as again:
            assert by_receipts(again).state is State.CHANGED
