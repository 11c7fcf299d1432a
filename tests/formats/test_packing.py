"""Packed files: told by their content, unpacked within bounds, refused when they are not what they say."""

from __future__ import annotations

import bz2
import gzip
import hashlib
import io
import lzma
import stat
import tracemalloc
import zipfile
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest
import zstandard

from ndcg_gui.domain.errors import Cancelled
from ndcg_gui.domain.records import Kind
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.reading import Parsed, read_file
from ndcg_gui.formats.source import CHUNK
from tests.formats.workbooks import write_book

GOOD = b"1 Q0 a 1 2 t\n1 Q0 b 2 1 t\n"
Pack = Callable[[bytes], bytes]


def zipped(data: bytes, name: str = "r.run", method: int = zipfile.ZIP_DEFLATED) -> bytes:
    return archive({name: data}, method)


def archive(files: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as packed:
        for name, data in files.items():
            packed.writestr(name, data)
    return out.getvalue()


def streamed_zstd(data: bytes) -> bytes:
    packer = zstandard.ZstdCompressor().compressobj()
    return packer.compress(data) + packer.flush()


ONES: dict[str, Pack] = {
    "gz": gzip.compress,
    "bz2": bz2.compress,
    "xz": lzma.compress,
    "zst": zstandard.ZstdCompressor(write_checksum=True).compress,
}
PACKINGS: dict[str, Pack] = {
    **ONES,
    "zip": zipped,
    "zst streamed": streamed_zstd,
    "zst with a skipped frame": lambda data: b"\x50\x2a\x4d\x18\x03\0\0\0abc" + ONES["zst"](data),
    "xz strongest": lambda data: lzma.compress(data, preset=9 | lzma.PRESET_EXTREME),
    "zip unpacked": lambda data: zipped(data, method=zipfile.ZIP_STORED),
    "zip by bzip2": lambda data: zipped(data, method=zipfile.ZIP_BZIP2),
}


def put(folder: Path, data: bytes, name: str = "x") -> Path:
    path = folder / name
    path.write_bytes(data)
    return path


def error_of(parsed: Parsed) -> str:
    assert parsed.report.error_count == 1
    assert not parsed.runs
    return str(parsed.report.errors[0])


@pytest.mark.parametrize("name", PACKINGS)
def test_a_packed_file_is_told_by_its_content(tmp_path: Path, name: str) -> None:
    data = PACKINGS[name](GOOD)
    done: list[tuple[int, int]] = []
    parsed = read_file(put(tmp_path, data), progress=lambda *at: done.append(at))
    assert not parsed.report.error_count and not parsed.report.warnings and not parsed.report.information
    assert list(parsed.runs[0].lists["1"].keys) == ["a", "b"]
    # What is on the disk counts: for the history, for the progress.
    assert (parsed.size, parsed.sha256) == (len(data), hashlib.sha256(data).hexdigest())
    assert done[-1] == (len(data), len(data))


@pytest.mark.parametrize("name", PACKINGS)
def test_a_large_packed_run_is_read_as_the_plain_one(tmp_path: Path, name: str) -> None:
    lines = b"".join(
        b"q%d Q0 doc-%d %d %.4f tag\n" % (n // 100, n * 7919, n % 100, -n) for n in range(20_000)
    )
    assert len(lines) > 2 * CHUNK
    parsed = read_file(put(tmp_path, PACKINGS[name](lines)), kind=Kind.RUN)
    plain = read_file(put(tmp_path, lines, "plain"), kind=Kind.RUN)
    assert not parsed.report.error_count and parsed.report.rows == 20_000
    for key, entry in plain.runs[0].lists.items():
        assert list(parsed.runs[0].lists[key].keys) == list(entry.keys)


@pytest.mark.parametrize("name", PACKINGS)
def test_a_mapped_table_is_read_as_the_plain_one(tmp_path: Path, name: str) -> None:
    table = "Search term,Position,Product ID,Product title,Rating\n" + "".join(
        f"red tent {n},1,p{n},Tent {n},{n % 4}\n" for n in range(2_000)
    )
    parsed = read_file(put(tmp_path, PACKINGS[name](table.encode())))
    plain = read_file(put(tmp_path, table.encode(), "plain.csv"))
    assert not parsed.report.error_count
    assert parsed.judgments == plain.judgments and len(parsed.judgments) == 2_000
    assert parsed.documents == plain.documents


@pytest.mark.parametrize("name", ONES)
def test_members_in_a_row_are_one_file(tmp_path: Path, name: str) -> None:
    pack = ONES[name]
    parsed = read_file(put(tmp_path, pack(GOOD[:13]) + pack(GOOD[13:]) + bytes(8)), kind=Kind.RUN)
    assert not parsed.report.error_count and parsed.report.rows == 2


@pytest.mark.parametrize("name", ONES)
def test_what_is_cut_damaged_or_followed_by_something_else(tmp_path: Path, name: str) -> None:
    def said(data: bytes) -> str:
        return error_of(read_file(put(tmp_path, data), kind=Kind.RUN))

    data = bytearray(ONES[name](b"".join(b"1 Q0 d%d %d %d t\n" % (n, n, -n) for n in range(1, 99))))
    assert "is an incomplete " in said(data[:-3]) and "its end is missing" in said(data[:-3])
    assert "has other data after its " in said(data + b"garbage behind")
    data[-2] ^= 0x55  # of the checksum, or of what says that it ends
    assert "is damaged " in said(data)


@pytest.mark.parametrize("name", PACKINGS)
def test_a_bomb_is_refused_in_little_memory(tmp_path: Path, name: str) -> None:
    if name == "zip unpacked":
        pytest.skip("which is as large as what is in it")
    path = put(tmp_path, PACKINGS[name](b"\n" * (100_000_000 if name.startswith("zst") else 8_000_000)))
    options = ReadOptions(small_unpacked=2_000_000, max_ratio=10)
    read_file(path, kind=Kind.RUN, options=options)  # modules
    tracemalloc.start()
    try:
        parsed = read_file(path, kind=Kind.RUN, options=options)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert "unpacks to more than 2000000 bytes" in error_of(parsed)
    # zstd may give 32 MB for a kilobyte; the strongest xz looks back 64 MB.
    assert peak < {"zst": 45_000_000, "xz ": 75_000_000}.get(name[:3], 15_000_000)


def huge_window() -> bytes:
    """A zstd frame that wants to look back 2 GB, with one raw block."""
    return b"\x28\xb5\x2f\xfd\x00\xa8" + (len(GOOD) << 3 | 1).to_bytes(3, "little") + GOOD


def huge_dictionary() -> bytes:
    """An xz file that wants to look back 4 GB."""
    data = bytearray(lzma.compress(GOOD))
    length = (data[12] + 1) * 4
    assert data[14] == 0x21  # LZMA2
    data[16] = 40
    data[12 + length - 4 : 12 + length] = zlib.crc32(data[12 : 12 + length - 4]).to_bytes(4, "little")
    return bytes(data)


@pytest.mark.parametrize(
    ("make", "words"), [(huge_window, "memory"), (huge_dictionary, "Memory usage limit")]
)
def test_what_needs_too_much_memory_is_refused(tmp_path: Path, make: Callable[[], bytes], words: str) -> None:
    assert words in error_of(read_file(put(tmp_path, make()), kind=Kind.RUN))


def test_a_packed_file_in_a_packed_file(tmp_path: Path) -> None:
    for data in (gzip.compress(bz2.compress(GOOD)), zipped(zipped(GOOD)), lzma.compress(gzip.compress(GOOD))):
        assert "holds another archive" in error_of(read_file(put(tmp_path, data)))
    assert "holds another archive" in error_of(read_file(put(tmp_path, gzip.compress(tar()))))


def tar() -> bytes:
    import tarfile

    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w") as packed:
        info = tarfile.TarInfo("a.run")
        info.size = len(GOOD)
        packed.addfile(info, io.BytesIO(GOOD))
    return out.getvalue()


@pytest.mark.parametrize("suffix", [".gz", ".bz2", ".xz", ".zst", ".zip"])
def test_a_plain_file_that_is_named_as_packed(tmp_path: Path, suffix: str) -> None:
    parsed = read_file(put(tmp_path, GOOD, f"a.run{suffix}"))
    assert not parsed.report.error_count
    assert [str(told.message) for told in parsed.report.information] == [
        f"is named {suffix} but is not packed: read as it is"
    ]
    assert "nor text" in error_of(read_file(put(tmp_path, b"\x80\x81\0 binary", f"b.run{suffix}")))


def test_text_that_begins_like_bzip2_is_text(tmp_path: Path) -> None:
    parsed = read_file(put(tmp_path, b"BZh9 Q0 a 1 2 t\n"))
    assert not parsed.report.error_count and list(parsed.runs[0].lists) == ["BZh9"]


# ZIP archives


def test_hidden_files_and_folders_in_an_archive_do_not_count(tmp_path: Path) -> None:
    files = {"data/": b"", "__MACOSX/data/._r.run": b"x", "data/.DS_Store": b"y", "data/r.run": GOOD}
    parsed = read_file(put(tmp_path, archive(files)))
    assert not parsed.report.error_count and parsed.report.rows == 2


def test_a_file_in_an_archive_is_told_by_its_name_there(tmp_path: Path) -> None:
    verdicts = b"query_key\ttext\n1\tred, tent\n"
    parsed = read_file(put(tmp_path, zipped(verdicts, "q.tsv"), "q.zip"))
    assert not parsed.report.error_count and not parsed.report.information
    # The table's separator is the one that its name says; outside of an archive a name says it, too.
    parsed = read_file(put(tmp_path, zipped(verdicts, "q.csv"), "q.zip"))
    assert [told.code for told in parsed.report.information] == ["delimiter"]


def test_several_files_are_refused_by_their_names(tmp_path: Path) -> None:
    error = error_of(read_file(put(tmp_path, archive({f"{n}.run": GOOD for n in range(9)}))))
    assert "a ZIP archive of 9 files: 0.run, 1.run, 2.run, 3.run, 4.run, ..." in error
    assert "unpack it and import the files you want" in error
    assert "without a file" in error_of(read_file(put(tmp_path, archive({}))))
    assert "without a file" in error_of(read_file(put(tmp_path, archive({"__MACOSX/a": b"x"}))))


def test_an_archive_of_very_many_files_is_refused_unread(tmp_path: Path) -> None:
    data = archive({f"a/long/name/of/a/file/{n}.txt": b"" for n in range(20_000)})
    assert "it has more than 10,000 files" in error_of(read_file(put(tmp_path, data)))


def test_names_that_are_one_on_some_disks_and_devices(tmp_path: Path) -> None:
    for other in ("A.run", "__MACOSX/../a.run", "a.run/b"):
        assert "cannot be read" in error_of(read_file(put(tmp_path, archive({"a.run": GOOD, other: GOOD}))))
    assert "not one that every system can have" in error_of(read_file(put(tmp_path, zipped(GOOD, "nul.run"))))


@pytest.mark.parametrize("name", ["../x.run", "/etc/x", "a/../../x", "C:\\x", "\\\\server\\x", "..\\x"])
def test_names_that_lead_out_of_the_archive(tmp_path: Path, name: str) -> None:
    assert "its name leads out of the archive" in error_of(read_file(put(tmp_path, zipped(GOOD, name))))


def test_links_passwords_and_unusual_methods(tmp_path: Path) -> None:
    link = zipfile.ZipInfo("a.run")
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as packed:
        packed.writestr(link, "/etc/passwd")
    assert "it is a link" in error_of(read_file(put(tmp_path, out.getvalue())))
    data = bytearray(zipped(GOOD))
    data[data.rfind(b"PK\x01\x02") + 8] |= 1
    assert "it is encrypted" in error_of(read_file(put(tmp_path, bytes(data))))
    lzma_packed = zipped(GOOD, method=zipfile.ZIP_LZMA)
    assert "an unusual way (method 14)" in error_of(read_file(put(tmp_path, lzma_packed)))


def test_damaged_archives(tmp_path: Path) -> None:
    data = zipped(GOOD * 40)
    assert "a damaged ZIP archive" in error_of(read_file(put(tmp_path, data[:-30]), kind=Kind.RUN))
    crc = data.rfind(b"PK\x01\x02") + 16
    wrong = data[:crc] + bytes(4) + data[crc + 4 :]
    said = error_of(read_file(put(tmp_path, wrong), kind=Kind.RUN))
    assert "its file is not what the archive's directory says" in said
    wrong = data[: crc + 4] + (9).to_bytes(4, "little") + data[crc + 8 :]  # so much of it is packed
    said = error_of(read_file(put(tmp_path, wrong), kind=Kind.RUN))
    assert "its file is not what the archive's directory says" in said
    wrong = wrong[:18] + (9).to_bytes(4, "little") + wrong[22:]  # in front of it, too
    assert "incomplete ZIP" in error_of(read_file(put(tmp_path, wrong), kind=Kind.RUN))


@pytest.mark.parametrize("start", [b"\xff\xff\xff\xff", b"\xff\xff\xff\x7f", b"\x07\0\0\0"])
def test_a_directory_that_says_a_wrong_place(tmp_path: Path, start: bytes) -> None:
    for data in (zipped(GOOD), zipped(GOOD)[4:]):
        data = b"PK\x03\x04" + data
        place = data.rfind(b"PK\x01\x02") + 42
        wrong = data[:place] + start + data[place + 4 :]
        assert "a damaged ZIP archive" in error_of(read_file(put(tmp_path, wrong)))
        end = data.rfind(b"PK\x05\x06") + 16  # where the directory begins
        wrong = data[:end] + start + data[end + 4 :]
        assert read_file(put(tmp_path, wrong)).report.error_count


def test_a_workbook_stays_one_and_may_be_packed(tmp_path: Path) -> None:
    book = write_book(tmp_path / "b.xlsx", {"Sheet": [("query_key", "text"), ("1", "one")]})
    data = book.read_bytes()
    for path in (
        book, put(tmp_path, data, "renamed.zip"), put(tmp_path, zipped(data, "b.xlsx"), "z.zip"),
        put(tmp_path, gzip.compress(data), "b.xlsx.gz"),
    ):  # fmt: skip
        parsed = read_file(path)
        assert [query.text for query in parsed.queries] == ["one"], parsed.report.errors


def test_a_large_archive_can_be_cancelled(tmp_path: Path) -> None:
    path = put(tmp_path, zipped(GOOD * (3 * CHUNK // len(GOOD)), method=zipfile.ZIP_STORED))

    def stop(done: int, total: int) -> None:
        if done > total // 2:
            raise Cancelled

    with pytest.raises(Cancelled):
        read_file(path, kind=Kind.RUN, progress=stop)
