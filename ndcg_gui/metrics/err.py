"""ERR, expected reciprocal rank: the rank at which a reader from the top is expected to be satisfied."""

from __future__ import annotations

import numpy as np

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.scales import format_grade
from ndcg_gui.metrics.arrays import FloatArray, Hits, IntArray, Labels, position
from ndcg_gui.metrics.bounds import rises_with_grades
from ndcg_gui.metrics.gains import gain_of
from ndcg_gui.metrics.metric import MetricKind
from ndcg_gui.metrics.workings import DOCUMENT, GRADE, RANK, DerivationColumn, Terms, Workings, at


def expected_reciprocal_rank(hits: Hits, labels: Labels, *, cutoff: int | None) -> Workings:
    """The sum over the first k results of the chance that the reader stops there, / i.

    A result satisfies with the chance (2^rel - 1) / 2^maximum, by the scale's maximum and not the
    largest grade seen, so that it never is certain. Source: Chapelle et al., CIKM 2009.

    >>> from ndcg_gui.metrics.arrays import one_list
    >>> ERR(2).compute(*one_list([1, 2, 2], maximum=2)).tolist() == [1 / 4 + 3 / 4 * (3 / 4) / 2]
    True
    """
    query, rank, grade = hits.first(cutoff)
    useful = grade > 0
    query, rank, grade = query[useful], rank[useful], grade[useful]
    highest = float(gain_of(np.array([labels.maximum]), "exp", labels)[0]) + 1.0
    satisfied = gain_of(np.minimum(grade, labels.maximum), "exp", labels) / highest
    stops = satisfied * _still_reading(satisfied, query, hits.queries)
    terms = Terms(query, rank, grade, stops, _place(rank))
    return Workings(
        values=terms.sums(hits.queries),
        formula=say(
            "{name} = Σ R(i) (1 - R(1)) ... (1 - R(i-1)) / i, R(i) = (2^rel(i) - 1) / 2^{maximum}",
            name=at("ERR", cutoff),
            maximum=format_grade(labels.maximum),
        ),
        columns=(
            RANK,
            DOCUMENT,
            GRADE,
            DerivationColumn("gain", say("chance to stop at i")),
            DerivationColumn("term", say("chance to stop at i / i")),
            DerivationColumn("running", say("running {name}", name="ERR")),
        ),
        terms=terms,
        discount_at=_place,
    )


def _still_reading(satisfied: FloatArray, query: IntArray, queries: int) -> FloatArray:
    """float64, same shape: the chance of reading on, the product of 1 - satisfied over the hits above."""
    place = position(query, queries)
    order = np.argsort(place, kind="stable")
    edges = np.searchsorted(place[order], np.arange(int(place.max(initial=-1)) + 2))
    left = np.ones(queries)
    chance = np.ones(len(query))
    # All first hits, then all second ones: as many steps as the longest list has hits.
    for start, end in zip(edges[:-1].tolist(), edges[1:].tolist(), strict=True):
        now = order[start:end]
        chance[now] = left[query[now]]
        left[query[now]] *= 1.0 - satisfied[now]
    return chance


def _place(rank: IntArray) -> FloatArray:
    return rank.astype(np.float64) + 1.0


ERR = MetricKind(
    spelling="ERR",
    title=say("Expected reciprocal rank"),
    help=say(
        "The expected value of 1/i, where i is the rank at which a reader, going from the top, is"
        " satisfied and stops."
    ),
    reference="Chapelle et al. 2009",
    function=expected_reciprocal_rank,
    bounds=rises_with_grades,
)
