"""How much is tried by default, and how much with the slow tests, `-m slow`, where all the rest is."""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import settings

# Of the examples that a test asks for, by default. Under `-m slow` each such test runs with all of them.
PART = 0.1


def wants_all(config: pytest.Config) -> bool:
    """Whether the slow tests are asked for."""
    words = config.getoption("markexpr", "") or ""
    return "slow" in words.replace("not slow", "")


def rest_slow(values: Iterable[Any], *, first: int = 1, together: bool = False) -> list[Any]:
    """Parameters of which the first few are tried by default, and the rest under `-m slow`.

    With `together` each value holds several parameters.
    """
    return [
        value if place < first else pytest.param(*(value if together else (value,)), marks=pytest.mark.slow)
        for place, value in enumerate(values)
    ]


def in_part(name: str, part: str) -> bool:
    """Whether a test of this name is in a part: "2/5" is the second of five that have nothing in common."""
    number, _, parts = part.partition("/")
    return zlib.crc32(name.encode()) % int(parts) == int(number) - 1


def examples(count: int, **more: Any) -> settings:
    """So many examples under `-m slow`, and a part of them by default."""
    # The profile is loaded before the tests are: see tests/conftest.py.
    return settings(max_examples=max(1, count * settings.default.max_examples // 100), **more)
