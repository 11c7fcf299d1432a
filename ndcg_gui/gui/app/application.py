"""Starts the window: checks the machine, dresses the application, shows the first screen at once."""

from __future__ import annotations

import builtins
import gc
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ndcg_gui.domain.locations import Location
from ndcg_gui.gui.app import first
from ndcg_gui.paths import resources
from ndcg_gui.system import window_problem
from ndcg_gui.version import VERSION

if TYPE_CHECKING:
    from logging import Handler

    from PySide6.QtWidgets import QApplication, QWidget

    from ndcg_gui.core.project import Project
    from ndcg_gui.gui.app.crash import CrashReporter
    from ndcg_gui.gui.app.window import MainWindow
    from ndcg_gui.gui.kit.base.context import ProjectContext
    from ndcg_gui.gui.kit.base.settings import Settings

MISSING_SYSTEM = 3
SWITCH_SECONDS = 0.0005
ICON_SIZES = (16, 32, 48, 256)
FRAME_HEIGHT = 40  # a window manager's title bar and borders


def run(
    location: Location | None,
    *,
    files: Sequence[Path] = (),
    demo: bool = False,
    open_demo: Callable[[], Project],
) -> int:
    """Show the window until it is closed, and return the exit status.

    `location` is opened at once, `files` are imported after a preview, `demo` opens what `open_demo`
    returns. 3: the machine lacks a display or a library, which is said on stderr in one line.
    """
    problem = window_problem()
    if problem is not None:
        sys.stderr.write(f"ndcg-gui: {problem}\n")
        return MISSING_SYSTEM
    log: Handler | None = None

    def begin() -> None:
        nonlocal log
        log = first.start_log()
        if location is not None:
            window.open_path(location)
        elif files:
            window.give_files(list(files))
        elif demo:
            window.open_demo()

    # Loading makes many objects and next to no garbage: a quarter of the start went into looking for it.
    gc.disable()
    application = make_application(sys.argv)
    window = make_window(application, open_demo)
    fit_to_screen(window)
    first.OncePainted(window, begin)
    window.show()
    status = application.exec()
    first.stop_log(log)
    return status


def fit_to_screen(window: QWidget) -> None:
    """Fill a screen that is too small for the window's usual size, frame and title bar included."""
    room = window.screen().availableSize()
    if room.height() < window.height() + FRAME_HEIGHT or room.width() < window.width():
        window.resize(window.size().boundedTo(room))
        window.setWindowState(window.windowState() | first.Qt.WindowState.WindowMaximized)


def make_application(arguments: list[str]) -> first.QApplication:
    """The QApplication with name, look and translations."""
    qt = first.QApplication  # the hook comes with Qt
    _import_as_usual()
    # A label is written by another thread of Python; at the default of 5 ms each, the screen's thread
    # would wait for it up to half a frame.
    sys.setswitchinterval(SWITCH_SECONDS)
    qt.setOrganizationName(first.ORGANISATION)
    qt.setApplicationName(first.APPLICATION)
    qt.setApplicationVersion(VERSION)
    qt.setDesktopFileName(first.APPLICATION)
    application = qt(arguments)
    first.GarbageCollection(application)
    icon = first.QIcon()
    for size in ICON_SIZES:  # pictures, since reading the drawing would load Qt's SVG library
        icon.addFile(str(resources() / "desktop" / "icons" / f"{size}.png"))
    application.setWindowIcon(icon)
    first.Appearance(application).follow(first.Settings())
    first.install_roles()
    return application


def _import_as_usual() -> None:
    """Import modules without PySide's hook from now on.

    It reads the source of every module that is imported after Qt, to find those that want snake_case
    names of Qt: a tenth of the time until a project can be used. Nothing here wants them. What PySide put
    below it, which makes Qt's classes when they are first wanted, stays (seen in 6.8.3, 6.11.3, 6.12.0).
    """
    builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)


def make_window(application: QApplication, open_demo: Callable[[], Project]) -> MainWindow:
    """The main window with the user's settings. Uncaught errors end in its crash dialog."""
    crash = first.CrashReporter(application)
    crash.install()
    window = assemble_window(open_demo, first.Settings(), crash)
    if (collection := application.findChild(first.GarbageCollection)) is not None:
        window.project_closed.connect(collection.release)
    return window


def assemble_window(
    open_demo: Callable[[], Project], settings: Settings, crash: CrashReporter | None = None
) -> first.MainWindow:
    """The main window with the panels of this version, the import preview, backups and recovery."""
    window = first.MainWindow(
        panels=first.PANELS, projects=first.ProjectFiles(open_demo), settings=settings, crash=crash
    )
    preview_imports(window)
    keep_safe(window)
    return window


def preview_imports(window: MainWindow) -> None:
    """Connect the window to the preview of files that are given to it."""

    def opened() -> tuple[ProjectContext, QWidget] | None:
        if window.context is None or window.view is None:
            return None
        return window.context, window.view.stack

    controller = first.ImportController(opened, window)
    window.files_dropped.connect(controller.preview)
    window.project_opened.connect(lambda context: context.preview_requested.connect(controller.preview))
    window.project_closed.connect(controller.close)


def keep_safe(window: MainWindow) -> None:
    """Guard every project that is opened in the window: backups and recovery."""

    def look_after(context: ProjectContext) -> None:
        if not context.closed:  # else somebody else sits there already, who is looked after as well
            restored = context.project.location in window.restored
            first.Safekeeping(context, window, restored=restored, again=window.shown_anew)

    window.project_opened.connect(look_after)
