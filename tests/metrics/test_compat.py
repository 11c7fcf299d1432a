from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from math import log

import numpy as np
import pytest

from ndcg_gui.metrics.derivation import derive
from ndcg_gui.metrics.registry import parse_metric
from tests.metrics.lists import arrays, value


def overlap(first: Sequence[str], second: Sequence[str], p: float, depth: int) -> float:
    """Rank-biased overlap as it is defined: the shares in common at every depth, weighted by p^(d-1)."""
    return sum(
        p ** (deep - 1) * len(set(first[:deep]) & set(second[:deep])) / deep for deep in range(1, depth + 1)
    )


def by_hand(listed: Sequence[str], labels: Mapping[str, float], p: float, depth: int) -> float:
    place = {key: rank for rank, key in enumerate(listed)}
    wanted = [key for key, grade in labels.items() if grade > 0]
    ideal = sorted(wanted, key=lambda key: (-labels[key], place.get(key, len(listed))))
    best = overlap(ideal, ideal, p, depth)
    return overlap(listed, ideal, p, depth) / best if best else 0.0


def test_two_documents_in_the_wrong_order() -> None:
    # Both are in common from rank 2 on; 2 ln 2 is the sum of 1 / (2^(d-1) d) over all ranks.
    whole = 2 * log(2)
    assert value("Compat(p=0.5)", [1, 2]) == pytest.approx(2 * (whole - 1) / (whole + whole - 1), abs=1e-12)
    assert value("Compat(p=0.5, to='lists')", [1, 2]) == pytest.approx((2 * 0.25) / (1.25 + 0.25), abs=1e-15)


def test_equal_documents_may_stand_in_any_order() -> None:
    assert value("Compat", [2, 2, 1, 1]) == pytest.approx(1)
    assert value("Compat", [2, 1, 0.1]) == pytest.approx(1)  # only their order counts, not how far apart
    assert value("Compat", [0, None]) == 0


@pytest.mark.parametrize("p", [0.5, 0.95])
def test_it_is_the_overlap_with_the_nearest_ideal_order(p: float) -> None:
    rng = random.Random(3)
    documents = [f"d{number:02}" for number in range(14)]
    labels = {
        str(query): {
            key: rng.choice([-1.0, 0, 0.5, 1, 2, 3]) for key in rng.sample(documents, rng.randint(1, 12))
        }
        for query in range(40)
    }
    lists = {query: rng.sample(documents, rng.randint(1, 14)) for query in labels}
    hits, judged = arrays(labels, lists, queries=list(labels))
    longer = {
        query: max(len(lists[query]), sum(grade > 0 for grade in own.values()))
        for query, own in labels.items()
    }
    for to, depth in (("fixed", dict.fromkeys(labels, 1000)), ("lists", longer)):
        found = parse_metric(f"Compat(p={p}, to='{to}')").compute(hits, judged)
        expected = [by_hand(lists[query], labels[query], p, depth[query]) for query in labels]
        np.testing.assert_allclose(found, expected, rtol=0, atol=1e-12)
    assert len(set(expected)) > 20


def test_the_derivation_shows_both_orders() -> None:
    found = derive(
        parse_metric("Compat(to='lists')"),
        documents=["a", "x", "b"],
        grades={"a": 1.0, "b": 2.0, "c": 1.0},
        maximum=2,
    )
    assert [row.ideal_grade for row in found.rows] == [2, 1, 1]
    steps = dict(found.steps)
    assert found.rows[-1].running == steps["Σ"] and found.rows[-1].ideal_running == steps["max Σ"]
    assert found.value == steps["Σ"] / steps["max Σ"]
