from __future__ import annotations

import pytest

from tests.metrics.lists import value


def test_it_lies_between_precision_and_recall() -> None:
    # P@4 = 2/4, R@4 = 2/3, and 2 x 1/2 x 2/3 / (1/2 + 2/3) = 4/7.
    assert value("F1@4", [1, 0, 2], unretrieved=[1, 0]) == pytest.approx(4 / 7, abs=1e-15)
    assert value("F1", [1, 0, 2], unretrieved=[1, 0]) == pytest.approx(2 / 3, abs=1e-15)


def test_the_threshold_counts_in_both() -> None:
    assert value("F1(rel=2)@2", [2, 1], unretrieved=[3]) == 1 / 2


def test_nothing_relevant_is_0() -> None:
    assert value("F1@5", [0, None]) == 0
    assert value("F1@5", []) == 0
