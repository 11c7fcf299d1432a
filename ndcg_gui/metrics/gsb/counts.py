"""Good / Same / Bad of a candidate against a baseline: counts of verdicts, their tests and sample sizes."""

from __future__ import annotations

import enum
import math
from collections import Counter
from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import NormalDist

import numpy as np

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import Side
from ndcg_gui.metrics.gsb.decisions import count_units, decide_one
from ndcg_gui.metrics.statistics import from_scipy
from ndcg_gui.metrics.statistics.comparison import POWER
from ndcg_gui.metrics.statistics.decision.conclusion import Decision

Interval = tuple[float, float]

# Of more queries the power differs from that of the normal curve by less than 0.002.
_MOST_EXACT = 100_000
# So many standard deviations from the mean, what a binomial has beyond is less than 1e-15.
_TAILS = 8.5
_EXACT_DIFFERENCE = 1e-9
# The power falls below again within this, over the share by which good and bad differ. Where the variance of
# the number not Same is above `_EVEN`, no fall is shorter than the root of the queries; and where at most the
# share `_EVENED_OUT` is not Same, there is none, because that number spreads over more than a fall then.
_FALLS, _EVEN, _EVENED_OUT = 12.0, 25.0, 0.7


class Outcome(enum.StrEnum):
    """Outcome of a verdict for the candidate."""

    GOOD = "good"
    SAME = "same"
    BAD = "bad"


@dataclass(frozen=True, slots=True)
class Verdict:
    """Numbers of comparisons that came out good, same and bad. n does not include `skipped` ones.

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
        """Number of comparisons that count."""
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
        """Decide whether the candidate is better, as one of `tests` questions.

        The p-value is that of the exact sign test (McNemar's), the interval comes from the same sign flips.
        """
        return decide_one(count_units(self.good, self.same, self.bad), tests=tests)

    def win_rate_interval(self, *, confidence: float = 0.95) -> Interval | None:
        """Return Wilson's interval of the win rate, or None if no comparison differed."""
        decided = self.good + self.bad
        return wilson(self.good, decided, confidence=confidence) if decided else None


@dataclass(frozen=True, slots=True)
class Vote:
    """One rater's verdict by side. `preferred` is None for a skip, `query` any hashable id.

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
        """Return the outcome for the candidate, or None for a skip."""
        if self.preferred is None:
            return None
        return verdict_of(
            preferred=self.preferred, strength=self.strength, left_is_candidate=self.left_is_candidate
        )


@dataclass(frozen=True, slots=True)
class SideBias:
    """Preferences for each side, and their p-value under the hypothesis that sides do not matter."""

    left: int
    right: int
    p_value: float


class SideBasis(enum.StrEnum):
    """Basis for separating a side bias from a preference for a system."""

    BALANCE = "balanced sides"
    ORDERS = "both orders"
    NOTHING = "cannot be told apart from the systems"


@dataclass(frozen=True, slots=True)
class SideDesign:
    """Assignment of sides to the two systems, over the verdicts with known sides.

    `left` and `right`: how often the candidate stood there, whatever was said. Of the items that were judged
    with the candidate left and with the candidate right, `left_won` and `right_won` are those where that side
    was preferred over both orders together.
    """

    left: int = 0
    right: int = 0
    left_won: int = 0
    right_won: int = 0

    @property
    def is_balanced(self) -> bool:
        """Whether the assignment of sides separates a preference for a side from one for a system."""
        return is_balanced(self.left, self.right)


NO_SIDES = SideDesign()


@dataclass(frozen=True, slots=True)
class GsbResult:
    """Result of a comparison.

    `verdict` counts queries, never votes. `identical`: of its Same, those by rule because both
    lists were the same. `unsettled`: queries whose raters had no majority (Same until someone
    decides). `outcomes`: the outcome per query. `sides`, `sides_by_rater` count all human votes of which
    the sides are known, `design`, `design_by_rater` how the sides of these were assigned.
    """

    verdict: Verdict
    identical: int
    unsettled: tuple[Hashable, ...]
    outcomes: Mapping[Hashable, Outcome]
    sides: SideBias
    sides_by_rater: Mapping[Hashable, SideBias]
    design: SideDesign = NO_SIDES
    design_by_rater: Mapping[Hashable, SideDesign] = field(default_factory=dict)


def verdict_of(*, preferred: Side, strength: int, left_is_candidate: bool) -> Outcome:
    """Return a preference's outcome for the candidate. `strength` is 0 for none, 1 to 3 for a side."""
    if not (strength == 0 if preferred is Side.NONE else 1 <= strength <= 3):
        raise ValueError(f"preferred {preferred.value} with strength {strength}")
    if preferred is Side.NONE:
        return Outcome.SAME
    return Outcome.GOOD if (preferred is Side.LEFT) == left_is_candidate else Outcome.BAD


def majority(outcomes: Collection[Outcome]) -> Outcome | None:
    """Return the outcome given by more than half of the raters, or None."""
    counted = Counter(outcomes).most_common(1)
    return counted[0][0] if counted and 2 * counted[0][1] > len(outcomes) else None


def gsb_result(
    votes: Iterable[Vote], *, identical: Iterable[Hashable] = (), again: Iterable[Vote] = ()
) -> GsbResult:
    """Combine the votes of one comparison, one outcome per query.

    `identical` are the queries with the same list on both sides: Same by rule, whatever was voted
    there (such votes still count for the side bias). A query that every rater skipped is skipped. `again`
    are votes on what the rater had voted on with the sides the other way round: they count in `design` only.
    """
    votes, again = list(votes), list(again)
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
        design=side_design(votes, again),
        design_by_rater=_by_rater(votes, again),
    )


