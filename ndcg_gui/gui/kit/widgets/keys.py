"""Key caps, and the line of keys under a judging panel."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QAction, QColor, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from ndcg_gui.gui.kit.base.keys import action_keys, shown_key
from ndcg_gui.gui.kit.base.theme import SPACE_1, TextStyle, colours, font, px
from ndcg_gui.gui.kit.widgets.flow import FlowLayout
from ndcg_gui.gui.kit.widgets.labels import PlainLabel
from ndcg_gui.gui.kit.widgets.layout import clear, row

KEY_HEIGHT = 19
_HINT_GAP = 10


class KeyCap(QWidget):
    """One key, drawn as a cap."""

    def __init__(self, key: str, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._key = key
        self.setFont(font(TextStyle.KEY))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(key)

    def key(self) -> str:
        return self._key

    def follow(self, action: QAction) -> None:
        """Show the action's first key, and follow changes of it."""
        self._action = action
        action.changed.connect(self._on_action_changed)
        self._on_action_changed()

    def _on_action_changed(self) -> None:
        self.set_key(first_key(self._action))
        self.setVisible(bool(self._key))
        if (parent := self.parentWidget()) is not None:
            parent.update()

    def set_key(self, key: str) -> None:
        if key != self._key:
            self._key = key
            self.setAccessibleName(key)
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(key_width(self._key), px(KEY_HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_key(QPainter(self), self.rect(), self._key)


def key_width(key: str) -> int:
    """Width of a key's cap."""
    return max(22, QFontMetrics(font(TextStyle.KEY)).horizontalAdvance(key) + 13)


def paint_key(painter: QPainter, area: QRect, key: str) -> None:
    """Paint a key as a cap."""
    look = colours()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    frame = QRectF(area).adjusted(0.5, 0.5, -0.5, -0.5)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(look.line))
    painter.drawRoundedRect(QRectF(area), 4.5, 4.5)
    painter.setPen(QPen(QColor(look.line), 1))
    painter.setBrush(QColor(look.surface))
    painter.drawRoundedRect(frame.adjusted(0, 0, 0, -1), 4, 4)
    painter.setPen(QColor(look.muted))
    painter.setFont(font(TextStyle.KEY))
    painter.drawText(area.adjusted(0, 0, 0, -1), Qt.AlignmentFlag.AlignCenter, key)


class KeyHint(QWidget):
    """Key caps and their meaning, kept together on one line.

    For an action its current key is shown, or no cap while it has none.
    """

    def __init__(self, keys: Sequence[str | QAction], words: str) -> None:
        super().__init__()
        self._keys, self._words = tuple(keys), words
        self._label = PlainLabel(words, tone="muted")
        self._label.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._caps = [KeyCap("") for _key in self._keys]
        self._line = row(*self._caps, self._label, on=self)
        for key in self._keys:
            if isinstance(key, QAction):
                key.changed.connect(self.show_keys)
        self.show_keys()

    def whole_width(self) -> int:
        """Width in pixels, also while it is hidden."""
        caps = [cap.sizeHint().width() for cap in self._caps if cap.key()]
        return sum(caps) + self._line.spacing() * len(caps) + self._label.sizeHint().width()

    def shown_keys(self) -> list[str]:
        """The keys on its caps."""
        return [cap.key() for cap in self._caps if cap.key()]

    def show_keys(self) -> None:
        """Update the keys from the actions."""
        for cap, key in zip(self._caps, self._keys, strict=True):
            said = first_key(key) if isinstance(key, QAction) else key
            cap.set_key(said)
            cap.setVisible(bool(said))
        self.setAccessibleName(f"{' '.join(self.shown_keys())}: {self._words}")
        self.updateGeometry()


def first_key(action: QAction) -> str:
    """The first key of an action as shown on its cap, empty if it has none."""
    return next((shown_key(key) for key in action_keys(action)), "")


def tip_with_key(widget: QWidget, action: QAction) -> None:
    """Add the action's key to a widget's tooltip. The widget must live as long as the action."""
    tip = widget.toolTip()

    def follow() -> None:
        key = first_key(action)
        widget.setToolTip(f"{tip} ({key})" if key else tip)

    action.changed.connect(follow)
    follow()


class KeyHints(QWidget):
    """Line of key hints that wraps between hints."""

    def __init__(self, hints: Sequence[tuple[Sequence[str | QAction], str]] = ()) -> None:
        super().__init__()
        self._flow = FlowLayout(self, gap=_HINT_GAP, line_gap=SPACE_1)
        self._hints: list[KeyHint] = []
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.set_hints(hints)

    def set_hints(self, hints: Sequence[tuple[Sequence[str | QAction], str]]) -> None:
        """Show these (keys, words) in this order."""
        clear(self._flow)
        self._hints = [KeyHint(keys, words) for keys, words in hints]
        for hint in self._hints:
            self._flow.addWidget(hint)
        self.updateGeometry()

    def whole_width(self) -> int:
        """Width in pixels of all hints on one line, also while they are hidden."""
        return sum(hint.whole_width() for hint in self._hints) + _HINT_GAP * max(len(self._hints) - 1, 0)
