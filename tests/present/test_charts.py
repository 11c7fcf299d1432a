from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from ndcg_gui.present.charts import Axis, DifferenceBars, axis_from_zero, axis_of, spread_out


@pytest.mark.parametrize(
    ("low", "high", "most", "expected"),
    [
        (0.0, 1.0, 6, [0.0, 0.2, 0.4, 0.6, 0.8, 1.0]),
        (0.42, 0.58, 5, [0.45, 0.5, 0.55]),
        (1.0, 10.0, 13, [float(k) for k in range(1, 11)]),
        (-0.3, 0.3, 4, [-0.2, 0.0, 0.2]),
        (0.0, 1.0, 4, [0.0, 0.25, 0.5, 0.75, 1.0]),
        (5.0, 5.0, 4, [5.0]),
    ],
)
def test_marks_are_round_and_as_many_as_have_room(
    low: float, high: float, most: int, expected: list[float]
) -> None:
    assert axis_of(low, high, most).marks() == expected


@pytest.mark.parametrize(
    ("low", "high", "wanted"),
    [
        (0.0, 1.0, (0.0, 1.0, 0.2)),
        (0.0, 0.0, (0.0, 1.0, 0.2)),
        (-0.31, 0.22, (-0.4, 0.4, 0.2)),
        (0.2, 9.9, (0.0, 10.0, 2.0)),
        (0.0, 1.2, (0.0, 1.25, 0.25)),
    ],
)
def test_axes_over_zero_have_round_ends(low: float, high: float, wanted: tuple[float, float, float]) -> None:
    axis = axis_from_zero(low, high, 5)
    assert (axis.low, axis.high, axis.step) == pytest.approx(wanted)
    tiny = axis_from_zero(0.0, 0.0003, 5)
    assert tiny.low <= 0.0 and tiny.high >= 0.0003


def test_texts_have_the_decimals_that_tell_marks_apart() -> None:
    assert [Axis(0.42, 0.58, 0.05).text(value) for value in (0.45, 0.5)] == ["0.45", "0.50"]
    assert Axis(0.0, 20.0, 20.0).text(20.0) == "20"
    assert Axis(0.0, 1.0, 1.0).text(-0.0) == "0"
    assert Axis(0.0, 1.0, 0.25).text(0.5) == "0.50"
    assert Axis(0.0, 10.0, 2.5).text(2.5) == "2.5"


def test_small_differences_count_as_none() -> None:
    assert DifferenceBars(np.array([0.5, 0.02, 0.0, -0.8])).tally() == (2, 1, 1)
    assert DifferenceBars(np.array([0.5, 0.02, 0.0, -0.8]), 0.05).tally() == (1, 1, 2)


def test_of_many_bars_some_are_drawn_with_both_ends() -> None:
    bars = DifferenceBars(np.linspace(1, -1, 7000))
    drawn = bars.drawn(800).tolist()
    assert (len(drawn), drawn[0], drawn[-1]) == (800, 0, 6999)
    assert drawn == sorted(set(drawn))
    assert bars.drawn(7000).tolist() == list(range(7000))
    assert DifferenceBars(np.empty(0)).drawn(800).tolist() == []


def test_names_are_moved_apart_and_kept_inside() -> None:
    found = spread_out([10.0, 12.0, 98.0, 99.0], 10.0, 0.0, 100.0)
    assert all(below - above >= 10 for above, below in pairwise(found))
    assert min(found) >= 5.0 and max(found) <= 95.0
    assert spread_out([50.0], 10.0, 0.0, 100.0) == [50.0]
    crowded = spread_out([3.0, 2.0, 1.0], 10.0, 0.0, 12.0)
    assert crowded == [25.0, 15.0, 5.0]
