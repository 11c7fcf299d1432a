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

_RRE = {
    "index": "core1", "corpora_file": "basses.json", "id_field": "id",
    "topics": [
        {"description": "Fender basses", "query_groups": [
            {"name": "Brand", "description": "whoever looks for the brand", "queries": [
                {"template": "q.json", "placeholders": {"$query": "fender"}},
                {"template": "n.json", "placeholders": {"$query": "fender bass", "$strings": 4}},
            ], "relevant_documents": {"1": {"gain": 3}, "2": {"gain": 2}}},
            {"name": "Jazz", "queries": [
                {"template": "q.json", "placeholders": {"$query": "jazz"},
                 "relevant_documents": {"3": {"gain": 1}}},
            ], "relevant_documents": {"1": {"gain": 3}}},
        ]},
    ],
}  # fmt: skip
_RANK_EVAL = {
    "requests": [
        {"id": "JFK query", "request": {"query": {"bool": {
            "filter": {"term": {"lang": "en"}}, "must": [{"match": {"title": {"query": "JFK airport"}}}],
        }}}, "ratings": [
            {"_index": "a", "_id": "d1", "rating": 3}, {"_index": "a", "_id": "d2", "rating": 0},
        ]},
        {"id": "q2", "request": {"query": {"multi_match": {"query": "tv", "fields": ["title"]}}}, "ratings": [
            {"_index": "a", "_id": "d1", "rating": 1},
        ]},
    ],
    "metric": {"dcg": {"k": 20, "normalize": True}},
}  # fmt: skip
_RESPONSE = {
    "metric_score": 0.4,
    "details": {"JFK query": {
        "metric_score": 0.6, "unrated_docs": [{"_index": "a", "_id": "d2"}],
        "hits": [{"hit": {"_index": "a", "_id": "d1", "_score": 2.5}, "rating": 3},
                 {"hit": {"_index": "a", "_id": "d2", "_score": 1.5}, "rating": None}],
        "metric_details": {"dcg": {"dcg": 1.2, "unrated_docs": 1}},
    }},
    "failures": {},
}  # fmt: skip
_CASES = [
    {"id": "c1", "searchContext": {"q": "led tv", "size": "5"}, "ratings": [
        {"documentId": "d1", "rating": 3, "label": "good", "comment": "just that"}, {"documentId": "d2"},
    ], "comment": "a television"},
    {"id": "c2", "searchContext": {"q": "tv"}, "ratings": [{"documentId": "d1", "rating": 5}]},
]  # fmt: skip
_STUDIO = {
    "workspace_id": "w", "scenario_id": "s1", "index": "products", "doc_id": "d1", "rating": 3,
    "@timestamp": "2025-07-01T00:00:00Z", "@meta": {"created_by": "ann", "created_via": "server"},
}  # fmt: skip
_UMBRELA = {
    "model": "gpt-4o", "query": "capital of Korea", "passage": "Seoul is the capital.", "prompt": "...",
    "prediction": "##final score: 3", "judgment": 3, "result_status": 1,
}  # fmt: skip


def _task(result: dict[str, object], **data: object) -> dict[str, object]:
    said = {"id": "r1", "from_name": "answer", "to_name": "text", "origin": "manual", **result}
    return {
        "id": 1, "data": {"query": "led tv", "doc_id": "d1", "text": "a television", **data},
        "annotations": [{
            "id": 5, "completed_by": {"id": 1, "email": "ann@x.example"}, "result": [said],
            "was_cancelled": False, "ground_truth": False, "lead_time": 2.5,
            "created_at": "2024-05-01T10:00:00.123456Z",
        }],
        "predictions": [], "project": 3,
    }  # fmt: skip


