"""Shared parts of the sub-topic metrics: novelty at each rank, and the order with the most of it.

A query without sub-topics has one, which is all of it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.scales import format_grade
from ndcg_gui.metrics.arrays import FloatArray, Hits, IntArray, Labels, count, position
from ndcg_gui.metrics.gains import discounts
from ndcg_gui.metrics.metric import Parameter
from ndcg_gui.metrics.workings import DOCUMENT, GRADE, RANK, DerivationColumn, Terms, Workings, at, divide

ALPHA = Parameter(
    "alpha",
    "number",
    0.5,
    say("The share by which a sub-topic counts less each time a result has answered it."),
    between=(0.0, 1.0),
    inclusive=True,
)
_IDEAL_COLUMNS = (
    DerivationColumn("ideal_grade", say("new in the best order")),
    DerivationColumn("ideal_term", say("ideal term")),
    DerivationColumn("ideal_running", say("running ideal sum")),
)


@dataclass(frozen=True, slots=True, eq=False)
class Answers:
    """Relevant results and the sub-topics they answer, N in all, sorted by (query, rank).

    All int64[N]: `query`, 0-based `rank`, `subtopic`, and `before`: how many results above answer it, too.
    """

    query: IntArray
    rank: IntArray
    subtopic: IntArray
    before: IntArray


def answers(hits: Hits, cutoff: int | None, rel: float) -> Answers:
    """Return the sub-topics that the results down to the cutoff answer with a grade of at least `rel`."""
    own = hits.by_subtopic
    kept = own.grade >= rel
    if cutoff is not None:
        kept &= own.document < cutoff
    query, rank, subtopic = own.query[kept], own.document[kept], own.subtopic[kept]
    pair = query * (int(subtopic.max(initial=0)) + 1) + subtopic
    order = np.argsort(pair, kind="stable")
    _, group = np.unique(pair[order], return_inverse=True)
    before = np.empty(len(order), np.int64)
    before[order] = position(group, int(group.max(initial=-1)) + 1)
    return Answers(query, rank, subtopic, before)


def relevant(labels: Labels, rel: float) -> tuple[IntArray, IntArray, IntArray]:
    """Return each sub-topic with a relevant document: its query, its number, and its document count."""
    own = labels.by_subtopic
    kept = own.grade >= rel
    numbers = int(own.subtopic.max(initial=0)) + 1
    pairs, found = np.unique(own.query[kept] * numbers + own.subtopic[kept], return_counts=True)
    return pairs // numbers, pairs % numbers, found


def topics(labels: Labels, rel: float) -> IntArray:
    """int64[Q]: the number of sub-topics with a relevant document. Others do not count."""
    return count(relevant(labels, rel)[0], labels.queries)


def discounted(
    new: tuple[IntArray, IntArray, FloatArray], discount: Callable[[IntArray], FloatArray]
) -> Terms:
    """Return the novelty at each rank (see `novelty` and `best_order`) over the rank's discount."""
    query, rank, gain = new
    return Terms(query, rank, gain, gain, discount(rank))


def against_best(
    hits: Hits, labels: Labels, *, name: str, by_log: bool, cutoff: int | None, alpha: float, rel: float
) -> Workings:
    """Return the list's sum as a share of the best order's, discounted by log2(i+1), or else by i."""
    discount = discounts if by_log else place
    terms = discounted(novelty(answers(hits, cutoff, rel), alpha), discount)
    ideal = discounted(best_order(labels, cutoff=cutoff, alpha=alpha, rel=rel), discount)
    own, best = terms.sums(hits.queries), ideal.sums(hits.queries)
    written = "log2(i+1)" if by_log else "i"
    return Workings(
        values=divide(own, best),
        formula=say(
            "{name} = Σ new(i) / {discount}, / the same sum of the best order; new(i) = Σ (1 - {alpha})^n"
            " over the sub-topics that i answers, each answered by n results above",
            name=at(name, cutoff),
            discount=written,
            alpha=format_grade(alpha),
        ),
        columns=(*columns(written), *_IDEAL_COLUMNS),
        terms=terms,
        ideal=lambda: ideal,
        steps=(("Σ", own), ("max Σ", best)),
        discount_at=discount,
    )


def columns(discount: str) -> tuple[DerivationColumn, ...]:
    """The columns of the list's side of a derivation."""
    return (
        RANK,
        DOCUMENT,
        GRADE,
        DerivationColumn("gain", say("new(i)")),
        DerivationColumn("term", say("new(i) / {discount}", discount=discount)),
        DerivationColumn("running", say("running sum")),
    )


def summed_columns(term: Message) -> tuple[DerivationColumn, ...]:
    """Return the columns of a derivation without a discount, with the summed values."""
    return (
        RANK,
        DOCUMENT,
        GRADE,
        DerivationColumn("term", term),
        DerivationColumn("running", say("running sum")),
    )


def place(rank: IntArray) -> FloatArray:
    """float64, same shape: i, from 1."""
    return rank.astype(np.float64) + 1.0


def novelty(found: Answers, alpha: float) -> tuple[IntArray, IntArray, FloatArray]:
    """Return query, 0-based rank and novelty of each relevant result: Σ (1 - alpha)^before by sub-topic."""
    deepest = int(found.before.max(initial=0))
    weights = np.multiply.accumulate(np.r_[1.0, np.full(deepest, 1.0 - alpha)])[found.before]
    return by_result(found, weights)


def by_result(found: Answers, worth: FloatArray) -> tuple[IntArray, IntArray, FloatArray]:
    """Return query, 0-based rank and the sum of `worth` over its answers, for each relevant result."""
    first = np.ones(len(found.query), np.bool_)
    first[1:] = (found.query[1:] != found.query[:-1]) | (found.rank[1:] != found.rank[:-1])
    sums = np.bincount(np.cumsum(first) - 1, weights=worth, minlength=int(first.sum()))
    return found.query[first], found.rank[first], np.asarray(sums, np.float64)


def best_order(
    labels: Labels, *, cutoff: int | None, alpha: float, rel: float
) -> tuple[IntArray, IntArray, FloatArray]:
    """Return query, 0-based rank and novelty when each rank has the judged document with the most novelty.

    Of equal ones it is the one with the last key, as in ndeval: another may leave less for the ranks below.
    """
    own = labels.by_subtopic
    kept = own.grade >= rel
    query, document, subtopic = own.query[kept], own.document[kept], own.subtopic[kept]
    edges = np.searchsorted(query, np.arange(labels.queries + 1))
    found: list[tuple[int, int, float]] = []
    for number in np.unique(query).tolist():
        rows = slice(edges[number], edges[number + 1])
        _, row = np.unique(document[rows], return_inverse=True)
        _, column = np.unique(subtopic[rows], return_inverse=True)
        covers = np.zeros((int(row.max()) + 1, int(column.max()) + 1))
        covers[row, column] = 1.0
        gain, taken = np.ones(covers.shape[1]), np.zeros(len(covers), np.bool_)
        for rank in range(len(covers))[:cutoff]:
            # Added one after the other, as in ndeval: what is equal there is equal here.
            new = np.where(taken, -1.0, np.cumsum(covers * gain, axis=1)[:, -1])
            best = int(np.flatnonzero(new == new.max())[-1])
            found.append((number, rank, float(new[best])))
            gain[covers[best] > 0] *= 1.0 - alpha
            taken[best] = True
    parts = np.array(found, np.float64).reshape(-1, 3).T
    return parts[0].astype(np.int64), parts[1].astype(np.int64), parts[2]
