"""Events of pages as JSON values: the parts that all events have, read and checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

ACTIONS = ("do", "undo", "redo")


class EventHead(NamedTuple):
    """Id of an event, key of its step of undo, action, active seconds, and time in microseconds, UTC."""

    event_id: str
    step: str
    action: str
    seconds: float | None
    at: int


def read_head(event: Mapping[str, Any]) -> EventHead:
    """Read the head of an event. Raises ValueError, TypeError or KeyError for one that cannot be."""
    seconds, at, action = event["seconds"], event["at"], event["action"]
    seconds = None if seconds is None else float(seconds)
    if action not in ACTIONS or type(at) is not int or at <= 0:
        raise ValueError(action, at)
    if seconds is not None and not 0 <= seconds < float("inf"):
        raise ValueError(seconds)
    return EventHead(text_of(event["id"]), text_of(event["step"]), action, seconds, at)


def text_of(value: object) -> str:
    """Return a text as it is. Raises TypeError for another value."""
    if not isinstance(value, str):
        raise TypeError(value)
    return value
