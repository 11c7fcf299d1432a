from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ndcg_gui.core.settings import change_evaluation_settings, evaluation_settings
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.numbers import figure
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.records import Status
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.features.agreement.adjudication import DisputeQueue
from ndcg_gui.features.collection import totals
from ndcg_gui.features.evaluate import scale_mapping
from ndcg_gui.features.evaluate.live import live_evaluation
from ndcg_gui.features.evaluate.numbers import Evaluation
from ndcg_gui.features.importing.plan import ImportRequest, prepare
from ndcg_gui.features.importing.verbs import import_files
from ndcg_gui.features.judge.pooling import draft
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.features.labels.judgments import JudgePair, grade_pair
from ndcg_gui.features.opening import create_project
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.overview import statistics as overview_statistics
from ndcg_gui.gui.overview.cards import NextCard
from ndcg_gui.gui.overview.facts import between_steps, histogram
from ndcg_gui.gui.overview.panel import OverviewPanel
from ndcg_gui.metrics.registry import LEADERBOARD_METRICS, parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.metrics.statistics.mean_intervals import mean_interval
from ndcg_gui.store.collection import pools
from ndcg_gui.store.labels import preferences, rater_checks
from tests.gui.conftest import focusable
from tests.gui.evaluate.test_evaluate import cells, headings
from tests.gui.opening import SECONDS, StandIn, demo_copy, open_window, shown
from tests.making import add_rater, make_project

METRIC = parse_metric(LEADERBOARD_METRICS[0])


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return demo_copy(tmp_path / "shop.ndcg")


@pytest.fixture
def window(qtbot: QtBot, theme: Theme, path: Path) -> Iterator[MainWindow]:
    made = open_window(qtbot, path, panel="overview")
    yield made
    made.close()


@pytest.fixture
def panel(window: MainWindow) -> OverviewPanel:
    found = shown(window)
    assert isinstance(found, OverviewPanel)
    return found


def wait_for_statistics(qtbot: QtBot, panel: OverviewPanel) -> None:
    qtbot.waitUntil(lambda: panel.statistics.current is not None, timeout=SECONDS)


def numbers_of(window: MainWindow) -> Any:
    assert window.context is not None
    project = window.context.project
    metrics = [parse_metric(text) for text in LEADERBOARD_METRICS]
    return live_evaluation(project).view(metrics=metrics, settings=evaluation_settings(project)).numbers


def best_first(numbers: Evaluation) -> list[str]:
    return sorted(numbers.systems, key=lambda name: -(numbers.mean(name, numbers.metrics[0]) or 0.0))


def test_means_are_there_at_once_and_the_interval_follows(
    qtbot: QtBot, panel: OverviewPanel, window: MainWindow
) -> None:
    numbers = numbers_of(window)
    rows = cells(panel.leaderboard.table)
    assert headings(panel.leaderboard.table)[:3] == ["System", "nDCG@10", "95 % interval"]
    ranked = best_first(numbers)
    assert ranked != list(numbers.systems)
    for row, name in zip(rows, ranked, strict=True):
        assert [row[0], row[1], *row[3:]] == [
            name,
            *(figure(numbers.mean(name, metric)) for metric in numbers.metrics),
        ]
    wait_for_statistics(qtbot, panel)
    main = numbers.metrics[0]
    for row, name in zip(cells(panel.leaderboard.table), ranked, strict=True):
        interval = mean_interval(numbers.scores[name].values[main][numbers.evaluated(name)], span=(0, 1))
        assert interval is not None
        assert row[2] == f"{interval.low:.4f} – {interval.high:.4f}"


