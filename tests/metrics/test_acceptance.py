"""Acceptance inspection against counting: every draw of small lots, every way to be wrong."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product

import numpy as np
import pytest
from scipy.stats import hypergeom

from ndcg_gui.domain.errors import InputError
from ndcg_gui.metrics.acceptance import (
    InspectionOutcome,
    InspectionPlan,
    QueryInLot,
    chance_to_pass,
    expected_looked_at,
    find_plan,
    largest_move,
    largest_share,
    operating_curve,
    queries_in_lot,
    share_wrong_interval,
    stricter,
)
from ndcg_gui.metrics.arrays import JudgedResults, LabelTable, one_list
from ndcg_gui.metrics.registry import parse_metric

SINGLE = InspectionPlan((4,), (1,), (2,))
DOUBLE = InspectionPlan((3, 4), (0, 2), (2, 3))
PLANS = (SINGLE, DOUBLE, InspectionPlan((2, 3), (0, 3), (3, 4)))


def draws(plan: InspectionPlan, wrong: int, lot: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Each arrangement of the lot's labels in the order drawn: how many in the first sample, and each."""
    for places in combinations(range(lot), wrong):
        yield plan.looked_at[0], tuple(int(place in places) for place in range(lot))


def inspected(plan: InspectionPlan, order: tuple[int, ...]) -> tuple[InspectionOutcome, int, int]:
    """InspectionOutcome, looked at and wrong, samples looked at whole."""
    looked = plan.looked_at[0]
    wrong = sum(order[:looked])
    if wrong <= plan.accepted_up_to[0]:
        return InspectionOutcome.ACCEPT, looked, wrong
    if wrong >= plan.returned_from[0]:
        return InspectionOutcome.RETURN, looked, wrong
    looked = sum(plan.looked_at)
    wrong = sum(order[:looked])
    return (
        (InspectionOutcome.ACCEPT if wrong <= plan.accepted_up_to[1] else InspectionOutcome.RETURN),
        looked,
        wrong,
    )


@pytest.mark.parametrize("plan", PLANS)
def test_chances_and_looks_are_those_of_every_draw(plan: InspectionPlan) -> None:
    lot = 9
    for wrong in range(lot + 1):
        ends = [inspected(plan, order) for _, order in draws(plan, wrong, lot)]
        passed = sum(outcome is InspectionOutcome.ACCEPT for outcome, _, _ in ends) / len(ends)
        assert chance_to_pass(plan, None, lot, wrong=wrong) == pytest.approx(passed, abs=1e-12)
        assert chance_to_pass(plan, wrong / lot, lot) == pytest.approx(passed, abs=1e-12)
        looked = sum(own for _, own, _ in ends) / len(ends)
        assert expected_looked_at(plan, wrong / lot, lot) == pytest.approx(looked, abs=1e-12)
    shares, chances = operating_curve(plan, lot)
    assert shares.tolist() == [wrong / lot for wrong in range(lot + 1)]
    assert chances[0] == 1 and chances[-1] == 0 and (np.diff(chances) <= 1e-12).all()


def test_large_lots_agree_with_scipy() -> None:
    plan = InspectionPlan((300,), (9,), (10,))
    for wrong in (10, 400, 2_000, 99_000):
        expected = hypergeom.cdf(9, 100_000, wrong, 300)
        assert chance_to_pass(plan, None, 100_000, wrong=wrong) == pytest.approx(expected, rel=1e-8)
    assert len(operating_curve(plan, 100_000)[0]) == 201


@pytest.mark.parametrize("plan", PLANS)
def test_an_outcome_is_told_as_soon_as_the_rest_cannot_change_it(plan: InspectionPlan) -> None:
    for order in product((0, 1), repeat=plan.most_looked_at):
        outcome, end, _ = inspected(plan, order)
        told = False
        for looked in range(end + 1):
            wrong = sum(order[:looked])
            said = plan.outcome(looked, wrong)
            rest = {
                inspected(plan, (*order[:looked], *more))[0]
                for more in product((0, 1), repeat=plan.most_looked_at - looked)
            }
            assert said is (rest.pop() if len(rest) == 1 else InspectionOutcome.GO_ON)
            if not told and said is not InspectionOutcome.GO_ON:
                told = True
                assert said is outcome
                assert plan.is_early(looked, wrong) is (looked not in (plan.looked_at[0], end))
            if said is InspectionOutcome.GO_ON:
                first = plan.looked_at[0]
                assert plan.look_at(looked, wrong) == (first if looked < first else plan.most_looked_at)
            else:
                assert plan.look_at(looked, wrong) == looked
        assert told


