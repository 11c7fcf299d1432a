"""Colours as #RRGGBB: interpolation, contrast, and readable text colours."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise

# Darker than text, so that a digit on any step of the ramp has a contrast of 4.5 or more.
DARK_INK, WHITE_INK = "#10141C", "#FFFFFF"


def along(stops: Sequence[str], position: float) -> str:
    """The colour at `position` from 0 (the first of equally spaced stops) to 1 (the last)."""
    place = min(max(position, 0.0), 1.0) * (len(stops) - 1)
    low = min(int(place), len(stops) - 2)
    share = place - low
    pairs = zip(_parts(stops[low]), _parts(stops[low + 1]), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def place_along(stops: Sequence[str], colour: str) -> float | None:
    """The position of a colour made by `along`, None for one that is not on the way of the stops."""
    found = _parts(colour)
    for low, (one, other) in enumerate(pairwise(map(_parts, stops))):
        part = max(range(3), key=lambda part: abs(other[part] - one[part]))
        share = (found[part] - one[part]) / (other[part] - one[part])
        made = [a + (b - a) * share for a, b in zip(one, other, strict=True)]
        if 0 <= share <= 1 and all(abs(a - b) <= 1 for a, b in zip(made, found, strict=True)):
            return (low + share) / (len(stops) - 1)
    return None


def contrast(one: str, other: str) -> float:
    """The WCAG contrast of two colours, 1 to 21."""
    high, low = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@cache
def ink_on(background: str) -> str:
    """Return dark or white, whichever is more readable on `background` (WCAG contrast)."""
    return max(DARK_INK, WHITE_INK, key=lambda ink: contrast(ink, background))


def _parts(colour: str) -> tuple[int, int, int]:
    red, green, blue = (int(colour[start : start + 2], 16) for start in (1, 3, 5))
    return red, green, blue


def _luminance(colour: str) -> float:
    parts = [
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        for value in (part / 255 for part in _parts(colour))
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
