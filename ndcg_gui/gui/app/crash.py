"""The handling of unexpected errors: one dialog with a report that can be copied."""

from __future__ import annotations

import logging
import platform
import sys
import threading
import traceback
from types import TracebackType

import PySide6
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication

from ndcg_gui.domain.blotting import blotted
from ndcg_gui.gui.app.log_file import safe_report
from ndcg_gui.gui.kit.widgets.dialogs import ErrorDialog
from ndcg_gui.version import VERSION

_log = logging.getLogger(__name__)


def crash_report(error: BaseException) -> str:
    """Versions and traceback as text, without local variables or values: no document text, no labels."""
    head = (
        f"ndcg-gui {VERSION}, Python {platform.python_version()}, "
        f"PySide6 {PySide6.__version__}, {platform.platform()}"
    )
    return f"{head}\n\n{safe_report(error)}"


class CrashReporter(QObject):
    """Catcher of the errors that no slot and no thread caught. Prints each, and shows the first one.

    It shows one dialog at a time: an error in a paint event would otherwise open a thousand.
    """

    _happened = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.dialog: ErrorDialog | None = None
        self._before = (sys.excepthook, threading.excepthook)
        self._happened.connect(self.show_error, Qt.ConnectionType.QueuedConnection)

    def install(self) -> None:
        sys.excepthook = self._on_exception
        threading.excepthook = self._on_thread_exception

    def uninstall(self) -> None:
        sys.excepthook, threading.excepthook = self._before

    def show_error(self, error: BaseException) -> None:
        """Show the report of this error, unless one is being shown."""
        _log.info("a fault of the program:\n%s", safe_report(error))
        if self.dialog is not None:
            return
        self.dialog = ErrorDialog(
            self.tr("Something went wrong"),
            crash_report(error),
            lead=self.tr(
                "This is a bug. Everything that was shown as saved is saved, and you can go on. Please "
                "send the report below to the people who maintain the program."
            ),
            parent=QApplication.activeWindow(),
        )
        self.dialog.finished.connect(self._on_dialog_finished)
        self.dialog.open()

    def _on_dialog_finished(self) -> None:
        self.dialog = None

    def _on_exception(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if issubclass(kind, KeyboardInterrupt):
            QApplication.quit()
            return
        sys.stderr.write(blotted("".join(traceback.format_exception(kind, error, trace))))
        self._happened.emit(error)

    def _on_thread_exception(self, arguments: threading.ExceptHookArgs) -> None:
        if arguments.exc_value is not None:
            self._on_exception(arguments.exc_type, arguments.exc_value, arguments.exc_traceback)
