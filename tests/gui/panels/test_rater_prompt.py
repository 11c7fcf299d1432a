from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from ndcg_gui.gui.context import ProjectContext
from ndcg_gui.gui.jobs import JobRunner
from ndcg_gui.gui.panels.rater_prompt import RaterPrompt
from ndcg_gui.gui.settings import Settings
from ndcg_gui.project.project import Project


@pytest.fixture
def context(qapp: object, tmp_path: Path, app_settings: Settings) -> Iterator[ProjectContext]:
    made = ProjectContext(Project.create(tmp_path / "p.ndcg"), jobs=JobRunner(), settings=app_settings)
    yield made
    made.close()


@pytest.fixture
def prompt(qtbot: QtBot, context: ProjectContext) -> RaterPrompt:
    made = RaterPrompt(context)
    qtbot.addWidget(made)
    made.show()
    return made


def test_a_name_and_enter_make_the_rater_the_current_one(
    qtbot: QtBot, context: ProjectContext, prompt: RaterPrompt
) -> None:
    assert context.rater is None and not prompt.button.isEnabled()
    qtbot.keyClicks(prompt.name, "  Ana   Lopez ")
    with qtbot.waitSignal(prompt.rater_added):
        qtbot.keyClick(prompt.name, Qt.Key.Key_Return)
        qtbot.keyClick(prompt.name, Qt.Key.Key_Return)
    assert context.rater is not None and context.rater.name == "Ana Lopez"
    assert [rater.name for rater in context.project.raters()] == ["Ana Lopez"]


def test_blanks_are_no_name(qtbot: QtBot, prompt: RaterPrompt) -> None:
    qtbot.keyClicks(prompt.name, "   ")
    assert not prompt.button.isEnabled()


def test_a_refused_name_is_said_and_can_be_changed(
    qtbot: QtBot, context: ProjectContext, prompt: RaterPrompt
) -> None:
    prompt.name.setText("a\u202eb")
    with qtbot.waitSignal(context.error_raised):
        qtbot.mouseClick(prompt.button, Qt.MouseButton.LeftButton)
    assert prompt.button.isEnabled() and context.rater is None
