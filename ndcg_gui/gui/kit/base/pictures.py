"""Pictures as files."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QImage

from ndcg_gui.domain.errors import StoreError
from ndcg_gui.domain.messages import say
from ndcg_gui.formats.writing import write_bytes_atomically


def write_picture(path: Path, picture: QImage) -> None:
    """Write a picture as PNG, whole or not at all. Raises StoreError."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    if not picture.save(buffer, "PNG"):  # type: ignore[call-overload]
        raise StoreError(say("{path}: the picture cannot be written", path=path))
    write_bytes_atomically(path, [bytes(buffer.data().data())])
