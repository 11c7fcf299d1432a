from __future__ import annotations

import math
import pickle
from dataclasses import replace

import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.metrics.metric import MAX_CUTOFF, Metric
from ndcg_gui.metrics.ndcg import NDCG
from ndcg_gui.metrics.rr import RR


def test_the_spelling_leaves_out_defaults_and_keeps_the_kinds_order() -> None:
    assert str(NDCG(10)) == "nDCG@10"
    assert str(NDCG()) == "nDCG"
    assert str(NDCG(10, ideal="retrieved", gain="exp")) == "nDCG(gain='exp', ideal='retrieved')@10"
    assert str(NDCG(10, gain="linear", ideal="judged")) == "nDCG@10"
    assert str(RR(rel=2)) == "RR(rel=2)"
    assert str(RR(5, rel=0.5)) == "RR(rel=0.5)@5"
    assert str(RR(rel=1)) == "RR"


def test_a_metric_is_a_value() -> None:
    assert NDCG(10, gain="linear") == NDCG(10)
    assert NDCG(10, gain="exp") != NDCG(10)
    assert len({RR(), RR(rel=1), RR(rel=1.0), RR(10)}) == 2
    assert pickle.loads(pickle.dumps(NDCG(10))) == NDCG(10)
    assert NDCG(10, gain="exp").values == {"gain": "exp", "ideal": "judged"}


@pytest.mark.parametrize(
    ("parameters", "message"),
    [
        ({"gain": "log"}, "gain=log: expected one of linear, exp, table"),
        ({"rel": 2}, "nDCG has no parameter 'rel'; it has: gain, ideal"),
    ],
)
def test_a_wrong_parameter_is_refused(parameters: dict[str, str], message: str) -> None:
    with pytest.raises(InputError, match=message):
        NDCG(10, **parameters)


@pytest.mark.parametrize("rel", [0, -1, math.nan, math.inf, "2"])
def test_a_threshold_is_a_grade_above_0(rel: float | str) -> None:
    with pytest.raises(InputError, match="expected a grade above 0"):
        RR(rel=rel)


@pytest.mark.parametrize("cutoff", [0, -1, MAX_CUTOFF + 1])
def test_a_cutoff_out_of_bounds_is_refused(cutoff: int) -> None:
    with pytest.raises(InputError, match="cutoff must be from 1 to 1000000"):
        NDCG(cutoff)


def test_kinds_may_need_or_refuse_a_cutoff() -> None:
    needs, refuses = replace(RR, cutoff="required"), replace(RR, cutoff="none")
    assert str(Metric(needs, 5)) == "RR@5"
    assert str(Metric(refuses)) == "RR"
    with pytest.raises(InputError, match="RR needs a cutoff, such as RR@10"):
        Metric(needs)
    with pytest.raises(InputError, match="RR has no cutoff"):
        Metric(refuses, 5)
