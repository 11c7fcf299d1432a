"""Identifiers: integers inside one project file, text keys in the user's files, UUIDv7 for events."""

from __future__ import annotations

import os
import threading
import time
from typing import NewType

QueryId = NewType("QueryId", int)
DocumentId = NewType("DocumentId", int)
SystemId = NewType("SystemId", int)
RaterId = NewType("RaterId", int)
ScaleVersionId = NewType("ScaleVersionId", int)
PoolId = NewType("PoolId", int)
ComparisonId = NewType("ComparisonId", int)
ImportId = NewType("ImportId", int)
OperationId = NewType("OperationId", int)
EvaluationId = NewType("EvaluationId", int)
Pair = tuple[QueryId, DocumentId]

# Whose judgment the final grade of a settled pair is: nobody can be called so. It is no vote, whoever gave
# it, and stands beside what that person judged themselves; `PairState.by` says who it was.
FINAL_GRADE = "(final grade)"

_lock = threading.Lock()
_COUNTED = 12  # bits that count up within a millisecond
_last = 0  # milliseconds and count
_VARIANT = {f"{digit:x}": f"{8 + digit % 4:x}" for digit in range(16)}


def new_event_id() -> str:
    """A UUIDv7 (RFC 9562) as text: made by the client, so that a write sent twice is stored once.

    Ids made by one process sort in the order in which they were made: the 12 bits after the
    millisecond count up within it.
    """
    return new_event_ids(1)[0]


def new_event_ids(count: int) -> list[str]:
    """Return so many new event ids, in their order."""
    global _last
    with _lock:
        first = max(time.time_ns() // 1_000_000 << _COUNTED, _last + 1)
        _last = first + count - 1
    random = os.urandom(8 * count).hex()
    made = []
    for number in range(count):
        # 48 bits of milliseconds and 12 that count, then the version before these, the variant and 62 bits.
        time_, own = f"{first + number:015x}"[-15:], random[16 * number : 16 * number + 16]
        variant = _VARIANT[own[0]]
        made.append(f"{time_[:8]}-{time_[8:12]}-7{time_[12:]}-{variant}{own[1:4]}-{own[4:]}")
    return made
