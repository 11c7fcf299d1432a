from __future__ import annotations

import numpy as np
import pytest
from scipy.stats import kendalltau

from ndcg_gui.metrics.statistics.agreement import AgreementEstimate, KappaWeights, agreement_of_two
from ndcg_gui.metrics.statistics.mean_intervals import mean_interval
from ndcg_gui.metrics.statistics.model_rater import (
    Resampling,
    Stability,
    against,
    confusion,
    favour,
    mean_by_query,
    peers,
    same_order,
    stability,
)
from tests.planted_model import crossed, quadratic_kappa

QUICK = Resampling(resamples=199)
DRAW = np.random.default_rng(5)
QUERY = np.repeat(np.arange(15), 8)
PEOPLE = DRAW.integers(0, 4, 120).astype(np.float64)
MODEL = np.clip(PEOPLE + DRAW.integers(-1, 3, 120), 0, 3)


def test_lower_same_and_higher_by_hand() -> None:
    found = against(np.array([0.0, 1.0, 2.0, 3.0]), np.array([0.0, 3.0, 1.0, 3.5]), np.arange(4))
    assert (found.pairs, found.lower, found.same, found.higher) == (4, 1, 1, 2)
    assert found.difference.value == pytest.approx(1.5 / 4)
    assert found.difference.interval is None and found.difference.queries == 4


def test_the_kappa_is_the_textbooks() -> None:
    found = against(PEOPLE, MODEL, QUERY)
    assert found.kappa.value == pytest.approx(quadratic_kappa(PEOPLE, MODEL))
    table = confusion(PEOPLE.astype(np.int64), MODEL.astype(np.int64), 4)
    np.testing.assert_array_equal(table, crossed(PEOPLE, MODEL, 4))
    plain = against(PEOPLE, MODEL, QUERY, weights=KappaWeights.PLAIN)
    by_chance = sum((grade == PEOPLE).mean() * (grade == MODEL).mean() for grade in range(4))
    assert plain.kappa.value == pytest.approx(1 - np.mean(PEOPLE != MODEL) / (1 - by_chance))


def test_of_no_pairs_nothing_is_said() -> None:
    none = np.empty(0)
    found = against(none, none, none.astype(np.int64))
    assert (found.pairs, found.same, found.kappa.value, found.difference.value) == (0, 0, None, None)
    assert favour(none, none, none.astype(np.int64), none.astype(np.bool_)).value is None
    assert stability(np.empty((1, 0))) == Stability(0, 0, None)
    assert peers(np.empty((2, 0)), none, none.astype(np.int64), least=1).model.value is None


def test_the_interval_of_kappa_goes_by_query() -> None:

    def width(found: AgreementEstimate) -> float:
        assert found.interval is not None
        return found.interval.high - found.interval.low

    # A pair a query: as agreement draws pairs.
    table = confusion(PEOPLE.astype(np.int64), MODEL.astype(np.int64), 4)
    pairs = agreement_of_two(table, np.arange(4.0)).kappa[KappaWeights.QUADRATIC]
    alone = against(PEOPLE, MODEL, np.arange(120)).kappa
    assert alone.value == pairs.value and width(alone) == pytest.approx(width(pairs), rel=0.1)
    # Eight times the same pair a query: 120 pairs are as sure as 15.
    again = against(np.repeat(PEOPLE[:15], 8), np.repeat(MODEL[:15], 8), QUERY).kappa
    once = against(PEOPLE[:15], MODEL[:15], np.arange(15)).kappa
    # A little less, because how they go together is estimated from 15 queries.
    assert again.value == pytest.approx(once.value)
    assert width(once) < width(again) < 1.2 * width(once)
    assert against(PEOPLE[:72], MODEL[:72], QUERY[:72]).kappa.interval is None


def test_of_one_grade_only_there_is_no_kappa() -> None:
    chosen = PEOPLE == 2
    found = against(PEOPLE[chosen], MODEL[chosen], QUERY[chosen])
    assert found.kappa.value is None and found.kappa.interval is None and found.pairs == chosen.sum()


def test_differences_are_drawn_by_query() -> None:
    away = MODEL - PEOPLE
    found = mean_by_query(away, QUERY)
    means = away.reshape(15, 8).mean(axis=1)
    assert found.value == pytest.approx(away.mean()) and found.queries == 15
    own, plain = found.interval, mean_interval(means)
    assert own is not None and plain is not None
    assert (own.low, own.high) == pytest.approx((plain.low, plain.high))
    # A model that takes whole queries wrong: 120 pairs are no more than 15 opinions.
    alike = np.repeat(means, 8)
    by_query, by_pair = mean_by_query(alike, QUERY), mean_interval(alike)
    assert by_query.interval is not None and by_pair is not None
    assert by_query.interval.high - by_query.interval.low > 2 * (by_pair.high - by_pair.low)
    # Queries weigh by their pairs, whatever their numbers are.
    uneven = mean_by_query(np.r_[away, 5.0], np.r_[QUERY + 70, 3])
    assert uneven.value == pytest.approx((away.sum() + 5) / 121) and uneven.queries == 16


