"""nDCG, normalised discounted cumulative gain."""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.metrics.arrays import Hits, Labels
from ndcg_gui.metrics.dcg import dcg_columns, dcg_formula, dcg_terms
from ndcg_gui.metrics.gains import discounts
from ndcg_gui.metrics.idcg import IDEAL_COLUMNS, ideal_terms
from ndcg_gui.metrics.ideal_bounds import against_ideal
from ndcg_gui.metrics.metric import GAIN, IDEAL, MetricKind
from ndcg_gui.metrics.workings import Workings, at, divide


def normalised_discounted_cumulative_gain(
    hits: Hits, labels: Labels, *, cutoff: int | None, gain: str, ideal: str
) -> Workings:
    """DCG / IDCG, 0 when the IDCG is 0, by default over all judged documents, retrieved or not.

    Source: Järvelin and Kekäläinen, ACM TOIS 20(4), 2002; the default is bit for bit trec_eval's
    ndcg and ndcg_cut.

    >>> from ndcg_gui.metrics.arrays import one_list
    >>> NDCG(6).compute(*one_list([3, 2, 3, 0, 1, 2, 3, 0])).round(12).tolist()
    [0.818354190492]
    """
    terms = dcg_terms(hits, labels, cutoff=cutoff, gain=gain)
    best = ideal_terms(hits, labels, cutoff=cutoff, gain=gain, ideal=ideal)
    dcg, idcg = terms.sums(hits.queries), best.sums(hits.queries)
    name = at("DCG", cutoff)
    return Workings(
        values=divide(dcg, idcg),
        formula=say(
            "{ndcg} = {dcg} / {idcg}, {sum}",
            ndcg=f"n{name}",
            dcg=name,
            idcg=f"I{name}",
            sum=dcg_formula(name, gain),
        ),
        columns=(*dcg_columns(gain, hits), *IDEAL_COLUMNS),
        terms=terms,
        ideal=lambda: best,
        steps=((name, dcg), (f"I{name}", idcg)),
        discount_at=discounts,
    )


NDCG = MetricKind(
    spelling="nDCG",
    title=say("Normalised discounted cumulative gain"),
    help=say("DCG as a share of the DCG of the ideal order: 1 when the order cannot be better."),
    reference="Järvelin and Kekäläinen 2002; trec_eval ndcg, ndcg_cut",
    function=normalised_discounted_cumulative_gain,
    bounds=against_ideal,
    differences="quotient",
    parameters=(GAIN, IDEAL),
)
