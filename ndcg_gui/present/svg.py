"""Pictures for reports: SVG as text, coloured by the CSS classes of the page around it.

Contains only numbers computed here and escaped text, and no references to anything outside.
"""

from __future__ import annotations

import html
import math
from collections.abc import Callable, Mapping, Sequence

from ndcg_gui.domain.numbers import figure, signed
from ndcg_gui.domain.series import CORNERS, ON_LIGHT, series_kind
from ndcg_gui.present.blocks import IntervalRow, Translate, words
from ndcg_gui.present.charts import Axis, DifferenceBars, axis_from_zero

WIDTH = 880
_ROW, _NAME, _RIGHT = 26, 190, 185
# More bars than this are narrower than what a screen or a printer can show.
MOST_BARS = 800
_HALF = 3.4  # of a mark's width
_STEPS = 5


def means_chart(
    rows: Sequence[IntervalRow], translate: Translate, *, label: str, text: Callable[[float], str] = figure
) -> str:
    """Dot for each value and line for its interval, on one scale that includes 0. `text` formats a value."""
    ends = [end for row in rows for end in (row.value, *(row.interval or ())) if end is not None]
    axis = axis_from_zero(min(ends, default=0.0), max(ends, default=1.0), _STEPS)
    height = _ROW * len(rows) + 40
    left, right = _NAME, WIDTH - _RIGHT

    def x(value: float) -> float:
        return left + (value - axis.low) / (axis.high - axis.low) * (right - left)

    parts = [_axis_x(axis, x, top=8, bottom=height - 28)]
    for number, row in enumerate(rows):
        y = 8 + _ROW * (number + 0.5)
        name = ": ".join(words(part, translate) for part in (row.group, row.name) if part)
        parts.append(_text(left - 12, y + 4, shorten(name, 26), anchor="end"))
        if row.value is None:
            parts.append(_text(left + 6, y + 4, "–", kind="muted"))
            continue
        said = text(row.value)
        if row.interval is not None:
            low_end, high_end = row.interval
            parts.append(
                f'<line class="whisker side-{row.side}" x1="{_n(x(low_end))}" x2="{_n(x(high_end))}"'
                f' y1="{_n(y)}" y2="{_n(y)}"/>'
            )
            said += f" [{text(low_end)}, {text(high_end)}]"
        parts.append(
            f'<circle class="dot side-{row.side}" cx="{_n(x(row.value))}" cy="{_n(y)}" r="5">'
            f"<title>{html.escape(f'{name}: {said}')}</title></circle>"
        )
        parts.append(_text(right + 12, y + 4, said, kind="small"))
    return _svg(height, parts, label)


def bars_chart(names: Sequence[str], bars: DifferenceBars, *, label: str, below: Sequence[str]) -> str:
    """Bar for each query, named by `names`. `below` are three labels for left, middle and right."""
    drawn = bars.drawn(MOST_BARS).tolist()
    values = bars.values.tolist()
    axis = axis_from_zero(min(values, default=0.0), max(values, default=0.0), _STEPS)
    top, bottom, left, right = 10.0, 270.0, 60.0, WIDTH - 10.0
    width = (right - left) / max(1, len(drawn))

    def y(value: float) -> float:
        return bottom - (value - axis.low) / (axis.high - axis.low) * (bottom - top)

    parts = [_axis_y(axis, y, left=left, right=right)]
    for number, place in enumerate(drawn):
        value = values[place]
        if abs(value) <= bars.epsilon:
            continue
        above, under = sorted((y(value), y(0.0)))
        side = "b" if value > 0 else "a"
        parts.append(
            f'<rect class="side-{side}" x="{_n(left + number * width)}" y="{_n(above)}"'
            f' width="{_n(max(0.4, width * 0.86))}" height="{_n(max(0.5, under - above))}">'
            f"<title>{html.escape(f'{names[place]}: {signed(value)}')}</title></rect>"
        )
    parts.append(f'<line class="axis" x1="{_n(left)}" x2="{_n(right)}" y1="{_n(y(0.0))}" y2="{_n(y(0.0))}"/>')
    places = ((left, "start"), ((left + right) / 2, "middle"), (right, "end"))
    for (across, anchor), text in zip(places, below, strict=True):
        parts.append(_text(across, bottom + 24, text, anchor=anchor))
    return _svg(int(bottom) + 34, parts, label)


