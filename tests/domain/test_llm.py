from __future__ import annotations

import json
from dataclasses import replace

import pytest

from ndcg_gui.domain.ids import ScaleVersionId
from ndcg_gui.domain.llm import LlmRater, LlmRaterId, LlmSetup

SETUP = LlmSetup("http://localhost:8000/v1", "qwen3", "Grade {query}.", ("title", "body"))


def test_a_setup_comes_back_from_its_text() -> None:
    own = replace(SETUP, seed=42, temperature=0.5, prompt="Größe \udc80 „{query}“")
    assert LlmSetup.from_json(json.loads(own.text)) == own


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
    with pytest.raises(KeyError):
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
