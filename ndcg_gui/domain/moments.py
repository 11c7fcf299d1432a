"""Times as they are stored: whole microseconds since 1970 began, UTC."""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta

from ndcg_gui.domain.errors import StoreError
from ndcg_gui.domain.messages import say

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)


def now() -> int:
    """The present moment as projects store it."""
    return time.time_ns() // 1000


def moment_of(microseconds: int) -> datetime:
    """The time stored as this number, in UTC; raises StoreError for what no calendar has."""
    try:
        return _EPOCH + microseconds * _MICROSECOND
    except OverflowError as error:
        raise StoreError(say("a time stored in this project cannot be read; restore a backup")) from error


def written(moment: datetime, *, seconds: bool = False) -> str:
    """ "2026-11-22 14:05", the same in every language; the zone is said beside it."""
    return f"{moment:%Y-%m-%d %H:%M:%S}" if seconds else f"{moment:%Y-%m-%d %H:%M}"


def microseconds_of(moment: datetime) -> int:
    """The number by which a time with a zone is stored; exact, which a float of seconds is not."""
    return (moment - _EPOCH) // _MICROSECOND
