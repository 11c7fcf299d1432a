"""Fields of records: each read from one row, or from the columns of a whole table with the same outcome.

What a field asks of a cell is asked once for each distinct text of its columns. Rows of which there is
anything to tell are then read one by one, in the order of the file, so that errors name their lines.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
import numpy.typing as npt

from ndcg_gui.formats.keys import MAX_BYTES
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.tables.rows import Context, Row
from ndcg_gui.formats.tables.table import CONVERTED, TableRow

if TYPE_CHECKING:
    import polars as pl

    from ndcg_gui.formats.tables.frames import Frame

Values: TypeAlias = "pl.Series | list[Any]"
IntArray = npt.NDArray[np.int64]
FURTHER = "*"
# Values by target, and the rows of which there is something to tell.
Quick: TypeAlias = "tuple[Sequence[Values], pl.Series | None]"


class Field:
    """Values of some targets in a record. `read` returns one row's value, a tuple where targets are several.

    `names` are the columns that it looks at: one that ends with a colon is all with that beginning, and
    FURTHER all further ones.
    """

    def __init__(self, targets: str | tuple[str, ...], read: Callable[[Row], object], *names: str) -> None:
        self.targets = (targets,) if isinstance(targets, str) else targets
        self.read = read
        self.names = names

    def values(self, row: Row) -> Mapping[str, object]:
        """Return the values of one row by target."""
        return dict(zip(self.targets, self.split(self.read(row)), strict=True))

    def split(self, value: object) -> tuple[object, ...]:
        """Return what `read` returned as one value for each target."""
        return value if len(self.targets) != 1 else (value,)  # type: ignore[return-value]

    def quick(self, cells: Mapping[str, pl.Series], options: ReadOptions) -> Quick | None:
        """Return the values of whole columns, or None where distinct texts have to be looked at."""
        return None


class Key(Field):
    """A required key."""

    def __init__(self, name: str) -> None:
        super().__init__(name, lambda row: row.key(name), name)

    def quick(self, cells: Mapping[str, pl.Series], options: ReadOptions) -> Quick | None:
        from ndcg_gui.formats.tables.frames import is_simple

        (own,) = cells.values()
        if not own.null_count() and (is_simple(own) or _is_fine(own)):
            return [own], None
        return [own], own.is_null() | True  # a key is compared with all others


def _is_fine(keys: pl.Series) -> bool:
    """Whether there is nothing to tell of keys that are not simple."""
    from ndcg_gui.formats.tables.frames import changed_texts, has_twins, is_plain

    some = changed_texts(keys)
    converted = some.str.contains(f"^(?:{CONVERTED.pattern})$")
    return is_plain(some, MAX_BYTES) and not has_twins(some) and not converted.any()


class Text(Field):
    """A text, in tables as it stands. `default` where there is none."""

    def __init__(
        self, name: str, default: str | None = "", read: Callable[[Row], object] | None = None
    ) -> None:
        super().__init__(name, read or (lambda row: row.text(name) or default), name)
        self._default = default

    def quick(self, cells: Mapping[str, pl.Series], options: ReadOptions) -> Quick | None:
        return [
            own if self._default is None else own.fill_null(self._default) for own in cells.values()
        ], None


class Token(Field):
    """An optional identifier."""

    def __init__(self, name: str) -> None:
        super().__init__(name, lambda row: row.token(name), name)

    def quick(self, cells: Mapping[str, pl.Series], options: ReadOptions) -> Quick | None:
        from ndcg_gui.formats.tables.frames import is_bare

        (own,) = cells.values()
        return ([own], None) if not (own.str.len_bytes() > MAX_BYTES).any() and is_bare(own) else None


class FieldsByColumn:
    """Reads the fields of all N rows of a table.

    `lines` are those of the rows, `bad` bool[N] says which have errors so far.
    """

    def __init__(
        self, frame: Frame, index: Mapping[str, int], further: Mapping[str, int], context: Context
    ) -> None:
        self.lines = frame.lines
        self.bad = np.zeros(len(frame.lines), np.bool_)
        self._frame, self._index, self._further, self._context = frame, index, further, context

    def read(self, field: Field) -> dict[str, Values]:
        """Return the column of each target, none where the table has nothing for it."""
        places = self._places(field)
        cells = {name: self._frame.cells[str(place)] for name, place in places.items()}
        if not cells and self._is_quiet(field):
            return {}
        found = field.quick(cells, self._context.options) if cells else None
        values, telling = self._distinct(field, cells) if found is None else found
        rows = {row for place in places.values() for row in self._frame.unusable.get(place, ())}
        rows.update([] if telling is None else telling.arg_true().to_list())
        if rows:
            lists = [own if isinstance(own, list) else own.to_list() for own in values]
            self._read_rows(field, sorted(rows), places, lists)
            values = lists
        return dict(zip(field.targets, values, strict=True))

    def _places(self, field: Field) -> dict[str, int]:
        """Return the places of the columns that a field looks at, by name."""
        found: dict[str, int] = {}
        for name in field.names:
            if name == FURTHER:
                found |= self._further
            elif name.endswith(":"):
                found |= {own: place for own, place in self._index.items() if own.startswith(name)}
            elif name in self._index:
                found[name] = self._index[name]
        return found

    def _row(self, names: Sequence[str], cells: list[str], line: int, context: Context) -> Row:
        """Return a row of some columns only."""
        numbered = {name: number for number, name in enumerate(names)}
        further = {name: number for name, number in numbered.items() if name in self._further}
        index = {name: number for name, number in numbered.items() if name in self._index}
        return TableRow(line, context, cells, index, further)

    def _read_rows(
        self, field: Field, rows: list[int], places: Mapping[str, int], values: Sequence[list[Any]]
    ) -> None:
        """Read these rows one by one into `values`, reporting what there is to tell."""
        names = list(places)
        cells = [
            self._frame.cells[str(place)].gather(rows).fill_null("").to_list() for place in places.values()
        ]
        unusable = [self._frame.unusable.get(place, {}) for place in places.values()]
        for row, line, *texts in zip(rows, self.lines.gather(rows).to_list(), *cells, strict=True):
            given = [odd.get(row, text) for odd, text in zip(unusable, texts, strict=True)]
            made = self._row(names, given, line, self._context)
            made.bad = bool(self.bad[row])
            for own, value in zip(values, field.split(field.read(made)), strict=True):
                own[row] = value
            self.bad[row] = made.bad

    def _distinct(self, field: Field, cells: Mapping[str, pl.Series]) -> Quick:
        """Read each distinct row of these columns once. Those with anything to tell are read again."""
        import polars as pl

        codes, first = np.zeros(len(self.bad), np.int64), np.zeros(min(len(self.bad), 1), np.int64)
        for own in cells.values():
            numbers = own.cast(pl.Categorical).to_physical().cast(pl.Int64).fill_null(-1).to_numpy() + 1
            size = int(numbers.max(initial=0)) + 1
            codes, first = _numbered(codes * size + numbers, len(first) * size)
        texts = [own.gather(first).fill_null("").to_list() for own in cells.values()]
        values = [np.empty(len(first), np.object_) for _ in field.targets]
        tells = np.zeros(len(first), np.bool_)
        context = Context(Report(""), self._context.options)
        for number in range(len(first)):
            row = self._row(list(cells), [own[number] for own in texts], 0, context)
            for column, value in zip(values, field.split(field.read(row)), strict=True):
                column[number] = value
            if row.bad or not context.report.is_quiet:
                tells[number], context = True, Context(Report(""), self._context.options)
        return [column[codes].tolist() for column in values], pl.Series(tells[codes]) if tells.any() else None

    def _is_quiet(self, field: Field) -> bool:
        """Whether there is nothing to tell of a row without any of the field's columns."""
        context = Context(Report(""), self._context.options)
        row = self._row((), [], 0, context)
        field.read(row)
        return not row.bad and context.report.is_quiet


def _numbered(codes: IntArray, size: int) -> tuple[IntArray, IntArray]:
    """Number codes below `size` from 0 on. Also returns the row in which each first occurs."""
    if size > 4 * len(codes):
        _, first, numbers = np.unique(codes, return_index=True, return_inverse=True)
        return numbers, first
    places = np.full(size, -1, np.int64)
    places[codes[::-1]] = np.arange(len(codes) - 1, -1, -1)
    there = places >= 0
    return (np.cumsum(there) - 1)[codes], places[there]
