"""Unjudged, the unjudged share of the first k results."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from ndcg_gui.domain.messages import say
from ndcg_gui.metrics.arrays import Hits, Labels, unjudged_places
from ndcg_gui.metrics.bounds import falls_when_judged
from ndcg_gui.metrics.metric import MetricKind
from ndcg_gui.metrics.precision import share
from ndcg_gui.metrics.workings import Workings, at


def unjudged(hits: Hits, labels: Labels, *, cutoff: int | None) -> Workings:
    """Unjudged results among the first k / k: a list that ends before is filled up with judged ones.

    Without a cutoff, / the number of results returned. Source: trec_eval's unj_k. A negative grade (in
    the pool, unjudged) is not judged.

    >>> from ndcg_gui.metrics.arrays import one_list
    >>> UNJUDGED(10).compute(*one_list([0, None, 2, None])).tolist()
    [0.2]
    """
    query, rank, _ = unjudged_places(replace(hits, ties=None), cutoff)
    return share(
        (query, rank, np.zeros(len(rank))),
        denominator=hits.positions(cutoff),
        formula=(
            say("{name} = unjudged / results returned", name="Unjudged")
            if cutoff is None
            else say("{name} = unjudged / {cutoff}", name=at("Unjudged", cutoff), cutoff=cutoff)
        ),
        counted=say("unjudged"),
        of="n" if cutoff is None else "k",
    )


UNJUDGED = MetricKind(
    spelling="Unjudged",
    title=say("Unjudged share"),
    help=say("The share of the first k results that are unjudged; always divided by k. Less is better."),
    reference="trec_eval unj",
    function=unjudged,
    bounds=falls_when_judged,
    less_is_better=True,
)
