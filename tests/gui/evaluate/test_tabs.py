from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from ndcg_gui.gui.evaluate.panel import EvaluatePanel
from ndcg_gui.metrics.registry import parse_metric

NDCG = parse_metric("nDCG@10")


def test_titles_that_have_no_room_are_in_a_menu(qtbot: QtBot, panel: EvaluatePanel) -> None:
    window, charts = panel.window(), panel.charts
    window.resize(1366, 768)
    qtbot.waitUntil(charts.tabs.isVisible)
    assert charts.choice.isHidden()
    charts.tabs.setFocus()
    window.resize(960, 540)
    qtbot.waitUntil(charts.choice.isVisible)
    assert charts.tabs.isHidden() and charts.choice.hasFocus()
    assert charts.choice.text() == "Depth curve ▾"
    titles = [action.text() for action in charts.choice.menu().actions()]
    assert titles == ["Depth curve", "Distribution", "By stratum", "Derivation"]
    charts.choice.menu().actions()[1].trigger()
    assert charts.key() == "distribution" and charts.distribution_page.isVisible()
    qtbot.waitUntil(lambda: charts.large_button.isVisible() and charts.large_button.y() == charts.choice.y())
    charts.show_page("strata")
    assert charts.choice.value() == "strata"
    window.resize(1366, 768)
    qtbot.waitUntil(charts.tabs.isVisible)
    assert charts.tabs.hasFocus() and charts.tabs.tabText(charts.tabs.currentIndex()) == "By stratum"
    assert charts.large_button.parentWidget() is charts.strata


def test_a_page_is_shown_large_and_escape_leads_back(qtbot: QtBot, panel: EvaluatePanel) -> None:
    before = panel.charts.width()
    qtbot.mouseClick(panel.charts.large_button, Qt.MouseButton.LeftButton)
    assert not panel.queries.isVisible() and not panel.systems_card.isVisible()
    qtbot.waitUntil(lambda: panel.charts.width() > before)
    qtbot.keyClick(panel.charts.large_button, Qt.Key.Key_Escape)
    assert panel.queries.isVisible() and panel.systems_card.isVisible()
    qtbot.mouseDClick(panel.charts.by_depth, Qt.MouseButton.LeftButton)
    assert panel.charts.is_large and panel.charts.large_button.text() == "Make smaller"


def test_a_systems_name_comes_before_a_second_way_to_copy(qtbot: QtBot, panel: EvaluatePanel) -> None:
    window, page = panel.window(), panel.derivation
    window.resize(1366, 768)
    panel.charts.show_page("derivation")
    qtbot.waitUntil(page.markdown_button.isVisible)
    window.resize(960, 540)
    qtbot.waitUntil(lambda: page.markdown_button.isHidden())
    qtbot.waitUntil(lambda: page.system_button.width() >= page.system_button.sizeHint().width())
    assert page.copy_button.isVisible()
