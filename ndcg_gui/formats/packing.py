"""Unpacking files piece by piece, under a budget: gzip, bzip2, xz, zstd, and a ZIP archive of one file."""

from __future__ import annotations

import io
import re
import zlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.text import visible
from ndcg_gui.formats.report import Report

if TYPE_CHECKING:
    import zipfile

# xz and zstd look back as far as the file says: what is packed by their usual settings needs 65 MB at most.
_MEMORY = 1 << 27
# So much of zstd is taken at a time: four bytes may stand for 128 KB, and nothing else bounds what comes out.
_ZSTD_STEP = 1 << 10
# Files of a ZIP archive of one, and those of a workbook.
_MOST_MEMBERS = 10_000
_NAMED, _LONGEST_NAME = 5, 60
_GZIP_ONLY, _BARE = 31, -15  # zlib's window bits for "gzip header and trailer", and for neither


class _Unpacker(Protocol):
    @property
    def eof(self) -> bool: ...
    @property
    def needs_input(self) -> bool: ...
    @property
    def unused_data(self) -> bytes: ...
    def decompress(self, data: bytes, max_length: int, /) -> bytes: ...


@dataclass(frozen=True, slots=True)
class Packing:
    """One compression format: its name, the file ending, and the first bytes."""

    name: str
    suffix: str
    begins: re.Pattern[bytes]
    unpacker: Callable[[], _Unpacker]


class _Damaged(Exception):
    """The data cannot be unpacked."""


class _Zlib:
    """zlib's decompressor, with the interface of those of bz2 and lzma."""

    def __init__(self, window: int) -> None:
        self._object = zlib.decompressobj(window)
        self.needs_input = True

    @property
    def eof(self) -> bool:
        return self._object.eof

    @property
    def unused_data(self) -> bytes:
        return self._object.unused_data

    def decompress(self, data: bytes, most: int, /) -> bytes:
        try:
            out = self._object.decompress(self._object.unconsumed_tail + data, most)
        except zlib.error as error:
            raise _Damaged(str(error)) from None
        self.needs_input = len(out) < most and not self._object.unconsumed_tail
        return out


class _Zstd:
    """zstd's decompressor, which by itself unpacks all of its input at once."""

    def __init__(self) -> None:
        import zstandard

        self._error = zstandard.ZstdError
        self._object = zstandard.ZstdDecompressor(max_window_size=_MEMORY).decompressobj()
        self._waiting = b""

    @property
    def eof(self) -> bool:
        return self._object.eof

    @property
    def needs_input(self) -> bool:
        return not self._waiting

    @property
    def unused_data(self) -> bytes:
        return self._object.unused_data + self._waiting

    def decompress(self, data: bytes, most: int, /) -> bytes:
        waiting = memoryview(self._waiting + data)
        pieces: list[bytes] = []
        held = 0
        while waiting and held < most and not self._object.eof:
            try:
                pieces.append(self._object.decompress(waiting[:_ZSTD_STEP]))
            except self._error as error:
                raise _Damaged(str(error).removeprefix("zstd decompressor error: ")) from None
            held += len(pieces[-1])
            waiting = waiting[_ZSTD_STEP:]
        self._waiting = bytes(waiting)
        return b"".join(pieces)


class _Standard:
    """Decompressor of bz2 or lzma."""

    def __init__(self, unpacker: _Unpacker, error: type[Exception]) -> None:
        self._object = unpacker
        self._error = error

    @property
    def eof(self) -> bool:
        return self._object.eof

    @property
    def needs_input(self) -> bool:
        return self._object.needs_input

    @property
    def unused_data(self) -> bytes:
        return self._object.unused_data

    def decompress(self, data: bytes, most: int, /) -> bytes:
        try:
            return self._object.decompress(data, most)
        except self._error as error:
            raise _Damaged(str(error)) from None


def _bzip2() -> _Unpacker:
    import bz2

    return _Standard(bz2.BZ2Decompressor(), OSError)


def _xz() -> _Unpacker:
    import lzma

    return _Standard(lzma.LZMADecompressor(lzma.FORMAT_XZ, memlimit=_MEMORY), lzma.LZMAError)


def _by(begins: bytes) -> re.Pattern[bytes]:
    return re.compile(begins, re.DOTALL)


ZIP = Packing("ZIP", ".zip", _by(rb"PK(\x03\x04|\x05\x06)"), lambda: _Zlib(_BARE))
PACKINGS = (
    Packing("gzip", ".gz", _by(rb"\x1f\x8b"), lambda: _Zlib(_GZIP_ONLY)),
    # Text may begin with BZh; a block, or the end of an empty file, comes behind it.
    Packing("bzip2", ".bz2", _by(rb"BZh[1-9](1AY&SY|\x17\x72\x45\x38\x50\x90)"), _bzip2),
    Packing("xz", ".xz", _by(rb"\xfd7zXZ\x00"), _xz),
    Packing("zstd", ".zst", _by(rb"\x28\xb5\x2f\xfd|[\x50-\x5f]\x2a\x4d\x18"), _Zstd),
    ZIP,
)
# By the numbers that archives have for them.
_METHODS = {0: None, 8: ZIP, 12: PACKINGS[1], 93: PACKINGS[3]}
SUFFIXES = tuple(packing.suffix for packing in PACKINGS)


