"""Table cells with more than text: a system with its colour, the best figure, an interval, a grade."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QAbstractItemView, QStyleOptionViewItem, QWidget

from ndcg_gui.domain import numbers
from ndcg_gui.domain.numbers import figure
from ndcg_gui.domain.scales import Scale, format_grade
from ndcg_gui.gui.kit.base.series import paint_series_mark, paint_swatch
from ndcg_gui.gui.kit.base.theme import (
    ROW_HEIGHT,
    TextStyle,
    colours,
    font,
    grade_colour,
    px,
    series_colour,
    unscaled,
)
from ndcg_gui.gui.kit.tables.model import VALUE_ROLE, AnyIndex
from ndcg_gui.gui.kit.tables.view import PADDING, CellDelegate, DataTable
from ndcg_gui.gui.kit.text.plain import minus
from ndcg_gui.gui.kit.widgets import Interval, chip_width, paint_chip, paint_interval

_SWATCH = 9
CHIP = 20
ENDS, BAR, NO_INTERVAL = "ends", "bar", "none"
INTERVAL_STYLES = (ENDS, BAR, NO_INTERVAL)
TALL_ROW = 42  # a number with something under it
_SMALL_BAR = 9.0
# A small bar per grade; more than these would be a texture.
SPARK_GRADES = 20
_SPARK_BAR = 5
_SPARK_HEIGHT = 14
_DOT = 5.0
_ICON = 20  # of a heading, with the gap beside it
_FIGURE = "0.0000"
# Of grades with names: the least room of a name, what stands between two, and what "+12" takes.
_SHORT_NAME, _BETWEEN, _MORE = 10, 8, 30


@dataclass(frozen=True, slots=True)
class SystemName:
    """A system and its index in the project's order, which gives its colour."""

    name: str
    place: int

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class Figure:
    """A number or None. The best of its column is bold, and `between` shows a range."""

    value: float | None
    best: bool = False
    digits: int = 4
    between: tuple[float, float] | None = None

    def __str__(self) -> str:
        if self.between is None:
            return figure(self.value, self.digits)
        return " – ".join(figure(end, self.digits) for end in self.between)


@dataclass(frozen=True, slots=True)
class MeanFigure:
    """A mean with its interval: as small ends ".412–.571" after it, or as a bar below, on the column's axis.

    `style` is one of INTERVAL_STYLES. `interval` is None while it is computed, or where there is none. The
    ends are shown if the column has the width that it `needs` for all its rows.
    """

    figure: Figure
    interval: Interval | None
    style: str
    place: int
    needs: int = 0

    def __str__(self) -> str:
        return str(self.figure)

    @property
    def ends(self) -> str:
        """Both ends shortened for a cell: ".412–.571", "2.7–3.1". Empty without an interval."""
        if self.interval is None:
            return ""
        return "–".join(_end(end) for end in (self.interval.low, self.interval.high))


def _end(value: float) -> str:
    digits = 3 if abs(value) < 1 else 2 if abs(value) < 10 else 1
    text = f"{value:.{digits}f}"
    return text[1:] if text.startswith("0.") else text


@dataclass(frozen=True, slots=True)
class GradedFigure:
    """A query's value, and the grades of its first results as small bars. None is an unjudged result.

    `scale` gives colours and the height of the bars. They are shown where the column has room for `slots`.
    """

    figure: Figure
    grades: tuple[float | None, ...]
    scale: Scale
    slots: int = SPARK_GRADES

    def __str__(self) -> str:
        return str(self.figure)


@dataclass(frozen=True, slots=True)
class GradeFigure:
    """A grade as a chip with its digit. An empty `text` is the chip of an unjudged pair."""

    text: str
    colour: str = ""
    shown: bool = True

    def __str__(self) -> str:
        return self.text or ("–" if self.shown else "")


@runtime_checkable
class PaintedCell(Protocol):
    """Cell that paints itself. Its text is that of `str`."""

    def paint(self, painter: QPainter, rect: QRect) -> None:
        """Paint the cell into `rect`."""


@dataclass(frozen=True, slots=True)
class Dots:
    """Values of systems on one line, on an axis that all rows share, each in its system's colour.

    `systems` are (name, index in the project's order, value). The line joins the outermost.
    """

    systems: tuple[tuple[str, int, float | None], ...]
    start: float
    end: float

    def __str__(self) -> str:
        return " · ".join(f"{name} {figure(value)}" for name, _place, value in self.systems)

    def paint(self, painter: QPainter, rect: QRect) -> None:
        """Paint the axis, the range between, and a dot for each."""
        look, middle = colours(), rect.center().y() + 0.5
        known = [
            (self._place(value, rect), place) for _name, place, value in self.systems if value is not None
        ]
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(look.line), 2))
        painter.drawLine(QPointF(rect.left(), middle), QPointF(rect.right(), middle))
        if known:
            painter.setPen(QPen(QColor(look.muted), 2))
            painter.drawLine(QPointF(min(known)[0], middle), QPointF(max(known)[0], middle))
        painter.setPen(Qt.PenStyle.NoPen)
        for x, place in known:
            paint_series_mark(painter, QPointF(x, middle), place, 2 * _DOT)
        painter.restore()

    def _place(self, value: float, rect: QRect) -> float:
        share = (value - self.start) / ((self.end - self.start) or 1.0)
        return rect.left() + _DOT + min(max(share, 0.0), 1.0) * (rect.width() - 2 * _DOT)


