"""Judged, the judged share of the results behind a score."""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.metrics.arrays import Hits, Labels
from ndcg_gui.metrics.bounds import rises_with_grades
from ndcg_gui.metrics.metric import MetricKind
from ndcg_gui.metrics.precision import share
from ndcg_gui.metrics.workings import Workings, at


def judged(hits: Hits, labels: Labels, *, cutoff: int | None) -> Workings:
    """Judged results among the first k / min(k, results returned), or 0 when nothing was returned.

    Source: ir_measures' Judged@k. A negative grade (in the pool, unjudged) is not judged.

    >>> from ndcg_gui.metrics.arrays import one_list
    >>> JUDGED(10).compute(*one_list([0, None, 2, None])).tolist()
    [0.5]
    """
    return share(
        hits.first(cutoff),
        denominator=hits.depth(cutoff),
        formula=(
            say("{name} = judged / results returned", name="Judged")
            if cutoff is None
            else say(
                "{name} = judged / min({cutoff}, results returned)", name=at("Judged", cutoff), cutoff=cutoff
            )
        ),
        counted=say("judged"),
        of="n" if cutoff is None else f"min({cutoff}, n)",
    )


JUDGED = MetricKind(
    spelling="Judged",
    title=say("Judged share"),
    help=say(
        "The share of the first k results returned that are judged; unjudged ones count as not relevant."
    ),
    reference="ir_measures Judged",
    function=judged,
    bounds=rises_with_grades,
    differences="sum",
)
