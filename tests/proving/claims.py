"""What was counted over many samples of a known truth, and what has to hold of it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import numpy as np

from ndcg_gui.metrics.statistics.decision.conclusion import FEWEST_UNITS, LEVEL, Conclusion, Decision
from ndcg_gui.metrics.statistics.interval import ConfidenceInterval
from ndcg_gui.metrics.statistics.tests import TIE_EPSILON

UNITS = (5, 10, 20, 50, 100)
COVERAGE, WORST = 0.93, 0.90
WIDTH, EARLY_WIDTH = 1.25, 1.7
# False calls where systems may be exchanged, and where only their means are equal.
CALLS, CALLS_OF_SKEWED = LEVEL, 0.07
POWER_LOST = 0.06
# A figure of a simulation misses a claim where it is so many standard errors beyond it.
ERRORS = 3.0
# Of fewer intervals nothing is claimed.
_FEWEST_TOLD = 30
_ROUNDING = 1e-9


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is tried: `samples` of each population, `sequences` that are looked at, how many `pairs` of
    real systems at most (None: all), `paths` of flips of each decision, and numbers `planned` to look at."""

    samples: int
    sequences: int
    pairs: int | None
    paths: int
    planned: tuple[int, ...] = (30, 50, 100)


QUICK = Effort(samples=60, sequences=15, pairs=6, paths=999, planned=(30, 50))
FULL = Effort(samples=300, sequences=100, pairs=None, paths=999)


@dataclass(slots=True)
class Tally:
    """One population: over `samples` how often an interval was `told`, `held` the truth, and so on.

    `ratios` are widths over Student's. `calls` are differences that were called, of `asked`; `single` are
    those that one look at the end calls, where power is compared. `contradictions` are sentences that two
    places would not say of the same sample.
    """

    name: str
    samples: int = 0
    told: int = 0
    held: int = 0
    outside: int = 0
    contradictions: int = 0
    asked: int = 0
    calls: int = 0
    single: int = 0
    ratios: list[float] = field(default_factory=list)

    def add_interval(
        self,
        interval: ConfidenceInterval | None,
        truth: float,
        *,
        span: tuple[float, float] = (-1.0, 1.0),
        student: float | None = None,
    ) -> None:
        """Count one sample; `student` is how wide Student's interval of it is."""
        self.samples += 1
        if interval is None:
            return
        self.told += 1
        self.held += interval.low - _ROUNDING <= truth <= interval.high + _ROUNDING
        self.outside += interval.low < span[0] - _ROUNDING or interval.high > span[1] + _ROUNDING
        # An interval of no width says that nothing is uncertain.
        self.contradictions += interval.high - interval.low <= _ROUNDING
        if student is not None and student > _ROUNDING:
            self.ratios.append((interval.high - interval.low) / student)

    def add_decision(
        self,
        found: Decision,
        truth: float,
        *,
        span: tuple[float, float] = (-1.0, 1.0),
        student: float | None = None,
    ) -> None:
        """Count one sample that ends in an answer."""
        self.add_interval(found.interval, truth, span=span, student=student)
        self.contradictions += contradicts(found)

    def add_call(self, *, called: bool, single: bool = False) -> None:
        """Count whether a difference was called, and whether one look at the end calls it."""
        self.asked += 1
        self.calls += called
        self.single += single

    @property
    def coverage(self) -> float:
        """The share of told intervals that hold the truth."""
        return self.held / self.told if self.told else math.nan


