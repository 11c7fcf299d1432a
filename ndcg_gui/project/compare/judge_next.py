"""What is unjudged in two systems' lists, and how much judging it could change their comparison."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import numpy as np

from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.metrics.arrays import FloatArray, Hits, IntArray, Labels, count, of_queries, with_grades
from ndcg_gui.metrics.evaluate import evaluate, prepared, rounded, scaled
from ndcg_gui.metrics.ideal_bounds import OpenPairs, difference_bounds
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.metrics.statistics.tests import RESAMPLES, SEED
from ndcg_gui.project.compare.comparison import PairedValues
from ndcg_gui.project.compare.judge_next_lists import (
    NOWHERE,
    ListOverlap,
    UnjudgedPairs,
    current,
    find_unjudged,
)
from ndcg_gui.project.compare.outlook import Outlook, outlook
from ndcg_gui.project.evaluation.columns import Columns

Report = Callable[[int, int], None]

# What-if queries held at a time.
_BLOCK = 4096


@dataclass(frozen=True, slots=True)
class HolePair:
    """An unjudged pair in the first k of one list or both; ranks from 1, None where a list lacks it.

    `query_change` is the largest change of the query's difference that its grade alone can make,
    `change` what that does to the mean difference. Both are sizes, without a sign.
    """

    query: QueryRecord
    doc_key: str
    baseline_rank: int | None
    candidate_rank: int | None
    query_change: float
    change: float


@dataclass(frozen=True, slots=True)
class Holes:
    """The unjudged pairs, those first that can change the comparison most; `total` counts all of them.

    `outlook` is what grading any unjudged results of both lists, at whatever rank, can come to; None
    without queries. `near` is the same if only these pairs are graded, None where it is no other.
    """

    pairs: tuple[HolePair, ...]
    total: int
    overlap: ListOverlap
    outlook: Outlook | None
    near: Outlook | None = None

    @property
    def least(self) -> float | None:
        """The least that the mean difference can become; None without queries."""
        return None if self.outlook is None else self.outlook.least

    @property
    def most(self) -> float | None:
        """The most that the mean difference can become; None without queries."""
        return None if self.outlook is None else self.outlook.most


def find_holes(
    columns: Columns,
    values: PairedValues,
    *,
    minimum: float = 0.0,
    most: int = 1000,
    seed: int = SEED,
    resamples: int = RESAMPLES,
    report: Report | None = None,
) -> Holes:
    """Look for the unjudged pairs among the first k of both lists, k being `values.depth`.

    Grades are tried at both ends of the scale, `minimum` and the columns' maximum, under the settings
    of `values`; of the pairs, the first `most` are returned. Lists are read, so this belongs into a
    job; `report(done, total)` may raise Cancelled. Labels that changed since `values` were made count
    as they are now. `seed` and `resamples` are those of the test.
    """
    systems = (values.baseline.system, values.candidate.system)
    arrays = [current(columns, values, system) for system in systems]
    found, overlap = find_unjudged(columns, values, [hits for hits, _ in arrays], report)
    trial = _Trial(values.metric, values.settings, arrays, found, report)
    now = trial.now()
    ends = (max(0.0, minimum), columns.maximum)
    alone = trial.alone(ends)
    changes = np.abs(alone - now[found.number]).max(axis=0) if len(found.number) else np.zeros(0)
    order = np.lexsort((found.number, -changes * values.shares[found.number]))[:most]

    def check() -> None:
        if report is not None:
            report(0, 0)

    settings = replace(values.settings, unjudged="zero")
    whole = _Trial(values.metric, settings, arrays, found, report)
    gains = _gain_ends(columns, values.metric)
    # A list that is not closed up to its judged results gives the same, which was tried above.
    same = values.settings.unjudged != "condensed" and gains == ends
    apart = alone if same else whole.alone(gains)

    def come_to(pool: IntArray) -> Outlook | None:
        low, high, exact = _differences(columns, values, arrays, found, pool, apart)
        return outlook(low, high, values.weights, exact=exact, seed=seed, resamples=resamples, check=check)

    near, listed = None, count(found.number, len(now))
    if _has_reach(values) and (found.pool > listed).any():
        near = come_to(listed)
    return Holes(
        pairs=tuple(
            HolePair(
                values.queries[number],
                found.keys[place],
                _shown(found.ranks[0][place]),
                _shown(found.ranks[1][place]),
                float(changes[place]),
                float(changes[place] * values.shares[number]),
            )
            for place, number in zip(order.tolist(), found.number[order].tolist(), strict=True)
        ),
        total=len(found.number),
        overlap=overlap,
        outlook=come_to(found.pool),
        near=near,
    )


def _has_reach(values: PairedValues) -> bool:
    """Whether only the first k results count, but for the ideal order."""
    return values.metric.cutoff is not None and values.metric.cutoff <= values.depth


def _differences(
    columns: Columns,
    values: PairedValues,
    arrays: Sequence[tuple[Hits, Labels]],
    found: UnjudgedPairs,
    pool: IntArray,
    alone: FloatArray,
) -> tuple[FloatArray, FloatArray, bool]:
    """Between what each query's difference stays, unjudged results counting as grade 0 or as graded."""
    metric = values.metric
    settings = replace(values.settings, unjudged="zero")
    (first, labels), (second, _) = [(prepared(hits, settings, metric), own) for hits, own in arrays]
    k = values.depth
    complete = np.logical_and.reduce([hits.depth(metric.cutoff) <= k for hits in (first, second)])
    pairs = OpenPairs(
        found.number,
        found.ranks,
        complete,
        alone,
        pool,
    )
    a, b, between = difference_bounds(
        metric, first, second, scaled(labels, metric, settings), pairs, best=columns.maximum
    )
    low, high = between.low, between.high
    if settings.rounding != "none":
        # Rounding both ends apart is all that is known of a difference of rounded values.
        a_low, a_high, b_low, b_high = (
            rounded(own, settings, metric) for own in (a.low, a.high, b.low, b.high)
        )
        low, high = b_low - a_high, b_high - a_low
    # What is ideal in full already does not depend on how many more there are.
    full = metric.cutoff is not None and bool((found.pool >= 3 * metric.cutoff)[~found.whole].all())
    exact = between.exact and settings.rounding == "none" and (bool(found.whole.all()) or full)
    return low, high, exact


