"""Workbooks that are written: typed, nothing computed, the same bytes each time, and within the format."""

from __future__ import annotations

import getpass
import os
import time
import zipfile
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from openpyxl import load_workbook

from ndcg_gui.domain.errors import InputError, StoreError
from ndcg_gui.domain.records import DocumentRecord, JudgmentRecord, Kind, QueryRecord, RankedList, RunRecord
from ndcg_gui.formats.reading import read_file
from ndcg_gui.formats.registry import writer
from ndcg_gui.formats.tables import new_workbook, spreadsheet
from ndcg_gui.formats.tables.new_workbook import NewWorkbook, write_workbook
from ndcg_gui.formats.tables.results import Ranked
from ndcg_gui.formats.tables.typed import Type, TypedTable
from tests.formats.workbooks import parts_of

MOMENT = datetime(2026, 11, 22, 11, 41, 16, 123457, UTC)
COMPUTED = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "＝1", "{=1}", "http://x.example", "<r><t>x</t></r>", "&"]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "some.xlsx"


def table(*rows: tuple[object, ...], **columns: Type) -> TypedTable:
    return TypedTable("some", columns, rows, len(rows))  # type: ignore[arg-type]


def queries(path: Path, *texts: str) -> Path:
    rows = [QueryRecord(f"{number:03}", text) for number, text in enumerate(texts)]
    writer("queries-xlsx").write(path, rows)
    return path


def test_cells_have_types_the_header_stays_and_filters(path: Path) -> None:
    rows = [
        JudgmentRecord("007", "1E5", 3.0, rater="Ann", note="x", seconds=2.5, created_at=MOMENT),
        JudgmentRecord("q", "d", 0.1 + 0.2),
    ]
    writer("judgments-xlsx").write(path, rows)
    sheet = load_workbook(path)["judgments"]
    titles = [cell.value for cell in sheet[1]]
    first = dict(zip(titles, sheet[2], strict=True))
    assert (first["query_key"].value, first["doc_key"].value) == ("007", "1E5")
    assert first["query_key"].data_type == first["doc_key"].data_type == "s"
    assert (first["grade"].value, first["seconds"].value) == (3, 2.5)
    assert first["created_at"].is_date and first["created_at"].number_format.endswith('"Z"')
    assert abs(first["created_at"].value - MOMENT.replace(tzinfo=None)) < timedelta(milliseconds=1)
    assert sheet["D3"].value == 0.1 + 0.2
    assert first["note"].font.bold is not True and all(cell.font.bold for cell in sheet[1])
    assert sheet.freeze_panes == "A2" and sheet.auto_filter.ref == "A1:O3"
    assert all(8 <= size.width <= 62 for size in sheet.column_dimensions.values())


def test_a_text_is_a_text_whatever_it_looks_like(path: Path) -> None:
    parsed = read_file(queries(path, *COMPUTED))
    assert [item.text for item in parsed.queries] == COMPUTED and not parsed.report.errors
    with zipfile.ZipFile(path) as archive:
        sheet = archive.read("xl/worksheets/sheet1.xml").decode()
        assert "<f" not in sheet and "hyperlink" not in sheet
        assert not [name for name in archive.namelist() if "external" in name or "vba" in name]
    # Keys that look like numbers are texts, and no spreadsheet marks them.
    assert "numberStoredAsText" in sheet


