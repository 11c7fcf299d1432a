"""Charts of results, drawn on any sheet: intervals, differences of queries, and lines over depths or time."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from ndcg_gui.domain.numbers import figure, signed
from ndcg_gui.present.blocks import IntervalRow
from ndcg_gui.present.drawing import Box, Pen, Plot, Point, Sheet

# Axes in pictures are divided into at most so many parts.
_STEPS = 5
# More lines cannot be told apart in one picture.
MOST_CURVES = 6


@dataclass(frozen=True, slots=True)
class Axis:
    """Axis from `low` to `high`, with a mark at each multiple of `step`."""

    low: float
    high: float
    step: float

    def marks(self) -> list[float]:
        first, last = math.ceil(self.low / self.step - 1e-9), math.floor(self.high / self.step + 1e-9)
        # 3 * 0.1 is not the 0.3 that is printed.
        return [float(f"{number * self.step:.12g}") for number in range(first, last + 1)] or [self.low]

    def text(self, mark: float) -> str:
        """Text of a mark, with as many decimals as the step needs."""
        is_half = f"{self.step:e}"[2] != "0"  # 2.5 has one more than 2
        decimals = max(0, is_half - math.floor(math.log10(self.step) + 1e-9))
        return f"{mark + 0.0:.{decimals}f}"


def axis_of(low: float, high: float, most: int) -> Axis:
    """Axis from `low` to `high` that a round step divides into at most `most` parts."""
    return Axis(low, high, round_step(high - low, most))


def axis_from_zero(low: float, high: float, most: int) -> Axis:
    """Axis with round ends that contains 0 and all from `low` to `high`."""
    low, high = min(low, 0.0), max(high, 0.0)
    if not high - low > 1e-12:
        high = low + 1.0
    step = round_step(high - low, most)
    return Axis(math.floor(low / step + 1e-9) * step, math.ceil(high / step - 1e-9) * step, step)


def round_step(span: float, most: int) -> float:
    """Smallest of 1, 2, 2.5 and 5 times a power of ten that divides `span` into at most `most` parts."""
    if not span > 0:
        return 1.0
    rough = span / most
    power = 10.0 ** math.floor(math.log10(rough))
    return next(size * power for size in (1.0, 2.0, 2.5, 5.0, 10.0) if size * power >= rough * 0.999)


# charts

ROW = 24.0
_WIDEST_NAME, _VALUES, _NARROW, _CAP = 190.0, 176.0, 560.0, 4.0
_WIDEST_BAR = 14.0
_SCALE, _FOOT = 44.0, 30.0  # left of the bars, and below them
_NAME_GAP, _MARK_ROOM, _WIDEST_LABEL = 8.0, 12.0, 140.0
# Depths that are named on a logarithmic axis.
_DEPTHS = (1.0, 2.0, 3.0, 5.0, 10.0, 20.0, 50.0, 100.0)


def room_below(sheet: Sheet) -> float:
    """Height of the two lines below a chart: steps of the axis, and its label."""
    return 2 * sheet.height_of() + 8


def draw_below(sheet: Sheet, plot: Plot, steps: Iterable[tuple[float, str]]) -> float:
    """Write the steps of an axis below a chart. Returns the height of the label's line below them."""
    line = plot.inner.bottom + 4 + sheet.height_of() / 2
    for value, text in steps:
        sheet.text((plot.at(value, plot.y[0])[0], line), text, "muted", side="middle")
    return line + sheet.height_of()


