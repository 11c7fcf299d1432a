from __future__ import annotations

from typing import Any

import pytest

from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.features.packages.page_screens import offers_json, screens_json
from ndcg_gui.languages import CHINESE, ENGLISH, KOREAN, Language, translator

PLAN = ComparisonPlan("check", "A", ("B",), points=5, ties=("bad", "good"), reasons=("fresher", "order"))


def made(spoken: Language = ENGLISH) -> dict[str, Any]:
    return screens_json(translator(spoken))


def test_each_hint_and_opening_is_of_a_command_with_a_key() -> None:
    data = made()
    kinds = {"pairs": "pair", "several": "pair", "lists": "side", "answers": "side", "told": "told"}
    for name, screen in data["screens"].items():
        keys = {name: keys for name, _, keys, *_ in data["commands"][kinds[name]]}
        assert all(keys[command] for command, *_ in (*screen["hints"], *screen["openings"]))


@pytest.mark.parametrize("spoken", [CHINESE, KOREAN], ids=lambda spoken: spoken.code)
def test_words_are_in_the_language_of_the_page(spoken: Language) -> None:
    told, english = made(spoken), made()
    for (name, title, *_), (_, other, *_) in zip(
        told["commands"]["pair"], english["commands"]["pair"], strict=True
    ):
        assert title != other, name
    offered: dict[str, Any] = offers_json(PLAN, translator(spoken))
    assert not any("better" in name for _, _, _, name, _ in offered["verdicts"])


def test_a_comparison_offers_what_its_plan_has() -> None:
    offered: dict[str, Any] = offers_json(PLAN, str)
    assert [one[2] for one in offered["verdicts"]] == ["left_much", "left", "same", "right", "right_much"]
    assert [kind for kind, *_ in offered["tie_kinds"]] == ["good", "bad"]
    assert ["reasons", "reasons", "1–2"] in offered["hints"]["lists"]
    assert "reasons" not in [command for command, *_ in offered["hints"]["answers"]]
