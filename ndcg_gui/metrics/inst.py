"""INST, a metric for readers who stop once their need is met."""

from __future__ import annotations

import numpy as np

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.scales import format_grade
from ndcg_gui.metrics.arrays import FloatArray, Hits, IntArray, Labels
from ndcg_gui.metrics.bounds import anything
from ndcg_gui.metrics.metric import MetricKind, Parameter, Value
from ndcg_gui.metrics.rbp import RELEVANT, share_of
from ndcg_gui.metrics.workings import DOCUMENT, GRADE, RANK, DerivationColumn, Terms, Workings

WANTED = Parameter(
    "T",
    "number",
    1.0,
    say("How much the reader wants to find, as a number of fully relevant results."),
    between=(0.5, 1000.0),
    inclusive=True,
)
# As far as the C/W/L program looks; the weights fall off slowly enough that it matters.
DEPTH = 1000
# Cells of a table of queries and ranks held at a time.
_CELLS = 1 << 20


def inst(hits: Hits, labels: Labels, *, cutoff: int | None, T: float, rel: Value = "graded") -> Workings:
    """The mean share rel / maximum of the results that a reader looks at, over the first 1,000 ranks.

    From rank i the reader goes on with the chance ((i + T + T(i) - 1) / (i + T + T(i)))^2; T(i) is T less
    what is found down to i. An unjudged result, and a rank below the list, counts as grade 0. Source:
    Moffat, Bailey, Scholer and Thomas, ACM TOIS 35(3), 2017; cwl_eval's INST.

    >>> from ndcg_gui.metrics.arrays import one_list
    >>> round(float(INST(T=1).compute(*one_list([1, 0, 1]))[0]), 6)
    0.723289
    """
    query, rank, grade = hits.first(DEPTH)
    share = share_of(grade, labels, rel)
    weight = np.empty(len(query))
    step = _CELLS // DEPTH
    for first in range(0, hits.queries, step):
        start, end = np.searchsorted(query, (first, first + step)).tolist()
        rows = query[start:end] - first
        gains = np.zeros((min(step, hits.queries - first), DEPTH))
        gains[rows, rank[start:end]] = share[start:end]
        weight[start:end] = _weights(gains, T)[rows, rank[start:end]]

    def weight_at(ranks: IntArray) -> FloatArray:
        gains = np.zeros((1, DEPTH))
        gains[0, rank] = share
        weights = np.append(_weights(gains, T)[0], 0.0)
        return np.asarray(weights[np.minimum(ranks, DEPTH)], np.float64)

    terms = Terms(query, rank, grade, share * weight)
    return Workings(
        values=terms.sums(hits.queries),
        formula=say(
            "{name} = Σ W(i) rel(i) / {maximum}; W(i+1) / W(i) = ((i + T + T(i) - 1) / (i + T + T(i)))^2, T ="
            " {T}, T(i) = T less what is found down to i; the W(i) of {depth} ranks add up to 1",
            name="INST",
            maximum=format_grade(labels.maximum) if isinstance(rel, str) else 1,
            T=format_grade(T),
            depth=DEPTH,
        ),
        columns=(
            RANK,
            DOCUMENT,
            GRADE,
            DerivationColumn("discount", say("W(i)")),
            DerivationColumn("term", say("term")),
            DerivationColumn("running", say("running {name}", name="INST")),
        ),
        terms=terms,
        discount_at=weight_at,
    )


def _weights(gains: FloatArray, wanted: float) -> FloatArray:
    """float64[Q, 1000]: the chance that each rank is viewed, by gains of the same shape. Rows sum to 1."""
    place = np.arange(1.0, DEPTH + 1.0) + wanted + (wanted - np.cumsum(gains, axis=1))
    goes_on = ((place - 1.0) / place) ** 2.0
    reached = np.cumprod(goes_on[:, :-1], axis=1)
    reached = np.concatenate([np.ones((len(gains), 1)), reached], axis=1)
    return np.asarray(reached / reached.sum(axis=1, keepdims=True), np.float64)


INST = MetricKind(
    spelling="INST",
    title=say("Adaptive metric of expected goals"),
    help=say(
        "What a reader finds per step: one who wants T relevant results, and stops earlier if they are "
        "found sooner."
    ),
    reference="Moffat et al. 2017; cwl_eval INST",
    function=inst,
    bounds=anything,
    parameters=(WANTED, RELEVANT),
    cutoff="none",
)
