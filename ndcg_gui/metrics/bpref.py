"""bpref, a measure that looks at judged documents only."""

from __future__ import annotations

import numpy as np

from ndcg_gui.domain.messages import say
from ndcg_gui.metrics.arrays import FloatArray, Hits, IntArray, Labels, position
from ndcg_gui.metrics.metric import MetricKind
from ndcg_gui.metrics.parameters import REL
from ndcg_gui.metrics.workings import DOCUMENT, RANK, Column, Terms, Workings, divide
from ndcg_gui.metrics.workings import REL as REL_COLUMN


def binary_preference(hits: Hits, labels: Labels, *, cutoff: int | None, rel: float) -> Workings:
    """How seldom a document judged not relevant stands above a relevant one; unjudged ones do not count.

    The mean over the R relevant documents of 1 - min(n, R) / min(N, R): n of the N documents judged
    not relevant stand above it; a relevant document not returned gives 0. Source: Buckley and
    Voorhees, SIGIR 2004; bit for bit trec_eval's bpref.

    >>> from ndcg_gui.metrics.arrays import one_list
    >>> BPREF().compute(*one_list([1, 0, None, 1, 0, 1], unretrieved=[1])).tolist()
    [0.375]
    """
    query, rank, grade = hits.first(cutoff)
    found = labels.relevant(rel)
    judged = np.diff(labels.offsets) - found
    good = grade >= rel
    place = position(query, hits.queries)[good]
    query, rank, grade = query[good], rank[good], grade[good]
    above = place - position(query, hits.queries)
    most = found[query]
    lost = divide(np.minimum(above, most).astype(np.float64), np.minimum(judged[query], most))
    terms = Terms(query, rank, grade, 1.0 - lost)
    total = terms.sums(hits.queries)

    def not_relevant_above(ranks: IntArray) -> FloatArray:
        bad = hits.rank[hits.grade < rel]
        return np.searchsorted(bad, ranks).astype(np.float64)

    return Workings(
        values=divide(total, found),
        formula=say("{name} = Σ (1 - min(n(i), R) / min(N, R)) at each relevant i, / R", name="bpref"),
        columns=(
            RANK,
            DOCUMENT,
            REL_COLUMN,
            Column("discount", say("n(i), judged not relevant above")),
            Column("term", say("1 - min(n(i), R) / min(N, R)")),
            Column("running", say("running sum")),
        ),
        terms=terms,
        steps=(("N", judged.astype(float)), ("Σ", total), ("R", found.astype(float))),
        discount_at=not_relevant_above,
    )


BPREF = MetricKind(
    spelling="bpref",
    title=say("Binary preference"),
    help=say("How seldom a document judged not relevant stands above a relevant one."),
    reference="Buckley and Voorhees 2004; trec_eval bpref",
    function=binary_preference,
    parameters=(REL,),
    cutoff="none",
)
