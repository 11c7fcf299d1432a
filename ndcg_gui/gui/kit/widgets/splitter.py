"""Parts of a screen with dividers, movable by mouse and keys."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QAccessible, QColor, QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen, QShowEvent
from PySide6.QtWidgets import QSplitter, QSplitterHandle, QWidget

from ndcg_gui.gui.kit.base.accessible import ROLE
from ndcg_gui.gui.kit.base.settings import SPLITTER_SIZES, Settings
from ndcg_gui.gui.kit.base.theme import GAP, SPACE_3, colours, px
from ndcg_gui.gui.kit.widgets.spoken import announce

_Key = Qt.Key
_ENDS = (_Key.Key_Home, _Key.Key_End)


class Splitter(QSplitter):
    """Parts beside or below each other, none of which can be collapsed."""

    def __init__(self, orientation: Qt.Orientation) -> None:
        super().__init__(orientation)
        self.setHandleWidth(GAP)
        self.setChildrenCollapsible(False)

    def createHandle(self) -> QSplitterHandle:
        return _Handle(self)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        for index in range(1, self.count()):
            part = self.widget(index - 1)
            assert part is not None
            # Qt has each behind the part that follows it.
            QWidget.setTabOrder(_last_in(part), self.handle(index))


class _Handle(QSplitterHandle):
    """The gap between two parts, with a bar in the middle that shows that it can be moved.

    Tab focuses it, arrows, Home and End move it, Esc restores its position at the time of the focus.
    """

    def __init__(self, splitter: QSplitter) -> None:
        super().__init__(splitter.orientation(), splitter)
        beside = splitter.orientation() == Qt.Orientation.Horizontal
        self._steps = (
            {_Key.Key_Left: -1, _Key.Key_Right: 1} if beside else {_Key.Key_Up: -1, _Key.Key_Down: 1}
        )
        self._before = 0
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        setattr(self, ROLE, QAccessible.Role.Separator)
        self.setAccessibleName(self.tr("Dividing line"))
        splitter.splitterMoved.connect(self._tell_place)

    def _place(self) -> int:
        return self.x() if self.orientation() == Qt.Orientation.Horizontal else self.y()

    def _share(self) -> str:
        whole = self.splitter().size()
        length = whole.width() if self.orientation() == Qt.Orientation.Horizontal else whole.height()
        return self.tr("{percent} %").format(percent=round(100 * self._place() / max(length, 1)))

    def _tell_place(self) -> None:
        said = self.tr("At {share}. Arrow keys, Home and End move it.")
        self.setAccessibleDescription(said.format(share=self._share()))

    def _moved(self, key: Qt.Key) -> int | None:
        """New position of the divider by a key, None if it does not move."""
        if key in _ENDS:
            return 0 if key == _Key.Key_Home else max(self.splitter().width(), self.splitter().height())
        if key == _Key.Key_Escape and self._place() != self._before:
            return self._before
        return self._place() + px(SPACE_3) * self._steps[key] if key in self._steps else None

    def event(self, event: QEvent) -> bool:
        # Before the keys of the panel, which may be the same.
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
            if plain and self._moved(_Key(event.key())) is not None:
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        place = self._moved(_Key(event.key()))
        if place is None:
            super().keyPressEvent(event)
            return
        if self.isRightToLeft() and self.orientation() == Qt.Orientation.Horizontal:
            place = self.splitter().contentsRect().width() - self.width() - place
        self.moveSplitter(place)
        announce(self, self._share())

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._before = self._place()
        self._tell_place()
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter, look = QPainter(self), colours()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.hasFocus():
            painter.setPen(QPen(QColor(look.accent), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 4, 4)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(look.accent if self.hasFocus() else look.same))
        across = self.orientation() == Qt.Orientation.Vertical
        bar = QRectF(0, 0, 40, 4) if across else QRectF(0, 0, 4, 40)
        bar.moveCenter(QRectF(self.rect()).center())
        painter.drawRoundedRect(bar, 2, 2)


def remembered_splitter(
    settings: Settings, key: str, orientation: Qt.Orientation, sizes: Mapping[QWidget, int]
) -> QSplitter:
    """Make a splitter of these widgets. Its sizes are stored under `key`."""
    splitter = Splitter(orientation)
    for widget in sizes:
        splitter.addWidget(widget)
    splitter.setSizes(list(settings.get(SPLITTER_SIZES, of=key) or sizes.values()))
    splitter.splitterMoved.connect(
        lambda _position, _index: settings.set(SPLITTER_SIZES, tuple(splitter.sizes()), of=key)
    )
    return splitter


def _last_in(part: QWidget) -> QWidget:
    """The last widget of a part in tab order."""
    last = part
    following = part.nextInFocusChain()
    while following is not None and part.isAncestorOf(following):
        last, following = following, following.nextInFocusChain()
    return last
