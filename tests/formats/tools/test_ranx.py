"""ranx's qrels and runs as JSON."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.records import JudgmentRecord, Kind, RankedList, RunRecord, Status
from ndcg_gui.formats.reading import Parsed, read_file
from ndcg_gui.formats.spec import Content
from ndcg_gui.formats.tools.ranx import sniff_qrels, sniff_run, write_qrels, write_run


def read(folder: Path, value: Any, kind: Kind | None = None) -> Parsed:
    path = folder / "my run.json"
    path.write_text(json.dumps(value, indent=1), encoding="utf-8")
    return read_file(path, kind=kind)


@pytest.mark.parametrize(
    ("value", "qrels", "run"),
    [
        ({"q": {"a": 1, "b": 0}}, 0.9, 0.0),
        ({"q": {"a": 1.0, "b": 0.5}}, 0.0, 0.9),
        ({"q": {"a": 100}, "r": {"b": 10}}, 0.9, 0.0),
        ({"q": {"a": 231, "b": 17}}, 0.6, 0.5),  # scores that happen to be whole?
        ({"q": {"a": True}}, 0.0, 0.0),
        ({"q": {"a": "1"}}, 0.0, 0.0),
        ({"q": {"a": {"b": 1}}}, 0.0, 0.0),
        ({"q": {}}, 0.0, 0.0),
        ({"q": 1}, 0.0, 0.0),
        ([{"q": {"a": 1}}], 0.0, 0.0),
    ],
)
def test_whole_numbers_are_grades_and_others_scores(value: Any, qrels: float, run: float) -> None:
    head = json.dumps(value).encode()
    assert (sniff_qrels(head, "f"), sniff_run(head, "f")) == (qrels, run)


def test_labels(tmp_path: Path) -> None:
    parsed = read(tmp_path, {"q 1": {"a": 1, "b": -1}, "q2": {"a": 0}})
    assert (parsed.kind, parsed.report.rows) == (Kind.QRELS, 3)
    assert parsed.judgments == (
        JudgmentRecord("q 1", "a", 1.0),
        JudgmentRecord("q 1", "b", None, Status.CLEARED),
        JudgmentRecord("q2", "a", 0.0),
    )
    path = tmp_path / "again.json"
    write_qrels(path, parsed)
    assert path.read_text(encoding="utf-8") == '{\n"q 1":{"a":1},\n"q2":{"a":0}\n}\n'


def test_a_run_by_score(tmp_path: Path) -> None:
    parsed = read(tmp_path, {"q1": {"a": 0.5, "b": 1.5, "c": 0.5}, "q2": {"a": 1.0}})
    (run,) = parsed.runs
    assert (parsed.kind, parsed.report.rows, run.tag, run.order) == (Kind.RUN, 4, "my-run", "score")
    assert [(key, entry.keys) for key, entry in run.lists.items()] == [
        ("q1", ("b", "c", "a")),
        ("q2", ("a",)),
    ]
    path = tmp_path / "again.json"
    write_run(path, Content(runs=(RunRecord("T", {"q": RankedList(["a", "b"], np.array([2.0, 0.25]))}),)))
    # As decimals: whole numbers would be grades.
    assert path.read_text(encoding="utf-8") == '{\n"q":{"a":2.0,"b":0.25}\n}\n'


@pytest.mark.parametrize(
    ("value", "kind", "words"),
    [
        ({"q": {"a": 0.5}}, Kind.QRELS, "looks like ranx run"),
        ({"q": dict.fromkeys("acdef", 1) | {"b": "x"}}, Kind.QRELS, "query 'q', document 'b': not a grade"),
        ({"q": dict.fromkeys("acdef", 1.5) | {"b": None}}, Kind.RUN, "query 'q', document 'b': not a score"),
        ({"q": {"a": 1.5, "b": 10**309}}, Kind.RUN, "a number that a 64-bit float cannot hold"),
        ({"q": {"a": 1, "b  c": 1}}, None, "several blanks in a row inside the key"),
    ],
)
def test_what_is_refused(tmp_path: Path, value: Any, kind: Kind | None, words: str) -> None:
    parsed = read(tmp_path, value, kind)
    assert any(words in str(problem) for problem in parsed.report.errors), parsed.report.errors
    assert not parsed.judgments and not parsed.runs


@pytest.mark.parametrize(("grade", "words"), [(0.5, "whole grades, not 0.5"), (-1.0, "a grade below 0")])
def test_what_labels_cannot_be(tmp_path: Path, grade: float, words: str) -> None:
    with pytest.raises(InputError, match=words):
        write_qrels(tmp_path / "f", Content(judgments=(JudgmentRecord("q", "d", grade),)))
