"""Sheets that charts are drawn on: a widget of the window, or the SVG of a report.

A chart is drawn by one piece of code on either. It names inks by what they mean ("text", "muted", "grid",
"axis", "same", "side-a", "side-b", "warning", or "line-3" for a system), and a sheet knows their colours.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass

from ndcg_gui.domain.series import ON_LIGHT, series_kind

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Box:
    """Rectangle on a sheet."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    @property
    def middle(self) -> float:
        """Height of the horizontal line through the centre."""
        return (self.top + self.bottom) / 2

    def inside(self, left: float, top: float, right: float, bottom: float) -> Box:
        """Box without these margins."""
        return Box(self.left + left, self.top + top, self.right - right, self.bottom - bottom)


@dataclass(frozen=True, slots=True)
class Plot:
    """Part of a chart that spans values: `inner` spans `x` and `y`, low to high. `by_log` holds for `x`."""

    inner: Box
    x: tuple[float, float]
    y: tuple[float, float] = (0.0, 1.0)
    by_log: bool = False

    def at(self, x: float, y: float) -> Point:
        """Place of a value."""
        (first, last), (low, high) = self.x, self.y
        if self.by_log:
            x, first, last = (math.log(1 + value) for value in (x, first, last))
        return (
            self.inner.left + (x - first) / ((last - first) or 1.0) * self.inner.width,
            self.inner.bottom - (y - low) / ((high - low) or 1.0) * self.inner.height,
        )


@dataclass(frozen=True, slots=True)
class Pen:
    """Look of a system's line and mark: ink, and the kind of dashes and shape, see `domain.series`."""

    ink: str
    kind: int

    @classmethod
    def of(cls, place: int, side: str = "") -> Pen:
        """Pen of the system at `place` in the project's order, or of one with a side."""
        if side:
            return cls(f"side-{side}", 1 if side == "b" else 0)
        return cls(f"line-{place % len(ON_LIGHT)}", series_kind(place))


class Sheet(ABC):
    """Surface with a size that shapes are drawn on. `role` is "body", "small", "strong" or "group"."""

    @abstractmethod
    def px(self, size: float) -> float:
        """Length that grows with the size of the text."""

    @abstractmethod
    def width_of(self, text: str, role: str = "small") -> float:
        """Width of a text."""

    @abstractmethod
    def height_of(self, role: str = "small") -> float:
        """Height of a line of text."""

    @abstractmethod
    def elided(self, text: str, room: float, role: str = "small") -> str:
        """Text that is cut where it is wider than `room`."""

    @abstractmethod
    def number(self, text: str) -> str:
        """Number as it is shown here, for the minus sign."""

    @abstractmethod
    def line(self, start: Point, end: Point, ink: str, *, width: float = 1.0, dashed: bool = False) -> None:
        """Draw a straight line."""

    @abstractmethod
    def bar(self, box: Box, ink: str, title: str = "") -> None:
        """Fill a rectangle. `title` says what it stands for where the sheet cannot be asked otherwise."""

    @abstractmethod
    def dot(self, at: Point, radius: float, ink: str, title: str = "") -> None:
        """Fill a circle."""

    @abstractmethod
    def curve(self, points: Sequence[Point], pen: Pen, width: float) -> None:
        """Draw a line through points."""

    @abstractmethod
    def mark(self, at: Point, size: float, pen: Pen, title: str = "") -> None:
        """Fill the mark of a system."""

    @abstractmethod
    def text(
        self, at: Point, text: str, ink: str = "text", *, role: str = "small", side: str = "start"
    ) -> None:
        """Write a text whose "start", "middle" or "end" stands at a point, centred vertically."""

    @abstractmethod
    def clipped(self, box: Box) -> AbstractContextManager[object]:
        """Context in which nothing is drawn outside a box."""
