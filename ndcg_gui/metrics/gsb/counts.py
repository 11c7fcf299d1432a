"""Good / Same / Bad of a candidate against a baseline: counting verdicts, and whether to trust the count."""

from __future__ import annotations

import enum
import math
from collections import Counter
from collections.abc import Collection, Hashable, Iterable, Mapping
from dataclasses import dataclass
from statistics import NormalDist

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import Side
from ndcg_gui.metrics.gsb.decisions import count_units, decide_one
from ndcg_gui.metrics.statistics.decision.conclusion import Decision

Interval = tuple[float, float]

# Normal quantiles of the two-sided 5 % level and of 80 % power, rounded as the published formula has them.
_LEVEL_Z, _POWER_Z = 1.96, 0.84


class Outcome(enum.StrEnum):
    """What a verdict says of the candidate."""

    GOOD = "good"
    SAME = "same"
    BAD = "bad"


@dataclass(frozen=True, slots=True)
class Verdict:
    """How many comparisons came out good, same and bad; `skipped` ones stand outside n.

    Names and formulas: GSB = (good - bad) / n; win rate = good / (good + bad);
    ratio = (good + same) / (bad + same). Each is None where its divisor is 0.
    """

    good: int
    same: int
    bad: int
    skipped: int = 0

    def __post_init__(self) -> None:
        if min(self.good, self.same, self.bad, self.skipped) < 0:
            raise InputError(say("good, same, bad and skipped must be counts of 0 or more"))

    @property
    def n(self) -> int:
        """Comparisons that count."""
        return self.good + self.same + self.bad

    @property
    def gsb(self) -> float | None:
        return (self.good - self.bad) / self.n if self.n else None

    @property
    def win_rate(self) -> float | None:
        decided = self.good + self.bad
        return self.good / decided if decided else None

    @property
    def ratio(self) -> float | None:
        divisor = self.bad + self.same
        return (self.good + self.same) / divisor if divisor else None

    def decision(self, *, tests: int = 1) -> Decision:
        """Whether the candidate is better: its p is that of the exact sign test (McNemar's), its interval
        comes from the same flips of signs. As one of so many questions."""
        return decide_one(count_units(self.good, self.same, self.bad), tests=tests)

    def win_rate_interval(self, *, confidence: float = 0.95) -> Interval | None:
        """Wilson's interval of the win rate; None when nothing differed."""
        decided = self.good + self.bad
        return wilson(self.good, decided, confidence=confidence) if decided else None


@dataclass(frozen=True, slots=True)
class Vote:
    """One rater's verdict as it was seen; `preferred` is None for a skip. `query` is any hashable id.

    `reasons` are those that the rater named for it, in the words of the task. Without `side_known` the
    sides are made up, and the vote says nothing of a side bias.
    """

    query: Hashable
    rater: Hashable
    preferred: Side | None
    strength: int
    left_is_candidate: bool
    reasons: tuple[str, ...] = ()
    side_known: bool = True

    def outcome(self) -> Outcome | None:
        """What it says of the candidate; None for a skip."""
        if self.preferred is None:
            return None
        return verdict_of(
            preferred=self.preferred, strength=self.strength, left_is_candidate=self.left_is_candidate
        )


@dataclass(frozen=True, slots=True)
class SideBias:
    """How often each side was preferred, and the p value of that if sides did not matter."""

    left: int
    right: int
    p_value: float


@dataclass(frozen=True, slots=True)
class GsbResult:
    """What a comparison came to.

    `verdict` counts queries, never votes. `identical`: of its Same, those by rule because both
    lists were the same. `unsettled`: queries whose raters had no majority (Same until someone
    decides). `outcomes`: the outcome per query. `sides`, `sides_by_rater` count all human votes of which
    the sides are known.
    """

    verdict: Verdict
    identical: int
    unsettled: tuple[Hashable, ...]
    outcomes: Mapping[Hashable, Outcome]
    sides: SideBias
    sides_by_rater: Mapping[Hashable, SideBias]


def verdict_of(*, preferred: Side, strength: int, left_is_candidate: bool) -> Outcome:
    """What a preference says of the candidate; `strength` 0 for none, 1 to 3 for a side."""
    if not (strength == 0 if preferred is Side.NONE else 1 <= strength <= 3):
        raise ValueError(f"preferred {preferred.value} with strength {strength}")
    if preferred is Side.NONE:
        return Outcome.SAME
    return Outcome.GOOD if (preferred is Side.LEFT) == left_is_candidate else Outcome.BAD


def majority(outcomes: Collection[Outcome]) -> Outcome | None:
    """The outcome that more than half of the raters gave, None when there is none."""
    counted = Counter(outcomes).most_common(1)
    return counted[0][0] if counted and 2 * counted[0][1] > len(outcomes) else None


