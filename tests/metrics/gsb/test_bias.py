from __future__ import annotations

import json
import math
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest

from ndcg_gui.domain.records import Side
from ndcg_gui.metrics.gsb.bias import (
    Compared,
    Lean,
    Sided,
    length_lean,
    side_effect,
    side_lean,
    side_lean_of_several,
)
from ndcg_gui.metrics.gsb.counts import SideBasis, Vote
from tests.shared_data import shared_data


def vote(query: str, preferred: Side | None, rater: str = "ann", *, known: bool = True) -> Vote:
    strength = 1 if preferred in (Side.LEFT, Side.RIGHT) else 0
    return Vote(query, rater, preferred, strength, True, side_known=known)


# which side


def test_sides_count_items_not_verdicts() -> None:
    left, right = Side.LEFT, Side.RIGHT
    votes = [vote("a", left, name) for name in ("ann", "bo", "cy")]
    votes += [vote("b", right, "ann"), vote("b", left, "bo"), vote("c", right), vote("d", Side.NONE)]
    votes += [vote("e", None), vote("f", left, known=False)]
    found = side_lean(votes)
    assert found.items == Lean(1, 1)  # a and c; of b the two cancel out
    assert found.votes == Lean(4, 2)


def test_repeats_say_whether_the_side_or_the_text_was_chosen() -> None:
    left, right, same = Side.LEFT, Side.RIGHT, Side.NONE
    pairs = [
        (left, left),
        (left, left),
        (right, right),
        (left, right),
        (right, left),
        (same, left),
        (None, left),
    ]
    found = side_lean([], [(vote("q", one), vote("q", other)) for one, other in pairs])
    assert (found.left_twice, found.right_twice, found.same_text) == (2, 1, 2)


STRENGTHS = {"gold": 1.2, "silver": 0.4, "tin": -0.6, "lead": -1.0}


def drawn_votes(
    seed: int, number: int, effect: float, left: Callable[[str, str, int], bool], same: float = 0.2
) -> list[Sided]:
    """Votes between systems of known strengths; `left` says whether the first of a pair stands there."""
    random = np.random.default_rng(seed)
    votes = []
    for first, second in combinations(STRENGTHS, 2):
        for place in range(number):
            sides = (first, second) if left(first, second, place) else (second, first)
            odds = STRENGTHS[sides[0]] - STRENGTHS[sides[1]] + effect
            preferred = Side.LEFT if random.random() < 1 / (1 + math.exp(-odds)) else Side.RIGHT
            preferred = Side.NONE if random.random() < same else preferred
            own = Vote((first, second, place), "ann", preferred, 1, sides[0] == second)
            votes.append(Sided(own, *sides, cluster=place))
    return votes


def test_the_side_is_fitted_together_with_the_strengths() -> None:
    rate = 0
    for seed in range(60):
        found = side_lean_of_several(drawn_votes(seed, 60, 0.0, lambda _f, _s, place: place % 2 == 0))
        assert found.basis is SideBasis.BALANCE and found.effect is not None and not found.left_out
        rate += found.effect.p_value < 0.05
    assert rate <= 8
    found = side_lean_of_several(drawn_votes(1, 300, 0.8, lambda _f, _s, place: place % 2 == 0, same=0))
    assert found.effect is not None and found.effect.interval[0] < 0.8 < found.effect.interval[1]
    assert found.effect.p_value < 1e-6 and found.items.is_sure


def test_sides_that_follow_the_systems_say_nothing() -> None:
    # The better one always stands left, mostly does, or one system does.
    ways: list[Callable[[str, str, int], bool]] = [
        lambda _f, _s, _place: True,
        lambda _f, _s, place: place % 4 > 0,
        lambda first, _s, place: first == "gold" or place % 4 > 0,
    ]
    for left in ways:
        found = side_lean_of_several(drawn_votes(2, 40, 0.0, left))
        assert (found.basis, found.effect) == (SideBasis.NOTHING, None)
        assert found.confounded is not None and found.confounded[0] in STRENGTHS
        assert found.votes.n > 100


def test_only_balanced_pairs_tell_of_the_side() -> None:
    # gold always stands left; the others are balanced, and there is no side effect.
    sure = 0
    for seed in range(40):
        found = side_lean_of_several(
            drawn_votes(seed, 60, 0.0, lambda first, _s, place: first == "gold" or place % 2 == 0)
        )
        assert (found.basis, found.left_out) == (SideBasis.BALANCE, 3)
        assert found.votes.n < 180 and found.effect is not None
        sure += found.effect.p_value < 0.05
    assert sure <= 6
    # Few votes on each pair do not hide that one system always stands left.
    few = side_lean_of_several(drawn_votes(4, 5, 0.0, lambda first, _s, place: first == "gold"))
    assert few.basis is SideBasis.NOTHING and few.confounded == ("gold", Lean(15, 0))


def test_sides_without_a_fit() -> None:
    five = drawn_votes(5, 5, 0.0, lambda _f, _s, place: place % 2 == 0)
    assert side_lean_of_several(five).effect is None
    assert side_effect(drawn_votes(5, 30, 0.0, lambda _f, _s, _p: True)) is not None
    every = drawn_votes(5, 30, 0.0, lambda _f, _s, _p: True)
    # Of two systems nothing tells gold from left.
    assert side_effect([own for own in every if {own.left, own.right} == {"gold", "tin"}]) is None
    nobody = [Sided(vote("a", None), "x", "y", 1), Sided(vote("a", Side.LEFT, known=False), "x", "y", 1)]
    assert side_lean_of_several(nobody).votes.n == 0


