from __future__ import annotations

import numpy as np

from ndcg_gui.metrics.aggregate import mean


def test_the_mean_is_rounded_once() -> None:
    assert mean(np.array([0.1] * 10)) == 0.1
    assert mean(np.array([1e16, 1.0, -1e16])) == 1 / 3


def test_missing_queries_count_0_or_not_at_all() -> None:
    values, present = np.array([1.0, 0.0, 0.5]), np.array([True, False, True])
    assert mean(values, present=present) == 0.5
    assert mean(values, present=present, missing="skip") == 0.75
    assert mean(values, missing="skip") == 0.5


def test_no_queries_have_no_mean() -> None:
    assert mean(np.array([])) is None
    assert mean(np.array([0.0]), present=np.array([False]), missing="skip") is None
