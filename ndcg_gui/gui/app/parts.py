"""Small things the window is put together with."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QFrame


def rule(*, upright: bool = False) -> QFrame:
    """A line of one pixel between the bars and what they frame."""
    line = QFrame()
    line.setProperty("role", "rule")
    if upright:
        line.setFixedWidth(1)
    else:
        line.setFixedHeight(1)
    return line


def local_files(event: QDropEvent) -> list[Path]:
    """The files that are being dropped; nothing is ever fetched from elsewhere."""
    return [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
