"""Starts the program once more, in a process of its own: what happens to one window does not harm another."""

from __future__ import annotations

import sys

from PySide6.QtCore import QProcess


def another_window() -> bool:
    """Open another window; False where the program cannot be started."""
    # An installed program is its own executable; otherwise Python runs the package.
    arguments = [] if getattr(sys, "frozen", False) else ["-m", "ndcg_gui"]
    started = QProcess.startDetached(sys.executable, arguments)
    return bool(started[0] if isinstance(started, tuple) else started)
