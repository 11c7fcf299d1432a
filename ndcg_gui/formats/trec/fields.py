"""Splitting TREC lines with NumPy: the position of each field, whatever blanks separate them.

The bytes are never made into Python objects one by one. A field is looked at eight bytes at a time,
as an unsigned number in which the first byte is the lowest; bytes behind its end count as 0, which
no key holds. Only printable ASCII is taken apart, outside comments; anything else raises `NotClean`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from ndcg_gui.formats.source import NotClean
from ndcg_gui.formats.trec.lines import fields_of, looks_like_row

IntArray = npt.NDArray[np.int64]
HashArray = npt.NDArray[np.uint64]
BoolArray = npt.NDArray[np.bool_]

# So many bytes before and behind the text can be looked at.
_BEFORE, _BEHIND = 24, 8
_TAB, _FEED, _RETURN, _BLANK, _COMMENT, _LAST = 9, 10, 13, 0x20, 0x23, 0x7E
_MIXED = np.uint64(0x9E3779B97F4A7C15)
_AGAIN = np.uint64(0xD6E8FEB86659FD93)
_SIZE = 8
_EMPTY_LINES = 10_000


class TextLines:
    """Whole lines of a file, in one or more pieces, from `begin` to `end`, exclusive."""

    def __init__(self, pieces: Sequence[bytes]) -> None:
        end = b"" if pieces[-1].endswith(b"\n") else b"\n"
        self.data = b"".join([bytes(_BEFORE), *pieces, end, bytes(_BEHIND)])
        self.codes = np.frombuffer(self.data, np.uint8)
        self.begin, self.end = _BEFORE, len(self.data) - _BEHIND
        # One number at every byte.
        self._numbers: HashArray = np.ndarray(
            (len(self.data) - _SIZE + 1,), np.dtype("<u8"), self.data, strides=(1,)
        )

    def behind(self, place: int) -> bytes:
        """Return the bytes from a position on."""
        return self.data[place : self.end]

    def eight(self, places: IntArray) -> HashArray:
        """uint64: the eight bytes from each position on."""
        return self._numbers[places]


@dataclass(frozen=True, eq=False)
class FieldSpans:
    """One field of some rows, from `start` to `end`, exclusive, int64[N] each."""

    text: TextLines
    start: IntArray
    end: IntArray

    @classmethod
    def of(cls, texts: Sequence[str]) -> FieldSpans:
        """Make a column of these texts, which need not be ASCII."""
        fields = [text.encode() for text in texts]
        return cls.of_joined(b"".join(fields), np.fromiter(map(len, fields), np.int64, len(fields)))

    @classmethod
    def of_joined(cls, fields: bytes, sizes: IntArray) -> FieldSpans:
        """Make a column of consecutive fields with these sizes in bytes."""
        text = TextLines([fields])
        end = text.begin + np.cumsum(sizes)
        return cls(text, end - sizes, end)

    def __len__(self) -> int:
        return len(self.start)

    def __getitem__(self, rows: IntArray | slice) -> FieldSpans:
        return FieldSpans(self.text, self.start[rows], self.end[rows])

    @cached_property
    def sizes(self) -> IntArray:
        """int64[N]: the size of each field in bytes."""
        return self.end - self.start

    @cached_property
    def shortest(self) -> int:
        """The size of the shortest."""
        return int(self.sizes.min()) if len(self) else 0

    @cached_property
    def numbers(self) -> int:
        """The number of eight-byte words in the longest field."""
        return -(-int(self.sizes.max(initial=0)) // _SIZE)

    def number(self, place: int) -> HashArray:
        """uint64[N]: the bytes from 8 * `place` on, 0 where there are none."""
        if self.shortest >= _SIZE * (place + 1):
            return self.text.eight(self.start + _SIZE * place)
        left = self.sizes - _SIZE * place
        if self.shortest > _SIZE * place:
            return _begun(self.text.eight(self.start + _SIZE * place), left)
        found = np.zeros(len(self), np.uint64)
        rows = np.flatnonzero(left > 0)
        found[rows] = _begun(self.text.eight(self.start[rows] + _SIZE * place), left[rows])
        return found

    def hashes(self, *, folded: bool = False) -> HashArray:
        """uint64[N]: hashes, equal for equal fields (`folded`: ignoring case). Collisions are rare."""
        total = np.zeros(len(self), np.uint64)
        for place in range(self.numbers):
            mixed = self.number(place)
            if folded:
                mixed = _small_letters(mixed)
            mixed *= _MIXED + np.uint64(2 * place)
            mixed ^= mixed >> np.uint64(32)
            mixed *= _AGAIN + np.uint64(2 * place)
            mixed ^= mixed >> np.uint64(29)
            total += mixed
        total *= _MIXED
        total ^= total >> np.uint64(32)
        return total

    def is_same(self, other: FieldSpans) -> BoolArray:
        """bool[N]: whether both columns have the same field."""
        same: BoolArray = self.sizes == other.sizes
        for place in range(max(self.numbers, other.numbers)):
            same &= self.number(place) == other.number(place)
        return same

    def is_constant(self) -> bool:
        """Whether all N >= 1 fields are the same."""
        same = (self.sizes == self.sizes[0]).all()
        numbers = map(self.number, range(self.numbers))
        return bool(same and all((number == number[0]).all() for number in numbers))

    def has_capitals(self) -> bool:
        """Whether any field has a capital letter. Without one no two differ in case only."""
        return any(
            bool((_small_letters(number) != number).any()) for number in map(self.number, range(self.numbers))
        )

    def texts(self) -> list[str]:
        """Return the fields as texts."""
        data = self.text.data
        return [
            data[start:end].decode()
            for start, end in zip(self.start.tolist(), self.end.tolist(), strict=True)
        ]

    def joined(self, starts: IntArray) -> list[bytes]:
        """Return the fields of the rows from each of `starts` to the next, joined by line feeds."""
        ends = np.zeros(len(self) + 1, np.int64)
        np.cumsum(self.sizes + 1, out=ends[1:])
        wide = self.numbers * _SIZE + 1
        if wide <= 8 * (_SIZE + 1):
            table = np.empty((len(self), wide), np.uint8)
            for place in range(self.numbers):
                numbers = self.number(place).astype("<u8", copy=False)
                table[:, _SIZE * place : _SIZE * (place + 1)] = numbers.view(np.uint8).reshape(-1, _SIZE)
            table[np.arange(len(self)), self.sizes] = _FEED
            whole = table[np.arange(wide) <= self.sizes[:, None]].tobytes()
        else:
            data = self.text.data
            places = zip(self.start.tolist(), self.end.tolist(), strict=True)
            whole = b"\n".join([data[start:end] for start, end in places]) + b"\n"
        edges = ends[starts].tolist()
        return [whole[start : end - 1] for start, end in pairwise(edges)]


def _begun(numbers: HashArray, sizes: IntArray) -> HashArray:
    """Return each number's first `sizes` bytes (1 or more), followed by zeros."""
    behind = (_SIZE * (_SIZE - np.minimum(sizes, _SIZE))).astype(np.uint64)
    return numbers << behind >> behind


