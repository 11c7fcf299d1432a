"""Results of two systems that may be drawn to decide between them, and how many that takes.

The difference is that of the DCG, or of precision, over one fixed number: the value of a perfect list. The
ideal of what happens to be judged is never used, since it is small where little is judged and would inflate
differences.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.ids import QueryId
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.domain.text import visible
from ndcg_gui.features.evaluate.live import live_evaluation
from ndcg_gui.metrics.arrays import FloatArray, IntArray, LabelTable
from ndcg_gui.metrics.dcg import DCG
from ndcg_gui.metrics.gains import best_gain, discounts, gain_of
from ndcg_gui.metrics.ndcg import NDCG
from ndcg_gui.metrics.ordering import rule_for
from ndcg_gui.metrics.precision import P
from ndcg_gui.metrics.statistics.decision.drawn import (
    PILOT,
    Drawable,
    drawable,
    expected_labels,
    opened_to_exclude,
    opened_to_find,
    spread_of,
)
from ndcg_gui.store.collection import contents

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project
    from ndcg_gui.features.evaluate.project_columns import ProjectColumns
    from ndcg_gui.metrics.metric import Metric
    from ndcg_gui.metrics.settings import EvaluationSettings

# Of fusion by reciprocal ranks: smaller than the usual 60, since only the first k are drawn from.
_NEAR = 6.0
# Part of the best gain that is added to a prediction: what is predicted to be worth nothing may be worth it.
_DOUBT = 0.075
# Of fewer judged results nothing is said of how large gains are here.
FEWEST_JUDGED = 30


def fused(ranks: IntArray, depth: int) -> FloatArray:
    """float64[N]: how good both lists together think each result, by its 0-based `ranks` int64[2, N].

    A rank of `depth` or more is none. Source: Cormack, Clarke and Buettcher, SIGIR 2009.
    """
    away = 0.5 / (depth + _NEAR)
    return np.asarray(np.where(ranks < depth, 1.0 / (ranks + _NEAR), away).sum(axis=0))


def sizes_of(ranks: IntArray, depth: int, predicted: FloatArray, best: float) -> FloatArray:
    """float64[N]: how large the gain of each result may be, by ranks and `predicted` gains up to `best`."""
    return np.asarray(fused(ranks, depth) * (_DOUBT * best + np.clip(predicted, 0.0, best)))


@dataclass(frozen=True, slots=True, eq=False)
class Gains:
    """Gains as a metric counts them: of the first `depth` results, up to `best` each."""

    metric: Metric
    depth: int
    best: float
    table: Mapping[float, float] | None

    def of(self, grades: FloatArray) -> FloatArray:
        """float64, same shape: gains of grades, 0 for NaN and negative ones."""
        known = np.where(grades >= 0, grades, 0.0)
        if self.metric.kind is P:
            return np.asarray(known >= float(self.metric.values["rel"]), np.float64)
        labels = LabelTable(np.array([0, 0]), np.empty(0, np.int64), np.empty(0)).labels(
            maximum=0.0, gains=self.table
        )
        found: FloatArray = np.zeros(known.shape)
        found[...] = gain_of(known.ravel(), str(self.metric.values["gain"]), labels).reshape(known.shape)
        found[~(grades >= 0)] = 0.0
        return found

    def weights(self) -> FloatArray:
        """float64[depth + 1]: worth of a gain of 1 at each rank, of a perfect list's value, and 0 below."""
        ranks = np.arange(self.depth, dtype=np.int64)
        own = np.ones(self.depth) if self.metric.kind is P else 1.0 / discounts(ranks)
        found: FloatArray = np.r_[own / (self.best * own.sum()), 0.0]
        return found


def can_draw(metric: Metric) -> bool:
    """Whether the difference of two systems by a metric is a sum over single results."""
    return metric.kind in (NDCG, DCG, P) and metric.cutoff is not None


def must_draw(metric: Metric, settings: EvaluationSettings) -> int:
    """Return the cutoff of a metric whose difference is a sum over results. Raises InputError for others."""
    if not can_draw(metric):
        raise InputError(
            say(
                "results can be drawn for nDCG@k, DCG@k and P@k, not for {metric}: its difference is no sum "
                "over single results",
                metric=metric,
            )
        )
    if settings.unjudged == "condensed" or settings.ties == "averaged":
        raise InputError(
            say(
                "results cannot be drawn where lists are condensed or ties averaged; choose --unjudged zero "
                "and other ties"
            )
        )
    assert metric.cutoff is not None
    return min(metric.cutoff, settings.depth or metric.cutoff)


def difference_name(metric: Metric) -> Message:
    """Name the difference that is decided, by the metric that was asked for."""
    if metric.kind is P:
        return say("{metric}", metric=metric)
    return say("DCG@{k} as a share of a perfect list's", k=metric.cutoff)


