"""Styles of systems in charts: by colour, and from the fifth on by dashes and shape too.

Four colours keep apart for every kind of eyes, eight do not.
"""

from __future__ import annotations

# After Okabe and Ito (2008), in the tones of a light and of a dark page. The first four keep apart for every
# kind of eyes, and so do the last four; dashes and shape tell the fours apart.
ON_LIGHT = ("#1F7389", "#99681C", "#7159AA", "#C34F4E", "#41814B", "#444753", "#AD4A84", "#756C20")
ON_DARK = ("#5BB3C7", "#F0B159", "#A59CEB", "#E78680", "#85C68A", "#B9C5E2", "#CC80A8", "#CCBA63")
# In widths of the line; an odd number of kinds: with eight colours, forty systems differ.
DASHES: tuple[tuple[float, ...], ...] = ((), (5, 2.5), (1.5, 2), (7, 2, 1.5, 2), (10, 5))
# Corners in halves of the mark's width; without any the mark is a dot.
CORNERS: tuple[tuple[tuple[float, float], ...], ...] = (
    (),
    ((0, -1.25), (1.25, 0), (0, 1.25), (-1.25, 0)),
    ((0, -1.15), (1.15, 0.95), (-1.15, 0.95)),
    ((0, 1.15), (1.15, -0.95), (-1.15, -0.95)),
    ((-0.4, -1), (0.4, -1), (0.4, -0.4), (1, -0.4), (1, 0.4), (0.4, 0.4),
     (0.4, 1), (-0.4, 1), (-0.4, 0.4), (-1, 0.4), (-1, -0.4), (-0.4, -0.4)),
)  # fmt: skip
_OF_ONE_KIND = 4  # systems with the same dashes and the same shape


def series_kind(place: int) -> int:
    """Return the number of the dashes and shape for a system. Systems of one kind differ in colour alone."""
    return place // _OF_ONE_KIND % len(DASHES)
