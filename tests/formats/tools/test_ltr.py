"""Lines of learning to rank, as Quepid, RankLib, LETOR and hello-ltr write them."""

from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.records import JudgmentRecord, Kind, QueryRecord, Status
from ndcg_gui.formats.reading import Parsed, read_file
from ndcg_gui.formats.registry import writer
from ndcg_gui.formats.spec import Content


def read(path: Path, text: str) -> Parsed:
    path.write_text(text, encoding="utf-8")
    parsed = read_file(path)
    assert (parsed.reader_key, parsed.kind) == ("ltr", Kind.QRELS)
    return parsed


def labels(parsed: Parsed) -> list[tuple[str, str, float | None]]:
    return [(record.query_key, record.doc_key, record.grade) for record in parsed.judgments]


QUEPID = "3 qid:1 # 1370 star trek\n0 qid:1 # 8000 star trek\n1.0 qid:4 # 7555 rambo\n"
HELLO = (
    "# qid:1: rambo*1\n# qid:2: first blood*3\n\n"
    "4\tqid:1\t # 7555\trambo\n0\tqid:1\t # 1370\trambo\n3\tqid:2\t # 1368\tfirst blood\n"
)
LETOR = (
    "2 qid:10032 1:0.056537 2:0.000000 46:0.076923 "
    "#docid = GX029-35-5894638 inc = 0.0119534682080925 prob = 0.139842\n"
    "0 qid:10032 1:0.279152 2:1e-3 46:0 #docid = GX030-77-6315042 inc = 1 prob = 0.341364\n"
)


def test_quepid(tmp_path: Path) -> None:
    parsed = read(tmp_path / "case_1.txt", QUEPID)
    assert labels(parsed) == [("star trek", "1370", 3), ("star trek", "8000", 0), ("rambo", "7555", 1)]
    assert parsed.queries == (QueryRecord("star trek", "star trek"), QueryRecord("rambo", "rambo"))
    assert (parsed.keys_from_text, parsed.report.rows) == (True, 3)
    assert not parsed.report.warnings and not parsed.report.notes


def test_hello_ltr(tmp_path: Path) -> None:
    parsed = read(tmp_path / "title_judgments.txt", HELLO)
    assert labels(parsed) == [("rambo", "7555", 4), ("rambo", "1370", 0), ("first blood", "1368", 3)]
    assert [(query.text, query.weight) for query in parsed.queries] == [("rambo", 1), ("first blood", 3)]
    assert parsed.keys_from_text


def test_letor_names_documents_only(tmp_path: Path) -> None:
    parsed = read(tmp_path / "train.txt", LETOR)
    assert labels(parsed) == [("10032", "GX029-35-5894638", 2), ("10032", "GX030-77-6315042", 0)]
    assert (parsed.queries, parsed.keys_from_text) == ((), False)
    assert [(note.code, note.count) for note in parsed.report.notes] == [("features", 2)]


def test_a_header_says_more_than_the_comments_behind(tmp_path: Path) -> None:
    parsed = read(tmp_path / "j.txt", "# qid:5: foo\n4 qid:5 1:42.6 2:0.5 # a01 Grade for query Foo\n")
    assert parsed.queries == (QueryRecord("foo", "foo"),)
    assert labels(parsed) == [("foo", "a01", 4)]


def test_where_texts_do_not_tell_queries_apart_their_numbers_do(tmp_path: Path) -> None:
    parsed = read(tmp_path / "j.txt", "1 qid:1 # a rambo\n2 qid:2 # a  rambo\n1 qid:3 # b\n")
    assert labels(parsed) == [("1", "a", 1), ("2", "a", 2), ("3", "b", 1)]
    assert parsed.queries == (QueryRecord("1", "rambo"), QueryRecord("2", "rambo"))
    assert not parsed.keys_from_text


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("1 qid:1 1:0.5", "the line has no document key"),
        ("1 qid:1 #", "the line has no document key"),
        ("1.5 qid:1 # a rambo", "not a whole grade, got '1.5'"),
        ("x qid:1 # a rambo", "not a grade, got 'x'"),
        ("1 2 # a rambo", "not a line of learning to rank"),
        ("1", "not a line of learning to rank"),
        ("1\u00a0qid:1 # a rambo", "not a line of learning to rank"),
        ("1 qid:1 1:0.5\u20032:1 # a rambo", "not a feature"),
        ("1 qid: # a rambo", "the key is empty"),
        ("1 qid:1 2 # a rambo", "not a feature, got '2', expected number:value"),
        ("1 qid:1 1:nan # a rambo", "not a feature"),
        (
            "1 qid:1 # a first blood",
            "query 1 has another text than before, got 'first blood'",
        ),
        ("1 qid:1 # z rambo", "two grades for document 'z'"),
    ],
)
def test_what_is_refused(tmp_path: Path, line: str, words: str) -> None:
    parsed = read(tmp_path / "j.txt", f"3 qid:1 # z rambo\n3 qid:1 # y rambo\n{line}\n")
    assert words in str(parsed.report.errors[0])
    assert parsed.report.errors[0].line == 3
    assert not parsed.judgments and not parsed.queries


