"""MAP-IA, intent-aware average precision."""

from __future__ import annotations

import numpy as np

from ndcg_gui.domain.messages import say
from ndcg_gui.metrics.arrays import Hits, Labels
from ndcg_gui.metrics.bounds import anything
from ndcg_gui.metrics.metric import REL, MetricKind
from ndcg_gui.metrics.subtopics.answers import answers, by_result, place, relevant, summed_columns
from ndcg_gui.metrics.workings import Terms, Workings, divide


def intent_aware_average_precision(hits: Hits, labels: Labels, *, cutoff: int | None, rel: float) -> Workings:
    """The mean of AP over the sub-topics. Source: Agrawal et al., WSDM 2009, and ndeval's MAP-IA.

    >>> from ndcg_gui.metrics.arrays import one_list
    >>> MAP_IA().compute(*one_list([{"a": 1}, {"a": 1, "b": 1}])).tolist()
    [0.75]
    """
    found = answers(hits, cutoff, rel)
    owner, subtopic, number = relevant(labels, rel)
    width = int(max(subtopic.max(initial=0), found.subtopic.max(initial=0))) + 1
    all_ = number[np.searchsorted(owner * width + subtopic, found.query * width + found.subtopic)]
    each = place(found.before) / place(found.rank) / all_
    query, rank, added = by_result(found, each)
    terms = Terms(query, rank, added, added)
    total, topics = terms.sums(hits.queries), np.bincount(owner, minlength=hits.queries)
    return Workings(
        values=divide(total, topics),
        formula=say(
            "{name} = Σ (results up to i that answer s) / i / R(s) for each sub-topic s that i answers, / S",
            name="MAP-IA",
        ),
        columns=summed_columns(say("term")),
        terms=terms,
        steps=(("Σ", total), ("S", topics.astype(np.float64))),
    )


MAP_IA = MetricKind(
    spelling="MAP-IA",
    title=say("Intent-aware average precision"),
    help=say("The mean over the sub-topics of AP."),
    reference="Agrawal et al. 2009; ndeval MAP-IA",
    function=intent_aware_average_precision,
    bounds=anything,
    parameters=(REL,),
    cutoff="none",
    subtopics=True,
)