@dataclass(frozen=True, slots=True)
class Forest:
    """Intervals one below the other over a common axis: a dot and a line each.

    The titles of `rows` are texts. `text` shows a value. With `signed` 0 stands in the middle, and a row has
    the colour of the side that holds its whole interval. `label` names the axis, `below` and `above` the
    meaning of its two sides of 0. `marks` are further values worth a line.
    """

    rows: Sequence[IntervalRow] = ()
    text: Callable[[float | None], str] = figure
    signed: bool = False
    label: str = ""
    below: str = ""
    above: str = ""
    marks: Sequence[float] = ()

    def height(self, sheet: Sheet) -> float:
        """Height that the rows need."""
        return max(70.0, self._lines(len(self.rows)) * sheet.px(ROW) + room_below(sheet) + 10)

    def boxes(self, sheet: Sheet, area: Box) -> list[Box]:
        """Box of each row. A heading above a group takes a line of its own."""
        row, found = sheet.px(ROW), []
        for number in range(len(self.rows)):
            top = area.top + 4 + (self._lines(number + 1) - 1) * row
            found.append(Box(area.left, top, area.right, top + row))
        return found

    def _lines(self, rows: int) -> int:
        """Number of lines of the first `rows` rows with their headings."""
        groups = [str(row.group) for row in self.rows[:rows]]
        before = ["", *groups]
        return rows + sum(bool(own) and own != last for last, own in zip(before, groups, strict=False))

    def plot(self, sheet: Sheet, area: Box) -> Plot:
        """Part of the chart that spans the values."""
        names = max((sheet.width_of(str(row.name)) for row in self.rows), default=0.0)
        left = min(names, sheet.px(_WIDEST_NAME), area.width * 0.3) + 24
        right = sheet.px(_VALUES) if self._shows_values(sheet, area) else 12.0
        ends = [end for row in self.rows for end in (row.value, *(row.interval or ())) if end is not None]
        ends += self.marks
        if self.signed:
            most = max(map(abs, ends), default=0.1)
            # Shares end at 1; strengths do not.
            reach = most if most > 1 else min(most * 1.08, 1.0) or 0.1
            limits = (-reach, reach)
        else:
            axis = axis_from_zero(min(ends, default=0.0), max(ends, default=1.0), _STEPS)
            limits = (axis.low, axis.high)
        return Plot(area.inside(left, 4, right, room_below(sheet)), limits)

    def draw(self, sheet: Sheet, area: Box) -> None:
        """Draw everything into `area`."""
        if not self.rows:
            return
        plot = self.plot(sheet, area)
        self._draw_axis(sheet, plot)
        last = ""
        for row, box in zip(self.rows, self.boxes(sheet, area), strict=True):
            group = str(row.group)
            if group and group != last:
                heading = (area.left + 4, box.top - sheet.px(ROW) / 2 + 2)
                sheet.text(heading, group, "muted", role="group")
            last = group
            self._draw_row(sheet, plot, area, row, box.middle)

    def said(self, row: IntervalRow) -> str:
        """Value of a row with its interval."""
        if row.interval is None:
            return self.text(row.value)
        return f"{self.text(row.value)} [{', '.join(map(self.text, row.interval))}]"

    @staticmethod
    def _shows_values(sheet: Sheet, area: Box) -> bool:
        return area.width >= sheet.px(_NARROW)

    def _draw_axis(self, sheet: Sheet, plot: Plot) -> None:
        axis = axis_of(*plot.x, max(3, int(plot.inner.width / 64)))
        for value in axis.marks():
            sheet.line(plot.at(value, 0.0), plot.at(value, 1.0), "grid" if value else "axis")
        for value in self.marks:
            sheet.line(plot.at(value, 0.0), plot.at(value, 1.0), "warning", dashed=True)
        steps = ((value, sheet.number(axis.text(value))) for value in axis.marks())
        foot = draw_below(sheet, plot, steps)
        zero = plot.at(0.0, 0.0)[0]
        below, above = f"← {self.below}", f"{self.above} →"
        room = min(zero - plot.inner.left, plot.inner.right - zero) - 8
        if self.below and max(map(sheet.width_of, (below, above))) <= room:
            sheet.text((zero - 8, foot), below, "muted", side="end")
            sheet.text((zero + 8, foot), above, "muted")
        elif self.label:
            sheet.text((zero, foot), self.label, "muted", side="middle")

    def _draw_row(self, sheet: Sheet, plot: Plot, area: Box, row: IntervalRow, middle: float) -> None:
        room = plot.inner.left - area.left - 20
        sheet.text((area.left + 12, middle), sheet.elided(str(row.name), room))
        if self._shows_values(sheet, area):
            sheet.text((area.right - 4, middle), self.said(row), side="end")
        if row.value is None:
            return
        ink = self._ink(row)
        if row.interval is not None:
            low, high = (plot.at(end, 0.0)[0] for end in row.interval)
            sheet.line((low, middle), (high, middle), ink, width=2)
            for end in (low, high):
                sheet.line((end, middle - _CAP), (end, middle + _CAP), ink, width=2)
        name = f"{row.group}: {row.name}" if row.group else str(row.name)
        sheet.dot((plot.at(row.value, 0.0)[0], middle), 4.5, ink, f"{name}: {self.said(row)}")

    def _ink(self, row: IntervalRow) -> str:
        """Ink of the side that holds the whole interval, else of the row's system."""
        if not self.signed:
            return f"side-{row.side}" if row.side else "line-0"
        low, high = row.interval or (0.0, 0.0)
        return "side-a" if low > 0 else "side-b" if high < 0 else "same"


