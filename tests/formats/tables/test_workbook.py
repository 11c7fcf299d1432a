"""Workbooks: what is read of them, what is refused with sheet and row, and that nothing is unbounded."""

from __future__ import annotations

import tracemalloc
import zipfile
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from ndcg_gui.domain.records import Kind, Status
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.reading import read_file
from tests.formats.workbooks import Cell, pack, parts_of, write_book
from tests.thoroughness import examples

HEADER = ("Query ID", "doc_id", "rater", "rating", "status", "note")
SHEET = "xl/worksheets/sheet1.xml"
Parts = dict[str, bytes]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "j.xlsx"


def book(path: Path, *rows: tuple[Cell, ...]) -> Path:
    return write_book(path, {"Labels": [HEADER, *rows]})


def errors(path: Path, **options: object) -> list[str]:
    report = read_file(path, kind=Kind.JUDGMENTS, options=ReadOptions(**options)).report  # type: ignore[arg-type]
    return [str(problem) for problem in report.errors]


def test_judgments_are_read_as_from_a_table(path: Path) -> None:
    write_book(path, {"Labels": [HEADER, (7, "007", "Anna", 3, None, "a\nb"), (), (8, "d", "Bo", 0.5)]})
    parsed = read_file(path)
    assert (parsed.kind, parsed.reader_key, parsed.report.blank) == (Kind.JUDGMENTS, "judgments-xlsx", 0)
    assert [str(problem) for problem in parsed.report.errors] == []
    first, second = parsed.judgments
    assert (first.query_key, first.doc_key, first.grade, first.note, first.line) == (
        "7",
        "007",
        3.0,
        "a\nb",
        2,
    )
    assert (second.query_key, second.grade, second.status, second.line) == ("8", 0.5, Status.GRADED, 4)
    assert parsed.sha256 and parsed.size == path.stat().st_size


def test_the_first_sheet_that_is_not_hidden_or_the_named_one(path: Path) -> None:
    rows = {"Old": [HEADER, ("1", "d", "r", 1)], "New": [HEADER, ("1", "d", "r", 2)], "Notes": [("x",)]}
    write_book(path, rows, hidden="Old")
    parsed = read_file(path)
    assert [judgment.grade for judgment in parsed.judgments] == [2.0]
    assert "from the sheet New, not from Old, Notes" in str(parsed.report.notes[0])
    named = read_file(path, options=ReadOptions(sheet="Old"))
    assert [judgment.grade for judgment in named.judgments] == [1.0]
    (message,) = errors(path, sheet="Newer")
    assert message == f"{path}: has no sheet of that name, got 'Newer', expected one of Old, New, Notes"


@pytest.mark.parametrize(
    ("row", "words"),
    [
        (("1", "d", "r", "good"), "grade is not a number, got 'good'"),
        (("1", "d", "r", True), "grade is not a number, got 'TRUE'"),
        (("1", "d", "r", datetime(2024, 3, 1)), "D3 holds a date, got '45352', expected a text or a number"),
        (("1", datetime(2024, 3, 1), "r", 1), "B3 holds a date"),
        (("1", "d", "r", "=1/0"), "D3 holds an error, got '#DIV/0!', expected a value"),
        ((1234567890123456, "d", "r", 1), "A3 holds a number of more than 15 digits"),
        (("1", "d", "r", 1, None, None, "x"), "a value in G3, where the header has no column, got 'x'"),
        (("1  2", "d", "r", 1), "several blanks in a row inside the key"),
        (("1\u00a02", "d", "r", 1), "a space U+00A0 inside the key"),
        (("1", "", "r", 1), "doc_key is empty"),
    ],
)
def test_rows_refused_name_file_sheet_and_row(path: Path, row: tuple[Cell, ...], words: str) -> None:
    book(path, ("1", "ok", "r", 1), row)
    messages = errors(path)
    assert messages[0].startswith(f"{path} [Labels]:3: ")
    assert words in messages[0]


