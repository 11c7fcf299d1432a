from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from ndcg_gui.domain.comparison_items import ItemKey
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.ids import QueryId
from ndcg_gui.domain.records import DocumentRecord, QueryRecord, RankedList
from ndcg_gui.features.side_by_side.drafts import Tops, by_traffic, draft, drawn

A = {1: "abc", 2: "abc", 3: "ab", 4: "a"}
B = {1: "abc", 2: "acb", 3: "xy", 5: "a"}


def lists(keys: Mapping[int, str]) -> dict[QueryId, RankedList]:
    return {
        QueryId(query): RankedList(tuple(docs), np.arange(len(docs), 0, -1, dtype=np.float64))
        for query, docs in keys.items()
    }


def plan_of(**settings: Any) -> ComparisonPlan:
    return ComparisonPlan("c", "A", ("B",), **settings)


def records(number: int = 5, **more: Any) -> dict[QueryId, QueryRecord]:
    return {QueryId(query): QueryRecord(str(query), f"query {query}") for query in range(1, number + 1)}


def no_texts(_keys: Sequence[str]) -> dict[str, DocumentRecord]:
    return {}


def drafted(plan: ComparisonPlan, texts: Any = no_texts) -> dict[tuple[int, int], bool]:
    tops = Tops(lists(A), lists(B), depth=plan.depth)
    return {tuple(item.key): item.identical for item in draft(plan, tops, records(), texts).items}  # type: ignore[misc]


def test_whole_lists_and_where_they_are_identical() -> None:
    assert drafted(plan_of()) == {(1, 0): True, (2, 0): False, (3, 0): False, (4, 0): False, (5, 0): False}
    assert drafted(plan_of(depth=1))[2, 0]
    assert drafted(plan_of(differing=True)) == {(number, 0): False for number in (2, 3, 4, 5)}


def test_document_against_document_at_each_rank() -> None:
    found = drafted(plan_of(unit="pair", depth=2))
    assert found == {
        (1, 1): True, (1, 2): True, (2, 1): True, (2, 2): False, (3, 1): False, (3, 2): False,
        (4, 1): False, (5, 1): False,
    }  # fmt: skip
    # A query with one rank that differs keeps only that one.
    assert set(drafted(plan_of(unit="pair", depth=2, differing=True))) == {
        (2, 2), (3, 1), (3, 2), (4, 1), (5, 1),
    }  # fmt: skip


def test_lists_that_show_the_same_are_identical_whatever_their_keys() -> None:
    def texts(keys: Sequence[str]) -> dict[str, DocumentRecord]:
        assert set(keys) == {"a", "b", "c", "x", "y"} - {"a"} or set(keys) == {"a", "b", "c", "x", "y"}
        shown = {"a": ("Café", "one  two"), "x": ("Cafe\u0301", " one\ntwo"), "b": ("B", ""), "y": ("B", "")}
        return {key: DocumentRecord(key, *shown[key]) for key in keys if key in shown}

    assert drafted(plan_of(), texts)[3, 0]
    assert not drafted(plan_of(), texts)[2, 0]


def test_documents_of_which_nothing_is_known_are_not_the_same() -> None:
    def empty(keys: Sequence[str]) -> dict[str, DocumentRecord]:
        return {key: DocumentRecord(key) for key in keys}

    assert not drafted(plan_of(), empty)[3, 0]


def test_contrast_is_how_unlike_the_lists_are() -> None:
    tops = Tops(lists(A), lists(B), depth=3)
    order = [tops.contrast(QueryId(number)) for number in (1, 2, 3, 4)]
    assert order[0] == pytest.approx(0, abs=1e-12)
    assert order[0] < order[1] < order[2] == order[3] == 1


def population() -> tuple[list[QueryId], dict[QueryId, QueryRecord], Tops]:
    """100 queries: weight 1 but for ten of 20; strata x 60, y 30, none 10; query n differs at n % 5."""
    queries = [QueryId(number) for number in range(100)]
    stratum = ["x"] * 60 + ["y"] * 30 + [None] * 10
    known = {
        number: QueryRecord(
            str(number), "q", weight=20.0 if number % 10 == 0 else 1.0, stratum=stratum[number]
        )
        for number in queries
    }
    first = {int(number): "abcde" for number in queries}
    second = {int(number): "abcde"[: number % 5] + "vwxyz"[number % 5 :] for number in queries}
    return queries, known, Tops(lists(first), lists(second), depth=5)


