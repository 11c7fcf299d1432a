"""RR, reciprocal rank. Its mean over queries is known as MRR."""

from __future__ import annotations

import numpy as np

from ndcg_gui.domain.messages import say
from ndcg_gui.metrics.arrays import Hits, Labels, position
from ndcg_gui.metrics.bounds import rises_with_grades
from ndcg_gui.metrics.metric import REL, MetricKind
from ndcg_gui.metrics.workings import DOCUMENT, GRADE, RANK, DerivationColumn, Terms, Workings, at

_COLUMNS = (RANK, DOCUMENT, GRADE, DerivationColumn("term", say("1/i, first relevant")))


def reciprocal_rank(hits: Hits, labels: Labels, *, cutoff: int | None, rel: float) -> Workings:
    """1 / rank of the first result of grade `rel` or better, 0 when there is none among the first k.

    Source: Voorhees, TREC-8, 1999; bit for bit trec_eval's recip_rank.

    >>> from ndcg_gui.metrics.arrays import one_list
    >>> RR().compute(*one_list([0, None, 2, 1])).tolist() == [1 / 3]
    True
    >>> RR(rel=2).compute(*one_list([1, 2])).tolist()
    [0.5]
    """
    query, rank, grade = hits.relevant(cutoff, rel)
    first = position(query, hits.queries) == 0
    query, rank, grade = query[first], rank[first], grade[first]
    terms = Terms(query, rank, grade, np.ones(len(rank)), rank.astype(np.float64) + 1.0)
    return Workings(
        values=terms.sums(hits.queries),
        formula=say("{name} = 1 / i of the first relevant result", name=at("RR", cutoff)),
        columns=_COLUMNS,
        terms=terms,
    )


RR = MetricKind(
    spelling="RR",
    title=say("Reciprocal rank"),
    help=say("1 divided by the rank of the first relevant result."),
    reference="Voorhees 1999; trec_eval recip_rank",
    function=reciprocal_rank,
    bounds=rises_with_grades,
    differences="first",
    parameters=(REL,),
)
