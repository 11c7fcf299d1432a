"""Writing a file whole or not at all."""

from __future__ import annotations

import contextlib
import json
import os
import secrets
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from ndcg_gui.domain.errors import InputError, StoreError
from ndcg_gui.domain.messages import say
from ndcg_gui.formats.keys import key_problem
from ndcg_gui.paths import reason_of, sync_folder

_GATHER = 1 << 16
TAB_SUFFIXES = (".tsv", ".tab")


def write_atomically(path: Path, chunks: Iterable[str]) -> None:
    """Write the text as UTF-8: to a temporary file beside `path`, to the disk, then in its place.

    Whatever goes wrong, an error from `chunks` too, `path` is as it was and nothing is left over.
    Raises StoreError when the place does not take it, InputError when the text is not UTF-8.
    """
    try:
        write_bytes_atomically(path, (piece.encode() for piece in _gathered(chunks)))
    except UnicodeEncodeError as error:
        raise InputError(
            say("{path}: a text holds half a character and cannot be UTF-8", path=path)
        ) from error


def write_bytes_atomically(path: Path, pieces: Iterable[bytes]) -> None:
    """The same for a file that is written as bytes."""
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
                file.flush()
                os.fsync(file.fileno())
            os.replace(temporary, target)  # noqa: PTH105  (Path.replace cannot be failed on purpose in tests)
        except BaseException:
            with contextlib.suppress(OSError):
                temporary.unlink()
            raise
        sync_folder(target.parent)
    except OSError as error:
        reason = reason_of(error, target.parent)
        raise StoreError(say("{path} cannot be written: {reason}", path=path, reason=reason)) from error


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
    """`key` itself; raises InputError when a TREC file cannot carry it."""
    problem = key_problem(key)
    if problem is not None:
        raise InputError(say("{name} '{key}' cannot be written: {why}", name=name, key=key, why=problem))
    return key


def trec_query_key(key: str) -> str:
    """The same for what a line begins with."""
    if key.startswith("#"):
        why = say("a line that begins with # is a comment")
        raise InputError(say("query key '{key}' cannot be written: {why}", key=key, why=why))
    return trec_key("query key", key)


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
