from __future__ import annotations

import json
from typing import Any

import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.launch_rule import LaunchRule


def test_a_rule_reads_back_from_json() -> None:
    rule = LaunchRule(0.02, -0.05, guard_strata=False)
    assert LaunchRule.from_json(json.loads(json.dumps(rule.to_json()))) == rule
    assert LaunchRule.from_json({"of a newer version": 1}) == LaunchRule(0.0, -0.02, True)


def test_a_rule_in_words() -> None:
    assert str(LaunchRule().words()) == (
        "Ship if the lower bound of the 95 % interval of GSB is above 0; safe if it is above -0.02;"
        " neither if a stratum is significantly worse."
    )
    assert str(LaunchRule(0.05, 0, guard_strata=False).words()) == (
        "Ship if the lower bound of the 95 % interval of GSB is above 0.05; safe if it is above 0."
    )


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"ship_above": 1}, "ship_above is 1; GSB is"),
        ({"safe_above": -1.5}, "safe_above is -1.5; GSB is"),
        ({"safe_above": float("nan")}, "safe_above is nan"),
        ({"ship_above": "0"}, "ship_above is 0; expected a number"),
        ({"ship_above": None}, "expected a number"),
        ({"ship_above": True}, "expected a number"),
        ({"ship_above": -0.1}, "must not be above ship_above"),
        ({"guard_strata": 1}, "guard_strata is 1"),
        ([], "not a launch rule"),
        (None, "not a launch rule"),
    ],
)
def test_a_wrong_rule_is_refused(wrong: Any, said: str) -> None:
    with pytest.raises(InputError, match=said):
        LaunchRule.from_json(wrong)
