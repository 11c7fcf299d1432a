from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QGuiApplication
from pytestqt.qtbot import QtBot

from ndcg_gui.core.project import Project
from ndcg_gui.domain.records import Side
from ndcg_gui.features.packages.handing_out import PackageRequest, hand_out
from ndcg_gui.features.side_by_side.queue import ComparisonQueue
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.kit.widgets import PlainLabel
from ndcg_gui.gui.kit.widgets.dialogs import TextDialog
from ndcg_gui.gui.packages.merge import MergeDialog
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import preferences
from tests.features.packages.test_signing import REWRITTEN, plan_work
from tests.features.packages.test_signing import package_of as signed_package
from tests.gui.conftest import focusable
from tests.gui.packages.test_hand_out import close_window, open_in_window
from tests.making import create_comparison, dump
from tests.packaging import (
    OTHER_RATER,
    given_by_an_older_version,
    opened,
    package_of,
    prefer,
    rater_id,
    said,
    say,
    tamper,
    telling_project,
)


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """ann has judged two pairs in it, one of them otherwise than in the project since."""
    with telling_project(tmp_path) as project:
        path = package_of(project, tmp_path / "ann.ndcg")
        with opened(path) as package:
            say(package, "q1", "d1", 3.0)
            say(package, "q1", "d2", 3.0, note="n")
        say(project, "q1", "d2", 1.0)
    return path


@pytest.fixture
def window(qtbot: QtBot, theme: Theme, tmp_path: Path, package: Path) -> Iterator[MainWindow]:
    made = open_in_window(qtbot, tmp_path / "shop.ndcg")
    yield made
    close_window(qtbot, made)


def choose(window: MainWindow, *paths: Path) -> None:
    window.asker.packages = lambda folder, answer: answer(list(paths))  # type: ignore[method-assign]
    window.commands["merge"].trigger()


def shown(qtbot: QtBot, window: MainWindow) -> MergeDialog:
    qtbot.waitUntil(lambda: any(dialog.isVisible() for dialog in window.findChildren(MergeDialog)))
    dialog = next(dialog for dialog in window.findChildren(MergeDialog) if dialog.isVisible())
    qtbot.waitUntil(dialog.isActiveWindow)  # only then it has the focus
    return dialog


def texts(dialog: MergeDialog) -> list[str]:
    return [label.text() for card in dialog.cards for label in card.findChildren(PlainLabel)]


def project_of(window: MainWindow) -> Project:
    assert window.context is not None
    return window.context.project


def test_what_will_happen_is_shown_then_what_has_happened_and_undo(
    qtbot: QtBot, window: MainWindow, package: Path
) -> None:
    project = project_of(window)
    before = said(project)
    choose(window, package)
    preview = shown(qtbot, window)
    assert preview.cards[0].title() == "ann.ndcg" and preview.cards[0].subtitle() == "· ann"
    assert "1 pair new · 0 known · 1 conflict" in texts(preview)
    assert "2 of 11 pairs judged" in texts(preview)
    assert preview.conflicts is not None and not preview.undo_button.isVisible()
    assert said(project) == before
    qtbot.keyClick(preview, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(said(project)) == 2)
    qtbot.waitUntil(lambda: any(d.undo_button.isVisible() for d in window.findChildren(MergeDialog)))
    result = shown(qtbot, window)
    assert not result.merge_button.isVisible()
    assert said(project)[("q1", "d2")].grade == 1.0
    qtbot.mouseClick(result.undo_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.notice.text() == "Undone: merge of ann")
    assert said(project) == before


