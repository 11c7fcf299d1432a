from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ndcg_gui.domain.ids import QueryId
from ndcg_gui.project.sides import BLOCK, balanced_sides


def numbers(count: int) -> list[QueryId]:
    return [QueryId(number) for number in range(count)]


@given(count=st.integers(0, 60), seed=st.integers(), rater=st.text(max_size=5))
def test_every_block_is_balanced(count: int, seed: int, rater: str) -> None:
    shown = balanced_sides(numbers(count), seed=seed, rater=rater)
    assert sorted(item.query_id for item in shown) == numbers(count)
    assert [item.position for item in shown] == list(range(count))
    for start in range(0, count - BLOCK + 1, BLOCK):
        sides = [item.left_system for item in shown[start : start + BLOCK]]
        assert sides.count("baseline") == sides.count("candidate") == BLOCK // 2
    lefts = [item.left_system for item in shown].count("baseline")
    assert abs(2 * lefts - count) <= BLOCK // 2


def test_the_same_on_every_machine() -> None:
    # Written down once: a change here would show raters another side than they were given.
    shown = balanced_sides(numbers(6), seed=42, rater="ann")
    assert [(item.query_id, item.left_system[0]) for item in shown] == [
        (1, "b"),
        (5, "c"),
        (4, "b"),
        (0, "c"),
        (2, "b"),
        (3, "c"),
    ]


@pytest.mark.parametrize("other", [{"seed": 43, "rater": "ann"}, {"seed": 42, "rater": "bob"}])
def test_seed_and_rater_matter(other: dict[str, object]) -> None:
    assert balanced_sides(numbers(40), seed=42, rater="ann") != balanced_sides(numbers(40), **other)  # type: ignore[arg-type]


def test_order_is_shuffled_and_so_are_sides() -> None:
    shown = balanced_sides(numbers(200), seed=1, rater="ann")
    assert [item.query_id for item in shown] != numbers(200)
    blocks = {
        tuple(item.left_system for item in shown[start : start + BLOCK]) for start in range(0, 200, BLOCK)
    }
    assert len(blocks) == 6  # every way in which four can be balanced
