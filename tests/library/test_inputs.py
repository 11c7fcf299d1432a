"""Labels and runs as programs hold them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import polars
import pytest

from ndcg_gui.domain.errors import InputError, NdcgError
from ndcg_gui.library.inputs import labels_of, lists_of

QRELS = {"q1": {"d1": 3.0, "d2": 0.0}, "q2": {"d1": -1.0}}


class Arrow:
    """What an Arrow table has: columns by name whose values are got by `to_pylist`."""

    def __init__(self, columns: dict[str, list[Any]]) -> None:
        self._columns = columns
        self.column_names = list(columns)
        self.columns = list(columns.values())

    def __getitem__(self, name: str) -> Arrow:
        return Arrow({name: self._columns[name]})

    def to_pylist(self) -> list[Any]:
        (values,) = self._columns.values()
        return values


ROWS = {"query_id": ["q1", "q1", "q2"], "doc_id": ["d1", "d2", "d1"], "relevance": [3, 0, -1]}


@pytest.mark.parametrize(
    "frame",
    [
        polars.DataFrame(ROWS),
        polars.LazyFrame(ROWS),
        Arrow(ROWS),
        polars.DataFrame({"qid": ROWS["query_id"], "docno": ROWS["doc_id"], "Label": ["3", "0", "-1"]}),
        QRELS,
    ],
    ids=["polars", "lazy", "arrow", "other names", "dict"],
)
def test_labels_are_read_from_what_programs_hold(frame: Any) -> None:
    assert labels_of(frame) == QRELS


def test_labels_are_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "some.qrels"
    path.write_text("q1 0 d1 3\nq1 0 d2 0\nq2 0 d1 -1\n")
    assert labels_of(path) == labels_of(str(path)) == QRELS


def test_scores_say_the_order_and_ties_go_by_key_descending() -> None:
    assert lists_of({"q": {"a": 1, "c": 2.5, "b": 1}}) == {"q": (["c", "b", "a"], [2.5, 1.0, 1.0])}


def test_a_list_of_keys_says_the_order_itself() -> None:
    assert lists_of({7: ["b", "a"]}) == {"7": (["b", "a"], None)}


def test_a_frame_goes_by_scores_or_else_by_ranks() -> None:
    rows = {"query": ["q", "q"], "doc_id": ["a", "b"], "rank": [2, 1]}
    assert lists_of(polars.DataFrame(rows)) == {"q": (["b", "a"], None)}
    scored = polars.DataFrame({**rows, "score": [0.9, 0.1]})
    assert lists_of(scored) == {"q": (["a", "b"], [0.9, 0.1])}


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (3, "expected a dict, a data frame, an Arrow table or the path of a file, not int"),
        ({"q": {"d": "much"}}, "query q, document d: expected a number, not 'much'"),
        ({"q": {"d": float("nan")}}, "expected a number, not nan"),
        ({("q",): {"d": 1}}, "('q',) is not a key of a query or document"),
        (
            polars.DataFrame({"qid": ["q"], "doc": ["d"], "other": [1]}),
            "no column 'grade'; the columns are qid, doc, other",
        ),
        (polars.DataFrame({"qid": ["q"] * 2, "doc": ["d"] * 2, "rel": [1, 2]}), "row 2: query q has"),
    ],
    ids=["number", "word", "nan", "key", "column", "twice"],
)
def test_what_cannot_be_labels_is_refused(given: Any, said: str) -> None:
    with pytest.raises(InputError) as refused:
        labels_of(given)
    assert said in str(refused.value)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"q": "abc"}, "query q: expected document keys with scores, or a list"),
        ({"q": ["a", "a"]}, "query q: a document appears in the list twice"),
        (polars.DataFrame({"qid": ["q"], "doc": ["d"]}), "neither a column of scores nor one of ranks"),
    ],
    ids=["text", "twice", "no order"],
)
def test_what_cannot_be_a_run_is_refused(given: Any, said: str) -> None:
    with pytest.raises(InputError) as refused:
        lists_of(given)
    assert said in str(refused.value)


def test_a_broken_file_is_named_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "broken.qrels"
    path.write_text("q1 0 d1 3\nq1 0 d2 very\n")
    with pytest.raises(NdcgError) as refused:
        labels_of(path)
    assert "broken.qrels:2" in str(refused.value)


def test_a_file_of_two_runs_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "two.run"
    path.write_text("q Q0 a 1 2.0 one\nq Q0 b 1 2.0 two\n")
    with pytest.raises(NdcgError):
        lists_of(path)
