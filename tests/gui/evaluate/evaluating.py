"""Reading and driving Evaluate in tests."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QTableView

from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.evaluate.panel import EvaluatePanel
from tests.gui.opening import shown


def evaluate_panel(window: MainWindow) -> EvaluatePanel:
    """The panel of a window that shows it."""
    found = shown(window)
    assert isinstance(found, EvaluatePanel)
    return found


def cells(view: QTableView | None) -> list[list[str]]:
    """Every cell's text."""
    assert view is not None
    model = view.model()
    return [
        [str(model.index(row, column).data()) for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def headings(view: QTableView | None) -> list[str]:
    """The titles of the columns."""
    assert view is not None
    columns = range(view.model().columnCount())
    return [view.model().headerData(column, Qt.Orientation.Horizontal) for column in columns]


def choose(button: Any, value: object) -> None:
    """Pick an entry of a choice button's menu."""
    button._actions[value].trigger()


def shown_numbers(panel: EvaluatePanel) -> dict[str, Any]:
    """All numbers that the panel has."""
    assert panel.numbers.evaluation is not None
    return panel.numbers.evaluation.numbers.to_json(per_query=True)
