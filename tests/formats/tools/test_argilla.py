"""Argilla's records, of both versions."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ndcg_gui.domain.records import DocumentRecord, JudgmentRecord, Kind, QueryRecord, Status
from ndcg_gui.formats.reading import Parsed, read_file


def read(folder: Path, responses: Any, **more: Any) -> Parsed:
    own = {
        "id": "1", "fields": {"query": "tv", "title": "T", "text": "B"}, "metadata": {"doc_id": "d1"},
        "suggestions": {"relevance": {"value": 0, "agent": "llm"}}, "responses": responses, **more,
    }  # fmt: skip
    path = folder / "f.json"
    path.write_text(json.dumps([own]))
    return read_file(path)


def test_every_user_s_answer(tmp_path: Path) -> None:
    answers = {
        "relevance": [{"value": 3, "user_id": "u1"}, {"value": "2", "user_id": "u2"}],
        "why": [{"value": "just that", "user_id": "u1"}, {"value": "only", "user_id": "u3"}],
    }
    parsed = read(tmp_path, {**answers, "order": [{"value": [{"value": "a", "rank": 1}], "user_id": "u1"}]})
    assert "words whose grade is not known: 'only'" in str(
        parsed.report.errors[0]
    )  # "only" is no word of a scale
    answers["why"].pop()
    parsed = read(tmp_path, answers)
    assert parsed.judgments == (
        JudgmentRecord("tv", "d1", 3.0, rater="u1", note="just that"),
        JudgmentRecord("tv", "d1", 2.0, rater="u2"),
    )
    assert parsed.queries == (QueryRecord("tv", "tv"),)
    assert parsed.documents == (DocumentRecord("d1", "T", "B"),)


def test_the_first_version_with_words_and_states(tmp_path: Path) -> None:
    def response(user: str, status: str, **values: Any) -> Any:
        return {
            "user_id": user, "status": status,
            "values": {name: {"value": value} for name, value in values.items()},
        }  # fmt: skip

    parsed = read(
        tmp_path,
        [
            response("u1", "submitted", label="Relevant"),
            response("u2", "submitted", label="Not relevant"),
            response("u3", "discarded"),
            response("u4", "draft", label="Relevant"),
            response("u5", "submitted", order=[{"value": "a", "rank": 1}]),
        ],
    )
    assert [str(problem) for problem in parsed.report.errors] == []
    assert parsed.judgments == (
        JudgmentRecord("tv", "d1", 2.0, rater="u1"),
        JudgmentRecord("tv", "d1", 0.0, rater="u2"),
        JudgmentRecord("tv", "d1", None, Status.SKIPPED, "u3"),
    )
    told = [(notice.code, notice.count) for notice in parsed.report.information]
    assert told == [("orders", 1), ("no_grade", 1)]
    assert [(run.tag, run.lists["tv"].keys) for run in parsed.runs] == [("order-by-u5", ("a",))]


def test_an_order_is_a_list_of_whoever_gave_it(tmp_path: Path) -> None:
    def order(user: str, *names: str) -> Any:
        ranks = [{"value": name, "rank": max(1, place)} for place, name in enumerate(names)]
        return {"value": ranks, "user_id": user}

    fields = {"prompt": "led tv", "reply-1": "One", "reply-2": "Two", "reply-3": "Three"}
    parsed = read(
        tmp_path,
        {"ranking": [order("u1", "reply-2", "reply-1", "reply-3"), order("u2", "reply-1", "none")]},
        fields=fields, metadata={},
    )  # fmt: skip
    assert (parsed.kind, parsed.report.errors, parsed.judgments) == (Kind.RUN, (), ())
    keys = {document.body: document.doc_key for document in parsed.documents}
    assert [(run.tag, run.lists["led tv"].keys) for run in parsed.runs] == [
        ("order-by-u1", (keys["Two"], keys["One"], keys["Three"])), ("order-by-u2", (keys["One"], "none")),
    ]  # fmt: skip
    assert parsed.runs[0].lists["led tv"].scores.tolist() == [2.0, 2.0, 1.0]  # equal ranks stay equal


def test_flat_records(tmp_path: Path) -> None:
    def flat(doc: str, values: Any, users: Any) -> dict[str, Any]:
        return {
            "id": "1", "status": "completed", "query": "tv", "doc_id": doc, "text": "B",
            "relevance.responses": values, "relevance.responses.users": users,
            "relevance.responses.status": users and ["submitted", "discarded"][: len(users)],
            "relevance.suggestion": 0, "relevance.suggestion.score": 0.9,
        }  # fmt: skip

    path = tmp_path / "f.jsonl"
    rows = flat("d0", None, None), flat("d1", [3], ["u1"]), flat("d2", [1, 2], ["u1", "u2"])
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    parsed = read_file(path)
    assert (parsed.reader_key, parsed.report.errors) == ("argilla", ())
    assert parsed.judgments == (
        JudgmentRecord("tv", "d1", 3.0, rater="u1"),
        JudgmentRecord("tv", "d2", 1.0, rater="u1"),
        JudgmentRecord("tv", "d2", None, Status.SKIPPED, "u2"),
    )
    assert [document.fields for document in parsed.documents] == [{}, {}, {}]


@pytest.mark.parametrize(
    ("responses", "words"),
    [
        ({"a": [{"value": 1, "user_id": "u"}], "b": [{"value": 2, "user_id": "u"}]}, "several grades of one"),
        ({"a": 3}, "expected a response"),
        ({"a": [{"value": "whatever", "user_id": "u"}]}, "words whose grade is not known: 'whatever'"),
    ],
)
def test_what_is_refused(tmp_path: Path, responses: Any, words: str) -> None:
    assert words in str(read(tmp_path, responses).report.errors[0])
