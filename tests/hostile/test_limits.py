"""Bombs: files that would take gigabytes or minutes are refused, in a process that is measured."""

from __future__ import annotations

import gzip
import io
import json
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.reading import read_file
from tests.hostile import corpus

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="memory is read from /proc")

ROOT = Path(__file__).resolve().parents[2]
SECONDS = 240
Pack = Callable[[Iterable[bytes]], Iterator[bytes]]
# What reading a file may take beyond what the program takes itself, in MB, and of the processor.
MOST, MOST_SECONDS = 300, 10.0
MOST_UNLIMITED = 650  # where somebody asked for a file of any length


def repeated(piece: bytes, times: int, *, before: bytes = b"", after: bytes = b"") -> Iterator[bytes]:
    yield before
    at_once = max(1, 1_000_000 // len(piece))
    for _ in range(times // at_once):
        yield piece * at_once
    yield piece * (times % at_once)
    yield after


def packed(pieces: Iterable[bytes]) -> Iterator[bytes]:
    out = io.BytesIO()
    with gzip.GzipFile(fileobj=out, mode="wb", mtime=0) as file:
        for piece in pieces:
            file.write(piece)
    yield out.getvalue()


def workbook(part: str, pieces: Iterable[bytes]) -> Iterator[bytes]:
    """A workbook without anything but one huge part."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/workbook.xml", "<workbook><sheets/></workbook>")
        with archive.open(part, "w") as file:
            for piece in pieces:
                file.write(piece)
    yield out.getvalue()


def keys(count: int) -> Iterator[bytes]:
    yield b'{"doc_key":"1","fields":{"a":1'
    for number in range(count // 1_000):
        yield b"".join(b',"%d-%d":1' % (number, item) for item in range(1_000))
    yield b"}}\n"


_NAMES = "http://schemas.openxmlformats.org/"
_MAIN, _RELATIONS = f"{_NAMES}spreadsheetml/2006/main", f"{_NAMES}officeDocument/2006/relationships"
_PARTS = {
    "xl/workbook.xml": f'<workbook xmlns="{_MAIN}" xmlns:r="{_RELATIONS}"><sheets>'
    '<sheet name="s" sheetId="1" r:id="r1"/></sheets></workbook>',
    "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{_NAMES}package/2006/relationships">'
    f'<Relationship Id="r1" Type="{_RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/>'
    f'<Relationship Id="r2" Type="{_RELATIONS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
}


def shared_text(length: int, cells: int) -> Iterator[bytes]:
    """A workbook in which many cells refer to one long text."""
    head = "".join(
        f'<c r="{place}" t="inlineStr"><is><t>{title}</t></is></c>'
        for place, title in (("A1", "query_key"), ("B1", "text"))
    )
    rows = "".join(
        f'<row r="{number}"><c r="A{number}"><v>{number}</v></c><c r="B{number}" t="s"><v>0</v></c></row>'
        for number in range(2, cells + 2)
    )
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in _PARTS.items():
            archive.writestr(name, text)
        archive.writestr("xl/sharedStrings.xml", f'<sst xmlns="{_MAIN}"><si><t>{"x" * length}</t></si></sst>')
        archive.writestr(
            "xl/worksheets/sheet1.xml",
            f'<worksheet xmlns="{_MAIN}"><sheetData><row r="1">{head}</row>{rows}</sheetData></worksheet>',
        )
    yield out.getvalue()


QUERY = b'{"query_key":"1","text":"x","weight":['
LINE = b'{"doc_key":"1","body":"%s"}\n' % (b"x" * 1_000)
WIDE = "columns, expected at most 1000"
MANY = "values in one JSON text"
LONG = "a line longer than"

# A name, what it is read as, the bytes, and what is said of it.
BOMBS: dict[str, tuple[str, str, Iterator[bytes], str]] = {
    "a run in one line": ("r.run", "run", repeated(b"x", 200_000_000), LONG),
    "a run of wide lines": ("r.run", "run", repeated(b"a " * 400_000 + b"\n", 20), "columns"),
    "a run of zeros": ("r.run", "run", repeated(b"\0", 50_000_000), LONG),
    "qrels in one line": ("q.qrels", "qrels", repeated(b"1 ", 50_000_000), LONG),
    "a million columns": (
        "d.csv",
        "documents",
        repeated(b",a", 1_000_000, before=b"doc_key", after=b"\n"),
        WIDE,
    ),
    "11 million columns": ("d.csv", "documents", repeated(b",a", 11_000_000, before=b"doc_key"), WIDE),
    "a wide row": ("d.csv", "documents", repeated(b"ab,", 7_000_000, before=b"doc_key,body\n"), WIDE),
    "a row of quotes": ("d.csv", "documents", repeated(b'"",', 7_000_000, before=b"doc_key,body\n"), WIDE),
    "an open quote": (
        "d.csv",
        "documents",
        repeated(b"a\n", 90_000_000, before=b'doc_key,body\n1,"'),
        "quote",
    ),
    "a table in one line": ("d.csv", "documents", repeated(b"x", 200_000_000), LONG),
    "semicolons": ("j.csv", "judgments", repeated(b";", 23_000_000, before=b"query_key;doc_key"), WIDE),
    "a JSON line without end": ("q.jsonl", "queries", repeated(b"x", 200_000_000, before=b'{"a":"'), LONG),
    "a JSON line of lists": (
        "q.jsonl",
        "queries",
        repeated(b"[],", 7_000_000, before=QUERY, after=b"1]}\n"),
        MANY,
    ),
    "a JSON line of numbers": (
        "q.jsonl",
        "queries",
        repeated(b"1,", 11_000_000, before=QUERY, after=b"1]}\n"),
        MANY,
    ),
    "a JSON line of keys": ("d.jsonl", "documents", keys(1_900_000), MANY),
    "a JSON line of brackets in texts": (
        "d.jsonl",
        "documents",
        repeated(b'"[",', 5_500_000, before=b'{"doc_key":"1","fields":{"a":[', after=b"1]}}\n"),
        MANY,
    ),
    "deep JSON": ("q.jsonl", "queries", repeated(b"[", 23_000_000, before=QUERY), MANY),
    "a JSON array of lists": (
        "p.json",
        "preferences",
        repeated(b"[],", 20_000_000, before=b"[", after=b"[]]"),
        MANY,
    ),
    "LLM Comparator of nothing": (
        "p.json",
        "preferences",
        repeated(
            b"{},", 5_000_000, before=b'{"models":[{"name":"a"},{"name":"b"}],"examples":[', after=b"{}]}"
        ),
        MANY,
    ),
    "a JSON array in one line": (
        "p.json",
        "preferences",
        repeated(b"x", 400_000_000, before=b'["'),
        "larger than",
    ),
    "gzip of blank lines": (
        "r.run.gz",
        "run",
        packed(repeated(b" " * 9_999 + b"\n", 15_000)),
        "unpacks to more than",
    ),
    "gzip of one line": ("r.run.gz", "run", packed(repeated(b"x", 150_000_000)), LONG),
    "gzip of JSON": ("d.jsonl.gz", "documents", packed(repeated(LINE, 100_000)), "unpacks to more"),
    "gzip in gzip": ("r.run.gz", "run", packed(packed(repeated(b"x", 50_000_000))), "holds another archive"),
    "a workbook of blanks": (
        "j.xlsx",
        "judgments",
        workbook("xl/sharedStrings.xml", repeated(b" ", 150_000_000)),
        "unpacks to more than",
    ),
    "a workbook of one text in many cells": (
        "q.xlsx",
        "queries",
        shared_text(30_000, 30_000),
        "unpacks to more than",
    ),
    "a cell of quotes": (
        "q.csv",
        "queries",
        repeated(b'""', 40_000_000, before=b'query_key,text\n1,"', after=b'"\n'),
        LONG,
    ),
    "two million rows with the same fault": (
        "j.csv",
        "judgments",
        repeated(b"1,a,b,x\n", 2_000_000, before=b"query_key,doc_key,rater,grade\n"),
        "in lines 3, 4, 5, 6 and 1,999,995 more",
    ),
    "a workbook of elements": (
        "j.xlsx",
        "judgments",
        workbook("xl/_rels/workbook.xml.rels", repeated(b"<x/>", 15_000_000, before=b"<r>", after=b"</r>")),
        "more than 500000 elements",
    ),
}


def measured(path: Path, *words: str) -> Any:
    """What a process of its own says of reading a file."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.hostile.measure", str(path), *words],
        cwd=ROOT, capture_output=True, text=True, timeout=SECONDS, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2_000:]
    return json.loads(done.stdout)


