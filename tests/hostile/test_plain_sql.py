"""Whatever another program changes by plain SQL is found by `check`, or is in a list that the docs repeat.

Every table is tried, and every column of it: rows removed, added, swapped and set back, cells changed, with
the triggers in place and without them. See "Check a project" in docs/safety.md for what only an anchor shows.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Table

from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.store.collection import contents
from ndcg_gui.store.collection.hits import judged_results
from ndcg_gui.store.opening import open_database
from ndcg_gui.store.schema import metadata
from ndcg_gui.store.seals import seal_in
from ndcg_gui.store.soundness import check_project
from tests.every_table import every_table
from tests.making import reseal

pytestmark = pytest.mark.files

Change = Callable[[sqlite3.Connection], object]
TABLES = [*(table.name for table in metadata.sorted_tables), "alembic_version"]
_TRIGGERS = "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY name"

# What no check sees because it changes nothing: rows of this table that do not fit are not used.
HARMLESS = "judged_hit"


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return every_table(tmp_path_factory.mktemp("made"))


def columns(path: Path, table: str) -> list[tuple[str, str, bool]]:
    """The columns of a table: name, type, whether it is a part of the key."""
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute(f"PRAGMA table_info({table})").fetchall()
    return [(row[1], row[2].upper(), bool(row[5])) for row in rows]


def changes(path: Path, table: str) -> Iterator[tuple[str, Change]]:
    """The changes of one table, by what they are called."""
    found = columns(path, table)
    names = [name for name, _, _ in found]
    keys = [name for name, _, key in found if key] or names[:1]
    last = f"rowid = (SELECT max(rowid) FROM {table})"
    first = f"rowid = (SELECT min(rowid) FROM {table})"

    def say(*statements: str) -> Change:
        def run(connection: sqlite3.Connection) -> int:
            return sum(connection.execute(statement).rowcount for statement in statements)

        return run

    yield "the last row is gone", say(f"DELETE FROM {table} WHERE {last}")
    yield "the first row is gone", say(f"DELETE FROM {table} WHERE {first}")
    yield "all rows are gone", say(f"DELETE FROM {table}")
    yield "a row more", _one_more(table, names, keys)
    for name, kind, key in found:
        yield f"{name} is another", say(f"UPDATE {table} SET {name} = {_other(name, kind)} WHERE {last}")
        if not key:
            yield f"{name} is swapped", _swap(table, name)


def _swap(table: str, name: str) -> Change:
    def run(connection: sqlite3.Connection) -> None:
        order = f"SELECT rowid, {name} FROM {table} ORDER BY rowid"
        (first, one), *_, (last, other) = connection.execute(order).fetchall() * 2
        for value, number in ((None, first), (other, first), (one, last)):
            if value is not None or number == last or other is None:
                connection.execute(f"UPDATE {table} SET {name} = ? WHERE rowid = ?", (value, number))

    return run


def _other(name: str, kind: str) -> str:
    if kind == "BLOB":
        return f"CAST(coalesce({name}, '') || x'00' AS BLOB)"
    if kind.startswith(("VARCHAR", "TEXT")):
        return f"coalesce({name}, '') || 'x'"
    if kind == "BOOLEAN":
        return f"NOT {name}"
    return f"coalesce({name}, 0) + 1"


def _one_more(table: str, names: list[str], keys: list[str]) -> Change:
    """A copy of the last row under another key, whatever must be unique made so."""

    def run(connection: sqlite3.Connection) -> int:
        row = connection.execute(f"SELECT * FROM {table} ORDER BY rowid DESC LIMIT 1").fetchone()
        unique = {
            column[2]
            for index in connection.execute(f"PRAGMA index_list({table})").fetchall()
            if index[2]
            for column in connection.execute(f"PRAGMA index_info({index[1]})").fetchall()
        }
        new: list[Any] = []
        for name, value in zip(names, row, strict=True):
            if name in keys or name in unique:
                value = value + 1_000 if isinstance(value, int) else f"{value}-2"
            new.append(value)
        return connection.execute(f"INSERT INTO {table} VALUES ({','.join('?' * len(new))})", new).rowcount

    return run


def tried(made: Path, path: Path, change: Change, *, triggers: bool) -> str:
    """What comes of a change: "refused" by the file, "same" where nothing changed, "seen" or "unseen"."""
    shutil.copyfile(made, path)
    with closing(sqlite3.connect(path)) as connection:
        before = dump_of(connection)
        guards = connection.execute(_TRIGGERS).fetchall()
        if not triggers:
            for name, _ in guards:
                connection.execute(f"DROP TRIGGER {name}")
        try:
            change(connection)
        except sqlite3.IntegrityError:
            return "refused"
        if not triggers:
            for _, sql in guards:
                connection.execute(sql)
        connection.commit()
        if dump_of(connection) == before:
            return "same"
    return "seen" if findings(path) else "unseen"


def dump_of(connection: sqlite3.Connection) -> dict[str, list[Any]]:
    return {table: connection.execute(f"SELECT * FROM {table}").fetchall() for table in TABLES}


def findings(path: Path) -> list[str]:
    try:
        with closing(open_database(path)) as opened, opened.reading() as connection:
            return [str(item) for item in check_project(connection)]
    except NdcgError as error:
        return [str(error)]


@pytest.mark.parametrize("table", TABLES)
def test_every_change_of_a_table_is_seen(made: Path, tmp_path: Path, table: str) -> None:
    path = tmp_path / "changed.ndcg"
    shutil.copyfile(made, path)
    assert findings(path) == []
    seen: Counter[str] = Counter()
    unseen = []
    guarded = any(name.startswith(f"{table}_no_") for name in _guards(made))
    for triggers in (True, False) if guarded else (True,):
        for name, change in changes(made, table):
            outcome = tried(made, path, change, triggers=triggers)
            seen[outcome] += 1
            if outcome == "unseen":
                unseen.append(name)
                assert table == HARMLESS and ranks(path) == ranks(made), name
    assert table == HARMLESS or unseen == []
    assert table == HARMLESS or seen["seen"] >= 3
    if guarded:
        assert seen["refused"], "history can be changed where its triggers are in place"


def _guards(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return [name for name, _ in connection.execute(_TRIGGERS)]


def ranks(path: Path) -> list[list[int]]:
    """The ranks of judged documents in every system's lists, as numbers are made of them."""
    with closing(open_database(path)) as opened, opened.reading() as connection:
        return [judged_results(connection, item.id).rank.tolist() for item in contents.systems(connection)]


