"""A candidate against a baseline, query by query: the size of the difference, and whether it is chance.

Everywhere d = candidate - baseline of one query, so that a positive difference speaks for the candidate.
"""

from __future__ import annotations

import math
import warnings
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import numpy.typing as npt

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.metrics.arrays import FloatArray
from ndcg_gui.metrics.statistics import from_scipy
from ndcg_gui.metrics.statistics.aggregate import effective_number, mean
from ndcg_gui.metrics.statistics.decision.conclusion import LEVEL, MATTERS, NO_QUERY, NOT_YET, Decision
from ndcg_gui.metrics.statistics.decision.differences import decide, units_of
from ndcg_gui.metrics.statistics.mean_intervals import Span
from ndcg_gui.metrics.statistics.tests import (
    RESAMPLES,
    SEED,
    TIE_EPSILON,
    Check,
    WinsTiesLosses,
    no_check,
    wins_ties_losses,
)

# One number for all: that of the decider.
SIGNIFICANCE = LEVEL
POWER = 0.8
_ALL_SIGNS = 13  # differences, of which SciPy tries all signs where some are equal

ONE_QUERY = say("one query says nothing about chance")
NO_WEIGHT = say("every query has the weight 0")
NONE_DIFFERS = say("no query differs")
ALL_ALIKE = say("the difference is the same on every query")
RANKS_ONLY = say("this test uses ranks and cannot use weights")


@dataclass(frozen=True, slots=True)
class Figure:
    """A number, or the reason why there is none (`value` None)."""

    value: float | None
    reason: Message | None = None


@dataclass(frozen=True, slots=True)
class PairedMeans:
    """Both means over the same `n` queries, and their difference, None without queries.

    `counts` are from the candidate's side: its wins, ties and losses. `effective_n` is Kish's: as
    many queries of equal weight would say as much; `n` where all weigh the same.
    """

    n: int
    effective_n: float
    baseline: float | None
    candidate: float | None
    difference: float | None
    counts: WinsTiesLosses
    weighted: bool


@dataclass(frozen=True, slots=True)
class PairedComparison:
    """The means, the decision about their difference, and further figures. All p-values are two-sided.

    `t_test` and `wilcoxon` (of ranks, not of means) are for programs and decide nothing; while labels come in
    they are not told.
    `effect_size` is mean(d) / sd(d).
    """

    means: PairedMeans
    decision: Decision
    t_test: Figure
    wilcoxon: Figure
    effect_size: Figure
    seed: int
    resamples: int

    @property
    def randomisation(self) -> Figure:
        """The p value of the decision."""
        return Figure(self.decision.p_value, self.decision.reason)


def paired_means(
    baseline: npt.ArrayLike,
    candidate: npt.ArrayLike,
    *,
    weights: npt.ArrayLike | None = None,
    epsilon: float = TIE_EPSILON,
) -> PairedMeans:
    """Means and difference of `baseline` and `candidate` float64[Q], the same queries in the same order.

    With `weights` float64[Q], not negative, the means are weighted, and queries of weight 0 are left
    out. Differences up to `epsilon` are ties. Raises InputError for an epsilon below 0.
    """
    return _means(_sample(baseline, candidate, weights), epsilon)


def paired_comparison(
    baseline: npt.ArrayLike,
    candidate: npt.ArrayLike,
    *,
    weights: npt.ArrayLike | None = None,
    epsilon: float = TIE_EPSILON,
    span: Span = (-1.0, 1.0),
    matters: float | None = MATTERS,
    decision: Decision | None = None,
    seed: int = SEED,
    resamples: int = RESAMPLES,
    check: Check = no_check,
) -> PairedComparison:
    """The same with the decision, further tests and the effect size.

    The values are in their seeded order, their differences lie in `span`. `decision` is one that was made
    elsewhere: within a family, or while labels come in; None: of this difference alone. Sources:
    ttest_rel and wilcoxon of scipy.stats.
    """
    sample = _sample(baseline, candidate, weights)
    means = _means(sample, epsilon)
    if decision is None:
        units = units_of(sample.differences(), sample.weights, low=span[0], high=span[1])
        decision = decide(units, matters=matters, paths=resamples, seed=seed, check=check)
    nothing = NO_QUERY if not np.asarray(baseline).size else NO_WEIGHT if not means.n else ONE_QUERY
    if means.n < 2:
        none = Figure(None, nothing)
        return PairedComparison(means, replace(decision, reason=nothing), none, none, none, seed, resamples)
    check()
    t_test, effect_size = _by_spread(sample)
    wilcoxon = _wilcoxon(sample)
    if decision.planned is not None and decision.p_value is None:
        t_test = wilcoxon = Figure(None, NOT_YET)
    return PairedComparison(means, decision, t_test, wilcoxon, effect_size, seed, resamples)


def scaled_differences(differences: npt.ArrayLike, weights: npt.ArrayLike | None) -> FloatArray:
    """float64[n]: numbers whose plain mean is the weighted mean, without queries of weight 0."""
    own = np.asarray(differences, np.float64)
    sample = _sample(np.zeros_like(own), own, weights)
    return sample.scaled(sample.differences())


