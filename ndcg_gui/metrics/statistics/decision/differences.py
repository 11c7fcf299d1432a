"""Decisions about differences of systems, unit by unit: p, interval and answer from one set of sign flips.

A unit is a query, or a query with the sums of its items. The interval holds every difference d that the same
flips of (value - d) do not reject. Methods and what they are worth: tests/proving.
"""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ndcg_gui.domain.messages import Message
from ndcg_gui.metrics.arrays import BoolArray, FloatArray
from ndcg_gui.metrics.statistics import from_scipy
from ndcg_gui.metrics.statistics.aggregate import effective_number
from ndcg_gui.metrics.statistics.decision.conclusion import (
    FEWEST_UNITS,
    LEVEL,
    MATTERS,
    NOTHING,
    TOO_FEW,
    TOO_UNEVEN,
    Conclusion,
    Decision,
    answer_of,
)
from ndcg_gui.metrics.statistics.decision.flips import (
    MORE_PATHS,
    PATHS,
    exact_p,
    extra_signs,
    path_count,
    path_sums,
    rounding,
)
from ndcg_gui.metrics.statistics.interval import ConfidenceInterval
from ndcg_gui.metrics.statistics.multiple import holm
from ndcg_gui.metrics.statistics.tests import SEED, TIE_EPSILON, Check, no_check

METHOD = "sign flips"


class Family(enum.Enum):
    """Sharing of the 5 % level among questions that are asked together.

    EQUALS: by Holm, all alike, such as all pairs of systems. MAIN_FIRST: the first was named before as the
    one that counts; it stands alone, and the others, by Holm among themselves, only once it is decided. So a
    metric that is shown beside it changes nothing of what is said of it. EACH_ALONE: figures beside others
    that decide.
    """

    EQUALS = "equals"
    MAIN_FIRST = "main first"
    EACH_ALONE = "each alone"


_FIRST = 10
# Where so large a share of the first values is alike, the signs of the others alone would promise too narrow
# an interval, and so much of a unit is added at each end of the range; see `part_for_ties`.
_MANY_TIES, _QUARTER = 0.25, 0.25
# Questions whose paths are held at a time: 16 MiB of 64-bit numbers at 10,000 paths, of which there are some.
_AT_A_TIME = 200
# The same of those for which more paths are drawn.
_MORE_AT_A_TIME = 20
# More paths are drawn for a p between these, times the limit.
_NEAR = (0.6, 1.5)


@dataclass(frozen=True, slots=True, eq=False)
class Units:
    """n units in their seeded order: `totals` float64[n] of value times size, `sizes` float64[n] above 0.

    `effective` is as how many units of one size they tell. The value of a unit lies between `low` and
    `high`. `certain` bool[n] are units that every draw would have taken, so that they are known and only the
    rest is left to chance. `is_weighted`: sizes are weights of units that were drawn without regard to them.
    `evenness`: as how many units of one size each tells at most, by the log that they were drawn from.
    """

    totals: FloatArray
    sizes: FloatArray
    effective: float
    low: float = -1.0
    high: float = 1.0
    certain: BoolArray | None = None
    is_weighted: bool = False
    evenness: float = 1.0

    @property
    def mean(self) -> float | None:
        """The mean over all sizes, None without units."""
        return float(self.totals.sum() / self.sizes.sum()) if len(self.totals) else None


def units_of(
    values: npt.ArrayLike,
    weights: npt.ArrayLike | None = None,
    *,
    low: float = -1.0,
    high: float = 1.0,
    effective: float | None = None,
    certain: npt.ArrayLike | None = None,
) -> Units:
    """Make one unit for each of `values` float64[n], in their order, without those of weight 0.

    `effective` overrides Kish's number of the weights, where the log that they were drawn from tells less.
    """
    own = np.asarray(values, np.float64)
    sizes = np.ones(len(own)) if weights is None else np.asarray(weights, np.float64)
    evenness = 1.0 if effective is None or not len(own) else min(1.0, effective / len(own))
    kept = sizes > 0
    own, sizes = own[kept], sizes[kept]
    number = float(len(own)) if weights is None else effective_number(sizes)
    known = None if certain is None else np.asarray(certain, np.bool_)[kept]
    if known is not None and (~known).sum() >= FEWEST_UNITS:
        # What is certain cannot come out otherwise, however much it weighs.
        number = float(known.sum()) + effective_number(sizes[~known])
    return Units(
        own * sizes,
        sizes,
        number if effective is None else min(number, effective),
        low,
        high,
        known,
        is_weighted=known is None and len(sizes) > 0 and float(np.ptp(sizes)) > 0.0,
        evenness=evenness,
    )


