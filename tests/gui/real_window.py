"""A main window on a real project file."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ndcg_gui.core.project import Project
from ndcg_gui.domain.locations import Location
from ndcg_gui.features.opening import create_project
from ndcg_gui.gui.app.application import preview_imports
from ndcg_gui.gui.app.projects import ProjectFiles
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.settings import Settings
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.kit.widgets.panel import Panel, PanelSpec
from tests.patience import SECONDS


def first_rater_judges(window: MainWindow) -> None:
    """Whoever opens a project in the window says that they are its first rater; the window asks everybody."""
    window.project_opened.connect(_say_first_rater)


def _say_first_rater(context: ProjectContext) -> None:
    raters = context.project.raters()
    if context.rater is None and raters:
        context.set_rater(raters[0])


def no_demo() -> Project:
    raise AssertionError("the demo was not asked for")


@contextmanager
def real_window(
    qtbot: QtBot,
    path: Location,
    panels: Sequence[PanelSpec],
    *,
    prepare: Callable[[MainWindow], object] = first_rater_judges,
) -> Iterator[MainWindow]:
    """The window with these panels, a project open in it; closed with everything at the end.

    `prepare` gets the window before it is shown; unless told otherwise the project's first rater judges.
    """
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    if application.findChild(Theme) is None:
        Theme(application)
    window = MainWindow(panels=panels, projects=ProjectFiles(no_demo), settings=Settings())
    preview_imports(window)
    qtbot.addWidget(window)
    prepare(window)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    with qtbot.waitSignal(window.project_opened):
        window.open_path(path)
    try:
        yield window
    finally:
        settle(qtbot, window)
        window.close()
        assert window.context is None


def settle(qtbot: QtBot, window: MainWindow) -> None:
    """Wait until nothing is being computed or stored any more, and everybody has heard of it."""

    def quiet() -> bool:
        waits = window._after_saved is not None or window._after_jobs is not None  # a close, another seat
        context = window.context
        busy = context is not None and (
            context.writer_state().pending or context.seat_changes or context._show_state.isActive()
        )
        return window.jobs.idle() and not waits and not busy

    qtbot.waitUntil(quiet)
    context = window.context
    if context is not None and context.project.read_only is None:
        # A write counts as done a moment before its future is: what comes after it ends after both.
        context.project._writer.submit(lambda _connection: None).result(SECONDS)
    QApplication.processEvents()
    qtbot.waitUntil(quiet)


def shown_panel(window: MainWindow) -> Panel:
    """The panel that is shown."""
    assert window.view is not None
    panel = window.view.stack.current_panel()
    assert panel is not None
    return panel


def press(qtbot: QtBot, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """A key for whatever has the focus."""
    focus = QApplication.focusWidget()
    assert focus is not None
    qtbot.keyClick(focus, key, modifiers)


def empty_file(folder: Path) -> Path:
    """A project with nothing in it."""
    path = folder / "empty.ndcg"
    create_project(path).close()
    return path
