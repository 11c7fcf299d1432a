"""The notice: what has just happened, and Undo."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QEnterEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QFrame, QWidget

from ndcg_gui.gui.base.jobs import single_shot
from ndcg_gui.gui.base.theme import SPACE_2, px
from ndcg_gui.gui.text.plain import set_tooltip
from ndcg_gui.gui.widgets.buttons import button
from ndcg_gui.gui.widgets.flow import FlowLayout
from ndcg_gui.gui.widgets.labels import PlainLabel
from ndcg_gui.gui.widgets.layout import column
from ndcg_gui.gui.widgets.spoken import announce

SHOWN_MS = 8000
MOST_WIDTH = 420


class Notice(QFrame):
    """Lies for some seconds where nothing else is; stays while it is pointed at or focused.

    It never takes the focus by itself, so that the next key still goes to the panel.
    """

    left = Signal()

    def __init__(
        self, parent: QWidget, *, within: QWidget, room: Callable[[], QRect | None] | None = None
    ) -> None:
        """`room` is the free part of the parent that it may lie in; where there is none, it floats over
        the lower edge of `within`."""
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
        column(self._label, self._buttons, margins=(SPACE_2, SPACE_2, SPACE_2, SPACE_2), on=self)
        self._timer = single_shot(self, SHOWN_MS, self._on_timer_timeout)
        within.installEventFilter(self)
        self.hide()

    def text(self) -> str:
        """The sentence shown, or shown last."""
        return self._text

    def show_message(self, text: str, undo: Callable[[], object] | None = None, action: str = "") -> None:
        """Say `text`; with `undo` there is a button that calls it once, named Undo or as `action` says."""
        self._undo = undo
        name = action or self.tr("Undo")
        self.undo_button.setText(name)
        self.undo_button.setAccessibleName(name)
        self._text = text
        set_tooltip(self._label, text)
        self.setAccessibleName(text)
        self.undo_button.setVisible(undo is not None)
        self.show()
        self.raise_()
        self._place()
        QTimer.singleShot(0, self, self._place)  # what is around it may have been shown just now, too
        self._timer.start()
        announce(self, text)

    def dismiss(self) -> None:
        """Take the notice away; `left` says that the focus was inside."""
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
        if room is None:
            room = self._within.geometry().adjusted(SPACE_2, SPACE_2, -SPACE_2, -SPACE_2)
        width = min(room.width(), px(MOST_WIDTH))
        inner = width - 2 * SPACE_2 - 2 * self.frameWidth()
        edges = 3 * SPACE_2 + 2 * self.frameWidth() + 2  # text is laid out in whole lines and pixels
        high = room.height() - edges - self._buttons.heightForWidth(inner)
        self._label.setFixedWidth(inner)
        self._label.setText(self._fitted(inner, high))
        self.setFixedWidth(width)
        self.setFixedHeight(self.heightForWidth(width))
        left = room.left() + (room.width() - width) // 2
        self.move(QPoint(left, room.bottom() + 1 - self.height()))

    def _fitted(self, width: int, high: int) -> str:
        """As much of the sentence as there is room for; all of it is in the tooltip."""
        flags = int(Qt.TextFlag.TextWordWrap)

        def fits(text: str) -> bool:
            return self._label.fontMetrics().boundingRect(0, 0, width, 10_000, flags, text).height() <= high

        if fits(self._text):
            return self._text
        least, most = 0, len(self._text)
        while least < most:
            middle = (least + most + 1) // 2
            least, most = (middle, most) if fits(f"{self._text[:middle]}…") else (least, middle - 1)
        return f"{self._text[:least].rstrip()}…"
