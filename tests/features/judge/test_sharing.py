from __future__ import annotations

from collections import Counter
from itertools import groupby, pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.features.judge.sharing import REPEAT_GAP, gold_of, order_of, share_out
from ndcg_gui.metrics.arrays import IntArray


def queries_of(*sizes: int) -> IntArray:
    """The query of each pair: so many of query 1, so many of query 2 and so on."""
    return np.repeat(np.arange(1, len(sizes) + 1, dtype=np.int64), sizes)


def sizes_of(shares: dict[str, IntArray]) -> dict[str, int]:
    return {name: len(pairs) for name, pairs in shares.items()}


def test_each_pair_goes_to_one_rater_and_loads_are_equal() -> None:
    plan = PoolPlan("t", raters=("ann", "bob", "eve"), order="shuffled")
    shares = share_out(plan, queries_of(7, 7, 7, 2))
    assert sorted(sizes_of(shares).values()) == [7, 8, 8]
    assert sorted(np.concatenate(list(shares.values())).tolist()) == list(range(23))


def test_a_query_stays_with_one_rater_where_loads_allow() -> None:
    plan = PoolPlan("t", raters=("ann", "bob"))
    queries = queries_of(*[10] * 20)
    shares = share_out(plan, queries)
    assert sizes_of(shares) == {"ann": 100, "bob": 100}
    assert not set(queries[shares["ann"]].tolist()) & set(queries[shares["bob"]].tolist())
    # Of one query of 9 and one of 1 the larger is torn: balance goes first.
    assert sizes_of(share_out(plan, queries_of(9, 1))) == {"ann": 5, "bob": 5}


def test_a_cut_near_a_querys_end_moves_there() -> None:
    plan = PoolPlan("t", raters=("ann", "bob"))
    queries = queries_of(101, 99)
    shares = share_out(plan, queries)
    assert sorted(sizes_of(shares).values()) == [99, 101]
    assert all(len(np.unique(queries[pairs])) == 1 for pairs in shares.values())
    # Not beyond a quota.
    quotas = {"ann": 100, "bob": 100}
    limited = share_out(PoolPlan("t", raters=("ann", "bob"), quotas=quotas), queries)
    assert sizes_of(limited) == {"ann": 100, "bob": 100}


def test_overlap_goes_to_several_raters_and_is_balanced() -> None:
    plan = PoolPlan("t", raters=("ann", "bob", "eve"), overlap=0.25, per_pair=2, order="shuffled")
    shares = share_out(plan, queries_of(40))
    times = Counter(np.concatenate(list(shares.values())).tolist())
    assert Counter(times.values()) == {1: 30, 2: 10}
    assert sorted(sizes_of(shares).values()) == [16, 17, 17]
    # Every two raters have some in common.
    met = {
        frozenset(name for name in shares if pair in shares[name].tolist())
        for pair in times
        if times[pair] == 2
    }
    assert len(met) == 3


def test_all_pairs_can_go_to_everybody() -> None:
    plan = PoolPlan("t", raters=("ann", "bob"), overlap=1.0, per_pair=5)
    shares = share_out(plan, queries_of(3, 4))
    assert {name: pairs.tolist() for name, pairs in shares.items()} == {
        "ann": list(range(7)), "bob": list(range(7)),
    }  # fmt: skip


def test_quotas_hold_and_what_is_left_goes_to_nobody() -> None:
    plan = PoolPlan("t", raters=("ann", "bob", "eve"), quotas={"ann": 4, "bob": 0}, order="shuffled")
    assert sizes_of(share_out(plan, queries_of(20))) == {"ann": 4, "bob": 0, "eve": 16}
    tight = PoolPlan("t", raters=("ann", "bob"), quotas={"ann": 4, "bob": 3}, overlap=0.1, per_pair=2)
    shares = share_out(tight, queries_of(20))
    assert sizes_of(shares) == {"ann": 4, "bob": 3}
    assert len(np.intersect1d(shares["ann"], shares["bob"])) == 2


def test_gold_and_repeats_count_against_a_quota() -> None:
    plan = PoolPlan("t", raters=("ann",), quotas={"ann": 26}, gold=0.2, repeats=0.1)
    own = share_out(plan, queries_of(100))["ann"]
    assert len(own) == 20  # 20 + 4 + 2
    assert len(gold_of(plan, "ann", 20, np.arange(50))) == 4


