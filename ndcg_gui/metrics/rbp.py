"""RBP, rank-biased precision: the gain rate of a reader who goes on to each next result with chance p."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.scales import format_grade
from ndcg_gui.metrics.arrays import FloatArray, Hits, IntArray, Labels
from ndcg_gui.metrics.bounds import rises_with_grades
from ndcg_gui.metrics.metric import MetricKind, Parameter, Value
from ndcg_gui.metrics.workings import DOCUMENT, GRADE, RANK, DerivationColumn, Terms, Workings, at

PERSISTENCE = Parameter(
    "p",
    "number",
    0.8,
    say("The chance that the reader goes on to the next result."),
    between=(0.0, 1.0),
)


RELEVANT = Parameter(
    "rel",
    "threshold",
    "graded",
    say(
        "The lowest grade that counts as fully relevant. graded: each grade counts as a share of the maximum."
    ),
    ("graded",),
)


def rank_biased_precision(
    hits: Hits, labels: Labels, *, cutoff: int | None, p: float, rel: Value = "graded"
) -> Workings:
    """(1 - p) times the sum of p^(i-1) rel(i) / maximum over the first k results.

    The maximum is the scale's; with a threshold `rel` a grade counts 1 from there on, else 0. An
    unjudged result counts as grade 0. Source: Moffat and Zobel, ACM TOIS 27(1), 2008. The C/W/L
    program (ir_measures' RBP(rel=)) ends after 1,000 ranks, which is seen only where p is near 1.

    >>> from ndcg_gui.metrics.arrays import one_list
    >>> RBP(p=0.5).compute(*one_list([2, None, 1], maximum=2)).tolist()
    [0.5625]
    >>> RBP(p=0.5, rel=2).compute(*one_list([2, None, 1, 3])).tolist()
    [0.5625]
    """
    query, rank, grade = hits.first(cutoff)
    share = share_of(grade, labels, rel)

    def weight(ranks: IntArray) -> FloatArray:
        return (1.0 - p) * powers(p, ranks)

    terms = Terms(query, rank, grade, share * weight(rank))
    return Workings(
        values=terms.sums(hits.queries),
        formula=(
            say(
                "{name} = Σ (1 - {p}) x {p}^(i-1) x rel(i) / {maximum}",
                name=at("RBP", cutoff),
                p=format_grade(p),
                maximum=format_grade(labels.maximum),
            )
            if isinstance(rel, str)
            else say(
                "{name} = Σ (1 - {p}) x {p}^(i-1) for each relevant i",
                name=at("RBP", cutoff),
                p=format_grade(p),
            )
        ),
        columns=(
            RANK,
            DOCUMENT,
            GRADE,
            DerivationColumn("discount", say("(1 - p) x p^(i-1)")),
            DerivationColumn("term", say("term")),
            DerivationColumn("running", say("running {name}", name="RBP")),
        ),
        terms=terms,
        discount_at=weight,
    )


def share_of(grade: FloatArray, labels: Labels, rel: Value) -> FloatArray:
    """float64, same shape: the grades as shares of the maximum, or 1 from a threshold on, else 0."""
    if not isinstance(rel, str):
        return (grade >= rel).astype(np.float64)
    return grade / labels.maximum if labels.maximum > 0 else np.zeros(len(grade))


def powers(p: float, ranks: IntArray) -> FloatArray:
    """float64, same shape: p^(i-1), i from 1, for 0-based ranks."""
    return _powers(p, 1 << (int(ranks.max(initial=0)) + 1).bit_length())[ranks]


@lru_cache(maxsize=8)
def _powers(p: float, depth: int) -> FloatArray:
    # Python's power goes to the C library: the same bits on every processor, unlike NumPy's.
    table = np.array([p**rank for rank in range(depth)])
    table.flags.writeable = False
    return table


RBP = MetricKind(
    spelling="RBP",
    title=say("Rank-biased precision"),
    help=say("The grades as a share of the maximum; each rank counts p times as much as the rank above it."),
    reference="Moffat and Zobel 2008; with rel= ir_measures RBP",
    function=rank_biased_precision,
    bounds=rises_with_grades,
    differences="sum",
    parameters=(PERSISTENCE, RELEVANT),
)
