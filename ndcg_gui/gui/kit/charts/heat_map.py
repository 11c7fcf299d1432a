"""Agreement of each two of a few people: a square of cells, darker for more, with the number in each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QLinearGradient, QPainter, QPen

from ndcg_gui.domain.numbers import DASH, figure
from ndcg_gui.gui.kit.base.theme import TextStyle, colours, font, ink_on, px
from ndcg_gui.gui.kit.charts.cells import CellChart, Fit, Room, mixed
from ndcg_gui.gui.kit.charts.painted import paint_name, widest_name
from ndcg_gui.gui.kit.text.plain import count, minus

_LEAST, _MOST = (48.0, 40.0), (72.0, 56.0)
_GAP = 2.0
_WIDEST_NAME = 110.0
_TOP, _BOTTOM = 26.0, 26.0
_RAMP = 90.0
_MOST_AT_ONCE = 4  # raters that must not need scrolling
_MOST_TOLD = 8  # names whose values are all told to a screen reader; of more it reads cell by cell


@dataclass(frozen=True, slots=True)
class Shared:
    """Agreement of two (None: not defined) on `items`. `few` marks too few of them for a judgement.

    `note` is shown beside the value, such as its interval.
    """

    value: float | None
    items: int
    few: bool = False
    note: str = ""


_NOTHING = Shared(None, 0)


class HeatMap(CellChart):
    """Cell for each two names, coloured by a measure of their agreement."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._names: tuple[str, ...] = ()
        self._shown: tuple[str, ...] = ()
        self._cells: Mapping[tuple[int, int], Shared] = {}
        self._label, self._counted, self._ends = "", "", (0.0, 1.0)

    def set_matrix(
        self,
        names: Sequence[str],
        cells: Mapping[tuple[int, int], Shared],
        *,
        label: str,
        counted: str,
        shown: Sequence[str] = (),
        ends: tuple[float, float] = (0.3, 0.9),
    ) -> None:
        """Show the agreement of each two indexes in `names`, the lower one first.

        `label` names the measure, `counted` the items; `shown` are shorter names for the headings. `ends`
        are the values of the lightest and the darkest colour, which those beyond have, too.
        """
        self._names, self._cells, self._label = tuple(names), dict(cells), label
        self._shown = tuple(shown or names)
        self._counted, self._ends = counted, ends
        if self.chosen is not None and not self.can_choose(*self.chosen):
            self.chosen = None
        pairs = combinations(range(len(names)), 2) if len(names) <= _MOST_TOLD else iter(())
        told = [
            f"{names[one]} × {names[other]} {_value(self.shared(one, other))}"
            for one, other in pairs
            if self.shared(one, other).items
        ]
        self.setMinimumHeight(self.minimumSizeHint().height())
        self.cells_changed(f"{label}. {', '.join(told)}" if told else label)

    def shared(self, one: int, other: int) -> Shared:
        """Agreement of two, in either order."""
        return self._cells.get((min(one, other), max(one, other)), _NOTHING)

    # of CellChart

    def shape(self) -> tuple[int, int]:
        return len(self._names), len(self._names)

    def room(self, area: QRectF) -> Room:
        left = widest_name(self._shown, TextStyle.BODY, area, most=px(_WIDEST_NAME), share=0.3) + 10
        return Room(left, px(_TOP), 2, px(_BOTTOM), *((px(wide), px(high)) for wide, high in (_LEAST, _MOST)))

    def can_choose(self, row: int, column: int) -> bool:
        size = len(self._names)
        return row != column and row < size and column < size and self.shared(row, column).items > 0

    def heading_at(self, x: float, y: float) -> str:
        fit = self.fit(QRectF(self.rect()))
        if y < fit.top and fit.left <= x < fit.right:
            return self._names[fit.columns[int((x - fit.left) / fit.width)]]
        if x < fit.left and fit.top <= y < fit.bottom:
            return self._names[fit.rows[int((y - fit.top) / fit.height)]]
        return ""

    def item_text(self, item: int) -> str:
        row, column = divmod(item, len(self._names))
        if row == column:
            return self._names[row]
        shared = self.shared(row, column)
        lines = [f"{self._names[row]} × {self._names[column]}"]
        if not shared.items:
            return "\n".join([*lines, self.tr("no pair that both judged")])
        value = f"{self._label} {_value(shared)}" if shared.value is not None else self.tr("not defined")
        lines += [" ".join(filter(None, (value, shared.note))), f"n {count(shared.items)} ({self._counted})"]
        return "\n".join([*lines, self.tr("too few to tell")] if shared.few else lines)

    def rows(self) -> Sequence[Sequence[str]]:
        body = []
        for one, other in combinations(range(len(self._names)), 2):
            shared = self.shared(one, other)
            value = "" if shared.value is None else repr(shared.value)
            body.append((self._names[one], self._names[other], value, str(shared.items), shared.note))
        return [("rater", "other", self._label, "n", "note"), *body]

    def paint_chart(self, painter: QPainter, area: QRectF) -> None:
        if not self._names:
            return
        fit = self.fit(area)
        self._paint_names(painter, area, fit)
        for row, column in fit.shown():
            self._paint_cell(painter, fit.cell(row, column).adjusted(_GAP, _GAP, -_GAP, -_GAP), row, column)
        self._paint_legend(painter, QRectF(area.left(), area.bottom() - px(20), area.width(), px(18)))

    # painting

    def _paint_names(self, painter: QPainter, area: QRectF, fit: Fit) -> None:
        painter.setFont(font(TextStyle.BODY))
        painter.setPen(QColor(colours().text))
        for column in fit.columns:
            cell = fit.cell(fit.rows.start, column)
            place = QRectF(cell.left() + 1, area.top(), cell.width() - 2, fit.top - area.top() - 2)
            paint_name(painter, place, self._shown[column], Qt.AlignmentFlag.AlignHCenter)
        for row in fit.rows:
            cell = fit.cell(row, fit.columns.start)
            place = QRectF(area.left(), cell.top(), fit.left - area.left() - 8, cell.height())
            paint_name(painter, place, self._shown[row])

    def _paint_cell(self, painter: QPainter, place: QRectF, row: int, column: int) -> None:
        look = colours()
        shared = self.shared(row, column)
        if row == column or not shared.items:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            pen = QPen(QColor(look.same), 1, Qt.PenStyle.CustomDashLine)
            pen.setDashPattern([3, 2])
            painter.setPen(pen)
            painter.drawRoundedRect(place.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
            painter.setPen(QColor(look.muted))
            painter.setFont(font(TextStyle.BODY))
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, DASH if row == column else "n 0")
            return
        known = shared.value is not None and not shared.few
        fill = self._colour(shared.value) if shared.value is not None and known else QColor(look.hover)
        painter.setPen(Qt.PenStyle.NoPen if known else QPen(QColor(look.line), 1))
        painter.setBrush(fill)
        painter.drawRoundedRect(place.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
        painter.setPen(ink_on(fill) if known else QColor(look.muted))
        upper, lower = QRectF(place), QRectF(place)
        upper.setBottom(place.center().y() + 2)
        lower.setTop(place.center().y() + 2)
        painter.setFont(font(TextStyle.STRONG if known else TextStyle.BODY))
        painter.drawText(upper, Qt.AlignmentFlag.AlignCenter, _value(shared))
        painter.setFont(font(TextStyle.KEY))
        above = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
        painter.drawText(lower, above, f"n {count(shared.items)}")

    def _colour(self, value: float) -> QColor:
        low, high = self._ends
        share = min(max((value - low) / ((high - low) or 1.0), 0.0), 1.0)
        return mixed(*_ramp(), share)

    def _paint_legend(self, painter: QPainter, place: QRectF) -> None:
        painter.setFont(font(TextStyle.KEY))
        metrics = QFontMetricsF(font(TextStyle.KEY))
        low, high = (minus(figure(end, 1)) for end in self._ends)
        left = place.left()
        painter.setPen(QColor(colours().muted))
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRectF(left, place.top(), px(60), place.height()), middle, low)
        left += metrics.horizontalAdvance(low) + 6
        ramp = QRectF(left, place.center().y() - 4, px(_RAMP), 8)
        shades = QLinearGradient(ramp.topLeft(), ramp.topRight())
        for share, colour in enumerate(_ramp()):
            shades.setColorAt(share, QColor(colour))
        painter.fillRect(ramp, shades)
        left = ramp.right() + 6
        painter.drawText(QRectF(left, place.top(), px(60), place.height()), middle, high)
        left += metrics.horizontalAdvance(high) + 14
        said = f"n = {self._counted}"
        paint_name(painter, QRectF(left, place.top(), place.right() - left, place.height()), said)

    # Qt's side

    def sizeHint(self) -> QSize:
        size = len(self._names)
        return QSize(
            round(px(_WIDEST_NAME) / 2 + size * px(_MOST[0])),
            round(px(_TOP) + size * px(_MOST[1]) + px(_BOTTOM)),
        ).boundedTo(QSize(px(420), px(320)))

    def minimumSizeHint(self) -> QSize:
        rows = min(max(len(self._names), 1), _MOST_AT_ONCE)
        return QSize(px(200), round(px(_TOP) + rows * px(_LEAST[1]) + px(_BOTTOM)))


def _value(shared: Shared) -> str:
    # A kappa of 0.0004 is none: unlike a metric it needs no further digit.
    return minus(figure(None if shared.value is None else round(shared.value, 2) + 0.0, 2))


def _ramp() -> tuple[str, str]:
    """The lightest colour, still distinct from the card's, and the darkest."""
    look = colours()
    return mixed(look.surface, look.accent, 0.1).name(), look.accent
