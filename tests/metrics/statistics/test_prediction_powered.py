from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from numpy.random import Generator
from scipy.stats import linregress, t

from ndcg_gui.metrics.statistics.aggregate import mean
from ndcg_gui.metrics.statistics.interval import ConfidenceInterval
from ndcg_gui.metrics.statistics.mean_intervals import NO_SPREAD, TOO_FEW, mean_interval
from ndcg_gui.metrics.statistics.prediction_powered import METHOD, PoweredMean, powered_mean

Values = tuple[np.ndarray, np.ndarray]


def half_known(people: np.ndarray, sampled: int) -> np.ndarray:
    """People's values of the first queries only."""
    return np.where(np.arange(len(people)) < sampled, people, np.nan)


def noisy(draw: Generator, size: int) -> Values:
    """People's values and those of a model that overrates and errs."""
    people = draw.beta(3, 2, size)
    return people, np.clip(people + 0.15 + draw.normal(0, 0.1, size), 0, 1)


def test_worked_by_hand() -> None:
    model, people = [1.0, 2.0, 3.0, 4.0], [1.0, np.nan, 2.0, np.nan]
    # mean(1 - t, 2 - 3 t) + 2.5 t
    assert powered_mean(model, people, tuning=0.0).value == 1.5
    assert powered_mean(model, people, tuning=0.5).value == 1.75
    assert powered_mean(model, people, tuning=1.0).value == 2.0
    # As PPI++ writes it, over the other queries and with t (Q - n) / Q = 0.25.
    assert 0.25 * (2 + 4) / 2 + ((1 - 0.25) + (2 - 0.75)) / 2 == 1.75
    # Weighted: (2 (1 - t) + (2 - 3 t)) / 3 + t (2 + 2 + 3 + 20) / 9, t 1.
    weighted = powered_mean(model, people, tuning=1.0, weights=[2.0, 1.0, 1.0, 5.0])
    assert weighted.value == pytest.approx((0 - 1) / 3 + 27 / 9)
    assert (weighted.sampled, weighted.queries, weighted.no_interval) == (2, 4, TOO_FEW)


def test_not_believed_it_is_people_alone_to_the_bit() -> None:
    people, model = noisy(np.random.default_rng(1), 60)
    weights = np.random.default_rng(2).uniform(1, 3, 60)
    for own in (None, weights):
        found = powered_mean(model, half_known(people, 25), tuning=0.0, weights=own)
        kept = None if own is None else own[:25]
        assert found.value == mean(people[:25], kept)
        assert found.interval == mean_interval(people[:25], weights=kept)
    # So is a model that says the same of every query, whatever the tuning finds.
    same = powered_mean(np.full(60, 0.7), half_known(people, 25))
    assert same.tuning == 0 and same.interval == mean_interval(people[:25])
    # And where people judged every query.
    whole = powered_mean(model, people)
    assert whole.tuning == 0
    assert whole.value == mean(people) and whole.interval == mean_interval(people)


def test_a_perfect_model_gives_the_mean_of_all() -> None:
    people, _ = noisy(np.random.default_rng(3), 80)
    for tuning in (1.0, None):
        found = powered_mean(people, half_known(people, 20), tuning=tuning)
        assert found.tuning == 1 and found.value == pytest.approx(people.mean(), abs=1e-12)
        assert found.interval is not None and found.interval.method == METHOD
        # As sure as all 80 queries make it, and not by the model's word more than that.
        width, every = found.interval.high - found.interval.low, mean_interval(people)
        assert every is not None and width == pytest.approx(every.high - every.low, rel=0.1)


def test_the_interval_joins_both_parts() -> None:
    people, model = noisy(np.random.default_rng(4), 50)
    found = powered_mean(model, half_known(people, 20), tuning=0.8)
    part = people[:20] - 0.8 * 0.6 * (model[:20] - model[20:].mean())
    own = mean_interval(part)
    other = 0.48 * t.ppf(0.975, 49) * model.std(ddof=1) / np.sqrt(30)
    assert own is not None and found.interval is not None
    assert found.value == pytest.approx(part.mean(), abs=1e-12)
    low, high = part.mean() - own.low, own.high - part.mean()
    assert found.interval.low == pytest.approx(part.mean() - np.hypot(low, other), abs=1e-12)
    assert found.interval.high == pytest.approx(part.mean() + np.hypot(high, other), abs=1e-12)


