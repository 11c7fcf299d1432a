"""Large tables as columns at once, read by Polars: CSV that is clean, and Parquet.

What Polars would read otherwise than row by row (ragged rows, odd quotes, blank lines, bare carriage returns)
raises `NotClean`, and the rows are read one by one, which knows what to say of them. So a file has the same
outcome on both ways.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NoReturn

import numpy as np
import polars as pl

from ndcg_gui.domain.messages import say
from ndcg_gui.formats.mapped import apart, argilla, footer
from ndcg_gui.formats.mapped.cells import LOOKED_AT, Row, Sheet, known_title
from ndcg_gui.formats.mapped.guess import Reading
from ndcg_gui.formats.mapping import NO_MAPPING, Mapping
from ndcg_gui.formats.options import MB, ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.roles import DOC_KEY, LEFT_OUT, TAG, role_of_title
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.tables.delimited import delimiter_of, tell_delimiter
from ndcg_gui.formats.tables.rows import Context
from ndcg_gui.formats.tables.spreadsheet import MARK
from ndcg_gui.formats.trec.fields import NotClean
from ndcg_gui.formats.writing import table_lines

_SNIFFED = 100_000
_NO_TEXT = (pl.Binary, pl.Object, pl.Null, pl.Time, pl.Duration)
# What a cell takes at least, and what may always be taken.
_CELL, _LEAST = 16, 1_000 * MB
# A file that unpacks to no more is taken apart once, not for its first rows and then again: beginning the
# process takes longer.
_AT_ONCE = 20 * MB
_LF, _QUOTE = 10, 34


@dataclass(frozen=True)
class Frame:
    """All cells of a table, columns of texts "0", "1", ..., None where empty; and the lines of the rows."""

    titles: tuple[str, ...]
    cells: pl.DataFrame
    lines: pl.Series

    def sheet(self) -> Sheet:
        """Its titles and rows."""
        return Sheet(self.titles, tuple(self._rows(0, LOOKED_AT)), self._rows(LOOKED_AT, None))

    def _rows(self, start: int, length: int | None) -> Iterator[Row]:
        cells = self.cells.slice(start, length).fill_null("").iter_rows()
        return zip(self.lines.slice(start, length).to_list(), cells, strict=True)

    def used(self, reading: Reading) -> pl.DataFrame:
        """The columns that mean something."""
        places = [str(place) for place, column in enumerate(reading.columns) if column.role != LEFT_OUT]
        return self.cells.select(places)


def read_csv(source: Source, context: Context, said: Mapping) -> Frame:
    """The cells of a clean CSV or TSV file; raises NotClean."""
    report, options = context.report, context.options
    source.take_returns()
    if source.is_workbook or source.size > options.max_columnar or not said.header:
        raise NotClean
    data = source.whole(options.max_columnar)
    titles, delimiter = _header(data, options, said)
    returns = data.count(b"\r") if b"\r" in data else 0
    first = data.count(b"\n", 0, data.find(b"\r")) + 1 if returns else 0
    data = _checked(data, returns)
    unquoted = _unquoted(data, delimiter.encode())
    cells = _parsed(data, delimiter, len(titles))
    _check_lengths(cells, data, unquoted, options)
    lines = _lines(cells, data, unquoted, source.line_feeds)
    if returns and len(lines) and int(lines[-1]) > len(lines) + 1:
        raise NotClean  # a text over several lines keeps their ends as they are
    if unquoted:  # an empty text in quotes is one
        cells = cells.with_columns(pl.all().replace("", None))
    empty = cells.select(pl.all_horizontal(pl.all().is_null())).to_series()
    if empty.any():
        report.blank += int(empty.sum())
        cells, lines = cells.filter(~empty), lines.filter(~empty)
    if returns:
        source.note_returns(first, returns)
    tell_delimiter(source.name, delimiter, report, 1)
    return Frame(titles, cells, lines)


def _header(data: bytes, options: ReadOptions, said: Mapping) -> tuple[tuple[str, ...], str]:
    """The titles and what stands between them."""
    end = data.find(b"\n")
    first = data[: end + 1].decode("utf-8", "replace").rstrip("\r\n")
    if not first.strip() or first[0] in "{[" or '"' in first:
        raise NotClean
    delimiter = options.delimiter or delimiter_of(first[:_SNIFFED], known_title(said))
    titles = first.split(delimiter)
    if not 1 < len(titles) <= options.max_columns or len(set(titles)) < len(titles) or MARK in titles:
        raise NotClean
    return tuple(titles), delimiter


def _checked(data: bytes, returns: int) -> bytes:
    """The same bytes, with line feeds alone at the ends of lines, when they are clean."""
    if not data.isascii():
        _check_text(data)
    if returns:
        if returns != data.count(b"\r\n"):
            raise NotClean
        data = data.replace(b"\r\n", b"\n")
    if b"\0" in data:
        raise NotClean
    return data


def _check_text(data: bytes) -> None:
    try:
        data.decode()
    except UnicodeDecodeError:
        raise NotClean from None


def _unquoted(data: bytes, delimiter: bytes) -> int:
    """How many bytes fall away with the quotes, which stand around whole cells and inside them twice."""
    if b'"' not in data:
        return 0
    signs = np.frombuffer(data, np.uint8)
    quotes = np.flatnonzero(signs == _QUOTE)
    if len(quotes) % 2:
        raise NotClean
    opening, closing = quotes[::2], quotes[1::2]
    # Behind one that closes another opens again: one quote inside of a cell, written twice.
    inside = opening[1:] == closing[:-1] + 1
    edge = np.zeros(256, np.bool_)
    edge[[_LF, delimiter[0]]] = True
    # The header has no quotes, so that none stands at the very beginning; the last may stand at the end.
    begins = edge[signs[opening - 1]]
    begins[1:] |= inside
    ends = edge[signs[np.minimum(closing + 1, len(data) - 1)]]
    ends[:-1] |= inside
    ends[-1] |= closing[-1] == len(data) - 1
    if not (begins.all() and ends.all()):
        raise NotClean
    return len(quotes) - int(np.count_nonzero(inside))


def _parsed(data: bytes, delimiter: str, width: int) -> pl.DataFrame:
    names = [str(place) for place in range(width)]
    try:
        return pl.read_csv(
            data,
            separator=delimiter,
            new_columns=names,
            infer_schema=False,
            truncate_ragged_lines=False,
            raise_if_empty=False,
        )
    except apart.FAILED:
        raise NotClean from None


def _check_lengths(cells: pl.DataFrame, data: bytes, unquoted: int, options: ReadOptions) -> None:
    """Raises NotClean where a cell is too long, or a row is not as long as the header.

    Polars refuses rows that are longer, and fills those that are shorter: then what stands between the cells
    is more than the file has.
    """
    lengths = cells.select(pl.all().str.len_bytes())
    if any((own or 0) > options.max_field for own in lengths.max().row(0)):
        raise NotClean
    held = sum(own or 0 for own in lengths.select(pl.all().cast(pl.Int64).sum()).row(0))
    between = len(cells) * cells.width - (0 if data.endswith(b"\n") else 1)
    if held + between + unquoted != len(data) - (data.find(b"\n") + 1):
        raise NotClean


def _lines(cells: pl.DataFrame, data: bytes, unquoted: int, feeds: int) -> pl.Series:
    """Where each row begins; raises NotClean where lines were passed over."""
    further = feeds + (0 if data.endswith(b"\n") else 1) - (len(cells) + 1)
    lines = pl.int_range(2, len(cells) + 2, dtype=pl.Int64, eager=True)
    if not further:
        return lines
    if not unquoted:
        raise NotClean
    inside = cells.select(
        pl.sum_horizontal(pl.all().str.count_matches("\n", literal=True)).cast(pl.Int64)
    ).to_series()
    if int(inside.sum()) != further:
        raise NotClean
    return lines + inside.cum_sum().shift(1, fill_value=0)


def read_parquet(source: Source, context: Context, said: Mapping, *, first: int | None = None) -> Frame:
    """The cells of a Parquet file as texts, rows counted from 1; stops where it cannot be read.

    Of the `first` rows only, where nobody wants all.
    """
    report, options = context.report, context.options
    cells, lines, left_out = _by_answer(source, options, first)
    if left_out:
        report.skipped += left_out
        report.inform("not_submitted", say("answers that were not submitted are left out"), count=left_out)
    cells = _with_tags_as_text(cells, said)
    nested = [name for name, kind in cells.schema.items() if kind.is_nested() or kind in _NO_TEXT]
    mapped = next((name for name in nested if said.role_of(name) not in (None, LEFT_OUT)), None)
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
    texts = cells.select(_as_text(cells[name]).alias(str(place)) for place, name in enumerate(titles))
    for name, column in zip(titles, texts.iter_columns(), strict=True):
        wrong = column.str.contains("\0", literal=True).fill_null(False)
        if wrong.any():
            what = say("a NUL character in '{name}'", name=name)
            report.error_often(what, lines.filter(wrong).to_list(), count=int(wrong.sum()))
    length = sum(int(column.str.len_bytes().sum()) for column in texts.iter_columns())
    if length > max(_budget(source, options), _LEAST):
        report.stop(0, say("unpacks to {size} bytes of text, far more than text does", size=length))
    return Frame(titles, texts, lines)


def parquet_head(source: Source, options: ReadOptions) -> bytes:
    """The first rows of a Parquet file as lines of CSV, for telling what it holds."""
    cells = _with_tags_as_text(_by_answer(source, options, LOOKED_AT)[0].head(LOOKED_AT))
    plain = [name for name, kind in cells.schema.items() if not (kind.is_nested() or kind in _NO_TEXT)]
    texts = cells.select(_as_text(cells[name]).alias(name) for name in plain).fill_null("")
    return "".join(table_lines(plain, map(list, texts.rows()), ",")).encode("utf-8", "replace")


def _with_tags_as_text(cells: pl.DataFrame, said: Mapping = NO_MAPPING) -> pl.DataFrame:
    """The same, where lists of texts are those of queries, as the text that tags are written as."""
    of_queries = not any(role_of_title(name) == DOC_KEY for name in cells.columns)
    lists = [
        name
        for name, kind in cells.schema.items()
        if kind == pl.List(pl.String)
        and (said.role_of(name) or (role_of_title(name) if of_queries else None)) == TAG
    ]
    return cells.with_columns(pl.col(name).list.join("|", ignore_nulls=True) for name in lists)


def _budget(source: Source, options: ReadOptions) -> int:
    return min(options.max_unpacked, max(options.small_unpacked, options.max_ratio * source.size))


def _by_answer(
    source: Source, options: ReadOptions, first: int | None
) -> tuple[pl.DataFrame, pl.Series, int]:
    """All columns, the line of each row, and how many answers were left out."""
    cells = _taken_apart(source, options, first)
    columns = argilla.answered(cells)
    if not columns:
        return cells, pl.int_range(1, len(cells) + 1, eager=True), 0
    if len(columns) > 1:
        # The records alone would be documents without their judgments.
        source.report.stop(
            0,
            say("answers to several questions: {names}", names=", ".join(columns)),
            expected=say("one question; export the records without the others"),
        )
    (column,) = columns
    rows = argilla.row_count(cells, column)
    if _CELL * rows * cells.width > max(_budget(source, options), _LEAST):
        source.report.stop(0, say("{count} rows in a file of {size} bytes", count=rows, size=source.size))
    try:
        return argilla.by_answer(cells, column)
    except ValueError:
        source.report.stop(
            0,
            say("the column '{name}' has not as many answers as users", name=column),
            expected=say("a user for each answer"),
        )


def _taken_apart(source: Source, options: ReadOptions, first: int | None) -> pl.DataFrame:
    """All columns as they are, once it is known that they are bounded; of a large file the `first` rows."""
    if isinstance(source.kept, pl.DataFrame):
        return source.kept
    report = source.report
    data = source.whole(options.max_columnar)
    if data.startswith(footer.ENCRYPTED):
        report.stop(0, say("is an encrypted Parquet file"), expected=say("one that is not"))
    try:
        extent = footer.extent_of(data)
    except footer.BadFooter as error:
        _damaged(report, str(error))
    budget = _budget(source, options)
    if extent.unpacked > budget:
        report.stop(0, say("unpacks to more than {budget} bytes, far more than text does", budget=budget))
    if extent.columns > options.max_columns:
        at_most = say("at most {limit}", limit=options.max_columns)
        report.stop(0, say("{count} columns", count=extent.columns), expected=at_most)
    if extent.rows > options.max_file_lines or _CELL * extent.rows * extent.columns > max(budget, _LEAST):
        report.stop(0, say("{count} rows in a file of {size} bytes", count=extent.rows, size=source.size))
    try:
        # Columns of Polars, the texts of their pages, and room for its threads.
        memory = 4 * max(budget, _LEAST)
        rows = first if extent.unpacked > _AT_ONCE else None
        found = apart.read_apart(data, memory=memory, look=source.go_on, rows=rows)
    except (apart.Broken, OSError) as error:
        _damaged(report, str(error))
    if len(found) != (extent.rows if rows is None else min(rows, extent.rows)):
        _damaged(report, "its row groups do not have the rows of the file")
    if rows is None:
        source.kept = found
    return found


def _damaged(report: Report, reason: str) -> NoReturn:
    report.stop(0, say("is a damaged Parquet file: {reason}", reason=reason))


def _as_text(column: pl.Series) -> pl.Series:
    """A column as texts, None for empty ones; whole numbers without a point."""
    if column.dtype.is_float() and bool(column.is_finite().all()):
        whole = column.cast(pl.Int64, strict=False)
        if bool((whole.cast(pl.Float64) == column.cast(pl.Float64)).all()):
            column = whole
    text = column if column.dtype == pl.String else column.cast(pl.String, strict=False)
    return text.replace("", None)
