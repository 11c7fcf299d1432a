"""The tabs of a place: chosen by mouse, keys and links, remembered, and given up for a menu where narrow."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.kit.base.settings import Settings
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.kit.widgets.panel import PanelSpec
from ndcg_gui.gui.kit.widgets.places import DATA, JUDGE, RESULTS, WORK
from tests.gui.conftest import SamplePanel
from tests.gui.fakes import FakeProjects
from tests.gui.real_window import press

PANELS = (
    PanelSpec("judge", JUDGE.title, JUDGE, SamplePanel, blind=True),
    PanelSpec("evaluate", say("Systems"), RESULTS, SamplePanel),
    PanelSpec("compare", say("A against B"), RESULTS, SamplePanel, badge=lambda _context: "1,200"),
    PanelSpec("agreement", say("Agreement"), RESULTS, SamplePanel, badge=lambda _context: "3"),
    PanelSpec("tasks", say("Tasks"), WORK, SamplePanel),
    PanelSpec("queries", say("Queries"), DATA, SamplePanel),
)


@pytest.fixture
def tabbed(
    qtbot: QtBot, theme: Theme, app_settings: Settings, projects: FakeProjects, tmp_path: Path
) -> Iterator[MainWindow]:
    """The window on a project whose Results have three tabs."""
    window = MainWindow(panels=PANELS, projects=projects, settings=app_settings)
    qtbot.addWidget(window)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    with qtbot.waitSignal(window.project_opened):
        window.open_path(tmp_path / "cranfield.ndcg")
    yield window
    window.close()


def current(window: MainWindow) -> str:
    assert window.view is not None
    return window.view.stack.current_key()


def test_a_place_without_tabs_has_no_line_of_tabs(qtbot: QtBot, tabbed: MainWindow) -> None:
    assert tabbed.view is not None and current(tabbed) == "judge"
    assert not tabbed.view.place_bar.isVisible()
    tabbed.show_panel("tasks")  # one tab, whose place has another title
    assert tabbed.view.place_bar.isVisible() and tabbed.view.place_bar.tabs.count() == 1


def test_keys_go_from_tab_to_tab_and_a_place_keeps_its_last(qtbot: QtBot, tabbed: MainWindow) -> None:
    press(qtbot, Qt.Key.Key_4, Qt.KeyboardModifier.ControlModifier)
    assert current(tabbed) == "evaluate"
    press(qtbot, Qt.Key.Key_PageDown, Qt.KeyboardModifier.ControlModifier)
    assert current(tabbed) == "compare"
    assert tabbed.windowTitle().endswith("Results: A against B")
    press(qtbot, Qt.Key.Key_PageUp, Qt.KeyboardModifier.ControlModifier)
    press(qtbot, Qt.Key.Key_PageUp, Qt.KeyboardModifier.ControlModifier)
    assert current(tabbed) == "agreement"
    press(qtbot, Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
    press(qtbot, Qt.Key.Key_4, Qt.KeyboardModifier.ControlModifier)
    assert current(tabbed) == "agreement"


def test_a_tab_chosen_by_arrows_leaves_the_keys_to_the_tabs(qtbot: QtBot, tabbed: MainWindow) -> None:
    tabbed.show_panel("results")
    assert tabbed.view is not None
    tabs = tabbed.view.place_bar.tabs
    assert tabs.accessibleName() == "Results"
    tabs.setFocus()
    press(qtbot, Qt.Key.Key_Right)
    assert current(tabbed) == "compare" and tabs.hasFocus()


def test_a_link_to_a_tab_shows_its_place(qtbot: QtBot, tabbed: MainWindow) -> None:
    assert tabbed.context is not None and tabbed.view is not None
    tabbed.context.go_to("queries", query_id=3)
    assert tabbed.view.navigation.item("data").isChecked()
    panel = tabbed.view.stack.current_panel()
    assert isinstance(panel, SamplePanel) and panel.places == [{"query_id": 3}]


def test_counts_stand_on_the_tabs_and_their_sum_on_the_place(qtbot: QtBot, tabbed: MainWindow) -> None:
    tabbed.show_panel("results")
    view = tabbed.view
    assert view is not None
    view.update_badges()
    assert view.navigation.item("results").badge() == "1,203"
    assert view.place_bar.tabs.tabText(2) == "Agreement 3"


def test_a_menu_takes_the_place_of_tabs_without_room(qtbot: QtBot, tabbed: MainWindow) -> None:
    tabbed.show_panel("results")
    assert tabbed.view is not None
    bar = tabbed.view.place_bar
    assert bar.tabs.isVisible() and not bar.choice.isVisible() and bar.title.isVisible()
    bar.setFixedWidth(bar.tabs.full_width() + 100)
    QApplication.processEvents()
    assert bar.tabs.isVisible() and not bar.title.isVisible()
    bar.setFixedWidth(200)
    QApplication.processEvents()
    assert bar.choice.isVisible() and not bar.tabs.isVisible()
    bar.choice.chosen.emit("agreement")
    assert current(tabbed) == "agreement"


def test_actions_of_a_place_stand_beside_its_tabs(qtbot: QtBot, tabbed: MainWindow) -> None:
    tabbed.show_panel("tasks")
    assert tabbed.view is not None
    bar = tabbed.view.place_bar
    assert [made.text() for made in bar.buttons] == ["New task…", "Hand out…", "Merge…"]
    tabbed.commands["new_task"].setEnabled(False)
    assert not bar.buttons[0].isEnabled()
    tabbed.show_panel("results")
    assert bar.buttons == []
