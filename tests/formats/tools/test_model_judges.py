"""Verdicts of language models: MT-bench, Arena-Hard and AlpacaEval."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.reading import Parsed, read_file


def read(path: Path, *records: Any) -> Parsed:
    path.write_text("".join(json.dumps(own) + "\n" for own in records))
    return read_file(path, options=ReadOptions())


def pair(first: str, second: str, **more: Any) -> dict[str, Any]:
    return {
        "question_id": 81, "model_1": "a", "model_2": "b", "g1_winner": first, "g2_winner": second,
        "judge": ["gpt-4", "pair-v2"], "g1_judgment": "x", "turn": 1, "tstamp": 1.7e9, **more,
    }  # fmt: skip


def games(first: str | None, second: str | None, **more: Any) -> dict[str, Any]:
    scores = [{"score": first, "judgment": {"answer": "x"}}, {"score": second, "judgment": {"answer": "y"}}]
    return {"uid": "u1", "judge": "gpt", "model": "new", "baseline": "old", "games": scores, **more}


def chosen(preference: object, **more: Any) -> dict[str, Any]:
    return {
        "instruction": "why?", "output_1": "because", "output_2": "so", "generator_1": "old",
        "generator_2": "new", "annotator": "gpt", "preference": preference, **more,
    }  # fmt: skip


# Of each verdict the query's key, whether it is the second order, who stood left, who won and how clearly.
READ = {
    "both orders agree": (
        "mt-bench", [pair("model_1", "model_1")],
        [("81", "item", "baseline", "baseline", 1), ("81", "swapped", "candidate", "baseline", 1)],
    ),
    "the order decides": (
        "mt-bench", [pair("model_1", "model_2")],
        [("81", "item", "baseline", "baseline", 1), ("81", "swapped", "candidate", "candidate", 1)],
    ),
    "an error in one order": (
        "mt-bench", [pair("error", "tie", turn=2)], [("81-turn-2", "item", "candidate", "none", 0)],
    ),
    "games": (
        "arena-hard", [games("A>>B", "B>A")],
        [("u1", "item", "baseline", "baseline", 2), ("u1", "swapped", "candidate", "baseline", 1)],
    ),
    "games of version 1": (
        "arena-hard", [{"question_id": "q1", "model": "new", "judge": "gpt", "games": [
            {"user_prompt": "", "judgment": "", "score": "B>>A"}, {"score": "A=B"}]}],
        [("q1", "item", "baseline", "candidate", 2), ("q1", "swapped", "candidate", "none", 0)],
    ),
    "a game without a score": (
        "arena-hard", [games(None, "A>B")], [("u1", "item", "candidate", "candidate", 1)],
    ),
    "AlpacaEval": (
        "alpaca-eval", [chosen(2), chosen(1.5, instruction="how?"), chosen(1.03, instruction="what?")],
        [("why?", "item", None, "candidate", 1), ("how?", "item", None, "none", 0),
         ("what?", "item", None, "baseline", 1)],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("key", "records", "expected"), READ.values(), ids=READ.keys())
def test_verdicts_are_read(tmp_path: Path, key: str, records: list[Any], expected: list[Any]) -> None:
    parsed = read(tmp_path / "f.jsonl", *records)
    assert [str(problem) for problem in parsed.report.errors] == []
    assert parsed.reader_key == key
    assert [
        (row.query_key, row.kind, row.left, row.outcome, row.strength) for row in parsed.preferences
    ] == expected


def test_answers_and_texts_come_along(tmp_path: Path) -> None:
    (row,) = read(tmp_path / "f.json", chosen(1)).preferences
    assert (row.query_text, row.rater, row.answer_baseline, row.answer_candidate) == (
        "why?", "gpt", "because", "so",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("good", "bad", "words"),
    [
        (pair("tie", "tie"), pair("model_3", "tie", question_id=82),
         "'g1_winner' is no verdict, got '\"model_3\"', expected one of model_1, model_2, tie, error"),
        (pair("tie", "tie"), pair("tie", "tie"), "appears twice, first in line 1"),
        (games("A=B", "A=B"), games("A", "A=B", uid="u2"),
         "'score' is no verdict, got '\"A\"', expected one of A>>B"),
        (games("A=B", "A=B"), games("A=B", "A=B", uid="u2", games=None),
         "no games, expected a list of games"),
        (chosen(1), chosen(3, instruction="how?"), "'preference' is no verdict, got '3.0'"),
        (chosen(1), chosen("x", instruction="how?"), "preference has the wrong type"),
    ],
)  # fmt: skip
def test_what_is_refused(tmp_path: Path, good: Any, bad: Any, words: str) -> None:
    path = tmp_path / "f.jsonl"
    parsed = read(path, good, bad)
    problem = parsed.report.errors[0]
    assert str(problem).startswith(f"{path}:2: ")
    assert words in str(problem)
    assert not parsed.preferences
