"""Queries that were drawn from a log."""

from __future__ import annotations

import json
from pathlib import Path

from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.formats.reading import Parsed, read_file

HEAD = {"sampled": "queries", "log": "may.csv", "drawn": 2, "method": "traffic", "seed": 7, "queries": 12_345,
        "searches": 99_000.0, "left_out": {"card": 1.0, "mail": 2.0}, "first": "2026-05-01",
        "last": "2026-05-31"}  # fmt: skip


def read(folder: Path, *rows: object) -> Parsed:
    path = folder / "f.jsonl"
    path.write_text("".join(f"{json.dumps(row)}\n" for row in rows), encoding="utf-8")
    return read_file(path)


def test_queries_are_read_and_how_they_were_drawn(tmp_path: Path) -> None:
    row = {"query_key": "red tent", "text": "red tent", "weight": 49_500.0, "stratum": "head", "tags": ["a"]}
    parsed = read(tmp_path, HEAD, row)
    assert not parsed.report.errors and parsed.reader_key == "sampled" and parsed.keys_from_text
    assert list(parsed.queries) == [
        QueryRecord("red tent", "red tent", None, 49_500.0, "head", ("a",)),
    ]
    assert [str(told.message) for told in parsed.report.information] == [
        "2 of the 12,345 queries (99,000 searches) of the log may.csv, drawn in proportion to traffic,"
        " with seed 7",
        "searched from 2026-05-01 to 2026-05-31",
        "searches with personal data were left out: 2 with e-mail addresses, 1 with card numbers",
    ]


def test_a_head_that_says_little_and_rows_that_are_wrong(tmp_path: Path) -> None:
    bare = read(tmp_path, {"sampled": 1, "log": [], "method": {}}, {"query_key": "a", "text": "a"})
    (told,) = bare.report.information
    assert str(told.message).startswith("- of the - queries (- searches)") and not bare.report.errors
    wrong = read(tmp_path, HEAD, {"query_key": "a", "text": "a", "weight": -1})
    assert [problem.line for problem in wrong.report.errors] == [2]
