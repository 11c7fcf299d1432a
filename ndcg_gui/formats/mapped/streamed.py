"""Result lists of a Parquet file, some at a time, so that the file may be larger than memory.

Read this way is a table of keys, ranks or scores and nothing else that is text, in which the rows of a list
stand together. Anything else raises `NotClean`, and the file is read whole, which knows what to say of it. So
a file has the same outcome on both ways.

It takes a moment to import Polars: import this module where such a file is read.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import closing
from dataclasses import replace
from functools import partial

import numpy as np
import polars as pl

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import Kind
from ndcg_gui.formats.keys import MAX_BYTES
from ndcg_gui.formats.mapped.build import tag_of
from ndcg_gui.formats.mapped.cells import LOOKED_AT
from ndcg_gui.formats.mapped.frames import sheet_of
from ndcg_gui.formats.mapped.reader import understood
from ndcg_gui.formats.mapped.sheet import name_of
from ndcg_gui.formats.mapping import NO_MAPPING
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.roles import DOC_KEY, LEFT_OUT, QUERY_KEY, RANK, SCORE, SYSTEM
from ndcg_gui.formats.source import NotClean, Source
from ndcg_gui.formats.tables import apart, footer
from ndcg_gui.formats.tables.frames import Frame, is_bare
from ndcg_gui.formats.tables.parquet import LEAST, budget_of, texts_of
from ndcg_gui.formats.tables.rows import Context
from ndcg_gui.formats.trec.columns import Lists, has_twice, read_ahead
from ndcg_gui.formats.trec.fields import BoolArray, FieldSpans, HashArray, IntArray
from ndcg_gui.formats.trec.numbers import FloatArray
from ndcg_gui.formats.trec.order import by_rank, by_score_and_key
from ndcg_gui.formats.writing import keys_table

_AT_ONCE = 250_000  # rows
# A file is unpacked by groups of rows: in larger ones than these it would not stay within memory. Nor is
# more held at once of a list that does not end.
_MOST = 16_000_000
_HIGHEST_RANK = 10**18 - 1
_LINE = "line"
_KEYS = (QUERY_KEY, DOC_KEY, SYSTEM)


def read_lists(source: Source, options: ReadOptions) -> Generator[tuple[str, Lists], None, None]:
    """Yield the tag of a run and some of its lists, in the order of the file. Raises NotClean.

    The next rows are read in a thread, from the first lists on until the iterator is closed. Raises
    InputError where the lists of a file that is too large to be read whole are in pieces.
    """
    rows = rows_of(source, options)
    process = apart.Apart(source.path, 4 * LEAST)
    source.when_closed.callback(process.close)
    try:
        roles = _roles(source, options, process.read(source.go_on, LOOKED_AT))
        parts = read_ahead(_tables(source, process, roles, rows))
        with closing(parts):
            yield from _Reading(source, options).lists(parts)
    except apart.Broken:
        raise NotClean from None
    source.check_unchanged()


def rows_of(source: Source, options: ReadOptions) -> int:
    """Return the number of rows. Raises NotClean if the file may unpack to more than its size allows."""
    if source.is_packed or keys_table(source.path).is_file():
        raise NotClean
    with source.path.open("rb", buffering=0) as file:
        try:
            extent = footer.extent_of(footer.OnDisk(file))
        except footer.BadFooter:
            raise NotClean from None
    if (
        extent.unpacked > budget_of(source, options)
        or extent.columns > options.max_columns
        or not 0 < extent.largest_group <= _MOST
    ):
        raise NotClean
    return extent.rows


def _roles(source: Source, options: ReadOptions, first: pl.DataFrame) -> dict[str, str]:
    """Return the title of each role's column, from the `first` rows for the whole file."""
    kinds = first.schema
    if any(kind.is_nested() for kind in kinds.values()):
        raise NotClean
    lines = pl.int_range(1, len(first) + 1, eager=True)
    titles, texts = texts_of(source, Context(source.report, options), first, lines)
    reading = understood(sheet_of(Frame(titles, texts, lines)), NO_MAPPING, Kind.RUN, source.report)
    taken = [column for column in reading.columns if column.role != LEFT_OUT]
    roles = {column.role: column.title for column in taken}
    if (
        source.report.error_count
        or len(roles) < len(taken)
        or not {QUERY_KEY, DOC_KEY} <= roles.keys() <= {QUERY_KEY, DOC_KEY, SYSTEM, RANK, SCORE}
        or not all(_is_fit(kinds[title], role) for role, title in roles.items())
        or not all(kinds[title].is_numeric() for title in titles if title not in roles.values())
    ):
        raise NotClean
    return roles


def _is_fit(kind: pl.DataType, role: str) -> bool:
    if role == SCORE:
        return kind.is_float() or kind.is_integer()
    return kind.is_integer() or (role != RANK and kind in (pl.String, pl.Categorical, pl.Enum))


