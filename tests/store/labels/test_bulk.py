from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from shutil import copyfile
from typing import Any

import numpy as np
import pytest
from sqlalchemy import Connection, text

from ndcg_gui.domain.errors import Conflict
from ndcg_gui.domain.ids import DocumentId, OperationId, QueryId, RaterId, ScaleVersionId
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import Status
from ndcg_gui.store.checks.contents import content_findings
from ndcg_gui.store.checks.tallies import wrong_tallies
from ndcg_gui.store.collection.records import ensure_rater
from ndcg_gui.store.files.database import Database
from ndcg_gui.store.labels import bulk, events, operations
from ndcg_gui.store.labels.bulk import JudgmentColumns, append_new_pairs, are_new_pairs
from ndcg_gui.store.labels.events import append_labels
from ndcg_gui.store.labels.kinds import JUDGMENT, NewJudgment
from ndcg_gui.store.opening import AnyDatabase
from ndcg_gui.store.schema import document, judgment_event, query
from ndcg_gui.store.sql.columns import plain_rows

SCALE = ScaleVersionId(1)
STATES = (
    PairState(Status.GRADED, 3.0),
    PairState(Status.GRADED, 0.1, 'a "note"],["\né검'),
    PairState(Status.SKIPPED, None, "no"),
    PairState(Status.GRADED, -0.0, by="ann", criteria=(("clarity", 2.0), ("tone", "dry"))),
)
PAIRS = [(rater, number, doc) for rater in (1, 2) for number in (1, 2, 3) for doc in (3, 1, 2)]


def labels() -> list[NewJudgment]:
    """A judgment of each pair in turn, of both raters by turns."""
    return [
        NewJudgment(
            f'id "{number}"' if number == 4 else f"id-{number}",
            RaterId(place[0]),
            QueryId(place[1]),
            DocumentId(place[2]),
            SCALE,
            STATES[number % len(STATES)],
            None if number % 3 else number / 4,
            None if number % 5 else 1_700_000_000_000_000 + number,
        )
        for number, place in enumerate(sorted(PAIRS, key=lambda place: place[1:]))
    ]


def columns(connection: Connection, some: Sequence[NewJudgment]) -> JudgmentColumns:
    queries, documents = (
        dict(plain_rows(connection, f"SELECT id, {name}_key FROM {table}"))
        for name, table in (("query", "query"), ("doc", "document"))
    )
    return JudgmentColumns(
        [item.event_id for item in some],
        [item.rater_id for item in some],
        [item.query_id for item in some],
        [queries[item.query_id] for item in some],
        [item.document_id for item in some],
        [documents[item.document_id] for item in some],
        [STATES.index(item.state) for item in some],
        STATES,
        [item.seconds for item in some],
        [item.created_at for item in some],
    )


@pytest.fixture
def both(filled: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Database]]:
    """Two projects that are alike, at one moment."""
    monkeypatch.setattr(bulk, "now", lambda: 1_800_000_000_000_000)
    monkeypatch.setattr(events, "now", lambda: 1_800_000_000_000_000)
    with filled.writing() as connection:
        ensure_rater(connection, "ann")
        ensure_rater(connection, "bob")
        connection.execute(document.update().where(document.c.id == 2).values(version=0))
    copyfile(filled.path, tmp_path / "other.ndcg")
    other = Database(tmp_path / "other.ndcg")
    yield [filled, other]
    other.close()


def begun(connection: Connection) -> OperationId:
    return operations.insert_operation(
        connection, rater_id=None, kind="import", summary=say("import"), forward=""
    )


def store_both(both: Sequence[Database], portion: int = 5) -> None:
    """Store the same labels one by one, and as columns."""
    with both[0].writing() as connection:
        append_labels(connection, labels(), operation_id=begun(connection))
    with both[1].writing() as connection:
        portions = [columns(connection, labels()[at : at + portion]) for at in range(0, len(PAIRS), portion)]
        append_new_pairs(connection, portions, scale_version_id=SCALE, operation_id=begun(connection))


def contents(database: Database) -> dict[str, list[tuple[Any, ...]]]:
    with database.reading() as connection:
        return {
            table: [tuple(row) for row in connection.execute(text(f"SELECT * FROM {table} ORDER BY 1, 2, 3"))]
            for table in ("judgment_event", "judgment", "chain", "tally")
        }