def refused(path: Path, pieces: Iterable[bytes], *options: str) -> None:
    """Write a file and see it refused within the limits."""
    with path.open("wb") as out:
        out.writelines(pieces)
    said = measured(path, *options)
    assert said["errors"] and all(str(path) in error for error in said["errors"])
    assert said["peak"] < MOST, said
    assert said["seconds"] < MOST_SECONDS, said


@pytest.mark.slow
@pytest.mark.parametrize("name", BOMBS)
def test_a_hostile_file_is_refused_in_little_memory(tmp_path: Path, name: str) -> None:
    file, kind, pieces, words = BOMBS[name]
    path = tmp_path / file
    refused(path, pieces, kind)
    # Most repeat one text; what else bounds them shows where that is not looked for.
    said = measured(path, kind, "no-limit")
    assert words in "\n".join(said["errors"]), said["errors"]
    assert said["peak"] < MOST_UNLIMITED, said


# A name, the first rows, the row that follows again and again, and so many of them.
EQUAL: dict[str, tuple[str, bytes, bytes, int]] = {
    "judgments": ("j.csv", b"query_key,doc_key,rater,grade\nq,d,ann,2\n", b"q,e,ann,1\n", 4_000_000),
    "qrels": ("q.qrels", b"q 0 d 1\n", b"q 0 e 1\n", 4_000_000),
    "a run": ("r.run", b"q Q0 d 1 5.0 t\n", b"q Q0 e 2 4.0 t\n", 3_000_000),
    "documents": ("d.csv", b"doc_key,title,body\n", b"d,,\n", 8_000_000),
    "long rows": ("d.jsonl", b"", b'{"doc_key":"d","body":"%s"}\n' % bytes(range(65, 91)) * 20, 20_000),
}


