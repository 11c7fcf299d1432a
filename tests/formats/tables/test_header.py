"""A header that does not stand in the first line, in texts and workbooks, and titles in two lines."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ndcg_gui.formats.mapped.inspect import inspect_table
from ndcg_gui.formats.mapping import Mapping
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.reading import Parsed, read_file
from ndcg_gui.formats.tables import header
from ndcg_gui.formats.tables.header import rows_above
from tests.formats.workbooks import write_book

ROWS = ["query,docid,rating", "tent,a,3", "tent,b,0", "lamp,c,2"]
BOOK = [row.split(",") for row in ROWS]


def read(folder: Path, rows: list[str], name: str = "f.csv", **options: object) -> Parsed:
    path = folder / name
    path.write_text("\n".join(rows) + "\n", encoding="utf-8")
    return read_file(path, options=ReadOptions(**options))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("above", "told"),
    [
        (["Relevance study,,", "by Kim,,", ",,"], "Relevance study · by Kim"),
        (["Table 1"], "Table 1"),
        (["", "Ratings, March", ""], "Ratings · March"),
        (["sep=,"], None),
        (["# Search terms", "# Account: Shop"], None),
    ],
)
def test_what_stands_above_the_header_is_left_out_and_told(
    tmp_path: Path, above: list[str], told: str | None
) -> None:
    parsed = read(tmp_path, [*above, *ROWS])
    assert not parsed.report.errors and len(parsed.judgments) == 3
    # Lines keep their numbers.
    assert [own.line for own in parsed.judgments] == [len(above) + place for place in (2, 3, 4)]
    line = len(above) + 1
    if told is None:
        assert not parsed.report.warnings
        assert f"the header is in line {line}" in [str(own.message) for own in parsed.report.notes]
    else:
        (warning,) = parsed.report.warnings
        text = f"the header is in line {line}; what stands above it is left out: {told}"
        assert str(warning.message) == text
    table = inspect_table(tmp_path / "f.csv")
    assert table is not None and table.titles == ("query", "docid", "rating") and table.lines[0] == line + 1


def test_titles_that_nobody_knows_are_found_below_single_cells(tmp_path: Path) -> None:
    own = ["What they typed,Our item,How good", "tent,a,3", "tent,b,0", "lamp,c,2"]
    pairs = ("What they typed=query_text", "Our item=doc_key", "How good=grade")
    parsed = read(tmp_path, ["Search study", "", *own])
    assert "got 'What they typed,Our item,How good'" in str(parsed.report.errors[0])
    parsed = read(tmp_path, ["Search study", "", *own], mapping=Mapping.from_pairs(pairs))
    assert [judgment.line for judgment in parsed.judgments] == [4, 5, 6]
    # A list of queries with commas in one of them has no header.
    assert rows_above([["red tent"], ["a lamp", " warm", " small"], ["hat"], ["boot"]]) == 0
    assert rows_above([["a"], ["1", "2", "3"], ["4", "5", "6"], ["7", "8", "9"]]) == 0


def test_other_separators_and_titles_that_were_mapped(tmp_path: Path) -> None:
    parsed = read(tmp_path, ["sep=;", *(row.replace(",", ";") for row in ROWS)])
    assert len(parsed.judgments) == 3
    mapping = Mapping.from_pairs(("What=query_text", "Ours=doc_key", "Fits=grade"))
    parsed = read(tmp_path, ["Our study,,", "What,Ours,Fits", *ROWS[1:]], mapping=mapping)
    assert len(parsed.judgments) == 3


@pytest.mark.parametrize(
    "rows",
    [
        [["What", "Ours", "Fits"], ["query", "docid", "rating"], ["a", "b", "3"]],  # titles nobody knows
        [["query", "docid", "rating"], ["query", "docid", "rating"]],
        [["a text"], ["another"]],
        [["note"], ["query", ""]],  # a list of one column
        [],
        [[], ["", ""]],
    ],
)
def test_a_first_row_that_may_be_the_header_is_it(rows: list[list[str]]) -> None:
    assert rows_above(rows) == 0


def test_sheets_of_workbooks(tmp_path: Path) -> None:
    path = write_book(tmp_path / "b.xlsx", {"One": [["Study", None], [None, None], *BOOK]})
    parsed = read_file(path)
    assert not parsed.report.errors and [own.line for own in parsed.judgments] == [4, 5, 6]
    assert "the header is in line 3; what stands above it is left out: Study" in str(
        parsed.report.warnings[0]
    )


def test_titles_in_two_lines_are_refused(tmp_path: Path) -> None:
    two = ["query,docid,Raters,", ",,Ann,Bob", "tent,a,3,2", "lamp,b,0,1"]
    (problem,) = read(tmp_path, two).report.errors
    assert problem.line == 2
    assert "the titles of the columns stand in two lines, got ', , Ann, Bob'" in str(problem)
    (problem,) = read(tmp_path, ["Our study,,,", *two]).report.errors
    assert problem.line == 3
    book = write_book(tmp_path / "b.xlsx", {"One": [row.split(",") for row in two]})
    (problem,) = read_file(book).report.errors
    assert problem.line == 2 and "[One]" in str(problem)
    # A column without a title is no second line.
    parsed = read(tmp_path, ["query,docid,rating,", "tent,a,3,ok", "lamp,b,0,"])
    assert not parsed.report.errors


def test_of_two_sheets_of_one_kind_it_is_warned(tmp_path: Path) -> None:
    path = write_book(tmp_path / "b.xlsx", {"Jan": BOOK, "Feb": BOOK[:3], "About": [["text"]]})
    parsed = read_file(path)
    (warning,) = parsed.report.warnings
    told = "read from the sheet Jan, not from Feb, which may be meant as well: --sheet reads another"
    assert str(warning.message) == told
    assert not read_file(path, options=ReadOptions(sheet="Feb")).report.warnings


def test_the_header_is_looked_for_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[str] = []
    first_rows = header._first_rows

    def counted(text: str, delimiter: str) -> Iterator[tuple[int, list[str]]]:
        looked.append(delimiter)
        return first_rows(text, delimiter)

    monkeypatch.setattr(header, "_first_rows", counted)
    assert not read(tmp_path, ROWS).report.errors
    assert len(looked) == len(set(looked)) > 1