def clustered_units(
    values: npt.ArrayLike,
    cluster: npt.ArrayLike,
    weights: npt.ArrayLike | None = None,
    *,
    low: float = -1.0,
    high: float = 1.0,
) -> Units:
    """One unit for each cluster (a query with its items) of `values` float64[N], in order of first sight."""
    own, names = np.asarray(values, np.float64), np.asarray(cluster)
    weight = np.ones(len(own)) if weights is None else np.asarray(weights, np.float64)
    own, names, weight = own[weight > 0], names[weight > 0], weight[weight > 0]
    _, first, place = np.unique(names, return_index=True, return_inverse=True)
    order = np.argsort(first, kind="stable")
    totals = np.asarray(np.bincount(place, own * weight, len(first))[order], np.float64)
    sizes = np.asarray(np.bincount(place, weight, len(first))[order], np.float64)
    return Units(totals, sizes, effective_number(sizes) if len(sizes) else 0.0, low, high)


def decide(
    units: Units,
    *,
    matters: float | None = MATTERS,
    level: float = LEVEL,
    paths: int = PATHS,
    seed: int = SEED,
    check: Check = no_check,
) -> Decision:
    """The decision about one difference that is looked at once: a finished set. `check` may raise to stop."""
    return decide_all([units], matters=[matters], level=level, paths=paths, seed=seed, check=check)[0]


def decide_all(
    questions: Sequence[Units],
    *,
    matters: Sequence[float | None],
    family: Family = Family.EQUALS,
    level: float = LEVEL,
    paths: int = PATHS,
    seed: int = SEED,
    check: Check = no_check,
) -> list[Decision]:
    """Decide differences that are asked together, with one set of flips for all. See `Family`."""
    found: list[_Flipped | None] = [None] * len(questions)
    for members in _alike(questions):
        for first in range(0, len(members), _AT_A_TIME):
            own = members[first : first + _AT_A_TIME]
            for number, flipped in zip(
                own, _flipped([questions[place] for place in own], level, paths, seed, check), strict=True
            ):
                found[number] = flipped
    alone = [None if own is None else own.p_value for own in found]
    if paths == PATHS:
        _draw_more(questions, found, alone, level, seed, check)
    return [
        _decision(units, own, test, level=level, matters=matter)
        for units, own, test, matter in zip(
            questions, found, together(alone, family, level), matters, strict=True
        )
    ]


class AdjustedTest(NamedTuple):
    """A question's p adjusted for its family, the level of its interval, and how many share that level."""

    p_value: float | None
    limit: float
    tests: int


def together(p_values: Sequence[float | None], family: Family, level: float = LEVEL) -> list[AdjustedTest]:
    """Adjust the p values of questions that are asked together.

    >>> [test.p_value for test in together([0.02, 0.03, 0.04], Family.MAIN_FIRST)]
    [0.02, 0.06, 0.06]
    >>> [test.p_value for test in together([0.2, 0.001, 0.04], Family.MAIN_FIRST)]
    [0.2, 0.2, 0.2]
    """
    if family is Family.EACH_ALONE:
        return [AdjustedTest(p, level, 1) for p in p_values]
    if family is Family.EQUALS or len(p_values) < 2:
        count = sum(p is not None for p in p_values)
        return [
            AdjustedTest(p, limit, count)
            for p, limit in zip(holm(p_values), holm_levels(p_values, level), strict=True)
        ]
    main, rest = p_values[0], p_values[1:]
    gated = [
        test if test.p_value is None or main is None else test._replace(p_value=max(test.p_value, main))
        for test in together(rest, Family.EQUALS, level)
    ]
    return [AdjustedTest(main, level, 1), *gated]


