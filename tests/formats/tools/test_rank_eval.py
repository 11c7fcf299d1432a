"""What Elasticsearch's rank_eval is asked, and what it answers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.records import JudgmentRecord, Kind, QueryRecord
from ndcg_gui.formats.reading import Parsed, read_file
from ndcg_gui.formats.spec import Content
from ndcg_gui.formats.tools.rank_eval import write_requests


def read(folder: Path, value: Any, name: str = "f.json") -> Parsed:
    path = folder / name
    path.write_text(json.dumps(value, indent=1), encoding="utf-8")
    return read_file(path)


def rated(rating: Any = 1, **more: Any) -> dict[str, Any]:
    return {"id": "q1", "request": {}, "ratings": [{"_index": "i", "_id": "d1", "rating": rating}], **more}


@pytest.mark.parametrize(
    ("asked", "text"),
    [
        ({"params": {"query_string": "tv", "field": "title"}}, "tv"),
        ({"params": {"anything": "tv", "size": 5}}, "tv"),
        ({"params": {"one": "a", "two": "b"}}, None),
        ({"request": {"query": {"match": {"title": "tv"}}}}, "tv"),
        ({"request": {"query": {"match": {"title": {"query": "tv", "boost": 2}}}}}, "tv"),
        ({"request": {"query": {"multi_match": {"query": "tv", "fields": ["a"]}}}}, "tv"),
        ({"request": {"query": {"bool": {"filter": [{"match": {"a": "x"}}],
                                         "should": [{"query_string": {"query": "tv"}}]}}}}, "tv"),
        ({"request": {"size": 0, "query": {"match_all": {}}}}, None),
    ],
)  # fmt: skip
def test_the_query_s_text_where_the_request_says_it(tmp_path: Path, asked: Any, text: str | None) -> None:
    parsed = read(tmp_path, {"requests": [rated(**asked)]})
    assert not parsed.report.errors
    assert parsed.judgments == (JudgmentRecord("q1", "d1", 1.0),)
    assert [query.text for query in parsed.queries] == ([text] if text else [])
    assert not parsed.keys_from_text


@pytest.mark.parametrize(
    ("request_", "words"),
    [
        (rated("x"), "query 'q1', document 'd1': rating has the wrong type"),
        (rated(True), "rating has the wrong type"),
        (rated(id=None), "no id"),
        (rated(id="a  b"), "several blanks in a row inside the key"),
        (rated(ratings=[{"rating": 1}]), "no _id"),
        (rated(ratings={"a": 1}), "expected a document with its rating"),
    ],
)
def test_what_is_refused(tmp_path: Path, request_: Any, words: str) -> None:
    parsed = read(tmp_path, {"requests": [{**rated(), "id": "q0"}, request_]})
    assert words in str(parsed.report.errors[0])
    assert not parsed.judgments


def test_a_response_is_a_run_with_ratings(tmp_path: Path) -> None:
    def hit(doc: str, score: float | None, rating: int | None) -> Any:
        return {"hit": {"_index": "i", "_id": doc, "_score": score}, "rating": rating}

    details = {
        "q1": {"metric_score": 1, "hits": [hit("d1", 2.5, 3), hit("d2", 1.5, None)], "unrated_docs": []},
        "q2": {"quality_level": 1, "unknown_docs": [], "hits": [hit("d9", None, 0)]},
        "q3": {"metric_score": 0, "hits": []},
    }
    parsed = read(tmp_path, {"metric_score": 1, "details": details, "failures": {}}, "es prod.json")
    assert (parsed.reader_key, parsed.kind, parsed.report.rows) == ("rank-eval-response", Kind.RUN, 3)
    (run,) = parsed.runs
    assert run.tag == "es-prod"
    assert [(key, entry.keys, entry.scores.tolist()) for key, entry in run.lists.items()] == [
        ("q1", ("d1", "d2"), [2.5, 1.5]),
        ("q2", ("d9",), [1.0]),
    ]
    assert parsed.judgments == (JudgmentRecord("q1", "d1", 3.0), JudgmentRecord("q2", "d9", 0.0))
    # Its ids say nothing of texts: those that the project has stay.
    assert parsed.queries == ()


def test_what_is_written(tmp_path: Path) -> None:
    path = tmp_path / "f.json"
    rows = (JudgmentRecord("q 1", "d1", 3.0), JudgmentRecord("q2", "d1", 0.0))
    write_requests(path, Content((QueryRecord("q 1", "led tv"),), judgments=rows))
    written = json.loads(path.read_text(encoding="utf-8"))
    assert written["requests"] == [
        {"id": "q 1", "template_id": "query", "params": {"query_string": "led tv"},
         "ratings": [{"_index": "index", "_id": "d1", "rating": 3}]},
        {"id": "q2", "template_id": "query", "params": {"query_string": "q2"},
         "ratings": [{"_index": "index", "_id": "d1", "rating": 0}]},
    ]  # fmt: skip
    write_requests(path, Content(judgments=rows), "shop")
    assert '"_index":"shop"' in path.read_text() and '"index"' not in path.read_text()
    assert written["templates"][0]["id"] == "query" and written["metric"]["dcg"]["normalize"]
    with pytest.raises(InputError, match="query 'q', document 'd': the format holds whole grades"):
        write_requests(path, Content(judgments=(JudgmentRecord("q", "d", 1.5),)))
