"""ERR-IA, intent-aware expected reciprocal rank."""

from __future__ import annotations

import numpy as np

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.scales import format_grade
from ndcg_gui.metrics.arrays import Hits, Labels
from ndcg_gui.metrics.bounds import anything
from ndcg_gui.metrics.metric import REL, MetricKind
from ndcg_gui.metrics.rbp import powers
from ndcg_gui.metrics.subtopics.answers import ALPHA, answers, columns, discounted, novelty, place, topics
from ndcg_gui.metrics.workings import Workings, at, divide


def err_ia(hits: Hits, labels: Labels, *, cutoff: int | None, alpha: float, rel: float) -> Workings:
    """Novelty at each rank i over i, summed, divided by the sum if every result answered everything.

    Source: Chapelle et al., CIKM 2009; ndeval's ERR-IA, which leaves out the division at the cutoff 1.

    >>> from ndcg_gui.metrics.arrays import one_list
    >>> ERR_IA(2).compute(*one_list([{"a": 1}, {"a": 1, "b": 1}])).tolist() == [(1 + 1.5 / 2) / (2 + 1 / 2)]
    True
    """
    terms = discounted(novelty(answers(hits, cutoff, rel), alpha), place)
    own, number = terms.sums(hits.queries), topics(labels, rel)
    depth = hits.positions(cutoff)
    ranks = np.arange(int(depth.max(initial=0)), dtype=np.int64)
    every = np.r_[0.0, np.cumsum(powers(1.0 - alpha, ranks) / place(ranks))]
    most = number * every[depth]
    return Workings(
        values=divide(own, most),
        formula=say(
            "{name} = Σ new(i) / i, / S Σ (1 - {alpha})^(i-1) / i; new(i) = Σ (1 - {alpha})^n over the"
            " sub-topics that i answers, each answered by n results above",
            name=at("ERR-IA", cutoff),
            alpha=format_grade(alpha),
        ),
        columns=columns("i"),
        terms=terms,
        steps=(("S", number.astype(np.float64)), ("Σ", own), ("max Σ", most)),
        discount_at=place,
    )


ERR_IA = MetricKind(
    spelling="ERR-IA",
    title=say("Intent-aware expected reciprocal rank"),
    help=say("ERR over sub-topics: a result that answers a sub-topic again counts less."),
    reference="Chapelle et al. 2009; ndeval ERR-IA",
    function=err_ia,
    bounds=anything,
    parameters=(ALPHA, REL),
    subtopics=True,
)
