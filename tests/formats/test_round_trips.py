"""read(write(x)) == x, and export, import, export gives the same bytes."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ndcg_gui.domain.passages import SourcePassage, passages_of
from ndcg_gui.domain.preference_rows import PreferenceRow
from ndcg_gui.domain.records import DocumentRecord, JudgmentRecord, Kind, QueryRecord, RunRecord
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.reading import read_file
from ndcg_gui.formats.registry import writer
from ndcg_gui.formats.tables import apart
from ndcg_gui.formats.trec import qrels as trec_qrels
from ndcg_gui.formats.trec import run as trec_run
from tests.formats import records
from tests.formats.parquet_here import ReadHere
from tests.shared_data import shared_data
from tests.thoroughness import examples


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("round")


@pytest.fixture(scope="module")
def read_here() -> Iterator[None]:
    """Parquet is read in this process: one for each example takes long."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(apart, "Apart", ReadHere)
        yield


def twice(path: Path, kind: Kind, write: Callable[..., None], given_records: Any, field: str) -> Any:
    """Write, read, write again: the bytes are the same; returns what was read."""
    write(path, given_records)
    first = path.read_bytes()
    parsed = read_file(path, kind=kind, options=ReadOptions(order="kept"))
    assert [str(problem) for problem in parsed.report.errors] == []
    back = getattr(parsed, field)
    write(path, back[0] if field == "runs" else back)
    assert path.read_bytes() == first
    return back


@pytest.mark.parametrize(
    ("name", "key"), [("q.jsonl", "queries-jsonl"), ("q.csv", "queries-table"), ("q.tsv", "queries-table")]
)
@examples(60)
@given(queries=records.QUERIES)
def test_queries(folder: Path, name: str, key: str, queries: list[QueryRecord]) -> None:
    back = twice(folder / name, Kind.QUERIES, writer(key).write, queries, "queries")
    assert list(back) == queries


@pytest.mark.parametrize(
    ("name", "key"),
    [("d.jsonl", "documents-jsonl"), ("d.csv", "documents-table"), ("d.tab", "documents-table")],
)
@examples(60)
@given(documents=records.DOCUMENTS)
def test_documents(folder: Path, name: str, key: str, documents: list[DocumentRecord]) -> None:
    back = twice(folder / name, Kind.DOCUMENTS, writer(key).write, documents, "documents")
    assert list(back) == documents


@pytest.mark.parametrize(("name", "key"), [("j.jsonl", "judgments-jsonl"), ("j.csv", "judgments-csv")])
@examples(60)
@given(judgments=records.judgments())
def test_judgments(folder: Path, name: str, key: str, judgments: list[JudgmentRecord]) -> None:
    back = twice(folder / name, Kind.JUDGMENTS, writer(key).write, judgments, "judgments")
    assert list(back) == judgments


@pytest.mark.parametrize(
    ("name", "key"),
    [("p.jsonl", "preferences-jsonl"), ("p.csv", "preferences-csv"), ("p.tsv", "preferences-csv")],
)
@examples(100)
@given(preferences=records.preferences())
def test_preferences(folder: Path, name: str, key: str, preferences: list[PreferenceRow]) -> None:
    back = twice(folder / name, Kind.PREFERENCES, writer(key).write, preferences, "preferences")
    assert list(back) == preferences


@pytest.mark.parametrize("ending", ["xlsx", "parquet"])
@pytest.mark.parametrize(
    ("kind", "some"),
    [
        (Kind.QUERIES, records.QUERIES),
        (Kind.DOCUMENTS, records.DOCUMENTS),
        (Kind.JUDGMENTS, records.judgments()),
        (Kind.PREFERENCES, records.preferences()),
    ],
)
@examples(20)
@given(data=st.data())
def test_workbooks_and_parquet(
    folder: Path, read_here: None, kind: Kind, some: st.SearchStrategy[Any], ending: str, data: st.DataObject
) -> None:
    given_records = data.draw(some)
    write = writer(f"{kind}-{ending}").write
    assert list(twice(folder / f"x.{ending}", kind, write, given_records, str(kind))) == given_records


