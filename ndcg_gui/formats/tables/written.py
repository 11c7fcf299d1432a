"""Writing records in rows: as CSV or TSV, as JSON Lines, as a workbook, as Parquet."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import ClassVar, Generic, TypeVar

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import Kind
from ndcg_gui.formats.source import PARQUET_SUFFIXES, WORKBOOK_SUFFIXES
from ndcg_gui.formats.spec import Writer
from ndcg_gui.formats.tables import jsonl, late
from ndcg_gui.formats.tables.jsonl import write_jsonl
from ndcg_gui.formats.tables.spreadsheet import MOST_CELL
from ndcg_gui.formats.tables.table import SUFFIXES as TABLE_SUFFIXES
from ndcg_gui.formats.tables.table import write_table
from ndcg_gui.formats.tables.typed import Type, TypedTable, typed_rows

T = TypeVar("T")
# By the ending of its name a file of any of them is written so.
ENDINGS = (".csv", ".tsv", ".jsonl", ".xlsx", ".parquet")
CUT = say("texts of more than {limit} characters are cut: a cell holds no more", limit=f"{MOST_CELL:,}")


class WrittenRows(ABC, Generic[T]):
    """Conversion of records of one kind to rows.

    `title` stands in the names of its formats, in English, and `sheet` is what a sheet of them is called.
    `types` are those of the columns that hold no texts. `removes_apostrophes`: reading takes away those that
    keep a spreadsheet from computing a text, also where no column tells of them. `has_texts`: of any length.
    """

    title: ClassVar[str]
    sheet: ClassVar[str]
    types: ClassVar[Mapping[str, Type]] = {}
    removes_apostrophes: ClassVar[bool] = False
    has_texts: ClassVar[bool] = True

    @abstractmethod
    def columns_of(self, records: Collection[T]) -> Sequence[str]:
        """Return the columns to write for these records."""

    @abstractmethod
    def values(self, record: T) -> dict[str, object]:
        """Return the JSON values by column. Raises InputError for a record that could not be read back."""

    def cells(self, record: T) -> dict[str, object]:
        """Return the values for a table."""
        return self.values(record)

    def typed(self, records: Collection[T]) -> TypedTable:
        """Return the records as a table with typed columns."""
        columns = {name: self.types.get(name, Type.TEXT) for name in self.columns_of(records)}
        return TypedTable(self.sheet, columns, typed_rows(columns, map(self.cells, records)), len(records))

    def write(self, path: Path, records: Collection[T], *, ending: str, raw: bool = False) -> int:
        """Write a file in the format of its ending. Raises InputError for an unknown ending.

        Returns the number of texts that were escaped in CSV and TSV, or cut in a workbook.
        """
        if ending in jsonl.SUFFIXES:
            self._write_json(path, records)
            return 0
        if ending in WORKBOOK_SUFFIXES:
            return self._write_workbook(path, records)
        if ending in PARQUET_SUFFIXES:
            self._write_parquet(path, records)
            return 0
        if ending in TABLE_SUFFIXES:
            return self._write_table(path, records, raw=raw)
        raise InputError(
            say(
                "{path}: the ending does not say how to write {kind}; use one of {endings}",
                path=path,
                kind=self.title.lower(),
                endings=", ".join(ENDINGS),
            )
        )

    def writers(
        self, key: str, kind: Kind, *, table: str = "csv", comes_back: bool = False
    ) -> tuple[Writer, ...]:
        """Return the writers of its formats. `table` is part of the key for CSV and TSV."""
        made = (
            Writer(f"{key}-jsonl", "JSON Lines", kind, jsonl.SUFFIXES, self._write_json),
            Writer(f"{key}-{table}", "CSV/TSV", kind, TABLE_SUFFIXES, self._write_table, table=True),
            Writer(
                f"{key}-xlsx",
                "XLSX",
                kind,
                WORKBOOK_SUFFIXES[:1],
                self._write_workbook,
                losses=(CUT,) if self.has_texts else (),
            ),
            Writer(f"{key}-parquet", "Parquet", kind, PARQUET_SUFFIXES, self._write_parquet),
        )
        return tuple(
            replace(form, title=f"{self.title} ({form.title})", comes_back=comes_back) for form in made
        )

    def _write_table(self, path: Path, records: Collection[T], *, raw: bool = False) -> int:
        return write_table(
            path,
            self.columns_of(records),
            records,
            self.cells,
            raw=raw,
            removes_apostrophes=self.removes_apostrophes,
        )

    def _write_json(self, path: Path, records: Collection[T]) -> None:
        columns = self.columns_of(records)
        write_jsonl(
            path, ({name: row[name] for name in columns if name in row} for row in map(self.values, records))
        )

    def _write_workbook(self, path: Path, records: Collection[T]) -> int:
        return late.new_workbook.write_workbook(path, [self.typed(records)])

    def _write_parquet(self, path: Path, records: Collection[T]) -> None:
        late.parquet.write_parquet(path, self.typed(records))
