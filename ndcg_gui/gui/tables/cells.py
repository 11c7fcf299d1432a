"""Table cells with more than text: a system with its colour, the best figure, an interval, a grade."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QStyleOptionViewItem

from ndcg_gui.domain import numbers
from ndcg_gui.domain.numbers import figure
from ndcg_gui.domain.scales import Scale, format_grade
from ndcg_gui.gui.base.theme import ROW_HEIGHT, Text, colours, font, grade_colour, series_colour
from ndcg_gui.gui.tables.model import VALUE_ROLE, AnyIndex, ArrayTableModel
from ndcg_gui.gui.tables.view import PADDING, CellDelegate, DataTable
from ndcg_gui.gui.text.plain import minus
from ndcg_gui.gui.widgets import Interval, chip_width, paint_chip, paint_interval

_SWATCH = 9
CHIP = 20
PLUS_MINUS, BAR, NO_INTERVAL = "plus-minus", "bar", "none"
INTERVAL_STYLES = (PLUS_MINUS, BAR, NO_INTERVAL)
TALL_ROW = 42  # a number with something under it
_SMALL_BAR = 9.0
# A small bar per grade; more than these would be a texture.
SPARK_GRADES = 20
_SPARK_BAR = 5
_SPARK_HEIGHT = 14


@dataclass(frozen=True, slots=True)
class SystemName:
    """A system and its place in the project's order, which gives it its colour."""

    name: str
    place: int

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class Figure:
    """A number; None where there is none. The best of its column is bold; with `between` a range is shown."""

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
    """A mean with its interval under it: as "± x", or as a bar on the column's common axis.

    `style` is one of INTERVAL_STYLES; `interval` None: being computed, or there is none.
    """

    figure: Figure
    interval: Interval | None
    style: str
    place: int

    def __str__(self) -> str:
        return str(self.figure)

    @property
    def half_width(self) -> float | None:
        """How far the interval reaches from the mean, on its longer side: "± x" is never narrower than it."""
        if self.interval is None:
            return None
        return max(self.interval.high - self.interval.mean, self.interval.mean - self.interval.low)


@dataclass(frozen=True, slots=True)
class GradedFigure:
    """A query's value, and the grades of its first results as small bars; None is an unjudged one.

    `scale` gives colours and the height of the bars.
    """

    figure: Figure
    grades: tuple[float | None, ...]
    scale: Scale

    def __str__(self) -> str:
        return str(self.figure)


@dataclass(frozen=True, slots=True)
class IntervalFigure:
    """An interval to be drawn; None while it is being computed, or where there is none."""

    interval: Interval | None
    place: int

    def __str__(self) -> str:
        return f"{figure(self.interval.low)} – {figure(self.interval.high)}" if self.interval else ""


@dataclass(frozen=True, slots=True)
class GradeFigure:
    """A grade as a chip with its digit; `text` "" is the chip of an unjudged pair."""

    text: str
    colour: str = ""
    shown: bool = True

    def __str__(self) -> str:
        return self.text or ("–" if self.shown else "")


def signed(value: float | None, digits: int = 4) -> str:
    """A difference with its sign, as the screen shows it."""
    return minus(numbers.signed(value, digits))


def grade_figure(scale: Scale, value: float | None) -> GradeFigure:
    """The chip of a label, which may lie between two steps."""
    if value is None:
        return GradeFigure("")
    below = [grade for grade in scale.grades if grade.value <= value]
    text = format_grade(value if value == int(value) else round(value, 2))
    return GradeFigure(text, below[-1].colour if below else scale.grades[0].colour)


