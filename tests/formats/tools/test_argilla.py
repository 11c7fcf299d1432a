"""Argilla's records, of both versions."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ndcg_gui.domain.records import DocumentRecord, JudgmentRecord, QueryRecord, Status
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
    assert "value has the wrong type" in str(parsed.report.errors[0])  # "only" is no word of a scale
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
    assert [(notice.code, notice.count) for notice in parsed.report.information] == [("no_grade", 2)]
    assert [(notice.code, notice.count) for notice in parsed.report.warnings] == [("ranking", 1)]


@pytest.mark.parametrize(
    ("responses", "words"),
    [
        ({"a": [{"value": 1, "user_id": "u"}], "b": [{"value": 2, "user_id": "u"}]}, "several grades of one"),
        ({"a": 3}, "expected a response"),
        ({"a": [{"value": "whatever", "user_id": "u"}]}, "value has the wrong type"),
    ],
)
def test_what_is_refused(tmp_path: Path, responses: Any, words: str) -> None:
    assert words in str(read(tmp_path, responses).report.errors[0])
