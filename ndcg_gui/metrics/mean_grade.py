"""MeanGrade, the mean grade of the first k results as a share of the scale's maximum."""

from __future__ import annotations

import numpy as np

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.scales import format_grade
from ndcg_gui.metrics.arrays import Hits, Labels
from ndcg_gui.metrics.bounds import rises_with_grades
from ndcg_gui.metrics.metric import MetricKind
from ndcg_gui.metrics.workings import DOCUMENT, GRADE, RANK, DerivationColumn, Terms, Workings, at, divide


def mean_grade(hits: Hits, labels: Labels, *, cutoff: int | None) -> Workings:
    """The sum of the grades of the first k results / (k x the scale's maximum).

    As P@k, it divides by k however few results were returned, and without a cutoff by the number
    returned; an unjudged result counts as grade 0.

    >>> from ndcg_gui.metrics.arrays import one_list
    >>> MEAN_GRADE().compute(*one_list([1, 2, 0, 0, 0], maximum=5)).tolist()
    [0.12]
    """
    query, rank, grade = hits.first(cutoff)
    terms = Terms(query, rank, grade, gain=grade)
    total = terms.sums(hits.queries)
    highest = hits.positions(cutoff).astype(np.float64) * labels.maximum
    name, maximum = at("CG", cutoff), format_grade(labels.maximum)
    return Workings(
        values=divide(total, highest),
        formula=(
            say("{name} = Σ rel(i) / (results returned x {maximum})", name="MeanGrade", maximum=maximum)
            if cutoff is None
            else say(
                "{name} = Σ rel(i) / ({cutoff} x {maximum})",
                name=at("MeanGrade", cutoff),
                cutoff=cutoff,
                maximum=maximum,
            )
        ),
        columns=(RANK, DOCUMENT, GRADE, DerivationColumn("running", say("running {name}", name="CG"))),
        terms=terms,
        steps=((name, total), (f"max {name}", highest)),
    )


MEAN_GRADE = MetricKind(
    spelling="MeanGrade",
    title=say("Mean grade"),
    help=say(
        "The mean grade of the first k results as a share of the scale's maximum; order does not matter."
    ),
    reference="generalised precision, Kekäläinen and Järvelin, JASIST 2002",
    function=mean_grade,
    bounds=rises_with_grades,
    differences="sum",
)
