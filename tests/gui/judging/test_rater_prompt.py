from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from pytestqt.qtbot import QtBot

from ndcg_gui.core.people import AddRater
from ndcg_gui.features.opening import create_project
from ndcg_gui.gui.judging.rater_prompt import RaterPrompt
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.jobs import JobRunner
from ndcg_gui.gui.kit.base.settings import Settings


@pytest.fixture
def context(qapp: object, tmp_path: Path, app_settings: Settings) -> Iterator[ProjectContext]:
    made = ProjectContext(create_project(tmp_path / "p.ndcg"), jobs=JobRunner(), settings=app_settings)
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


def names(prompt: RaterPrompt) -> list[str]:
    return [prompt.known.item(row).text() for row in range(prompt.known.count())]


def test_known_raters_are_offered_and_none_of_them_is_chosen(
    qtbot: QtBot, context: ProjectContext, prompt: RaterPrompt
) -> None:
    assert not prompt.known.isVisible()
    for name in ("Ana", "王珊", "rater_06"):
        context.project.execute(AddRater(name)).result()
    qtbot.waitUntil(lambda: names(prompt) == ["Ana", "王珊", "rater_06"])
    prompt.activateWindow()
    prompt.setFocus()
    qtbot.waitUntil(prompt.known.hasFocus)
    assert prompt.known.selectedItems() == []
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_2, Qt.Key.Key_0):
        qtbot.keyClick(prompt.known, key)
        assert context.rater is None and prompt.known.selectedItems() == []
    qtbot.keyClick(prompt.known, Qt.Key.Key_Down)
    qtbot.keyClick(prompt.known, Qt.Key.Key_Down)
    assert context.rater is None
    qtbot.keyClick(prompt.known, Qt.Key.Key_Return)
    assert context.rater is not None and context.rater.name == "王珊"


def test_a_letter_leads_to_the_name_and_a_click_chooses(
    qtbot: QtBot, context: ProjectContext, prompt: RaterPrompt
) -> None:
    for name in ("Ana", "Bo", "Xia"):
        context.project.execute(AddRater(name)).result()
    qtbot.waitUntil(lambda: len(names(prompt)) == 3)
    prompt.known.setFocus()
    # An X of the panel would say "cannot judge".
    prompt.addAction(shadowing := QAction("X"))
    shadowing.setShortcut("X")
    pressed: list[bool] = []
    shadowing.triggered.connect(pressed.append)
    qtbot.keyClick(prompt.known, Qt.Key.Key_X)
    assert [item.text() for item in prompt.known.selectedItems()] == ["Xia"] and not pressed
    assert context.rater is None
    place = prompt.known.visualItemRect(prompt.known.item(1)).center()
    qtbot.mouseClick(prompt.known.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert context.rater is not None and context.rater.name == "Bo"


def test_a_name_that_looks_like_anothers_is_told_and_taken_all_the_same(
    qtbot: QtBot, context: ProjectContext, prompt: RaterPrompt
) -> None:
    cyrillic = "\N{CYRILLIC CAPITAL LETTER A}na"
    context.project.execute(AddRater("Ana")).result()
    qtbot.waitUntil(lambda: prompt.known.count() == 1)
    for name, told in (("Ann", ""), (cyrillic, f"{cyrillic} looks like the rater Ana"), ("Ana", "")):
        prompt.name.setText(name)
        assert prompt.look_alike.text().startswith(told) and prompt.look_alike.isVisible() == bool(told)
    prompt.name.setText(cyrillic)
    assert f"{cyrillic[0]} is CYRILLIC CAPITAL LETTER A" in prompt.look_alike.text()
    with qtbot.waitSignal(prompt.rater_added):
        qtbot.keyClick(prompt.name, Qt.Key.Key_Return)
    assert [rater.name for rater in context.project.raters()] == ["Ana", cyrillic]
    assert not prompt.look_alike.isVisible()
