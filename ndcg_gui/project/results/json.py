"""A report as one JSON object, in full precision and with keys and names as they are."""

from __future__ import annotations

import json
from collections.abc import Iterator

from ndcg_gui.metrics.metric import Metric
from ndcg_gui.project.results.blocks import Document, Translate
from ndcg_gui.project.results.compare_json import comparison_json
from ndcg_gui.project.results.gsb_json import report_json as side_by_side_json
from ndcg_gui.project.results.report import Report

_GATHERED = 10_000


def write_json(report: Report, _document: Document, _translate: Translate) -> Iterator[bytes]:
    """The file in pieces: with many queries and systems its text would take half a gigabyte at once."""
    pieces: list[str] = []
    for piece in json.JSONEncoder(ensure_ascii=False, indent=2, allow_nan=False).iterencode(
        report_json(report)
    ):
        pieces.append(piece)
        if len(pieces) == _GATHERED:
            yield _bytes("".join(pieces))
            pieces = []
    yield _bytes("".join(pieces) + "\n")


def _bytes(text: str) -> bytes:
    # A file's name may be no text: what UTF-8 cannot carry becomes JSON's own escape.
    return text.encode("utf-8", "backslashreplace")


def report_json(report: Report) -> dict[str, object]:
    """What the report tells as plain JSON values: as `evaluate --per-query --json`, `compare --json` and
    `gsb --json`."""
    request = report.request
    return {
        "project": report.project,
        "project_id": report.project_id,
        "made_at": report.made_at.isoformat(),
        "made_by": report.version,
        **({"preset": request.preset} if request.preset else {}),
        "events": report.event_seq,
        "anchor": report.anchor,
        "scale": {**report.scale.scale.to_json(), "version": report.scale.version},
        "systems": [
            {
                "name": own.name,
                "lists": own.queries,
                "results": own.results,
                "longest_list": own.deepest,
                "order": own.order,
                "file": own.file_name or None,
                "sha256": own.sha256 or None,
            }
            for own in report.systems
        ],
        **(_measured(report) if report.evaluated else {}),
        "side_by_side": [side_by_side_json(*item) for item in report.side_by_side],
    }


def _measured(report: Report) -> dict[str, object]:
    return {
        "evaluation": report.numbers.to_json(per_query=True),
        "intervals": {
            name: {str(metric): _interval(report, name, metric) for metric in report.numbers.metrics}
            for name in report.numbers.systems
        },
        "comparisons": [comparison_json(*item) for item in report.comparisons],
    }


def _interval(report: Report, name: str, metric: Metric) -> dict[str, object] | None:
    found = report.intervals.get((name, metric))
    return None if found is None else {"low": found.low, "high": found.high, "method": found.method}
