"""Opening a file safely and handing out its lines: bounded, decoded, hashed, and unchanged meanwhile."""

from __future__ import annotations

import io
import os
import stat
import zlib
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, NoReturn, Self

import numpy as np

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.progress import Progress
from ndcg_gui.formats import packing
from ndcg_gui.formats.encodings import Undecodable, Utf8Text
from ndcg_gui.formats.options import ENCODINGS, ReadOptions
from ndcg_gui.formats.report import Report, Stopped

if TYPE_CHECKING:
    import hashlib


CHUNK = 1 << 18
HEAD = 1 << 16
_SHORT = 1 << 12
_LOOKED_AT = 4  # of so many chunks one is looked at for text that is repeated
_HARDLY_REPEATED = 20  # bytes in one that is packed in haste
# By which a file is known again: device, number, size and time of the last change.
Stamp = tuple[int, int, int, int]
# Below this many bytes reading line by line is as fast as columns at once.
LARGE = 200_000
LARGE_PACKED = 50_000
_FEW_LINES = 100
WORKBOOK_SUFFIXES = (".xlsx", ".xlsm")
PARQUET_SUFFIXES = (".parquet", ".pq")
_OF_WORKBOOKS = (b"xl/workbook.xml", b"xl/worksheets/", b"xl/_rels/")
_LZ4 = b"\x04\x22\x4d\x18"
_FOREIGN = (
    (b"7z\xbc\xaf\x27\x1c", "a 7z archive"),
    (b"SQLite format 3\x00", "a database"),
    (b"%PDF-", "a PDF document"),
    (b"\x89PNG\r\n\x1a\n", "a picture"),
    (b"\xff\xd8\xff", "a picture"),
    (b"GIF8", "a picture"),
    (b"\xd0\xcf\x11\xe0", "an old office document"),
)


class NotClean(Exception):
    """The file has to be read line by line."""


@contextmanager
def clean(report: Report) -> Iterator[None]:
    """Turn a stop while columns are read at once into `NotClean`: line by line there may be more to tell."""
    try:
        yield
    except Stopped:
        if report.is_too_long:
            raise  # and would be so once more
        raise NotClean from None


@dataclass(frozen=True, slots=True)
class Block:
    """Some whole lines: the number of the first one, and their text including line ends."""

    first: int
    text: str

    def lines(self) -> list[str]:
        """Return the lines without their line feed. A carriage return before it stays."""
        lines = self.text.split("\n")
        if self.text.endswith("\n"):
            lines.pop()
        return lines


class _Repetition:
    """Search for text that is repeated without end, by how far samples of it can be packed."""

    def __init__(self, options: ReadOptions) -> None:
        self._options = options
        self._chunks = self._read = self._sampled = self._packed = self._stretches = 0

    def found_with(self, chunk: bytes, lines: int) -> int:
        """Return the bytes that the newest stretch of text packs to where it is too much, else 0.

        The first stretch may be of few lines: a document has a limit of its own. `lines` are those so far.
        """
        if self._chunks % _LOOKED_AT == 0:
            sample = chunk[:HEAD]
            self._sampled += len(sample)
            packed = len(zlib.compress(sample, 1))  # in a fifth of the time
            if packed * _HARDLY_REPEATED < len(sample):
                packed = len(zlib.compress(sample))
            self._packed += packed
        self._chunks += 1
        self._read += len(chunk)
        if self._read < self._options.repeated_from:
            return 0
        share = self._packed / self._sampled
        self._chunks = self._read = self._sampled = self._packed = 0
        if share * self._options.max_packs >= 1:
            return 0
        self._stretches += 1
        is_too_much = lines > _FEW_LINES or self._stretches > 1
        return round(self._options.repeated_from * share) if is_too_much else 0


