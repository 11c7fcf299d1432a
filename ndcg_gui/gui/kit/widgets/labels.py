"""Labels that show text as it is, and one that elides it to the room available."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAccessible, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from ndcg_gui.gui.kit.base.theme import TextStyle, font, px
from ndcg_gui.gui.kit.text.plain import set_tooltip


def set_tone(widget: QWidget, tone: str) -> None:
    """Give a label one of the style sheet's tones ("", "muted", "accent", "danger")."""
    if widget.property("tone") == tone:
        return
    widget.setProperty("tone", tone)
    widget.style().unpolish(widget)
    widget.style().polish(widget)


class PlainLabel(QLabel):
    """Label that never interprets its text as markup."""

    def __init__(
        self,
        text: str = "",
        *,
        role: TextStyle = TextStyle.BODY,
        tone: str = "",
        wrap: bool = False,
        selectable: bool = False,
        heading: bool = False,
    ) -> None:
        """`heading` makes it a heading for screen readers, which can jump between headings."""
        super().__init__()
        if heading:
            self.accessible_role = QAccessible.Role.Heading
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setFont(font(role))
        self.setProperty("tone", tone)
        self.setWordWrap(wrap)
        if selectable:
            # By mouse only: a focusable label in the tab order would catch Space and the arrows.
            self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.setText(text)


class ElidedLabel(PlainLabel):
    """One line that is elided to its room, with the whole text in the tooltip and for screen readers."""

    def __init__(
        self,
        text: str = "",
        *,
        role: TextStyle = TextStyle.BODY,
        tone: str = "",
        elide: Qt.TextElideMode = Qt.TextElideMode.ElideRight,
        least: int = 24,
        heading: bool = False,
    ) -> None:
        """`least` is the minimum width, in pixels at 100 % text size."""
        self._full = ""
        self._elide, self._least = elide, least
        super().__init__(role=role, tone=tone, heading=heading)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.setText(text)

    def full_text(self) -> str:
        """The text as given."""
        return self._full

    def text(self) -> str:
        return self._full

    def setText(self, text: str) -> None:
        full = " ".join(text.split())
        if full == self._full:
            return
        before = self.sizeHint()
        self._full = full
        # QLabel would have the whole window laid out again, also for another text of the same width.
        if self.sizeHint() != before:
            self.updateGeometry()
        self.update()
        self.setAccessibleName(self._full)
        self._update_tooltip()

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        # Lines of 1.45 em, as the running text around them has.
        height = max(metrics.height(), round(self.font().pixelSize() * 1.45))
        return QSize(metrics.horizontalAdvance(self._full) + 1, height)

    def minimumSizeHint(self) -> QSize:
        return QSize(min(self.sizeHint().width(), px(self._least)), self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._update_tooltip()

    def paintEvent(self, event: QPaintEvent) -> None:
        shown = self.fontMetrics().elidedText(self._full, self._elide, self.width())
        painter = QPainter(self)
        self.style().drawItemText(
            painter,
            self.rect(),
            int(Qt.AlignmentFlag.AlignVCenter | self.alignment()),
            self.palette(),
            self.isEnabled(),
            shown,
            self.foregroundRole(),
        )

    def _update_tooltip(self) -> None:
        fits = self.sizeHint().width() <= self.width() + 1
        # Readers have the whole text as its name.
        set_tooltip(self, "" if fits else self._full)
