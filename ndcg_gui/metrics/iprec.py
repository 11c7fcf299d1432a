"""IPrec, interpolated precision at a level of recall: the points of the recall-precision curve."""

from __future__ import annotations

import numpy as np

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.scales import format_grade
from ndcg_gui.metrics.arrays import FloatArray, Hits, IntArray, Labels, count, offsets_of, position
from ndcg_gui.metrics.bounds import anything
from ndcg_gui.metrics.metric import REL, MetricKind, Parameter
from ndcg_gui.metrics.workings import DOCUMENT, GRADE, RANK, DerivationColumn, Terms, Workings

RECALL = Parameter(
    "recall",
    "number",
    0.1,
    say("The share of the relevant documents that must be found, from 0 to 1."),
    between=(0.0, 1.0),
    inclusive=True,
)


LEVEL = Parameter(
    "level",
    "choice",
    "nearest",
    say(
        "How many documents are that share of the R relevant ones. nearest: recall R, rounded (trec_eval 10);"
        " up: recall R + 0.9, rounded down (trec_eval 9)."
    ),
    ("nearest", "up"),
)
_ADDED = {"nearest": 0.5, "up": 0.9}


def interpolated_precision(
    hits: Hits, labels: Labels, *, cutoff: int | None, recall: float, level: str, rel: float
) -> Workings:
    """The best precision at any rank from which on `recall` of the R relevant documents are found.

    0 where the list has fewer. Source: Salton and McGill 1983; bit for bit trec_eval's iprec_at_recall, with
    level='up' that of trec_eval 9.

    >>> from ndcg_gui.metrics.arrays import one_list
    >>> IPREC(recall=0.5).compute(*one_list([0, 1, 1, None, 1], unretrieved=[1])).tolist() == [2 / 3]
    True
    """
    query, rank, grade = hits.relevant(cutoff, rel)
    found = position(query, hits.queries) + 1
    precision = found / _place(rank)
    number = labels.relevant(rel)
    wanted = np.maximum((recall * number + _ADDED[level]).astype(np.int64), 1)
    there = count(query, hits.queries)
    values, taken = np.zeros(hits.queries), np.zeros(len(query), np.bool_)
    reached = np.flatnonzero(there >= wanted)
    if len(reached):
        starts = offsets_of(there)
        first, end = starts[reached] + wanted[reached] - 1, starts[reached + 1]
        # Pairs of ends: what lies between two parts is looked at, too, and passed over.
        edges = np.stack([first, end], axis=1).ravel()
        padded = np.append(precision, 0.0)
        values[reached] = np.maximum.reduceat(padded, edges)[::2]
        taken = (found >= wanted[query]) & (precision == values[query])
    best = np.flatnonzero(taken)
    best = best[position(query[best], hits.queries) == 0]  # the first rank that has it
    terms = Terms(query[best], rank[best], grade[best], found[best].astype(np.float64), _place(rank[best]))
    return Workings(
        values=values,
        formula=say(
            "{name} = the largest (relevant up to i) / i from the {share} of R relevant on",
            name="IPrec",
            share=format_grade(recall),
        ),
        columns=(
            RANK,
            DOCUMENT,
            GRADE,
            DerivationColumn("gain", say("relevant up to i")),
            DerivationColumn("term", say("the largest relevant up to i / i")),
        ),
        terms=terms,
    )


def _place(rank: IntArray) -> FloatArray:
    return rank.astype(np.float64) + 1.0


IPREC = MetricKind(
    spelling="IPrec",
    title=say("Interpolated precision"),
    help=say("The best precision from the rank on at which a share of the relevant documents is found."),
    reference="Salton and McGill 1983; trec_eval iprec_at_recall",
    function=interpolated_precision,
    bounds=anything,  # a relevant document more moves the level, too
    parameters=(RECALL, LEVEL, REL),
    cutoff="none",
)
