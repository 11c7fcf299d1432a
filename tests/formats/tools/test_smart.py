"""SMART's collections; the real Cranfield."""

from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.domain.records import Kind, Status
from ndcg_gui.features.importing.plan import prepare
from ndcg_gui.features.importing.planned import ImportRequest
from ndcg_gui.features.importing.verbs import import_files
from ndcg_gui.features.opening import create_project
from ndcg_gui.formats.reading import Parsed, read_file
from ndcg_gui.store.collection import contents
from tests.shared_data import shared_data

DOCUMENTS = """.I 1
.T
experimental investigation
of a wing .
.A
brenckman,m.
.B
j. ae. scs. 25, 1958, 324.
.W
an experimental study
was made .
  the curves showed it .
.I 2
.T
.A
.B
.W
"""
QUERIES = ".I 001\n.W\nwhat similarity laws\nmust be obeyed .\n.I 002\n.W\nwhy .\n"


def read(path: Path, text: str) -> Parsed:
    path.write_text(text, encoding="utf-8")
    return read_file(path)


def test_documents(tmp_path: Path) -> None:
    parsed = read(tmp_path / "d", DOCUMENTS)
    assert (parsed.reader_key, parsed.report.errors) == ("smart-documents", ())
    first, second = parsed.documents
    assert (first.doc_key, first.title) == ("1", "experimental investigation of a wing .")
    assert first.body == "an experimental study was made .\nthe curves showed it ."
    assert first.fields == {"author": "brenckman,m.", "source": "j. ae. scs. 25, 1958, 324."}
    assert (second.doc_key, second.title, second.body, second.fields) == ("2", "", "", {})


def test_queries_count_by_position_where_their_numbers_do_not(tmp_path: Path) -> None:
    parsed = read(tmp_path / "q", QUERIES)
    assert [(query.query_key, query.text) for query in parsed.queries] == [
        ("1", "what similarity laws must be obeyed ."), ("2", "why ."),
    ]  # fmt: skip
    assert not parsed.report.warnings
    parsed = read(tmp_path / "q", QUERIES.replace("002", "004"))
    assert [query.query_key for query in parsed.queries] == ["1", "2"]
    assert [notice.code for notice in parsed.report.warnings] == ["by_position"]


def test_judgments_stay_as_they_are_and_their_order_is_told(tmp_path: Path) -> None:
    parsed = read(tmp_path / "r", "1 184 2 \n1 29 4\n2 486 -1\n")
    assert (parsed.reader_key, parsed.kind) == ("smart-qrels", Kind.QRELS)
    assert [(one.query_key, one.doc_key, one.grade, one.status) for one in parsed.judgments] == [
        ("1", "184", 2, Status.GRADED), ("1", "29", 4, Status.GRADED), ("2", "486", None, Status.CLEARED),
    ]  # fmt: skip
    assert {notice.code for notice in parsed.report.warnings} == {"negative", "inverted"}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (DOCUMENTS + ".I 1\n.T\nx\n", "18: document '1' appears twice"),
        (DOCUMENTS + ".I 3\ntext\n", "19: text outside of a part"),
        ("1 1 2\n1 2 2\n1 3 2\n1 4 x\n", "4: not a grade"),
        ("1 1 2\n1 2 2\n1 3 2\n1 4 2 5\n", "4: 4 columns"),
    ],
)
def test_what_is_refused(tmp_path: Path, text: str, words: str) -> None:
    assert words in str(read(tmp_path / "f", text).report.errors[0])


@pytest.mark.data
def test_the_real_cranfield_is_imported_in_one_step(tmp_path: Path) -> None:
    names = ("cran.all.1400", "cran.qry", "cranqrel")
    grades = ((1.0, 4.0), (2.0, 3.0), (3.0, 2.0), (4.0, 1.0))
    with create_project(tmp_path / "p.ndcg") as project:
        requests = [
            ImportRequest(shared_data("cranfield", "original", name), grades=grades if "qrel" in name else ())
            for name in names
        ]
        plan = prepare(project, requests)
        assert [str(problem) for problem in plan.errors] == []
        project.execute(import_files(plan, accept_warnings=True)).result()
        assert len(project.read(contents.queries)) == 225
        assert len(project.read(contents.document_titles)) == 1400
    counts = {item.kind: item.counts for item in plan.files}
    assert counts[Kind.QRELS]["judgments"] == 1837
    assert counts[Kind.QRELS]["unjudged"] == 225
