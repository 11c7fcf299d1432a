"""What judging the unjudged results could make of a comparison: its own test, run on the extreme gradings.

Queries are graded independently, so each difference may be anywhere between its bounds. Tested are all
at their lowest and all at their highest, and, since a larger mean with a larger spread may say less, the
differences between the bounds that make the t statistic largest and smallest.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from ndcg_gui.metrics.arrays import FloatArray
from ndcg_gui.metrics.statistics.comparison import SIGNIFICANCE, scaled_differences
from ndcg_gui.metrics.statistics.tests import (
    RESAMPLES,
    SEED,
    TIE_EPSILON,
    Check,
    no_check,
    randomisation_test,
)

_STEPS = 50
# Of more queries the randomisation test takes seconds and says what the t-test says, the other primary
# test; that one decides where it is not close.
_MANY, _NEAR = 500, (0.02, 0.1)


@dataclass(frozen=True, slots=True)
class Outlook:
    """The mean difference and its p if all is graded as suits the baseline (`least`) or the candidate.

    `could_show`: some tested grading gives a difference beyond chance; `could_lose`: by system ahead now,
    some tested grading takes its lead, or leaves one that chance may give. `exact`: there are gradings
    that give `least` and `most`; else they are at least and at most.
    """

    least: float
    most: float
    least_p: float
    most_p: float
    could_show: bool
    candidate_could_lose: bool
    baseline_could_lose: bool
    exact: bool


def outlook(
    low: FloatArray,
    high: FloatArray,
    weights: FloatArray | None,
    *,
    exact: bool,
    seed: int = SEED,
    resamples: int = RESAMPLES,
    check: Check = no_check,
) -> Outlook | None:
    """What the differences between `low` and `high` float64[n] can come to; None without queries."""
    if not len(low) or (weights is not None and not (weights > 0).any()):
        return None
    least, most = scaled_differences(low, weights), scaled_differences(high, weights)

    def p_value(differences: FloatArray) -> float:
        if len(differences) > _MANY:
            p = _t_test(differences)
            if not _NEAR[0] < p < _NEAR[1]:
                return p
        found = randomisation_test(
            differences, np.zeros_like(differences), resamples=resamples, seed=seed, check=check
        )
        return 1.0 if found is None else found

    def loses(low: FloatArray, high: FloatArray, p_at_low: float) -> bool:
        """Whether somewhere between the mean is not above 0 beyond chance."""
        if low.mean() <= TIE_EPSILON or p_at_low > SIGNIFICANCE:
            return True
        weakest = _weakest(low, high)
        return weakest is not None and p_value(weakest) > SIGNIFICANCE

    def shows(low: FloatArray, high: FloatArray, p_at_high: float) -> bool:
        """Whether somewhere between the mean is above 0 beyond chance."""
        if high.mean() <= TIE_EPSILON:
            return False
        return p_at_high <= SIGNIFICANCE or p_value(_strongest(low, high)) <= SIGNIFICANCE

    least_p, most_p = p_value(least), p_value(most)
    return Outlook(
        least=float(least.mean()),
        most=float(most.mean()),
        least_p=least_p,
        most_p=most_p,
        could_show=shows(least, most, most_p) or shows(-most, -least, least_p),
        candidate_could_lose=loses(least, most, least_p),
        baseline_could_lose=loses(-most, -least, most_p),
        exact=exact,
    )


def _t_test(differences: FloatArray) -> float:
    from scipy.special import stdtr

    spread = float(differences.std(ddof=1))
    mean = float(differences.mean())
    if spread <= TIE_EPSILON:
        return 1.0 if abs(mean) <= TIE_EPSILON else 0.0
    return float(2 * stdtr(len(differences) - 1, -abs(mean) / spread * np.sqrt(len(differences))))


def _strongest(low: FloatArray, high: FloatArray) -> FloatArray:
    """The differences between the bounds with the largest mean for their size.

    There is a number that all are as near to as their bounds allow: the sum of squares over the sum.
    """
    return _best(high, lambda level: np.clip(level, low, high), largest=True)


def _weakest(low: FloatArray, high: FloatArray) -> FloatArray | None:
    """Differences at their bounds with a smaller mean for their size than `low` has, None where none has."""

    def at(level: float) -> FloatArray:
        return np.where(low - low**2 / (2 * level) <= high - high**2 / (2 * level), low, high)

    found = _best(low, at, largest=False)
    return None if found is low else found


def _best(start: FloatArray, at: Callable[[float], FloatArray], *, largest: bool) -> FloatArray:
    """Steps to a fixed point; the best of what was passed."""
    sign = 1.0 if largest else -1.0
    found, best = start, sign * _ratio(start)
    now = start
    for _ in range(_STEPS):
        total = float(now.sum())
        if total <= 0:
            break
        following = at(float(now @ now) / total)
        if np.array_equal(following, now):
            break
        now = following
        if sign * _ratio(now) > best:
            found, best = now, sign * _ratio(now)
    return found


def _ratio(values: FloatArray) -> float:
    size = float(np.sqrt(values @ values))
    return float(values.sum()) / size if size > 0 else 0.0
