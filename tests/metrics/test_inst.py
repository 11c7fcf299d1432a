from __future__ import annotations

import pytest

from tests.metrics.lists import value

# What cwl_eval 1.0.12 gives: gains of the list, T, and its expected utility.
CWL: list[tuple[list[float], float, float]] = [
    ([1.0, 0.0, 1.0], 1.0, 0.7232888906353815),
    ([0.5, 1.0, 0.0, 0.25, 1.0, 1.0], 2.0, 0.4727391079869298),
    ([0.0, 0.0, 0.0], 1.0, 0.0),
    ([1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0], 3.0, 0.8981342464370009),
    ([0.0, 1.0, 0.0, 0.0, 1.0], 1.5, 0.24619387348556415),
]


def by_hand(gains: list[float], wanted: float) -> float:
    """The definition, rank by rank."""
    weights, found, reached = [], 0.0, 1.0
    for place in range(1, 1001):
        weights.append(reached)
        found += gains[place - 1] if place <= len(gains) else 0.0
        base = place + wanted + (wanted - found)
        reached *= ((base - 1) / base) ** 2
    return sum(weight * gain for weight, gain in zip(weights, gains, strict=False)) / sum(weights)


@pytest.mark.parametrize(("gains", "wanted", "expected"), CWL)
def test_the_values_of_cwl_eval(gains: list[float], wanted: float, expected: float) -> None:
    assert value(f"INST(T={wanted})", gains, maximum=1) == pytest.approx(expected, abs=1e-12)
    assert by_hand(gains, wanted) == pytest.approx(expected, abs=1e-12)


def test_grades_are_shares_of_the_maximum_or_relevant_or_not() -> None:
    assert value("INST", [2, None, 1], maximum=2) == pytest.approx(by_hand([1, 0, 0.5], 1), abs=1e-12)
    assert value("INST(rel=2)", [2, None, 1], maximum=3) == pytest.approx(by_hand([1, 0, 0], 1), abs=1e-12)
    assert value("INST", [0, 0], maximum=0) == 0


def test_what_lies_below_1000_ranks_does_not_count() -> None:
    deep = [0.0] * 1000
    assert value("INST", [*deep, 1], maximum=1) == 0
    assert value("INST", [1, *deep, 1], maximum=1) == value("INST", [1], maximum=1)
