"""Rows straight from the driver: numbers into one array, or one row after another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain as chained
from typing import Any, cast

import numpy as np
import numpy.typing as npt
from sqlalchemy import Connection

from ndcg_gui.store.sql.plain_sql import is_server, run


def int_rows(
    connection: Connection, statement: str, parameters: Mapping[str, object] | None = None, *, width: int
) -> npt.NDArray[np.int64]:
    """int64 of shape (n, width): the result of a statement, without NULL."""
    return _flat(connection, statement, parameters, np.int64).reshape(-1, width)


def float_rows(
    connection: Connection, statement: str, parameters: Mapping[str, object] | None = None, *, width: int
) -> npt.NDArray[np.float64]:
    """float64 of shape (n, width): the result of a statement, with possible decimals."""
    return _flat(connection, statement, parameters, np.float64).reshape(-1, width)


def whole_numbers(rows: npt.NDArray[np.float64]) -> npt.NDArray[np.int64]:
    """Convert `float_rows` to integers. Raises FloatingPointError for NaN, as in a damaged file."""
    with np.errstate(invalid="raise"):
        return rows.astype(np.int64)


def _flat(
    connection: Connection, statement: str, parameters: Mapping[str, object] | None, kind: type[Any]
) -> npt.NDArray[Any]:
    return np.fromiter(chained.from_iterable(plain_rows(connection, statement, parameters)), kind)


def plain_rows(
    connection: Connection,
    statement: str,
    parameters: Mapping[str, object] | None = None,
    *,
    streamed: bool = False,
) -> Iterator[tuple[Any, ...]]:
    """Yield the result of a statement, as the driver gives it, to be read to the end.

    `streamed`: a server sends it in portions; else all of it is in memory at once.
    """
    with run(connection, statement, parameters or {}, streamed=streamed) as result:
        if streamed and is_server(connection):
            yield from map(tuple, result)  # SQLAlchemy has the first rows already
            return
        # The driver's own cursor: as result objects a million rows take many times as long.
        yield from cast(Iterable[tuple[Any, ...]], result.cursor)