def _tables(
    source: Source, process: apart.Apart, roles: dict[str, str], rows: int
) -> Generator[pl.DataFrame, None, None]:
    """Yield some rows at a time, columns named by role, with the numbers of the rows."""
    names = {title: role for role, title in roles.items()}
    read = 0
    while read < rows:
        look = partial(source.go_on, read / rows)
        cells = process.read(look, _AT_ONCE, begin=read, columns=list(names))
        if not len(cells) or any(cells.null_count().row(0)):
            raise NotClean
        texts = [pl.col(title).cast(pl.String) for title, role in names.items() if role in _KEYS]
        yield cells.with_columns(texts).rename(names).with_row_index(_LINE, read + 1)
        read += len(cells)


class _Reading:
    """The lists of a file, made of its rows."""

    def __init__(self, source: Source, options: ReadOptions) -> None:
        self._source, self._options = source, options
        self._tag = tag_of(name_of(source))
        self._seen: list[HashArray] = []

    def lists(self, tables: Iterator[pl.DataFrame]) -> Iterator[tuple[str, Lists]]:
        held: pl.DataFrame | None = None
        for table in tables:
            table = table if held is None else pl.concat([held, table])
            # The last list may go on in the next rows.
            cut = int(np.flatnonzero(_begins(table))[-1])
            if len(table) - cut > _MOST:
                raise NotClean
            yield from self._some(table[:cut])
            held = table[cut:]
        if held is None:
            raise NotClean
        yield from self._some(held)
        if has_twice(np.concatenate(self._seen)):
            self._refuse_pieces()

    def _some(self, table: pl.DataFrame) -> Iterator[tuple[str, Lists]]:
        """Yield the lists of these rows by tag."""
        if not len(table):
            return
        identity = [name for name in (SYSTEM, QUERY_KEY) if name in table.columns]
        heads = table.select(identity).filter(pl.Series(_begins(table)))
        if not all(map(_are_keys, heads.iter_columns())):
            raise NotClean
        hashes = heads.select(pl.struct(identity).hash()).to_series().to_numpy()
        if has_twice(hashes.copy()):
            self._refuse_pieces()
        self._seen.append(hashes)
        if SYSTEM not in identity:
            yield self._tag, _lists(table)
            return
        for own in table.partition_by(SYSTEM, maintain_order=True):
            yield own[SYSTEM][0], _lists(own)

    def _refuse_pieces(self) -> None:
        """Raise NotClean, or InputError where the file cannot be read whole either."""
        if self._source.size > self._options.max_columnar:
            raise InputError(
                say(
                    "{path}: the rows of each result list must be together, because the file is too "
                    "large to read as a whole; sort it by system and query",
                    path=self._source.path,
                )
            )
        raise NotClean


def _begins(table: pl.DataFrame) -> BoolArray:
    """bool[N]: the rows that begin a new list."""
    other = np.zeros(len(table), np.bool_)
    other[:1] = True
    for name in (SYSTEM, QUERY_KEY):
        if name in table.columns:
            column = table[name]
            other[1:] |= (column[1:] != column[:-1]).to_numpy()
    return other


def _are_keys(cells: pl.Series) -> bool:
    sizes = cells.str.len_bytes().to_numpy()
    return bool(0 < sizes.min() <= sizes.max() <= MAX_BYTES) and is_bare(cells)


def _lists(rows: pl.DataFrame) -> Lists:
    """Whole lists of one run."""
    if not _are_keys(rows[DOC_KEY]):
        raise NotClean
    query = rows[QUERY_KEY]
    begins = np.flatnonzero(_begins(rows.select(QUERY_KEY)))
    count = len(rows)
    made = Lists(
        tuple(query.gather(begins).to_list()),
        np.append(begins, count).astype(np.int64),
        _scores(rows),
        _ranks(rows),
        FieldSpans.of_joined(
            (rows[DOC_KEY].str.join("").item() or "").encode(),
            rows[DOC_KEY].str.len_bytes().to_numpy().astype(np.int64),
        ),
        rows[_LINE].cast(pl.Int64).to_numpy(),
        is_all=False,
    )
    if RANK not in rows.columns:
        # By score then, which is no disagreement.
        return replace(made, ranks=_counted_up(by_score_and_key(made), count))
    order = by_rank(made)
    ranks = made.ranks if order is None else made.ranks[order]
    if ((ranks[1:] == ranks[:-1]) & made.follows).any():
        raise NotClean  # here equal ranks are in the order of the rows, not of the scores
    if SCORE not in rows.columns:
        # Where there are ranks alone, scores fall as they rise.
        return replace(made, scores=-_counted_up(order, count).astype(np.float64))
    return made


def _counted_up(order: IntArray | None, count: int) -> IntArray:
    """int64[count]: the position of each row in an order."""
    places = np.arange(count, dtype=np.int64)
    if order is not None:
        places[order] = np.arange(count, dtype=np.int64)
    return places


def _scores(rows: pl.DataFrame) -> FloatArray:
    if SCORE not in rows.columns:
        return np.zeros(len(rows))
    scores = rows[SCORE].cast(pl.Float64).to_numpy()
    if not np.isfinite(scores).all():
        raise NotClean
    return scores


def _ranks(rows: pl.DataFrame) -> IntArray:
    if RANK not in rows.columns:
        return np.zeros(len(rows), np.int64)
    ranks = rows[RANK].cast(pl.Int64, strict=False)
    if ranks.null_count() or not ranks.is_between(0, _HIGHEST_RANK).all():
        raise NotClean
    return ranks.to_numpy()
