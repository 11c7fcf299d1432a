"""The one place that shows errors."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.gui.app.crash import CrashReporter
from ndcg_gui.gui.text.plain import translated
from ndcg_gui.gui.widgets.dialogs import TextDialog


def show_error(error: BaseException, window: QWidget, crash: CrashReporter | None) -> None:
    """A sentence for what the user or the machine's owner can put right, the crash report for our faults.

    Without a crash reporter our faults are raised again.
    """
    if isinstance(error, NdcgError):
        title = QCoreApplication.translate("Errors", "That did not work")
        dialog = TextDialog(title, translated(error.message), copy=True, parent=window)
        dialog.resize(640, 300)
        dialog.open()
    elif crash is not None:
        crash.show_error(error)
    else:
        raise error
