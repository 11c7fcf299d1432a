"""Parquet files as tables: read as text once their size is known to be bounded, written with types.

It takes a moment to import Polars: import this module where such a file is read or written.
"""

from __future__ import annotations

import itertools
import tempfile
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

import polars as pl

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.formats.mapping import NO_MAPPING, Mapping
from ndcg_gui.formats.options import MB, ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.roles import DOC_KEY, TAG, role_of_title
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.tables import apart, footer
from ndcg_gui.formats.tables.rows import Context
from ndcg_gui.formats.tables.typed import Type, TypedTable
from ndcg_gui.formats.writing import few, pieces_of, table_lines, write_bytes_atomically

# What a cell takes at least, and what may always be taken.
CELL, LEAST = 16, 1_000 * MB
_NO_TEXT = (pl.Binary, pl.Object, pl.Null, pl.Time, pl.Duration)
_TYPES: dict[Type, pl.DataType] = {
    Type.TEXT: pl.String(),
    Type.NUMBER: pl.Float64(),
    Type.WHOLE: pl.Int64(),
    Type.MOMENT: pl.Datetime("us", "UTC"),
}
# What of the work is done when the bytes are read; the rest is making columns and records of them.
OF_BYTES = 0.3
_AT_ONCE = 100_000  # rows that become columns together
# A file that unpacks to no more is taken apart once, not for its first rows and then again: beginning the
# process takes longer.
_SMALL = 20 * MB
# Of rows that differ five stand in two bytes at most; a million equal ones pack to some hundred bytes.
_FEW_ROWS, _ROWS_A_BYTE = 500_000, 20
_HEAD_ROWS = 20_000


def cells(source: Source, context: Context) -> Iterator[tuple[int, list[str]]]:
    """Yield the names of the columns, then every row with its number from 1, as texts."""
    found = with_tags_as_text(taken_apart(source, context.options))
    lines = pl.int_range(1, len(found) + 1, eager=True)
    titles, texts = texts_of(source, context, found, lines)
    yield 1, list(titles)
    for number, row in enumerate(texts.fill_null("").iter_rows(), start=1):
        yield number, list(row)


def texts_of(
    source: Source, context: Context, cells: pl.DataFrame, lines: pl.Series, wanted: Collection[str] = ()
) -> tuple[tuple[str, ...], pl.DataFrame]:
    """The names of the columns, and these as texts "0", "1", ..., None where empty.

    Lists and objects are left out, or stop the reading where they are `wanted`.
    """
    report, options = context.report, context.options
    nested = [name for name, kind in cells.schema.items() if kind.is_nested() or kind in _NO_TEXT]
    mapped = next((name for name in nested if name in wanted), None)
    if mapped is not None:
        report.stop(
            0,
            say("the column '{name}' holds {kind}", name=mapped, kind=str(cells.schema[mapped])),
            expected=say("texts or numbers"),
        )
    if nested:
        names = ", ".join(nested[:20])
        report.note("nested_columns", say("columns of lists and objects are left out: {names}", names=names))
        cells = cells.drop(nested)
    titles = tuple(cells.columns)
    texts = cells.select(as_text(cells[name]).alias(str(place)) for place, name in enumerate(titles))
    for name, column in zip(titles, texts.iter_columns(), strict=True):
        wrong = column.str.contains("\0", literal=True).fill_null(False)
        if wrong.any():
            what = say("a NUL character in '{name}'", name=name)
            report.error_often(what, lines.filter(wrong).to_list(), count=int(wrong.sum()))
    length = sum(int(column.str.len_bytes().sum()) for column in texts.iter_columns())
    if length > max(budget_of(source, options), LEAST):
        report.stop(0, say("unpacks to {size} bytes of text, far more than text does", size=length))
    return titles, texts


def with_tags_as_text(cells: pl.DataFrame, said: Mapping = NO_MAPPING) -> pl.DataFrame:
    """Convert columns of tags from lists of texts to single texts."""
    of_queries = not any(role_of_title(name) == DOC_KEY for name in cells.columns)
    lists = [
        name
        for name, kind in cells.schema.items()
        if kind == pl.List(pl.String)
        and (said.role_of(name) or (role_of_title(name) if of_queries else None)) == TAG
    ]
    return cells.with_columns(pl.col(name).list.join("|", ignore_nulls=True) for name in lists)


def first_lines(cells: pl.DataFrame) -> bytes:
    """Return these rows as lines of CSV, for sniffing."""
    plain = [name for name, kind in cells.schema.items() if not (kind.is_nested() or kind in _NO_TEXT)]
    texts = cells.select(as_text(cells[name]).alias(name) for name in plain).fill_null("")
    return "".join(table_lines(plain, map(list, texts.rows()), ",")).encode("utf-8", "replace")


