from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import select

from ndcg_gui.domain.ids import new_event_id
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import Status
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.store.checks import contents as checks
from ndcg_gui.store.checks.contents import file_findings, wrong_documents
from ndcg_gui.store.collection import contents
from ndcg_gui.store.files.database import Database
from ndcg_gui.store.labels.events import append_labels
from ndcg_gui.store.labels.kinds import JUDGMENT, NewJudgment
from ndcg_gui.store.schema import judgment_event
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


def told(opened: Database, *, writing: bool = False) -> list[str]:
    with (opened.writing if writing else opened.reading)() as connection:
        return [str(finding) for finding in file_findings(connection)]


def changed(opened: Database, statement: str) -> None:
    with closing(sqlite3.connect(opened.path)) as connection, connection:
        assert connection.execute(statement).rowcount == 1


# Of what the database finds alone, of what is found in Python, and of both, in the order of both.
SEVERAL = {
    "in the database": ("UPDATE judgment SET grade = 4", ["judgment of "]),
    "in Python": ("UPDATE document_version SET body = 'other' WHERE document_id = 1", ["version 1 of"]),
    "types, before anything else": ("UPDATE judgment SET grade = 'much'", ["judgment row 1: grade holds"]),
    "texts": ("UPDATE judgment SET note = CAST(x'e282' AS TEXT)", ["judgment row 1: note cannot be read"]),
}


@pytest.mark.parametrize("what", SEVERAL)
def test_both_halves_of_a_check_are_told(opened: Database, what: str) -> None:
    statement, words = SEVERAL[what]
    changed(opened, statement)
    if what.startswith("in"):
        changed(opened, "UPDATE tally SET row_count = row_count + 1 WHERE table_name = 'query'")
        words = ["query has", *words]
    found = told(opened)
    assert len(found) == len(words)
    assert all(text.startswith(word) for text, word in zip(found, words, strict=True))
    # A transaction that writes is looked at alone, and in the same way.
    assert told(opened, writing=True) == found


def test_what_sqlite_writes_otherwise_is_hashed_as_it_was_written(
    opened: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A grade that SQLite would round, and signs that it would not write as Python does."""
    with opened.writing() as connection:
        rows = [dict(row._mapping) for row in connection.execute(select(judgment_event))]
        operation, place = rows[0]["operation_id"], [rows[0][name] for name in JUDGMENT.place]
        state = PairState(Status.GRADED, 0.1 + 0.2, note='\x7f\u2028\t\\/"')
        new = NewJudgment(new_event_id(), *place, rows[0]["scale_version_id"], state, seconds=1e-7)
        append_labels(connection, [new], operation_id=operation)
    asked: list[str] = []
    by_python = checks._events
    monkeypatch.setattr(checks, "_events", lambda *words: asked.append(words[2]) or by_python(*words))
    assert told(opened) == []
    assert asked == ["WHERE e.seq BETWEEN 1 AND 2"]


def test_a_text_of_history_that_is_none_is_told_as_that(opened: Database) -> None:
    with closing(sqlite3.connect(opened.path)) as connection, connection:
        connection.execute("DROP TRIGGER judgment_event_no_update")
        connection.execute("UPDATE judgment_event SET note = CAST(x'e282' AS TEXT)")
    for writing in (False, True):
        assert told(opened, writing=writing)[0].startswith("judgment_event row 1: note cannot be read")


def test_halves_of_a_character_in_two_columns_are_not_one(opened: Database) -> None:
    changed(
        opened,
        "UPDATE query SET text = CAST(x'e282' AS TEXT), intent = CAST(x'ac' AS TEXT) WHERE query_key = 'q1'",
    )
    assert "cannot be read" in told(opened)[0]


def test_what_one_half_raises_is_raised_unless_the_other_says_why(
    opened: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    def surprised(_: object) -> list[object]:
        raise KeyError(7)

    looks = tuple(surprised if look is checks.chain_breaks else look for look in checks._LOOKS)
    monkeypatch.setattr(checks, "_LOOKS", looks)
    monkeypatch.setattr(checks, "_IN_PYTHON", tuple(x for x in looks if x not in checks._IN_DATABASE))
    with pytest.raises(KeyError), opened.reading() as connection:
        file_findings(connection)
    changed(opened, "UPDATE judgment SET grade = 4")
    assert [text[:12] for text in told(opened)] == ["judgment of "]


def test_somebody_who_waits_to_commit_lets_the_check_go_on(opened: Database) -> None:
    other = sqlite3.connect(opened.path, isolation_level=None, timeout=0)
    with closing(other), opened.reading() as connection:
        connection.exec_driver_sql("SELECT 1 FROM query").first()
        connection.exec_driver_sql("PRAGMA busy_timeout=1")
        other.execute("BEGIN IMMEDIATE")
        other.execute("UPDATE setting SET value = value WHERE key = 'name'")
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            other.execute("COMMIT")  # it has the lock now that lets nobody begin to read
        assert file_findings(connection) == []
        other.execute("ROLLBACK")
