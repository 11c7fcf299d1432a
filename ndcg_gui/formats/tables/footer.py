"""Footer and page headers of a Parquet file, checked before anything in it is unpacked.

Its footer and the headers of its pages (Thrift's compact protocol) say how many rows there are and what every
page comes to. A page never unpacks to more than its header says, so what all of them say is a bound.
Source: apache/parquet-format, parquet.thrift; apache/thrift, doc/specs/thrift-compact-protocol.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, BinaryIO

MAGIC, ENCRYPTED = b"PAR1", b"PARE"
_DEEPEST, _MOST_VALUES = 32, 5_000_000
_DATA_PAGE, _DICTIONARY_PAGE = 9, 11
# The types of the protocol.
_TRUE, _FALSE, _BYTE, _DOUBLE, _BINARY, _LIST, _SET, _MAP, _STRUCT = 1, 2, 3, 7, 8, 9, 10, 11, 12
_WHOLE = (4, 5, 6)
_BLOCK = 8_192


class BadFooter(Exception):
    """The file is not a valid Parquet file."""


@dataclass(frozen=True, slots=True)
class Extent:
    """Size of a file once unpacked: rows, columns, bytes of all pages, rows of the largest group."""

    rows: int
    columns: int
    unpacked: int
    largest_group: int


class OnDisk:
    """The bytes of a file, sliceable like bytes and read on demand."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._size = file.seek(0, 2)
        self._begin, self._block = 0, b""

    def __len__(self) -> int:
        return self._size

    def __getitem__(self, part: slice) -> bytes:
        start, stop, _ = part.indices(self._size)
        if not self._begin <= start <= stop <= self._begin + len(self._block):
            self._file.seek(start)
            self._begin, self._block = start, self._file.read(max(stop - start, _BLOCK))
        return self._block[start - self._begin : stop - self._begin]


def extent_of(data: bytes | OnDisk) -> Extent:
    """Return the unpacked size of the whole file. Raises BadFooter."""
    length = int.from_bytes(data[-8:-4], "little")
    begin = len(data) - 8 - length
    if data[-4:] != MAGIC or begin < len(MAGIC):
        raise BadFooter("no footer at its end")
    reader = _Compact(data)
    try:
        said = reader.struct(begin)
        groups = said.get(4, [])
        chunks = [chunk.get(3) for group in groups for chunk in group.get(1, [])]
        if 8 in said or any(not isinstance(chunk, dict) for chunk in chunks):
            raise BadFooter("encrypted")
        rows = sum(group.get(3, 0) for group in groups)
        if rows != said.get(3, 0) or rows < 0 or any(group.get(3, 0) < 0 for group in groups):
            raise BadFooter("its row groups do not have the rows of the file")
        unpacked = sum(_pages(reader, chunk) for chunk in chunks)
    except (TypeError, AttributeError, IndexError) as error:
        raise BadFooter(str(error)) from error
    width = max((len(group.get(1, [])) for group in groups), default=0)
    return Extent(rows, width, unpacked, max((group.get(3, 0) for group in groups), default=0))


def _pages(reader: _Compact, chunk: dict[int, Any]) -> int:
    """Return the unpacked size of a column, by the headers of its pages."""
    first = chunk.get(_DATA_PAGE, 0)
    dictionary = chunk.get(_DICTIONARY_PAGE) or first
    place = min(first, dictionary) if dictionary > 0 else first
    end = place + chunk.get(7, 0)
    if not len(MAGIC) <= place <= end <= len(reader.data):
        raise BadFooter("a column outside of the file")
    unpacked = 0
    while place < end:
        header = reader.struct(place)
        size, packed = header.get(2, -1), header.get(3, -1)
        if size < 0 or packed < 0:
            raise BadFooter("a page of no size")
        unpacked += size
        place = reader.place + packed
    return unpacked


class _Compact:
    """Reads structs of the compact protocol as dictionaries keyed by field number."""

    def __init__(self, data: bytes | OnDisk) -> None:
        self.data = data
        self.place = 0
        self._values = 0

    def struct(self, place: int) -> dict[int, Any]:
        """Read the struct at this position, leaving `place` behind it."""
        self.place = place
        return self._struct(0)

    def _struct(self, depth: int) -> dict[int, Any]:
        found: dict[int, Any] = {}
        number = 0
        while True:
            head = self._byte()
            kind = head & 15
            if kind == 0:
                return found
            number = number + (head >> 4) if head >> 4 else self._zigzag()
            found[number] = kind == _TRUE if kind in (_TRUE, _FALSE) else self._value(kind, depth)

    def _value(self, kind: int, depth: int) -> Any:
        self._values += 1
        if self._values > _MOST_VALUES:
            raise BadFooter("too many values")
        if depth > _DEEPEST:
            raise BadFooter("nested too deeply")
        if kind in _WHOLE:
            return self._zigzag()
        if kind == _STRUCT:
            return self._struct(depth + 1)
        if kind in (_LIST, _SET):
            head = self._byte()
            size = head >> 4 if head >> 4 < 15 else self._varint()
            return [self._value(head & 15, depth + 1) for _ in range(self._bounded(size))]
        if kind == _BINARY:
            return self._bytes(self._bounded(self._varint()))
        if kind == _MAP:
            return self._map(depth)
        return self._bytes({_TRUE: 1, _FALSE: 1, _BYTE: 1, _DOUBLE: 8}.get(kind, -1))

    def _map(self, depth: int) -> None:
        size = self._bounded(self._varint())
        kinds = self._byte() if size else 0
        for _ in range(size):
            self._value(kinds >> 4, depth + 1)
            self._value(kinds & 15, depth + 1)

    def _bounded(self, size: int) -> int:
        if size > len(self.data):
            raise BadFooter("more values than bytes")
        return size

    def _bytes(self, count: int) -> bytes:
        if count < 0 or self.place + count > len(self.data):
            raise BadFooter("it ends too early")
        self.place += count
        return self.data[self.place - count : self.place]

    def _byte(self) -> int:
        return self._bytes(1)[0]

    def _varint(self) -> int:
        value = shift = 0
        while shift < 70:
            byte = self._byte()
            value |= (byte & 127) << shift
            if byte < 128:
                return value
            shift += 7
        raise BadFooter("a number that does not end")

    def _zigzag(self) -> int:
        value = self._varint()
        return (value >> 1) ^ -(value & 1)
