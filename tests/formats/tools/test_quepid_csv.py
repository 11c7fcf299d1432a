"""Quepid's CSV files as they are written; they are read like any table."""

from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.records import (
    DocumentRecord,
    JudgmentRecord,
    Kind,
    QueryRecord,
    RankedList,
    RunRecord,
    Status,
)
from ndcg_gui.formats.reading import read_file
from ndcg_gui.formats.registry import writer
from ndcg_gui.formats.spec import Content
from tests.shared_data import shared_data

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


BOOK = (
    JudgmentRecord("q3", "8", 0.5, rater="Joe Doe"), JudgmentRecord("q1", "1370", 3, rater="Joe Doe"),
    JudgmentRecord("q1", "1370", 2, rater="jane@x.example"), JudgmentRecord("q2", "9", 1),
    JudgmentRecord("q1", "5", None, Status.SKIPPED, rater="Joe Doe"),
)  # fmt: skip


def test_a_book(tmp_path: Path) -> None:
    path = tmp_path / "book.csv"
    writer("quepid-book-csv").write(path, Content(CONTENT.queries, judgments=BOOK))
    assert path.read_text() == (
        'query,docid,Joe Doe,jane@x.example,Anonymous\n"a ""b"", c",8,0.5,,\nstar trek,1370,3,2,\n'
        " =1+1,9,,,1\n"
    )
    parsed = read_file(path)
    assert parsed.report.errors == ()
    assert {(one.query_key, one.doc_key, one.grade, one.rater) for one in parsed.judgments} == {
        ('a "b", c', "8", 0.5, "Joe Doe"), ("star trek", "1370", 3, "Joe Doe"),
        ("star trek", "1370", 2, "jane@x.example"), ("=1+1", "9", 1, "Anonymous"),
    }  # fmt: skip
    writer("quepid-book-csv").write(tmp_path / "again.csv", parsed)
    again = read_file(tmp_path / "again.csv")
    assert set(again.judgments) == set(parsed.judgments) and set(again.queries) == set(parsed.queries)


@pytest.mark.data
def test_the_real_book_and_snapshot_come_back(tmp_path: Path) -> None:
    book = read_file(shared_data("quepid", "haystack_book.pseudonymised.json"))
    writer("quepid-book-csv").write(tmp_path / "b.csv", book)
    again = read_file(tmp_path / "b.csv")
    given = {
        (one.query_key, one.doc_key, one.rater, one.grade) for one in book.judgments if one.grade is not None
    }
    assert given == {(one.query_key, one.doc_key, one.rater, one.grade) for one in again.judgments}
    assert len(given) > 1_500 and again.report.errors == ()
    snapshot = read_file(shared_data("quepid", "haystack_snapshot_no-vector.noexplain.json"))
    writer("quepid-snapshot-csv").write(tmp_path / "s.csv", snapshot)
    again = read_file(tmp_path / "s.csv")
    lists = [
        {query: entry.keys for query, entry in own.runs[0].lists.items() if entry.keys}
        for own in (snapshot, again)
    ]
    assert lists[0] == lists[1] and again.runs[0].tag == snapshot.runs[0].tag


def test_a_snapshot(tmp_path: Path) -> None:
    path = tmp_path / "snapshot.csv"
    run = RunRecord("es prod", {"q1": RankedList(["8", "1370"], [2, 1]), "q2": RankedList(["8"], [1])})
    documents = (
        DocumentRecord("8", "Trek II", 'Wrath, of\n"Khan"', fields={"brand": "a"}),
        DocumentRecord("1370", "Star Trek", fields={"brand": "b"}),
    )
    writer("quepid-snapshot-csv").write(path, Content(CONTENT.queries, documents, (run,)))
    assert path.read_text() == (
        "Snapshot Name,Snapshot Time,Case ID,Query Text,Doc ID,Doc Position,title,body,brand\n"
        'es prod,,,star trek,8,1,Trek II,"Wrath, of\n""Khan""",a\nes prod,,,star trek,1370,2,Star Trek,,b\n'
        'es prod,,, =1+1,8,1,Trek II,"Wrath, of\n""Khan""",a\n'
    )
    parsed = read_file(path)
    assert parsed.report.errors == () and parsed.kind is Kind.RUN
    assert [(own.tag, {key: entry.keys for key, entry in own.lists.items()}) for own in parsed.runs] == [
        ("es prod", {"star trek": ("8", "1370"), "=1+1": ("8",)})
    ]
    assert tuple(parsed.documents) == documents
    writer("quepid-snapshot-csv").write(tmp_path / "again.csv", parsed)
    assert (tmp_path / "again.csv").read_bytes() == path.read_bytes()


@pytest.mark.parametrize(
    ("raters", "words"),
    [((None, "anonymous"), "'anonymous' cannot have a column"), (("docid",), "'docid' cannot have a column")],
)
def test_raters_whose_columns_would_be_one(
    tmp_path: Path, raters: tuple[str | None, ...], words: str
) -> None:
    rows = tuple(JudgmentRecord("q", f"d{n}", 1, rater=rater) for n, rater in enumerate(raters))
    with pytest.raises(InputError, match=words):
        writer("quepid-book-csv").write(tmp_path / "out", Content(judgments=rows))
    with pytest.raises(InputError, match="nothing to export"):
        writer("quepid-book-csv").write(tmp_path / "out", Content())
    run = RunRecord("a", {"q": RankedList(["d"], [1])})
    odd = Content(documents=(DocumentRecord("d", fields={"doc id": "x"}),), runs=(run,))
    with pytest.raises(InputError, match="the field 'doc id' would be a column"):
        writer("quepid-snapshot-csv").write(tmp_path / "out", odd)
    with pytest.raises(InputError, match="a file holds one run; there are 0"):
        writer("quepid-snapshot-csv").write(tmp_path / "out", Content())
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (Content((QueryRecord("1", "a b"), QueryRecord("2", "a  b"))), "queries 1 and 2 have the same text"),
        (Content(judgments=(JudgmentRecord("q", "d", None, Status.SKIPPED),)), "only grades can be written"),
    ],
)
def test_what_cannot_be_carried_is_said(tmp_path: Path, content: Content, words: str) -> None:
    with pytest.raises(InputError, match=words):
        writer("quepid-basic").write(tmp_path / "out", content)
    assert not (tmp_path / "out").exists()
