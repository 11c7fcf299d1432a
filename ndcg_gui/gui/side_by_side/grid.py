"""One result as a tile, as in shops: a picture, below it the title, price and facts."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent

from ndcg_gui.gui.kit.base.theme import RADIUS, TextStyle, px
from ndcg_gui.gui.kit.widgets import chip_width, paint_chip
from ndcg_gui.gui.side_by_side.row import (
    GRADE_HEIGHT,
    Lines,
    ResultRow,
    Shape,
    face_of,
    line_of,
    metrics_of,
)

TILE_SIDE = 320  # points of a picture kept for a tile
_PAD = 8
_LOWEST, _HIGHEST = 72, 132  # how high the picture's room is
_NARROWEST = 96
_WHOLE = 60  # lines: titles and facts are never cut


class ResultTile(ResultRow):
    """Replacement for a row in lists shown as grids, with the same keys, chips and colours."""

    def heightForWidth(self, width: int) -> int:
        return self._shape_at(width).height

    def sizeHint(self) -> QSize:
        return QSize(px(160), px(120))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(_NARROWEST), px(60))

    def _below(self) -> list[str]:
        assert self.result is not None
        text = self.result.text if self.expanded else ""
        return [part for part in (self.result.price, self.result.other_facts, text) if part]

    def _shaped(self, width: int) -> Shape:
        result = self.result
        if result is None:
            return Shape(Lines(), (), QRect(), QRect(), QRect(), 0)
        room, top, picture = max(width - 2 * _PAD, 24), _PAD, QRect()
        if self._look.thumbnails is not None and self._look.thumbnails.folders:
            # Also where a result has none, so that titles stand in a line.
            picture = QRect(_PAD, _PAD, room, min(max(room * 3 // 4, _LOWEST), _HIGHEST))
            top = picture.bottom() + 1 + _PAD // 2
        number = metrics_of(TextStyle.BODY).horizontalAdvance(f"{result.rank} ")
        wide = self._also_width()
        also = QRect(_PAD + number + 2, top, wide, line_of(TextStyle.BODY)) if wide else QRect()
        grade = QRect()
        if self.grade is not None:
            wide = chip_width(self.grade[0])
            grade = QRect(width - _PAD - wide, top - 1, wide, px(GRADE_HEIGHT))
        top += line_of(TextStyle.BODY)
        title = self._laid(result.title, TextStyle.STRONG, room, _WHOLE)
        height = top + line_of(TextStyle.STRONG) * max(title.number, 1)
        below: list[Lines] = []
        for text, role, most in (
            (result.price, TextStyle.STRONG, 1),
            (result.other_facts, TextStyle.SMALL, _WHOLE),
            (result.text if self.expanded else "", TextStyle.BODY, 60),
        ):
            if text:
                laid = self._laid(text, role, room, most)
                below.append(laid)
                height += laid.number * line_of(role)
        return Shape(title, tuple(below), also, grade, picture, height + _PAD)

    def paintEvent(self, _event: QPaintEvent) -> None:
        result = self.result
        if result is None:
            return
        look, shape = self._look.colours, self._shape_at(self.width())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter)
        painter.setPen(QColor(look.line))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), RADIUS, RADIUS)
        top = _PAD
        if not shape.picture.isEmpty():
            if result.image:
                self._paint_picture(painter, shape.picture)
            top = shape.picture.bottom() + 1 + _PAD // 2
        painter.setPen(QColor(look.muted))
        painter.setFont(face_of(TextStyle.BODY))
        area = QRect(_PAD, top, self.width() - 2 * _PAD, line_of(TextStyle.BODY))
        painter.drawText(area, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, str(result.rank))
        if not shape.also.isEmpty():
            self._paint_also(painter, shape.also)
        painter.setPen(QColor(look.text))
        top += line_of(TextStyle.BODY)
        shape.title.draw(painter, _PAD, top)
        top += line_of(TextStyle.STRONG) * max(shape.title.number, 1)
        for lines in shape.below:
            painter.setPen(QColor(look.muted if lines.role is TextStyle.SMALL else look.text))
            lines.draw(painter, _PAD, top)
            top += lines.number * line_of(lines.role)
        if self.grade is not None:
            paint_chip(painter, shape.grade, *self.grade)
        self._paint_focus(painter)
