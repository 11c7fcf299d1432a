"""A project moved between file and server is the same, down to the last bit."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection, Table

from ndcg_gui.domain.errors import Cancelled, InputError, StoreError
from ndcg_gui.domain.ids import DocumentId, QueryId
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import Status
from ndcg_gui.features.labels.judgments import JudgePair
from ndcg_gui.features.opening import open_project
from ndcg_gui.store import copying, soundness
from ndcg_gui.store.collection import contents
from ndcg_gui.store.copying import copy_project, summary
from ndcg_gui.store.files.database import Database
from ndcg_gui.store.labels import judgments
from ndcg_gui.store.labels.events import last_event
from ndcg_gui.store.labels.kinds import JUDGMENT
from tests.making import add_rater, create_comparison, dump, make_project
from tests.postgres import running_server

ODD = "ü 한 \u202e ' \" \\ \\N \t \r\n %s :x ?"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A project with judgments, an undone one, odd notes, a comparison."""
    with make_project(tmp_path) as project:
        rater_id = add_rater(project, "ana")
        for query, document, state in (
            (1, 1, PairState(Status.GRADED, 3.0, ODD)),
            (1, 2, PairState(Status.SKIPPED)),
            (2, 4, PairState(Status.GRADED, 0.0, flags=("odd",), confidence=2)),
        ):
            command = JudgePair(rater_id, QueryId(query), DocumentId(document), state, seconds=0.1)
            project.execute(command).result()
        project.undo(rater_id, labels_only=True).result()
        a, b = project.read(contents.systems)
        create_comparison(project, name="A and B", baseline_id=a.id, candidate_id=b.id)
        return project.path


def test_file_to_server_to_file_is_the_same(path: Path, tmp_path: Path) -> None:
    location, again = running_server().location(), tmp_path / "again.ndcg"
    there = copy_project(path, location)
    back = copy_project(location, again)
    assert there == back
    assert there.rows["judgment_event"] == 4
    assert dump(again) == dump(path)
    for place in (location, again):
        with open_project(place) as project:
            assert project.read(soundness.check_project) == []
            assert project.read(judgments.pair_history, QueryId(1), DocumentId(1))[0].state.note == ODD


def test_work_goes_on_in_the_copy(path: Path) -> None:
    location = running_server().location()
    copy_project(path, location)
    with open_project(location) as project:
        ana = project.raters()[0].id
        assert project.redo(ana, labels_only=True).result()
        assert add_rater(project, "bo") == ana + 1
        project.execute(JudgePair(ana, QueryId(3), DocumentId(1), PairState(Status.GRADED, 1.0))).result()
        assert project.read(last_event, JUDGMENT) == 6
        assert project.read(soundness.check_project) == []


def test_the_hash_sees_each_change(path: Path, tmp_path: Path) -> None:
    first = copy_project(path, tmp_path / "1.ndcg")
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE query SET weight = weight + 1e-15 WHERE id = 1")
    second = copy_project(path, tmp_path / "2.ndcg")
    assert first.rows == second.rows
    assert first.sha256 != second.sha256


def test_a_copy_that_is_not_the_same_is_not_kept(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    insert = copying._insert

    def lossy(connection: Connection, table: Table, rows: list[tuple[object, ...]]) -> None:
        insert(connection, table, rows[:-1] if table.name == "judgment" else rows)

    monkeypatch.setattr(copying, "_insert", lossy)
    location = running_server().location()
    for target in (tmp_path / "x.ndcg", location):
        with pytest.raises(StoreError, match="the copy differs from the project"):
            copy_project(path, target)
    assert sorted(file.name for file in tmp_path.glob("*.ndcg*")) == ["small.ndcg"]
    assert running_server().sql(f"SELECT 1 FROM pg_namespace WHERE nspname = '{location.schema}'") == []


def test_where_something_is_nothing_is_copied(path: Path, tmp_path: Path) -> None:
    location = running_server().location()
    copy_project(path, location)
    before = dump(path)
    with pytest.raises(InputError, match="exists already"):
        copy_project(location, path)
    with pytest.raises(InputError, match="holds tables already"):
        copy_project(path, location)
    assert dump(path) == before


def test_cancelling_leaves_nothing(path: Path, tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []

    def report(done: int, total: int) -> None:
        told.append((done, total))
        if done > total // 2:
            raise Cancelled

    for target in (tmp_path / "x.ndcg", running_server().location()):
        with pytest.raises(Cancelled):
            copy_project(path, target, report=report)
    assert not (tmp_path / "x.ndcg").exists()
    assert told[0][0] > 0
    assert told == sorted(told[: len(told) // 2]) * 2


def test_a_summary_of_an_open_project(path: Path, tmp_path: Path) -> None:
    database = Database(path)
    with database.reading() as connection:
        found = summary(connection)
    database.close()
    assert found == copy_project(path, tmp_path / "y.ndcg")
