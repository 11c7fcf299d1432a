from __future__ import annotations

import csv
import io
import json
import re
import zipfile
from pathlib import Path
from xml.etree import ElementTree

import pytest

from ndcg_gui.domain.errors import Cancelled, InputError, StoreError
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.features.report.document import document_of, query_table
from ndcg_gui.features.report.report import Report, ReportRequest, make_report
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.present.blocks import Grades, Number
from ndcg_gui.present.forms import REPORT_FORMATS, json_of, report_format, write_report
from ndcg_gui.present.markdown import escaped
from ndcg_gui.present.spreadsheets import ESCAPED, harmless_cell
from tests.features.report.reports import (
    FORMULA,
    IMAGE,
    MADE_AT,
    NAME,
    SCRIPT,
    hostile_project,
    judged_project,
)

MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"


@pytest.fixture
def report(tmp_path: Path) -> Report:
    with judged_project(tmp_path) as project:
        return make_report(project, ReportRequest("A", "B"), made_at=MADE_AT)


@pytest.fixture
def hostile(tmp_path: Path) -> Report:
    with hostile_project(tmp_path) as project:
        return make_report(project, ReportRequest(NAME, "=B"), made_at=MADE_AT)


def content(cell: ElementTree.Element) -> str | float:
    if cell.attrib.get("t") == "inlineStr":
        return "".join(node.text or "" for node in cell.iter(f"{MAIN}t"))
    assert "t" not in cell.attrib
    return float(cell[0].text or "")


def sheets(path: Path) -> dict[str, list[list[str | float]]]:
    """The cells of a workbook by sheet; fails on anything that is neither a number nor a text."""
    with zipfile.ZipFile(path) as archive:
        assert not [
            name for name in archive.namelist() if "external" in name.lower() or name.endswith(".bin")
        ]
        names = [
            item.attrib["name"]
            for item in ElementTree.fromstring(archive.read("xl/workbook.xml")).iter(f"{MAIN}sheet")
        ]
        found = {}
        for number, name in enumerate(names, start=1):
            root = ElementTree.fromstring(archive.read(f"xl/worksheets/sheet{number}.xml"))
            assert not list(root.iter(f"{MAIN}f")) and not list(root.iter(f"{MAIN}hyperlink"))
            found[name] = [[content(cell) for cell in row if len(cell)] for row in root.iter(f"{MAIN}row")]
        return found


# the list of formats


def test_the_ending_says_what_is_written(tmp_path: Path) -> None:
    suffixes = [suffix for item in REPORT_FORMATS for suffix in item.suffixes]
    assert len(set(suffixes)) == len(suffixes)
    for item in REPORT_FORMATS:
        for suffix in item.suffixes:
            assert report_format(tmp_path / f"x{suffix.upper()}") is item
        assert report_format(tmp_path / "x.txt", item.key) is item
    with pytest.raises(InputError, match=r"the file name must end in one of \.html"):
        report_format(tmp_path / "x.txt")
    with pytest.raises(InputError, match="'pdf' is not a format for reports"):
        report_format(tmp_path / "x.html", "pdf")


@pytest.mark.parametrize("item", REPORT_FORMATS, ids=lambda item: item.key)
def test_the_same_report_gives_the_same_file_whole_or_not_at_all(
    report: Report, tmp_path: Path, item, monkeypatch: pytest.MonkeyPatch
) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / f"out{item.suffixes[0]}"
    write_report(document_of(report), path)
    first = path.read_bytes()
    write_report(document_of(report), path)
    assert path.read_bytes() == first

    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("ndcg_gui.formats.writing.os.fsync", full)
    path.write_bytes(b"before")
    with pytest.raises(StoreError, match="the disk is full"):
        write_report(document_of(report), path)
    assert path.read_bytes() == b"before"
    assert sorted(tmp_path.glob(".*")) == []


@pytest.mark.parametrize("item", REPORT_FORMATS, ids=lambda item: item.key)
def test_writing_can_be_cancelled(report: Report, tmp_path: Path, item) -> None:  # type: ignore[no-untyped-def]
    def cancelled() -> None:
        raise Cancelled

    path = tmp_path / f"out{item.suffixes[0]}"
    with pytest.raises(Cancelled):
        write_report(document_of(report), path, check=cancelled)
    assert not path.exists() and sorted(tmp_path.glob(".*")) == []


# CSV