_ARGILLA = [
    {"id": "1", "fields": {"query": "led tv", "title": "Sony", "text": "a television"},
     "metadata": {"doc_id": "d1", "score": 0.3}, "vectors": {},
     "suggestions": {"relevance": {"value": 2, "score": 0.9, "agent": "llm"}},
     "responses": {"relevance": [{"value": 3, "user_id": "u1"}, {"value": 2, "user_id": "u2"}],
                   "why": [{"value": "just that", "user_id": "u1"}]}},
    {"id": "2", "fields": {"query": "tv"}, "metadata": {"doc_id": "d1"}, "vectors": {}, "suggestions": {},
     "responses": {"relevance": [{"value": 0, "user_id": "u1"}]}},
]  # fmt: skip
_RAGAS = {
    "user_input": "Which city?",
    "retrieved_contexts": ["Seoul is.", "Busan is."],
    "retrieved_context_ids": ["d1", "d2"],
    "reference_contexts": ["Seoul is."],
    "response": "Seoul",
    "reference": "Seoul",
    "rubrics": None,
}
_PRODIGY = {
    "id": 1, "input": {"text": "Which city?"}, "accept": {"text": "Seoul"}, "reject": {"text": "Busan"},
    "mapping": {"A": "accept", "B": "reject"}, "answer": "accept", "_annotator_id": "ann",
    "_timestamp": 1714550400,
}  # fmt: skip

_ARGILLA_FLAT = {
    "id": "1", "status": "completed", "query": "led tv", "doc_id": "d1", "text": "a television",
    "relevance.responses": [3, 2], "relevance.responses.users": ["u1", "u2"],
    "relevance.responses.status": ["submitted", "submitted"], "relevance.suggestion": 2,
    "relevance.suggestion.score": 0.9, "relevance.suggestion.agent": "llm",
}  # fmt: skip
_ARGILLA_RANKING = {
    "id": "1", "fields": {"query": "led tv", "reply-1": "One", "reply-2": "Two"}, "metadata": {},
    "vectors": {}, "suggestions": {},
    "responses": {"ranking": [
        {"value": [{"value": "reply-2", "rank": 1}, {"value": "reply-1", "rank": 2}], "user_id": "u1"},
    ]},
}  # fmt: skip
_RESULT = {
    "id": "8f", "timestamp": "2025-06-14T00:32:46.129Z", "searchConfigurationId": "c1",
    "searchText": "red dress", "judgmentIds": ["j1"], "documentIds": ["B07", "B08"],
    "metrics": [{"metric": "NDCG@8", "value": 0.8}],
}  # fmt: skip
_ITEMS = [{"id": "mdn", "title": "MDN", "body": "an arrow"}, {"id": "wiki", "title": "Wiki", "body": "b"}]


_SAID = [{"role": "assistant", "content": "So."}]
_CHOICES = [{"index": 0, "message": {"role": "assistant", "content": "So."}}]
_GAMES = [{"score": "A>>B"}, {"score": "B>A"}]