def gsb_result(votes: Iterable[Vote], *, identical: Iterable[Hashable] = ()) -> GsbResult:
    """Brings the votes of one comparison together, one outcome per query.

    `identical` are the queries with the same list on both sides: Same by rule, whatever was voted
    there (such votes still count for the side bias). A query that every rater skipped is skipped.
    """
    by_query: dict[Hashable, list[Outcome]] = {}
    sides: dict[Hashable, Counter[Side]] = {}
    for vote in votes:
        given = by_query.setdefault(vote.query, [])
        outcome = vote.outcome()
        if vote.preferred is not None and outcome is not None:
            given.append(outcome)
            counted = sides.setdefault(vote.rater, Counter())
            if vote.side_known:
                counted[vote.preferred] += 1
    same_lists = dict.fromkeys(identical, Outcome.SAME)
    outcomes: dict[Hashable, Outcome] = {}
    unsettled: list[Hashable] = []
    skipped = 0
    for query, given in by_query.items():
        if query in same_lists:
            continue
        if not given:
            skipped += 1
            continue
        settled = majority(given)
        outcomes[query] = settled or Outcome.SAME
        if settled is None:
            unsettled.append(query)
    outcomes |= same_lists
    counts = Counter(outcomes.values())
    return GsbResult(
        verdict=Verdict(counts[Outcome.GOOD], counts[Outcome.SAME], counts[Outcome.BAD], skipped),
        identical=len(same_lists),
        unsettled=tuple(unsettled),
        outcomes=outcomes,
        sides=_bias(sum(sides.values(), Counter())),
        sides_by_rater={rater: _bias(own) for rater, own in sides.items()},
    )


def sign_test(good: int, bad: int) -> float:
    """The two-sided p value of the exact binomial test of good against bad; 1 when both are 0."""
    if good + bad == 0:
        return 1.0
    # SciPy's statistics take longer to import than the whole window may take to open.
    from scipy.stats import binomtest

    return float(binomtest(good, good + bad).pvalue)


def wilson(successes: int, trials: int, *, confidence: float = 0.95) -> Interval:
    """Wilson's score interval of a proportion; `trials` at least 1."""
    from scipy.stats import binomtest

    bounds = binomtest(successes, trials).proportion_ci(confidence, method="wilson")
    return float(bounds.low), float(bounds.high)


def level_of(tests: int) -> float:
    """The level at which one of so many comparisons is sure to be found at 5 % over all by Holm.

    Holm holds the smallest p value to 0.05 / tests, and no other to less. Raises InputError below 1.

    >>> level_of(1), level_of(2)
    (0.05, 0.025)
    """
    if tests < 1:
        raise InputError(say("the number of comparisons is {n}; it must be 1 or more", n=tests))
    return 0.05 / tests


def _level_z(tests: int) -> float:
    return _LEVEL_Z if level_of(tests) == 0.05 else NormalDist().inv_cdf(1 - level_of(tests) / 2)


def sample_size(not_same: float, difference: float, *, tests: int = 1) -> int:
    """How many queries show a GSB of `difference` with 80 % power at the 5 % level.

    `not_same` is the share of queries expected not to be Same. n = ((1.96 sqrt(p) + 0.84
    sqrt(p - d^2)) / d)^2, rounded up; of several `tests` each at `level_of` them, with its quantile in
    place of 1.96. Raises InputError unless 0 < difference <= not_same <= 1.

    >>> sample_size(0.4, 0.1), sample_size(0.4, 0.1, tests=3)
    (312, 416)
    """
    _check_difference(not_same, difference)
    spread = _level_z(tests) * math.sqrt(not_same) + _POWER_Z * math.sqrt(not_same - difference * difference)
    return math.ceil((spread / difference) ** 2)


def power_of(n: int, not_same: float, difference: float, *, tests: int = 1) -> float:
    """How likely `n` queries show a true GSB of `difference` at the level of so many `tests`: 0 to 1.

    The inverse of `sample_size`: its formula solved for the quantile of the power, so 80 % (0.7995,
    the quantile being rounded to 0.84) at its n. Raises InputError for n below 1 and for what
    `sample_size` refuses.

    >>> round(power_of(312, 0.4, 0.1), 2), round(power_of(100, 0.4, 0.1), 2)
    (0.8, 0.35)
    """
    _check_n(n)
    _check_difference(not_same, difference)
    excess = difference * math.sqrt(n) - _level_z(tests) * math.sqrt(not_same)
    deviation = math.sqrt(max(not_same - difference * difference, 0.0))
    if deviation == 0:  # every query is good: there is no chance in it
        return 1.0 if excess > 0 else 0.0
    return NormalDist().cdf(excess / deviation)


def detectable_difference(n: int, not_same: float, *, tests: int = 1) -> float | None:
    """The smallest true GSB that `n` queries show with 80 % power; None: none there can be.

    The inverse of `sample_size`: its formula, and level, solved for the difference. Raises InputError
    for n below 1 and unless 0 < not_same <= 1.

    >>> round(detectable_difference(312, 0.4), 3), detectable_difference(5, 0.4)
    (0.1, None)
    """
    _check_n(n)
    _check_difference(not_same, not_same)
    quantile = _level_z(tests)
    level, power = quantile**2, _POWER_Z**2
    # (n + z2^2) d^2 - 2 z1 sqrt(n p) d + (z1^2 - z2^2) p = 0; the other root has less than 50 % power.
    under = n - level + power
    if under < 0:
        return None
    found = (quantile * math.sqrt(n * not_same) + _POWER_Z * math.sqrt(not_same * under)) / (n + power)
    return found if found <= not_same else None


def _check_difference(not_same: float, difference: float) -> None:
    if not 0 < difference <= not_same <= 1:
        raise InputError(
            say("the difference must be above 0 and at most the share that is not same, at most 1")
        )


def _check_n(n: int) -> None:
    if n < 1:
        raise InputError(say("the number of queries is {n}; it must be 1 or more", n=n))


def _bias(preferred: Counter[Side]) -> SideBias:
    left, right = preferred[Side.LEFT], preferred[Side.RIGHT]
    return SideBias(left, right, sign_test(left, right))