def test_the_difference_line_says_what_the_test_says(
    qtbot: QtBot, panel: OverviewPanel, window: MainWindow
) -> None:
    numbers = numbers_of(window)
    wait_for_statistics(qtbot, panel)
    main = numbers.metrics[0]
    a, b = numbers.paired(*numbers.systems, main)
    text, current = panel.leaderboard.sentence.text(), panel.statistics.current
    assert current is not None and current.decision is not None and current.decision.estimate is not None
    assert current.decision.estimate == pytest.approx((b - a).mean())
    first, second = numbers.systems
    ahead, behind = (second, first) if (b - a).mean() > 0 else (first, second)
    assert f"{ahead} is ahead of {behind} by {abs((b - a).mean()):.3f} {main}" in text or (
        f"{ahead} is better than {behind}: it is ahead by {abs((b - a).mean()):.3f} {main}" in text
    )
    assert "Unjudged results count as not relevant." in text
    assert " fully judged: " in text
    assert panel.leaderboard.subtitle() == (
        "nDCG@10, linear gain, ideal over all judged, label rule: Majority of raters, 36 queries with labels"
    )


def test_the_figures_are_the_projects(panel: OverviewPanel, window: MainWindow) -> None:
    assert window.context is not None and panel.facts is not None
    counts = window.context.project.read(totals.counts)
    assert panel.queries.accessibleName() == f"Queries: {counts.queries}"
    assert panel.judged.accessibleName() == f"Judged pairs: {counts.graded}"
    assert sum(bar.count for bar in panel.grades.bars) == counts.graded
    assert [bar.text for bar in panel.grades.bars] == ["4", "3", "2", "1", "0"]
    rows = cells(panel.raters.table)
    assert [row[0] for row in rows] == [rater.name for rater in window.context.project.raters()]
    assert sum(int(row[1]) for row in rows) == len(window.context.project.read(rater_checks.decided_by_rater))


def test_the_buttons_do_what_they_say(qtbot: QtBot, panel: OverviewPanel, window: MainWindow) -> None:
    assert window.context is not None and panel.facts is not None
    unjudged = panel.facts.unjudged
    assert panel.judge_button.hasFocus()
    assert panel.judge_button.text() == f"Judge {unjudged} unjudged pairs"
    qtbot.keyClick(panel.judge_button, Qt.Key.Key_Space)
    assert shown(window).places == [{"unjudged": True}]
    window.show_panel("overview")
    comparison = window.context.project.read(preferences.comparisons)[-1]
    step = next(step for step in panel.next.steps if "side-by-side" in step.title)
    left = window.context.project.read(preferences.open_items, window.context.rater_id())[comparison.id]
    assert step.title == f"Finish {left} side-by-side comparisons"
    step.run()
    assert shown(window).places == [{"comparison_id": comparison.id}]


def test_a_grade_changes_counts_and_undo_takes_it_back(
    qtbot: QtBot, panel: OverviewPanel, window: MainWindow
) -> None:
    context = window.context
    assert context is not None and panel.facts is not None
    wait_for_statistics(qtbot, panel)
    before, rows = panel.facts, cells(panel.leaderboard.table)
    graded = context.project.read(scale_mapping.current_grades)
    judged = set(zip(graded.query_id.tolist(), graded.document_id.tolist(), strict=True))
    pool = context.project.read(pools.standing_pool)
    rater = context.rater_id()
    assert pool is not None and rater is not None
    pairs = map(tuple, context.project.read(pools.pool_pairs, pool[0]).tolist())
    fresh = next(pair for pair in pairs if pair not in judged)
    with qtbot.waitSignal(panel.numbers.changed, timeout=SECONDS):
        context.project.execute(JudgePair(rater, *fresh, PairState(Status.GRADED, 4.0)))
    assert panel.facts.unjudged == before.unjudged - 1
    assert cells(panel.leaderboard.table) != rows
    wait_for_statistics(qtbot, panel)
    # Here the grade is not taken back unseen: it is named, with the way to it.
    with qtbot.waitSignal(context.notice_raised), qtbot.assertNotEmitted(panel.numbers.changed):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert window.notice.text().startswith("Your last step is on “Judge”: grade 4")
    qtbot.mouseClick(window.notice.undo_button, Qt.MouseButton.LeftButton)
    assert isinstance(shown(window), StandIn)
    window.show_panel("overview")
    with qtbot.waitSignal(panel.numbers.changed, timeout=SECONDS):
        context.undo(kind="judgment")
    # Known from before: nothing is computed a second time.
    assert panel.statistics.current is not None
    assert cells(panel.leaderboard.table) == rows
    assert panel.facts.counts == before.counts