def test_a_small_lot_is_looked_at_whole_and_as_large_a_share_may_be_wrong() -> None:
    plan = InspectionPlan((20,), (2,), (3,))
    assert plan.within(20) is plan
    assert plan.within(10) == InspectionPlan((10,), (1,), (2,))
    assert plan.within(1) == InspectionPlan((1,), (0,), (1,))
    assert chance_to_pass(plan, 0.0, 1) == 1 and chance_to_pass(plan, 1.0, 1) == 0
    assert DOUBLE.within(6) == InspectionPlan((6,), (1,), (2,))
    assert expected_looked_at(DOUBLE, 0.5, 6) == 6


@pytest.mark.parametrize(
    ("looked_at", "accepted", "returned", "said"),
    [
        ((), (), (), "one sample or two"),
        ((3, 4, 5), (0, 1, 2), (2, 2, 3), "one sample or two"),
        ((3,), (0, 1), (1,), "one sample or two"),
        ((0,), (0,), (1,), "at least 1"),
        ((3,), (-1,), (0,), "not with fewer"),
        ((3,), (3,), (4,), "every lot would pass"),
        ((3,), (0,), (2,), "from 1 wrong labels"),
        ((3, 4), (0, 2), (1, 3), "second sample"),
        ((3, 4), (0, 1), (3, 2), "second sample"),
    ],
)
def test_a_plan_that_cannot_decide_is_refused(
    looked_at: tuple[int, ...], accepted: tuple[int, ...], returned: tuple[int, ...], said: str
) -> None:
    with pytest.raises(InputError, match=said):
        InspectionPlan(looked_at, accepted, returned)