class Source:
    """One file opened for reading, as a context manager.

    Whatever is wrong with the file goes into the report, and reading stops with `Stopped`.
    `head` holds the first bytes, unpacked, as UTF-8 and without a byte order mark; `size` is that of the
    file on disk. After `finish`, `sha256` is the hash of the bytes on disk, "" without `digest`.
    `above` counts the first lines that were left out, once `is_header_found`. `stamp` is what the file is
    known again by.
    `unended` is true once the last line has been handed out and had no line feed, `line_feeds` how many there
    were so far. `is_packed` says that it was unpacked, `is_workbook` that it is a workbook (XLSX) and
    `is_parquet` that it is Parquet, which have no lines: they are read with `whole`. `is_part` says that rows
    behind the head that the options ask for were left unread; then there is no hash. With `at_once` readers
    may take the columns of a large file at once, and raise `NotClean` where that is not possible.
    """

    def __init__(
        self,
        path: Path,
        report: Report,
        options: ReadOptions,
        progress: Progress | None = None,
        *,
        digest: bool = True,
        at_once: bool = False,
    ) -> None:
        self.path = path
        self.report = report
        self.options = options
        self.size = 0
        self._at_once = at_once
        self.sha256 = ""
        self.head = b""
        self.unended = False
        self.line_feeds = 0
        self.is_packed = False
        self._member: packing.Member | None = None
        self._plain_name = path.name[: len(path.name) - len(self._packed_suffix())]
        self._text: Utf8Text | None = None
        self.is_workbook = False
        self.is_parquet = False
        self.is_part = False
        self.is_read_elsewhere = False  # by its path, and not through this
        self._whole: bytes | None = None
        self.kept: object = None  # what the file's format has taken apart and looks at again
        self.when_closed = ExitStack()
        self.progress = progress
        self._hash = _sha256() if digest else None
        self._done = self._told = 0
        self._share = 1.0  # of the work, that is done when all bytes are read
        self._offset = 0
        self._returned = False  # whether Windows line ends were told of
        self.above = 0
        self.is_header_found = False
        self._line = 1  # the number of the first line not handed out

    @property
    def name(self) -> str:
        """The file's name without the ending of a packed file, or the member's name in an archive."""
        if self._member is not None and self._member.name.isprintable():
            return self._member.name
        return self._plain_name

    @property
    def is_large(self) -> bool:
        """Whether its columns may be read at once, and are worth it."""
        return self._at_once and self.size >= (LARGE_PACKED if self.is_packed else LARGE)

    @property
    def to_read(self) -> int:
        """Number of bytes to read at most: the file's, or those of its head."""
        return self.size if self.options.head is None else min(self.size, self.options.head)

    def __enter__(self) -> Self:
        self._check_encoding()
        self._open()
        try:
            if self.size > self.options.max_file and not self.options.no_limit:
                limit = f"{self.options.max_file // 1_000_000_000:,}"
                self._too_large(say("is larger than {limit} GB", limit=limit))
            self._chunks = self._unpacked()
            self._read_head()
        except BaseException:
            self._file.close()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()
        self.when_closed.close()

    def blocks(self, max_line: int) -> Iterator[Block]:
        """Yield all lines in order, some at a time. A line longer than `max_line` bytes stops the reading."""
        for data in self.byte_blocks(max_line):
            yield from self._decoded(self._line, data)
            self._line += data.count(b"\n")

    def lines(self, max_line: int) -> Iterator[tuple[int, str]]:
        """Yield the lines of `blocks` singly, with their numbers and without their ends."""
        for block in self.blocks(max_line):
            for number, line in enumerate(block.lines(), block.first):
                yield number, line.removesuffix("\r")

    def byte_blocks(
        self, max_line: int, *, at_least: int = 1, cut: Callable[[bytes], int] | None = None
    ) -> Iterator[bytes]:
        """The same not yet decoded: whole lines, of `at_least` bytes together.

        `cut` says up to where the newest piece may be handed out (default: all whole lines; 0: none of
        it, and nothing yet of what came before); the rest waits for more.
        """
        pending: list[bytes] = []
        held = unended = 0  # bytes in `pending`, and those of them behind its last line feed
        for chunk in self._sliced(min(CHUNK, max_line)):
            end = chunk.find(b"\n")
            if unended + (end if end >= 0 else len(chunk)) > max_line:
                self._too_long(b"".join(pending), chunk, max_line)
            pending.append(chunk)
            held += len(chunk)
            unended = len(chunk) - chunk.rfind(b"\n") - 1 if end >= 0 else unended + len(chunk)
            if held - unended < at_least:
                continue
            place = len(chunk) - unended if cut is None else cut(chunk)
            if place:
                # A view, so that a large block is copied once only.
                yield b"".join([*pending[:-1], memoryview(chunk)[:place]])
                pending, held = [chunk[place:]], len(chunk) - place
        data = b"".join(pending)
        if data:
            if self._line == 1 and b"\n" not in data and b"\r" in data:
                self._no_line_feeds()
            self.unended = not data.endswith(b"\n")
            yield data

    def _too_long(self, before: bytes, chunk: bytes, limit: int) -> NoReturn:
        line = self._line + before.count(b"\n")
        if line == 1 and b"\n" not in chunk and (b"\r" in before or b"\r" in chunk):
            self._no_line_feeds()
        self.report.stop(line, say("a line longer than {limit} bytes", limit=limit))

    def whole(self, limit: int, share: float = 1.0) -> bytes:
        """Return all bytes, unpacked, which is `share` of the work. More than `limit` stop the reading."""
        if self._whole is None:
            self._share = share
            # Unlike a list of pieces, it grows without a copy of all of them at the end.
            held = io.BytesIO()
            for piece in self._sliced(CHUNK):
                held.write(piece)
                if held.tell() > limit:
                    self.report.stop(0, say("is larger than {limit} bytes", limit=limit))
            self._whole = held.getvalue()
        return self._whole

    def whole_text(self, limit: int) -> str:
        """All of the file as text, decoded and checked like the lines of `blocks`."""
        data = self.whole(limit)
        return "".join(block.text for block in self._decoded(1, data)) if data else ""

    def take_returns(self) -> None:
        """Read bare carriage returns as line feeds, in tables without any other line ends (old Mac)."""
        if b"\r" in self.head and b"\n" not in self.head:
            self._chunks = _fed(_then(self.head, self._chunks))
            self.head = self._begun()
            self.report.note("old_mac", say("bare carriage returns (old Mac) were read as line ends"))

    def leave_out(self, lines: int) -> None:
        """Read the first lines as blank ones. They have to be within `head`."""
        *above, rest = self.head.split(b"\n", lines)
        # Of the same length, so that places in the file stay what they are.
        self.head = b"".join(b" " * len(line) + b"\n" for line in above) + rest
        self.above = lines

    def go_on(self, share: float = 1.0) -> None:
        """Report that `share` of the work on the bytes read is done. May raise Cancelled.

        It never goes back: where all bytes are read and told of, it stays there.
        """
        if self.progress is not None:
            self._told = max(self._told, int(share * self.size))
            self.progress(self._told, self.size)

    def note_returns(self, line: int, count: int) -> None:
        """Note Windows line ends, with the line of the first only once."""
        message = say("a Windows line end (CRLF) was read as one")
        self.report.note("crlf", message, 0 if self._returned else line, count=count)
        self._returned = True

    def read_on(self) -> None:
        """Read the rest for its hash alone, of a file whose values were read by its path."""
        for _ in self._chunks:
            pass

    def finish(self) -> None:
        """Check that the file did not change during the whole reading, and finish the hash."""
        if self.is_part or self.is_read_elsewhere:
            self.check_unchanged()
            return
        if self._done != self.size:
            self._changed()
        self.check_unchanged()
        self.sha256 = "" if self._hash is None else self._hash.hexdigest()

    def check_unchanged(self) -> None:
        """Stop if the file is no longer the one that was opened."""
        try:
            is_same = _stamp(self.path.stat()) == self.stamp
        except OSError:
            is_same = False
        if not is_same:
            self._changed()

    def _changed(self) -> NoReturn:
        self.report.stop(0, say("the file changed while it was being read; read it again"))

    # -- opening

    def _check_encoding(self) -> None:
        encoding = self.options.encoding
        if encoding is not None and encoding not in ENCODINGS:
            known = ", ".join(ENCODINGS)
            self.report.stop(
                0, say("unknown encoding"), got=encoding, expected=say("one of {known}", known=known)
            )

    def _open(self) -> None:
        try:
            self._refuse_special(self.path.stat().st_mode)
            # Not blocking: what was a file a moment ago may be a FIFO now.
            flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
            self._file: io.FileIO = os.fdopen(os.open(self.path, flags), "rb", buffering=0)
        except FileNotFoundError:
            if self.path.is_symlink():
                self.report.stop(0, say("is a link to a file that does not exist"))
            self.report.stop(0, say("does not exist"))
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            self.report.stop(0, say("cannot be opened: {reason}", reason=reason))
        status = os.fstat(self._file.fileno())
        self.size = status.st_size
        self.stamp = _stamp(status)

    def _refuse_special(self, mode: int) -> None:
        if stat.S_ISDIR(mode):
            self.report.stop(
                0, say("is a folder"), expected=say("a file, or a folder of BEIR's; choose the files in it")
            )
        if not stat.S_ISREG(mode):
            self.report.stop(0, say("is not a regular file"), expected=say("a file on a disk"))

    def _unpacked(self) -> Iterator[bytes]:
        start = self._start()
        packed = None if _is_workbook(start, self.name) else packing.packing_of(start)
        if packed is packing.ZIP:
            self._member = packing.member_of(self._file, self.report)
            packed = packed if self._member else None
        self.is_packed = packed is not None
        if packed is None:
            return self._raw()
        options = self.options
        budget = min(options.max_unpacked, max(options.small_unpacked, options.max_ratio * self.size))
        if self._member is not None:
            return packing.unzip(self._member, self._raw(), budget=budget, piece=CHUNK, report=self.report)
        return packing.unpack(packed, self._raw(), budget=budget, piece=CHUNK, report=self.report)

    def _start(self) -> bytes:
        try:
            # Once more, now that nobody can put something else in its place.
            self._refuse_special(os.fstat(self._file.fileno()).st_mode)
            start = self._file.read(HEAD)
            self._file.seek(0)
        except OSError as error:
            self._unreadable(error)
        return start

    def _packed_suffix(self) -> str:
        """The ending of a packed file's name, "" for other files."""
        name = self.path.name.lower()
        return next((suffix for suffix in packing.SUFFIXES if name.endswith(suffix)), "")

    def _read_head(self) -> None:
        self.head = self._begun()
        self.is_workbook = _is_workbook(self.head, self.name)
        self.is_parquet = _is_parquet(self.head)
        if self.is_workbook or self.is_parquet:
            return
        self._check_begin(self.head)
        self._text = Utf8Text(self.head, self._chunks, self.options.encoding, self.report)
        self._offset = self._text.mark
        self._chunks = iter(self._text)
        self.head = self._begun()

    def _begun(self) -> bytes:
        begun = b""
        while len(begun) < HEAD:
            chunk = next(self._chunks, None)
            if chunk is None:
                break
            begun += chunk
        return begun

    def _check_begin(self, begin: bytes) -> None:
        binary = b"\0" in begin or not _is_utf8(begin)  # text may well begin with "PAR1"
        if begin.startswith(_LZ4):
            self.report.stop(
                0,
                say("is packed with lz4, which cannot be read here"),
                expected=say("the file unpacked (lz4 -d), or packed with gzip, zstd, bzip2, xz or zip"),
            )
        for magic, what in _FOREIGN:
            if binary and begin.startswith(magic):
                self.report.stop(0, say("is {what}", what=what), expected=say("a text file"))
        if binary and (packing.packing_of(begin) or begin[257:262] == b"ustar"):
            self.report.stop(0, say("holds another archive"), expected=say("a file that is packed once"))
        suffix = self._packed_suffix()
        if self.size and not self.is_packed and suffix:
            if b"\0" in begin or (binary and self.options.encoding in (None, "utf-8")):
                known = next(known for known in packing.PACKINGS if known.suffix == suffix).name
                self.report.stop(
                    0,
                    say("is named {suffix} but is neither {packing} nor text", suffix=suffix, packing=known),
                )
            self.report.inform(
                "plain_gz", say("is named {suffix} but is not packed: read as it is", suffix=suffix)
            )

    # -- bytes

    def _raw(self) -> Iterator[bytes]:
        if self.progress is not None:
            self.progress(0, self.size)
        while True:
            try:
                chunk = self._file.read(CHUNK)
            except OSError as error:
                self._unreadable(error)
            if not chunk:
                return
            if self._hash is not None:
                self._hash.update(chunk)
            self._done += len(chunk)
            if self._done > self.size:
                self._changed()  # it may grow as fast as it is read
            self.go_on(self._share * self._done / max(self.size, 1))
            yield chunk

    def _too_large(self, what: Message) -> NoReturn:
        self.report.is_too_long = True
        self.report.stop(
            0, what, expected=say("a file that ends; --no-limit (in the window: Read it all) reads any")
        )

    def _unreadable(self, error: OSError) -> NoReturn:
        self.report.stop(0, say("cannot be read: {reason}", reason=error.strerror or str(error)))

    def _sliced(self, size: int) -> Iterator[bytes]:
        """Yield the head again and then the rest, in pieces of at most `size` bytes."""
        limit, lines = self.options.max_file_lines, 0
        repetition = _Repetition(self.options)
        is_text = not (self.is_workbook or self.is_parquet or self.options.no_limit)
        for chunk in self._to_end_of_head(_then(self.head, self._chunks)):
            lines += _line_feeds(chunk)
            if is_text and (packed := repetition.found_with(chunk, lines)):
                self._too_large(
                    say(
                        "repeats the same text: {size} kB, up to line {line}, say no more than {packed} kB",
                        size=f"{self.options.repeated_from // 1_000:,}",
                        line=lines + 1,
                        packed=f"{packed / 1_000:,.1f}",
                    )
                )
            self.line_feeds = lines
            if lines > limit and not self.options.no_limit:
                self._too_large(say("has more than {limit} lines", limit=f"{limit:,}"))
            for start in range(0, len(chunk), size):
                yield chunk[start : start + size]
        if self._text is not None and self._text.undecodable is not None:
            self._undecodable(lines + 1, self._text.undecodable)

    def _to_end_of_head(self, chunks: Iterator[bytes]) -> Iterator[bytes]:
        """Yield all, or of a longer text the whole rows of its head where the options ask for that."""
        limit = self.options.head
        if limit is None or self.is_workbook or self.is_parquet:
            yield from chunks
            return
        begun = b""
        for chunk in chunks:
            begun += chunk
            if len(begun) > limit and b"\n" in begun:
                break
        else:
            yield begun
            return
        start = begun[:_SHORT].lstrip()
        line = begun[: begun.find(b"\n")].rstrip()
        if start[:1] == b"[" or (start[:1] == b"{" and not line.endswith(b"}")):
            self.report.stop(
                0,
                say("is one JSON text, of which no head can be read alone"),
                expected=say("the whole file, read without --head"),
            )
        self.is_part = True
        begun = begun[: max(limit, begun.find(b"\n") + 1)]
        yield begun[: _end_of_rows(begun)]

    def _undecodable(self, line: int, bad: Undecodable) -> NoReturn:
        if not bad.byte:
            self.report.stop(line, say("a NUL byte at byte {offset}", offset=bad.offset), column=bad.column)
        self.report.stop(
            line,
            say("byte {offset} is not {encoding}", offset=bad.offset, encoding=self.report.encoding.upper()),
            got=f"0x{bad.byte:02X}",
            expected=say("text in this encoding; choose another in the preview or with --encoding"),
            column=bad.column,
        )

    # -- text

    def _decoded(self, first: int, data: bytes) -> Iterator[Block]:
        """Yield the lines of `data` as text. Lines before a bad byte are yielded before reading stops."""
        stop = None
        bad = data.find(b"\0")
        end = len(data) if bad < 0 else bad
        try:
            text = data.decode()
        except UnicodeDecodeError as error:
            stop, end = error, min(end, error.start)
        if end < len(data):
            start = data.rfind(b"\n", 0, end) + 1
            line, column = first + data.count(b"\n", 0, start), end - start + 1
            offset = self._offset + end
            if start:
                yield from self._decoded(first, data[:start])
            if stop is None or bad == end:
                self.report.stop(line, say("a NUL byte at byte {offset}", offset=offset), column=column)
            self.report.stop(
                line,
                say("byte {offset} is not {encoding}", offset=offset, encoding="UTF-8"),
                got=f"0x{data[end]:02X}",
                expected=say("UTF-8 text (save it as UTF-8, or choose its encoding when importing)"),
                column=column,
            )
        if "\r" in text:
            returns = text.count("\r\n")
            if returns:
                self.note_returns(first + text.count("\n", 0, text.index("\r\n")), returns)
        self._offset += len(data)
        yield Block(first, text)

    def _no_line_feeds(self) -> NoReturn:
        self.report.stop(
            1,
            say("no line feeds: lines end in bare carriage returns (old Mac)"),
            expected=say("lines that end in LF or CRLF"),
        )


