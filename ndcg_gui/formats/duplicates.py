"""Choice of what becomes of a pair with different grades in one file, or a document twice in one list."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Literal, Protocol, TypeVar, get_args

from ndcg_gui.domain.messages import Message, say

Duplicates = Literal["refuse", "first", "highest", "latest"]
DUPLICATES: tuple[Duplicates, ...] = get_args(Duplicates)

ONCE = say("each once; or keep the first, the highest or the latest (--duplicates)")
NO_TIMES = say("a column of times (created_at) to find the latest by")
KEPT: Mapping[Duplicates, Message] = {
    "first": say("the first is kept"),
    "highest": say("the highest is kept"),
    "latest": say("the latest is kept"),
}


class _Dated(Protocol):
    @property
    def created_at(self) -> datetime | None: ...


_Record = TypeVar("_Record", bound=_Dated)


def expected_for(choice: Duplicates) -> Message:
    """Phrase on what has to change in a file that cannot be read with this choice."""
    return NO_TIMES if choice == "latest" else ONCE


def later(known: _Record, other: _Record) -> _Record | None:
    """Return the later of two records, of the same time the one that came last. None where one has none."""
    if known.created_at is None or other.created_at is None:
        return None
    return known if known.created_at > other.created_at else other