def test_another_label_rule_shows_other_numbers(
    qtbot: QtBot, panel: OverviewPanel, window: MainWindow
) -> None:
    assert window.context is not None
    command = change_evaluation_settings(EvaluationSettings(labels="mean", missing="skip"))
    with qtbot.waitSignal(panel.numbers.changed, timeout=SECONDS):
        window.context.project.execute(command)
    assert "label rule: Mean of raters" in panel.leaderboard.subtitle()
    assert panel.grades.subtitle() == "Label: Mean of raters, rounded down"
    numbers = numbers_of(window)
    shown_means = [row[1] for row in cells(panel.leaderboard.table)]
    assert shown_means == [figure(numbers.mean(name, numbers.metrics[0])) for name in best_first(numbers)]
    # One system has no list of a query that is left out now: its mean is over fewer.
    counts = [numbers.queries_evaluated(name) for name in numbers.systems]
    assert counts[0] == counts[1] - 1
    assert f"(bm25-title {counts[0]}, bm25-title-body {counts[1]})" in panel.leaderboard.sentence.text()


def test_ranges_of_unjudged_results_are_shown_as_in_evaluate(
    qtbot: QtBot, panel: OverviewPanel, window: MainWindow
) -> None:
    assert window.context is not None
    command = change_evaluation_settings(EvaluationSettings(unjudged="bounds"))
    with qtbot.waitSignal(panel.numbers.changed, timeout=SECONDS):
        window.context.project.execute(command)
    numbers = numbers_of(window)
    name = best_first(numbers)[0]
    bounds = numbers.bounds(name, numbers.metrics[0])
    assert bounds is not None
    shown = cells(panel.leaderboard.table)[0][:2]
    assert shown == [name, f"{figure(bounds.low)} – {figure(bounds.high)}"]