@dataclass(frozen=True, eq=False)
class DifferenceBars:
    """Differences of the queries as bars, float64[n], the largest first. Up is better with B, down with A.

    Those up to `epsilon` count as ties and get no bar. `name` gives the name of a query, `below` the words
    under the left, the middle and the right of the chart.
    """

    values: npt.NDArray[np.float64] = field(default_factory=lambda: np.empty(0))
    epsilon: float = 0.0
    name: Callable[[int], str] = str
    below: tuple[str, str, str] = ("", "", "")

    def __len__(self) -> int:
        return len(self.values)

    def tally(self) -> tuple[int, int, int]:
        """Numbers of queries with a difference above 0, with one below 0, and with none."""
        up = int((self.values > self.epsilon).sum())
        down = int((self.values < -self.epsilon).sum())
        return up, down, len(self) - up - down

    def drawn(self, room: int) -> npt.NDArray[np.int64]:
        """Indices, int64, of at most `room` queries to draw, the first and the last among them.

        Neighbours are alike because the differences are in order, so one bar can stand for several.
        """
        if len(self) <= room:
            return np.arange(len(self))
        return np.rint(np.arange(room) * (len(self) - 1) / max(room - 1, 1)).astype(np.int64)

    def plot(self, sheet: Sheet, area: Box) -> Plot:
        """Part of the chart that spans the queries and their differences."""
        axis = self._axis()
        inner = area.inside(sheet.px(_SCALE), 8, 8, sheet.px(_FOOT))
        return Plot(inner, (0.0, float(len(self))), (axis.low, axis.high))

    def draw(self, sheet: Sheet, area: Box) -> None:
        """Draw everything into `area`."""
        plot, axis = self.plot(sheet, area), self._axis()
        inner = plot.inner
        for value in axis.marks():
            y = plot.at(0.0, value)[1]
            sheet.line((inner.left, y), (inner.right, y), "grid")
            sheet.text((inner.left - 8, y), sheet.number(axis.text(value)), "muted", side="end")
        drawn = self.drawn(max(int(inner.width), 1)).tolist()
        pitch = inner.width / max(len(drawn), 1)
        width = max(min(pitch * 0.8, _WIDEST_BAR), min(pitch, 1.0))
        values, zero = self.values.tolist(), plot.at(0.0, 0.0)[1]
        for number, place in enumerate(drawn):
            value = values[place]
            if abs(value) > self.epsilon:
                left = inner.left + number * pitch + (pitch - width) / 2
                top, bottom = sorted((zero, plot.at(0.0, value)[1]))
                ink = "side-b" if value > 0 else "side-a"
                box = Box(left, top, left + width, max(bottom, top + 0.5))
                sheet.bar(box, ink, f"{self.name(place)}: {signed(value)}")
        sheet.line((inner.left, zero), (inner.right, zero), "axis")
        foot = inner.bottom + sheet.px(_FOOT) / 2
        places = (
            (inner.left, "start", "side-b"),
            ((inner.left + inner.right) / 2, "middle", "muted"),
            (inner.right, "end", "side-a"),
        )
        for (x, side, ink), words in zip(places, self.below, strict=True):
            sheet.text((x, foot), words, ink, role="body", side=side)

    def _axis(self) -> Axis:
        least, most = float(self.values.min(initial=0.0)), float(self.values.max(initial=0.0))
        return axis_from_zero(least, most, _STEPS)