def test_a_date_in_a_column_that_means_nothing_is_no_error(path: Path) -> None:
    write_book(path, {"S": [("qid", "docid", "grade", "day"), ("1", "d", 2, datetime(2024, 3, 1))]})
    parsed = read_file(path)
    assert [judgment.grade for judgment in parsed.judgments] == [2.0]
    assert [notice.code for notice in parsed.report.warnings] == ["extra_columns"]
    assert [notice.code for notice in parsed.report.information] == ["columns"]


def test_another_kind_cannot_be_read_from_a_workbook(path: Path) -> None:
    write_book(path, {"S": [("doc_key", "title"), ("d", "x")]})
    report = read_file(path, kind=Kind.QRELS).report
    assert "qrels cannot be read; save it as CSV or text" in str(report.errors[0])
    write_book(path, {"S": [("a", "b"), (1, 2)]})
    assert "is not clear what this file holds, got 'a,b'" in str(read_file(path).report.errors[0])
    write_book(path, {"S": []})
    assert "no rows" in str(read_file(path).report.errors[0])


def test_merged_cells_hold_for_all_their_rows(path: Path) -> None:
    rows = [("query", "docid", "rating"), (None, "a", 3), (None, "b", 0), ("hat", "c", 1), (None, "d", 2)]
    write_book(path, {"S": rows}, merged={"A2:A3": "tent"})
    told = "[S]:5: 'query' is empty"  # of what is not merged nothing is known
    assert told in "".join(errors(path))
    write_book(path, {"S": rows}, merged={"A2:A3": "tent", "A4:A900": "hat", "C2:D2": "3"})
    parsed = read_file(path)
    given = [(one.query_key, one.doc_key, one.grade, one.line) for one in parsed.judgments]
    assert given == [("tent", "a", 3, 2), ("tent", "b", 0, 3), ("hat", "c", 1, 4), ("hat", "d", 2, 5)]
    (notice,) = (notice for notice in parsed.report.information if notice.code == "merged")
    assert (notice.count, notice.lines) == (2, (3, 5))


def test_titles_of_two_lines_that_are_merged(path: Path) -> None:
    rows = [(None, None, "Raters"), (None, None, "Ann", "Bob"), ("tent", "a", 3, 2), ("tent", "b", 0, 1)]
    merged = {"A1:A2": "Query", "B1:B2": "Product", "C1:D1": "Raters"}
    write_book(path, {"S": [*rows, ("hat", "c", 1, 1)]}, merged=merged)
    parsed = read_file(path)
    assert not parsed.report.errors
    assert {one.rater for one in parsed.judgments} == {"Ann", "Bob"} and len(parsed.judgments) == 6
    assert "left out: Query · Product · Raters" in str(parsed.report.warnings[0].message)


# damaged and hostile


def changed(path: Path, change: Callable[[Parts], Parts | None]) -> list[str]:
    book(path, ("1", "d", "r", 1))
    parts = parts_of(path)
    path.write_bytes(pack(change(parts) or parts))
    return errors(path)


def replaced(part: str, before: bytes, after: bytes) -> Callable[[Parts], Parts]:
    def change(parts: Parts) -> Parts:
        assert before in parts[part]
        return parts | {part: parts[part].replace(before, after)}

    return change


