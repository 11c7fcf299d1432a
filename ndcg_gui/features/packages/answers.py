"""Answers saved by a page: the package that it was made of, with all judgments made on it.

A file of lines in JSON: its kind, with the package; the events in their order; and a seal over all of them,
which distinguishes a file that was cut off or edited from the one that the page saved.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import lzma
import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ndcg_gui.domain.errors import InputError, NdcgError, StoreError
from ndcg_gui.domain.labels import PairState, PreferenceState, from_json
from ndcg_gui.domain.locations import ANSWERS_SUFFIX
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.features.evaluate.scale_mapping import current_scale
from ndcg_gui.features.labels.steps import append_events
from ndcg_gui.features.packages.page_events import read_head, text_of
from ndcg_gui.features.packages.signing import SIGNATURE, GivenFile
from ndcg_gui.store.collection import contents as collection
from ndcg_gui.store.collection import records
from ndcg_gui.store.files import project_files as files
from ndcg_gui.store.labels import packages
from ndcg_gui.store.labels.named_events import ItemEvent, NamedEvent, PairEvent, PairName, item_places
from ndcg_gui.store.sql.transactions import Connection
from ndcg_gui.streams import open_regular

FORMAT, VERSION = "ndcg-gui answers", 1
# Bytes and lines of a file of answers: a rater's mails hold a third of it, and nobody judges so much.
_MOST, _MOST_EVENTS = 1 << 26, 500_000
_MOST_VALUES, _MOST_LINE = 1_000, 1 << 22  # values in the first line, bytes of each further line
# Bytes that the package of a page unpacks to where the project has not recorded how many it handed out.
_MOST_UNPACKED = 1 << 28
_MEMORY = 1 << 27  # bytes that unpacking may take; what a page holds takes a tenth
_PIECE = 1 << 18  # bytes unpacked at a time, and digits read at a time: base64 has four for three bytes


def seal_secret(signature: str) -> str:
    """Secret with which a page seals its answers, made of its package's signature: 64 hex digits."""
    return hashlib.sha256(f"answers {signature}".encode()).hexdigest()


def is_answers(path: Path) -> bool:
    """Whether a file is named like those that pages save."""
    return path.suffix == ANSWERS_SUFFIX


@dataclass(frozen=True, slots=True)
class AnswersFile:
    """Answers file in parts: its first line, a line for each event, all that is sealed, and the seal."""

    head: Mapping[str, Any]
    lines: Sequence[bytes]
    body: Sequence[bytes | memoryview]
    seal: str

    @property
    def package_id(self) -> str:
        """Id of the package that the page was made of, "" where the file names none."""
        found = self.head.get("package")
        return found if isinstance(found, str) else ""

    def is_sealed(self, secret: str) -> bool:
        """Whether the seal was made with that secret, in hexadecimal digits."""
        made = hmac.new(bytes.fromhex(secret), digestmod=hashlib.sha256)
        for line in self.body:
            made.update(line)
        return hmac.compare_digest(made.hexdigest().encode(), self.seal.encode("utf-8", "surrogatepass"))


def read_answers(path: Path) -> AnswersFile:
    """Read an answers file, whose seal is not checked yet.

    Raises InputError for what is no answers file, cut off, too large, or of a later version, and StoreError.
    """
    try:
        with open_regular(path) as file:
            most = min(_MOST, os.fstat(file.fileno()).st_size) + 1
            first = file.readline(most)
            head = _head(path, first)
            rest = file.read(most - len(first))
    except OSError as error:
        raise StoreError(say("{path} cannot be read: {reason}", path=path, reason=error.strerror)) from error
    lines = rest.split(b"\n") if rest.count(b"\n") <= _MOST_EVENTS else ()
    if len(first) + len(rest) > _MOST or not lines or max(map(len, lines)) > _MOST_LINE:
        raise InputError(say("{path} is not merged: it is larger than any file of answers", path=path))
    seal = _json(lines[-2]).get("seal") if len(lines) > 1 and not lines[-1] else None
    if not isinstance(seal, str):
        raise cut_off(path)
    body = first, memoryview(rest)[: len(rest) - len(lines[-2]) - 1]
    return AnswersFile(head, lines[:-2], body, seal)


