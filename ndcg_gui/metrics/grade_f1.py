"""GradeF1, how good the results are and how well they are ordered, in one number."""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.metrics.arrays import Hits, Labels
from ndcg_gui.metrics.mean_grade import mean_grade
from ndcg_gui.metrics.metric import MetricKind
from ndcg_gui.metrics.ndcg import normalised_discounted_cumulative_gain
from ndcg_gui.metrics.parameters import GAIN, IDEAL
from ndcg_gui.metrics.workings import Workings, at, divide


def grade_f1(hits: Hits, labels: Labels, *, cutoff: int | None, gain: str, ideal: str) -> Workings:
    """The harmonic mean of MeanGrade and nDCG at the same k: 2 M N / (M + N), 0 when both are 0.

    >>> from ndcg_gui.metrics.arrays import one_list
    >>> GRADE_F1().compute(*one_list([2, 1, 0, 0, 0], maximum=5)).round(12).tolist()
    [0.214285714286]
    """
    grade = mean_grade(hits, labels, cutoff=cutoff).values
    order = normalised_discounted_cumulative_gain(hits, labels, cutoff=cutoff, gain=gain, ideal=ideal)
    names = (at("MeanGrade", cutoff), at("nDCG", cutoff))
    return Workings(
        values=divide(2.0 * grade * order.values, grade + order.values),
        formula=say(
            "{name} = 2 x {grade} x {ndcg} / ({grade} + {ndcg})",
            name=at("GradeF1", cutoff),
            grade=names[0],
            ndcg=names[1],
        ),
        columns=order.columns,
        terms=order.terms,
        ideal=order.ideal,
        steps=(*order.steps, (names[1], order.values), (names[0], grade)),
        discount_at=order.discount_at,
    )


GRADE_F1 = MetricKind(
    spelling="GradeF1",
    title=say("F1 of mean grade and nDCG"),
    help=say("The harmonic mean of MeanGrade and nDCG: high only when results are good and well ordered."),
    reference="harmonic mean (van Rijsbergen 1979) of MeanGrade and nDCG",
    function=grade_f1,
    parameters=(GAIN, IDEAL),
)
