"""Writing a file whole or not at all."""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import re
import secrets
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextvars import ContextVar
from pathlib import Path
from typing import IO, TypeVar

from ndcg_gui.domain.errors import InputError, StoreError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.progress import Progress
from ndcg_gui.formats.keys import key_problem
from ndcg_gui.paths import reason_of, sync_folder
from ndcg_gui.streams import is_stream, open_to_write

_GATHER = 1 << 16
TAB_SUFFIXES = (".tsv", ".tab")
_WRITTEN = re.compile("%2[035]")
# Of a file that is only looked at, so many bytes of text, or rows else, are enough; None: all of them.
_ENOUGH: ContextVar[tuple[int, int] | None] = ContextVar("enough", default=None)
_T = TypeVar("_T")
_OFTEN = 1_000  # rows between two looks at whether it goes on


@contextlib.contextmanager
def only_the_beginning(enough: int, rows: int) -> Iterator[None]:
    """Within, texts end after so many bytes, or soon after: exactly as they would begin; and tables that are
    no text after so many rows."""
    before = _ENOUGH.set((enough, rows))
    try:
        yield
    finally:
        _ENOUGH.reset(before)


def is_beginning_enough() -> bool:
    """Whether only the beginning of a file is wanted, so that not everything has to be read for it."""
    return _ENOUGH.get() is not None


def few(rows: Iterable[_T]) -> Iterator[_T]:
    """All rows, or those that are enough."""
    enough = _ENOUGH.get()
    return iter(rows) if enough is None else itertools.islice(rows, enough[1])


class _Watch:
    """How far the writing of a file has come: of the rows that are handed out and of the lines of text."""

    def __init__(self, progress: Progress) -> None:
        self._progress: Progress | None = progress
        self._done = self._total = 0

    def add(self, total: int) -> None:
        self._total += total

    def go_on(self, done: int = 0) -> None:
        self._done = min(self._done + done, self._total)
        if self._progress is not None:
            self._progress(self._done, self._total)

    def end(self) -> None:
        """What follows belongs to a file that is there."""
        self._progress = None


_WATCH: ContextVar[_Watch | None] = ContextVar("watch", default=None)


@contextlib.contextmanager
def watched(progress: Progress) -> Iterator[None]:
    """Within, `progress` is told while rows are made ready (`each`) and written; it may raise Cancelled, and
    then no file is there. It is asked no more once one is."""
    before = _WATCH.set(_Watch(progress))
    try:
        yield
    finally:
        _WATCH.reset(before)


def go_on(done: int = 0) -> None:
    """To be called while a file is made ready: so much more is done; may raise Cancelled."""
    watch = _WATCH.get()
    if watch is not None:
        watch.go_on(done)


def expect(lines: int) -> None:
    """So many lines will be written."""
    watch = _WATCH.get()
    if watch is not None:
        watch.add(lines)


def each(rows: Collection[_T], *, are_told: bool = True) -> Collection[_T]:
    """The same rows, which may be stopped; the first time that they are gone through it is told how far."""
    if _WATCH.get() is None:
        return rows
    expect(len(rows) if are_told else 0)
    return _Each(rows, 0 if are_told else len(rows))


def looked_at(rows: Collection[_T]) -> Collection[_T]:
    """The same rows to be looked at before they are written, of which nothing is told."""
    return rows._rows if isinstance(rows, _Each) else rows


class _Each(Collection[_T]):
    """Rows that call `go_on`; of so many of them it was told."""

    def __init__(self, rows: Collection[_T], told: int) -> None:
        self._rows, self._told = rows, told

    def __len__(self) -> int:
        return len(self._rows)

    def __contains__(self, row: object) -> bool:
        return row in self._rows

    def __iter__(self) -> Iterator[_T]:
        for place, row in enumerate(self._rows):
            if place % _OFTEN == 0:
                self._tell(place)
            yield row
        self._tell(len(self._rows))

    def _tell(self, place: int) -> None:
        go_on(max(place - self._told, 0))
        self._told = max(place, self._told)


def write_atomically(path: Path, chunks: Iterable[str]) -> None:
    """Write the text as UTF-8: to a temporary file beside `path`, to the disk, then in its place.

    Whatever goes wrong, an error from `chunks` or Cancelled too: `path` is as it was, nothing is left over.
    Where a pipe or a device stands, it is written into when the text is whole, and stays what it is.
    Raises StoreError when the place does not take it, InputError when the text is not UTF-8.
    """
    try:
        write_bytes_atomically(path, _wanted(piece.encode() for piece in _gathered(chunks)))
    except UnicodeEncodeError as error:
        raise InputError(
            say("{path}: a text holds half a character and cannot be UTF-8", path=path)
        ) from error


def write_bytes_atomically(path: Path, pieces: Iterable[bytes]) -> None:
    """The same for a file that is written as bytes: all that the user names is written through here."""
    if is_stream(path):
        _write_into(path, pieces)
        return
    target = Path(os.path.realpath(path))  # through a link, not in place of it
    if target.is_dir():
        raise InputError(say("{path} is a folder", path=path))
    temporary = target.with_name(f".{target.name[:100]}.{secrets.token_hex(6)}.tmp")
    try:
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
        descriptor = os.open(temporary, flags, 0o666)
        try:
            with os.fdopen(descriptor, "wb") as file:
                for piece in pieces:
                    file.write(piece)
                    go_on()
                file.flush()
                os.fsync(file.fileno())
            os.replace(temporary, target)  # noqa: PTH105  (Path.replace cannot be failed on purpose in tests)
            _end_watch()
        except BaseException:
            with contextlib.suppress(OSError):
                temporary.unlink()
            raise
        sync_folder(target.parent)
    except OSError as error:
        reason = reason_of(error, target.parent)
        raise StoreError(say("{path} cannot be written: {reason}", path=path, reason=reason)) from error


