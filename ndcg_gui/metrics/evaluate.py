"""Evaluation of a metric under the evaluation settings, the only path from arrays to values."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

import numpy as np

from ndcg_gui.metrics.arrays import FloatArray, Hits, IntArray, Labels, Subtopics, count, position
from ndcg_gui.metrics.bounds import bounds
from ndcg_gui.metrics.judged import JUDGED
from ndcg_gui.metrics.metric import Bounds, Metric
from ndcg_gui.metrics.ndcg import NDCG
from ndcg_gui.metrics.presets import by_gdeval
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.metrics.unjudged import UNJUDGED
from ndcg_gui.metrics.workings import cut_off

DECIMALS = 2
GDEVAL_MAXIMUM = 4.0


@dataclass(frozen=True, slots=True, eq=False)
class MetricValues:
    """A metric's `value` float64[Q], 0 where the run does not have the query.

    `bounds`, only with unjudged="bounds": between which values it stays however the unjudged results
    of the compared lists are graded (see `metrics.bounds`).
    """

    value: FloatArray
    bounds: Bounds | None = None


def evaluate(
    metric: Metric,
    hits: Hits,
    labels: Labels,
    settings: EvaluationSettings,
    pool: IntArray | None = None,
) -> MetricValues:
    """Compute the metric of every query under the settings. One query gives the same value as among all.

    `hits` are in the order that settings.ties asks for (see `ordering.order`), with `ties` where they
    are averaged; the label rule is in the grades; settings.missing, no_relevant and aggregation come
    after, in `aggregate`. `pool` int64[Q]: how many unjudged documents stand in any of the compared
    lists, at any depth; None: only this one is looked at.
    """
    return evaluate_all((metric,), hits, labels, settings, pool)[0]


def evaluate_all(
    metrics: Iterable[Metric],
    hits: Hits,
    labels: Labels,
    settings: EvaluationSettings,
    pool: IntArray | None = None,
) -> list[MetricValues]:
    """Compute several metrics like `evaluate`, sharing intermediate results."""
    if pool is None:
        pool = hits.unjudged()
    ready: dict[bool, Hits] = {}
    found = []
    for metric in metrics:
        # How much of a list is judged is a fact about the list, also where what is unjudged is taken out.
        whole = is_judged_share(metric)
        if whole not in ready:
            ready[whole] = prepared(hits, settings, metric)
        taken, own = ready[whole], scaled(labels, metric, settings)
        value = rounded(metric.compute(taken, own), settings, metric)
        value = without_relevant(value, taken, own, settings, metric)
        between = None
        if settings.unjudged == "bounds":
            between = bounded(metric, taken, labels, settings, pool)
            between = replace(between, high=without_relevant(between.high, taken, own, settings, metric))
        found.append(MetricValues(value, between))
    return found


def bounded(
    metric: Metric, hits: Hits, labels: Labels, settings: EvaluationSettings, pool: IntArray
) -> Bounds:
    """The metric's bounds over prepared hits, rounded as its values are, which keeps their order."""
    found = bounds(metric, hits, scaled(labels, metric, settings), pool, best=labels.maximum)
    return replace(
        found, low=rounded(found.low, settings, metric), high=rounded(found.high, settings, metric)
    )


def is_judged_share(metric: Metric) -> bool:
    """Whether the metric measures the judged share of a list."""
    return metric.kind in (JUDGED, UNJUDGED)


def prepared(hits: Hits, settings: EvaluationSettings, metric: Metric) -> Hits:
    """Prepare the hits for a metric: cut at the depth, condensed, with ties as the settings count them."""
    if settings.depth is not None:
        hits = _cut(hits, settings.depth)
    if settings.unjudged == "condensed" and not is_judged_share(metric):
        hits = _condensed(hits)
    if hits.ties is not None and settings.ties != "averaged":
        hits = replace(hits, ties=None)
    if settings.rounding == "term2":
        hits = replace(hits, decimals=DECIMALS)
    return hits


def scaled(labels: Labels, metric: Metric, settings: EvaluationSettings) -> Labels:
    """Return the labels on a tool's fixed scale, whatever their own: gdeval's goes up to 4."""
    if settings.rounding == "gdeval" and by_gdeval(metric):
        return replace(labels, maximum=GDEVAL_MAXIMUM)
    return labels


def rounded(values: FloatArray, settings: EvaluationSettings, metric: Metric) -> FloatArray:
    """Round the queries' values as the tool reports them."""
    if settings.rounding == "gdeval" and by_gdeval(metric):
        return np.array([float(f"{value:.5f}") for value in values.tolist()], np.float64)
    if settings.rounding == "query2":
        # Half is rounded up, as Java's Math.round does; NumPy's round would take the even neighbour.
        scale = 10.0**DECIMALS
        return np.floor(values * scale + 0.5) / scale
    return cut_off(values, DECIMALS) if settings.rounding == "term2" else values


def without_relevant(
    values: FloatArray, hits: Hits, labels: Labels, settings: EvaluationSettings, metric: Metric
) -> FloatArray:
    """Set nDCG to 1 where the ideal order has nothing relevant, if the settings ask for it."""
    if settings.no_relevant != "one" or metric.kind != NDCG:
        return values
    retrieved = metric.values["ideal"] == "retrieved"
    query, grade = (hits.query, hits.grade) if retrieved else (labels.query, labels.grades)
    nothing = hits.present & (count(query[grade > 0], len(values)) == 0)
    return np.where(nothing, 1.0, values)


def _cut(hits: Hits, depth: int) -> Hits:
    inside, own = hits.rank < depth, hits.subtopics
    return replace(
        hits,
        query=hits.query[inside],
        rank=hits.rank[inside],
        grade=hits.grade[inside],
        returned=np.minimum(hits.returned, depth),
        ties=None if hits.ties is None else np.minimum(hits.ties[:, inside], depth),
        pooled=hits.pooled[:, hits.pooled[1] < depth],
        subtopics=None if own is None else own.taken(own.document < depth),
    )


def _condensed(hits: Hits) -> Hits:
    """Only the judged results, as trec_eval -J: after the cut at the depth, before any cutoff."""
    rank = position(hits.query, hits.queries)
    ties = None
    if hits.ties is not None:
        other = np.ones(len(rank) + 1, np.bool_)
        other[1:-1] = (hits.ties[0, 1:] != hits.ties[0, :-1]) | (hits.query[1:] != hits.query[:-1])
        edges = np.flatnonzero(other)
        sizes = np.diff(edges)
        start = np.repeat(rank[edges[:-1]], sizes)
        ties = np.array([start, start + np.repeat(sizes, sizes)])
    return replace(
        hits,
        rank=rank,
        returned=count(hits.query, hits.queries),
        ties=ties,
        pooled=hits.pooled[:, :0],
        subtopics=_moved(hits, rank),
    )


def _moved(hits: Hits, rank: IntArray) -> Subtopics | None:
    """Return the results' sub-topics at the new ranks of the judged results."""
    own, deepest = hits.subtopics, int(hits.returned.max(initial=0)) + 1
    if own is None:
        return None
    places, wanted = hits.query * deepest + hits.rank, own.query * deepest + own.document
    kept = np.isin(wanted, places)
    return replace(own.taken(kept), document=rank[np.searchsorted(places, wanted[kept])])
