from __future__ import annotations

from pathlib import Path

from pytestqt.qtbot import QtBot

from ndcg_gui.gui.app.palette import matching
from ndcg_gui.gui.app.panels import PANELS
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.kit.base.settings import Settings
from ndcg_gui.gui.kit.keys.synonyms import SYNONYMS
from tests.gui.fakes import FakeProjects


def test_every_action_with_other_words_is_there(qtbot: QtBot, own_folders: Path, tmp_path: Path) -> None:
    window = MainWindow(panels=PANELS, projects=FakeProjects(tmp_path), settings=Settings())
    qtbot.addWidget(window)
    known = {entry.code for entry in window.keys.entries()}
    # Dialogs of the window that are made elsewhere.
    assert set(SYNONYMS) - known <= {"window/preferences", "window/about"}
    assert [hit.title for hit in matching(window.palette_hits(), "sample tutorial")] == ["Open the demo"]
    window.close()
