"""Correcting queries and documents: each step is taken back and done again to the last byte."""

from __future__ import annotations

import gzip
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import TypeVar

import pytest

from ndcg_gui.core.command import Correction
from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import Conflict, InputError
from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.features.collection.corrections import correct_documents, correct_queries
from ndcg_gui.features.exporting.corrections import corrections
from ndcg_gui.features.importing.history import imported_files, last_import
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.opening import open_project
from ndcg_gui.store.collection import contents
from ndcg_gui.store.files.project_files import open_file
from ndcg_gui.store.labels import judgments
from ndcg_gui.store.soundness import check_project
from tests.making import add_rater, correct, dump, make_project, store, write_documents, write_queries

T = TypeVar("T")
OLD = Path(__file__).parents[2] / "store" / "old"


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with make_project(tmp_path) as made:
        yield made


def made(command: T | None) -> T:
    assert command is not None
    return command


def query(project: Project, key: str) -> QueryRecord:
    return project.read(contents.queries_by_key, [key])[key].record


def tables(project: Project) -> dict[str, list[tuple[object, ...]]]:
    """All but the steps of undo themselves."""
    found = dump(project.path)
    del found["operation"]
    return found


EDITS: dict[str, dict[str, dict[str, object]]] = {
    "text": {"q1": {"text": "what was q1"}},
    "all of a query": {"q1": {"text": "é“", "intent": "to buy", "weight": "2.5", "stratum": "head"}},
    "several": {key: {"weight": 0, "stratum": "tail"} for key in ("q1", "q2", "q3")},
    "tags": {"q1": {"tags": "a|b c"}, "q2": {"add_tags": "季节"}},
    "title": {"d1": {"title": "another"}},
    "all of a document": {"d1": {"title": "", "text": "two\nlines", "url": "https://example.org/d1"}},
    "documents": {key: {"url": "u"} for key in ("d1", "d2", "d3")},
}


@pytest.mark.parametrize("name", EDITS)
def test_each_correction_is_undone_and_redone_to_the_last_byte(project: Project, name: str) -> None:
    before = tables(project)
    correct(project, **EDITS[name])
    after = tables(project)
    assert after != before
    assert project.read(check_project) == []
    for _ in range(2):
        project.undo(None).result()
        assert tables(project) == before
        assert project.read(check_project) == []
        project.redo(None).result()
        assert tables(project) == after
    assert project.read(check_project) == []


def test_what_is_corrected_is_what_stands_there_and_keys_stay(project: Project) -> None:
    numbers = project.read(contents.query_ids)
    correct(project, **EDITS["all of a query"])
    assert query(project, "q1") == QueryRecord("q1", "é“", "to buy", 2.5, "head")
    correct(project, q1={"intent": " ", "stratum": ""})
    assert query(project, "q1") == QueryRecord("q1", "é“", None, 2.5, None)
    assert project.read(contents.query_ids) == numbers
    correct(project, **EDITS["all of a document"])
    found = project.read(contents.documents_by_key, ["d1"])["d1"]
    assert (found.title, found.body, found.url) == ("", "two\nlines", "https://example.org/d1")


def test_tags_are_set_added_and_taken_away(project: Project) -> None:
    correct(project, q1={"tags": " b ;; a|b", "text": "x"}, q2={"add_tags": "a"})
    assert query(project, "q1") == QueryRecord("q1", "x", tags=("b", "a"))
    both: dict[str, object] = {"add_tags": "c|b", "remove_tags": "a|d"}
    correct(project, q1=both, q2=both)
    assert [query(project, key).tags for key in ("q1", "q2", "q3")] == [("b", "c"), ("c", "b"), ()]
    correct(project, q1={"weight": 2})
    assert query(project, "q1").tags == ("b", "c")
    correct(project, q1={"tags": ""})
    assert query(project, "q1").tags == ()
    assert [(row.correction.column, row.correction.before, row.correction.after)
            for row in corrections(project) if row.correction.key == "q1"] == [
        ("text", "what is q1", "x"), ("tags", None, "b|a"), ("tags", "b|a", "b|c"), ("weight", 1.0, 2.0),
        ("tags", "b|c", None),
    ]  # fmt: skip