def test_a_system_is_favoured_within_queries_and_grades() -> None:
    returned = np.tile(np.r_[np.ones(3, np.bool_), np.zeros(5, np.bool_)], 15)
    # Grades 0 and 1 stand in both halves alike; 1 is underrated, and some queries are overrated.
    people = np.tile([0.0, 1.0, 1.0, 0.0, 1.0, 1.0, 0.0, 1.0], 15)
    biased = people + np.where(people == 1, -0.7, 0.0) + np.repeat(np.linspace(0, 2, 15), 8)
    found = favour(people, biased + np.where(returned, 0.5, 0.0), QUERY, returned)
    assert found.queries == 15
    # Of grade 0 one of 3 was returned, of 1 two of 5: 0.5 less the mean of each grade, within the query.
    zero, one = 0.5 / 3, 0.5 * 2 / 5
    mine, others = (0.5 - zero + 2 * (0.5 - one)) / 3, (-2 * zero - 3 * one) / 5
    assert found.value == pytest.approx(mine - others)
    # A system with the better results is not favoured by a model that underrates all good ones.
    better = np.where(returned, 1.0, 0.0)
    better[::8] = 0.0
    assert favour(better, better * 0.4, QUERY, returned).value == pytest.approx(0.0, abs=1e-12)
    # Queries all of whose pairs it returned, or none, say nothing.
    returned[:8], returned[8:16] = True, False
    assert favour(people, biased, QUERY, returned).queries == 13


def test_the_model_among_people() -> None:
    raters = np.vstack([PEOPLE, np.clip(PEOPLE + DRAW.integers(-1, 2, 120), 0, 3), PEOPLE[::-1]])
    raters[1, :30] = np.nan

    def kappa(first: np.ndarray, second: np.ndarray) -> float:
        both = ~np.isnan(first) & ~np.isnan(second)
        return quadratic_kappa(first[both], second[both])

    found = peers(raters, MODEL, QUERY, least=10)
    assert found.raters == 3
    own = np.mean([kappa(rater, MODEL) for rater in raters])
    people = np.mean([kappa(raters[one], raters[other]) for one, other in ((0, 1), (0, 2), (1, 2))])
    assert found.model.value == pytest.approx(own) and found.people.value == pytest.approx(people)
    assert found.difference.value == pytest.approx(own - people)
    ends = found.difference.interval
    assert ends is not None and ends.low < own - people < ends.high
    # The draws are the same for both, which makes the difference surer than two apart.
    apart = [item.interval for item in (found.model, found.people)]
    assert ends.high - ends.low < sum(item.high - item.low for item in apart if item is not None)


def test_people_who_share_too_few_pairs_are_left_out() -> None:
    stranger = np.full(120, np.nan)
    stranger[:4] = 3.0
    both = peers(np.vstack([PEOPLE, PEOPLE, stranger]), MODEL, QUERY, least=10)
    assert both.raters == 2 and both.people.value == pytest.approx(1.0)
    alone = peers(PEOPLE[None, :], MODEL, QUERY, least=10)
    assert alone.raters == 1 and alone.people.value is None and alone.difference.value is None
    assert alone.model.value == pytest.approx(quadratic_kappa(PEOPLE, MODEL))


def test_how_steady_a_model_is() -> None:
    nan = np.nan
    samples = np.array([[1.0, 2.0, 0.0, nan], [1.0, 2.0, 3.0, 1.0], [1.0, 3.0, nan, nan]])
    found = stability(samples)
    assert (found.pairs, found.differ) == (3, 2) and found.apart == pytest.approx(4 / 3)


def test_two_systems_have_no_order() -> None:
    people = np.vstack([np.zeros(20), np.ones(20)])
    assert same_order(people, people) == AgreementEstimate(None, None, 20)


def test_the_order_of_systems(monkeypatch: pytest.MonkeyPatch) -> None:
    people = DRAW.beta(2, 2, (5, 40)) + np.array([[0.0], [0.1], [0.2], [0.3], [0.4]])
    model = people + DRAW.normal(0, 0.5, (5, 40))
    found = same_order(people, model, resampling=QUICK)
    assert found.items == 40
    assert found.value == pytest.approx(kendalltau(people.mean(axis=1), model.mean(axis=1)).statistic)
    assert found.value is not None and found.interval is not None
    assert found.interval.low <= found.value <= found.interval.high
    # With one draw of the same queries it is tau-b of what was drawn, ties too.
    tied = np.vstack([people, people[:1]])
    expected = kendalltau(np.r_[people.mean(axis=1), people[0].mean()], np.r_[model.mean(axis=1), 0.2])
    other = same_order(tied, np.vstack([model, np.full(40, 0.2)]), resampling=QUICK).value
    assert other == pytest.approx(expected.statistic)
    monkeypatch.setattr("ndcg_gui.metrics.statistics.model_rater._MOST_VALUES", 70)
    assert same_order(people, model, resampling=QUICK) == found
    reverse = same_order(people, 1 - people, resampling=QUICK)
    assert reverse.value == -1 and same_order(people[:1], model[:1]).value is None
