"""A layout that fills lines from left to right and wraps, each item kept whole."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class FlowLayout(QLayout):
    """Items side by side. Lines wrap, items never do. `middle` centres a low item in its line."""

    def __init__(
        self, parent: QWidget | None = None, *, gap: int = 8, line_gap: int = 4, middle: bool = False
    ) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._gap = gap
        self._line_gap = line_gap
        self._middle = middle
        self.setContentsMargins(0, 0, 0, 0)

    def set_gap(self, gap: int) -> None:
        """Set the gap between two items of a line."""
        if gap != self._gap:
            self._gap = gap
            self.invalidate()

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._arrange(QRect(0, 0, width, 0), place=False)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._arrange(rect, place=True)

    def sizeHint(self) -> QSize:
        hints = [item.sizeHint() for item in self._items if not item.isEmpty()]
        width = sum(hint.width() for hint in hints) + self._gap * max(len(hints) - 1, 0)
        return QSize(width, max((hint.height() for hint in hints), default=0))

    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def _arrange(self, rect: QRect, *, place: bool) -> int:
        lines: list[list[tuple[QLayoutItem, QRect]]] = []
        x, y, line_height = rect.x(), rect.y(), 0
        for item in self._items:
            if item.isEmpty():
                continue
            hint = item.sizeHint()
            if x > rect.x() and x + hint.width() > rect.right() + 1:
                x, y, line_height = rect.x(), y + line_height + self._line_gap, 0
            if x == rect.x():
                lines.append([])
            lines[-1].append((item, QRect(QPoint(x, y), hint)))
            x += hint.width() + self._gap
            line_height = max(line_height, hint.height())
        if place:
            for line in lines:
                self._place(line)
        return y + line_height - rect.y()

    def _place(self, line: list[tuple[QLayoutItem, QRect]]) -> None:
        height = max(where.height() for _item, where in line)
        for item, where in line:
            item.setGeometry(where.translated(0, (height - where.height()) // 2 * self._middle))
