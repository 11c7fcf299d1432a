"""Disagreements of raters, worst first, by filter or cell, and a task made of them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from ndcg_gui.domain.errors import InputError, unknown
from ndcg_gui.domain.ids import DocumentId, Pair, QueryId
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.progress import Progress
from ndcg_gui.features.agreement.figures import LiveAgreement
from ndcg_gui.features.agreement.votes import GradeValues, Votes, codes_of
from ndcg_gui.features.evaluate.numbers import Evaluation
from ndcg_gui.features.judge.pooling import TaskDraft, draft
from ndcg_gui.metrics.arrays import BoolArray, FloatArray, Hits, IntArray, JudgedResults, Labels
from ndcg_gui.metrics.evaluate import evaluate
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.ordering import rule_for
from ndcg_gui.store.collection import contents

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project

_ROUNDING = 1e-9


@dataclass(frozen=True, slots=True)
class DisagreementFilter:
    """Filter of pairs with two or more raters. Fields left out do not restrict.

    `query` is a key, `rater` took part, `grades` (names) were all given. `cell`: pairs to which the first of
    two raters gave the first and the second one the second grade, whatever the distance.
    """

    query: str = ""
    rater: str = ""
    grades: tuple[str, ...] = ()
    cell: tuple[str, str, str, str] | None = None


@dataclass(frozen=True, slots=True)
class SharedPair:
    """Pair with each rater's grade in the order of the raters. `apart` counts steps of the scale.

    `effect`: change of the metric's mean, of the system where it is largest, between the pair's lowest and
    its highest grade, None where not computed.
    """

    query_id: QueryId
    document_id: DocumentId
    grades: tuple[tuple[str, float], ...]
    apart: float
    effect: float | None


@dataclass(frozen=True, eq=False)
class SharedPairs:
    """N pairs at one moment: int64[N] `query` and `document`, float64[N] `apart`, `low` and `high` (their
    grades) and `effect` (NaN: not computed).
    """

    query: IntArray
    document: IntArray
    apart: FloatArray
    low: FloatArray
    high: FloatArray
    effect: FloatArray
    first: IntArray
    votes: Votes
    values: GradeValues
    raters: tuple[str, ...]

    def __len__(self) -> int:
        return len(self.query)

    def row(self, number: int) -> SharedPair:
        """Pair of that index, from 0."""
        at, votes = int(self.first[number]), self.votes
        grades = []
        while (
            at < len(votes.query)
            and votes.query[at] == self.query[number]
            and votes.document[at] == self.document[number]
        ):
            grades.append(
                (self.raters[int(votes.rater[at])], float(self.values.values[int(votes.grade[at])]))
            )
            at += 1
        effect = float(self.effect[number])
        return SharedPair(
            QueryId(int(self.query[number])),
            DocumentId(int(self.document[number])),
            tuple(grades),
            float(self.apart[number]),
            None if np.isnan(effect) else effect,
        )

    def rows(self, most: int | None = None) -> list[SharedPair]:
        """First `most` pairs."""
        return [self.row(number) for number in range(len(self) if most is None else min(most, len(self)))]

    def pairs(self) -> frozenset[Pair]:
        """The numbers of query and document of each."""
        both = zip(self.query.tolist(), self.document.tolist(), strict=True)
        return frozenset((QueryId(query), DocumentId(document)) for query, document in both)

    def without(self, gone: Collection[tuple[QueryId, DocumentId]]) -> SharedPairs:
        """Pairs that are not in `gone`, in the same order."""
        codes = np.array([(query_id << 32) | document_id for query_id, document_id in gone], np.int64)
        return self._taken(np.flatnonzero(~np.isin(codes_of(self.query, self.document), codes)))

    def _taken(self, order: IntArray) -> SharedPairs:
        return replace(
            self,
            **{
                name: getattr(self, name)[order]
                for name in ("query", "document", "apart", "low", "high", "effect", "first")
            },
        )


def disagreements(live: LiveAgreement, which: DisagreementFilter | None = None) -> SharedPairs:
    """Pairs that match `which` and lie as far apart as the choices demand, the furthest first.

    Raises InputError for an unknown rater, grade or query.
    """
    which = which or DisagreementFilter()
    found = shared_pairs(live)
    kept = np.ones(len(found), np.bool_)
    if which.cell is None:
        kept &= found.apart >= live.choices.apart - _ROUNDING
    if which.query:
        ids = {record.query_key: number for number, record in live.basis.queries.items()}
        if which.query not in ids:
            raise unknown(say("no query '{name}'"), which.query, ids)
        kept &= found.query == ids[which.query]
    said: list[tuple[str, str]] = [(which.rater, "")] if which.rater else []
    said += [("", grade) for grade in which.grades]
    if which.cell is not None:
        first, second, own, other = which.cell
        said += [(first, own), (second, other)]
    for rater, grade in said:
        kept &= _said(live, found, rater, grade)
    chosen = found._taken(np.flatnonzero(kept))
    # By query and document where they are as far apart: the order of the votes.
    return chosen._taken(np.argsort(-chosen.apart, kind="stable"))


def disagree_on(live: LiveAgreement, pairs: Iterable[Pair]) -> frozenset[Pair]:
    """Those of the pairs that lie as far apart as the choices say."""
    codes = np.array([(query_id << 32) | document_id for query_id, document_id in pairs], np.int64)
    found = shared_pairs(live, live.votes.rows(live.votes.of_pairs(codes)))
    return found._taken(np.flatnonzero(found.apart >= live.choices.apart - _ROUNDING)).pairs()


def shared_pairs(live: LiveAgreement, votes: Votes | None = None) -> SharedPairs:
    """Every pair that two or more raters graded, among all votes or some."""
    votes, values = live.votes if votes is None else votes, live.values
    pair = votes.pairs()
    starts = low = high = np.empty(0, np.int64)
    if len(pair):
        every = np.flatnonzero(np.r_[True, pair[1:] != pair[:-1]])
        several = np.diff(np.r_[every, len(pair)]) > 1
        starts = every[several]
        low = np.minimum.reduceat(votes.grade, every)[several]
        high = np.maximum.reduceat(votes.grade, every)[several]
    return SharedPairs(
        votes.query[starts],
        votes.document[starts],
        values.steps.place[high] - values.steps.place[low],
        values.values[low],
        values.values[high],
        np.full(len(starts), np.nan),
        starts,
        votes,
        values,
        live.basis.raters,
    )


def _said(live: LiveAgreement, found: SharedPairs, rater: str, grade: str) -> BoolArray:
    """bool[N]: pairs to which that rater ("" any) gave that grade ("" any)."""
    votes = found.votes
    rows = np.ones(len(votes.query), np.bool_)
    if rater:
        if rater not in found.raters:
            raise unknown(say("no rater named '{name}'"), rater, found.raters)
        rows &= votes.rater == found.raters.index(rater)
    if grade:
        names = live.values.names
        if grade not in names:
            raise unknown(say("no grade '{name}'"), grade, names)
        rows &= live.values.steps.cell[votes.grade] == names.index(grade)
    return np.isin(codes_of(found.query, found.document), codes_of(votes.query[rows], votes.document[rows]))


# what they do to the metric


def with_effects(
    pairs: SharedPairs,
    numbers: Evaluation,
    metric: Metric,
    queries: Sequence[QueryId],
    *,
    progress: Progress | None = None,
) -> SharedPairs:
    """Pairs with the effect of each on the metric, those equally far apart by descending effect.

    `numbers` evaluates the metric, `queries` are the ids of its queries in its order. The effect is that on
    the plain mean, or the mean by weight where the settings weigh queries.
    """
    effect = np.full(len(pairs), np.nan)
    places = {int(number): place for place, number in enumerate(queries)}
    counted = {system: numbers.evaluated(system) for system in numbers.systems}
    order = np.argsort(pairs.query, kind="stable")
    parts = np.split(order, np.flatnonzero(np.diff(pairs.query[order])) + 1) if len(order) else []
    for done, own in enumerate(parts):
        if progress is not None and not done % 50:
            progress(done, len(parts))
        place = places.get(int(pairs.query[own[0]]))
        if place is None:
            continue
        changes = moved(numbers, metric, place, pairs.document[own], pairs.low[own], pairs.high[own])
        for system, change in changes.items():
            share = share_of_mean(numbers, counted[system], place)
            effect[own] = np.fmax(effect[own], np.abs(change) * share)
    found = replace(pairs, effect=effect)
    return found._taken(np.lexsort((-np.nan_to_num(effect, nan=-1.0), -pairs.apart)))


def share_of_mean(numbers: Evaluation, counted: BoolArray, place: int) -> float:
    """Weight of the query at an index in a system's mean over the queries `counted` bool[Q]."""
    if not counted[place]:
        return 0.0
    if numbers.settings.aggregation != "weighted":
        return 1.0 / float(counted.sum())
    weights = numbers.columns.weights
    total = float(weights[counted].sum())
    return float(weights[place]) / total if total > 0 else 0.0


