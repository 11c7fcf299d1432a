"""Times as they are stored: whole microseconds since 1970 began, UTC."""

from __future__ import annotations

import re
import time
from datetime import UTC, datetime, timedelta, timezone, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from ndcg_gui.domain.errors import StoreError
from ndcg_gui.domain.messages import say

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)
_OFFSET = re.compile(r"([+-])([01][0-9]|2[0-3]):?([0-5][0-9])")
# The offsets from UTC that are in use, in whole hours and half.
OFFSETS = tuple(
    f"{'-' if minutes < 0 else '+'}{abs(minutes) // 60:02}:{abs(minutes) % 60:02}"
    for minutes in (*range(-720, 0, 60), *range(60, 181, 60), *range(210, 331, 30), 345, *range(360, 841, 30))
)


def now() -> int:
    """The present moment as projects store it."""
    return time.time_ns() // 1000


def moment_of(microseconds: int) -> datetime:
    """Return the UTC time stored as this number. Raises StoreError outside the calendar's range."""
    try:
        return _EPOCH + microseconds * _MICROSECOND
    except OverflowError as error:
        raise StoreError(say("a time stored in this project cannot be read; restore a backup")) from error


def written(moment: datetime, *, seconds: bool = False) -> str:
    """Format a time as "2026-11-22 14:05", the same in every language. The caller adds the time zone."""
    return f"{moment:%Y-%m-%d %H:%M:%S}" if seconds else f"{moment:%Y-%m-%d %H:%M}"


def microseconds_of(moment: datetime) -> int:
    """Return the number that stores a time with a zone, exact unlike a float of seconds."""
    return (moment - _EPOCH) // _MICROSECOND


def zone_named(name: str) -> tzinfo | None:
    """Return the time zone of an IANA name or an offset such as +08:00. None if there is none."""
    if (offset := _OFFSET.fullmatch(name)) is not None:
        ahead = timedelta(hours=int(offset[2]), minutes=int(offset[3]))
        return timezone(-ahead if offset[1] == "-" else ahead)
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None
