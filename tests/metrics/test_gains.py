from __future__ import annotations

import math

import numpy as np
import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.metrics.arrays import make_labels
from ndcg_gui.metrics.gains import best_gain, discounts, gain_of, gain_table

ESCI = gain_table(built_in_scale("esci"))
PLAIN = make_labels([], {}, maximum=3)
TABLE = make_labels([], {}, maximum=3, gains=ESCI)
GRADES = np.array([0.0, 1.0, 2.0, 3.0, 0.5])


def test_gains_of_grades() -> None:
    assert gain_of(GRADES, "linear", TABLE).tolist() == GRADES.tolist()
    assert gain_of(GRADES, "exp", TABLE).tolist() == [0, 1, 3, 7, 2**0.5 - 1]
    assert gain_of(GRADES, "table", TABLE).tolist() == [0, 0.01, 0.1, 1, 0.005]
    assert gain_of(GRADES, "table", PLAIN).tolist() == GRADES.tolist()


def test_whole_grades_have_exact_exponential_gains() -> None:
    whole = np.arange(53, dtype=np.float64)
    assert gain_of(whole, "exp", PLAIN).tolist() == [2**grade - 1 for grade in range(53)]


def test_the_best_gain_is_the_scales() -> None:
    assert best_gain("linear", TABLE) == 3
    assert best_gain("exp", TABLE) == 7
    assert best_gain("table", TABLE) == 1
    assert best_gain("table", PLAIN) == 3


def test_a_scale_without_gains_has_no_table() -> None:
    assert gain_table(built_in_scale("graded-0-4")) is None
    assert ESCI == {0: 0, 1: 0.01, 2: 0.1, 3: 1}


def test_exponential_gain_beyond_64_bits_is_refused_with_the_grade() -> None:
    assert math.isfinite(gain_of(np.array([1000.0]), "exp", PLAIN)[0])
    with pytest.raises(InputError, match="grade 1001: grades above 1000"):
        gain_of(np.array([1.0, 1001.0]), "exp", PLAIN)


def test_discounts_are_the_c_librarys_logarithms_at_every_depth() -> None:
    # NumPy's log2 differs in the last bit at some of these ranks on processors with AVX-512.
    ranks = np.arange(70_000)
    assert discounts(ranks).tolist() == [math.log2(rank + 2) for rank in range(70_000)]
    assert discounts(np.array([69_999, 0])).tolist() == [math.log2(70_001), 1.0]
    assert discounts(np.array([], np.int64)).tolist() == []
