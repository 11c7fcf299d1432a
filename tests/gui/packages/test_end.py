"""A package is sent back once all of it is done, and not after half."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from ndcg_gui.features.opening import open_project
from ndcg_gui.features.packages.handing_out import PackageRequest, hand_out, left_in_package
from ndcg_gui.gui import judge, side_by_side
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.judge.panel import JudgePanel
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.packages import end as package_end
from ndcg_gui.gui.side_by_side.panel import SideBySidePanel
from tests.gui.compare.comparing import RATER
from tests.gui.real_window import press, real_window, settle, shown_panel
from tests.gui.side_by_side.test_task import lists
from tests.packaging import rater_id


@pytest.fixture
def package(tmp_path: Path) -> Path:
    with open_project(lists(tmp_path / "p.ndcg")) as project:
        (tmp_path / "away").mkdir()
        out, ann = tmp_path / "away" / "ann.ndcg", rater_id(project, RATER)
        return hand_out(project, out, PackageRequest(ann, comparisons=None)).path


def judge_pairs(qtbot: QtBot, window: MainWindow) -> JudgePanel:
    panel = shown_panel(window)
    assert isinstance(panel, JudgePanel)
    qtbot.waitUntil(lambda: panel.session is not None)
    assert panel.session is not None
    while panel.session.place is not None:
        press(qtbot, Qt.Key.Key_1)
    settle(qtbot, window)
    return panel


def test_the_file_is_sent_back_when_all_of_it_is_done(
    qtbot: QtBot, theme: Theme, package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folders: list[Path] = []
    monkeypatch.setattr(package_end, "show_folder", lambda folder: bool(folders.append(folder)))
    with real_window(qtbot, package, (judge.PANEL, side_by_side.PANEL)) as window:
        assert window.context is not None
        items = left_in_package(window.context.project).items
        assert items > 0
        panel = judge_pairs(qtbot, window)
        card = panel.task.all_judged
        qtbot.waitUntil(lambda: bool(card.way_on.text()))
        assert card.way_on.text() == f"The package is not done: {items} left in Side by side."
        assert card.package_button.text() == "Go there" and not card.evaluate_button.isVisible()
        qtbot.mouseClick(card.package_button, Qt.MouseButton.LeftButton)
        compared = shown_panel(window)
        assert isinstance(compared, SideBySidePanel)
        settle(qtbot, window)
        while compared.session is None or compared.session.queue.left:
            press(qtbot, Qt.Key.Key_Left)
            settle(qtbot, window)
        qtbot.waitUntil(window.notice.isVisible)
        assert window.notice.text().startswith("Everything is judged. Send the file ann.ndcg back")
        assert str(package.parent) in window.notice.text()
        assert window.notice.undo_button.text() == "Show in folder"
        # Where no file manager is, that is said, with the folder.
        window.notice.undo_button.click()
        assert folders == [package.parent]
        assert window.notice.text().startswith("No file manager was found")
        assert str(package.parent) in window.notice.text()
        window.show_panel("judge")
        settle(qtbot, window)
        panel.show_pair()
        assert "Send the file ann.ndcg back" in card.way_on.text() and card.package_button.isVisible()
        assert card.package_button.text() == "Show in folder"
