"""Archives from outside: whatever two programs could read in two ways, or unpack elsewhere, is refused."""

from __future__ import annotations

import io
import stat
import tracemalloc
import warnings
import zipfile
from collections.abc import Callable

import pytest

from ndcg_gui.formats.archives import Archive, Budget, Refusal, Refused, refuse_names

DATA = b'{"query_key": "q1", "doc_key": "d1", "grade": 4}\n' * 30
SMALL = Budget(1_000_000, 100, depth=3)


def packed(*members: tuple[str | zipfile.ZipInfo, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    out = io.BytesIO()
    with warnings.catch_warnings(), zipfile.ZipFile(out, "w", method) as archive:
        warnings.simplefilter("ignore")  # of two members of one name
        for name, data in members:
            archive.writestr(name, data)
    return out.getvalue()


def of_kind(name: str, kind: int, system: int = 3) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo(name)
    info.create_system, info.external_attr = system, (kind | 0o644) << 16
    return info


def streamed(data: bytes) -> bytes:
    """An archive written into a pipe: sizes stand behind each member."""

    class Pipe(io.RawIOBase):
        def __init__(self) -> None:
            self.got = b""

        def writable(self) -> bool:
            return True

        def write(self, piece: object) -> int:
            self.got += bytes(piece)  # type: ignore[call-overload]
            return len(bytes(piece))  # type: ignore[call-overload]

    pipe = Pipe()
    with zipfile.ZipFile(pipe, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("a/one.jsonl", data)
        archive.writestr("a/two.jsonl", data)
    return pipe.got


def opened(data: bytes, budget: Budget = SMALL, *, whole: bool = True) -> Archive:
    return Archive(io.BytesIO(data), budget, whole=whole)


@pytest.mark.parametrize(
    "data",
    [
        packed(("a/", b""), ("a/one.jsonl", DATA), ("a/b/two.jsonl", DATA)),
        packed(("a/one.jsonl", DATA), method=zipfile.ZIP_STORED),
        packed((of_kind("a/one.jsonl", stat.S_IFREG), DATA)),
        packed((of_kind("a/one.jsonl", 0, system=0), DATA), ("größe.txt", b"x")),
        streamed(DATA),
        packed(),
    ],
    ids=["folders", "stored", "unix", "windows", "streamed", "empty"],
)
def test_what_usual_programs_write_is_opened(data: bytes) -> None:
    archive = opened(data)
    for info in archive.files:
        content = b"".join(archive.pieces(info.filename))
        assert len(content) == archive.size(info.filename) and info.filename in archive
    assert "other" not in archive and archive.size("other") == 0
    with pytest.raises(Refused):
        list(archive.pieces("other"))


NAMES = {
    "up": "../x",
    "up inside": "a/../../x",
    "absolute": "/etc/x",
    "drive": "C:\\x",
    "server": "\\\\server\\x",
    "backslash": "a\\x",
    "nul": "a\0.jsonl",
    "line end": "a\nb",
    "empty part": "a//b",
    "dot": "./a",
    "dot inside": "a/./b",
    "colon": "a:b",
    "device": "a/NUL",
    "device with ending": "com1.txt",
    "dot at the end": "a./b",
    "blank at the end": "a ",
    "deep": "a/b/c/d",
}


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_names_that_are_not_plain_everywhere_are_refused(name: str) -> None:
    with pytest.raises(Refused) as refused:
        refuse_names(["fine.jsonl", name], depth=3)
    assert refused.value.name == name
    if "\0" not in name:  # which Python cuts off when it writes
        with pytest.raises(Refused):
            opened(packed((name, DATA)))


@pytest.mark.parametrize(
    "names",
    [
        ("labels.jsonl", "labels.jsonl"),
        ("labels.jsonl", "Labels.JSONL"),
        ("straße", "STRASSE"),
        ("caf\u00e9", "cafe\u0301"),
        ("a", "a/b"),
        ("a/b", "A"),
        ("a/b", "A/c"),
        ("a/", "A/"),
    ],
)
def test_names_that_are_one_on_some_disk_are_refused(names: tuple[str, ...]) -> None:
    for order in (names, names[::-1]):
        with pytest.raises(Refused) as refused:
            opened(packed(*((name, b"" if name.endswith("/") else DATA) for name in order)))
        assert refused.value.why is Refusal.NAME and "another file of that name" in str(refused.value)


def changed(place: int, value: bytes, *, local: bool = False) -> bytes:
    """An archive of one member with other bytes in its directory, or in front of the member."""
    data = bytearray(packed(("a.jsonl", DATA)))
    start = 0 if local else data.rfind(b"PK\x01\x02")
    data[start + place : start + place + len(value)] = value
    return bytes(data)


def hidden_in_front() -> bytes:
    """An archive in front of another, as one file: each kind of program finds its own."""
    first, second = packed(("labels.jsonl", b"altered")), packed(("labels.jsonl", DATA))
    return first + second


def hidden_between() -> bytes:
    """A member that is not in the directory."""
    two = packed(("hidden.jsonl", b"altered"), ("labels.jsonl", DATA))
    place = two.find(b"PK\x01\x02")
    length = 46 + len("hidden.jsonl")
    end = bytearray(two[place + length :])
    at = end.rfind(b"PK\x05\x06")
    end[at + 8 : at + 12] = b"\1\0\1\0"
    end[at + 12 : at + 16] = (at).to_bytes(4, "little")
    return two[:place] + bytes(end)


HOSTILE: dict[str, tuple[Callable[[], bytes], Refusal]] = {
    "link": (lambda: packed((of_kind("a", stat.S_IFLNK), b"/etc/passwd")), Refusal.NAME),
    "character device": (lambda: packed((of_kind("a", stat.S_IFCHR), b"")), Refusal.NAME),
    "block device": (lambda: packed((of_kind("a", stat.S_IFBLK), b"")), Refusal.NAME),
    "pipe": (lambda: packed((of_kind("a", stat.S_IFIFO), b"")), Refusal.NAME),
    "socket": (lambda: packed((of_kind("a", stat.S_IFSOCK), b"")), Refusal.NAME),
    "folder with a content": (lambda: packed(("a/", DATA)), Refusal.NAME),
    "encrypted": (lambda: changed(8, b"\1"), Refusal.ENCRYPTED),
    "lzma": (lambda: packed(("a", DATA), method=zipfile.ZIP_LZMA), Refusal.METHOD),
    "bzip2": (lambda: packed(("a", DATA), method=zipfile.ZIP_BZIP2), Refusal.METHOD),
    "many members": (lambda: packed(*((f"{n}", b"") for n in range(101))), Refusal.TOO_LARGE),
    "large": (lambda: packed(("a", bytes(1_000_001))), Refusal.TOO_LARGE),
    "large together": (lambda: packed(*((f"{n}", bytes(100_000)) for n in range(11))), Refusal.TOO_LARGE),
    "another name in front of it": (lambda: changed(30, b"b", local=True), Refusal.DAMAGED),
    "another size in front of it": (lambda: changed(22, b"\1", local=True), Refusal.DAMAGED),
    "another sum in front of it": (lambda: changed(14, b"\1\1", local=True), Refusal.DAMAGED),
    "another method in front of it": (lambda: changed(8, b"\0", local=True), Refusal.DAMAGED),
    "no member where it should be": (lambda: changed(42, b"\3"), Refusal.DAMAGED),
    "an archive in front": (hidden_in_front, Refusal.DAMAGED),
    "a member between": (hidden_between, Refusal.DAMAGED),
    "text in front": (lambda: b"#!/bin/sh\n" + packed(("a", DATA)), Refusal.DAMAGED),
    "a directory in the comment": (
        lambda: packed(("a", DATA))[:-2] + b"\x16\0" + packed(), Refusal.DAMAGED
    ),
    "cut off": (lambda: packed(("a", DATA))[:-30], Refusal.DAMAGED),
    "no archive": (lambda: b"no archive", Refusal.DAMAGED),
}  # fmt: skip


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_archives_are_refused_before_anything_is_unpacked(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    make, why = HOSTILE[name]
    data = make()
    monkeypatch.setattr(zipfile.ZipFile, "open", lambda *_: pytest.fail("unpacked"))
    with pytest.raises(Refused) as refused:
        opened(data)
    assert refused.value.why is why, str(refused.value)


def test_what_stands_in_front_matters_only_where_all_of_it_is_read() -> None:
    assert [info.filename for info in opened(hidden_in_front(), whole=False).files] == ["labels.jsonl"]
    assert opened(packed(("a", DATA))[:-2] + b"\5\0mine!").files  # a harmless comment


def test_a_large_directory_is_not_read() -> None:
    data = packed(*((f"{n:0500}", b"") for n in range(9_000)))
    tracemalloc.start()
    with pytest.raises(Refused, match="its directory is too large"):
        opened(data, Budget(1, 10))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 1_000_000


@pytest.mark.parametrize("size", [900, 2_000_000])
def test_no_more_is_unpacked_than_the_directory_says(size: int) -> None:
    data = packed(("a", bytes(30_000_000)))
    own = (30_000_000).to_bytes(4, "little")
    data = data.replace(own, size.to_bytes(4, "little"))
    archive = opened(data, Budget(4_000_000, 1))
    tracemalloc.start()
    with pytest.raises(Refused) as refused:
        list(archive.pieces("a"))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert refused.value.why is Refusal.DAMAGED and peak < 4_500_000
