from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.numbers import figure
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.evaluate.charts import DEPTH, DISTRIBUTION, Curves
from ndcg_gui.gui.evaluate.panel import EvaluatePanel
from ndcg_gui.gui.kit.base.settings import EVALUATE_CHART
from ndcg_gui.metrics.registry import METRICS, parse_metric
from tests.gui.evaluate.evaluating import cells, choose, headings
from tests.gui.opening import SECONDS

NDCG = parse_metric("nDCG@10")


@pytest.fixture
def panel(qtbot: QtBot, panel: EvaluatePanel) -> EvaluatePanel:
    qtbot.waitUntil(lambda: bool(panel.charts.by_depth.lines()), timeout=SECONDS)
    return panel


def test_the_switch_shows_the_distribution_and_is_remembered(
    panel: EvaluatePanel, window: MainWindow
) -> None:
    card = panel.charts
    assert card.key() == DEPTH and card.depth_page.title() == "nDCG@k"
    assert card.depth_page.subtitle() == "mean over 36 queries"
    card.show_page(DISTRIBUTION)
    assert card.distribution.isVisible() and not card.by_depth.isVisible()
    assert panel.numbers.evaluation is not None
    numbers = panel.numbers.evaluation.numbers
    for system in card.distribution.systems():
        assert float(system.values.mean()) == pytest.approx(numbers.mean(system.name, numbers.metrics[0]))
    assert window.settings.get(EVALUATE_CHART) == DISTRIBUTION
    card.show_page(DEPTH)
    assert card.by_depth.isVisible()


def test_another_metric_is_another_distribution(panel: EvaluatePanel) -> None:
    panel.charts.show_page(DISTRIBUTION)
    choose(panel.queries.metric_button, parse_metric("RR"))
    assert panel.charts.distribution_page.title() == "RR"
    assert panel.charts.distribution.accessibleName().startswith("Values by query: RR. ")


def test_enter_on_a_range_leads_to_its_queries(qtbot: QtBot, panel: EvaluatePanel) -> None:
    panel.charts.show_page(DISTRIBUTION)
    chart = panel.charts.distribution
    chart.setFocus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, *[Qt.Key.Key_Right] * 12):
        qtbot.keyClick(QApplication.focusWidget(), key)
    name, least = chart.range_of(chart.reading or 0)
    qtbot.keyClick(chart, Qt.Key.Key_Return)
    table = panel.queries.table
    assert table is not None and table.hasFocus() and name == "bm25-title-body"
    values = [float(row[2]) for row in cells(table)]
    row = table.currentIndex().row()
    assert values == sorted(values)
    assert values[row] >= least - 1e-4 and (row == 0 or values[row - 1] < least)


def test_enter_on_a_line_chooses_its_system(qtbot: QtBot, panel: EvaluatePanel) -> None:
    chart = panel.charts.by_depth
    chart.setFocus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Return):
        qtbot.keyClick(chart, key)
    best = max(chart.lines(), key=lambda line: line.points[0][1]).name
    assert panel.derivation.system_button.value() == best


def test_the_button_has_the_charts_menu(qtbot: QtBot, panel: EvaluatePanel) -> None:
    qtbot.mouseClick(panel.charts.depth_page.save_button, Qt.MouseButton.LeftButton)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    titles = [action.text() for action in menu.actions()]
    assert [title for title in titles if title.startswith("Save as")] == [
        "Save as PNG…",
        "Save as SVG…",
        "Save as CSV…",
    ]
    menu.close()


def test_a_metric_without_a_depth_says_so(qtbot: QtBot, panel: EvaluatePanel) -> None:
    with qtbot.waitSignal(panel.numbers.changed, timeout=SECONDS):
        panel._on_metrics_chosen([parse_metric("Rprec"), parse_metric("nDCG@10")])
    choose(panel.queries.metric_button, parse_metric("Rprec")) if panel._metric != parse_metric(
        "Rprec"
    ) else None
    qtbot.waitUntil(lambda: not panel.charts.by_depth.isVisible(), timeout=SECONDS)
    assert "Rprec looks at whole lists" in panel.charts.depth_page._nothing.text()
    assert not panel.charts.depth_page.save_button.isEnabled()


def test_every_metric_with_a_depth_has_a_name_with_k() -> None:
    for kind in METRICS:
        metric = kind(None if kind.cutoff == "none" else 12)
        label = Curves(metric).label
        assert label == (str(metric) if kind.cutoff == "none" else str(metric).replace("@12", "@k"))


def test_the_line_at_k_and_the_table_follow_k(qtbot: QtBot, panel: EvaluatePanel) -> None:
    assert panel.charts.by_depth._mark == 10
    table = panel.charts.depth_page.table
    assert table is not None and panel.numbers.evaluation is not None
    numbers = panel.numbers.evaluation.numbers
    assert headings(table) == ["k", "1", "3", "5", "10", "20"]
    assert [row[4] for row in cells(table)] == [figure(numbers.mean(n, NDCG)) for n in numbers.systems]
    choose(panel.header.cutoff, 5)
    qtbot.waitUntil(lambda: panel.charts.by_depth._mark == 5, timeout=SECONDS)
