"""Keys that TREC files cannot hold come back by the table beside them, and by no other table."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from ndcg_gui.domain.records import DocumentRecord, JudgmentRecord, QueryRecord, RankedList, RunRecord
from ndcg_gui.formats.reading import read_file
from ndcg_gui.formats.registry import writer
from tests.formats.records import plain

KEYS = ("red tent", "a%20b", "# 1", "100%", "plain")
LABELS = tuple(JudgmentRecord(key, f"d {place}", 1.0) for place, key in enumerate(KEYS))
LISTS = {key: RankedList([f"d {place}", "d"], np.array([2.0, 1.0])) for place, key in enumerate(KEYS)}
RUN = RunRecord("es prod", LISTS, "rank")


def test_labels_and_lists(tmp_path: Path) -> None:
    qrels, run = tmp_path / "labels.qrels", tmp_path / "es.run"
    writer("qrels").write(qrels, LABELS)
    writer("run").write(run, RUN)
    parsed = read_file(qrels)
    assert (parsed.report.errors, parsed.judgments) == ((), LABELS)
    (told,) = parsed.report.information
    assert (told.code, str(told)) == (
        "keys-table", "keys get their blanks back from labels.qrels.keys.tsv (in the whole file)",
    )  # fmt: skip
    assert [plain(one) for one in read_file(run).runs] == [plain(RUN)]
    run.write_text("plain Q0 d 1 1 t\n")
    assert not read_file(run).report.information  # nothing was written otherwise here


@pytest.mark.parametrize("key", ["trec-topics", "trec-documents"])
def test_queries_and_documents(tmp_path: Path, key: str) -> None:
    path = tmp_path / "file.txt"
    if key == "trec-topics":
        queries = tuple(QueryRecord(key, "a text") for key in KEYS[:2])
        writer(key).write(path, queries)
        assert read_file(path).queries == queries
    else:
        documents = tuple(DocumentRecord(key, body="b") for key in KEYS[:2])
        writer(key).write(path, documents)
        assert [one.doc_key for one in read_file(path).documents] == list(KEYS[:2])


@pytest.mark.parametrize(
    "table",
    [
        "written\tkey\nred%20tent\tred  tent\n",  # not as we write it
        "written\tkey\nred%20tent\tred tent\nred%20tent\tred tent\n",
        "written\tkey\nred%20tent\tred tent\tx\n",
        "key\twritten\nred%20tent\tred tent\n",
        "written\tkey\nother%20key\tother key\n",
        "written\tkey\n",
        "\xff",
    ],
)
def test_any_other_table_changes_nothing(tmp_path: Path, table: str) -> None:
    path = tmp_path / "labels.qrels"
    path.write_text("red%20tent 0 d1 1\n")
    path.with_name("labels.qrels.keys.tsv").write_bytes(table.encode("latin-1"))
    parsed = read_file(path)
    assert parsed.judgments == (JudgmentRecord("red%20tent", "d1", 1.0),)
    assert not parsed.report.information


def test_the_table_itself_is_nothing_to_import(tmp_path: Path) -> None:
    writer("qrels").write(tmp_path / "labels.qrels", LABELS)
    parsed = read_file(tmp_path / "labels.qrels.keys.tsv")
    assert "is a table of keys, which is used when the file beside it is read" in str(parsed.report.errors[0])
