"""P, precision: the relevant share of the first k results."""

from __future__ import annotations

import numpy as np

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.metrics.arrays import FloatArray, Hits, IntArray, Labels
from ndcg_gui.metrics.bounds import rises_with_grades
from ndcg_gui.metrics.metric import REL, MetricKind
from ndcg_gui.metrics.workings import DOCUMENT, GRADE, RANK, DerivationColumn, Terms, Workings, at, divide

_RUNNING = DerivationColumn("running", say("running {name}", name="Σ"))


def precision(hits: Hits, labels: Labels, *, cutoff: int | None, rel: float) -> Workings:
    """Relevant results among the first k / k, or / the number of results returned without a cutoff.

    Source: bit for bit trec_eval's P_k and set_P: fewer than k results count as if filled up with
    irrelevant ones.

    >>> from ndcg_gui.metrics.arrays import one_list
    >>> P(4).compute(*one_list([1, 0, 2])).tolist()
    [0.5]
    """
    return share(
        hits.relevant(cutoff, rel),
        denominator=hits.positions(cutoff),
        formula=(
            say("{name} = relevant / results returned", name="P")
            if cutoff is None
            else say("{name} = relevant / {cutoff}", name=at("P", cutoff), cutoff=cutoff)
        ),
        counted=say("relevant"),
        of="n" if cutoff is None else "k",
    )


def share(
    kept: tuple[IntArray, IntArray, FloatArray],
    *,
    denominator: IntArray,
    formula: Message,
    counted: Message,
    of: str,
) -> Workings:
    """Number of `kept` hits (query, rank and grade of each) / `denominator` int64[Q]."""
    query, rank, grade = kept
    terms = Terms(query, rank, grade, np.ones(len(rank)))
    number = terms.sums(len(denominator))
    return Workings(
        values=divide(number, denominator),
        formula=formula,
        columns=(RANK, DOCUMENT, GRADE, DerivationColumn("term", counted), _RUNNING),
        terms=terms,
        steps=(("Σ", number), (of, denominator.astype(float))),
    )


P = MetricKind(
    spelling="P",
    title=say("Precision"),
    help=say("The share of the first k results that are relevant; always divided by k."),
    reference="trec_eval P, set_P",
    function=precision,
    bounds=rises_with_grades,
    differences="sum",
    parameters=(REL,),
)
