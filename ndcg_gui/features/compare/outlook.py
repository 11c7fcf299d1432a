"""Range of a comparison's results: its decision repeated on the extreme gradings of what is unjudged.

Queries are graded independently, so each difference may be anywhere between its bounds. Tested are all at
their lowest and all at their highest, and, since a larger mean with a larger spread may say less, the
differences between the bounds that make the t statistic largest and smallest.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from ndcg_gui.metrics.arrays import FloatArray
from ndcg_gui.metrics.statistics.comparison import scaled_differences
from ndcg_gui.metrics.statistics.decision.conclusion import Conclusion
from ndcg_gui.metrics.statistics.decision.differences import Family, decide_all, units_of
from ndcg_gui.metrics.statistics.tests import RESAMPLES, SEED, Check, no_check

_STEPS = 50


@dataclass(frozen=True, slots=True)
class Outlook:
    """Mean difference and its p if all is graded in favour of baseline (`least`) or candidate (`most`).

    `could_show`: some tested grading gives a difference beyond chance. `candidate_could_lose`,
    `baseline_could_lose`: some tested grading takes the lead of the system that is ahead now, or leaves one
    that chance may give. `exact`: there are gradings that give `least` and `most`; else they are bounds. The
    p is None where nothing can be said.
    """

    least: float
    most: float
    least_p: float | None
    most_p: float | None
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
    check: Check = no_check,
) -> Outlook | None:
    """Range of results of the differences between `low` and `high` float64[n]. None without queries."""
    if not len(low) or (weights is not None and not (weights > 0).any()):
        return None
    least, most = scaled_differences(low, weights), scaled_differences(high, weights)
    weakest, weakest_turned = _weakest(least, most), _weakest(-most, -least)
    extremes = {
        "least": least,
        "most": most,
        "strongest": _strongest(least, most),
        "strongest_turned": _strongest(-most, -least),
        "weakest": least if weakest is None else weakest,
        "weakest_turned": -most if weakest_turned is None else weakest_turned,
    }
    decisions = decide_all(
        [units_of(own, low=-np.inf, high=np.inf) for own in extremes.values()],
        matters=[None] * len(extremes),
        family=Family.EACH_ALONE,
        paths=RESAMPLES,
        seed=seed,
        check=check,
    )
    found = dict(zip(extremes, decisions, strict=True))

    def is_better(name: str) -> bool:
        return found[name].answer is Conclusion.BETTER

    return Outlook(
        least=float(least.mean()),
        most=float(most.mean()),
        least_p=found["least"].p_value,
        most_p=found["most"].p_value,
        could_show=is_better("most")
        or is_better("strongest")
        or found["least"].answer is Conclusion.WORSE
        or is_better("strongest_turned"),
        candidate_could_lose=not (is_better("least") and is_better("weakest")),
        baseline_could_lose=not (found["most"].answer is Conclusion.WORSE and is_better("weakest_turned")),
        exact=exact,
    )


def _strongest(low: FloatArray, high: FloatArray) -> FloatArray:
    """Differences between the bounds with the largest mean for their size.

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
    """Iterate to a fixed point, and return the best of the points passed."""
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