@dataclass(frozen=True, slots=True, eq=False)
class MovedResults:
    """Results whose discounts differ between two lists, and what is known of their gains.

    `items` number queries by `queries`; `keys` are those of the documents, `ranks` int64[2, N] 0-based, of
    both lists, `gains.depth` for none. `grades` float64[N] are NaN where there is no label. `size` float64[N]
    is what chances go by. `evenly`: all queries weigh the same. `left_out` queries lack a list.
    """

    baseline: str
    candidate: str
    gains: Gains
    queries: tuple[tuple[QueryId, QueryRecord], ...]
    items: Drawable
    keys: tuple[str, ...]
    ranks: IntArray
    grades: FloatArray
    evenly: bool
    left_out: int
    prediction: str

    @property
    def judged(self) -> int:
        """Number of them that have a label."""
        return int((self.grades >= 0).sum())


def moved_results(
    project: Project,
    *,
    baseline: str,
    candidate: str,
    metric: Metric,
    settings: EvaluationSettings,
    prediction: str = "",
) -> MovedResults:
    """Find all results that may be drawn. Reads lists, so this belongs into a job.

    `prediction` is the label rule that predicts gains, such as `rater:NAME` (empty: both lists' ranks).
    Raises InputError for a metric that is no sum over results, and where the lists do not differ.
    """
    depth = must_draw(metric, settings)
    if baseline == candidate:
        raise InputError(say("choose two different systems, not {name} twice", name=visible(baseline)))
    columns = _columns(project, metric, settings, (baseline, candidate))
    best = _best_gain(columns, metric)
    gains = Gains(metric, depth, best, columns.gains)
    queries = list(columns.queries.items())
    found = _rows(columns, gains, settings, (baseline, candidate))
    if not len(found.place):
        raise InputError(
            say(
                "{a} and {b} have the same results in the first {k} of every query: nothing is to be decided",
                a=visible(baseline),
                b=visible(candidate),
                k=depth,
            )
        )
    known, number = np.unique(found.place, return_inverse=True)
    numbers = project.read(contents.document_ids, list(dict.fromkeys(found.keys)))
    ids = np.array([numbers.get(key, -1) for key in found.keys], np.int64)
    size = fused(found.ranks, depth)
    predicted = size
    if prediction:
        other = _columns(project, metric, replace(settings, labels=prediction), (baseline, candidate))
        said = _grades(other, prediction, found.place, ids)
        if not (said >= 0).any():
            raise InputError(say("{rule} says nothing of these results", rule=visible(prediction)))
        # What it says nothing of is predicted to be as good as the mean of what it speaks of.
        predicted = np.where(said >= 0, gains.of(said), gains.of(said)[said >= 0].mean())
        size = sizes_of(found.ranks, depth, predicted, best)
    return MovedResults(
        baseline,
        candidate,
        gains,
        tuple(queries[place] for place in known.tolist()),
        drawable(number.astype(np.int64), found.effect, predicted, size),
        found.keys,
        found.ranks,
        _grades(columns, settings.labels, found.place, ids),
        found.evenly,
        found.left_out,
        prediction,
    )


def gains_in(project: Project, metric: Metric, settings: EvaluationSettings) -> Gains:
    """Gains by the project's scale."""
    columns = _columns(project, metric, settings, ())
    return Gains(metric, must_draw(metric, settings), _best_gain(columns, metric), columns.gains)


def grades_of_pairs(
    project: Project, metric: Metric, settings: EvaluationSettings, pairs: IntArray
) -> FloatArray:
    """float64[N]: labels of pairs int64[N, 2] of query and document, NaN where there is none."""
    columns = _columns(project, metric, settings, ())
    place = {int(query_id): number for number, query_id in enumerate(columns.queries)}
    places = np.array([place.get(own, -1) for own in pairs[:, 0].tolist()], np.int64)
    return _grades(columns, settings.labels, places, pairs[:, 1])


def _columns(
    project: Project, metric: Metric, settings: EvaluationSettings, systems: tuple[str, ...]
) -> ProjectColumns:
    view = live_evaluation(project).view(metrics=[metric], settings=settings, systems=systems or None)
    return view.columns


def _best_gain(columns: ProjectColumns, metric: Metric) -> float:
    if metric.kind is P:
        return 1.0
    labels = columns.table("majority").labels(maximum=columns.maximum, gains=columns.gains)
    return best_gain(str(metric.values["gain"]), labels)


def _grades(columns: ProjectColumns, rule: str, places: IntArray, documents: IntArray) -> FloatArray:
    """float64[N]: labels of the documents at these places of queries as they are now, NaN for none."""
    found = _grades_in(columns.table(rule), places, documents)
    for place in set(columns.changed_since(0)).intersection(places.tolist()):
        own = places == place
        table = columns.now(place).table(rule)
        found[own] = _grades_in(table, np.zeros(int(own.sum()), np.int64), documents[own])
    return found


