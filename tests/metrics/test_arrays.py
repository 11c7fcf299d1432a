from __future__ import annotations

import numpy as np
import pytest

from ndcg_gui.metrics.arrays import count, join, make_labels, one_list, position

LABELS = {"a": {"x": 1, "y": 3, "gone": 2, "spam": -1}, "b": {"x": 0.5}, "d": {}}


def test_labels_are_sorted_within_their_query_and_leave_out_negative_grades() -> None:
    labels = make_labels(["b", "c", "a"], LABELS, maximum=4)
    assert labels.offsets.tolist() == [0, 1, 1, 4]
    assert labels.grades.tolist() == [0.5, 3, 2, 1]
    assert labels.query.tolist() == [0, 2, 2, 2]
    assert labels.rank.tolist() == [0, 0, 1, 2]
    assert labels.queries == 3
    assert labels.maximum == 4.0
    assert labels.relevant(2).tolist() == [0, 0, 2]
    assert (labels.offsets.dtype, labels.grades.dtype) == (np.int64, np.float64)


def test_hits_are_the_judged_results_with_their_ranks() -> None:
    lists = {"a": ["new", "y", "spam", "x"], "b": ["new"], "d": ["x"], "unlabelled": ["x"]}
    hits = join(["a", "b", "c", "d", "unlabelled"], LABELS, lists)
    assert hits.query.tolist() == [0, 0]
    assert hits.rank.tolist() == [1, 3]
    assert hits.grade.tolist() == [3, 1]
    assert hits.returned.tolist() == [4, 1, 0, 1, 1]
    assert hits.present.tolist() == [True, True, False, True, True]
    assert hits.queries == 5
    assert hits.depth(2).tolist() == [2, 1, 0, 1, 1]
    assert hits.depth(None).tolist() == [4, 1, 0, 1, 1]
    assert hits.positions(2).tolist() == [2, 2, 2, 2, 2]
    assert [part.tolist() for part in hits.first(3)] == [[0], [1], [3]]
    assert [part.dtype for part in hits.first(3)] == [np.int64, np.int64, np.float64]


def test_a_query_with_an_empty_list_is_in_the_run() -> None:
    hits = join(["a"], LABELS, {"a": []})
    assert hits.present.tolist() == [True]
    assert hits.returned.tolist() == [0]


def test_no_queries_at_all() -> None:
    assert join([], LABELS, {}).queries == 0
    assert make_labels([], LABELS, maximum=1).queries == 0


def test_one_list_takes_the_largest_grade_seen_as_maximum_unless_told() -> None:
    hits, labels = one_list([1, None, 2], unretrieved=[3])
    assert hits.rank.tolist() == [0, 2]
    assert labels.grades.tolist() == [3, 2, 1]
    assert labels.maximum == 3
    assert one_list([1], maximum=5)[1].maximum == 5
    assert one_list([])[1].maximum == 0


def test_places_within_queries() -> None:
    query = np.array([0, 0, 2, 2, 2])
    assert position(query, 4).tolist() == [0, 1, 0, 1, 2]
    assert count(query, 4).tolist() == [2, 0, 3, 0]


def test_labels_repeated_are_those_of_as_many_queries() -> None:
    own = {"q1": {"d1": 1.0, "d2": 3.0}, "q2": {}, "q3": {"d1": 2.0}}
    labels = make_labels(["q1", "q2", "q3"], own, maximum=4, gains={3.0: 7.0}).repeated(2)
    assert labels.offsets.tolist() == [0, 2, 2, 3, 5, 5, 6]
    assert labels.grades.tolist() == [3, 1, 2, 3, 1, 2]
    assert (labels.maximum, labels.gains) == (4, {3.0: 7.0})
    assert labels.repeated(0).queries == 0


def test_arrays_of_different_queries_are_refused() -> None:
    from ndcg_gui.metrics.ndcg import NDCG

    with pytest.raises(ValueError, match="hits of 1 queries, labels of 0"):
        NDCG().compute(one_list([1])[0], make_labels([], {}, maximum=1))