def _gain_ends(columns: Columns, metric: Metric) -> tuple[float, float]:
    """The grades with the lowest and the largest gain."""
    if metric.values.get("gain") != "table" or not columns.gains:
        return 0.0, columns.maximum
    gains = sorted((gain, step) for step, gain in columns.gains.items())
    return gains[0][1], gains[-1][1]


def _shown(rank: int) -> int | None:
    return None if rank == NOWHERE else int(rank) + 1


class _Trial:
    """Tries grades on unjudged pairs: what the difference of each query would be."""

    def __init__(
        self,
        metric: Metric,
        settings: EvaluationSettings,
        arrays: Sequence[tuple[Hits, Labels]],
        found: UnjudgedPairs,
        report: Report | None,
    ) -> None:
        self._metric, self._settings = metric, settings
        self._arrays, self._found, self._report = arrays, found, report

    def now(self) -> FloatArray:
        """float64[n]: the differences as they are."""
        first, second = (self._value(hits, labels) for hits, labels in self._arrays)
        return second - first

    def alone(self, grades: tuple[float, float]) -> FloatArray:
        """float64[2, N]: the difference of its query if only that pair had the first, or second, grade."""
        count = len(self._found.number)
        tried = np.empty((2, count))
        for start in range(0, count, _BLOCK):
            if self._report is not None:
                self._report(start, count)
            chosen = slice(start, min(start + _BLOCK, count))
            for end, grade in enumerate(grades):
                tried[end, chosen] = self._difference(chosen, grade)
        return tried

    def _difference(self, chosen: slice, grade: float) -> FloatArray:
        """The differences of the queries of the `chosen` pairs, if each pair alone had this grade."""
        queries = self._found.number[chosen]
        each = np.arange(len(queries), dtype=np.int64)
        both = []
        for (hits, labels), rank, ties in zip(self._arrays, self._found.ranks, self._found.ties, strict=True):
            own = with_grades(
                *of_queries(hits, labels, queries),
                query=each,
                rank=rank[chosen],
                grade=np.full(len(queries), grade),
                ties=ties[:, chosen],
            )
            both.append(self._value(*own))
        return both[1] - both[0]

    def _value(self, hits: Hits, labels: Labels) -> FloatArray:
        return evaluate(
            self._metric, hits, labels, replace(self._settings, unjudged=_counted(self._settings))
        ).value


def _counted(settings: EvaluationSettings) -> str:
    """How unjudged results count; what bounds they have is not asked here."""
    return "zero" if settings.unjudged == "bounds" else settings.unjudged