def test_the_tuning_of_each_query_is_the_slope_of_the_others() -> None:
    people, model = noisy(np.random.default_rng(5), 40)
    slopes = [linregress(np.delete(model[:15], at), np.delete(people[:15], at)).slope for at in range(15)]
    assert min(slopes) > 0 and max(slopes) < 1
    found = powered_mean(model, half_known(people, 15))
    assert found.tuning == pytest.approx(np.mean(slopes), abs=1e-12)
    part = people[:15] - np.array(slopes) * 25 / 40 * (model[:15] - model[15:].mean())
    assert found.value == pytest.approx(part.mean(), abs=1e-12)
    # A weight of 2 is a query that stands twice; here the slope of what weighs the ratio.
    weights = np.random.default_rng(6).uniform(1, 3, 40)
    moved = []
    for at in range(15):
        w, f, y = (np.delete(own[:15], at) for own in (weights, model, people))
        away, told = w * (f - np.average(f, weights=w)), w * (y - np.average(y, weights=w))
        moved.append(away @ told / (away @ away))
    tuned = powered_mean(model, half_known(people, 15), weights=weights).tuning
    assert tuned == pytest.approx(np.average(np.clip(moved, 0, 1), weights=weights[:15]), abs=1e-12)
    assert powered_mean(model, half_known(people, 15), weights=np.full(40, 3.0)).tuning == pytest.approx(
        found.tuning
    )


def test_a_model_that_says_the_reverse_is_not_believed() -> None:
    people, _ = noisy(np.random.default_rng(7), 40)
    found = powered_mean(1 - people, half_known(people, 20))
    assert found.tuning == 0 and found.interval == mean_interval(people[:20])


def test_queries_of_no_weight_are_left_out() -> None:
    people, model = noisy(np.random.default_rng(8), 60)
    known = half_known(people, 30)
    weights = np.r_[np.zeros(10), np.ones(50)]
    assert powered_mean(model, known, weights=weights) == powered_mean(
        model[10:], known[10:], weights=weights[10:]
    )


def test_where_there_is_no_interval_the_reason_is_told() -> None:
    people, model = noisy(np.random.default_rng(9), 40)
    nothing = powered_mean(model, np.full(40, np.nan))
    assert nothing == PoweredMean(None, None, 0.0, 0, 40, TOO_FEW)
    few = powered_mean(model, half_known(people, 9))
    assert few.value is not None and few.interval is None and few.no_interval == TOO_FEW
    flat = powered_mean(np.full(40, 0.5), half_known(np.full(40, 0.4), 20))
    assert flat.value == pytest.approx(0.4) and flat.no_interval == NO_SPREAD
    with pytest.raises(ValueError, match="queries"):
        powered_mean(model, people[:5])


# coverage: queries drawn from a stream of known mean, some of them judged


def overrates(draw: Generator, size: int) -> Values:
    people = draw.beta(3, 2, size)
    return people, np.clip(0.35 + 0.6 * people + draw.normal(0, 0.05, size), 0, 1)


def useless(draw: Generator, size: int) -> Values:
    return draw.beta(3, 2, size), draw.beta(2, 2, size)


def perfect(draw: Generator, size: int) -> Values:
    people = draw.beta(3, 2, size)
    return people, people


def binary(draw: Generator, size: int) -> Values:
    people = draw.random(size) < 0.6
    return people * 1.0, np.where(draw.random(size) < 0.85, people, ~people) * 1.0


def reciprocal(draw: Generator, size: int) -> Values:
    places = draw.geometric(0.45, size)
    return 1.0 / places, 1.0 / np.maximum(1, places - draw.integers(0, 2, size))


def differences(draw: Generator, size: int) -> Values:
    people = draw.normal(0.03, 0.2, size) * (draw.random(size) < 0.7)
    return people, 0.7 * people + draw.normal(0.02, 0.1, size)