def packing_of(start: bytes) -> Packing | None:
    """Return the packing of a file with these first bytes, or None if it is not packed."""
    return next((packing for packing in PACKINGS if packing.begins.match(start)), None)


def unpack(
    packing: Packing, packed: Iterable[bytes], *, budget: int, piece: int, report: Report
) -> Iterator[bytes]:
    """Yield the unpacked bytes, some at a time. Several members in a row are one file.

    Stops the reading when the data is damaged or cut, when something else stands behind it, and
    when it unpacks to more than `budget` bytes.
    """
    name = packing.name
    unpacker = packing.unpacker()
    members = total = produced = 0
    fed = False
    for data in packed:
        while data or not unpacker.needs_input:
            if members and not fed:
                data = data.lstrip(b"\0")  # padding behind a member is common
                if not data:
                    break
            fed = True
            try:
                out = unpacker.decompress(data, piece)
            except _Damaged as error:
                what = say("is damaged {packing}: {reason}", packing=name, reason=str(error))
                behind = members and not produced
                report.stop(
                    0, say("has other data after its {packing} data", packing=name) if behind else what
                )
            produced += len(out)
            total += len(out)
            if total > budget:
                report.stop(
                    0, say("unpacks to more than {budget} bytes, far more than text does", budget=budget)
                )
            if out:
                yield out
            data = b""
            if unpacker.eof:
                data = unpacker.unused_data
                unpacker, fed, produced, members = packing.unpacker(), False, 0, members + 1
    if fed:
        report.stop(0, say("is an incomplete {packing} file: its end is missing", packing=name))


@dataclass(frozen=True, slots=True)
class Member:
    """The single file in a ZIP archive: the position of its bytes, their number, and the unpacked size."""

    name: str
    start: int
    packed: int
    method: int
    size: int
    crc: int


def member_of(file: io.RawIOBase, report: Report) -> Member | None:
    """Return the single file in this ZIP archive, or None for a workbook. Anything else stops the reading.

    Hidden files, as macOS adds them, do not count.
    """
    from ndcg_gui.formats import archives

    # Its bytes are counted while they are unpacked, where the size of the archive is known.
    budget = archives.Budget(bytes=1 << 62, members=_MOST_MEMBERS, methods=_METHODS)
    try:
        archive = archives.Archive(file, budget)
        names = [info.filename for info in archive.files]
        if "xl/workbook.xml" in names:
            return None
        if "[Content_Types].xml" in names or "mimetype" in names:
            what = say("an office document")
            report.stop(0, say("is {what}", what=what), expected=say("a text file or a workbook (XLSX)"))
        part = _only([info for info in archive.files if not archives.HIDDEN.search(info.filename)], report)
        start = archive.start_of(part.filename)
    except archives.Refused as error:
        if not error.name or error.why is archives.Refusal.DAMAGED:
            report.stop(0, say("is a damaged ZIP archive: {reason}", reason=error.reason))
        report.stop(
            0,
            say("is a ZIP archive whose file cannot be read: {reason}", reason=error.reason),
            got=visible(error.name),
            expected=say("a plain file; unpack it and import that"),
        )
    finally:
        file.seek(0)
    name = part.filename.rsplit("/", 1)[-1]
    return Member(name, start, part.compress_size, part.compress_type, part.file_size, part.CRC)


def _only(files: list[zipfile.ZipInfo], report: Report) -> zipfile.ZipInfo:
    if len(files) != 1:
        names = ", ".join(visible(part.filename[:_LONGEST_NAME]) for part in files[:_NAMED])
        more = ", ..." if len(files) > _NAMED else ""
        report.stop(
            0,
            say("is a ZIP archive of {count} files: {names}", count=len(files), names=names + more)
            if files
            else say("is a ZIP archive without a file"),
            expected=say("an archive with one file; unpack it and import the files you want"),
        )
    return files[0]


def unzip(
    member: Member, archive: Iterable[bytes], *, budget: int, piece: int, report: Report
) -> Iterator[bytes]:
    """Yield the unpacked bytes of an archive's file, while reading all of the archive."""
    inside = _between(archive, member.start, member.start + member.packed)
    packing = _METHODS[member.method]
    if packing is not None:
        inside = unpack(packing, inside, budget=budget, piece=piece, report=report)
    crc = size = 0
    for data in inside:
        crc = zlib.crc32(data, crc)
        size += len(data)
        yield data
    if (crc, size) != (member.crc, member.size):
        reason = say("its file is not what the archive's directory says")
        report.stop(0, say("is a damaged ZIP archive: {reason}", reason=reason))


def _between(data: Iterable[bytes], start: int, end: int) -> Iterator[bytes]:
    place = 0
    for chunk in data:
        inside = chunk[max(start - place, 0) : max(end - place, 0)]
        place += len(chunk)
        if inside:
            yield inside
