from __future__ import annotations

import math

import numpy as np
import pytest

from ndcg_gui.metrics.arrays import FloatArray
from ndcg_gui.metrics.statistics.agreement import (
    KappaWeights,
    agreement,
    agreement_of,
    agreement_of_two,
    pairwise_agreement,
)
from ndcg_gui.metrics.statistics.agreement_sums import Ratings, Steps, Sums, kappas, shares_within, sums_of

GRADES = np.array([0.0, 0.5, 1.0, 3.0])
STEPS = Steps(np.arange(4.0), np.arange(4), 4)


def some_table(seed: int, raters: int = 5, items: int = 60) -> FloatArray:
    """int places of grades around a common truth, -1 where somebody did not rate."""
    generator = np.random.default_rng(seed)
    table = np.clip(generator.integers(0, 4, items) + generator.integers(-1, 2, (raters, items)), 0, 3)
    table[generator.random((raters, items)) < generator.choice([0.2, 0.6])] = -1
    return table


def ratings_of(table: FloatArray) -> Ratings:
    item, rater = np.nonzero(table.T >= 0)
    return Ratings(item, rater, table[rater, item])


def sums(table: FloatArray) -> Sums:
    return sums_of(ratings_of(table), STEPS, raters=len(table))


def with_nan(table: FloatArray, grades: FloatArray) -> FloatArray:
    return np.where(table < 0, np.nan, grades[table])


def same(one: Sums, other: Sums) -> bool:
    return one.kinds == other.kinds and all(
        np.array_equal(getattr(one, name), getattr(other, name))
        for name in ("crossed", "shared", "difference", "squares", "with_majority", "as_majority")
    )


@pytest.mark.parametrize("seed", range(6))
def test_the_sums_give_what_the_ratings_give(seed: int) -> None:
    table = some_table(seed)
    found = sums(table)
    plain = agreement(with_nan(table, GRADES), confidence=None)
    own = agreement_of(found.counted(GRADES), raters=5, step=1.0, places=np.arange(4.0), confidence=None)
    for level, estimate in plain.alpha.items():
        assert own.alpha[level].value == pytest.approx(estimate.value, abs=1e-12)
    for name in ("fleiss", "exact", "unanimous"):
        assert getattr(own, name).value == pytest.approx(getattr(plain, name).value, abs=1e-12)
        assert getattr(own, name).items == getattr(plain, name).items == found.items
    near = agreement(with_nan(table, np.arange(4.0)), step=1.0, confidence=None).near
    assert own.near.value == pytest.approx(near.value, abs=1e-12)
    for pair in pairwise_agreement(with_nan(table, np.arange(4.0)), confidence=None):
        cells = found.crossed[pair.first, pair.second]
        assert cells.sum() == pair.items
        two = agreement_of_two(cells, np.arange(4.0), step=1.0, confidence=None)
        for weights in KappaWeights:
            expected = pair.kappa[weights].value
            assert two.kappa[weights].value == pytest.approx(expected, abs=1e-12)
            value = kappas(found.crossed, np.arange(4.0), weights)[pair.first, pair.second]
            assert value == pytest.approx(math.nan if expected is None else expected, abs=1e-12, nan_ok=True)
        within = shares_within(found.crossed, np.arange(4.0), 1.0)[pair.first, pair.second]
        assert within == pytest.approx(pair.near.value, abs=1e-12) == two.near.value


def test_a_rater_against_the_others() -> None:
    # Grades of 3 raters; the last item is the first rater's alone.
    table = np.array([[3, 0, 1, 2, 0], [3, 1, 1, -1, -1], [1, 1, -1, 0, -1]])
    found = sums(table)
    assert found.items == 4
    assert found.shared.sum(axis=1).tolist() == [4, 3, 3]
    mean, deviation = found.mean_difference()
    own = [3 - 2, 0 - 1, 1 - 1, 2 - 0]
    assert mean[0] == pytest.approx(np.mean(own)) and deviation[0] == pytest.approx(np.std(own, ddof=1))
    assert mean[1] == pytest.approx(np.mean([3 - 2, 1 - 0.5, 0]))
    # The first item's others of the first rater said 3 and 1: none said most.
    assert found.with_majority.tolist() == [3, 1, 2]
    assert found.as_majority.tolist() == [1, 1, 0]


@pytest.mark.parametrize("seed", range(4))
def test_parts_add_up_and_can_be_taken_out_again(seed: int) -> None:
    table = some_table(seed)
    left, right = table.copy(), table.copy()
    left[:, 30:], right[:, :30] = -1, -1
    whole, first, second = sums(table), sums(left), sums(right)
    assert same(first + second, whole)
    assert same(whole - second, first)
    assert not (whole - whole).kinds and not (whole - whole).crossed.any()


def test_nothing_comes_to_nothing() -> None:
    for table in (np.full((3, 4), -1), np.array([[1, 2], [-1, -1]]), np.empty((2, 0), np.int64)):
        found = sums(table)
        assert found.items == 0 and not found.crossed.any()
        assert np.isnan(found.mean_difference()[0]).all()
        assert np.isnan(kappas(found.crossed, np.arange(4.0), KappaWeights.PLAIN)).all()
        own = agreement_of(found.counted(GRADES), raters=0, confidence=None)
        assert own.exact.value is None and own.fleiss.items == 0


def test_kinds_are_drawn_as_items_are() -> None:
    """Intervals by counting equal items are those of drawing the items one by one, but for chance."""
    table = some_table(3, items=300)
    plain = agreement(with_nan(table, GRADES))
    own = agreement_of(sums(table).counted(GRADES), raters=5)
    for one, other in (
        (plain.fleiss, own.fleiss),
        (plain.exact, own.exact),
        *zip(plain.alpha.values(), own.alpha.values(), strict=True),
    ):
        assert one.interval is not None and other.interval is not None
        width = one.interval.high - one.interval.low
        assert other.interval.low == pytest.approx(one.interval.low, abs=0.12 * width)
        assert other.interval.high == pytest.approx(one.interval.high, abs=0.12 * width)


def test_many_grades_are_counted_in_portions(monkeypatch: pytest.MonkeyPatch) -> None:
    from ndcg_gui.metrics.statistics import agreement_sums as module

    table = some_table(2)
    whole, tables = sums(table), module._tables

    def small(item: FloatArray, column: FloatArray, items: int, columns: int) -> object:
        for first in range(0, items, 7):
            rows = (item >= first) & (item < first + 7)
            for _, part in tables(item[rows] - first, column[rows], min(7, items - first), columns):
                yield first, part

    monkeypatch.setattr(module, "_tables", small)
    assert same(sums(table), whole)
