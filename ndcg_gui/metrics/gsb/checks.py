"""Quality checks of raters' verdicts: hidden checks, side bias, and the stated reasons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from ndcg_gui.domain.messages import say
from ndcg_gui.metrics.gsb.counts import (
    NO_SIDES,
    GsbResult,
    Interval,
    Outcome,
    SideBasis,
    SideBias,
    SideDesign,
    Vote,
    sign_test,
)
from ndcg_gui.metrics.statistics.comparison import SIGNIFICANCE
from ndcg_gui.metrics.statistics.decision.shares import clopper_pearson
from ndcg_gui.metrics.statistics.multiple import holm

# Fewer preferences of a side cannot tell a habit from chance, and would weaken the test of the others.
MIN_SIDED = 10

Item = TypeVar("Item")
Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Split(Generic[Result]):
    """The same figure over all raters and for each of them, in order of appearance."""

    overall: Result
    by_rater: Mapping[Hashable, Result]


@dataclass(frozen=True, slots=True)
class Share:
    """A share: `count` of `of`, not including `skipped`. `value` and `interval` are None for 0 of 0."""

    count: int
    of: int
    skipped: int = 0

    @property
    def value(self) -> float | None:
        return self.count / self.of if self.of else None

    def interval(self, *, confidence: float = 0.95) -> Interval | None:
        """Clopper and Pearson's interval of the share."""
        found = clopper_pearson(self.count, self.of, confidence=confidence)
        return None if found is None else (found.low, found.high)


@dataclass(frozen=True, slots=True)
class FlipRate:
    """Consistency of raters' repeated verdicts with the sides swapped.

    `flipped`: from one system to the other; `softened`: between a system and Same, either way;
    `kept`: the same verdict. Repeats of which either was skipped stand outside.
    """

    flipped: int
    softened: int
    kept: int
    skipped: int = 0

    @property
    def n(self) -> int:
        """Repeats that count."""
        return self.flipped + self.softened + self.kept

    @property
    def flips(self) -> Share:
        """The share flipped: the flip rate."""
        return Share(self.flipped, self.n, self.skipped)


@dataclass(frozen=True, slots=True)
class SideTest:
    """A side bias, its p value by Holm among the raters tested, and whether it is an alarm.

    `bias` counts all preferences of a side. Where the sides were balanced it is what is tested. Where they
    were not, whoever prefers a system prefers its side: tested are then the items that were judged
    in both orders, by the side that won over both: `orders`. `adjusted` is None for fewer than MIN_SIDED
    preferences of a side, and where neither can be: not tested, never an alarm.
    """

    bias: SideBias
    adjusted: float | None
    by: SideBasis = SideBasis.BALANCE
    design: SideDesign = NO_SIDES

    @property
    def orders(self) -> SideBias:
        won = self.design.left_won, self.design.right_won
        return SideBias(*won, sign_test(*won))

    @property
    def tested(self) -> SideBias:
        """The bias that the p-value belongs to."""
        return self.orders if self.by is SideBasis.ORDERS else self.bias

    @property
    def is_alarm(self) -> bool:
        return self.adjusted is not None and self.adjusted < SIGNIFICANCE


@dataclass(frozen=True, slots=True)
class ReasonCount:
    """Counts of a reason among votes for the candidate, for neither and for the baseline."""

    reason: str
    good: int
    same: int
    bad: int

    @property
    def total(self) -> int:
        return self.good + self.same + self.bad


def flip_rate(repeats: Iterable[tuple[Vote, Vote]]) -> Split[FlipRate]:
    """Compute the rate of verdicts that changed when the sides were swapped. A pair is one rater's two votes.

    Compared in words of the candidate, so that a rater who always says "left" flips every time.
    Raises ValueError for a pair of two raters or two queries.
    """

    def rate(pairs: list[tuple[Vote, Vote]]) -> FlipRate:
        counts = Counter(_turn(first.outcome(), second.outcome()) for first, second in pairs)
        return FlipRate(counts["flipped"], counts["softened"], counts["kept"], counts["skipped"])

    def rater(pair: tuple[Vote, Vote]) -> Hashable:
        first, second = pair
        if (first.rater, first.query) != (second.rater, second.query):
            raise ValueError("a repeat is of one rater and one query")
        return first.rater

    return _split(repeats, rater, rate)


