"""Compat, compatibility: similarity of a list to the ideal order closest to it."""

from __future__ import annotations

import numpy as np

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.scales import format_grade
from ndcg_gui.metrics.arrays import FloatArray, Hits, IntArray, Labels, count, position
from ndcg_gui.metrics.bounds import anything
from ndcg_gui.metrics.metric import MetricKind, Parameter
from ndcg_gui.metrics.rbp import powers
from ndcg_gui.metrics.workings import DOCUMENT, GRADE, RANK, DerivationColumn, Terms, Workings, divide

PERSISTENCE = Parameter(
    "p",
    "number",
    0.95,
    say("The chance that the reader goes on to the next result."),
    between=(0.0, 1.0),
)
# As deep as the authors' program compares.
DEPTH = 1000
TO = Parameter(
    "to",
    "choice",
    "fixed",
    say(
        "How deep the orders are compared. fixed: down to rank 1,000 (compatibility.py); lists: down to the"
        " end of the longer of the two (ir_measures)."
    ),
    ("fixed", "lists"),
)


def compatibility(hits: Hits, labels: Labels, *, cutoff: int | None, p: float, to: str) -> Workings:
    """Rank-biased overlap of the list and its ideal order, as a share of that of the ideal order with itself.

    The ideal order has all documents of a grade above 0, better grades first, equal ones in the order of
    the list. So only the order of the grades counts: they may be preferences. A document at rank i, and at
    rank j of the ideal order, adds the sum of p^(d-1) / d over the ranks d from the deeper of the two
    on. Source: Clarke, Vtyurina and Smucker, ACM TOIS 39(3), 2021, and its compatibility.py.

    >>> from ndcg_gui.metrics.arrays import one_list
    >>> COMPAT(p=0.5).compute(*one_list([1, 2])).round(6).tolist()
    [0.435853]
    """
    wanted = labels.grades > 0
    ideal_query, ideal_rank = labels.query[wanted], labels.rank[wanted]
    depth = np.full(hits.queries, DEPTH)
    if to == "lists":
        depth = np.maximum(hits.returned, count(ideal_query, hits.queries))
    ranks = np.arange(int(depth.max(initial=0)), dtype=np.int64)
    so_far = np.r_[0.0, np.cumsum(powers(p, ranks) / (ranks + 1.0))]

    def worth(query: IntArray, rank: IntArray) -> FloatArray:
        """The sum of p^(d-1) / d from the 0-based rank on down to the query's depth."""
        end = depth[query]
        return np.asarray(so_far[end] - so_far[np.minimum(rank, end)], np.float64)

    kept = hits.grade > 0
    query, rank, grade = hits.query[kept], hits.rank[kept], hits.grade[kept]
    deeper = np.maximum(rank, _ideal_rank(query, grade, labels))
    terms = Terms(query, rank, grade, worth(query, deeper))
    ideal = Terms(ideal_query, ideal_rank, labels.grades[wanted], worth(ideal_query, ideal_rank))
    own, best = terms.sums(hits.queries), ideal.sums(hits.queries)
    return Workings(
        values=divide(own, best),
        formula=say(
            "{name} = Σ w(the deeper of i and its ideal rank), / Σ w(i) of the ideal order; w(i) = Σ"
            " {p}^(d-1) / d from d = i to {end}",
            name="Compat",
            p=format_grade(p),
            end="n" if to == "lists" else DEPTH,
        ),
        columns=(
            RANK,
            DOCUMENT,
            GRADE,
            DerivationColumn("term", say("w(the deeper rank)")),
            DerivationColumn("running", say("running sum")),
            DerivationColumn("ideal_grade", say("ideal rel")),
            DerivationColumn("ideal_term", say("ideal term")),
            DerivationColumn("ideal_running", say("running ideal sum")),
        ),
        terms=terms,
        ideal=lambda: ideal,
        steps=(("Σ", own), ("max Σ", best)),
    )


def _ideal_rank(query: IntArray, grade: FloatArray, labels: Labels) -> IntArray:
    """int64: the 0-based rank of each hit in the ideal order, those of equal grade in the list's order."""
    order = np.lexsort((-grade, query))  # stable: the list's order stays among equal grades
    sorted_query, sorted_grade = query[order], grade[order]
    new = np.ones(len(order), np.bool_)
    new[1:] = (sorted_query[1:] != sorted_query[:-1]) | (sorted_grade[1:] != sorted_grade[:-1])
    group = np.cumsum(new) - 1
    within = position(group, int(group.max(initial=-1)) + 1)
    # How many labels of the query are better: they stand first, in the labels' own order.
    better = np.zeros(len(order), np.int64)
    levels = np.unique(sorted_grade)
    for level in levels.tolist():
        above = count(labels.query[labels.grades > level], labels.queries)
        here = sorted_grade == level
        better[here] = above[sorted_query[here]]
    ranks = np.empty(len(order), np.int64)
    ranks[order] = better + within
    return ranks


COMPAT = MetricKind(
    spelling="Compat",
    title=say("Compatibility"),
    help=say("How similar the list is to the nearest ideal order. Only the order of the grades counts."),
    reference="Clarke et al. 2021; compatibility.py",
    function=compatibility,
    bounds=anything,
    parameters=(PERSISTENCE, TO),
    cutoff="none",
)
