"""What all readers of other tools' files share: one error of a kind, duplicates by choice, names."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ndcg_gui.domain.records import DocumentRecord, JudgmentRecord, Status
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.reading import Parsed, read_file
from ndcg_gui.formats.tables.jsonl import beginning


def read(folder: Path, options: ReadOptions, *ratings: tuple[Any, Any], user: Any = None) -> Parsed:
    listed = [{"doc_id": doc, "rating": rating, "user_email": user} for doc, rating in ratings]
    path = folder / "f.json"
    path.write_text(json.dumps({"case_name": "C", "queries": [{"query_text": "tv", "ratings": listed}]}))
    return read_file(path, options=options)


def test_errors_of_a_kind_are_one_with_its_count(tmp_path: Path) -> None:
    parsed = read(tmp_path, ReadOptions(), ("a", "x"), ("b", "y"), ("c", 1), (None, 1), ("d", [3]))
    told = [str(problem) for problem in parsed.report.errors]
    assert len(told) == 2
    assert (
        "query 'tv', document 'a': rating has the wrong type, got" in told[0]
        and "; 3 times in all" in told[0]
    )
    assert "query 'tv', document '': no doc_id" in told[1]


@pytest.mark.parametrize(
    ("choice", "grade"), [("first", 1.0), ("highest", 3.0)],
)  # fmt: skip
def test_a_pair_twice_as_it_was_chosen(tmp_path: Path, choice: Any, grade: float) -> None:
    twice = ("a", 1), ("b", 0), ("a", 3), ("a", "2.0"), ("b", 0)
    (problem,) = read(tmp_path, ReadOptions(), *twice).report.errors
    assert "document 'a': appears twice, with different values, first in line 1" in str(problem)
    assert str(problem).endswith("; 2 times in all")
    assert "or keep the first, the highest or the latest (--duplicates)" in str(problem)
    parsed = read(tmp_path, ReadOptions(duplicates=choice), *twice)
    assert parsed.judgments == (JudgmentRecord("tv", "a", grade), JudgmentRecord("tv", "b", 0.0))
    assert [(notice.code, notice.count) for notice in parsed.report.warnings] == [("different_duplicates", 2)]


def test_a_list_with_a_document_twice_keeps_the_first(tmp_path: Path) -> None:
    path = tmp_path / "s.json"
    docs = {"1": [{"id": "a", "rated_only": False}, {"id": "b"}, {"id": "a"}]}
    queries = [{"query_id": 1, "query_text": "tv"}]
    path.write_text(json.dumps({"id": 1, "name": "s", "docs": docs, "queries": queries}))
    (problem,) = read_file(path).report.errors
    assert "query 'tv': document 'a' appears twice in one result list" in str(problem)
    parsed = read_file(path, options=ReadOptions(duplicates="first"))
    assert parsed.runs[0].lists["tv"].keys == ("a", "b")
    assert [notice.code for notice in parsed.report.warnings] == ["different_duplicates"]


def task(**data: Any) -> Any:
    result = {"from_name": "r", "type": "rating", "value": {"rating": 1}}
    return {"id": 1, "data": data, "annotations": [{"completed_by": 1, "result": [result]}]}


def test_query_and_document_under_the_names_that_people_use(tmp_path: Path) -> None:
    path = tmp_path / "t.json"
    tasks = [
        task(Query="tv", **{"Doc ID": 7}, title="T", system="secret"),
        task(qid="q2", passage="one  text", score=0.5),
        task(question="tv", text="one text"),
    ]
    path.write_text(json.dumps(tasks))
    parsed = read_file(path)
    assert [str(problem) for problem in parsed.report.errors] == []
    keys = [(item.query_key, item.doc_key, item.status) for item in parsed.judgments]
    made = parsed.documents[1].doc_key
    graded = Status.GRADED
    assert keys == [("tv", "7", graded), ("q2", made, graded), ("tv", made, graded)]
    # What raters must not see is no field.
    assert parsed.documents == (DocumentRecord("7", "T"), DocumentRecord(made, body="one  text"))
    path.write_text(json.dumps([task(query="tv"), task(doc_id="a")]))
    told = [str(problem) for problem in read_file(path).report.errors]
    assert "no document, got 'query', expected one of doc_id" in told[0]
    assert "no query, got 'doc_id', expected one of query_id" in told[1]


@pytest.mark.parametrize(
    ("head", "value"),
    [
        (b'{"a": [1, {"b": "c", "d', {"a": [1, {"b": "c"}]}),
        (b'[{"a": "x, ]", "b": 1', [{"a": "x, ]"}]),
        (b'{"a": {"b": 1.5}, "c": tr', {"a": {"b": 1.5}}),
        (b'{"a": 1}\n{"b": 2}\n', {"a": 1}),
        (b'  [', []),
        (b'{"a": "never ends', {"a": "never ends"}),
        (b'{"a" 1, "b": 2', None),
        (b"3", None),
        (b"", None),
        (b'{"a": "\xc3', {"a": ""}),
    ],
)  # fmt: skip
def test_the_beginning_of_a_text(head: bytes, value: Any) -> None:
    assert beginning(head) == value


def test_what_is_nested_without_end_has_a_beginning() -> None:
    assert str(beginning(b"[" * 100_000)) == "[" * 64 + "]" * 64
