"""A document on top of the panel, for a closer look. Escape or Space closes it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QKeySequence, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ndcg_gui.domain.records import DocumentRecord
from ndcg_gui.features.display.terms import QueryTerms
from ndcg_gui.gui.judging.document import DocumentCard
from ndcg_gui.gui.kit.base.theme import GAP, SPACE_3, SPACE_4, px
from ndcg_gui.gui.kit.widgets import KeyHints, button, row
from ndcg_gui.gui.kit.widgets.panel import Panel

_WIDEST = 860


class DocumentOverlay(QWidget):
    """Overlay with the document as on Judge, without the systems and ranks that found it."""

    closed = Signal()
    mark_asked = Signal()  # of the words that are selected

    def __init__(self, parent: Panel) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Document"))
        self._parent = parent
        self._back_to: QWidget | None = None
        self.card = DocumentCard()
        self.card.setMaximumWidth(px(_WIDEST))
        self.card.find_bar.closed.connect(self._on_find_closed)
        self.text = self.card.text
        hints = KeyHints(
            [
                (["Esc"], self.tr("back")),
                (["↑", "↓"], self.tr("scroll")),
                (["Ctrl F"], self.tr("find")),
            ]
        )
        close = button(self.tr("Close"), self.close_document)
        self.card.body.addLayout(row((hints, 1), close, spacing=SPACE_3))
        above = GAP + SPACE_4
        row(None, (self.card, 100), None, on=self, margins=(SPACE_4, above, SPACE_4, above))
        parent.installEventFilter(self)
        self.hide()

    def show_document(self, document: DocumentRecord, terms: QueryTerms, back_to: QWidget | None) -> None:
        """Show the document. `back_to` gets the focus when it is closed."""
        self._back_to = back_to
        self.card.show_document(document, terms)
        self.setGeometry(self._parent.rect())
        self.show()
        self.raise_()
        self.text.setFocus(Qt.FocusReason.OtherFocusReason)

    def close_document(self) -> None:
        """Close the overlay."""
        if not self.isHidden():
            self.card.find_bar.hide()
            self.hide()
            self.closed.emit()
            if self._back_to is not None:
                self._back_to.setFocus(Qt.FocusReason.OtherFocusReason)

    # Qt's side

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and watched is self._parent:
            self.setGeometry(self._parent.rect())
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape or self._parent.is_pressed(event, "open_document"):
            self.close_document()
        elif self._parent.is_pressed(event, "mark"):
            self.mark_asked.emit()
        elif event.matches(QKeySequence.StandardKey.Find):
            self.card.find_bar.open_bar()
        elif self._parent.is_pressed(event, "look_closer"):
            self.card.image.look_closely()
        elif event.key() == Qt.Key.Key_F3:
            back = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            self.card.find_bar.step(-1 if back else 1)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not self.card.geometry().contains(event.position().toPoint()):
            self.close_document()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(0, 0, 0, 96))

    def _on_find_closed(self) -> None:
        self.text.setFocus(Qt.FocusReason.OtherFocusReason)
