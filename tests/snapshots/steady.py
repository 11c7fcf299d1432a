"""The same ids and times in every run, so that what is said differs only where the code does."""

from __future__ import annotations

import os
import random
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from unittest.mock import patch

_BEGIN = 1_767_603_600_000_000_000  # 5 January 2026, 09:00 UTC
_STEP = 1_000_000  # nanoseconds: ids sort in the order in which they were made

_MASKS = tuple(
    (re.compile(pattern), word)
    for pattern, word in (
        # In Markdown with a backslash before each hyphen.
        (r"[0-9a-f]{8}\\?-[0-9a-f]{4}\\?-7[0-9a-f]{3}\\?-[0-9a-f]{4}\\?-[0-9a-f]{12}", "<id>"),
        (r"\b[0-9a-f]{64}\b", "<sha256>"),
        (r"\b[0-9a-f]{12}\b", "<hash>"),
        (r"\b20\d\d-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?(\.\d+)?(Z|[+-]\d\d:?\d\d)?( UTC)?", "<time>"),
        (r"\b20\d\d\\?-\d\d\\?-\d\d( \d\d:\d\d:\d\d UTC)?", "<day>"),
        (r"\b20\d{6}T\d{6}\d*\b", "<time>"),
        (
            r"\b\d{1,2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* 20\d\d(,? \d\d:\d\d)?",
            "<time>",
        ),
        (r"\b17\d{14}\b", "<microseconds>"),
    )
)

# The last digits are the processor's.
_LONG_NUMBER = re.compile(r"-?\d+\.\d{11,}(e[-+]\d+)?")


@contextmanager
def steady_ids() -> Iterator[None]:
    """Ids and times are counted, not drawn: shuffles go by the project's id."""
    drawn, numbers = random.Random(42), count()
    with (
        patch.object(os, "urandom", drawn.randbytes),
        patch.object(time, "time_ns", lambda: _BEGIN + _STEP * next(numbers)),
    ):
        yield


def masked(text: str, folder: Path) -> str:
    """The text without what differs from run to run: the folder, ids, hashes and times."""
    text = _LONG_NUMBER.sub(_shortened, text.replace(str(folder), "FOLDER"))
    for pattern, word in _MASKS:
        text = pattern.sub(word, text)
    return text


def _shortened(number: re.Match[str]) -> str:
    return f"{float(number[0]):.10g}"
