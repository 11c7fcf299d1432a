"""strec, sub-topic recall."""

from __future__ import annotations

import numpy as np

from ndcg_gui.domain.messages import say
from ndcg_gui.metrics.arrays import Hits, Labels
from ndcg_gui.metrics.bounds import anything
from ndcg_gui.metrics.metric import REL, MetricKind
from ndcg_gui.metrics.subtopics.answers import answers, novelty, summed_columns, topics
from ndcg_gui.metrics.workings import Terms, Workings, at, divide


def subtopic_recall(hits: Hits, labels: Labels, *, cutoff: int | None, rel: float) -> Workings:
    """The share of the sub-topics that the first k results answer.

    Source: Zhai, Cohen and Lafferty, SIGIR 2003; ndeval's strec. A sub-topic without a relevant document
    does not count.

    >>> from ndcg_gui.metrics.arrays import one_list
    >>> STREC(1).compute(*one_list([{"a": 1}, {"a": 1, "b": 1}])).tolist()
    [0.5]
    """
    # With alpha 1 only the first answer adds 1.
    query, rank, gain = novelty(answers(hits, cutoff, rel), 1.0)
    terms = Terms(query, rank, gain, gain)
    total, number = terms.sums(hits.queries), topics(labels, rel)
    return Workings(
        values=divide(total, number),
        formula=say("{name} = Σ sub-topics that i answers first, / S", name=at("strec", cutoff)),
        columns=summed_columns(say("sub-topics that i answers first")),
        terms=terms,
        steps=(("Σ", total), ("S", number.astype(np.float64))),
    )


STREC = MetricKind(
    spelling="strec",
    title=say("Sub-topic recall"),
    help=say("The share of the sub-topics that the first k results answer."),
    reference="Zhai et al. 2003; ndeval strec",
    function=subtopic_recall,
    bounds=anything,
    parameters=(REL,),
    subtopics=True,
)
