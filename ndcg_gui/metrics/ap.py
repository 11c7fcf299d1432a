"""AP, average precision; its mean over queries is known as MAP."""

from __future__ import annotations

import numpy as np

from ndcg_gui.domain.messages import say
from ndcg_gui.metrics.arrays import FloatArray, Hits, IntArray, Labels, position
from ndcg_gui.metrics.metric import MetricKind
from ndcg_gui.metrics.parameters import REL
from ndcg_gui.metrics.workings import DOCUMENT, RANK, Column, Terms, Workings, at, divide
from ndcg_gui.metrics.workings import REL as REL_COLUMN

_COLUMNS = (
    RANK,
    DOCUMENT,
    REL_COLUMN,
    Column("gain", say("relevant up to i")),
    Column("term", say("relevant up to i / i")),
    Column("running", say("running sum")),
)


def average_precision(hits: Hits, labels: Labels, *, cutoff: int | None, rel: float) -> Workings:
    """The sum of the precisions at the ranks of relevant results, over all relevant documents judged.

    Divides by the documents of grade `rel` or better, retrieved or not, also with a cutoff; 0 when
    there are none. Source: Buckley and Voorhees, SIGIR 2000; bit for bit trec_eval's map and map_cut.

    >>> from ndcg_gui.metrics.arrays import one_list
    >>> AP().compute(*one_list([1, 0, 1], unretrieved=[1])).tolist() == [(1 / 1 + 2 / 3) / 3]
    True
    """
    query, rank, grade = hits.relevant(cutoff, rel)
    so_far = _place(position(query, hits.queries))
    terms = Terms(query, rank, grade, so_far, _place(rank))
    total = terms.sums(hits.queries)
    count = labels.relevant(rel)
    return Workings(
        values=divide(total, count),
        formula=say(
            "{name} = Σ (relevant up to i) / i at each relevant i, / relevant documents",
            name=at("AP", cutoff),
        ),
        columns=_COLUMNS,
        terms=terms,
        steps=(("Σ", total), ("R", count.astype(float))),
        discount_at=_place,
    )


def _place(rank: IntArray) -> FloatArray:
    return rank.astype(np.float64) + 1.0


AP = MetricKind(
    spelling="AP",
    title=say("Average precision"),
    help=say(
        "The mean over all relevant documents of the precision at their rank, 0 for those not returned."
    ),
    reference="Buckley and Voorhees 2000; trec_eval map, map_cut",
    function=average_precision,
    parameters=(REL,),
)
