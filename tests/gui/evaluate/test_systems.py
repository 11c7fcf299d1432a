from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ndcg_gui.features.compare.matrix import best_of, comparable_values
from ndcg_gui.features.evaluate.columns import MemoryColumns
from ndcg_gui.features.evaluate.numbers import Evaluation
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.evaluate.panel import EvaluatePanel
from ndcg_gui.gui.evaluate.settings import SettingsDialog
from ndcg_gui.gui.kit.base.theme import ROW_HEIGHT, Theme
from ndcg_gui.gui.kit.tables.cells import BAR, ENDS, NO_INTERVAL, TALL_ROW, Figure, MeanFigure
from ndcg_gui.gui.kit.tables.model import VALUE_ROLE
from ndcg_gui.gui.kit.widgets import Interval
from ndcg_gui.metrics.judged import JUDGED
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.metrics.spans import value_span
from ndcg_gui.metrics.statistics.mean_intervals import mean_interval
from tests.gui.evaluate.evaluating import cells, choose, evaluate_panel, headings, strangers
from tests.gui.opening import SECONDS, open_window, shown

NDCG = parse_metric("nDCG@10")


@pytest.fixture
def panel(qtbot: QtBot, panel: EvaluatePanel) -> EvaluatePanel:
    qtbot.waitUntil(lambda: bool(panel.systems_card.intervals.intervals), timeout=SECONDS)
    return panel


def mean(panel: EvaluatePanel, row: int, column: int) -> MeanFigure:
    assert panel.systems.model is not None
    value = panel.systems.model.index(row, column).data(VALUE_ROLE)
    assert isinstance(value, MeanFigure)
    return value


def test_every_mean_has_its_interval(panel: EvaluatePanel) -> None:
    assert panel.numbers.evaluation is not None
    numbers = panel.numbers.evaluation.numbers
    for row, name in enumerate(numbers.systems):
        for column, metric in enumerate(panel.systems._metrics, 1):
            values = numbers.scores[name].values[metric][numbers.evaluated(name)]
            span = value_span(metric, maximum=numbers.maximum, gains=numbers.gains)
            expected = mean_interval(values, span=span)
            found = mean(panel, row, column).interval
            assert found is not None and expected is not None
            assert (found.low, found.high) == pytest.approx((expected.low, expected.high), abs=1e-9)
            assert found.mean == numbers.mean(name, metric)
    tooltip = panel.systems.model.index(0, 1).data(Qt.ItemDataRole.ToolTipRole)
    for words in ("95 % interval", "score interval; 36 queries", "Judged@10 is "):
        assert words in tooltip


def test_no_mean_is_the_best_where_they_are_over_different_queries() -> None:
    labels = {f"q{number}": {"d": 1.0} for number in range(20)}
    right, wrong = {q: ["d"] for q in labels}, {q: ["x"] for q in labels}
    columns = MemoryColumns(list(labels), labels, {"A": wrong, "B": right}, maximum=1)
    part = MemoryColumns(list(labels), labels, {"A": wrong, "B": dict(list(right.items())[1:])}, maximum=1)

    def best(columns: MemoryColumns, **settings: str) -> dict[Metric, str]:
        numbers = Evaluation(columns, metrics=[NDCG], settings=EvaluationSettings(**settings))
        return best_of(comparable_values(numbers, [NDCG]))

    assert best(columns) == {NDCG: "B"}
    assert best(part, missing="skip") == {}
    # Nor where ranges are shown: which one is best is what judging has yet to say.
    assert best(columns, unjudged="bounds") == {}
    assert best(columns, aggregation="median") == {}


def test_bold_is_what_is_decided(qtbot: QtBot, panel: EvaluatePanel) -> None:
    table = panel.systems
    qtbot.waitUntil(lambda: bool(panel.systems_card.intervals.intervals), timeout=SECONDS)
    best = panel.systems_card.intervals.best
    for row in range(2):
        for place, metric in enumerate(table._metrics, start=1):
            own = mean(panel, row, place).figure
            assert own.best == (best.get(metric) == table._rows[row].name.name)
    # Of eight columns of the demo hardly one is proven; judged shares say nothing of quality.
    assert not any(metric.kind is JUDGED for metric in best) and len(best) < len(table._metrics)


def test_both_ends_stand_behind_the_mean() -> None:
    shown = MeanFigure(Figure(0.4), Interval(0.3, 0.4, 0.6, 0.0, 1.0), ENDS, 0)
    assert shown.ends == ".300–.600"
    assert MeanFigure(Figure(0.4), None, ENDS, 0).ends == ""
    assert MeanFigure(Figure(17.2), Interval(15, 17.2, 19.41, 0, 20), ENDS, 0).ends == "15.0–19.4"
    assert MeanFigure(Figure(0.9), Interval(0.8, 0.9, 1.0, 0, 1), ENDS, 0).ends == ".800–1.00"


