"""Rprec, precision at the number of relevant documents."""

from __future__ import annotations

import numpy as np

from ndcg_gui.domain.messages import say
from ndcg_gui.metrics.arrays import FloatArray, Hits, Labels
from ndcg_gui.metrics.bounds import Binary, of_blocks
from ndcg_gui.metrics.metric import REL, Bounds, MetricKind, Open
from ndcg_gui.metrics.precision import share
from ndcg_gui.metrics.workings import Workings, divide


def r_precision(hits: Hits, labels: Labels, *, cutoff: int | None, rel: float) -> Workings:
    """Relevant results among the first R / R, the number of relevant documents judged.

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


def of_r_precision(case: Open) -> Bounds:
    """Bounds over each possible R: as many or as few relevant documents as possible within the first R."""
    return of_blocks(case, _ends)


def _ends(block: Binary) -> tuple[FloatArray, FloatArray]:
    depth = block.relevant.shape[1]
    good, more = (
        np.concatenate([np.zeros((len(found), 1), np.int64), np.cumsum(found, axis=1)], axis=1)
        for found in (block.relevant, block.unjudged)
    )
    pool = more[:, -1] + block.others
    highest = np.zeros(len(pool))
    lowest = np.full(len(pool), np.inf)
    every = np.arange(len(pool))
    for added in range(int(pool.max(initial=0)) + 1):
        r = block.number + added
        within = np.minimum(r, depth)
        room = more[every, within]
        most = good[every, within] + np.minimum(room, added)
        least = good[every, within] + np.maximum(added - (pool - room), 0)
        can = added <= pool
        highest = np.where(can, np.maximum(highest, divide(most.astype(np.float64), r)), highest)
        lowest = np.where(can, np.minimum(lowest, divide(least.astype(np.float64), r)), lowest)
    return lowest, highest


RPREC = MetricKind(
    spelling="Rprec",
    title=say("R-precision"),
    help=say(
        "Precision at rank R, where R is the number of documents judged relevant; at that rank, "
        "precision equals recall."
    ),
    reference="Buckley and Voorhees 2005; trec_eval Rprec",
    function=r_precision,
    bounds=of_r_precision,
    parameters=(REL,),
    cutoff="none",
)
