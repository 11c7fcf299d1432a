"""Gain of a grade and discount of a rank."""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import lru_cache

import numpy as np

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.scales import Scale, format_grade
from ndcg_gui.metrics.arrays import FloatArray, IntArray, Labels

# 2^1024 is beyond 64-bit floats; the margin leaves room for a sum over any list.
_LARGEST_EXPONENT = 1000.0
_SMALLEST_TABLE = 1024


def gain_table(scale: Scale) -> Mapping[float, float] | None:
    """Return the scale's own gain per grade, or None if it has none. A grade without a gain has its value."""
    if all(grade.gain is None for grade in scale.grades):
        return None
    return {grade.value: grade.value if grade.gain is None else grade.gain for grade in scale.grades}


def gain_of(grades: FloatArray, gain: str, labels: Labels) -> FloatArray:
    """float64, same shape: "linear" rel, "exp" 2^rel - 1, "binary" 1 or 0, "table" the scale's own gains.

    A merged grade that lies between two steps of the table (a mean of raters) is worth what lies
    as far between their gains. Raises InputError when "exp" leaves the range of 64-bit numbers.
    """
    if gain == "exp":
        return _exponential(grades)
    if gain == "binary":
        return (grades > 0).astype(np.float64)
    if gain == "table" and labels.gains is not None:
        steps = sorted(labels.gains)
        return np.interp(grades, steps, [labels.gains[step] for step in steps])
    return grades


def best_gain(gain: str, labels: Labels) -> float:
    """Return the gain of the scale's best grade, whether or not any document has it."""
    if gain == "table" and labels.gains is not None:
        return max(labels.gains.values())
    return float(gain_of(np.array([labels.maximum]), gain, labels)[0])


def discounts(ranks: IntArray) -> FloatArray:
    """float64, same shape: log2(i + 1), i from 1, for 0-based ranks. Divisors: reciprocals round twice."""
    deepest = int(ranks.max()) + 1 if len(ranks) else 0
    return _table(max(_SMALLEST_TABLE, 1 << (deepest - 1).bit_length() if deepest else 0))[ranks]


def tied_discounts(ranks: IntArray, ties: IntArray, cutoff: int | None) -> FloatArray:
    """float64[N]: the divisor of results that share ranks `ties[0]` to `ties[1]`, exclusive.

    Its reciprocal is the mean over the group of 1 / log2(i + 1), 0 beyond the cutoff. Source:
    McSherry and Najork, ECIR 2008, as in scikit-learn's dcg_score.
    """
    divisors = discounts(ranks)
    tied = ties[1] - ties[0] > 1
    if not tied.any():
        return divisors
    first, last = ties[:, tied]
    sums = np.zeros(int(last.max()) + 1)
    np.cumsum(1.0 / discounts(np.arange(len(sums) - 1, dtype=np.int64)), out=sums[1:])
    counted = last if cutoff is None else np.minimum(last, cutoff)
    divisors[tied] = (last - first) / (sums[counted] - sums[first])
    return divisors


@lru_cache(maxsize=4)
def _table(depth: int) -> FloatArray:
    # The C library's log2, as trec_eval uses: NumPy's own differs from it in the last bit at some
    # ranks on processors with AVX-512, so that the same run would give other bits on other machines.
    table = np.array([math.log2(rank + 2) for rank in range(depth)])
    table.flags.writeable = False
    return table


def _exponential(grades: FloatArray) -> FloatArray:
    if len(grades) and float(grades.max()) > _LARGEST_EXPONENT:
        raise InputError(
            say(
                "gain 2^rel - 1 cannot be computed for grade {grade}: grades above {limit} need another gain",
                grade=format_grade(float(grades.max())),
                limit=format_grade(_LARGEST_EXPONENT),
            )
        )
    whole = np.rint(grades)
    if np.array_equal(whole, grades):
        return np.ldexp(1.0, whole.astype(np.int32)) - 1.0
    # Python's power goes to the C library: the same bits on every processor, unlike np.exp2.
    distinct, where = np.unique(grades, return_inverse=True)
    return (np.array([2.0**grade for grade in distinct.tolist()]) - 1.0)[where]
