from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from ndcg_gui.domain.ids import ScaleVersionId
from ndcg_gui.domain.llm import LlmRater, LlmRaterId, LlmSetup

SETUP = LlmSetup("http://localhost:8000/v1", "qwen3", "Grade {query}.", ("title", "body"))


def test_a_setup_comes_back_from_its_text() -> None:
    own = replace(SETUP, seed=42, temperature=0.5, prompt="Größe \udc80 „{query}“")
    assert LlmSetup.from_json(json.loads(own.text)) == own


@pytest.mark.parametrize(
    ("change", "fingerprint"),
    [
        ({}, "3234b564de1843bd8880170250e0cae63d1e299b8fdaac86dacdad20b841923c"),
        (
            {
                "temperature": 0.5,
                "seed": 42,
                "samples": 3,
                "reply": "text",
                "max_tokens": 9,
                "field_length": 8,
            },
            "65eddf3a662d1d974a4f0a70f22370c27def48a8840a4bbe4b01bde00a109e43",
        ),
        (
            {"prompt": "Größe „{query}“", "fields": (), "temperature": 1, "seed": 0},
            "99e48609518ab81baee03365cfb5056897fddf4faf237c55552c0f7398ae817b",
        ),
        # Stored set-ups were asked as they are, whatever a new one may say.
        (
            {"temperature": 7.5, "samples": 99, "reply": "xml", "max_tokens": 0, "seed": -3},
            "ad8feef4a897100710bd3e0401ef6a0808c7debd5e21df583812dfdb9a0fdc92",
        ),
    ],
)
def test_stored_fingerprints_stay_the_same(change: dict[str, Any], fingerprint: str) -> None:
    own = replace(SETUP, **change)
    assert own.fingerprint == fingerprint
    assert LlmSetup.from_json(json.loads(own.text)).fingerprint == fingerprint


@pytest.mark.parametrize(
    "change",
    [
        {"model": 3}, {"fields": [1]}, {"samples": "2"}, {"seed": "x"}, {"temperature": None}, {"more": 1},
        {"reply": None},
    ],
)  # fmt: skip
def test_what_is_no_setup_is_refused(change: dict[str, object]) -> None:
    with pytest.raises((TypeError, ValueError, KeyError)):
        LlmSetup.from_json(SETUP.to_json() | change)
    with pytest.raises(TypeError):
        LlmSetup.from_json({})


@pytest.mark.parametrize(
    "change",
    [
        {"endpoint": "http://localhost:8001/v1"}, {"model": "qwen4"}, {"prompt": "Grade  {query}."},
        {"fields": ("body", "title")}, {"temperature": 0.1}, {"seed": 0}, {"samples": 2}, {"reply": "json"},
        {"max_tokens": 9}, {"field_length": 9},
    ],
)  # fmt: skip
def test_whatever_differs_makes_another_rater(change: dict[str, object]) -> None:
    assert replace(SETUP, **change).fingerprint != SETUP.fingerprint  # type: ignore[arg-type]
    assert replace(SETUP).fingerprint == SETUP.fingerprint


def test_a_rater_is_called_by_name_and_version() -> None:
    assert LlmRater(LlmRaterId(1), "shop graded", 3, SETUP, ScaleVersionId(1), 0).title == "shop graded v3"
