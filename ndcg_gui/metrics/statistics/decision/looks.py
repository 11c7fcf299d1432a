"""Sequential looks while labels come in: a verdict that may be asked for at any time.

Units are looked at in their seeded order; each is a look once it and all before it are complete. The 5 % are
spent over the planned number of units in the shape of O'Brien and Fleming: little early, nearly all at the
end. A part is kept for units that are planned later. The boundary comes from the paths of the differences
that were seen, so it holds whatever their distribution is, as long as the systems may be exchanged.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from statistics import NormalDist

import numpy as np

from ndcg_gui.metrics.arrays import BoolArray, FloatArray
from ndcg_gui.metrics.statistics.decision.conclusion import (
    FEWEST_UNITS,
    LEVEL,
    MATTERS,
    Conclusion,
    Decision,
    answer_of,
)
from ndcg_gui.metrics.statistics.decision.differences import (
    Ends,
    Units,
    eased,
    ends_of,
    interval_of,
    part_for_ties,
    reason_for,
    reason_of,
)
from ndcg_gui.metrics.statistics.decision.flips import PATHS, ROUNDING, signs
from ndcg_gui.metrics.statistics.interval import ConfidenceInterval
from ndcg_gui.metrics.statistics.tests import SEED, TIE_EPSILON

# Of the level, what is kept for units that are planned after the first number was named.
RESERVE = 0.2
# Points of the chart of all looks.
_POINTS = 80
# Units whose signs are held at once: some 10 MB.
_AT_ONCE = 1_000
_NORMAL = NormalDist()


def spent(units: int, planned: int, *, level: float = LEVEL, reserve: float = RESERVE) -> float:
    """The part of `level` that may be spent once so many of the planned units are complete.

    >>> [round(spent(n, 50), 4) for n in (10, 25, 50, 100)]
    [0.0, 0.0037, 0.04, 0.045]
    """
    own = level * (1.0 - reserve)
    if units >= planned:
        return level - level * reserve * planned / units
    return 2.0 * _NORMAL.cdf(_NORMAL.inv_cdf(own / 2.0) / math.sqrt(units / planned))


@dataclass(frozen=True, slots=True)
class InterimLook:
    """The estimate and its interval over the first `units` units."""

    units: int
    estimate: float
    low: float
    high: float


class Looks:
    """A difference looked at after every unit, carrying its paths from look to look.

    `planned` is the number of units that was named first; `tests` how many questions are asked together;
    `evenness` as in `Units`.
    Without `is_carried` nothing is known of earlier looks: then only the newest counts.
    """

    def __init__(
        self,
        planned: int,
        *,
        low: float = -1.0,
        high: float = 1.0,
        level: float = LEVEL,
        tests: int = 1,
        matters: float | None = MATTERS,
        is_carried: bool = True,
        evenness: float = 1.0,
        paths: int = PATHS,
        seed: int = SEED,
    ) -> None:
        self.planned, self.tests, self._matters, self._seed = planned, tests, matters, seed
        self._is_carried, self._evenness = is_carried, evenness
        self._low, self._high = low, high
        self._whole, self._level = level, level / tests
        self._paths = paths
        self._sums, self._sizes = np.zeros(paths + 1), np.zeros(paths + 1)
        self._inside: BoolArray = np.ones(paths + 1, np.bool_)
        self._crossed = 0
        self._magnitude = self._weight = self._squares = 0.0
        self._totals: list[float] = []
        self._weights: list[float] = []
        self._called: Decision | None = None
        self._p: float | None = None
        self.history: list[InterimLook] = []

    @property
    def units(self) -> int:
        """The number of units looked at."""
        return len(self._totals)

    def add(self, totals: FloatArray, sizes: FloatArray | None = None) -> None:
        """Look after each of the next units in their seeded order: float64[n] totals and sizes (none: 1)."""
        own = np.ones(len(totals)) if sizes is None else sizes
        end = self.units + len(totals)
        every = max(1, max(self.planned, end) // _POINTS)
        for first in range(0, len(totals), _AT_ONCE):
            some = totals[first : first + _AT_ONCE].tolist()
            # All signs of few units are fewer than the paths: `units` beyond them asks for drawn ones.
            drawn = signs(
                self.units, self.units + len(some), units=1 << 30, paths=self._paths, seed=self._seed
            )
            for row, total, size in zip(drawn, some, own[first : first + _AT_ONCE].tolist(), strict=True):
                self._sums += row * total
                self._sizes += row * size
                self._totals.append(total)
                self._weights.append(size)
                self._magnitude += abs(total)
                self._weight += size
                self._squares += size * size
                self._look_if_due(is_newest=self.units == end, is_shown=self.units % every == 0)

    def _look_if_due(self, *, is_newest: bool, is_shown: bool) -> None:
        if self._called is not None or self.units < FEWEST_UNITS:
            return
        # Most looks at many units may spend no path, and change nothing.
        if not (is_newest or is_shown or self._may_spend()):
            return
        # A look at which nothing could be said spends nothing.
        if reason_for(self.units, self._effective) is not None:
            return
        level = self._look(is_newest=is_newest)
        if self._called is None and (is_newest or is_shown):
            self._remember(self._interval(level, is_beyond=False))

    def _may_spend(self) -> int:
        """Return the number of further paths that may cross by now."""
        may = spent(self.units, self.planned, level=self._level) * len(self._sums)
        return max(0, int(may + 1e-9) - self._crossed)

    @property
    def _effective(self) -> float:
        own = self._weight**2 / self._squares if self._squares else 0.0
        return min(own, self.units * self._evenness)

    def decision(self) -> Decision:
        """Return the decision so far. The first answer given is final."""
        if self._called is not None:
            return self._called
        units = self._as_units()
        estimate, reason = units.mean, reason_of(units)
        answer, interval = Conclusion.CANNOT_SAY, None
        if estimate is not None and reason is None:
            interval = self._as_interval(self.history[-1])
            answer = answer_of(estimate, interval, is_beyond_chance=False, matters=self._matters)
        return Decision(
            answer,
            estimate,
            interval,
            self._p if reason is None else None,
            self.units,
            units.effective,
            self._matters,
            reason,
            planned=self.planned,
            tests=self.tests,
        )

    def _as_units(self) -> Units:
        sizes = np.array(self._weights)
        uneven = self.units > 0 and float(np.ptp(sizes)) > 0.0
        return Units(
            np.array(self._totals), sizes, self._effective, self._low, self._high, is_weighted=uneven
        )

    def _look(self, *, is_newest: bool) -> float:
        """Spend the part of the level available by now. Returns the level of this look."""
        counts = self._is_carried or is_newest
        away = np.abs(self._sums)
        small = ROUNDING * self._magnitude
        may = self._may_spend()
        inside = away[self._inside]
        limit = float(np.partition(inside, -may - 1)[-may - 1]) + small  # ties stay inside
        crossing = int((away > limit).sum())
        seen = away[0]
        is_first = bool(self._inside[0])
        beyond = counts and is_first and seen > limit and seen > TIE_EPSILON
        if beyond or (counts and is_first and self.units >= self.planned):
            rank = self._crossed + int((self._inside & (away >= seen - small)).sum())
            # What is kept for later is not lost: p is told as a share of the whole level.
            scale = self._whole / spent(max(self.units, self.planned), self.planned, level=self._level)
            self._p = min(1.0, rank / len(away) * scale)
        level = crossing / len(away)
        if beyond:
            look = self._interval(level, is_beyond=True)
            self._remember(look)
            units, interval = self._as_units(), self._as_interval(look)
            answer = answer_of(look.estimate, interval, is_beyond_chance=True, matters=self._matters)
            self._called = Decision(
                answer,
                look.estimate,
                interval,
                self._p,
                self.units,
                units.effective,
                self._matters,
                planned=self.planned,
                called_at=self.units,
                tests=self.tests,
            )
        gone = self._inside & (away > limit)
        gone[0] &= counts
        self._crossed += int(gone.sum())
        self._inside &= ~gone
        return level

    def _interval(self, level: float, *, is_beyond: bool) -> InterimLook:
        units = self._as_units()
        estimate = units.mean
        assert estimate is not None
        if level <= 0:
            return InterimLook(self.units, estimate, self._low, self._high)
        plain = None
        sums, sizes = self._sums, self._sizes
        part = part_for_ties(units.totals / units.sizes)
        if part:
            plain = sums, sizes
            sums, sizes = eased(sums, sizes, units, float(units.sizes.mean()), part, seed=self._seed)
        ends: Ends = ends_of(sums, sizes, most=level, plain=plain)
        found = interval_of(units, ends, estimate, level, is_beyond=is_beyond)
        return InterimLook(self.units, estimate, found.low, found.high)

    def _remember(self, look: InterimLook) -> None:
        if self.history and self.history[-1].units == look.units:
            self.history[-1] = look
        else:
            self.history.append(look)

    def _as_interval(self, look: InterimLook) -> ConfidenceInterval:
        return ConfidenceInterval(look.low, look.high, "sign flips over all looks", 1.0 - self._level)


def gated(decisions: Sequence[Decision]) -> list[Decision]:
    """Keep all other decisions open as long as the first, the main one, is open.

    While labels come in; of finished sets `decide_all` does the same by p values.
    """
    if not decisions or decisions[0].answer.is_difference:
        return list(decisions)
    return [decisions[0], *(_opened(own) for own in decisions[1:])]


def _opened(decision: Decision) -> Decision:
    interval = decision.interval
    if not decision.answer.is_difference or interval is None:
        return decision
    interval = replace(interval, low=min(interval.low, 0.0), high=max(interval.high, 0.0))
    return replace(decision, answer=Conclusion.OPEN, interval=interval, p_value=None, called_at=None)
