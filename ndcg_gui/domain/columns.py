"""Records of one kind as columns: a million are read, checked and stored without being made one by one.

As with `RankedList`, a record is made when somebody asks for it: the first rows of a preview, a small file.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import MISSING, fields, replace
from itertools import chain, compress, islice
from typing import Any, Generic, Protocol, TypeVar, overload

from ndcg_gui.domain.records import in_bulk

R = TypeVar("R")
_AT_ONCE = 10_000  # so many records are made at a time while somebody goes through them


class FieldValues(Protocol):
    """The values of one field of all records, such as a Series of Polars."""

    def __len__(self) -> int: ...
    def __getitem__(self, part: slice, /) -> Any: ...
    def to_list(self) -> list[Any]:
        """The values one by one."""


class Columns(Sequence[R], Generic[R]):
    """Sequence of records backed by columns, equal to any sequence of the same records.

    A field without a column has its default in all of them.
    """

    __slots__ = ("_columns", "_count", "kind")

    def __init__(
        self, kind: type[R], count: int, columns: Mapping[str, FieldValues | list[Any] | None]
    ) -> None:
        """Take a list or another `FieldValues` for each field. None leaves the field at its default."""
        self.kind = kind
        self._count = count
        self._columns = {name: column for name, column in columns.items() if column is not None}
        assert all(len(column) == count for column in self._columns.values())

    def values(self, name: str) -> list[Any]:
        """Return the values of one field, one for each record."""
        column = self._columns.get(name)
        if column is None:
            return _defaults(self.kind, name, self._count)
        return list(column) if isinstance(column, list) else column.to_list()

    def where(self, kept: Sequence[bool]) -> Columns[R]:
        """Return the records for which `kept` is true."""
        count = sum(kept)
        if count in (0, self._count):
            return self[:count]
        columns = {name: list(compress(self.values(name), kept)) for name in self._columns}
        return Columns(self.kind, count, columns)

    def replaced(self, **columns: list[Any]) -> Columns[R]:
        """The same records with other values in some fields."""
        return Columns(self.kind, self._count, {**self._columns, **columns})

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, place: int) -> R: ...
    @overload
    def __getitem__(self, place: slice) -> Columns[R]: ...
    def __getitem__(self, place: int | slice) -> R | Columns[R]:
        if isinstance(place, slice):
            columns = {name: column[place] for name, column in self._columns.items()}
            return Columns(self.kind, len(range(*place.indices(self._count))), columns)
        at = range(self._count)[place]
        return self[at : at + 1]._made()[0]

    def __iter__(self) -> Iterator[R]:
        for start in range(0, self._count, _AT_ONCE):
            yield from self[start : start + _AT_ONCE]._made()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Columns | tuple | list):
            return NotImplemented
        return len(self) == len(other) and all(own == its for own, its in zip(self, other, strict=True))

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        more = ", ..." if self._count > _SHOWN else ""
        return f"<{', '.join(map(repr, islice(self, _SHOWN)))}{more}>"

    def _made(self) -> tuple[R, ...]:
        return in_bulk(self.kind, self._count, **{name: self.values(name) for name in self._columns})


_SHOWN = 3


def values(records: Sequence[R], name: str) -> list[Any]:
    """Return the values of one field, from `Columns` or any other sequence of records."""
    if isinstance(records, Columns):
        return records.values(name)
    return [getattr(record, name) for record in records]


def distinct(records: Sequence[R], name: str) -> list[Any]:
    """Return the different values of one field in their order, without the values of all records at once."""
    if not isinstance(records, Columns):
        return list(dict.fromkeys(values(records, name)))
    starts = range(0, len(records), _AT_ONCE)
    parts = (records[start : start + _AT_ONCE].values(name) for start in starts)
    return list(dict.fromkeys(chain.from_iterable(parts)))


def where(records: Sequence[R], kept: Sequence[bool]) -> Sequence[R]:
    """Return the records for which `kept` is true."""
    return records.where(kept) if isinstance(records, Columns) else tuple(compress(records, kept))


def replaced(records: Sequence[R], **columns: list[Any]) -> Sequence[R]:
    """The same records with other values in some fields."""
    if isinstance(records, Columns):
        return records.replaced(**columns)
    rows = (dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True))
    return tuple(replace(record, **row) for record, row in zip(records, rows, strict=True))  # type: ignore[type-var]


def _defaults(kind: type[Any], name: str, count: int) -> list[Any]:
    field = next(field for field in fields(kind) if field.name == name)
    if field.default_factory is not MISSING:
        return [field.default_factory() for _ in range(count)]
    assert field.default is not MISSING, f"{kind.__name__} needs {name}"
    return [field.default] * count
