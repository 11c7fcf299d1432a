from __future__ import annotations

import json
from typing import Any

import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.plans import PoolPlan


def test_a_plan_reads_back_from_json() -> None:
    plan = PoolPlan(
        "week 3", systems=("a", "b"), strata={"head": 20}, raters=("ann",), quotas={"ann": 5}, gold=0.1,
        disagreement=2.0, order="shuffled", repeats=0.05, calibration=True, drawn=True,
    )  # fmt: skip
    assert PoolPlan.from_json(json.loads(json.dumps(plan.to_json()))) == plan
    assert PoolPlan.from_json({"name": "x", "of a newer version": 1}) == PoolPlan("x")


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"name": " "}, "needs a name"),
        ({"depth": 0}, "depth is 0"),
        ({"sample": -0.1}, "sample is -0.1"),
        ({"overlap": 1.5}, "overlap is 1.5"),
        ({"gold": 2}, "gold is 2"),
        ({"repeats": float("nan")}, "repeats is nan; it must be from 0 to 1"),
        ({"per_pair": 0}, "per_pair is 0; it must be 1 or more"),
        ({"quotas": {"ann": -1}}, "quotas is ann=-1"),
        ({"order": "rank"}, "order is rank"),
        ({"most": 5}, "without a model it is not known"),
        ({"screened": 0.1}, "without a model it is not known"),
        ({"model": "shop v1"}, "only order pairs that nobody has judged"),
        ({"model": "shop v1", "unjudged": True, "most": -1}, "most is -1"),
        ({"model": "shop v1", "unjudged": True, "screened": 2}, "screened is 2; it must be from 0 to 1"),
        ({"depth": "many"}, "not the plan of a task"),
    ],
)
def test_a_wrong_plan_is_refused(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(InputError, match=said):
        PoolPlan.from_json({"name": "x", **wrong})


@pytest.mark.parametrize("data", [["name"], None, {}])
def test_what_is_no_plan(data: Any) -> None:
    with pytest.raises(InputError, match="not the plan of a task"):
        PoolPlan.from_json(data)
