"""Substring search in a million short texts within milliseconds, by an index of blocks of rows.

The texts stand in one array of bytes, case folded. For each block of rows it is known which three bytes in a
row it has (by a hash) and which two: a text that is looked for can only stand where all of its own are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, islice

import numpy as np
import numpy.typing as npt

BLOCK = 128  # rows
_THREES_BITS, _TWOS_BITS = 16, 15
_THREES, _TWOS = 1 << _THREES_BITS, 1 << _TWOS_BITS
_SPREAD = np.uint32(0x9E3779B1)
_ROW, _KEY = b"\n", b"\t"  # a row begins, its key begins: stand in no text

Row = tuple[int, str, str]  # number, key, text


def folded(text: str) -> str:
    """Normalised form of a text for the search: case and the kind of blanks between words do not count."""
    return " ".join(text.casefold().split())


class TextIndex:
    """Immutable index that finds rows by a part of their text or of their key."""

    def __init__(self, rows: Iterable[Row], *, check: Callable[[], object] = int) -> None:
        """`check` is called now and then, and may raise."""
        parts: list[bytes] = []
        numbers: list[int] = []
        for number, key, text in rows:
            numbers.append(number)
            parts.append(f"\n{folded(text)}\t{folded(key)}".encode())
        self._numbers = np.array(numbers, np.int64)
        starts = np.zeros(len(parts) + 1, np.int64)
        np.cumsum(np.fromiter(map(len, parts), np.int64, len(parts)), out=starts[1:])
        self._text = b"".join([*parts, _ROW])
        self._starts = starts
        self._bounds = np.append(starts[:-1:BLOCK], starts[-1])
        self._threes, self._twos = self._grams(check)

    def __len__(self) -> int:
        return len(self._numbers)

    def _grams(self, check: Callable[[], object]) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.uint8]]:
        """uint8[octets, hashes]: for each hash of three and of two bytes a bit for each block that has it."""
        text = np.frombuffer(self._text, np.uint8)
        blocks = len(self._bounds) - 1
        octets = (blocks + 7) // 8
        threes, twos = np.zeros((octets, _THREES), np.uint8), np.zeros((octets, _TWOS), np.uint8)
        for block in range(blocks):
            check()
            part = text[self._bounds[block] : self._bounds[block + 1] + 1].astype(np.uint32)
            octet, bit = block // 8, np.uint8(1 << block % 8)
            threes[octet][_hashes(part, 3)] |= bit
            twos[octet][_hashes(part, 2)] |= bit
        return threes, twos

    def find(self, text: str, *, most: int) -> list[int]:
        """The numbers of rows that hold a text, at most so many: beginnings first, then in rising order."""
        wanted = folded(text).encode()
        if not wanted or not len(self):
            return []
        places = list(islice(self._places(wanted), most))
        if len(places) < most:  # these are all: no need to look for beginnings
            places.sort(key=lambda place: not self._begins(place, wanted))
        else:
            begun = chain(self._places(_ROW + wanted), self._places(_KEY + wanted))
            places = [*islice(begun, most), *places]
        return [int(self._numbers[place]) for place in dict.fromkeys(places)][:most]

    def _begins(self, place: int, wanted: bytes) -> bool:
        row = self._text[self._starts[place] : self._starts[place + 1]]
        return row.startswith(_ROW + wanted) or _KEY + wanted in row

    def _places(self, needle: bytes) -> Iterator[int]:
        """The rows that hold these bytes, in rising order."""
        for start, end in self._candidates(needle):
            at = self._text.find(needle, start, end)
            while at >= 0:
                place = int(np.searchsorted(self._starts, at, side="right")) - 1
                yield place
                at = self._text.find(needle, int(self._starts[place + 1]), end)

    def _candidates(self, needle: bytes) -> Iterator[tuple[int, int]]:
        """Ranges of the text in which the bytes may stand."""
        blocks, size = len(self._bounds) - 1, len(needle)
        if size < 2:
            yield 0, len(self._text)
            return
        table, width = (self._threes, 3) if size > 2 else (self._twos, 2)
        hashes = _hashes(np.frombuffer(needle, np.uint8).astype(np.uint32), width)
        bits = np.bitwise_and.reduce(table[:, hashes], axis=1)
        held = np.unpackbits(bits, bitorder="little")[:blocks].astype(np.int8)
        edges = np.flatnonzero(np.diff(held, prepend=0, append=0))
        for first, last in zip(edges[::2].tolist(), edges[1::2].tolist(), strict=True):
            yield int(self._bounds[first]), int(self._bounds[last])


def _hashes(part: npt.NDArray[np.uint32], width: int) -> npt.NDArray[np.uint32]:
    """A hash of each `width` bytes in a row."""
    code = (part[:-1] << np.uint32(8)) | part[1:]
    if width == 2:
        return (code * _SPREAD) >> np.uint32(32 - _TWOS_BITS)
    return (((code[:-1] << np.uint32(8)) | part[2:]) * _SPREAD) >> np.uint32(32 - _THREES_BITS)
