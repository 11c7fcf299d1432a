"""FastChat's votes: as logged and as cleaned, and written as logged."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from ndcg_gui.domain.comparison_items import ItemKind
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.preference_rows import PreferenceRow
from ndcg_gui.domain.records import Kind, Verdict
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.reading import Parsed, read_file
from ndcg_gui.formats.tools.fastchat import write_preferences
from ndcg_gui.formats.verdict_options import PreferenceOptions

NAMED = ReadOptions(preferences=PreferenceOptions(baseline="old", candidate="new"))
Json = dict[str, Any]


def state(answer: str, name: str = "", key: str = "c1") -> Json:
    messages = [["SYS", "be kind"], ["USER", "Which city?"], ["ASSISTANT", answer], ["USER", "Why?"]]
    return {"conv_id": key, "model_name": name, "offset": 1, "messages": messages}


def vote(kind: str, models: tuple[str, str] = ("new", "old"), **more: object) -> Json:
    states = [state("Seoul", models[0]), state("Busan", models[1])]
    return {
        "tstamp": 1_700_000_000.5,
        "type": kind,
        "models": list(models),
        "states": states,
        "ip": "1.2.3.4",
        **more,
    }


def read(path: Path, *votes: Json, options: ReadOptions = NAMED) -> Parsed:
    path.write_text("".join(json.dumps(item) + "\n" for item in votes), encoding="utf-8")
    parsed = read_file(path, options=options)
    assert (parsed.reader_key, parsed.kind) == ("fastchat-votes", Kind.PREFERENCES)
    return parsed


@pytest.mark.parametrize(
    ("kind", "outcome", "tie"),
    [
        ("leftvote", "candidate", None),
        ("rightvote", "baseline", None),
        ("tievote", "none", None),
        ("bothbad_vote", "none", "bad"),
        ("bothbadvote", "none", "bad"),
    ],
)
def test_every_vote(tmp_path: Path, kind: str, outcome: str, tie: str | None) -> None:
    (row,) = read(tmp_path / "v.jsonl", vote(kind)).preferences
    assert (row.outcome, row.tie, row.left) == (outcome, tie, "candidate")
    assert (row.query_key, row.query_text, row.rater) == ("c1", "Which city?", "1.2.3.4")
    assert (row.answer_baseline, row.answer_candidate) == ("Busan", "Seoul")
    assert row.created_at == datetime(2023, 11, 14, 22, 13, 20, 500_000, tzinfo=UTC)


def test_what_is_no_vote_is_counted_and_anonymous_models_get_their_names(tmp_path: Path) -> None:
    hidden = vote("leftvote", ("", ""))
    hidden["states"] = [state("s", "old", "c2"), state("b", "new", "c2")]
    parsed = read(tmp_path / "v.jsonl", {**vote("chat"), "models": ["new", "old"]}, hidden)
    (row,) = parsed.preferences
    assert (row.left, row.outcome, row.line) == ("baseline", "baseline", 2)
    assert (parsed.report.rows, parsed.report.skipped) == (1, 1)
    assert [notice.code for notice in parsed.report.information] == ["no_vote"]


@pytest.mark.parametrize(
    ("winner", "outcome", "tie"),
    [
        ("model_a", "baseline", None),
        ("model_b", "candidate", None),
        ("tie", "none", None),
        ("tie (bothbad)", "none", "bad"),
    ],
)
def test_cleaned_votes(tmp_path: Path, winner: str, outcome: str, tie: str | None) -> None:
    said = [{"role": "user", "content": "Which city?"}, {"role": "assistant", "content": "Seoul"}]
    battle = {
        "question_id": "q1", "model_a": "old", "model_b": "new", "winner": winner, "judge": "arena_user_1",
        "conversation_a": said, "conversation_b": said[:1], "turn": 1, "anony": True, "tstamp": 1_700_000_000,
    }  # fmt: skip
    path = tmp_path / "clean.json"
    path.write_text(json.dumps([battle], indent=2), encoding="utf-8")
    parsed = read_file(path)
    assert (parsed.reader_key, parsed.report.errors) == ("fastchat-votes", ())
    (row,) = parsed.preferences
    assert (row.outcome, row.tie, row.left, row.rater) == (outcome, tie, "baseline", "arena_user_1")
    assert (row.query_key, row.query_text) == ("q1", "Which city?")
    assert (row.answer_baseline, row.answer_candidate, row.line) == ("Seoul", None, 2)


def test_published_votes_without_conversations_are_of_a_question_each(tmp_path: Path) -> None:
    battle = {
        "model_a": "x",
        "model_b": "y",
        "winner": "tie",
        "judge": "u",
        "turn": 1,
        "tstamp": 1_700_000_000.25,
    }
    parsed = read(
        tmp_path / "v.jsonl", battle, {**battle, "model_a": "y", "model_b": "x"}, options=ReadOptions()
    )
    assert [row.query_key for row in parsed.preferences] == ["vote-1700000000.25-1", "vote-1700000000.25-2"]
    assert [(row.baseline, row.left) for row in parsed.preferences] == [("x", "baseline"), ("x", "candidate")]
    assert [notice.code for notice in parsed.report.notes] == ["no_conversation"]
    assert [notice.code for notice in parsed.report.warnings] == ["baseline"]


@pytest.mark.parametrize(
    ("bad", "words"),
    [
        (vote("leftvote") | {"models": ["new"]}, "not two models"),
        (
            vote("leftvote", ("new", "other")),
            "a system that is not one of the two compared, got 'new, other'",
        ),
        (vote("leftvote", tstamp=-1), "not a time, got '-1.0', expected seconds since 1970"),
        (vote("leftvote", tstamp="now"), "tstamp has the wrong type"),
        (
            {"model_a": "old", "model_b": "new", "winner": "a", "tstamp": 1},
            "not a winner, got 'a', expected one of model_a, model_b, tie, tie (bothbad)",
        ),
    ],
)
def test_what_is_refused(tmp_path: Path, bad: Json, words: str) -> None:
    good = vote("tievote")
    problem = read(tmp_path / "v.jsonl", good, bad).report.errors[0]
    assert words in str(problem)
    assert problem.line == 2


def test_battles_of_a_model_with_itself_are_set_aside(tmp_path: Path) -> None:
    parsed = read(tmp_path / "v.jsonl", vote("leftvote", ("new", "new")), vote("tievote"))
    assert (len(parsed.preferences), parsed.report.skipped) == (1, 1)
    (warning,) = parsed.report.warnings
    assert (warning.code, warning.lines) == ("one_system", (1,))


def row(key: str, outcome: Any, **more: Any) -> PreferenceRow:
    strength = 0 if outcome in (None, "none") else 1
    given = {"strength": strength, "baseline": "old", "candidate": "new", "left": "candidate", **more}
    return PreferenceRow(key, "Anna", outcome, **given)


def test_what_is_written_is_read_back(tmp_path: Path) -> None:
    moment = datetime(2025, 1, 1, 12, 0, 0, 250_000, tzinfo=UTC)
    rows = [
        row(
            "1",
            "candidate",
            query_text="Which?",
            answer_baseline="x",
            answer_candidate="y",
            created_at=moment,
        ),
        row("2", "baseline", rank=3),
        row("3", "none"),
        row("4", "none", tie="bad", left="baseline"),
    ]
    path = tmp_path / "v.jsonl"
    left_out = [row("5", None, status=Verdict.SKIPPED), row("1", "none", kind=ItemKind.SAME)]
    write_preferences(path, [*rows, *left_out])
    written = [json.loads(text) for text in path.read_text(encoding="utf-8").splitlines()]
    assert [item["type"] for item in written] == ["leftvote", "rightvote", "tievote", "bothbad_vote"]
    assert [item["models"] for item in written] == [["new", "old"]] * 3 + [["old", "new"]]
    assert written[0]["states"][0]["messages"] == [["USER", "Which?"], ["ASSISTANT", "y"]]
    assert list(read_file(path, options=NAMED).preferences) == rows


@pytest.mark.parametrize("more", [{"left": None}, {"baseline": None, "candidate": None}])
def test_a_vote_needs_names_and_sides(tmp_path: Path, more: Json) -> None:
    with pytest.raises(InputError, match="query '1', rater 'Anna': a vote needs two named systems"):
        write_preferences(tmp_path / "v.jsonl", [row("1", "candidate", **more)])
