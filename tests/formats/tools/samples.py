"""Small good files of every tool's format, as the tool writes them; made by hand by its documentation."""

from __future__ import annotations

import json
from dataclasses import dataclass


@dataclass(frozen=True)
class Sample:
    """A good file: the key of the reader that is to take it, a name that says nothing, and its bytes."""

    key: str
    name: str
    data: bytes


def _json(key: str, value: object, *, indent: int | None = None) -> Sample:
    return Sample(key, "f.json", json.dumps(value, ensure_ascii=False, indent=indent).encode())


def _lines(key: str, *values: object) -> Sample:
    return Sample(
        key, "f.jsonl", "".join(json.dumps(value, ensure_ascii=False) + "\n" for value in values).encode()
    )


_JUDGMENT_LIST = {
    "name": "Imported",
    "description": "made outside",
    "type": "IMPORT_JUDGMENT",
    "judgmentRatings": [
        {"query": "red dress", "ratings": [
            {"docId": "B077ZJXCTS", "rating": "3.000"}, {"docId": "B071S6LTJJ", "rating": "0.5"},
        ]},
        {"query": "blue  jeans", "ratings": [{"docId": "B01IDSPDJI", "rating": "0.000"}]},
    ],
}  # fmt: skip
_QUERY_SET = {
    "name": "t", "description": "d", "sampling": "manual",
    "querySetQueries": [{"queryText": "tv"}, {"queryText": "led tv"}],
}  # fmt: skip


def _searched(source: object) -> dict[str, object]:
    return {
        "took": 4, "timed_out": False, "_shards": {"total": 1, "successful": 1, "skipped": 0, "failed": 0},
        "hits": {"total": {"value": 1, "relation": "eq"}, "max_score": 1.0, "hits": [
            {"_index": "search-relevance", "_id": "b54f791a", "_score": 1.0, "_source": source},
        ]},
    }  # fmt: skip


_READ_BACK = {
    "id": "b54f791a", "timestamp": "2025-06-11T06:07:23.766Z", "status": "COMPLETED",
    **_JUDGMENT_LIST, "metadata": {"totalQueries": 2, "successfulQueries": 2},
}  # fmt: skip

SAMPLES: tuple[Sample, ...] = (
    _json("opensearch-judgments", _JUDGMENT_LIST, indent=1),
    _json("opensearch-judgments", _searched(_READ_BACK)),
    _lines("opensearch-queries", {"queryText": "tv"}, {"queryText": "led tv", "referenceAnswer": "a"}),
    _json("opensearch-queries", _QUERY_SET),
    _json("opensearch-queries", _searched({"id": "1", **_QUERY_SET})),
)
