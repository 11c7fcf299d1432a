"""bpref, a measure that looks at judged documents only."""

from __future__ import annotations

import numpy as np

from ndcg_gui.domain.messages import say
from ndcg_gui.metrics.arrays import FloatArray, Hits, IntArray, Labels, position
from ndcg_gui.metrics.bounds import Binary, of_blocks
from ndcg_gui.metrics.metric import REL, Bounds, MetricKind, Open
from ndcg_gui.metrics.workings import DOCUMENT, GRADE, RANK, DerivationColumn, Terms, Workings, divide


def binary_preference(hits: Hits, labels: Labels, *, cutoff: int | None, rel: float) -> Workings:
    """Share of judged irrelevant documents below each relevant one, ignoring unjudged documents.

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
            GRADE,
            DerivationColumn("discount", say("n(i), judged not relevant above")),
            DerivationColumn("term", say("1 - min(n(i), R) / min(N, R)")),
            DerivationColumn("running", say("running sum")),
        ),
        terms=terms,
        steps=(("N", judged.astype(float)), ("Σ", total), ("R", found.astype(float))),
        discount_at=not_relevant_above,
    )


def of_bpref(case: Open) -> Bounds:
    """Bounds of bpref: each relevant result at its own worst, or no loss at all.

    With n of the unjudged above a relevant result judged not relevant, it adds at least 1 - (m + n) /
    min(R, N + n), m being those above it now; that falls with n. There are never more than R + pool
    relevant documents.
    """
    judged = np.diff(case.labels.offsets) - case.labels.relevant(case.parameter("rel"))
    bad_query, bad_rank = case.hits.query, case.hits.rank
    bad = case.hits.grade < case.parameter("rel")
    bad_query, bad_rank = bad_query[bad], bad_rank[bad]

    def ends(block: Binary) -> tuple[FloatArray, FloatArray]:
        rows, more = block.rows, block.unjudged
        wrong = np.zeros_like(more)
        start, end = np.searchsorted(bad_query, (rows.start, rows.stop)).tolist()
        wrong[bad_query[start:end] - rows.start, bad_rank[start:end]] = True
        # A relevant result is neither of the two, so its own rank adds nothing.
        open_, above = np.cumsum(more, axis=1), np.cumsum(wrong | more, axis=1)
        most = np.minimum(block.number[:, None], judged[rows][:, None] + open_)
        added = np.maximum(1.0 - divide(above.astype(np.float64), most), 0.0) * block.relevant
        pool = more.sum(axis=1) + block.others
        found = block.relevant.sum(axis=1) + more.sum(axis=1)
        high = divide(found.astype(np.float64), block.number + more.sum(axis=1))
        low, now = divide(added.sum(axis=1), block.number + pool), case.value[rows]
        return np.where(pool > 0, low, now), np.where(pool > 0, high, now)

    return of_blocks(case, ends, exact=False, every=True)


BPREF = MetricKind(
    spelling="bpref",
    title=say("Binary preference"),
    help=say("How rarely a document judged not relevant is above a relevant one."),
    reference="Buckley and Voorhees 2004; trec_eval bpref",
    function=binary_preference,
    bounds=of_bpref,
    parameters=(REL,),
    cutoff="none",
)