def is_balanced(first: int, second: int) -> bool:
    """Whether both orders occur, and about equally often: Clopper and Pearson's interval holds a half.

    >>> is_balanced(12, 8), is_balanced(30, 10), is_balanced(5, 0)
    (True, False, False)
    """
    return min(first, second) > 0 and holds_half(first, second)


def holds_half(first: int, second: int) -> bool:
    """Whether Clopper and Pearson's interval of the first share holds a half. True for small numbers."""
    if not first + second:
        return True
    # SciPy's statistics take longer to import than the whole window may take to open.
    bounds = from_scipy.binomtest(first, first + second).proportion_ci(method="exact")
    return bool(bounds.low <= 0.5 <= bounds.high)


def side_design(votes: Iterable[Vote], again: Iterable[Vote] = ()) -> SideDesign:
    """Count the assignment of sides in these votes. `again` is as in `gsb_result`."""
    placed: Counter[bool] = Counter()
    # By item and order how often left and right were preferred, and how often it was judged at all.
    said: dict[Hashable, dict[bool, list[int]]] = {}
    for first, given in ((True, votes), (False, again)):
        for vote in given:
            if vote.side_known and vote.preferred is not None:
                placed[vote.left_is_candidate] += first
                leaning = (vote.preferred is Side.LEFT) - (vote.preferred is Side.RIGHT)
                said.setdefault(vote.query, {}).setdefault(vote.left_is_candidate, []).append(leaning)
    won = Counter(
        math.copysign(1, total)
        for orders in said.values()
        if len(orders) == 2 and (total := round(sum(sum(own) / len(own) for own in orders.values()), 9))
    )
    return SideDesign(placed[True], placed[False], won[1], won[-1])


def _by_rater(votes: Sequence[Vote], again: Sequence[Vote]) -> dict[Hashable, SideDesign]:
    found: dict[Hashable, tuple[list[Vote], list[Vote]]] = {}
    for place, given in enumerate((votes, again)):
        for vote in given:
            found.setdefault(vote.rater, ([], []))[place].append(vote)
    return {rater: side_design(*own) for rater, own in found.items()}


def sign_test(good: int, bad: int) -> float:
    """Return the two-sided p-value of the exact binomial test of good against bad, 1 if both are 0."""
    if good + bad == 0:
        return 1.0
    # SciPy's statistics take longer to import than the whole window may take to open.
    return float(from_scipy.binomtest(good, good + bad).pvalue)


def wilson(successes: int, trials: int, *, confidence: float = 0.95) -> Interval:
    """Return Wilson's score interval of a proportion. `trials` is at least 1."""
    bounds = from_scipy.binomtest(successes, trials).proportion_ci(confidence, method="wilson")
    return float(bounds.low), float(bounds.high)


def level_of(tests: int) -> float:
    """Level of a single test at which one of so many comparisons is certainly found by Holm at 5 % overall.

    Holm holds the smallest p value to 0.05 / tests, and no other to less. Raises InputError below 1.

    >>> level_of(1), level_of(2)
    (0.05, 0.025)
    """
    if tests < 1:
        raise InputError(say("the number of comparisons is {n}; it must be 1 or more", n=tests))
    return 0.05 / tests


