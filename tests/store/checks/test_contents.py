from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.store.checks.contents import wrong_documents
from ndcg_gui.store.collection import contents
from ndcg_gui.store.files.database import Database
from tests.making import add_rater, make_project


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Database]:
    """A project in which document d1 is judged."""
    with make_project(tmp_path) as project:
        rater = add_rater(project, "ann")
        query, document = project.read(contents.query_ids)["q1"], project.read(contents.document_ids)["d1"]
        project.execute(grade_pair(rater, query, document, 2)).result()
        path = project.path
    with closing(Database(path)) as opened:
        yield opened


CHANGES = {
    "a text": (
        "UPDATE document_version SET body = 'other' WHERE document_id = 1",
        "version 1 of document d1 was changed by another program; restore a backup",
    ),
    "a field": (
        """UPDATE document_version SET fields = '{"a": "b"}' WHERE document_id = 1""",
        "version 1 of document d1 was changed by another program; restore a backup",
    ),
    "fields that are none": (
        "UPDATE document_version SET fields = '[' WHERE document_id = 1",
        "version 1 of document d1 was changed by another program; restore a backup",
    ),
    "the version that is shown": (
        "UPDATE document SET version = 2 WHERE id = 1",
        "document d1 shows version 2, which the project does not have; restore a backup",
    ),
    "a judged one is hidden": (
        "UPDATE document SET removed = 1 WHERE id = 1",
        "document d1 is judged, but another program has hidden it; restore a backup",
    ),
}


@pytest.mark.parametrize("what", CHANGES)
def test_a_document_changed_from_outside_is_found(opened: Database, what: str) -> None:
    statement, said = CHANGES[what]
    with opened.reading() as connection:
        assert wrong_documents(connection) == []
    with closing(sqlite3.connect(opened.path)) as connection:
        assert connection.execute(statement).rowcount == 1
        connection.commit()
    with opened.reading() as connection:
        assert [str(finding) for finding in wrong_documents(connection)] == [said]