def unpack_answers(path: Path, answers: AnswersFile, package: Path, given: GivenFile | None) -> None:
    """Write the package of an answers file to `package`, with the answers in it.

    With the project's record of the page, `given`, the seal is checked before anything is unpacked, and no
    more is unpacked than was handed out. Without one a fixed number of bytes is, and the seal has to be that
    of the package in the file. Raises InputError for a file that is cut off or edited, and for an event that
    cannot be by its rater.
    """
    if given is not None and not answers.is_sealed(seal_secret(given.signature)):
        raise cut_off(path)
    size = None if given is None else given.size
    digest = hashlib.sha256()
    with package.open("wb") as file:
        for piece in _unpacked(path, answers.head.get("file"), _MOST_UNPACKED if size is None else size):
            digest.update(piece)
            file.write(piece)
    if given is not None and given.sha256 not in ("", digest.hexdigest()):
        raise cut_off(path)
    try:
        database = files.open_file(package)
    except NdcgError as error:  # which would name a file that the user has never seen
        raise cut_off(path) from error
    try:
        with database.writing() as connection:
            if not answers.is_sealed(seal_secret(records.setting_value(connection, SIGNATURE))):
                raise cut_off(path)
            _append(path, connection, answers.lines)
    finally:
        database.close()


def _unpacked(path: Path, packed: object, most: int) -> Iterator[bytes]:
    """Yield the package in pieces. Raises InputError for more than `most` bytes, and for what is damaged."""
    unpacker = lzma.LZMADecompressor(lzma.FORMAT_XZ, memlimit=_MEMORY)
    if not isinstance(packed, str):
        raise cut_off(path)
    total, place = 0, 0
    try:
        while not unpacker.eof:
            data = b""
            if unpacker.needs_input:
                data = base64.b64decode(packed[place : place + _PIECE], validate=True)
                place += _PIECE
                if not data:
                    raise cut_off(path)
            piece = unpacker.decompress(data, _PIECE)
            total += len(piece)
            if total > most:
                raise InputError(
                    say(
                        "{path} is not merged: it unpacks to more than the page that was handed out",
                        path=path,
                    )
                )
            yield piece
    except (ValueError, lzma.LZMAError) as error:
        raise cut_off(path) from error


def _head(path: Path, line: bytes) -> Mapping[str, Any]:
    # A page's has a handful of values; "[],[]," takes thirty times its length in memory.
    head = _json(line) if sum(map(line.count, (b"[", b"{", b","))) <= _MOST_VALUES else {}
    if head.get("format") != FORMAT:
        raise InputError(say("{path} is not a file of answers that a page has saved", path=path))
    if head.get("version") != VERSION:
        raise InputError(
            say("{path} was saved by a page of a later version of the program; merge it with that", path=path)
        )
    return head


def _json(line: bytes) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def cut_off(path: Path) -> InputError:
    """Error for a file that is not as the page saved it."""
    return InputError(
        say(
            "{path} is not merged: it was cut off or edited. Ask for the file as the page saved it", path=path
        )
    )


def _append(path: Path, connection: Connection, lines: Sequence[bytes]) -> None:
    (rater,) = records.raters(connection)
    read = _Reader(connection)
    pairs: list[NamedEvent] = []
    items: list[NamedEvent] = []
    for number, line in enumerate(lines, start=2):
        try:
            found = json.loads(line)
            (pairs if "pair" in found else items).append(read.event(found))
        except (ValueError, TypeError, KeyError, LookupError, AttributeError, InputError) as error:
            raise bad_line(path, number, error) from error
    append_events(connection, rater.id, pairs)
    append_events(connection, rater.id, items)


def bad_line(path: Path, number: int, error: Exception) -> InputError:
    """Error for a line that is no event of the page."""
    return InputError(
        say(
            "{path}, line {line}: this cannot be what the rater said ({reason})",
            path=path,
            line=number,
            reason=_reason(error),
        )
    )


def _reason(error: Exception) -> Message | str:
    return error.message if isinstance(error, InputError) else f"{type(error).__name__}: {error}"


class _Reader:
    """Reads events of pages as those of the package."""

    def __init__(self, connection: Connection) -> None:
        ids = list(collection.document_ids(connection).values())
        self._versions = {
            item.record.doc_key: item.version
            for part in packages.current_texts(connection, ids)
            for item in part
        }
        self._queries = set(collection.query_ids(connection))
        self._items = {(item.comparison, item.query_key): item for item in item_places(connection)}
        scale = current_scale(connection)
        self._scale = scale.scale.key, scale.version

    def event(self, found: Mapping[str, Any]) -> NamedEvent:
        """Read one event. Raises ValueError, TypeError or KeyError for an invalid one."""
        head = read_head(found)
        told = 0, head.event_id, head.step, True, head.action
        if "pair" in found:
            place = PairName(*map(text_of, found["pair"]))
            if place.query_key not in self._queries:
                raise KeyError(place.query_key)
            said = head.seconds, head.at, self._versions[place.doc_key], self._scale
            return PairEvent(*told, place, from_json(PairState, found["state"]), *said)
        item = self._items[tuple(map(text_of, found["item"]))]  # type: ignore[index]
        state = from_json(PreferenceState, found["state"])
        return ItemEvent(*told, item, state, head.seconds, head.at, "baseline")