@dataclass(frozen=True, slots=True)
class NamedGrades:
    """Several people's grades, each a chip after a short name, None for no grade.

    `said` are (short name, whole name, chip). With `slots` missing grades keep their place, so that rows can
    be read by column, and else they are left out.
    """

    said: tuple[tuple[str, str, GradeFigure | None], ...]
    slots: bool = False

    def __str__(self) -> str:
        return " · ".join(f"{name} {chip}" for _short, name, chip in self.said if chip is not None)

    def paint(self, painter: QPainter, rect: QRect) -> None:
        """Paint names and chips as far as they fit, then "+2" for the number left out."""
        shown = [own for own in self.said if self.slots or own[2] is not None]
        metrics, left = QFontMetrics(font(TextStyle.SMALL)), rect.left()
        top, right = rect.center().y() - px(CHIP) // 2 + 1, rect.right() + 1
        vertical = Qt.AlignmentFlag.AlignVCenter
        painter.setFont(font(TextStyle.SMALL))
        painter.setPen(QColor(colours().muted))
        for place, (short, _name, chip) in enumerate(shown):
            name, wide = max(metrics.horizontalAdvance(short), _SHORT_NAME), chip_width(str(chip or "0"))
            width = name + 3 + wide
            more = 0 if place == len(shown) - 1 else _MORE
            if left + width + more > right:
                left_out = sum(own[2] is not None for own in shown[place:])
                room = QRect(left, rect.top(), max(right - left, 0), rect.height())
                painter.drawText(room, vertical, f"+{left_out}" if left_out else "")
                return
            if chip is not None:
                own = QRect(left, rect.top(), name, rect.height())
                painter.drawText(own, Qt.AlignmentFlag.AlignRight | vertical, short)
                paint_chip(painter, QRect(left + name + 3, top, wide, px(CHIP)), chip.text, chip.colour)
            left += width + _BETWEEN


def initials(names: Sequence[str]) -> list[str]:
    """Short names: the first letter, with a distinguishing part where several share it: A, 王, r1, r2.

    Two may be equal if their names differ late. The whole name is always shown elsewhere.
    """
    found = []
    for name in names:
        first = _letter(name)
        alike = [other for other in names if _letter(other) == first]
        # Of "rater 1" and "rater 10" the numbers tell, not what follows the 1.
        common = len(_beginning(alike).rstrip("0123456789")) if len(alike) > 1 else 0
        rest = "".join(filter(str.isalnum, name[common : common + 2])) if common >= len(first) else ""
        found.append(f"{first}{rest}")
    return found


def without_common_end(names: Sequence[str]) -> list[str]:
    """The names without their common last words: "agent_1" of "agent_1_rating"."""
    end = _beginning([name[::-1] for name in names])[::-1] if len(names) > 1 else ""
    cut = re.search(r"[\W_].*$", end)
    length = len(cut.group()) if cut is not None else 0
    return (
        [name[: len(name) - length] for name in names]
        if length and min(map(len, names)) > length
        else list(names)
    )


def _beginning(names: Sequence[str]) -> str:
    """Common prefix of the names."""
    low, high = min(names), max(names)
    same = (place for place, letter in enumerate(low) if letter != high[place])
    return low[: next(same, len(low))]


def _letter(name: str) -> str:
    """The first letter with its combining marks."""
    end = 1
    while end < len(name) and unicodedata.category(name[end]).startswith("M"):
        end += 1
    return name[:end]


def signed(value: float | None, digits: int = 4) -> str:
    """A difference with its sign, as shown on the screen."""
    return minus(numbers.signed(value, digits))


def grade_figure(scale: Scale, value: float | None) -> GradeFigure:
    """The chip of a label, which may lie between two steps."""
    if value is None:
        return GradeFigure("")
    text = format_grade(value if value == int(value) else round(value, 2))
    return GradeFigure(text, scale.colour(value))


