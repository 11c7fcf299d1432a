"""Answers by criterion in files of verdicts: a column each, and what other tools have room for."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from ndcg_gui.domain.preference_rows import PreferenceRow
from ndcg_gui.domain.records import Side, Verdict
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.reading import read_file
from ndcg_gui.formats.registry import WRITERS
from ndcg_gui.formats.verdict_options import PreferenceOptions

NOW = datetime(2026, 1, 1, tzinfo=UTC)
OPTIONS = ReadOptions(now=NOW, preferences=PreferenceOptions(baseline="old", candidate="new"))
ROW = PreferenceRow(
    "q1", "ann", "candidate", 1, baseline="old", candidate="new", left="candidate", query_text="why",
    comparison="c", reasons=("shorter",), note="said so", seconds=4.5, created_at=NOW,
    answer_baseline="b", answer_candidate="a",
    criteria=(("Correct", "candidate"), ("Fresh, too", "none"), ("Safe", "baseline")),
)  # fmt: skip
OTHER = PreferenceRow(
    "q2", "ann", "none", baseline="old", candidate="new", left="baseline", query_text="how",
    comparison="c", created_at=NOW, answer_baseline="b", answer_candidate="a",
)  # fmt: skip


def written(path: Path, key: str, *rows: PreferenceRow) -> tuple[PreferenceRow, ...]:
    """What is read back of a file that a writer made."""
    next(writer for writer in WRITERS if writer.key == key).write(path, rows)
    # A vote does not say which of the two is the baseline.
    parsed = read_file(path, options=OPTIONS)
    assert not parsed.report.errors
    return parsed.preferences


@pytest.mark.parametrize(
    ("key", "ending"),
    [
        ("preferences-jsonl", "jsonl"), ("preferences-csv", "csv"), ("preferences-xlsx", "xlsx"),
        ("preferences-parquet", "parquet"), ("llm-comparator", "json"), ("fastchat-votes", "jsonl"),
    ],
)  # fmt: skip
def test_criteria_come_back_from_every_format(tmp_path: Path, key: str, ending: str) -> None:
    first, second = written(tmp_path / f"v.{ending}", key, ROW, OTHER)
    assert first.criteria == ROW.criteria and first.outcome == ROW.outcome and first.left == ROW.left
    assert first.reasons == ROW.reasons and second.criteria == ()
    if key != "fastchat-votes":
        assert (first.note, second.note) == (ROW.note, "")
    begun = PreferenceRow(
        "q3", "ann", None, status=Verdict.SKIPPED, baseline="old", candidate="new", left="baseline",
        query_text="q3", criteria=(("Correct", "baseline"),),
    )  # fmt: skip
    if key.startswith("preferences"):
        assert written(tmp_path / f"w.{ending}", key, begun)[0].criteria == begun.criteria


def test_what_other_tools_see(tmp_path: Path) -> None:
    path = tmp_path / "v.json"
    written(path, "llm-comparator", ROW, OTHER)
    whole = json.loads(path.read_text(encoding="utf-8"))
    assert {"name": "by Correct", "type": "number"} in whole["metadata"]["custom_fields_schema"]
    first, second = whole["examples"]
    # A is the baseline.
    assert first["custom_fields"] == {
        "query_id": "q1", "rank": 0, "by Correct": -1, "by Fresh, too": 0, "by Safe": 1
    }  # fmt: skip
    assert first["individual_rater_scores"][0]["rationale"] == (
        "said so\nshorter\nCorrect: B; Fresh, too: same; Safe: A"
    )
    assert "note" not in second["individual_rater_scores"][0]
    written(tmp_path / "v.jsonl", "fastchat-votes", ROW)
    vote = json.loads((tmp_path / "v.jsonl").read_text(encoding="utf-8"))
    assert vote["models"] == ["new", "old"] and vote["type"] == "leftvote"
    assert vote["criteria"] == {"Correct": "left", "Fresh, too": "tie", "Safe": "right"}
    assert vote["reasons"] == ["shorter"]


def test_sides_follow_the_system_that_stands_left() -> None:
    assert dict(ROW.criteria_when("candidate"))["Correct"] is Side.LEFT
    assert dict(ROW.criteria_when("baseline")) == {
        "Correct": Side.RIGHT, "Fresh, too": Side.NONE, "Safe": Side.LEFT
    }  # fmt: skip


def test_a_column_is_read_in_anybodys_words(tmp_path: Path) -> None:
    path = tmp_path / "v.csv"
    head = "query_id,baseline,candidate,left,right,winner,Criterion:Correct"
    path.write_text(f"{head}\nq1,old,new,new,old,new,left\nq2,old,new,old,new,new,new\n", encoding="utf-8")
    assert [row.criteria for row in read_file(path, options=OPTIONS).preferences] == [
        (("Correct", "candidate"),)
    ] * 2
    path.write_text(f"{head}\nq1,old,new,new,old,new,perhaps\n", encoding="utf-8")
    (problem,) = read_file(path, options=OPTIONS).report.errors
    assert "not an answer to a criterion" in str(problem)
