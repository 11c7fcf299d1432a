from __future__ import annotations

import math

from hypothesis import given
from hypothesis import strategies as st

from ndcg_gui.metrics.statistics.aggregate import ExactSum

numbers = st.floats(-1e9, 1e9) | st.sampled_from([0.1, 1 / 3, 1e-300, 5e-324, 1e16, -1e16, 0.0])


@given(st.lists(numbers, max_size=50), st.lists(st.tuples(st.integers(0, 49), numbers), max_size=30))
def test_it_is_always_fsum_of_what_is_in_it(values: list[float], changes: list[tuple[int, float]]) -> None:
    total = ExactSum(values)
    assert total.value == math.fsum(values)
    for place, new in changes:
        if place < len(values):
            total.replace(values[place], new)
            values[place] = new
        else:
            total.add(new)
            values.append(new)
        assert total.value == math.fsum(values)
    for value in values:
        total.subtract(value)
    assert total.value == 0.0


def test_a_plain_running_sum_would_be_noticed() -> None:
    plain, total = sum([0.1] * 10), ExactSum([0.1] * 10)
    assert plain != total.value == 1.0
    assert ExactSum([1e16, 1.0, -1e16]).value == 1.0
    assert ExactSum().value == 0.0