def concatenated(columns: list[FieldSpans]) -> FieldSpans:
    """Concatenate the rows of columns of one text."""
    if len(columns) == 1:
        return columns[0]
    return FieldSpans(
        columns[0].text,
        np.concatenate([column.start for column in columns]),
        np.concatenate([column.end for column in columns]),
    )


def _small_letters(numbers: HashArray) -> HashArray:
    """Convert capital letters to small ones, by setting the bit that distinguishes them."""
    from_a = numbers + np.uint64(0x3F3F3F3F3F3F3F3F)
    behind_z = numbers + np.uint64(0x2525252525252525)
    capital: HashArray = (from_a & ~behind_z & np.uint64(0x8080808080808080)) >> np.uint64(2)
    return numbers | capital


@dataclass(frozen=True, eq=False)
class Rows:
    """The rows of some lines, N in all: `columns` in their order, `line` int64[N] counted from 0.

    `lines` says how many lines there are, and `blank`, `comments`, `returns` which of them hold
    nothing, a comment, and end with a carriage return.
    """

    columns: list[FieldSpans]
    line: IntArray
    lines: int
    blank: IntArray
    comments: IntArray
    returns: IntArray


_NONE = np.empty(0, np.int64)


def take_apart(text: TextLines, begin: int, end: int, width: int) -> Rows:
    """Split the lines from `begin` to `end` into rows of `width` fields. Raises NotClean."""
    codes = text.codes[begin:end]
    blank = codes <= _BLANK
    counts = {kind: np.count_nonzero(codes == kind) for kind in (_BLANK, _TAB, _FEED, _RETURN)}
    every = np.count_nonzero(blank)
    if every != sum(counts.values()):
        raise NotClean
    if every == width * counts[_FEED] and not counts[_RETURN] and codes.max() <= _LAST:
        # As many as single blanks between the fields would be: mostly that is what they are.
        ends = np.flatnonzero(blank)
        starts = np.empty_like(ends)
        starts[0] = 0
        starts[1:] = ends[:-1] + 1
        if (
            (codes[ends[width - 1 :: width]] == _FEED).all()
            and (ends > starts).all()
            and (codes[starts[::width]] != _COMMENT).all()
        ):
            return _rows(text, begin, starts, ends, np.arange(counts[_FEED]), width)
    changes = np.flatnonzero(blank[1:] != blank[:-1]) + 1
    if not blank[0]:
        changes = np.concatenate([[0], changes])
    # The last byte is a line feed.
    return _by_lines(text, begin, codes, changes[::2], changes[1::2], width)


