"""Whole columns compared at once: the same as row by row, also where hashes, orders and gaps mislead."""

from __future__ import annotations

from pathlib import Path
from unittest import mock

import polars as pl
import pytest

from ndcg_gui.formats.mapped import build
from ndcg_gui.formats.reading import Parsed, read_file

HEAD = "query,docid,title,rank,grade\n"
ROWS = [f"q {n // 4},d{n % 7},t{n % 7},{n % 4 + 1},{n % 3}" for n in range(28)]


def read(folder: Path, rows: list[str], head: str = HEAD) -> Parsed:
    path = folder / "f.csv"
    path.write_text(head + "".join(f"{row}\n" for row in rows), encoding="utf-8")
    parsed = read_file(path)
    assert not parsed.report.errors
    return parsed


def lists(parsed: Parsed) -> dict[str, tuple[str, ...]]:
    (run,) = parsed.runs
    return {query: entry.keys for query, entry in run.lists.items()}


@pytest.mark.parametrize(
    "rows",
    [[*ROWS[::2], *ROWS[1::2]], list(reversed(ROWS)), sorted(ROWS, key=lambda row: row.split(",")[3])],
    ids=["in two pieces", "backwards", "by rank"],
)
def test_lists_are_the_same_in_any_order_of_rows(tmp_path: Path, rows: list[str]) -> None:
    usual, other = read(tmp_path, ROWS), read(tmp_path, rows)
    assert lists(usual) == lists(other) and lists(usual)["q 1"] == ("d4", "d5", "d6", "d0")
    said = [
        sorted((one.query_key, one.doc_key, one.grade) for one in parsed.judgments)
        for parsed in (usual, other)
    ]
    assert said[0] == said[1]
    texts = [sorted((one.doc_key, one.title) for one in parsed.documents) for parsed in (usual, other)]
    assert texts[0] == texts[1] == [(f"d{n}", f"t{n}") for n in range(7)]
    assert not any("ranks" in notice.code for notice in usual.report.information)


def test_ranks_with_gaps_are_counted_anew(tmp_path: Path) -> None:
    rows = [f"q {n // 4},d{n},t{n},{10 * n if n > 7 else n % 4},1" for n in range(12)]  # from 0 on is right
    (told,) = [note for note in read(tmp_path, rows).report.information if note.code == "ranks"]
    assert (told.count, told.lines) == (1, (10,))


def test_other_texts_of_a_document_are_told(tmp_path: Path) -> None:
    parsed = read(tmp_path, [*ROWS, "q 9,d3,other,1,1", "q 9,d4,,2,1"])
    assert [(one.title, one.line) for one in parsed.documents if one.doc_key in ("d3", "d4")] == [
        ("t3", 5), ("t4", 6),
    ]  # fmt: skip
    assert any("different values in 'title'" in str(notice) for notice in parsed.report.warnings)


def test_equal_hashes_are_no_equal_keys(tmp_path: Path) -> None:
    usual = read(tmp_path, ROWS)
    nothing = pl.Series([0] * len(ROWS), dtype=pl.UInt64)
    with mock.patch.object(pl.Series, "hash", lambda own, *_: nothing.head(len(own))):
        assert not build.all_differ(pl.Series(["a", "b"]))  # not for sure
        same = read(tmp_path, ROWS)
    assert same.documents == usual.documents and same.judgments == usual.judgments
    assert lists(same) == lists(usual)


def test_a_column_of_ranks_without_ranks_makes_no_list(tmp_path: Path) -> None:
    parsed = read(tmp_path, ["q 1,d1,t,,1", "q 1,d2,t,,0"])
    assert parsed.runs == () and len(parsed.judgments) == 2


def test_a_log_whose_rows_are_searches_is_told_of(tmp_path: Path) -> None:
    parsed = read(tmp_path, ["2026-01-01,tent", "2026-01-01,hat", "2026-01-02,tent"], "date,query\n")
    assert [query.text for query in parsed.queries] == ["tent", "hat"]
    (notice,) = (one for one in parsed.report.information if one.code == "repeated_queries")
    assert notice.lines == (4,) and "ndcg-gui sample counts them" in str(notice.message)
    assert "repeated_queries" not in {one.code for one in read(tmp_path, ROWS).report.information}
