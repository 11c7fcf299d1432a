"""Results of a metric: its values with the addends behind them, so that they can be shown.

There is one computation only. `Metric.compute` takes the values of a `Workings`; `derivation.derive`
asks the same function for one query and lays out its addends.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import numpy as np

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.metrics.arrays import FloatArray, IntArray

Field = Literal[
    "rank",
    "document",
    "rel",
    "gain",
    "discount",
    "term",
    "running",
    "ideal_grade",
    "ideal_term",
    "ideal_running",
]


@dataclass(frozen=True, slots=True)
class DerivationColumn:
    """A column of a metric's derivation: the field of a row it shows, and its heading."""

    field: Field
    heading: Message


RANK = DerivationColumn("rank", say("i"))
DOCUMENT = DerivationColumn("document", say("Document"))
GRADE = DerivationColumn("rel", say("rel(i)"))
DISCOUNT = DerivationColumn("discount", say("log2(i+1)"))


@dataclass(frozen=True, slots=True, eq=False)
class Terms:
    """The addends of a sum, N over all queries, sorted by (query, rank). All arrays have length N.

    `term` is `gain / discount`, or `gain` alone when `discount` is None, cut off after `decimals`
    unless that is None. `rank` is 0-based.
    """

    query: IntArray
    rank: IntArray
    grade: FloatArray
    gain: FloatArray
    discount: FloatArray | None = None
    decimals: int | None = None

    @property
    def term(self) -> FloatArray:
        """float64[N]: the addends."""
        term = self.gain if self.discount is None else self.gain / self.discount
        return term if self.decimals is None else cut_off(term, self.decimals)

    def sums(self, queries: int) -> FloatArray:
        """float64[queries]: the sums per query, added in rank order as trec_eval adds them."""
        # Never reduceat, dot or float32: they add in another order or width and give other bits.
        return np.asarray(np.bincount(self.query, weights=self.term, minlength=queries), np.float64)


@dataclass(frozen=True, slots=True, eq=False)
class Workings:
    """A metric's `values` float64[Q] and the computation behind them.

    `terms`: the addends from the list; `ideal` makes those of the list it is compared with (made
    only when shown). `steps`: the named numbers on the way, each float64[Q], in the order of
    computation. `columns`: what is worth showing, in order. `discount_at` gives the discount of
    every rank, judged or not.
    """

    values: FloatArray
    formula: Message
    columns: tuple[DerivationColumn, ...]
    terms: Terms | None = None
    ideal: Callable[[], Terms] | None = None
    steps: tuple[tuple[str, FloatArray], ...] = ()
    discount_at: Callable[[IntArray], FloatArray] | None = None


def divide(numerator: FloatArray, denominator: FloatArray | IntArray) -> FloatArray:
    """float64[Q]: the quotient, 0 where the denominator is not above 0."""
    quotient = np.zeros_like(numerator, np.float64)
    np.divide(numerator, denominator, out=quotient, where=denominator > 0)
    return quotient


def cut_off(values: FloatArray, decimals: int) -> FloatArray:
    """float64, same shape: truncated to so many decimals, as decimal arithmetic would."""
    # 0.29 * 100 is 28.999999999999996: what is an error of binary numbers must not cost a hundredth.
    scale = 10.0**decimals
    return np.asarray(np.floor(np.round(values * scale, 9)) / scale, np.float64)


def at(name: str, cutoff: int | None) -> str:
    """The name of a number with its cutoff: "DCG@10", or "DCG" for the whole list."""
    return name if cutoff is None else f"{name}@{cutoff}"