def test_leaving_while_the_statistics_run_is_clean(
    qtbot: QtBot, panel: OverviewPanel, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    started = []

    def endless(_sample: object, report: Any) -> None:
        while True:
            started.append(True)
            report(0, 1)

    wait_for_statistics(qtbot, panel)
    monkeypatch.setattr(overview_statistics, "compute", endless)
    panel.statistics._known.clear()
    sample = overview_statistics.StatisticsInput(("x",), METRIC, (), None)
    panel.statistics.request(sample)
    qtbot.waitUntil(lambda: bool(started))
    window.close_project()
    assert window.context is None


def test_of_two_requests_the_newest_wins(qtbot: QtBot, panel: OverviewPanel) -> None:
    wait_for_statistics(qtbot, panel)
    first = overview_statistics.StatisticsInput(("x",), METRIC, (), None)
    second = overview_statistics.StatisticsInput(("y",), METRIC, (), None)
    panel.statistics.request(first)
    panel.statistics.request(second)
    wait_for_statistics(qtbot, panel)
    assert panel.statistics.current is not None
    assert list(panel.statistics.current.intervals) == ["y"]


def test_an_empty_project_offers_import(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    path = tmp_path / "new.ndcg"
    create_project(path).close()
    window = open_window(qtbot, path, panel="overview")
    panel = shown(window)
    assert panel.empty.isVisible() and panel.empty.button.hasFocus()
    assert window.context is not None
    window.asker.import_files = lambda folder, answer: None  # type: ignore[method-assign]
    with qtbot.waitSignal(window.context.import_requested):
        qtbot.keyClick(panel.empty.button, Qt.Key.Key_Space)
    window.close()


def test_what_is_missing_is_named(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    path, queries = tmp_path / "new.ndcg", tmp_path / "queries.csv"
    queries.write_text("query_key,text\nq1,red shoes\n")
    with create_project(path) as project:
        plan = prepare(project, [ImportRequest(queries)])
        project.execute(import_files(plan, accept_warnings=True)).result()
    window = open_window(qtbot, path, panel="overview")
    panel = shown(window)
    assert [step.title for step in panel.next.steps] == ["Import result lists", "Import documents"]
    assert not panel.leaderboard.isVisible()
    assert panel.judge_button.isHidden()
    window.close()


def test_disagreements_are_a_step_once_they_are_counted(qtbot: QtBot, panel: OverviewPanel) -> None:
    def titles() -> list[str]:
        return [step.title for step in panel.next.steps if "disagreement" in step.title]

    assert panel.disagreements is not None and panel.disagreements.number() is None
    assert titles() == []
    qtbot.waitUntil(lambda: panel.disagreements.number() is not None, timeout=SECONDS)
    number = panel.disagreements.number()
    # Ana took part in all of them, so that Judge would show her none.
    assert number == 5 and panel.disagreements.mine() == 0
    assert titles() == ["Show 5 disagreements"]
    other = panel.context.project.raters()[1]
    panel.context.set_rater(other)
    qtbot.waitUntil(lambda: bool(panel.disagreements.mine()), timeout=SECONDS)
    assert len(DisputeQueue(panel.context.project, other)) == 2
    assert titles() == ["Settle 2 disagreements", "Show 3 disagreements"]


def test_a_task_that_nobody_began_is_something_to_do(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        pool = project.read(pools.standing_pool)
        assert pool is not None
        joe = add_rater(project, "joe")
        for pair in project.read(pools.pool_pairs, pool[0]).tolist():
            project.execute(grade_pair(joe, *pair, 2)).result()
        plan = PoolPlan("Week 47", depth=2, raters=("ann", "bob"), wanted_by="2001-11-25")
        project.execute(CreateTask(draft(project, plan))).result()
        path = project.path
    window = open_window(qtbot, path, panel="overview")
    panel = shown(window)
    said = "Task Week 47 is overdue (wanted by 2001-11-25): 8 of 8 judgments left."
    qtbot.waitUntil(lambda: said in [step.reason for step in panel.next.steps], timeout=SECONDS)
    assert panel.next.sentence.isHidden()
    window.close()


def test_nothing_to_do_is_said_only_once_all_is_known(qtbot: QtBot, theme: Theme) -> None:
    card = NextCard()
    qtbot.addWidget(card)
    card.show_steps([], all_known=False)
    assert card.sentence.isHidden()
    card.show_steps([])
    assert not card.sentence.isHidden()


@pytest.mark.parametrize(
    ("scale", "labels", "expected"),
    [
        ("graded-0-3", [0, 0, 3, 2.5, 1], [("3", 1), ("2", 1), ("1", 1), ("0", 2)]),
        ("binary", [], [("1", 0), ("0", 0)]),
        ("continuous", [0, 0.19, 0.5, 1], [("≥0.8", 1), ("≥0.6", 0), ("≥0.4", 1), ("≥0.2", 0), ("≥0", 2)]),
    ],
)
def test_histogram(scale: str, labels: list[float], expected: list[tuple[str, int]]) -> None:
    found = histogram(np.array(labels, np.float64), built_in_scale(scale))
    assert [(bar.text, bar.count) for bar in found] == expected


def test_labels_between_steps_are_noticed() -> None:
    graded, continuous = built_in_scale("graded-0-3"), built_in_scale("continuous")
    assert between_steps(np.array([1, 2.5]), graded)
    assert not between_steps(np.array([1, 2]), graded)
    assert not between_steps(np.array([0.3]), continuous)


def test_everything_that_takes_the_focus_has_a_name(panel: OverviewPanel) -> None:
    from PySide6.QtGui import QAccessible

    nameless = [
        widget
        for widget in focusable(panel)
        if not QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)
    ]
    assert nameless == []


def test_on_a_small_screen_cards_stand_below_each_other(panel: OverviewPanel) -> None:
    for width, same in ((1300, True), (700, False)):
        panel._content.resize(width, 400)
        heights = [card.mapTo(panel, QPoint()).y() for card in (panel.queries, panel.systems)]
        assert (heights[0] == heights[1]) is same
    assert panel._content.widget().minimumSizeHint().width() <= 744
