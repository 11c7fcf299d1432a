"""Agreement of two orders: of systems by their scores, of documents in two ranked lists."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ndcg_gui.metrics.statistics import from_scipy
from ndcg_gui.metrics.statistics.tests import TIE_EPSILON

PERSISTENCE = 0.9
# Two systems stand in the same order by chance half of the time.
FEWEST_RANKED = 3


@dataclass(frozen=True, slots=True)
class Overlap:
    """Overlap of the first k of two lists. `either` counts the documents in one or both.

    `longest` is how many of the first k the longer list has.
    """

    shared: int
    either: int
    longest: int

    @property
    def share(self) -> float:
        """The number of shared documents over that of the longer list, 1 for two empty lists."""
        return self.shared / self.longest if self.longest else 1.0

    @property
    def jaccard(self) -> float:
        """The number of shared documents over that of all, 1 for two empty lists, which do not differ."""
        return self.shared / self.either if self.either else 1.0


def kendall_tau(first: Sequence[float], second: Sequence[float]) -> float | None:
    """Kendall's tau-b of two scorings of the same systems: 1 the same order, -1 the reverse.

    Scores closer than the errors of 64-bit sums tie. None for fewer than three systems, or where
    one scoring ties all. Source: scipy.stats.kendalltau (Kendall 1945).
    """
    if len(first) != len(second):
        raise ValueError(f"scores of {len(first)} and {len(second)} systems")
    if len(first) < FEWEST_RANKED:
        return None
    places = [_places(first), _places(second)]
    if any(len(set(own)) < 2 for own in places):
        return None
    # SciPy's statistics take longer to import than the whole window may take to open.
    result: Any = from_scipy.kendalltau(*places)
    # 0.9999999999999999 would be the same order.
    return round(float(result.statistic), 12)


def _places(scores: Sequence[float]) -> list[int]:
    """Convert scores to integers that are equal for equal scores."""
    values = np.asarray(scores, np.float64)
    order = np.argsort(values, kind="stable")
    steps = np.r_[0, np.cumsum(np.diff(values[order]) > TIE_EPSILON)]
    places = np.empty(len(values), np.int64)
    places[order] = steps
    return [int(place) for place in places]


def top_overlap(first: Sequence[str], second: Sequence[str], k: int) -> Overlap:
    """Return the overlap of the first `k` >= 1 of two lists of document keys, without duplicates."""
    mine, theirs = set(first[:k]), set(second[:k])
    return Overlap(len(mine & theirs), len(mine | theirs), max(len(mine), len(theirs)))


def rank_biased_overlap(
    first: Sequence[str], second: Sequence[str], *, p: float = PERSISTENCE
) -> float | None:
    """Extrapolated rank-biased overlap, 0 to 1, of two lists of document keys, none twice in one.

    `p` between 0 and 1 is how likely a reader goes on to the next rank: with 0.9 the first ten carry
    86 % of the weight. What lies beyond the lists is taken to agree as they do. None when a list is
    empty. Source: Webber, Moffat and Zobel, ACM TOIS 28(4), 2010, equation 32.
    """
    if not 0 < p < 1:
        raise ValueError(f"p={p} is not between 0 and 1")
    short, long = sorted((first, second), key=len)
    if not short:
        return None
    seen_short: set[str] = set()
    seen_long: set[str] = set()
    overlap = at_short = 0
    total, weight = 0.0, 1.0
    for depth, document in enumerate(long, start=1):
        weight *= p
        seen_long.add(document)
        overlap += document in seen_short
        if depth <= len(short):
            other = short[depth - 1]
            seen_short.add(other)
            overlap += other in seen_long
            at_short = overlap
        else:
            total += at_short * (depth - len(short)) / (len(short) * depth) * weight
        total += overlap / depth * weight
    beyond = (overlap - at_short) / len(long) + at_short / len(short)
    return (1 - p) / p * total + beyond * weight