def moved(
    numbers: Evaluation, metric: Metric, place: int, documents: IntArray, low: FloatArray, high: FloatArray
) -> dict[str, FloatArray]:
    """float64[V] by system: change of the query's value from each pair's low to its high grade.

    `documents` int64[V] may repeat, and must all have a label. Otherwise nothing changes.
    """
    now, columns, settings = numbers.columns.now(place), numbers.columns, numbers.settings
    table = now.table(settings.labels)
    at = np.minimum(np.searchsorted(table.document, documents), max(0, len(table.document) - 1))
    if not len(table.document) or not (table.document[at] == documents).all():
        return {}
    count = len(documents)
    grades = np.tile(table.grade, (2 * count, 1))
    rows = np.arange(count)
    grades[rows, at], grades[count + rows, at] = low, high
    # The labels of each copy of the query, best first; without a label or below 0 they do not count.
    ranked = -np.sort(-np.where(grades >= 0, grades, -np.inf), axis=1)
    sizes = (grades >= 0).sum(axis=1)
    labels = Labels(
        np.concatenate([[0], np.cumsum(sizes)]), ranked[np.isfinite(ranked)], columns.maximum, columns.gains
    )
    found = {}
    for system in numbers.systems:
        hits = _copies(now.results(system, rule_for(metric, settings.ties)), grades)
        value = evaluate(metric, hits, labels, settings).value
        found[system] = value[count:] - value[:count]
    return found