def _grades_in(table: LabelTable, places: IntArray, documents: IntArray) -> FloatArray:
    codes = (table.query << 32) + table.document
    wanted = (places << 32) + documents
    if not len(codes):
        return np.full(len(wanted), np.nan)
    at = np.minimum(np.searchsorted(codes, wanted), len(codes) - 1)
    there = (codes[at] == wanted) & (places >= 0) & (documents >= 0)
    return np.where(there, table.grade[at], np.nan)


@dataclass(frozen=True, slots=True, eq=False)
class _PairRows:
    place: IntArray
    effect: FloatArray
    keys: tuple[str, ...]
    ranks: IntArray
    evenly: bool
    left_out: int


def _rows(
    columns: ProjectColumns, gains: Gains, settings: EvaluationSettings, systems: tuple[str, str]
) -> _PairRows:
    depth, weight = gains.depth, gains.weights()
    places = list(range(len(columns.query_keys)))
    rule = rule_for(gains.metric, settings.ties)
    lists = [columns.ordered_lists(places, own, rule, depth) for own in systems]
    rows: list[tuple[int, int, int]] = []
    keys: list[str] = []
    counted = np.zeros(len(places), np.bool_)
    left_out = 0
    for place, ((first, _), (second, _)) in enumerate(zip(*lists, strict=True)):
        both = bool(len(first)) + bool(len(second))
        counted[place] = both == 2 or (both == 1 and settings.missing == "zero")
        if not counted[place]:
            left_out += both == 1
            continue
        at = [{key: rank for rank, key in enumerate(own[:depth])} for own in (first, second)]
        for key in dict.fromkeys((*first[:depth], *second[:depth])):
            a, b = at[0].get(key, depth), at[1].get(key, depth)
            if weight[a] != weight[b]:
                rows.append((place, a, b))
                keys.append(key)
    table = np.array(rows, np.int64).reshape(-1, 3)
    evenly = settings.aggregation != "weighted"
    share = np.where(counted, 1.0 if evenly else columns.weights, 0.0)
    share /= max(share.sum(), 1e-300)
    effect = share[table[:, 0]] * (weight[table[:, 2]] - weight[table[:, 1]])
    there = effect != 0
    return _PairRows(
        table[there, 0],
        effect[there],
        tuple(key for key, kept in zip(keys, there.tolist(), strict=True) if kept),
        table[there, 1:].T,
        evenly,
        left_out,
    )


# How many it takes


@dataclass(frozen=True, slots=True)
class Needed:
    """Opened queries, results and different queries that something takes, as expected."""

    opened: int
    results: int
    queries: int


@dataclass(frozen=True, slots=True)
class DrawingPlan:
    """Number of results that decide between two systems by a difference that `matters`.

    `finding` calls a difference of that size in 80 % of cases, `excluding` shows in 80 % that none of it is
    there; `most` bounds the latter by the lists alone. `factor` is how much smaller gains are here than they
    could be, None where too few of the results have labels. `moved` results differ at all. `seconds` is the
    pace of the team, None where it is not known.
    """

    matters: float
    finding: Needed
    excluding: Needed
    most: Needed
    factor: float | None
    judged: int
    moved: int
    queries: int
    seconds: float | None

    @property
    def drawn(self) -> int:
        """Opened queries that are drawn, some more than are expected to be needed.

        How many of them are to be judged is fixed after a pilot. By the lists alone a third of the bound is
        ample: it is four to seven times too large.
        """
        if self.factor is None:
            return max(PILOT, math.ceil(self.most.opened / 3))
        return max(PILOT, math.ceil(self.excluding.opened * 1.5))


def plan_drawing(
    moved: MovedResults, *, matters: float, each: int, seconds: float | None = None
) -> DrawingPlan:
    """Plan how many results it takes, from the lists, and from the labels that some of them have."""
    items, best = moved.items, moved.gains.best
    judged = moved.grades >= 0
    bound = np.full(len(moved.keys), best)
    most = spread_of(items, bound / 2, bound**2, each=each)
    spread, factor = most, None
    if judged.sum() >= FEWEST_JUDGED:
        gains = moved.gains.of(moved.grades)
        weight = np.where(judged, items.effect**2 / items.chances, 0.0)
        factor = float((weight * gains**2).sum() / (weight * best**2).sum())
        first = float((weight * gains).sum() / (weight * best).sum())
        spread = spread_of(items, first * bound, factor * bound**2, each=each)

    def needed(opened: int) -> Needed:
        results, queries = expected_labels(items, opened, each=each)
        return Needed(opened, round(results), round(queries))

    return DrawingPlan(
        matters,
        needed(opened_to_find(spread, matters)),
        needed(opened_to_exclude(spread, matters)),
        needed(opened_to_exclude(most, matters)),
        factor,
        int(judged.sum()),
        len(moved.keys),
        len(moved.queries),
        seconds,
    )