@dataclass(frozen=True, slots=True, eq=False)
class _Sample:
    """Paired values float64[n], with `weights` float64[n], all above 0, or None."""

    baseline: FloatArray
    candidate: FloatArray
    weights: FloatArray | None

    def differences(self) -> FloatArray:
        return self.candidate - self.baseline

    def mean(self, values: FloatArray) -> float | None:
        return mean(values, self.weights)

    def scaled(self, values: FloatArray) -> FloatArray:
        """float64[n]: numbers whose plain mean is the mean of `values`."""
        return values if self.weights is None else values * self.weights / self.weights.mean()

    def flat(self) -> Message | None:
        """Return the reason why the differences have no spread, or None if they have one."""
        differences = self.differences()
        # Spread below the errors of 64-bit sums would make any p value out of nothing.
        if float(np.abs(differences).max()) <= TIE_EPSILON:
            return NONE_DIFFERS
        return ALL_ALIKE if float(np.ptp(differences)) <= TIE_EPSILON else None


def _sample(baseline: npt.ArrayLike, candidate: npt.ArrayLike, weights: npt.ArrayLike | None) -> _Sample:
    first, second = np.asarray(baseline, np.float64), np.asarray(candidate, np.float64)
    if first.shape != second.shape:
        raise ValueError(f"paired values of {first.shape} and {second.shape} queries")
    if weights is None:
        return _Sample(first, second, None)
    own = np.asarray(weights, np.float64)
    kept = own > 0
    return _Sample(first[kept], second[kept], own[kept])


def _means(sample: _Sample, epsilon: float) -> PairedMeans:
    if not (math.isfinite(epsilon) and epsilon >= 0):
        raise InputError(say("epsilon={value}: expected a number from 0", value=epsilon))
    differences, weights = sample.differences(), sample.weights
    return PairedMeans(
        n=len(differences),
        effective_n=float(len(differences)) if weights is None else effective_number(weights),
        baseline=sample.mean(sample.baseline),
        candidate=sample.mean(sample.candidate),
        difference=sample.mean(differences),
        counts=wins_ties_losses(sample.candidate, sample.baseline, epsilon=epsilon),
        weighted=weights is not None,
    )


def _by_spread(sample: _Sample) -> tuple[Figure, Figure]:
    """Compute the paired t-test and the effect size, which need a spread."""
    reason = sample.flat()
    if reason is not None:
        return Figure(None, reason), Figure(None, reason)
    # SciPy's statistics take longer to import than the whole window may take to open.
    differences, weights = sample.differences(), sample.weights
    result: Any = (
        from_scipy.ttest_rel(sample.candidate, sample.baseline)
        if weights is None
        else from_scipy.ttest_1samp(sample.scaled(differences), 0.0)
    )
    middle = sample.mean(differences)
    assert middle is not None
    own = np.ones_like(differences) if weights is None else weights
    total = float(own.sum())
    variance = float(own @ (differences - middle) ** 2) / (total - float(own @ own) / total)
    return Figure(float(result.pvalue)), Figure(middle / math.sqrt(variance))


def _wilcoxon(sample: _Sample) -> Figure:
    if sample.weights is not None:
        return Figure(None, RANKS_ONLY)
    differences = sample.differences()
    # Ranks would take errors of 64-bit sums for differences.
    differences = differences[np.abs(differences) > TIE_EPSILON]
    if not len(differences):
        return Figure(None, NONE_DIFFERS)
    exact = _tied_signed_rank(differences)
    if exact is not None:
        return Figure(exact)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # few queries: SciPy says that the normal curve fits badly
        result: Any = from_scipy.wilcoxon(differences)
    return Figure(float(result.pvalue))


def _tied_signed_rank(differences: FloatArray) -> float | None:
    """Return the exact p-value of SciPy's Wilcoxon test for few differences with ties, or None otherwise.

    SciPy tries them one after the other, which takes seconds for each pair of systems.
    """
    _, places, counts = np.unique(np.abs(differences), return_inverse=True, return_counts=True)
    if len(differences) > _ALL_SIGNS or counts.max() == 1:
        return None
    # Of whole and half numbers, so that no sum has an error.
    ranks = (np.cumsum(counts) - (counts - 1) / 2)[places]
    signs = np.arange(1 << len(ranks))[:, None] >> np.arange(len(ranks)) & 1
    sums, found = signs @ ranks, ranks[differences > 0].sum()
    return float(min(2 * min(np.mean(sums <= found), np.mean(sums >= found)), 1.0))


def detectable_effect(n: int, *, power: float = POWER, significance: float = SIGNIFICANCE) -> float:
    """The effect size mean(d)/sd(d) that the paired t-test finds in `n` >= 2 queries with that power.

    >>> round(detectable_effect(34), 3)
    0.495
    """
    critical = float(from_scipy.t.ppf(1 - significance / 2, n - 1))

    def missing(shift: float) -> float:
        # The other tail adds less than 1e-6 where the power is of interest.
        return power - float(from_scipy.nct.sf(critical, n - 1, shift))

    high = critical + 1.0
    while missing(high) > 0:
        high += critical
    return float(from_scipy.brentq(missing, 0.0, high)) / math.sqrt(n)


def queries_needed(effect: float) -> int:
    """Return the queries that the paired t-test needs for this effect size mean(d)/sd(d) > 0 at 80 % power.

    >>> queries_needed(0.495), queries_needed(0.5)
    (35, 34)
    """
    # Too few to need fewer, and enough.
    few, enough = 1, 2
    while detectable_effect(enough) > effect:
        few, enough = enough, 2 * enough
    while enough - few > 1:
        middle = (few + enough) // 2
        few, enough = (middle, enough) if detectable_effect(middle) > effect else (few, middle)
    return enough
