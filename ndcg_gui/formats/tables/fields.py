"""Fields of records: each read from one row, or from the columns of a whole table with the same outcome.

What a field asks of a cell is asked once for each distinct text of its columns. Rows of which there is
anything to tell are then read one by one, in the order of the file, so that errors name their lines.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from ndcg_gui.formats.keys import MAX_BYTES
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.tables.rows import Context, Row
from ndcg_gui.formats.tables.table import CONVERTED, TableRow

if TYPE_CHECKING:
    import polars as pl

    from ndcg_gui.formats.tables.frames import Frame

Values: TypeAlias = "pl.Series | list[Any]"
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
        (own,) = cells.values()
        return [own if self._default is None else own.fill_null(self._default)], None


class FieldsByColumn:
    """Reads the fields of all N rows of a table.

    `lines` are those of the rows, `bad` bool[N] says which have errors so far. `kind` is what single rows are
    read as.
    """

    def __init__(
        self,
        frame: Frame,
        index: Mapping[str, int],
        further: Mapping[str, int],
        context: Context,
        kind: type[TableRow] = TableRow,
    ) -> None:
        self.lines = frame.lines
        self.bad = np.zeros(len(frame.lines), np.bool_)
        self._frame, self._index, self._further, self._context = frame, index, further, context
        self._kind = kind

    def read(self, field: Field) -> dict[str, Values]:
        """Return the column of each target, none where the table has nothing for it."""
        places = self._places(field)
        cells = {name: self._frame.cells[str(place)] for name, place in places.items()}
        found = field.quick(cells, self._context.options) if cells else None
        values, telling = self._distinct(field, cells) if found is None else found
        rows = {row for place in places.values() for row in self._frame.unusable.get(place, ())}
        rows.update([] if telling is None else telling.arg_true().to_list())
        if rows:
            lists = [own if isinstance(own, list) else own.to_list() for own in values]
            self._read_rows(field, sorted(rows), places, lists)
            values = lists
        return dict(zip(field.targets, values, strict=bool(values)))

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

    def _maker(self, names: Iterable[str]) -> Callable[[Iterable[str], int, Context], Row]:
        """Return what makes a row of these columns only, of their cells, its line and a context."""
        numbered = {name: number for number, name in enumerate(names)}
        further = {name: number for name, number in numbered.items() if name in self._further}
        index = {name: number for name, number in numbered.items() if name in self._index}
        return lambda cells, line, context: self._kind(line, context, list(cells), index, further)

    def _read_rows(
        self, field: Field, rows: list[int], places: Mapping[str, int], values: Sequence[list[Any]]
    ) -> None:
        """Read these rows one by one into `values`, reporting what there is to tell."""
        row_of = self._maker(places)
        cells = [
            self._frame.cells[str(place)].gather(rows).fill_null("").to_list() for place in places.values()
        ]
        unusable = [self._frame.unusable.get(place, {}) for place in places.values()]
        for row, line, *texts in zip(rows, self.lines.gather(rows).to_list(), *cells, strict=True):
            given = [odd.get(row, text) for odd, text in zip(unusable, texts, strict=True)]
            made = row_of(given, line, self._context)
            made.bad = bool(self.bad[row])
            for own, value in zip(values, field.split(field.read(made)), strict=True):
                own[row] = value
            self.bad[row] = made.bad

    def _distinct(self, field: Field, cells: Mapping[str, pl.Series]) -> Quick:
        """Read each distinct row of these columns once.

        No values are those that a record has by itself: there is none of these columns, and nothing to tell.
        """
        import polars as pl

        rows = pl.DataFrame({str(place): own for place, own in enumerate(cells.values())})
        distinct = rows.unique(maintain_order=True).fill_null("").rows() if cells else [()]
        values = [np.empty(len(distinct), np.object_) for _ in field.targets]
        tells = np.zeros(len(distinct), np.bool_)
        context, row_of = Context(Report(""), self._context.options), self._maker(cells)
        for number, texts in enumerate(distinct):
            row = row_of(texts, 0, context)
            for column, value in zip(values, field.split(field.read(row)), strict=True):
                column[number] = value
            if row.bad or not context.report.is_quiet:
                tells[number], context = True, Context(Report(""), self._context.options)
        if not cells and not tells.any():
            return [], None
        codes = np.zeros(len(self.bad), np.int64)
        if cells:
            numbered = rows.unique(maintain_order=True).with_row_index("number")
            joined = rows.join(numbered, on=rows.columns, how="left", nulls_equal=True, maintain_order="left")
            codes = joined["number"].to_numpy().astype(np.int64)
        return [column[codes].tolist() for column in values], pl.Series(tells[codes]) if tells.any() else None
