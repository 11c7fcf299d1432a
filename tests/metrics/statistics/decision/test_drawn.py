"""Results drawn with known chances: estimates, boundaries and plans against brute force."""

from __future__ import annotations

import math
from itertools import product

import numpy as np
import pytest

from ndcg_gui.metrics.statistics.decision.conclusion import Conclusion
from ndcg_gui.metrics.statistics.decision.drawn import (
    FLOOR,
    Drawable,
    believed,
    boundary,
    corrected,
    decide_drawn,
    draw_results,
    drawable,
    drawn_results,
    estimates,
    expected_labels,
    looks_at,
    needed_drift,
    opened_to_exclude,
    opened_to_find,
    opened_until,
    planned_after_pilot,
    spread_of,
    varied,
)

QUERY = np.array([0, 0, 0, 1, 3, 3])
EFFECT = np.array([0.2, -0.1, -0.05, 0.3, -0.2, 0.1])
GAINS = np.array([3.0, 0.0, 1.0, 2.0, 1.0, 0.0])
PREDICTED = np.array([2.0, 1.0, 1.0, 1.0, 2.0, 0.5])
ITEMS = drawable(QUERY, EFFECT, PREDICTED, PREDICTED)


def every_cluster(items: Drawable, each: int = 2) -> list[tuple[float, list[int]]]:
    """Each outcome of one opened query with its chance."""
    found = []
    for query in np.unique(items.query):
        own = np.flatnonzero(items.query == query)
        opening = items.chances[own].sum()
        for places in product(own.tolist(), repeat=each):
            chance = opening * math.prod(items.chances[place] / opening for place in places)
            found.append((float(chance), list(places)))
    return found


def test_chances_are_in_proportion_above_a_floor() -> None:
    assert ITEMS.chances.sum() == pytest.approx(1)
    away = np.abs(EFFECT)
    expected = FLOOR * away / away.sum() + (1 - FLOOR) * away * PREDICTED / (away * PREDICTED).sum()
    assert ITEMS.chances == pytest.approx(expected)
    # A size of 0 everywhere says nothing.
    assert drawable(QUERY, EFFECT, PREDICTED, np.zeros(6)).chances == pytest.approx(away / away.sum())


def test_an_opened_query_estimates_the_difference_without_bias_with_a_spread_that_is_known_before() -> None:
    outcomes = every_cluster(ITEMS)
    assert sum(chance for chance, _ in outcomes) == pytest.approx(1)
    values = [
        (chance, float(estimates(EFFECT[own], ITEMS.chances[own], GAINS[own]))) for chance, own in outcomes
    ]
    mean = sum(chance * value for chance, value in values)
    assert mean == pytest.approx(float(EFFECT @ GAINS))
    variance = sum(chance * (value - mean) ** 2 for chance, value in values)
    assert spread_of(ITEMS, GAINS, GAINS**2, each=2) == pytest.approx(math.sqrt(variance))


def test_draws_have_their_chances() -> None:
    places = draw_results(ITEMS, 40_000, each=2, random=np.random.default_rng(1))
    assert places.shape == (40_000, 2) and (QUERY[places[:, 0]] == QUERY[places[:, 1]]).all()
    seen: dict[tuple[int, ...], int] = {}
    for row in places.tolist():
        seen[tuple(row)] = seen.get(tuple(row), 0) + 1
    for chance, own in every_cluster(ITEMS):
        assert seen.get(tuple(own), 0) / 40_000 == pytest.approx(chance, abs=5 * math.sqrt(chance / 40_000))
    again = draw_results(ITEMS, 40_000, each=2, random=np.random.default_rng(1))
    assert (again == places).all()


def test_a_prediction_is_believed_by_what_came_before_alone() -> None:
    random = np.random.default_rng(2)
    x = random.normal(size=(3, 50))
    y = 2 * x + random.normal(size=(3, 50))
    found = believed(y, x)
    for row in range(3):
        for now in (8, 10, 49):
            own_x, own_y = x[row, :now], y[row, :now]
            slope = np.cov(own_x, own_y)[0, 1] / own_x.var(ddof=1) / (1 + 5 / now)
            assert found[row, now] == pytest.approx(max(0.0, slope))
    assert (found[:, :8] == 0).all()
    changed = y.copy()
    changed[:, 30] += 100
    assert believed(changed, x)[:, :31] == pytest.approx(found[:, :31])
    # One that says the opposite, or always the same, is not believed; its scale does not matter.
    assert (believed(-y, x)[:, 20:] == 0).all() and (believed(y, np.ones((3, 50))) == 0).all()
    assert corrected(y, 50 * x, 0.0) == pytest.approx(corrected(y, x, 0.0))


def test_the_variance_between_queries_is_found_from_pairs_of_draws() -> None:
    own = np.bincount(QUERY, EFFECT * GAINS, 4) * 4
    expected = own.var(ddof=1) / 4
    places = draw_results(ITEMS, 100_000, random=np.random.default_rng(3))
    drawn = drawn_results(ITEMS, places, 4)
    assert drawn.between(GAINS[places]) == pytest.approx(expected, rel=0.03)
    assert drawn.estimates(GAINS[places]).mean() == pytest.approx(float(EFFECT @ GAINS), abs=0.01)
    assert drawn_results(ITEMS, places, None).between(GAINS[places]) is None
    assert drawn.first(5).between(GAINS[places[:5]]) is None


