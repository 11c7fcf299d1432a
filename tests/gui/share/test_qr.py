"""The QR code as it is painted."""

from __future__ import annotations

import pytest
import segno
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from ndcg_gui.gui.kit.base.theme import DARK, LIGHT, Colours, Theme
from ndcg_gui.gui.share.qr import QrCode, QrDialog

URL = "https://pc.example.org:8443/r/7Kq2Jx0bTt3mYw9PzVaLcg"
QUIET = 4


@pytest.mark.parametrize("look", [LIGHT, DARK])
def test_every_module_is_painted_black_on_white(qtbot: QtBot, theme: Theme, look: Colours) -> None:
    theme.force(look)
    try:
        code = QrCode(URL, "QR code")
        qtbot.addWidget(code)
        picture = code.grab().toImage()
    finally:
        theme.force(None)
    expected = [list(line) for line in segno.make(URL, error="m").matrix]
    side = len(expected) + 2 * QUIET
    assert code.width() == code.height() and code.width() % side == 0 and code.accessibleName() == "QR code"
    size = picture.width() // side
    black = QColor(Qt.GlobalColor.black)
    painted = [
        [picture.pixelColor(x * size + size // 2, y * size + size // 2) == black for x in range(side)]
        for y in range(side)
    ]
    inner = [line[QUIET:-QUIET] for line in painted[QUIET:-QUIET]]
    assert inner == [[bool(dark) for dark in line] for line in expected]
    assert not any(map(any, painted[:QUIET] + painted[-QUIET:]))
    assert not any(dark for line in painted for dark in line[:QUIET] + line[-QUIET:])


def test_the_address_stands_below(qtbot: QtBot) -> None:
    shown = QrDialog("Ann", URL)
    qtbot.addWidget(shown)
    assert shown.url.text() == URL and shown.windowTitle() == "Link of Ann"
    assert shown.code.accessibleName() == "QR code of the link of Ann"
