from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace

import numpy as np
import pytest

from ndcg_gui.metrics.arrays import Hits, Labels, join, make_labels, of_queries, with_grades
from ndcg_gui.metrics.registry import METRICS

QUERIES = ["q1", "q2", "q3"]
LISTS = {"q1": ["d1", "d2", "d3"], "q2": ["d4", "d1"], "q3": ["d5", "d6", "d7", "d8"]}
GRADES = {"q1": {"d2": 2.0, "d9": 1.0}, "q2": {}, "q3": {"d8": 4.0, "d5": 0.0}}


def arrays(grades: Mapping[str, Mapping[str, float]], queries: list[str] = QUERIES) -> tuple[Hits, Labels]:
    return join(queries, grades, LISTS), make_labels(queries, grades, maximum=4)


def assert_same(found: tuple[Hits, Labels], wanted: tuple[Hits, Labels]) -> None:
    for name in ("query", "rank", "grade", "returned", "present"):
        assert getattr(found[0], name).tolist() == getattr(wanted[0], name).tolist(), name
    for name in ("offsets", "grades"):
        assert getattr(found[1], name).tolist() == getattr(wanted[1], name).tolist(), name


def test_more_grades_are_as_if_they_were_judged() -> None:
    found = with_grades(
        *arrays(GRADES),
        query=np.array([0, 2, 1, 0]),
        rank=np.array([0, 1, -1, 2]),
        grade=np.array([3.0, 0.0, 4.0, 1.0]),
    )
    more = {
        "q1": {**GRADES["q1"], "d1": 3.0, "d3": 1.0},
        "q2": {"elsewhere": 4.0},
        "q3": {**GRADES["q3"], "d6": 0.0},
    }
    assert_same(found, arrays(more))


def test_queries_can_be_named_in_any_order_and_again() -> None:
    found = of_queries(*arrays(GRADES), np.array([2, 0, 2, 1]))
    chosen = {"a": GRADES["q3"], "b": GRADES["q1"], "c": GRADES["q3"], "d": GRADES["q2"]}
    lists = {"a": LISTS["q3"], "b": LISTS["q1"], "c": LISTS["q3"], "d": LISTS["q2"]}
    assert_same(found, (join(list("abcd"), chosen, lists), make_labels(list("abcd"), chosen, maximum=4)))
    none = of_queries(*arrays(GRADES), np.array([], np.int64))
    assert none[0].queries == none[1].queries == 0


@pytest.mark.parametrize("kind", METRICS, ids=lambda kind: kind.spelling)
def test_every_metric_takes_them(kind: object) -> None:
    metric = kind() if kind.cutoff != "required" else kind(3)  # type: ignore[operator,attr-defined]
    generator = random.Random(5)
    documents = [f"d{number}" for number in range(1, 10)]
    for _ in range(20):
        grades = {
            query: {key: float(generator.randrange(5)) for key in generator.sample(documents, 4)}
            for query in QUERIES
        }
        less = {query: dict(list(own.items())[:2]) for query, own in grades.items()}
        missing = [(q, key) for q, own in grades.items() for key in own if key not in less[q]]
        found = with_grades(
            *arrays(less),
            query=np.array([QUERIES.index(q) for q, _ in missing]),
            rank=np.array([LISTS[q].index(key) if key in LISTS[q] else -1 for q, key in missing]),
            grade=np.array([grades[q][key] for q, key in missing]),
        )
        assert metric.compute(*found).tobytes() == metric.compute(*arrays(grades)).tobytes()


def test_ties_come_along() -> None:
    hits, labels = arrays(GRADES)
    tied = replace(hits, ties=np.array([hits.rank, hits.rank + 1]))
    one = np.array([1])
    found, _ = with_grades(
        tied, labels, query=one, rank=np.array([0]), grade=np.array([1.0]), ties=np.array([one * 0, one * 2])
    )
    assert found.ties is not None
    place = found.query.tolist().index(1)
    assert found.ties[:, place].tolist() == [0, 2]
    again, _ = of_queries(found, labels, np.array([1, 0]))
    assert again.ties is not None and again.ties[1].tolist()[0] == 2
