"""Large tables as columns at once, read by Polars: CSV that is clean, and Parquet.

What Polars would read otherwise than row by row (ragged rows, odd quotes, blank lines, bare carriage returns)
raises `NotClean`, and the rows are read one by one, which knows what to say of them. So a file has the same
outcome on both ways.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import polars as pl

from ndcg_gui.domain.messages import say
from ndcg_gui.formats.mapped import argilla
from ndcg_gui.formats.mapped.cells import LOOKED_AT, Row, Sheet, known_title
from ndcg_gui.formats.mapped.guess import Reading
from ndcg_gui.formats.mapping import Mapping
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.roles import LEFT_OUT
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.tables import apart
from ndcg_gui.formats.tables.delimited import delimiter_of, tell_delimiter
from ndcg_gui.formats.tables.parquet import (
    CELL,
    LEAST,
    OF_BYTES,
    budget_of,
    first_lines,
    taken_apart,
    texts_of,
    with_tags_as_text,
)
from ndcg_gui.formats.tables.rows import Context
from ndcg_gui.formats.tables.spreadsheet import MARK
from ndcg_gui.formats.trec.fields import NotClean

_SNIFFED = 100_000
_LF, _QUOTE = 10, 34
_AT_ONCE = 1 << 18
_OF_CELLS = 0.5  # of the work, when the bytes are cells


@dataclass(frozen=True)
class Frame:
    """All cells of a table, columns of texts "0", "1", ..., None where empty, and the lines of the rows."""

    titles: tuple[str, ...]
    cells: pl.DataFrame
    lines: pl.Series
    may_be_html: bool = True

    def sheet(self) -> Sheet:
        """Return its titles and rows."""
        return Sheet(self.titles, tuple(self._rows(0, LOOKED_AT)), self._rows(LOOKED_AT, None))

    def _rows(self, start: int, length: int | None) -> Iterator[Row]:
        cells = self.cells.slice(start, length).fill_null("").iter_rows()
        return zip(self.lines.slice(start, length).to_list(), cells, strict=True)

    def used(self, reading: Reading) -> pl.DataFrame:
        """Return the columns with a role."""
        places = [str(place) for place, column in enumerate(reading.columns) if column.role != LEFT_OUT]
        return self.cells.select(places)


def read_csv(source: Source, context: Context, said: Mapping) -> Frame:
    """Read the cells of a clean CSV or TSV file. Raises NotClean."""
    report, options = context.report, context.options
    source.take_returns()
    if source.is_workbook or source.size > options.max_columnar or not said.header:
        raise NotClean
    data = source.whole(options.max_columnar, OF_BYTES)
    titles, delimiter = _header(data, options, said)
    returns = data.count(b"\r") if b"\r" in data else 0
    first = data.count(b"\n", 0, data.find(b"\r")) + 1 if returns else 0
    data = _without_returns(data, returns) if returns else data
    quotes = _quotes(data, delimiter)
    cells = _parsed(data, delimiter, len(titles))
    source.go_on(_OF_CELLS)
    _check_lengths(cells, data, delimiter, quotes.around, options)
    lines = _lines(cells, data, quotes.around, source.line_feeds)
    if returns and len(lines) and int(lines[-1]) > len(lines) + 1:
        raise NotClean  # a text over several lines keeps their ends as they are
    if quotes.of_nothing:  # an empty text in quotes is one
        cells = cells.with_columns(pl.all().replace("", None))
    if all(column.null_count() for column in cells.iter_columns()):
        empty = cells.select(pl.all_horizontal(pl.all().is_null())).to_series()
        report.blank += int(empty.sum())
        cells, lines = cells.filter(~empty), lines.filter(~empty)
    if returns:
        source.note_returns(first, returns)
    tell_delimiter(source.name, delimiter, report, 1)
    return Frame(titles, cells, lines, b"<" in data)


def _header(data: bytes, options: ReadOptions, said: Mapping) -> tuple[tuple[str, ...], str]:
    """Return the titles and the delimiter."""
    end = data.find(b"\n")
    first = data[: end + 1].decode("utf-8", "replace").rstrip("\r\n")
    if not first.strip() or first[0] in "{[" or '"' in first:
        raise NotClean
    delimiter = options.delimiter or delimiter_of(first[:_SNIFFED], known_title(said))
    titles = first.split(delimiter)
    if not 1 < len(titles) <= options.max_columns or len(set(titles)) < len(titles) or MARK in titles:
        raise NotClean
    return tuple(titles), delimiter


def _without_returns(data: bytes, returns: int) -> bytes:
    """The same bytes, with line feeds alone at the ends of lines, when they are clean."""
    if returns != data.count(b"\r\n"):
        raise NotClean
    return data.replace(b"\r\n", b"\n")


@dataclass(frozen=True)
class _Quotes:
    """Number of bytes removed with the quotes, and whether any quotes are empty."""

    around: int = 0
    of_nothing: bool = False


def _quotes(data: bytes, delimiter: str) -> _Quotes:
    """Check the quotes. Raises NotClean unless they enclose whole cells, doubled inside, in UTF-8."""
    signs = np.frombuffer(data, np.uint8)
    edge = np.zeros(256, np.bool_)
    edge[[_LF, ord(delimiter)]] = True
    is_ascii, count = True, 0
    # Behind one that closes another may open again: one quote inside of a cell, written twice. The header
    # has no quotes, so that none stands at the very beginning; the last may stand at the end.
    opening, closing = [np.empty(0, np.int64)], [np.empty(0, np.int64)]
    begins, ends = [np.empty(0, np.bool_)], [np.empty(0, np.bool_)]
    for start in range(0, len(signs), _AT_ONCE):  # what the processor holds near
        piece = signs[start : start + _AT_ONCE]
        if not piece.min():
            raise NotClean
        is_ascii = is_ascii and bool(piece.max() < 128)
        quotes = np.flatnonzero(piece == _QUOTE)
        if len(quotes):
            quotes += start
            opening.append(quotes[count % 2 :: 2])
            closing.append(quotes[1 - count % 2 :: 2])
            begins.append(edge.take(signs.take(opening[-1] - 1)))
            ends.append(edge.take(signs.take(closing[-1] + 1, mode="clip")))
            count += len(quotes)
    if not is_ascii:
        _check_text(data)
    if count % 2:
        raise NotClean
    if not count:
        return _Quotes()
    opened, closed = np.concatenate(opening), np.concatenate(closing)
    begun, ended = np.concatenate(begins), np.concatenate(ends)
    inside = opened[1:] == closed[:-1] + 1
    begun[1:] |= inside
    ended[:-1] |= inside
    ended[-1] |= closed[-1] == len(data) - 1
    if not (begun.all() and ended.all()):
        raise NotClean
    return _Quotes(count - int(np.count_nonzero(inside)), bool((closed == opened + 1).any()))


def _check_text(data: bytes) -> None:
    try:
        data.decode()
    except UnicodeDecodeError:
        raise NotClean from None


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


def _check_lengths(
    cells: pl.DataFrame, data: bytes, delimiter: str, unquoted: int, options: ReadOptions
) -> None:
    """Raises NotClean where a cell is too long, or a row is not as long as the header.

    Polars refuses rows that are longer, and fills those that are shorter: then what stands between the cells
    is more than the file has. An empty cell too many at the end of the last line it takes, though, and that
    could stand for one that is missing elsewhere.
    """
    end = data[data.rfind(b"\n") + 1 :].decode("utf-8", "replace")
    if end.endswith(delimiter) and (unquoted or end.count(delimiter) >= cells.width):
        raise NotClean
    lengths = pl.all().str.len_bytes()
    told = cells.select(lengths.max(), lengths.cast(pl.Int64).sum().name.suffix(" in all")).row(0)
    if any((own or 0) > options.max_field for own in told[: cells.width]):
        raise NotClean
    held = sum(told[cells.width :])
    between = len(cells) * cells.width - (0 if data.endswith(b"\n") else 1)
    if held + between + unquoted != len(data) - (data.find(b"\n") + 1):
        raise NotClean


def _lines(cells: pl.DataFrame, data: bytes, unquoted: int, feeds: int) -> pl.Series:
    """Return the first line of each row. Raises NotClean where lines were skipped."""
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
    """Read the cells of a Parquet file as texts, rows counted from 1. Stops if it is unreadable.

    Of the `first` rows only, where nobody wants all.
    """
    report, options = context.report, context.options
    cells, lines, left_out = _by_answer(source, options, first)
    if left_out:
        report.skipped += left_out
        report.inform("not_submitted", say("answers that were not submitted are left out"), count=left_out)
    cells = with_tags_as_text(cells, said)
    mapped = {title for title, role in said.columns if role != LEFT_OUT}
    titles, texts = texts_of(source, context, cells, lines, mapped)
    return Frame(titles, texts, lines)


def parquet_head(source: Source, options: ReadOptions) -> bytes:
    """Return the first rows of a Parquet file as lines of CSV, for sniffing."""
    return first_lines(with_tags_as_text(_by_answer(source, options, LOOKED_AT)[0].head(LOOKED_AT)))


def _by_answer(
    source: Source, options: ReadOptions, first: int | None
) -> tuple[pl.DataFrame, pl.Series, int]:
    """Return all columns, the line of each row, and the number of answers left out."""
    cells = taken_apart(source, options, first)
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
    if CELL * rows * cells.width > max(budget_of(source, options), LEAST):
        source.report.stop(0, say("{count} rows in a file of {size} bytes", count=rows, size=source.size))
    try:
        return argilla.by_answer(cells, column)
    except ValueError:
        source.report.stop(
            0,
            say("the column '{name}' does not have as many answers as there are users", name=column),
            expected=say("a user for each answer"),
        )
