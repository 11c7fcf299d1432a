"""Opening ZIP archives from outside: all members are known and within the budget before any is unpacked.

Programs read one archive in different ways: by its directory or from its start, the first or the last of two
members of one name, with or without regard to case. An archive that two programs could read differently is
refused, and so is a member that would not be a plain file below the folder that it is unpacked to.
"""

from __future__ import annotations

import io
import re
import stat
import struct
import unicodedata
import zipfile
import zlib
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum, auto
from typing import IO

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.text import visible

# Hidden files, as macOS adds them to archives.
HIDDEN = re.compile(r"(^|/)(__MACOSX/|\.(?!\.)[^/]*$)")
STORED_OR_DEFLATED = frozenset({zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED})  # others unpack without a bound
_OUTSIDE = re.compile(r"^[/\\]|^[A-Za-z]:|(^|[/\\])\.\.([/\\]|$)")
# What is no plain name on every system: signs, blanks and dots at the end, and the devices of Windows.
_UNUSUAL = re.compile(
    r"[\x00-\x1f\x7f:\\<>|\"?*]|(^|/)(\.?/|\.$)|[ .](/|$)"
    r"|(^|/)(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.[^/]*)?(/|$)",
    re.IGNORECASE,
)
_HEADER = struct.Struct("<4s5H3I2H")
_DESCRIPTORS = (12, 16, 20, 24)  # lengths of what may stand behind a member that was packed as a stream
_LARGE = 0xFFFFFFFF
_PIECE = 1 << 18
# Bytes of an archive's directory for each member, with a long name, and for the rest of it.
_FOR_EACH, _FOR_ALL = 512, 1 << 20
_DAMAGED = (
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    EOFError,
    OSError,
    ValueError,
    NotImplementedError,
    OverflowError,
    RuntimeError,
)


class Refusal(Enum):
    """Reason for which an archive is refused."""

    DAMAGED = auto()
    TOO_LARGE = auto()
    ENCRYPTED = auto()
    METHOD = auto()
    NAME = auto()


class Refused(Exception):
    """An archive is not opened. `name` is that of the member in question, "" where it is all of it."""

    def __init__(self, why: Refusal, reason: Message, name: str = "") -> None:
        super().__init__(str(reason))
        self.why, self.reason, self.name = why, reason, name

    def sentence(self) -> Message:
        """The reason, behind the name of the member."""
        return (
            say("{name}: {reason}", name=visible(self.name), reason=self.reason) if self.name else self.reason
        )


@dataclass(frozen=True, slots=True)
class Budget:
    """Limits of an archive: bytes that it unpacks to, members, folders in each other, and packing methods."""

    bytes: int
    members: int
    depth: int = 16
    methods: Collection[int] = STORED_OR_DEFLATED


class _Bounded:
    """File of an archive that refuses reads larger than a directory of so many members. It closes nothing."""

    def __init__(self, file: IO[bytes] | io.RawIOBase, most: int) -> None:
        self._file, self._most = file, most
        self.seek, self.tell, self.seekable = file.seek, file.tell, file.seekable

    def read(self, size: int | None = -1, /) -> bytes:
        if size is not None and size > self._most:
            raise ValueError("its directory is too large")
        return self._file.read(-1 if size is None else size) or b""


class Archive:
    """ZIP archive whose members are known. `files` are all but folders, in the order of its directory."""

    def __init__(self, file: IO[bytes] | io.RawIOBase, budget: Budget, *, whole: bool = False) -> None:
        """Open an archive in a file that stays open. Raises Refused.

        With `whole` nothing may stand between its members, as programs that read from the start would find
        it.
        """
        reader = _Bounded(file, _FOR_ALL + _FOR_EACH * budget.members)
        with _damage():
            self._packed = zipfile.ZipFile(reader)
            self.files = _checked(self._packed, budget, whole=whole)
        self._by_name = {info.filename: info for info in self.files}

    def __contains__(self, name: str) -> bool:
        return name in self._by_name

    def size(self, name: str) -> int:
        """Number of bytes that a member unpacks to, 0 where there is none of that name."""
        return self._by_name[name].file_size if name in self._by_name else 0

    def pieces(self, name: str) -> Iterator[bytes]:
        """Yield the unpacked bytes of a member. Raises Refused where it is damaged or not there."""
        if name not in self._by_name:
            raise Refused(Refusal.DAMAGED, say("it has no file of that name"), name)
        with _damage(name), self._packed.open(self._by_name[name]) as file:
            # More than the directory says, which is within the budget, is never unpacked.
            while piece := file.read(_PIECE):
                yield piece

    def start_of(self, name: str) -> int:
        """Position in the file at which the packed bytes of a member begin."""
        with _damage(name):
            return _header_of(self._packed, self._by_name[name]).end


@contextmanager
def _damage(name: str = "") -> Iterator[None]:
    """Raise Refused for whatever zipfile raises where an archive is damaged."""
    try:
        yield
    except _DAMAGED as error:
        raise Refused(Refusal.DAMAGED, say("{reason}", reason=str(error)), name) from error


