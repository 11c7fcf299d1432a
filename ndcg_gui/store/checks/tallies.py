"""Tallies: a row count and a checksum for each table, so that no row is lost, added or swapped unseen.

Hash chains tell an event that was changed, and a seal a row; neither tells rows that are gone together with
their chain. So each table has its count and its sum in `tally`, history and its chains included; `judgment`,
`preference` and `judged_hit` are derived and made again. What writes through a connection of ours keeps them,
in its own transaction: in a file by triggers that live in the connection and not in the file, on a server by
triggers that heed our connections only. Whatever else writes does not count, and `check` finds that. It is no
defence against somebody who means harm, who can tally anew.

The sum is over the first 64 bits of a SHA-256 of each row's text (`row_text`), and goes round at 64 bits:
adding and taking away a row costs the same however large the table is, in whatever order they come.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from hashlib import sha256
from itertools import chain as chain_of
from itertools import islice
from struct import unpack
from typing import Any

from sqlalchemy import Boolean, Column, Connection, String, Table, Text

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.text import visible
from ndcg_gui.store.schema import (
    assignment,
    chain,
    comparison,
    comparison_event,
    comparison_query,
    comparison_side,
    document,
    document_version,
    evaluation,
    evaluation_system,
    import_file,
    judgment_event,
    llm_answer,
    llm_rater,
    lot_event,
    operation,
    pool,
    pool_pair,
    preference_event,
    query,
    ranked_list,
    rater,
    scale,
    scale_version,
    setting,
    system,
)
from ndcg_gui.store.sql.columns import plain_rows
from ndcg_gui.store.sql.plain_sql import HERE, is_server, run

TALLIED: tuple[Table, ...] = (
    setting,
    rater,
    import_file,
    query,
    document,
    document_version,
    system,
    ranked_list,
    scale,
    scale_version,
    pool,
    pool_pair,
    assignment,
    comparison,
    comparison_query,
    comparison_side,
    comparison_event,
    evaluation,
    evaluation_system,
    llm_rater,
    llm_answer,
    lot_event,
    operation,
    judgment_event,
    preference_event,
    chain,
)
TALLIED_SINCE = 8  # the version of the schema
_PLACED = ("seq", "operation_id", "parent_seq", "hash")
# What a sum of the row covers already; that sum is in the tally.
_COVERED: Mapping[str, tuple[str, ...]] = {
    "document_version": ("title", "body", "url", "image_url", "fields"),  # content_hash
    "evaluation": ("settings", "metrics", "query_keys", "weights"),  # sha256, over the systems' too
    "evaluation_system": ("run_sha256", "summary", "scores"),
    # What an event says is under its hash, which is checked; where it stands is not.
    **{
        table.name: tuple(column.name for column in table.columns if column.name not in _PLACED)
        for table in (judgment_event, preference_event)
    },
}
_WHOLE = 1 << 64
_PORTION = 1_000  # rows that are summed at once
_NOTHING = (0,) * len(TALLIED)
# Where a connection keeps what it has counted.
_COUNTING = "tally"

Kinds = Mapping[str, str]  # columns, and what they hold: "number", "truth" or "text"


def kinds_of(table: Table) -> dict[str, str]:
    """Return the columns of a table that its tally covers: those not in a sum of the row, and that sum."""
    covered = {*_COVERED.get(table.name, ()), *(table.c.seal.info["sealed"] if "seal" in table.c else ())}
    keys = {column.name for column in table.primary_key.columns}
    return {
        column.name: _kind(column)
        for column in table.columns
        if column.name not in covered or column.name in keys
    }


def _kind(column: Column[Any]) -> str:
    if isinstance(column.type, Boolean):
        return "truth"
    return "text" if isinstance(column.type, String | Text) else "number"


def row_text(kinds: Kinds, row: str = "") -> str:
    """Return an SQL expression, for either database, that is different for any two different rows.

    `row` is what stands before the names of columns, as "NEW." does in a trigger.
    """
    parts = []
    for name, kind in kinds.items():
        cell = f"{row}{name}"
        shown = {
            "number": f"{cell} || ';'",
            "truth": f"CAST({cell} AS INTEGER) || ';'",
            "text": f"length({cell}) || ':' || {cell}",
        }[kind]
        parts.append(f"coalesce({shown}, 'n')")
    return " || ".join(parts)


def row_hash(kinds: Kinds, row: str = "") -> str:
    """Return a server's SQL expression of a row's hash, as a bigint."""
    first = f"substr(sha256(convert_to({row_text(kinds, row)}, 'UTF8')), 1, 8)"
    return f"('x' || encode({first}, 'hex'))::bit(64)::bigint"


def tally_of(connection: Connection, table: str, kinds: Kinds) -> tuple[int, int]:
    """Return the number of rows of a table, and the sum over them."""
    if is_server(connection):
        rows, total = run(
            connection, f"SELECT count(*), coalesce(sum({row_hash(kinds)}), 0) FROM {table}"
        ).one()
        return rows, _wrapped(int(total))
    texts = plain_rows(connection, f"SELECT CAST({row_text(kinds)} AS BLOB) FROM {table}")
    return sum_of(text for (text,) in texts)


def sum_of(texts: Iterable[bytes]) -> tuple[int, int]:
    """Return the number of rows by their texts, and the sum over them."""
    rows = total = 0
    texts = iter(texts)
    while hashes := [sha256(text).digest()[:8] for text in islice(texts, _PORTION)]:
        rows, total = rows + len(hashes), total + sum(unpack(f">{len(hashes)}Q", b"".join(hashes)))
    return rows, _wrapped(total)


def _wrapped(number: int) -> int:
    """Wrap to a signed integer of 64 bits."""
    return (number + _WHOLE // 2) % _WHOLE - _WHOLE // 2


def write_tallies(connection: Connection, tables: Mapping[str, Kinds]) -> None:
    """Tally tables without a tally, in an upgrade. Empty ones have none."""
    for table, kinds in tables.items():
        rows, total = tally_of(connection, table, kinds)
        if rows:
            run(connection, "INSERT INTO tally VALUES (?, ?, ?)", (table, rows, total))


def written_tallies(connection: Connection) -> dict[str, tuple[int, int]]:
    """Return the rows and sums of the tables written to, including the running transaction."""
    written = {row[0]: (row[1], row[2]) for row in run(connection, "SELECT * FROM tally")}
    for name, rows, total in _counted(connection):
        before = written.get(name, (0, 0))
        written[name] = (before[0] + rows, _wrapped(before[1] + total))
    return written


def _counted(connection: Connection) -> Iterable[tuple[str, int, int]]:
    """Return the rows and sums by table that a transaction has counted but not stored."""
    if is_server(connection):
        return _counted_on_server(connection)
    counting = connection.info.get(_COUNTING)
    return () if counting is None else counting.counted()


def wrong_tallies(connection: Connection) -> list[Message]:
    """Find tables without exactly the rows that were written into them."""
    written = written_tallies(connection)
    known = {table.name for table in TALLIED}
    findings = [
        say(
            "the tallies have a row for {table}, which is not counted: another program added it; restore a "
            "backup",
            table=visible(name),
        )
        for name in sorted(written.keys() - known)
    ]
    for table in TALLIED:
        name, expected = table.name.replace("_", " "), written.get(table.name, (0, 0))
        found = tally_of(connection, table.name, kinds_of(table))
        if found[0] != expected[0]:
            findings.append(
                say(
                    "{table} has {found:row|rows}, but {expected:was|were} written: another program removed "
                    "or added some; restore a backup",
                    table=name,
                    found=found[0],
                    expected=expected[0],
                )
            )
        elif found != expected:
            findings.append(
                say(
                    "{table} has {found:row|rows}, as it should, but they are not the rows that were "
                    "written: its checksum does not match; restore a backup",
                    table=name,
                    found=found[0],
                )
            )
    return findings


# in a file: what a connection of ours writes is counted as it goes, and stored before it commits


def begin_counting(connection: Connection) -> None:
    """Count writes of the connection to a file from now on, or nothing if there are no tables yet.

    At the beginning of each transaction, so that one that was rolled back leaves nothing. The first time it
    makes the triggers, which takes some milliseconds: before the transaction, as they would go with it.
    """
    counting = connection.info.get(_COUNTING)
    if counting is None:
        raw = connection.connection.driver_connection
        assert isinstance(raw, sqlite3.Connection)
        if raw.execute("SELECT 1 FROM sqlite_master WHERE name = 'tally'").fetchone() is None:
            return
        counting = connection.info[_COUNTING] = _Counting(raw)
    counting.begin()


def store_counted(connection: Connection) -> None:
    """Update the tallies with the writes since the transaction began."""
    counting = connection.info.get(_COUNTING)
    if counting is None:
        return
    counted = [(table, rows, _wrapped(total)) for table, rows, total in counting.counted()]
    if not counted:
        return
    # One statement for all, as these come with every label.
    run(
        connection,
        f"INSERT INTO tally VALUES {','.join(['(?, ?, ?)'] * len(counted))} ON CONFLICT (table_name)"
        " DO UPDATE SET row_count = tally.row_count + excluded.row_count,"
        " row_sum = ndcg_added_sums(tally.row_sum, excluded.row_sum)",
        tuple(chain_of.from_iterable(counted)),
    )
    counting.begin()


@contextmanager
def savepoint(connection: Connection) -> Iterator[None]:
    """Take back what the block writes, and its counts, when it raises. The transaction goes on."""
    counting: _Counting | None = connection.info.get(_COUNTING)
    # A server keeps its counts in settings of the transaction, which go back by themselves.
    before = None if counting is None else counting.counts()
    try:
        with connection.begin_nested():
            yield
    except BaseException:
        if counting is not None and before is not None:
            counting.begin(*before)
        raise


class _Counting:
    """Counts of a connection's writes since its transaction began, by table."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._rows = list(_NOTHING)
        self._sums = list(_NOTHING)
        connection.create_function("ndcg_added", 2, self._added)
        connection.create_function("ndcg_gone", 2, self._gone)
        connection.create_function("ndcg_added_sums", 2, lambda one, other: _wrapped(one + other))
        for statement in _temporary_triggers():
            connection.execute(statement).close()

    def begin(self, rows: Sequence[int] = _NOTHING, sums: Sequence[int] = _NOTHING) -> None:
        """Reset the counts, to nothing or to what `counts` gave."""
        self._rows[:], self._sums[:] = rows, sums

    def counts(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the counts as they stand, for `begin`."""
        return tuple(self._rows), tuple(self._sums)

    def counted(self) -> Iterator[tuple[str, int, int]]:
        """Yield the tables written to, with the growth of their rows and of their sum."""
        for table, rows, total in zip(TALLIED, self._rows, self._sums, strict=True):
            if rows or total:
                yield table.name, rows, total

    def _added(self, place: int, text: bytes) -> None:
        self._rows[place] += 1
        self._sums[place] += int.from_bytes(sha256(text).digest()[:8], "big")

    def _gone(self, place: int, text: bytes) -> None:
        self._rows[place] -= 1
        self._sums[place] -= int.from_bytes(sha256(text).digest()[:8], "big")


def _temporary_triggers() -> Iterator[str]:
    for place, table in enumerate(TALLIED):
        kinds = kinds_of(table)
        added = f"SELECT ndcg_added({place}, CAST({row_text(kinds, 'NEW.')} AS BLOB))"
        gone = f"SELECT ndcg_gone({place}, CAST({row_text(kinds, 'OLD.')} AS BLOB))"
        for verb, body in (("INSERT", added), ("DELETE", gone), ("UPDATE", f"{gone}; {added}")):
            yield (
                f"CREATE TEMP TRIGGER tally_{table.name}_{verb.lower()} AFTER {verb} ON main.{table.name}"
                f" BEGIN {body}; END"
            )


# on a server: triggers heed the connections that say they are ours, and count in the transaction's settings,
# because a row of `tally` that is written 100,000 times in a transaction is slow; they store it at its end

SERVER_FLAG = "ndcg.writer"
_COUNTED = "ndcg.tally_{table}"  # rows and sum, with a blank between; empty outside a transaction that wrote
_TRIGGER = "tally_rows"
_ROUND = f"mod(mod({{}} + {_WHOLE // 2}, {_WHOLE}) + {_WHOLE}, {_WHOLE}) - {_WHOLE // 2}"
_COUNT = """
CREATE OR REPLACE FUNCTION tally_{table}() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    counted text := coalesce(current_setting('{counted}', true), '');
    more bigint := 0;
    plus numeric := 0;
BEGIN
    IF coalesce(current_setting('{flag}', true), '') <> 'on' THEN
        RETURN NULL;
    END IF;
    IF counted <> '' THEN
        more := split_part(counted, ' ', 1);
        plus := split_part(counted, ' ', 2);
    ELSE  -- the tally's own trigger waits for the end of the transaction
        EXECUTE format('INSERT INTO %I.tally AS mine VALUES (%L, 0, 0)'
            ' ON CONFLICT (table_name) DO UPDATE SET row_count = mine.row_count',
            TG_TABLE_SCHEMA, TG_TABLE_NAME);
    END IF;
    IF TG_OP <> 'DELETE' THEN
        more := more + 1;
        plus := plus + {added};
    END IF;
    IF TG_OP <> 'INSERT' THEN
        more := more - 1;
        plus := plus - {gone};
    END IF;
    PERFORM set_config('{counted}', more || ' ' || plus, true);
    RETURN NULL;
END
$$
"""
_STORE = """
CREATE OR REPLACE FUNCTION tally_store() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    name text := 'ndcg.tally_' || NEW.table_name;
    counted text := coalesce(current_setting(name, true), '');
BEGIN
    IF counted <> '' THEN
        PERFORM set_config(name, '', true);
        EXECUTE format('UPDATE %I.tally SET row_count = row_count + $1, row_sum = {round}'
            ' WHERE table_name = $3', TG_TABLE_SCHEMA)
            USING split_part(counted, ' ', 1)::bigint, split_part(counted, ' ', 2)::numeric, NEW.table_name;
    END IF;
    RETURN NULL;
END
$$
"""


def server_statements() -> Iterator[str]:
    """Yield statements that set up the tallies on a server, repeatable. Renaming the schema keeps them."""
    yield _STORE.format(round=_ROUND.format("row_sum + $2"))
    yield "DROP TRIGGER IF EXISTS tally_store ON tally"
    yield (
        "CREATE CONSTRAINT TRIGGER tally_store AFTER INSERT OR UPDATE ON tally DEFERRABLE INITIALLY DEFERRED"
        " FOR EACH ROW EXECUTE FUNCTION tally_store()"
    )
    for table in TALLIED:
        kinds = kinds_of(table)
        yield _COUNT.format(
            table=table.name,
            flag=SERVER_FLAG,
            counted=_COUNTED.format(table=table.name),
            added=row_hash(kinds, "NEW."),
            gone=row_hash(kinds, "OLD."),
        )
        yield f"DROP TRIGGER IF EXISTS {_TRIGGER} ON {table.name}"
        yield (
            f"CREATE TRIGGER {_TRIGGER} AFTER INSERT OR UPDATE OR DELETE ON {table.name}"
            f" FOR EACH ROW EXECUTE FUNCTION tally_{table.name}()"
        )


def server_lacks(connection: Connection) -> list[Message]:
    """Find tables whose rows a server does not count."""
    rows = run(
        connection,
        "SELECT c.relname FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid"
        f" WHERE c.relnamespace = {HERE}"
        " AND t.tgenabled IN ('O', 'A') AND t.tgname IN (?, 'tally_store')",
        (_TRIGGER,),
    )
    counted = {row[0] for row in rows}
    return [
        say("the trigger that counts the rows of {table} is missing or off", table=name)
        for name in (*(table.name for table in TALLIED), "tally")
        if name not in counted
    ]


def _counted_on_server(connection: Connection) -> Iterator[tuple[str, int, int]]:
    for table in TALLIED:
        name = _COUNTED.format(table=table.name)
        counted = run(connection, "SELECT current_setting(?, true)", (name,)).scalar()
        if counted:
            rows, total = map(int, counted.split())
            yield table.name, rows, total
