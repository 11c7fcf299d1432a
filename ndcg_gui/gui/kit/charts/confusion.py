"""Confusion matrix of two raters: counts of each pair of grades on the same items."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from ndcg_gui.gui.kit.base.theme import TextStyle, colours, font, px
from ndcg_gui.gui.kit.charts.cells import CellChart, Fit, Room, mixed
from ndcg_gui.gui.kit.charts.painted import paint_name, widest_name
from ndcg_gui.gui.kit.tables.cells import CHIP, GradeFigure
from ndcg_gui.gui.kit.text.plain import count
from ndcg_gui.gui.kit.widgets import chip_width, paint_chip

_LEAST, _MOST = (30.0, 20.0), (48.0, 30.0)
_WIDEST_NAME = 90.0
_NAME_HEIGHT, _CHIPS, _MARGIN = 20.0, 26.0, 44.0
# How strong the orange is: of grades next to each other, and from "far apart" to the ends of the scale.
_NEAR, _FAR, _FARTHEST = 0.13, 0.3, 0.6
_SAME = 0.26
_MOST_AT_ONCE = 6  # grades that must not need scrolling


class ConfusionMatrix(CellChart):
    """Grades of one rater down, of the other across. Equal grades are blue, others orange by distance."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._names = self._shown = ("", "")
        self._grades: tuple[GradeFigure, ...] = ()
        self._values: tuple[float, ...] = ()
        self._counts: npt.NDArray[np.int64] = np.zeros((0, 0), np.int64)
        self._far = 2.0

    def set_counts(
        self,
        names: tuple[str, str],
        grades: Sequence[GradeFigure],
        values: Sequence[float],
        counts: npt.ArrayLike,
        *,
        far: float,
        shown: tuple[str, str] | None = None,
    ) -> None:
        """Show the counts of each grade of the first rater (rows) with each of the other (columns).

        `values` are the grades on their scale, far apart from a distance of `far` on. `shown` are shorter
        names for the headings.
        """
        same = names == self._names and tuple(values) == self._values
        self._names, self._grades, self._values = names, tuple(grades), tuple(values)
        self._shown = shown or names
        self._counts, self._far = np.asarray(counts, np.int64).reshape(len(grades), len(grades)), far
        if not same or (self.chosen is not None and not self.can_choose(*self.chosen)):
            self.chosen = None
        rows = min(len(grades), _MOST_AT_ONCE)
        self.setMinimumHeight(round(px(_NAME_HEIGHT) + px(_CHIPS) + (rows + 1) * px(_LEAST[1])))
        alike = int(np.trace(self._counts))
        told = self.tr("the same grade on %s of %s") % (count(alike), count(int(self._counts.sum())))
        self.cells_changed(f"{names[0]} × {names[1]}: {told}" if grades else "")

    def counts(self) -> npt.NDArray[np.int64]:
        """The counts shown, int64[grades of the first, grades of the other], not to be written to."""
        return self._counts

    # of CellChart

    def shape(self) -> tuple[int, int]:
        return len(self._grades), len(self._grades)

    def room(self, area: QRectF) -> Room:
        name = widest_name(self._shown[:1], TextStyle.SMALL, area, most=px(_WIDEST_NAME), share=0.22)
        chips = max((chip_width(grade.text) for grade in self._grades), default=px(CHIP))
        least, most = ((max(px(width), chips + 6.0), px(height)) for width, height in (_LEAST, _MOST))
        return Room(
            name + chips + 16, px(_NAME_HEIGHT) + px(_CHIPS), self._margin(), px(_LEAST[1]), least, most
        )

    def _margin(self) -> float:
        """Width of the sums at the right."""
        widest = QFontMetricsF(font(TextStyle.SMALL)).horizontalAdvance(count(int(self._counts.sum())))
        return max(px(_MARGIN), widest + 16)

    def can_choose(self, row: int, column: int) -> bool:
        size = len(self._grades)
        return row < size and column < size and bool(self._counts[row, column])

    def heading_at(self, x: float, y: float) -> str:
        fit = self.fit(QRectF(self.rect()))
        if y < fit.top - px(_CHIPS) and fit.left <= x < fit.right:
            return self._names[1]
        return self._names[0] if x < fit.left and fit.top <= y < fit.bottom else ""

    def item_text(self, item: int) -> str:
        row, column = divmod(item, len(self._grades))
        said = (
            f"{name} {grade}"
            for name, grade in zip(self._names, (self._grades[row], self._grades[column]), strict=True)
        )
        return f"{' · '.join(said)}\nn {count(int(self._counts[row, column]))}"

    def rows(self) -> Sequence[Sequence[str]]:
        across = tuple(f"{self._names[1]} {grade}" for grade in self._grades)
        body = [
            (f"{self._names[0]} {grade}", *map(str, line.tolist()))
            for grade, line in zip(self._grades, self._counts, strict=True)
        ]
        return [("", *across), *body]

    def paint_chart(self, painter: QPainter, area: QRectF) -> None:
        if not self._grades:
            return
        fit = self.fit(area)
        self._paint_headings(painter, area, fit)
        for row, column in fit.shown():
            self._paint_cell(painter, fit.cell(row, column), row, column)
        self._paint_sums(painter, fit)

    # painting

    def _paint_headings(self, painter: QPainter, area: QRectF, fit: Fit) -> None:
        painter.setFont(font(TextStyle.SMALL))
        painter.setPen(QColor(colours().muted))
        right = Qt.TextElideMode.ElideRight
        above = QRectF(fit.left, area.top(), fit.right - fit.left, px(_NAME_HEIGHT) - 2)
        paint_name(painter, above, self._shown[1], Qt.AlignmentFlag.AlignHCenter, right)
        chips = max(chip_width(grade.text) for grade in self._grades)
        beside = QRectF(area.left(), fit.top, fit.left - chips - 14 - area.left(), fit.bottom - fit.top)
        paint_name(painter, beside, self._shown[0])
        for row in fit.rows:
            middle = fit.cell(row, 0).center().y()
            self._paint_chip(painter, self._grades[row], fit.left - 8 - chips / 2, middle)
        for column in fit.columns:
            centre = fit.cell(0, column).center().x()
            self._paint_chip(painter, self._grades[column], centre, fit.top - px(_CHIPS) / 2)

    @staticmethod
    def _paint_chip(painter: QPainter, grade: GradeFigure, x: float, y: float) -> None:
        width = chip_width(grade.text)
        place = QRectF(x - width / 2, y - px(CHIP) / 2, width, px(CHIP)).toRect()
        paint_chip(painter, place, grade.text, grade.colour)

    def _paint_cell(self, painter: QPainter, cell: QRectF, row: int, column: int) -> None:
        look = colours()
        number = int(self._counts[row, column])
        place = cell.adjusted(1, 1, -1, -1)
        if number:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._colour(row, column))
            painter.drawRoundedRect(place, 3, 3)
        text = count(number)
        painter.setFont(font(TextStyle.STRONG if number and row == column else TextStyle.BODY))
        if painter.fontMetrics().horizontalAdvance(text) > place.width() - 2:
            painter.setFont(font(TextStyle.KEY))
        painter.setPen(QColor(look.text if number else look.muted))
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, text)

    def _colour(self, row: int, column: int) -> QColor:
        look = colours()
        distance = abs(self._values[row] - self._values[column])
        if row == column:
            return mixed(look.surface, look.accent, _SAME)
        if distance < self._far:
            return mixed(look.surface, look.side_b, _NEAR)
        widest = max(self._values) - min(self._values) - self._far
        share = (distance - self._far) / widest if widest > 0 else 0.0
        return mixed(look.surface, look.side_b, _FAR + share * (_FARTHEST - _FAR))

    def _paint_sums(self, painter: QPainter, fit: Fit) -> None:
        painter.setFont(font(TextStyle.SMALL))
        painter.setPen(QColor(colours().muted))
        # Beyond the scroll bars, where there are any.
        size = len(self._grades)
        beyond = (14.0 if len(fit.columns) < size else 0.0), (14.0 if len(fit.rows) < size else 0.0)
        last, below = fit.right + beyond[1], fit.bottom + beyond[0]
        right, centre = Qt.AlignmentFlag.AlignRight, Qt.AlignmentFlag.AlignHCenter
        for row in fit.rows:
            cell = fit.cell(row, 0)
            place = QRectF(last, cell.top(), self._margin() - 8 - beyond[1], cell.height())
            paint_name(painter, place, count(int(self._counts[row].sum())), right)
        for column in fit.columns:
            place = QRectF(fit.cell(0, column).left(), below, fit.width, px(_LEAST[1]))
            paint_name(painter, place, count(int(self._counts[:, column].sum())), centre)
        whole = QRectF(last, below, self._margin() - 8 - beyond[1], px(_LEAST[1]))
        paint_name(painter, whole, count(int(self._counts.sum())), right)

    # Qt's side

    def sizeHint(self) -> QSize:
        size = len(self._grades)
        return QSize(round(px(130 + size * _MOST[0])), round(px(70 + size * _MOST[1]))).boundedTo(
            QSize(px(480), px(360))
        )

    def minimumSizeHint(self) -> QSize:
        return QSize(px(220), px(150))
