"""Erasing a person in the window: seen before it is done, typed, done on the closed project, and told."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.packages.handing_out import PackageRequest, hand_out
from ndcg_gui.features.safety import erasing
from ndcg_gui.features.safety.backups import backups_of, keep_backup
from ndcg_gui.gui import today
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.kit.base.settings import RATER
from ndcg_gui.gui.kit.widgets.dialogs import ErrorDialog
from ndcg_gui.gui.people.dialog import PeopleDialog
from ndcg_gui.gui.people.erasing import ErasedDialog, EraseDialog
from ndcg_gui.store.collection import contents
from ndcg_gui.store.erasing import erasures
from ndcg_gui.store.labels import judgments
from ndcg_gui.store.soundness import check_project
from tests.gui.people.test_people import SECONDS, asked, opened, project_of
from tests.gui.real_window import real_window, settle
from tests.making import add_rater, make_project


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """ann has judged, and has a package; there is a backup."""
    with make_project(tmp_path) as made:
        ann, _ = (add_rater(made, name) for name in ("ann", "bob"))
        pair = made.read(contents.query_ids)["q1"], made.read(contents.document_ids)["d1"]
        made.execute(grade_pair(ann, *pair, 3, note="ann's own words")).result()
        hand_out(made, tmp_path / "out.ndcg", PackageRequest(ann))
        keep_backup(made)
        return made.path


@pytest.fixture
def window(qtbot: QtBot, path: Path) -> Iterator[MainWindow]:
    with real_window(qtbot, path, (today.PANEL,)) as made:
        settle(qtbot, made)
        yield made


def asked_to_erase(qtbot: QtBot, window: MainWindow, row: int = 0) -> tuple[PeopleDialog, EraseDialog]:
    people = opened(qtbot, window)
    people.table.select_id(row)
    people.buttons[people.erase].click()
    return people, asked(qtbot, window, EraseDialog)


def test_what_goes_and_stays_is_seen_before(qtbot: QtBot, window: MainWindow) -> None:
    people, dialog = asked_to_erase(qtbot, window)
    goes, stays = dialog.goes.text().splitlines(), dialog.stays.text().splitlines()
    assert "(ann)" in goes[0] and goes[1].startswith("1 backup: removed")
    assert "a package or page that was handed out; delete it where it is" in stays[0]
    assert stays[-1].startswith("releases, reports, exports and copies")
    assert dialog.labels.value() is True
    dialog.reject()
    people.accept()
    with qtbot.waitSignal(window.project_closed):
        window.close_project()


def test_it_is_done_only_once_the_name_is_typed(qtbot: QtBot, window: MainWindow) -> None:
    _, dialog = asked_to_erase(qtbot, window)

    def entered(field: QLineEdit, text: str) -> bool:
        field.setText(text)
        return dialog.accept_button.isEnabled()

    dialog.by.setText("bob")
    assert not dialog.accept_button.isEnabled()
    assert [entered(dialog.typed, text) for text in ("an", "Ann", "ann")] == [False, False, True]
    assert [entered(dialog.by, text) for text in ("", "ann", "bob")] == [False, False, True]
    dialog.by.setText("ann")
    assert dialog.problem.text() == "Name who erases them, not the person."
    dialog.reject()


@pytest.mark.parametrize("keep", [True, False])
def test_a_person_is_erased_and_the_project_is_open_again(
    qtbot: QtBot, window: MainWindow, path: Path, keep: bool
) -> None:
    project_id = project_of(window).project_id
    window.settings.set(RATER, (1, "ann"), of=project_id)
    _, dialog = asked_to_erase(qtbot, window)
    dialog.labels.set_value(keep)
    dialog.by.setText("bob")
    dialog.typed.setText("ann")
    dialog.accept_button.click()
    told = asked(qtbot, window, ErasedDialog)
    assert "Not reached:" in told.text.toPlainText() and "Do by hand" not in told.text.toPlainText()
    qtbot.waitUntil(lambda: window.context is not None, timeout=SECONDS)
    project = project_of(window)
    assert project.path == path
    assert [item.name for item in project.raters()] == (["erased-1", "bob"] if keep else ["bob"])
    assert project.read(erasures)[0].by == "bob"
    assert project.read(check_project) == []
    pair = project.read(contents.query_ids)["q1"], project.read(contents.document_ids)["d1"]
    grades = [item.state.grade for item in project.read(judgments.pair_history, *pair)]
    assert grades == ([3] if keep else [None])
    assert len(backups_of(path, project_id)) == 1
    assert window.settings.get(RATER, of=project_id) != (1, "ann")
    told.accept()


def test_what_fails_is_told_and_the_project_is_open_again(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, dialog = asked_to_erase(qtbot, window)
    monkeypatch.setattr(erasing, "programs_with", lambda _path: [("other", 7)])
    dialog.by.setText("bob")
    dialog.typed.setText("ann")
    dialog.accept_button.click()
    told = asked(qtbot, window, ErrorDialog)
    assert "is open in other (process 7)" in told.text.toPlainText()
    qtbot.waitUntil(lambda: window.context is not None, timeout=SECONDS)
    assert [item.name for item in project_of(window).raters()] == ["ann", "bob"]
    told.accept()
