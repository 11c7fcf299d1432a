"""Finds queries and documents by any part of their keys and texts, in a project of any size.

An index of all texts is made in the background when somebody may look for something, and again after they
changed. What it finds is read from the project before it is shown: nothing that was changed or taken away
meanwhile. Until it is made, keys and the first texts are found.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, islice

import numpy as np
import numpy.typing as npt

from ndcg_gui.core.project import Project
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.store.collection import search

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
    """Immutable index that finds rows by a part of their text or of their key, of a million in milliseconds.

    The texts stand in one array of bytes, case folded. For each block of rows it is known which three bytes
    in a row it has (by a hash) and which two: a text that is looked for can only stand where all of its own
    are.
    """

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


MOST = 8
_PORTION = 10_000  # rows read at once: the file is free for others between
_FIRST = 20_000  # rows whose texts are looked at until there is an index
_LOOKED_AT = 500  # changed rows that are looked at one by one until the index is made again


class TextFinder:
    """Index of a project's queries or documents (`kind` "queries" or "documents")."""

    def __init__(self, project: Project, kind: str, ready: Callable[[], object]) -> None:
        """`ready` is called on another thread when an index was made."""
        self._project, self._ready = project, ready
        self._of_queries = kind == "queries"
        self._index: TextIndex | None = None
        self._changed: set[int] = set()  # since the index was begun
        self._changed_since: set[int] = set()  # since the one that is being made was begun
        self._outdated, self._making, self._closed = True, False, False
        self._thread: threading.Thread | None = None

    # an index

    def prepare(self) -> None:
        """Make the index in the background, unless there is one of the current texts."""
        if self._outdated and not self._making and not self._closed:
            self._outdated, self._making, self._changed_since = False, True, set()
            self._thread = threading.Thread(target=self._make, name="ndcg-find", daemon=True)
            self._thread.start()

    def hear(self, changes: Changes) -> None:
        """Mark the index as outdated where a commit changed its texts."""
        changed = changes.queries if self._of_queries else changes.documents
        if changes.reload or changed:
            self._changed |= changed
            self._changed_since |= changed
            self._outdated = True

    def is_ready(self) -> bool:
        """Whether the index is there, so that all texts are searched."""
        return self._index is not None and not self._outdated and not self._making

    def close(self) -> None:
        """Stop making an index, and wait until the project is not read any more."""
        self._closed = True
        thread = self._thread
        if thread is not None:
            thread.join()

    def _make(self) -> None:
        try:
            made = TextIndex(self._rows(), check=self._check)
        except (NdcgError, _Stopped):
            self._making = False  # whoever shows what is in a damaged file says so
            return
        self._index, self._changed, self._making = made, self._changed_since, False
        self._ready()

    def _check(self) -> None:
        if self._closed:
            raise _Stopped

    def _rows(self) -> Iterator[Row]:
        read, after = self._project.read, 0
        portion = search.query_portion if self._of_queries else search.document_portion
        while rows := read(portion, after, _PORTION):
            self._check()
            yield from rows
            after = rows[-1][0]

    # finding

    def find(self, text: str, *, most: int = MOST) -> list[Row]:
        """(number, key, text) of rows whose key or text holds `text`, the nearest first."""
        self.prepare()
        read, index = self._project.read, self._index
        near = search.find_queries if self._of_queries else search.find_documents
        by_key: list[Row] = list(read(near, text, most=most, scanned=0 if self.is_ready() else _FIRST))
        numbers = [] if index is None else index.find(text, most=most)
        looked_at = [*numbers, *sorted(self._changed - set(numbers))[:_LOOKED_AT]]
        some = search.some_queries if self._of_queries else search.some_documents
        there = {row[0]: row for row in read(some, looked_at)} if looked_at else {}
        wanted = folded(text)
        found = [there[number] for number in looked_at if number in there and _holds(there[number], wanted)]
        begun = [row for row in by_key if row[1].startswith(text)]
        every = {row[0]: row for row in (*begun, *found, *by_key)}
        return list(every.values())[:most]


class _Stopped(Exception):
    """The project is being closed."""


def _holds(row: Row, wanted: str) -> bool:
    return wanted in folded(row[2]) or wanted in folded(row[1])
