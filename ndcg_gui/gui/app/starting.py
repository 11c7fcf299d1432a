"""Starting the program again in a separate process, so that a failure of one window spares the others."""

from __future__ import annotations

import sys

from PySide6.QtCore import QProcess


def another_window() -> bool:
    """Open another window. Returns False where the program cannot be started."""
    # An installed program is its own executable; otherwise Python runs the package.
    arguments = [] if getattr(sys, "frozen", False) else ["-m", "ndcg_gui"]
    started = QProcess.startDetached(sys.executable, arguments)
    return bool(started[0] if isinstance(started, tuple) else started)
