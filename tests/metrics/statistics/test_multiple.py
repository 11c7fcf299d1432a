from __future__ import annotations

import pytest

from ndcg_gui.metrics.statistics.multiple import holm

# Benjamini and Hochberg, JRSS B 57, 1995, section 4.1.
PUBLISHED = [
    0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262, 0.5719,
    0.6528, 0.7590, 1.0000,
]  # fmt: skip


def test_holm_by_hand() -> None:
    # In order .005 x 4, .01 x 3, .03 x 2 = .06, .04 x 1, which may not fall below .06.
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm([0.5, 0.9]) == [1.0, 1.0]
    assert holm([]) == []
    assert holm([None, 0.04, None]) == [None, 0.04, None]
    # .0019 x 13 = .0247 and .0095 x 12 = .114: three of the published ones stay.
    assert [p is not None and p <= 0.05 for p in holm(PUBLISHED)] == [True] * 3 + [False] * 12