def _write_into(path: Path, pieces: Iterable[bytes]) -> None:
    """Write into what is no file, and nothing where the pieces do not come whole."""
    import tempfile

    try:
        with tempfile.TemporaryFile() as whole:
            for piece in pieces:
                whole.write(piece)
                go_on()
            _end_watch()
            with os.fdopen(open_to_write(path), "wb") as file:
                for piece in pieces_of(whole):
                    file.write(piece)
    except OSError as error:
        reason = reason_of(error, path.parent)
        raise StoreError(say("{path} cannot be written: {reason}", path=path, reason=reason)) from error


def _end_watch() -> None:
    if (watch := _WATCH.get()) is not None:
        watch.end()


def _wanted(pieces: Iterable[bytes]) -> Iterator[bytes]:
    enough, written = _ENOUGH.get(), 0
    for piece in pieces:
        yield piece
        go_on(piece.count(b"\n"))
        written += len(piece)
        if enough is not None and written >= enough[0]:
            return


def pieces_of(out: IO[bytes]) -> Iterator[bytes]:
    """What was written to a file, from its beginning."""
    out.seek(0)
    while piece := out.read(_GATHER):
        yield piece


def _gathered(chunks: Iterable[str]) -> Iterator[str]:
    pieces, size = [], 0
    for chunk in chunks:
        pieces.append(chunk)
        size += len(chunk)
        if size >= _GATHER:
            yield "".join(pieces)
            pieces, size = [], 0
    yield "".join(pieces)


def trec_key(name: str, key: str) -> str:
    """`key` itself; raises InputError where fields stand between blanks and it holds one."""
    problem = key_problem(key, blanks=False)
    if problem is not None:
        raise InputError(say("{name} '{key}' cannot be written: {why}", name=name, key=key, why=problem))
    return key


KEYS_HEADER = ("written", "key")


class TrecKeys:
    """Keys as files can hold them whose fields stand between blanks, and which of them are written otherwise.

    Of those a blank is written as %20, a percent sign as %25 and a # that begins a line as %23; no two
    keys are written alike.
    """

    def __init__(self) -> None:
        self._written: dict[str, str] = {}

    def query(self, key: str) -> str:
        """What stands at the beginning of a line."""
        # Such a line would be a comment.
        written = self.written("query key", key)
        return self._mapped(key) if written.startswith("#") else written

    def written(self, name: str, key: str) -> str:
        """`key` as it is written; raises InputError where it is none, calling it by `name`."""
        problem = key_problem(key)
        if problem is not None:
            raise InputError(say("{name} '{key}' cannot be written: {why}", name=name, key=key, why=problem))
        if " " not in key and ("%" not in key or not _WRITTEN.search(key)):
            return key
        return self._mapped(key)

    def write_table(self, path: Path) -> int:
        """Say beside the file at `path` what stands for which key; returns how many are written otherwise.

        Beside a pipe or a device nothing is written.
        """
        if self._written and not is_stream(path):
            rows = ((written, key) for key, written in self._written.items())
            write_atomically(keys_table(path), table_lines(KEYS_HEADER, rows, "\t"))
        return len(self._written)

    def _mapped(self, key: str) -> str:
        known = self._written.get(key)
        if known is None:
            known = self._written[key] = self.spelt(key)
        return known

    @staticmethod
    def spelt(key: str) -> str:
        """How a key is written that cannot stay as it is."""
        written = key.replace("%", "%25").replace(" ", "%20")
        return f"%23{written[1:]}" if written.startswith("#") else written


def keys_table(path: Path) -> Path:
    """Where the table of keys stands that are written otherwise in the file at `path`."""
    return path.with_name(f"{path.name}.keys.tsv")


def audit_table_of(path: Path) -> Path:
    """Where it stands how the labels in the file at `path` came about, which cannot say it itself."""
    return path.with_name(f"{path.name}.labels.tsv")


def delimiter_for(path: Path) -> str:
    """Tab for .tsv and .tab, else the comma."""
    return "\t" if path.suffix.lower() in TAB_SUFFIXES else ","


def table_lines(columns: Sequence[str], rows: Iterable[Sequence[str]], delimiter: str) -> Iterator[str]:
    """A header and rows as CSV (RFC 4180 quoting, LF)."""
    yield _table_line(columns, delimiter)
    for row in rows:
        yield _table_line(row, delimiter)


def _table_line(cells: Sequence[str], delimiter: str) -> str:
    return delimiter.join(_cell(cell, delimiter) for cell in cells) + "\n"


def _cell(cell: str, delimiter: str) -> str:
    if delimiter in cell or '"' in cell or "\n" in cell or "\r" in cell:
        return '"' + cell.replace('"', '""') + '"'
    return cell


def json_lines(objects: Iterable[Mapping[str, object]]) -> Iterator[str]:
    """One JSON object a line, its keys in the order given."""
    for item in objects:
        yield json.dumps(item, ensure_ascii=False, allow_nan=False) + "\n"
