"""What Linux loads of a library file: its image in memory, and the libraries that it asks for."""

from __future__ import annotations

import struct
from pathlib import Path

_LOAD, _DYNAMIC = 1, 2
_END, _NEEDED, _STRINGS = 0, 1, 5
_PAGE = 4096
# Where the list of sections lies, which nothing reads when a library is loaded.
_OF_SECTIONS = ((40, 48), (58, 64))


def is_elf(file: Path) -> bool:
    """Whether it is a program or library of Linux."""
    with file.open("rb") as opened:
        return opened.read(5) == b"\x7fELF\x02"


def image(data: bytes) -> list[tuple[int, ...] | bytes]:
    """What comes of a library in memory: the same for two files that differ in names and debugging only."""
    told = bytearray(data)
    for start, end in _OF_SECTIONS:
        told[start:end] = bytes(end - start)
    found: list[tuple[int, ...] | bytes] = []
    for kind, flags, offset, address, _, held, taken, _ in _parts(data):
        if kind == _LOAD:
            found += [
                (flags, address, taken, (offset - address) % _PAGE),
                bytes(told[offset : offset + held]),
            ]
    return found


def needed(data: bytes) -> list[str]:
    """The file names of the libraries that it asks for."""
    parts = _parts(data)
    entries: list[tuple[int, int]] = []
    for kind, _, offset, _, _, held, _, _ in parts:
        if kind == _DYNAMIC:
            entries = list(struct.iter_unpack("<qQ", data[offset : offset + held]))
    entries = entries[: next((place for place, (tag, _) in enumerate(entries) if tag == _END), None)]
    strings = next((value for tag, value in entries if tag == _STRINGS), 0)
    start = next(
        (strings - address + offset for kind, _, offset, address, _, held, _, _ in parts
         if kind == _LOAD and address <= strings < address + held),
        0,
    )  # fmt: skip
    return [_text(data, start + value) for tag, value in entries if tag == _NEEDED]


def _parts(data: bytes) -> list[tuple[int, ...]]:
    (start,) = struct.unpack_from("<Q", data, 32)
    size, count = struct.unpack_from("<HH", data, 54)
    return [struct.unpack_from("<IIQQQQQQ", data, start + place * size) for place in range(count)]


def _text(data: bytes, start: int) -> str:
    return data[start : data.index(b"\0", start)].decode()
