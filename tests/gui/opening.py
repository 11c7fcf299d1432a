"""The real window on a real project, with stand-ins for the panels that are only gone to."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pytestqt.qtbot import QtBot

from ndcg_gui.features.demo import make_demo
from ndcg_gui.gui import evaluate, inbox, today
from ndcg_gui.gui.app.projects import ProjectFiles
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.settings import Settings
from ndcg_gui.gui.kit.widgets.panel import Panel, PanelSpec
from ndcg_gui.gui.kit.widgets.places import JUDGE, SIDE_BY_SIDE
from tests.gui.real_window import first_rater_judges
from tests.making import put_copy

SECONDS = 10_000


class StandIn(Panel):
    """Remembers where it was sent."""

    def __init__(self, context: ProjectContext) -> None:
        super().__init__(context)
        self.places: list[dict[str, Any]] = []

    def show_place(self, **where: Any) -> None:
        self.places.append(where)


SPECS = (
    today.PANEL,
    PanelSpec("judge", JUDGE.title, JUDGE, StandIn, blind=True),
    inbox.PANEL,
    PanelSpec("side_by_side", SIDE_BY_SIDE.title, SIDE_BY_SIDE, StandIn, blind=True),
    evaluate.PANEL,
)


def demo_copy(path: Path) -> Path:
    """A demo project of this test's own."""
    put_copy(path, make_demo)
    return path


def shown_first(key: str, panels: Sequence[PanelSpec] = SPECS) -> list[PanelSpec]:
    """The panels, that one first: it is shown at once, and no other is made and filled for nothing."""
    return sorted(panels, key=lambda spec: spec.key != key)


def open_window(qtbot: QtBot, path: Path, *, panel: str) -> MainWindow:
    """The window with that project open and that panel shown."""
    projects = ProjectFiles(lambda: make_demo(path))
    window = MainWindow(panels=shown_first(panel), projects=projects, settings=Settings())
    qtbot.addWidget(window)
    first_rater_judges(window)
    window.show()
    with qtbot.waitSignal(window.project_opened, timeout=SECONDS):
        window.open_path(path)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return window


def shown(window: MainWindow) -> Any:
    """The panel that is shown."""
    assert window.view is not None
    return window.view.stack.current_panel()
