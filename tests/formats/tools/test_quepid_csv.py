"""Quepid's CSV files as they are written; they are read like any table."""

from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.records import JudgmentRecord, QueryRecord, Status
from ndcg_gui.formats.reading import read_file
from ndcg_gui.formats.registry import writer
from ndcg_gui.formats.spec import Content

CONTENT = Content(
    queries=(
        QueryRecord("q1", "star trek", "films, not series"),
        QueryRecord("q2", "=1+1"),
        QueryRecord("q3", 'a "b", c'),
        QueryRecord("q4", ""),
    ),
    judgments=(
        JudgmentRecord("q3", "8", 0.5), JudgmentRecord("q1", "1370", 3), JudgmentRecord("q1", "=7", 0),
        JudgmentRecord("q2", "9", 1),
    ),
)  # fmt: skip


def test_judgments(tmp_path: Path) -> None:
    path = tmp_path / "case_1_judgements.csv"
    writer("quepid-basic").write(path, CONTENT)
    assert path.read_text() == (
        'query,docid,rating\nstar trek,1370,3\nstar trek,=7,0\n =1+1,9,1\n"a ""b"", c",8,0.5\nq4,,'
    )
    parsed = read_file(path)
    assert parsed.report.errors == ()
    assert [(one.query_key, one.doc_key, one.grade) for one in parsed.judgments] == [
        ("star trek", "1370", 3), ("star trek", "=7", 0), ("=1+1", "9", 1), ('a "b", c', "8", 0.5),
    ]  # fmt: skip
    writer("quepid-basic").write(tmp_path / "again", parsed)
    assert (tmp_path / "again").read_bytes() == path.read_bytes()


def test_information_needs(tmp_path: Path) -> None:
    path = tmp_path / "needs.csv"
    writer("quepid-needs").write(path, CONTENT.queries)
    assert path.read_text() == (
        'query,information_need\nstar trek,"films, not series"\n =1+1,\n"a ""b"", c",\nq4,\n'
    )
    parsed = read_file(path)
    assert [(one.text, one.intent) for one in parsed.queries] == [
        ("star trek", "films, not series"), ("=1+1", None), ('a "b", c', None), ("q4", None),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (Content((QueryRecord("1", "a b"), QueryRecord("2", "a  b"))), "queries 1 and 2 have one text"),
        (Content(judgments=(JudgmentRecord("q", "d", None, Status.SKIPPED),)), "only grades can be written"),
    ],
)
def test_what_cannot_be_carried_is_said(tmp_path: Path, content: Content, words: str) -> None:
    with pytest.raises(InputError, match=words):
        writer("quepid-basic").write(tmp_path / "out", content)
    assert not (tmp_path / "out").exists()
