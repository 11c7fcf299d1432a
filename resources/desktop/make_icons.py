"""Draws ndcg-gui.svg as the files that desktops want: `python resources/desktop/make_icons.py [FOLDER]`.

The PNGs are committed, since a window has to have its icon without an SVG reader being loaded; .ico (Windows)
and .icns (macOS) are made when a package is built.
"""

from __future__ import annotations

import os
import struct
import sys
from collections.abc import Mapping
from pathlib import Path

HERE = Path(__file__).resolve().parent
SIZES = (16, 32, 48, 64, 128, 256)
# What Apple calls a picture of each size.
ICNS_TYPES = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08"}


def pictures() -> dict[int, bytes]:
    """The drawing as a PNG of each size."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import QBuffer, QIODevice, Qt
    from PySide6.QtGui import QGuiApplication, QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    application = QGuiApplication.instance() or QGuiApplication(sys.argv[:1])
    drawing = QSvgRenderer(str(HERE / "ndcg-gui.svg"))
    made = {}
    for size in SIZES:
        image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        drawing.render(painter)
        painter.end()
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        image.save(buffer, "PNG")
        made[size] = bytes(buffer.data().data())
    del application
    return made


def ico(pngs: Mapping[int, bytes]) -> bytes:
    """An icon file of Windows, which holds PNGs since Vista."""
    head = struct.pack("<HHH", 0, 1, len(pngs))
    offset = len(head) + 16 * len(pngs)
    for size, png in pngs.items():
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(png), offset)
        offset += len(png)
    return head + b"".join(pngs.values())


def icns(pngs: Mapping[int, bytes]) -> bytes:
    """An icon file of macOS."""
    parts = [
        ICNS_TYPES[size] + struct.pack(">I", len(png) + 8) + png
        for size, png in pngs.items()
        if size in ICNS_TYPES
    ]
    body = b"".join(parts)
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def main() -> None:
    """Write the committed PNGs, or with a folder .ico and .icns into it."""
    if len(sys.argv) > 1:
        folder, pngs = Path(sys.argv[1]), pictures()
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "ndcg-gui.ico").write_bytes(ico(pngs))
        (folder / "ndcg-gui.icns").write_bytes(icns(pngs))
        return
    for size, png in pictures().items():
        (HERE / "icons" / f"{size}.png").write_bytes(png)


if __name__ == "__main__":
    main()
