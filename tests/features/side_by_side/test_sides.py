from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ndcg_gui.domain.comparison_items import ItemKey, ItemKind
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.ids import QueryId
from ndcg_gui.features.side_by_side.sides import BLOCK, OrderedItems, work_of
from ndcg_gui.store.labels.preferences import Item


def plan_of(**settings: Any) -> ComparisonPlan:
    return ComparisonPlan("c", "A", ("B",), **settings)


def whole(count: int, *, identical: int = 0) -> list[Item]:
    """Items of whole lists, the first `identical` the same on both sides."""
    return [Item(ItemKey(QueryId(number)), identical=number < identical) for number in range(count)]


def work(count: int, rater: str = "ann", **settings: Any) -> OrderedItems:
    return work_of(plan_of(**settings), whole(count), rater, listed=[QueryId(n) for n in range(count)])


def of_kind(made: OrderedItems, kind: ItemKind) -> list[ItemKey]:
    return [shown.key for shown in made.shown if shown.key.kind is kind]


@given(count=st.integers(0, 60), seed=st.integers(), rater=st.text(max_size=5))
@settings(deadline=None)
def test_every_block_and_the_whole_are_balanced(count: int, seed: int, rater: str) -> None:
    shown = work(count, rater, seed=seed).shown
    assert sorted(item.query_id for item in shown) == list(range(count))
    assert [item.position for item in shown] == list(range(count))
    for start in range(0, count - BLOCK + 1, BLOCK):
        sides = [item.left_system for item in shown[start : start + BLOCK]]
        assert sides.count("baseline") == sides.count("candidate") == BLOCK // 2
    assert abs(2 * [item.left_system for item in shown].count("baseline") - count) <= 1


def test_identical_sides_are_not_asked() -> None:
    made = work_of(plan_of(), whole(5, identical=2), "ann")
    assert sorted(item.query_id for item in made.shown) == [2, 3, 4]
    assert made.checks == ()


def test_the_same_on_every_machine() -> None:
    # Written down once: a change here would show raters another side than they were given.
    assert [(item.query_id, item.left_system[0]) for item in work(6).shown] == [
        (0, "c"), (5, "b"), (2, "c"), (1, "b"), (4, "b"), (3, "c"),
    ]  # fmt: skip


@pytest.mark.parametrize("other", [{"seed": 43}, {"rater": "bob"}])
def test_seed_and_rater_matter(other: dict[str, Any]) -> None:
    assert work(40).shown != work(40, **other).shown


def test_order_is_shuffled_and_so_are_sides() -> None:
    shown = work(200).shown
    assert [item.query_id for item in shown] != list(range(200))
    blocks = {
        tuple(item.left_system for item in shown[start : start + BLOCK]) for start in range(0, 200, BLOCK)
    }
    assert len(blocks) == 6  # every way in which four can be balanced


def test_repeats_come_later_with_swapped_sides() -> None:
    made = work(100, repeats=0.1)
    repeats = of_kind(made, ItemKind.REPEAT)
    assert len(repeats) == 10
    assert {item.key for item in made.checks} == set(repeats)
    place = {shown.key: shown for shown in made.shown}
    for key in repeats:
        first, again = place[key.as_kind(ItemKind.ITEM)], place[key]
        assert again.position > first.position + 10
        assert {first.left_system, again.left_system} == {"baseline", "candidate"}


def test_items_are_shared_out() -> None:
    raters = ("ann", "bob", "cy")
    made = {rater: work(60, rater, raters=raters, overlap=0.5, per_item=2) for rater in raters}
    times = Counter(shown.query_id for own in made.values() for shown in own.shown)
    assert Counter(times.values()) == {1: 30, 2: 30}
    assert {len(own.shown) for own in made.values()} == {30}
    for own in made.values():
        assert [shown.left_system for shown in own.shown].count("baseline") == 15
    # Nobody is locked out: one who is not named gets everything.
    assert len(work(60, "dee", raters=raters).shown) == 60


def test_checks_of_the_rater_are_of_queries_they_do_not_get_otherwise() -> None:
    raters = ("ann", "bob")
    items = whole(44, identical=4)
    listed = [QueryId(number) for number in range(44)]
    plan = plan_of(raters=raters, same_checks=0.1, obvious_checks=0.1)
    made = work_of(plan, items, "ann", listed=listed)
    same, obvious = of_kind(made, ItemKind.SAME), of_kind(made, ItemKind.OBVIOUS)
    assert (len(same), len(obvious)) == (2, 2)
    # Queries with identical lists are seen as a check by nature.
    assert {key.query_id for key in (*same, *obvious)} <= set(range(4))
    foils = {item.key: item.foil_id for item in made.checks}
    for key in obvious:
        assert foils[key] not in (None, key.query_id)
    assert all(foils[key] is None for key in same)
    assert len(made.shown) == 24


def test_the_least_alike_come_first_where_that_is_wanted() -> None:
    unlike = {QueryId(number): number / 10 for number in range(10)}
    made = work_of(plan_of(sampling="contrast", repeats=0.1), whole(10), "ann", contrast=unlike.__getitem__)
    counted = [shown.query_id for shown in made.shown if shown.key.kind is ItemKind.ITEM]
    assert counted == list(range(9, -1, -1))
    assert len(of_kind(made, ItemKind.REPEAT)) == 1


def test_ranks_of_a_query_stay_together() -> None:
    items = [Item(ItemKey.make(QueryId(query), rank=rank)) for query in range(8) for rank in range(1, 6)]
    shown = work_of(plan_of(unit="pair"), items, "ann").shown
    queries = [item.query_id for item in shown]
    assert len(dict.fromkeys(queries)) == 8
    assert queries == [query for query in dict.fromkeys(queries) for _ in range(5)]
    assert [item.key.rank for item in shown] != [rank for _ in range(8) for rank in range(1, 6)]
