"""How many units weighted ones count as: by hand, and by how often a plain t interval over them holds."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import pytest
from scipy.stats import t

from ndcg_gui.metrics.arrays import FloatArray
from ndcg_gui.metrics.sampling import draw_by_weight
from ndcg_gui.metrics.statistics.decision.weights import (
    FEWEST,
    effective_units,
    left_to_chance,
    madow_certain,
)


def test_effective_units_by_hand() -> None:
    assert effective_units([3.0] * 7) == 7
    assert effective_units([1.0, 3.0]) == pytest.approx(16 / 10)
    assert effective_units([2.0, 2.0, 0.0]) == 2
    assert effective_units([]) == effective_units([0.0, 0.0]) == 0
    # Four of equal weight, of a population that is one heavy unit and seven light ones: 400 / 176 of 8.
    assert effective_units([1.0] * 4, [1.0] * 7 + [13.0]) == pytest.approx(4 * 400 / (8 * 176))
    # The sample has the heavy one: its own number is the smaller.
    sample = [1.0, 1.0, 1.0, 13.0]
    assert effective_units(sample, [1.0] * 99 + [13.0]) == effective_units(sample) == pytest.approx(256 / 172)
    assert effective_units([1.0], [0.0]) == 0


def test_who_was_sure_to_be_drawn() -> None:
    weights = np.array([60.0, 20, 10, 10, 5, 5])
    for seed in range(20):
        drawn = draw_by_weight(weights, 3, np.random.default_rng(seed))
        assert madow_certain(drawn.weights).tolist() == (drawn.chances >= 1).tolist()
    assert madow_certain([4.0, 4.0, 4.0]).tolist() == [False] * 3
    assert madow_certain([]).tolist() == []
    # By strata: 9 is the least of its own.
    assert madow_certain([5.0, 5.0, 9.0, 9.0, 20.0], [0, 0, 1, 1, 1]).tolist() == [False] * 4 + [True]
    assert madow_certain([0.3, 0.1 + 0.2]).tolist() == [False] * 2


def test_what_is_left_to_chance() -> None:
    assert left_to_chance([60.0, 20.0, 20.0], [True, False, False]) == (2.0, 0.4)
    assert left_to_chance([1.0, 3.0], [False, False]) == (pytest.approx(1.6), 1.0)
    assert left_to_chance([1.0, 3.0], [True, True]) == (0.0, 0.0)
    assert left_to_chance([], []) == (0.0, 0.0)


Values = Callable[[FloatArray, np.random.Generator], FloatArray]


def _pareto(random: np.random.Generator) -> FloatArray:
    return random.pareto(1.5, 1000) + 1


def _zipf(_random: np.random.Generator) -> FloatArray:
    return 1000 / np.arange(1.0, 1001)


def _normal(weights: FloatArray, random: np.random.Generator) -> FloatArray:
    return random.normal(0.05, 0.2, len(weights))


def _gsb(weights: FloatArray, random: np.random.Generator) -> FloatArray:
    return random.choice([-1.0, 0.0, 1.0], len(weights), p=[0.2, 0.5, 0.3])


def _better_where_frequent(weights: FloatArray, random: np.random.Generator) -> FloatArray:
    heavy = weights > np.quantile(weights, 0.95)
    return np.where(heavy, 0.3, 0.0) + random.normal(0, 0.2, len(weights))


def _uniform(weights: FloatArray, values: FloatArray, n: int, random: np.random.Generator) -> bool | None:
    """Whether the t interval of a uniform sample holds the mean of all; None: it cannot be said."""
    places = random.choice(len(weights), n, replace=False)
    own, said = weights[places], values[places]
    units, kish = effective_units(own, weights), effective_units(own)
    if units < FEWEST:
        return None
    middle = own @ said / own.sum()
    variance = own @ (said - middle) ** 2 / own.sum() * kish / (kish - 1)
    reach = t.ppf(0.975, units - 1) * math.sqrt(variance / units)
    return bool(abs(middle - weights @ values / weights.sum()) <= reach)


def _by_weight(weights: FloatArray, values: FloatArray, n: int, random: np.random.Generator) -> bool | None:
    drawn = draw_by_weight(weights, n, random)
    sure, said = madow_certain(drawn.weights), values[drawn.places]
    units, share = left_to_chance(drawn.weights, sure)
    if units < FEWEST:
        return None
    middle = drawn.weights @ said / drawn.weights.sum()
    reach = share * t.ppf(0.975, units - 1) * said[~sure].std(ddof=1) / math.sqrt(units)
    return bool(abs(middle - weights @ values / weights.sum()) <= reach)


@pytest.mark.slow
@pytest.mark.parametrize("sampled", [_uniform, _by_weight])
@pytest.mark.parametrize("population", [_pareto, _zipf])
@pytest.mark.parametrize("values", [_normal, _gsb, _better_where_frequent])
def test_a_t_interval_over_the_effective_units_holds(
    sampled: Callable[..., bool | None],
    population: Callable[[np.random.Generator], FloatArray],
    values: Values,
) -> None:
    random = np.random.default_rng(7)
    told = 0
    for n in (10, 20, 50, 150):
        held = []
        for _ in range(800):
            weights = population(random)
            answer = sampled(weights, values(weights, random), n, random)
            if answer is not None:
                held.append(answer)
        told += len(held)
        if len(held) >= 100:
            # 800 draws may miss the truth by 1.5 points.
            assert np.mean(held) >= (0.905 if len(held) < 500 else 0.93), (n, np.mean(held))
    # Of Zipf's weights a uniform sample hardly ever says anything: two of a thousand have a fifth of all.
    assert told == 0 if (sampled, population) == (_uniform, _zipf) else told > 800
