"""Label Studio's export: grades, choices, and sides."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from ndcg_gui.domain.records import JudgmentRecord, Kind, Status
from ndcg_gui.formats.mapping import Mapping
from ndcg_gui.formats.options import DEFAULT_OPTIONS, ReadOptions
from ndcg_gui.formats.reading import Parsed, read_file
from ndcg_gui.formats.verdict_options import PreferenceOptions


def said(kind: str, value: Any, name: str = "r") -> dict[str, Any]:
    return {"from_name": name, "to_name": "t", "type": kind, "value": {kind: value}}


def annotated(*result: Any, **more: Any) -> dict[str, Any]:
    return {"id": 5, "completed_by": 1, "was_cancelled": False, "result": list(result), **more}


def read(folder: Path, *annotations: Any, options: ReadOptions = DEFAULT_OPTIONS, **data: Any) -> Parsed:
    data = data or {"query": "tv", "doc_id": "d1"}
    path = folder / "f.json"
    path.write_text(json.dumps([{"id": 9, "data": data, "annotations": annotations, "predictions": []}]))
    return read_file(path, options=options)


def test_grades_with_who_and_when(tmp_path: Path) -> None:
    parsed = read(
        tmp_path,
        annotated(said("rating", 4), lead_time=2.5, created_at="2024-05-01T10:00:00Z"),
        annotated(said("number", 2.5), said("textarea", ["why", "so"]) | {"value": {"text": ["why", "so"]}},
                  completed_by={"id": 2, "email": "bob@x"}),
        annotated(completed_by=3, was_cancelled=True),
        annotated(completed_by=4),
        annotated(said("rating", 1, "fluency"), said("rating", 3, "Relevance"), completed_by=5),
    )  # fmt: skip
    moment = datetime(2024, 5, 1, 10, tzinfo=UTC)
    assert parsed.judgments == (
        JudgmentRecord("tv", "d1", 4.0, rater="1", seconds=2.5, created_at=moment),
        JudgmentRecord("tv", "d1", 2.5, rater="bob@x", note="why\nso"),
        JudgmentRecord("tv", "d1", None, Status.SKIPPED, "3"),
        JudgmentRecord("tv", "d1", 3.0, rater="5"),
    )
    assert [(notice.code, notice.count) for notice in parsed.report.information] == [("no_grade", 1)]


@pytest.mark.parametrize(
    ("choices", "grades"),
    [
        (("Exact", "Irrelevant", "Substitute"), [3, 0, 2]),
        (("3", "0", "1"), [3, 0, 1]),
        (("Relevant", "Not relevant", "Partially relevant"), [2, 0, 1]),
    ],
)
def test_choices_are_words_of_a_scale(tmp_path: Path, choices: Any, grades: list[float]) -> None:
    own = [annotated(said("choices", [word]), completed_by=n) for n, word in enumerate(choices)]
    assert [item.grade for item in read(tmp_path, *own).judgments] == grades


def test_words_have_the_values_that_are_said(tmp_path: Path) -> None:
    own = [
        annotated(said("choices", [word]), completed_by=n)
        for n, word in enumerate(["Super", "dunno", "Exact"])
    ]
    options = ReadOptions(mapping=Mapping(grades=(("Super", 4.0), ("dunno", None))))
    parsed = read(tmp_path, *own, options=options)
    assert [(item.rater, item.grade) for item in parsed.judgments] == [("0", 4.0), ("2", 3.0)]
    assert [(notice.code, notice.count) for notice in parsed.report.information] == [("no_grade", 1)]


@pytest.mark.parametrize(
    ("annotation", "words"),
    [
        (annotated(said("choices", ["a", "b"])), "several choices as one grade"),
        (annotated(said("choices", ["Whatever"])), "words whose grade is not known: 'Whatever'"),
        (annotated(said("rating", 1, "a"), said("rating", 2, "b")), "several grades of one document"),
        (annotated(3), "expected a result"),
        (annotated(said("rating", 1), created_at="yesterday"), "not a time, got 'yesterday'"),
    ],
)
def test_what_is_refused(tmp_path: Path, annotation: Any, words: str) -> None:
    good = annotated(said("rating", 1), completed_by=9)
    assert words in str(read(tmp_path, good, annotation).report.errors[0])


def ranked(order: Any) -> Any:
    return {"from_name": "o", "to_name": "list", "type": "ranker", "value": {"ranker": order}}


ITEMS = [
    {"id": "mdn", "title": "MDN", "body": "an arrow"},
    {"id": "wiki", "title": "Wiki", "html": "<b>b</b>"},
]


@pytest.mark.parametrize("order", [["wiki", "mdn"], {"rank": ["wiki", "mdn"], "_": ["so"]}])
def test_an_order_is_a_list_of_whoever_gave_it(tmp_path: Path, order: Any) -> None:
    parsed = read(
        tmp_path,
        annotated(ranked(order)),
        annotated(ranked(["mdn"]), completed_by=2),
        annotated(ranked(["so"]), completed_by=3, was_cancelled=True),
        query="tv", items=ITEMS,
    )  # fmt: skip
    assert (parsed.kind, parsed.report.errors, parsed.judgments) == (Kind.RUN, (), ())
    assert [(run.tag, run.lists["tv"].keys) for run in parsed.runs] == [
        ("order-by-1", ("wiki", "mdn")), ("order-by-2", ("mdn",)),
    ]  # fmt: skip
    assert [(item.doc_key, item.title, item.body) for item in parsed.documents] == [
        ("mdn", "MDN", "an arrow"), ("wiki", "Wiki", "b"),
    ]  # fmt: skip
    assert [(notice.code, notice.count) for notice in parsed.report.information] == [
        ("orders", 2), ("no_grade", 1),
    ]  # fmt: skip


def test_buckets_are_grades_in_words(tmp_path: Path) -> None:
    buckets = ranked({"relevant": ["wiki"], "not_relevant": ["mdn"], "_": ["so"]})
    parsed = read(tmp_path, annotated(buckets, lead_time=2), query="tv", items=ITEMS)
    assert (parsed.kind, parsed.report.errors) == (Kind.JUDGMENTS, ())
    assert [(item.doc_key, item.grade, item.rater, item.seconds) for item in parsed.judgments] == [
        ("wiki", 2.0, "1", 2.0), ("mdn", 0.0, "1", 2.0),
    ]  # fmt: skip
    odd = read(tmp_path, annotated(ranked({"a": ["wiki"], "b": ["mdn"]})))
    assert "words whose grade is not known: 'a', 'b'" in str(odd.report.errors[0])
    meant = ReadOptions(mapping=Mapping(grades=(("a", 1.0), ("b", None))))
    path = tmp_path / "f.json"
    assert [item.grade for item in read_file(path, options=meant).judgments] == [1.0]


def test_an_order_beside_a_grade(tmp_path: Path) -> None:
    order = ranked({"rank": ["a", "b"]})
    parsed = read(tmp_path, annotated(order), annotated(said("rating", 2), completed_by=2))
    assert [item.grade for item in parsed.judgments] == [2.0]
    assert [run.lists["tv"].keys for run in parsed.runs] == [("a", "b")]


def pairwise(side: Any) -> Any:
    return {"from_name": "p", "to_name": "a,b", "type": "pairwise", "value": {"selected": side}}


def test_who_stood_on_the_selected_side(tmp_path: Path) -> None:
    data = {"query": "led tv", "left_model": "B", "right_model": "A", "answer_left": "x"}
    parsed = read(
        tmp_path,
        annotated(pairwise("left"), lead_time=3),
        annotated(pairwise("right"), completed_by=2),
        **data,
    )
    assert (parsed.reader_key, parsed.kind) == ("label-studio-pairwise", Kind.PREFERENCES)
    told = [(row.query_key, row.rater, row.winner, row.seconds) for row in parsed.preferences]
    assert told == [("led tv", "1", "B", 3.0), ("led tv", "2", "A", None)]
    options = ReadOptions(preferences=PreferenceOptions(baseline="A", candidate="B", first_left=True))
    parsed = read(tmp_path, annotated(pairwise("left")), options=options, text="x", model_a="A", model_b="B")
    (row,) = parsed.preferences
    assert (row.query_key, row.left, row.winner) == ("task-9", "baseline", "A")
    assert "not a verdict" in str(read(tmp_path, annotated(pairwise("middle")), **data).report.errors[0])
