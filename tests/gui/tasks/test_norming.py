from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from ndcg_gui.features.judge.norming import all_revealed
from ndcg_gui.features.judge.tasks import task_progress
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.tasks.norming import NormingDialog
from ndcg_gui.gui.tasks.progress import TasksDialog
from tests.features.judge.test_norming import make_norming, pairs_of, vote
from tests.gui.opening import open_window
from tests.making import make_project

SECONDS = 10_000


@pytest.fixture
def window(qtbot: QtBot, theme: Theme, tmp_path: Path) -> Iterator[MainWindow]:
    with make_project(tmp_path) as made:
        make_norming(made)
        path = made.path
    opened = open_window(qtbot, path, panel="judge")
    yield opened
    opened.close()


def open_dialog(qtbot: QtBot, window: MainWindow) -> NormingDialog:
    assert window.context is not None
    (task,) = task_progress(window.context.project)
    dialog = NormingDialog(window.context, task, window)
    dialog.open()
    qtbot.waitUntil(lambda: dialog.report is not None, timeout=SECONDS)
    return dialog


def test_it_is_opened_from_the_tasks(qtbot: QtBot, window: MainWindow) -> None:
    assert window.context is not None
    tasks = TasksDialog(window.context, lambda: None, window)
    tasks.open()
    qtbot.waitUntil(lambda: "talk" in tasks.norming_buttons, timeout=SECONDS)
    tasks.norming_buttons["talk"].click()
    qtbot.waitUntil(lambda: bool(tasks.findChildren(NormingDialog)), timeout=SECONDS)


def test_grades_are_hidden_until_they_are_shown(qtbot: QtBot, window: MainWindow) -> None:
    assert window.context is not None
    dialog, project = open_dialog(qtbot, window), window.context.project
    assert not dialog.show_button.isEnabled() and not dialog.guideline.isVisible()
    assert dialog.table is not None and len(dialog.table.given()) == 2
    (task,) = task_progress(project)
    vote(project, task.id)
    qtbot.waitUntil(dialog.show_button.isEnabled, timeout=SECONDS)
    dialog.show_button.click()
    qtbot.waitUntil(dialog.guideline.isVisible, timeout=SECONDS)
    assert dialog.table is not None and len(dialog.table.given()) == 3
    assert list(project.read(all_revealed)) == [task.id]
    # It follows the labels.
    ann = project.raters()[0].id
    before = dialog.measures.text()
    project.execute(grade_pair(ann, *pairs_of(project, task.id)[0], 1)).result()
    qtbot.waitUntil(lambda: dialog.measures.text() != before, timeout=SECONDS)
    dialog.hide_button.click()
    qtbot.waitUntil(dialog.show_button.isVisible, timeout=SECONDS)
    assert project.read(all_revealed) == {}


def test_a_pair_becomes_a_paragraph_of_the_guidelines(qtbot: QtBot, window: MainWindow) -> None:
    assert window.context is not None
    dialog, project = open_dialog(qtbot, window), window.context.project
    (task,) = task_progress(project)
    vote(project, task.id)
    qtbot.waitUntil(dialog.show_button.isEnabled, timeout=SECONDS)
    dialog.show_button.click()
    qtbot.waitUntil(dialog.guideline.isVisible, timeout=SECONDS)
    assert dialog.table is not None and dialog.report is not None and not dialog.add_button.isEnabled()
    dialog.table.selectRow(1)
    own = dialog.report.pairs[1]
    assert dialog.guideline.toPlainText().startswith(own.query_text)
    dialog.table.selectRow(0)  # nothing was written yet
    assert dialog.guideline.toPlainText().startswith(dialog.report.pairs[0].query_text)
    dialog.guideline.setPlainText("Parts are 2.")
    dialog.table.selectRow(2)
    assert dialog.guideline.toPlainText() == "Parts are 2."
    dialog.add_button.click()
    qtbot.waitUntil(lambda: not dialog.guideline.toPlainText(), timeout=SECONDS)
    assert project.scale.scale.guidelines.endswith("Parts are 2.")
