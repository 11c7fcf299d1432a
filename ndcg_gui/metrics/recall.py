"""R, recall: the share of the relevant documents that is among the first k results."""

from __future__ import annotations

import numpy as np

from ndcg_gui.domain.messages import say
from ndcg_gui.metrics.arrays import FloatArray, Hits, Labels
from ndcg_gui.metrics.bounds import Binary, of_blocks
from ndcg_gui.metrics.metric import REL, Bounds, MetricKind, Open
from ndcg_gui.metrics.precision import share
from ndcg_gui.metrics.workings import Workings, at, divide


def recall(hits: Hits, labels: Labels, *, cutoff: int | None, rel: float) -> Workings:
    """Relevant results among the first k / all relevant documents judged, or 0 when there are none.

    Source: bit for bit trec_eval's recall_k and set_recall.

    >>> from ndcg_gui.metrics.arrays import one_list
    >>> R(2).compute(*one_list([1, 0, 2], unretrieved=[1, 3, 0])).tolist()
    [0.25]
    """
    return share(
        hits.relevant(cutoff, rel),
        denominator=labels.relevant(rel),
        formula=say("{name} = relevant / all relevant documents judged", name=at("R", cutoff)),
        counted=say("relevant"),
        of="R",
    )


def of_recall(case: Open) -> Bounds:
    """Lowest when only the others of the pool are relevant, highest when only the list's own are."""

    def ends(block: Binary) -> tuple[FloatArray, FloatArray]:
        found, more = block.relevant.sum(axis=1), block.unjudged.sum(axis=1)
        low = divide(found.astype(np.float64), block.number + block.others)
        return low, divide((found + more).astype(np.float64), block.number + more)

    return of_blocks(case, ends)


R = MetricKind(
    spelling="R",
    title=say("Recall"),
    help=say("The share of all documents judged relevant that are among the first k results."),
    reference="trec_eval recall, set_recall",
    function=recall,
    bounds=of_recall,
    parameters=(REL,),
)
