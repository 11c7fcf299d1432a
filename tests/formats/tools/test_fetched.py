"""Result lists that were fetched."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ndcg_gui.domain.records import DocumentRecord, QueryRecord
from ndcg_gui.formats.reading import Parsed, read_file

HEAD = {"fetched": "results", "system": "es prod", "template": "ab" * 32, "url": "https://h/_search",
        "engine": "Elasticsearch 8.15.0", "begun": 1_700_000_000_000_000}  # fmt: skip


def read(folder: Path, *rows: Any) -> Parsed:
    path = folder / "f.jsonl"
    path.write_text("".join(f"{json.dumps(row)}\n" for row in rows), encoding="utf-8")
    return read_file(path)


def row(key: str, *results: Any) -> dict[str, Any]:
    return {"query_key": key, "query_text": f"what is {key}", "asked": "", "results": results}


def test_lists_queries_and_documents_are_read(tmp_path: Path) -> None:
    parsed = read(
        tmp_path,
        HEAD,
        row("q1", {"doc_id": "a", "score": 2, "document": {"title": "A", "brand": "x"}},
            {"doc_id": "b", "score": 1.5, "document": {}}),
        row("q2", {"doc_id": "a", "score": None}),
        row("q3"),
    )  # fmt: skip
    assert not parsed.report.errors and parsed.reader_key == "fetched"
    (run,) = parsed.runs
    assert run.tag == "es-prod" and {key: entry.keys for key, entry in run.lists.items()} == {
        "q1": ("a", "b"), "q2": ("a",),
    }  # fmt: skip
    assert list(run.lists["q1"].scores) == [2.0, 1.5]
    assert parsed.queries[2] == QueryRecord("q3", "what is q3")
    assert list(parsed.documents) == [DocumentRecord("a", "A", fields={"brand": "x"})]
    (told,) = parsed.report.information
    assert str(told.message) == (
        "fetched from https://h/_search (Elasticsearch 8.15.0) on 2023-11-14 22:13 (UTC),"
        " template abababababab"
    )


@pytest.mark.parametrize(
    "rows",
    [
        [row("q1", {"doc_id": None})],
        [row("q1", {"doc_id": "a\t"})],
        [row("q1"), row("q1")],
        [{"query_text": "", "results": []}],
        [{"query_key": "q1", "query_text": "x", "results": 1}],
    ],
)
def test_what_is_wrong_is_refused(tmp_path: Path, rows: list[Any]) -> None:
    assert read(tmp_path, HEAD, *rows).report.errors


def test_odd_values_of_a_head_do_no_harm(tmp_path: Path) -> None:
    for value in (-1, 10**30, "x", None):
        assert not read(tmp_path, {**HEAD, "begun": value}, row("q1", {"doc_id": "a"})).report.errors
    (run,) = read(tmp_path, HEAD, row("q1", {"doc_id": "a", "score": 10**350})).runs
    assert list(run.lists["q1"].scores) == [1.0]
