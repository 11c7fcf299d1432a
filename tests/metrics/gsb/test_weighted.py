from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

from ndcg_gui.domain.errors import Cancelled
from ndcg_gui.metrics.gsb import weighted as gsb_weighted
from ndcg_gui.metrics.gsb.counts import tango_interval
from ndcg_gui.metrics.gsb.weighted import WeightedGsb, weighted_gsb
from ndcg_gui.metrics.statistics.tests import ConfidenceInterval, bootstrap_interval

SOME = np.array([1] * 20 + [0] * 15 + [-1] * 10)


def test_shares_and_gsb_are_weighted() -> None:
    found = weighted_gsb([1, 0, -1, 1], weight=[4, 2, 1, 1], resamples=99)
    assert (found.good, found.same, found.bad, found.gsb) == (5 / 8, 2 / 8, 1 / 8, 4 / 8)
    assert (found.items, found.queries, found.strata, found.lone) == (4, 4, 1, 0)
    assert found.effective_n == pytest.approx(64 / 22)  # (4 + 2 + 1 + 1)^2 / (16 + 4 + 1 + 1)


def test_without_weights_it_is_the_plain_gsb() -> None:
    found = weighted_gsb(SOME)
    assert found.gsb == pytest.approx(10 / 45)
    assert found.effective_n == 45
    assert found.interval == bootstrap_interval(SOME, weights=np.ones(45))
    assert found.interval is not None and found.interval.method == "BCa"
    assert (found.interval.low, found.interval.high) == pytest.approx(tango_interval(20, 10, 45), abs=0.03)


def test_weights_of_zero_do_not_count() -> None:
    kept = weighted_gsb([1, -1, 1], weight=[1, 2, 3], stratum=[5, 5, 7], cluster=[3, 1, 2])
    assert kept == weighted_gsb(
        [1, -1, 1, -1], weight=[1, 2, 3, 0], stratum=[5, 5, 7, 9], cluster=[3, 1, 2, 4]
    )
    nothing = WeightedGsb(None, None, None, None, 0, 0, 0.0, 0, 0, None)
    assert weighted_gsb([]) == weighted_gsb([1, 1], weight=[0, 0]) == nothing


def test_items_of_a_query_belong_together() -> None:
    # Ten items each of two queries that contradict each other: hardly anything is known.
    outcome, query = [1] * 10 + [-1] * 10, [0] * 10 + [1] * 10
    alone, together = weighted_gsb(outcome), weighted_gsb(outcome, cluster=query)
    assert (together.items, together.queries, together.effective_n) == (20, 2, 2)
    assert together.gsb == alone.gsb == 0
    assert alone.interval is not None and together.interval is not None
    assert together.interval.high == 1
    assert alone.interval.high < 0.5
    # 3 items of one query against 1 of another: the GSB is that of the items, 3 to 1.
    assert weighted_gsb([1, 1, 1, -1], cluster=[0, 0, 0, 1]).gsb == 0.5


def test_strata_take_their_difference_out_of_the_chance() -> None:
    outcome, stratum = [1, 1, 1, 0] * 10 + [-1, -1, -1, 0] * 10, [0] * 40 + [1] * 40
    mixed, apart = weighted_gsb(outcome), weighted_gsb(outcome, stratum=stratum)
    assert mixed.interval is not None and apart.interval is not None
    assert apart.interval.method == "percentile"
    # Within a stratum the variance is 3/16 instead of 3/4 over all.
    width = (apart.interval.high - apart.interval.low) / (mixed.interval.high - mixed.interval.low)
    assert width == pytest.approx(0.5, abs=0.05)
    assert apart.interval == weighted_gsb(outcome, stratum=[7 - code for code in stratum]).interval


def test_small_strata_do_not_look_surer_than_they_are() -> None:
    # 30 strata of two queries, one good, one bad: the unbiased variance of each mean is
    # s^2 / 2 = 2 / 2 = 1; drawing two of two would give half of it.
    outcome, stratum = [1, -1] * 30, np.repeat(np.arange(30), 2)
    interval = weighted_gsb(outcome, stratum=stratum).interval
    assert interval is not None
    assert interval.high == pytest.approx(1.96 * math.sqrt(1 / 30), rel=0.08)