def _by_lines(
    text: TextLines, begin: int, codes: npt.NDArray[np.uint8], starts: IntArray, ends: IntArray, width: int
) -> Rows:
    """Split lines that may hold more blanks than needed, nothing, or a comment."""
    feeds = np.flatnonzero(codes == _FEED)
    if len(feeds) > _EMPTY_LINES + len(starts):
        raise NotClean  # hardly a run; of the empty lines there may be a great many
    returning = np.flatnonzero(codes == _RETURN)
    if (codes[returning + 1] != _FEED).any():
        raise NotClean
    returns = np.searchsorted(feeds, returning) if len(returning) else _NONE
    if (
        len(starts) == width * len(feeds)
        and (ends[width - 1 :: width] <= feeds).all()
        and (starts[width::width] > feeds[:-1]).all()
        and (codes[starts[::width]] != _COMMENT).all()
        and codes.max() <= _LAST
    ):
        return _rows(text, begin, starts, ends, np.arange(len(feeds)), width, returns=returns)
    first = np.searchsorted(starts, np.concatenate([[0], feeds[:-1]]))
    counts = np.diff(first, append=len(starts))
    some = np.flatnonzero(counts)
    comment = np.zeros(len(counts), np.bool_)
    comment[some] = codes[starts[first[some]]] == _COMMENT
    lines = np.flatnonzero((counts > 0) & ~comment)
    if (counts[lines] != width).any() or not comment[
        np.searchsorted(feeds, np.flatnonzero(codes > _LAST))
    ].all():
        raise NotClean
    comments = np.flatnonzero(comment)
    if len(comments):
        _check_comments(text, begin, feeds, comments, counts == width)
        kept = np.repeat(~comment, counts)
        starts, ends = starts[kept], ends[kept]
    empty = np.flatnonzero(counts == 0)
    return _rows(text, begin, starts, ends, lines, width, len(feeds), empty, comments, returns)


def _check_comments(
    text: TextLines, begin: int, line_end: IntArray, comments: IntArray, wide: BoolArray
) -> None:
    """Check comments, which may be any text except one that needs a warning."""
    for line in comments.tolist():
        start = begin + (int(line_end[line - 1]) + 1 if line else 0)
        try:
            said = text.data[start : begin + int(line_end[line])].decode()
        except UnicodeDecodeError:
            raise NotClean from None
        if wide[line] and looks_like_row(fields_of(said)):
            raise NotClean


def _rows(
    text: TextLines,
    begin: int,
    starts: IntArray,
    ends: IntArray,
    line: IntArray,
    width: int,
    lines: int | None = None,
    blank: IntArray = _NONE,
    comments: IntArray = _NONE,
    returns: IntArray = _NONE,
) -> Rows:
    columns = [
        FieldSpans(text, starts[place::width] + begin, ends[place::width] + begin) for place in range(width)
    ]
    return Rows(columns, line, len(line) if lines is None else lines, blank, comments, returns)
