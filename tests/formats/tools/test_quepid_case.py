"""Quepid's cases as JSON."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.records import JudgmentRecord, QueryRecord
from ndcg_gui.formats.reading import Parsed, read_file
from ndcg_gui.formats.spec import Content
from ndcg_gui.formats.tools.quepid_case import write_case
from tests.shared_data import shared_data


def read(folder: Path, *queries: Any) -> Parsed:
    path = folder / "f.json"
    path.write_text(json.dumps({"case_name": "C", "queries": queries, "try": {}}, indent=1))
    return read_file(path)


def test_ratings_as_a_list_and_as_an_object(tmp_path: Path) -> None:
    listed = [{"doc_id": "d1", "rating": 3.0, "user_email": "ann@x"}, {"doc_id": "d2", "rating": None}]
    parsed = read(
        tmp_path,
        {"query_text": " tv", "information_need": "need", "ratings": listed},
        {"query_text": "led", "ratings": {"7": 1, "d2": "0"}},
        {"query_text": "none", "ratings": []},
    )
    assert parsed.queries == (
        QueryRecord("tv", " tv", "need"),
        QueryRecord("led", "led"),
        QueryRecord("none", "none"),
    )
    assert parsed.judgments == (
        JudgmentRecord("tv", "d1", 3.0, rater="ann@x"),
        JudgmentRecord("led", "7", 1.0),
        JudgmentRecord("led", "d2", 0.0),
    )
    assert [(notice.code, notice.count) for notice in parsed.report.information] == [("no_rating", 1)]


def test_a_case_without_ratings_has_queries(tmp_path: Path) -> None:
    parsed = read(tmp_path, {"query_text": "tv", "ratings": []})
    assert (parsed.reader_key, parsed.report.rows, parsed.queries) == (
        "quepid-case", 1, (QueryRecord("tv", "tv"),),
    )  # fmt: skip
    assert "no rows" in str(read(tmp_path).report.errors[0])


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ({"query_text": "tv", "ratings": {"d1": "x"}}, "query 'tv', document 'd1': rating has the wrong"),
        ({"query_text": "tv", "ratings": [{"rating": 1}]}, "no doc_id"),
        ({"query_text": "tv", "ratings": 3}, "expected a rating"),
        ({"query_text": None}, "a query without a text"),
    ],
)
def test_what_is_refused(tmp_path: Path, value: Any, words: str) -> None:
    problem = read(tmp_path, {"query_text": "good", "ratings": []}, value).report.errors[0]
    assert words in str(problem)
    assert problem.line == 8


def test_what_is_written(tmp_path: Path) -> None:
    path = tmp_path / "shop.json"
    rows = (JudgmentRecord("1", "d1", 3.0), JudgmentRecord("1", "d2", 0.5))
    write_case(path, Content((QueryRecord("1", "tv", "need"),), judgments=rows))
    case = json.loads(path.read_text(encoding="utf-8"))
    # What Quepid's importer looks for besides the queries.
    assert case["scorer"]["name"] and case["try"]["search_endpoint"]["endpoint_url"]
    assert case["case_name"] == "shop"
    (query,) = case["queries"]
    assert (query["query_text"], query["information_need"]) == ("tv", "need")
    assert query["ratings"] == [
        {"doc_id": "d1", "rating": 3, "user_email": None},
        {"doc_id": "d2", "rating": 0.5, "user_email": None},
    ]
    with pytest.raises(InputError, match="Quepid takes queries of 2048"):
        write_case(path, Content((QueryRecord("1", "t" * 2049),), judgments=rows))


@pytest.mark.data
def test_the_real_case() -> None:
    parsed = read_file(shared_data("quepid", "haystack_case.pseudonymised.json"))
    assert not parsed.report.errors and not parsed.report.warnings
    assert (len(parsed.queries), len(parsed.judgments)) == (137, 1679)
