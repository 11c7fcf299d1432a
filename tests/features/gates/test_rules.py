"""Rules of a gate, read from a line."""

from __future__ import annotations

import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.features.gates.rules import Demand, Rule, parse_rule


@pytest.mark.parametrize(
    ("text", "metric", "demand", "number", "level"),
    [
        ("nDCG@10 >= 0.52", "nDCG@10", Demand.AT_LEAST, 0.52, None),
        ("ndcg@10>=.52", "nDCG@10", Demand.AT_LEAST, 0.52, None),
        ("judged@10 ≥ 0.8 (90%)", "Judged@10", Demand.AT_LEAST, 0.8, 0.9),
        ("nDCG(gain='exp')@5 > 1e-3", "nDCG(gain='exp')@5", Demand.MORE, 0.001, None),
        ("P@5 < 1", "P@5", Demand.LESS, 1.0, None),
        ("P@5 <= 1", "P@5", Demand.AT_MOST, 1.0, None),
        ("nDCG@10 not worse", "nDCG@10", Demand.NOT_WORSE, 0.0, None),
        ("nDCG@10 Not  worse by 0.01 (95 %)", "nDCG@10", Demand.NOT_WORSE, 0.01, 0.95),
        ("AP better (99.5 %)", "AP", Demand.BETTER, 0.0, 0.995),
    ],
)
def test_a_rule_is_read(text: str, metric: str, demand: Demand, number: float, level: float | None) -> None:
    found = parse_rule(f"  {text} ")
    assert (str(found.metric), found.demand, found.number) == (metric, demand, number)
    assert found.level == (None if level is None else pytest.approx(level))
    assert found.text == " ".join(text.split())


def test_what_is_not_spelled_out_is_as_a_preset_has_it() -> None:
    assert str(parse_rule("nDCG@10 >= 0.5", {"gain": "exp"}).metric) == "nDCG(gain='exp')@10"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "is not a rule"),
        ("nDCG@10", "is not a rule"),
        ("nDCG@10 = 0.5", "is not a rule"),
        ("nDCG@10 >= much", "is not a rule"),
        ("nDGC@10 >= 0.5", "did you mean nDCG@10"),
        ("nDCG@10 >= 0.5 (100 %)", "the level must be"),
        ("nDCG@10 >= 0.5 (5 %)", "the level must be"),
        ("RBPresidual better", "smaller values are better"),
    ],
)
def test_what_is_no_rule_is_refused(text: str, said: str) -> None:
    with pytest.raises(InputError) as refused:
        parse_rule(text)
    assert said in str(refused.value)


@pytest.mark.parametrize(
    ("text", "holding", "failing"),
    [
        ("P@5 >= 0.5", 0.5, 0.4999),
        ("P@5 > 0.5", 0.5001, 0.5),
        ("P@5 <= 0.5", 0.5, 0.5001),
        ("P@5 < 0.5", 0.4999, 0.5),
        ("P@5 not worse by 0.01", -0.01, -0.0101),
        ("P@5 better by 0.01", 0.0101, 0.01),
        ("P@5 better", 0.0001, 0.0),
    ],
)
def test_where_a_rule_begins_to_hold(text: str, holding: float, failing: float) -> None:
    rule = parse_rule(text)
    assert rule.holds(holding) and not rule.holds(failing)
    assert isinstance(rule, Rule)
