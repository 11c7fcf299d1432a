from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from ndcg_gui.domain.records import Kind, Mark, Status
from ndcg_gui.formats.reading import read_file
from ndcg_gui.formats.registry import writer
from ndcg_gui.formats.tables.marks import MarkRow

_MARK = Mark("body", 4, 11, "unsupported", "ab" * 32)
_AT = datetime(2026, 1, 31, 12, tzinfo=UTC)


def test_a_line_for_each_mark_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "marks.jsonl"
    rows = [
        MarkRow("q1", "d1", "ann", _MARK, "battery", 2.5, _AT),
        MarkRow("q1", "d2", "ann", _MARK, "עולם 👍🏽", comparison="A and B", rank=2),
    ]
    writer("marks").write(path, rows)
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert lines[0] == {
        "query_key": "q1", "doc_key": "d1", "rater": "ann", "reason": "unsupported", "field": "body",
        "start": 4, "end": 11, "words": "battery", "text_hash": "ab" * 32, "seconds": 2.5,
        "created_at": "2026-01-31T12:00:00+00:00",
    }  # fmt: skip
    assert (lines[1]["words"], lines[1]["comparison"], lines[1]["rank"]) == ("עולם 👍🏽", "A and B", 2)
    parsed = read_file(path)
    assert (parsed.reader_key, parsed.kind, parsed.report.error_count) == ("marks", Kind.JUDGMENTS, 0)
    (record,) = parsed.judgments
    assert (record.status, record.grade, record.rater, record.marks) == (
        Status.CLEARED, None, "ann", (_MARK,),
    )  # fmt: skip
    assert [notice.count for notice in parsed.report.warnings] == [1]
    assert "side by side are left out" in str(parsed.report.warnings[0])


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"start": 11}, "a mark from 11 to 4 marks nothing"),
        ({"start": -1}, "start is not a whole number from 0"),
        ({"end": 4.5}, "end is not a whole number from 0"),
        ({"end": None}, "'end' is null"),
        ({"field": "url"}, "not in 'url'"),
        ({"reason": ""}, "1 to 40 printable"),
        ({"text_hash": "abc"}, "SHA-256"),
        ({"created_at": "yesterday"}, "not a time"),
    ],
)
def test_what_is_broken_is_told_with_its_line(tmp_path: Path, change: dict[str, object], words: str) -> None:
    path = tmp_path / "marks.jsonl"
    good = {"query_key": "q", "doc_key": "d", "reason": "wrong", "start": 0, "end": 4}
    path.write_text("\n".join(map(json.dumps, (good, good | {"start": 1} | change))))
    parsed = read_file(path, reader_key="marks")
    (error,) = parsed.report.errors
    assert "marks.jsonl:2" in str(error) and words in str(error)
