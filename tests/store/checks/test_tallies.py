"""Rows that are gone, added or swapped from outside are found, in every table that numbers come from."""

from __future__ import annotations

import gzip
import re
import runpy
import shutil
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, Table, UniqueConstraint, create_engine, insert, select

from ndcg_gui import paths
from ndcg_gui.domain.errors import DamagedProject, StoreError
from ndcg_gui.domain.locations import ServerLocation
from ndcg_gui.features.importing.plan import ImportRequest, prepare
from ndcg_gui.features.importing.verbs import import_files
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.opening import open_project
from ndcg_gui.features.safety.diagnosis import advise
from ndcg_gui.features.safety.repair import RebuildCurrent
from ndcg_gui.store import soundness
from ndcg_gui.store.checks import tallies
from ndcg_gui.store.checks.tallies import TALLIED, kinds_of
from ndcg_gui.store.collection import contents as collection
from ndcg_gui.store.collection import records
from ndcg_gui.store.copying import copy_project
from ndcg_gui.store.files.database import Database
from ndcg_gui.store.files.project_files import open_file
from ndcg_gui.store.opening import open_database
from ndcg_gui.store.schema import SCHEMA_VERSION, chain
from ndcg_gui.store.server.database import engine_of
from ndcg_gui.store.soundness import check_project
from ndcg_gui.store.sql.plain_sql import run
from tests import tally_watch
from tests.every_table import every_table
from tests.making import (
    add_rater,
    store,
    write_run,
)
from tests.postgres import running_server

