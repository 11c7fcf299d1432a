"""CG, cumulative gain."""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.metrics.arrays import Hits, Labels
from ndcg_gui.metrics.bounds import rises_with_grades
from ndcg_gui.metrics.metric import MetricKind
from ndcg_gui.metrics.workings import DOCUMENT, GRADE, RANK, DerivationColumn, Terms, Workings, at


def cumulative_gain(hits: Hits, labels: Labels, *, cutoff: int | None) -> Workings:
    """The sum of the grades of the first k results, in any order.

    Source: Järvelin and Kekäläinen, ACM TOIS 20(4), 2002.

    >>> from ndcg_gui.metrics.arrays import one_list
    >>> CG(3).compute(*one_list([3, 2, 3, 0, 1, 2])).tolist()
    [8.0]
    """
    query, rank, grade = hits.first(cutoff)
    terms = Terms(query, rank, grade, gain=grade)
    return Workings(
        values=terms.sums(hits.queries),
        formula=say("{cg} = Σ rel(i)", cg=at("CG", cutoff)),
        columns=(RANK, DOCUMENT, GRADE, DerivationColumn("running", say("running {name}", name="CG"))),
        terms=terms,
    )


CG = MetricKind(
    spelling="CG",
    title=say("Cumulative gain"),
    help=say("The sum of the grades of the first k results."),
    reference="Järvelin and Kekäläinen 2002",
    function=cumulative_gain,
    bounds=rises_with_grades,
    differences="sum",
)
