"""Lots in the window: the list, the inspection of one, its plan, and what a rater sees of their own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from ndcg_gui.core.project import Project
from ndcg_gui.domain.lots import LotPlan
from ndcg_gui.features.lots.reads import LotState, own_shares
from ndcg_gui.gui import lots
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.lots.panel import LotsPanel
from ndcg_gui.gui.lots.planning import LotPlanDialog
from ndcg_gui.gui.lots.view import ReturnDialog
from ndcg_gui.gui.my_work.cards import LotsCard
from tests.gui.real_window import real_window, settle, shown_panel
from tests.lots_made import (
    INSPECTOR,
    RATER,
    TASK,
    decide,
    draw,
    drawn,
    judge,
    look,
    lot_of,
    lots_project,
    number_of,
    work_of,
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A project in which Cy has handed in two lots, of which Lena looked at the first."""
    with lots_project(tmp_path) as project:
        judge(project, work_of(project))
        draw(project)
        look(project, drawn(project)[:1], 4.0)
        look(project, drawn(project)[1:2], 3.0)
        return project.path


@pytest.fixture
def window(qtbot: QtBot, path: Path, theme: Theme) -> Iterator[MainWindow]:
    with real_window(qtbot, path, (lots.PANEL,)) as opened:
        assert opened.context is not None
        sit(opened, INSPECTOR)
        yield opened
        settle(qtbot, opened)


def sit(window: MainWindow, name: str) -> None:
    """Let somebody sit at the window."""
    assert window.context is not None
    window.context.set_rater(next(own for own in project_of(window).raters() if own.name == name))


def project_of(window: MainWindow) -> Project:
    assert window.context is not None
    return window.context.project


def panel_of(qtbot: QtBot, window: MainWindow) -> LotsPanel:
    panel = shown_panel(window)
    assert isinstance(panel, LotsPanel)
    qtbot.waitUntil(lambda: len(panel.table.given()) == 2)
    return panel


def open_lot(qtbot: QtBot, window: MainWindow, number: int = 1) -> LotsPanel:
    panel = panel_of(qtbot, window)
    panel.table.row_opened.emit(number - 1)
    qtbot.waitUntil(lambda: panel.pages.currentWidget() is panel.view)
    return panel


def test_a_row_opens_the_inspection(qtbot: QtBot, window: MainWindow) -> None:
    view = open_lot(qtbot, window).view
    assert view.title.text() == "Inspect lot 1 of Cy"
    assert view.answer.text() == "2 looked at, 1 wrong."
    assert view.promise.text().startswith(
        "Accept with at most 1 wrong of 3. A lot in which 5 % is wrong passes"
    )
    assert [view.main.text(), view.accept.isVisibleTo(view), view.send_back.isVisibleTo(view)] == [
        "Go on: 1 left", True, True,
    ]  # fmt: skip
    assert [str(row["told"]) for row in view.table.given()] == ["wrong", "near"]
    assert "passes 100 %" in view.chart.accessibleName()
    assert view.chart.count() and "wrong" in view.chart.item_text(0)
    assert view.chart.rows()[1] == ("0.0", "1.0")


def test_a_lot_is_accepted_before_its_end(qtbot: QtBot, window: MainWindow) -> None:
    panel = open_lot(qtbot, window)
    panel.view.accept.click()
    qtbot.waitUntil(lambda: lot_of(project_of(window)).state is LotState.ACCEPTED)
    qtbot.waitUntil(lambda: "Accepted by Lena" in panel.view.answer.text())
    assert not panel.view.main.isVisibleTo(panel.view)
    panel.view.back.click()
    assert panel.pages.currentWidget() is panel.list


def test_a_lot_is_sent_back_with_a_reason(qtbot: QtBot, window: MainWindow) -> None:
    panel = open_lot(qtbot, window)
    panel.view.send_back.click()
    (dialog,) = window.findChildren(ReturnDialog)
    dialog.note.setPlainText("colours")
    dialog.accept()
    qtbot.waitUntil(lambda: lot_of(project_of(window)).state is LotState.RETURNED)
    assert lot_of(project_of(window)).note == "colours"


def test_a_lot_that_waits_is_drawn_from(qtbot: QtBot, window: MainWindow) -> None:
    panel = open_lot(qtbot, window, 2)
    assert panel.view.main.text() == "Inspect 3"
    assert panel.view.answer.text() == "It waits for its inspection."
    panel.view.main.click()
    qtbot.waitUntil(lambda: lot_of(project_of(window), 2).state is LotState.DRAWN)


def test_whose_lot_it_is_decides_nothing(qtbot: QtBot, window: MainWindow) -> None:
    sit(window, RATER)
    view = open_lot(qtbot, window).view
    assert not view.main.isVisibleTo(view) and not view.accept.isVisibleTo(view)


def test_a_plan_is_changed_from_the_next_lot_on(qtbot: QtBot, window: MainWindow) -> None:
    panel = panel_of(qtbot, window)
    panel.plan.click()
    (dialog,) = window.findChildren(LotPlanDialog)
    assert (dialog.first.text(), dialog.task.value()) == ("2", TASK)
    assert "drawn from keep their plan" in dialog.note.text()
    dialog.record.set_values({"size": 3, "looked": 3, "wrong": 3})
    assert "every lot is accepted" in dialog.problem.text()
    dialog.record.set_values({"wrong": 0})
    assert dialog.promise.text().startswith("Accept with at most 0 wrong of 3.")
    dialog.accept()
    qtbot.waitUntil(lambda: lot_of(project_of(window), 2).size == 3)


def test_a_rater_reads_what_became_of_their_lots(qtbot: QtBot, tmp_path: Path, theme: Theme) -> None:
    with lots_project(tmp_path, lots=LotPlan(size=6, looked=3, wrong=1, told=True)) as project:
        card = LotsCard()
        qtbot.addWidget(card)
        card.show_lots(own_shares(project, number_of(project, RATER)))
        assert card.isHidden()
        judge(project, work_of(project))
        draw(project)
        look(project, drawn(project), 4.0)
        decide(project, accepts=False, note="colours")
        card.show_lots(own_shares(project, number_of(project, RATER)))
        assert card.words.text() == (
            "Head terms: Lot 1 was sent back: 6 pairs to judge again, as if for the first time. "
            "3 looked at, 3 wrong. Reason: colours Lot 2 waits for its inspection."
        )
