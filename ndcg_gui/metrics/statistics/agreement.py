"""How far raters agree: Krippendorff's alpha, Fleiss' and Cohen's kappa, exact and near agreement.

Everywhere `ratings` is float[raters, items], NaN where somebody did not rate: grades, or for
preferences 1, 0 and -1. Intervals are percentiles of a seeded bootstrap over items.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

import numpy as np
import numpy.typing as npt

from ndcg_gui.metrics.arrays import FloatArray
from ndcg_gui.metrics.statistics.agreement_measures import (
    KappaWeights,
    Level,
    Measure,
    alpha,
    as_ratings,
    cohen,
    counted,
    fleiss,
    unanimous,
    within,
)
from ndcg_gui.metrics.statistics.tests import SEED, Check, ConfidenceInterval, no_check

# The ends of an interval wander by some 2 % of its width: enough for a table of all pairs of raters.
AGREEMENT_RESAMPLES = 1999
# Counts held in memory at a time: 4 MiB of 64-bit numbers, of which the measures make several.
_BATCH_VALUES = 524_288


@dataclass(frozen=True, slots=True)
class Estimate:
    """A measure of `items` items; `value` is None where it is not defined.

    `interval` is None for fewer than two items, where no resample defines it, and without resamples.
    """

    value: float | None
    interval: ConfidenceInterval | None
    items: int


@dataclass(frozen=True, slots=True)
class Agreement:
    """All measures of all raters together, over the items that at least two of them rated.

    `exact` and `near`: the share of pairs of ratings of one item that are equal, or differ by at most
    the step asked for. `unanimous`: the share of items whose ratings are all equal. `alpha` lacks
    "ratio" where a grade is below 0.
    """

    raters: int
    alpha: Mapping[Level, Estimate]
    fleiss: Estimate
    exact: Estimate
    near: Estimate
    unanimous: Estimate


@dataclass(frozen=True, slots=True)
class PairAgreement:
    """The measures of two raters, by their places in the ratings, over the items both rated."""

    first: int
    second: int
    kappa: Mapping[KappaWeights, Estimate]
    exact: Estimate
    near: Estimate

    @property
    def items(self) -> int:
        """Items that both rated."""
        return self.exact.items


@dataclass(frozen=True, slots=True)
class Resampling:
    """How intervals are drawn; 0 `resamples` for none. `check` may raise to stop."""

    confidence: float = 0.95
    resamples: int = AGREEMENT_RESAMPLES
    seed: int = SEED
    check: Check = no_check


_DEFAULT = Resampling()


def krippendorff_alpha(
    ratings: npt.ArrayLike, *, level: Level, resampling: Resampling = _DEFAULT
) -> Estimate:
    """Krippendorff's alpha; items with fewer than two ratings do not count.

    Raises ValueError for level ratio and a grade below 0.
    """
    data = counted(as_ratings(ratings))
    return _estimates({level: alpha(data, level)}, len(data.ratings), resampling)[level]


def fleiss_kappa(ratings: npt.ArrayLike, *, resampling: Resampling = _DEFAULT) -> Estimate:
    """Fleiss' kappa; items with fewer than two ratings do not count, the others alike."""
    data = counted(as_ratings(ratings))
    return _estimates({"": fleiss(data)}, len(data.ratings), resampling)[""]


def cohen_kappa(
    first: npt.ArrayLike,
    second: npt.ArrayLike,
    *,
    weights: KappaWeights = KappaWeights.PLAIN,
    resampling: Resampling = _DEFAULT,
) -> Estimate:
    """Cohen's kappa of two raters, float[items] each, over the items that both rated."""
    own, other = _both(as_ratings(np.vstack([np.asarray(first), np.asarray(second)])))
    return _estimates({weights: cohen(own, other, weights)}, len(own), resampling)[weights]


def agreement(ratings: npt.ArrayLike, *, step: float = 1.0, resampling: Resampling = _DEFAULT) -> Agreement:
    """All measures of all raters; `step` is how far grades may differ to be near each other.

    Where a scale's values are not one apart, give the grades' places as ratings.
    """
    values = as_ratings(ratings)
    data = counted(values)
    levels = [level for level in Level if level is not Level.RATIO or not (data.grades < 0).any()]
    measures: dict[str, Measure] = {level: alpha(data, level) for level in levels}
    measures |= {
        "fleiss": fleiss(data),
        "exact": within(data, 0.0),
        "near": within(data, step),
        "unanimous": unanimous(data),
    }
    found = _estimates(measures, len(data.ratings), resampling)
    return Agreement(
        raters=int((~np.isnan(values)).any(axis=1).sum()),
        alpha={level: found[level] for level in levels},
        fleiss=found["fleiss"],
        exact=found["exact"],
        near=found["near"],
        unanimous=found["unanimous"],
    )


def pairwise_agreement(
    ratings: npt.ArrayLike, *, step: float = 1.0, resampling: Resampling = _DEFAULT
) -> tuple[PairAgreement, ...]:
    """The measures of each two raters, in the order of the ratings, pairs without common items too."""
    values = as_ratings(ratings)
    found = []
    for first, second in combinations(range(len(values)), 2):
        resampling.check()
        own, other = _both(values[[first, second]])
        data = counted(np.vstack([own, other]))
        measures: dict[str, Measure] = {weights: cohen(own, other, weights) for weights in KappaWeights}
        measures |= {"exact": within(data, 0.0), "near": within(data, step)}
        estimates = _estimates(measures, len(own), resampling)
        kappas = {weights: estimates[weights] for weights in KappaWeights}
        found.append(PairAgreement(first, second, kappas, estimates["exact"], estimates["near"]))
    return tuple(found)


def _both(ratings: FloatArray) -> tuple[FloatArray, FloatArray]:
    kept = ratings[:, ~np.isnan(ratings).any(axis=0)]
    return kept[0], kept[1]


def _estimates(measures: Mapping[str, Measure], items: int, resampling: Resampling) -> dict[str, Estimate]:
    """Each measure and its interval; all see the same draws of `items` items."""
    if not items:
        return dict.fromkeys(measures, Estimate(None, None, 0))
    values = {name: float(measure(np.ones((1, items)))[0]) for name, measure in measures.items()}
    drawn: dict[str, list[FloatArray]] = {name: [] for name in measures}
    if items > 1:
        for counts in _draws(items, resampling):
            for name, measure in measures.items():
                drawn[name].append(measure(counts))
    return {
        name: Estimate(
            None if np.isnan(value) else value, _interval(drawn[name], resampling.confidence), items
        )
        for name, value in values.items()
    }


def _draws(items: int, resampling: Resampling) -> Iterator[FloatArray]:
    """float64[R, items] again and again: how often each item was drawn, with replacement."""
    generator = np.random.default_rng(resampling.seed)
    rows = max(1, _BATCH_VALUES // items)
    for done in range(0, resampling.resamples, rows):
        resampling.check()
        number = min(rows, resampling.resamples - done)
        places = generator.integers(0, items, (number, items))
        places += np.arange(number)[:, None] * items
        counts = np.bincount(places.ravel(), minlength=number * items)
        yield counts.reshape(number, items).astype(np.float64)


def _interval(drawn: list[FloatArray], confidence: float) -> ConfidenceInterval | None:
    found = np.concatenate(drawn) if drawn else np.empty(0)
    # A draw of items that are all rated alike defines no chance agreement.
    found = found[~np.isnan(found)]
    if not len(found):
        return None
    tail = (1 - confidence) / 2
    low, high = np.quantile(found, (tail, 1 - tail)).tolist()
    return ConfidenceInterval(low, high, "percentile", confidence)
