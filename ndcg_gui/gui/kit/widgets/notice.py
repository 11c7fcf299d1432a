"""The notice: the last event, and Undo."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QEnterEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QBoxLayout, QFrame, QWidget

from ndcg_gui.gui.kit.base.jobs import single_shot
from ndcg_gui.gui.kit.base.theme import SPACE_2, px
from ndcg_gui.gui.kit.text.plain import set_tooltip
from ndcg_gui.gui.kit.widgets.buttons import button
from ndcg_gui.gui.kit.widgets.flow import FlowLayout
from ndcg_gui.gui.kit.widgets.labels import PlainLabel
from ndcg_gui.gui.kit.widgets.layout import column
from ndcg_gui.gui.kit.widgets.spoken import announce

SHOWN_MS, WITH_UNDO_MS, PER_LETTER_MS = 8000, 20000, 50  # who reads slowly or by ear gets the time
MOST_WIDTH = 420
_ANY = 16_777_215  # Qt's word for a size without a bound


class Notice(QFrame):
    """Notice shown for some seconds over a part without controls, or else in a row of the layout.

    It stays while it has the mouse or the focus. It never takes the focus by itself, so that the next key
    still goes to the panel.
    """

    left = Signal()

    def __init__(
        self, parent: QWidget, *, within: QWidget, room: Callable[[], QRect | None] | None = None
    ) -> None:
        """`room` returns the free part of the parent to cover. Else the notice goes below `within`."""
        super().__init__(parent)
        self.setProperty("role", "floating")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._over = parent
        self._within, self._room = within, room
        self._text = ""
        self._undo: Callable[[], object] | None = None
        self._label = PlainLabel(wrap=True)
        self.undo_button = button(self.tr("Undo"), self._on_undo_clicked)
        self.close_button = button(self.tr("Close"), self.dismiss)
        for made in (self.undo_button, self.close_button):
            made.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keys to the panel
        self._buttons = FlowLayout()
        self._buttons.addWidget(self.undo_button)
        self._buttons.addWidget(self.close_button)
        margins = (SPACE_2, SPACE_2, SPACE_2, SPACE_2)
        self._parts = column((self._label, 1), self._buttons, margins=margins, on=self)
        self._timer = single_shot(self, SHOWN_MS, self._on_timer_timeout)
        within.installEventFilter(self)
        self.hide()

    def text(self) -> str:
        """The sentence shown now or last."""
        return self._text

    def show_message(self, text: str, undo: Callable[[], object] | None = None, action: str = "") -> None:
        """Show `text`, with `undo` also a button that calls it once, named Undo or as in `action`."""
        self._undo = undo
        name = action or self.tr("Undo")
        self.undo_button.setText(name)
        self.undo_button.setAccessibleName(name)
        self._text = text
        set_tooltip(self._label, text)
        self.setAccessibleName(text)
        self.undo_button.setVisible(undo is not None)
        self._place()
        self.show()
        self.raise_()
        QTimer.singleShot(0, self, self._place)  # what is around it may have been shown just now, too
        self._timer.start((SHOWN_MS if undo is None else WITH_UNDO_MS) + PER_LETTER_MS * len(text))
        announce(self, text)

    def dismiss(self) -> None:
        """Hide the notice. `left` is emitted if it had the focus."""
        self._timer.stop()
        self._undo = None
        had_focus = self._has_focus_inside()
        self.hide()
        if had_focus:
            self.left.emit()

    def _on_undo_clicked(self) -> None:
        undo = self._undo
        self.dismiss()
        if undo is not None:
            undo()

    def _on_timer_timeout(self) -> None:
        if self.underMouse() or self._has_focus_inside():
            self._timer.start()
        else:
            self.dismiss()

    def _has_focus_inside(self) -> bool:
        focus = QApplication.focusWidget()
        return focus is not None and self.isAncestorOf(focus)

    def enterEvent(self, event: QEnterEvent) -> None:
        self._timer.start()
        super().enterEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.dismiss()
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and watched is self._within:
            self._place()
        return False

    def _place(self) -> None:
        room = None if self._room is None else self._room()
        if room is None or not self._lie_in(room):
            self._stand_below()

    def _lie_in(self, room: QRect) -> bool:
        """Place the notice at the lower edge of free room. Returns False where its text does not fit."""
        width = min(room.width(), px(MOST_WIDTH))
        self._parts.setDirection(QBoxLayout.Direction.TopToBottom)
        inner = width - 2 * SPACE_2 - 2 * self.frameWidth()
        edges = 3 * SPACE_2 + 2 * self.frameWidth() + 2  # text is laid out in whole lines and pixels
        high = room.height() - edges - self._buttons.heightForWidth(inner)
        flags = int(Qt.TextFlag.TextWordWrap)
        words = self._label.fontMetrics().boundingRect(0, 0, inner, 10_000, flags, self._text)
        if words.height() > high or words.width() > inner:
            return False
        if (line := self._line()) is not None:
            line.removeWidget(self)
        self._label.setText(self._text)
        self._label.setFixedWidth(inner)
        self.setFixedWidth(width)
        self.setFixedHeight(self.heightForWidth(width))
        left = room.left() + (room.width() - width) // 2
        self.move(QPoint(left, room.bottom() + 1 - self.height()))
        return True

    def _stand_below(self) -> None:
        line = self._line()
        if line is not None and line.indexOf(self) < 0:
            line.insertWidget(line.indexOf(self._within) + 1, self)
        self._parts.setDirection(QBoxLayout.Direction.LeftToRight)
        self._label.setText(self._text)
        self._label.setMinimumWidth(0)
        self._label.setMaximumWidth(_ANY)
        self.setMinimumSize(0, 0)
        self.setMaximumSize(_ANY, _ANY)

    def _line(self) -> QBoxLayout | None:
        """The layout that contains `within`."""
        around = self._within.parentWidget()
        layout = None if around is None else around.layout()
        return layout if isinstance(layout, QBoxLayout) and layout.indexOf(self._within) >= 0 else None