DOCTYPE = b'standalone="yes"?><!DOCTYPE x [<!ENTITY a "b">]>'


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (replaced(SHEET, b'standalone="yes"?>', DOCTYPE), "a part declares a document type"),
        (replaced(SHEET, b"</sheetData>", b""), "is a damaged workbook: xl/worksheets/sheet1.xml"),
        (replaced(SHEET, b'<row r="2"', b'<row r="9999999"'), "row 9999999"),
        (replaced(SHEET, b'<row r="2"', b'<row r="1"'), "row 1"),
        (replaced(SHEET, b'r="D2"', b'r="XFD2"'), "a value in column XFD, beyond 1000"),
        (replaced(SHEET, b'r="D2"', b'r="A2"'), "cell A2"),
        (replaced(SHEET, b'r="D2"', b'r="D7"'), "cell D7"),
        (replaced(SHEET, b'<c r="A2" t="s"><v>', b'<c r="A2" t="s"><v>9999'), "cell A2"),
        (lambda parts: {n: d for n, d in parts.items() if n != SHEET}, "it has no file of that name"),
        (lambda parts: {n: d for n, d in parts.items() if n != "xl/workbook.xml"}, "not a workbook"),
        (replaced("xl/workbook.xml", b"UTF-8", b"UTFX-8"), "unknown encoding"),
        (replaced("xl/_rels/workbook.xml.rels", b"/worksheet", b"/chartsheet"), "a workbook without a sheet"),
        (
            replaced("xl/_rels/workbook.xml.rels", b"worksheets/", b"../../etc/"),
            "it has no file of that name",
        ),
    ],
)
def test_damaged_workbooks_are_refused(path: Path, change: Callable[[Parts], Parts], words: str) -> None:
    (message,) = changed(path, change)
    assert words in message


def test_other_archives_packings_and_passwords(path: Path) -> None:
    book(path, ("1", "d", "r", 1))
    parts = parts_of(path)
    path.write_bytes(pack(parts, zipfile.ZIP_LZMA))
    assert "packed in an unusual way" in errors(path)[0]
    data = bytearray(pack(parts))
    data[data.rfind(b"PK\x01\x02") + 8] |= 1
    path.write_bytes(data)
    assert "an encrypted workbook, expected one saved without a password" in errors(path)[0]
    path.write_bytes(pack(parts)[:-400])
    assert "is a damaged workbook" in errors(path)[0]
    path.with_suffix(".zip").write_bytes(pack({"word/document.xml": b"", "[Content_Types].xml": b"b"}))
    assert "is an office document, expected a text file or a workbook" in errors(path.with_suffix(".zip"))[0]


def test_a_bomb_is_refused_before_it_unpacks(path: Path) -> None:
    blanks = b" " * 200_000_000
    (message,) = changed(path, lambda parts: parts | {"xl/sharedStrings.xml": blanks})
    assert "unpacks to more than 64000000 bytes" in message


def test_a_lie_about_a_size_is_not_believed(path: Path) -> None:
    book(path, ("1", "d", "r", 1))
    parts = parts_of(path)
    data = pack(parts | {SHEET: parts[SHEET] + b" " * 30_000_000})
    size = len(parts[SHEET]) + 30_000_000
    assert data.count(size.to_bytes(4, "little")) == 2
    path.write_bytes(data.replace(size.to_bytes(4, "little"), (900).to_bytes(4, "little")))
    tracemalloc.start()
    (message,) = errors(path)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert "is a damaged workbook" in message
    assert peak < 8_000_000


def test_two_far_cells_cost_nothing_and_many_cells_are_refused(path: Path) -> None:
    write_book(path, {"S": [("qid", "docid", "grade"), ("1", "d", 2)]})
    parts = parts_of(path)
    far = b'<row r="1048576"><c r="A1048576"><v>2</v></c><c r="ALL1048576"><v>1</v></c></row></sheetData>'
    path.write_bytes(pack(parts | {SHEET: parts[SHEET].replace(b"</sheetData>", far)}))
    (message,) = errors(path)
    assert message.startswith(f"{path} [S]:1048576: a value in ALL1048576, where the header has no column")
    assert "more than 3 cells" in errors(path, max_cells=3)[0]


PIECES = [b"", b"<", b">", b'"', b"&#0;", b"<c r='B2'>", b"</row>", b"9", b"\xff", b"t='d' "]


@examples(150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    part=st.sampled_from([SHEET, "xl/workbook.xml", "xl/sharedStrings.xml", "xl/styles.xml", ""]),
    place=st.integers(0, 3_000),
    piece=st.sampled_from(PIECES),
    size=st.integers(0, 30),
)
def test_mutated_workbooks_are_refused_or_read_whole(
    path: Path, part: str, place: int, piece: bytes, size: int
) -> None:
    rows = (("1", "d", "r", 1), ("1", "e", "r", 2), ("2", "d", "r", None, "skipped"))
    book(path, *rows)
    parts = parts_of(path)
    data = parts[part] if part else path.read_bytes()
    place %= len(data)
    data = data[:place] + piece + data[place + size :]
    path.write_bytes(pack(parts | {part: data}) if part else data)
    parsed = read_file(path)
    assert bool(parsed.report.error_count) is not bool(parsed.judgments)


