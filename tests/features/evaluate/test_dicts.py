"""Columns over dicts have the same numbers as those that read item by item."""

from __future__ import annotations

import random

import numpy as np
import pytest

from ndcg_gui.features.evaluate.columns import MemoryColumns
from ndcg_gui.features.evaluate.dicts import DictColumns, DictLabels, NotPlain, is_plain
from ndcg_gui.features.evaluate.numbers import Evaluation
from ndcg_gui.library.inputs import labels_of, lists_of
from ndcg_gui.metrics.registry import DEFAULT_METRICS, parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings

Labels = dict[str, dict[str, float]]
METRICS = [parse_metric(text) for text in (*DEFAULT_METRICS, "AP", "RR", "Judged@5")]


def item_by_item(labels: Labels, run: Labels) -> MemoryColumns:
    clean, lists = labels_of(labels), lists_of(run)
    return MemoryColumns(
        list(clean),
        clean,
        {"run": {key: keys for key, (keys, _) in lists.items()}},
        {"run": {key: scores for key, (_, scores) in lists.items() if scores is not None}},
        maximum=max([0.0, *(grade for own in clean.values() for grade in own.values())]),
    )


def drawn(seed: int) -> tuple[Labels, Labels]:
    """Labels and a run: with ties, unjudged and pooled results, lists of any length, queries of one side."""
    chance = random.Random(seed)
    documents = [f"d{number}" for number in range(80)]
    longest = chance.choice([3, 20, 70])

    def some(values: list[float], most: int) -> dict[str, float]:
        own = chance.sample(documents, chance.randrange(most + 1))
        return {key: chance.choice(values) for key in own}

    queries = [f"q{number}" for number in range(chance.choice([1, 7, 30]))]
    labels = {key: some([-1, 0, 0, 1, 2, 3.5], 25) for key in queries if chance.random() < 0.9}
    scores = chance.choice([[1.0, 2.0], [chance.random() for _ in range(500)], [0.0, -0.0, 1e-300]])
    run = {
        key: some(scores, 1 if chance.random() < 0.3 else longest)
        for key in [*queries, "other"]
        if chance.random() < 0.9
    }
    if seed % 5 == 0:  # one long list among short ones
        run["q0"] = {f"x{number}": float(number % 7) for number in range(2_000)}
    return labels, run


@pytest.mark.parametrize("seed", range(40))
def test_numbers_are_those_of_reading_item_by_item(seed: int) -> None:
    labels, run = drawn(seed)
    fast, slow = DictColumns(DictLabels(labels), {"run": run}), item_by_item(labels, run)
    for rule in ("score", "rank", "averaged"):
        one, other = fast.results("run", rule), slow.results("run", rule)
        for name in ("query", "rank", "pair", "returned", "present"):
            assert np.array_equal(getattr(one, name), getattr(other, name)), (rule, name)
    assert fast.maximum == (slow.maximum if any(labels.values()) else 1.0)
    for settings in (EvaluationSettings(), EvaluationSettings(unjudged="condensed", missing="skip")):
        both = [Evaluation(own, metrics=METRICS, settings=settings) for own in (fast, slow)]
        for metric in METRICS:
            values = [own.scores["run"].values[metric] for own in both]
            assert values[0].tobytes() == values[1].tobytes(), metric
    assert fast.documents_of("run") == slow.documents_of("run")
    assert set(fast.queries_of("run")) == set(slow.queries_of("run"))
    run_orders = [own.run_order("run") for own in (fast, slow)]
    assert run_orders[0] is not None and np.array_equal(*run_orders)
    for place in range(len(fast.query_keys)):
        assert list(fast.list_of(place, "run")[0]) == list(slow.list_of(place, "run")[0])
        assert fast.labels_of(place, "majority") == slow.labels_of(place, "majority")
    first = fast.first_results("run")
    assert set(first) == set(slow.first_results("run"))
    assert all(len(keys) <= 100 for keys in first.values())


@pytest.mark.parametrize("wrong", [None, float("nan"), float("inf"), "x", {"a": 1}, [1]])
def test_what_is_no_finite_number_is_left_to_others(wrong: object) -> None:
    with pytest.raises(NotPlain):
        DictLabels({"q": {"d": wrong}})  # type: ignore[dict-item]
    with pytest.raises(NotPlain):
        DictColumns(DictLabels({"q": {"d": 1}}), {"run": {"q": {"d": wrong}}})  # type: ignore[dict-item]


@pytest.mark.parametrize("wrong", [1, None, b"d", ("d",), np.int64(3)])
def test_what_is_no_text_is_left_to_others(wrong: object) -> None:
    for labels in ({"q": {wrong: 1}}, {wrong: {"d": 1}}):
        with pytest.raises(NotPlain):
            DictLabels(labels)  # type: ignore[arg-type]


def test_only_dicts_of_dicts_are_plain() -> None:
    assert is_plain({}) and is_plain({"q": {}})
    assert not any(map(is_plain, ([], {"q": ["d"]}, {"q": 1}, None, "x")))


def test_numbers_of_numpy_are_numbers() -> None:
    labels = DictLabels({"q": {"d": np.float32(2), "e": np.int8(1), "f": True}})
    assert labels.table.grade.tolist() == [2, 1, 1] and labels.largest == 2