def test_csv_holds_every_query_in_full_precision(report: Report, tmp_path: Path) -> None:
    write_report(document_of(report), tmp_path / "out.csv")
    text = (tmp_path / "out.csv").read_bytes().decode("utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(text)))
    assert [row["Query"] for row in rows] == ["q1", "q2", "q3"]
    metric = parse_metric("nDCG@10")
    for row in rows:
        for name in "AB":
            assert float(row[f"nDCG@10 {name}"]) == report.numbers.value(name, metric, row["Query"])
        difference = float(row["nDCG@10 B"]) - float(row["nDCG@10 A"])
        assert float(row["nDCG@10 B - A"]) == difference


def test_no_spreadsheet_computes_a_text(hostile: Report, tmp_path: Path) -> None:
    write_report(document_of(hostile), tmp_path / "out.csv")
    text = (tmp_path / "out.csv").read_bytes().decode("utf-8-sig")
    rows = list(csv.reader(io.StringIO(text)))
    cells = [cell for row in rows for cell in row]
    assert "'=1+1" in cells and any(cell.startswith("'=HYPERLINK") for cell in cells)
    numbers = re.compile(r"-?\d+(\.\d+)?(e-?\d+)?")
    assert not [cell for cell in cells if cell[:1] in "=+-@\t\r" and cell and not numbers.fullmatch(cell)]
    assert {len(row) for row in rows} == {len(query_table(hostile).titles)}


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r"])
def test_what_would_be_computed_gets_a_mark(start: str) -> None:
    assert harmless_cell(f"{start}1") == f"'{start}1"
    assert harmless_cell(f" {start}1") == f" {start}1"


# XLSX


def test_the_workbook_has_a_sheet_for_each_table(report: Report, tmp_path: Path) -> None:
    write_report(document_of(report), tmp_path / "out.xlsx")
    found = sheets(tmp_path / "out.xlsx")
    assert list(found)[:5] == ["Report", "About", "Systems", "Means", "Judged"]
    assert {"Tests", "Where B loses most", "Judge next", "Settings", "Definitions", "Queries"} <= set(found)
    assert found["Report"][0] == ["small  A and B compared"] or found["Report"][0] == [
        "small: A compared with B"
    ]
    assert found["Report"][-1] == [str(ESCAPED)]
    row = next(row for row in found["Means"] if row[:2] == ["nDCG@10", "B"])
    assert row[2] == report.numbers.mean("B", parse_metric("nDCG@10"))
    interval = report.intervals["B", parse_metric("nDCG@10")]
    assert interval is None and row[3:] == [3.0, 0.0]  # three queries are too few for an interval that holds
    assert [row[0] for row in found["Queries"]] == ["Query", "q1", "q2", "q3"]


def test_the_workbook_holds_texts_and_numbers_only(hostile: Report, tmp_path: Path) -> None:
    write_report(document_of(hostile), tmp_path / "out.xlsx")
    found = sheets(tmp_path / "out.xlsx")
    cells = [cell for rows in found.values() for row in rows for cell in row if isinstance(cell, str)]
    assert (
        SCRIPT in cells
        and IMAGE in cells
        and f"'{FORMULA}" in [cell.removesuffix("<U+202E>␇") for cell in cells]
    )
    assert not [cell for cell in cells if cell.startswith(("=", "+", "@"))]
    for name in found:
        assert len(name) <= 31 and not re.search(r"[\[\]:*?/\\]", name)
    assert len({name.casefold() for name in found}) == len(found)


# JSON and Markdown


def test_json_holds_what_the_report_tells(hostile: Report, tmp_path: Path) -> None:
    write_report(document_of(hostile), tmp_path / "out.json")
    found = json.loads((tmp_path / "out.json").read_text(encoding="utf-8"))
    assert found == json_of(document_of(hostile))
    assert found["project"] == SCRIPT and [own["name"] for own in found["systems"]] == [NAME, "=B"]
    assert found["made_at"] == MADE_AT.isoformat()


def test_markdown_shows_hostile_texts_as_they_are(hostile: Report, tmp_path: Path) -> None:
    write_report(document_of(hostile), tmp_path / "out.md")
    text = (tmp_path / "out.md").read_text(encoding="utf-8")
    bare = re.sub(r"\\.", "", text)
    assert "<" not in bare and "`" not in bare and "](" not in bare
    assert "http:" not in bare
    for line in bare.splitlines():
        if line.startswith("| "):
            assert line.endswith(" |")
    blocks = [block.splitlines() for block in bare.split("\n\n") if block.startswith("| ")]
    assert blocks
    for rows in blocks:
        assert {row.count("|") for row in rows} == {rows[0].count("|")}


def test_markdown_leaves_numbers_alone() -> None:
    assert escaped(Number(-0.25, signed=True)) == "-0.2500" and escaped(Number(1e-7)) == "1e-07"
    assert escaped("a_b*c|d") == r"a\_b\*c\|d"
    assert escaped("-1") == r"\-1"
    assert escaped("two\nlines") == "two lines"
    assert escaped(Grades((3.0, None), built_in_scale("graded-0-4"))) == "3 –"


def test_markdown_has_all_sections(report: Report, tmp_path: Path) -> None:
    write_report(document_of(report), tmp_path / "out.md")
    text = (tmp_path / "out.md").read_text(encoding="utf-8")
    titles = re.findall(r"^## (.*)$", text, re.MULTILINE)
    assert len(titles) == len(document_of(report).sections)
    assert titles[0] == "Verdict" and re.search(r"^\*\*.*\*\*$", text, re.MULTILINE)


# what is shown


def test_small_numbers_are_not_shown_as_0() -> None:
    assert Number(0.00004).shown() == "4e-05" and Number(0.0).shown() == "0.0000"
    assert Number(None).shown() == "–" and Number(1234, 0).shown() == "1,234"
    assert Number(0.5, signed=True).shown() == "+0.5000" and Number(-0.5, signed=True).shown() == "-0.5000"
