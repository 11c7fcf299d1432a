from __future__ import annotations

import numpy as np

from ndcg_gui.metrics.arrays import FloatArray, IntArray, JudgedResults, LabelTable

NAN = float("nan")


def numbers(*values: int) -> IntArray:
    return np.array(values, np.int64)


def grades(*values: float) -> FloatArray:
    return np.array(values, np.float64)


TABLE = LabelTable(numbers(0, 3, 3, 5), numbers(1, 2, 7, 2, 9), grades(2, 3, NAN, -1, 0))
RESULTS = JudgedResults(
    numbers(0, 0, 0, 2, 2),
    numbers(0, 1, 4, 0, 3),
    numbers(2, 1, 0, 4, 3),
    numbers(6, 0, 4),
    np.array([True, False, True]),
)


def test_labels_of_a_table_descend_and_leave_out_what_is_no_label() -> None:
    labels = TABLE.labels(maximum=4)
    assert labels.offsets.tolist() == [0, 2, 2, 3]
    assert labels.grades.tolist() == [3, 2, 0]
    assert TABLE.labelled().tolist() == [True, False, True]
    assert (TABLE.queries, TABLE.pairs) == (3, 5)
    assert TABLE.query.tolist() == [0, 0, 0, 2, 2]


def test_another_column_of_grades_gives_other_hits() -> None:
    hits = RESULTS.hits(TABLE.grade)
    assert (hits.query.tolist(), hits.rank.tolist(), hits.grade.tolist()) == ([0, 0, 2], [1, 4, 0], [3, 2, 0])
    assert hits.returned.tolist() == [6, 0, 4]
    other = RESULTS.hits(grades(1, 1, 1, 1, 1))
    assert len(other.query) == 5
    assert other.ties is None


def test_ties_go_with_their_results() -> None:
    tied = JudgedResults(
        RESULTS.query,
        RESULTS.rank,
        RESULTS.pair,
        RESULTS.returned,
        RESULTS.present,
        np.array([[0, 0, 4, 0, 3], [2, 2, 5, 1, 4]]),
    )
    hits = tied.hits(TABLE.grade)
    assert hits.ties is not None
    assert hits.ties.tolist() == [[0, 4, 0], [2, 5, 1]]
    one = tied.one(2)
    assert one.ties is not None
    assert one.ties[1].tolist() == [1, 4]


def test_one_query_alone() -> None:
    assert TABLE.one(2).offsets.tolist() == [0, 2]
    assert TABLE.one(2).document.tolist() == [2, 9]
    one = RESULTS.one(2)
    assert (one.query.tolist(), one.rank.tolist(), one.pair.tolist()) == ([0, 0], [0, 3], [4, 3])
    assert one.returned.tolist() == [4]
    assert RESULTS.one(1).rank.tolist() == []