def tests_of(family: Family, number: int, count: int) -> int:
    """Return the number of questions that share the level of question `number` out of `count`."""
    if family is Family.EACH_ALONE or (family is Family.MAIN_FIRST and number == 0):
        return 1
    return count if family is Family.EQUALS else count - 1


def holm_levels(p_values: Sequence[float | None], level: float = LEVEL) -> list[float]:
    """The level at which each interval goes with Holm's p: it leaves 0 out where the adjusted p is within.

    What is found to differ has level / (number left when it was tested), all else that of the first that was
    not found.

    >>> [round(own, 4) for own in holm_levels([0.04, 0.001, None, 0.03])]
    [0.025, 0.0167, 0.05, 0.025]
    """
    known = sorted((p, place) for place, p in enumerate(p_values) if p is not None)
    levels = [level] * len(p_values)
    left, is_open = len(known), False
    for p, place in known:
        levels[place] = level / left
        is_open = is_open or p > level / left
        left -= 0 if is_open else 1
    return levels


def reason_of(units: Units) -> Message | None:
    """Return the reason why a difference over these units cannot be decided, or None if it can."""
    return reason_for(len(units.totals), units.effective)


def reason_for(units: int, effective: float) -> Message | None:
    """Return the reason of `reason_of` for a number of units and their effective number."""
    if not units:
        return NOTHING
    if units < FEWEST_UNITS:
        return TOO_FEW
    # Kish's number of equal weights is off by some 1e-16.
    return TOO_UNEVEN if effective < FEWEST_UNITS * (1 - 1e-12) else None


@dataclass(frozen=True, slots=True, eq=False)
class Ends:
    """The outermost interval ends given by single paths, outermost first, for any level up to one.

    `lower` float64[L + 1] ascending, `upper` float64[L + 1] descending. `below` and `above` are the ends
    nearest to 0 that hold it, and that leave it out: of the plain paths, whose share is the p value.
    """

    lower: FloatArray
    upper: FloatArray
    paths: int
    nearest: tuple[float, float, float, float]

    def interval(self, limit: float, estimate: float, *, is_beyond: bool) -> tuple[float, float]:
        """Return the ends at the level `limit`, without 0 if the test `is_beyond` chance, otherwise with it.

        Where p was counted exactly, or ties were eased, both could differ by a path or two.
        """
        place = int(limit * self.paths + 1e-9)
        low, high = float(self.lower[place]), float(self.upper[place])
        low_with, low_without, high_with, high_without = self.nearest
        if is_beyond and estimate > 0 and low <= 0:
            low = low_without
        elif is_beyond and estimate < 0 and high >= 0:
            high = high_without
        elif not is_beyond and low > 0:
            low = min(low_with, 0.0)
        elif not is_beyond and high < 0:
            high = max(high_with, 0.0)
        return low, high


def ends_of(
    sums: FloatArray, sizes: FloatArray, *, most: float, plain: tuple[FloatArray, FloatArray] | None = None
) -> Ends:
    """Return the ends of one difference from `sums` and `sizes` float64[B] of each path, path 0 observed.

    A path holds all that lies between the means of its two halves. `most` is the largest level that is asked.
    `plain`: the sums and sizes without what was added for ties.
    """
    lower, upper = _halves(sums, sizes)
    place = int(most * len(sums) + 1e-9)
    outer_low = np.sort(np.partition(lower, place)[: place + 1])
    outer_high = -np.sort(np.partition(-upper, place)[: place + 1])
    low, high = (lower, upper) if plain is None else _halves(*plain)
    nearest = (
        float(np.max(low, where=low <= 0, initial=-np.inf)),
        float(np.min(low, where=low > 0, initial=np.inf)),
        float(np.min(high, where=high >= 0, initial=np.inf)),
        float(np.max(high, where=high < 0, initial=-np.inf)),
    )
    return Ends(outer_low, outer_high, len(sums), nearest)


