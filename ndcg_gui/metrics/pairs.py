"""Labelled pairs as columns, and where they stand in a system's lists: from these every metric is computed.

A `LabelTable` numbers the labelled (query, document) pairs; `JudgedResults` says at which ranks of one
system those pairs stand. Another label rule is another column of grades over the same pairs, so that
no list is looked at again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from ndcg_gui.metrics.arrays import BoolArray, FloatArray, Hits, IntArray, Labels


@dataclass(frozen=True, eq=False)
class LabelTable:
    """P pairs of Q queries, sorted by query and then by document.

    `offsets` int64[Q+1]: query q's pairs are numbers `offsets[q]` to `offsets[q+1]`, exclusive.
    `document` int64[P]: the document of each pair, numbered by whoever made the table. `grade`
    float64[P]: NaN where the label rule gives none, negative for "in the pool, but unjudged".
    """

    offsets: IntArray
    document: IntArray
    grade: FloatArray

    @property
    def queries(self) -> int:
        """Q, the number of queries."""
        return len(self.offsets) - 1

    @property
    def pairs(self) -> int:
        """P, the number of pairs."""
        return len(self.document)

    @cached_property
    def query(self) -> IntArray:
        """int64[P]: the query of each pair."""
        return np.repeat(np.arange(self.queries, dtype=np.int64), np.diff(self.offsets))

    def labelled(self) -> BoolArray:
        """bool[Q]: the queries with at least one label; as in trec_eval a negative one is one."""
        found = np.zeros(self.queries, np.bool_)
        found[self.query[~np.isnan(self.grade)]] = True
        return found

    def labels(self, *, maximum: float, gains: Mapping[float, float] | None = None) -> Labels:
        """The grades of each query in descending order, as metrics want them."""
        judged = self.grade >= 0
        query, grade = self.query[judged], self.grade[judged]
        order = np.lexsort((-grade, query))
        offsets = np.zeros(self.queries + 1, np.int64)
        np.cumsum(np.bincount(query, minlength=self.queries), out=offsets[1:])
        return Labels(offsets, grade[order], float(maximum), gains)

    def one(self, query: int) -> LabelTable:
        """The table of a single query."""
        start, end = int(self.offsets[query]), int(self.offsets[query + 1])
        return LabelTable(
            np.array([0, end - start], np.int64), self.document[start:end], self.grade[start:end]
        )


@dataclass(frozen=True, eq=False)
class JudgedResults:
    """The labelled pairs among one system's results over the Q queries of a table, H in all.

    Sorted by (query, rank): `query` int64[H], `rank` int64[H] 0-based, `pair` int64[H] the number of
    the pair in the `LabelTable`. `returned` int64[Q]: results returned, labelled or not; `present`
    bool[Q]: the system has a list for the query. `tie_start`, `tie_end` int64[H] (only where ties
    are averaged): the 0-based ranks, the end exclusive, of the results with the same score.
    """

    query: IntArray
    rank: IntArray
    pair: IntArray
    returned: IntArray
    present: BoolArray
    tie_start: IntArray | None = None
    tie_end: IntArray | None = None

    def hits(self, grade: FloatArray) -> Hits:
        """The judged results by a column of grades over the table's pairs."""
        grades = grade[self.pair]
        judged = grades >= 0
        tied = self.tie_start is not None and self.tie_end is not None
        return Hits(
            query=self.query[judged],
            rank=self.rank[judged],
            grade=grades[judged],
            returned=self.returned,
            present=self.present,
            tie_start=self.tie_start[judged] if tied else None,  # type: ignore[index]
            tie_end=self.tie_end[judged] if tied else None,  # type: ignore[index]
        )

    def one(self, query: int) -> JudgedResults:
        """The results of a single query; pair numbers stay those of the whole table."""
        start, end = np.searchsorted(self.query, (query, query + 1)).tolist()
        tied = self.tie_start is not None and self.tie_end is not None
        return replace(
            self,
            query=np.zeros(end - start, np.int64),
            rank=self.rank[start:end],
            pair=self.pair[start:end],
            returned=self.returned[query : query + 1],
            present=self.present[query : query + 1],
            tie_start=self.tie_start[start:end] if tied else None,  # type: ignore[index]
            tie_end=self.tie_end[start:end] if tied else None,  # type: ignore[index]
        )
