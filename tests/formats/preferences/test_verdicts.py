"""Verdicts from elsewhere: every word, every way to name two systems, and what is refused."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from ndcg_gui.domain.comparison_items import ItemKind
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.preference_rows import PreferenceRow
from ndcg_gui.domain.records import Kind, Verdict
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.preferences.inspect import FoundWord, inspect_columns
from ndcg_gui.formats.reading import Parsed, read_file
from ndcg_gui.formats.verdict_options import (
    OF_RATER,
    Meaning,
    PreferenceOptions,
    parse_meaning,
    spell_meaning,
)
from tests.formats.workbooks import write_book
from tests.shared_data import shared_data

NOW = datetime(2026, 1, 1, tzinfo=UTC)
# A mapping for files that say 0 for the same, 1 and 2 for the better answer.
ZERO_ONE_TWO = (("0", "tie"), ("1", "first"), ("2", "second"))


def read(path: Path, text: str, options: PreferenceOptions | None = None) -> Parsed:
    path.write_text(text, encoding="utf-8", newline="")
    own = ReadOptions(now=NOW, preferences=options or PreferenceOptions())
    return read_file(path, kind=Kind.PREFERENCES, options=own)


def rows(path: Path, text: str, options: PreferenceOptions | None = None) -> tuple[PreferenceRow, ...]:
    parsed = read(path, text, options)
    assert [str(problem) for problem in parsed.report.errors] == []
    return parsed.preferences


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "p.csv"


# words: the candidate stands left, and is the second system (B)

WORDS = {
    "left": ("candidate", 1, None),
    "LEFT": ("candidate", 1, None),
    "left better": ("candidate", 1, None),
    "right": ("baseline", 1, None),
    "leftvote": ("candidate", 1, None),
    "rightvote": ("baseline", 1, None),
    "A": ("baseline", 1, None),
    "model_a": ("baseline", 1, None),
    "Model B": ("candidate", 1, None),
    "system-b": ("candidate", 1, None),
    "first": ("baseline", 1, None),
    "second": ("candidate", 1, None),
    "old": ("baseline", 1, None),
    "new": ("candidate", 1, None),
    "NEW": ("candidate", 1, None),
    "baseline": ("baseline", 1, None),
    "candidate better": ("candidate", 1, None),
    "G": ("candidate", 1, None),
    "good": ("candidate", 1, None),
    "bad": ("baseline", 1, None),
    "S": ("none", 0, None),
    "same": ("none", 0, None),
    "tie": ("none", 0, None),
    "tievote": ("none", 0, None),
    "None": ("none", 0, None),
    "-": ("none", 0, None),
    "both good": ("none", 0, "good"),
    "tie good": ("none", 0, "good"),
    "both_fair": ("none", 0, "fair"),
    "both-bad": ("none", 0, "bad"),
    "tie (bothbad)": ("none", 0, "bad"),
    "bothbad_vote": ("none", 0, "bad"),
}
HEADER = "query_id,rater,model_a,model_b,left,right,winner\n"


def spoken(*words: str) -> str:
    """A file with these verdicts, each on a query of its own."""
    lines = [f"{number},Anna,old,new,new,old,{word}\n" for number, word in enumerate(words, 1)]
    return HEADER + "".join(lines)


@pytest.mark.parametrize("word", WORDS)
def test_every_word(path: Path, word: str) -> None:
    (row,) = rows(path, spoken(word))
    assert (row.outcome, row.strength, row.tie) == WORDS[word]
    assert (row.baseline, row.candidate, row.left) == ("old", "new", "candidate")
    assert (row.query_key, row.rater, row.line, row.status) == ("1", "Anna", 2, Verdict.JUDGED)


@pytest.mark.parametrize(
    ("others", "outcome"), [("a", "candidate"), ("g", "baseline"), ("s", "baseline"), ("A,tie", "candidate")]
)
def test_b_is_told_by_the_other_letters(path: Path, others: str, outcome: str) -> None:
    lines = [
        f"{number},Anna,old,new,new,old,{word}\n" for number, word in enumerate(["b", *others.split(",")])
    ]
    assert rows(path, HEADER + "".join(lines))[0].outcome == outcome


@pytest.mark.parametrize("others", ["tie", "a,g"])
def test_b_that_could_be_both_is_refused(path: Path, others: str) -> None:
    lines = [
        f"{number},Anna,old,new,new,old,{word}\n" for number, word in enumerate(["b", *others.split(",")])
    ]
    (problem,) = read(path, HEADER + "".join(lines)).report.errors
    assert problem.line == 2
    assert "b may mean the second system" in str(problem) and "a mapping of the words" in str(problem)


def test_b_in_a_column_of_outcomes_is_bad(path: Path) -> None:
    (row,) = rows(path, "query_id,system_a,system_b,GSB\n1,old,new,B\n")
    assert row.outcome == "baseline"


@pytest.mark.parametrize(
    ("number", "outcome", "strength"),
    [
        ("-3", "baseline", 3),
        ("-1", "baseline", 1),
        ("0", "none", 0),
        ("+2", "candidate", 2),
        ("3.0", "candidate", 3),
    ],
)
def test_scores(path: Path, number: str, outcome: str, strength: int) -> None:
    header = "query_id,system_a,system_b,score\n"
    (row,) = rows(path, f"{header}1,old,new,{number}\n")
    assert (row.outcome, row.strength) == (outcome, strength)
    (row,) = rows(path, f"{header}1,old,new,{number}\n", PreferenceOptions(positive="first"))
    turned = {"baseline": "candidate", "candidate": "baseline", "none": "none"}[outcome]
    assert (row.outcome, row.strength) == (turned, strength)


def test_numbers_in_a_column_of_verdicts_are_scores_when_one_is_negative(path: Path) -> None:
    first, second = rows(path, spoken("2", "-1"))
    assert (first.outcome, first.strength, second.outcome) == ("candidate", 2, "baseline")
    (problem,) = read(path, spoken("2", "1")).report.errors
    assert "read in two ways, got '2', expected a mapping of the words (such as 0=tie" in str(problem)
    mapped = PreferenceOptions(verdicts=ZERO_ONE_TWO)
    assert [row.outcome for row in rows(path, spoken("2"), mapped)] == ["candidate"]


def test_own_words_replace_the_known_ones(path: Path) -> None:
    own = PreferenceOptions(
        verdicts=(("A>>B", "first 3"), ("A>B", "first"), ("weder noch", "tie bad"), ("?", "skip"))
    )
    found = rows(path, spoken("A>>B", "a>b", "Weder-noch", "?", "new"), own)
    assert [(row.outcome, row.strength, row.tie) for row in found] == [
        ("baseline", 3, None), ("baseline", 1, None), ("none", 0, "bad"), (None, 0, None),
        ("candidate", 1, None),
    ]  # fmt: skip
    assert found[3].status is Verdict.SKIPPED
    (problem,) = read(path, spoken("left"), own).report.errors
    assert "a verdict that the mapping does not name, got 'left'" in str(problem)
    assert "a>>b" in str(problem) and "add it to the mapping" in str(problem)


# systems


@pytest.mark.parametrize(
    ("header", "cells", "expected"),
    [
        ("system_a,system_b", "old,new", ("old", "new", None)),
        ("Baseline,Candidate", "old,new", ("old", "new", None)),
        ("left,right", "new,old", ("new", "old", "baseline")),
        ("left,right,baseline,candidate", "new,old,old,new", ("old", "new", "candidate")),
        ("left,system_a,system_b", "new,old,new", ("old", "new", "candidate")),
        ("right,system_a,system_b", "new,old,new", ("old", "new", "baseline")),
        ("note", "n", (None, None, None)),
    ],
)
def test_who_is_who(path: Path, header: str, cells: str, expected: tuple[str | None, ...]) -> None:
    (row,) = rows(path, f"query_id,{header},outcome\n1,{cells},same\n")
    assert (row.baseline, row.candidate, row.left) == expected


def test_the_options_name_the_systems(path: Path) -> None:
    text = "query_id,left,right,winner\n1,new,old,new\n2,old,new,left\n"
    for options in (
        PreferenceOptions(baseline="old"),
        PreferenceOptions(candidate="new"),
        PreferenceOptions(baseline="old", candidate="new"),
    ):
        first, second = rows(path, text, options)
        assert (first.baseline, first.candidate, first.left, first.outcome) == (
            "old",
            "new",
            "candidate",
            "candidate",
        )
        assert (second.left, second.outcome) == ("baseline", "baseline")
    unnamed = PreferenceOptions(baseline="old", candidate="new", first_left=True)
    (row,) = rows(path, "query_id,winner\n1,left\n", unnamed)
    assert (row.baseline, row.left, row.outcome) == ("old", "baseline", "baseline")


def test_two_systems_are_the_same_way_round_in_a_whole_file_and_it_is_said(path: Path) -> None:
    text = "query_id,left,right,winner\n1,x,y,x\n2,y,x,x\n3,x,z,z\n"
    parsed = read(path, text)
    assert [(row.baseline, row.candidate, row.left, row.outcome) for row in parsed.preferences] == [
        ("x", "y", "baseline", "baseline"),
        ("x", "y", "candidate", "baseline"),
        ("x", "z", "baseline", "candidate"),
    ]
    (warning,) = parsed.report.warnings
    assert (warning.code, warning.count, warning.lines) == ("baseline", 2, (2, 4))


def test_a_name_that_is_a_word_means_what_another_column_says(path: Path) -> None:
    text = "query_id,baseline,candidate,left,right,outcome,winner,preferred\n"
    found = rows(
        path, f"{text}1,B,A,A,B,good,A,left\n2,left,tie,left,tie,good,tie,right\n3,B,A,A,B,same,,none\n"
    )
    assert [row.outcome for row in found] == ["candidate", "candidate", "none"]


# columns


def test_all_columns(path: Path) -> None:
    header = (
        "Query-ID;query;Annotator;model_a;model_b;left;right;winner;strength;tie;reasons;comment;"
        "seconds;judged_at;rank;response1;response2;kind;comparison\n"
    )
    cells = (
        '7;red shoes;Bo;old;new;new;old;new;2;;"fresh; ";why;1.5;2025-01-01T00:00:00Z;3;one;two;'
        "repeat;first\n"
        "7;red shoes;Bo;old;new;new;old;tie;;both bad;;;;;;one;two;;\n"
    )
    first, second = rows(path, header + cells)
    assert first == PreferenceRow(
        "7", "Bo", "candidate", 2, baseline="old", candidate="new", left="candidate", query_text="red shoes",
        rank=3, kind=ItemKind.REPEAT, comparison="first", reasons=("fresh",), note="why", seconds=1.5,
        created_at=datetime(2025, 1, 1, tzinfo=UTC), answer_baseline="one", answer_candidate="two",
    )  # fmt: skip
    assert (second.outcome, second.tie, second.strength, second.kind) == ("none", "bad", 0, "item")


def test_queries_by_key_or_text(path: Path) -> None:
    shoes = "query,system_a,system_b,winner\nshoes,x,y,a\nred shoes,x,y,b\n"
    first, second = rows(path, shoes)
    assert (first.query_key, first.query_text) == ("shoes", None)
    assert (second.query_key, second.query_text) == ("red shoes", "red shoes")
    (third,) = rows(path, "query_text,rater,winner\nred shoes,r,tie\n")
    assert third.query_key == second.query_key


def test_columns_of_raters(path: Path) -> None:
    text = "query_id,system_a,system_b,annotator1,annotator 2,winner\n1,x,y,a,tie,x\n2,x,y,,b,y\n"
    mapped = PreferenceOptions(columns=(("annotator1", OF_RATER), ("annotator 2", OF_RATER)))
    parsed = read(path, text, mapped)
    assert [(row.rater, row.outcome, row.line) for row in parsed.preferences] == [
        ("annotator1", "baseline", 2), ("annotator 2", "none", 2), ("annotator 2", "candidate", 3),
    ]  # fmt: skip
    assert (parsed.report.rows, parsed.report.skipped) == (3, 1)
    assert [notice.code for notice in parsed.report.warnings] == ["no_verdict", "extra_columns"]
    assert len(rows(path, text.replace(",winner", ",majority"))) == 3


def test_a_row_without_a_verdict_is_counted_and_one_that_was_skipped_is_kept(path: Path) -> None:
    text = "query_id,rater,winner,status\n1,r,tie,\n2,r,,\n3,r,,skipped\n4,r, ,judged\n"
    parsed = read(path, text)
    assert [(row.query_key, row.status) for row in parsed.preferences] == [
        ("1", Verdict.JUDGED),
        ("3", Verdict.SKIPPED),
    ]
    assert (parsed.report.rows, parsed.report.skipped) == (2, 2)
    (warning,) = parsed.report.warnings
    assert (warning.code, warning.lines) == ("no_verdict", (3, 5))


def test_a_check_may_come_again(path: Path) -> None:
    text = (
        "query_id,rater,outcome,kind\n1,r,good,item\n1,r,good,repeat\n1,r,bad,repeat\n1,r,good,adjudication\n"
    )
    assert len(rows(path, text)) == 4


def test_both_orders_of_one_judge_are_two_verdicts(path: Path) -> None:
    text = (
        "query_id,judge,model_a,model_b,winner\n1,g,x,y,model_a\n1,g,y,x,model_a\n2,g,x,y,model_a\n"
        "2,g,y,x,model_b\n1,h,x,y,tie\n3,g,y,x,tie\n3,g,x,y,model_b\n"
    )
    parsed = read(path, text)
    said = [(row.query_key, row.rater, row.kind, row.outcome) for row in parsed.preferences]
    assert said == [
        ("1", "g", "item", "baseline"), ("1", "g", "swapped", "candidate"), ("2", "g", "item", "baseline"),
        ("2", "g", "swapped", "baseline"), ("1", "h", "item", "none"), ("3", "g", "item", "none"),
        ("3", "g", "swapped", "candidate"),
    ]  # fmt: skip
    (told,) = [notice for notice in parsed.report.information if notice.code == "both_orders"]
    assert str(told.message).startswith("3 items were judged in both orders; 2 of the verdicts changed")


# what is refused

H = "query_id,rater,system_a,system_b,winner"


@pytest.mark.parametrize(
    ("text", "number", "words"),
    [
        (f"{H}\n1,r,x,y,z\n", 2, "got 'z', expected x, y or left, right, a, b"),
        (f"{H}\n1,r,x,y,left\n", 2,
         "which system was on the left, got 'left', expected columns left and right"),
        (f"{H}\n1,r,x,,x\n", 2, "only one of the two systems is named, got 'x', expected the other one too"),
        (f"{H}\n1,r,x,y,x\n1,r,x,y,y\n", 3, "a verdict of 'r' on query '1' appears twice, first in line 2"),
        (f"{H}\n1,r,x,y,x\n1,r,y,x,x\n1,r,y,x,y\n", 4, "first in line 3, expected one row for each rater"),
        (f"{H}\n1,r,x,x,x\n", 0, "no rows"),
        (f"{H}\n1,r,x,y,x\n\n1,r,x,y,x\n", 4, "appears twice, first in line 2"),
        (f"{H},left,right\n1,r,x,y,x,z,y\n", 2, "a system that is not one of the two compared, got 'z, y'"),
        (f"{H},outcome\n1,r,x,y,x,good\n", 2, "columns contradict each other, got 'verdict=x, outcome=good'"),
        (f"{H},tie\n1,r,x,y,x,bad\n", 2, "a kind of tie, but no tie, got 'bad', expected an empty cell"),
        (f"{H},tie\n1,r,x,y,tie,TRUE\n", 2, "not a kind of tie, got 'TRUE', expected one of good, fair, bad"),
        (f"{H},tie\n1,r,x,y,both bad,good\n", 2, "two kinds of tie, got 'good', expected only one of them"),
        (f"{H},strength\n1,r,x,y,x,4\n", 2, "not a strength, got '4', expected a whole number from 0 to 3"),
        (f"{H},strength\n1,r,x,y,x,1.5\n", 2, "not a strength, got '1.5'"),
        (f"{H},strength\n1,r,x,y,x,0\n", 2, "a preference of strength 0, expected a strength from 1 to 3"),
        (f"{H},strength\n1,r,x,y,tie,2\n", 2, "a tie with a strength, got '2', expected 0 or nothing"),
        (f"{H},strength,score\n1,r,x,y,y,2,3\n", 2,
         "two different strengths, got '2', expected only one of them"),
        (f"{H},status\n1,r,x,y,x,skipped\n", 2, "skipped, but with a verdict, expected one of the two"),
        (f"{H},status\n1,r,x,y,x,done\n", 2, "not a status, got 'done', expected judged or skipped"),
        (f"{H},kind\n1,r,x,y,x,odd\n", 2, "not a kind of item, got 'odd', expected one of item, repeat"),
        (f"{H},rank\n1,r,x,y,x,-1\n", 2, "not a rank, got '-1', expected a whole number from 0 to 99999"),
        (f"{H},seconds\n1,r,x,y,x,fast\n", 2, "seconds is not a number, got 'fast'"),
        (f"{H},judged_at\n1,r,x,y,x,2024-01-01\n", 2, "a time without a time zone"),
        (f'{H},reasons\n1,r,x,y,x,"[1]"\n', 2, "not a list of reasons, got '[1]', expected reasons"),
        (f'{H},reasons\n1,r,x,y,x,"[a"\n', 2, "not JSON"),
        (f"{H},answer_left\n1,r,x,y,x,text\n", 2, "an answer without the name of its system"),
        (f"{H},answer_a,answer_baseline\n1,r,x,y,x,s,t\n", 2, "two different answers of one system"),
        (f"{H}\n,r,x,y,x\n", 2, "no query, expected its key or its text"),
        (f"{H}\n1,r\x07,x,y,x\n", 2, "a control character in the rater's name"),
        (f"{H}\n1,r,x\x07,y,y\n", 2, "a control character in a system's name"),
        (f"{H},score\n1,r,x,y,,4\n", 2, "not a score, got '4', expected a whole number from -3 to 3"),
        (f"{H},score\n1,r,x,y,,0.5\n", 2, "not a score, got '0.5'"),
        (f"{H}\n1,r,a,b,A\n1,r,b,a,a\n", 3, "a system's name that is also a word for a verdict"),
        ("query_id,winner,winner\n1,a,b\n", 1, "two columns mean the same: 'winner' and 'winner'"),
        ("query_id,note\n1,n\n", 1, "says who was better, got 'query_id, note', expected a column"),
        ("rater,winner\nr,tie\n", 1, "names the query, got 'rater, winner', expected a column"),
        ("query_id,rater,winner\n1,r\n", 2, "2 cells, got '1,r', expected 3 cells as in the header"),
    ],
)  # fmt: skip
def test_what_is_refused(path: Path, text: str, number: int, words: str) -> None:
    problem = read(path, text).report.errors[0]
    assert problem.line == number
    assert words in str(problem)
    assert str(problem).startswith(f"{path}:{number}: " if number else f"{path}: ")


def test_systems_that_the_options_do_not_name(path: Path) -> None:
    text = f"{H}\n1,r,x,y,x\n"
    (problem,) = read(path, text, PreferenceOptions(baseline="z")).report.errors
    assert "neither system is the one that the options name, got 'x, y', expected z as one of them" in str(
        problem
    )
    (problem,) = read(path, text, PreferenceOptions(baseline="x", candidate="z")).report.errors
    assert "not one of the two compared, got 'x, y', expected x and z" in str(problem)
    own = "query_id,baseline,candidate,outcome\n1,x,y,good\n"
    (problem,) = read(path, own, PreferenceOptions(baseline="y")).report.errors
    assert "the file's baseline is not that of the options, got 'x'" in str(problem)


def test_mapped_columns_that_are_not_there(path: Path) -> None:
    mapped = PreferenceOptions(columns=(("who", "verdict"), ("Frage", "query")))
    (problem,) = read(path, "who,question\ntie,1\n", mapped).report.errors
    assert "no column Frage, got 'who, question', expected the mapped columns" in str(problem)
    (problem,) = read(path.with_suffix(".jsonl"), '{"who": "tie", "question": "1"}\n', mapped).report.errors
    assert "no column Frage" in str(problem)


@pytest.mark.parametrize(
    "given",
    [
        {"columns": (("a", "victor"),)},
        {"columns": (("a", "verdict"), ("b", "verdict"))},
        {"columns": (("a", "verdict"), ("a", "score"))},
        {"columns": (("a", "rater"), ("b", OF_RATER))},
        {"verdicts": (("x", "better"),)},
        {"verdicts": (("x", "left 4"),)},
        {"verdicts": (("x", "tie 1"),)},
        {"verdicts": (("x", "skip 1"),)},
        {"positive": "tie"},
        {"baseline": "x", "candidate": "x"},
    ],
)
def test_options_that_mean_nothing_are_refused(given: dict[str, object]) -> None:
    with pytest.raises(InputError):
        PreferenceOptions(**given)  # type: ignore[arg-type]


@pytest.mark.parametrize("text", ["left", "left 2", "candidate 3", "tie", "tie bad", "skip"])
def test_meanings_are_spelled_as_they_are_read(text: str) -> None:
    assert spell_meaning(parse_meaning(text)) == text
    assert parse_meaning("left 2") == Meaning("left", 2)


# JSON


def test_json_lines_and_arrays_of_anybody(path: Path) -> None:
    objects = [
        {"question_id": 7, "model_a": "x", "model_b": "y", "annotator1": 0, "annotator2": 2, "note": None},
        {"question_id": 8, "model_a": "x", "model_b": "y", "annotator1": 1},
    ]
    options = PreferenceOptions(verdicts=ZERO_ONE_TWO)
    lines = "".join(json.dumps(item) + "\n" for item in objects)
    found = rows(path.with_suffix(".jsonl"), lines, options)
    assert [(row.query_key, row.rater, row.outcome, row.line) for row in found] == [
        ("7", "annotator1", "none", 1), ("7", "annotator2", "candidate", 1),
        ("8", "annotator1", "baseline", 2),
    ]  # fmt: skip
    as_array = rows(path.with_suffix(".json"), json.dumps(objects, indent=1), options)
    assert as_array == found
    assert [row.line for row in as_array] == [2, 2, 10]


@pytest.mark.parametrize(
    ("text", "number", "words"),
    [
        ('[\n{"query_id": 1, "winner": "tie"},\n7]', 3, "not a JSON object, got '7'"),
        ('[\n{"query_id": 1, "winner": "tie"},\n{"query_id": 1 "winner": "tie"}]', 3, "not JSON: Expecting"),
        ('[\n{"query_id": 1, "winner": "tie"}\n', 3, "not JSON: expected ','"),
        ('[\n{"query_id": 1, "winner": "tie"}]\n\nx', 4, "not JSON: something behind its end"),
        ('[\n{"query_id": 1, "query_id": 2, "winner": "tie"}]', 2, "the key 'query_id' twice in one object"),
        ('[\n{"query_id": 1, "winner": "\\ud800"}]', 2, "half a character"),
        ('[\n{"query_id": 1, "winner": true}]', 2, "verdict has the wrong type, got 'true', expected a text"),
        ('[\n{"query_id": 1, "winner": "tie", "reasons": {}}]', 2, "reasons has the wrong type"),
        ("[\n" + "[" * 70, 2, "nested deeper than 64 levels"),
        ('{"query_id": 1, "note": "n"}\n', 1, "no column says who was better, got 'query_id, note'"),
        ('{"qid": 1, "winner": "tie"}\n{"qid": "2", "winner": "tie"}\n', 2, "numbers and texts mixed"),
    ],
)  # fmt: skip
def test_json_refused(path: Path, text: str, number: int, words: str) -> None:
    problem = read(path.with_suffix(".json"), text).report.errors[0]
    assert (problem.line, words in str(problem)) == (number, True), str(problem)


# looking before reading


def test_columns_and_words_are_found_before_reading(path: Path) -> None:
    path.write_text(
        "Zeile;model_a;model_b;winner;extra\nred shoes;x;y;x;\nblue;x;y;hooray;\ngreen;x;y;Tie;\n"
    )
    found = inspect_columns(path)
    assert found is not None
    assert [(column.title, column.role) for column in found.columns] == [
        ("Zeile", ""), ("model_a", "first"), ("model_b", "second"), ("winner", "verdict"), ("extra", ""),
    ]  # fmt: skip
    assert found.columns[0].samples == ("red shoes", "blue", "green")
    assert found.words == (FoundWord("hooray", ""), FoundWord("Tie", "tie"))
    mapped = ReadOptions(preferences=PreferenceOptions(columns=(("Zeile", "query"),)))
    again = inspect_columns(path, options=mapped)
    assert again is not None and again.columns[0].role == "query"


@pytest.mark.parametrize(
    ("column", "numbers", "scores"),
    [("score", "1 2", True), ("winner", "1 -2", True), ("winner", "1 2", False), ("winner", "a b", False)],
)
def test_whether_numbers_are_scores(path: Path, column: str, numbers: str, *, scores: bool) -> None:
    first, second = numbers.split()
    path.write_text(f"query_id,system_a,system_b,{column}\n1,x,y,{first}\n2,x,y,{second}\n")
    found = inspect_columns(path)
    assert found is not None and found.scores is scores
    # Where words are mapped, numbers among them are no scores any more.
    mapped = ReadOptions(preferences=PreferenceOptions(verdicts=((first, "first"), (second, "second"))))
    again = inspect_columns(path, options=mapped)
    assert again is not None and again.scores is (column == "score")


def test_looking_into_workbooks_json_and_what_is_neither(tmp_path: Path) -> None:
    book = write_book(tmp_path / "b.xlsx", {"One": [("query", "annotator1"), ("q", 1)], "Two": [("x",)]})
    found = inspect_columns(book)
    assert found is not None and found.sheets == ("One", "Two")
    assert [column.role for column in found.columns] == ["query", OF_RATER]
    lines = tmp_path / "l.jsonl"
    lines.write_text('{"qid": 1, "winner": -1}\n{"qid": 2, "vote": "a"}\n')
    found = inspect_columns(lines)
    assert found is not None
    assert [(column.title, column.role, column.samples) for column in found.columns] == [
        ("qid", "query_key", ("1", "2")), ("winner", "verdict", ("-1",)), ("vote", "", ("a",)),
    ]  # fmt: skip
    (tmp_path / "n").write_bytes(b"\0\xff")
    assert inspect_columns(tmp_path / "n") is None
    assert inspect_columns(tmp_path / "missing") is None


# workbooks


def test_a_workbook_of_verdicts(tmp_path: Path) -> None:
    header = ("query_id", "query", "rater", "system_a", "system_b", "score", "note")
    path = write_book(
        tmp_path / "v.xlsx",
        {
            "Votes": [
                header,
                (1, "red", "r", "x", "y", 2, "'=a"),
                (2, "blue", "r", "x", "y", -1),
                (3, "g", "r", "x"),
            ]
        },
    )
    parsed = read_file(path)
    assert (parsed.kind, parsed.reader_key, parsed.report.skipped) == (
        Kind.PREFERENCES,
        "preferences-xlsx",
        1,
    )
    assert [(row.query_key, row.outcome, row.strength, row.note) for row in parsed.preferences] == [
        ("1", "candidate", 2, "'=a"), ("2", "baseline", 1, ""),
    ]  # fmt: skip
    write_book(path, {"Votes": [header, (1, "red", "r", "x", "y", datetime(2024, 1, 2))]})
    (problem,) = read_file(path).report.errors
    assert str(problem).startswith(
        f"{path} [Votes]:2: F2 holds a date, got '45293', expected a text or a number"
    )


# a real collection


def pandalm() -> list[dict[str, object]]:
    found: list[dict[str, object]] = json.loads(
        shared_data("pandalm_gsb", "testset-v1.json").read_text(encoding="utf-8")
    )
    return found


NAMES = ("idx", "one", "other", "prompt", "response1", "response2", "annotator1", "annotator2", "annotator3")


def with_systems(items: Iterable[dict[str, object]]) -> list[dict[str, object]]:
    made = []
    for item in items:
        one, other = str(item["cmp_key"]).split("_")
        text = f"{item['instruction']}\n{item['input']}".strip()
        made.append({**item, "one": one, "other": other, "prompt": text})
    return [{name: item[name] for name in NAMES} for item in made]


@pytest.mark.data
@pytest.mark.parametrize("name", ["p.csv", "p.jsonl", "p.json", "p.xlsx"])
def test_pandalm_by_mapping(tmp_path: Path, name: str) -> None:
    items = pandalm()
    own, path = with_systems(items), tmp_path / name
    if name.endswith(".csv"):
        with path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, NAMES, lineterminator="\n")
            writer.writeheader()
            writer.writerows(own)
    elif name.endswith(".xlsx"):
        # The response texts are too long for a test of a second; the votes are what counts.
        short = [{**item, "prompt": "p", "response1": "1", "response2": "2"} for item in own]
        cells = [[item[column] for column in NAMES] for item in short]
        write_book(path, {"S": [NAMES, *cells]})  # type: ignore[list-item]
    else:
        lines = [json.dumps(item, ensure_ascii=False) for item in own]
        text = "\n".join(lines) if name.endswith("l") else f"[{','.join(lines)}]"
        path.write_text(text + "\n", encoding="utf-8")
    mapping = PreferenceOptions(
        columns=(
            ("idx", "query_key"), ("one", "first"), ("other", "second"), ("prompt", "query_text"),
            *((f"annotator{number}", OF_RATER) for number in (1, 2, 3)),
        ),
        verdicts=ZERO_ONE_TWO,
    )  # fmt: skip
    parsed = read_file(path, kind=Kind.PREFERENCES, options=ReadOptions(preferences=mapping))
    assert [str(problem) for problem in parsed.report.errors] == []
    assert (len(parsed.preferences), parsed.report.rows, parsed.report.skipped) == (2_997, 2_997, 0)
    outcomes = ("none", "baseline", "candidate")
    expected = [
        (str(item["idx"]), f"annotator{rater}", *str(item["cmp_key"]).split("_"), outcomes[vote])
        for item in items
        for rater in (1, 2, 3)
        for vote in [item[f"annotator{rater}"]]
        if isinstance(vote, int)
    ]
    found = [(r.query_key, r.rater, r.baseline, r.candidate, r.outcome) for r in parsed.preferences]
    assert found == expected
    if not name.endswith(".xlsx"):
        assert parsed.preferences[3].answer_baseline == items[1]["response1"]
        assert parsed.preferences[3].answer_candidate == items[1]["response2"]


def test_words_of_another_language_are_told_with_their_meaning(tmp_path: Path) -> None:
    path = tmp_path / "v.csv"
    path.write_text(
        "查询,标注员,基线系统,对比系统,verdict\n伞,小王,甲,乙,好\n鞋,小王,丙,丁,差\n包,小王,戊,己,一样\n",
        encoding="utf-8",
    )
    report = read_file(path).report
    assert report.errors == ()
    notes = {note.code: str(note.message) for note in report.notes}
    assert notes["verdict_words"].endswith(": 好 → candidate, 差 → baseline, 一样 → tie")
