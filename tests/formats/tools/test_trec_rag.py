from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ndcg_gui.domain.passages import SourcePassage, passages_of
from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.formats.reading import Parsed, read_file

OWN = {
    "run_id": "r1", "topic_id": "2024-1", "topic": "which city", "references": ["d1", "d2"],
    "response_length": 3,
    "answer": [{"text": "Seoul is.", "citations": [0, 1]}, {"text": "So.", "citations": []}],
}  # fmt: skip


def read(folder: Path, *rows: Any) -> Parsed:
    path = folder / "answers of.jsonl"
    path.write_text("".join(f"{json.dumps(row)}\n" for row in rows))
    return read_file(path)


def test_sentences_become_a_text_that_cites_from_one(tmp_path: Path) -> None:
    parsed = read(tmp_path, OWN, {**OWN, "run_id": "r2", "answer": [{"text": "No.", "citations": []}]})
    assert parsed.reader_key == "trec-rag" and not parsed.report.errors
    assert parsed.queries == (QueryRecord("2024-1", "which city"),)
    first, second = parsed.documents
    assert (first.body, second.body) == ("Seoul is. [1][2] So.", "No.")
    assert passages_of(first.fields).items == (SourcePassage("", key="d1"), SourcePassage("", key="d2"))
    assert {run.tag: run.lists["2024-1"].keys for run in parsed.runs} == {
        "r1": (first.doc_key,), "r2": (second.doc_key,)
    }  # fmt: skip


@pytest.mark.parametrize(
    ("row", "query", "body", "keys"),
    [
        ({"metadata": {"run_id": "r", "narrative_id": 7, "narrative": "a port"}, "references": ["d1"],
          "answer": [{"text": "Busan.", "citations": [0]}]}, "7", "Busan. [1]", ["d1"]),
        ({"metadata": {"run_id": "r", "turn_id": "9_1"}, "references": {"d1": 0.5},
          "responses": [{"text": "Busan.", "citations": {"d2": 1, "d1": 0.5}}]},
         "9_1", "Busan. [2][1]", ["d1", "d2"]),
        ({"metadata": {"topic_id": "t"}, "references": [{"docid": "d1", "segment": "said"}],
          "answer": [{"text": "Busan [1].", "citations": [0]}]}, "t", "Busan [1].", ["d1"]),
        ({"run_id": "r", "topic_id": "t", "references": [],
          "answer": [{"text": "No.", "citations": [4, -1]}]}, "t", "No. [5][-1]", []),
        ({"run_id": "r", "topic_id": "t", "references": ["d1"], "answer": "whole [1]"},
         "t", "whole [1]", ["d1"]),
    ],
)  # fmt: skip
def test_later_variants(tmp_path: Path, row: Any, query: str, body: str, keys: list[str]) -> None:
    parsed = read(tmp_path, row)
    assert parsed.reader_key == "trec-rag" and not parsed.report.errors
    assert parsed.queries[0].query_key == query
    assert parsed.documents[0].body == body
    assert [item.key for item in passages_of(parsed.documents[0].fields).items] == keys


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"topic_id": None, "topic": None}, "an answer without a topic"),
        ({"references": "d1"}, "expected a list of references"),
        ({"references": [None]}, "expected the key of a reference"),
        ({"answer": {"text": "x"}}, "expected a list of sentences"),
        ({"answer": [{"citations": [0]}]}, "expected a sentence with its text"),
        ({"answer": [{"text": "x", "citations": "0"}]}, "expected a list of citations"),
    ],
)
def test_what_is_broken_names_its_line_and_what_is_expected(
    tmp_path: Path, wrong: dict[str, Any], words: str
) -> None:
    parsed = read(tmp_path, OWN, {**OWN, "topic_id": "2", **wrong})
    (error,) = parsed.report.errors
    assert error.line == 2 and words in str(error), str(error)


def test_an_answer_that_says_nothing_is_told_and_left_out(tmp_path: Path) -> None:
    parsed = read(tmp_path, OWN, {**OWN, "topic_id": "2", "answer": []})
    assert [notice.code for notice in parsed.report.information] == ["no_answer"]
    assert len(parsed.documents) == 1
