"""Verdicts that may be asked for as often as anybody likes."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from ndcg_gui.metrics.statistics.decision.conclusion import Conclusion
from ndcg_gui.metrics.statistics.decision.differences import decide, units_of
from ndcg_gui.metrics.statistics.decision.looks import Looks, spent


def test_what_is_spent_grows_to_the_level_and_keeps_a_part() -> None:
    shares = [spent(n, 50) for n in range(10, 201)]
    assert all(a < b for a, b in itertools.pairwise(shares))
    assert spent(50, 50) == pytest.approx(0.04) and spent(100, 50) == pytest.approx(0.045)
    assert spent(10, 50) < 1e-4 and spent(10**6, 50) < 0.05


def test_looks_are_carried_on_and_not_done_again() -> None:
    values = np.clip(np.random.default_rng(1).normal(0.05, 0.3, 50), -1, 1)
    at_once, one_by_one = Looks(50), Looks(50)
    at_once.add(values)
    for value in values:
        one_by_one.add(np.array([value]))
    assert one_by_one.decision() == at_once.decision()
    assert one_by_one.units == 50


@pytest.mark.parametrize("kind", ["smooth", "rounded", "signs"])
def test_verdict_interval_and_p_never_contradict(kind: str) -> None:
    generator = np.random.default_rng(3)
    called = 0
    for seed in range(80):
        n = int(generator.integers(10, 31))
        values = {
            "smooth": np.clip(generator.normal(0.15, 0.3, 30), -1, 1),
            "rounded": np.round(np.clip(generator.normal(0.15, 0.3, 30), -1, 1), 1),
            "signs": generator.choice([-1.0, 0, 0, 0, 1, 1], 30),
        }[kind]
        looks = Looks(30, matters=None, paths=999, seed=seed)
        looks.add(values[:n])
        found = looks.decision()
        assert found.interval is not None
        outside = found.interval.low > 0 or found.interval.high < 0
        assert outside == found.answer.is_difference
        assert found.p_value is None or (found.p_value <= 0.05) == found.answer.is_difference
        assert (found.p_value is None) == (n < 30 and not found.answer.is_difference)
        called += found.answer.is_difference
    assert called


def test_the_answer_that_was_given_first_stays() -> None:
    looks = Looks(40)
    looks.add(np.full(25, 0.5) + np.linspace(-0.1, 0.1, 25))
    first = looks.decision()
    assert first.answer is Conclusion.BETTER and first.called_at is not None and first.called_at <= 25
    looks.add(np.full(15, -0.5))
    assert looks.decision() == first


def test_before_ten_units_nothing_is_said() -> None:
    looks = Looks(30)
    looks.add(np.empty(0))
    assert looks.decision().answer is Conclusion.CANNOT_SAY
    looks.add(np.full(9, 0.4))
    assert looks.decision().answer is Conclusion.CANNOT_SAY and looks.decision().estimate == pytest.approx(
        0.4
    )


def test_planning_more_later_spends_on() -> None:
    generator = np.random.default_rng(4)
    calls = 0
    for seed in range(300):
        looks = Looks(20, matters=None, paths=499, seed=seed)
        looks.add(np.clip(generator.normal(0, 0.3, 40), -1, 1))
        calls += looks.decision().answer.is_difference
    assert calls / 300 <= 0.05 + 2.5 * np.sqrt(0.05 * 0.95 / 300)


def test_reading_a_finished_sets_verdict_at_every_look_is_what_it_guards_against() -> None:
    # The planted fault: the verdict of a finished set, asked after every query until it says yes.
    generator = np.random.default_rng(5)
    always, guarded = 0, 0
    for seed in range(150):
        values = np.clip(generator.normal(0, 0.3, 30), -1, 1)
        always += any(
            decide(units_of(values[:n]), matters=None, paths=499, seed=seed).answer.is_difference
            for n in range(10, 31)
        )
        looks = Looks(30, matters=None, paths=499, seed=seed)
        looks.add(values)
        guarded += looks.decision().answer.is_difference
    assert always / 150 > 0.10
    assert guarded / 150 <= 0.05 + 2.5 * np.sqrt(0.05 * 0.95 / 150)


def test_a_look_at_which_nothing_can_be_said_spends_nothing() -> None:
    # The weights of the first units may tell less than ten of equal weight, while the difference is plain.
    generator = np.random.default_rng(7)
    called = 0
    for seed in range(80):
        weights = np.ceil(generator.pareto(2.5, 40) * 3 + 1)
        values = generator.normal(0.3, 0.2, 40)
        looks = Looks(40, matters=None, paths=999, seed=seed)
        for first in range(0, 40, 4):
            looks.add((values * weights)[first : first + 4], weights[first : first + 4])
            found = looks.decision()
            assert found.answer.is_difference == (found.p_value is not None and found.p_value <= 0.05)
        called += found.answer.is_difference
    assert called > 60


def test_without_memory_only_the_newest_look_calls() -> None:
    values = np.r_[np.full(20, 0.5) + np.linspace(-0.1, 0.1, 20), np.full(20, -0.5)]
    kept, forgotten = Looks(40, matters=None), Looks(40, matters=None, is_carried=False)
    kept.add(values)
    forgotten.add(values)
    assert kept.decision().called_at is not None and kept.decision().answer is Conclusion.BETTER
    assert forgotten.decision().answer is Conclusion.OPEN and forgotten.decision().units == 40
    short = Looks(40, matters=None, is_carried=False)
    short.add(values[:20])
    assert short.decision().answer is Conclusion.BETTER and short.decision().called_at == 20
