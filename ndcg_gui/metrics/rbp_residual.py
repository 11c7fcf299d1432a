"""RBPresidual: how much of RBP is not known, because results are unjudged or the list ends."""

from __future__ import annotations

import numpy as np

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.scales import format_grade
from ndcg_gui.metrics.arrays import FloatArray, Hits, IntArray, Labels
from ndcg_gui.metrics.metric import Bounds, MetricKind, Open
from ndcg_gui.metrics.rbp import PERSISTENCE, powers
from ndcg_gui.metrics.workings import DOCUMENT, GRADE, RANK, Column, Terms, Workings, at


def rbp_residual(hits: Hits, labels: Labels, *, cutoff: int | None, p: float) -> Workings:
    """1 less (1 - p) p^(i-1) of each judged result among the first k: by so much RBP may still rise.

    So unjudged results count, and all ranks below the list or the cutoff. It is the same for graded and for
    binary RBP. Source: Moffat and Zobel, ACM TOIS 27(1), 2008; the residual of cwl_eval's RBP.

    >>> from ndcg_gui.metrics.arrays import one_list
    >>> RBP_RESIDUAL(p=0.5).compute(*one_list([2, None, 0])).tolist()
    [0.375]
    """

    def weight(ranks: IntArray) -> FloatArray:
        return (1.0 - p) * powers(p, ranks)

    query, rank, grade = hits.first(cutoff)
    terms = Terms(query, rank, grade, weight(rank))
    known = terms.sums(hits.queries)
    return Workings(
        values=np.maximum(1.0 - known, 0.0),
        formula=say(
            "{name} = 1 - Σ (1 - {p}) x {p}^(i-1) for each judged i",
            name=at("RBPresidual", cutoff),
            p=format_grade(p),
        ),
        columns=(
            RANK,
            DOCUMENT,
            GRADE,
            Column("term", say("(1 - p) x p^(i-1)")),
            Column("running", say("running sum")),
        ),
        terms=terms,
        steps=(("Σ", known),),
    )


def of_residual(case: Open) -> Bounds:
    """As it is, or with all of the list judged."""
    return Bounds(case.filled(case.best), case.value)


RBP_RESIDUAL = MetricKind(
    spelling="RBPresidual",
    title=say("Residual of rank-biased precision"),
    help=say(
        "By how much RBP can still rise, through unjudged results and ranks below the list. Less is better."
    ),
    reference="Moffat and Zobel 2008; cwl_eval RBP residual",
    function=rbp_residual,
    bounds=of_residual,
    parameters=(PERSISTENCE,),
    less_is_better=True,
)
