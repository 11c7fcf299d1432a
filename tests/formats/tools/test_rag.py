"""Ragas', DeepEval's and TruLens' test sets: questions, contexts, and what was retrieved."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ndcg_gui.domain.passages import MOST, SourcePassage, passages_of
from ndcg_gui.domain.records import DocumentRecord, QueryRecord
from ndcg_gui.formats.reading import Parsed, read_file
from ndcg_gui.formats.tools.gathering import key_of_passage


def read(folder: Path, *rows: Any) -> Parsed:
    path = folder / "test set.json"
    path.write_text(json.dumps(rows))
    return read_file(path)


def lists(parsed: Parsed, place: int) -> dict[str, tuple[str, ...]]:
    return {key: entry.keys for key, entry in parsed.runs[place].lists.items()}


def test_ragas(tmp_path: Path) -> None:
    parsed = read(
        tmp_path,
        {"user_input": "Which  city?", "retrieved_contexts": ["A", "B", "A"], "response": "x",
         "retrieved_context_ids": ["d1", 2, "d1"], "reference_contexts": ["C"]},
        {"user_input": [{"content": "Hi", "type": "human"}], "reference": "y"},
    )  # fmt: skip
    made = key_of_passage("C")
    assert (parsed.reader_key, parsed.keys_from_text) == ("ragas", True)
    assert parsed.queries == (QueryRecord("Which city?", "Which  city?"),)
    assert parsed.documents[:-1] == tuple(
        DocumentRecord(key, body=body) for key, body in (("d1", "A"), ("2", "B"), (made, "C"))
    )
    assert [run.tag for run in parsed.runs] == ["test-set", "test-set-answers"]
    assert lists(parsed, 0) == {"Which city?": ("d1", "2")}
    answer = parsed.documents[-1]
    assert lists(parsed, 1) == {"Which city?": (answer.doc_key,)}
    assert (answer.body, answer.doc_key[:7]) == ("x", "answer-")
    assert passages_of(answer.fields).items == (
        SourcePassage("A", key="d1"), SourcePassage("B", key="2"), SourcePassage("A", key="d1")
    )  # fmt: skip
    assert not parsed.judgments
    assert [notice.code for notice in parsed.report.warnings] == ["conversation"]
    assert [notice.code for notice in parsed.report.information] == ["answers"]


def test_ragas_as_it_was(tmp_path: Path) -> None:
    parsed = read(tmp_path, {"question": "Q", "contexts": ["A", "B"], "answer": "x"})
    assert parsed.reader_key == "ragas"
    assert lists(parsed, 0) == {"Q": (key_of_passage("A"), key_of_passage("B"))}
    assert passages_of(parsed.documents[-1].fields).items == (SourcePassage("A"), SourcePassage("B"))


def test_deepeval(tmp_path: Path) -> None:
    own = {"input": "Q", "actual_output": "x", "retrieval_context": ["A"], "context": None}
    parsed = read(tmp_path, own)
    assert parsed.reader_key == "deepeval"
    assert lists(parsed, 0) == {"Q": (key_of_passage("A"),)}
    assert parsed.documents[-1].body == "x"


def test_trulens(tmp_path: Path) -> None:
    chunks = [{"text": "A", "title": "T", "expected_score": 1}, "B"]
    own = {"query": "Q", "query_id": "7", "expected_response": "x", "expected_chunks": chunks}
    parsed = read(tmp_path, own)
    assert (parsed.reader_key, parsed.keys_from_text) == ("trulens", False)
    assert parsed.queries == (QueryRecord("7", "Q"),)
    assert parsed.documents == (
        DocumentRecord(key_of_passage("A"), "T", "A"),
        DocumentRecord(key_of_passage("B"), body="B"),
    )
    assert not parsed.runs


def test_records_of_trulens_name_their_app(tmp_path: Path) -> None:
    rows = [
        {
            "app_name": "rag",
            "app_version": version,
            "record_id": version,
            "input": "Q",
            "output": f"A{version}",
        }
        for version in ("1", "2")
    ]
    parsed = read(tmp_path, *rows)
    assert parsed.reader_key == "trulens" and not parsed.report.warnings
    assert [run.tag for run in parsed.runs] == ["rag-1-answers", "rag-2-answers"]
    assert [document.body for document in parsed.documents] == ["A1", "A2"]


def test_a_column_names_the_system_and_html_in_an_answer_stays(tmp_path: Path) -> None:
    said = "<cite>1</cite> <b>bold</b> <p>x</p>"
    parsed = read(
        tmp_path, {"user_input": "Q", "retrieved_contexts": ["A"], "response": said, "model": "m 1"}
    )
    assert [run.tag for run in parsed.runs] == ["m-1", "m-1-answers"]
    assert parsed.documents[-1].body == said


def test_too_many_passages_are_refused_with_their_line(tmp_path: Path) -> None:
    row = {"user_input": "Q", "retrieved_contexts": [f"c{n}" for n in range(MOST + 1)], "response": "x"}
    (error,) = read(tmp_path, row).report.errors
    assert error.line == 1 and f"at most {MOST} passages" in str(error)


@pytest.mark.parametrize(
    ("row", "words"),
    [
        ({"user_input": "", "retrieved_contexts": [], "response": ""}, "a query without a text"),
        ({"user_input": "Q", "retrieved_contexts": "A", "response": ""}, "expected a list of contexts"),
        ({"user_input": "Q", "retrieved_contexts": [" "], "response": ""}, "expected the text of a context"),
    ],
)
def test_what_is_refused(tmp_path: Path, row: Any, words: str) -> None:
    assert words in str(read(tmp_path, row).report.errors[0])


@pytest.mark.parametrize(
    ("text", "bodies", "listed"),
    [
        ("user_input,retrieved_contexts,reference_contexts,response,reference\n"
         "Which?,\"['Seoul is.', \"\"Busan's\"\"]\",\"['Seoul is.']\",S,S\n", ["Seoul is.", "Busan's"], 2),
        ("user_input,retrieved_contexts,response,reference\n"
         "Which?,\"['Seoul is.'\n 'Bu\\nsan']\",S,S\n", ["Seoul is.", "Bu\nsan"], 2),
        ("input,actual_output,expected_output,retrieval_context,context,name\nWhich?,S,,Seoul is.|Busan,J,\n",
         ["Seoul is.", "Busan", "J"], 2),
        ("query,query_id,expected_response,expected_chunks\n"
         "Which?,1,S,\"[{'text': 'Seoul is.', 'expected_score': 0.9}]\"\n", ["Seoul is."], 0),
    ],
)  # fmt: skip
def test_lists_in_the_cells_of_a_table(tmp_path: Path, text: str, bodies: list[str], listed: int) -> None:
    path = tmp_path / "f.csv"
    path.write_text(text)
    parsed = read_file(path)
    assert parsed.report.errors == ()
    answered = listed > 0
    assert [document.body for document in parsed.documents] == [*bodies, "S"] if answered else bodies
    assert [sum(map(len, run.lists.values())) for run in parsed.runs] == ([listed, 1] if answered else [])


@pytest.mark.parametrize("cell", ["['a', b]", "['a'", "[" * 500, "[{'a': " * 300])
def test_cells_that_are_no_lists_of_texts(tmp_path: Path, cell: str) -> None:
    path = tmp_path / "f.csv"
    path.write_text(f'user_input,retrieved_contexts,response,reference\nWhich?,"{cell}",S,S\n')
    parsed = read_file(path)
    assert parsed.reader_key == "ragas" and not parsed.documents
    assert "expected a list of contexts" in str(parsed.report.errors[0])
