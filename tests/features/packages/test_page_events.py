"""The head of an event as pages send and save it."""

from __future__ import annotations

from typing import Any

import pytest

from ndcg_gui.features.packages.page_events import EventHead, read_head, text_of

EVENT: dict[str, Any] = {"id": "e1", "step": "s1", "action": "undo", "seconds": 2, "at": 5}


def test_a_head_is_read() -> None:
    assert read_head(EVENT) == EventHead("e1", "s1", "undo", 2.0, 5)
    assert read_head(EVENT | {"seconds": None}).seconds is None


@pytest.mark.parametrize(
    "spoilt",
    [
        {"id": 1},
        {"step": None},
        {"action": "delete"},
        {"seconds": -1},
        {"seconds": float("nan")},
        {"seconds": float("inf")},
        {"seconds": "long"},
        {"at": 0},
        {"at": 1.5},
        {"at": True},
    ],
)
def test_what_cannot_be_is_refused(spoilt: dict[str, Any]) -> None:
    with pytest.raises((ValueError, TypeError)):
        read_head(EVENT | spoilt)


def test_what_is_missing_is_refused() -> None:
    for name in EVENT:
        with pytest.raises(KeyError):
            read_head({key: value for key, value in EVENT.items() if key != name})


def test_only_a_text_is_a_text() -> None:
    assert text_of("") == ""
    with pytest.raises(TypeError):
        text_of(b"e1")
