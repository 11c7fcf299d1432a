"""Writing a file whole or not at all."""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import re
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
    """Truncate files written inside this context, for a preview.

    Texts end soon after `enough` bytes, exactly as the full text would begin, other tables after `rows` rows.
    """
    before = _ENOUGH.set((enough, rows))
    try:
        yield
    finally:
        _ENOUGH.reset(before)


def is_beginning_enough() -> bool:
    """Whether only the beginning of a file is needed, so that not everything has to be read for it."""
    return _ENOUGH.get() is not None


def few(rows: Iterable[_T]) -> Iterator[_T]:
    """Yield all rows, or as many as a preview needs."""
    enough = _ENOUGH.get()
    return iter(rows) if enough is None else itertools.islice(rows, enough[1])


class _Watch:
    """Progress of writing a file, counting rows prepared and lines of text."""

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
        """Stop reporting, as the file exists now."""
        self._progress = None


_WATCH: ContextVar[_Watch | None] = ContextVar("watch", default=None)


@contextlib.contextmanager
def watched(progress: Progress) -> Iterator[None]:
    """Report to `progress` while rows are prepared (`each`) and written inside this context.

    It may raise Cancelled, which leaves no file. It is not called once the file exists.
    """
    before = _WATCH.set(_Watch(progress))
    try:
        yield
    finally:
        _WATCH.reset(before)


def go_on(done: int = 0) -> None:
    """Report `done` more steps of preparing a file. May raise Cancelled."""
    watch = _WATCH.get()
    if watch is not None:
        watch.go_on(done)


def expect(lines: int) -> None:
    """Announce that so many lines will be written."""
    watch = _WATCH.get()
    if watch is not None:
        watch.add(lines)


def each(rows: Collection[_T], *, are_told: bool = True) -> Collection[_T]:
    """Return the same rows, cancellable. The first pass over them reports progress."""
    if _WATCH.get() is None:
        return rows
    expect(len(rows) if are_told else 0)
    return _Each(rows, 0 if are_told else len(rows))


def looked_at(rows: Collection[_T]) -> Collection[_T]:
    """Return the rows for a check before writing, without reporting progress."""
    return rows._rows if isinstance(rows, _Each) else rows


class _Each(Collection[_T]):
    """Rows that call `go_on`. `told` of them were already reported."""

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
    """Write bytes like `write_atomically`. All files named by the user are written through here."""
    if is_stream(path):
        _write_into(path, pieces)
        return
    target = Path(os.path.realpath(path))  # through a link, not in place of it
    if target.is_dir():
        raise InputError(say("{path} is a folder", path=path))
    temporary = target.with_name(f".{target.name[:100]}.{os.urandom(6).hex()}.tmp")
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
    """Write into a pipe or device, and nothing unless all pieces can be made."""
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
    """Yield the content of a file from its beginning."""
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
    """Return `key`. Raises InputError if it contains a blank, which separates fields."""
    problem = key_problem(key, blanks=False)
    if problem is not None:
        raise InputError(say("{name} '{key}' cannot be written: {why}", name=name, key=key, why=problem))
    return key


KEYS_HEADER = ("written", "key")


class TrecKeys:
    """Keys in files with fields separated by blanks, and those that are written differently.

    Of those a blank is written as %20, a percent sign as %25 and a # that begins a line as %23; no two
    keys are written alike.
    """

    def __init__(self) -> None:
        self._written: dict[str, str] = {}

    def query(self, key: str) -> str:
        """Return the written query key, safe at the beginning of a line."""
        # Such a line would be a comment.
        written = self.written("query key", key)
        return self._mapped(key) if written.startswith("#") else written

    def written(self, name: str, key: str) -> str:
        """Return `key` in its written form. Raises InputError calling it `name` if it is invalid."""
        problem = key_problem(key)
        if problem is not None:
            raise InputError(say("{name} '{key}' cannot be written: {why}", name=name, key=key, why=problem))
        if " " not in key and ("%" not in key or not _WRITTEN.search(key)):
            return key
        return self._mapped(key)

    def write_table(self, path: Path) -> int:
        """Write the table of changed keys beside the file at `path`. Returns their number.

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
        """Return the escaped form of a key that cannot stay as it is."""
        written = key.replace("%", "%25").replace(" ", "%20")
        return f"%23{written[1:]}" if written.startswith("#") else written


def keys_table(path: Path) -> Path:
    """Return the path of the table of keys written differently in the file at `path`."""
    return path.with_name(f"{path.name}.keys.tsv")


def audit_table_of(path: Path) -> Path:
    """Return the path of the table on the origin of the labels in the file at `path`."""
    return path.with_name(f"{path.name}.labels.tsv")


def delimiter_for(path: Path) -> str:
    """Return a tab for .tsv and .tab, else the comma."""
    return "\t" if path.suffix.lower() in TAB_SUFFIXES else ","


def table_lines(columns: Sequence[str], rows: Iterable[Sequence[str]], delimiter: str) -> Iterator[str]:
    """Yield a header and rows as CSV (RFC 4180 quoting, LF)."""
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
    """Yield one JSON object a line, its keys in the order given."""
    for item in objects:
        yield json.dumps(item, ensure_ascii=False, allow_nan=False) + "\n"
