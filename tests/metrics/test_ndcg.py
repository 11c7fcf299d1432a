from __future__ import annotations

from ndcg_gui.metrics.ndcg import NDCG
from tests.metrics.lists import arrays, value


def test_without_anything_to_gain_it_is_0() -> None:
    assert value("nDCG@10", [0, 0, None]) == 0
    assert value("nDCG@10", []) == 0


def test_a_query_that_the_run_lacks_is_0() -> None:
    hits, labels = arrays({"a": {"x": 1}, "b": {"x": 1}}, {"a": ["x"]})
    assert NDCG(10).compute(hits, labels).tolist() == [1, 0]


def test_judged_documents_that_were_not_returned_count_against_the_list() -> None:
    assert value("nDCG@1", [1], unretrieved=[2]) == 0.5
    assert value("nDCG(ideal='retrieved')@1", [1], unretrieved=[2]) == 1


def test_grades_are_never_truncated() -> None:
    assert value("nDCG@1", [0.1], unretrieved=[0.9]) == 0.1 / 0.9
