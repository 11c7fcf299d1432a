"""IDCG, the DCG of the ideal order."""

from __future__ import annotations

import numpy as np

from ndcg_gui.domain.messages import say
from ndcg_gui.metrics.arrays import Hits, Labels, position, unjudged_places, with_grades
from ndcg_gui.metrics.bounds import gain_ends
from ndcg_gui.metrics.dcg import dcg_formula
from ndcg_gui.metrics.gains import discounts, gain_of
from ndcg_gui.metrics.metric import GAIN, IDEAL, Bounds, MetricKind, Open
from ndcg_gui.metrics.workings import DISCOUNT, RANK, DerivationColumn, Terms, Workings, at

IDEAL_COLUMNS = (
    DerivationColumn("ideal_grade", say("ideal rel")),
    DerivationColumn("ideal_term", say("ideal term")),
    DerivationColumn("ideal_running", say("running {name}", name="IDCG")),
)


def ideal_discounted_cumulative_gain(
    hits: Hits, labels: Labels, *, cutoff: int | None, gain: str, ideal: str
) -> Workings:
    """The DCG of the best order of the query's judged documents, or of those in this list only, cut at k.

    With ideal='uncut' it is not cut, with 'hits' cut at the number of results returned too. With
    'judged' and 'uncut' it is a number of the labels: the same for every system, and for a query
    that the run does not have. Source: as DCG.

    >>> from ndcg_gui.metrics.arrays import one_list
    >>> IDCG(6).compute(*one_list([3, 2, 3, 0, 1, 2], unretrieved=[3, 0])).round(12).tolist()
    [8.384055178438]
    >>> IDCG(6, ideal="retrieved").compute(*one_list([3, 2, 3, 0, 1, 2], unretrieved=[3])).round(12).tolist()
    [7.140995184096]
    """
    terms = ideal_terms(hits, labels, cutoff=cutoff, gain=gain, ideal=ideal)
    return Workings(
        values=terms.sums(hits.queries),
        formula=dcg_formula(at("IDCG", cutoff), gain),
        columns=(RANK, DISCOUNT, *IDEAL_COLUMNS),
        ideal=lambda: terms,
        discount_at=discounts,
    )


def ideal_terms(hits: Hits, labels: Labels, *, cutoff: int | None, gain: str, ideal: str) -> Terms:
    """The addends of IDCG: gains in descending order, those not above 0 left out as trec_eval does.

    'retrieved' takes the whole list and cuts afterwards, so that it does not matter below which k
    the list's good results stand.
    """
    if ideal == "uncut":
        cutoff = None
    if ideal == "retrieved":
        query, grade = hits.query, hits.grade
    else:
        query, grade = labels.query, labels.grades
        if cutoff is not None and gain != "table":
            # Larger grades have larger gains, so the labels' own order is the ideal one.
            inside = labels.rank < cutoff
            query, grade = query[inside], grade[inside]
    gains = gain_of(grade, gain, labels)
    if ideal == "retrieved" or gain == "table":
        order = np.lexsort((-gains, query))
        query, grade, gains = query[order], grade[order], gains[order]
    rank = position(query, labels.queries)
    kept = gains > 0
    if ideal == "hits":
        kept &= rank < hits.depth(cutoff)[query]
    elif cutoff is not None:
        kept &= rank < cutoff
    rank = rank[kept]
    return Terms(query[kept], rank, grade[kept], gains[kept], discounts(rank), hits.decimals)


def of_ideal(case: Open) -> Bounds:
    """Bounds of IDCG: the present value, or all unjudged documents at the best grade."""
    hits, cutoff = case.hits, case.metric.cutoff
    if case.metric.values["ideal"] == "retrieved":
        query, rank, _ = unjudged_places(hits, None)
    else:
        # More documents than ranks change nothing.
        number = case.pool
        if cutoff is not None and case.metric.values["ideal"] != "uncut":
            number = np.minimum(number, cutoff)
        query = np.repeat(np.arange(hits.queries, dtype=np.int64), number)
        rank = np.full(len(query), -1, np.int64)
    grade = np.full(len(query), gain_ends(case)[1])
    ties = None if hits.ties is None else np.array([rank, rank + 1])
    best = with_grades(hits, case.labels, query=query, rank=rank, grade=grade, ties=ties)
    return Bounds(case.value, np.maximum(case.value, case.metric.compute(*best)))


IDCG = MetricKind(
    spelling="IDCG",
    title=say("Ideal discounted cumulative gain"),
    help=say("The DCG of the ideal order: the best that the labels allow at k."),
    reference="Järvelin and Kekäläinen 2002",
    function=ideal_discounted_cumulative_gain,
    bounds=of_ideal,
    differences="ideal",
    parameters=(GAIN, IDEAL),
)
