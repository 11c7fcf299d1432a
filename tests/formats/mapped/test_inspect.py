"""What a preview shows of a table, before anything is read."""

from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.formats.mapped import inspect
from ndcg_gui.formats.mapped.inspect import inspect_table
from ndcg_gui.formats.mapping import Mapping
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.reading import read_file
from tests.formats.mapped.test_reader import SHEET
from tests.formats.workbooks import write_book


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "march.csv"
    path.write_text(SHEET, encoding="utf-8")
    return path


def test_the_start_of_a_table(path: Path) -> None:
    found = inspect_table(path)
    assert found is not None
    assert found.titles[:2] == ("Search term", "Position") and found.rows[0][:3] == ("tent", "1", "P1003")
    assert found.lines == (2, 3, 4, 5, 6) and (found.seen, found.is_whole) == (5, True)
    assert [(item.word, item.count, item.value) for item in found.grades] == [
        ("Exact", 1, 3), ("Substitute", 1, 2), ("Complement", 1, 1), ("Irrelevant", 1, 0), ("", 1, None),
    ]  # fmt: skip
    assert all(item.is_known for item in found.grades)
    assert (found.system, found.sheets, len(found.readings)) == ("march", (), 1)


def test_its_mapping_reads_the_same(path: Path) -> None:
    found = inspect_table(path)
    assert found is not None
    plain, mapped = read_file(path), read_file(path, options=ReadOptions(mapping=found.mapping))
    assert mapped.judgments == plain.judgments and mapped.documents == plain.documents
    assert mapped.runs == plain.runs and not mapped.report.errors


def test_words_that_are_not_known_and_said_ones(path: Path) -> None:
    path.write_text("query,docid,rating\na b,x,superb\na b,y,superb\na b,z,awful\n", encoding="utf-8")
    options = ReadOptions(mapping=Mapping(grades=(("superb", 5.0),)))
    found = inspect_table(path, options=options)
    assert found is not None
    words = [(item.word, item.count, item.value, item.is_known) for item in found.grades]
    assert words == [("superb", 2, 5.0, True), ("awful", 1, None, False)]


def test_two_readings(path: Path) -> None:
    path.write_text("query-id,corpus-id,score\n1,a,1\n1,b,2\n", encoding="utf-8")
    found = inspect_table(path)
    assert found is not None and len(found.readings) == 2


def test_the_sheets_of_a_workbook(tmp_path: Path) -> None:
    rows = [("Query", "SKU", "Rating"), ("red tent", "P1", 2)]
    path = write_book(tmp_path / "t.xlsx", {"About": [("made", "in March")], "Ratings": rows})
    found = inspect_table(path)
    assert found is not None
    assert (found.sheets, found.sheet, found.titles) == (("About", "Ratings"), "Ratings", rows[0])
    # Also where its columns were said, as those are that were remembered.
    found = inspect_table(path, options=ReadOptions(mapping=found.mapping))
    assert found is not None and (found.sheet, found.titles) == ("Ratings", rows[0])
    found = inspect_table(path, options=ReadOptions(sheet="About"))
    assert found is not None and found.sheet == "About"


def test_of_a_large_file_the_start_only(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inspect, "_ROWS_READ", 300)
    path.write_text("query,docid,rating\n" + "".join(f"a b,d{n},1\n" for n in range(5_000)), encoding="utf-8")
    found = inspect_table(path)
    assert found is not None
    assert (found.seen, found.is_whole, len(found.rows)) == (300, False, 50)


@pytest.mark.parametrize("data", [b"", b"\0\0", b"%PDF-1.4\0", b'{"a": ', b"a,a\n1,2\n", b'x,"y\n'])
def test_what_is_no_table(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    assert inspect_table(path) is None
    assert inspect_table(path.with_name("missing")) is None
