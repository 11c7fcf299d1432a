"""Seals: checksums over the cells of a row that numbers are computed from, to detect any change.

History has its hash chain. What else decides a number (weights of queries, scores of lists, gains of
scales, plans of comparisons) keeps its sum in the same row: writing a row seals it, and checking the
project computes it again. It is no defence against somebody who means harm, who can seal anew.

Seals are the leaves of which `checks.tallies` are the sums, and not a second count beside them: a sum alone
cannot say which row was changed, so that it could be mended or refused before it is written again. They are
made here and not in SQL, as decimals and bytes are other texts in a server than in a file (SQLite writes 15
digits of them), and the tallies of a copy must be those of the original.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from sqlalchemy import (
    BigInteger,
    Column,
    ColumnElement,
    Connection,
    Table,
    and_,
    bindparam,
    or_,
    select,
    update,
)

from ndcg_gui.domain.errors import DamagedProject
from ndcg_gui.domain.messages import Message, say

_SEALED, _LATER = "sealed", "later"
_PORTION = 500  # rows that are held at once: one may be a whole list


def seal_column(*names: str, later: str = "", optional: bool = False) -> Column[int]:
    """Make a column `seal` over the cells `names`, filled by any insert through SQLAlchemy.

    It is over the cell `later`, too, unless that is NULL, as it is in rows that were sealed before there was
    such a column. An `optional` one is set by hand (`seal_of`), and NULL where every cell that it covers is.
    """
    names = (*names, later) if later else names
    made: Column[int] = (
        Column("seal", BigInteger, nullable=True)
        if optional
        else Column(
            "seal", BigInteger, default=_of_inserted(names, later), nullable=False, server_default="0"
        )
    )
    made.info[_SEALED], made.info[_LATER] = names, later
    return made


def _of_inserted(names: tuple[str, ...], later: str) -> Any:
    def default(context: Any) -> int:
        values = context.get_current_parameters()
        return _sum([values.get(name) for name in names], later)

    return default


def _sum(cells: Sequence[object], later: str) -> int:
    return seal_of(cells[:-1] if later and cells[-1] is None else cells)


def seal_in(table: Table, cells: Sequence[object]) -> int:
    """Return the seal of a row of `table` over the cells that it covers, in their order."""
    return _sum(cells, table.c.seal.info[_LATER])


def seal_of(cells: Iterable[object]) -> int:
    """Return the first 64 bits of a SHA-256 over the cells, as a signed integer."""
    return int.from_bytes(hashlib.sha256(b"".join(map(bytes_of, cells))).digest()[:8], "big", signed=True)


def bytes_of(cell: object) -> bytes:
    """Encode a cell uniquely, whatever type a database returns it in."""
    if cell is None:
        return b"n"
    if isinstance(cell, float):
        if not cell.is_integer():
            return b"f" + struct.pack("<d", cell)
        cell = int(cell)
    if isinstance(cell, int):  # a truth value too: SQLite has no others
        return b"i%d;" % cell
    data = cell if isinstance(cell, bytes) else str(cell).encode("utf-8", "surrogatepass")
    return b"%s%d:" % (b"b" if isinstance(cell, bytes) else b"s", len(data)) + data


def update_sealed(
    connection: Connection,
    table: Table,
    where: ColumnElement[bool],
    values: Mapping[str, object] | Callable[[Mapping[str, Any]], Mapping[str, object]],
) -> None:
    """Change cells of the rows for which `where` holds, and renew their seals.

    `values` are the same for every row, or made from a row's own cells, the same ones for every row.
    Raises DamagedProject where a row is not what was written: sealing it would hide that.
    """
    keys = [column.name for column in table.primary_key.columns]
    names = table.c.seal.info[_SEALED]
    changed = []
    for row in connection.execute(
        select(*table.primary_key.columns, *_covered(table), table.c.seal).where(where)
    ):
        number, before = tuple(row[: len(keys)]), dict(zip(names, row[len(keys) : -1], strict=True))
        if seal_in(table, [*before.values()]) != row.seal:
            raise DamagedProject(_broken(table, number))
        new = values(before) if callable(values) else values
        after = {name: new.get(name, cell) for name, cell in before.items()}
        changed.append(
            {f"of_{key}": value for key, value in zip(keys, number, strict=True)}
            | {f"new_{name}": value for name, value in new.items()}
            | {"new_seal": seal_in(table, [*after.values()])}
        )
    if changed:
        these = and_(*(table.c[key] == bindparam(f"of_{key}") for key in keys))
        cells: dict[str, ColumnElement[Any]] = {
            name.removeprefix("new_"): bindparam(name) for name in changed[0] if name.startswith("new_")
        }
        connection.execute(update(table).where(these).values(cells), changed)


def broken_seals(connection: Connection, tables: Iterable[Table]) -> list[Message]:
    """Find rows of the sealed tables among `tables` that were changed."""
    return [
        _broken(table, keys)
        for table in tables
        if "seal" in table.c
        for keys, cells, kept in _sealed_rows(connection, table)
        if kept != seal_in(table, cells)
    ]


def _sealed_rows(
    connection: Connection, table: Table
) -> Iterator[tuple[tuple[object, ...], tuple[object, ...], int | None]]:
    keys = list(table.primary_key.columns)
    covered = _covered(table)
    statement = select(*keys, *covered, table.c.seal)
    if table.c.seal.nullable:
        statement = statement.where(or_(*(column.is_not(None) for column in (*covered, table.c.seal))))
    for row in connection.execute(statement, execution_options={"yield_per": _PORTION}):
        yield tuple(row[: len(keys)]), tuple(row[len(keys) : -1]), row[-1]


def _covered(table: Table) -> list[Column[Any]]:
    return [table.c[name] for name in table.c.seal.info[_SEALED]]


def _broken(table: Table, keys: Iterable[object]) -> Message:
    named = zip((column.name for column in table.primary_key.columns), keys, strict=True)
    return say(
        "{table} with {key} was changed by another program: its checksum does not match; restore a backup",
        table=table.name.replace("_", " "),
        key=", ".join(f"{name} {value}" for name, value in named),
    )
