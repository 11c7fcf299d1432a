"""By how much queries count in weighted means, and as how many queries of equal weight they do.

Weights of queries that were drawn uniformly from a log say less than their number: a small sample mostly
misses the most frequent queries, so that its own weights look more even than the log is.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from ndcg_gui.domain.query_samples import Method
from ndcg_gui.features.evaluate.draws import NO_SAMPLE, Draws
from ndcg_gui.metrics.arrays import BoolArray, FloatArray, IntArray
from ndcg_gui.metrics.spans import difference_span
from ndcg_gui.metrics.statistics.decision.differences import Units, units_of
from ndcg_gui.metrics.statistics.decision.weights import madow_certain
from ndcg_gui.metrics.statistics.mean_intervals import Span

if TYPE_CHECKING:
    from ndcg_gui.features.evaluate.numbers import Evaluation


@dataclass(frozen=True, slots=True, eq=False)
class Weighing:
    """The weights float64[n] of queries that are counted, with `evenness` and `in_stratum` as in `Draws`.

    `certain` bool[n]: queries that were sure to be drawn, where all of one draw by traffic are counted.
    """

    weights: FloatArray
    evenness: FloatArray
    in_stratum: FloatArray
    certain: BoolArray | None = None

    @property
    def effective(self) -> float:
        """As how many queries of equal weight these count at most."""
        return float(self.evenness.sum())

    def tobytes(self) -> bytes:
        """Bytes that are the same where the queries count the same."""
        certain = b"" if self.certain is None else self.certain.tobytes()
        return self.weights.tobytes() + self.evenness.tobytes() + certain

    def take(self, places: IntArray) -> Weighing:
        """The same of some of the queries, in this order."""
        certain = self.certain if len(places) == len(self.weights) else None
        return Weighing(
            self.weights[places],
            self.evenness[places],
            self.in_stratum[places],
            None if certain is None else certain[places],
        )

    def of_stratum(self) -> Weighing:
        """The same of queries that are all of one stratum: measured by that part of the log alone."""
        return replace(self, evenness=self.in_stratum)


def weighing_of(numbers: Evaluation, counted: BoolArray) -> Weighing | None:
    """Weighing of these queries bool[Q] in the means of an evaluation, None where all count alike."""
    if numbers.settings.aggregation != "weighted":
        return None
    return weighing(numbers.columns.weights, numbers.columns.draws, counted)


def weighing(weights: FloatArray, draws: Draws | None, counted: BoolArray) -> Weighing:
    """Weighing of those of Q queries that are `counted` bool[Q], of `weights` float64[Q]."""
    own = weights[counted]
    if draws is None:
        return Weighing(own, np.ones(len(own)), np.ones(len(own)))
    certain = _certain(draws, weights, counted)
    return Weighing(own, draws.evenness[counted], draws.in_stratum[counted], certain)


def weighed_units(
    differences: FloatArray,
    weighing: Weighing | None,
    span: Span,
    *,
    chosen: IntArray,
    is_stratum: bool = False,
) -> Units:
    """Differences of two systems, float64[n], at the places `chosen` and in this order, for the decider.

    The metric lies in `span`. `is_stratum`: they are all of one stratum.
    """
    low, high = difference_span(span)
    if weighing is None:
        return units_of(differences[chosen], low=low, high=high)
    own = weighing.take(chosen)
    if is_stratum:
        own = own.of_stratum()
    return units_of(
        differences[chosen],
        own.weights,
        low=low,
        high=high,
        effective=own.effective,
        certain=own.certain,
    )


def _certain(draws: Draws, weights: FloatArray, counted: BoolArray) -> BoolArray | None:
    some = counted & (weights > 0)
    of = np.unique(draws.sample[some])
    if len(of) != 1 or of[0] == NO_SAMPLE:
        return None
    sample = draws.samples[of[0]]
    if sample.method is Method.UNIFORM or int(some.sum()) != sample.drawn:
        return None
    found = np.zeros(len(weights), np.bool_)
    found[some] = madow_certain(weights[some], draws.strata[some] if sample.method is Method.STRATA else None)
    return found[counted]
