from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.features.opening import open_project
from ndcg_gui.features.packages.handing_out import PackageRequest, hand_out
from ndcg_gui.gui.app.projects import ProjectFiles
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.judge import PANEL as JUDGE
from ndcg_gui.gui.kit.base.settings import Settings
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.kit.widgets.dialogs import TextDialog
from ndcg_gui.gui.packages.hand_out import HandOutDialog
from ndcg_gui.gui.side_by_side import PANEL as SIDE_BY_SIDE
from ndcg_gui.gui.side_by_side.panel import SideBySidePanel
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import judgments
from tests.features.packages.test_handing_out import make_task
from tests.gui.conftest import focusable
from tests.gui.opening import SPECS
from tests.gui.real_window import first_rater_judges
from tests.making import create_comparison
from tests.packaging import BASELINE, CANDIDATE, merge, opened, order, rater_id, say, telling_project

PANELS = (SPECS[0], JUDGE, SIDE_BY_SIDE)


def open_in_window(qtbot: QtBot, path: Path) -> MainWindow:
    made = MainWindow(panels=PANELS, projects=ProjectFiles(lambda: open_project(path)), settings=Settings())
    first_rater_judges(made)
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    with qtbot.waitSignal(made.project_opened):
        made.open_path(path)
    return made


def close_window(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.waitUntil(window.jobs.idle)
    window.close()
    qtbot.waitUntil(lambda: window.context is None)


@pytest.fixture
def window(qtbot: QtBot, theme: Theme, tmp_path: Path) -> Iterator[MainWindow]:
    with telling_project(tmp_path) as project:
        make_task(project, PoolPlan("Week 3"), [("q1", "d1"), ("q1", "d2")])
        make_task(project, PoolPlan("Warm up", calibration=True), [("q1", "d1")])
        say(project, "q1", "d1", 3.0)
    made = open_in_window(qtbot, project.path)
    yield made
    close_window(qtbot, made)


@pytest.fixture
def dialog(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> HandOutDialog:
    window.commands["hand_out"].trigger()
    (made,) = window.findChildren(HandOutDialog)
    made.folder.setText(str(tmp_path))
    return made


def choose(dialog: HandOutDialog, chooser: str, text: str) -> None:
    """Choose from a chooser's menu as a click does."""
    menu = getattr(dialog, chooser).menu()
    next(action for action in menu.actions() if action.text() == text).trigger()


def counted(qtbot: QtBot, dialog: HandOutDialog, text: str) -> None:
    qtbot.waitUntil(lambda: dialog.pairs.text() == text)


def test_a_package_is_written_and_told(
    qtbot: QtBot, window: MainWindow, dialog: HandOutDialog, tmp_path: Path
) -> None:
    choose(dialog, "rater", "ann")
    counted(qtbot, dialog, "10 pairs")
    assert dialog.file.text() == "shop-ann.ndcg"
    qtbot.mouseClick(dialog.left, Qt.MouseButton.LeftButton, pos=QPoint(8, 12))
    counted(qtbot, dialog, "11 pairs")
    qtbot.keyClick(dialog.file, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.notice.text() == "shop-ann.ndcg: 11 pairs for ann, 1 judged already")
    with opened(tmp_path / "shop-ann.ndcg") as package:
        assert len(order(package)) == 11


def test_a_task_for_a_new_rater(
    qtbot: QtBot, window: MainWindow, dialog: HandOutDialog, tmp_path: Path
) -> None:
    choose(dialog, "rater", "New rater…")
    assert dialog.new_name.isVisible() and not dialog.accept_button.isEnabled()
    qtbot.keyClicks(dialog.new_name, "Eve")
    assert [action.text() for action in dialog.task.menu().actions()] == ["All pairs", "Week 3"]
    choose(dialog, "task", "Week 3")
    counted(qtbot, dialog, "2 pairs")
    qtbot.mouseClick(dialog.accept_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.notice.text() == "shop-Eve.ndcg: 2 pairs for Eve, 0 judged already")
    assert window.context is not None
    assert rater_id(window.context.project, "Eve")
    with opened(tmp_path / "shop-Eve.ndcg") as package:
        assert package.package is not None and package.package.task == "Week 3"


def test_what_is_wrong_is_said_first(
    qtbot: QtBot, window: MainWindow, dialog: HandOutDialog, tmp_path: Path
) -> None:
    choose(dialog, "rater", "ann")
    counted(qtbot, dialog, "10 pairs")
    assert dialog.accept_button.isEnabled() and not dialog.problem.text()
    dialog.file.setText("shop")
    assert "already there" in dialog.problem.text() and not dialog.accept_button.isEnabled()
    dialog.file.setText("a/b.ndcg")
    assert "needs a name" in dialog.problem.text()
    dialog.file.setText("mine")
    assert dialog.result_value().path == tmp_path / "mine.ndcg"
    choose(dialog, "rater", "Bartholomew")
    assert dialog.file.text() == "mine"  # a name of one's own stays
    dialog.folder.setText(str(tmp_path / "none"))
    assert "does not exist" in dialog.problem.text()
    dialog.reject()


def test_nothing_left_is_said(qtbot: QtBot, window: MainWindow, dialog: HandOutDialog) -> None:
    assert window.context is not None
    say(window.context.project, "q1", "d2", 3.0)
    choose(dialog, "rater", "ann")
    choose(dialog, "task", "Week 3")
    counted(qtbot, dialog, "0 pairs")
    assert "Nothing is left" in dialog.problem.text() and not dialog.accept_button.isEnabled()
    dialog.reject()


def test_what_goes_wrong_while_writing_is_shown(
    qtbot: QtBot, window: MainWindow, dialog: HandOutDialog, tmp_path: Path
) -> None:
    choose(dialog, "rater", "ann")
    counted(qtbot, dialog, "10 pairs")
    (tmp_path / "shop-ann.ndcg").touch()  # since the dialog looked
    dialog.accept()
    qtbot.waitUntil(lambda: bool(window.findChildren(TextDialog)))
    (problem,) = window.findChildren(TextDialog)
    assert "exists already" in problem.text.toPlainText()
    problem.accept()
    assert (tmp_path / "shop-ann.ndcg").read_bytes() == b""


def test_everything_has_a_name(qtbot: QtBot, window: MainWindow, dialog: HandOutDialog) -> None:
    choose(dialog, "rater", "New rater…")
    for widget in focusable(dialog):
        assert QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name), widget
    dialog.reject()


def test_the_window_of_a_package(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    from tests.packaging import package_of

    with telling_project(tmp_path) as project:
        path = package_of(project, tmp_path / "ann.ndcg")
    window = open_in_window(qtbot, path)
    assert window.view is not None and window.context is not None
    assert window.view.stack.current_key() == "judge"
    assert window.top_bar._file.full_text() == "package for ann of Shop"
    assert window.top_bar.rater_button.accessibleName() == "Rater: ann"
    assert not window.top_bar.rater_button.isEnabled()
    usable = {hit.title for hit in window.palette_hits()}
    assert {"Judge", "Undo", "Close project", "Guide"} <= usable
    titles = (
        "Today",
        "Import…",
        "Hand out…",
        "Merge…",
        "New rater…",
        "New task…",
        "Scale and guidelines…",
    )
    assert not usable & set(titles)
    window.show_panel("today")
    assert window.view.stack.current_key() == "judge"
    window.give_files([tmp_path / "queries.jsonl"])
    (problem,) = window.findChildren(TextDialog)
    assert "is only for judging" in problem.text.toPlainText()
    problem.accept()
    judge = window.view.stack.current_panel()
    qtbot.waitUntil(lambda: judge.session is not None)  # type: ignore[union-attr]
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    judge.take_focus()  # type: ignore[union-attr]
    qtbot.keyClick(judge, Qt.Key.Key_3)
    project = window.context.project
    qtbot.waitUntil(lambda: bool(project.read(judgments.rater_states, rater_id(project))))
    assert [state.grade for state in project.read(judgments.rater_states, rater_id(project)).values()] == [
        3.0
    ]
    close_window(qtbot, window)


def test_a_package_with_a_task_opens_on_it(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    from ndcg_gui.features.packages.handing_out import hand_out

    with telling_project(tmp_path) as project:
        pairs = [("q2", "d4"), ("q1", "d1"), ("q2", "d4")]
        task = make_task(project, PoolPlan("Week 3", order="shuffled"), pairs)
        hand_out(project, tmp_path / "ann.ndcg", PackageRequest(rater_id(project), pool_id=task))
    window = open_in_window(qtbot, tmp_path / "ann.ndcg")
    assert window.view is not None
    judge = window.view.stack.current_panel()
    qtbot.waitUntil(lambda: judge.session is not None)  # type: ignore[union-attr]
    assert len(judge.session.queue) == 3  # type: ignore[union-attr]
    close_window(qtbot, window)


def test_comparisons_go_along_or_alone(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    with telling_project(tmp_path) as project:
        create_comparison(project, "Launch", *(item.id for item in project.read(contents.systems)))
    window = open_in_window(qtbot, project.path)
    window.commands["hand_out"].trigger()
    (dialog,) = window.findChildren(HandOutDialog)
    dialog.folder.setText(str(tmp_path))
    choose(dialog, "rater", "ann")
    counted(qtbot, dialog, "11 pairs, 2 side by side")
    dialog.comparisons.click()
    counted(qtbot, dialog, "11 pairs")
    choose(dialog, "task", "No pairs")
    qtbot.waitUntil(lambda: "Nothing is left" in dialog.problem.text())
    assert not dialog.accept_button.isEnabled()
    dialog.comparisons.click()
    counted(qtbot, dialog, "0 pairs, 2 side by side")
    qtbot.mouseClick(dialog.accept_button, Qt.MouseButton.LeftButton)
    said = "shop-ann.ndcg: 2 items side by side for ann, 0 judged already"
    qtbot.waitUntil(lambda: window.notice.text() == said)
    close_window(qtbot, window)


def test_a_package_of_comparisons_can_only_be_judged(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    from ndcg_gui.features.packages.handing_out import hand_out

    with telling_project(tmp_path) as project:
        create_comparison(project, "Launch", *(item.id for item in project.read(contents.systems)))
        path = tmp_path / "ann.ndcg"
        hand_out(project, path, PackageRequest(rater_id(project), pairs=False, comparisons=None))
    window = open_in_window(qtbot, path)
    assert window.view is not None and window.context is not None
    assert window.view.stack.current_key() == "side_by_side" and not window.view.stack.has_panel("judge")
    usable = {hit.title for hit in window.palette_hits()}
    assert "Side by side" in usable and not usable & {"Judge", "New comparison…", "Results"}
    panel = window.view.stack.current_panel()
    assert isinstance(panel, SideBySidePanel)
    qtbot.waitUntil(lambda: panel.session is not None)
    offered = {action.text() for action in panel.actions() if action.isEnabled()}
    assert not offered & {"New comparison…", "Open the result…", "Remove this comparison"}
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    panel.task.setFocus()
    for side in (Qt.Key.Key_Left, Qt.Key.Key_Down):
        qtbot.keyClick(panel.task, side)
    qtbot.waitUntil(lambda: "Send the file " in window.notice.text())
    # No result is shown: in a package it would say nothing but which side was liked.
    assert panel.pages.currentWidget() is panel.task and not panel.head.result_button.isVisible()
    texts = " ".join(label.text() for label in window.findChildren(QLabel))
    assert BASELINE not in texts and CANDIDATE not in texts
    close_window(qtbot, window)
    window = open_in_window(qtbot, path)
    assert window.view is not None
    again = window.view.stack.current_panel()
    assert isinstance(again, SideBySidePanel)
    qtbot.waitUntil(lambda: again.pages.currentWidget() is again.task)
    close_window(qtbot, window)


def test_a_project_closed_at_once_is_not_asked_for_its_counts(
    qtbot: QtBot, theme: Theme, tmp_path: Path
) -> None:
    with telling_project(tmp_path) as project:
        path = project.path
    window = open_in_window(qtbot, path)
    assert window.context is not None
    qtbot.waitUntil(window.jobs.idle)
    window.context.changed.emit(Changes(reload=True))  # counts are to be asked for, and then the end comes
    window.leave_project()
    QCoreApplication.processEvents()
    assert window.context is None


def test_what_was_handed_out_and_did_not_come_back_is_shown(
    qtbot: QtBot, window: MainWindow, dialog: HandOutDialog, tmp_path: Path
) -> None:
    assert not hasattr(dialog, "given") and dialog.outstanding.text() == ""
    dialog.reject()
    assert window.context is not None
    project = window.context.project
    ann, other = rater_id(project), rater_id(project, "Bartholomew")
    first = hand_out(project, tmp_path / "1.ndcg", PackageRequest(ann)).path
    hand_out(project, tmp_path / "2.ndcg", PackageRequest(other))
    with opened(first) as package:
        say(package, "q1", "d2", 1.0)
    merge(project, first)
    window.commands["hand_out"].trigger()
    (shown,) = (found for found in window.findChildren(HandOutDialog) if found.isVisible())
    choose(shown, "rater", "Bartholomew")
    assert re.match(
        "Bartholomew still has a package that was handed out .*: 11 pairs", shown.outstanding.text()
    )
    choose(shown, "rater", "ann")
    assert shown.outstanding.text() == ""
    shown.given.selectAll()
    qtbot.keyClick(shown.given, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    header, second, older = (line.split("\t") for line in QGuiApplication.clipboard().text().splitlines())
    assert header == ["Rater", "What", "Handed out", "Returned"]
    assert (second[0], second[1], second[3]) == ("Bartholomew", "11 pairs", "not yet")
    assert (older[0], older[1]) == ("ann", "10 pairs") and older[3].endswith(", 1 judged")
    counted(qtbot, shown, "9 pairs")
    shown.reject()


def test_a_new_raters_name_that_looks_like_anothers_is_told(
    qtbot: QtBot, window: MainWindow, dialog: HandOutDialog
) -> None:
    choose(dialog, "rater", "New rater…")
    dialog.new_name.setText("\N{CYRILLIC SMALL LETTER A}nn")
    assert "looks like the rater ann but is a different name" in dialog.outstanding.text()
    counted(qtbot, dialog, "11 pairs")
    assert dialog.accept_button.isEnabled()
    dialog.new_name.setText("eve")
    assert dialog.outstanding.text() == ""
    counted(qtbot, dialog, "11 pairs")
    dialog.reject()
