"""Acceptance inspection of a lot: plans, the chances that they give, intervals, and what a lot can move.

A lot of N labels has D wrong ones. Drawn without replacement, n of them hold w wrong ones with the
hypergeometric chance C(D, w) C(N-D, n-w) / C(N, n): all here is computed from it, for the finite lot.
Sources: Dodge and Romig, A method of sampling inspection, Bell System Technical Journal 8, 1929 (single and
double sampling, both risks); ISO 2859-1:1999, Sampling procedures for inspection by attributes (stricter
inspection); Jennison and Turnbull, Technometrics 25, 1983 (intervals that know at which stage it ended).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache, partial

import numpy as np

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.metrics.arrays import BoolArray, FloatArray, IntArray, JudgedResults, LabelTable
from ndcg_gui.metrics.gains import discounts

RISK_GOOD, RISK_BAD = 0.05, 0.10
LEVEL = 0.95
# Points of an operating curve, and sizes of each of two samples that are tried.
_POINTS, _SIZES = 200, 48
# A share times a size that is so near to a whole number is that number.
_DIGITS = 9
_ROUNDING = 1e-12


class InspectionOutcome(StrEnum):
    """Answer of a plan to what was found so far."""

    ACCEPT = "accept"
    RETURN = "return"
    GO_ON = "go on"


@dataclass(frozen=True, slots=True)
class InspectionPlan:
    """Numbers of labels to look at, and how many wrong ones decide: an entry for each of one or two samples.

    After a sample the lot is accepted with `accepted_up_to` wrong ones or fewer in all, returned with
    `returned_from` or more. Between them, after the first of two, the second is looked at as well.
    `looked_at` is the size of each sample alone.
    """

    looked_at: tuple[int, ...]
    accepted_up_to: tuple[int, ...]
    returned_from: tuple[int, ...]

    def __post_init__(self) -> None:
        stages = len(self.looked_at)
        if stages not in (1, 2) or len(self.accepted_up_to) != stages or len(self.returned_from) != stages:
            raise InputError(say("a plan of inspection has one sample or two, with the two limits of each"))
        if min(self.looked_at) < 1:
            raise InputError(say("a sample of inspection has at least 1 label"))
        if min(self.accepted_up_to) < 0:
            raise InputError(say("a lot is accepted with 0 wrong labels or more, not with fewer"))
        size = 0
        for own, accepted in zip(self.looked_at, self.accepted_up_to, strict=True):
            size += own
            if accepted >= size:
                raise InputError(
                    say(
                        "accepted with {accepted} wrong of {size}, every lot would pass: allow fewer",
                        accepted=accepted,
                        size=size,
                    )
                )
        if self.returned_from[-1] != self.accepted_up_to[-1] + 1:
            raise InputError(
                say(
                    "after the last sample a lot is returned from {right} wrong labels, one more than are "
                    "accepted, not from {got}",
                    right=self.accepted_up_to[-1] + 1,
                    got=self.returned_from[-1],
                )
            )
        if stages == 2 and not self.accepted_up_to[0] + 1 < self.returned_from[0] <= self.returned_from[1]:
            raise InputError(
                say(
                    "the first sample accepts up to {accepted} and returns from {returned}: between the two "
                    "there has to be a number that leads to the second sample, and the second returns from "
                    "{last}",
                    accepted=self.accepted_up_to[0],
                    returned=self.returned_from[0],
                    last=self.returned_from[1],
                )
            )

    @property
    def is_double(self) -> bool:
        """Whether there may be a second sample."""
        return len(self.looked_at) == 2

    @property
    def most_looked_at(self) -> int:
        """Number of labels that are looked at at most."""
        return sum(self.looked_at)

    def within(self, lot: int) -> InspectionPlan:
        """Plan for a lot of this size.

        Of a lot with fewer labels than the samples all are looked at, and the share that may be wrong stays
        what it is: 2 of 20 become 1 of 10, and 0 of a single one.
        """
        if lot < 1:
            raise ValueError(f"a lot of {lot}")
        if lot >= self.most_looked_at:
            return self
        return _single(lot, self.accepted_up_to[-1] * lot // self.most_looked_at)

    def outcome(self, looked: int, wrong: int) -> InspectionOutcome:
        """Answer after so many were looked at in the order drawn, at once where the rest cannot change it."""
        self._check(looked, wrong)
        for stage in self._stages_from(looked):
            end, accepted, returned = self._stage(stage)
            if wrong >= returned:
                return InspectionOutcome.RETURN
            if wrong + end - looked <= accepted:
                return InspectionOutcome.ACCEPT
            if looked < end:
                break
        return InspectionOutcome.GO_ON

    def is_early(self, looked: int, wrong: int) -> bool:
        """Whether it is decided before the sample at hand is through."""
        ends = [self._stage(stage)[0] for stage in range(len(self.looked_at))]
        return self.outcome(looked, wrong) is not InspectionOutcome.GO_ON and looked not in ends

    def look_at(self, looked: int, wrong: int) -> int:
        """Number of labels to have looked at, in all, when the plan decides next: now, if it has."""
        if self.outcome(looked, wrong) is not InspectionOutcome.GO_ON:
            return looked
        return next(end for stage in self._stages_from(looked) if (end := self._stage(stage)[0]) > looked)

    def _check(self, looked: int, wrong: int) -> None:
        if not 0 <= wrong <= looked <= self.most_looked_at:
            raise ValueError(f"{wrong} wrong of {looked} looked at, of {self.most_looked_at}")

    def _stage(self, stage: int) -> tuple[int, int, int]:
        return sum(self.looked_at[: stage + 1]), self.accepted_up_to[stage], self.returned_from[stage]

    def _stages_from(self, looked: int) -> range:
        """Stages that are not behind: one that ends here is among them."""
        passed = self.is_double and looked > self.looked_at[0]
        return range(int(passed), len(self.looked_at))


def _single(size: int, accepted: int) -> InspectionPlan:
    return InspectionPlan((size,), (accepted,), (accepted + 1,))


# chances


@lru_cache(maxsize=4)
def _log_factorials(size: int) -> FloatArray:
    table = np.zeros(size + 1)
    np.cumsum(np.log(np.arange(1, size + 1, dtype=np.float64)), out=table[1:])
    table.flags.writeable = False
    return table


def _chances(drawn: IntArray | int, found: IntArray | int, wrong: int, lot: int) -> FloatArray:
    """Chances, broadcast, that so many `drawn` of `lot` hold so many `found` of its `wrong` ones."""
    table = _log_factorials(1 << max(10, lot.bit_length()))
    n, w = np.broadcast_arrays(np.asarray(drawn, np.int64), np.asarray(found, np.int64))
    possible = (w >= 0) & (w <= wrong) & (n - w >= 0) & (n - w <= lot - wrong) & (n <= lot)
    n, w = np.where(possible, n, 0), np.where(possible, w, 0)
    right = np.where(possible, lot - wrong - n + w, 0)
    of_wrong = table[wrong] - table[w] - table[wrong - w]
    of_right = table[lot - wrong] - table[n - w] - table[right]
    log = of_wrong + of_right - (table[lot] - table[n] - table[lot - n])
    return np.exp(np.where(possible, log, -np.inf))


def _at_most(drawn: int, found: int, wrong: int, lot: int) -> float:
    return float(_chances(drawn, np.arange(found + 1), wrong, lot).sum()) if found >= 0 else 0.0


def _at_least(drawn: int, found: int, wrong: int, lot: int) -> float:
    return float(_chances(drawn, np.arange(max(found, 0), min(drawn, wrong) + 1), wrong, lot).sum())


def _between(plan: InspectionPlan, wrong: int, lot: int) -> Iterator[tuple[int, float]]:
    """Numbers of wrong ones that lead to the second sample, each with its chance."""
    found = np.arange(plan.accepted_up_to[0] + 1, plan.returned_from[0])
    yield from zip(found.tolist(), _chances(plan.looked_at[0], found, wrong, lot).tolist(), strict=True)


def _passes(plan: InspectionPlan, wrong: int, lot: int) -> float:
    passed = _at_most(plan.looked_at[0], plan.accepted_up_to[0], wrong, lot)
    if plan.is_double:
        left = lot - plan.looked_at[0]
        for found, chance in _between(plan, wrong, lot):
            if chance:
                second = plan.accepted_up_to[1] - found
                passed += chance * _at_most(plan.looked_at[1], second, wrong - found, left)
    return min(1.0, passed)


def _by_share(value: Callable[[int], float], share: float, lot: int) -> float:
    """Value of a lot with this share wrong.

    Between two whole numbers of wrong ones the line between their values is taken: the value of a lot that
    has the one or the other number, and on average this share.
    """
    if not 0 <= share <= 1 or lot < 1:
        raise ValueError(f"{share} of a lot of {lot}")
    number = round(share * lot, _DIGITS)
    below = math.floor(number)
    low = value(below)
    return low if below == number else low + (number - below) * (value(below + 1) - low)


def chance_to_pass(
    plan: InspectionPlan, share_wrong: float | None, lot: int, *, wrong: int | None = None
) -> float:
    """Chance that a lot passes of which this share is wrong, or this number.

    A lot smaller than the samples is inspected by `plan.within(lot)`.

    >>> plan = InspectionPlan((20,), (2,), (3,))
    >>> round(chance_to_pass(plan, 0.05, 120), 3), round(chance_to_pass(plan, None, 120, wrong=24), 3)
    (0.943, 0.181)
    """
    own = plan.within(lot)
    if wrong is not None:
        if share_wrong is not None or not 0 <= wrong <= lot:
            raise ValueError(f"{wrong} wrong of {lot}, share {share_wrong}")
        return _passes(own, wrong, lot)
    if share_wrong is None:
        raise ValueError("neither a share nor a number of wrong labels")
    return _by_share(lambda number: _passes(own, number, lot), share_wrong, lot)


def expected_looked_at(plan: InspectionPlan, share_wrong: float, lot: int) -> float:
    """Number of labels that are looked at on average in a lot of which this share is wrong.

    Samples are counted whole, also where the answer is certain before their end.
    """
    own = plan.within(lot)
    if not own.is_double:
        return float(own.looked_at[0])
    first, second = own.looked_at
    return _by_share(
        lambda number: first + second * sum(chance for _, chance in _between(own, number, lot)),
        share_wrong,
        lot,
    )


def operating_curve(plan: InspectionPlan, lot: int) -> tuple[FloatArray, FloatArray]:
    """Shares wrong, from 0 to 1, and the chance that a lot with each of them passes, both float64[P].

    Each is a whole number of the lot's labels; of a large lot 201 of them.
    """
    own = plan.within(lot)
    numbers = np.unique(np.linspace(0, lot, min(lot, _POINTS) + 1).round().astype(np.int64))
    return numbers / lot, np.array([_passes(own, number, lot) for number in numbers.tolist()])


# plans


@lru_cache(maxsize=256)
def find_plan(
    lot: int,
    *,
    good: float,
    bad: float,
    risk_good: float = RISK_GOOD,
    risk_bad: float = RISK_BAD,
    double: bool = False,
) -> InspectionPlan:
    """Smallest plan that passes good lots and returns bad ones.

    A lot with at most the share `good` wrong passes with a chance of at least 1 - `risk_good`, one with
    `bad` or more with at most `risk_bad`. There is always a plan: where nothing less will do, the whole lot
    is looked at. With `double` it is the plan of two samples that looks at the fewest on average over a good
    lot, one halfway and a bad one (of large lots among sizes of about 2 % apart), or the single one where no
    two samples look at fewer.
    """
    if lot < 1:
        raise InputError(say("a lot has at least 1 label"))
    if not 0 <= good < bad <= 1:
        raise InputError(
            say(
                "a good lot has fewer wrong labels than a bad one, both from 0 to 100 %: got {good:.4g} % "
                "and {bad:.4g} %",
                good=100 * good,
                bad=100 * bad,
            )
        )
    if not (0 < risk_good < 1 and 0 < risk_bad < 1 and risk_good + risk_bad < 1):
        raise InputError(say("the two risks of a plan lie between 0 and 100 %, and make less than 100 %"))
    few, many = math.floor(round(good * lot, _DIGITS)), math.ceil(round(bad * lot, _DIGITS))
    single = _smallest_single(lot, few, many, risk_good, risk_bad)
    if not double:
        return single
    return _Doubles(lot, few, many, risk_good, risk_bad, single).best()


def _smallest_single(lot: int, few: int, many: int, risk_good: float, risk_bad: float) -> InspectionPlan:
    size = 1
    for accepted in range(few + 1):
        # More allowed wrong ones need more looked at, so that each search begins where the last one ended.
        size = _smallest(max(size, accepted + 1), lot, partial(_returns, accepted, many, lot, risk_bad))
        if _at_most(size, accepted, few, lot) >= 1 - risk_good - _ROUNDING:
            return _single(size, accepted)
    raise AssertionError("looked at as a whole, a good lot passes and a bad one does not")


def _returns(accepted: int, wrong: int, lot: int, risk: float, size: int) -> bool:
    return _at_most(size, accepted, wrong, lot) <= risk


def _smallest(low: int, high: int, holds: Callable[[int], bool]) -> int:
    """Smallest number from `low` to `high` that holds, where all above it do, and `high` does."""
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if holds(middle) else (middle + 1, high)
    return low


class _Doubles:
    """Plans of two samples that keep both risks, searched by the size of the first."""

    def __init__(
        self, lot: int, few: int, many: int, risk_good: float, risk_bad: float, single: InspectionPlan
    ) -> None:
        self._lot, self._few, self._many = lot, few, many
        self._risk_good, self._risk_bad = risk_good, risk_bad
        self._single, self._size = single, single.looked_at[0]
        # Lots whose inspections are counted: good, halfway, bad.
        self._weighed = (few, (few + many) // 2, many)
        self._most_wrong = single.accepted_up_to[0] + 3

    def best(self) -> InspectionPlan:
        found, fewest = self._single, float(self._size)
        for first in _spread(1, min(self._size, self._lot - 1)):
            if first >= fewest:
                break
            for plan, looked_at in self._beginning(first, fewest):
                if looked_at < fewest - _ROUNDING:
                    found, fewest = plan, looked_at
        return found

    def _beginning(self, first: int, fewest: float) -> Iterator[tuple[InspectionPlan, float]]:
        lot, few, many = self._lot, self._few, self._many
        numbers = np.arange(self._most_wrong + 2)
        one = {wrong: _chances(first, numbers, wrong, lot) for wrong in self._weighed}
        upto = {wrong: np.cumsum(own) for wrong, own in one.items()}
        sizes = np.array(list(_spread(1, min(lot - first, 2 * self._size))), np.int64)
        tables = {wrong: self._second(wrong, first, sizes) for wrong in (few, many)}
        for accepted in range(-1, min(self._most_wrong - 1, first - 1) + 1):
            passed_bad = float(upto[many][accepted]) if accepted >= 0 else 0.0
            if passed_bad > self._risk_bad:
                break
            if accepted < 0:
                continue
            for returned in range(accepted + 2, self._most_wrong + 2):
                if upto[few][returned - 1] < 1 - self._risk_good - _ROUNDING:
                    continue  # a good lot is returned too often already
                going = {w: float(upto[w][returned - 1] - upto[w][accepted]) for w in self._weighed}
                if first + sum(going.values()) / 3 >= fewest:
                    break
                yield from self._ending(first, accepted, returned, one, upto, going, sizes, tables)

    def _ending(
        self,
        first: int,
        accepted: int,
        returned: int,
        one: dict[int, FloatArray],
        upto: dict[int, FloatArray],
        going: dict[int, float],
        sizes: IntArray,
        tables: dict[int, FloatArray],
    ) -> Iterator[tuple[InspectionPlan, float]]:
        for last in range(returned - 1, self._most_wrong + 1):
            passed = {}
            for wrong in (self._few, self._many):
                own = np.full(len(sizes), float(upto[wrong][accepted]))
                for found in range(accepted + 1, returned):
                    own += one[wrong][found] * tables[wrong][found, :, last - found]
                passed[wrong] = own
            holds = (passed[self._few] >= 1 - self._risk_good - _ROUNDING) & (
                passed[self._many] <= self._risk_bad
            )
            holds &= sizes + first > last
            if holds.any():
                second = int(sizes[np.argmax(holds)])
                plan = InspectionPlan((first, second), (accepted, last), (returned, last + 1))
                yield plan, first + second * sum(going.values()) / 3

    def _second(self, wrong: int, first: int, sizes: IntArray) -> FloatArray:
        """float64[F, S, K]: chance of at most K wrong in a second sample, by the F found in the first."""
        found = np.zeros((self._most_wrong + 2, len(sizes), self._most_wrong + 2))
        numbers = np.arange(found.shape[2])
        for before in range(min(found.shape[0] - 1, wrong, first) + 1):
            own = _chances(sizes[:, None], numbers[None, :], wrong - before, self._lot - first)
            found[before] = np.cumsum(own, axis=1)
        return found


def _spread(low: int, high: int) -> Iterator[int]:
    """Numbers from `low` to `high`: all of the first 48, then about 2 % apart."""
    number = low
    while number <= high:
        yield number
        number += max(1, (number - low) // _SIZES)


def stricter(plan: InspectionPlan, lot: int) -> InspectionPlan:
    """Plan after two returned lots: of a bad lot at most half as many pass.

    A bad lot is the one that passes 10 times of 100 by the plan as it is. First fewer wrong ones are allowed
    at the same number looked at, as ISO 2859-1 makes inspection stricter after two of five lots that were
    returned (its rule 9.3.1); where none are allowed any more, more is looked at. Looking at the whole lot
    with none allowed is the strictest plan, and stays.
    """
    own = plan.within(lot)
    bad = _smallest(1, lot, lambda wrong: _passes(own, wrong, lot) <= RISK_BAD)
    half = _passes(own, bad, lot) / 2
    found = own
    while found == own or _passes(found, bad, lot) > half + _ROUNDING:
        tighter = _fewer_wrong(found) or _larger(found, lot)
        if tighter is None:
            return found
        found = tighter
    return found


def _fewer_wrong(plan: InspectionPlan) -> InspectionPlan | None:
    """Plan that allows one wrong label less, or None where none is left to take away."""
    last = plan.accepted_up_to[-1] - 1
    if last < 0 or (plan.is_double and last == 0):
        return None
    if not plan.is_double:
        return _single(plan.looked_at[0], last)
    returned = min(plan.returned_from[0], last + 1)
    accepted = max(0, min(plan.accepted_up_to[0] - 1, returned - 2))
    return replace(plan, accepted_up_to=(accepted, last), returned_from=(returned, last + 1))


def _larger(plan: InspectionPlan, lot: int) -> InspectionPlan | None:
    """Plan that looks at a tenth more, or None where that is the whole lot already."""
    if plan.most_looked_at >= lot:
        if plan.is_double:
            return _single(lot, 0)
        return None
    sizes = tuple(size + max(1, size // 10) for size in plan.looked_at)
    if sum(sizes) > lot:
        return _single(lot, 0)
    return replace(plan, looked_at=sizes)


# intervals


def share_wrong_interval(
    looked: int, wrong: int, lot: int, level: float = LEVEL, *, plan: InspectionPlan | None = None
) -> tuple[float, float]:
    """Interval of the share of a lot that is wrong, exact for its finite size.

    Without a `plan` the number looked at was fixed before: Clopper and Pearson's interval with
    hypergeometric chances. With one it holds for both ways to end. After two samples results are ordered by
    stage (accepted at the first, ended at the second, returned at the first), which orders them by the
    evidence for wrong labels, whatever D is. Where somebody stops before a sample is through, for any reason,
    the interval joins all those that the rest could have led to, so that stopping cannot make it too narrow.

    >>> low, high = share_wrong_interval(20, 1, 120)
    >>> round(low, 4), round(high, 4)
    (0.0083, 0.225)
    """
    if not 0 <= wrong <= looked <= lot or lot < 1 or not 0 < level < 1:
        raise ValueError(f"{wrong} wrong of {looked} of a lot of {lot}, level {level}")
    # So many are known to be wrong, so many may be.
    least, most = wrong, lot - (looked - wrong)
    tail = (1 - level) / 2
    first, last = _ends(plan.within(lot) if plan is not None else None, looked, wrong)
    low = _smallest(least, most, lambda number: number == most or first.at_least(number, lot) > tail)
    high = _smallest(low, most + 1, lambda number: number > most or last.at_most(number, lot) <= tail) - 1
    return low / lot, max(low, high) / lot


@dataclass(frozen=True, slots=True)
class _End:
    """A way in which an inspection ends: so many `wrong` in `size`, in the second sample by `plan`."""

    size: int
    wrong: int
    plan: InspectionPlan | None = None

    def at_least(self, wrong: int, lot: int) -> float:
        """Chance of this end or one with more evidence, where so many are wrong in the lot."""
        if self.plan is None:
            return _at_least(self.size, self.wrong, wrong, lot)
        first, second = self.plan.looked_at
        return _at_least(first, self.plan.returned_from[0], wrong, lot) + sum(
            chance * _at_least(second, self.wrong - found, wrong - found, lot - first)
            for found, chance in _between(self.plan, wrong, lot)
            if chance
        )

    def at_most(self, wrong: int, lot: int) -> float:
        """Chance of this end or one with less evidence."""
        if self.plan is None:
            return _at_most(self.size, self.wrong, wrong, lot)
        first, second = self.plan.looked_at
        return _at_most(first, self.plan.accepted_up_to[0], wrong, lot) + sum(
            chance * _at_most(second, self.wrong - found, wrong - found, lot - first)
            for found, chance in _between(self.plan, wrong, lot)
            if chance
        )


def _ends(plan: InspectionPlan | None, looked: int, wrong: int) -> tuple[_End, _End]:
    """Ends with the least and the most evidence that an inspection can come to from here."""
    if plan is None:
        return _End(looked, wrong), _End(looked, wrong)
    if looked > plan.most_looked_at:
        raise ValueError(f"{looked} looked at, of {plan.most_looked_at}")
    first = plan.looked_at[0]
    if plan.is_double and looked > first:
        total = plan.most_looked_at
        return _End(total, wrong, plan), _End(total, wrong + total - looked, plan)
    return _end(plan, wrong, 0), _end(plan, wrong + first - looked, plan.most_looked_at - first)


def _end(plan: InspectionPlan, wrong: int, more: int) -> _End:
    """End with so many wrong in the first sample, and `more` in a second one."""
    if plan.is_double and plan.accepted_up_to[0] < wrong < plan.returned_from[0]:
        return _End(plan.most_looked_at, wrong + more, plan)
    return _End(plan.looked_at[0], wrong)


# what a lot can move


@dataclass(frozen=True, slots=True, eq=False)
class QueryInLot:
    """One query with labels of the lot: all its judged documents, as they stand in the lists of S systems.

    `gains` float64[P]: gain of each judged document; `in_lot` bool[P]: its label belongs to the lot; `ranks`
    int64[S, P]: its 0-based rank with each system, -1 where it is not in the list.
    """

    gains: FloatArray
    in_lot: BoolArray
    ranks: IntArray


def queries_in_lot(
    table: LabelTable, gains: FloatArray, in_lot: BoolArray, systems: Sequence[JudgedResults]
) -> list[QueryInLot]:
    """Queries of the table with labels of the lot.

    `gains` float64[P] of its pairs, of which those without a grade are left out; `in_lot` bool[P].
    """
    judged = table.grade >= 0
    ranks = np.full((len(systems), table.pairs), -1, np.int64)
    for own, results in zip(ranks, systems, strict=True):
        own[results.pair] = results.rank
    found = []
    for query in np.unique(table.query[in_lot & judged]):
        rows = slice(int(table.offsets[query]), int(table.offsets[query + 1]))
        kept = judged[rows]
        found.append(QueryInLot(gains[rows][kept], in_lot[rows][kept], ranks[:, rows][:, kept]))
    return found


@dataclass(frozen=True, slots=True)
class Move:
    """Distance by which wrong labels move the mean nDCG of the system that they move most.

    `most` is not exceeded whichever labels are wrong and whatever their right grades are. `expected` is
    the most that the move can be on average where the wrong ones lie anywhere in the lot with the same
    chance, their right grades whatever they are.
    """

    most: float
    expected: float


def largest_move(
    queries: Sequence[QueryInLot],
    wrong: int,
    lot: int,
    *,
    of: int,
    gains: Sequence[float],
    cutoff: int | None,
) -> Move:
    """Bound of the move of nDCG@`cutoff`, the mean over `of` queries, by `wrong` labels of a `lot`.

    `gains` are those of the scale's grades, none below 0. Only labels that count as wrong are taken to
    move: those that are near enough to be right move nothing here. For each query and number of wrong labels
    nDCG is bounded by the largest DCG over the smallest ideal and the other way round; a single one is tried
    with every grade. Which queries the wrong ones hit hardest is found by dynamic programming.
    """
    return _moves(queries, lot, wrong, of=of, gains=gains, cutoff=cutoff)(wrong)


def largest_share(
    queries: Sequence[QueryInLot],
    limit: float,
    lot: int,
    *,
    of: int,
    gains: Sequence[float],
    cutoff: int | None,
    expected: bool = False,
) -> float:
    """Largest share of a lot that may be wrong so that nDCG@`cutoff` does not move further than the `limit`.

    The move is `Move.most`, or with `expected` the one on average; the share is a whole number of labels.
    """
    if not limit > 0:
        raise InputError(say("the limit of a move is above 0, got {limit:.4g}", limit=limit))
    moved = _moves(queries, lot, lot, of=of, gains=gains, cutoff=cutoff)

    def beyond(wrong: int) -> bool:
        found = moved(wrong)
        return (found.expected if expected else found.most) > limit + _ROUNDING

    return (_smallest(1, lot + 1, lambda wrong: wrong > lot or beyond(wrong)) - 1) / lot


def _moves(
    queries: Sequence[QueryInLot],
    lot: int,
    upto: int,
    *,
    of: int,
    gains: Sequence[float],
    cutoff: int | None,
) -> Callable[[int], Move]:
    """Move by each number of wrong labels `upto` this one."""
    if not 0 <= upto <= lot or lot < 1:
        raise ValueError(f"{upto} wrong of {lot}")
    own = [query for query in queries if query.in_lot.any()]
    if sum(int(query.in_lot.sum()) for query in own) > lot or len(own) > of:
        raise ValueError(f"{len(own)} queries with labels of a lot of {lot}, of {of}")
    if min(gains) < 0:
        raise InputError(say("the move of a lot is not known for gains below 0"))
    if not own:
        return lambda wrong: Move(0.0, 0.0)
    steps = np.unique(np.asarray(gains, np.float64))
    # By query: float64[S, n+1], the largest move by 0 to n wrong labels, and that of a random single one.
    tables = [_moves_of(query, steps, cutoff) for query in own]

    largest = _most([table for table, _ in tables], upto)

    def moved(wrong: int) -> Move:
        most = largest[:, wrong]
        expected = np.zeros_like(most)
        for table, single in tables:
            number = table.shape[1] - 1
            chance = _chances(number, np.arange(number + 1), wrong, lot)
            expected += table[:, 2:] @ chance[2:] + single * chance[1]
        return Move(float(most.max()) / of, float(np.minimum(expected, most).max()) / of)

    return moved


def _moves_of(query: QueryInLot, steps: FloatArray, cutoff: int | None) -> tuple[FloatArray, FloatArray]:
    """float64[S, n+1]: largest move of nDCG by 0 to n wrong labels, float64[S]: by one, mean over all n."""
    own, gains = np.flatnonzero(query.in_lot), query.gains
    number, systems = len(own), len(query.ranks)
    inside = query.ranks >= 0
    if cutoff is not None:
        inside &= query.ranks < cutoff
    weights = np.where(inside, 1.0 / discounts(np.maximum(query.ranks, 0)), 0.0)
    dcg, ideal = weights @ gains, _ideal(gains, cutoff)
    value = _quotients(dcg, np.full(systems, ideal))
    single = np.zeros((systems, number))
    for place, label in enumerate(own):
        for step in steps:
            changed = gains.copy()
            changed[label] = step
            other = _quotients(dcg + weights[:, label] * (step - gains[label]), _ideal(changed, cutoff))
            single[:, place] = np.maximum(single[:, place], np.abs(other - value))
    table = np.zeros((systems, number + 1))
    table[:, 1] = single.max(axis=1)
    up = -np.sort(-weights[:, own] * np.maximum(steps[-1] - gains[own], 0), axis=1).cumsum(axis=1)
    down = -np.sort(-weights[:, own] * np.maximum(gains[own] - steps[0], 0), axis=1).cumsum(axis=1)
    order = own[np.argsort(gains[own])]
    for count in range(2, number + 1):
        raised, lowered = gains.copy(), gains.copy()
        raised[order[:count]] = np.maximum(raised[order[:count]], steps[-1])
        lowered[order[-count:]] = np.minimum(lowered[order[-count:]], steps[0])
        high = _quotients(dcg + up[:, count - 1], _ideal(lowered, cutoff), nothing=1.0)
        low = _quotients(np.maximum(dcg - down[:, count - 1], 0), _ideal(raised, cutoff))
        further = np.maximum(np.minimum(high, 1.0) - value, value - low)
        table[:, count] = np.maximum(table[:, count - 1], further)
    return table, single.mean(axis=1)


def _ideal(gains: FloatArray, cutoff: int | None) -> float:
    best = np.sort(gains)[::-1][:cutoff]
    return float((best / discounts(np.arange(len(best), dtype=np.int64))).sum())


def _quotients(dcg: FloatArray, ideal: FloatArray | float, nothing: float = 0.0) -> FloatArray:
    """float64[S]: DCG over an ideal, and for an ideal of 0 `nothing`."""
    over = np.broadcast_to(np.asarray(ideal, np.float64), dcg.shape)
    found = np.full(dcg.shape, nothing)
    np.divide(dcg, over, out=found, where=over > 0)
    return found


def _most(tables: Sequence[FloatArray], wrong: int) -> FloatArray:
    """float64[S, wrong+1]: the largest sum over the queries, with so many labels given out among them."""
    found = np.zeros((tables[0].shape[0], wrong + 1))
    for table in tables:
        before = found.copy()
        for count in range(1, min(table.shape[1] - 1, wrong) + 1):
            np.maximum(
                found[:, count:], before[:, : wrong + 1 - count] + table[:, count, None], out=found[:, count:]
            )
    return found
