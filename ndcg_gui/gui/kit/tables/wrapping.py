"""Cells whose long text wraps into a second line, in tables whose other rows stay low."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QPointF, QRect, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QTextLayout, QTextOption

from ndcg_gui.gui.kit.base.theme import TextStyle, colours, font
from ndcg_gui.gui.kit.tables.model import VALUE_ROLE, ArrayTableModel
from ndcg_gui.gui.kit.tables.view import PADDING, DataTable

# From here on rows stay low: a header that knows so many heights of its own is slow.
MOST_ROWS = 100_000
_MOST_LINES = 2
_GAP = 8


@dataclass(frozen=True, slots=True)
class KeyedText:
    """A key, pale, and a text beside it that wraps into a second line and is then elided."""

    key: str
    text: str

    def __str__(self) -> str:
        return f"{self.key}  {self.text}".strip()

    def lines(self, width: int) -> list[str]:
        """The text in a cell of this width, in one or two lines."""
        metrics, room = QFontMetrics(font(TextStyle.BODY)), width - self._key_width()
        if not self.text or metrics.horizontalAdvance(self.text) <= room or room <= 0:
            return [self.text]
        layout = QTextLayout(self.text, font(TextStyle.BODY))
        layout.setTextOption(_wrapping())
        layout.beginLayout()
        line = layout.createLine()
        line.setLineWidth(room)
        first = line.textLength()
        layout.endLayout()
        # Lengths are counted as Qt does, in UTF-16.
        units = self.text.encode("utf-16-le")
        rest = units[2 * first :].decode("utf-16-le", "replace").strip()
        begun = units[: 2 * first].decode("utf-16-le", "replace").rstrip()
        if not rest:
            return [begun]
        return [begun, metrics.elidedText(rest, Qt.TextElideMode.ElideRight, room)]

    def paint(self, painter: QPainter, rect: QRect) -> None:
        """Paint key and lines, vertically centred."""
        lines, metrics = self.lines(rect.width()), QFontMetrics(font(TextStyle.BODY))
        if rect.height() < _MOST_LINES * metrics.height():
            room = rect.width() - self._key_width()
            lines = [metrics.elidedText(self.text, Qt.TextElideMode.ElideRight, room)]
        painter.setFont(font(TextStyle.BODY))
        high = metrics.height()
        at = QPointF(rect.left(), rect.center().y() - len(lines) * high / 2 + metrics.ascent() + 0.5)
        ink = painter.pen()
        painter.setPen(QColor(colours().muted))
        key = metrics.elidedText(self.key, Qt.TextElideMode.ElideMiddle, rect.width())
        painter.drawText(at, key)
        painter.setPen(ink)
        for number, line in enumerate(lines):
            painter.drawText(at + QPointF(self._key_width(), number * high), line)

    def _key_width(self) -> int:
        return QFontMetrics(font(TextStyle.BODY)).horizontalAdvance(self.key) + _GAP if self.key else 0


def _wrapping() -> QTextOption:
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    return option


class WrappedRows(QObject):
    """Gives each visible row the height that its `KeyedText` needs. Hidden rows are never fetched."""

    def __init__(self, table: DataTable, key: str, *, height: int) -> None:
        """`height` is that of a row of one line."""
        super().__init__(table)
        model = table.model()
        assert isinstance(model, ArrayTableModel)
        self._table, self._model, self._height = table, model, height
        self._section = [column.key for column in model.columns].index(key)
        rows = table.verticalHeader()
        rows.setMinimumSectionSize(height)
        rows.setDefaultSectionSize(height)
        table.verticalScrollBar().valueChanged.connect(self.fit)
        table.horizontalHeader().sectionResized.connect(self.fit)
        for changed in (model.modelReset, model.layoutChanged, model.dataChanged):
            changed.connect(self.fit)
        table.viewport().installEventFilter(self)

    def fit(self, *_: object) -> None:
        """Fit the visible rows."""
        table, count = self._table, self._model.rowCount()
        row = table.rowAt(0)
        if not 0 < count <= MOST_ROWS or row < 0 or table.isColumnHidden(self._section):
            return
        width, room = table.columnWidth(self._section) - 2 * PADDING, table.viewport().height()
        taken = table.rowViewportPosition(row)
        two = self._height + QFontMetrics(font(TextStyle.BODY)).height() - 1
        while row < count and taken < room:
            words = self._model.index(row, self._section).data(VALUE_ROLE)
            wanted = two if len(words.lines(width)) > 1 else self._height
            if table.rowHeight(row) != wanted:
                table.setRowHeight(row, wanted)
            taken += wanted
            row += 1

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Show):
            self.fit()
        return False
