"""Sheet of a report: SVG as text, coloured by the CSS classes of the page around it.

Contains only numbers computed here and escaped text, and no references to anything outside.
"""

from __future__ import annotations

import html
import math
import unicodedata
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Protocol

from ndcg_gui.domain.messages import Message
from ndcg_gui.domain.numbers import figure
from ndcg_gui.domain.series import CORNERS
from ndcg_gui.present.blocks import IntervalRow, Picture, Translate, words
from ndcg_gui.present.charts import Forest
from ndcg_gui.present.drawing import Box, Pen, Point, Sheet

WIDTH = 880
_SIZES = {"body": 13.0, "small": 11.5, "strong": 11.5, "group": 11.0}
_ADVANCE, _WIDE = 0.56, 1.0  # of a letter, in sizes of its font
_LINE = 1.3


class Chart(Protocol):
    """Chart that draws itself on any sheet."""

    def draw(self, sheet: Sheet, area: Box) -> None: ...


def svg_of(chart: Chart, height: float, label: str) -> str:
    """Chart as one element. `label` is for screen readers."""
    sheet = SvgSheet()
    chart.draw(sheet, Box(0.0, 0.0, WIDTH, height))
    # Inside HTML no namespace is named: the file holds no address at all.
    return (
        f'<svg role="img" viewBox="0 0 {WIDTH} {math.ceil(height)}" aria-label="{html.escape(label)}">'
        f"{''.join(sheet.parts)}</svg>"
    )


def intervals_picture(
    rows: Sequence[IntervalRow],
    caption: Message,
    *,
    text: Callable[[float | None], str] = figure,
    signed: bool = False,
) -> Picture:
    """Picture of intervals one below the other. `text` shows a value. With `signed` 0 is in the middle."""

    def draw(translate: Translate) -> str:
        told = [row.told(lambda title: words(title, translate)) for row in rows]
        forest = Forest(told, text, signed)
        return svg_of(forest, forest.height(SvgSheet()), caption.text(translate))

    return Picture(draw, caption)


class SvgSheet(Sheet):
    """Sheet that writes an element for each shape. Texts are measured by rule of thumb."""

    def __init__(self) -> None:
        self.parts: list[str] = []

    def px(self, size: float) -> float:
        return size

    def width_of(self, text: str, role: str = "small") -> float:
        wide = sum(unicodedata.east_asian_width(letter) in "WF" for letter in text)
        return _SIZES[role] * (_WIDE * wide + _ADVANCE * (len(text) - wide))

    def height_of(self, role: str = "small") -> float:
        return _SIZES[role] * _LINE

    def elided(self, text: str, room: float, role: str = "small") -> str:
        if self.width_of(text, role) <= room:
            return text
        most = len(text)
        while most and self.width_of(text[:most] + "…", role) > room:
            most -= 1
        return text[:most].rstrip() + "…"

    def number(self, text: str) -> str:
        return text

    def line(self, start: Point, end: Point, ink: str, *, width: float = 1.0, dashed: bool = False) -> None:
        (x1, y1), (x2, y2) = start, end
        look = "" if width == 1.0 else f' stroke-width="{_n(width)}"'
        look += ' stroke-dasharray="4 3"' if dashed else ""
        self.parts.append(
            f'<line class="{ink}" x1="{_n(x1)}" y1="{_n(y1)}" x2="{_n(x2)}" y2="{_n(y2)}"{look}/>'
        )

    def bar(self, box: Box, ink: str, title: str = "") -> None:
        self.parts.append(
            f'<rect class="{ink}" x="{_n(box.left)}" y="{_n(box.top)}" width="{_n(box.width)}"'
            f' height="{_n(box.height)}">{_title(title)}</rect>'
        )

    def dot(self, at: Point, radius: float, ink: str, title: str = "") -> None:
        x, y = at
        self.parts.append(
            f'<circle class="{ink}" cx="{_n(x)}" cy="{_n(y)}" r="{_n(radius)}">{_title(title)}</circle>'
        )

    def curve(self, points: Sequence[Point], pen: Pen, width: float) -> None:
        path = " ".join(f"{_n(x)},{_n(y)}" for x, y in points)
        self.parts.append(
            f'<polyline class="{pen.ink} dashes-{pen.kind}" points="{path}" stroke-width="{_n(width)}"/>'
        )

    def mark(self, at: Point, size: float, pen: Pen, title: str = "") -> None:
        x, y, half = *at, size / 2
        corners = CORNERS[pen.kind]
        shape = f'<circle r="{_n(half)}"/>'
        if corners:
            shape = f'<path d="M{"L".join(f"{_n(dx * half)} {_n(dy * half)}" for dx, dy in corners)}Z"/>'
        self.parts.append(
            f'<g class="{pen.ink}" transform="translate({_n(x)} {_n(y)})">{_title(title)}{shape}</g>'
        )

    def text(
        self, at: Point, text: str, ink: str = "text", *, role: str = "small", side: str = "start"
    ) -> None:
        x, y = at
        self.parts.append(
            f'<text class="{ink} {role}" x="{_n(x)}" y="{_n(y + _SIZES[role] * 0.35)}"'
            f' text-anchor="{side}">{html.escape(text)}</text>'
        )

    def clipped(self, box: Box) -> AbstractContextManager[object]:
        # Nothing of a report is zoomed.
        return nullcontext()


def _title(text: str) -> str:
    return f"<title>{html.escape(text)}</title>" if text else ""


def _n(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")
