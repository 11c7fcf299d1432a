"""Difference of two systems from single results that are drawn with known chances.

A query is opened with the chance of all of its results together, and a few of its results are drawn with
theirs, always with replacement: every opened query is then by itself an unbiased estimate of the difference
(Hansen and Hurwitz, Annals of Mathematical Statistics 14, 1943), and chances stay the same however often
somebody looks. A prediction of the gains is subtracted as control variate and its known sum added again. How
far it is believed is fitted to the opened queries before, never to the one that it corrects, so that no
prediction, however wrong, brings a bias. What it is worth: docs/drawing.md, made by tests/proving/drawn.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from statistics import NormalDist

import numpy as np

from ndcg_gui.metrics.arrays import FloatArray, IntArray
from ndcg_gui.metrics.statistics import from_scipy
from ndcg_gui.metrics.statistics.decision.conclusion import (
    FEWEST_UNITS,
    LEVEL,
    TOO_FEW,
    Conclusion,
    Decision,
    answer_of,
)
from ndcg_gui.metrics.statistics.interval import ConfidenceInterval

# Part of all draws that goes by the difference of discounts alone, whatever is predicted.
FLOOR = 0.1
# Results drawn of an opened query: opening one costs its rater about as much as a label.
EACH = 3
# Wang and Tsiatis, Biometrics 43, 1987: 0 is O'Brien and Fleming's boundary, 0.5 Pocock's.
SHAPE = 0.25
# Looks of a plan at most; more of them would only raise the boundary.
LOOKS = 20
POWER = 0.8
# Opened queries after which the number to open is fixed, by their spread alone: from lists it is known badly.
PILOT = 30
# As many opened queries speak against a prediction from the start, so that few do not decide about it.
_DOUBTS = 5.0
# Opened queries before any prediction is believed: a slope of fewer may be anything.
_UNBELIEVED = 8
_PATHS = 200_000
_NORMAL = NormalDist()


@dataclass(frozen=True, slots=True, eq=False)
class Drawable:
    """N results that may be drawn, of the lists of two systems: those whose discounts differ.

    `query` int64[N] is the number of its query, ascending from 0; `effect` float64[N] what a gain of 1 adds
    to the mean difference over all queries; `predicted` float64[N] gains. `chances` float64[N] sum to 1.
    """

    query: IntArray
    effect: FloatArray
    predicted: FloatArray
    chances: FloatArray

    @property
    def opening(self) -> FloatArray:
        """float64[queries]: the chance of each query to be opened."""
        return np.bincount(self.query, self.chances).astype(np.float64)

    @property
    def predicted_difference(self) -> float:
        """The difference if all gains were as predicted."""
        return float(self.effect @ self.predicted)


def drawable(query: IntArray, effect: FloatArray, predicted: FloatArray, size: FloatArray) -> Drawable:
    """Give each result its chance: in proportion to abs(`effect`) times the predicted `size` of its gain.

    `size` float64[N] is not negative. A part `FLOOR` of the draws goes by the effect alone.
    """
    away = np.abs(effect)
    plain, sized = away / away.sum(), away * size
    total = float(sized.sum())
    chances = plain if total <= 0 else FLOOR * plain + (1.0 - FLOOR) * sized / total
    return Drawable(query, effect, predicted, chances)


def draw_results(items: Drawable, opened: int, *, each: int = EACH, random: np.random.Generator) -> IntArray:
    """int64[opened, each]: places of results, a row for each opened query. The same seed draws the same."""
    upto = np.cumsum(items.chances)
    ends = np.searchsorted(items.query, np.arange(int(items.query[-1]) + 1), side="right")
    before = np.r_[0.0, upto[ends - 1]]
    query = np.searchsorted(before[1:-1], random.random(opened) * upto[-1], side="right")
    low, high = before[query], before[query + 1]
    points = low[:, None] + random.random((opened, each)) * (high - low)[:, None]
    places = np.searchsorted(upto, points, side="right")
    # A sum may end a bit short of the last point.
    found: IntArray = np.clip(places, np.r_[0, ends[:-1]][query][:, None], ends[query][:, None] - 1)
    return found


def estimates(effect: FloatArray, chances: FloatArray, gains: FloatArray) -> FloatArray:
    """float64[..., opened]: the estimate of the difference by each opened query alone.

    All are float64[..., opened, each] of what was drawn.
    """
    return np.asarray((effect * gains / chances).mean(axis=-1))


def believed(values: FloatArray, predicted: FloatArray) -> FloatArray:
    """float64[..., opened]: how far a prediction is believed at each opened query, by those before it.

    It is the slope of the estimates `values` on the `predicted` ones, both float64[..., opened], drawn
    towards 0 while few are there, and 0 where they do not rise together.
    """
    size = np.arange(1, values.shape[-1] + 1)
    x, y = (own - own[..., :1] for own in (predicted, values))  # centred near, so that no digits are lost
    sums_x, sums_y = np.cumsum(x, axis=-1), np.cumsum(y, axis=-1)
    spread = np.cumsum(x * x, axis=-1) - sums_x**2 / size
    together = np.cumsum(x * y, axis=-1) - sums_x * sums_y / size
    doubted = spread * (1.0 + _DOUBTS / size)
    slope = np.zeros_like(values)
    np.divide(together, doubted, out=slope, where=spread > 1e-12 * np.maximum(1e-300, x[..., -1:] ** 2))
    found = np.zeros_like(values)
    found[..., _UNBELIEVED:] = np.maximum(slope[..., _UNBELIEVED - 1 : -1], 0.0)
    return found


def corrected(values: FloatArray, predicted: FloatArray, expected: float | FloatArray) -> FloatArray:
    """float64[..., opened]: estimates minus the prediction, as far as believed, plus what it `expected`."""
    return values - believed(values, predicted) * (predicted - expected)


@dataclass(frozen=True, slots=True, eq=False)
class DrawnResults:
    """Results of opened queries in the order of the draw, each float64[opened, each].

    `effect`, `chances` and `predicted` are as in a `Drawable`; `opening` float64[opened] is the chance of
    each query, `known` float64[opened] its own part of the `expected` difference, by the prediction.
    `queries` is the number of queries that were drawn from, all of one weight; None: of different weights.
    """

    effect: FloatArray
    chances: FloatArray
    predicted: FloatArray
    opening: FloatArray
    known: FloatArray
    expected: float
    queries: int | None

    def first(self, opened: int) -> DrawnResults:
        """Return those of the first opened queries."""
        return DrawnResults(
            self.effect[:opened],
            self.chances[:opened],
            self.predicted[:opened],
            self.opening[:opened],
            self.known[:opened],
            self.expected,
            self.queries,
        )

    def estimates(self, gains: FloatArray) -> FloatArray:
        """float64[opened]: the difference as each opened query alone tells it, less what was predicted."""
        values = estimates(self.effect, self.chances, gains)
        return corrected(values, estimates(self.effect, self.chances, self.predicted), self.expected)

    def between(self, gains: FloatArray) -> float | None:
        """Return the variance of the mean difference over as many queries like these, None if not known.

        Two results of a query that are drawn apart multiply to an unbiased estimate of the square of its
        difference.
        """
        (opened, each), queries = gains.shape, self.queries
        if each < 2 or opened < FEWEST_UNITS or queries is None or queries < 2:
            return None
        plain = estimates(self.effect, self.chances, gains)
        belief = believed(plain, estimates(self.effect, self.chances, self.predicted))[-1]
        opening = self.opening[:, None]
        rest = self.effect * (gains - belief * self.predicted) / self.chances
        own = rest * opening + belief * self.known[:, None]
        products = (own.sum(axis=1) ** 2 - (own**2).sum(axis=1)) / (each * (each - 1))
        squares, mean = float((products / self.opening).mean()), float((own / opening).mean())
        return max(0.0, (queries * squares - mean**2) / (queries - 1))


def drawn_results(items: Drawable, places: IntArray, queries: int | None) -> DrawnResults:
    """Gather what is known of the results at `places` int64[opened, each]."""
    query = items.query[places[:, 0]]
    known = np.bincount(items.query, items.effect * items.predicted).astype(np.float64)
    return DrawnResults(
        items.effect[places],
        items.chances[places],
        items.predicted[places],
        items.opening[query],
        known[query],
        items.predicted_difference,
        queries,
    )


# Plans


def spread_of(items: Drawable, gains: FloatArray, squares: FloatArray, *, each: int = EACH) -> float:
    """Return the standard deviation of the estimates by one opened query.

    `gains` and `squares` float64[N] are the expected gain of each result, and that of its square.
    """
    effect, opening = items.effect, items.opening
    there = opening > 0
    alone = float((effect**2 * squares / items.chances).sum())
    means = np.bincount(items.query, effect * gains)
    of_queries = means**2 + np.bincount(items.query, effect**2 * np.maximum(squares - gains**2, 0.0))
    together = float((of_queries[there] / opening[there]).sum())
    variance = alone / each + (1 - 1 / each) * together - float(means.sum()) ** 2
    return math.sqrt(max(variance, 0.0))


def opened_to_find(spread: float, difference: float) -> int:
    """Return how many opened queries call a difference of that size in 80 % of cases."""
    return _settled(lambda looks: needed_drift(looks) * spread / difference)


def opened_to_exclude(spread: float, difference: float) -> int:
    """Return how many opened queries show in 80 % of cases that no difference of that size is there."""
    beside = _NORMAL.inv_cdf((1.0 + POWER) / 2.0)

    def errors(looks: int) -> float:
        return (float(np.quantile(_extremes(looks, SHAPE), 1.0 - LEVEL)) + beside) * spread / difference

    return _settled(errors)


def _settled(errors: Callable[[int], float]) -> int:
    opened = FEWEST_UNITS
    for _ in range(4):  # how many looks there are depends on the number, a little
        opened = max(FEWEST_UNITS, math.ceil(errors(len(looks_at(opened))) ** 2))
    return opened


def varied(values: FloatArray) -> int:
    """Count the estimates that differ from the most frequent one, 0 where nearly nothing is relevant."""
    return len(values) - int(np.unique(values, return_counts=True)[1].max()) if len(values) else 0


def planned_after_pilot(values: FloatArray, drawn: int, difference: float) -> int | None:
    """Return how many of the `drawn` queries are to be opened, None before the pilot is judged.

    It goes by the spread of the first `PILOT` estimates float64[opened], never by their mean, so that the
    chance of a false call stays as it is.
    """
    if drawn <= PILOT:
        return drawn
    if len(values) < PILOT:
        return None
    if varied(values[:PILOT]) < FEWEST_UNITS:  # nothing is known of the spread
        return drawn
    return min(drawn, max(PILOT, opened_to_exclude(float(values[:PILOT].std(ddof=1)), difference)))


def expected_labels(items: Drawable, opened: int, *, each: int = EACH) -> tuple[float, float]:
    """Return how many different results, and queries, are expected among so many opened queries."""
    opening = items.opening[items.query]
    within = np.divide(items.chances, opening, out=np.zeros_like(opening), where=opening > 0)
    drawn = opening * (1.0 - (1.0 - within) ** each)
    return (
        float((1.0 - (1.0 - drawn) ** opened).sum()),
        float((1.0 - (1.0 - items.opening) ** opened).sum()),
    )


def opened_until(estimate: float, spread: float, known: int, planned: int) -> int | None:
    """Return after how many opened queries a difference would be called if the estimate stayed.

    None: not within the plan.
    """
    for opened, limit in boundary(planned).items():
        later = opened > known and opened >= FEWEST_UNITS
        if later and abs(estimate) > critical(limit, opened) * spread / math.sqrt(opened):
            return opened
    return None


# Looks


def looks_at(planned: int) -> list[int]:
    """Numbers of opened queries after which a plan of so many is looked at."""
    number = max(1, min(LOOKS, planned // FEWEST_UNITS))
    return [max(1, round(planned * (own + 1) / number)) for own in range(number)]


@lru_cache(maxsize=LOOKS)
def _extremes(looks: int, shape: float) -> FloatArray:
    """Ascending float64: over paths of chance the largest of abs(z) t^(1/2 - shape), t from 0 to 1."""
    return np.sort(_heights(looks, shape, 0.0))


def _heights(looks: int, shape: float, drift: float, paths: int = _PATHS) -> FloatArray:
    random = np.random.default_rng(7)
    total, largest = np.zeros(paths), np.zeros(paths)
    for look in range(1, looks + 1):
        total += random.standard_normal(paths) * math.sqrt(1 / looks) + drift / looks
        np.maximum(largest, np.abs(total) * (look / looks) ** -shape, out=largest)
    return largest


def boundary(planned: int, *, level: float = LEVEL, shape: float = SHAPE) -> dict[int, float]:
    """Return by look the number of standard errors beyond which a difference is called.

    Over all looks together chance goes beyond in `level` of cases.
    """
    looks = looks_at(planned)
    height = float(np.quantile(_extremes(len(looks), shape), 1.0 - level))
    return {own: height * (own / planned) ** (shape - 0.5) for own in looks}


@lru_cache(maxsize=LOOKS)
def needed_drift(looks: int, *, power: float = POWER, shape: float = SHAPE) -> float:
    """Return the difference that so many looks call with this power, in standard errors of the end."""
    height = float(np.quantile(_extremes(looks, shape), 1.0 - LEVEL))
    low, high = 0.0, 8.0
    for _ in range(12):
        middle = (low + high) / 2
        reached = float((_heights(looks, shape, middle, _PATHS // 4) > height).mean())
        low, high = (middle, high) if reached < power else (low, middle)
    return (low + high) / 2


@dataclass(frozen=True, slots=True)
class DrawnLook:
    """The estimate and its interval, which holds over all looks, after `opened` queries."""

    opened: int
    estimate: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class DrawnDecision:
    """The decision about the queries that were drawn from, and what was known at each look.

    `spread` is the standard deviation of the estimates by one opened query, `latest` the plain 95 % interval
    now, without regard to looks. `between` is the variance of the queries' own differences over their number,
    as far as it can be told: what an interval about *queries like these* has on top.
    """

    decision: Decision
    history: tuple[DrawnLook, ...]
    spread: float | None
    latest: ConfidenceInterval | None
    alike: ConfidenceInterval | None


def critical(errors: float, units: int) -> float:
    """Return the quantile of Student's t of as many units that is as rare as so many standard errors."""
    return float(-from_scipy.stdtrit(units - 1, _NORMAL.cdf(-errors)))


