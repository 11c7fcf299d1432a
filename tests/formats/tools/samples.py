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

_FIELDS = {"title": "Sony TV", "thumb": "http://x.example/1.jpg", "brand": "Sony", "price": 7}
_PAIR = {"query_text": "led tv", "information_need": None, "notes": None, "options": None}
_BOOK = {
    "name": "My Book", "show_rank": False, "support_implicit_judgements": None, "scale": [0, 1, 2, 3],
    "scale_with_labels": {"0": "Poor", "1": "Fair", "2": "Good", "3": "Perfect"},
    "query_doc_pairs": [
        {**_PAIR, "doc_id": "d1", "position": 2, "document_fields": _FIELDS, "judgements": [
            {"rating": 3.0, "unrateable": False, "judge_later": False, "user_email": "ann@x.example",
             "explanation": "just that"},
            {"rating": None, "unrateable": True, "judge_later": False, "user_email": "bob@x.example"},
        ]},
        {**_PAIR, "doc_id": "d 2", "position": 1, "document_fields": json.dumps({"name": "TV", "x": "y"}),
         "information_need": "a television", "judgements": [
            {"rating": None, "unrateable": False, "judge_later": True, "user_email": "bob@x.example"},
            {"rating": 1, "unrateable": False, "judge_later": False},
        ]},
        {**_PAIR, "doc_id": "d3", "position": None, "document_fields": "", "judgements": []},
    ],
}  # fmt: skip
_CASE = {
    "case_name": "My Case", "owned": True, "owner_email": "ann@x.example", "public": True, "archived": False,
    "options": None, "scorer": {"name": "nDCG@10"},
    "queries": [
        {"arranged_at": 0, "arranged_next": 9, "query_text": "led tv", "options": None, "notes": None,
         "information_need": "a television", "ratings": [
            {"doc_id": "d1", "rating": 0, "user_email": None}, {"doc_id": "d2", "rating": 3.0},
        ]},
        {"query_text": "tv", "ratings": [{"doc_id": "d1", "rating": 1.5, "user_email": None}]},
    ],
    "try": {"escape_query": True, "query_params": "q=#$query##", "curator_variables": []},
}  # fmt: skip
_SNAPSHOT = {
    "id": 7, "name": "es prod", "time": "2023-05-03T14:26:14.000Z", "has_snapshot_file": False,
    "docs": {
        "205": [{"id": "d1", "rated_only": False, "fields": {"title": "One"}},
                {"id": "d2", "rated_only": False, "fields": None},
                {"id": "d9", "rated_only": True, "fields": None}],
        "206": [{"id": "d1", "rated_only": False, "fields": {"title": "One"}}],
    },
    "queries": [
        {"query_id": 205, "query_text": "led tv", "information_need": "a television", "ratings": {"d1": 3.0}},
        {"query_id": 206, "query_text": "tv", "ratings": {}},
    ],
    "scores": [{"query_id": 205, "score": 0.5, "all_rated": False, "number_of_results": 9}],
}  # fmt: skip

SAMPLES: tuple[Sample, ...] = (
    _json("opensearch-judgments", _JUDGMENT_LIST, indent=1),
    _json("opensearch-judgments", _searched(_READ_BACK)),
    _lines("opensearch-queries", {"queryText": "tv"}, {"queryText": "led tv", "referenceAnswer": "a"}),
    _json("opensearch-queries", _QUERY_SET),
    _json("opensearch-queries", _searched({"id": "1", **_QUERY_SET})),
    _json("quepid-book", _BOOK, indent=1),
    _json("quepid-case", _CASE, indent=1),
    _json(
        "quepid-case",
        {
            **_CASE,
            "queries": [
                {"query_text": "tv", "arranged_at": 0, "ratings": {"a": 3.0, "b": 0}},
            ],
        },
    ),
    _json("quepid-snapshot", _SNAPSHOT),
)