def test_there_are_changes_enough(made: Path) -> None:
    assert sum(len(list(changes(made, table))) for table in TABLES) >= 400


SEALED = [table for table in metadata.sorted_tables if "seal" in table.c]


@pytest.mark.parametrize("table", SEALED, ids=lambda table: table.name)
def test_a_row_that_is_sealed_anew_is_seen(made: Path, tmp_path: Path, table: Table) -> None:
    """As a row that is set back to what it was once, with the seal that it had then."""
    path = tmp_path / "changed.ndcg"
    covered, order = table.c.seal.info["sealed"], f"FROM {table.name} ORDER BY rowid DESC LIMIT 1"
    kinds = {name: kind for name, kind, _ in columns(made, table.name)}
    keys = {column.name for column in table.primary_key.columns}
    for name in covered:
        if name in keys:
            continue

        def change(connection: sqlite3.Connection, name: str = name) -> None:
            (row,) = connection.execute(f"SELECT rowid {order}").fetchone()
            of_row = f"{table.name} SET {{}} WHERE rowid = {row}"
            connection.execute(f"UPDATE {of_row.format(f'{name} = {_other(name, kinds[name])}')}")
            cells = connection.execute(f"SELECT {', '.join(covered)} {order}").fetchone()
            connection.execute(f"UPDATE {of_row.format('seal = ?')}", (seal_in(table, cells),))

        assert tried(made, path, change, triggers=False) in ("seen", "refused"), name


CUTS: dict[str, tuple[str, ...]] = {
    "the last event": ("DELETE FROM {kind}_event WHERE seq = {last}",),
    "the last event, its label set back": (
        "DELETE FROM {kind} WHERE event_seq = {last}",
        "DELETE FROM {kind}_event WHERE seq = {last}",
    ),
    "the last event, label and chain set back": (
        "UPDATE chain SET length = length - 1,"
        " head = (SELECT previous_hash FROM {kind}_event WHERE seq = {last})"
        " WHERE stream = '{kind}' AND rater_id = (SELECT rater_id FROM {kind}_event WHERE seq = {last})",
        "DELETE FROM {kind} WHERE event_seq = {last}",
        "DELETE FROM {kind}_event WHERE seq = {last}",
    ),
    "all of a rater": (
        "DELETE FROM chain WHERE stream = '{kind}' AND rater_id = {rater}",
        "DELETE FROM {kind} WHERE rater_id = {rater}",
        "DELETE FROM {kind}_event WHERE rater_id = {rater}",
    ),
    "all of everybody": (
        "DELETE FROM chain WHERE stream = '{kind}'",
        "DELETE FROM {kind}",
        "DELETE FROM {kind}_event",
    ),
    "another's label": (
        "UPDATE {kind} SET rater_id = 3 - rater_id WHERE event_seq = {last}",
        "UPDATE {kind}_event SET rater_id = 3 - rater_id WHERE seq = {last}",
    ),
}


@pytest.mark.parametrize("kind", ["judgment", "preference"])
@pytest.mark.parametrize("cut", CUTS)
def test_a_history_that_is_cut_is_seen(made: Path, tmp_path: Path, kind: str, cut: str) -> None:
    def change(connection: sqlite3.Connection) -> None:
        last, rater = connection.execute(
            f"SELECT seq, rater_id FROM {kind}_event ORDER BY seq DESC LIMIT 1"
        ).fetchone()
        for statement in CUTS[cut]:
            connection.execute(statement.format(kind=kind, last=last, rater=rater))

    assert tried(made, tmp_path / "changed.ndcg", change, triggers=False) in ("seen", "refused")


# what is named in the docs as what the file alone does not show


def test_whoever_makes_all_sums_anew_is_not_seen_in_the_file(made: Path, tmp_path: Path) -> None:
    path = tmp_path / "changed.ndcg"
    shutil.copyfile(made, path)
    with closing(sqlite3.connect(path)) as connection, connection:
        guards = connection.execute(_TRIGGERS).fetchall()
        for name, _ in guards:
            connection.execute(f"DROP TRIGGER {name}")
        connection.execute("UPDATE query SET weight = weight + 1")
    reseal(path)
    with closing(sqlite3.connect(path)) as connection, connection:
        for _, sql in guards:
            connection.execute(sql)
    assert findings(path) == []
    docs = " ".join((Path(__file__).parents[2] / "docs" / "safety.md").read_text("utf-8").split())
    assert "makes every sum anew, or puts an older copy of the whole file in its place" in docs
