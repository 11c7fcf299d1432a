"""TREC files as columns of numbers: as exact as line by line, and many times as fast.

Read this way is whatever is right: any blanks, Windows line ends, comments, ranks and scores in any
order, the lines of a query anywhere in the file. What is not (a line that is wrong, a second tag, a
document twice, keys that differ in case only, keys that are not printable ASCII) raises `NotClean`,
and the file is read line by line, which knows what to say of it. So a file has the same outcome on
both ways.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import chain
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from ndcg_gui.formats.keys import MAX_BYTES
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import LINES_KEPT
from ndcg_gui.formats.source import NotClean, Source
from ndcg_gui.formats.trec import late
from ndcg_gui.formats.trec.fields import (
    BoolArray,
    FieldSpans,
    HashArray,
    IntArray,
    Rows,
    TextLines,
    concatenated,
    take_apart,
)
from ndcg_gui.formats.trec.lines import QRELS_COLUMNS, TREC, Layout
from ndcg_gui.formats.trec.numbers import FloatArray, decimals, whole_numbers

_Item = TypeVar("_Item")
# Files up to this size are read whole, so that the lines of a query may stand anywhere.
WHOLE = 32_000_000
# Larger ones so many bytes at a time, and all are taken apart so: such a piece fits into caches.
_BLOCK = 4_000_000
_PIECE = 500_000
_LOOKED_AT, _HASHED = 1_000, 20_000  # rows


@dataclass(frozen=True, eq=False)
class Lists:
    """Some whole lists of a run, n in all, with N rows in the order of the file.

    List i has the key `query_keys[i]` and the rows `starts[i]` to `starts[i + 1]`, exclusive, `starts`
    int64[n+1]. `scores` float64[N], `ranks` int64[N] as in the file, `lines` int64[N]. `is_all` says that
    the run has no others.
    """

    query_keys: tuple[str, ...]
    starts: IntArray
    scores: FloatArray
    ranks: IntArray
    documents: FieldSpans
    lines: IntArray
    is_all: bool

    # Where the rows were put in another order: made while they stood in that of the file.
    known_hashes: HashArray | None = None

    @cached_property
    def hashes(self) -> HashArray:
        """uint64[N]: hashes of the document keys, computed on demand, outside of the reading thread."""
        return _hashes(self.documents) if self.known_hashes is None else self.known_hashes

    @cached_property
    def number(self) -> IntArray:
        """int64[N]: the number of each row's list."""
        return np.repeat(np.arange(len(self.query_keys), dtype=np.int64), np.diff(self.starts))

    @cached_property
    def follows(self) -> BoolArray:
        """bool[N-1]: whether the next row is of the same list."""
        inner = np.ones(max(len(self.scores) - 1, 0), np.bool_)
        inner[self.starts[1:-1] - 1] = False
        return inner


@dataclass
class Asides:
    """Number of lines of one kind other than rows, and the numbers of the first ones."""

    count: int = 0
    first: list[int] = field(default_factory=list)

    def add(self, lines: IntArray) -> None:
        """Count more lines, in the order of the file."""
        self.count += len(lines)
        self.first += lines[: LINES_KEPT - len(self.first)].tolist()


