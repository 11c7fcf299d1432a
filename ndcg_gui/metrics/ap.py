"""AP, average precision. Its mean over queries is known as MAP."""

from __future__ import annotations

import numpy as np

from ndcg_gui.domain.messages import say
from ndcg_gui.metrics.arrays import FloatArray, Hits, IntArray, Labels, position
from ndcg_gui.metrics.bounds import Binary, of_blocks
from ndcg_gui.metrics.metric import REL, Bounds, MetricKind, Open
from ndcg_gui.metrics.workings import DOCUMENT, GRADE, RANK, DerivationColumn, Terms, Workings, at, divide

_COLUMNS = (
    RANK,
    DOCUMENT,
    GRADE,
    DerivationColumn("gain", say("relevant up to i")),
    DerivationColumn("term", say("relevant up to i / i")),
    DerivationColumn("running", say("running sum")),
)


def average_precision(hits: Hits, labels: Labels, *, cutoff: int | None, rel: float) -> Workings:
    """The sum of the precisions at the ranks of relevant results, over all relevant documents judged.

    Divides by the documents of grade `rel` or better, retrieved or not, also with a cutoff; 0 when
    there are none. Source: Buckley and Voorhees, SIGIR 2000; bit for bit trec_eval's map and map_cut.

    >>> from ndcg_gui.metrics.arrays import one_list
    >>> AP().compute(*one_list([1, 0, 1], unretrieved=[1])).tolist() == [(1 / 1 + 2 / 3) / 3]
    True
    """
    query, rank, grade = hits.relevant(cutoff, rel)
    so_far = _place(position(query, hits.queries))
    terms = Terms(query, rank, grade, so_far, _place(rank))
    total = terms.sums(hits.queries)
    count = labels.relevant(rel)
    return Workings(
        values=divide(total, count),
        formula=say(
            "{name} = Σ (relevant up to i) / i at each relevant i, / relevant documents",
            name=at("AP", cutoff),
        ),
        columns=_COLUMNS,
        terms=terms,
        steps=(("Σ", total), ("R", count.astype(float))),
        discount_at=_place,
    )


def _place(rank: IntArray) -> FloatArray:
    return rank.astype(np.float64) + 1.0


def of_average_precision(case: Open) -> Bounds:
    """Highest for some number of the list's first unjudged results, lowest for some of its last ones.

    Of so many relevant ones a higher place never lowers the sum; how many are best is tried, since each
    makes the sum and what it is divided by larger. For the lowest all others of the pool are relevant.
    """
    return of_blocks(case, _ends)


def _ends(block: Binary) -> tuple[FloatArray, FloatArray]:
    if not block.relevant.shape[1]:
        return np.zeros(len(block.number)), np.zeros(len(block.number))
    good, more = block.relevant.astype(np.float64), block.unjudged.astype(np.float64)
    place = np.arange(1.0, good.shape[1] + 1.0)
    before = np.cumsum(good, axis=1) - good
    now = ((before + 1.0) / place * good).sum(axis=1)

    def below(values: FloatArray) -> FloatArray:
        """Return the sum of 1 / i over the values below each rank."""
        each = values / place
        return np.asarray(each[:, ::-1].cumsum(axis=1)[:, ::-1] - each, np.float64)

    # One more relevant result brings its own precision, and to each under it 1 / i.
    number = np.cumsum(more, axis=1)
    first = ((before + number) / place + below(good)) * more
    high = now[:, None] + np.cumsum(first, axis=1)
    highest = divide(high, block.number[:, None] + number).max(axis=1)
    last = ((before + 1.0) / place + below(good + more)) * more
    number = more[:, ::-1].cumsum(axis=1)
    low = now[:, None] + last[:, ::-1].cumsum(axis=1)
    all_ = (block.number + block.others).astype(np.float64)
    lowest = divide(low, all_[:, None] + number).min(axis=1)
    return np.minimum(lowest, divide(now, all_)), np.maximum(highest, divide(now, block.number))


AP = MetricKind(
    spelling="AP",
    title=say("Average precision"),
    help=say("The mean precision at the rank of each relevant document; 0 for documents not returned."),
    reference="Buckley and Voorhees 2000; trec_eval map, map_cut",
    function=average_precision,
    bounds=of_average_precision,
    parameters=(REL,),
)
