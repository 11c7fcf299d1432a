"""Rprec, precision at the number of relevant documents."""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.metrics.arrays import Hits, Labels
from ndcg_gui.metrics.metric import MetricKind
from ndcg_gui.metrics.parameters import REL
from ndcg_gui.metrics.precision import share
from ndcg_gui.metrics.workings import Workings


def r_precision(hits: Hits, labels: Labels, *, cutoff: int | None, rel: float) -> Workings:
    """Relevant results among the first R / R, where R is how many relevant documents are judged.

    There precision and recall are the same; 1 is within reach of every query. Source: Buckley and
    Voorhees, in TREC: Experiment and Evaluation, 2005; bit for bit trec_eval's Rprec.

    >>> from ndcg_gui.metrics.arrays import one_list
    >>> RPREC().compute(*one_list([1, 0, 2, 1, 0])).tolist() == [2 / 3]
    True
    """
    number = labels.relevant(rel)
    query, rank, grade = hits.relevant(cutoff, rel)
    above = rank < number[query]
    return share(
        (query[above], rank[above], grade[above]),
        denominator=number,
        formula=say("{name} = relevant up to R / R, R = all relevant documents judged", name="Rprec"),
        counted=say("relevant"),
        of="R",
    )


RPREC = MetricKind(
    spelling="Rprec",
    title=say("R-precision"),
    help=say("Precision at the number of relevant documents judged, where it equals recall."),
    reference="Buckley and Voorhees 2005; trec_eval Rprec",
    function=r_precision,
    parameters=(REL,),
    cutoff="none",
)