def sampled(**settings: Any) -> list[QueryId]:
    queries, known, tops = population()
    return drawn(plan_of(sample=20, **settings), queries, known, tops)


@pytest.mark.parametrize("sampling", ["random", "stratified", "weighted", "contrast"])
def test_samples_follow_the_seed(sampling: str) -> None:
    found = sampled(sampling=sampling)
    assert found == sorted(set(found)) and len(found) == 20
    assert found == sampled(sampling=sampling)
    if sampling != "contrast":
        assert found != sampled(sampling=sampling, seed=7)


def test_strata_are_sampled_in_proportion() -> None:
    _, known, _ = population()
    found = [known[number].stratum for number in sampled(sampling="stratified")]
    assert (found.count("x"), found.count("y"), found.count(None)) == (12, 6, 2)


def test_traffic_is_sampled_by_weight() -> None:
    # Expected is 69 % of the first draws for a tenth of the queries.
    heavy = [
        sum(number % 10 == 0 for number in sampled(sampling="weighted", seed=seed)) for seed in range(30)
    ]
    light = [sum(number % 10 == 0 for number in sampled(seed=seed)) for seed in range(30)]
    assert np.mean(heavy) > 7
    assert np.mean(light) < 4


def test_what_is_drawn_by_traffic_stands_for_all_of_it() -> None:
    """By the weights that are kept, a sample estimates what all traffic says; counted once it does not."""
    queries, known, _ = population()
    known = {number: replace(own, weight=60.0 / (number + 1)) for number, own in known.items()}
    value = {number: 1.0 if number < 4 else -1.0 for number in queries}  # better where it is frequent
    truth = sum(known[number].weight * value[number] for number in queries)
    total = sum(own.weight for own in known.values())
    weighted, once = [], []
    for seed in range(200):
        found = by_traffic(plan_of(sample=30, sampling="weighted", seed=seed), queries, known)
        assert len(found) == 30 and sum(found.values()) == pytest.approx(total)
        weighted.append(sum(weight * value[number] for number, weight in found.items()) / total)
        once.append(np.mean([value[number] for number in found]))
    assert np.mean(weighted) == pytest.approx(truth / total, abs=0.01)
    assert np.mean(once) < truth / total - 0.3


def test_a_draft_keeps_what_each_query_stands_for() -> None:
    plan = plan_of(sample=2, sampling="weighted")
    tops = Tops(lists(A), lists(B), depth=5)
    made = draft(plan, tops, records(), no_texts)
    assert {key for key, _ in made.weights} == {records()[item.key.query_id].query_key for item in made.items}
    kept = replace(plan, weights=made.weights)
    assert ComparisonPlan.from_json(json.loads(json.dumps(kept.to_json()))) == kept
    assert "weights" not in plan.to_json()
    assert draft(plan_of(sample=2), tops, records(), no_texts).weights == ()
    assert draft(plan_of(sampling="weighted"), tops, records(), no_texts).weights == ()
    # All of them are taken: each stands for itself.
    every = draft(plan_of(sample=1000, sampling="weighted"), tops, records(), no_texts)
    assert dict(every.weights) == {own.query_key: own.weight for own in records().values()}
    without = {number: replace(own, weight=0.0) for number, own in records().items()}
    with pytest.raises(InputError, match="all queries have the weight 0"):
        draft(plan_of(sample=1, sampling="weighted"), tops, without, no_texts)


def test_the_least_alike_are_taken_first() -> None:
    assert sampled(sampling="contrast") == [number for number in range(100) if number % 5 == 0]


def test_a_sample_larger_than_there_is_takes_all() -> None:
    queries, known, tops = population()
    assert drawn(plan_of(sample=1000), queries, known, tops) == queries


def test_sides_of_an_item() -> None:
    tops = Tops(lists(A), lists(B), depth=2)
    assert tops.sides(ItemKey(QueryId(2))) == (("a", "b"), ("a", "c"))
    assert tops.sides(ItemKey.make(QueryId(2), rank=2)) == (("b",), ("c",))
    assert tops.sides(ItemKey.make(QueryId(4), rank=1)) == (("a",), ())
    assert tops.sides(ItemKey(QueryId(9))) == ((), ())
