"""RBPresidual: the unknown part of RBP, from unjudged results and the end of the list."""

from __future__ import annotations

import numpy as np

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.scales import format_grade
from ndcg_gui.metrics.arrays import FloatArray, Hits, IntArray, Labels, count
from ndcg_gui.metrics.bounds import falls_when_judged
from ndcg_gui.metrics.metric import MetricKind, Parameter
from ndcg_gui.metrics.rbp import PERSISTENCE, powers
from ndcg_gui.metrics.workings import DOCUMENT, GRADE, RANK, DerivationColumn, Terms, Workings, at

BELOW = Parameter(
    "below",
    "choice",
    "open",
    say(
        "Whether the ranks below the list can still raise RBP. open: always; closed: only where a result of"
        " the list is unjudged, else the residual is 0 (trec_eval)."
    ),
    ("open", "closed"),
)


def rbp_residual(hits: Hits, labels: Labels, *, cutoff: int | None, p: float, below: str) -> Workings:
    """1 less (1 - p) p^(i-1) of each judged result among the first k: the most by which RBP can rise.

    So unjudged results count, and all ranks below the list or the cutoff. It is the same for graded and for
    binary RBP. Source: Moffat and Zobel, ACM TOIS 27(1), 2008; the residual of cwl_eval's RBP, and with
    below="closed" trec_eval's rbp_resid.

    >>> from ndcg_gui.metrics.arrays import one_list
    >>> RBP_RESIDUAL(p=0.5).compute(*one_list([2, None, 0])).tolist()
    [0.375]
    """

    def weight(ranks: IntArray) -> FloatArray:
        return (1.0 - p) * powers(p, ranks)

    query, rank, grade = hits.first(cutoff)
    terms = Terms(query, rank, grade, weight(rank))
    known = terms.sums(hits.queries)
    values = np.maximum(1.0 - known, 0.0)
    if below == "closed":
        values[count(query, hits.queries) == hits.depth(cutoff)] = 0.0
    return Workings(
        values=values,
        formula=say(
            "{name} = 1 - Σ (1 - {p}) x {p}^(i-1) for each judged i",
            name=at("RBPresidual", cutoff),
            p=format_grade(p),
        ),
        columns=(
            RANK,
            DOCUMENT,
            GRADE,
            DerivationColumn("term", say("(1 - p) x p^(i-1)")),
            DerivationColumn("running", say("running sum")),
        ),
        terms=terms,
        steps=(("Σ", known),),
    )


RBP_RESIDUAL = MetricKind(
    spelling="RBPresidual",
    title=say("Residual of rank-biased precision"),
    help=say(
        "By how much RBP can still rise, through unjudged results and ranks below the list. Less is better."
    ),
    reference="Moffat and Zobel 2008; cwl_eval RBP residual, trec_eval rbp_resid",
    function=rbp_residual,
    bounds=falls_when_judged,
    parameters=(PERSISTENCE, BELOW),
    less_is_better=True,
)
