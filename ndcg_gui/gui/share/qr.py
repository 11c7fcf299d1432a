"""A link as a QR code, for the camera of a phone."""

from __future__ import annotations

import segno
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ndcg_gui.domain.text import visible
from ndcg_gui.gui.kit.widgets import PlainLabel, button, row
from ndcg_gui.gui.kit.widgets.dialogs import Dialog

_SIDE = 300  # pixels
_QUIET = 4  # modules of white that a reader needs around the code


class QrCode(QWidget):
    """QR code of a text: black on white in every look, since readers expect that."""

    def __init__(self, text: str, name: str) -> None:
        super().__init__()
        self._rows = [bytes(line) for line in segno.make(text, error="m").matrix]
        self.setAccessibleName(name)
        self.setFixedSize(self.sizeHint())
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        side = self._modules() * self._module()
        return QSize(side, side)

    def _modules(self) -> int:
        return len(self._rows) + 2 * _QUIET

    def _module(self) -> int:
        """Pixels of a module: whole ones, so that none is blurred."""
        return max(2, _SIDE // self._modules())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, size = QPainter(self), self._module()
        painter.fillRect(self.rect(), Qt.GlobalColor.white)
        for y, line in enumerate(self._rows, _QUIET):
            for x, dark in enumerate(line, _QUIET):
                if dark:
                    painter.fillRect(QRect(x * size, y * size, size, size), Qt.GlobalColor.black)


class QrDialog(Dialog):
    """QR code of a person's link."""

    def __init__(self, person: str, url: str, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Link of %s") % visible(person), parent)
        self.code = QrCode(url, self.tr("QR code of the link of %s") % visible(person))
        lead = self.tr("Point the camera of the phone at the code. The phone has to be in this network.")
        self.body.addWidget(PlainLabel(lead, wrap=True))
        self.body.addLayout(row(None, self.code, None))
        self.url = PlainLabel(url, wrap=True, selectable=True)
        self.body.addWidget(self.url)
        close = button(self.tr("Close"), self.accept, primary=True)
        self.add_buttons(None, close, default=close)
        self.open_at(460)
        close.setFocus()
