"""Prodigy's compare; and AutoArena's votes, which our own reader of verdicts takes."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from ndcg_gui.domain.records import Kind, Verdict
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.reading import Parsed, read_file
from ndcg_gui.formats.verdict_options import PreferenceOptions

OPTIONS = ReadOptions(preferences=PreferenceOptions(baseline="A", candidate="B"))
TASK = {
    "id": 1, "input": {"text": "Which city?"}, "accept": {"text": "Seoul"}, "reject": {"text": "Busan"},
    "mapping": {"A": "accept", "B": "reject"},
}  # fmt: skip


def read(folder: Path, *tasks: Any) -> Parsed:
    path = folder / "f.jsonl"
    path.write_text("".join(json.dumps(task) + "\n" for task in tasks))
    return read_file(path, options=OPTIONS)


@pytest.mark.parametrize(
    ("mapping", "answer", "winner"),
    [
        ({"A": "accept", "B": "reject"}, "accept", "A"),
        ({"A": "accept", "B": "reject"}, "reject", "B"),
        ({"A": "reject", "B": "accept"}, "accept", "B"),
        ({"A": "reject", "B": "accept"}, "reject", "A"),
    ],
)
def test_the_mapping_says_whose_output_was_taken(
    tmp_path: Path, mapping: Any, answer: str, winner: str
) -> None:
    task = {**TASK, "mapping": mapping, "answer": answer, "_timestamp": 1, "_annotator_id": "ann"}
    (row,) = read(tmp_path, task).preferences
    assert (row.winner, row.query_text, row.rater) == (winner, "Which city?", "ann")
    assert row.created_at == datetime.fromtimestamp(1, UTC)
    first, second = ("Seoul", "Busan") if mapping["A"] == "accept" else ("Busan", "Seoul")
    assert (row.answer_baseline, row.answer_candidate) == (first, second)


def test_ignored_ones_are_skipped_and_open_ones_left_out(tmp_path: Path) -> None:
    parsed = read(tmp_path, {**TASK, "answer": "ignore"}, {**TASK, "id": 2})
    assert [row.status for row in parsed.preferences] == [Verdict.SKIPPED]
    assert parsed.report.skipped == 1


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"answer": "maybe"}, "not an answer, got 'maybe'"),
        ({"mapping": {"A": "accept"}}, "the mapping does not say which file is which"),
        ({"mapping": {"A": "accept", "B": "accept"}}, "the mapping does not say which file is which"),
    ],
)
def test_what_is_refused(tmp_path: Path, more: Any, words: str) -> None:
    problem = read(tmp_path, {**TASK, "answer": "accept"}, {**TASK, "id": 2, **more}).report.errors[0]
    assert (words in str(problem), problem.line) == (True, 2)


def test_autoarena_s_votes(tmp_path: Path) -> None:
    path = tmp_path / "votes.csv"
    path.write_text(
        "prompt,model_a,model_b,response_a,response_b,judge,winner\n"
        "Which city?,gpt,llama,Seoul,Busan,ann,A\nWhy?,gpt,llama,x,y,ann,B\nHow?,llama,gpt,x,y,ann,-\n"
    )
    parsed = read_file(path)
    assert (parsed.kind, [str(problem) for problem in parsed.report.errors]) == (Kind.PREFERENCES, [])
    assert [row.winner for row in parsed.preferences] == ["gpt", "llama", None]
