"""MNDCG, DCG against a list with the scale's best grade everywhere."""

from __future__ import annotations

import numpy as np

from ndcg_gui.domain.messages import say
from ndcg_gui.metrics.arrays import FloatArray, Hits, Labels
from ndcg_gui.metrics.bounds import of_gains
from ndcg_gui.metrics.dcg import dcg_columns, dcg_formula, dcg_terms
from ndcg_gui.metrics.gains import best_gain, discounts
from ndcg_gui.metrics.idcg import IDEAL_COLUMNS
from ndcg_gui.metrics.metric import GAIN, MetricKind
from ndcg_gui.metrics.workings import Terms, Workings, at, cut_off, divide


def maximum_normalised_dcg(hits: Hits, labels: Labels, *, cutoff: int | None, gain: str) -> Workings:
    """DCG / DCG of a list that has the scale's maximum at all k positions.

    nDCG is 1 for a list of poor results when nothing better is judged; MNDCG is not. With a cutoff
    there are k positions however few results were returned; without one, as many as were returned.

    >>> from ndcg_gui.metrics.arrays import one_list
    >>> MNDCG().compute(*one_list([2, 1, 0, 0, 0], maximum=5)).round(12).tolist()
    [0.178461335056]
    """
    terms = dcg_terms(hits, labels, cutoff=cutoff, gain=gain)
    best = best_gain(gain, labels)
    positions = hits.positions(cutoff)
    dcg = terms.sums(hits.queries)
    highest = _all_best(best, int(positions.max(initial=0)), hits.decimals)[positions]
    name = at("DCG", cutoff)

    def ideal() -> Terms:
        query = np.repeat(np.arange(hits.queries, dtype=np.int64), positions)
        rank = np.concatenate([np.arange(depth) for depth in positions.tolist()]).astype(np.int64)
        grade = np.full(len(rank), labels.maximum)
        return Terms(query, rank, grade, np.full(len(rank), best), discounts(rank), hits.decimals)

    return Workings(
        values=divide(dcg, highest),
        formula=say(
            "{mndcg} = {dcg} / {highest}, {sum}",
            mndcg=f"MN{name}",
            dcg=name,
            highest=f"max {name}",
            sum=dcg_formula(name, gain),
        ),
        columns=(*dcg_columns(gain, hits), *IDEAL_COLUMNS),
        terms=terms,
        ideal=ideal,
        steps=((name, dcg), (f"max {name}", highest)),
        discount_at=discounts,
    )


def _all_best(best: float, depth: int, decimals: int | None) -> FloatArray:
    """float64[depth+1]: the DCG of 0, 1, 2... results of the best gain, added in rank order."""
    sums = np.zeros(depth + 1)
    terms = best / discounts(np.arange(depth, dtype=np.int64))
    np.cumsum(terms if decimals is None else cut_off(terms, decimals), out=sums[1:])
    return sums


MNDCG = MetricKind(
    spelling="MNDCG",
    title=say("DCG against the scale's maximum"),
    help=say(
        "DCG as a share of a list with the best grade at every rank: low when good results are missing."
    ),
    reference="nDCG with the scale's maximum as ideal",
    function=maximum_normalised_dcg,
    bounds=of_gains,
    differences="sum",
    parameters=(GAIN,),
)