@examples(60)
@given(labels=records.labels())
def test_qrels(folder: Path, labels: list[JudgmentRecord]) -> None:
    back = twice(folder / "q.qrels", Kind.QRELS, trec_qrels.write_qrels, labels, "judgments")
    assert list(back) == labels


@examples(60)
@given(run=records.runs())
def test_run(folder: Path, run: RunRecord) -> None:
    (back,) = twice(folder / "r.run", Kind.RUN, trec_run.write_run, run, "runs")
    assert records.plain(back) == records.plain(run)


def test_decimal_grades_come_back_from_qrels_when_asked_for(folder: Path) -> None:
    labels = [JudgmentRecord("1", "a", 0.1), JudgmentRecord("1", "b", 2.0)]
    path = folder / "real.qrels"
    trec_qrels.write_qrels(path, labels, real_grades=True)
    assert path.read_text() == "1 0 a 0.1\n1 0 b 2\n"
    assert list(read_file(path, kind=Kind.QRELS, options=ReadOptions(real_grades=True)).judgments) == labels


@pytest.mark.data
@pytest.mark.parametrize(
    ("name", "kind", "rows"),
    [
        ("queries.jsonl", Kind.QUERIES, 137),
        ("documents.jsonl", Kind.DOCUMENTS, 1637),
        ("judgments.csv", Kind.JUDGMENTS, 1374),
        ("qrels.txt", Kind.QRELS, 1352),
        ("no-vector.run", Kind.RUN, 1274),
        ("vector-2.run", Kind.RUN, 1350),
        ("with-vector.run", Kind.RUN, 1350),
    ],
)
def test_the_real_collection(folder: Path, name: str, kind: Kind, rows: int) -> None:
    source = shared_data("haystack", name)
    parsed = read_file(source)
    assert (parsed.kind, parsed.report.rows) == (kind, rows)
    assert not parsed.report.errors and not parsed.report.warnings
    path = folder / name
    if kind is Kind.RUN:
        trec_run.write_run(path, parsed.runs[0])
    elif kind is Kind.QRELS:
        trec_qrels.write_qrels(path, parsed.judgments)
    if path.exists():
        assert path.read_bytes() == source.read_bytes()


@pytest.mark.data
def test_the_real_judgments_that_cannot_be_judged() -> None:
    parsed = read_file(shared_data("haystack", "judgments.csv"))
    assert sum(judgment.status == "cannot_judge" for judgment in parsed.judgments) == 22
    assert len({judgment.rater for judgment in parsed.judgments}) == 13


@pytest.mark.data
def test_the_real_run_with_three_duplicates() -> None:
    path = shared_data("haystack", "with-vector.raw.run")
    report = read_file(path).report
    (problem,) = report.errors
    assert (problem.line, problem.count, problem.lines) == (221, 3, (222, 223))
    assert "query '205298', first in line 211" in str(problem)


def test_passages_of_answers(tmp_path: Path) -> None:
    """Beside the fields or among them, as a list or as its text; written among them."""
    passages = [{"id": "H1", "text": "冲锋衣 [1]"}, {"text": "two"}]
    path = tmp_path / "answers.jsonl"
    rows: list[dict[str, object]] = [
        {"doc_key": "a1", "body": "<cite>1</cite>", "body_format": "text", "passages": passages},
        {"doc_key": "a2", "body": "b", "fields": {"passages": passages}},
        {"doc_key": "a3", "body": "b", "passages": json.dumps(passages)},
    ]
    path.write_text("".join(f"{json.dumps(row)}\n" for row in rows), encoding="utf-8")
    read = read_file(path)
    assert read.report.errors == () and read.report.warnings == ()
    for item in read.documents:
        assert passages_of(item.fields).items == (SourcePassage("冲锋衣 [1]", key="H1"), SourcePassage("two"))
    writer("documents-jsonl").write(tmp_path / "again.jsonl", read.documents)
    assert read_file(tmp_path / "again.jsonl").documents == read.documents
