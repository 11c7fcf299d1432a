"""DCG, discounted cumulative gain, and the addends that the whole family shares."""

from __future__ import annotations

from functools import lru_cache

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.metrics.arrays import Hits, Labels
from ndcg_gui.metrics.bounds import of_gains
from ndcg_gui.metrics.gains import discounts, gain_of, tied_discounts
from ndcg_gui.metrics.metric import GAIN, MetricKind
from ndcg_gui.metrics.workings import DISCOUNT, DOCUMENT, GRADE, RANK, DerivationColumn, Terms, Workings, at


def discounted_cumulative_gain(hits: Hits, labels: Labels, *, cutoff: int | None, gain: str) -> Workings:
    """The sum of G(i) / log2(i + 1) over the first k results, with G rel, 2^rel - 1, 1 or the scale's gain.

    Source: Järvelin and Kekäläinen, ACM TOIS 20(4), 2002, with the discount of Burges et al., ICML
    2005, which trec_eval uses too; the exponential gain is theirs.

    >>> from ndcg_gui.metrics.arrays import one_list
    >>> DCG().compute(*one_list([3, 2, 3, 0, 1, 2])).round(12).tolist()
    [6.861126688594]
    >>> DCG(2, gain="exp").compute(*one_list([3, None, 3])).tolist()
    [7.0]
    """
    terms = dcg_terms(hits, labels, cutoff=cutoff, gain=gain)
    return Workings(
        values=terms.sums(hits.queries),
        formula=dcg_formula(at("DCG", cutoff), gain),
        columns=dcg_columns(gain, hits),
        terms=terms,
        discount_at=discounts,
    )


def dcg_terms(hits: Hits, labels: Labels, *, cutoff: int | None, gain: str) -> Terms:
    """Return the addends of DCG. Averaged ties are each divided by their group's mean discount."""
    if hits.ties is not None:
        inside = slice(None) if cutoff is None else hits.ties[0] < cutoff
        query, rank, grade = hits.query[inside], hits.rank[inside], hits.grade[inside]
        divisors = tied_discounts(rank, hits.ties[:, inside], cutoff)
    else:
        query, rank, grade = hits.first(cutoff)
        divisors = discounts(rank)
    return Terms(query, rank, grade, gain_of(grade, gain, labels), divisors, hits.decimals)


@lru_cache
def dcg_formula(name: str, gain: str) -> Message:
    """Return the formula for a gain: `DCG@10 = Σ rel(i) / log2(i+1)`."""
    if gain == "exp":
        return say("{name} = Σ (2^rel(i) - 1) / log2(i+1)", name=name)
    if gain == "table":
        return say("{name} = Σ G(rel(i)) / log2(i+1)", name=name)
    if gain == "binary":
        return say("{name} = Σ 1 / log2(i+1) for each rel(i) > 0", name=name)
    return say("{name} = Σ rel(i) / log2(i+1)", name=name)


def dcg_columns(gain: str, hits: Hits) -> tuple[DerivationColumn, ...]:
    """Return the columns for the list's side of a derivation. Linear gain is the grade and has no column."""
    return _columns(gain, hits.ties is not None)


@lru_cache
def _columns(gain: str, tied: bool) -> tuple[DerivationColumn, ...]:
    discount = DerivationColumn("discount", say("log2(i+1), shared by ties")) if tied else DISCOUNT
    running = DerivationColumn("running", say("running {name}", name="DCG"))
    if gain == "linear":
        return (RANK, DOCUMENT, GRADE, discount, DerivationColumn("term", say("rel(i)/log2(i+1)")), running)
    heading = {"exp": say("2^rel(i) - 1"), "binary": say("1 if rel(i) > 0")}.get(gain, say("G(rel(i))"))
    term = DerivationColumn("term", say("G(i)/log2(i+1)"))
    return (RANK, DOCUMENT, GRADE, DerivationColumn("gain", heading), discount, term, running)


DCG = MetricKind(
    spelling="DCG",
    title=say("Discounted cumulative gain"),
    help=say("The sum of the gains of the first k results, each divided by log2(i+1)."),
    reference="Järvelin and Kekäläinen 2002; Burges et al. 2005",
    function=discounted_cumulative_gain,
    bounds=of_gains,
    differences="sum",
    parameters=(GAIN,),
)
