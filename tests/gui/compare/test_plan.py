"""Deciding with few labels, in the window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from ndcg_gui.features.compare.drawn_verdict import DrawnVerdict
from ndcg_gui.features.opening import open_project
from ndcg_gui.gui.app.panels import PANELS
from ndcg_gui.gui.app.projects import ProjectFiles
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.compare.panel import ComparePanel
from ndcg_gui.gui.compare.plan import PlanDialog, PlannedDraw
from ndcg_gui.gui.kit.base.settings import Settings
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.metrics.registry import parse_metric
from tests.features.compare.drawn_lists import METRIC, drawn_project, judge_next, lists, make_draw
from tests.gui.opening import shown, shown_first
from tests.gui.real_window import first_rater_judges
from tests.making import add_rater

SECONDS = 10_000


@pytest.fixture
def window(qtbot: QtBot, theme: Theme, tmp_path: Path) -> Iterator[MainWindow]:
    with drawn_project(tmp_path)[0] as made:
        add_rater(made, "ann")
        path = made.path
    opened = MainWindow(
        panels=shown_first("compare", PANELS),
        projects=ProjectFiles(lambda: open_project(path)),
        settings=Settings(),
    )
    qtbot.addWidget(opened)
    first_rater_judges(opened)
    opened.show()
    opened.activateWindow()
    qtbot.waitUntil(opened.isActiveWindow)
    with qtbot.waitSignal(opened.project_opened):
        opened.open_path(path)
    opened.show_panel("compare")
    yield opened
    opened.close()


def open_dialog(qtbot: QtBot, window: MainWindow) -> PlanDialog:
    assert window.context is not None
    dialog = PlanDialog(window.context, "A", "B", METRIC, window)
    dialog.open()
    qtbot.waitUntil(lambda: dialog.shown is not None, timeout=SECONDS)
    return dialog


def test_from_the_plan_to_the_next_results(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    context = window.context
    assert context is not None
    dialog = open_dialog(qtbot, window)
    assert isinstance(dialog.shown, PlannedDraw) and dialog.draw_button.isVisible()
    assert "At most" in dialog.sentence.text() and "lists alone" in dialog.notes.text()
    make_draw(context.project, matters=0.03)
    qtbot.waitUntil(lambda: isinstance(dialog.shown, DrawnVerdict), timeout=SECONDS)
    assert dialog.judge_button.isVisible() and not dialog.draw_button.isVisible()
    assert dialog.table is not None and len(dialog.table.given()) == 20
    assert isinstance(dialog.shown, DrawnVerdict)
    # Nearly the same grades, so that nothing is called at the first look.
    grades = {pair: 2 + number % 2 for number, pair in enumerate(lists()[2])}
    judge_next(context.project, dialog.shown.task, grades, 240, tmp_path)
    qtbot.waitUntil(dialog.chart.isVisible, timeout=SECONDS)
    assert (
        dialog.chart.count() > 1
        and "results: B - A" in dialog.chart.item_text(1)
        and "queries like these" in dialog.notes.text()
    )


def test_the_panel_opens_it(qtbot: QtBot, window: MainWindow) -> None:
    panel = shown(window)
    assert isinstance(panel, ComparePanel)
    panel.plan_button.click()
    qtbot.waitUntil(lambda: bool(window.findChildren(PlanDialog)), timeout=SECONDS)


def test_a_metric_that_cannot_be_drawn_for_is_told(qtbot: QtBot, window: MainWindow) -> None:
    panel = shown(window)
    assert isinstance(panel, ComparePanel)
    panel._metric = parse_metric("AP")
    panel.show_plan()
    assert not window.findChildren(PlanDialog)


def test_drawing_makes_a_task_for_whoever_judges(qtbot: QtBot, window: MainWindow) -> None:
    context = window.context
    assert context is not None
    dialog = open_dialog(qtbot, window)
    assert context.rater is not None
    dialog.draw_button.click()
    qtbot.waitUntil(lambda: isinstance(dialog.shown, DrawnVerdict), timeout=SECONDS)
    assert isinstance(dialog.shown, DrawnVerdict)
    assert [own.rater for own in dialog.shown.task.raters] == [context.rater.name]
    dialog.judge_button.click()
    assert not dialog.isVisible()
