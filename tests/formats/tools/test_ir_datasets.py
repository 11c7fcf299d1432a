"""ir_datasets' JSON Lines."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.records import DocumentRecord, JudgmentRecord, QueryRecord, RankedList, RunRecord, Status
from ndcg_gui.formats.reading import Parsed, read_file
from ndcg_gui.formats.registry import writer

QUERIES = (
    '{"query_id": "1", "text": "how"}\n'
    '{"query_id": "303", "title": "Hubble", "description": "What did", "narrative": "Documents"}\n'
)
DOCS = (
    '{"doc_id": "D1", "url": "http://x.example", "title": "a", "body": "b", "year": 1990}\n'
    '{"doc_id": "D2", "text": "c"}\n'
)
QRELS = (
    '{"query_id": "1", "doc_id": "D1", "relevance": 2, "iteration": "0"}\n'
    '{"query_id": "1", "doc_id": "D2", "relevance": 0, "iteration": "Q0"}\n'
    '{"query_id": "1", "doc_id": "D3", "relevance": -2, "iteration": "0"}\n'
)
SCORED = (
    '{"query_id": "1", "doc_id": "D1", "score": 1.5}\n'
    '{"query_id": "2", "doc_id": "D9", "score": -1}\n'
    '{"query_id": "1", "doc_id": "D2", "score": 2}\n'
    '{"query_id": "1", "doc_id": "D3", "score": 1.5}\n'
)


def read(path: Path, text: str, key: str) -> Parsed:
    path.write_text(text, encoding="utf-8")
    parsed = read_file(path)
    assert parsed.reader_key == key
    assert parsed.report.errors == ()
    return parsed


def test_queries(tmp_path: Path) -> None:
    parsed = read(tmp_path / "q", QUERIES, "ir_datasets-queries")
    assert parsed.queries == (QueryRecord("1", "how"), QueryRecord("303", "Hubble", "What did\n\nDocuments"))


def test_docs(tmp_path: Path) -> None:
    parsed = read(tmp_path / "d", DOCS, "ir_datasets-docs")
    assert parsed.documents == (
        DocumentRecord("D1", "a", "b", "http://x.example", fields={"year": "1990"}),
        DocumentRecord("D2", body="c"),
    )


def test_qrels(tmp_path: Path) -> None:
    parsed = read(tmp_path / "q", QRELS, "ir_datasets-qrels")
    assert parsed.judgments == (
        JudgmentRecord("1", "D1", 2),
        JudgmentRecord("1", "D2", 0),
        JudgmentRecord("1", "D3", None, Status.CLEARED),
    )
    assert [notice.code for notice in parsed.report.warnings] == ["negative"]


def test_scored_documents_are_ordered_as_trec_eval_does(tmp_path: Path) -> None:
    (run,) = read(tmp_path / "bm25 top.jsonl", SCORED, "ir_datasets-scoreddocs").runs
    assert (run.tag, run.order) == ("bm25_top", "score")
    assert {key: entry.keys for key, entry in run.lists.items()} == {"1": ("D2", "D3", "D1"), "2": ("D9",)}
    assert run.lists["1"].scores.tolist() == [2, 1.5, 1.5]
    (ties,) = read_file(tmp_path / "bm25 top.jsonl").report.information
    assert (ties.code, ties.count, ties.lines) == ("ties", 1, (1,))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (QUERIES + '{"query_id": "4"}\n', "3: 'text' is missing"),
        (QRELS + '{"query_id": "1", "doc_id": "D1", "relevance": 1}\n', "4: two grades for document 'D1'"),
        (QRELS + '{"query_id": "1", "doc_id": "D4"}\n', "4: 'relevance' is missing"),
        (QRELS + '{"query_id": "1", "doc_id": "D4", "relevance": true}\n', "grade has the wrong type"),
        (QRELS + '{"query_id": "1", "doc_id": "D4", "relevance": 0.5}\n', "not a whole grade"),
        (SCORED + '{"query_id": "1", "doc_id": "D1", "score": 3}\n', "5: document 'D1' appears twice"),
        (SCORED + '{"query_id": "1", "doc_id": "a  b", "score": 3}\n', "several blanks"),
        (SCORED + '{"query_id": "1", "doc_id": "D7", "score": NaN}\n', "NaN is not a number in JSON"),
    ],
)
def test_what_is_refused(tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "f"
    path.write_text(text)
    parsed = read_file(path)
    assert words in str(parsed.report.errors[0])
    assert not (parsed.queries or parsed.runs or parsed.judgments)


@pytest.mark.parametrize(
    ("key", "text", "field"),
    [
        ("ir_datasets-queries", QUERIES, "queries"),
        ("ir_datasets-docs", DOCS, "documents"),
        ("ir_datasets-qrels", QRELS, "judgments"),
    ],
)
def test_round_trip(tmp_path: Path, key: str, text: str, field: str) -> None:
    first = read(tmp_path / "1", text, key)
    writer(key).write(tmp_path / "2", getattr(first, field))
    assert getattr(read(tmp_path / "2", (tmp_path / "2").read_text(), key), field) == getattr(first, field)


def test_a_run_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    (run,) = read(path, SCORED, "ir_datasets-scoreddocs").runs
    writer("ir_datasets-scoreddocs").write(path, run)
    assert path.read_text().splitlines()[0] == '{"query_id": "1", "doc_id": "D2", "score": 2}'
    assert read_file(path).runs[0].lists == run.lists


@pytest.mark.parametrize(
    ("key", "given", "words"),
    [
        ("ir_datasets-docs", [DocumentRecord("d", fields={"text": "x"})], "a field named 'text'"),
        ("ir_datasets-qrels", [JudgmentRecord("q", "d", 0.5)], "whole grades"),
        (
            "ir_datasets-scoreddocs",
            RunRecord("A", {"q": RankedList(["a", "b"], np.array([1.0, 2.0]))}, "rank"),
            "increase along its list",
        ),
    ],
)
def test_what_cannot_be_carried_is_said(tmp_path: Path, key: str, given: Any, words: str) -> None:
    with pytest.raises(InputError, match=words):
        writer(key).write(tmp_path / "out", given)