def test_both_orders_tell_the_side_of_several() -> None:
    votes = drawn_votes(6, 20, 0.0, lambda _f, _s, _p: True)
    again = [(own.vote, replace(own.vote, preferred=Side.LEFT, left_is_candidate=True)) for own in votes]
    found = side_lean_of_several(votes, again)
    assert found.basis is SideBasis.ORDERS and found.orders.second == 0 and found.orders.is_sure


def test_a_lean_with_its_exact_interval() -> None:
    # Clopper and Pearson of 7 in 10: 0.3475 to 0.9333.
    assert Lean(7, 3).interval() == pytest.approx((0.3475, 0.9333), abs=1e-4)
    assert Lean(7, 3).p_value == pytest.approx(0.34375)
    assert Lean(9, 1).is_sure and not Lean(8, 0).is_sure and not Lean(7, 3).is_sure
    assert Lean(0, 0).interval() is None and Lean(0, 0).share is None


def test_the_sides_of_pandalm() -> None:
    items = json.loads(shared_data("pandalm_gsb", "testset-v1.json").read_text(encoding="utf-8"))
    reference = json.loads(shared_data("pandalm_gsb", "reference.json").read_text(encoding="utf-8"))
    sides = (Side.NONE, Side.LEFT, Side.RIGHT)
    found = side_lean(
        vote(str(item["idx"]), sides[item[f"annotator{rater}"]], str(rater))
        for item in items
        for rater in (1, 2, 3)
    )
    left, right, p_value = reference["response1_wins_vs_2"]
    assert (found.items.first, found.items.second) == (left, right)
    assert found.items.p_value == pytest.approx(p_value) and not found.items.is_sure
    # Three raters of the same sides are no three cases: their verdicts alone would be called a habit.
    assert found.votes.n > 2600 and found.votes.p_value < 0.01


# how long


def item(
    outcome: int, baseline: int | None, candidate: int | None, *, pair: str = "p", query: int = 0
) -> Compared:
    return Compared(pair, query, outcome, baseline, candidate)


def test_the_longer_one() -> None:
    found = length_lean(
        [item(1, 10, 20), item(-1, 30, 20), item(-1, 10, 20), item(0, 5, 9), item(1, 7, 7), item(1, None, 4)]
    )
    assert found.items == Lean(2, 1)
    assert (found.equal, found.unknown) == (1, 1)
    assert found.slope is None  # too few
    assert found.correlation is not None


def test_nothing_is_known_of_lengths() -> None:
    found = length_lean([item(1, None, None)] * 20)
    assert found.items.n == 0 and found.correlation is None and found.slope is None and found.unknown == 20
    same = length_lean([item(1, 5, 5), item(-1, 5, 5)] * 20)
    assert same.items.n == 0 and same.slope is None and same.equal == 40


def drawn(slope: float, ahead: float, number: int = 600) -> list[Compared]:
    """Of one pair: the candidate writes longer and is better by `ahead`; length itself counts `slope`."""
    random = np.random.default_rng(3)
    items = []
    for query in range(number):
        base = int(random.integers(100, 900))
        other = int(base * 2 ** random.normal(1.0, 0.7))
        chance = 1 / (1 + np.exp(-(ahead + slope * (np.log2(other / base) - 1))))
        items.append(item(1 if random.random() < chance else -1, base, other, query=query))
    return items


def test_a_better_system_that_writes_more_is_no_bias() -> None:
    found = length_lean(drawn(0.0, 1.2))
    assert found.items.is_sure and found.items.share is not None and found.items.share > 0.6
    assert found.slope_interval is not None and found.p_value is not None
    assert found.slope_interval[0] < 0 < found.slope_interval[1] and found.p_value > 0.05


def test_a_slope_is_found() -> None:
    found = length_lean(drawn(1.0, 0.0))
    assert found.slope is not None and found.slope_interval is not None and found.p_value is not None
    assert found.slope_interval[0] < 1.0 < found.slope_interval[1] and found.p_value < 0.001
    assert found.slope == pytest.approx(1.0, abs=0.3)


def test_a_slope_by_hand() -> None:
    # Twice as long won 3 of 4, half as long 1 of 4: odds 3 and 1/3, so log 3 for each doubling.
    one = [item(sign, 10, 20, query=n) for n, sign in enumerate([1, 1, 1, -1] * 5)]
    other = [item(sign, 20, 10, query=100 + n) for n, sign in enumerate([1, -1, -1, -1] * 5)]
    found = length_lean(one + other)
    assert found.slope == pytest.approx(np.log(3))
    # The same verdicts thrice over on the same queries are no more certain.
    assert length_lean((one + other) * 3).slope_interval == pytest.approx(found.slope_interval)


def test_where_length_explains_all_there_is_no_slope() -> None:
    always = [item(1, 10, 20 + n, query=n) for n in range(10)] + [
        item(-1, 20 + n, 10, query=n) for n in range(10)
    ]
    found = length_lean(always)
    assert found.slope is None and found.items == Lean(20, 0)
    # Nor does a pair count of which one side won always.
    assert length_lean([item(1, 10, 20 + n, query=n) for n in range(20)]).slope is None


def test_an_empty_text_is_no_ratio() -> None:
    items = drawn(1.0, 0.0, 60)
    assert length_lean([*items, item(1, 0, 50, query=99)]).slope == pytest.approx(length_lean(items).slope)