@pytest.mark.parametrize(
    ("lot", "good", "bad"), [(1, 0.05, 0.2), (12, 0.1, 0.4), (40, 0.05, 0.3), (60, 0, 0.1)]
)
def test_the_smallest_plan_keeps_both_risks_and_no_smaller_one_does(
    lot: int, good: float, bad: float
) -> None:
    few, many = int(good * lot), -int(-bad * lot // 1)

    def holds(plan: InspectionPlan) -> bool:
        return (
            chance_to_pass(plan, None, lot, wrong=few) >= 0.95 - 1e-12
            and chance_to_pass(plan, None, lot, wrong=many) <= 0.1
        )

    found = find_plan(lot, good=good, bad=bad)
    assert holds(found)
    size = found.looked_at[0]
    smaller = (InspectionPlan((n,), (c,), (c + 1,)) for n in range(1, size) for c in range(n))
    assert not any(map(holds, smaller))
    double = find_plan(lot, good=good, bad=bad, double=True)
    assert holds(double)
    shares = (few / lot, (few + many) // 2 / lot, many / lot)
    assert sum(expected_looked_at(double, share, lot) for share in shares) <= 3 * size + 1e-9


def test_of_two_samples_the_best_are_found() -> None:
    lot, few, many = 30, 1, 9
    every = (
        InspectionPlan((first, second), (accepted, last), (returned, last + 1))
        for first in range(1, 15)
        for second in range(1, 15)
        for last in range(1, 5)
        for accepted in range(min(last, first))
        for returned in range(accepted + 2, last + 2)
        if first + second <= lot and last < first + second
    )

    def mean(plan: InspectionPlan) -> float:
        return sum(expected_looked_at(plan, wrong / lot, lot) for wrong in (few, (few + many) // 2, many)) / 3

    best = min(
        mean(plan)
        for plan in every
        if chance_to_pass(plan, None, lot, wrong=few) >= 0.95
        and chance_to_pass(plan, None, lot, wrong=many) <= 0.1
    )
    found = find_plan(lot, good=few / lot, bad=many / lot, double=True)
    assert found.is_double and mean(found) == pytest.approx(best)


def test_where_only_the_whole_lot_tells_it_is_looked_at() -> None:
    assert find_plan(3, good=0.05, bad=0.2) == InspectionPlan((3,), (0,), (1,))
    assert find_plan(100, good=0.05, bad=0.06).looked_at[0] > 90
    assert find_plan(1, good=0, bad=1, double=True) == InspectionPlan((1,), (0,), (1,))


@pytest.mark.parametrize(
    ("lot", "more", "said"),
    [
        (0, {}, "at least 1 label"),
        (100, {"good": 0.2}, "fewer wrong"),
        (100, {"bad": 1.2}, "fewer wrong"),
        (100, {"risk_bad": 0.0}, "two risks"),
        (100, {"risk_good": 0.6, "risk_bad": 0.5}, "two risks"),
    ],
)
def test_a_plan_that_cannot_be_is_refused(lot: int, more: dict[str, float], said: str) -> None:
    with pytest.raises(InputError, match=said):
        find_plan(lot, **{"good": 0.05, "bad": 0.2, **more})


@pytest.mark.parametrize("double", [False, True])
@pytest.mark.parametrize("lot", [1, 5, 40, 120, 400])
def test_a_stricter_plan_lets_half_as_many_bad_lots_pass(lot: int, double: bool) -> None:
    plan = find_plan(lot, good=0.05, bad=0.2, double=double)
    for _ in range(4):
        tighter = stricter(plan, lot)
        bad = next(w for w in range(lot + 1) if chance_to_pass(plan, None, lot, wrong=w) <= 0.1)
        before = chance_to_pass(plan, None, lot, wrong=bad)
        assert chance_to_pass(tighter, None, lot, wrong=bad) <= before / 2 + 1e-9
        every = [chance_to_pass(tighter, None, lot, wrong=w) for w in range(lot + 1)]
        assert all(own <= chance_to_pass(plan, None, lot, wrong=w) + 1e-9 for w, own in enumerate(every))
        if tighter == plan:
            assert plan == InspectionPlan((lot,), (0,), (1,))
        plan = tighter


# intervals


interval = cache(share_wrong_interval)


def test_an_interval_is_that_of_counting() -> None:
    for looked, wrong in ((4, 0), (4, 1), (4, 4), (9, 3), (0, 0)):
        kept = [
            number
            for number in range(wrong, 9 - looked + wrong + 1)
            if hypergeom.sf(wrong - 1, 9, number, looked) > 0.025
            and hypergeom.cdf(wrong, 9, number, looked) > 0.025
        ]
        assert share_wrong_interval(looked, wrong, 9) == (kept[0] / 9, kept[-1] / 9)
    assert share_wrong_interval(1, 1, 1) == (1, 1)
    assert share_wrong_interval(0, 0, 5) == (0, 1)


@pytest.mark.parametrize("plan", PLANS)
@pytest.mark.parametrize("level", [0.8, 0.95])
def test_an_interval_holds_the_truth_however_the_inspection_ends(plan: InspectionPlan, level: float) -> None:
    lot = 9
    for wrong in range(lot + 1):
        held, whole, every = 0, 0, 0
        for _, order in draws(plan, wrong, lot):
            every += 1
            _, looked, seen = inspected(plan, order)
            low, high = interval(looked, seen, lot, level, plan=plan)
            whole += low <= wrong / lot <= high
            # The meanest stop: as soon as the interval would leave the truth out.
            held += all(
                low <= wrong / lot <= high
                for n in range(looked + 1)
                for low, high in (interval(n, sum(order[:n]), lot, level, plan=plan),)
            )
        assert whole / every >= level
        assert held / every >= level


def test_a_fixed_interval_read_at_every_label_is_too_narrow() -> None:
    # The fault that joining the ends is for.
    plan, lot, wrong = InspectionPlan((7,), (2,), (3,)), 12, 4
    orders = [order for _, order in draws(plan, wrong, lot)]
    held = sum(
        all(
            low <= wrong / lot <= high
            for n in range(8)
            for low, high in (interval(n, sum(order[:n]), lot, 0.8),)
        )
        for order in orders
    )
    assert held / len(orders) < 0.8


def test_numbers_that_cannot_be_are_a_fault_of_the_caller() -> None:
    for looked, wrong, lot in ((3, 4, 10), (11, 0, 10), (3, -1, 10)):
        with pytest.raises(ValueError, match="wrong of"):
            share_wrong_interval(looked, wrong, lot)
    with pytest.raises(ValueError, match="looked at"):
        share_wrong_interval(5, 0, 10, plan=SINGLE)
    with pytest.raises(ValueError, match="looked at"):
        SINGLE.outcome(5, 0)
    with pytest.raises(ValueError, match="a lot of"):
        chance_to_pass(SINGLE, 1.5, 10)
    with pytest.raises(ValueError, match="wrong of"):
        chance_to_pass(SINGLE, None, 10, wrong=11)


# what a lot can move

GAINS = (0.0, 1.0, 3.0)


def ndcg(gains: np.ndarray, ranks: np.ndarray, cutoff: int) -> float:
    """The house's own nDCG of one list."""
    ranked: list[float | None] = [None] * 6
    for gain, rank in zip(gains, ranks, strict=True):
        if rank >= 0:
            ranked[rank] = float(gain)
    rest = [float(gain) for gain, rank in zip(gains, ranks, strict=True) if rank < 0]
    return float(parse_metric(f"nDCG@{cutoff}").compute(*one_list(ranked, unretrieved=rest))[0])


def cases(seed: int) -> list[QueryInLot]:
    draw = np.random.default_rng(seed)
    found = []
    for _ in range(2):
        ranks = np.stack([draw.permutation(6)[:4] for _ in range(2)])
        ranks[draw.random(ranks.shape) < 0.2] = -1
        in_lot = draw.random(4) < 0.7
        found.append(QueryInLot(draw.choice(GAINS, 4), in_lot, ranks))
    return found


@pytest.mark.parametrize("seed", range(6))
def test_no_way_to_be_wrong_moves_further_and_none_on_average(seed: int) -> None:
    queries = cases(seed)
    labels = [(q, p) for q, query in enumerate(queries) for p in np.flatnonzero(query.in_lot)]
    lot, of, cutoff = len(labels), 3, 3
    # By query, system and set of wrong labels the largest move by any grades.
    moved: dict[tuple[int, int, tuple[int, ...]], float] = {}
    for q, query in enumerate(queries):
        own = np.flatnonzero(query.in_lot)
        for system, ranks in enumerate(query.ranks):
            now = ndcg(query.gains, ranks, cutoff)
            for count in range(len(own) + 1):
                for chosen in combinations(own.tolist(), count):
                    ways = []
                    for grades in product(GAINS, repeat=count):
                        gains = query.gains.copy()
                        gains[list(chosen)] = grades
                        ways.append(ndcg(gains, ranks, cutoff) - now)
                    moved[q, system, chosen] = max(map(abs, ways))
    for wrong in range(lot + 1):
        sets = list(combinations(labels, wrong))
        by_set = [
            [
                sum(moved[q, system, tuple(int(p) for own, p in chosen if own == q)] for q in range(2)) / of
                for chosen in sets
            ]
            for system in range(2)
        ]
        found = largest_move(queries, wrong, lot, of=of, gains=GAINS, cutoff=cutoff)
        assert found.most >= max(map(max, by_set)) - 1e-12
        assert found.expected >= max(float(np.mean(own)) for own in by_set) - 1e-12
        assert found.expected <= found.most + 1e-12
        if wrong == 1:
            assert found.most == pytest.approx(max(map(max, by_set)))
            assert found.expected == pytest.approx(max(float(np.mean(own)) for own in by_set))


def test_the_largest_share_keeps_the_limit_and_one_more_does_not() -> None:
    queries, lot = cases(3), 8
    for expected in (False, True):
        share = largest_share(queries, 0.1, lot, of=10, gains=GAINS, cutoff=3, expected=expected)
        wrong = round(share * lot)
        here, next_ = (
            largest_move(queries, number, lot, of=10, gains=GAINS, cutoff=3) for number in (wrong, wrong + 1)
        )
        assert (here.expected if expected else here.most) <= 0.1
        assert (next_.expected if expected else next_.most) > 0.1
    assert largest_share(queries, 1.0, lot, of=10, gains=GAINS, cutoff=3) == 1
    assert largest_share(queries, 1e-6, lot, of=10, gains=GAINS, cutoff=3) == 0


def test_a_lot_in_no_list_and_no_query_moves_as_it_should() -> None:
    assert largest_move([], 3, 5, of=10, gains=GAINS, cutoff=10).most == 0
    # Below the cutoff a label still counts in the ideal order.
    below = QueryInLot(np.array([1.0, 0.0]), np.array([False, True]), np.array([[0, -1]]))
    assert largest_move([below], 1, 1, of=1, gains=GAINS, cutoff=1).most == pytest.approx(2 / 3)


def test_a_lot_that_cannot_be_is_refused() -> None:
    queries = cases(1)
    with pytest.raises(InputError, match="below 0"):
        largest_move(queries, 1, 8, of=10, gains=(-1.0, 1.0), cutoff=3)
    with pytest.raises(InputError, match="above 0"):
        largest_share(queries, 0.0, 8, of=10, gains=GAINS, cutoff=3)
    with pytest.raises(ValueError, match="queries with labels"):
        largest_move(queries, 1, 1, of=10, gains=GAINS, cutoff=3)
    with pytest.raises(ValueError, match="wrong of"):
        largest_move(queries, 9, 8, of=10, gains=GAINS, cutoff=3)


def test_the_queries_of_a_lot_are_those_of_the_table() -> None:
    table = LabelTable(np.array([0, 2, 3, 6]), np.arange(6), np.array([3.0, np.nan, 1.0, 2.0, -1.0, 0.0]))
    results = JudgedResults(
        np.array([0, 0, 2]),
        np.array([1, 0, 4]),
        np.array([0, 1, 5]),
        np.array([2, 0, 5]),
        np.ones(3, np.bool_),
    ).in_order()
    in_lot = np.array([True, True, False, False, True, True])
    first, second = queries_in_lot(table, 2 * table.grade, in_lot, [results])
    assert first.gains.tolist() == [6] and first.in_lot.tolist() == [True] and first.ranks.tolist() == [[1]]
    assert second.gains.tolist() == [4, 0] and second.in_lot.tolist() == [False, True]
    assert second.ranks.tolist() == [[-1, 4]]
