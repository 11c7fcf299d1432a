"""F1, precision and recall in one number."""

from __future__ import annotations

import numpy as np

from ndcg_gui.domain.messages import say
from ndcg_gui.metrics.arrays import FloatArray, Hits, Labels
from ndcg_gui.metrics.bounds import Binary, of_blocks
from ndcg_gui.metrics.metric import REL, Bounds, MetricKind, Open
from ndcg_gui.metrics.precision import precision
from ndcg_gui.metrics.recall import recall
from ndcg_gui.metrics.workings import Workings, at, divide


def f1(hits: Hits, labels: Labels, *, cutoff: int | None, rel: float) -> Workings:
    """The harmonic mean of P and R at the same k: 2 P R / (P + R), 0 when both are 0.

    Source: van Rijsbergen, Information Retrieval, 1979; without a cutoff bit for bit trec_eval's set_F.

    >>> from ndcg_gui.metrics.arrays import one_list
    >>> F1(4).compute(*one_list([1, 0, 2], unretrieved=[1, 0])).round(12).tolist()
    [0.571428571429]
    """
    exact = precision(hits, labels, cutoff=cutoff, rel=rel)
    whole = recall(hits, labels, cutoff=cutoff, rel=rel)
    names = (at("P", cutoff), at("R", cutoff))
    return Workings(
        values=divide(2.0 * exact.values * whole.values, whole.values + exact.values),
        formula=say(
            "{name} = 2 x {precision} x {recall} / ({precision} + {recall})",
            name=at("F1", cutoff),
            precision=names[0],
            recall=names[1],
        ),
        columns=exact.columns,
        terms=exact.terms,
        steps=((names[0], exact.values), (names[1], whole.values)),
    )


def of_f1(case: Open) -> Bounds:
    """Bounds like recall's: F1 is 2 x relevant / (positions + all relevant documents judged)."""
    positions = case.hits.positions(case.metric.cutoff)

    def ends(block: Binary) -> tuple[FloatArray, FloatArray]:
        found, more = block.relevant.sum(axis=1), block.unjudged.sum(axis=1)
        k = positions[block.rows]
        low = divide(2.0 * found, np.where(found > 0, k + block.number + block.others, 0))
        return low, divide(2.0 * (found + more), np.where(found + more > 0, k + block.number + more, 0))

    return of_blocks(case, ends)


F1 = MetricKind(
    spelling="F1",
    title=say("F1 of precision and recall"),
    help=say("The harmonic mean of P and R: high only when most results are relevant and few are missing."),
    reference="van Rijsbergen 1979; trec_eval set_F",
    function=f1,
    bounds=of_f1,
    parameters=(REL,),
)