def _checked(packed: zipfile.ZipFile, budget: Budget, *, whole: bool) -> tuple[zipfile.ZipInfo, ...]:
    """Files of an archive, after all checks that need nothing unpacked."""
    infos = packed.infolist()
    if len(infos) > budget.members:
        raise Refused(Refusal.TOO_LARGE, say("it has more than {count:file|files}", count=budget.members))
    if sum(info.file_size for info in infos) > budget.bytes:
        limit = budget.bytes
        raise Refused(
            Refusal.TOO_LARGE,
            say("unpacks to more than {budget} bytes, far more than text does", budget=limit),
        )
    for info in infos:
        _refuse_kind(info, budget)
    refuse_names((info.orig_filename for info in infos), budget.depth)
    headers = [_header_of(packed, info) for info in infos]
    if whole:
        _refuse_between(packed, infos, headers)
    return tuple(info for info in infos if not info.is_dir())


def _refuse_kind(info: zipfile.ZipInfo, budget: Budget) -> None:
    """Raise Refused for a link, a device, and what is encrypted or packed in another way."""
    kind = stat.S_IFMT(info.external_attr >> 16)
    name = info.orig_filename
    if kind == stat.S_IFLNK:
        raise Refused(Refusal.NAME, say("it is a link"), name)
    if kind not in (0, stat.S_IFREG, stat.S_IFDIR):
        raise Refused(Refusal.NAME, say("it is a device"), name)
    if info.flag_bits & 1:
        raise Refused(Refusal.ENCRYPTED, say("it is encrypted"), name)
    if info.compress_type not in budget.methods:
        reason = say("it is packed in an unusual way (method {number})", number=info.compress_type)
        raise Refused(Refusal.METHOD, reason, name)
    if info.is_dir() and info.file_size:
        raise Refused(Refusal.NAME, say("it is a folder with a content of its own"), name)


def refuse_names(names: Iterable[str], depth: int = 16) -> None:
    """Raise Refused for a name that is no plain one below a folder, or that is one with another.

    Names are one if they are equal, or are so without regard to case or to the form of accents, as on many
    disks. A name that ends in a slash is that of a folder.
    """
    files: set[str] = set()
    folders: dict[str, str] = {}
    for name in names:
        if _OUTSIDE.search(name):
            raise Refused(Refusal.NAME, say("its name leads out of the archive"), name)
        if _UNUSUAL.search(name.removesuffix("/")) or not name:
            raise Refused(Refusal.NAME, say("its name is not one that every system can have"), name)
        path = name.removesuffix("/").split("/")
        if len(path) > depth:
            raise Refused(
                Refusal.TOO_LARGE, say("it lies in more than {count:folder|folders}", count=depth), name
            )
        keys = ["/".join(path[:end]) for end in range(1, len(path) + 1)]
        if not name.endswith("/"):
            own = _alike(keys.pop())
            if own in files or own in folders:
                raise Refused(Refusal.NAME, say("there is another file of that name"), name)
            files.add(own)
        for folder in keys:
            if _alike(folder) in files or folders.setdefault(_alike(folder), folder) != folder:
                raise Refused(Refusal.NAME, say("there is another file of that name"), name)


def _alike(name: str) -> str:
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())


@dataclass(frozen=True, slots=True)
class _Header:
    """Local header of a member: where it begins, where it ends, and whether sizes stand behind the member."""

    start: int
    end: int
    streamed: bool


def _header_of(packed: zipfile.ZipFile, info: zipfile.ZipInfo) -> _Header:
    """Header in front of a member, which has to say what the directory says. Raises Refused, OSError."""
    assert packed.fp is not None
    packed.fp.seek(info.header_offset)
    found = packed.fp.read(_HEADER.size)
    if len(found) < _HEADER.size or not found.startswith(b"PK\x03\x04"):
        raise zipfile.BadZipFile("its file is not where the directory says")
    _, _, flags, method, _, _, crc, packed_size, size, name_length, extra = _HEADER.unpack(found)
    name = packed.fp.read(name_length).decode("utf-8" if flags & 0x800 else "cp437", "replace")
    streamed = bool(flags & 8)
    own = crc, packed_size, size
    said = info.CRC, info.compress_size, info.file_size
    alike = streamed or all(one in (other, _LARGE) for one, other in zip(own, said, strict=True))
    if name != info.orig_filename or method != info.compress_type or flags & 1 or not alike:
        raise Refused(
            Refusal.DAMAGED, say("its file is not what the archive's directory says"), info.orig_filename
        )
    return _Header(info.header_offset, info.header_offset + _HEADER.size + name_length + extra, streamed)


def _refuse_between(
    packed: zipfile.ZipFile, infos: Iterable[zipfile.ZipInfo], headers: Iterable[_Header]
) -> None:
    """Raise Refused where bytes stand in front of, between or behind members, which some programs read."""
    ends = 0
    gaps: tuple[int, ...] = (0,)
    ordered = sorted(zip(headers, infos, strict=True), key=lambda both: both[0].start)
    for header, info in ordered:
        if header.start - ends not in gaps:
            raise Refused(Refusal.DAMAGED, say("other data stands before it"), info.orig_filename)
        ends = header.end + info.compress_size
        gaps = _DESCRIPTORS if header.streamed else (0,)
    if packed.start_dir - ends not in gaps or b"PK" in packed.comment:
        raise Refused(Refusal.DAMAGED, say("other data stands between its files and its directory"))