def decide_drawn(
    values: FloatArray,
    planned: int,
    *,
    matters: float | None,
    between: float | None = None,
    first: int = FEWEST_UNITS,
) -> DrawnDecision:
    """Decide by the estimates float64[opened] of the queries that are judged, in the order of the draw.

    `planned` queries are to be opened, and none is looked at before the `first`. The first answer given at a
    look is final. `between` is the variance of the mean over other queries like these.
    """
    known, limits = len(values), boundary(planned)
    history: list[DrawnLook] = []
    called: Decision | None = None
    beside = None
    spread = float(values[:planned].std(ddof=1)) if min(known, planned) > 1 else None
    for opened, limit in limits.items():
        if opened > known or opened < max(first, FEWEST_UNITS):
            continue
        own = values[:opened]
        if varied(own) < FEWEST_UNITS:  # the spread of what is nearly always 0 looks smaller than it is
            continue
        estimate, error = float(own.mean()), float(own.std(ddof=1)) / math.sqrt(opened)
        reach = critical(limit, opened) * error
        history.append(DrawnLook(opened, estimate, estimate - reach, estimate + reach))
        interval = ConfidenceInterval(estimate - reach, estimate + reach, METHOD, 1.0 - LEVEL)
        beyond = abs(estimate) > reach and error > 0
        answer = answer_of(estimate, interval, is_beyond_chance=beyond, matters=matters)
        is_end = opened == planned
        if answer is Conclusion.OPEN and not is_end:
            continue
        p = _p_of(estimate, error, opened, planned)
        called = Decision(
            answer,
            estimate,
            interval,
            p if beyond or is_end else None,
            opened,
            float(opened),
            matters,
            planned=planned,
            called_at=None if answer is Conclusion.OPEN else opened,
        )
        break
    told = known >= FEWEST_UNITS and varied(values) >= FEWEST_UNITS
    if told:
        beside = _plain(values, between=0.0)
    alike = None if not told or between is None else _plain(values, between=between)
    if called is None:
        called = _open(values, planned, limits, matters)
    return DrawnDecision(called, tuple(history), spread, beside, alike)


