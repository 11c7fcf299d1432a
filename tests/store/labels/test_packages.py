from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ndcg_gui.domain.errors import Conflict
from ndcg_gui.domain.ids import DocumentId
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import DocumentRecord, PairState, QueryRecord, Status
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.store.collection import contents as collection
from ndcg_gui.store.collection import records
from ndcg_gui.store.files.database import Database
from ndcg_gui.store.files.project_files import create_file, new_file, open_file
from ndcg_gui.store.labels import judgments
from ndcg_gui.store.labels.packages import (
    PackageEvent,
    Text,
    append_copies,
    current_texts,
    insert_scale_version,
    insert_texts,
    last_event,
    rater_events,
    raters_between,
    texts_of,
)
from ndcg_gui.store.soundness import check_project

SCALE = ("graded-0-4", 1)
TEXTS = [
    Text(DocumentRecord("d1", "title", "body", "u", "i", {"k": "v"}), 3),
    Text(DocumentRecord("d2"), 0),
]


def event(number: int, step: str, action: str, grade: float | None, doc_key: str = "d1") -> PackageEvent:
    state = PairState() if grade is None else PairState(Status.GRADED, grade, f"note {number}", ("f",), 2)
    return PackageEvent(
        number, f"e{number}", step, True, action, "q1", doc_key, 3, SCALE, state, 1.5, 1_000 + number
    )


EVENTS = [
    event(1, "a", "do", 1.0),
    event(2, "b", "do", 2.0, "d2"),
    event(3, "a", "undo", None),
    event(4, "c", "do", 3.0),
]


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    create_file(tmp_path / "p.ndcg", name="p", scale=built_in_scale("graded-0-4"))
    opened = open_file(tmp_path / "p.ndcg")
    with opened.writing() as connection:
        records.ensure_rater(connection, "other")
        collection.insert_queries(connection, [QueryRecord("q1", "text")], import_id=None)
        insert_texts(connection, TEXTS)
    yield opened
    opened.close()


def append(
    database: Database, events: list[PackageEvent], documents: dict[str, DocumentId] | None = None
) -> int:
    with database.writing() as connection:
        return append_copies(
            connection,
            events,
            rater_id=records.ensure_rater(connection, "ann"),
            queries=collection.query_ids(connection),
            documents=documents or collection.document_ids(connection),
            scales={SCALE: records.scale_versions(connection)[0].id},
            summaries={item.step: say("grade {grade}", grade=1) for item in events},
        )


def test_events_come_over_as_they_were(database: Database) -> None:
    assert append(database, EVENTS) == 4
    with database.reading() as connection:
        (_, ann) = records.raters(connection)
        found = rater_events(connection, ann.id)
        assert sorted((item.event_id, item.step, item.copied, *item.says()) for item in found) == sorted(
            (item.event_id, item.step, item.copied, *item.says()) for item in EVENTS
        )
        states = judgments.rater_states(connection, ann.id)
        assert {state.grade for state in states.values()} == {2.0, 3.0}
        assert last_event(connection) == 4
        assert raters_between(connection, 1, 4) == [ann.id]
        assert raters_between(connection, 5, 9) == []
        assert check_project(connection) == []


def test_events_that_are_there_are_passed_over(database: Database) -> None:
    append(database, EVENTS[:2])
    assert append(database, EVENTS) == 2
    assert append(database, EVENTS) == 0
    with database.reading() as connection:
        assert last_event(connection) == 4
        assert check_project(connection) == []


def test_a_text_that_was_taken_back_is_not_judged(database: Database) -> None:
    with database.reading() as connection:
        documents = collection.document_ids(connection)
    with database.writing() as connection:
        connection.exec_driver_sql("UPDATE document SET removed = 1 WHERE doc_key = 'd1'")
    with pytest.raises(Conflict):
        append(database, EVENTS, documents)
    with database.reading() as connection:
        assert last_event(connection) == 0


def test_texts_keep_their_version(database: Database) -> None:
    with database.reading() as connection:
        ids = collection.document_ids(connection)
        (found,) = current_texts(connection, list(ids.values()))
        assert found == TEXTS
        (version,) = texts_of(connection, [(ids["d1"], 3), (ids["d1"], 2), (ids["d2"], 0)])
        assert version == {(ids["d1"], 3): TEXTS[0].record}
        assert list(texts_of(connection, [])) == []


def test_a_scale_keeps_its_version(tmp_path: Path) -> None:
    with new_file(tmp_path / "p.ndcg", name="p") as connection:
        for version in (2, 5):
            insert_scale_version(connection, built_in_scale("binary"), version)
        assert [(item.scale.key, item.version) for item in records.scale_versions(connection)] == [
            ("binary", 2),
            ("binary", 5),
        ]


def test_nothing_is_left_of_a_file_that_was_not_filled(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError), new_file(tmp_path / "p.ndcg", name="p"):
        raise ZeroDivisionError
    assert list(tmp_path.iterdir()) == []
