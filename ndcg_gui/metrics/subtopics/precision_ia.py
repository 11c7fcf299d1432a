"""P-IA, intent-aware precision."""

from __future__ import annotations

import numpy as np

from ndcg_gui.domain.messages import say
from ndcg_gui.metrics.arrays import Hits, Labels
from ndcg_gui.metrics.bounds import anything
from ndcg_gui.metrics.metric import REL, MetricKind
from ndcg_gui.metrics.subtopics.answers import answers, novelty, summed_columns, topics
from ndcg_gui.metrics.workings import Terms, Workings, at, divide


def intent_aware_precision(hits: Hits, labels: Labels, *, cutoff: int | None, rel: float) -> Workings:
    """The mean of P@k over the sub-topics. Source: Agrawal et al., WSDM 2009, and ndeval's P-IA.

    >>> from ndcg_gui.metrics.arrays import one_list
    >>> P_IA(2).compute(*one_list([{"a": 1}, {"a": 1, "b": 1}])).tolist()
    [0.75]
    """
    # Nothing counts less the second time: with alpha 0 each answer adds 1.
    query, rank, gain = novelty(answers(hits, cutoff, rel), 0.0)
    terms = Terms(query, rank, gain, gain)
    total, number = terms.sums(hits.queries), topics(labels, rel)
    most = number.astype(np.float64) * hits.positions(cutoff)
    places = "n" if cutoff is None else str(cutoff)
    return Workings(
        values=divide(total, most),
        formula=say(
            "{name} = Σ sub-topics that i answers, / (S x {cutoff})",
            name=at("P-IA", cutoff),
            cutoff=places,
        ),
        columns=summed_columns(say("sub-topics that i answers")),
        terms=terms,
        steps=(("S", number.astype(np.float64)), ("Σ", total), (f"S x {places}", most)),
    )


P_IA = MetricKind(
    spelling="P-IA",
    title=say("Intent-aware precision"),
    help=say("The mean over the sub-topics of P@k."),
    reference="Agrawal et al. 2009; ndeval P-IA",
    function=intent_aware_precision,
    bounds=anything,
    parameters=(REL,),
    subtopics=True,
)