def test_a_weighted_stratified_draw_has_the_variance_of_theory() -> None:
    generator = np.random.default_rng(5)
    sizes, shares = [40, 25, 10], [0.5, 0.3, 0.2]
    stratum = np.repeat(np.arange(3), sizes)
    outcome = generator.choice([1, 0, -1], 75, p=[0.5, 0.2, 0.3])
    weight = np.repeat([share / size for share, size in zip(shares, sizes, strict=True)], sizes)
    found = weighted_gsb(outcome, weight=weight, stratum=stratum)
    parts = [outcome[stratum == code] for code in range(3)]
    mean = sum(share * part.mean() for share, part in zip(shares, parts, strict=True))
    variance = sum(share**2 * part.var(ddof=1) / len(part) for share, part in zip(shares, parts, strict=True))
    assert found.gsb == pytest.approx(mean)
    assert found.interval is not None
    half = (found.interval.high - found.interval.low) / 2
    assert half == pytest.approx(1.96 * math.sqrt(variance), rel=0.06)


def test_strata_keep_their_weight_in_every_draw() -> None:
    # Half of the weight lies on two queries that are good, half on forty that balance.
    outcome, stratum = [1, 1] + [1, -1] * 20, [0] * 2 + [1] * 40
    found = weighted_gsb(outcome, weight=[10] * 2 + [0.5] * 40, stratum=stratum)
    assert found.gsb == 0.5
    assert found.interval is not None
    assert (found.interval.low + found.interval.high) / 2 == pytest.approx(0.5, abs=0.02)


def test_lone_queries_of_a_stratum_are_counted() -> None:
    found = weighted_gsb([1, -1, 0, 1, 0], stratum=[0, 1, 2, 2, 2])
    assert (found.strata, found.lone) == (3, 2)


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ({"outcome": [0] * 50}, (0, 0, 50)),
        ({"outcome": [1] * 12}, (12, 0, 12)),
        ({"outcome": [-1] * 12, "weight": [0.1] * 12}, (0, 12, 12)),
        # Effective n (10 + 8)^2 / (100 + 8) = 3.
        ({"outcome": [0] * 9, "weight": [10] + [1] * 8}, (0, 0, 3)),
        # Each stratum says the same throughout: no draw differs from another.
        ({"outcome": [1, 1, 1, -1, 0, 0], "stratum": [0, 0, 0, 1, 2, 2]}, (3, 1, 6)),
        ({"outcome": [1, -1, -1], "weight": [2, 1, 1], "stratum": [0, 1, 1]}, (1, 1, 2)),
        ({"outcome": [1, -1, 0, 0], "cluster": [0, 0, 1, 1]}, (0, 0, 2)),
    ],
)
def test_agreeing_queries_are_not_certainty(
    arguments: dict[str, Any], expected: tuple[int, int, int]
) -> None:
    assert weighted_gsb(**arguments).interval == ConfidenceInterval(*tango_interval(*expected), "Tango", 0.95)


def test_one_query_has_no_interval() -> None:
    assert weighted_gsb([1, 0, -1], cluster=[4, 4, 4]).interval is None
    assert weighted_gsb([1]).interval is None


@pytest.mark.parametrize("strata", [[0] * 45, [0, 1, 2] * 15])
def test_intervals_are_seeded_and_can_be_stopped(strata: list[int]) -> None:
    weight = np.linspace(0.5, 2, 45)
    found = weighted_gsb(SOME, weight=weight, stratum=strata)
    assert weighted_gsb(SOME, weight=weight, stratum=strata) == found
    assert weighted_gsb(SOME, weight=weight, stratum=strata, seed=1) != found

    def stop() -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        weighted_gsb(SOME, stratum=strata, check=stop)


def test_draws_come_in_portions(monkeypatch: pytest.MonkeyPatch) -> None:
    strata = [0, 1, 2] * 15
    whole = weighted_gsb(SOME, stratum=strata, resamples=500)
    monkeypatch.setattr(gsb_weighted, "_BATCH_VALUES", 4200)
    calls = []
    assert weighted_gsb(SOME, stratum=strata, resamples=500, check=lambda: calls.append(1)) == whole
    assert len(calls) == 5


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"outcome": [1, 2]}, "not 1, 0 or -1"),
        ({"outcome": [1, math.nan]}, "not 1, 0 or -1"),
        ({"weight": [1, -1]}, "finite number from 0"),
        ({"weight": [1, math.inf]}, "finite number from 0"),
        ({"weight": [1]}, "one length"),
        ({"stratum": [1, 2, 3]}, "one length"),
        ({"stratum": [0, 1], "cluster": [5, 5]}, "two strata"),
    ],
)
def test_what_is_no_sample_is_a_bug(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        weighted_gsb(**{"outcome": [1, 0], **wrong})