def _halves(sums: FloatArray, sizes: FloatArray) -> tuple[FloatArray, FloatArray]:
    """float64[B] each: the smaller and the larger mean of the two halves of each path.

    For a path with an empty half they are infinite.
    """
    total, size = sums[0], sizes[0]
    plus, minus = size + sizes, size - sizes
    empty = (plus < 1e-9 * size) | (minus < 1e-9 * size)
    with np.errstate(all="ignore"):
        one, other = (total + sums) / plus, (total - sums) / minus
    lower, upper = np.minimum(one, other), np.maximum(one, other)
    lower[empty], upper[empty] = -np.inf, np.inf
    return lower, upper


def eased(
    sums: FloatArray, sizes: FloatArray, units: Units, mean_size: float, part: float, *, seed: int
) -> tuple[FloatArray, FloatArray]:
    """The sums and sizes with `part` of a unit added at each end of the range."""
    part = part * mean_size
    low, high = units.low, units.high
    if not (np.isfinite(low) and np.isfinite(high)):
        largest = float(np.abs(units.totals / units.sizes).max())
        low, high = max(low, -largest), min(high, largest)
    one, other = extra_signs(2, paths=len(sums) - 1, seed=seed)
    return sums + part * (high * one + low * other), sizes + part * (one.astype(np.float64) + other)


def part_for_ties(values: FloatArray) -> float:
    """Return the part of a unit to add at each end of the range because values are tied, 0 if few are.

    The first ten decide. A quarter where a quarter or more of them are alike, 0 or any other value, and the
    square of their share where that is more. A quarter alone holds 80 % where one unit of ten differs.

    >>> part_for_ties(np.arange(10.0)), part_for_ties(np.zeros(10)), part_for_ties(np.r_[0, 0, 0, 1:8])
    (0.0, 1.0, 0.25)
    """
    first = np.sort(values[:_FIRST])
    if not len(first):
        return 0.0
    runs = np.diff(np.flatnonzero(np.r_[True, np.diff(first) > TIE_EPSILON, True]))
    share = float(runs.max()) / len(first)
    return max(_QUARTER, share**2) if share >= _MANY_TIES else 0.0


@dataclass(frozen=True, slots=True, eq=False)
class _Flipped:
    """The p value of one difference, whether it was counted exactly, and the ends of its interval."""

    p_value: float
    is_exact: bool
    ends: Ends
    scale: float


def _alike(questions: Sequence[Units]) -> list[list[int]]:
    """The numbers of the questions with a verdict, those over the same units together."""
    groups: dict[tuple[bytes, bytes], list[int]] = {}
    for number, units in enumerate(questions):
        if reason_of(units) is None:
            certain = b"" if units.certain is None else units.certain.tobytes()
            groups.setdefault((units.sizes.tobytes(), certain), []).append(number)
    return list(groups.values())


def _left_to_chance(units: Units) -> tuple[FloatArray, FloatArray, float]:
    """Return totals and sizes of the units that are not certain, and their share of all sizes.

    What is certain moves the mean but is no chance: the rest is tested against what makes up for it.
    """
    certain = units.certain
    if certain is None or not certain.any() or (~certain).sum() < FEWEST_UNITS:
        return units.totals, units.sizes, 1.0
    own = float(units.sizes[~certain].sum())
    shift = float(units.totals[certain].sum()) / own
    sizes = units.sizes[~certain]
    return units.totals[~certain] + shift * sizes, sizes, own / float(units.sizes.sum())


def _flipped(questions: Sequence[Units], level: float, paths: int, seed: int, check: Check) -> list[_Flipped]:
    """The paths of differences over the same units."""
    parts = [_left_to_chance(units) for units in questions]
    sizes, scale = parts[0][1], parts[0][2]
    columns = np.column_stack([*(own for own, _, _ in parts), sizes])
    sums = path_sums(columns, paths=paths, seed=seed, check=check)
    along = sums[-1]
    found = []
    for units, (totals, _, _), own in zip(questions, parts, sums[:-1], strict=True):
        check()
        exact = exact_p(totals)
        plain = eased_sums = None
        part = part_for_ties(totals / sizes)
        if part:
            plain = own, along
            eased_sums = eased(own, along, units, float(sizes.mean()), part, seed=seed)
        ends = ends_of(*(eased_sums or (own, along)), most=level, plain=plain)
        found.append(
            _Flipped(_share(own, totals) if exact is None else exact, exact is not None, ends, scale)
        )
    return found


