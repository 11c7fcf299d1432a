"""LLM Comparator's files: read as the tool means them, written as it reads them."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from ndcg_gui.domain.comparison_items import ItemKind
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.passages import SourcePassage, read_passages
from ndcg_gui.domain.preference_rows import PreferenceRow
from ndcg_gui.domain.records import Kind, Verdict
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.reading import Parsed, read_file
from ndcg_gui.formats.tools.llm_comparator import write_preferences
from ndcg_gui.formats.verdict_options import PreferenceOptions

MODELS = [{"name": "old"}, {"name": "new"}]


def write(path: Path, *examples: object, models: object = MODELS) -> Path:
    content = {"metadata": {"source_path": "x", "custom_fields_schema": []}, "models": models}
    path.write_text(json.dumps({**content, "examples": examples}, indent=1), encoding="utf-8")
    return path


def example(
    score: object, *ratings: dict[str, object], text: str = "Which city?", **more: object
) -> dict[str, object]:
    return {
        "input_text": text, "tags": ["Travel"], "output_text_a": "Seoul", "output_text_b": "Busan",
        "score": score, "individual_rater_scores": list(ratings), "custom_fields": {}, **more,
    }  # fmt: skip


def read(path: Path) -> Parsed:
    parsed = read_file(path)
    assert (parsed.reader_key, parsed.kind) == ("llm-comparator", Kind.PREFERENCES)
    assert [str(problem) for problem in parsed.report.errors] == []
    return parsed


@pytest.mark.parametrize(
    ("score", "outcome", "strength"),
    [
        (1.5, "baseline", 3),
        (1.25, "baseline", 3),
        (1, "baseline", 2),
        (0.5, "baseline", 1),
        (0.1, "baseline", 1),
        (0, "none", 0),
        (0.0, "none", 0),
        (-0.5, "candidate", 1),
        (-0.74, "candidate", 1),
        (-1.5, "candidate", 3),
    ],
)
def test_a_score_above_0_is_for_a_which_is_the_baseline(
    tmp_path: Path, score: float, outcome: str, strength: int
) -> None:
    (row,) = read(write(tmp_path / "x.json", example(score))).preferences
    assert (row.outcome, row.strength, row.left, row.rater) == (outcome, strength, None, None)
    assert (row.baseline, row.candidate) == ("old", "new")
    assert (row.query_text, row.answer_baseline, row.answer_candidate) == ("Which city?", "Seoul", "Busan")
    assert row.line == 15


def test_each_rating_is_a_verdict_and_flipped_ones_showed_b_first(tmp_path: Path) -> None:
    flipped = {"is_flipped": True, "score": 1.0, "rationale": "more"}
    straight = {"is_flipped": False, "score": -0.5, "rating_label": "B is slightly better", "rationale": ""}
    path = write(tmp_path / "x.json", example(0.25, flipped, straight, {"score": 0}), example(0.5))
    first, second, third, fourth = read(path).preferences
    assert (first.outcome, first.strength, first.left, first.note) == ("baseline", 2, "candidate", "more")
    assert (second.outcome, second.strength, second.left) == ("candidate", 1, "baseline")
    assert (third.outcome, third.left) == ("none", None)
    assert [row.rater for row in (first, second, third)] == ["rater-1", "rater-2", "rater-3"]
    # The same prompt once more is another item.
    assert fourth.query_key == f"{first.query_key}-2"


def test_keys_from_custom_fields_and_systems_the_other_way_round(tmp_path: Path) -> None:
    path = write(tmp_path / "x.json", example(1, custom_fields={"unique_id": "abc000"}))
    options = ReadOptions(preferences=PreferenceOptions(baseline="new", verdicts=(("x", "tie"),)))
    (row,) = read_file(path, options=options).preferences
    assert (row.query_key, row.baseline, row.candidate, row.outcome) == ("abc000", "new", "old", "candidate")
    assert (row.answer_baseline, row.answer_candidate) == ("Busan", "Seoul")


@pytest.mark.parametrize(
    ("content", "line", "words"),
    [
        (
            {"models": MODELS, "examples": [example(2)]},
            11,
            "not a score, got '2', expected a number from -1.5 to 1.5",
        ),
        ({"models": MODELS, "examples": [example(True)]}, 11, "not a score, got 'true'"),
        (
            {"models": MODELS, "examples": [7, example(0)]},
            11,
            "not a JSON object, got '7', expected an example",
        ),
        ({"models": MODELS, "examples": [example(0, text="")]}, 11, "no query"),
        ({"models": MODELS[:1], "examples": [example(0)]}, 2, "not two models"),
        ({"models": [*MODELS[:1], *MODELS[:1]], "examples": [example(0)]}, 2, "expected two different names"),
        ({"examples": [example(0)]}, 1, "no models, expected two models: "),
        (
            {"models": MODELS, "examples": [example(0, individual_rater_scores=3)]},
            11,
            "expected a list of ratings",
        ),
        ({"models": MODELS, "examples": [example(0, 3)]}, 11, "expected a rating"),  # type: ignore[arg-type]
        ({"models": MODELS, "examples": [example(None)]}, 0, "no rows"),
    ],
)
def test_what_is_refused(tmp_path: Path, content: dict[str, Any], line: int, words: str) -> None:
    path = tmp_path / "x.json"
    path.write_text(json.dumps(content, indent=1), encoding="utf-8")
    problem = read_file(path, kind=Kind.PREFERENCES).report.errors[0]
    assert words in str(problem)
    assert problem.line == line


def row(key: str, rater: str | None, outcome: Any, **more: Any) -> PreferenceRow:
    strength = 0 if outcome in (None, "none") else 1
    return PreferenceRow(
        key, rater, outcome, **{"strength": strength, "baseline": "old", "candidate": "new", **more}
    )


ROWS = [
    row("1", "Anna", "candidate", strength=3, left="candidate", query_text="red shoes", note="why",
        reasons=("fresh", "a;b"), answer_baseline="x\n", answer_candidate="y", seconds=2.5,
        created_at=datetime(2025, 1, 1, tzinfo=UTC)),
    row("1", "Bo", "none", tie="bad", left="baseline", query_text="red shoes", answer_baseline="x\n",
        answer_candidate="y"),
    row("1", "Bo", "baseline", rank=2, query_text="red shoes"),
    row("2", None, "baseline", strength=2, query_text="blue"),
    row("3", "Anna", "candidate", kind=ItemKind.ADJUDICATION, query_text="g"),
]  # fmt: skip


def test_what_is_written_is_read_back(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    write_preferences(path, ROWS)
    assert list(read(path).preferences) == ROWS
    content = json.loads(path.read_text(encoding="utf-8"))
    assert content["models"] == MODELS
    first = content["examples"][0]
    assert set(first) >= {"input_text", "tags", "output_text_a", "output_text_b", "score", "custom_fields"}
    assert first["score"] == -0.75
    assert [(item["is_flipped"], item["score"]) for item in first["individual_rater_scores"]] == [
        (True, -1.5), (False, 0),
    ]  # fmt: skip
    assert content["examples"][2]["individual_rater_scores"] == []


def test_skipped_rows_and_checks_are_left_out_and_two_systems_are_needed(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    check = row("9", "Anna", "none", kind=ItemKind.REPEAT)
    write_preferences(path, [*ROWS, check, row("8", "Anna", None, status=Verdict.SKIPPED)])
    assert len(read(path).preferences) == len(ROWS)
    for rows in (
        [*ROWS, row("4", "Anna", "none", baseline="older")],
        [row("4", "A", "none", baseline=None)],
        [],
    ):
        with pytest.raises(InputError, match="one comparison at a time"):
            write_preferences(path, rows)


@pytest.mark.parametrize(
    "fields",
    [
        {"passages": [["given A"], [{"id": "d", "text": "given B"}]]},
        {"contexts_a": ["given A"], "contexts_b": [{"id": "d", "text": "given B"}]},
    ],
)
def test_passages_come_in_with_the_answers(tmp_path: Path, fields: dict[str, object]) -> None:
    (row,) = read(write(tmp_path / "v.json", example(1, custom_fields=fields))).preferences
    assert row.passages_baseline == '["given A"]'
    assert read_passages(row.passages_candidate).items == (SourcePassage("given B", key="d"),)


@pytest.mark.parametrize("fields", [{"passages": "x"}, {"passages": [1, 2]}, {"passages_a": 7}, {}])
def test_other_custom_fields_are_no_passages(tmp_path: Path, fields: dict[str, object]) -> None:
    (row,) = read(write(tmp_path / "v.json", example(1, custom_fields=fields))).preferences
    assert (row.passages_baseline, row.passages_candidate) == ("", "")
