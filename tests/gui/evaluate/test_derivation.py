from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.evaluate.panel import EvaluatePanel
from ndcg_gui.metrics.registry import METRICS
from ndcg_gui.store.collection import contents
from tests.gui.evaluate.evaluating import cells, evaluate_panel
from tests.gui.opening import SECONDS, shown


@pytest.fixture
def panel(panel: EvaluatePanel) -> EvaluatePanel:
    assert panel.queries.select_key("q11")
    return panel


def place_of(panel: EvaluatePanel, *, judged: bool) -> int:
    derivation = panel.derivation.derivation()
    assert derivation is not None
    return next(
        place
        for place, row in enumerate(derivation.rows)
        if row.document is not None and (row.rel is not None) == judged
    )


def where(panel: EvaluatePanel, window: MainWindow, place: int) -> dict[str, object]:
    derivation = panel.derivation.derivation()
    assert derivation is not None and window.context is not None
    read, key = window.context.project.read, derivation.rows[place].document
    assert key is not None
    return {
        "query_id": read(contents.query_ids)["q11"],
        "document_id": read(contents.document_ids, [key])[key],
    }


def test_a_click_on_an_unjudged_result_goes_to_judging_it(
    qtbot: QtBot, panel: EvaluatePanel, window: MainWindow
) -> None:
    place, table = place_of(panel, judged=False), panel.derivation.table
    assert table is not None
    expected = where(panel, window, place)
    index = table.model().index(place, 1)
    table.scrollTo(index)
    at = table.visualRect(index).center()
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(at.x(), at.y()))
    assert shown(window).places == [expected]


def test_enter_judges_what_is_unjudged(qtbot: QtBot, panel: EvaluatePanel, window: MainWindow) -> None:
    place, table = place_of(panel, judged=False), panel.derivation.table
    assert table is not None
    expected = where(panel, window, place)
    table.setFocus()
    table.select_id(place)
    qtbot.keyClick(table, Qt.Key.Key_Return)
    assert shown(window).places == [expected]


def test_a_judged_result_is_only_shown_as_a_document(
    qtbot: QtBot, panel: EvaluatePanel, window: MainWindow
) -> None:
    place, table = place_of(panel, judged=True), panel.derivation.table
    assert table is not None and window.context is not None
    at = table.visualRect(table.model().index(place, 1)).center()
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(at.x(), at.y()))
    assert evaluate_panel(window) is panel
    expected = where(panel, window, place)["document_id"]
    asked: list[int] = []
    panel.derivation.result_opened.connect(lambda document, judged: asked.append(document * judged))
    panel.derivation.result_opened.disconnect(panel._on_result_opened)
    table.select_id(place)
    qtbot.keyClick(table, Qt.Key.Key_Return)
    assert asked == [expected]


def test_ctrl_c_copies_the_formula_and_the_table(qtbot: QtBot, panel: EvaluatePanel) -> None:
    table = panel.derivation.table
    assert table is not None
    table.setFocus()
    qtbot.keyClick(table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    lines = QGuiApplication.clipboard().text().splitlines()
    assert lines[0] == panel.derivation.heading()
    assert "nDCG@10 = DCG@10 / IDCG@10" in lines[0] and "q11" in lines[0]
    assert lines[1].split("\t")[:3] == ["i", "Document", "rel(i)"]
    assert [line.split("\t")[0] for line in lines[2:]] == [row[0] for row in cells(table)]
    qtbot.mouseClick(panel.derivation.markdown_button, Qt.MouseButton.LeftButton)
    assert "\n| i " in QGuiApplication.clipboard().text()
    qtbot.mouseClick(panel.derivation.copy_button, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text().splitlines() == lines


def test_every_metric_can_be_copied(qtbot: QtBot, panel: EvaluatePanel) -> None:
    metrics = [kind(None if kind.cutoff == "none" else 5) for kind in METRICS]
    with qtbot.waitSignal(panel.numbers.changed, timeout=SECONDS):
        panel._on_metrics_chosen(metrics)
    for metric in metrics:
        panel._choose_metric(metric)
        panel.derivation.copy()
        lines = QGuiApplication.clipboard().text().splitlines()
        derivation = panel.derivation.derivation()
        assert derivation is not None and derivation.metric == metric
        assert f"{metric} = {derivation.value:.4f}" in lines[0]
        assert len(lines) == 2 + len(derivation.rows)
