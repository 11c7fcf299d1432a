"""Quepid's snapshots as JSON."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ndcg_gui.domain.records import DocumentRecord, JudgmentRecord, Kind, QueryRecord
from ndcg_gui.formats.reading import Parsed, read_file
from tests.formats.tools.samples import SAMPLES
from tests.shared_data import shared_data

SNAPSHOT = next(sample for sample in SAMPLES if sample.key == "quepid-snapshot")


def read(folder: Path, **changed: Any) -> Parsed:
    path = folder / "f.json"
    path.write_text(json.dumps({**json.loads(SNAPSHOT.data), **changed}))
    return read_file(path)


def test_lists_queries_ratings_and_fields(tmp_path: Path) -> None:
    parsed = read(tmp_path)
    assert (parsed.kind, parsed.report.rows, parsed.keys_from_text) == (Kind.RUN, 3, True)
    (run,) = parsed.runs
    assert run.tag == "es-prod"
    assert {key: entry.keys for key, entry in run.lists.items()} == {"led tv": ("d1", "d2"), "tv": ("d1",)}
    assert parsed.queries == (QueryRecord("led tv", "led tv", "a television"), QueryRecord("tv", "tv"))
    assert parsed.judgments == (JudgmentRecord("led tv", "d1", 3.0),)
    assert parsed.documents == (DocumentRecord("d1", "One"),)


def test_a_list_without_its_query_is_left_out(tmp_path: Path) -> None:
    parsed = read(tmp_path, queries=[{"query_id": 206, "query_text": "tv"}])
    assert list(parsed.runs[0].lists) == ["tv"]
    assert [(notice.code, notice.count) for notice in parsed.report.warnings] == [("no_query", 1)]


@pytest.mark.parametrize(
    ("docs", "words"),
    [
        (
            {"205": [{"id": "a"}, {"id": "a"}]},
            "query 'led tv': document 'a' appears twice in one result list",
        ),
        ({"205": [{"id": "a", "rated_only": False}, {}]}, "query 'led tv': no id"),
        ({"205": [{"id": "a"}, 3]}, "expected a document"),
    ],
)
def test_what_is_refused(tmp_path: Path, docs: Any, words: str) -> None:
    parsed = read(tmp_path, docs=docs)
    assert words in str(parsed.report.errors[0])
    assert not parsed.runs


@pytest.mark.data
@pytest.mark.parametrize(("name", "rows"), [("no-vector", 1274), ("with-vector", 1350), ("vector-2", 1350)])
def test_the_real_snapshots(name: str, rows: int) -> None:
    parsed = read_file(shared_data("quepid", f"haystack_snapshot_{name}.noexplain.json"))
    assert not parsed.report.errors and not parsed.report.warnings
    assert (parsed.report.rows, parsed.runs[0].tag, len(parsed.queries)) == (rows, name, 135)
    # The same lists as in the plain files made of them.
    plain = read_file(shared_data("haystack", f"{name}.run")).runs[0]
    texts = {
        item.query_key: item.text for item in read_file(shared_data("haystack", "queries.jsonl")).queries
    }
    ours = {key: entry.keys for key, entry in parsed.runs[0].lists.items()}
    assert ours == {texts[key]: entry.keys for key, entry in plain.lists.items()}
