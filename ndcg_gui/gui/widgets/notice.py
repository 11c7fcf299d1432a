"""The notice at the bottom of the window: what has just happened, and Undo."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QEnterEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QWidget

from ndcg_gui.gui.theme import SPACE_3
from ndcg_gui.gui.widgets.buttons import button
from ndcg_gui.gui.widgets.labels import PlainLabel

SHOWN_MS = 8000


class Notice(QFrame):
    """Floats over the lower edge of its parent for some seconds; stays while it is pointed at or focused.

    It never takes the focus by itself, so that the next key still goes to the panel.
    """

    left = Signal()

    def __init__(self, parent: QWidget, *, within: QWidget) -> None:
        """`within` is the part of the parent over whose lower edge it floats."""
        super().__init__(parent)
        self.setProperty("role", "floating")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._over = parent
        self._within = within
        self._undo: Callable[[], object] | None = None
        self._label = PlainLabel(wrap=False)
        self.undo_button = button(self.tr("Undo"), self._on_undo_clicked)
        self.close_button = button(self.tr("Close"), self.dismiss)
        for made in (self.undo_button, self.close_button):
            made.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keys to the panel
        layout = QHBoxLayout(self)
        layout.setContentsMargins(SPACE_3, 6, 6, 6)
        layout.setSpacing(SPACE_3)
        layout.addWidget(self._label)
        layout.addWidget(self.undo_button)
        layout.addWidget(self.close_button)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(SHOWN_MS)
        self._timer.timeout.connect(self._on_timer_timeout)
        within.installEventFilter(self)
        self.hide()

    def text(self) -> str:
        """The sentence shown, or shown last."""
        return self._label.text()

    def show_message(self, text: str, undo: Callable[[], object] | None = None, action: str = "") -> None:
        """Say `text`; with `undo` there is a button that calls it once, named Undo or as `action` says."""
        self._undo = undo
        name = action or self.tr("Undo")
        self.undo_button.setText(name)
        self.undo_button.setAccessibleName(name)
        shown = self._label.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, 620)
        self._label.setText(shown)
        self.setAccessibleName(text)
        self.undo_button.setVisible(undo is not None)
        self.show()
        self.raise_()
        self._place()
        self._timer.start()
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))

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
        self.adjustSize()
        area = self._within.geometry()
        left = area.center().x() - self.width() // 2
        self.move(QPoint(max(left, 0), area.bottom() - self.height() - SPACE_3))
