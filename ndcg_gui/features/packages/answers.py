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
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ndcg_gui.domain.errors import InputError, StoreError
from ndcg_gui.domain.labels import PairState, PreferenceState, from_json
from ndcg_gui.domain.locations import ANSWERS_SUFFIX
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.features.evaluate.scale_mapping import current_scale
from ndcg_gui.features.labels.steps import append_events
from ndcg_gui.features.packages.signing import SIGNATURE
from ndcg_gui.store.collection import contents as collection
from ndcg_gui.store.collection import records
from ndcg_gui.store.files import project_files as files
from ndcg_gui.store.labels import packages
from ndcg_gui.store.labels.named_events import ItemEvent, NamedEvent, PairEvent, PairName, item_places
from ndcg_gui.store.sql.transactions import Connection
from ndcg_gui.streams import read_regular

FORMAT, VERSION = "ndcg-gui answers", 1
_MOST = 1 << 31  # bytes of an unpacked package
_MEMORY = 1 << 27  # bytes that unpacking may take; what a page holds takes a tenth
_ACTIONS = ("do", "undo", "redo")


def seal_secret(signature: str) -> str:
    """Secret with which a page seals its answers, made of its package's signature: 64 hex digits."""
    return hashlib.sha256(f"answers {signature}".encode()).hexdigest()


def is_answers(path: Path) -> bool:
    """Whether a file is named like those that pages save."""
    return path.suffix == ANSWERS_SUFFIX


@dataclass(frozen=True, slots=True)
class Answers:
    """Answers file in parts: its first line, a line for each event, and all of it with the seal over it."""

    head: Mapping[str, Any]
    lines: Sequence[bytes]
    body: bytes
    seal: str

    def is_sealed(self, secret: str) -> bool:
        """Whether the seal was made with that secret, in hexadecimal digits."""
        made = hmac.new(bytes.fromhex(secret), self.body, hashlib.sha256).hexdigest()
        return hmac.compare_digest(made.encode(), self.seal.encode("utf-8", "surrogatepass"))


def read_answers(path: Path) -> Answers:
    """Read an answers file, whose seal is not checked yet.

    Raises InputError for what is no answers file, is cut off, or of a later version, and StoreError.
    """
    try:
        text = read_regular(path)
    except OSError as error:
        raise StoreError(say("{path} cannot be read: {reason}", path=path, reason=error.strerror)) from error
    head, lines = _head(path, text), text.split(b"\n")
    body = text[: len(text) - len(lines[-2]) - 1] if len(lines) > 2 and not lines[-1] else b""
    seal = _json(lines[-2]).get("seal") if body else None
    if not isinstance(seal, str):
        raise cut_off(path)
    return Answers(head, lines[1:-2], body, seal)


def unpack_answers(path: Path, package: Path) -> None:
    """Write the package of an answers file to `package`, with the answers in it.

    Raises InputError for what is no answers file, is cut off, edited or of a later version, and for an event
    that cannot be by its rater.
    """
    answers = read_answers(path)
    try:
        unpacker = lzma.LZMADecompressor(lzma.FORMAT_XZ, memlimit=_MEMORY)
        found = unpacker.decompress(base64.b64decode(answers.head["file"], validate=True), _MOST)
    except (ValueError, TypeError, KeyError, lzma.LZMAError) as error:
        raise cut_off(path) from error
    if not unpacker.eof:
        raise cut_off(path)
    package.write_bytes(found)
    database = files.open_file(package)
    try:
        with database.writing() as connection:
            if not answers.is_sealed(seal_secret(records.setting_value(connection, SIGNATURE))):
                raise cut_off(path)
            _append(path, connection, answers.lines)
    finally:
        database.close()


def _head(path: Path, text: bytes) -> Mapping[str, Any]:
    head = _json(text[: text.find(b"\n")])
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
        seconds = None if found["seconds"] is None else float(found["seconds"])
        if found["action"] not in _ACTIONS or type(found["at"]) is not int or found["at"] <= 0:
            raise ValueError(found["action"], found["at"])
        if seconds is not None and not 0 <= seconds < float("inf"):
            raise ValueError(seconds)
        told = 0, _text(found["id"]), _text(found["step"]), True, found["action"]
        if "pair" in found:
            place = PairName(*map(_text, found["pair"]))
            if place.query_key not in self._queries:
                raise KeyError(place.query_key)
            said = seconds, found["at"], self._versions[place.doc_key], self._scale
            return PairEvent(*told, place, from_json(PairState, found["state"]), *said)
        item = self._items[tuple(map(_text, found["item"]))]  # type: ignore[index]
        return ItemEvent(
            *told, item, from_json(PreferenceState, found["state"]), seconds, found["at"], "baseline"
        )


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value
