"""NRBP, novelty- and rank-biased precision."""

from __future__ import annotations

import numpy as np

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.scales import format_grade
from ndcg_gui.metrics.arrays import FloatArray, Hits, IntArray, Labels
from ndcg_gui.metrics.bounds import anything
from ndcg_gui.metrics.metric import REL, MetricKind, Parameter
from ndcg_gui.metrics.rbp import powers
from ndcg_gui.metrics.subtopics.answers import ALPHA, answers, columns, novelty, topics
from ndcg_gui.metrics.workings import DerivationColumn, Terms, Workings, divide

BETA = Parameter(
    "beta",
    "number",
    0.5,
    say("The chance that the reader goes on to the next result."),
    between=(0.0, 1.0),
)


def novelty_and_rank_biased_precision(
    hits: Hits, labels: Labels, *, cutoff: int | None, alpha: float, beta: float, rel: float
) -> Workings:
    """The sum of novelty at each rank times beta^(i-1), times (1 - (1 - alpha) beta) / sub-topics.

    Source: Clarke et al., ICTIR 2009; ndeval's NRBP.

    >>> from ndcg_gui.metrics.arrays import one_list
    >>> NRBP().compute(*one_list([{"a": 1}, {"a": 1, "b": 1}])).tolist()
    [0.65625]
    """

    def weight(ranks: IntArray) -> FloatArray:
        return powers(beta, ranks)

    query, rank, gain = novelty(answers(hits, cutoff, rel), alpha)
    terms = Terms(query, rank, gain, gain * weight(rank))
    own, number = terms.sums(hits.queries), topics(labels, rel)
    share = 1.0 - (1.0 - alpha) * beta
    most = number / share
    return Workings(
        values=divide(own, most),
        formula=say(
            "{name} = (1 - (1 - {alpha}) x {beta}) / S x Σ new(i) x {beta}^(i-1); new(i) = Σ (1 - {alpha})^n"
            " over the sub-topics that i answers, each answered by n results above",
            name="NRBP",
            alpha=format_grade(alpha),
            beta=format_grade(beta),
        ),
        columns=(
            *columns("")[:4],
            DerivationColumn("discount", say("{beta}^(i-1)", beta=format_grade(beta))),
            DerivationColumn("term", say("term")),
            DerivationColumn("running", say("running sum")),
        ),
        terms=terms,
        steps=(("S", number.astype(np.float64)), ("Σ", own), (f"S / {share:g}", most)),
        discount_at=weight,
    )


NRBP = MetricKind(
    spelling="NRBP",
    title=say("Novelty- and rank-biased precision"),
    help=say("RBP over sub-topics: a result that answers a sub-topic again counts less."),
    reference="Clarke et al. 2009; ndeval NRBP",
    function=novelty_and_rank_biased_precision,
    bounds=anything,
    parameters=(ALPHA, BETA, REL),
    cutoff="none",
    subtopics=True,
)
