from __future__ import annotations

import numpy as np

from ndcg_gui.features.evaluate.columns import judge_list
from tests.features.evaluate.changing_columns import ChangingColumns

LABELS = {"q1": {"a": 3.0, "b": 0.0, "z": 2.0}, "q3": {"a": -1.0}}
LISTS = {"A": {"q1": ("x", "b", "a"), "q2": ("a",), "q3": ("a", "b")}, "B": {"q1": ("a",)}}
SCORES = {"A": {"q1": [1.0, 1.0, 1.0], "q2": [0.5], "q3": [2.0, 1.0]}}


def columns() -> ChangingColumns:
    return ChangingColumns(["q1", "q2", "q3"], LABELS, LISTS, maximum=4, scores=SCORES)


def test_pairs_stand_where_the_lists_have_them() -> None:
    made = columns()
    table, results = made.table("majority"), made.results("A", "rank")
    assert table.offsets.tolist() == [0, 3, 3, 4]
    assert table.grade.tolist() == [3, 0, 2, -1]
    assert results.query.tolist() == [0, 0, 2]
    assert results.rank.tolist() == [1, 2, 0]
    assert table.grade[results.pair].tolist() == [0, 3, -1]
    assert results.returned.tolist() == [3, 1, 2]
    assert made.results("B", "rank").present.tolist() == [True, False, False]


def test_one_query_is_what_all_queries_say_of_it() -> None:
    made = columns()
    for place in range(3):
        for ties in ("rank", "score", "averaged"):
            table, whole = made.now(place).table(""), made.results("A", ties).one(place)
            own = made.now(place).results("A", ties)
            start = int(made.table("").offsets[place])
            assert table.grade.tolist() == made.table("").one(place).grade.tolist()
            assert own.rank.tolist() == whole.rank.tolist()
            assert (own.pair + start).tolist() == whole.pair.tolist()
            if ties == "averaged":
                assert own.ties is not None
                assert whole.ties is not None
                assert own.ties.tolist() == whole.ties.tolist()


def test_ties_are_ordered_by_key_or_share_their_ranks() -> None:
    made = columns()
    assert made.ordered_list_of(0, "A", "rank") == (("x", "b", "a"), None)
    assert made.ordered_list_of(0, "A", "score")[0] == ["x", "b", "a"]
    tied = made.results("A", "averaged")
    assert tied.ties is not None
    assert tied.ties.tolist() == [[0, 0, 0], [3, 3, 1]]
    assert made.results("B", "averaged").ties.tolist() == [[0], [1]]  # type: ignore[union-attr]


def test_a_change_leaves_what_all_queries_were() -> None:
    made = columns()
    made.replace_labels({"q2": {"a": 1.0}, "nobody": {"a": 1.0}})
    made.replace_labels({"q1": None})
    assert made.version == 2
    assert made.changed_since(0) == [1, 0]
    assert made.changed_since(1) == [0]
    assert made.changed_since(2) == []
    assert made.table("").grade.tolist() == [3, 0, 2, -1]
    assert made.results("A", "rank").rank.tolist() == [1, 2, 0]
    assert made.now(0).table("").pairs == 0
    assert made.now(1).results("A", "rank").rank.tolist() == [0]
    assert made.labels_of(1, "") == {"a": 1.0}
    assert made.labels_of(2, "") == {"a": -1.0}  # in the pool, but not judged


def test_documents_at_the_top_count_once() -> None:
    made = columns()
    assert made.top_counts(["A", "B"], 2).tolist() == [3, 1, 2]
    assert made.top_counts(["A", "B"], 9).tolist() == [3, 1, 2]
    assert made.top_counts(["A"], 2).tolist() == [2, 1, 2]
    assert made.top_counts([], 2).tolist() == [0, 0, 0]


def test_a_list_is_judged_by_its_pairs() -> None:
    found = judge_list(["a", "b", "c"], {"c": 7, "a": 5})
    assert (found.rank.tolist(), found.pair.tolist()) == ([0, 2], [5, 7])
    assert found.returned.tolist() == [3]
    assert found.rank.dtype == found.pair.dtype == np.int64
