"""Multiple testing: p-values adjusted for several questions at once."""

from __future__ import annotations

from collections.abc import Sequence


def holm(p_values: Sequence[float | None]) -> list[float | None]:
    """Return Holm's adjusted p-values, in the order given. None stays None and does not count.

    The chance of even one false finding among all stays below the level. Source: Holm,
    Scandinavian Journal of Statistics 6, 1979.

    >>> [p and round(p, 4) for p in holm([0.01, 0.04, None, 0.03, 0.005])]
    [0.03, 0.06, None, 0.06, 0.02]
    """
    known = sorted((p, place) for place, p in enumerate(p_values) if p is not None)
    adjusted: list[float | None] = [None] * len(p_values)
    largest = 0.0
    for number, (p, place) in enumerate(known):
        largest = max(largest, min(1.0, p * (len(known) - number)))
        adjusted[place] = largest
    return adjusted
