"""The demo, open on Evaluate in a window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.evaluate.panel import EvaluatePanel
from ndcg_gui.gui.kit.base.theme import Theme
from tests.gui.evaluate.evaluating import evaluate_panel
from tests.gui.opening import demo_copy, open_window


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return demo_copy(tmp_path / "shop.ndcg")


@pytest.fixture
def window(qtbot: QtBot, theme: Theme, path: Path) -> Iterator[MainWindow]:
    made = open_window(qtbot, path, panel="evaluate")
    yield made
    made.close()


@pytest.fixture
def panel(window: MainWindow) -> EvaluatePanel:
    return evaluate_panel(window)
