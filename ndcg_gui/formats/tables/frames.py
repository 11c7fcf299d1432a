"""Cells of whole tables as columns of texts, with the lines of their rows.

A large CSV or TSV file is parsed by Polars where that is as strict as row by row. What Polars would read
otherwise (ragged rows, odd quotes, blank lines, bare carriage returns) raises `NotClean`, and the cells are
gathered row by row, which knows what to say of them. So a file has the same cells on both ways.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from string import ascii_lowercase, ascii_uppercase, digits
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt
import polars as pl

from ndcg_gui.formats.keys import MAX_BYTES
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Stopped
from ndcg_gui.formats.source import NotClean, Source, clean
from ndcg_gui.formats.tables import apart
from ndcg_gui.formats.tables.delimited import delimiter_of, tell_delimiter
from ndcg_gui.formats.tables.parquet import OF_BYTES, taken_apart, texts_of, with_tags_as_text
from ndcg_gui.formats.tables.rows import Context, Unusable
from ndcg_gui.formats.tables.spreadsheet import MARK
from ndcg_gui.formats.tables.table import cells_of

T = TypeVar("T")

_SNIFFED = 100_000
_PLAIN_KEY = r"^[!-~]+(?: [!-~]+)*$"
DIGITS, _UPPER, _LOWER = (part.encode() for part in (digits, ascii_uppercase, ascii_lowercase))
_SIMPLE = DIGITS + b"_"
_VISIBLE = bytes(range(ord("!"), ord("~") + 1))
_LF, _QUOTE = 10, 34
_AT_ONCE = 1 << 18
_OF_CELLS = 0.5  # of the work, when the bytes are cells


@dataclass(frozen=True)
class Frame:
    """All cells of a table, columns of texts "0", "1", ..., None where empty, and the lines of the rows.

    `unusable` are cells without a text value, by column and row. `is_short`: no cell is too long.
    """

    titles: tuple[str, ...]
    cells: pl.DataFrame
    lines: pl.Series
    unusable: Mapping[int, Mapping[int, Unusable]] = field(default_factory=dict)
    is_short: bool = False


def read_frame(
    source: Source,
    context: Context,
    known: Callable[[str], bool],
    begin: Callable[[list[str], int], T],
) -> tuple[T, Frame, Stopped | None] | None:
    """Read all cells of a table in any form, or return None for an empty file. Raises NotClean.

    `known` tells column names. `begin` is called with the header and its line before any row is read, and
    what it returns is returned. Where reading stops in a row, the rows before it are returned with the stop.
    """
    if source.is_parquet:
        found = with_tags_as_text(taken_apart(source, context.options))
        lines = pl.int_range(1, len(found) + 1, eager=True)
        titles, texts = texts_of(source, context, found, lines)
        if MARK not in titles:
            return begin(list(titles), 1), Frame(titles, texts, lines), None
    elif source.is_large and not source.is_workbook:
        frame = read_csv(source, context, known)
        with clean(context.report):
            return begin(list(frame.titles), 1), frame, None
    rows = cells_of(source, context, known)
    for line, header in rows:
        begun = begin(header, line)
        frame, stop = gathered(header, rows)
        return begun, frame, stop
    return None


def gathered(
    header: Sequence[str], rows: Iterable[tuple[int, Sequence[str]]]
) -> tuple[Frame, Stopped | None]:
    """Return the rows as columns, up to where reading stops."""
    lines: list[int] = []
    columns: list[list[str | None]] = [[] for _ in header]
    unusable: dict[int, dict[int, Unusable]] = {}
    stop = None
    try:
        for line, cells in rows:
            for place, (column, cell) in enumerate(zip(columns, cells, strict=True)):
                if isinstance(cell, Unusable):
                    unusable.setdefault(place, {})[len(lines)] = cell
                column.append(cell or None)
            lines.append(line)
    except Stopped as stopped:
        stop = stopped
    texts = {str(place): pl.Series(column, dtype=pl.String) for place, column in enumerate(columns)}
    frame = Frame(tuple(header), pl.DataFrame(texts), pl.Series(lines, dtype=pl.Int64), unusable)
    return frame, stop


def read_csv(source: Source, context: Context, known: Callable[[str], bool]) -> Frame:
    """Read the cells of a clean CSV or TSV file at once. Raises NotClean.

    `known` tells column names, to find the delimiter.
    """
    report, options = context.report, context.options
    source.take_returns()
    if source.to_read > options.max_columnar:
        raise NotClean
    with clean(report):
        data = source.whole(options.max_columnar, OF_BYTES)
    titles, delimiter = _header(data, options, known)
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
    return Frame(titles, cells, lines, is_short=True)


def _header(data: bytes, options: ReadOptions, known: Callable[[str], bool]) -> tuple[tuple[str, ...], str]:
    """Return the titles and the delimiter."""
    end = data.find(b"\n")
    first = data[: end + 1].decode("utf-8", "replace").rstrip("\r\n")
    if not first.strip() or first[0] in "{[" or '"' in first:
        raise NotClean
    delimiter = options.delimiter or delimiter_of(first[:_SNIFFED], known)
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
    edge[_QUOTE] = True  # behind one that closes another may open again: one inside of a cell, written twice
    is_ascii, count, twice, of_nothing = True, 0, 0, False
    # The header has no quotes, so that none stands at the very beginning; the last may stand at the end.
    for start in range(0, len(signs), _AT_ONCE):  # what the processor holds near
        piece = signs[start : start + _AT_ONCE]
        if not piece.min():
            raise NotClean
        is_ascii = is_ascii and bool(piece.max() < 128)
        quotes = np.flatnonzero(piece == _QUOTE)
        if len(quotes):
            quotes += start
            opening, closing = quotes[count % 2 :: 2], quotes[1 - count % 2 :: 2]
            before = signs.take(opening - 1)
            if not (edge.take(before).all() and edge.take(signs.take(closing + 1, mode="clip")).all()):
                raise NotClean
            twice += int(np.count_nonzero(before == _QUOTE))
            of_nothing = of_nothing or bool((signs.take(closing - 1) == _QUOTE).any())
            count += len(quotes)
    if not is_ascii:
        check_text(data)
    if count % 2:
        raise NotClean
    return _Quotes(count - twice, of_nothing)


def check_text(data: bytes) -> None:
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


# -- columns of texts


def changed_texts(cells: pl.Series) -> pl.Series:
    """The texts without those that repeat the one before them, None left out."""
    there = cells.drop_nulls()
    return there.filter(there.ne_missing(there.shift(1)))


def distinct_texts(cells: pl.Series) -> pl.Series:
    """The different texts in the order of the file, None left out."""
    changes = changed_texts(cells)
    return changes if all_differ(changes) else changes.unique(maintain_order=True)


def all_differ(*columns: pl.Series | list[Any]) -> bool:
    """Whether no two rows of these columns are alike, for certain.

    Sorting hashes takes a tenth of the time of comparing texts.
    """
    texts = (own if isinstance(own, pl.Series) else pl.Series(own, dtype=pl.String) for own in columns)
    hashes = sum(own.hash(place).to_numpy() for place, own in enumerate(texts))
    ordered = in_order(np.asarray(hashes))
    return bool((ordered[1:] != ordered[:-1]).all())


def in_order(hashes: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint64]:
    """Sort in half of NumPy's time, and in half of the processor's by one thread."""
    return pl.Series(hashes).sort(multithreaded=False).to_numpy()


def signs_without(cells: pl.Series, signs: bytes) -> bytes:
    """Return all texts of a column without these characters, faster than checking each text."""
    return (cells.str.join().cast(pl.Binary).item() or b"").translate(None, signs)


def is_bare(cells: pl.Series) -> bool:
    """Whether the texts have visible signs of ASCII only, and so no blanks."""
    return not signs_without(cells, _VISIBLE)


def is_plain(keys: pl.Series, longest: int) -> bool:
    """Whether all are valid keys of visible ASCII characters with single blanks between them."""
    if (keys.str.len_bytes().max() or 0) > longest:  # type: ignore[operator]
        return False
    return is_bare(keys) or bool(keys.str.contains(_PLAIN_KEY).all())


def has_twins(keys: pl.Series) -> bool:
    """Whether two plain keys may differ in case only. Repeated keys are allowed."""
    if not (keys.str.contains("[a-z]").any() and keys.str.contains("[A-Z]").any()):
        return False
    return not all_differ(distinct_texts(keys).str.to_lowercase())


def is_simple(keys: pl.Series) -> bool:
    """Whether nothing is wrong with any key, nor with two of them: digits and letters of one case alone."""
    if (keys.str.len_bytes().max() or 0) > MAX_BYTES:  # type: ignore[operator]
        return False
    left = signs_without(keys, _SIMPLE)
    return not (left.translate(None, _UPPER) and left.translate(None, _LOWER))