class RunColumns:
    """The lists of one run, to be read once.

    `tag` is known with the first list; `blank`, `comments` and `returns` (lines that end with a carriage
    return) when all were handed out.
    """

    def __init__(self, source: Source, options: ReadOptions, layout: Layout = TREC) -> None:
        self._source, self._options, self._layout = source, options, layout
        self.tag = ""
        self.blank, self.comments, self.returns = Asides(), Asides(), Asides()

    def lists(self) -> Generator[Lists, None, None]:
        """Yield the lists, some at a time, in the order of the file. Raises NotClean.

        Of a large file the next are read in a thread, from the first on until the iterator is closed.
        """
        if self._source.size <= WHOLE and not self._source.is_packed:
            return self._parts()
        return read_ahead(self._parts())

    def _parts(self) -> Generator[Lists, None, None]:
        blocks = self._source.byte_blocks(self._options.max_trec_line)
        held: list[bytes] = []
        size = 0
        if self._source.size <= WHOLE:
            for block in blocks:
                held.append(block)
                size += len(block)
                if size > WHOLE:
                    break
            else:
                yield self._lists(self._rows(held, 1))
                return
        yield from self._streamed(chain(held, blocks))

    def _streamed(self, blocks: Iterable[bytes]) -> Iterator[Lists]:
        seen: set[str] = set()
        waiting: list[bytes] = []
        size, wanted, line = 0, _BLOCK, 1
        for block in blocks:
            waiting.append(block)
            size += len(block)
            if size < wanted:
                continue
            rows = self._rows(waiting, line)
            # The list of the last query may go on in the next block.
            cut = rows.last_list()
            wanted = 2 * size
            if cut:
                yield self._lists(rows, cut, seen)
                line = int(rows.lines[cut])
                waiting = [rows.queries.text.behind(int(rows.queries.start[cut]))]
                size = len(waiting[0])
                wanted = _BLOCK + size
        yield self._lists(self._rows(waiting, line), None, seen)

    def _rows(self, blocks: Sequence[bytes], line: int) -> _TrecTable:
        return _TrecTable.of(blocks, line, self._layout.columns, self._numbers)

    def _numbers(self, columns: Sequence[FieldSpans]) -> tuple[IntArray, FloatArray]:
        if not self._layout.scored:
            ranks = whole_numbers(columns[0])
            return ranks, 1 / np.where(ranks == 0, 0.5, ranks)
        rank, score, tag = columns
        if len(tag):
            self._check_tag(tag)
            _check_keys(tag)
        return whole_numbers(rank), decimals(score)

    def _check_tag(self, column: FieldSpans) -> None:
        tag = self.tag or column[:1].texts()[0]
        if not column.is_constant() or column[:1].texts()[0] != tag:
            raise NotClean
        self.tag = tag

    def _lists(self, rows: _TrecTable, cut: int | None = None, seen: set[str] | None = None) -> Lists:
        """Return the lists of the rows up to `cut`, counting the other lines between them."""
        end = None if cut is None else int(rows.lines[cut])
        for kind, lines in (
            (self.blank, rows.blank),
            (self.comments, rows.comments),
            (self.returns, rows.returns),
        ):
            kind.add(lines if end is None else lines[: np.searchsorted(lines, end)])
        rows = rows if cut is None else rows.ordered(slice(cut))
        if not len(rows.lines):
            raise NotClean
        numbers, keys = numbered(rows.queries)
        scattered = bool((numbers[1:] < numbers[:-1]).any())
        if seen is not None:
            if scattered or not seen.isdisjoint(keys):
                raise NotClean  # of a large file not all lines can be held
            seen.update(keys)
        hashes = None
        if scattered:
            small = numbers.astype(np.uint16) if len(keys) < 1 << 16 else numbers
            order = np.argsort(small, kind="stable")
            hashes = _hashes(rows.documents)[order]
            rows, numbers = rows.ordered(order), numbers[order]
        starts = np.searchsorted(numbers, np.arange(len(keys) + 1)).astype(np.int64)
        ranks, scores = rows.numbers
        return Lists(
            tuple(keys),
            starts,
            scores,
            ranks,
            rows.documents,
            rows.lines,
            is_all=seen is None,
            known_hashes=hashes,
        )


def _hashes(documents: FieldSpans) -> HashArray:
    parts = (documents[row : row + _HASHED] for row in range(0, len(documents), _HASHED))
    return np.concatenate([part.hashes() for part in parts])


def read_ahead(items: Iterator[_Item]) -> Generator[_Item, None, None]:
    """Yield the same items, each made by a thread while the one before is used.

    What making them raises is raised here. Closed early it waits for the item that is being made.
    """
    with late.ThreadPoolExecutor(1, "reading ahead") as thread:
        made = thread.submit(next, items, None)
        while (item := made.result()) is not None:
            made = thread.submit(next, items, None)
            yield item


@dataclass(frozen=True, eq=False)
class _TrecTable:
    """Rows of a run or of qrels as columns, the numbers of their lines and of all other lines."""

    queries: FieldSpans
    documents: FieldSpans
    numbers: tuple[npt.NDArray[Any], ...]
    lines: IntArray
    blank: IntArray
    comments: IntArray
    returns: IntArray

    @classmethod
    def of(
        cls,
        blocks: Sequence[bytes],
        line: int,
        names: tuple[str, ...],
        numbers: Callable[[Sequence[FieldSpans]], tuple[npt.NDArray[Any], ...]],
    ) -> _TrecTable:
        """Parse whole lines with the named columns, the first line numbered `line`.

        `numbers` reads the columns behind the document's. Raises NotClean.
        """
        parts: list[_TrecTable] = []
        place = names.index("document")
        for rows in _in_pieces(blocks, len(names)):
            query, document, others = rows.columns[0], rows.columns[place], rows.columns[place + 1 :]
            _check_keys(query, document)
            places = (lines + line for lines in (rows.line, rows.blank, rows.comments, rows.returns))
            parts.append(cls(query, document, numbers(others), *places))
            line += rows.lines
        if len(parts) == 1:
            return parts[0]
        return cls(
            concatenated([part.queries for part in parts]),
            concatenated([part.documents for part in parts]),
            tuple(map(np.concatenate, zip(*(part.numbers for part in parts), strict=True))),
            *(
                np.concatenate([getattr(part, name) for part in parts])
                for name in ("lines", "blank", "comments", "returns")
            ),
        )

    def last_list(self) -> int:
        """Return the first row of the last query's list, 0 when it is the only one."""
        end, some = len(self.lines), _LOOKED_AT
        while end:
            # Mostly it is short, and the rows before it need no look.
            begin = max(end - some, 0)
            last = self.queries[np.full(end - begin, -1)]
            other = np.flatnonzero(~self.queries[begin:end].is_same(last))
            if len(other):
                return begin + int(other[-1]) + 1
            end, some = begin, 2 * some
        return 0

    def ordered(self, rows: IntArray | slice) -> _TrecTable:
        """Return some of the rows, or all in another order."""
        return replace(
            self,
            queries=self.queries[rows],
            documents=self.documents[rows],
            numbers=tuple(numbers[rows] for numbers in self.numbers),
            lines=self.lines[rows],
        )


