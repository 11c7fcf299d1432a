"""A disk as the shim has recorded it, and what may be left of it when the power is cut.

What was synced is there. Of what was not, every write may be there, be missing, or be there in some of
its sectors only; a file's length may have grown without the data; of the names in a folder any of the
changes since the folder was synced may be missing, but those of one name stay in their order.
"""

from __future__ import annotations

import enum
import os
import random
import struct
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

SECTOR = 512
_HEAD = struct.Struct("=c7xQQQQ")
_FEW_SECTORS = 64


@dataclass(frozen=True, slots=True)
class Record:
    """One call: `kind` as in shim.c, the file's inode, a place or length, and two texts."""

    kind: str
    inode: int
    place: int
    one: bytes
    two: bytes


def read_log(path: Path) -> Iterator[Record]:
    """Every call in order."""
    data = path.read_bytes()
    at = 0
    while at < len(data):
        kind, inode, place, one, two = _HEAD.unpack_from(data, at)
        at += _HEAD.size
        yield Record(kind.decode(), inode, place, data[at : at + one], data[at + one : at + one + two])
        at += one + two


@dataclass(slots=True)
class Content:
    """One file whatever its name: what is on the disk for sure, and writes and truncations since."""

    synced: bytearray = field(default_factory=bytearray)
    since: list[Record] = field(default_factory=list)

    def sync(self) -> None:
        """All so far is on the disk."""
        for record in self.since:
            _put(self.synced, record)
        self.since.clear()


def _put(data: bytearray, record: Record) -> None:
    if record.kind == "T":
        data[record.place :] = bytes(max(0, record.place - len(data)))
        return
    end = record.place + len(record.one)
    if end > len(data):
        data.extend(bytes(end - len(data)))
    data[record.place : end] = record.one


class Cut(enum.Enum):
    """What the disk made of what was not synced."""

    LOST = "all of it is lost"
    KEPT = "all of it is kept"
    ENDED = "it was carried out in order up to some point"
    TORN = "each write is kept, lost or torn; each name changed or not"


@dataclass(frozen=True, slots=True)
class _Name:
    """A change of names not yet synced: `name` is `content`'s now (None: nobody's)."""

    name: PurePosixPath
    content: Content | None


class Disk:
    """Names and contents below one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = PurePosixPath(os.path.realpath(folder))
        self.inodes: dict[int, Content] = {}
        self.synced: dict[PurePosixPath, Content] = {}
        self.names: dict[PurePosixPath, Content] = {}
        self.since: list[list[_Name]] = []  # each a change that happens whole: a rename takes two
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                content = Content(bytearray(path.read_bytes()))
                self.inodes[path.stat().st_ino] = content
                name = self.folder / path.relative_to(folder).as_posix()
                self.synced[name] = self.names[name] = content

    def apply(self, record: Record) -> None:
        """Carry out one call."""
        one, two = (
            (PurePosixPath(text.decode()) for text in (record.one, record.two))
            if (record.kind in "CRUD")
            else (None, None)
        )
        if record.kind in "WT":
            self.inodes[record.inode].since.append(record)
        elif record.kind == "S":
            self.inodes[record.inode].sync()
        elif record.kind == "C" and one is not None:
            content = self.inodes[record.inode] = Content()
            self._change(_Name(one, content))
        elif record.kind == "U" and one is not None:
            self._change(_Name(one, None))
        elif record.kind == "R" and one is not None and two is not None:
            self._change(_Name(two, self.names.get(one)), _Name(one, None))
        elif record.kind == "D" and one is not None:
            self._sync_folder(one)

    def _change(self, *names: _Name) -> None:
        self.since.append(list(names))
        _rename(self.names, names)

    def _sync_folder(self, folder: PurePosixPath) -> None:
        left = []
        for change in self.since:
            if any(item.name.parent == folder for item in change):
                _rename(self.synced, change)
            else:
                left.append(change)
        self.since = left

    def after(self, cut: Cut, chance: random.Random) -> dict[PurePosixPath, bytes]:
        """What is below the folder after the power was cut now, by names relative to it."""
        names = dict(self.synced)
        if cut is Cut.TORN:
            # A name that lacks one change lacks those after it, too: they build on one another.
            stuck: set[PurePosixPath] = set()
            for change in self.since:
                own = {item.name for item in change}
                if own & stuck or chance.random() < 0.5:
                    stuck |= own
                else:
                    _rename(names, change)
        else:
            for change in self.since[: _part(cut, len(self.since), chance)]:
                _rename(names, change)
        built: dict[int, bytes] = {}
        for content in names.values():
            if id(content) not in built:
                built[id(content)] = _built(content, cut, chance)
        return {name.relative_to(self.folder): built[id(content)] for name, content in names.items()}


def _rename(names: dict[PurePosixPath, Content], change: list[_Name] | tuple[_Name, ...]) -> None:
    for item in change:
        if item.content is None:
            names.pop(item.name, None)
        else:
            names[item.name] = item.content


def _part(cut: Cut, number: int, chance: random.Random) -> int:
    return {Cut.LOST: 0, Cut.KEPT: number}.get(cut, chance.randint(0, number))


def _built(content: Content, cut: Cut, chance: random.Random) -> bytes:
    data = bytearray(content.synced)
    if cut is not Cut.TORN:
        for record in content.since[: _part(cut, len(content.since), chance)]:
            _put(data, record)
        return bytes(data)
    for record in content.since:
        fate = chance.randrange(4)
        if fate == 0:
            continue
        if fate == 1 or record.kind == "T":
            _put(data, record)
        elif fate == 2:  # the length is there, the data is not
            _put(data, Record("W", record.inode, max(len(data), record.place + len(record.one)), b"", b""))
        else:
            for part in _sectors(record):
                if chance.random() < 0.5:
                    _put(data, part)
    return bytes(data)


def _sectors(record: Record) -> Iterator[Record]:
    """A write as the disk does it, sector by sector; a long one in larger pieces, which are sectors still."""
    end = record.place + len(record.one)
    step = SECTOR * max(1, len(record.one) // (SECTOR * _FEW_SECTORS))
    at = record.place
    while at < end:
        stop = min(end, (at // SECTOR) * SECTOR + step)
        yield Record("W", record.inode, at, record.one[at - record.place : stop - record.place], b"")
        at = stop


def build(folder: Path, files: Mapping[PurePosixPath, bytes]) -> None:
    """Write the files into an empty folder."""
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
