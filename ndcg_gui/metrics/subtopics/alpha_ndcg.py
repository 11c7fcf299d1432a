"""alpha-nDCG: nDCG where a result counts for the sub-topics that it answers anew."""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.metrics.arrays import Hits, Labels
from ndcg_gui.metrics.bounds import anything
from ndcg_gui.metrics.metric import REL, MetricKind
from ndcg_gui.metrics.subtopics.answers import ALPHA, against_best
from ndcg_gui.metrics.workings import Workings


def alpha_ndcg(hits: Hits, labels: Labels, *, cutoff: int | None, alpha: float, rel: float) -> Workings:
    """DCG over the novelty at each rank, divided by that of the best order, which is found greedily.

    What is new is (1 - alpha)^n for each sub-topic that the result answers, n results above answering it,
    too. Source: Clarke et al., SIGIR 2008; ndeval's alpha-nDCG.

    >>> from ndcg_gui.metrics.arrays import one_list
    >>> ALPHA_NDCG(2).compute(*one_list([{"a": 1}, {"a": 1, "b": 1}])).round(6).tolist()
    [0.840606]
    """
    return against_best(hits, labels, name="alpha-nDCG", by_log=True, cutoff=cutoff, alpha=alpha, rel=rel)


ALPHA_NDCG = MetricKind(
    spelling="alpha-nDCG",
    title=say("Novelty-biased nDCG"),
    help=say("nDCG over sub-topics: a result that answers a sub-topic again counts less."),
    reference="Clarke et al. 2008; ndeval alpha-nDCG",
    function=alpha_ndcg,
    bounds=anything,
    parameters=(ALPHA, REL),
    subtopics=True,
)
