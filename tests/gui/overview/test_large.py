"""What the Overview shows besides where the window is large."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from ndcg_gui.core.project import Project
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.records import Status
from ndcg_gui.features.agreement.adjudication import pair_named
from ndcg_gui.features.judge.pooling import draft
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.features.labels.judgments import JudgePair
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.inbox.card import InboxCard
from ndcg_gui.gui.inbox.dialog import RemarksDialog
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.kit.tables.view import ListTable
from ndcg_gui.gui.kit.widgets import MeterBar
from ndcg_gui.gui.overview.panel import OverviewPanel
from tests.gui.opening import SECONDS, demo_copy, open_window, shown
from tests.gui.real_window import settle
from tests.making import add_rater, make_project

FLAGGED = PairState(Status.GRADED, 3, "in Dutch", flags=("outdated",))
CANNOT = PairState(Status.CANNOT_JUDGE)


def say_of(project: Project, name: str, document: str, state: PairState) -> None:
    rater = next(item.id for item in project.raters() if item.name == name)
    project.execute(JudgePair(rater, *pair_named(project.read, "q1", document), state)).result()


def make_task(project: Project, name: str, *raters: str) -> None:
    plan = PoolPlan(name, depth=3, raters=raters)
    project.execute(CreateTask(draft(project, plan))).result()


@pytest.fixture
def window(qtbot: QtBot, theme: Theme, tmp_path: Path) -> Iterator[MainWindow]:
    """A lead, and two raters of whom one flags and one cannot judge."""
    with make_project(tmp_path) as made:
        for name in ("lead", "ann", "bob"):
            add_rater(made, name)
        say_of(made, "ann", "d1", CANNOT)
        say_of(made, "bob", "d2", FLAGGED)
        path = made.path
    opened = open_window(qtbot, path, panel="overview")
    opened.resize(1920, 1080)
    yield opened
    for dialog in opened.findChildren(RemarksDialog):
        dialog.reject()
    settle(qtbot, opened)
    opened.close()


def panel_of(window: MainWindow) -> OverviewPanel:
    panel = shown(window)
    assert isinstance(panel, OverviewPanel)
    return panel


def context_of(window: MainWindow) -> ProjectContext:
    assert window.context is not None
    return window.context


def newest(qtbot: QtBot, window: MainWindow, rows: int = 2) -> ListTable:
    card = panel_of(window).inbox
    assert isinstance(card, InboxCard)
    card_rows = card.newest
    qtbot.waitUntil(
        lambda: card_rows.table is not None and len(card_rows.table.given()) == rows, timeout=SECONDS
    )
    assert card_rows.table is not None
    return card_rows.table


def words(table: ListTable) -> list[str]:
    return [table.rows_model.text(row, 0) for row in range(table.rows_model.rowCount())]


def test_the_newest_remarks_lead_to_themselves(qtbot: QtBot, window: MainWindow) -> None:
    table = newest(qtbot, window)
    assert words(table) == ["outdated · in Dutch", "cannot judge"]  # who cannot judge need not say more
    qtbot.waitUntil(table.isVisible)
    row = table.visualRect(table.rows_model.index(1, 0)).center()
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=row)
    (dialog,) = window.findChildren(RemarksDialog)
    qtbot.waitUntil(lambda: dialog.model.rowCount() == 2, timeout=SECONDS)
    assert dialog.chosen()[0].item.rater == "ann"
    dialog.reject()
    settle(qtbot, window)
    table.selectRow(0)
    qtbot.keyClick(table, Qt.Key.Key_Return)
    dialog = window.findChildren(RemarksDialog)[-1]
    qtbot.waitUntil(lambda: dialog.model.rowCount() == 2, timeout=SECONDS)
    assert dialog.chosen()[0].item.rater == "bob"


def test_what_is_dealt_with_leaves_the_list(qtbot: QtBot, window: MainWindow) -> None:
    table = newest(qtbot, window)
    say_of(context_of(window).project, "bob", "d2", PairState(Status.GRADED, 3))
    newest(qtbot, window, 1)
    assert words(table) == ["cannot judge"]


def test_words_wait_until_who_looks_has_judged_the_pair(qtbot: QtBot, window: MainWindow) -> None:
    table, context = newest(qtbot, window), context_of(window)
    make_task(context.project, "blind", "lead")
    qtbot.waitUntil(lambda: set(words(table)) == {"hidden until you have judged it"}, timeout=SECONDS)
    ann = next(rater for rater in context.project.raters() if rater.name == "ann")
    with qtbot.waitSignal(context.rater_changed):
        context.set_rater(ann)
    # Nothing that somebody else may read is left until it is known what this rater may.
    assert words(table) == []
    qtbot.waitUntil(lambda: words(table) == ["outdated · in Dutch", "cannot judge"], timeout=SECONDS)


def test_raters_are_seen_to_get_on_with_tasks(qtbot: QtBot, window: MainWindow) -> None:
    bars, project = panel_of(window).raters.tasks, context_of(window).project
    make_task(project, "first", "ann", "bob")
    make_task(project, "second", "lead")
    qtbot.waitUntil(lambda: [task.plan.name for task in bars.tasks] == ["second", "first"], timeout=SECONDS)

    def raters() -> list[str]:
        meters = [meter for meter in bars.findChildren(MeterBar) if meter.isVisibleTo(bars)]
        return [meter.accessibleName().split()[0] for meter in meters]

    qtbot.waitUntil(lambda: raters() == ["lead", "ann", "bob"])
    before = bars.tasks[0].raters[0].judged
    say_of(project, "lead", "d1", PairState(Status.GRADED, 2))
    qtbot.waitUntil(lambda: bars.tasks[0].raters[0].judged == before + 1, timeout=SECONDS)


def test_a_window_of_a_laptop_is_as_it_was(qtbot: QtBot, window: MainWindow) -> None:
    panel = panel_of(window)
    newest(qtbot, window)
    window.resize(1366, 768)
    assert isinstance(panel.inbox, InboxCard)
    more = (panel.inbox.newest, panel.raters.tasks, panel.by_depth)
    qtbot.waitUntil(lambda: all(part.isHidden() for part in more))
    assert panel._content.verticalScrollBar().maximum() == 0
    window.resize(1920, 1080)
    qtbot.waitUntil(lambda: all(part.isVisible() for part in more))


def test_the_metric_by_depth_fills_what_is_left(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    opened = open_window(qtbot, demo_copy(tmp_path / "shop.ndcg"), panel="overview")
    try:
        panel = panel_of(opened)
        assert panel.by_depth.curves is None  # a small window does not compute what it does not show
        opened.resize(2560, 1440)
        qtbot.waitUntil(panel.by_depth.card.isVisible, timeout=SECONDS)
        page = panel.by_depth.page
        assert page is not None and page.title() == "nDCG@k" and page.chart.count() > 10
        assert page.chart.height() > 400
        below = panel._content.widget().height() - panel._content.viewport().height()
        assert below <= 0 and panel.by_depth.mapTo(panel, panel.by_depth.rect().bottomLeft()).y() > 1250
        page.chart.item_chosen.emit(0)
        assert type(shown(opened)).__name__ == "EvaluatePanel"
    finally:
        settle(qtbot, opened)
        opened.close()
