"""Choosing the reader: by content, by the kind given, and what is said when these disagree."""

from __future__ import annotations

import errno
import gzip
import os
from pathlib import Path

import polars as pl
import pytest

from ndcg_gui.domain.records import JudgmentRecord, Kind, QueryRecord
from ndcg_gui.formats import reading
from ndcg_gui.formats.mapping import Mapping
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.reading import Parsed, read_file
from ndcg_gui.formats.registry import READERS
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.spec import Content, Reader
from ndcg_gui.formats.tables import parquet
from tests.formats.parquet_here import ReadHere

SAMPLES = {
    "run": b"1 Q0 a 1 2 t\n",
    "qrels": b"1 0 a 1\n",
    "queries-jsonl": b'{"query_key": "1", "text": "a"}\n',
    "queries-table": b"text,query_key\na,1\n",
    "documents-jsonl": b'{"doc_key": "1"}\n',
    "documents-table": b"doc_key\ttitle\n1\ta\n",
    "judgments-jsonl": b'{"query_key": "1", "doc_key": "a", "grade": 1}\n',
    "judgments-csv": b"query_key;doc_key;grade\n1;a;1\n",
    "preferences-jsonl": b'[{"query": "1", "rater": "r", "winner": "tie"}]\n',
    "preferences-csv": b"query\trater\twinner\n1\tr\ttie\n",
}
KINDS = {key: Kind(key.split("-")[0]) for key in SAMPLES}


@pytest.mark.parametrize("key", SAMPLES)
def test_the_content_says_what_it_is(tmp_path: Path, key: str) -> None:
    path = tmp_path / "some.dat"
    path.write_bytes(SAMPLES[key])
    parsed = read_file(str(path))
    assert (parsed.reader_key, parsed.kind, parsed.name) == (key, KINDS[key], "some.dat")
    assert parsed.report.rows == 1


LABELS = (Kind.QRELS, Kind.JUDGMENTS)


@pytest.mark.parametrize("key", SAMPLES)
@pytest.mark.parametrize("kind", Kind)
def test_a_chosen_kind_is_obeyed_or_refused_in_its_own_words(tmp_path: Path, key: str, kind: Kind) -> None:
    path = tmp_path / "file"
    path.write_bytes(SAMPLES[key])
    parsed = read_file(path, kind=kind)
    if kind is KINDS[key] or {kind, KINDS[key]} == set(LABELS):
        assert not parsed.report.errors
        assert parsed.kind is kind
    else:
        (problem,) = parsed.report.errors
        assert problem.line == 1 and "looks like" in str(problem)
        assert problem.expected is not None
    assert parsed.likely[0].reader.key == key


@pytest.mark.parametrize(
    ("name", "data"),
    [("x.txt", b"hello\n"), ("x.json", b'{"a": 1}\n'), ("x.csv", b"a,b\n1,2\n"), ("x", b'"a\n')],
)
def test_what_cannot_be_told(tmp_path: Path, name: str, data: bytes) -> None:
    path = tmp_path / name
    path.write_bytes(data)
    parsed = read_file(path)
    assert "it is not clear what this file holds" in str(parsed.report.errors[0])
    assert (parsed.kind, parsed.reader_key) == (None, None)


def test_a_suffix_helps_where_the_content_is_broken(tmp_path: Path) -> None:
    for name, key in (("x.run", "run"), ("x.qrels", "qrels")):
        path = tmp_path / name
        path.write_bytes(b"broken line\n")
        assert read_file(path).reader_key == key


def test_a_file_that_is_not_there_and_one_without_content(tmp_path: Path) -> None:
    assert read_file(tmp_path / "missing").reader_key is None
    (tmp_path / "empty").write_bytes(b"\n")
    assert [str(problem) for problem in read_file(tmp_path / "empty").report.errors] == [
        f"{tmp_path / 'empty'}: no rows, expected a file with content"
    ]


