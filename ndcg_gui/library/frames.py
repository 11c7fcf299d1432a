"""Data frames of pandas and polars, and Arrow tables, read by column without importing any of these."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, TypeAlias

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.formats.vocabulary import squeezed

# A data frame of pandas or polars, or an Arrow table: what has columns by name.
Frame: TypeAlias = Any
# What a column may be called, by what it holds; the first name is the one to recommend.
Wanted: TypeAlias = Mapping[str, Sequence[str]]


def is_frame(value: object) -> bool:
    """Whether a value has columns by name."""
    # Asked in this order: a lazy frame of polars warns of `columns`, for which it has to read.
    return any(hasattr(value, name) for name in ("collect_schema", "column_names", "columns"))


def columns_named(frame: Frame, wanted: Wanted, *, optional: Collection[str] = ()) -> dict[str, str]:
    """Find the name of the column for each of `wanted`. Raises InputError where one is missing."""
    own = {squeezed(str(name)): str(name) for name in _names(frame)}
    found: dict[str, str] = {}
    for what, headers in wanted.items():
        name = next((own[key] for key in map(squeezed, headers) if key in own), None)
        if name is not None:
            found[what] = name
        elif what not in optional:
            raise InputError(
                say(
                    "there is no column '{name}'; the columns are {columns}",
                    name=headers[0],
                    columns=", ".join(own.values()) or "-",
                )
            )
    return found


def count_columns(frame: Frame) -> int:
    """Count the columns of a frame."""
    return len(_names(frame))


def columns_of(frame: Frame, names: Sequence[str]) -> list[list[Any]]:
    """The values of these columns."""
    if hasattr(frame, "collect_schema"):  # of polars, perhaps a lazy one: read once, and what is needed
        frame = frame.lazy().select(list(dict.fromkeys(names))).collect()
    return [_values(frame, name) for name in names]


def rows_of(frame: Frame, names: Sequence[str]) -> Iterator[tuple[Any, ...]]:
    """The values of these columns, row by row."""
    return zip(*columns_of(frame, names), strict=True)


def in_groups(
    queries: Sequence[Any], documents: Sequence[Any], values: Sequence[Any]
) -> dict[Any, dict[Any, Any]] | None:
    """Values by query and document where the rows of each query stand together, and name a document once.

    None for rows in any other order: these are read one by one, which also tells which row is wrong.
    """
    found: dict[Any, dict[Any, Any]] = {}
    start = 0
    for query, rows in groupby(queries):
        stop = start + len(list(rows))
        own = dict(zip(documents[start:stop], values[start:stop], strict=True))
        if query in found or len(own) != stop - start:
            return None
        found[query], start = own, stop
    return found


def _names(frame: Frame) -> Sequence[Any]:
    if hasattr(frame, "collect_schema"):
        return list(frame.collect_schema())
    # An Arrow table calls its values `columns`.
    return list(frame.column_names if hasattr(frame, "column_names") else frame.columns)


def _values(frame: Frame, name: str) -> list[Any]:
    column = frame[name]
    for way in ("to_pylist", "to_list", "tolist"):
        if hasattr(column, way):
            return list(getattr(column, way)())
    return list(column)