def _copies(results: JudgedResults, grades: FloatArray) -> Hits:
    """Copies of the query's list, each with other grades float64[copies, pairs]."""
    copies = len(grades)
    own = grades[:, results.pair]
    judged, pooled = (own >= 0).ravel(), (own < 0).ravel()
    ties = None if results.ties is None else np.tile(results.ties, (1, copies))[:, judged]
    query, rank = (
        np.repeat(np.arange(copies, dtype=np.int64), len(results.rank)),
        np.tile(results.rank, copies),
    )
    return Hits(
        query[judged],
        rank[judged],
        own.ravel()[judged],
        np.repeat(results.returned, copies),
        np.repeat(results.present, copies),
        ties,
        pooled=np.array([query[pooled], rank[pooled]]),
    )


# a task of them


def task_of(
    project: Project, pairs: SharedPairs, plan: PoolPlan, report: Progress | None = None
) -> TaskDraft:
    """Task in which others settle these pairs, shared out by the plan.

    Raises InputError where there is none, and as `draft` does.
    """
    if not len(pairs):
        raise InputError(say("there is no pair to settle"))
    if plan.disagreement is None:
        plan = replace(plan, disagreement=float((pairs.high - pairs.low).min()))
    order = np.lexsort((pairs.document, pairs.query))
    wanted = np.stack([pairs.query[order], pairs.document[order]], axis=1)
    return draft(project, plan, report, wanted=wanted)


def keys_of(project: Project, rows: Sequence[SharedPair]) -> list[tuple[str, str, str, str]]:
    """Query key and text, document key and title of each pair."""
    with project.read.moment() as read:
        queries = {item.id: item.record for item in read(contents.queries)}
        texts = read(contents.documents, list({row.document_id for row in rows}), with_body=False)
    return [
        (
            queries[row.query_id].query_key,
            queries[row.query_id].text,
            texts[row.document_id].doc_key,
            texts[row.document_id].title,
        )
        for row in rows
    ]