STREAMS = (noisy, overrates, useless, perfect, binary, reciprocal, differences)


def naive(model: np.ndarray, people: np.ndarray) -> PoweredMean:
    """PPI++ as it is published: tuned by the values that it corrects, with the normal curve."""
    sample = ~np.isnan(people)
    f, y, rest = model[sample], people[sample], model[~sample]
    n, others = len(y), len(rest)
    slope = float(np.clip(np.cov(f, y)[0, 1] / ((1 + n / others) * model.var(ddof=1)), 0, 1))
    value = slope * rest.mean() + (y - slope * f).mean()
    error = np.sqrt(slope**2 * model.var() / others + (y - slope * f).var() / n)
    interval = ConfidenceInterval(value - 1.96 * error, value + 1.96 * error, "naive", 0.95)
    return PoweredMean(value, interval, slope, n, n + others)


def coverage(
    stream: Callable[[Generator, int], Values],
    sampled: int,
    queries: int,
    times: int,
    method: Callable[[np.ndarray, np.ndarray], PoweredMean] = powered_mean,
) -> tuple[float, float, float]:
    """How often the interval holds the stream's mean; the mean width beside people's; the mean error."""
    truth = float(stream(np.random.default_rng(0), 2_000_000)[0].mean())
    draw = np.random.default_rng(11)
    held, own, alone, away, known = 0, 0.0, 0.0, 0.0, 0
    for _ in range(times):
        people, model = stream(draw, queries)
        found, classical = method(model, half_known(people, sampled)), mean_interval(people[:sampled])
        if found.interval is None or classical is None or found.value is None:
            continue  # all alike, which nothing can be learned from
        known += 1
        held += found.interval.low <= truth <= found.interval.high
        own += found.interval.high - found.interval.low
        alone += classical.high - classical.low
        away += found.value - truth
    return held / known, own / alone, away / known


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    held, width, away = coverage(noisy, 20, 200, 500)
    assert 0.92 < held < 0.98  # of 500 draws, three standard errors around 95 %
    assert width < 0.75 and abs(away) < 0.005


@pytest.mark.slow
@pytest.mark.parametrize("sampled", [15, 20, 30, 60])
@pytest.mark.parametrize("stream", STREAMS)
def test_coverage(stream: Callable[[Generator, int], Values], sampled: int) -> None:
    held, width, away = coverage(stream, sampled, 300, 2000)
    assert 0.93 <= held <= 0.97 + 0.01  # a safe side for discrete values
    assert width <= 1 + 1.5 / sampled
    assert abs(away) < 0.01


@pytest.mark.slow
def test_the_check_would_notice_the_published_interval() -> None:
    held, _, _ = coverage(noisy, 15, 300, 4000, naive)
    assert held < 0.925


def test_the_interval_stays_in_the_range_of_the_values() -> None:
    people = np.full(200, np.nan)
    people[:10] = [1, 1, 1, 1, 1, 1, 1, 1, 1, 0]
    model = np.random.default_rng(3).random(200)
    free = powered_mean(model, people).interval
    bounded = powered_mean(model, people, span=(0.0, 1.0)).interval
    assert free is not None and bounded is not None and free.high > 1
    assert bounded.high == 1.0 and 0.0 <= bounded.low <= free.low


def test_people_who_mostly_say_the_same_leave_more_uncertain() -> None:
    # Differences that are large are rare: ten queries may show none.
    draw, held, told = np.random.default_rng(4), np.zeros(2), 0
    for _ in range(150):
        people = draw.choice([0.0, 0.03, 0.8], 200, p=[0.7, 0.2, 0.1])
        model = 0.7 * people + draw.normal(0, 0.1, 200)
        people[10:] = np.nan
        if not people[:10].any():  # all alike, which nothing can be learned from
            continue
        told += 1
        for way, span in enumerate(((-np.inf, np.inf), (-1.0, 1.0))):
            interval = powered_mean(model, people, span=span).interval
            held[way] += interval is not None and interval.low <= 0.086 <= interval.high
    assert held[1] / told >= 0.93 > 0.8 > held[0] / told
