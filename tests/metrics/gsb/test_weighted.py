from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

from ndcg_gui.domain.errors import Cancelled
from ndcg_gui.metrics.gsb.counts import Verdict
from ndcg_gui.metrics.gsb.weighted import stratum_weights, weighted_gsb
from ndcg_gui.metrics.statistics.decision.conclusion import NOTHING, TOO_FEW, TOO_UNEVEN, Conclusion

SOME = np.array([1] * 20 + [0] * 15 + [-1] * 10)


def test_shares_and_gsb_are_weighted() -> None:
    found = weighted_gsb([1, 0, -1, 1], weight=[4, 2, 1, 1])
    assert (found.good, found.same, found.bad, found.gsb) == (5 / 8, 2 / 8, 1 / 8, 4 / 8)
    assert (found.items, found.queries) == (4, 4)
    assert found.effective_n == pytest.approx(64 / 22)  # (4 + 2 + 1 + 1)^2 / (16 + 4 + 1 + 1)


def test_without_weights_it_is_the_plain_gsb() -> None:
    found = weighted_gsb(SOME)
    assert found.gsb == pytest.approx(10 / 45)
    assert found.effective_n == 45
    assert found.decision == Verdict(20, 15, 10).decision()


def test_weights_of_zero_do_not_count() -> None:
    kept = weighted_gsb([1, -1, 1], weight=[1, 2, 3], cluster=[3, 1, 2])
    assert kept == weighted_gsb([1, -1, 1, -1], weight=[1, 2, 3, 0], cluster=[3, 1, 2, 4])
    for nothing in (weighted_gsb([]), weighted_gsb([1, 1], weight=[0, 0])):
        assert (nothing.good, nothing.same, nothing.bad, nothing.gsb) == (None,) * 4
        assert (nothing.items, nothing.queries, nothing.decision.reason) == (0, 0, NOTHING)


def test_items_of_a_query_belong_together() -> None:
    # Ten items each of twelve queries that contradict each other: hardly anything is known.
    outcome, query = np.repeat([1, -1], 60), np.repeat(np.arange(12), 10)
    alone, together = weighted_gsb(outcome), weighted_gsb(outcome, cluster=query)
    assert (together.items, together.queries, together.effective_n) == (120, 12, 12)
    assert together.gsb == alone.gsb == 0
    assert alone.decision.high is not None and together.decision.high is not None
    assert together.decision.high > 2.5 * alone.decision.high
    # 3 items of one query against 1 of another: the GSB is that of the items, 3 to 1.
    few = weighted_gsb([1, 1, 1, -1], cluster=[0, 0, 0, 1])
    assert few.gsb == 0.5 and few.decision.reason is TOO_FEW


def test_a_draw_of_which_few_queries_decide_gets_no_answer() -> None:
    weight = [1000.0, *[1.0] * 40]
    assert weighted_gsb([-1] * 41, weight=weight).decision.reason is TOO_UNEVEN
    even = weighted_gsb([-1] * 41, effective=8.0).decision
    assert (even.reason, even.effective) == (TOO_UNEVEN, 8.0)
    # Known by every draw, the heavy one is no chance.
    known = weighted_gsb([-1] * 41, weight=weight, certain=np.array(weight) > 1).decision
    assert known.answer is Conclusion.WORSE and known.effective == 41


def test_the_interval_has_the_width_of_theory() -> None:
    generator = np.random.default_rng(5)
    weight = generator.uniform(0.5, 2.0, 75)
    outcome = generator.choice([1, 0, -1], 75, p=[0.5, 0.2, 0.3])
    found = weighted_gsb(outcome, weight=weight)
    moved = weight * (outcome - found.gsb)
    error = math.sqrt(float(moved @ moved)) / weight.sum()
    assert found.decision.low is not None and found.decision.high is not None
    assert (found.decision.high - found.decision.low) / 2 == pytest.approx(1.99 * error, rel=0.1)


def test_strata_have_their_share_of_what_was_planned() -> None:
    # Of ten head queries all are judged, of forty tail queries twenty: these count twice.
    strata = ["head"] * 10 + ["tail"] * 20
    weight = stratum_weights(strata, ["head"] * 10 + ["tail"] * 40)
    assert np.mean(weight) == pytest.approx(1) and weight[-1] == pytest.approx(2 * weight[0])
    found = weighted_gsb([1] * 10 + [-1] * 20, weight=weight)
    assert found.gsb == pytest.approx((10 - 40) / 50)
    # Of a stratum without any judged query nothing is known: the others share what is left.
    assert stratum_weights(["a", "b"], ["a", "b", "c", "c"]) == [1, 1]


def test_decisions_are_seeded_and_can_be_stopped() -> None:
    weight = np.linspace(0.5, 2, 45)
    found = weighted_gsb(SOME, weight=weight)
    assert weighted_gsb(SOME, weight=weight) == found
    assert weighted_gsb(SOME, weight=weight, seed=1) != found

    def stop() -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        weighted_gsb(SOME, check=stop)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"outcome": [1, 2]}, "not 1, 0 or -1"),
        ({"outcome": [1, math.nan]}, "not 1, 0 or -1"),
        ({"weight": [1, -1]}, "finite number from 0"),
        ({"weight": [1, math.inf]}, "finite number from 0"),
        ({"weight": [1]}, "one length"),
        ({"cluster": [1, 2, 3]}, "one length"),
    ],
)
def test_what_is_no_sample_is_a_bug(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        weighted_gsb(**{"outcome": [1, 0], **wrong})
