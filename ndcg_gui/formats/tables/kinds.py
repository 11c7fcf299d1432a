"""Kinds of records in rows of tables, workbooks, JSON Lines and Parquet, and reading them."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from ndcg_gui.domain.columns import Columns
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.records import Kind
from ndcg_gui.formats.options import DELIMITERS, ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.roles import (
    GRADE,
    QUERY_KEY,
    QUERY_TEXT,
    RANK,
    RATER,
    SCORE,
    SYSTEM,
    TITLE,
    role_of_title,
)
from ndcg_gui.formats.source import PARQUET_SUFFIXES, WORKBOOK_SUFFIXES, NotClean, Source
from ndcg_gui.formats.spec import Content, Reader
from ndcg_gui.formats.tables import delimited, jsonl, table
from ndcg_gui.formats.tables.fields import Field, FieldsByColumn, Values
from ndcg_gui.formats.tables.jsonl import JsonRow, objects_of
from ndcg_gui.formats.tables.rows import Context, R, Row, collect, distinct
from ndcg_gui.formats.tables.table import AlikeRow, twice
from ndcg_gui.formats.tables.typed import Type
from ndcg_gui.formats.tables.written import WrittenRows

if TYPE_CHECKING:
    from ndcg_gui.formats.tables.alike import Holds

# What other tools call our columns.
ALIASES = {
    "doc_id": "doc_key",
    "docid": "doc_key",
    "document_id": "doc_key",
    "query_id": "query_key",
    "queryid": "query_key",
    "qid": "query_key",
    "rating": "grade",
}


# What is not to be passed over, and how likely a table is ours that has it.
_TOLD = frozenset({QUERY_TEXT, QUERY_KEY, GRADE, RANK, SCORE, SYSTEM, TITLE, RATER})
_LOSING = 0.3
_OF_CELLS = 0.5  # of the work, when the columns are cells


class RowKind(WrittenRows[R]):
    """One kind of record, converted from and to rows of any file."""

    kind: ClassVar[Kind]

    @abstractmethod
    def json_rows(self, source: Source, context: Context) -> Iterator[Row]:
        """Yield the rows of a file of JSON objects."""

    @abstractmethod
    def records(self, rows: Iterable[Row], context: Context) -> tuple[R, ...]:
        """Return the records of all rows of a file."""

    @abstractmethod
    def header_likeness(self, titles: list[str], *, usual_name: bool) -> float:
        """Rate how much a header of these titles looks like this kind, in a file of a usual name or not."""

    @abstractmethod
    def json_likeness(self, head: bytes, *, usual_name: bool) -> float:
        """Rate how much the start of a file of JSON looks like this kind."""

    # its formats

    def table_reader(self, key: str) -> Reader:
        """Return a reader of CSV and TSV."""
        return self._reader(key, "CSV/TSV", table.SUFFIXES, self._sniff_table, self._read_table)

    def workbook_reader(self, key: str) -> Reader:
        """Return a reader of XLSX, which sniffs the first row as a line of CSV."""
        return self._reader(key, "XLSX", WORKBOOK_SUFFIXES, self._sniff_table, self._read_table)

    def jsonl_reader(self, key: str) -> Reader:
        """Return a reader of JSON Lines."""
        return self._reader(key, "JSON Lines", jsonl.SUFFIXES, self._sniff_json, self._read_json)

    def parquet_reader(self, key: str) -> Reader:
        """Return a reader of Parquet, which sniffs the first rows as lines of CSV."""
        return self._reader(key, "Parquet", PARQUET_SUFFIXES, self._sniff_table, self._read_table)

    def _reader(
        self,
        key: str,
        form: str,
        suffixes: tuple[str, ...],
        sniff: Callable[[bytes, str], float],
        read: Callable[[Source, Report, ReadOptions], Content],
    ) -> Reader:
        return Reader(key, f"{self.title} ({form})", self.kind, suffixes, sniff, read, uses=self.uses)

    @abstractmethod
    def uses(self, titles: Sequence[str], rows: Sequence[Sequence[str]]) -> dict[str, str]:
        """Return the columns that it takes, with the role of each where it has one."""

    def _content(self, rows: Iterator[Row], context: Context) -> Content:
        return Content(**{str(self.kind): self.records(rows, context)})  # type: ignore[arg-type]

    @abstractmethod
    def _read_table(self, source: Source, report: Report, options: ReadOptions) -> Content:
        """Read a table or a workbook. Stops when its header is ambiguous."""

    def _read_json(self, source: Source, report: Report, options: ReadOptions) -> Content:
        context = Context(report, options)
        return self._content(self.json_rows(source, context), context)

    def _sniff_table(self, head: bytes, name: str) -> float:
        line = head.decode("utf-8", "replace").lstrip().split("\n", 1)[0].rstrip("\r")
        usual = name.lower().endswith(table.SUFFIXES[:-1])
        headers = (delimited.split_header(line, delimiter) for delimiter in DELIMITERS)
        return max(self.header_likeness(titles, usual_name=usual) for titles in headers)

    def _sniff_json(self, head: bytes, name: str) -> float:
        return self.json_likeness(head, usual_name=name.lower().endswith(jsonl.SUFFIXES))


class NamedColumns(RowKind[R]):
    """A kind whose columns are identified by name.

    `columns` in the order in which they are written; `required` must be there. `fields` say how a `record`
    is read, and `identified_by` names those that two records of the same thing share. With `further`, a
    table's other columns are fields of the record; those whose names begin with `prefix` belong to it, too;
    those of `passed_over` we write ourselves to be read by people. In JSON those of
    `objects` and `lists` are what these say.
    """

    record: ClassVar[type[Any]]
    fields: ClassVar[Sequence[Field]] = ()
    identified_by: ClassVar[tuple[str, ...]] = ()
    columns: ClassVar[tuple[str, ...]]
    required: ClassVar[tuple[str, ...]]
    further: ClassVar[bool] = False
    prefix: ClassVar[str] = ""
    passed_over: ClassVar[tuple[str, ...]] = ()
    objects: ClassVar[tuple[str, ...]] = ()
    lists: ClassVar[tuple[str, ...]] = ()

    def build(self, row: Row) -> R | None:
        """Make the record of a row, or return None when the row has errors."""
        values: dict[str, object] = {}
        for field in self.fields:
            values.update(field.values(row))
        return None if row.bad else self.record(**values, line=row.line)

    def identity(self, record: R) -> Hashable:
        """Return the key that two records of the same thing share."""
        return tuple(getattr(record, name) for name in self.identified_by)

    @abstractmethod
    def describe(self, record: R) -> Message:
        """Return a phrase on the subject of the record."""

    def settle(self, options: ReadOptions) -> Callable[[R, R], R | None] | None:
        """Return what says which of two different records of the same thing is kept."""
        return None

    def records(self, rows: Iterable[Row], context: Context) -> tuple[R, ...]:
        return collect(
            rows,
            context,
            build=self.build,
            identity=self.identity,
            describe=self.describe,
            settle=self.settle(context.options),
        )

    def columns_of(self, records: Collection[R]) -> Sequence[str]:
        return self.columns

    def _read_table(self, source: Source, report: Report, options: ReadOptions) -> Content:
        from ndcg_gui.formats.tables.frames import read_frame  # imports Polars

        context = Context(report, options)
        records: Sequence[R] = ()
        with report.by_line():
            found = read_frame(
                source,
                context,
                lambda title: _column(title) in self.columns,
                lambda header, line: self._places(header, line, context),
            )
            if found is not None:
                (index, further), frame, stop = found
                rows = FieldsByColumn(frame, index, further, context)
                records = self._by_column(rows, context, source.go_on)
                if stop is not None:
                    raise stop
        context.finish()
        return Content(**{str(self.kind): records})  # type: ignore[arg-type]

    def _by_column(
        self, rows: FieldsByColumn, context: Context, look: Callable[[float], None]
    ) -> Sequence[R]:
        """Return the distinct records of a whole table, as `collect` does of single rows."""
        from ndcg_gui.formats.tables.frames import all_differ

        columns: dict[str, Values] = {"line": rows.lines}
        for number, field in enumerate(self.fields, 1):
            columns |= rows.read(field)
            look(_OF_CELLS + (1 - _OF_CELLS) * number / len(self.fields))
        records = Columns(self.record, len(rows.bad), columns)
        context.report.rows += len(records)
        if rows.bad.any():
            records = records.where((~rows.bad).tolist())
        elif all_differ(*(columns[name] for name in self.identified_by if name in columns)):
            return records
        return distinct(
            records,
            context,
            identity=self.identity,
            describe=self.describe,
            settle=self.settle(context.options),
        )

    def _read_json(self, source: Source, report: Report, options: ReadOptions) -> Content:
        if not source.is_large:
            return super()._read_json(source, report, options)
        from ndcg_gui.formats.tables.alike import Holds, read_alike  # imports Polars

        context = Context(report, options)
        found = read_alike(source, context)
        index: dict[str, int] = {}
        for place, (name, holds) in enumerate(found.holds.items()):
            if self._is_own(name) or name in self.passed_over:
                if holds not in (Holds.NOTHING, self._held(name)):
                    raise NotClean
                index[name] = place
            else:
                context.ignored([name], 1)
        if any(name not in index or found.nulls[name] for name in self.required):
            raise NotClean
        rows = FieldsByColumn(found.frame, index, {}, context, AlikeRow)
        records = self._by_column(rows, context, source.go_on)
        if report.error_count:
            raise NotClean  # what is wrong with an object is told otherwise
        context.finish()
        return Content(**{str(self.kind): records})  # type: ignore[arg-type]

    def _held(self, name: str) -> Holds | None:
        """Return what a column holds in JSON, if that is read at once."""
        from ndcg_gui.formats.tables.alike import Holds  # imports Polars

        if name not in self.columns or name in self.lists:
            return None
        if name in self.objects:
            return Holds.OBJECTS
        kind = self.types.get(name, Type.TEXT)
        return Holds.TEXTS if kind in (Type.TEXT, Type.MOMENT) else Holds.NUMBERS

    def json_rows(self, source: Source, context: Context) -> Iterator[Row]:
        known = frozenset(self.columns)
        for number, values in objects_of(source, context):
            if not known.issuperset(values):
                context.ignored(self._not_known(values), number)
            yield JsonRow(number, context, values)

    def _not_known(self, names: Iterable[str]) -> list[str]:
        return [name for name in names if not self._is_own(name) and name not in self.passed_over]

    def _is_own(self, column: str) -> bool:
        """Whether records of this kind have a column of that name."""
        return column in self.columns or bool(self._prefixed(column))

    def _prefixed(self, name: str) -> str:
        """Return the name of a column identified by its prefix, "" for other columns."""
        before, colon, after = name.partition(":")
        return f"{self.prefix}{after.strip()}" if f"{_tidied(before)}{colon}" == self.prefix else ""

    def uses(self, titles: Sequence[str], rows: Sequence[Sequence[str]]) -> dict[str, str]:
        return {
            title: role_of_title(_column(title)) or ""
            for title in titles
            for name in [title.partition(".")[0]]  # of what stands in an object of JSON
            if self.further or self._is_own(_column(name)) or self._is_own(name) or name in self.passed_over
        }

    def header_likeness(self, titles: list[str], *, usual_name: bool) -> float:
        names = set(map(_column, titles))
        if _kind_of(names) is not self.kind or not names.issuperset(self.required):
            return 0.0
        if self._would_lose(titles):
            return _LOSING
        return 0.95 if usual_name else 0.9

    def json_likeness(self, head: bytes, *, usual_name: bool) -> float:
        names = jsonl.first_names(head)
        if _kind_of({name.lower() for name in names}) is not self.kind:
            return 0.0
        if self._would_lose(names):
            return _LOSING
        return 0.95 if usual_name else 0.9

    def _would_lose(self, titles: list[str]) -> bool:
        """Whether another column holds a grade, a rank or a query that this kind would lose."""
        roles = {role_of_title(title) for title in titles if _column(title) not in self.columns}
        return not roles.isdisjoint(_TOLD)

    def _places(
        self, header: list[str], number: int, context: Context
    ) -> tuple[dict[str, int], dict[str, int]]:
        """Return the indices of the known columns and of the further fields. Stops if they are ambiguous."""
        report = context.report
        expected = say("a header with {columns}", columns=", ".join(self.columns))
        index: dict[str, int] = {}
        further: dict[str, int] = {}
        unnamed = 0
        for place, name in enumerate(header):
            column = name if name in self.columns else self._prefixed(name) or _column(name)
            if self._is_own(column) and not (column in header and _tidied(name) in ALIASES):
                if column in index:
                    twice(report, number, header, header[index[column]], name)
                index[column] = place
                if name != column:
                    report.inform(
                        "columns",
                        say("the column '{name}' is read as {column}", name=name, column=column),
                        number,
                    )
            elif not name.strip():
                unnamed += 1
            elif name in further:
                twice(report, number, header, name, name)
            else:
                further[name] = place
        missing = [name for name in self.required if name not in index]
        if missing:
            what = say("no column {names}", names=", ".join(missing))
            if not index:
                what = say("no header: the first row names none of the columns")
            report.stop(number, what, got=", ".join(header), expected=expected)
        if unnamed:
            report.inform(
                "unnamed_columns", say("columns without a name are left out"), number, count=unnamed
            )
        if not self.further:
            context.ignored(self._not_known(further), number)
            return index, {}
        if further:
            names = ", ".join(list(further)[:20])
            report.note(
                "field_columns", say("other columns are kept as fields: {names}", names=names), number
            )
        return index, further


def _column(name: str) -> str:
    """Return the column that a header's name means, ignoring case, blanks and hyphens."""
    tidied = _tidied(name)
    return ALIASES.get(tidied, tidied)


def _tidied(name: str) -> str:
    return re.sub(r"[ _-]+", "_", name.strip().lower())


def _kind_of(names: set[str]) -> Kind | None:
    """Return the kind of a file with these column names, or None."""
    if "doc_key" in names:
        if "query_key" in names:  # pairs that nothing is said of are no judgments
            return Kind.JUDGMENTS if names & {"grade", "status"} else None
        return Kind.DOCUMENTS
    return Kind.QUERIES if "query_key" in names else None
