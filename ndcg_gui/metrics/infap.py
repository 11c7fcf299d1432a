"""infAP, inferred average precision: AP where only a sample of the pool was judged."""

from __future__ import annotations

import numpy as np

from ndcg_gui.domain.messages import say
from ndcg_gui.metrics.arrays import FloatArray, Hits, IntArray, Labels, position
from ndcg_gui.metrics.bounds import anything
from ndcg_gui.metrics.metric import REL, MetricKind
from ndcg_gui.metrics.workings import DOCUMENT, GRADE, RANK, DerivationColumn, Terms, Workings, divide

# So that nothing is divided by 0 where nothing above is judged.
_EPSILON = 0.00001


def inferred_average_precision(hits: Hits, labels: Labels, *, cutoff: int | None, rel: float) -> Workings:
    """AP with each precision inferred: pooled unjudged documents are relevant at the rate of the judged ones.

    In the pool but not judged is what has a grade below 0 (qrels have -1); a result without any grade
    is not in the pool, and not relevant. The precision at rank i of a relevant result is 1 / i + (i - 1)
    / i times the share of the results above that are in the pool, times the share of those judged that
    are relevant. Source: Yilmaz and Aslam, CIKM 2006; bit for bit trec_eval's infAP.

    >>> from ndcg_gui.metrics.arrays import one_list
    >>> INFAP().compute(*one_list([1, -1, 0, 1], unretrieved=[1])).round(4).tolist()
    [0.5417]
    """
    query, rank, grade = hits.first(cutoff)
    good = grade >= rel
    above = position(query, hits.queries)[good].astype(np.float64)
    query, rank, grade = query[good], rank[good], grade[good]
    found = position(query, hits.queries).astype(np.float64)
    pooled = above + _pooled_above(hits, query, rank)
    place = rank.astype(np.float64)
    share = (found + _EPSILON) / (above + 2.0 * _EPSILON)
    # The order of trec_eval's operations, for its bits.
    term = 1.0 / (place + 1.0) + (place / (place + 1.0)) * divide(pooled, place) * share
    terms = Terms(query, rank, grade, np.where(rank > 0, term, 1.0))

    def in_the_pool_above(ranks: IntArray) -> FloatArray:
        above = np.searchsorted(hits.rank, ranks) + np.searchsorted(hits.pooled[1], ranks)
        return np.asarray(above, np.float64)

    total, count = terms.sums(hits.queries), labels.relevant(rel)
    return Workings(
        values=divide(total, count),
        formula=say(
            "{name} = Σ (1/i + (i-1)/i x p(i)/(i-1) x (r(i) + {e}) / (r(i) + n(i) + 2 x {e})) at each"
            " relevant i, / R; above i stand r(i) relevant, n(i) judged not relevant, and p(i) that are in"
            " the pool",
            name="infAP",
            e=f"{_EPSILON:.5f}",
        ),
        columns=(
            RANK,
            DOCUMENT,
            GRADE,
            DerivationColumn("discount", say("p(i), in the pool above")),
            DerivationColumn("term", say("inferred precision")),
            DerivationColumn("running", say("running sum")),
        ),
        terms=terms,
        steps=(("Σ", total), ("R", count.astype(float))),
        discount_at=in_the_pool_above,
    )


def _pooled_above(hits: Hits, query: IntArray, rank: IntArray) -> FloatArray:
    """Count the pooled but unjudged results above each (query, rank)."""
    deepest = int(hits.returned.max(initial=0)) + 1
    places = hits.pooled[0] * deepest + hits.pooled[1]
    first = np.searchsorted(places, query * deepest)
    return np.asarray(np.searchsorted(places, query * deepest + rank) - first, np.float64)


INFAP = MetricKind(
    spelling="infAP",
    title=say("Inferred average precision"),
    help=say("AP where only part of the pool is judged; a grade below 0 means in the pool but not judged."),
    reference="Yilmaz and Aslam 2006; trec_eval infAP",
    function=inferred_average_precision,
    bounds=anything,
    parameters=(REL,),
    cutoff="none",
)