class ValueDelegate(CellDelegate):
    """Delegate that paints the cells above, and anything else as text."""

    def paint_content(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        value = index.data(VALUE_ROLE)
        rect: QRect = option.rect
        if isinstance(value, PaintedCell):
            value.paint(painter, rect)
            return
        if isinstance(value, SystemName):
            square = QRectF(rect.left(), rect.center().y() - px(_SWATCH) / 2 + 0.5, px(_SWATCH), px(_SWATCH))
            paint_swatch(painter, square, value.place)
            option.rect = rect.adjusted(px(_SWATCH) + 6, 0, 0, 0)
        elif isinstance(value, Figure) and value.best:
            painter.setFont(font(TextStyle.STRONG))
        elif isinstance(value, MeanFigure):
            _paint_mean(painter, rect, value)
            return
        elif isinstance(value, GradedFigure):
            # Where a column is narrow, the tooltip has the grades.
            bars = spark_width(value.slots)
            if painter.fontMetrics().horizontalAdvance(_FIGURE) + bars <= rect.width():
                _paint_grades(painter, rect, value)
                option.rect = rect.adjusted(bars, 0, 0, 0)
        elif isinstance(value, GradeFigure):
            if value.shown:
                width = chip_width(value.text)
                top = rect.center().y() - px(CHIP) // 2 + 1
                paint_chip(
                    painter, QRect(rect.right() - width + 1, top, width, px(CHIP)), value.text, value.colour
                )
            return
        super().paint_content(painter, option, index)


def spark_width(grades: int) -> int:
    """Width of the bars of so many grades."""
    return _SPARK_BAR * min(grades, SPARK_GRADES)


def ends_width() -> int:
    """Width of small ends ".412–.571" after a number, with the gap before them."""
    return QFontMetrics(font(TextStyle.KEY)).horizontalAdvance(".000–.000") + 4


def value_width(text: str = _FIGURE) -> int:
    """Column width for such a number in bold."""
    return unscaled(QFontMetrics(font(TextStyle.STRONG)).horizontalAdvance(text)) + 2 * PADDING + 2


def mean_width(text: str) -> int:
    """Column width for such a mean and its interval."""
    return value_width(text) + unscaled(ends_width()) - 2


def grades_text(grades: Sequence[float | None]) -> str:
    """The grades of a list in words: "4 3 – 0"."""
    return " ".join("–" if grade is None else format_grade(grade) for grade in grades)


def _paint_mean(painter: QPainter, rect: QRect, value: MeanFigure) -> None:
    painter.setFont(font(TextStyle.STRONG if value.figure.best else TextStyle.BODY))
    right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
    if value.style == BAR:
        upper = rect.adjusted(0, 3, 0, -rect.height() // 2 + 2)
        lower = rect.adjusted(0, rect.height() // 2 + 2, 0, -3)
        painter.drawText(upper, right, str(value))
        if value.interval is not None:
            bar = QRectF(lower.left(), lower.center().y() - _SMALL_BAR / 2, lower.width(), _SMALL_BAR)
            paint_interval(painter, bar, value.interval, series_colour(value.place), small=True)
        return
    behind = 0 if value.style == NO_INTERVAL else ends_width()
    if rect.width() + 2 * PADDING < px(value.needs):
        behind = 0  # the tooltip says it
    painter.drawText(rect.adjusted(0, 0, -behind, 0), right, str(value))
    if behind:
        painter.setFont(font(TextStyle.KEY))
        painter.setPen(QColor(colours().muted))
        painter.drawText(rect, right, value.ends)


def _paint_grades(painter: QPainter, rect: QRect, value: GradedFigure) -> None:
    painter.save()
    highest = value.scale.maximum or 1.0
    base = rect.center().y() + _SPARK_HEIGHT // 2 + 1
    for number, grade in enumerate(value.grades[:SPARK_GRADES]):
        left = rect.left() + number * _SPARK_BAR
        if grade is None:
            pen = QPen(QColor(colours().muted), 1, Qt.PenStyle.CustomDashLine)
            pen.setDashPattern([2, 2])
            painter.setPen(pen)
            painter.drawRect(left, base - _SPARK_HEIGHT, _SPARK_BAR - 2, _SPARK_HEIGHT)
        else:
            height = max(3, round(grade / highest * _SPARK_HEIGHT))
            colour = grade_colour(grade_figure(value.scale, grade).colour)
            painter.fillRect(left, base - height + 1, _SPARK_BAR - 1, height, colour)
    painter.restore()


def heading_width(title: str, least: int = 72, *, swatch: bool = False, sorts: bool = True) -> int:
    """Column width, unscaled, for a heading with a system's colour and the sort mark."""
    metrics = QFontMetrics(font(TextStyle.COLUMN))
    words = unscaled(metrics.horizontalAdvance(f"{title} ▾" if sorts else title)) + 2 * PADDING + 4
    return max(least, words + (_ICON if swatch else 0))


def fit_height(table: DataTable, rows: int, *, most: int, row_height: int = 0) -> None:
    """Fit a short table to its rows, see `DataTable.fit_rows`. A height of 0 is the usual one."""
    table.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    table.fit_rows(rows, most=most, row_height=row_height or px(ROW_HEIGHT))


def bound_height(card: QWidget, table: DataTable, rows: int) -> None:
    """Limit the height of a card with little but a table to its rows."""
    layout = card.layout()
    assert layout is not None
    layout.activate()
    least = table.minimumHeight() or table.minimumSizeHint().height()
    others = card.minimumSizeHint().height() - least
    needed = rows * table.verticalHeader().defaultSectionSize() + px(ROW_HEIGHT) + 4
    card.setMaximumHeight(others + max(needed, least))