@pytest.mark.slow
@pytest.mark.parametrize("pack", [iter, packed])
@pytest.mark.parametrize("name", EQUAL)
def test_a_file_of_equal_rows_is_refused(tmp_path: Path, name: str, pack: Pack) -> None:
    file, head, row, times = EQUAL[name]
    path = tmp_path / (file if pack is iter else f"{file}.gz")
    refused(path, pack(repeated(row, times, before=head)))


@pytest.mark.parametrize("piece", [b"x\n", b""])
def test_text_of_any_format_that_is_repeated_is_refused(tmp_path: Path, piece: bytes) -> None:
    options = ReadOptions(repeated_from=50_000, max_repeated=1_000)
    for key, (seed, *_) in corpus.by_reader(tmp_path).items():
        if b"\n" not in seed.data.strip() or seed.data.startswith((b"PK", b"PAR1")):
            continue
        row = piece or seed.data.rstrip(b"\n").rpartition(b"\n")[2] + b"\n"
        path = tmp_path / seed.name
        path.write_bytes(b"".join(repeated(row, 100_000 // len(row), before=seed.data)))
        report = read_file(path, options=options).report
        assert report.error_count, key
        if not piece:
            assert report.is_too_long or report.rows < 100, (key, report.errors)


def test_rows_that_come_round_again_are_counted(tmp_path: Path) -> None:
    path = tmp_path / "q.qrels"
    rows = "".join(f"q{number} 0 {number * number % 9973} 1\n" for number in range(50))
    path.write_text(rows * 12)
    told = read_file(path, options=ReadOptions(max_repeated=500)).report
    assert "501 rows so far say what an earlier one said" in str(told.errors[0])
    assert not read_file(path, options=ReadOptions(max_repeated=500, no_limit=True)).report.error_count
    path.write_text(rows * 8)
    assert not read_file(path, options=ReadOptions(max_repeated=300)).report.error_count


def test_a_small_parquet_file_of_millions_of_equal_rows_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "j.parquet"
    equal = {"query_key": ["q"] * 600_000, "doc_key": ["d"] * 600_000, "grade": [1] * 600_000}
    pl.DataFrame(equal).write_parquet(path)
    assert "600000 rows in a file of" in str(read_file(path).report.errors[0])
    differing = {**equal, "doc_key": [f"d{number}" for number in range(600_000)]}
    pl.DataFrame(differing).write_parquet(path)
    assert read_file(path, options=ReadOptions(head=1_000_000)).report.rows


def test_text_that_is_repeated_is_refused_where_it_begins_to_be(tmp_path: Path) -> None:
    path = tmp_path / "d.csv"
    options = ReadOptions(repeated_from=1_000_000)
    path.write_text("doc_key,title\n" + "d1,the same\n" * 200_000)
    told = read_file(path, options=options).report
    assert "repeats the same text: 1,000 kB, up to line 87" in str(told.errors[0])
    assert "--no-limit" in str(told.errors[0])
    path.write_text("doc_key,title\n" + "".join(f"d{number},the same\n" for number in range(200_000)))
    assert read_file(path, options=options).report.rows == 200_000


@pytest.mark.slow
def test_the_measure_finds_what_takes_much(tmp_path: Path) -> None:
    path = tmp_path / "d.jsonl"
    with path.open("w") as file:
        file.writelines(f'{{"doc_key":"{number}","body":"{"x" * 900}"}}\n' for number in range(200_000))
    said = measured(path, "-", "no-limit")
    assert said["rows"] == 200_000
    assert said["peak"] > 180


@pytest.mark.parametrize("member", ["../x", "/etc/x", "a/../../x", "C:\\x", "q.run", "\u202ex"])
@pytest.mark.parametrize("form", ["zip", "tar", "tar.gz"])
def test_no_archive_is_unpacked_anywhere(tmp_path: Path, form: str, member: str) -> None:
    path = tmp_path / f"a.{form}"
    content = b"1 Q0 a 1 2 t\n"
    if form == "zip":
        with zipfile.ZipFile(path, "w") as archive:
            archive.writestr(member, content)
    else:
        with tarfile.open(path, "w:gz" if form == "tar.gz" else "w") as archive:
            info = tarfile.TarInfo(member)
            info.size = len(content)
            archive.addfile(info, io.BytesIO(content))
    before = sorted(tmp_path.rglob("*"))
    # One plain file in a ZIP archive is read from it; nothing else is.
    is_plain = form == "zip" and member in ("q.run", "\u202ex")
    assert (not read_file(path).report.error_count) == is_plain
    assert sorted(tmp_path.rglob("*")) == before
    assert not (tmp_path.parent / "x").exists()