@pytest.mark.parametrize(("shape", "height"), [(0.0, 2.087), (0.5, 2.555)])
def test_the_boundary_is_that_of_the_books(shape: float, height: float) -> None:
    # Jennison and Turnbull, Group Sequential Methods, 2000, tables 2.1 and 2.3: ten looks, 5 %.
    found = boundary(100, shape=shape)
    assert list(found) == list(range(10, 101, 10))
    assert found[100] == pytest.approx(height, abs=0.01)
    assert found[10] == pytest.approx(height * 0.1 ** (shape - 0.5), rel=0.005)


def test_looks_are_even_and_end_at_the_plan() -> None:
    assert looks_at(10) == [10] and looks_at(5) == [5]
    assert looks_at(1000)[-1] == 1000 and len(looks_at(1000)) == 20
    assert all(looks_at(number)[-1] == number for number in range(10, 500))


def test_a_plan_finds_what_it_is_for() -> None:
    spread, matters = 0.5, 0.1
    finding, excluding = opened_to_find(spread, matters), opened_to_exclude(spread, matters)
    # One look at the end needs 2.802 standard errors.
    assert (2.802 * spread / matters) ** 2 < finding < 1.2 * (2.802 * spread / matters) ** 2
    assert finding < excluding
    assert needed_drift(1) == pytest.approx(2.802, abs=0.01)
    random = np.random.default_rng(4)
    called = [
        decide_drawn(random.normal(matters, spread, finding), finding, matters=None).decision
        for _ in range(300)
    ]
    assert np.mean([own.answer is Conclusion.BETTER for own in called]) == pytest.approx(0.8, abs=0.07)
    none = [
        decide_drawn(random.normal(0, spread, excluding), excluding, matters=matters).decision.answer
        for _ in range(300)
    ]
    assert np.mean([own is Conclusion.NO_DIFFERENCE for own in none]) == pytest.approx(0.8, abs=0.08)


def test_the_first_answer_is_final_and_before_it_nothing_is_said() -> None:
    random = np.random.default_rng(5)
    values = random.normal(0.5, 1, 200)
    found = decide_drawn(values, 200, matters=None)
    stop = found.decision.called_at
    assert stop is not None and found.decision.answer is Conclusion.BETTER
    later = np.r_[values[:stop], random.normal(-5, 1, 200 - stop)]
    assert decide_drawn(later, 200, matters=None).decision == found.decision
    before = decide_drawn(values[: stop - 1], 200, matters=None)
    assert before.decision.answer is Conclusion.OPEN and before.decision.p_value is None
    assert before.decision.low is not None and before.decision.low <= 0
    assert [own.opened for own in found.history][-1] == stop
    few = decide_drawn(values[:9], 200, matters=None)
    assert few.decision.answer is Conclusion.CANNOT_SAY and few.latest is None
    end = decide_drawn(random.normal(0, 1, 50), 50, matters=None).decision
    assert end.answer is Conclusion.OPEN and end.p_value is not None and end.p_value > 0.05


def test_p_and_interval_say_the_same() -> None:
    random = np.random.default_rng(6)
    for _ in range(60):
        own = decide_drawn(random.normal(0.25, 1, 100), 100, matters=None).decision
        assert own.interval is not None and own.p_value is not None
        apart = own.interval.low > 0 or own.interval.high < 0
        assert apart == own.answer.is_difference == (own.p_value <= 0.05)


def test_queries_like_these_are_less_certain() -> None:
    values = np.random.default_rng(7).normal(0.1, 1, 60)
    found = decide_drawn(values, 100, matters=None, between=0.02)
    assert found.latest is not None and found.alike is not None
    assert found.alike.low < found.latest.low < found.latest.high < found.alike.high


def test_labels_are_counted_once() -> None:
    results, queries = expected_labels(ITEMS, 3, each=2)
    walks = [draw_results(ITEMS, 3, each=2, random=np.random.default_rng(seed)) for seed in range(4000)]
    assert results == pytest.approx(np.mean([len(np.unique(own)) for own in walks]), abs=0.05)
    assert queries == pytest.approx(np.mean([len(np.unique(QUERY[own])) for own in walks]), abs=0.03)


def test_when_it_would_be_decided() -> None:
    assert opened_until(0.5, 1.0, 10, 200) in looks_at(200)
    assert opened_until(0.0, 1.0, 10, 200) is None
    assert opened_until(5.0, 1.0, 0, 200) == 10


def test_where_nearly_nothing_is_relevant_nothing_is_said() -> None:
    rare = np.zeros(200)
    rare[::25] = 0.5
    for values in (np.zeros(200), rare):
        found = decide_drawn(values, 200, matters=0.2)
        assert found.decision.answer is Conclusion.CANNOT_SAY and found.decision.interval is None
        assert found.latest is None and not found.history
        assert planned_after_pilot(values, 500, 0.2) == 500
    assert varied(rare) == 8 and varied(np.zeros(0)) == 0
    often = np.random.default_rng(8).normal(0, 0.1, 200)
    assert planned_after_pilot(often[:29], 500, 0.1) is None
    assert planned_after_pilot(often, 20, 0.1) == 20
    assert planned_after_pilot(often, 500, 0.05) == planned_after_pilot(often[:30] + 3, 500, 0.05) < 200  # type: ignore[operator]