class ValueDelegate(CellDelegate):
    """Paints what the cells above are; anything else as text."""

    def paint_content(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        value = index.data(VALUE_ROLE)
        rect: QRect = option.rect
        if isinstance(value, SystemName):
            square = QRectF(rect.left(), rect.center().y() - _SWATCH / 2 + 0.5, _SWATCH, _SWATCH)
            painter.fillRect(square, QColor(series_colour(value.place)))
            option.rect = rect.adjusted(_SWATCH + 6, 0, 0, 0)
        elif isinstance(value, Figure) and value.best:
            painter.setFont(font(Text.STRONG))
        elif isinstance(value, MeanFigure):
            _paint_mean(painter, rect, value)
            return
        elif isinstance(value, GradedFigure):
            _paint_grades(painter, rect, value)
            option.rect = rect.adjusted(spark_width(len(value.grades)), 0, 0, 0)
        elif isinstance(value, IntervalFigure):
            if value.interval is not None:
                paint_interval(painter, QRectF(rect), value.interval, series_colour(value.place))
            return
        elif isinstance(value, GradeFigure):
            if value.shown:
                width = chip_width(value.text)
                top = rect.center().y() - CHIP // 2 + 1
                paint_chip(
                    painter, QRect(rect.right() - width + 1, top, width, CHIP), value.text, value.colour
                )
            return
        super().paint_content(painter, option, index)


def spark_width(grades: int) -> int:
    """How wide the bars of so many grades are."""
    return _SPARK_BAR * min(grades, SPARK_GRADES)


def grades_text(grades: Sequence[float | None]) -> str:
    """The grades of a list in words: "4 3 – 0"."""
    return " ".join("–" if grade is None else format_grade(grade) for grade in grades)


def _paint_mean(painter: QPainter, rect: QRect, value: MeanFigure) -> None:
    painter.setFont(font(Text.STRONG if value.figure.best else Text.BODY))
    right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
    if value.style == NO_INTERVAL:
        painter.drawText(rect, right, str(value))
        return
    upper = rect.adjusted(0, 3, 0, -rect.height() // 2 + 2)
    lower = rect.adjusted(0, rect.height() // 2 + 2, 0, -3)
    painter.drawText(upper, right, str(value))
    if value.interval is None:
        return
    if value.style == BAR:
        bar = QRectF(lower.left(), lower.center().y() - _SMALL_BAR / 2, lower.width(), _SMALL_BAR)
        paint_interval(painter, bar, value.interval, series_colour(value.place), small=True)
        return
    painter.setFont(font(Text.KEY))
    painter.setPen(QColor(colours().muted))
    painter.drawText(lower, right, f"± {figure(value.half_width)}")


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


def heading_width(title: str, least: int = 72) -> int:
    """How wide a column must be for its heading with the mark of sorting."""
    metrics = QFontMetrics(font(Text.COLUMN))
    return max(least, metrics.horizontalAdvance(f"{title} ▾") + 2 * PADDING + 4)


def fit_height(table: DataTable, rows: int, *, most: int, row_height: int = ROW_HEIGHT) -> None:
    """Give a short table just the room of its rows; longer ones scroll."""
    table.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    table.verticalHeader().setDefaultSectionSize(row_height)
    height = min(rows, most) * row_height + ROW_HEIGHT + 4
    table.setFixedHeight(height)
    off, needed = Qt.ScrollBarPolicy.ScrollBarAlwaysOff, Qt.ScrollBarPolicy.ScrollBarAsNeeded
    table.setVerticalScrollBarPolicy(off if rows <= most else needed)
    bar = table.horizontalScrollBar()

    def make_room(_minimum: int, maximum: int) -> None:
        # A bar that appears must not cover the last row.
        table.setFixedHeight(height + (bar.sizeHint().height() if maximum else 0))

    bar.rangeChanged.connect(make_room)


class KeepReadable(QObject):
    """Lets a column take the room that is left, but never less than it needs: then the table scrolls."""

    def __init__(self, table: DataTable, key: str, least: int) -> None:
        super().__init__(table)
        model = table.model()
        assert isinstance(model, ArrayTableModel)
        self._table = table
        self._section = [column.key for column in model.columns].index(key)
        self._least = least
        table.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            header = self._table.horizontalHeader()
            others = header.length() - header.sectionSize(self._section)
            if self._table.viewport().width() - others >= self._least:
                header.setSectionResizeMode(self._section, QHeaderView.ResizeMode.Stretch)
            else:
                header.setSectionResizeMode(self._section, QHeaderView.ResizeMode.Fixed)
                header.resizeSection(self._section, self._least)
        return False