@dataclass(frozen=True, eq=False)
class QrelsColumns:
    """The labels of a qrels file, L rows: `query_keys` as they first occur, `query` int64[L] numbers them.

    `hashes` uint64[L] of the document keys; `grades` float64[L], a negative one means in the pool, but
    not judged.
    """

    query_keys: tuple[str, ...]
    query: IntArray
    documents: FieldSpans
    hashes: HashArray
    grades: FloatArray


def read_qrels(source: Source, options: ReadOptions) -> QrelsColumns:
    """Read all labels of a qrels file, with decimal grades. Raises NotClean, also for a repeated pair."""
    blocks = list(source.byte_blocks(options.max_trec_line))
    table = _TrecTable.of(blocks, 1, QRELS_COLUMNS, _grades)
    if not len(table.lines):
        raise NotClean
    numbers, keys = numbered(table.queries)
    hashes = _hashes(table.documents)
    if has_twice(mix(hashes, numbers)):
        raise NotClean
    return QrelsColumns(tuple(keys), numbers, table.documents, hashes, *table.numbers)


def _grades(columns: Sequence[FieldSpans]) -> tuple[FloatArray]:
    return (decimals(columns[0]) + 0.0,)  # "-0" is 0


class DistinctKeys:
    """Checks that the keys of a run read as columns are distinct where they must be."""

    def __init__(self) -> None:
        self._queries: set[str] = set()
        self._count = 0
        self._plain: list[HashArray] = []
        self._folded: list[HashArray] = []

    def add(self, lists: Lists) -> None:
        """Add lists. Raises NotClean for a repeated document in one."""
        if has_twice(mix(lists.hashes, lists.number)):
            raise NotClean
        documents = lists.documents
        self._plain.append(lists.hashes)
        self._folded.append(documents.hashes(folded=True) if documents.has_capitals() else lists.hashes)
        self._count += len(lists.query_keys)
        self._queries.update(key.lower() for key in lists.query_keys)

    def check_twins(self) -> None:
        """Raise NotClean where keys differ in case only."""
        pairs = zip(self._plain, self._folded, strict=True)
        if len(self._queries) != self._count or (
            any(one is not other for one, other in pairs)
            and _distinct(self._plain) != _distinct(self._folded)
        ):
            raise NotClean


def _distinct(parts: list[HashArray]) -> int:
    ordered = np.concatenate(parts)
    ordered.sort()
    return int((ordered[1:] != ordered[:-1]).sum()) + 1


def mix(hashes: HashArray, query: IntArray) -> HashArray:
    """uint64: one hash of a document's hash and its query's number."""
    return hashes ^ (query.astype(np.uint64) * np.uint64(0x9E3779B97F4A7C15))


def has_twice(hashes: HashArray) -> bool:
    """Whether any hash occurs more than once. Sorts them in place."""
    hashes.sort()
    return bool((hashes[1:] == hashes[:-1]).any())


def numbered(column: FieldSpans) -> tuple[IntArray, list[str]]:
    """Number the fields int64[N] in order of appearance, and return the distinct ones."""
    exact = column.numbers <= 1
    codes = column.number(0) if exact else column.hashes()
    heads = np.flatnonzero(np.concatenate([[True], codes[1:] != codes[:-1]]))
    _, first, inverse = np.unique(codes[heads], return_index=True, return_inverse=True)
    in_turn = np.argsort(first)
    places = np.empty(len(first), np.int64)
    places[in_turn] = np.arange(len(first))
    numbers = np.repeat(places[inverse], np.diff(heads, append=len(codes)))
    ones = heads[first[in_turn]]
    if not exact and not column.is_same(column[ones[numbers]]).all():
        raise NotClean  # two fields of one hash
    return numbers, column[ones].texts()


def _in_pieces(blocks: Sequence[bytes], width: int) -> Iterator[Rows]:
    """Yield the rows of whole lines, some lines at a time. Raises NotClean."""
    if not blocks:
        raise NotClean
    text = TextLines(blocks)
    begin = text.begin
    while begin < text.end:
        end = text.data.find(b"\n", min(begin + _PIECE, text.end - 1)) + 1
        yield take_apart(text, begin, end, width)
        begin = end


def _check_keys(*columns: FieldSpans) -> None:
    if any(int(column.sizes.max(initial=0)) > MAX_BYTES for column in columns):
        raise NotClean