def test_the_same_rows_are_the_same_bytes_and_nobody_is_named(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = queries(path, "a", "b").read_bytes()
    monkeypatch.setattr(time, "time", lambda: 1.0)
    assert queries(path, "a", "b").read_bytes() == first
    properties = b"".join(data for name, data in parts_of(path).items() if name.startswith("docProps"))
    assert b"2000-01-01T00:00:00Z" in properties
    assert getpass.getuser().encode() not in properties.replace(b"xmlns", b"")
    assert b"<dc:creator></dc:creator><cp:lastModifiedBy></cp:lastModifiedBy>" in properties


def test_long_texts_are_cut_and_told_and_not_taken_for_whole(path: Path) -> None:
    whole, long, wide = "x" * 32_767, "x" * 32_768, "\U0001f600" * 16_384
    assert writer("documents-xlsx").write(path, [DocumentRecord("d", body=whole)]) == 0
    records = [DocumentRecord("a", body=long), DocumentRecord("b", body=wide), DocumentRecord("c", body="y")]
    assert writer("documents-xlsx").write(path, records) == 2
    parsed = read_file(path)
    assert [len(item.body) for item in parsed.documents] == [32_767, 16_384, 1]
    assert parsed.documents[0].body == "x" * 32_766 + "…"
    assert parsed.documents[1].body == "\U0001f600" * 16_383 + "…"
    (warning,) = parsed.report.warnings
    assert "C2 is as long as a cell can be: it may be cut" in str(warning) and warning.count == 2
    assert all(len(item.body.encode("utf-16-le")) <= 2 * 32_767 for item in parsed.documents)


def test_more_rows_than_a_sheet_holds_are_refused_before_anything_is_written(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (spreadsheet, new_workbook):
        monkeypatch.setattr(module, "MOST_ROWS", 4)
    queries(path, "a", "b", "c")
    before = path.read_bytes()
    with pytest.raises(InputError, match=r"4 rows: a sheet .* at most 3; Parquet and CSV hold all"):
        queries(path, "a", "b", "c", "d")
    assert path.read_bytes() == before


def test_names_of_sheets_are_allowed_ones(path: Path) -> None:
    with path.open("wb") as out:
        book = NewWorkbook(out)
        for name in ("a/b*[c]", "A b  c ", "x" * 40, "X" * 40, ""):
            book.new_sheet(name)
        book.close()
    assert load_workbook(path).sheetnames == ["a b  c", "A b  c 2", "x" * 31, "X" * 29 + " 2", "-"]


def test_half_a_character_is_refused(path: Path, tmp_path: Path) -> None:
    with pytest.raises(InputError, match="half a character"):
        queries(path, "a\ud800")
    assert list(tmp_path.iterdir()) == []


def test_a_full_disk_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: object) -> None:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr(NewWorkbook, "_store_workbook", full)
    with pytest.raises(StoreError, match="cannot be written"):
        queries(path, "a")
    assert not path.exists()


@pytest.mark.parametrize(
    "moment",
    [
        MOMENT, MOMENT.replace(microsecond=999_999), datetime(1999, 12, 31, 23, 59, 59, 1, UTC),
        datetime(2025, 1, 1, tzinfo=timezone(timedelta(hours=9))), datetime(1850, 1, 1, tzinfo=UTC),
        datetime(9999, 12, 31, 23, 59, 59, 999_999, UTC),
    ],
)  # fmt: skip
def test_times_are_the_same_to_the_microsecond(path: Path, moment: datetime) -> None:
    records = [JudgmentRecord("q", "d", 1.0, created_at=moment)]
    writer("judgments-xlsx").write(path, records)
    assert list(read_file(path).judgments) == records


@pytest.mark.parametrize(
    ("code", "is_1904", "expected"),
    [
        ('yyyy\\-mm\\-dd\\ hh:mm:ss.000"Z"', False, MOMENT),
        ("yyyy-mm-dd hh:mm:ss\\Z;@", True, MOMENT + timedelta(days=1462)),
        ("yyyy-mm-dd hh:mm:ss.000", False, None),
    ],
)
def test_a_time_that_another_program_saved_again(
    path: Path, code: str, is_1904: bool, expected: datetime | None
) -> None:
    writer("judgments-xlsx").write(path, [JudgmentRecord("q", "d", 1.0, created_at=MOMENT)])
    parts = parts_of(path)
    ours = b'formatCode="yyyy-mm-dd hh:mm:ss.000&quot;Z&quot;"'
    assert ours in parts["xl/styles.xml"]
    code = code.replace('"', "&quot;")
    parts["xl/styles.xml"] = parts["xl/styles.xml"].replace(ours, f'formatCode="{code}"'.encode())
    if is_1904:
        before = parts["xl/workbook.xml"]
        parts["xl/workbook.xml"] = before.replace(b"<workbookPr ", b'<workbookPr date1904="1" ')
        assert parts["xl/workbook.xml"] != before
    with zipfile.ZipFile(path, "w") as archive:
        for name, data in parts.items():
            archive.writestr(name, data)
    parsed = read_file(path)
    if expected is None:  # whose clock it was, nobody said
        assert "a time without a time zone" in str(parsed.report.errors[0])
    else:
        assert parsed.judgments[0].created_at == expected


def test_labels_and_results_come_back(path: Path) -> None:
    labels = [JudgmentRecord("007", "+1", 2.5), JudgmentRecord("q 2", "d", -1.0)]
    writer("labels-xlsx").write(path, labels)
    assert list(read_file(path).judgments) == labels
    scores = [1e300, 0.1 + 0.2, 5e-324]
    runs = [RunRecord(name, {"1": RankedList(("a", "b", "7"), scores)}) for name in "AB"]  # type: ignore[arg-type]
    runs = [replace(run, lists={"1": _ranked(scores)}) for run in runs]
    writer("results-xlsx").write(path, Ranked(runs))
    parsed = read_file(path)
    assert parsed.kind is Kind.RUN and [run.tag for run in parsed.runs] == ["A", "B"]
    assert all(run.lists["1"] == _ranked(scores) for run in parsed.runs)


def _ranked(scores: list[float]) -> RankedList:
    import numpy as np

    return RankedList(("a", "b", "7"), np.array(scores))


def test_a_table_without_rows_has_its_header(path: Path) -> None:
    assert write_workbook(path, [table(query_key=Type.TEXT)]) == 0
    assert [cell.value for cell in load_workbook(path)["some"][1]] == ["query_key"]
