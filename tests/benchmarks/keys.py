"""Pressing a panel's keys in a window, each until what it leads to is painted; for the benchmarks of keys."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEvent, QEventLoop, QObject, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from ndcg_gui.features.opening import open_project
from ndcg_gui.gui.app.application import make_application
from ndcg_gui.gui.app.panels import PANELS
from ndcg_gui.gui.app.projects import ProjectFiles
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.kit.base.settings import Settings
from tests.gui.real_window import first_rater_judges

# Stops and continues a process, a millisecond each; ends by continuing it.
_HALVE = """
import os, signal, sys, time
process, at = int(sys.argv[1]), time.monotonic()
signal.signal(signal.SIGTERM, lambda *_: (os.kill(process, signal.SIGCONT), os._exit(0)))
os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(50))
while os.getppid() == process:
    for what in (signal.SIGSTOP, signal.SIGCONT):
        os.kill(process, what)
        at += 0.001
        time.sleep(max(at - time.monotonic(), 0))
"""
_WAIT = QEventLoop.ProcessEventsFlag.WaitForMoreEvents


class Painted(QObject):
    """Notes when a paint of the window that held all of the `watched` widgets has ended."""

    def __init__(self, window: QWidget, watched: Sequence[QWidget], at_paint: Callable[[], None]) -> None:
        super().__init__(window)
        self.done = False
        self._window, self._number, self._at_paint = window, len(watched), at_paint
        self._seen: set[int] = set()
        for widget in (*watched, window):
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and watched is not self._window:
            self._seen.add(id(watched))
        elif event.type() == QEvent.Type.UpdateRequest and watched is self._window:
            self._seen.clear()
            watched.event(event)
            if len(self._seen) == self._number and not self.done:
                self.done = True
                self._at_paint()
            return True
        return False


@contextmanager
def half_speed(wanted: bool) -> Iterator[None]:
    """If wanted, let this process run every other millisecond only, all its threads at once.

    So fast is a machine with half of each core; only the disk is not slower. Linux, as root. Begun at a
    realtime priority (`chrt -f 5`), the process meanwhile does not wait for others, either.
    """
    if not wanted:
        yield
        return
    with subprocess.Popen([sys.executable, "-c", _HALVE, str(os.getpid())]) as halving:
        try:
            yield
        finally:
            halving.terminate()


@contextmanager
def open_panel(
    path: Path, key: str, *, size: tuple[int, int] | None = None
) -> Iterator[tuple[MainWindow, Any]]:
    """The window with the project open, and its panel of that key, ready for keys."""
    application = _application()
    window = MainWindow(panels=PANELS, projects=ProjectFiles(lambda: open_project(path)), settings=Settings())
    first_rater_judges(window)
    if size is not None:
        window.resize(*size)
    window.show()
    window.activateWindow()
    window.open_path(path)
    while window.view is None:
        application.processEvents()
    window.show_panel(key)
    panel: Any = window.view.stack.current_panel()
    while panel.session is None or not panel.task.isVisible():
        application.processEvents()
    for _ in range(50):
        application.processEvents()
    try:
        yield window, panel
    finally:
        while window.context is not None and window.context.writer_state().pending:
            application.processEvents()
        window.close()
        application.processEvents()


def press(
    window: MainWindow,
    watched: Sequence[QWidget],
    keys: Sequence[Qt.Key],
    *,
    pause_ms: int,
    at_key: Callable[[], None],
    at_paint: Callable[[], None],
    at_rest: Callable[[], None] = lambda: None,
) -> None:
    """Press the keys one after another, with a pause after each paint.

    Nobody presses keys without end; what a paint leaves to be done is not the next key's time.
    """
    application = _application()
    pause = QTimer()
    pause.setSingleShot(True)
    painted = Painted(window, watched, at_paint)
    for key in keys:
        target = QApplication.focusWidget()
        assert target is not None
        painted.done = False
        at_key()
        QTest.keyClick(target, key)
        while not painted.done:
            # As a window does: asking for events all the time takes the interpreter from the writer.
            application.processEvents(_WAIT)
        pause.start(pause_ms)
        while pause.isActive():
            application.processEvents(_WAIT)
        at_rest()
    for widget in (*watched, window):
        widget.removeEventFilter(painted)


def seconds_to_paint(
    window: MainWindow, watched: Sequence[QWidget], keys: Sequence[Qt.Key], *, pause_ms: int
) -> list[float]:
    """How long each key takes to the end of the paint."""
    begun: list[float] = []
    ended: list[float] = []
    press(
        window, watched, keys, pause_ms=pause_ms,
        at_key=lambda: begun.append(time.perf_counter()), at_paint=lambda: ended.append(time.perf_counter()),
    )  # fmt: skip
    return [end - begin for begin, end in zip(begun, ended, strict=True)]


def judge_keys(panel: Any, number: int) -> tuple[list[QWidget], list[Qt.Key]]:
    """What a key of Judge has painted anew, and so many grades."""
    digits = [Qt.Key(Qt.Key.Key_0 + number % 5) for number in range(number)]
    return [panel.task.document_card.text.viewport()], digits


def verdict_keys(panel: Any, number: int) -> tuple[list[QWidget], list[Qt.Key]]:
    """What a key of Side by side has painted anew, and so many verdicts."""
    lists = panel.task.lists
    arrows = (Qt.Key.Key_Left, Qt.Key.Key_Down, Qt.Key.Key_Right)
    return [column.rows[0] for column in (lists.left, lists.right)], [arrows[n % 3] for n in range(number)]


def percentiles(seconds: Sequence[float]) -> dict[str, float]:
    """The median, the 99th percentile and the worst, in milliseconds."""
    ordered = sorted(1000 * value for value in seconds)
    return {
        "p50_ms": ordered[len(ordered) // 2],
        "p99_ms": ordered[int(len(ordered) * 0.99)],
        "max_ms": ordered[-1],
    }


def _application() -> QApplication:
    application = QApplication.instance() or make_application(sys.argv[:1])
    assert isinstance(application, QApplication)
    return application
