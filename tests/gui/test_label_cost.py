"""A key in Judge costs the same however many labels there are, with every panel opened and following."""

from __future__ import annotations

from operator import le
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ndcg_gui.gui.app.panels import PANELS
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.kit.base.theme import Theme
from tests.gui.real_window import press, real_window
from tests.label_cost import Cost, counted, labelled_project

pytestmark = pytest.mark.files  # SQLite is what counts

# Statements, rows, and hundreds of instructions of SQLite's machine: a walk through 1,000 labels takes more.
MOST = 15, 30, 60
KEYS = 4
_LONGEST = 1_000  # ms that a count waits for keys to pause


def at_rest(qtbot: QtBot, window: MainWindow) -> None:
    """Wait until everything has followed: nothing is stored or computed, and nothing waits for a pause."""

    def quiet() -> bool:
        assert window.context is not None
        timers = [*window.findChildren(QTimer), *window.context.findChildren(QTimer)]
        waits = any(own.isActive() and own.isSingleShot() and own.interval() <= _LONGEST for own in timers)
        return window.jobs.idle() and not window.context.writer_state().pending and not waits

    for _ in range(2):  # what has ended may be heard of by somebody who waits then
        qtbot.waitUntil(quiet)
        QApplication.processEvents()
    qtbot.waitUntil(quiet)


@pytest.mark.parametrize(
    "labels", [1_000, 20_000, pytest.param(200_000, marks=[pytest.mark.slow, pytest.mark.timeout(300)])]
)
def test_a_key_costs_the_same_at_any_number_of_labels(
    qtbot: QtBot, theme: Theme, tmp_path: Path, labels: int
) -> None:
    path, cost = labelled_project(tmp_path / "cost.ndcg", labels), Cost()
    with counted(cost), real_window(qtbot, path, PANELS) as window:
        assert window.view is not None and window.context is not None
        # What the tests' own watch reads is not counted.
        window.context.project._database._labels_left = 0  # type: ignore[union-attr]
        for spec in window.view.specs:
            window.show_panel(spec.key)
            at_rest(qtbot, window)
        window.show_panel("judge")
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        at_rest(qtbot, window)
        for _ in range(KEYS):
            cost.clear()
            press(qtbot, Qt.Key.Key_3)
            at_rest(qtbot, window)
            found = cost.statements, cost.rows, cost.steps
            assert all(map(le, found, MOST)), f"statements, rows, steps {found}:\n{cost.table()}"
            assert any("INSERT INTO judgment" in own.statement for own in cost.asked)
