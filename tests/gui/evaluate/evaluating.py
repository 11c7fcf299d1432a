"""Reading and driving Evaluate in tests."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QTableView

from ndcg_gui.features.collection.verbs import HideSystems
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.evaluate.panel import EvaluatePanel
from tests.gui.opening import shown
from tests.making import make_project, store, write_run


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


def strangers(folder: Path) -> Path:
    """A project whose two systems hold no document that the labels know."""
    with make_project(folder, judgments=("q1,d1,ann,4", "q2,d4,ann,3")) as project:
        lists = {key: ["0001", "0002"] for key in ("q1", "q2", "q3")}
        store(project, write_run(folder / "c.run", "C", lists), write_run(folder / "d.run", "D", lists))
        project.execute(HideSystems(("A", "B"), hidden=True)).result()
        return project.path
