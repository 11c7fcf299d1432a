"""Success: whether any of the first k results is relevant."""

from __future__ import annotations

import numpy as np

from ndcg_gui.domain.messages import say
from ndcg_gui.metrics.arrays import Hits, Labels, position
from ndcg_gui.metrics.bounds import rises_with_grades
from ndcg_gui.metrics.metric import REL, MetricKind
from ndcg_gui.metrics.workings import DOCUMENT, GRADE, RANK, DerivationColumn, Terms, Workings, at


def success(hits: Hits, labels: Labels, *, cutoff: int | None, rel: float) -> Workings:
    """1 when a result of grade `rel` or better is among the first k, else 0.

    Its mean is the share of queries that are answered; also known as hit rate. Source: bit for bit
    trec_eval's success_k.

    >>> from ndcg_gui.metrics.arrays import one_list
    >>> SUCCESS(2).compute(*one_list([0, 0, 1])).tolist()
    [0.0]
    >>> SUCCESS(5).compute(*one_list([0, 0, 1, 1])).tolist()
    [1.0]
    """
    query, rank, grade = hits.relevant(cutoff, rel)
    first = position(query, hits.queries) == 0
    query, rank, grade = query[first], rank[first], grade[first]
    terms = Terms(query, rank, grade, np.ones(len(rank)))
    return Workings(
        values=terms.sums(hits.queries),
        formula=say("{name} = 1 if a result is relevant, else 0", name=at("Success", cutoff)),
        columns=(RANK, DOCUMENT, GRADE, DerivationColumn("term", say("first relevant"))),
        terms=terms,
    )


SUCCESS = MetricKind(
    spelling="Success",
    title=say("Success"),
    help=say(
        "1 if at least one of the first k results is relevant; the mean is the share of queries"
        " with an answer."
    ),
    reference="trec_eval success",
    function=success,
    bounds=rises_with_grades,
    differences="first",
    parameters=(REL,),
)