def test_the_interval_is_a_sentence_a_bar_or_off_and_that_is_remembered(
    panel: EvaluatePanel, window: MainWindow
) -> None:
    card, table = panel.systems_card, panel.systems.table
    assert table is not None
    assert card.interval_style == ENDS
    assert table.rowHeight(0) == ROW_HEIGHT

    def take(style: str) -> None:
        panel.choose_settings()
        dialog = panel.findChildren(SettingsDialog)[-1]
        choose(dialog.intervals, style)
        dialog.accept_button.click()

    take(BAR)
    assert mean(panel, 0, 1).style == BAR and table.rowHeight(0) == TALL_ROW
    take(NO_INTERVAL)
    assert table.rowHeight(0) == ROW_HEIGHT
    before = cells(table)
    take(ENDS)
    assert cells(table) == before
    assert window.settings.get(_style()) == ENDS


def _style():  # type: ignore[no-untyped-def]
    from ndcg_gui.gui.kit.base.settings import EVALUATE_INTERVALS

    return EVALUATE_INTERVALS


def test_a_median_has_no_interval(qtbot: QtBot, panel: EvaluatePanel) -> None:
    from ndcg_gui.metrics.settings import EvaluationSettings

    with qtbot.waitSignal(panel.numbers.changed, timeout=SECONDS):
        panel._on_settings_chosen(EvaluationSettings(aggregation="median"))
    assert mean(panel, 0, 1).interval is None
    assert mean(panel, 0, 1).style == NO_INTERVAL


def test_copied_intervals_are_columns_of_their_own(panel: EvaluatePanel) -> None:
    panel.copy_systems()
    lines = [line.split("\t") for line in QGuiApplication.clipboard().text().splitlines()]
    assert lines[0][:5] == ["System", "nDCG@10", "nDCG@10 95 % from", "nDCG@10 95 % to", "DCG(gain='exp')@10"]
    low, value, high = float(lines[1][2]), float(lines[1][1]), float(lines[1][3])
    assert low < value < high
    assert '<td align="right">' in QGuiApplication.clipboard().mimeData().html()
    panel.copy_systems_markdown()
    text = QGuiApplication.clipboard().text()
    assert "| System " in text and "Label: Majority" in text


def test_enter_on_a_number_leads_to_its_queries_worst_first(qtbot: QtBot, panel: EvaluatePanel) -> None:
    table = panel.systems.table
    assert table is not None
    table.setFocus()
    table.setCurrentIndex(table.model().index(1, 1))
    qtbot.keyClick(table, Qt.Key.Key_Return)
    assert panel.queries.table is not None and panel.queries.table.hasFocus()
    assert headings(panel.queries.table)[2] == "title-body ▴"
    values = [float(row[2]) for row in cells(panel.queries.table)]
    assert values == sorted(values)
    assert panel.queries.table.currentIndex().row() == 0


def test_judged_stands_beside_scores_also_when_nobody_chose_it(qtbot: QtBot, panel: EvaluatePanel) -> None:
    with qtbot.waitSignal(panel.numbers.changed, timeout=SECONDS):
        panel._on_metrics_chosen([parse_metric("nDCG@5"), parse_metric("P@3")])
    assert headings(panel.systems.table)[1:5] == ["nDCG@5", "P@3", "Judged@5", "Judged@3"]


def test_unequal_judging_is_a_warning_with_a_way_out(
    qtbot: QtBot, panel: EvaluatePanel, window: MainWindow
) -> None:
    card = panel.systems_card
    assert panel.numbers.evaluation is not None
    numbers = panel.numbers.evaluation.numbers
    shares = [numbers.mean(name, parse_metric("Judged@10")) or 0.0 for name in numbers.systems]
    apart = max(shares) - min(shares) > 0.05
    assert card.warning.full_text().startswith("⚠ Judged@10 differs by") == apart
    assert "Judged@10" in card.warning.full_text()
    assert card.warning.isVisible() == apart
    assert card.judge_link.text() == f"Judge the {numbers.holes(10).sum()} unjudged results in the top 10"
    card.judge_link.setFocus()
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Space)
    assert shown(window).places == [{"unjudged": True}]


def test_no_value_is_shown_of_a_run_whose_keys_do_not_meet(
    qtbot: QtBot, theme: Theme, tmp_path: Path
) -> None:
    window = open_window(qtbot, strangers(tmp_path), panel="evaluate")
    found = evaluate_panel(window)
    qtbot.waitUntil(found.systems_card.keys.isVisible, timeout=SECONDS)
    assert "documents of the labels are in each of the runs C, D" in found.systems_card.keys.text()
    assert [mean(found, row, 1).figure.value for row in range(2)] == [None, None]
    window.close()
