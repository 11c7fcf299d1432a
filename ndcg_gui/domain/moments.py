"""Times as they are stored: whole microseconds since 1970 began, UTC."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from ndcg_gui.domain.errors import StoreError
from ndcg_gui.domain.messages import say

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def moment_of(microseconds: int) -> datetime:
    """The time stored as this number, in UTC; raises StoreError for what no calendar has."""
    try:
        return _EPOCH + timedelta(microseconds=microseconds)
    except OverflowError as error:
        raise StoreError(
            say("the time of something in this project cannot be read; restore a backup")
        ) from error
