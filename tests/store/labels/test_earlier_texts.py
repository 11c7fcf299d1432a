"""Labels that were given on an earlier text of their document or query, and how that is told."""

from __future__ import annotations

import gzip
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.labels.pair_history import history_lines
from ndcg_gui.features.opening import open_project
from ndcg_gui.features.packages.handing_out import PackageRequest, hand_out
from ndcg_gui.store.collection import contents
from ndcg_gui.store.files.project_files import open_file
from ndcg_gui.store.labels import judgments
from ndcg_gui.store.soundness import check_project
from tests.making import (
    add_rater,
    correct,
    make_project,
    store,
    tally_anew,
    write_documents,
    write_queries,
    write_run,
)

OLD = Path(__file__).parents[1] / "old"


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with make_project(tmp_path) as made:
        yield made


def test_a_package_tells_it_without_the_earlier_text(project: Project, tmp_path: Path) -> None:
    ann = add_rater(project, "ann")
    pair = project.read(contents.query_ids)["q1"], project.read(contents.document_ids)["d1"]
    project.execute(grade_pair(ann, *pair, 2)).result()
    correct(project, d1={"title": "another"})
    hand_out(project, tmp_path / "ann.ndcg", PackageRequest(ann, only_open=False))
    with open_project(tmp_path / "ann.ndcg") as package:
        assert told(package) == [(2, True, None)]


def told(project: Project) -> list[tuple[float | None, bool, str | None]]:
    """Of the judgments of q1 and d1: grade, and on which earlier texts."""
    pair = project.read(contents.query_ids)["q1"], project.read(contents.document_ids)["d1"]
    lines = history_lines(project.read(judgments.pair_history, *pair))
    return [(line.state.grade, line.earlier_text, line.earlier_query) for line in lines]


def test_labels_on_an_earlier_text_are_told(project: Project, tmp_path: Path) -> None:
    ann, bob = add_rater(project, "ann"), add_rater(project, "bob")
    pair = project.read(contents.query_ids)["q1"], project.read(contents.document_ids)["d1"]
    project.execute(grade_pair(ann, *pair, 2)).result()
    assert told(project) == [(2, False, None)]
    correct(project, q1={"weight": 2}, d2={"title": "x"})
    assert told(project) == [(2, False, None)]
    correct(project, d1={"title": "another"})
    assert told(project) == [(2, True, None)]
    correct(project, q1={"text": "“new”"})
    project.execute(grade_pair(bob, *pair, 3)).result()
    assert told(project) == [(2, True, "what is q1"), (3, False, None)]
    (ann_said, bob_said) = project.read(judgments.document_judgments, pair[1])
    assert (ann_said.earlier, bob_said.earlier) == (True, False)
    assert project.read(judgments.labels_before, pair[0]) == {"what is q1": 1}
    # An import that changes either is told in the same way.
    store(project, write_queries(tmp_path / "again.jsonl", ["q1"], text="by import"))
    store(project, write_documents(tmp_path / "docs-3.jsonl", ["d1"], title="by import"))
    assert told(project) == [(2, True, "what is q1"), (3, True, "“new”")]
    # What says again what it said is no other text, and what was taken back changed nothing.
    correct(project, q1={"text": "what is q1"}, d1={"title": "title of d1"})
    assert told(project) == [(2, False, None), (3, True, "“new”")]
    for _ in range(4):
        project.undo(None, kind="import").result()
    assert told(project) == [(2, True, "what is q1"), (3, False, None)]


def test_a_first_text_is_no_change_of_text(project: Project, tmp_path: Path) -> None:
    store(project, write_run(tmp_path / "n.run", "N", {"q1": ("bare",)}))
    ann, queries = add_rater(project, "ann"), project.read(contents.query_ids)
    bare = project.read(contents.document_ids)["bare"]
    project.execute(grade_pair(ann, queries["q1"], bare, 2)).result()
    correct(project, bare={"title": "now"})
    assert [item.earlier for item in project.read(judgments.document_judgments, bare)] == [False]
    project.undo(None).result()
    assert [item.earlier for item in project.read(judgments.document_judgments, bare)] == [False]


def test_what_text_a_label_saw_is_told_through_undo_and_redo(project: Project) -> None:
    ann, bob, carl = (add_rater(project, name) for name in ("ann", "bob", "carl"))
    pair = project.read(contents.query_ids)["q1"], project.read(contents.document_ids)["d1"]
    old, new = "what is q1", "new"

    def texts() -> list[str | None]:
        return [earlier for _, _, earlier in told(project)]

    correct(project, q1={"text": new})
    project.execute(grade_pair(ann, *pair, 1)).result()
    project.undo(None, kind="import").result()
    # Given on a text that was taken back since.
    assert texts() == [new]
    project.execute(grade_pair(bob, *pair, 2)).result()
    assert texts() == [new, None]
    project.redo(None, kind="import").result()
    project.execute(grade_pair(carl, *pair, 3)).result()
    assert texts() == [None, old, None]
    assert project.read(judgments.labels_before, pair[0]) == {old: 1}
    said = project.read(judgments.document_judgments, pair[1])
    assert [item.earlier for item in said] == [False, True, False]
    # What is said again was said of the text of the first time.
    project.undo(bob).result()
    project.redo(bob).result()
    assert texts() == [None, old, None]
    assert project.read(judgments.labels_before, pair[0]) == {old: 1}
    project.execute(grade_pair(bob, *pair, 0)).result()
    project.undo(bob).result()
    assert project.read(judgments.labels_before, pair[0]) == {old: 1}
    project.undo(None, kind="import").result()
    assert project.read(judgments.labels_before, pair[0]) == {new: 2}
    # One more change leaves the step that was taken back behind.
    correct(project, q1={"text": "third"})
    assert project.read(judgments.labels_before, pair[0]) == {new: 2, old: 1}
    assert project.read(check_project) == []


def test_steps_of_older_versions_tell_as_much_as_they_did(tmp_path: Path) -> None:
    path = tmp_path / "old.ndcg"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(gzip.decompress((OLD / "version_9.sql.gz").read_bytes()).decode())
    open_file(path).close()
    with open_project(path) as project:
        number = project.read(contents.query_ids)["q1"]
        (judged,) = project.read(judgments.labels_before, number).items()
        assert judged[0] == "what is q1" and judged[1] > 1
        while project.read(judgments.labels_before, number):
            project.undo(None, kind="import").result()
        project.redo(None, kind="import").result()
        assert project.read(judgments.labels_before, number) == dict([judged])
        # One that an older version took back, and that is done again now.
        project.undo(None, kind="import").result()
        with closing(sqlite3.connect(path)) as connection, connection:
            connection.execute("UPDATE operation SET turns = NULL")
            tally_anew(connection, "operation")
        project.redo(None, kind="import").result()
        assert project.read(judgments.labels_before, number) == dict([judged])
        assert project.read(check_project) == []
