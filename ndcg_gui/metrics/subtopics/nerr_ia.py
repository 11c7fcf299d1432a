"""nERR-IA: intent-aware expected reciprocal rank as a share of that of the best order."""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.metrics.arrays import Hits, Labels
from ndcg_gui.metrics.bounds import anything
from ndcg_gui.metrics.metric import REL, MetricKind
from ndcg_gui.metrics.subtopics.answers import ALPHA, against_best
from ndcg_gui.metrics.workings import Workings


def normalised_err_ia(
    hits: Hits, labels: Labels, *, cutoff: int | None, alpha: float, rel: float
) -> Workings:
    """Novelty at each rank i over i, summed, divided by the sum of the best order.

    Source: Chapelle et al., CIKM 2009, and Clarke et al., WSDM 2011; ndeval's nERR-IA.

    >>> from ndcg_gui.metrics.arrays import one_list
    >>> NERR_IA(2).compute(*one_list([{"a": 1}, {"a": 1, "b": 1}])).round(6).tolist()
    [0.777778]
    """
    return against_best(hits, labels, name="nERR-IA", by_log=False, cutoff=cutoff, alpha=alpha, rel=rel)


NERR_IA = MetricKind(
    spelling="nERR-IA",
    title=say("Normalised intent-aware ERR"),
    help=say("ERR-IA as a share of that of the best order."),
    reference="Clarke et al. 2011; ndeval nERR-IA",
    function=normalised_err_ia,
    bounds=anything,
    parameters=(ALPHA, REL),
    subtopics=True,
)
