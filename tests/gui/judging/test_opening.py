from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ndcg_gui.features.opening import create_project
from ndcg_gui.gui.judging.opening import OpeningPanel
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.jobs import JobRunner
from ndcg_gui.gui.kit.base.settings import Settings
from tests.patience import SECONDS


class Opened(OpeningPanel):
    """Remembers what was read."""

    def __init__(self, context: ProjectContext) -> None:
        super().__init__(context)
        self.shown: list[object] = []

    def queue_opened(self, read: object) -> None:
        self.shown.append(read)

    def subject_text(self, session: object, label: object) -> str:
        raise AssertionError

    def label_saved(self, session: object, label: object) -> None:
        raise AssertionError

    def label_returned(self, session: object, label: object) -> None:
        raise AssertionError


@pytest.fixture
def context(qapp: QApplication, tmp_path: Path, app_settings: Settings) -> Iterator[ProjectContext]:
    made = ProjectContext(create_project(tmp_path / "p.ndcg"), jobs=JobRunner(), settings=app_settings)
    yield made
    made.close()


def test_what_was_asked_for_last_is_shown(qtbot: QtBot, context: ProjectContext) -> None:
    panel = Opened(context)
    qtbot.addWidget(panel)
    panel.read_queue(lambda: "first")
    panel.read_queue(lambda: "second")
    qtbot.waitUntil(lambda: bool(panel.shown))
    panel.close_down()
    assert panel.shown == ["second"]


@pytest.mark.parametrize("fails", [False, True])
def test_a_queue_that_is_read_when_its_panel_is_gone_is_told_to_nobody(
    context: ProjectContext, *, fails: bool
) -> None:
    panel, ahead = Opened(context), threading.Event()
    reader = panel._ahead

    def make() -> object:
        assert ahead.wait(SECONDS)
        if fails:
            raise ValueError("not read")
        return "read"

    panel.read_queue(make)
    shiboken6.delete(panel)
    ahead.set()
    reader.close()  # what goes wrong on its thread is logged, and fails the test
