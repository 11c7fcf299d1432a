"""Showing a folder in the system's file manager."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices


def show_folder(folder: Path) -> bool:
    """Open the folder in the file manager. Returns False where there is none."""
    if sys.platform.startswith("linux") and shutil.which("xdg-open") is None:
        return False  # Qt would go through a list of browsers, and say it had opened one
    return QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))