def test_a_kind_that_the_content_does_not_show_is_read_by_its_form(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(b'{"id": 1}\n')
    assert read_file(path, kind=Kind.DOCUMENTS).reader_key == "documents-jsonl"
    path.write_bytes(b"id,title\n")
    assert read_file(path, kind=Kind.DOCUMENTS).reader_key == "mapped-documents"
    path.write_bytes(b"name,size\n")
    assert read_file(path, kind=Kind.JUDGMENTS).reader_key == "judgments-csv"


def test_a_long_first_line_is_enough_to_tell(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(b'{"doc_key": "a", "body": "' + b"x" * 100_000 + b'"}\n')
    assert read_file(path).reader_key == "documents-jsonl"
    path.write_bytes(b"1 Q0 a 1 2 t\n" + b"".join(b"1 Q0 a%d %d 1 t\n" % (i, i) for i in range(2, 9_000)))
    assert read_file(path).report.rows == 8_999


def test_unknown_encoding(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(b"1 Q0 a 1 2 t\n")
    report = read_file(path, options=ReadOptions(encoding="utf-16")).report
    assert "unknown encoding, got 'utf-16', expected one of utf-8, latin-1" in str(report.errors[0])


@pytest.mark.parametrize("at", [1, 2])
def test_a_disk_that_fails_while_reading(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at: int) -> None:
    path = tmp_path / "x"
    path.write_bytes(b"1 Q0 a 1 2 t\n")
    real = __import__("os").fdopen
    calls = 0

    class Failing:
        def __init__(self, file: object) -> None:
            self.file = file

        def __getattr__(self, name: str) -> object:
            return getattr(self.file, name)

        def read(self, count: int) -> bytes:
            nonlocal calls
            calls += 1
            if calls == at:
                raise OSError(errno.EIO, "Input/output error")
            return self.file.read(count)  # type: ignore[attr-defined, no-any-return]

    monkeypatch.setattr("os.fdopen", lambda *args, **kwargs: Failing(real(*args, **kwargs)))
    report = read_file(path, kind=Kind.RUN).report
    assert "cannot be read: Input/output error" in str(report.errors[0])


def test_a_path_that_no_system_takes(tmp_path: Path) -> None:
    report = read_file(f"{tmp_path}/a\0b").report
    assert "cannot be opened" in str(report.errors[0])


def test_other_encodings_and_long_characters_across_the_head(tmp_path: Path) -> None:
    path = tmp_path / "k.csv.gz"  # the name lies, the text is read
    path.write_bytes(b"query_key,text\n" + b"".join(b"%d,%s\n" % (i, "검색".encode()) for i in range(9_000)))
    parsed = read_file(path)
    assert [notice.code for notice in parsed.report.information] == ["plain_gz"]
    path = tmp_path / "k.csv"
    path.write_bytes("query_key,text\n1,검색\n".encode("euc-kr"))
    assert read_file(path, options=ReadOptions(encoding="euc-kr")).queries[0].text == "검색"


LONG = "".join(f"q1 Q0 d{number} {number} {-number} tag\n" for number in range(1, 9))


@pytest.mark.parametrize("packed", [False, True])
def test_a_file_of_too_many_lines_is_read_when_that_is_asked_for(tmp_path: Path, packed: bool) -> None:
    path = tmp_path / "a.run"
    path.write_bytes(gzip.compress(LONG.encode()) if packed else LONG.encode())
    for most, stops in ((7, True), (8, False)):
        parsed = read_file(path, options=ReadOptions(max_file_lines=most))
        assert parsed.report.is_too_long == stops
        assert [str(problem.what) for problem in parsed.report.errors] == ["has more than 7 lines"] * stops
    parsed = read_file(path, options=ReadOptions(max_file_lines=1, max_file=10, no_limit=True))
    assert not parsed.report.errors and len(parsed.runs) == 1


def test_a_file_of_too_many_bytes_is_not_even_begun(tmp_path: Path) -> None:
    path = tmp_path / "a.run"
    path.write_text(LONG)
    os.truncate(path, 3_000_000_000)  # takes no place on the disk
    parsed = read_file(path, options=ReadOptions(max_file=2_000_000_000))
    assert "a.run: is larger than 2 GB" in str(parsed.report.errors[0])
    assert parsed.report.is_too_long


def test_a_file_that_grows_as_it_is_read_ends(tmp_path: Path) -> None:
    path = tmp_path / "a.run"
    path.write_text(LONG)

    def grow(_done: int, _total: int) -> None:
        with path.open("a") as file:
            file.write(LONG * 1_000)

    parsed = read_file(path, progress=grow)
    assert "changed while it was being read" in str(parsed.report.errors[0])


def _fake(key: str, kind: Kind, sure: float) -> Reader:
    """Reads nothing but a line of queries with judgments."""

    def read(source: Source, report: Report, options: ReadOptions) -> Content:
        source.whole(1_000)
        report.rows = 1
        return Content(queries=(QueryRecord("q", "q"),), judgments=(JudgmentRecord("q", "d", 1.0),))

    return Reader(key, f"Format {key}", kind, (".x",), lambda _head, _name: sure, read)


@pytest.mark.parametrize(
    ("sure", "words"),
    [
        ((0.7, 0.68), "it is not certain what this file holds, got 'something', expected Format a or"
                      " Format b: say which when importing (--as judgments or --as queries, or in the"
                      " preview)"),
        ((0.3, 0.1), "expected Format a: confirm it when importing (--as judgments,"),
        ((0.7, 0.5), None),
    ],
)  # fmt: skip
def test_what_is_not_sure_is_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sure: tuple[float, float], words: str | None
) -> None:
    made = [_fake("a", Kind.JUDGMENTS, sure[0]), _fake("b", Kind.QUERIES, sure[1])]
    monkeypatch.setattr(reading, "READERS", tuple(made))
    path = tmp_path / "f"
    path.write_text("something\n")
    parsed = read_file(path)
    if words is None:
        assert not parsed.report.errors
    else:
        (problem,) = parsed.report.errors
        assert words in str(problem) and not parsed.judgments
    assert parsed.likely[0].reader is made[0]
    for kind, key in ((Kind.QUERIES, "b"), (Kind.JUDGMENTS, "a")):
        assert read_file(path, kind=kind).reader_key == key
        assert read_file(path, reader_key=key).reader_key == key
    assert "no format 'c'" in str(read_file(path, reader_key="c").report.errors[0])


def test_a_part_of_a_file_can_be_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "READERS", (*READERS, _fake("a", Kind.JUDGMENTS, 0.99)))
    path = tmp_path / "f"
    path.write_text("something\n")
    assert read_file(path).kinds == (Kind.JUDGMENTS, Kind.QUERIES)
    parsed = read_file(path, kind=Kind.QUERIES)
    assert parsed.kinds == (Kind.QUERIES,) and not parsed.judgments
    # What it does not hold is refused in words of what was asked for.
    (problem,) = read_file(path, kind=Kind.RUN).report.errors
    assert "cannot be read as run: it looks like Format a, got 'something', expected 6 columns" in str(
        problem
    )


def test_a_header_without_rows_has_no_rows_whatever_it_was_said_to_be(tmp_path: Path) -> None:
    path = tmp_path / "f.csv"
    path.write_text("query_key,doc_key,rater1,b,r,,cannot_judge,why\n")
    (problem,) = read_file(path, kind=Kind.JUDGMENTS).report.errors
    assert "no rows" in str(problem)


@pytest.mark.parametrize("kind", LABELS)
def test_a_sheet_of_judgments_is_labels_however_they_are_called(tmp_path: Path, kind: Kind) -> None:
    path = tmp_path / "team.csv"
    path.write_text(
        "Search term,Position,Product ID,Product title,Rating,Comment\n"
        "red tent,1,P1,Tent,3,\nred tent,2,P2,Moor,1,why\nboot,1,P1,Tent,0,\n"
    )
    parsed = read_file(path, kind=kind)
    assert (parsed.kind, parsed.report.errors) == (kind, ())
    assert [one.grade for one in parsed.judgments] == [3.0, 1.0, 0.0]
    path.write_text("no table at all\n")
    assert read_file(path, kind=kind).report.errors


@pytest.mark.parametrize("kind", [Kind.QRELS, Kind.PREFERENCES, Kind.RUN])
@pytest.mark.parametrize("pairs", [("a=query_text", "b=doc_key", "c=grade"), ("a=query_text",)])
def test_a_mapping_for_a_kind_that_it_does_not_make_ends(
    tmp_path: Path, kind: Kind, pairs: tuple[str, ...]
) -> None:
    """It is refused, and not tried again and again."""
    path = tmp_path / "t.csv"
    path.write_text("a,b,c\ntent,x,foo\nlamp,y,3\n")
    parsed = read_file(path, kind=kind, options=ReadOptions(mapping=Mapping.from_pairs(pairs)))
    assert parsed.report.error_count


def test_two_columns_of_verdicts_with_one_title_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "t.csv"
    path.write_text("query,winner,winner\n" + "".join(f"q{n},left,tie\n" for n in range(4)))
    assert read_file(path).report.error_count


# the head of a file


def head_of_file(path: Path, head: int = 100) -> Parsed:
    return read_file(path, options=ReadOptions(head=head))


def test_a_head_is_whole_rows_and_the_file_is_known_to_go_on(tmp_path: Path) -> None:
    path = tmp_path / "r.run"
    path.write_text("".join(f"q Q0 d{number} {number} {100 - number} t\n" for number in range(1, 21)))
    found, whole = head_of_file(path), read_file(path)
    (run,) = found.runs
    assert found.is_head and not whole.is_head
    assert 1 < len(run.lists["q"]) == found.report.rows < 20
    assert run.lists["q"].keys == whole.runs[0].lists["q"].keys[: found.report.rows]
    assert (found.sha256, found.size) == ("", path.stat().st_size)
    assert not found.report.errors
    assert head_of_file(path, path.stat().st_size).is_head is False
    assert head_of_file(path, path.stat().st_size).sha256 == whole.sha256


@pytest.mark.parametrize("large", [False, True])
def test_no_head_ends_within_a_text_in_quotes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, large: bool
) -> None:
    if large:
        monkeypatch.setattr("ndcg_gui.formats.source.LARGE", 1)
    path = tmp_path / "d.csv"
    path.write_text("doc_key,body\n" + "".join(f'd{number},"one\n""two""\nthree"\n' for number in range(30)))
    for head in range(40, 100):
        found = head_of_file(path, head)
        assert not found.report.errors and found.is_head
        assert [record.body for record in found.documents] == ['one\n"two"\nthree'] * len(found.documents)


