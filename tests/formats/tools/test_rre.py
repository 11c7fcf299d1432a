"""Ratings of the Rated Ranking Evaluator, in all shapes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.records import JudgmentRecord, QueryRecord
from ndcg_gui.formats.reading import Parsed, read_file
from ndcg_gui.formats.spec import Content
from ndcg_gui.formats.tools.rre import write_ratings
from tests.formats.tools.samples import SAMPLES

TOPICS, GROUPS, QUEPID = (json.loads(sample.data) for sample in SAMPLES if sample.key == "rre")


def read(folder: Path, value: Any) -> Parsed:
    path = folder / "f.json"
    path.write_text(json.dumps(value, indent=1), encoding="utf-8")
    return read_file(path)


def graded(parsed: Parsed) -> dict[tuple[str, str], float | None]:
    assert [str(problem) for problem in parsed.report.errors] == []
    return {(item.query_key, item.doc_key): item.grade for item in parsed.judgments}


def test_ratings_of_a_group_hold_for_its_queries_unless_they_have_their_own(tmp_path: Path) -> None:
    parsed = read(tmp_path, TOPICS)
    assert graded(parsed) == {
        ("fender", "1"): 3, ("fender", "2"): 2, ("fender bass", "1"): 3, ("fender bass", "2"): 2,
        ("jazz", "3"): 1,
    }  # fmt: skip
    assert parsed.queries == (
        QueryRecord("fender", "fender", "whoever looks for the brand", stratum="Fender basses"),
        QueryRecord("fender bass", "fender bass", "whoever looks for the brand", stratum="Fender basses"),
        QueryRecord("jazz", "jazz", stratum="Fender basses"),
    )


def test_documents_by_gain_and_a_group_without_queries(tmp_path: Path) -> None:
    assert graded(read(tmp_path, GROUPS)) == {
        ("led tv", "d1"): 2, ("led tv", "d 2"): 0, ("led tv", "d3"): 0,
    }  # fmt: skip
    named = {"query_groups": [{"name": "led  tv", "relevant_documents": {"3": ["a"]}}]}
    assert graded(read(tmp_path, named)) == {("led tv", "a"): 3}


def test_as_quepid_exports_them(tmp_path: Path) -> None:
    assert graded(read(tmp_path, QUEPID)) == {("led tv", "d1"): 3, ("led tv", "7"): 0, ("tv", "d1"): 1}


def one(relevant: Any, **more: Any) -> Any:
    query = {"template": "t", "placeholders": {"$query": "tv"}, **more}
    return {"query_groups": [{"name": "n", "queries": [query], "relevant_documents": relevant}]}


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (one({"a": {"gain": "much"}}), "query 'tv', document 'a': gain has the wrong type"),
        (one({"a": {}}), "query 'tv', document 'a': neither a grade nor a status"),
        (one({"high": ["a"]}), "gain has the wrong type, got '\"high\"'"),
        (one({"1": ["a"], "2": ["a"]}), "appears twice, with different values"),
        (one({"a": {"gain": 1}}, placeholders={"$x": "y", "$z": "v"}), "a query without a text"),
        (one({"a": {"gain": 1}}, placeholders=[1]), "expected the query's placeholders"),
        (one([1]), "expected documents with their gains"),
        ({"query_groups": [{"queries": [3], "relevant_documents": {}}]}, "expected a query"),
    ],
)
def test_what_is_refused(tmp_path: Path, value: Any, words: str) -> None:
    parsed = read(tmp_path, value)
    assert words in str(parsed.report.errors[0])
    assert not parsed.judgments


def test_what_is_written(tmp_path: Path) -> None:
    path = tmp_path / "ratings.json"
    queries = (QueryRecord("1", "tv", "need", stratum="S"), QueryRecord("2", "led"))
    rows = (JudgmentRecord("1", "a", 3.0), JudgmentRecord("2", "a", 0.0), JudgmentRecord("1", "b", 1.0))
    write_ratings(path, Content(queries, judgments=rows))
    written = json.loads(path.read_text(encoding="utf-8"))
    assert written["topics"] == [
        {
            "description": "S",
            "query_groups": [
                {
                    "name": "tv", "description": "need",
                    "queries": [{"template": "query.json", "placeholders": {"$query": "tv"}}],
                    "relevant_documents": {"a": {"gain": 3}, "b": {"gain": 1}},
                }
            ],
        },
        {
            "description": "",
            "query_groups": [
                {
                    "name": "led",
                    "queries": [{"template": "query.json", "placeholders": {"$query": "led"}}],
                    "relevant_documents": {"a": {"gain": 0}},
                }
            ],
        },
    ]  # fmt: skip
    with pytest.raises(InputError, match="the format holds whole grades"):
        write_ratings(path, Content(judgments=(JudgmentRecord("1", "a", 0.5),)))
