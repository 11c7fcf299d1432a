"""Results as JSON: values in full precision, keys and names unchanged, in one layout everywhere."""

from __future__ import annotations

import enum
import json
import math
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from datetime import datetime
from typing import Any, Protocol

from ndcg_gui.domain.messages import Message
from ndcg_gui.metrics.statistics.interval import ConfidenceInterval

Json = dict[str, Any]

# Pieces of an encoder are a few characters each.
_GATHERED = 10_000
_ENCODER = json.JSONEncoder(ensure_ascii=False, indent=2, allow_nan=False)


class Made(Protocol):
    """Result of a project with the time and the version that made it."""

    @property
    def project(self) -> str: ...
    @property
    def project_id(self) -> str: ...
    @property
    def made_at(self) -> datetime: ...
    @property
    def version(self) -> str: ...


def origin_json(made: Made) -> Json:
    """Project, time and version of a result, which begin its JSON."""
    return {
        "project": made.project,
        "project_id": made.project_id,
        "made_at": made.made_at.isoformat(),
        "made_by": made.version,
    }


def plain(value: Any) -> Any:
    """Convert a value to what JSON can hold.

    Fields become keys, sentences text, an interval its two ends, and NaN or infinity None.
    """
    if isinstance(value, ConfidenceInterval):
        return [value.low, value.high]
    if isinstance(value, Message | enum.Enum):
        return str(value)
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Mapping):
        return {str(key): plain(own) for key, own in value.items()}
    if isinstance(value, list | tuple):
        return [plain(own) for own in value]
    if isinstance(value, float):
        return float(value) if math.isfinite(value) else None
    return value


def method_of(interval: ConfidenceInterval | None) -> str | None:
    """Method of an interval, None without one."""
    return None if interval is None else interval.method


def json_pieces(value: object) -> Iterator[bytes]:
    """JSON text in pieces, because many queries and systems make half a gigabyte of it."""
    pieces: list[str] = []
    for piece in _ENCODER.iterencode(value):
        pieces.append(piece)
        if len(pieces) == _GATHERED:
            yield _bytes("".join(pieces))
            pieces = []
    yield _bytes("".join(pieces) + "\n")


def _bytes(text: str) -> bytes:
    # A file's name may be no text: what UTF-8 cannot carry becomes JSON's own escape.
    return text.encode("utf-8", "backslashreplace")
