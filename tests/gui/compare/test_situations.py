"""The real window says of generated situations what the commands say; see tests.proving.situations."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from ndcg_gui.features.opening import open_project
from ndcg_gui.gui.app.panels import PANELS
from ndcg_gui.gui.app.projects import ProjectFiles
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.compare.panel import ComparePanel
from ndcg_gui.gui.evaluate.panel import EvaluatePanel
from ndcg_gui.gui.kit.base.settings import Settings
from ndcg_gui.gui.kit.base.theme import Theme
from tests.gui.opening import shown, shown_first
from tests.proving.places import shared_project
from tests.proving.situations import situation, written
from tests.proving.told import Told, as_data, run
from tests.thoroughness import rest_slow

WAIT = 20_000
# Those with labels whose keys meet: else there are no numbers.
NUMBERS = [number for number in range(60) if situation(number).labels and situation(number).meets][:36]


@pytest.mark.parametrize("number", rest_slow(NUMBERS, first=2))
def test_the_window_says_what_the_commands_say(
    qtbot: QtBot, theme: Theme, tmp_path: Path, number: int
) -> None:
    own = situation(number)
    told, files = Told(own), written(own, tmp_path)
    with shared_project(files):
        run(told, "compare", "compare", files.project, "a", "b", "-m", own.metrics[0], "--json")
        run(told, "evaluate", "evaluate", files.project, "--json")
    (compared,) = told.data["compare"]["comparisons"]
    window = MainWindow(
        panels=shown_first("compare", PANELS),
        projects=ProjectFiles(lambda: open_project(files.project)),
        settings=Settings(),
    )
    qtbot.addWidget(window)
    window.show()
    with qtbot.waitSignal(window.project_opened, timeout=WAIT):
        window.open_path(files.project)
    window.show_panel("compare")
    panel = shown(window)
    assert isinstance(panel, ComparePanel)
    qtbot.waitUntil(lambda: panel.keeper.holes is not None, timeout=WAIT)
    assert panel.keeper.comparison is not None
    decision = as_data(panel.keeper.comparison.decision)
    assert decision == {key: compared["decision"][key] for key in decision}
    assert panel.sentence.sentence.text() == compared["verdict"]
    assert panel.sentence.over.text() == compared["over"]["words"]
    window.show_panel("evaluate")
    numbers = shown(window)
    assert isinstance(numbers, EvaluatePanel)
    words = told.data["evaluate"]["over"]["words"]
    qtbot.waitUntil(lambda: words in numbers.statement.full_text(), timeout=WAIT)
    window.close()
    qtbot.waitUntil(lambda: window.context is None)