SAMPLES: tuple[Sample, ...] = (
    _lines(
        "openai-batch",
        {"custom_id": "r1", "response": {"status_code": 200, "body": {"model": "m", "choices": _CHOICES}}},
        {"custom_id": "r2", "response": None, "error": {"code": "x"}},
    ),
    _lines(
        "chats",
        {"messages": [{"role": "system", "content": "kind"}, {"role": "user", "content": "Why?"}, *_SAID]},
        {"messages": [{"role": "user", "content": [{"type": "text", "text": "How?"}]}, *_SAID]},
    ),
    _lines(
        "fastchat-answers",
        {"question_id": 81, "model_id": "v", "choices": [{"index": 0, "turns": ["A1", "A2"]}]},
    ),
    _lines(
        "model-answers",
        {"prompt_id": "1", "prompt": "Why?", "model": "a", "response": "So."},
        {"prompt_id": "1", "prompt": "Why?", "model": "b", "response": "Because."},
    ),
    _lines("model-columns", {"prompt": "Why?", "gpt-4": "So.", "llama": "Because."}),
    _lines(
        "mt-bench",
        {
            "question_id": 81,
            "model_1": "a",
            "model_2": "b",
            "g1_winner": "model_1",
            "g2_winner": "tie",
            "judge": ["gpt-4", "pair-v2"],
            "turn": 1,
            "tstamp": 1.7e9,
        },
    ),
    _lines("arena-hard", {"uid": "u", "judge": "j", "model": "a", "baseline": "b", "games": _GAMES}),
    _json(
        "alpaca-eval",
        [
            {
                "instruction": "Why?",
                "output_1": "So.",
                "output_2": "Because.",
                "generator_1": "a",
                "generator_2": "b",
                "annotator": "j",
                "preference": 1.5,
            }
        ],
    ),
    _lines(
        "prodigy-answers",
        {"id": 0, "input": {"text": "Which city?"}, "output": {"text": "Seoul"}},
        {"id": 1, "input": {"text": "Why?"}, "output": {"text": "So"}},
    ),
    _lines("opensearch-results", _RESULT, {**_RESULT, "searchText": "jeans", "metrics": []}),
    _json("opensearch-results", _searched(_RESULT)),
    _json(
        "label-studio",
        [_task({"type": "ranker", "value": {"ranker": ["wiki", "mdn"]}}, items=_ITEMS)],
        indent=1,
    ),
    _json(
        "label-studio",
        [_task({"type": "ranker", "value": {"ranker": {"relevant": ["wiki"], "_": ["mdn"]}}}, items=_ITEMS)],
    ),
    _lines("argilla", _ARGILLA_FLAT, {**_ARGILLA_FLAT, "id": "2", "doc_id": "d2"}),
    _json("argilla", [_ARGILLA_RANKING]),
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
    _json("rre", _RRE, indent=1),
    # As its own newer tools write them, with another placeholder beside; and as Quepid exports them.
    _json(
        "rre",
        {
            "index": "core",
            "id_field": "id",
            "query_placeholder": "$query",
            "query_groups": [
                {
                    "name": "led tv",
                    "queries": [
                        {"template": "t.json", "placeholders": {"$query": "led tv", "$vector": "[0.1, 0.2]"}},
                    ],
                    "relevant_documents": {"2": ["d1"], "0": ["d 2", "d3"]},
                },
            ],
        },
    ),
    _json(
        "rre",
        {
            "id_field": "id",
            "index": "core",
            "template": "t.json",
            "queries": [
                {
                    "placeholders": {"$query": "led tv"},
                    "relevant_documents": {"d1": {"gain": 3}, "7": {"gain": 0}},
                },
                {"placeholders": {"$query": "tv"}, "relevant_documents": {"d1": {"gain": 1}}},
            ],
        },
    ),
    _json("rank-eval", _RANK_EVAL, indent=1),
    _json(
        "rank-eval",
        {
            "templates": [{"id": "t", "template": {"inline": {"query": {"match": {"{{field}}": "{{q}}"}}}}}],
            "requests": [
                {
                    "id": "q1",
                    "template_id": "t",
                    "params": {"field": "title", "query_string": "led tv"},
                    "ratings": [{"_index": "i", "_id": "1", "rating": 3}],
                },
            ],
            "metric": {"precision": {"k": 5, "relevant_rating_threshold": 1}},
        },
    ),
    _json("rank-eval-response", _RESPONSE),
    _json("ranx-qrels", {"q_1": {"d_1": 1, "d_2": 0}, "q 2": {"d_1": 5}}),
    _json("ranx-run", {"q_1": {"d_1": 1.5, "d_2": 0.75}, "q 2": {"d_1": 9.0, "d_2": 11.0}}, indent=2),
    _json("rankquest", _CASES, indent=2),
    _lines("relevance-studio", _STUDIO, {**_STUDIO, "doc_id": "d2", "rating": 0}),
    _json("relevance-studio", _searched(_STUDIO)),
    _json("relevance-studio", [{"_index": "j", "_id": "1", "_source": _STUDIO}]),
    _json(
        "label-studio",
        [
            _task({"type": "rating", "value": {"rating": 4}}),
            _task({"type": "rating", "value": {"rating": 1}}, doc_id="d2"),
        ],
        indent=2,
    ),
    _json(
        "label-studio",
        [
            _task({"type": "choices", "value": {"choices": ["Relevant"]}}),
            _task({"type": "choices", "value": {"choices": ["Not relevant"]}}, doc_id="d2"),
        ],
    ),
    _json(
        "label-studio-pairwise",
        [
            _task({"type": "pairwise", "value": {"selected": "left"}}, left_model="A", right_model="B"),
            _task(
                {"type": "pairwise", "value": {"selected": "right"}},
                query="radio",
                left_model="B",
                right_model="A",
            ),
        ],
    ),
    _json("argilla", _ARGILLA),
    _lines(
        "argilla",
        {
            "fields": {"query": "tv", "text": "a television"},
            "metadata": {},
            "responses": [
                {"user_id": "u1", "status": "submitted", "values": {"relevance": {"value": "yes"}}},
                {"user_id": "u2", "status": "discarded", "values": {}},
            ],
        },
    ),
    _lines("prodigy-compare", _PRODIGY, {**_PRODIGY, "id": 2, "mapping": {"A": "reject", "B": "accept"}}),
    _lines(
        "ragas",
        _RAGAS,
        {
            **_RAGAS,
            "user_input": "Which port?",
            "retrieved_contexts": ["Busan is one."],
            "retrieved_context_ids": ["d3"],
        },
    ),
    _json(
        "ragas",
        [
            {
                "question": "Which city?",
                "contexts": ["Seoul is.", "Busan is."],
                "answer": "Seoul",
                "ground_truth": "Seoul",
            }
        ],
    ),
    _json(
        "deepeval",
        [
            {
                "input": "Which city?",
                "actual_output": "Seoul",
                "expected_output": None,
                "retrieval_context": ["Seoul is.", "Busan is."],
                "context": ["Jeju is."],
                "name": None,
                "comments": None,
                "source_file": None,
            }
        ],
        indent=4,
    ),
    _json(
        "trulens",
        [
            {
                "query": "Which city?",
                "query_id": "1",
                "expected_response": "Seoul",
                "expected_chunks": [{"text": "Seoul is.", "title": "S", "expected_score": 0.9}],
            }
        ],
    ),
    _lines(
        "trulens",
        {
            "app_name": "rag",
            "app_version": "2",
            "record_id": "r1",
            "input": "Which city?",
            "output": "Seoul [1]",
            "contexts": ["Seoul is."],
        },
    ),
    _lines(
        "trec-rag",
        {
            "run_id": "r1",
            "topic_id": "2024-1",
            "topic": "which city",
            "references": ["d1", "d2"],
            "response_length": 1,
            "answer": [{"text": "Seoul.", "citations": [0, 1]}],
        },
        {
            "run_id": "r1",
            "topic_id": "2024-2",
            "topic": "which port",
            "references": ["d3"],
            "response_length": 1,
            "answer": [{"text": "Busan.", "citations": []}],
        },
    ),
    _lines(
        "trec-rag",
        {
            "metadata": {"team_id": "t", "run_id": "r2", "topic_id": 7, "title": "a port"},
            "references": {"d1": 0.5},
            "responses": [{"text": "Busan.", "citations": {"d1": 0.5, "d9": 0.1}}],
        },
    ),
    _lines(
        "fetched",
        {
            "fetched": "results",
            "system": "es",
            "template": "ab",
            "url": "https://h/",
            "engine": "Solr 9.4",
            "begun": 1_700_000_000_000_000,
        },
        {
            "query_key": "q1",
            "query_text": "tent",
            "results": [
                {"doc_id": "d1", "score": 2.5, "document": {"title": "A tent", "body": "for two"}},
                {"doc_id": "d2", "score": 1.0},
            ],
        },
    ),
    _lines(
        "sampled",
        {
            "sampled": "queries",
            "log": "searches.csv",
            "drawn": 1,
            "method": "traffic",
            "seed": 1,
            "queries": 9,
            "searches": 40.0,
            "left_out": {"mail": 2.0},
        },
        {"query_key": "tent", "text": "tent", "weight": 40.0, "stratum": "head"},
    ),
    _lines("umbrela", _UMBRELA, {**_UMBRELA, "passage": "A port.", "judgment": 0, "result_status": 0}),
)