def _sha256() -> hashlib._Hash:
    import hashlib  # which brings OpenSSL: not for a file that is only evaluated

    return hashlib.sha256()


def _line_feeds(chunk: bytes) -> int:
    """Count the line feeds. NumPy takes half the time for a large piece."""
    if len(chunk) < _SHORT:
        return chunk.count(b"\n")
    return int(np.count_nonzero(np.frombuffer(chunk, np.uint8) == ord("\n")))


def _end_of_rows(begun: bytes) -> int:
    """Return the end of the last row that is whole: in a table a line feed in quotes ends none."""
    end = begun.rfind(b"\n") + 1
    if begun.lstrip()[:1] == b"{" or b'"' not in begun:
        return end
    signs = np.frombuffer(begun, np.uint8)
    feeds = np.flatnonzero(signs == ord("\n"))
    quotes = np.flatnonzero(signs == ord('"'))
    outside = feeds[np.searchsorted(quotes, feeds) % 2 == 0]
    # A quote that is no quote leaves an odd number behind it: then reading says so.
    return int(outside[-1]) + 1 if len(outside) else end


def has_changed(path: Path, stamp: Stamp | None) -> bool:
    """Whether another file stands where the one of this stamp was read. One that is gone has not changed."""
    try:
        return stamp is not None and _stamp(path.stat()) != stamp
    except OSError:
        return False


def _stamp(status: os.stat_result) -> Stamp:
    return status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns


def _then(first: bytes, rest: Iterator[bytes]) -> Iterator[bytes]:
    yield first
    yield from rest


def _fed(chunks: Iterator[bytes]) -> Iterator[bytes]:
    """Yield the chunks with line feeds for carriage returns and for CRLF."""
    returned = False
    for chunk in chunks:
        if returned and chunk.startswith(b"\n"):
            chunk = chunk[1:]
        returned = chunk.endswith(b"\r") if chunk else returned
        yield chunk.replace(b"\r\n", b"\n").replace(b"\r", b"\n")


def _is_workbook(head: bytes, name: str) -> bool:
    return head.startswith(b"PK\x03\x04") and (
        name.lower().endswith(WORKBOOK_SUFFIXES) or any(part in head for part in _OF_WORKBOOKS)
    )


def _is_parquet(head: bytes) -> bool:
    return head.startswith((b"PAR1", b"PARE")) and (b"\0" in head or not _is_utf8(head))


def _is_utf8(head: bytes) -> bool:
    try:
        head.decode("utf-8")
    except UnicodeDecodeError as error:
        # The head may end inside a character.
        return len(head) >= HEAD and error.start >= len(head) - 3
    return True