def test_a_packed_file_and_json_lines_have_a_head(tmp_path: Path) -> None:
    lines = "".join(f'{{"query_key": "q{n}", "text": "a \\" quote"}}\n' for n in range(20)).encode()
    for name, data in (("q.jsonl", lines), ("q.jsonl.gz", gzip.compress(lines))):
        (tmp_path / name).write_bytes(data)
        found = head_of_file(tmp_path / name)
        assert found.is_head and not found.report.errors
        assert [query.query_key for query in found.queries] == ["q0", "q1"]


@pytest.mark.parametrize("begin", ["[\n", '{"queries": [\n', '{\n"queries": ['])
def test_one_json_text_has_no_head(tmp_path: Path, begin: str) -> None:
    path = tmp_path / "a.json"
    path.write_text(begin + ",\n".join(['{"query_key": "q", "text": "t"}'] * 20) + "\n]")
    found = head_of_file(path)
    assert [problem.what.template for problem in found.report.errors] == [
        "is one JSON text, of which no head can be read alone"
    ]
    assert not found.is_head


def test_the_head_of_parquet_is_read_from_its_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parquet.apart, "Apart", ReadHere)
    monkeypatch.setattr(parquet, "_HEAD_ROWS", 150)
    monkeypatch.setattr(Source, "whole", None)
    path = tmp_path / "d.parquet"
    rows = pl.DataFrame({"doc_key": [f"d{n}" for n in range(200)], "title": ["a title"] * 200})
    rows.write_parquet(path)
    found = head_of_file(path)
    assert found.is_head and len(found.documents) == 150 and not found.report.errors
    monkeypatch.setattr(parquet, "_HEAD_ROWS", 200)
    found = head_of_file(path)
    assert not found.is_head and len(found.documents) == 200


def test_a_file_that_changes_while_its_head_is_read_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "r.run"
    path.write_text("".join(f"q Q0 d{number} {number} {100 - number} t\n" for number in range(1, 21)))

    def change(_done: int, _total: int) -> None:
        with path.open("a") as file:
            file.write("q Q0 d99 99 0 t\n")

    found = read_file(path, options=ReadOptions(head=100), progress=change)
    assert "changed while it was being read" in str(found.report.errors[0])