OLD = Path(__file__).parents[1] / "old"
LATER = ("llm_rater", "llm_answer", "lot_event")  # than that migration
HISTORY = ("operation", "judgment_event", "preference_event", "chain")  # tallied by a later one
MIGRATION = paths.migrations() / "versions" / "0008_tallies.py"


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project with two rows at least in every table that is tallied."""
    return every_table(tmp_path_factory.mktemp("made"))


@pytest.fixture(scope="module")
def copied(made: Path) -> ServerLocation:
    """The same on a server."""
    location = running_server().location()
    copy_project(made, location)
    assert found(location) == []
    return location


@pytest.fixture
def path(made: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(made, tmp_path / "copy.ndcg"))


def found(location: Path | ServerLocation) -> list[str]:
    with closing(open_database(location)) as opened, opened.reading() as connection:
        return [str(item) for item in check_project(connection)]


def change(path: Path, *statements: str) -> None:
    """Write into the file with another program."""
    with closing(sqlite3.connect(path)) as connection:
        for statement in statements:
            assert connection.execute(statement).rowcount != 0
        connection.commit()


# three ways to change which rows a table has, as another program would


def _keyed(table: Table, row: Sequence[Any], other: Sequence[Any]) -> list[Any]:
    """A row under the number of another one."""
    return [
        theirs if column.primary_key else mine
        for column, mine, theirs in zip(table.columns, row, other, strict=True)
    ]


def _another(table: Table, row: Sequence[Any]) -> list[Any]:
    """The same row under a number and name that are free."""
    unique = {
        column.name
        for item in table.constraints
        if isinstance(item, UniqueConstraint)
        for column in item.columns
    } | {column.name for index in table.indexes if index.unique for column in index.columns}
    made = [
        (f"x{cell[1:]}" if isinstance(cell, str) else cell + 1_000)
        if column.primary_key or column.name in unique
        else cell
        for column, cell in zip(table.columns, row, strict=True)
    ]
    # A stream is one of two words; another rater's is free.
    return [row[0] + 1_000, *row[1:]] if table is chain else made


def remove(table: Table, rows: list[list[Any]]) -> list[list[Any]]:
    return rows[1:]


def add(table: Table, rows: list[list[Any]]) -> list[list[Any]]:
    return [*rows, _another(table, rows[0])]


def swap(table: Table, rows: list[list[Any]]) -> list[list[Any]]:
    first = rows[0]
    place, other = next(
        (place, row) for place, row in enumerate(rows) if _keyed(table, row, first) != list(first)
    )
    return [_keyed(table, other, first), *rows[1:place], _keyed(table, first, other), *rows[place + 1 :]]


WAYS = {"remove": remove, "add": add, "swap": swap}
TOLD = {
    "remove": r"{} has (?:1 row|\d+ rows), but \d+ were written",
    "add": r"{} has (?:1 row|\d+ rows), but \d+ were written",
    "swap": r"{} has \d+ rows, as it should, but they are not the rows",
}


def tamper(connection: Connection, table: Table, way: str) -> None:
    """Put other rows into a table, references and guards of the history aside."""
    rows = [list(row) for row in connection.execute(select(table).order_by(*table.primary_key.columns))]
    assert len(rows) > 1
    run(connection, f"DELETE FROM {table.name}")
    names = [column.name for column in table.columns]
    values = [dict(zip(names, row, strict=True)) for row in WAYS[way](table, rows)]
    connection.execute(insert(table), values)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("table", TALLIED, ids=lambda table: table.name)
def test_other_rows_in_a_file_are_found(path: Path, table: Table, way: str) -> None:
    assert found(path) == []
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        guard = run(
            connection, f"SELECT sql FROM sqlite_master WHERE name = '{table.name}_no_delete'"
        ).scalar()
        if guard:
            run(connection, f"DROP TRIGGER {table.name}_no_delete")
        tamper(connection, table, way)
        if guard:
            run(connection, guard)
    engine.dispose()
    assert_told(found(path), table, way)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("table", TALLIED, ids=lambda table: table.name)
def test_other_rows_on_a_server_are_found(copied: ServerLocation, table: Table, way: str) -> None:
    engine = engine_of(copied, size=1)
    with engine.connect() as connection, connection.begin() as transaction:
        # References are not looked at, and the triggers of this connection do not count.
        run(connection, "SET LOCAL session_replication_role = replica")
        run(connection, f"ALTER TABLE {table.name} DISABLE TRIGGER ALL")
        tamper(connection, table, way)
        findings = [str(item) for item in check_project(connection)]
        transaction.rollback()
    engine.dispose()
    assert_told(findings, table, way)


def assert_told(findings: list[str], table: Table, way: str) -> None:
    told = re.compile(TOLD[way].format(table.name.replace("_", " ")))
    assert any(told.match(item) for item in findings), findings


def test_names_of_raters_that_were_swapped_are_found(path: Path, copied: ServerLocation) -> None:
    swapped = (
        "UPDATE rater SET name = CASE name WHEN 'ann' THEN 'bobx' ELSE 'annx' END",
        "UPDATE rater SET name = rtrim(name, 'x')",
    )
    change(path, *swapped)
    assert found(path) == [
        "rater has 2 rows, as it should, but they are not the rows that were written: its "
        "checksum does not match; restore a backup"
    ]
    assert found(copied) == []
    there = f'SET search_path = "{copied.schema}"'
    running_server().sql(there, *swapped)
    assert found(copied)[0].startswith("rater has 2 rows, as it should, but they are not")
    running_server().sql(there, *swapped)
    assert found(copied) == []


def test_a_list_that_is_gone_is_told_with_what_to_do(path: Path) -> None:
    change(path, "DELETE FROM ranked_list WHERE system_id = 1 AND query_id = 2")
    with open_project(path) as project:
        findings = project.read(soundness.check_project)
        assert str(findings[0]) == (
            "ranked list has 5 rows, but 6 were written: another program removed or added "
            "some; restore a backup"
        )
        assert str(advise(findings)[0].todo).startswith("another program wrote into these tables")
        # A repair makes nothing anew that does not fit.
        with pytest.raises(StoreError, match="restore a backup"):
            project.execute(RebuildCurrent()).result()
        assert project.read(soundness.check_project) == findings


def test_what_is_written_later_hides_nothing(path: Path) -> None:
    change(path, "DELETE FROM pool_pair WHERE pool_id = 2 AND document_id = 2")
    with open_project(path) as project:
        add_rater(project, "cy")
        queries, documents = project.read(collection.query_ids), project.read(collection.document_ids)
        project.execute(grade_pair(project.raters()[0].id, queries["q3"], documents["d1"], 2)).result()
        store(project, write_run(path.parent / "c.run", "C", {"q1": ("d1", "d9")}))
        project.undo(None).result()
        findings = [str(item) for item in project.read(soundness.check_project)]
    assert len(findings) == 1
    assert findings[0].startswith("pool pair has ")


def test_tallies_that_are_gone_are_found(path: Path) -> None:
    change(path, "DELETE FROM tally")
    assert len(found(path)) == len(TALLIED)


def test_the_version_of_the_tables_counts(path: Path, copied: ServerLocation) -> None:
    with closing(Database(path)) as opened:
        for version in ("0003", f"{SCHEMA_VERSION + 1:04d}"):
            change(path, f"UPDATE alembic_version SET version_num = '{version}'")
            with pytest.raises(DamagedProject, match=f"to be of version {version}, but are of 0"):
                open_file(path)
            with opened.reading() as connection:
                (finding,) = check_project(connection)
            assert str(finding).startswith(f"the tables claim to be of version {version}, but are of ")
    engine = engine_of(copied, size=1)
    with engine.connect() as connection, connection.begin() as transaction:
        run(connection, "UPDATE alembic_version SET version_num = '0003'")
        (finding,) = check_project(connection)
        assert "version 0003" in str(finding)
        transaction.rollback()
    engine.dispose()


def test_a_server_whose_tables_say_they_are_older_is_not_upgraded(made: Path) -> None:
    location = running_server().location()
    copy_project(made, location)
    before = f'SET search_path = "{location.schema}"'
    running_server().sql(before, "UPDATE alembic_version SET version_num = '0005'")
    with pytest.raises(DamagedProject, match="to be of version 0005, but are of 0"):
        open_database(location)
    running_server().sql(before, f"UPDATE alembic_version SET version_num = '{SCHEMA_VERSION:04d}'")
    assert found(location) == []


# the tallies are right whatever is done


def test_a_file_and_a_server_tally_alike(made: Path, copied: ServerLocation, tmp_path: Path) -> None:
    tables = {table.name: kinds_of(table) for table in TALLIED}
    sums = []
    for location in (made, copied):
        with closing(open_database(location)) as opened, opened.reading() as connection:
            sums.append({name: tallies.tally_of(connection, name, kinds) for name, kinds in tables.items()})
            assert sums[-1] == tallies.written_tallies(connection)
    assert sums[0] == sums[1]
    assert all(rows > 1 for rows, _ in sums[0].values())
    copy_project(copied, tmp_path / "back.ndcg")
    assert found(tmp_path / "back.ndcg") == []


def test_a_copy_does_not_hide_what_is_missing(path: Path, tmp_path: Path) -> None:
    change(path, "DELETE FROM comparison_side WHERE position = 1")
    there = running_server().location()
    copy_project(path, there)
    assert found(there) == found(path) != []
    copy_project(there, tmp_path / "back.ndcg")
    tally_watch.uncounted.clear()  # the copy is as far off as the original
    assert found(tmp_path / "back.ndcg") == found(path)


def test_work_on_a_server_is_tallied(made: Path, tmp_path: Path) -> None:
    location = running_server().location()  # one of its own: others count on the rows of the shared one
    copy_project(made, location)
    with open_project(location) as project:
        add_rater(project, "dora")
        lists = {f"q{number}": (f"d{number}", "d0", f"x{number}") for number in range(1, 30)}
        run_file = write_run(tmp_path / "c.run", "C", lists)
        project.execute(
            import_files(prepare(project, [ImportRequest(run_file)]), accept_warnings=True)
        ).result()
        assert project.read(soundness.check_project) == []
        project.undo(None).result()
        assert project.read(soundness.check_project) == []


def test_what_was_rolled_back_is_not_counted(path: Path) -> None:
    with closing(Database(path)) as opened:
        with pytest.raises(ZeroDivisionError), opened.writing() as connection:
            records.ensure_rater(connection, "cy")
            raise ZeroDivisionError
        with opened.writing() as connection:
            records.ensure_rater(connection, "dora")
            assert check_project(connection) == []  # in the middle of it too
        with opened.reading() as connection:
            assert check_project(connection) == []


def test_a_way_around_the_triggers_is_caught(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def around(connection: Connection) -> None:
        run(connection, "DROP TRIGGER temp.tally_rater_insert")

    def another(connection: Connection) -> None:
        run(connection, "PRAGMA recursive_triggers=OFF")  # REPLACE deletes without a word

    for plant, write in (
        (around, "INSERT INTO rater (name, created_at) VALUES ('cy', 1)"),
        (another, "INSERT OR REPLACE INTO rater (id, name, created_at) VALUES (1, 'cy', 1)"),
    ):
        with closing(Database(path)) as opened:
            with opened.writing() as connection:
                plant(connection)
                run(connection, write)
            assert len(tally_watch.uncounted) == 1
            assert "'rater'" in tally_watch.uncounted.pop()
            with opened.reading() as connection:
                assert str(check_project(connection)[0]).startswith("rater has ")


@pytest.mark.parametrize("name", [*(table.name for table in TALLIED), "tally"])
def test_a_server_that_does_not_count_is_found(copied: ServerLocation, name: str) -> None:
    engine = engine_of(copied, size=1)
    with engine.connect() as connection, connection.begin() as transaction:
        run(connection, f"ALTER TABLE {name} DISABLE TRIGGER USER")
        findings = [str(item) for item in check_project(connection)]
        assert f"the trigger that counts the rows of {name} is missing or off" in findings
        transaction.rollback()
    engine.dispose()


def test_a_transaction_on_a_server_counts_as_it_goes(copied: ServerLocation) -> None:
    engine = engine_of(copied, size=1)
    with engine.connect() as connection, connection.begin() as transaction:
        for name in ("x", "y"):
            run(connection, "INSERT INTO rater (name, created_at) VALUES (?, 1)", (name,))
        run(connection, "SAVEPOINT here")
        run(connection, "DELETE FROM rater WHERE name IN ('x', 'y')")
        assert check_project(connection) == []
        run(connection, "ROLLBACK TO here")
        run(connection, "UPDATE rater SET created_at = 2 WHERE name IN ('x', 'y')")
        assert check_project(connection) == []
        run(connection, "SET CONSTRAINTS ALL IMMEDIATE")  # as a commit does
        assert check_project(connection) == []
        transaction.rollback()
    engine.dispose()


# upgrades


@pytest.mark.parametrize("script", sorted(OLD.glob("version_*.sql.gz")), ids=lambda path: path.name)
def test_older_projects_are_tallied_when_they_are_upgraded(tmp_path: Path, script: Path) -> None:
    path = tmp_path / "old.ndcg"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(gzip.decompress(script.read_bytes()).decode())
    open_file(path).close()
    assert found(path) == []
    change(path, "DELETE FROM ranked_list WHERE query_id = 1")
    assert any(item.startswith("ranked list has ") for item in found(path))


def test_what_did_not_fit_before_the_systems_got_versions_does_not_fit_after(tmp_path: Path) -> None:
    # Seals and tallies are made anew then: neither may hide what somebody changed before.
    path, script = tmp_path / "old.ndcg", OLD / "version_8.sql.gz"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(gzip.decompress(script.read_bytes()).decode())
        connection.execute("UPDATE system SET depth = depth + 1 WHERE id = 2")
        connection.execute("UPDATE tally SET row_count = row_count + 1 WHERE table_name = 'system'")
        connection.commit()
    open_file(path).close()
    said = found(path)
    assert len(said) == 2
    assert said[0].startswith("system with id 2 was changed by another program") or said[1].startswith(
        "system with id 2 was changed by another program"
    )
    assert any(item.startswith("system has 4 rows, but 5 were written") for item in said)


def test_systems_of_an_older_project_are_first_versions(tmp_path: Path) -> None:
    path, script = tmp_path / "old.ndcg", OLD / "version_8.sql.gz"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(gzip.decompress(script.read_bytes()).decode())
    open_file(path).close()
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute("SELECT name, family, version, hidden, removed FROM system ORDER BY id")
        # The import of N was taken back, and a comparison with a history refers to it.
        assert rows.fetchall() == [
            ("A", "A", 1, 0, 0), ("B", "B", 1, 0, 0), ("N", "N", 1, 0, 1), ("C", "C", 1, 0, 0),
        ]  # fmt: skip


def test_what_is_tallied_is_what_the_migration_tallied() -> None:
    # Other columns need a migration that tallies their table anew; tables that came later were empty then.
    tallied = {table.name: kinds_of(table) for table in TALLIED}
    history = {name: tallied.pop(name) for name in HISTORY}
    assert runpy.run_path(str(MIGRATION.parent / "0013_tallies_of_history.py"))["_TALLIED"] == history
    assert runpy.run_path(str(MIGRATION))["_TALLIED"] == {
        name: kinds for name, kinds in tallied.items() if name not in LATER
    }


def test_every_column_counts(path: Path) -> None:
    """What is in no tally is under a sum of its own, which is in the tally."""
    sums = {
        "document_version": "content_hash",
        "evaluation": "sha256",
        "evaluation_system": None,
        "judgment_event": "hash",
        "preference_event": "hash",
    }
    for table in TALLIED:
        left = {column.name for column in table.columns} - set(kinds_of(table))
        if "seal" in table.c:
            assert left <= set(table.c.seal.info["sealed"])
        elif left:
            assert sums[table.name] is None or sums[table.name] in kinds_of(table)