def contradicts(found: Decision) -> bool:
    """Whether p, interval, estimate and answer of a decision do not say the same."""
    interval, estimate = found.interval, found.estimate
    if found.answer is Conclusion.CANNOT_SAY:
        return interval is not None or found.p_value is not None or found.reason is None
    if interval is None or estimate is None:
        return True
    outside = interval.low > 0 or interval.high < 0
    beyond = found.p_value is not None and found.p_value <= LEVEL
    if abs(estimate) <= TIE_EPSILON:
        beyond = False
    says = found.answer.is_difference or (found.answer is Conclusion.NO_DIFFERENCE and beyond)
    return not (outside == beyond == says and interval.low <= estimate <= interval.high)


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table: what was counted over several populations of one kind.

    `power`: the calls are right ones, and are compared with those of a single look. `most` is how many false
    calls there may be where there are none to be made. `is_early` where intervals of an early stop count.
    """

    path: str
    kind: str
    units: int
    tallies: tuple[Tally, ...]
    power: bool = False
    most: float = CALLS
    is_early: bool = False

    @property
    def told(self) -> int:
        """How many intervals were told."""
        return sum(own.told for own in self.tallies)

    @property
    def samples(self) -> int:
        """How many samples were drawn."""
        return sum(own.samples for own in self.tallies)

    @property
    def shown(self) -> list[Tally]:
        """The populations of which enough intervals were told."""
        return [own for own in self.tallies if own.told >= _FEWEST_TOLD]

    @property
    def coverage(self) -> float | None:
        """The share of all intervals that hold the truth."""
        return sum(own.held for own in self.tallies) / self.told if self.told >= _FEWEST_TOLD else None

    @property
    def worst(self) -> Tally | None:
        """The population that is held least."""
        return min(self.shown, key=lambda own: own.coverage, default=None)

    @property
    def width(self) -> float | None:
        """The median width over Student's."""
        every = [ratio for own in self.tallies for ratio in own.ratios]
        return float(np.median(every)) if every else None

    @property
    def outside(self) -> int:
        """How many intervals leave the range."""
        return sum(own.outside for own in self.tallies)

    @property
    def contradictions(self) -> int:
        """How many sentences contradict each other."""
        return sum(own.contradictions for own in self.tallies)

    @property
    def asked(self) -> int:
        """How often it was asked whether there is a difference."""
        return sum(own.asked for own in self.tallies)

    @property
    def calls(self) -> float | None:
        """The share of differences that were called."""
        return sum(own.calls for own in self.tallies) / self.asked if self.asked else None

    @property
    def single(self) -> float | None:
        """The share that one look at the end calls."""
        return sum(own.single for own in self.tallies) / self.asked if self.asked and self.power else None


@dataclass(frozen=True, slots=True)
class Missed:
    """A claim that does not hold: where, of which population, and the figure."""

    path: str
    kind: str
    units: int
    population: str
    claim: str
    figure: float

    def __str__(self) -> str:
        of = f", {self.population}" if self.population else ""
        return f"{self.path} ({self.kind}, {self.units} units{of}): {self.claim}, found {self.figure:.4g}"


def error(share: float, number: int) -> float:
    """How far a share of so many samples may lie from the true one."""
    return ERRORS * math.sqrt(share * (1 - share) / max(number, 1))


def missed(rows: Iterable[Row]) -> list[Missed]:
    """Every claim that the rows miss, beyond what chance in the simulation explains."""
    return [own for row in rows for own in (*_of_intervals(row), *_of_calls(row))]


def _of_intervals(row: Row) -> list[Missed]:
    found: list[Missed] = []

    def miss(claim: str, figure: float, population: str = "") -> None:
        found.append(Missed(row.path, row.kind, row.units, population, claim, figure))

    if row.units < FEWEST_UNITS and row.told:
        miss("nothing is said of fewer than ten units", row.told)
    coverage, worst, width = row.coverage, row.worst, row.width
    if coverage is not None and coverage < COVERAGE - error(COVERAGE, row.told):
        miss(f"intervals hold the truth in {COVERAGE:.0%} over all", coverage)
    if worst is not None and worst.coverage < WORST - error(WORST, worst.told):
        miss(f"the worst population is held in {WORST:.0%}", worst.coverage, worst.name)
    most = EARLY_WIDTH if row.is_early else WIDTH
    if width is not None and width > most:
        miss(f"the median width is at most {most} times Student's", width)
    if row.outside:
        miss("no interval leaves the range", row.outside)
    if row.contradictions:
        miss("nothing contradicts", row.contradictions)
    return found


def _of_calls(row: Row) -> list[Missed]:
    calls, single = row.calls, row.single
    if calls is None:
        return []
    if single is not None:
        if calls < single - POWER_LOST - error(single, row.asked):
            claim = f"looks cost at most {POWER_LOST:.0%} of power (one look {single:.1%})"
            return [Missed(row.path, row.kind, row.units, "", claim, calls)]
        return []
    if calls > row.most + error(row.most, row.asked):
        claim = f"at most {row.most:.0%} of equal systems are called different"
        return [Missed(row.path, row.kind, row.units, "", claim, calls)]
    return []


def student_width(values: np.ndarray, weights: np.ndarray | None = None) -> float:
    """How wide Student's 95 % interval of the (weighted) mean of `values` is."""
    from scipy.special import stdtrit

    n = len(values)
    share = np.full(n, 1 / n) if weights is None else weights / weights.sum()
    moved = share * (values - share @ values)
    return float(2 * stdtrit(n - 1, 0.975) * math.sqrt(moved @ moved * n / (n - 1)))


def called(found: Decision) -> bool:
    """Whether the test finds a difference, large enough to matter or not."""
    return found.p_value is not None and found.p_value <= LEVEL


def of_units(rows: Sequence[Row], units: int) -> list[Row]:
    """The rows of so many units."""
    return [row for row in rows if row.units == units]
