"""Ctrl+K: type a few letters, go to a panel, an action, a query or a document."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QPainter, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QLineEdit,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from ndcg_gui.gui.kit.base.context import Hit
from ndcg_gui.gui.kit.base.jobs import single_shot
from ndcg_gui.gui.kit.base.theme import RADIUS, SPACE_2, TextStyle, colours, font, px
from ndcg_gui.gui.kit.widgets import PlainLabel, column

SEARCH_DELAY_MS = 80
MAX_HITS = 60
ROW = 32

_WORD = re.compile(r"\w+")
_FAR = 9  # not found

AnyIndex = QModelIndex | QPersistentModelIndex


def matching(hits: Sequence[Hit], text: str) -> list[Hit]:
    """The hits that contain every word of `text`, in any order, nearest first.

    A word is sought at the beginning of a word of the title, within the title, then likewise in the synonyms
    and the detail. A title that begins with the whole text comes first.
    """
    words = text.casefold().split()
    ranked = [(_distance(hit, words), place) for place, hit in enumerate(hits)]
    return [hits[place] for distance, place in sorted(ranked) if distance < _FAR]


def _distance(hit: Hit, words: Sequence[str]) -> int:
    title, more = hit.title.casefold(), f"{hit.words} {hit.detail}".casefold()
    if title.startswith(" ".join(words)):
        return 0
    titles, others = _WORD.findall(title), _WORD.findall(more)
    farthest = 0
    for word in words:
        if any(part.startswith(word) for part in titles):
            near = 1
        elif word in title:
            near = 2
        elif any(part.startswith(word) for part in others):
            near = 3
        else:
            near = 4 if len(word) > 1 and word in more else _FAR
        farthest = max(farthest, near)
    return farthest


class _HitDelegate(QStyledItemDelegate):
    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        return QSize(px(100), px(ROW))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        look = colours()
        rect = option.rect
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(look.accent_soft))
            painter.drawRoundedRect(rect, RADIUS, RADIUS)
        inner = rect.adjusted(10, 0, -10, 0)
        painter.setFont(font(TextStyle.SMALL))
        painter.setPen(QColor(look.muted))
        detail = str(index.data(Qt.ItemDataRole.UserRole) or "")
        detail = painter.fontMetrics().elidedText(detail, Qt.TextElideMode.ElideRight, inner.width() // 3)
        painter.drawText(inner, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, detail)
        inner.setRight(inner.right() - painter.fontMetrics().horizontalAdvance(detail) - 12)
        painter.setFont(font(TextStyle.BODY))
        painter.setPen(QColor(look.text))
        title = painter.fontMetrics().elidedText(
            " ".join(str(index.data()).split()), Qt.TextElideMode.ElideRight, inner.width()
        )
        painter.drawText(inner, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, title)
        painter.restore()


class Palette(QFrame):
    """Field and list over the window, usable by keys alone. Escape or a click elsewhere closes it."""

    left = Signal()  # it had the keys, and whatever had them before has them again

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self.setProperty("role", "floating")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(self.tr("Find"))
        self.field = QLineEdit()
        self.field.setFont(font(TextStyle.READING))
        self.field.setMaxLength(200)
        self.field.setAccessibleName(self.tr("Find a query, document or action"))
        self.field.setPlaceholderText(self.tr("Find a query, document or action"))
        self._hits: list[Hit] = []
        self._model = QStandardItemModel(self)
        self.list = QListView()
        self.list.setModel(self._model)
        self.list.setItemDelegate(_HitDelegate(self.list))
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setUniformItemSizes(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setAccessibleName(self.tr("Found"))
        self._nothing = PlainLabel(self.tr("Nothing found"), tone="muted")
        self._nothing.setContentsMargins(10, 6, 10, 8)
        column(self.field, self._nothing, self.list, margins=(SPACE_2, SPACE_2, SPACE_2, SPACE_2), on=self)
        self._fixed: Sequence[Hit] = ()
        self._search: Callable[[str], Sequence[Hit]] | None = None
        self._focus_before: QWidget | None = None
        self._timer = single_shot(self, SEARCH_DELAY_MS, self._on_timer_timeout)
        self.field.textChanged.connect(self._on_field_text_changed)
        self.field.installEventFilter(self)
        self.list.clicked.connect(lambda index: self._take(index.row()))
        self.hide()

    def open(self, hits: Sequence[Hit], search: Callable[[str], Sequence[Hit]] | None = None) -> None:
        """Show the palette over these actions. `search` returns more hits for a typed text."""
        self._fixed = hits
        self._search = search
        self._focus_before = QApplication.focusWidget()
        self.field.clear()
        self._show(list(hits))
        self.show()
        self.raise_()
        self._over.installEventFilter(self)
        self.field.setFocus(Qt.FocusReason.PopupFocusReason)

    def close_palette(self) -> None:
        """Hide the palette and restore the focus."""
        self._timer.stop()
        self._search = None
        self._fixed = ()
        before, self._focus_before = self._focus_before, None
        had_focus = self.field.hasFocus()
        self._over.removeEventFilter(self)
        self.hide()
        if had_focus and before is not None and before.isVisible():
            before.setFocus(Qt.FocusReason.PopupFocusReason)
            self.left.emit()

    def search_again(self) -> None:
        """Search again for the typed text, since more may be loaded by now."""
        if self.isVisible() and self._search is not None and self.field.text().strip():
            self._timer.start()

    def titles(self) -> list[str]:
        return [hit.title for hit in self._hits]

    def place(self) -> None:
        """Place the palette under the top bar, centred in the parent."""
        parent = self._over
        width = min(600, parent.width() - 40)
        rows = min(len(self._hits), 10)
        height = self.field.sizeHint().height() + 2 * SPACE_2 + SPACE_2
        height += rows * px(ROW) + 2 if rows else self._nothing.sizeHint().height()
        self.setGeometry((parent.width() - width) // 2, 50, width, height)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._over:
            if event.type() == QEvent.Type.Resize:
                self.place()
            return False
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._on_key(event)
        # The menu of the field itself and another window leave the palette open.
        stays = (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason)
        if isinstance(event, QFocusEvent) and event.lostFocus() and event.reason() not in stays:
            self.close_palette()
        return False

    def _on_key(self, event: QKeyEvent) -> bool:
        key = event.key()
        row, last = self.list.currentIndex().row(), len(self._hits) - 1
        if key == Qt.Key.Key_Escape:
            self.close_palette()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._take(row)
        elif key == Qt.Key.Key_Down:
            self._select(0 if row >= last else row + 1)
        elif key == Qt.Key.Key_Up:
            self._select(last if row <= 0 else row - 1)
        elif key == Qt.Key.Key_PageDown:
            self._select(min(row + 8, last))
        elif key == Qt.Key.Key_PageUp:
            self._select(max(row - 8, 0))
        elif key not in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            return False
        return True

    def _select(self, row: int) -> None:
        if 0 <= row < len(self._hits):
            self.list.setCurrentIndex(self._model.index(row, 0))

    def _take(self, row: int) -> None:
        if 0 <= row < len(self._hits):
            hit = self._hits[row]
            self.close_palette()
            hit.run()

    def _show(self, hits: list[Hit]) -> None:
        self._hits = hits[:MAX_HITS]
        self._model.clear()
        for hit in self._hits:
            item = QStandardItem(hit.title)
            item.setEditable(False)
            item.setData(hit.detail, Qt.ItemDataRole.UserRole)
            item.setData(f"{hit.title} {hit.detail}".strip(), Qt.ItemDataRole.AccessibleTextRole)
            self._model.appendRow(item)
        self._nothing.setVisible(not hits)
        self.list.setVisible(bool(hits))
        self._select(0)
        self.place()

    def _on_field_text_changed(self, text: str) -> None:
        self._show(matching(self._fixed, text))
        if self._search is not None and text.strip():
            self._timer.start()
        else:
            self._timer.stop()

    def _on_timer_timeout(self) -> None:
        text = self.field.text().strip()
        if self._search is None or not text:
            return
        before = self.list.currentIndex().row()
        self._show([*matching(self._fixed, text), *self._search(text)])
        self._select(max(before, 0))
