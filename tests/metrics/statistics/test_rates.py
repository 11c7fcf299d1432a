from __future__ import annotations

import math

import pytest

from ndcg_gui.metrics.statistics.rates import exceeding


@pytest.mark.parametrize(("count", "of", "allowed"), [(3, 5, 0.1), (0, 5, 0.1), (7, 20, 0.25), (1, 1, 0.1)])
def test_the_tail_of_the_binomial(count: int, of: int, allowed: float) -> None:
    exact = sum(
        math.comb(of, found) * allowed**found * (1 - allowed) ** (of - found)
        for found in range(count, of + 1)
    )
    assert exceeding(count, of, allowed) == pytest.approx(exact, rel=1e-9)


def test_nothing_exceeds_nothing() -> None:
    assert exceeding(0, 0, 0.1) == 1.0