def test_conflicts_are_copied_as_a_table(qtbot: QtBot, window: MainWindow, package: Path) -> None:
    choose(window, package)
    dialog = shown(qtbot, window)
    assert dialog.conflicts is not None
    dialog.conflicts.setFocus()
    dialog.conflicts.selectAll()
    qtbot.keyClick(dialog.conflicts, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text().splitlines() == [
        "Query\tDocument\tRater\tIn the project\tIn the package\tKept\tWhy",
        "q1\td2\tann\t1\t3, noted\tdecided later\tjudged differently in the meantime",
    ]
    dialog.reject()


@pytest.mark.parametrize(("key", "grade"), [(Qt.Key.Key_T, 3.0), (Qt.Key.Key_K, 1.0)])
def test_a_conflict_is_looked_at_and_decided_with_a_key(
    qtbot: QtBot, window: MainWindow, package: Path, key: Qt.Key, grade: float
) -> None:
    project = project_of(window)
    before = said(project)
    choose(window, package)
    dialog = shown(qtbot, window)
    deciding = dialog.deciding
    assert deciding is not None and deciding.table.current_id() == 0
    (record,) = (item.record for item in project.read(contents.queries) if item.record.query_key == "q1")
    assert deciding.query.text() == f"q1 · {record.text}" and deciding.text.toPlainText()
    assert [label.text().split(" ")[0] for label in deciding.words] == ["1", "3,"]
    assert deciding.words[1].text().endswith("\nn") and "no note" in deciding.words[0].text()
    qtbot.waitUntil(dialog.isActiveWindow)
    deciding.table.setFocus()
    qtbot.keyClick(deciding.table, key)
    assert deciding.table.tsv([0]).splitlines()[-1].split("\t")[5] == (
        "In the package" if key == Qt.Key.Key_T else "In the project"
    )
    dialog.merge_button.click()
    qtbot.waitUntil(lambda: any(d.undo_button.isVisible() for d in window.findChildren(MergeDialog)))
    assert said(project)[("q1", "d2")].grade == grade
    result = shown(qtbot, window)
    assert result.conflicts is None
    assert any("decided: " in text for text in texts(result))
    result.undo_button.click()
    qtbot.waitUntil(lambda: window.notice.text() == "Undone: merge of ann")
    assert said(project) == before


def test_a_bad_package_is_named_and_the_good_one_merged(
    qtbot: QtBot, window: MainWindow, package: Path, tmp_path: Path
) -> None:
    bad = tmp_path / "bad.ndcg"
    bad.write_bytes(package.read_bytes())
    tamper(bad, "UPDATE judgment_event SET grade = 4 WHERE seq = 2")
    choose(window, bad, package, tmp_path / "none.ndcg")
    dialog = shown(qtbot, window)
    assert [card.subtitle() for card in dialog.cards] == ["· not merged", "· ann", "· not merged"]
    assert any("bad.ndcg is not merged" in text and "event 2 (" in text for text in texts(dialog))
    assert any("no such file" in text for text in texts(dialog))
    qtbot.mouseClick(dialog.merge_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(said(project_of(window))) == 2)
    qtbot.waitUntil(lambda: any(d.undo_button.isVisible() for d in window.findChildren(MergeDialog)))
    shown(qtbot, window).reject()


def test_nothing_new_offers_nothing_to_merge(
    qtbot: QtBot, window: MainWindow, package: Path, tmp_path: Path
) -> None:
    tamper(package, "UPDATE chain SET length = 9")
    choose(window, package)
    dialog = shown(qtbot, window)
    assert not dialog.merge_button.isVisible() and dialog.close_button.text() == "Close"
    assert dialog.conflicts is None
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_two_copies_of_one_package_are_refused(
    qtbot: QtBot, window: MainWindow, package: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.ndcg"
    copy.write_bytes(package.read_bytes())
    choose(window, package, copy)
    qtbot.mouseClick(shown(qtbot, window).merge_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(window.findChildren(TextDialog)))
    (problem,) = window.findChildren(TextDialog)
    assert "copies of one package" in problem.text.toPlainText()
    problem.accept()
    assert len(said(project_of(window))) == 1


def test_everything_has_a_name(qtbot: QtBot, window: MainWindow, package: Path) -> None:
    choose(window, package)
    dialog = shown(qtbot, window)
    for widget in focusable(dialog):
        assert QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name), widget
    dialog.reject()


def test_verdicts_are_counted_and_their_conflicts_listed(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    with telling_project(tmp_path) as project:
        create_comparison(project, "Launch", *(item.id for item in project.read(contents.systems)))
        path = tmp_path / "ann.ndcg"
        hand_out(project, path, PackageRequest(rater_id(project), pairs=False, comparisons=None))
        with opened(path) as package:
            prefer(package, Side.LEFT, 0)
            prefer(package, Side.RIGHT, 1)
        prefer(project, Side.NONE, 1)
        query = (
            ComparisonQueue(project, project.read(preferences.comparisons)[0].id, rater_id(project))
            .items[1]
            .record
        )
    window = open_in_window(qtbot, project.path)
    choose(window, path)
    dialog = shown(qtbot, window)
    assert "0 pairs and 1 side by side new · 0 known · 1 conflict" in texts(dialog)
    assert "2 judged of 0 pairs and 2 side by side" in texts(dialog)
    assert dialog.conflicts is not None
    dialog.conflicts.setFocus()
    dialog.conflicts.selectAll()
    qtbot.keyClick(dialog.conflicts, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text().splitlines()[1:] == [
        f"{query.query_key}\tside by side: Launch\tann\tsame\tright better\tdecided later\t"
        "judged differently in the meantime",
    ]
    dialog.reject()
    close_window(qtbot, window)


def test_one_that_nobody_knows_is_merged_when_its_box_is_ticked(
    qtbot: QtBot, window: MainWindow, package: Path, tmp_path: Path
) -> None:
    project = project_of(window)
    given_by_an_older_version(project, package)
    before = said(project)
    choose(window, package)
    dialog = shown(qtbot, window)
    box = dialog.confirmed[package]
    assert any("ann.ndcg is not signed" in text and "handed out to ann" in text for text in texts(dialog))
    assert "1 pair new · 0 known · 1 conflict" in texts(dialog)
    assert dialog.merge_button.isVisible() and not dialog.merge_button.isEnabled()
    assert box.hasFocus() and not box.isChecked()
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert dialog.isVisible() and said(project) == before
    qtbot.keyClick(box, Qt.Key.Key_Space)
    assert dialog.merge_button.isEnabled()
    qtbot.keyClick(box, Qt.Key.Key_Space)
    assert not dialog.merge_button.isEnabled()
    qtbot.keyClick(box, Qt.Key.Key_Space)
    qtbot.mouseClick(dialog.merge_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(said(project)) == 2)
    qtbot.waitUntil(lambda: any(d.undo_button.isVisible() for d in window.findChildren(MergeDialog)))
    result = shown(qtbot, window)
    assert result.confirmed == {} and any("nobody can tell" in text for text in texts(result))
    assert str(project.undo_text(None)) == "merge of ann (not signed)"
    result.reject()


def test_one_that_was_not_confirmed_is_left_out(
    qtbot: QtBot, window: MainWindow, package: Path, tmp_path: Path
) -> None:
    project = project_of(window)
    other = tmp_path / "other.ndcg"
    hand_out(project, other, PackageRequest(rater_id(project, OTHER_RATER)))
    with opened(other) as judged:
        say(judged, "q1", "d3", 2.0, rater=OTHER_RATER)
    given_by_an_older_version(project, package)
    choose(window, package, other)
    dialog = shown(qtbot, window)
    assert [content.path for content in dialog.chosen()] == [other]
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: any(d.undo_button.isVisible() for d in window.findChildren(MergeDialog)))
    result = shown(qtbot, window)
    assert [card.subtitle() for card in result.cards] == ["· not merged", f"· {OTHER_RATER}"]
    assert len(said(project)) == 1 and len(said(project, OTHER_RATER)) == 1
    result.reject()


def test_rewritten_packages_are_refused_each_with_its_reason(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    project = project_of(window)
    plan_work(project)
    base = signed_package(project, tmp_path / "base.ndcg")
    paths = []
    for number, (rewrite, _) in enumerate(REWRITTEN.values()):
        paths.append(Path(shutil.copy(base, tmp_path / f"{number}.ndcg")))
        rewrite(paths[-1])
    before = dump(project.path)
    choose(window, *paths)
    dialog = shown(qtbot, window)
    assert not dialog.merge_button.isVisible() and dialog.confirmed == {}
    for card, (what, (_, expected)) in zip(dialog.cards, REWRITTEN.items(), strict=True):
        assert card.subtitle() == "· not merged", what
        words = " ".join(label.text() for label in card.findChildren(PlainLabel))
        assert re.search(expected, words) and "as it was saved" in words, what
    assert dump(project.path) == before
    dialog.reject()