# What the share of `same_checks` is called, wherever it is shown: the fewer, the better.
NOT_CALLED_SAME = say("Identical lists not called Same")


def same_checks(votes: Iterable[Vote]) -> Split[Share]:
    """Compute the share of votes on a system against itself (A against A) other than Same."""

    def share(own: list[Vote]) -> Share:
        outcomes = [vote.outcome() for vote in own]
        return _share([outcome is not Outcome.SAME for outcome in outcomes if outcome], len(own))

    return _split(votes, lambda vote: vote.rater, share)


def share_of(marks: Iterable[tuple[Hashable, bool]]) -> Split[Share]:
    """Compute the share of true marks, over all and by rater. Each mark comes with its rater."""
    return _split(
        list(marks), lambda mark: mark[0], lambda own: _share([marked for _, marked in own], len(own))
    )


def obvious_checks(checks: Iterable[tuple[Vote, Outcome]]) -> Split[Share]:
    """Compute the share of right votes on obvious pairs. Each vote comes with the right outcome."""

    def share(own: list[tuple[Vote, Outcome]]) -> Share:
        given = [(vote.outcome(), right) for vote, right in own]
        return _share([outcome is right for outcome, right in given if outcome], len(own))

    return _split(checks, lambda check: check[0].rater, share)


def side_alarms(result: GsbResult) -> Split[SideTest]:
    """Test for a side bias, over all votes and for each rater.

    An alarm is p < 0.05 of the exact sign test of left against right, among raters after Holm, with
    at least MIN_SIDED preferences of a side. Raters with fewer are not among those Holm corrects for, nor
    those whose sides were neither balanced nor turned (see `SideTest`). The test over all votes is a
    question of its own and not corrected.
    """
    alone = {
        rater: _side_test(bias, result.design_by_rater.get(rater, NO_SIDES))
        for rater, bias in result.sides_by_rater.items()
    }
    adjusted = holm([test.adjusted for test in alone.values()])
    by_rater = {
        rater: replace(test, adjusted=p) for (rater, test), p in zip(alone.items(), adjusted, strict=True)
    }
    return Split(_side_test(result.sides, result.design), by_rater)


def reason_counts(votes: Iterable[Vote]) -> tuple[ReasonCount, ...]:
    """Count each reason by the vote's outcome for the candidate, the most frequent first.

    Beside "good" a reason speaks for the candidate, beside "bad" for the baseline. Votes count, not
    queries; a reason counts once in a vote; skips do not count.
    """
    counts: dict[str, Counter[Outcome]] = {}
    for vote in votes:
        outcome = vote.outcome()
        if outcome is not None:
            for reason in dict.fromkeys(vote.reasons):
                counts.setdefault(reason, Counter())[outcome] += 1
    found = [
        ReasonCount(reason, own[Outcome.GOOD], own[Outcome.SAME], own[Outcome.BAD])
        for reason, own in counts.items()
    ]
    return tuple(sorted(found, key=lambda item: (-item.total, item.reason)))


def _turn(first: Outcome | None, second: Outcome | None) -> str:
    if first is None or second is None:
        return "skipped"
    if first is second:
        return "kept"
    return "softened" if Outcome.SAME in (first, second) else "flipped"


def _share(counted: list[bool], votes: int) -> Share:
    return Share(sum(counted), len(counted), votes - len(counted))


def _split(
    items: Iterable[Item], rater: Callable[[Item], Hashable], measure: Callable[[list[Item]], Result]
) -> Split[Result]:
    every: list[Item] = []
    own: dict[Hashable, list[Item]] = {}
    for item in items:
        own.setdefault(rater(item), []).append(item)
        every.append(item)
    return Split(measure(every), {name: measure(given) for name, given in own.items()})


def _side_test(bias: SideBias, design: SideDesign) -> SideTest:
    by = SideBasis.BALANCE
    if bias.left + bias.right >= MIN_SIDED and not design.is_balanced:
        by = SideBasis.ORDERS if design.left_won + design.right_won >= MIN_SIDED else SideBasis.NOTHING
    test = SideTest(bias, None, by, design)
    few = test.tested.left + test.tested.right < MIN_SIDED
    return test if few or by is SideBasis.NOTHING else replace(test, adjusted=test.tested.p_value)