@dataclass(frozen=True, slots=True)
class Line:
    """Line of a system with its name at its right end. `place` or `side` gives its look.

    `label` is a shorter name.
    """

    name: str
    place: int
    points: tuple[Point, ...]
    side: str = ""
    label: str = ""

    @property
    def pen(self) -> Pen:
        """Look of the line and its marks."""
        return Pen.of(self.place, self.side)


@dataclass(frozen=True, slots=True)
class Curves:
    """Lines of systems over a common axis.

    `shown` is the part of the axis that is drawn, None for all of it. `first` are the numbers of the lines
    that are named before others where there is room for few, the `strong` one is drawn wider. `mark` is a
    value of the axis worth a line. On paper, which nobody can zoom or point at, the axis is logarithmic,
    because most happens at the top of a list, and each point has a mark.
    """

    lines: Sequence[Line] = ()
    label: str = ""
    shown: tuple[float, float] | None = None
    first: Sequence[int] = ()
    strong: str = ""
    mark: float | None = None
    on_paper: bool = False

    def range(self) -> tuple[float, float]:
        """Part of the axis that is drawn."""
        places = [x for line in self.lines for x, _ in line.points]
        return self.shown or (min(places, default=0.0), max(places, default=1.0))

    def plot(self, sheet: Sheet, area: Box) -> Plot:
        """Part of the chart that spans the values."""
        first, last = self.range()
        values = [y for line in self.lines for x, y in line.points if first <= x <= last]
        low, high = min(values, default=0.0), max(values, default=1.0)
        margin = (high - low) * 0.12 or max(abs(high) * 0.1, 0.05)
        limits = (max(low - margin, 0.0) if low >= 0 else low - margin), high + margin
        below = room_below(sheet)
        axis = _axis(limits, area.height - below - 10)
        left = max(sheet.width_of(axis.text(value)) for value in axis.marks()) + 12
        # Names never take more than two fifths of a narrow chart.
        names = max((sheet.width_of(line.label or line.name, "strong") for line in self.lines), default=0.0)
        right = min(names, sheet.px(_WIDEST_LABEL), area.width * 0.4) + _NAME_GAP + sheet.px(_MARK_ROOM) + 6
        inner = area.inside(left, 10, right, below)
        return Plot(inner, (first, last), limits, by_log=self.on_paper)

    def draw(self, sheet: Sheet, area: Box) -> None:
        """Draw everything into `area`."""
        if not self.lines:
            return
        plot = self.plot(sheet, area)
        self._draw_axes(sheet, plot)
        named = self._named(sheet, plot.inner)
        strong = self.strong if len(self.lines) > 2 else ""
        with sheet.clipped(plot.inner.inside(0, -3, -2, -3)):
            for number, line in sorted(enumerate(self.lines), key=lambda pair: pair[1].name == strong):
                points = [plot.at(*point) for point in line.points]
                width = 3.0 if line.name == strong else 2.0 if number in named else 1.2
                sheet.curve(points, line.pen, width)
                if self.on_paper or len(points) == 1:
                    for at, (x, y) in zip(points, line.points, strict=True):
                        sheet.mark(at, 6.8, line.pen, f"{line.name} @{x:g}: {figure(y)}")
            self._draw_mark(sheet, plot)
        self._draw_names(sheet, plot, area, sorted(named))

    def _named(self, sheet: Sheet, inner: Box) -> set[int]:
        """Numbers of the lines whose names have room: `first`, then those best at the end."""
        room = max(1, int((inner.height + 8) / sheet.height_of()))
        order = sorted(range(len(self.lines)), key=lambda number: -self._end(number)[1])
        return set(list(dict.fromkeys([*self.first, *order]))[:room])

    def _end(self, number: int) -> Point:
        """Last drawn point of a line."""
        points, last = self.lines[number].points, self.range()[1]
        return next((point for point in reversed(points) if point[0] <= last), points[0])

    def _draw_axes(self, sheet: Sheet, plot: Plot) -> None:
        inner = plot.inner
        axis = _axis(plot.y, inner.height)
        for value in axis.marks():
            y = plot.at(plot.x[0], value)[1]
            sheet.line((inner.left, y), (inner.right, y), "grid")
            sheet.text((inner.left - 8, y), axis.text(value), "muted", side="end")
        foot = draw_below(sheet, plot, ((value, f"{value:g}") for value in self._steps(sheet, plot)))
        label = sheet.elided(self.label, inner.width)
        sheet.text(((inner.left + inner.right) / 2, foot), label, "muted", side="middle")

    def _steps(self, sheet: Sheet, plot: Plot) -> list[float]:
        """Whole numbers under the axis: both ends, and round steps between them if there is room."""
        first, last = plot.x
        if last <= first:
            return [first]
        room = sheet.width_of(f"{last:g}") + 12
        steps = axis_of(first, last, max(2, int(plot.inner.width / room))).marks()
        if self.on_paper:
            steps = [value for value in _DEPTHS if first <= value <= last]
        x = {value: plot.at(value, 0.0)[0] for value in (first, *steps, last)}
        # The depth starts at 1, which round steps leave out.
        inside = [
            value
            for value in steps
            if value == int(value) and min(x[value] - x[first], x[last] - x[value]) >= room
        ]
        return [first, *inside, last]

    def _draw_mark(self, sheet: Sheet, plot: Plot) -> None:
        if self.mark is None or not plot.x[0] <= self.mark <= plot.x[1]:
            return
        x = plot.at(self.mark, plot.y[0])[0]
        sheet.line((x, plot.inner.top), (x, plot.inner.bottom), "axis", dashed=True)
        for line in self.lines:
            if (y := dict(line.points).get(self.mark)) is not None:
                sheet.mark(plot.at(self.mark, y), 8, line.pen)

    def _draw_names(self, sheet: Sheet, plot: Plot, area: Box, numbers: Sequence[int]) -> None:
        inner = plot.inner
        ends = [plot.at(*self._end(number))[1] for number in numbers]
        middles = spread_out(ends, sheet.height_of(), inner.top - 6, inner.bottom + 6)
        left = inner.right + _NAME_GAP + sheet.px(_MARK_ROOM)
        for number, middle in zip(numbers, middles, strict=True):
            line = self.lines[number]
            role = "strong" if line.name == self.strong else "small"
            sheet.mark((left - sheet.px(_MARK_ROOM) + 4, middle), 7, line.pen)
            text = sheet.elided(line.label or line.name, area.right - left - 2, role)
            sheet.text((left, middle), text, line.pen.ink, role=role)


def _axis(limits: tuple[float, float], height: float) -> Axis:
    return axis_of(*limits, max(2, min(6, int(height / 34))))


def spread_out(wanted: Sequence[float], size: float, top: float, bottom: float) -> list[float]:
    """Middles as near to the wanted ones as possible without overlapping, between `top` and `bottom`.

    They keep the given order. If there is no room for all they are packed from the top.
    """
    order = sorted(range(len(wanted)), key=lambda place: wanted[place])
    found = [0.0] * len(wanted)
    least = top + size / 2
    for place in order:
        found[place] = least = max(wanted[place], least)
        least += size
    most = max(bottom - size / 2, top + size * (len(wanted) - 0.5))
    for place in reversed(order):
        found[place] = most = min(found[place], most)
        most -= size
    return found