def _share(sums: FloatArray, totals: FloatArray) -> float:
    """Return the share of paths that end as far from 0 as the observed one."""
    return float(np.mean(np.abs(sums) >= abs(sums[0]) - rounding(totals)))


def _draw_more(
    questions: Sequence[Units],
    found: Sequence[_Flipped | None],
    alone: list[float | None],
    level: float,
    seed: int,
    check: Check,
) -> None:
    """Draw more paths where a p of `alone` is so near the level that chance in the draws could decide.

    This covers p alone and after Holm, so that a p alone does not depend on the other questions.
    """
    low, high = (share * level for share in _NEAR)
    near: dict[int, list[tuple[int, FloatArray]]] = {}
    for number, (own, adjusted) in enumerate(zip(alone, holm(alone), strict=True)):
        flipped = found[number]
        if flipped is None or flipped.is_exact or own is None or adjusted is None:
            continue
        if low < own < high or low < adjusted < high:
            totals = _left_to_chance(questions[number])[0]
            if path_count(len(totals)) == PATHS:
                near.setdefault(len(totals), []).append((number, totals))
    # Signs belong to places: all of as many units are drawn together.
    for members in near.values():
        for first in range(0, len(members), _MORE_AT_A_TIME):
            part = members[first : first + _MORE_AT_A_TIME]
            columns = np.column_stack([totals for _, totals in part])
            every = path_sums(columns, paths=MORE_PATHS, seed=seed, check=check)
            for (number, totals), sums in zip(part, every, strict=True):
                alone[number] = _share(sums, totals)


def _decision(
    units: Units, own: _Flipped | None, test: AdjustedTest, *, level: float, matters: float | None
) -> Decision:
    estimate, n, p_value = units.mean, len(units.totals), test.p_value
    if estimate is None or own is None or p_value is None:
        return Decision(
            Conclusion.CANNOT_SAY, estimate, None, None, n, units.effective, matters, reason_of(units)
        )
    is_beyond = p_value <= level and abs(estimate) > TIE_EPSILON
    interval = interval_of(units, own.ends, estimate, test.limit, is_beyond=is_beyond, scale=own.scale)
    answer = answer_of(estimate, interval, is_beyond_chance=is_beyond, matters=matters)
    return Decision(answer, estimate, interval, p_value, n, units.effective, matters, tests=test.tests)


def interval_of(
    units: Units, ends: Ends, estimate: float, limit: float, *, is_beyond: bool, scale: float = 1.0
) -> ConfidenceInterval:
    """The interval at the level `limit`, within the range of the values."""
    low, high = (end * scale for end in ends.interval(limit, estimate, is_beyond=is_beyond))
    # Of values that are all alike both may be the estimate, but for errors of 64-bit sums.
    low, high = min(low, estimate), max(high, estimate)
    if units.is_weighted:
        low, high = _with_spread(units, estimate, low, high, limit, is_beyond=is_beyond)
    return ConfidenceInterval(max(units.low, low), min(units.high, high), METHOD, 1.0 - limit)


def _with_spread(
    units: Units, estimate: float, low: float, high: float, limit: float, *, is_beyond: bool
) -> tuple[float, float]:
    """Widen the ends to those of Student's t with the effective number.

    Flips do not see the weights that were not drawn.
    """
    n, total = len(units.totals), float(units.sizes.sum())
    moved = units.totals - estimate * units.sizes
    error = float(np.sqrt(moved @ moved * n / (n - 1))) / total
    reach = float(from_scipy.stdtrit(max(units.effective - 1.0, 1.0), 1.0 - limit / 2)) * error
    wide_low, wide_high = min(low, estimate - reach), max(high, estimate + reach)
    if is_beyond:  # what the test rules out stays out
        wide_low = low if estimate > 0 >= wide_low else wide_low
        wide_high = high if estimate < 0 <= wide_high else wide_high
    return wide_low, wide_high