def sample_size(not_same: float, difference: float, *, tests: int = 1) -> int:
    """Return the number of queries that show a GSB of `difference` with 80 % power by the sign test at 5 %.

    `not_same` is the share of queries expected not to be Same; of several `tests` each is held to
    `level_of` them. The power rises and falls as queries are added, because a count can only fall on whole
    numbers: from the number given on, it is never below 80 %. Of more than 100,000 queries, where that
    no longer matters, by the normal curve. Raises InputError unless 0 < difference <= not_same <= 1.

    >>> sample_size(0.4, 0.1), sample_size(0.4, 0.1, tests=3), sample_size(1, 1)
    (329, 431, 6)
    """
    _check_difference(not_same, difference)
    level = level_of(tests)
    about = _by_normal_curve(not_same, difference, level)
    if about > _MOST_EXACT:
        return about

    def shows(n: int) -> bool:
        return _sign_test_power(n, not_same, difference, level) >= POWER

    def first(few: int, enough: int) -> int:
        while enough - few > 1:
            middle = (few + enough) // 2
            few, enough = (few, middle) if shows(middle) else (middle, enough)
        return enough

    few, enough = 0, about
    while not shows(enough):
        few, enough = enough, enough + enough // 8 + 1
    enough = first(few, enough)
    even = enough * not_same * (1 - not_same) > _EVEN
    if even and not_same <= _EVENED_OUT:
        return enough
    step = max(1, math.isqrt(enough) // 16) if even else 1
    place = enough
    # The likelier bad is beside good, the longer the power may still fall below.
    while place < enough + _FALLS * not_same / difference:
        place += step
        if not shows(place):
            after = place + step
            while not shows(after):
                after += step
            place = enough = first(after - step, after)
    return enough


def power_of(n: int, not_same: float, difference: float, *, tests: int = 1) -> float:
    """Return the power of the sign test of `n` queries for a true GSB of `difference`, as one of `tests`.

    Exact up to 100,000 queries: over how many of them are not Same, binomial with `not_same`, and how many
    of these are good. A difference that is found the wrong way round does not count. Raises InputError for n
    below 1 and for what `sample_size` refuses.

    >>> round(power_of(329, 0.4, 0.1), 3), round(power_of(100, 0.4, 0.1), 3)
    (0.801, 0.299)
    """
    _check_n(n)
    _check_difference(not_same, difference)
    return _sign_test_power(n, not_same, difference, level_of(tests))


def detectable_difference(n: int, not_same: float, *, tests: int = 1) -> float | None:
    """Return the smallest true GSB that `n` queries show with 80 % power by `power_of`, or None if none.

    Raises InputError for n below 1 and unless 0 < not_same <= 1.

    >>> round(detectable_difference(329, 0.4), 3), detectable_difference(5, 0.4)
    (0.1, None)
    """
    _check_n(n)
    _check_difference(not_same, not_same)
    level = level_of(tests)
    if _sign_test_power(n, not_same, not_same, level) < POWER:
        return None
    low, high = 0.0, not_same
    while high - low > _EXACT_DIFFERENCE:
        middle = (low + high) / 2
        reached = _sign_test_power(n, not_same, middle, level) >= POWER
        low, high = (low, middle) if reached else (middle, high)
    return high


def _by_normal_curve(not_same: float, difference: float, level: float) -> int:
    """Return the sample size if good - bad were normal (Connor, Biometrics 43, 1987).

    The sign test needs more.
    """
    normal = NormalDist()
    spread = normal.inv_cdf(1 - level / 2) * math.sqrt(not_same)
    spread += normal.inv_cdf(POWER) * math.sqrt(not_same - difference * difference)
    return math.ceil((spread / difference) ** 2)


def _sign_test_power(n: int, not_same: float, difference: float, level: float) -> float:
    if n > _MOST_EXACT:
        excess = difference * math.sqrt(n) - NormalDist().inv_cdf(1 - level / 2) * math.sqrt(not_same)
        deviation = math.sqrt(max(not_same - difference * difference, 0.0))
        return NormalDist().cdf(excess / deviation) if deviation else float(excess > 0)
    # SciPy's statistics take longer to import than the whole window may take to open.
    reach = _TAILS * math.sqrt(n * not_same * (1 - not_same)) + 1
    first = max(0, math.floor(n * not_same - reach))
    differing = np.arange(first, min(n, math.ceil(n * not_same + reach)) + 1)
    # So many bad at most are found to differ: one less than where half the level is reached.
    most = from_scipy.binom.ppf(level / 2, differing, 0.5) - 1
    found = from_scipy.binom.cdf(most, differing, max(0.0, (1 - difference / not_same) / 2))
    return float(np.where(most < 0, 0.0, found) @ from_scipy.binom.pmf(differing, n, not_same))


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
