"""What leaves the application acts on nobody: no formula, no tag, no path of somebody else's choosing."""

from __future__ import annotations

import csv
import io
import re
import zipfile
from collections.abc import Iterator
from contextlib import suppress
from html.parser import HTMLParser
from pathlib import Path

import pytest
from openpyxl import load_workbook

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.preference_rows import PreferenceRow
from ndcg_gui.domain.records import Verdict
from ndcg_gui.features.exporting.exports import EXPORTS, ExportChoices, export
from ndcg_gui.features.opening import create_project
from ndcg_gui.features.report.document import document_of
from ndcg_gui.features.report.report import ReportRequest, make_report
from ndcg_gui.formats import registry
from ndcg_gui.formats.reading import read_file
from ndcg_gui.formats.tables.spreadsheet import escaped, is_computed, unescaped
from ndcg_gui.gui.kit.tables.copying import Grid, html_table, tsv
from ndcg_gui.present.forms import REPORT_FORMATS, write_report
from tests.features.report.reports import hostile_project
from tests.making import store, write_judgments, write_lines

STARTS = ("=", "+", "-", "@", "\t", "\r", "\n", "\uff1d", "\uff0b", "\uff0d", "\uff20")
PAYLOADS = tuple(f"{start}cmd|'/c calc'!A0" for start in STARTS)
NUMBER = re.compile(r"[+-]?\d+(\.\d+)?(e[+-]?\d+)?")


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    (tmp_path / "source").mkdir()
    with hostile_project(tmp_path / "source") as project:
        yield project


def computed(cells: list[str]) -> list[str]:
    return [cell for cell in cells if cell[:1] in STARTS and cell and not NUMBER.fullmatch(cell)]


@pytest.mark.parametrize("payload", PAYLOADS)
def test_no_spreadsheet_computes_a_text(payload: str) -> None:
    assert is_computed(payload)
    assert escaped(payload) == f"'{payload}"
    assert unescaped(escaped(payload)) == payload
    assert unescaped(escaped(f"'{payload}")) == f"'{payload}"
    grid = Grid((payload, "n"), (False, True), ((payload, "-1.5"), (f"a\t{payload}", "−2")))
    shown = "'" + " ".join(payload.split())
    if payload[0] in "\t\r\n":
        shown = payload.strip()  # white space becomes one blank, and none at the start
    rows = list(csv.reader(io.StringIO(tsv(grid)), delimiter="\t"))
    assert [len(row) for row in rows] == [2, 2, 2]
    assert rows[0][0] == rows[1][0] == shown
    assert rows[1][1] == "-1.5" and rows[2][1] == "-2"
    assert not computed([cell for row in rows for cell in row])
    page = Cells()
    page.feed(html_table(grid))
    assert page.cells[0] == page.cells[2] == shown
    assert not computed(page.cells)


class Cells(HTMLParser):
    """The text of each cell of a table, and all other tags."""

    def __init__(self) -> None:
        super().__init__()
        self.cells: list[str] = []
        self.others: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in ("td", "th"):
            self.cells.append("")
        elif tag not in ("table", "thead", "tbody", "tr"):
            self.others.append(tag)

    def handle_data(self, data: str) -> None:
        self.cells[-1] += data


@pytest.mark.parametrize(
    "tag", ["<script>x</script>", "<img src=file:///etc/passwd>", "&lt;b&gt;", '"onload="x']
)
def test_a_copied_table_has_no_tags_of_its_cells(tag: str) -> None:
    page = Cells()
    page.feed(html_table(Grid((tag,), (False,), ((tag,),))))
    assert page.others == []
    assert page.cells == [tag, tag]


def test_verdicts_for_spreadsheets(tmp_path: Path) -> None:
    rows = [
        PreferenceRow(
            f"q{place}", "r", None, status=Verdict.SKIPPED, baseline="A", candidate="B", note=payload
        )
        for place, payload in enumerate(PAYLOADS)
    ]
    path = tmp_path / "v.csv"
    registry.writer("preferences-csv").write(path, rows)
    with path.open(encoding="utf-8-sig", newline="") as file:
        assert not computed([cell for row in csv.reader(file) for cell in row])
    assert [row.note for row in read_file(path).preferences] == list(PAYLOADS)


