from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from ndcg_gui.core.project import Project
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.features.judge.my_work import known_grades_are_shown
from ndcg_gui.features.judge.pooling import draft
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.kit.widgets import Card, MeterBar, PlainLabel
from ndcg_gui.gui.tasks.dialog import PoolDialog
from ndcg_gui.gui.tasks.progress import TasksDialog
from ndcg_gui.store.collection import pools
from tests.gui.opening import open_window
from tests.gui.real_window import settle
from tests.making import make_project

SECONDS = 10_000


@pytest.fixture
def window(qtbot: QtBot, theme: Theme, tmp_path: Path) -> Iterator[MainWindow]:
    with make_project(tmp_path) as made:
        for name, raters in (("first", ("ann", "bob")), ("second", ())):
            plan = PoolPlan(name, depth=2, raters=raters, title="Shop", wanted_by="2999-11-27", enough=1)
            made.execute(CreateTask(draft(made, plan))).result()
        path = made.path
    opened = open_window(qtbot, path, panel="judge")
    yield opened
    opened.close()


def project_of(window: MainWindow) -> Project:
    assert window.context is not None
    return window.context.project


def open_dialog(qtbot: QtBot, window: MainWindow, cards: int) -> TasksDialog:
    assert window.context is not None
    dialog = TasksDialog(window.context, window.commands["new_task"].trigger, window)
    dialog.open()
    qtbot.waitUntil(lambda: len(dialog.findChildren(Card)) == cards, timeout=SECONDS)
    return dialog


def texts(dialog: TasksDialog) -> list[str]:
    return [label.text() for label in dialog.findChildren(PlainLabel)]


def test_each_task_says_how_far_its_raters_are(qtbot: QtBot, window: MainWindow) -> None:
    project = project_of(window)
    dialog = open_dialog(qtbot, window, 2)
    first, second = dialog.findChildren(Card)
    assert (first.title(), first.subtitle()) == ("first", "· 8 pairs · 0 of 8 judgments · 8 left")
    assert "for anyone who opens Judge" in [label.text() for label in second.findChildren(PlainLabel)]
    ann = project.raters()[0].id
    task = project.read(pools.tasks)[0].id
    project.execute(grade_pair(ann, *project.read(pools.work_of, task)[ann][0].tolist(), 2)).result()
    qtbot.waitUntil(lambda: "1 of 4" in texts(dialog), timeout=SECONDS)
    assert "for raters: Shop · due 2999-11-27" in texts(dialog)
    assert dialog.findChildren(Card)[0].subtitle() == "· 8 pairs · 1 of 8 judgments · 7 left · 1 closed"
    assert dialog.findChildren(MeterBar)[0].accessibleName() == "ann 25 %"
    dialog.reject()


def test_a_task_is_removed_and_comes_back(qtbot: QtBot, window: MainWindow) -> None:
    project = project_of(window)
    before = {
        rater: work.tolist()
        for rater, work in project.read(pools.work_of, project.read(pools.tasks)[0].id).items()
    }
    dialog = open_dialog(qtbot, window, 2)
    dialog.remove_buttons["first"].click()
    qtbot.waitUntil(lambda: len(dialog.findChildren(Card)) == 1, timeout=SECONDS)
    settle(qtbot, window)
    assert window.notice.text() == "The task first is removed; judgments stay"
    window.notice.undo_button.click()
    qtbot.waitUntil(lambda: len(dialog.findChildren(Card)) == 2, timeout=SECONDS)
    again = project.read(pools.tasks)[-1]
    assert {rater: work.tolist() for rater, work in project.read(pools.work_of, again.id).items()} == before
    dialog.reject()


def test_without_tasks_it_says_what_they_are_for(qtbot: QtBot, window: MainWindow) -> None:
    dialog = open_dialog(qtbot, window, 2)
    for name in ("first", "second"):
        dialog.remove_buttons[name].click()
        qtbot.waitUntil(lambda name=name: name not in dialog.remove_buttons, timeout=SECONDS)
    qtbot.waitUntil(lambda: any("no tasks yet" in text for text in texts(dialog)), timeout=SECONDS)
    dialog.accept()
    qtbot.waitUntil(lambda: bool(window.findChildren(PoolDialog)), timeout=SECONDS)
    window.findChildren(PoolDialog)[0].reject()


def test_closing_the_project_closes_it(qtbot: QtBot, window: MainWindow) -> None:
    open_dialog(qtbot, window, 2)
    window.close_project()
    qtbot.waitUntil(lambda: not window.findChildren(TasksDialog), timeout=SECONDS)


def test_the_project_is_closed_right_after_it(qtbot: QtBot, window: MainWindow) -> None:
    dialog = open_dialog(qtbot, window, 2)
    dialog.reject()
    window.close_project()  # before the dialog is deleted
    qtbot.waitUntil(lambda: not window.findChildren(TasksDialog), timeout=SECONDS)


def test_whether_raters_see_their_known_grades(qtbot: QtBot, window: MainWindow) -> None:
    dialog = open_dialog(qtbot, window, 2)
    assert not dialog.known_grades.isChecked()
    dialog.known_grades.click()
    qtbot.waitUntil(lambda: known_grades_are_shown(project_of(window)), timeout=SECONDS)
    dialog.reject()
    again = open_dialog(qtbot, window, 2)
    assert again.known_grades.isChecked()
    again.reject()
