"""BEIR's three files, as its data loader reads them."""

from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.records import DocumentRecord, JudgmentRecord, Kind, QueryRecord, Status
from ndcg_gui.formats.reading import Parsed, read_file
from ndcg_gui.formats.registry import writer

CORPUS = (
    '{"_id": "MED-10", "title": "Statin Use", "text": "Recent studies", "metadata": {"url": "http://x.example/1"}}\n'
    '{"_id": "MED-14", "title": "", "text": "", "metadata": {}}\n'
)
QUERIES = '{"_id": "PLAIN-2", "text": "Do Cholesterol Statin Drugs Cause Breast Cancer?", "metadata": {}}\n'
QRELS = "query-id\tcorpus-id\tscore\nPLAIN-2\tMED-10\t2\nPLAIN-2\tMED-14\t0.0\n"


def read(path: Path, text: str, key: str) -> Parsed:
    path.write_text(text, encoding="utf-8")
    parsed = read_file(path)
    assert parsed.reader_key == key
    return parsed


def test_the_three_files(tmp_path: Path) -> None:
    corpus = read(tmp_path / "a.jsonl", CORPUS, "beir-corpus")
    assert corpus.documents == (
        DocumentRecord("MED-10", "Statin Use", "Recent studies", fields={"url": "http://x.example/1"}),
        DocumentRecord("MED-14"),
    )
    queries = read(tmp_path / "b.jsonl", QUERIES, "beir-queries")
    assert queries.queries == (QueryRecord("PLAIN-2", "Do Cholesterol Statin Drugs Cause Breast Cancer?"),)
    qrels = read(tmp_path / "c.tsv", QRELS, "beir-qrels")
    assert qrels.kind is Kind.QRELS
    assert qrels.judgments == (JudgmentRecord("PLAIN-2", "MED-10", 2), JudgmentRecord("PLAIN-2", "MED-14", 0))
    for parsed in (corpus, queries, qrels):
        assert not parsed.report.errors and not parsed.report.warnings


def test_a_corpus_without_titles_is_told_by_its_name_or_length(tmp_path: Path) -> None:
    read(tmp_path / "corpus.jsonl", '{"_id": "1", "text": "a"}\n', "beir-corpus")
    read(tmp_path / "queries.jsonl", '{"_id": "1", "text": "%s"}\n' % ("long " * 200), "beir-queries")
    read(tmp_path / "x.jsonl", '{"_id": "1", "text": "a"}\n', "beir-queries")
    path = tmp_path / "y.jsonl"
    path.write_text('{"_id": "1", "text": "%s"}\n' % ("long " * 200))
    assert "BEIR corpus (JSON Lines) or BEIR queries (JSON Lines): say which" in str(
        read_file(path).report.errors[0]
    )
    assert read_file(path, kind=Kind.DOCUMENTS).reader_key == "beir-corpus"
    assert read_file(path, kind=Kind.QUERIES).reader_key == "beir-queries"


def test_queries_may_have_an_empty_title(tmp_path: Path) -> None:
    text = '{"_id": "1", "title": "", "text": "what is it"}\n'
    read(tmp_path / "queries.jsonl", text, "beir-queries")
    read(tmp_path / "corpus.jsonl", text, "beir-corpus")
    (tmp_path / "f.jsonl").write_text(text)
    assert "not certain what this file holds" in str(read_file(tmp_path / "f.jsonl").report.errors[0])
    read(tmp_path / "f.jsonl", text.replace("what", "long " * 80), "beir-corpus")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (QRELS + "PLAIN-2\tMED-10\t1\n", "4: two grades for document 'MED-10'"),
        (
            QRELS + "PLAIN-2 MED-15 1\n",
            "4: 1 cell, got 'PLAIN-2 MED-15 1', expected three, with tabs between",
        ),
        (QRELS + "PLAIN-2\tMED  15\t1\n", "several blanks"),
        (QRELS + "PLAIN-2\tMED-15\t1.5\n", "not a whole grade"),
        (QRELS + "PLAIN-2\tMED-15\t\n", "not a grade"),
        (CORPUS + '{"_id": "MED-15", "title": "x"}\n', "3: 'text' is missing"),
        (CORPUS + '{"_id": "MED-10", "title": "x", "text": ""}\n', "appears twice, with different values"),
        (QUERIES + '{"text": "x"}\n', "2: '_id' is missing"),
        (QUERIES + '{"_id": 7, "text": "x"}\n', "numbers and texts mixed as keys"),
        (QUERIES + '{"_id": "7", "text": ["x"]}\n', "text has the wrong type"),
    ],
)
def test_what_is_refused(tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "f"
    path.write_text(text)
    parsed = read_file(path)
    assert words in str(parsed.report.errors[0])
    assert not (parsed.queries or parsed.documents or parsed.judgments)


@pytest.mark.parametrize(
    ("key", "text", "field"),
    [
        ("beir-corpus", CORPUS, "documents"),
        ("beir-queries", QUERIES, "queries"),
        ("beir-qrels", QRELS, "judgments"),
    ],
)
def test_round_trip(tmp_path: Path, key: str, text: str, field: str) -> None:
    first = read(tmp_path / "1", text, key)
    writer(key).write(tmp_path / "2", getattr(first, field))
    again = read_file(tmp_path / "2")
    assert (again.reader_key, getattr(again, field)) == (key, getattr(first, field))


def test_what_is_written(tmp_path: Path) -> None:
    path = tmp_path / "out"
    writer("beir-qrels").write(
        path, [JudgmentRecord("1", "a", 3), JudgmentRecord("1", "b", None, Status.CLEARED)]
    )
    assert path.read_text() == "query-id\tcorpus-id\tscore\n1\ta\t3\n1\tb\t-1\n"
    writer("beir-corpus").write(path, [DocumentRecord("a", "t", "é\n", "http://x", fields={"k": "v"})])
    assert (
        path.read_text()
        == '{"_id": "a", "title": "t", "text": "é\\n", "metadata": {"k": "v", "url": "http://x"}}\n'
    )
    with pytest.raises(InputError, match="a control character"):
        writer("beir-qrels").write(path, [JudgmentRecord("star\ttrek", "a", 3)])