METHOD = "drawn results, over all looks"


def _open(values: FloatArray, planned: int, limits: dict[int, float], matters: float | None) -> Decision:
    known = len(values)
    estimate = float(values.mean()) if known else None
    if known < FEWEST_UNITS or estimate is None or varied(values) < FEWEST_UNITS:
        answer, interval, reason = Conclusion.CANNOT_SAY, None, TOO_FEW
    else:
        # Between two looks the interval is that of the look before, or the first: the wider one.
        limit = limits[max((own for own in limits if own <= known), default=min(limits))]
        reach = critical(limit, known) * float(values.std(ddof=1)) / math.sqrt(known)
        interval = ConfidenceInterval(
            min(estimate - reach, 0.0), max(estimate + reach, 0.0), METHOD, 1.0 - LEVEL
        )
        answer, reason = Conclusion.OPEN, None
    return Decision(answer, estimate, interval, None, known, float(known), matters, reason, planned=planned)


def _plain(values: FloatArray, *, between: float) -> ConfidenceInterval:
    known, estimate = len(values), float(values.mean())
    error = math.sqrt(float(values.var(ddof=1)) / known + between)
    reach = float(from_scipy.stdtrit(known - 1, 0.975)) * error
    return ConfidenceInterval(estimate - reach, estimate + reach, "Hansen-Hurwitz", 1.0 - LEVEL)


def _p_of(estimate: float, error: float, opened: int, planned: int) -> float:
    """Return the share of paths of chance that go as far beyond at any look of the plan."""
    if error <= 0:
        return 1.0
    tail = float(from_scipy.stdtr(opened - 1, -abs(estimate) / error))
    errors = -_NORMAL.inv_cdf(max(tail, 1e-300))
    extremes = _extremes(len(looks_at(planned)), SHAPE)
    height = errors * (opened / planned) ** (0.5 - SHAPE)
    beyond = len(extremes) - int(np.searchsorted(extremes, height, side="left"))
    return max(1, beyond) / len(extremes)
