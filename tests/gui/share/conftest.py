"""A window whose project is shared on this machine alone: Ann and Bob share a task, Cat has nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.features.judge.pooling import draft
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.gui import share, today
from ndcg_gui.gui.app.window import MainWindow
from tests.gui.real_window import real_window, settle
from tests.gui.share.sharing_window import share_at
from tests.making import add_rater, make_project


@pytest.fixture
def project_path(tmp_path: Path) -> Path:
    with make_project(tmp_path) as made:
        for name in ("Ann", "Bob", "Cat"):
            add_rater(made, name)
        made.execute(CreateTask(draft(made, PoolPlan("heads", depth=2, raters=("Ann", "Bob"))))).result()
        return made.path


@pytest.fixture
def window(qtbot: QtBot, project_path: Path) -> Iterator[MainWindow]:
    """The window of a lead who judges under no name. Any port will do."""
    with real_window(qtbot, project_path, (today.PANEL, share.PANEL), prepare=lambda _window: None) as made:
        share_at(made, 0)
        settle(qtbot, made)
        yield made
