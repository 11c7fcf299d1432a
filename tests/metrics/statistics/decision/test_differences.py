"""Decisions about differences: p, interval and answer never contradict each other."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from scipy.stats import t

from ndcg_gui.metrics.statistics.decision.conclusion import TOO_FEW, TOO_UNEVEN, Conclusion, Decision
from ndcg_gui.metrics.statistics.decision.differences import (
    Family,
    Units,
    clustered_units,
    decide,
    decide_all,
    holm_levels,
    units_of,
)
from ndcg_gui.metrics.statistics.multiple import holm

Draw = Callable[[np.random.Generator, int], np.ndarray]
DRAWS: dict[str, Draw] = {
    "smooth": lambda generator, n: np.clip(generator.normal(0.1, 0.3, n), -1, 1),
    "rounded": lambda generator, n: np.round(np.clip(generator.normal(0.1, 0.3, n), -1, 1), 1),
    "signs": lambda generator, n: generator.choice([-1.0, 0, 0, 0, 1, 1], n),
    "rare": lambda generator, n: generator.choice([0.0] * 9 + [0.2], n),
}


def agrees(found: Decision) -> bool:
    """Whether test and interval say the same, and the interval is one."""
    interval, p = found.interval, found.p_value
    assert interval is not None and p is not None and found.estimate is not None
    outside = interval.low > 0 or interval.high < 0
    return (
        outside == (p <= 0.05)
        and interval.low <= found.estimate <= interval.high
        and interval.low < interval.high
    )


@pytest.mark.parametrize("kind", DRAWS)
def test_test_and_interval_never_contradict(kind: str) -> None:
    generator = np.random.default_rng(5)
    for _ in range(120):
        values = DRAWS[kind](generator, int(generator.integers(10, 60)))
        found = decide(units_of(values), matters=None)
        assert agrees(found), values
        assert found.interval is not None and found.interval.low >= -1 and found.interval.high <= 1
        assert found.answer.is_difference == (found.p_value is not None and found.p_value <= 0.05)


@pytest.mark.parametrize("kind", DRAWS)
def test_nor_with_weights_clusters_or_what_is_certain(kind: str) -> None:
    generator = np.random.default_rng(6)
    for number in range(60):
        n = int(generator.integers(20, 60))
        values = DRAWS[kind](generator, n)
        weights = generator.uniform(0.5, 4.0, n)
        if number % 3 == 0:
            units = units_of(values, weights)
        elif number % 3 == 1:
            units = clustered_units(values, generator.integers(0, 15, n))
        else:
            units = units_of(values, weights, certain=weights > 3.5)
        if len(units.totals) >= 10 and units.effective >= 10:
            assert agrees(decide(units))


def test_what_was_seen_broken() -> None:
    five = decide(units_of([0.1] * 5 + [0.0] * 45))
    assert five.p_value == 0.0625 and five.answer is Conclusion.OPEN
    # Four good, ten the same, none bad: p = 0.125 goes with an interval that holds 0.
    gsb = decide(units_of([1.0] * 4 + [0.0] * 10))
    assert gsb.p_value == 0.125 and gsb.answer is Conclusion.OPEN
    assert gsb.interval is not None and gsb.interval.low <= 0 < gsb.interval.high
    alike = decide(units_of([0.0] * 300))
    assert alike.answer is Conclusion.NO_DIFFERENCE and alike.interval is not None
    assert alike.interval.low < 0 < alike.interval.high


def test_fewer_than_ten_units_get_no_verdict() -> None:
    found = decide(units_of([0.5] * 9))
    assert found.answer is Conclusion.CANNOT_SAY and found.reason is TOO_FEW
    assert found.estimate == 0.5 and found.interval is None and found.p_value is None
    assert decide(units_of([])).answer is Conclusion.CANNOT_SAY


def test_weights_of_which_few_decide_get_no_verdict() -> None:
    weights = np.r_[[1000.0], np.ones(40)]
    found = decide(units_of(np.full(41, 0.2), weights))
    assert found.answer is Conclusion.CANNOT_SAY and found.reason is TOO_UNEVEN
    even = units_of(np.full(41, 0.2), np.ones(41), effective=9.0)
    assert decide(even).reason is TOO_UNEVEN


def test_no_difference_that_matters_is_an_answer() -> None:
    values = np.random.default_rng(2).normal(0.002, 0.01, 100)
    assert decide(units_of(values), matters=0.01).answer is Conclusion.NO_DIFFERENCE
    assert decide(units_of(values + 0.02), matters=0.01).answer is Conclusion.BETTER
    assert decide(units_of(-values - 0.02), matters=0.01).answer is Conclusion.WORSE
    assert decide(units_of(values), matters=None).answer is not Conclusion.NO_DIFFERENCE


def test_smooth_differences_have_the_width_of_students_t() -> None:
    ratios = []
    for seed in range(40):
        values = np.random.default_rng(seed).normal(0.0, 0.2, 50)
        found = decide(units_of(values)).interval
        assert found is not None
        width = 2 * float(t.ppf(0.975, 49)) * values.std(ddof=1) / np.sqrt(50)
        ratios.append((found.high - found.low) / width)
    assert 0.93 < float(np.median(ratios)) < 1.1


def test_several_questions_are_one_family() -> None:
    generator = np.random.default_rng(8)
    shared = generator.normal(0.06, 0.2, 60)
    questions = [units_of(np.clip(shared + generator.normal(0, 0.15, 60), -1, 1)) for _ in range(6)]
    together = decide_all(questions, matters=[None] * 6)
    alone = [decide(units, matters=None) for units in questions]
    assert [own.p_value for own in together] == pytest.approx(holm([own.p_value for own in alone]), rel=0.05)
    assert all(agrees(own) for own in together)
    assert {own.tests for own in together} == {6}
    assert sum(own.answer.is_difference for own in together) <= sum(own.answer.is_difference for own in alone)
    # Asked in another order, the same is said.
    turned = decide_all(questions[::-1], matters=[None] * 6)[::-1]
    assert [own.p_value for own in turned] == [own.p_value for own in together]


def test_the_main_question_stands_alone_and_the_others_wait_for_it() -> None:
    generator = np.random.default_rng(18)
    for number in range(12):
        questions = [units_of(generator.normal(shift, 0.2, 40)) for shift in (0.02 * number, 0.2, 0.05)]
        found = decide_all(questions, matters=[None] * 3, family=Family.MAIN_FIRST)
        alone = decide(questions[0], matters=None)
        assert (found[0].answer, found[0].p_value) == (alone.answer, alone.p_value)
        assert all(agrees(own) for own in found)
        if not found[0].answer.is_difference:
            assert not any(own.answer.is_difference for own in found)
    each = decide_all(questions, matters=[None] * 3, family=Family.EACH_ALONE)
    assert [own.p_value for own in each] == [decide(units, matters=None).p_value for units in questions]


def test_the_main_question_keeps_the_level_over_all() -> None:
    generator = np.random.default_rng(19)
    wrong = 0
    for seed in range(400):
        shared = generator.normal(0.0, 0.2, 20)
        questions = [units_of(np.clip(shared + generator.normal(0, 0.2, 20), -1, 1)) for _ in range(4)]
        found = decide_all(questions, matters=[None] * 4, family=Family.MAIN_FIRST, paths=399, seed=seed % 8)
        wrong += any(own.answer.is_difference for own in found)
    assert wrong / 400 <= 0.05 + 2.5 * np.sqrt(0.05 * 0.95 / 400)


def test_the_levels_of_intervals_go_with_holm() -> None:
    for seed in range(50):
        p_values = np.random.default_rng(seed).beta(0.4, 2.0, 7).tolist()
        levels, adjusted = holm_levels(p_values), holm(p_values)
        for p, level, own in zip(p_values, levels, adjusted, strict=True):
            assert own is not None and (p <= level) == (own <= 0.05)


def test_a_family_of_families_costs_one_set_of_flips() -> None:
    values = np.random.default_rng(9).beta(2, 2, (40, 8))
    pairs = [(i, j) for i in range(8) for j in range(i)]
    questions = [units_of(values[:, i] - values[:, j]) for i, j in pairs]
    together = decide_all(questions, matters=[None] * len(pairs))
    one = decide(questions[3], matters=None)
    assert together[3].estimate == one.estimate
    assert together[3].p_value is not None and one.p_value is not None
    assert together[3].p_value >= one.p_value


def test_what_is_certain_is_no_chance() -> None:
    values = np.random.default_rng(10).normal(0.0, 0.3, 40)
    weights = np.r_[np.full(5, 40.0), np.ones(35)]
    known = decide(units_of(values, weights, certain=weights > 1))
    assert known.interval is not None and known.estimate == pytest.approx(np.average(values, weights=weights))
    # Five queries are 200 of 235: only what is left can come out otherwise.
    rest = decide(units_of(values[5:])).interval
    assert rest is not None
    width = (known.interval.high - known.interval.low) / (rest.high - rest.low)
    assert width == pytest.approx(35 / 235, rel=0.1)
    assert decide(units_of(values, weights)).reason is TOO_UNEVEN


def test_clusters_are_units() -> None:
    units = clustered_units([1, 1, 1, 0, -1, 1], ["a", "a", "a", "b", "b", "c"])
    assert isinstance(units, Units)
    assert units.totals.tolist() == [3, -1, 1] and units.sizes.tolist() == [3, 2, 1]


@pytest.mark.parametrize("value", [1.0, -1.0, 0.5, 0.01, 0.0])
@pytest.mark.parametrize("units", [10, 15, 60])
def test_values_that_are_all_alike_leave_something_uncertain(value: float, units: int) -> None:
    found = decide(units_of(np.full(units, value)), matters=None)
    assert found.interval is not None and found.interval.low < found.interval.high
    assert (agrees(found) if value else found.answer is Conclusion.OPEN) and found.interval.low >= -1


def test_rare_differences_are_held_by_the_interval() -> None:
    # One verdict of five differs, and of ten queries none may: the truth lies beyond what they show.
    generator, held = np.random.default_rng(11), 0
    for _ in range(300):
        interval = decide(units_of(generator.choice([1.0, 0.0, -1.0], 10, p=[0.15, 0.8, 0.05]))).interval
        assert interval is not None
        held += interval.low <= 0.1 <= interval.high
    assert held / 300 >= 0.93