def test_steps_from_before_there_were_tags_are_taken_back_and_done_again(tmp_path: Path) -> None:
    path = tmp_path / "old.ndcg"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(gzip.decompress((OLD / "version_9.sql.gz").read_bytes()).decode())
    open_file(path).close()
    with open_project(path) as project:
        assert query(project, "q1").text == "red shoes" and query(project, "q2").stratum == "both"
        after = tables(project)
        correct(project, q1={"tags": "a"})
        project.undo(None).result()
        steps = 0
        while query(project, "q1").text == "red shoes":
            project.undo(None).result()
            steps += 1
        assert query(project, "q2").stratum == "tail"
        assert project.read(check_project) == []
        for _ in range(steps):
            project.redo(None).result()
        assert tables(project) == after
        assert project.read(check_project) == []


def test_judgments_keep_the_text_that_they_saw(project: Project) -> None:
    ann = add_rater(project, "ann")
    pair = project.read(contents.query_ids)["q1"], project.read(contents.document_ids)["d1"]
    project.execute(grade_pair(ann, *pair, 2)).result()
    correct(project, d1={"title": "another"})
    project.execute(grade_pair(ann, *pair, 3)).result()
    assert [item.document_version for item in project.read(judgments.judgment_rows)] == [2]
    project.undo(ann).result()
    # What was said of the first text is said of that again.
    assert [item.document_version for item in project.read(judgments.judgment_rows)] == [1]
    # The second version was judged: it stays behind the scenes when it is taken back.
    project.undo(ann).result()
    assert project.read(contents.shown_versions, ["d1"])["d1"] == (pair[1], 1)
    assert project.read(check_project) == []
    project.redo(ann).result()
    assert project.read(contents.documents_by_key, ["d1"])["d1"].title == "another"
    assert project.read(check_project) == []


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        ({"q9": {"text": "x"}}, "there is no query with the key q9"),
        ({"d9": {"title": "x"}}, "there is no document with the key d9"),
        ({"q1": {"weight": "-1"}}, "weight of query q1 is -1; it is a number, 0 or more"),
        ({"q1": {"weight": "nan"}}, "weight of query q1 is nan"),
        ({"q1": {"text": "  "}}, "query q1 needs a text"),
        ({"q1": {"query_key": "q7"}}, "query_key cannot be corrected; these can: text, intent, weight"),
        ({"d1": {"fields": "x"}}, "fields cannot be corrected; these can: title, text, url"),
    ],
)
def test_what_cannot_be_is_refused(
    project: Project, wanted: dict[str, dict[str, object]], words: str
) -> None:
    before = dump(project.path)
    with pytest.raises(InputError, match=words):
        correct(project, **wanted)
    assert dump(project.path) == before


def test_what_changes_nothing_is_no_step(project: Project) -> None:
    before = dump(project.path)
    correct(project, q1={"text": "what is q1", "weight": "1"}, d1={"title": "title of d1"})
    assert dump(project.path) == before


def test_what_another_changed_meanwhile_is_not_overwritten(project: Project) -> None:
    late_query = made(project.read(correct_queries, {"q1": {"text": "late"}}))
    late_document = made(project.read(correct_documents, {"d1": {"title": "late"}}))
    correct(project, q1={"weight": 2}, d1={"title": "early"})
    with pytest.raises(Conflict, match="query q1 was changed in the meantime"):
        project.execute(late_query).result()
    with pytest.raises(Conflict, match="document d1 was changed in the meantime"):
        project.execute(late_document).result()


def test_an_import_is_not_taken_back_from_under_a_correction(project: Project, tmp_path: Path) -> None:
    queries = write_queries(tmp_path / "queries-2.jsonl", ["qx"])
    store(project, write_documents(tmp_path / "docs-2.jsonl", ["dx"]), queries)
    step = last_import(project)
    assert step is not None
    correct(project, qx={"weight": 3})
    assert last_import(project) == step  # a correction is no import
    with pytest.raises(Conflict, match="a later import or correction holds the same queries"):
        project.undo_import(step).result()
    project.undo(None).result()
    correct(project, dx={"title": "x"})
    with pytest.raises(Conflict, match="a later import or correction changed the same documents"):
        project.undo_import(imported_files(project)[0].operation_id or 0).result()
    project.undo(None).result()
    project.undo_import(step).result()
    assert "qx" not in project.read(contents.query_ids)
    assert project.read(check_project) == []


def test_a_correction_says_what_it_corrects(project: Project) -> None:
    command = made(project.read(correct_queries, {"q1": {"text": "a", "weight": 2}}))
    assert command.corrections() == [
        Correction("query", "q1", "text", "what is q1", "a"), Correction("query", "q1", "weight", 1.0, 2.0),
    ]  # fmt: skip
    texts = made(project.read(correct_documents, {"d1": {"text": "a", "title": "title of d1"}}))
    assert texts.corrections() == [Correction("document", "d1", "text", "body", "a")]