@pytest.mark.parametrize("form", REPORT_FORMATS, ids=lambda form: form.key)
def test_reports_hold_no_formula_and_no_tag(project: Project, tmp_path: Path, form: object) -> None:
    # What each format does with hostile texts in full: tests/features/report.
    path = tmp_path / f"report{form.suffixes[0]}"  # type: ignore[attr-defined]
    write_report(document_of(make_report(project, ReportRequest())), path)
    if path.suffix == ".csv":
        rows = csv.reader(io.StringIO(path.read_text(encoding="utf-8-sig")))
        assert not computed([cell for row in rows for cell in row])
    elif path.suffix == ".xlsx":
        with zipfile.ZipFile(path) as archive:
            sheets = [archive.read(name).decode() for name in archive.namelist() if "/worksheets/" in name]
            assert sheets and not any("<f>" in sheet or "<hyperlink" in sheet for sheet in sheets)
            assert not any("externalLink" in name or "vbaProject" in name for name in archive.namelist())
    elif path.suffix == ".html":
        text = path.read_text(encoding="utf-8").lower()
        assert "<script" not in text and "<img" not in text and "<iframe" not in text and "<a " not in text


@pytest.mark.parametrize("key", ["judgments", "queries", "documents", "results", "everything"])
def test_workbooks_of_a_project_hold_no_formula(project: Project, tmp_path: Path, key: str) -> None:
    path = tmp_path / "out.xlsx"
    export(project, path, ExportChoices(key))
    with zipfile.ZipFile(path) as archive:
        sheets = [archive.read(name).decode() for name in archive.namelist() if "/worksheets/" in name]
        assert sheets and not any("<f" in sheet or "<hyperlink" in sheet for sheet in sheets)
        assert not any("externalLink" in name or "vbaProject" in name for name in archive.namelist())
    for sheet in load_workbook(path).worksheets:
        assert all(cell.data_type in ("s", "n", "d", "inlineStr") for row in sheet.rows for cell in row)


BAD_NAMES = ("../../x", "/etc/x", "C:\\x", "..", "con", "a/b", "a\\b", ".hidden", "CON.run", "Doc1", "doc1")


def test_no_export_is_named_after_what_a_file_says(tmp_path: Path) -> None:
    """Keys, tags and titles are written into files, never into the names of files."""
    folder = tmp_path / "in"
    folder.mkdir()
    out = tmp_path / "deep" / "out"
    out.mkdir(parents=True)
    with create_project(folder / "p.ndcg") as project:
        rows = [f'{{"query_key": "{name}", "text": "{name}"}}' for name in map(_json, BAD_NAMES)]
        store(project, write_lines(folder / "q.jsonl", rows))
        rows = [f'{{"doc_key": "{name}", "title": "{name}", "body": "b"}}' for name in map(_json, BAD_NAMES)]
        store(project, write_lines(folder / "d.jsonl", rows))
        for number, tag in enumerate(BAD_NAMES[:3]):
            lines = [f"{query} Q0 {doc} {rank} {99 - rank} {tag}" for query in BAD_NAMES
                     for rank, doc in enumerate(BAD_NAMES, 1)]  # fmt: skip
            store(project, write_lines(folder / f"{number}.run", lines))
        store(project, write_judgments(folder / "l.csv", [f"{name},{name},../ann,1" for name in BAD_NAMES]))
        before = set(tmp_path.rglob("*"))
        for kind in EXPORTS:
            for suffix in kind.endings or (kind.suffix,):
                target = out / f"{kind.key}{suffix}"
                with suppress(InputError):  # of verdicts there are none
                    export(project, target, ExportChoices(kind.key, system="../../x"))
        for form in REPORT_FORMATS:
            write_report(
                document_of(make_report(project, ReportRequest())), out / f"report{form.suffixes[0]}"
            )
        made = set(tmp_path.rglob("*")) - before
    assert len(made) > 8 and {path.parent for path in made} == {out}
    assert not (tmp_path / "x").exists()


def _json(text: str) -> str:
    return text.replace("\\", "\\\\")