def findings(database: AnyDatabase) -> list[str]:
    with database.reading() as connection:
        return [str(found) for found in (*content_findings(connection), *wrong_tallies(connection))]


def test_columns_give_the_events_chains_and_rows_that_single_labels_give(both: list[Database]) -> None:
    store_both(both)
    one_by_one, at_once = map(contents, both)
    # The key of the step is random, and in the tally.
    one_by_one["tally"], at_once["tally"] = (
        [row for row in own["tally"] if row[0] != "operation"] for own in (one_by_one, at_once)
    )
    assert at_once == one_by_one
    assert len(at_once["judgment"]) == len(PAIRS)
    assert findings(both[1]) == []


def test_a_second_time_goes_on_behind_the_first(both: list[Database]) -> None:
    for database in both:
        with database.writing() as connection:
            append_labels(connection, labels()[:7], operation_id=begun(connection))
    with both[0].writing() as connection:
        append_labels(connection, labels()[7:], operation_id=begun(connection))
    with both[1].writing() as connection:
        rest = [columns(connection, labels()[7:])]
        append_new_pairs(connection, rest, scale_version_id=SCALE, operation_id=begun(connection))
    one_by_one, at_once = map(contents, both)
    assert at_once["judgment_event"] == one_by_one["judgment_event"]
    assert at_once["chain"] == one_by_one["chain"]
    assert findings(both[1]) == []


def test_the_columns_are_those_of_the_table() -> None:
    assert sorted(bulk._COLUMNS) == sorted(column.name for column in judgment_event.columns)


@pytest.mark.parametrize("table", [query, document], ids=["query", "document"])
def test_what_was_taken_back_is_refused(both: list[Database], table: Any) -> None:
    with both[1].writing() as connection:
        connection.execute(table.update().where(table.c.id == 2).values(removed=True))
        own = columns(connection, labels())
        with pytest.raises(Conflict, match="undone"):
            append_new_pairs(connection, [own], scale_version_id=SCALE, operation_id=begun(connection))


def are_new(connection: Connection, places: Sequence[tuple[int, int, int]]) -> bool:
    return are_new_pairs(connection, *np.array(places, np.int64).reshape(-1, 3).T)


def test_pairs_are_new_that_nobody_said_anything_of(both: list[Database]) -> None:
    with both[0].writing() as connection:
        assert are_new(connection, PAIRS)
        assert not are_new(connection, [*PAIRS, PAIRS[3]])  # twice
        append_labels(connection, labels()[:1], operation_id=begun(connection))
        assert not are_new(connection, PAIRS)
        place = labels()[0].place
        assert are_new(connection, [own for own in PAIRS if own != place])
        assert are_new(connection, [(3, *place[1:])])  # somebody else
        assert not are_new(connection, [(2**30, 2**20, 2**20)])  # they cannot be told apart by one number


def test_pairs_are_not_new_whose_label_was_taken_back(both: list[Database]) -> None:
    item = labels()[0]
    with both[0].writing() as connection:
        for event_id, state in (("a", STATES[0]), ("b", PairState())):
            new = NewJudgment(event_id, *item.place, SCALE, state)
            append_labels(connection, [new], operation_id=begun(connection))
        assert not connection.execute(text("SELECT * FROM judgment")).all()
        assert not are_new(connection, [item.place])


def test_what_is_hashed_is_the_json_of_the_content(filled: AnyDatabase) -> None:
    with filled.writing() as connection:
        ensure_rater(connection, "ann")
        ensure_rater(connection, "bob")
        portions = [columns(connection, labels()[:5]), columns(connection, labels()[5:])]
        append_new_pairs(connection, portions, scale_version_id=SCALE, operation_id=begun(connection))
    assert findings(filled) == []
    with filled.reading() as connection:
        rows = connection.execute(text("SELECT * FROM judgment_event ORDER BY seq")).all()
        queries = dict(plain_rows(connection, "SELECT id, query_key FROM query"))
        documents = dict(plain_rows(connection, "SELECT id, doc_key FROM document"))
    heads: dict[int, str] = {}
    for row in rows:
        keys = queries[row.query_id], documents[row.document_id]
        content = events.hashed_content(JUDGMENT, row._mapping, *keys)
        before = heads.get(row.rater_id, events.GENESIS)
        assert row.previous_hash == before
        assert row.hash == events.link(before, json.loads(json.dumps(content)))
        heads[row.rater_id] = row.hash