def budget_of(source: Source, options: ReadOptions) -> int:
    """Return the number of bytes that the file may unpack to."""
    return min(options.max_unpacked, max(options.small_unpacked, options.max_ratio * source.size))


@dataclass(frozen=True)
class _Opened:
    """A file known to be bounded, and the process that reads it."""

    rows: int
    unpacked: int
    process: apart.Apart


def taken_apart(source: Source, options: ReadOptions, first: int | None = None) -> pl.DataFrame:
    """Return all columns unchanged, after checking that they are bounded, of a large file `first` rows."""
    if isinstance(source.kept, pl.DataFrame):
        return source.kept
    report = source.report
    try:
        opened = source.kept if isinstance(source.kept, _Opened) else _opened(source, options)
        rows = first if opened.unpacked > _SMALL else None
        if source.is_read_elsewhere:
            rows = _HEAD_ROWS if first is None else first
            source.is_part = rows < opened.rows
        source.kept = opened
        found = opened.process.read(lambda: source.go_on(OF_BYTES), rows)
    except (apart.Broken, OSError) as error:
        damaged(report, str(error))
    if len(found) != (opened.rows if rows is None else min(rows, opened.rows)):
        damaged(report, "its row groups do not have the rows of the file")
    if rows is None or (source.is_read_elsewhere and first is None):
        source.kept = found
    return found


def _opened(source: Source, options: ReadOptions) -> _Opened:
    """Open the file. Stops if it could unpack to more than its size allows."""
    report = source.report
    data: bytes | Path = source.path
    is_head = options.head is not None and source.size > options.head and not source.is_packed
    source.is_read_elsewhere = is_head
    if not is_head:
        data = source.whole(options.max_columnar, OF_BYTES)
    if source.head.startswith(footer.ENCRYPTED):
        report.stop(0, say("is an encrypted Parquet file"), expected=say("one that is not"))
    try:
        if isinstance(data, bytes):
            extent = footer.extent_of(data)
        else:
            with data.open("rb", buffering=0) as file:
                extent = footer.extent_of(footer.OnDisk(file))
    except footer.BadFooter as error:
        damaged(report, str(error))
    budget = budget_of(source, options)
    if extent.unpacked > budget:
        report.stop(0, say("unpacks to more than {budget} bytes, far more than text does", budget=budget))
    if extent.columns > options.max_columns:
        at_most = say("at most {limit}", limit=options.max_columns)
        report.stop(0, say("{count:column|columns}", count=extent.columns), expected=at_most)
    cells = CELL * extent.rows * extent.columns
    most = min(options.max_file_lines, max(_FEW_ROWS, _ROWS_A_BYTE * source.size))
    if extent.rows > most or cells > max(budget, LEAST):
        report.stop(0, say("{count} rows in a file of {size} bytes", count=extent.rows, size=source.size))
    # Columns of Polars, the texts of their pages, and room for its threads.
    process = apart.Apart(data, 4 * max(budget, LEAST))
    source.when_closed.callback(process.close)
    return _Opened(extent.rows, extent.unpacked, process)


def damaged(report: Report, reason: str) -> NoReturn:
    """Stop because the file is unreadable."""
    report.stop(0, say("is a damaged Parquet file: {reason}", reason=reason))


def as_text(column: pl.Series) -> pl.Series:
    """Convert a column to texts, None for empty ones, whole numbers without a point."""
    if column.dtype.is_float() and bool(column.is_finite().all()):
        whole = column.cast(pl.Int64, strict=False)
        are_same = (whole.cast(pl.Float64) == column.cast(pl.Float64)).all()
        if are_same and whole.null_count() == column.null_count():  # 1e300 is no such number
            column = whole
    if isinstance(column.dtype, pl.Datetime) and column.dtype.time_zone is not None:
        column = column.dt.convert_time_zone("UTC").dt.to_string("%Y-%m-%dT%H:%M:%S%.f+00:00")
    text = column if column.dtype == pl.String else column.cast(pl.String, strict=False)
    return text.replace("", None)


def write_parquet(path: Path, table: TypedTable) -> None:
    """Write a table with the types of its columns. Raises InputError for a text that is not UTF-8."""
    schema = {name: _TYPES[kind] for name, kind in table.columns.items()}
    rows = few(table.rows)
    frames = [pl.DataFrame(schema=schema)]
    try:
        while some := list(itertools.islice(rows, _AT_ONCE)):
            frames.append(pl.DataFrame(some, schema=schema, orient="row"))
    except UnicodeEncodeError as error:
        raise InputError(
            say("{path}: a text holds half a character and cannot be UTF-8", path=path)
        ) from error
    with tempfile.TemporaryFile() as out:
        pl.concat(frames).write_parquet(out, compression="zstd")
        write_bytes_atomically(path, pieces_of(out))