STRICT = b"http://purl.oclc.org/ooxml/spreadsheetml/main"
MAIN = b"http://schemas.openxmlformats.org/spreadsheetml/2006/main"


def test_a_workbook_saved_as_strict_open_xml(path: Path) -> None:
    book(path, ("1", "d", "r", 2))
    path.write_bytes(pack({name: data.replace(MAIN, STRICT) for name, data in parts_of(path).items()}))
    assert [judgment.grade for judgment in read_file(path).judgments] == [2.0]


@pytest.mark.parametrize(
    ("written", "text"),
    [
        (b"<v>1e3</v>", "1000"),
        (b"<v>0.1</v>", "0.1"),
        (b"<v>999999999999999</v>", "999999999999999"),
        (b"<v>1_000</v>", "B2 is not a number, got '1_000'"),
        ("<v>１２</v>".encode(), "B2 is not a number, got '１２'"),
        (b"<v>nan</v>", "B2 is not a number, got 'nan'"),
        (b"<f>1+1</f><v>2</v>", "2"),
    ],
)
def test_numbers_are_what_stands_in_the_file(path: Path, written: bytes, text: str) -> None:
    write_book(path, {"S": [("qid", "docid", "grade"), ("1", 7, 2)]})
    parts = parts_of(path)
    cell = b'<c r="B2"><v>7</v></c>'
    assert cell in parts[SHEET]
    sheet = parts[SHEET].replace(cell, b'<c r="B2">' + written + b"</c>")
    path.write_bytes(pack(parts | {SHEET: sheet}))
    parsed = read_file(path)
    if parsed.judgments:
        assert parsed.judgments[0].doc_key == text
    else:
        assert text in str(parsed.report.errors[0])


@pytest.mark.parametrize(
    ("text", "key"),
    [("x005F_a", "x005F_a"), ("_x005F_x0041_", "_x0041_"), ("_x0041_", "A"), ("_xD800_", "_xD800_")],
)
def test_escaped_characters_of_shared_and_inline_texts(path: Path, text: str, key: str) -> None:
    write_book(path, {"S": [("qid", "docid", "grade"), ("1", "DOC", 2), ("2", "OTHER", 2)]})
    parts = parts_of(path)
    strings = parts["xl/sharedStrings.xml"].replace(b"<t>DOC</t>", f"<t>{text}</t>".encode())
    inline = f'<c r="B3" t="inlineStr"><is><r><t>{text}</t></r><rPh><t>kana</t></rPh></is></c>'.encode()
    sheet = parts[SHEET].replace(b'<c r="B3" t="s"><v>6</v></c>', inline)
    assert sheet != parts[SHEET]
    path.write_bytes(pack(parts | {SHEET: sheet, "xl/sharedStrings.xml": strings}))
    assert [judgment.doc_key for judgment in read_file(path).judgments] == [key, key]


@pytest.mark.parametrize(
    ("part", "before", "piece"),
    [
        (SHEET, b"<sheetData>", b"<x/>"),
        (SHEET, b"</row>", b"<c/>"),
        ("xl/sharedStrings.xml", b"</sst>", b"<x/>"),
        ("xl/styles.xml", b"</styleSheet>", b"<x/>"),
        ("xl/workbook.xml", b"</sheets>", b"<x/>"),
    ],
)
def test_elements_without_end_are_refused(path: Path, part: str, before: bytes, piece: bytes) -> None:
    def change(parts: Parts) -> Parts:
        return parts | {part: parts[part].replace(before, piece * 600_000 + before, 1)}

    (message,) = changed(path, change)
    assert f"is a damaged workbook: {part}: more than 500000 elements" in message
