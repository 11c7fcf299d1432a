"""Checks that every cell of a project file has a valid value for its column.

SQLite keeps any value in any column, and looks neither at the bytes of a text nor at what is in it. A file
that was damaged, or changed by somebody, may so hold what no reader expects.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any

from ndcg_gui.domain.comparison_items import MAX_ITEM
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.domain.llm import LlmSetup
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.query_samples import QuerySample
from ndcg_gui.domain.scales import Scale

# By the affinity of a column's declared type: what its cells may be stored as.
_AFFINITIES = (
    ("INT", "integer"),
    ("CHAR", "text"),
    ("TEXT", "text"),
    ("BLOB", "blob"),
    ("DOUB", "real"),
    ("BOOLEAN", "integer"),
)
# Arrays that are not as long as they must be, and numbers that name nothing.
_NO_ITEM = f"item NOT BETWEEN 0 AND {MAX_ITEM}"
_RULES = {
    ("comparison_query", "item"): _NO_ITEM,
    ("comparison_side", "item"): _NO_ITEM,
    ("preference_event", "item"): _NO_ITEM,
    ("preference", "item"): _NO_ITEM,
    ("ranked_list", "scores"): "length(scores) <> 8 * result_count",
    ("assignment", "work"): "length(work) % 16 <> 0",
}
# Tables that are read as a whole whenever a project is opened, and are small in every project.
FEW_TEXTS = ("setting", "rater", "system", "scale", "scale_version", "pool", "comparison")
_FAR_ROWS = " UNION ALL ".join(
    f'SELECT rowid FROM "{{0}}" WHERE rowid {far}' for far in ("< 1", "> 2147483647")
)
_TABLES = (
    "SELECT name, CAST(sql AS BLOB) FROM sqlite_master"
    " WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name"
)


def wrong_type(connection: sqlite3.Connection, *, everywhere: bool = False) -> Message | None:
    """Find the first cell that is not of its column's type, without checking the content of texts.

    Numbers of rows and hashes are most of a large file, and are looked at only with `everywhere`: they
    are compared, and no arithmetic is done with them.
    """
    for table in _layout(connection):
        # Numbers of rows are packed in pairs into 64 bits, and count up from 1.
        row = connection.execute(table.far_rows).fetchone()
        if row is not None:
            return say("{table} row {row}: its number cannot be right", table=table.name, row=row[0])
        names, statement = table.all if everywhere else table.most
        if not names:
            continue
        row = connection.execute(statement).fetchone()
        if row is not None:
            name = next(name for name, wrong in zip(names, row[1:], strict=True) if wrong)
            return say(
                "{table} row {row}: {column} holds a value of another kind",
                table=table.name,
                row=row[0],
                column=name,
            )
    return None


def _wrong_cell(table: str, kinds: Mapping[str, str]) -> tuple[list[str], str]:
    """Return the columns, and the statement that finds the first row with a wrong value in one of them."""
    tests = [_test(table, name, kind) for name, kind in kinds.items()]
    statement = f'SELECT rowid, {", ".join(tests)} FROM "{table}" WHERE {" OR ".join(tests)} LIMIT 1'
    return list(kinds), statement


def _test(table: str, name: str, kind: str) -> str:
    wrong = [f"typeof(\"{name}\") <> '{kind}'"]
    if kind == "real":
        wrong.append(f'abs("{name}") = 9e999')  # as SQLite spells infinity
    if (table, name) in _RULES:
        wrong.append(_RULES[table, name])
    return f'("{name}" IS NOT NULL AND ({" OR ".join(wrong)}))'


def _compared(connection: sqlite3.Connection, table: str) -> set[str]:
    references = {row[3] for row in connection.execute(f'PRAGMA foreign_key_list("{table}")')}
    keys = [row[1] for row in connection.execute(f'PRAGMA table_info("{table}")') if row[5]]
    return references | set(keys if len(keys) == 1 else ()) | {"hash", "previous_hash", "action", "status"}


def wrong_text(
    connection: sqlite3.Connection, tables: Collection[str] = (), *, but_for: Collection[str] = ()
) -> Message | None:
    """Find the first text that is not UTF-8, or not the JSON it has to be, in all tables or in some.

    Of tables `but_for` which other checks read, only what has to be JSON is looked at.
    """
    for layout in _layout(connection):
        table = layout.name
        if tables and table not in tables:
            continue
        if table == "ranked_list":
            wrong = _wrong_keys(connection)
            if wrong is not None:
                return wrong
        names = layout.texts
        if not names or _is_plain(connection, table, names, is_read=table in but_for):
            continue
        casts = ", ".join(f'CAST("{name}" AS BLOB)' for name in names)
        for row, *values in connection.execute(f'SELECT rowid, {casts} FROM "{table}"'):
            for name, value in zip(names, values, strict=True):
                reason = None if value is None else _unreadable(value, _JSON.get((table, name)))
                if reason is not None:
                    return say(
                        "{table} row {row}: {column} cannot be read ({reason})",
                        table=table,
                        row=row,
                        column=name,
                        reason=reason,
                    )
    return None


def _is_plain(connection: sqlite3.Connection, table: str, names: list[str], *, is_read: bool) -> bool:
    """Whether no text of a table has to be more than UTF-8, and all are that, or that `is_read` elsewhere."""
    parsed = [f"coalesce(\"{name}\", '') <> ''" for name in names if (table, name) in _JSON]
    if parsed and connection.execute(f'SELECT 1 FROM "{table}" WHERE {" OR ".join(parsed)}').fetchone():
        return False
    if is_read:
        return True
    # A sign between any two, so that halves of one character in neighbours do not make a whole one.
    joined = " || ';' || ".join(f"coalesce(\"{name}\", '')" for name in names)
    try:
        for (cells,) in connection.execute(f'SELECT CAST({joined} AS BLOB) FROM "{table}"'):
            cells.decode()
    except UnicodeDecodeError:
        return False
    return True


def _wrong_keys(connection: sqlite3.Connection) -> Message | None:
    for row, keys, count in connection.execute("SELECT rowid, doc_keys, result_count FROM ranked_list"):
        reason = _unreadable(keys, None)
        if reason is None and count != (keys.count(b"\n") + 1 if keys else 0):
            reason = "not as many as results"
        if reason is not None:
            return say("ranked_list row {row}: doc_keys cannot be read ({reason})", row=row, reason=reason)
    return None


@dataclass(frozen=True, slots=True)
class _TableChecks:
    """Checks of a table: statements with the columns that they cover."""

    name: str
    far_rows: str
    all: tuple[list[str], str]
    most: tuple[list[str], str]
    texts: list[str]


def _layout(connection: sqlite3.Connection) -> list[_TableChecks]:
    """Return the checks of every table, cached for files with the same table definitions."""
    made_by = tuple(connection.execute(_TABLES).fetchall())
    found = _layouts.get(made_by)
    if found is None:
        if len(_layouts) >= _MOST_LAYOUTS:
            _layouts.clear()
        found = _layouts[made_by] = [_table(connection, name) for name, _ in made_by]
    return found


_MOST_LAYOUTS = 16
_layouts: dict[tuple[tuple[str, bytes], ...], list[_TableChecks]] = {}


def _table(connection: sqlite3.Connection, table: str) -> _TableChecks:
    kinds = {
        name: next((kind for word, kind in _AFFINITIES if word in declared.upper()), "")
        for _, name, declared, *_ in connection.execute(f'PRAGMA table_info("{table}")')
    }
    # Without a declared type there is nothing to keep to; our tables have none such.
    kinds = {name: kind for name, kind in kinds.items() if kind}
    passed = _compared(connection, table)
    most = {name: kind for name, kind in kinds.items() if name not in passed}
    texts = [name for name, kind in kinds.items() if kind == "text"]
    return _TableChecks(
        table, _FAR_ROWS.format(table), _wrong_cell(table, kinds), _wrong_cell(table, most), texts
    )


def _unreadable(value: bytes, parse: Callable[[Any], object] | None) -> str | None:
    try:
        text = value.decode()
        if parse is not None and text:
            parse(json.loads(text))
    except (ValueError, TypeError, AttributeError, KeyError, RecursionError, NdcgError) as error:
        return str(error)
    return None


def _object(value: Any) -> None:
    if not isinstance(value, dict):
        raise TypeError("not an object")


def _texts_by_name(value: Any) -> None:
    _object(value)
    if not all(isinstance(item, str) for item in value.values()):
        raise TypeError("not texts")


def _list(value: Any) -> None:
    if not isinstance(value, list):
        raise TypeError("not a list")


def _texts(value: Any) -> None:
    _list(value)
    if not all(isinstance(item, str) for item in value):
        raise TypeError("not texts")


def _turns(value: Any) -> None:
    _list(value)
    if not all(isinstance(item, int) for item in value):
        raise TypeError("not numbers")


def _pair(value: Any) -> None:
    _list(value)
    name, values = value
    if not (isinstance(name, str) and isinstance(values, dict)):
        raise TypeError("not a name and its values")


_JSON: dict[tuple[str, str], Callable[[Any], object]] = {
    ("import_file", "counts"): _object,
    ("import_file", "warnings"): _list,
    ("import_file", "sample"): QuerySample.from_json,
    ("query", "tags"): _texts,
    ("document_version", "fields"): _texts_by_name,
    ("scale_version", "definition"): Scale.from_json,
    ("pool", "plan"): PoolPlan.from_json,
    ("comparison", "plan"): ComparisonPlan.from_json,
    ("operation", "summary"): _pair,
    ("operation", "forward"): _pair,
    ("operation", "inverse"): _pair,
    ("operation", "turns"): _turns,
    ("judgment_event", "extra"): _object,
    ("judgment", "extra"): _object,
    ("preference_event", "reasons"): _list,
    ("preference", "reasons"): _list,
    ("preference_event", "extra"): _object,
    ("preference", "extra"): _object,
    ("llm_rater", "setup"): LlmSetup.from_json,
}
