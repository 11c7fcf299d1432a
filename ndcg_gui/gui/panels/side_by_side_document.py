"""A document's whole text over the panel, for a closer look; Escape or Space goes back."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from ndcg_gui.domain.records import DocumentRecord
from ndcg_gui.domain.text import harmless, visible
from ndcg_gui.gui.theme import GAP, SPACE_2, SPACE_3, SPACE_4, Text, font
from ndcg_gui.gui.widgets import Card, KeyHints, PlainLabel, button

_WIDEST = 860


class DocumentOverlay(QWidget):
    """Covers its parent; the text is shown plainly, without where it was found or by whom."""

    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Document"))
        self._parent = parent
        self._back_to: QWidget | None = None
        self.title = PlainLabel(role=Text.HEADING, wrap=True)
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setFont(font(Text.READING))
        self.text.setFrameShape(QPlainTextEdit.Shape.NoFrame)
        self.text.setProperty("bare", True)
        self.text.setAccessibleName(self.tr("The document's text"))
        self.text.installEventFilter(self)
        card = Card()
        top = QHBoxLayout()
        top.setSpacing(SPACE_3)
        top.addWidget(self.title, 1)
        close = button(self.tr("Close"), self.close_document)
        top.addWidget(close, 0, Qt.AlignmentFlag.AlignTop)
        card.body.addLayout(top)
        card.body.addWidget(self.text, 1)
        card.body.addWidget(
            KeyHints([(["Esc"], self.tr("back to the lists")), (["↑", "↓"], self.tr("scroll"))])
        )
        card.setMaximumWidth(_WIDEST)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_4, GAP + SPACE_4, SPACE_4, GAP + SPACE_4)
        row = QHBoxLayout()
        row.setSpacing(SPACE_2)
        row.addStretch(1)
        row.addWidget(card, 100)
        row.addStretch(1)
        layout.addLayout(row)
        parent.installEventFilter(self)
        self.hide()

    def show_document(self, document: DocumentRecord, back_to: QWidget | None) -> None:
        """Show the document; `back_to` gets the focus when it is closed."""
        self._back_to = back_to
        self.title.setText(harmless(" ".join(document.title.split())) or visible(document.doc_key))
        facts = [f"{harmless(name)}: {harmless(value)}" for name, value in document.fields.items() if value]
        parts = [harmless(document.body), "\n".join(facts)]
        text = "\n\n".join(part for part in parts if part)
        self.text.setPlainText(text or self.tr("This document has no text."))
        self.setGeometry(self._parent.rect())
        self.show()
        self.raise_()
        self.text.setFocus(Qt.FocusReason.OtherFocusReason)

    def close_document(self) -> None:
        """Go back to what is below."""
        if not self.isHidden():
            self.hide()
            self.closed.emit()
            if self._back_to is not None:
                self._back_to.setFocus(Qt.FocusReason.OtherFocusReason)

    # Qt's side

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and watched is self._parent:
            self.setGeometry(self._parent.rect())
        elif watched is self.text and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() not in (Qt.Key.Key_Escape, Qt.Key.Key_Space):
                return False
            self.close_document()
            return True
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_document()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.close_document()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(0, 0, 0, 96))