def lines_chart(
    depths: Sequence[int],
    means: Mapping[str, Sequence[float | None]],
    *,
    sides: Mapping[str, str],
    places: Mapping[str, int],
    label: str,
) -> str:
    """Line for each system over the depths, distinguished by colour, dashes, marks and the name at its end.

    A system without a side looks as in the window, by its place in the project's order.
    """
    ends = [value for values in means.values() for value in values if value is not None]
    axis = axis_from_zero(min(ends, default=0.0), max(ends, default=1.0), _STEPS)
    top, bottom, left, right = 10.0, 250.0, 60.0, WIDTH - _RIGHT - 40.0
    deepest = math.log(max(depths, default=1) + 1) - math.log(2)

    def x(depth: int) -> float:
        # Most happens at the top of a list, so that depth is drawn by its logarithm.
        return left + (math.log(depth + 1) - math.log(2)) / (deepest or 1.0) * (right - left)

    def y(value: float) -> float:
        return bottom - (value - axis.low) / (axis.high - axis.low) * (bottom - top)

    parts = [_axis_y(axis, y, left=left, right=right)]
    for depth in depths:
        if depth in _TOLD or depth == depths[-1]:
            parts.append(_text(x(depth), bottom + 20, str(depth), anchor="middle", kind="small"))
    ends_at: list[tuple[float, str, str]] = []
    for name, values in means.items():
        side = sides.get(name)
        look = series_kind(places[name]) if not side else _SIDES.index(side)
        kind = f"side-{side}" if side else f"line-{places[name] % len(ON_LIGHT)}"
        known = [(depth, value) for depth, value in zip(depths, values, strict=True) if value is not None]
        if not known:
            continue
        path = " ".join(f"{_n(x(depth))},{_n(y(value))}" for depth, value in known)
        dashes = "" if side else f" dashes-{look}"
        parts.append(f'<polyline class="line {kind}{dashes}" points="{path}"/>')
        for depth, value in known:
            title = html.escape(f"{name} @{depth}: {figure(value)}")
            parts.append(
                f'<g transform="translate({_n(x(depth))} {_n(y(value))})" class="{kind}">'
                f"<title>{title}</title>{_mark(look)}</g>"
            )
        ends_at.append((y(known[-1][1]), name, kind))
    for down, name, kind in _apart(ends_at, 15.0):
        parts.append(_text(right + 12, down + 4, shorten(name, 24), kind=f"name {kind}"))
    return _svg(int(bottom) + 34, parts, label)


_TOLD = {1, 2, 3, 5, 10, 20, 50, 100}
_SIDES = ("a", "b")


def _mark(kind: int) -> str:
    """Mark for a kind of system, centred on 0, 0."""
    corners = CORNERS[kind]
    if not corners:
        return f'<circle r="{_n(_HALF)}"/>'
    return f'<path d="M{"L".join(f"{_n(x * _HALF)} {_n(y * _HALF)}" for x, y in corners)}Z"/>'


def shorten(text: str, most: int) -> str:
    """Text cut to at most `most` characters."""
    return text if len(text) <= most else text[: most - 1] + "…"


def _apart(labels: Sequence[tuple[float, str, str]], gap: float) -> list[tuple[float, str, str]]:
    """Labels moved down until none covers another."""
    placed: list[tuple[float, str, str]] = []
    for down, name, kind in sorted(labels):
        placed.append((max(down, placed[-1][0] + gap) if placed else down, name, kind))
    return placed


def _axis_x(axis: Axis, x: Callable[[float], float], *, top: float, bottom: float) -> str:
    parts = []
    for value in axis.marks():
        parts.append(
            f'<line class="grid" x1="{_n(x(value))}" x2="{_n(x(value))}" y1="{_n(top)}" y2="{_n(bottom)}"/>'
        )
        parts.append(_text(x(value), bottom + 18, axis.text(value), anchor="middle", kind="small"))
    return "".join(parts)


def _axis_y(axis: Axis, y: Callable[[float], float], *, left: float, right: float) -> str:
    parts = []
    for value in axis.marks():
        parts.append(
            f'<line class="grid" x1="{_n(left)}" x2="{_n(right)}" y1="{_n(y(value))}" y2="{_n(y(value))}"/>'
        )
        parts.append(_text(left - 8, y(value) + 4, axis.text(value), anchor="end", kind="small"))
    return "".join(parts)


def _text(x: float, y: float, text: str, *, anchor: str = "start", kind: str = "") -> str:
    return f'<text class="{kind}" x="{_n(x)}" y="{_n(y)}" text-anchor="{anchor}">{html.escape(text)}</text>'


def _svg(height: int, parts: Sequence[str], label: str) -> str:
    # Inside HTML no namespace is named: the file holds no address at all.
    return (
        f'<svg role="img" viewBox="0 0 {WIDTH} {height}" aria-label="{html.escape(label)}">'
        f"{''.join(parts)}</svg>"
    )


def _n(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")