def test_a_query_named_twice_is_refused(tmp_path: Path) -> None:
    parsed = read(tmp_path / "j.txt", "# qid:1: a\n# qid:1: b\n3 qid:1 # z\n")
    assert "query 1 appears twice, first in line 1" in str(parsed.report.errors[0])


CONTENT = Content(
    queries=(
        QueryRecord("q9", "c# guide"),
        QueryRecord("q1", "star  trek", weight=2),
        QueryRecord("q2", "x"),
    ),
    judgments=(JudgmentRecord("q1", "1370", 3), JudgmentRecord("q9", "7", 0), JudgmentRecord("q1", "8", 1)),
)


def test_what_is_written_is_read_back(tmp_path: Path) -> None:
    path = tmp_path / "out.txt"
    writer("ltr").write(path, CONTENT)
    assert path.read_text() == "0 qid:1 # 7 c# guide\n3 qid:2 # 1370 star trek\n1 qid:2 # 8 star trek\n"
    parsed = read_file(path)
    assert labels(parsed) == [("c# guide", "7", 0), ("star trek", "1370", 3), ("star trek", "8", 1)]


def test_what_is_written_for_hello_ltr_is_read_back(tmp_path: Path) -> None:
    path = tmp_path / "out.txt"
    writer("hello-ltr").write(path, CONTENT)
    assert path.read_text() == (
        "# qid:1: c# guide*1\n# qid:2: star trek*2\n\n"
        "0\tqid:1\t # 7\tc# guide\n3\tqid:2\t # 1370\tstar trek\n1\tqid:2\t # 8\tstar trek\n"
    )
    parsed = read_file(path)
    assert parsed.reader_key == "ltr"
    assert parsed.queries[1] == QueryRecord("star trek", "star trek", weight=2)
    assert len(parsed.judgments) == 3


def test_numbers_stay_and_other_keys_are_counted(tmp_path: Path) -> None:
    def written(*keys: str) -> list[str]:
        records = tuple(JudgmentRecord(key, "d", 1) for key in keys)
        writer("ltr").write(tmp_path / "out", Content(judgments=records))
        return [line.split()[1] for line in (tmp_path / "out").read_text().splitlines()]

    assert written("303", "12") == ["qid:303", "qid:12"]
    for key in ("007", "a longer text than a number", "1" * 30, "x"):
        assert written("303", key) == ["qid:1", "qid:2"]


@pytest.mark.parametrize("text", [QUEPID, HELLO])
def test_round_trip(tmp_path: Path, text: str) -> None:
    first = read(tmp_path / "1.txt", text)
    for key in ("ltr", "hello-ltr"):
        writer(key).write(tmp_path / "2.txt", first)
        again = read_file(tmp_path / "2.txt")
        assert again.judgments == first.judgments
        assert {query.text for query in again.queries} == {query.text for query in first.queries}


@pytest.mark.parametrize(
    ("key", "record", "words"),
    [
        ("ltr", JudgmentRecord("q1", "a b", 1), "a space"),
        ("ltr", JudgmentRecord("q1", "a", None, Status.CLEARED), "only grades from 0"),
        ("hello-ltr", JudgmentRecord("q1", "a-b", 1), "letters, digits and _"),
        ("hello-ltr", JudgmentRecord("q1", "ab", 0.5), "whole grades"),
        ("hello-ltr", JudgmentRecord("a*b", "ab", 1), "an asterisk"),
    ],
)
def test_what_cannot_be_carried_is_said(tmp_path: Path, key: str, record: JudgmentRecord, words: str) -> None:
    with pytest.raises(InputError, match=words):
        writer(key).write(tmp_path / "out.txt", Content(judgments=(record,)))
    assert not (tmp_path / "out.txt").exists()


def test_a_line_of_blanks_takes_no_time(tmp_path: Path) -> None:
    blanks = " " * 200_000
    parsed = read(tmp_path / "j.txt", f"1 qid:1 1:0.5{blanks}2:1{blanks}# a{blanks}x\n1 qid:1{blanks}x # a\n")
    assert [problem.line for problem in parsed.report.errors] == [2]


def test_nothing_is_not_written(tmp_path: Path) -> None:
    for key in ("ltr", "hello-ltr"):
        with pytest.raises(InputError, match="nothing to export"):
            writer(key).write(tmp_path / "out", Content(queries=(QueryRecord("q", "x"),)))
