"""UMBRELA's judgments."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ndcg_gui.domain.records import DocumentRecord, JudgmentRecord, QueryRecord
from ndcg_gui.formats.reading import Parsed, read_file
from ndcg_gui.formats.tools.gathering import key_of_passage

OWN = {"model": "gpt-4o", "query": "Which city?", "passage": "Seoul.", "judgment": 3, "result_status": 1}


def read(folder: Path, *own: Any) -> Parsed:
    path = folder / "f.jsonl"
    path.write_text("".join(json.dumps(item) + "\n" for item in own), encoding="utf-8")
    return read_file(path)


def test_what_failed_is_no_judgment(tmp_path: Path) -> None:
    parsed = read(tmp_path, OWN, {**OWN, "passage": "Busan.", "judgment": 0, "result_status": 0})
    keys = [key_of_passage(text) for text in ("Seoul.", "Busan.")]
    assert parsed.judgments == (JudgmentRecord("Which city?", keys[0], 3.0, rater="gpt-4o"),)
    assert parsed.queries == (QueryRecord("Which city?", "Which city?"),)
    assert parsed.documents == tuple(
        DocumentRecord(key, body=text) for key, text in zip(keys, ("Seoul.", "Busan."), strict=True)
    )
    assert [(notice.code, notice.count) for notice in parsed.report.information] == [("failed", 1)]
    assert parsed.keys_from_text


@pytest.mark.parametrize(
    ("own", "words"),
    [
        ({**OWN, "passage": "x", "judgment": "3?"}, "judgment has the wrong type"),
        ({**OWN, "passage": " "}, "expected the text of a passage"),
        ({**OWN, "query": ""}, "a query without a text"),
    ],
)
def test_what_is_refused(tmp_path: Path, own: Any, words: str) -> None:
    problem = read(tmp_path, OWN, own).report.errors[0]
    assert (words in str(problem), problem.line) == (True, 2)
