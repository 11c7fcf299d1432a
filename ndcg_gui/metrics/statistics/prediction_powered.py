"""The mean over all queries from a model's values, corrected by people's values of a random sample of them.

Sources: Angelopoulos, Bates, Fannjiang, Jordan and Zrnic, Science 382, 2023 (prediction-powered inference)
and Angelopoulos, Duchi and Zrnic, arXiv 2311.01453 (PPI++, the tuning); in survey sampling the regression
estimator with two phases (Cochran, Sampling Techniques, 1977, 12.6). Two things differ from PPI++, because
its interval of 15 to 30 queries holds the truth too seldom: a query's tuning is found without that query,
since a tuning fitted to the very values that it corrects makes their spread look smaller than it is; and
the interval of people's part is that of `mean_intervals`, with Student's t and widened for skew.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from ndcg_gui.domain.messages import Message
from ndcg_gui.metrics.arrays import FloatArray
from ndcg_gui.metrics.statistics import from_scipy
from ndcg_gui.metrics.statistics.aggregate import mean
from ndcg_gui.metrics.statistics.decision.differences import part_for_ties
from ndcg_gui.metrics.statistics.interval import ConfidenceInterval
from ndcg_gui.metrics.statistics.mean_intervals import (
    ENDLESS,
    TOO_FEW,
    Span,
    mean_interval,
    no_interval,
    within,
)

METHOD = "prediction-powered"


@dataclass(frozen=True, slots=True)
class PoweredMean:
    """The mean over `queries` by the model's values and by people's of the `sampled` ones among them.

    `tuning` is how far the model is believed: 0 is people alone, 1 takes its word as if it were theirs.
    `value` is None without people's values; where there is no `interval`, `no_interval` says why.
    """

    value: float | None
    interval: ConfidenceInterval | None
    tuning: float
    sampled: int
    queries: int
    no_interval: Message | None = None


def powered_mean(
    model: npt.ArrayLike,
    people: npt.ArrayLike,
    *,
    tuning: float | None = None,
    weights: npt.ArrayLike | None = None,
    confidence: float = 0.95,
    span: Span = ENDLESS,
) -> PoweredMean:
    """Return the corrected mean of Q queries. For two systems, give the queries' differences.

    `model` float64[Q]; `people` float64[Q], NaN for queries outside the sample, which must be a random one.
    The mean is that of people - t model over the sample + t times that of model over all queries, which
    is PPI++ with its tuning times Q / (Q - n). Without a `tuning` from 0 to 1 the one of the least
    variance is estimated. `weights` float64[Q], not negative, make all means weighted ones.

    As in `mean_intervals` the interval speaks of the stream of queries that all Q were drawn from, not of
    these Q alone: where the sample is all of them, it is people's own interval. Two independent parts,
    people's sample and the model's other queries, are joined by their distances from the estimate (MOVER:
    Zou and Donner, Statistics in Medicine 27, 2008). The mean lies in `span`, and so does its interval; the
    corrected values do not.
    """
    predicted, known = np.asarray(model, np.float64), np.asarray(people, np.float64)
    if predicted.shape != known.shape:
        raise ValueError(f"values of {predicted.shape} and {known.shape} queries")
    share = np.ones(len(known)) if weights is None else np.asarray(weights, np.float64)
    kept = share > 0
    predicted, known, share = predicted[kept], known[kept], share[kept]
    sample = ~np.isnan(known)
    queries, sampled = len(known), int(sample.sum())
    if not sampled:
        return PoweredMean(None, None, 0.0, 0, queries, TOO_FEW)
    own, values = share[sample], known[sample]
    left = share[~sample].sum() / share.sum()
    if tuning is None and left > 0:
        believed = _tunings(predicted[sample], values, own)
    else:  # where people judged every query, nothing is left to the model
        believed = np.full(sampled, float(tuning or 0.0))
    middle = mean(predicted[~sample], share[~sample]) or 0.0
    corrected = values - believed * left * (predicted[sample] - middle)
    # As the mean and the interval of people alone are computed, to the last bit.
    counted = None if weights is None else own
    value = mean(corrected, counted)
    trust = float(np.average(believed, weights=own))
    interval = mean_interval(corrected, weights=counted, confidence=confidence)
    why = None if interval is not None else no_interval(corrected, weights=counted)
    reach = trust * left * _reach(predicted, share, ~sample, confidence)
    if interval is not None and value is not None and reach > 0:
        interval = ConfidenceInterval(
            value - math.hypot(value - interval.low, reach),
            value + math.hypot(interval.high - value, reach),
            METHOD,
            confidence,
        )
    if interval is not None and value is not None:
        wider = _for_ties(values, corrected, value, span)
        if wider > 1:  # else it stays as it is to the last bit
            low, high = value - wider * (value - interval.low), value + wider * (interval.high - value)
            interval = replace(interval, low=low, high=high)
        interval = within(interval, span)
    return PoweredMean(value, interval, trust, sampled, queries, why)


def _for_ties(values: FloatArray, corrected: FloatArray, value: float, span: Span) -> float:
    """Return the factor that widens the interval if many of people's values are tied, which hides spread.

    A part of a query is added at each end of the range, as for differences of systems.
    """
    part = part_for_ties(values) if math.isfinite(span[1] - span[0]) else 0.0
    spread = float(((corrected - value) ** 2).sum())
    if not part or spread <= 0:
        return 1.0
    return math.sqrt(1.0 + part * ((span[0] - value) ** 2 + (span[1] - value) ** 2) / spread)


def _tunings(model: FloatArray, people: FloatArray, weights: FloatArray) -> FloatArray:
    """float64[n]: for each query the tuning of the least variance by all others, from 0 to 1.

    It is the slope of people's values on the model's; of weighted means that of w (y - m) on w (f - m).
    """
    if len(model) < 3:
        return np.zeros(len(model))
    # Centred, so that what is left out takes no digits with it.
    f, y = (own - np.average(own, weights=weights) for own in (model, people))
    squares = weights**2

    def without(own: FloatArray) -> FloatArray:
        return np.asarray(own.sum() - own, np.float64)

    others = without(weights)
    f_mean, y_mean = without(weights * f) / others, without(weights * y) / others
    total, f_sum, y_sum = without(squares), without(squares * f), without(squares * y)
    together = without(squares * f * y) - y_mean * f_sum - f_mean * y_sum + total * f_mean * y_mean
    spread = without(squares * f * f) - 2.0 * f_mean * f_sum + total * f_mean**2
    slope = np.zeros(len(model))
    # A model that says the same of every query says nothing.
    np.divide(together, spread, out=slope, where=spread > 1e-12 * total)
    return np.clip(slope, 0.0, 1.0)


def _reach(model: FloatArray, weights: FloatArray, others: npt.NDArray[np.bool_], confidence: float) -> float:
    """Return the half-width of the interval of the model's mean over the `others` bool[Q], by all spread."""
    if len(model) < 2 or not others.any():
        return 0.0
    squares, rest = weights**2, weights[others]
    moved = model - np.average(model, weights=weights)
    variance = float(squares @ moved**2 / squares.sum()) * len(model) / (len(model) - 1)
    error = math.sqrt(variance * float(rest @ rest)) / float(rest.sum())
    return float(from_scipy.stdtrit(len(model) - 1, (1 + confidence) / 2)) * error
