"""A window that shows the systems of a small project."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from ndcg_gui.gui import systems
from ndcg_gui.gui.app.window import MainWindow
from tests.gui.real_window import real_window
from tests.gui.systems.test_systems import panel_of
from tests.making import make_project


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    with make_project(tmp_path) as project:
        path = project.path
    with real_window(qtbot, path, (systems.PANEL,)) as made:
        panel_of(qtbot, made)
        yield made