def test_nobody_named_nothing_shared() -> None:
    assert share_out(PoolPlan("t"), queries_of(5)) == {}
    assert sizes_of(share_out(PoolPlan("t", raters=("ann",)), queries_of())) == {"ann": 0}


@given(
    sizes=st.lists(st.integers(1, 12), max_size=12),
    raters=st.integers(1, 4),
    overlap=st.sampled_from([0.0, 0.2, 0.5, 1.0]),
    per_pair=st.integers(1, 4),
    quotas=st.dictionaries(st.integers(0, 3), st.integers(0, 40)),
    order=st.sampled_from(["query", "shuffled"]),
    seed=st.integers(0, 5),
)
def test_any_plan_keeps_quotas_loses_no_pair_and_is_fair(
    sizes: list[int],
    raters: int,
    overlap: float,
    per_pair: int,
    quotas: dict[int, int],
    order: str,
    seed: int,
) -> None:
    names = tuple(f"r{number}" for number in range(raters))
    own = {f"r{number}": most for number, most in quotas.items() if number < raters}
    plan = PoolPlan(
        "t", raters=names, overlap=overlap, per_pair=per_pair, quotas=own, order=order, seed=seed,  # type: ignore[arg-type]
    )  # fmt: skip
    queries = queries_of(*sizes)
    shares = share_out(plan, queries)
    assert shares.keys() == set(names)
    for name, pairs in shares.items():
        assert len(np.unique(pairs)) == len(pairs) <= own.get(name, len(queries))
    free = [len(pairs) for name, pairs in shares.items() if name not in own]
    if free and not (order == "query" and overlap == 0):
        assert max(free) - min(free) <= max(1, len(queries) // 10)
    if free:
        assert len(np.unique(np.concatenate(list(shares.values())))) == len(queries)


# the order


def test_the_order_does_not_follow_from_the_raters_place_in_memory() -> None:
    queries = queries_of(9, 9, 9)
    one = PoolPlan("t", raters=("ann", "bob", "eve"), overlap=0.3)
    other = PoolPlan("t", raters=("eve", "ann", "bob"), overlap=0.3)
    first, second = share_out(one, queries), share_out(other, queries)
    for name in one.raters:
        assert first[name].tolist() == second[name].tolist()
        mixed = np.random.default_rng(3).permutation(second[name])
        assert order_of(one, name, first[name], queries).tolist() == order_of(
            other, name, mixed, queries
        ).tolist()  # fmt: skip
    assert order_of(one, "ann", np.arange(27), queries).tolist() != order_of(
        one, "bob", np.arange(27), queries
    ).tolist()  # fmt: skip


def test_another_seed_gives_another_order() -> None:
    queries, pairs = queries_of(9, 9, 9), np.arange(27)
    orders = {tuple(order_of(PoolPlan("t", seed=seed), "ann", pairs, queries).tolist()) for seed in range(20)}
    assert len(orders) == 20


@pytest.mark.parametrize("order", ["query", "shuffled"])
def test_the_order_tells_nothing_of_the_rank(order: str) -> None:
    # 40 queries, 25 documents each, by rank: ranks are equally far forward, whatever they are.
    queries = queries_of(*[25] * 40)
    rank = np.tile(np.arange(25), 40)
    plan = PoolPlan("t", order=order, seed=42)  # type: ignore[arg-type]
    line = order_of(plan, "ann", np.arange(1000), queries)

    def link(line: IntArray) -> float:
        """The correlation of rank and place: within a query where these stay together, else over all."""
        place = np.empty(1000)
        place[line] = np.arange(1000)
        if order == "query":
            place = np.concatenate([np.argsort(np.argsort(place[queries == key])) for key in range(1, 41)])
        return float(np.corrcoef(rank, place)[0, 1])

    assert link(np.lexsort((queries, rank)) if order == "shuffled" else np.arange(1000)) > 0.99
    assert abs(link(line)) < 0.08  # 2.5 standard errors of 1,000 pairs without a link


def test_queries_stay_together_or_are_mixed() -> None:
    queries, pairs = queries_of(5, 5, 5, 5), np.arange(20)
    together = queries[order_of(PoolPlan("t"), "ann", pairs, queries)]
    assert len(list(groupby(together.tolist()))) == 4
    assert [key for key, _ in groupby(together.tolist())] != [1, 2, 3, 4]
    mixed = queries[order_of(PoolPlan("t", order="shuffled"), "ann", pairs, queries)]
    assert len(list(groupby(mixed.tolist()))) > 8


@pytest.mark.parametrize("order", ["query", "shuffled"])
def test_with_a_model_the_first_pairs_come_first(order: str) -> None:
    queries = np.random.default_rng(3).permutation(queries_of(*[6] * 20))
    gold = np.arange(120) >= 100
    plan = PoolPlan("t", order=order, unjudged=True, model="shop v1")  # type: ignore[arg-type]
    line = order_of(plan, "ann", np.arange(120), queries, gold=gold)
    assert sorted(line.tolist()) == list(range(120))
    places = np.flatnonzero(gold[line])
    assert places.min() < 30 and places.max() > 90 and len(set(np.diff(places).tolist())) > 3
    own = line[~gold[line]]
    if order == "shuffled":
        assert own.tolist() == list(range(100))
        return
    blocks = [list(run) for _, run in groupby(line.tolist(), key=lambda pair: int(queries[pair]))]
    assert len(blocks) == 20
    of_own = [[pair for pair in block if not gold[pair]] for block in blocks]
    assert all(block == sorted(block) for block in of_own)
    assert sum(block[0] < other[0] for block, other in pairwise(of_own)) >= 17  # gold may lift a query


def test_with_a_model_quotas_leave_over_what_comes_last() -> None:
    plan = PoolPlan(
        "t", raters=("ann", "bob"), quotas={"ann": 4, "bob": 3}, order="shuffled", unjudged=True, model="m"
    )
    shares = share_out(plan, queries_of(*[5] * 8))
    assert sorted(np.concatenate(list(shares.values())).tolist()) == list(range(7))
    assert sizes_of(shares) == {"ann": 4, "bob": 3}


@pytest.mark.parametrize("order", ["query", "shuffled"])
@pytest.mark.parametrize("seed", range(5))
def test_repeats_come_late_once_and_only_of_ones_own_pairs(order: str, seed: int) -> None:
    queries = queries_of(*[6] * 20)
    gold = np.arange(120) % 10 == 0
    plan = PoolPlan("t", order=order, repeats=0.1, seed=seed)  # type: ignore[arg-type]
    line = order_of(plan, "ann", np.arange(120), queries, gold=gold).tolist()
    times = Counter(line)
    twice = [pair for pair in times if times[pair] == 2]
    assert len(line) == 120 + 11 and len(twice) == 11  # a tenth of the 108 that are not gold
    assert not any(gold[pair] for pair in twice)
    for pair in twice:
        first, second = (place for place, item in enumerate(line) if item == pair)
        assert second - first >= REPEAT_GAP
    if order == "query":
        # Between queries: the twenty queries themselves are still in one piece.
        firsts = [pair for place, pair in enumerate(line) if pair not in line[:place]]
        assert len(list(groupby(queries[firsts].tolist()))) == 20
        own = [place for place, pair in enumerate(line) if pair not in line[:place]]
        blocks = [list(run) for _, run in groupby(own, key=lambda place: int(queries[line[place]]))]
        assert all(block[-1] - block[0] == len(block) - 1 for block in blocks)
    # Not all at the end.
    assert {place for place, pair in enumerate(line) if pair in line[:place]} != set(range(120, 131))


def test_where_there_are_too_few_pairs_repeats_come_at_the_end() -> None:
    queries = queries_of(10)
    line = order_of(PoolPlan("t", repeats=0.2), "ann", np.arange(10), queries).tolist()
    assert sorted(line[:10]) == list(range(10))
    assert set(line[10:]) == set(line[:2])
    assert order_of(PoolPlan("t", repeats=1.0), "ann", np.arange(1), queries_of(1)).tolist() == [0]
    # Nothing comes twice in a row.
    short = order_of(PoolPlan("t", repeats=1.0), "ann", np.arange(2), queries_of(2)).tolist()
    assert len(short) == 3 and short[2] == short[0]


def test_a_calibration_has_no_repeats() -> None:
    plan = PoolPlan("t", repeats=0.5, calibration=True)
    assert len(order_of(plan, "ann", np.arange(60), queries_of(60))) == 60
    assert len(gold_of(plan, "ann", 0, np.arange(60))) == 60
    limited = PoolPlan("t", raters=("ann",), calibration=True, quotas={"ann": 20})
    assert gold_of(limited, "ann", 0, np.arange(60)).tolist() == list(range(20))
