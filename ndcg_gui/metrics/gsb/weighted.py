"""Weighted GSB of queries: by traffic, by strata, or with several judged items each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ndcg_gui.metrics.arrays import FloatArray, IntArray
from ndcg_gui.metrics.gsb.decisions import decide_one, item_units
from ndcg_gui.metrics.statistics.decision.conclusion import MATTERS, Decision
from ndcg_gui.metrics.statistics.decision.flips import PATHS
from ndcg_gui.metrics.statistics.tests import SEED, Check, no_check


@dataclass(frozen=True, slots=True)
class WeightedGsb:
    """The weighted shares of good, same and bad, their GSB, and the decision about it.

    The four values are None without any weight. `items` and `queries` count what has a weight above 0.
    """

    good: float | None
    same: float | None
    bad: float | None
    gsb: float | None
    items: int
    queries: int
    decision: Decision

    @property
    def effective_n(self) -> float:
        """The number of equally weighted queries with the same information."""
        return self.decision.effective


def weighted_gsb(
    outcome: npt.ArrayLike,
    *,
    weight: npt.ArrayLike | None = None,
    cluster: npt.ArrayLike | None = None,
    effective: float | None = None,
    certain: npt.ArrayLike | None = None,
    tests: int = 1,
    matters: float | None = MATTERS,
    resamples: int = PATHS,
    seed: int = SEED,
    check: Check = no_check,
) -> WeightedGsb:
    """GSB = sum of weight x outcome / sum of weight over N items, decided by query.

    `outcome` int[N]: 1 good, 0 same, -1 bad. `weight` float[N], finite, 0 or more (none: all alike);
    items of weight 0 are left out. `cluster` int[N], any codes: items of the same query, whose signs are
    flipped together (none: one item per query). `effective`, `certain`: see `item_units`; `tests`: see
    `decide_one`. Raises ValueError
    for anything else. `check` may raise to stop.
    """
    values, weights, clusters = _checked(outcome, weight, cluster)
    units = item_units(values, clusters, weights, effective=effective, certain=certain)
    decision = decide_one(units, tests=tests, matters=matters, paths=resamples, seed=seed, check=check)
    total = float(weights.sum())

    def share(sign: int) -> float | None:
        return float(weights[values == sign].sum()) / total if total else None

    return WeightedGsb(
        good=share(1),
        same=share(0),
        bad=share(-1),
        gsb=units.mean,
        items=int((weights > 0).sum()),
        queries=len(units.totals),
        decision=decision,
    )


def stratum_weights(strata: Sequence[Hashable], planned: Sequence[Hashable]) -> list[float]:
    """Return a weight for each of the judged `strata`, which restores their shares of `planned`.

    The mean weight is 1, but for strata of which nothing was judged: nobody can speak for these.

    >>> stratum_weights(["head", "head", "tail"], ["head", "head", "tail", "tail"])
    [0.75, 0.75, 1.5]
    """
    own, wanted = Counter(strata), Counter(planned)
    reached = sum(wanted[name] for name in own)
    return [wanted[name] / own[name] * len(strata) / reached for name in strata]


def _checked(
    outcome: npt.ArrayLike, weight: npt.ArrayLike | None, cluster: npt.ArrayLike | None
) -> tuple[FloatArray, FloatArray, IntArray]:
    values = np.asarray(outcome, np.float64)
    n = len(values)
    weights = np.ones(n) if weight is None else np.asarray(weight, np.float64)
    clusters = np.arange(n) if cluster is None else np.asarray(cluster, np.int64)
    if not values.shape == weights.shape == clusters.shape == (n,):
        raise ValueError("outcome, weight and cluster are not of one length")
    if not np.isin(values, (-1.0, 0.0, 1.0)).all():
        raise ValueError("an outcome is not 1, 0 or -1")
    if not (np.isfinite(weights) & (weights >= 0)).all():
        raise ValueError("a weight is not a finite number from 0")
    return values, weights, clusters
