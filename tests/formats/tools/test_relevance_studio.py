"""Relevance Studio's judgements."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ndcg_gui.domain.records import JudgmentRecord
from ndcg_gui.formats.reading import Parsed, read_file

OWN = {"workspace_id": "w", "scenario_id": "s1", "index": "i", "doc_id": "d1", "rating": 3}


def read(folder: Path, *own: Any) -> Parsed:
    path = folder / "f.jsonl"
    path.write_text("".join(json.dumps(item) + "\n" for item in own), encoding="utf-8")
    return read_file(path)


def test_who_made_a_judgement_is_its_rater(tmp_path: Path) -> None:
    parsed = read(
        tmp_path,
        {**OWN, "@meta": {"created_by": "ann", "created_via": "mcp"}},
        {**OWN, "doc_id": "d2", "rating": 0},
        {**OWN, "doc_id": "d3", "rating": None},
    )
    assert parsed.judgments == (JudgmentRecord("s1", "d1", 3.0, rater="ann"), JudgmentRecord("s1", "d2", 0.0))
    assert [(notice.code, notice.count) for notice in parsed.report.information] == [("no_rating", 1)]
    assert not parsed.queries


@pytest.mark.parametrize(
    ("own", "words"),
    [
        ({**OWN, "rating": "x"}, "query 's1', document 'd1': rating has the wrong type"),
        ({**OWN, "doc_id": None}, "no doc_id"),
        ({**OWN, "scenario_id": None}, "no scenario_id"),
        ({**OWN, "@meta": 3}, "expected where the judgment comes from"),
    ],
)
def test_what_is_refused(tmp_path: Path, own: Any, words: str) -> None:
    problem = read(tmp_path, {**OWN, "doc_id": "d0"}, own).report.errors[0]
    assert (words in str(problem), problem.line) == (True, 2)
