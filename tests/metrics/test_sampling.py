"""Drawing with known chances: by hand-worked values, and that what is estimated has no bias."""

from __future__ import annotations

import numpy as np
import pytest

from ndcg_gui.domain.query_samples import Method
from ndcg_gui.metrics.sampling import chances_of, draw_by_weight, draw_sample, frequency_curve, strata_of


def test_strata_are_thirds_of_the_searches() -> None:
    counts = np.array([13.0, 40, 1, 25, 20, 1])
    assert strata_of(counts).tolist() == [2, 0, 2, 1, 2, 2]
    # Equally frequent queries are never parted, and one alone may be more than a third.
    assert strata_of(np.array([90.0, 5, 5])).tolist() == [0, 2, 2]
    assert strata_of(np.array([30.0, 30, 20, 20])).tolist() == [0, 0, 2, 2]
    assert strata_of(np.ones(4)).tolist() == [2, 2, 2, 2]


def test_the_frequency_curve_by_hand() -> None:
    ranks, shares = frequency_curve(np.array([10.0, 60, 20, 10]))
    assert ranks.tolist() == [1, 2, 3, 4] and shares.tolist() == [0.6, 0.8, 0.9, 1.0]
    # Three of 100 points: the first, the last, and the one in the middle of a log axis.
    ranks, shares = frequency_curve(np.arange(1.0, 101), 3)
    assert ranks.tolist() == [1, 10, 100] and shares == pytest.approx([100 / 5050, 955 / 5050, 1])
    assert len(frequency_curve(np.ones(100_000))[0]) <= 200
    assert [own.tolist() for own in frequency_curve(np.array([5.0]))] == [[1], [1.0]]


def test_chances_by_hand() -> None:
    counts = np.array([60.0, 20, 10, 10])
    assert chances_of(counts, 2, Method.UNIFORM).tolist() == [0.5] * 4
    # 2 * 60 / 100 is more than 1: it is drawn for sure, the others share one place by 20 : 10 : 10.
    assert chances_of(counts, 2, Method.TRAFFIC).tolist() == [1.0, 0.5, 0.25, 0.25]
    assert chances_of(counts, 9, Method.TRAFFIC).tolist() == [1.0] * 4
    # Head: 60; torso: none; tail: the others. One of each, and what one stratum has not another gives.
    assert chances_of(counts, 2, Method.STRATA).tolist() == [1.0, 0.5, 0.25, 0.25]
    assert chances_of(counts, 3, Method.STRATA).tolist() == [1.0, 1.0, 0.5, 0.5]


def test_in_proportion_to_traffic_all_stand_for_equally_many_searches() -> None:
    drawn = draw_sample(np.arange(1.0, 101), 10, method=Method.TRAFFIC, seed=3)
    assert drawn.weights == pytest.approx([505.0] * 10)


@pytest.mark.parametrize("method", Method)
def test_estimates_have_no_bias(method: Method) -> None:
    random = np.random.default_rng(5)
    counts = np.floor(random.pareto(1.0, 60) * 3) + 1
    values = random.random(60) + counts / counts.max()  # what is frequent is better
    often, total, mean = np.zeros(60), [], []
    for seed in range(1500):
        drawn = draw_sample(counts, 20, method=method, seed=seed)
        assert len(set(drawn.places.tolist())) == 20
        often[drawn.places] += 1
        total.append(drawn.weights @ values[drawn.places])
        mean.append(total[-1] / drawn.weights.sum())
    chances = chances_of(counts, 20, method)
    assert chances.sum() == pytest.approx(20)
    errors = np.sqrt(np.maximum(chances * (1 - chances), 1e-12) / 1500)
    assert np.abs(often / 1500 - chances).max() < 5 * errors.max()
    truth = counts @ values
    assert abs(np.mean(total) - truth) < 4 * np.std(total) / np.sqrt(1500) + 1e-9 * truth
    # With equal chances the weights do not always sum to all searches: the bias is of the order 1/n.
    assert np.mean(mean) == pytest.approx(truth / counts.sum(), rel=0.04)
    if method is not Method.UNIFORM:
        assert drawn.weights.sum() == pytest.approx(counts.sum())


def test_the_seed_says_which_are_drawn() -> None:
    counts = np.arange(1.0, 200)
    places = [draw_sample(counts, 30, method=Method.STRATA, seed=seed).places.tolist() for seed in (1, 1, 2)]
    assert places[0] == places[1] != places[2] and places[0] == sorted(places[0])
    everything = draw_sample(counts, 500, method=Method.STRATA, seed=1)
    assert len(everything.places) == 199 and everything.weights.tolist() == counts.tolist()


def test_by_weight_each_stands_for_its_share() -> None:
    weights = np.array([60.0, 20, 10, 10, 0])
    first = np.random.default_rng(1)
    drawn = [draw_by_weight(weights, 2, first) for _ in range(400)]
    for own in drawn:
        # 60 is sure and stands for itself, the other for all the rest.
        assert own.places[0] == 0 and own.weights == pytest.approx([60, 40])
    assert {int(own.places[1]) for own in drawn} == {1, 2, 3}
    assert np.mean([own.places[1] == 1 for own in drawn]) == pytest.approx(0.5, abs=0.08)
    # A weight of 0 is never drawn, even where there are too few others.
    every = draw_by_weight(weights, 5, first)
    assert every.places.tolist() == [0, 1, 2, 3] and every.weights.tolist() == [60, 20, 10, 10]
