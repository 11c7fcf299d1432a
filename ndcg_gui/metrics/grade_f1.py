"""GradeF1, the quality of the results and of their order in one number."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from ndcg_gui.domain.messages import say
from ndcg_gui.metrics.arrays import FloatArray, Hits, Labels
from ndcg_gui.metrics.mean_grade import MEAN_GRADE, mean_grade
from ndcg_gui.metrics.metric import GAIN, IDEAL, Bounds, MetricKind, Open
from ndcg_gui.metrics.ndcg import NDCG, normalised_discounted_cumulative_gain
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
        values=_harmonic(grade, order.values),
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


def of_both(case: Open) -> Bounds:
    """Bounds from both metrics at their lowest and at their highest, which no single grading need reach."""
    grade = MEAN_GRADE(case.metric.cutoff)
    order = NDCG(case.metric.cutoff, **case.metric.values)
    parts = [
        item.kind.bounds(replace(case, metric=item, value=item.compute(case.hits, case.labels)))
        for item in (grade, order)
    ]
    low, high = (_harmonic(parts[0].low, parts[1].low), _harmonic(parts[0].high, parts[1].high))
    # The harmonic mean of a number and nearly its negative has no end; gains below 0 alone lead there.
    low = np.where(case.decides & (parts[1].low < 0), -np.inf, low)
    return Bounds(low, high, exact=not case.decides.any())


def _harmonic(first: FloatArray, second: FloatArray) -> FloatArray:
    return divide(2.0 * first * second, first + second)


GRADE_F1 = MetricKind(
    spelling="GradeF1",
    title=say("F1 of mean grade and nDCG"),
    help=say("The harmonic mean of MeanGrade and nDCG: high only when results are good and well ordered."),
    reference="harmonic mean (van Rijsbergen 1979) of MeanGrade and nDCG",
    function=grade_f1,
    bounds=of_both,
    parameters=(GAIN, IDEAL),
)
