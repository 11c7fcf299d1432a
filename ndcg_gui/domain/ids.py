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
_last = (0, 0)


def new_event_id() -> str:
    """A UUIDv7 (RFC 9562) as text: made by the client, so that a write sent twice is stored once.

    Ids made by one process sort in the order in which they were made: the 12 bits after the
    millisecond count up within it.
    """
    global _last
    with _lock:
        millisecond, counter = time.time_ns() // 1_000_000, 0
        if millisecond <= _last[0]:
            millisecond, counter = _last[0], _last[1] + 1
            if counter > 0xFFF:
                millisecond, counter = millisecond + 1, 0
        _last = (millisecond, counter)
    random = int.from_bytes(os.urandom(8), "big") & ((1 << 62) - 1)
    value = (millisecond & ((1 << 48) - 1)) << 80 | 0x7 << 76 | counter << 64 | 0b10 << 62 | random
    text = f"{value:032x}"
    return f"{text[:8]}-{text[8:12]}-{text[12:16]}-{text[16:20]}-{text[20:]}"
