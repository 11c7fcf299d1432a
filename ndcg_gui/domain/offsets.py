"""Offsets between a text and its source: masked names, normalised line ends."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from operator import itemgetter

Span = tuple[int, int]  # start and end
# Start and end in the one text, start and end of what stands for it in the other.
Piece = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Offsets:
    """The positions where a text differs from its source, ascending. Text between them has equal length.

    A span that touches what was replaced covers all of it: nobody can point at half a mask.
    """

    pieces: tuple[Piece, ...] = ()

    @classmethod
    def of(cls, replaced: Iterable[tuple[int, int, int]]) -> Offsets:
        """Make offsets from (start, end) in the source and replacement length, ascending and disjoint."""
        pieces, shift = [], 0
        for start, end, length in replaced:
            pieces.append((start, end, start + shift, start + shift + length))
            shift += length - (end - start)
        return cls(tuple(pieces))

    def shown(self, span: Span) -> Span:
        """Map a span of the source to the text."""
        return _moved(self.pieces, span)

    def source(self, span: Span) -> Span:
        """Map a span of the text to the source."""
        return _moved([(third, fourth, first, second) for first, second, third, fourth in self.pieces], span)


def _moved(pieces: Iterable[Piece], span: Span) -> Span:
    known = list(pieces)
    start, end = span
    before = bisect_right(known, start, key=itemgetter(0)) - 1
    last = bisect_left(known, end, key=itemgetter(0)) - 1
    if before >= 0:
        _, stop, to_start, to_stop = known[before]
        start = to_start if start < stop else start - stop + to_stop
    if last >= 0:
        _, stop, _, to_stop = known[last]
        end = to_stop if end < stop else end - stop + to_stop
    return start, max(start, end)
