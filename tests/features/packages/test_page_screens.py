from __future__ import annotations

from typing import Any

import pytest

from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.features.packages.page_screens import offers_json, screens_json
from ndcg_gui.languages import language, translator

PLAN = ComparisonPlan("check", "A", ("B",), points=5, ties=("bad", "good"), reasons=("fresher", "order"))


def made(code: str = "en") -> dict[str, Any]:
    return screens_json(translator(language(code)))


def test_each_hint_and_opening_is_of_a_command_with_a_key() -> None:
    data = made()
    kinds = {"pairs": "pair", "several": "pair", "lists": "side", "answers": "side", "told": "told"}
    for name, screen in data["screens"].items():
        keys = {name: keys for name, _, keys, *_ in data["commands"][kinds[name]]}
        assert all(keys[command] for command, *_ in (*screen["hints"], *screen["openings"]))


@pytest.mark.parametrize("code", ["zh_CN", "ko"])
def test_words_are_in_the_language_of_the_page(code: str) -> None:
    told, english = made(code), made()
    for (name, title, *_), (_, other, *_) in zip(
        told["commands"]["pair"], english["commands"]["pair"], strict=True
    ):
        assert title != other, name
    offered = offers_json(PLAN, translator(language(code)))["verdicts"]
    assert not any("better" in str(one) for one in offered)  # type: ignore[attr-defined]


def test_a_comparison_offers_what_its_plan_has() -> None:
    offered: dict[str, Any] = offers_json(PLAN, str)
    assert [one[2] for one in offered["verdicts"]] == ["left_much", "left", "same", "right", "right_much"]
    assert [kind for kind, *_ in offered["tie_kinds"]] == ["good", "bad"]
    assert ["reasons", "reasons", "1–2"] in offered["hints"]["lists"]
    assert "reasons" not in [command for command, *_ in offered["hints"]["answers"]]
