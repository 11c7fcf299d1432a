"""A window on fake projects, with two small panels."""

from __future__ import annotations

import threading
import time
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from ndcg_gui.core.project import Project
from ndcg_gui.domain.changes import Changes
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.settings import Settings
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.kit.widgets import dialogs
from ndcg_gui.gui.kit.widgets.panel import Panel, PanelSpec
from ndcg_gui.gui.kit.widgets.places import EXPORT, JUDGE, TODAY
from tests import making
from tests.gui.dressing import looks, worn
from tests.gui.fakes import FakeProject, FakeProjects
from tests.patience import SECONDS


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown() -> Generator[None, None, None]:
    """Lets writes and sharing end first: meanwhile no window closes, and pytest-qt deletes it anyway.

    What it would leave behind are threads that tell a window that is no more.
    """
    windows = QApplication.topLevelWidgets() if QApplication.instance() is not None else []
    until = time.monotonic() + SECONDS
    for window in windows:
        context = window.context if isinstance(window, MainWindow) else None
        if context is None or not isinstance(context.project, Project):
            continue
        assert isinstance(window, MainWindow)
        if not window.sharing.is_off:
            window.jobs.stop()
            window.sharing.leave()
        while (state := context.writer_state()).pending and state.failed is None and time.monotonic() < until:
            threading.Event().wait(0.002)
    return (yield)


class SamplePanel(Panel):
    """Remembers what it was told."""

    def __init__(self, context: ProjectContext) -> None:
        super().__init__(context)
        self.refreshed: list[Changes | None] = []
        self.places: list[dict[str, Any]] = []
        self.pressed: list[str] = []
        self.field = QLineEdit()
        self.field.setAccessibleName("Note")
        self.body.addWidget(self.field)
        self.add_action("Skip this pair", "S", self._on_skip)

    def refresh(self, changes: Changes | None) -> None:
        self.refreshed.append(changes)

    def show_place(self, **where: Any) -> None:
        self.places.append(where)

    def _on_skip(self) -> None:
        self.pressed.append("S")


PANELS = (
    PanelSpec("today", TODAY.title, TODAY, SamplePanel),
    PanelSpec("judge", JUDGE.title, JUDGE, SamplePanel, blind=True, badge=lambda _context: "132"),
    PanelSpec("export", EXPORT.title, EXPORT, SamplePanel),
)


@pytest.fixture(scope="session", autouse=True)
def clipboard_cleared(qapp: QApplication) -> Iterator[None]:
    """Qt frees the offscreen clipboard after Python has ended: an object of Python's crashes it then."""
    yield
    qapp.clipboard().clear()


@pytest.fixture(autouse=True)
def large_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dialogs have room, however small the screen is that tests are run on."""
    monkeypatch.setattr(dialogs, "screen_room", lambda _widget: QSize(1904, 1032))


@pytest.fixture(autouse=True)
def dressed(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[None]:
    """See tests/gui/dressing.py."""
    with worn(qapp, wanted=looks(request.node)):
        yield


@pytest.fixture
def theme(qapp: QApplication) -> Theme:
    found = qapp.findChild(Theme)
    return found if found is not None else Theme(qapp)


@pytest.fixture
def app_settings(own_folders: Path) -> Settings:
    return Settings()


@pytest.fixture
def projects(tmp_path: Path) -> FakeProjects:
    return FakeProjects(tmp_path)


@pytest.fixture
def window(
    qtbot: QtBot, theme: Theme, app_settings: Settings, projects: FakeProjects
) -> Iterator[MainWindow]:
    made = MainWindow(panels=PANELS, projects=projects, settings=app_settings)
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    yield made
    for project in projects.opened:
        project.tell_state(type(project.state)())
    made.close()


@pytest.fixture
def project(qtbot: QtBot, window: MainWindow, projects: FakeProjects, tmp_path: Path) -> FakeProject:
    """A project that is open in the window."""
    with qtbot.waitSignal(window.project_opened):
        window.open_path(tmp_path / "cranfield.ndcg")
    return projects.opened[-1]


def panel(window: MainWindow) -> SamplePanel:
    """The panel that is shown."""
    assert window.view is not None
    shown = window.view.stack.current_panel()
    assert isinstance(shown, SamplePanel)
    return shown


def focusable(root: QWidget) -> list[QWidget]:
    """Every widget under `root` that can get the focus by Tab."""
    from PySide6.QtCore import Qt

    return [
        widget
        for widget in root.findChildren(QWidget)
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isVisible()
    ]


@pytest.fixture(scope="session")
def demo_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The demo project, not open; for tests that do not change it."""
    return making.demo_file(tmp_path_factory.mktemp("demo"))


@pytest.fixture(scope="session")
def begun_demo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The demo while its raters still compare, not open; for tests that do not change it."""
    return making.begun_demo_file(tmp_path_factory.mktemp("begun"))
