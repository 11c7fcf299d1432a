"""Labels and judged hits as flat arrays: all that a metric needs to know of the queries and one system.

A metric's value for a query depends on that query alone. So when the labels of a few queries
change, call `make_labels` and `join` with just those query keys, compute, and write the values to
their places in the full result: they are bit for bit what a full computation gives, and cost what
the few queries cost.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

FloatArray = npt.NDArray[np.float64]
IntArray = npt.NDArray[np.int64]
BoolArray = npt.NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class Labels:
    """The labels of Q queries, L in all.

    `offsets` int64[Q+1]: query q's labels are `grades[offsets[q]:offsets[q+1]]`; `grades`
    float64[L], descending within a query, negative grades (in the pool, but unjudged) left out.
    `maximum` is the scale's largest grade, not the largest seen; `gains` the scale's own gain per
    grade (None: a grade is worth its value).
    """

    offsets: IntArray
    grades: FloatArray
    maximum: float
    gains: Mapping[float, float] | None = None

    @property
    def queries(self) -> int:
        """Q, the number of queries."""
        return len(self.offsets) - 1

    @cached_property
    def query(self) -> IntArray:
        """int64[L]: the query of each label."""
        return np.repeat(np.arange(self.queries, dtype=np.int64), np.diff(self.offsets))

    @cached_property
    def rank(self) -> IntArray:
        """int64[L]: 0-based position of each label in its query's ideal order."""
        return np.arange(len(self.grades), dtype=np.int64) - self.offsets[self.query]

    def repeated(self, times: int) -> Labels:
        """The labels of Q * `times` queries: all of these again and again."""
        ends = self.offsets[1:] + len(self.grades) * np.arange(times, dtype=np.int64)[:, None]
        offsets = np.concatenate([np.zeros(1, np.int64), ends.ravel()])
        return Labels(offsets, np.tile(self.grades, times), self.maximum, self.gains)

    def relevant(self, rel: float) -> IntArray:
        """int64[Q]: how many documents of each query have at least grade `rel`, retrieved or not."""
        return count(self.query[self.grades >= rel], self.queries)


@dataclass(frozen=True, eq=False)
class Hits:
    """The judged results of one system over the same Q queries, H in all, sorted by (query, rank).

    `query` int64[H], `rank` int64[H] 0-based, `grade` float64[H]. `returned` int64[Q]: results
    returned, judged or not, 0 when the query is missing from the run; `present` bool[Q]: the run
    has the query. `tie_start`, `tie_end` int64[H] (only where ties are averaged): the 0-based ranks,
    the end exclusive, of the results with the same score. `decimals`: each term of a discounted sum
    is cut off after so many, as some tools do (None: 64-bit terms).
    """

    query: IntArray
    rank: IntArray
    grade: FloatArray
    returned: IntArray
    present: BoolArray
    tie_start: IntArray | None = None
    tie_end: IntArray | None = None
    decimals: int | None = None

    @property
    def queries(self) -> int:
        """Q, the number of queries."""
        return len(self.returned)

    def first(self, cutoff: int | None) -> tuple[IntArray, IntArray, FloatArray]:
        """`query`, `rank` and `grade` of the hits among the first `cutoff` results (None: of all)."""
        if cutoff is None:
            return self.query, self.rank, self.grade
        inside = self.rank < cutoff
        return self.query[inside], self.rank[inside], self.grade[inside]

    def relevant(self, cutoff: int | None, rel: float) -> tuple[IntArray, IntArray, FloatArray]:
        """`query`, `rank` and `grade` of the hits among the first `cutoff` results that have grade `rel`."""
        query, rank, grade = self.first(cutoff)
        kept = grade >= rel
        return query[kept], rank[kept], grade[kept]

    def depth(self, cutoff: int | None) -> IntArray:
        """int64[Q]: results returned, at most `cutoff`."""
        return self.returned if cutoff is None else np.minimum(self.returned, cutoff)

    def positions(self, cutoff: int | None) -> IntArray:
        """int64[Q]: how many positions count: `cutoff`, whatever was returned, or else all returned."""
        return self.returned if cutoff is None else np.full_like(self.returned, cutoff)


def make_labels(
    query_keys: Sequence[str],
    labels: Mapping[str, Mapping[str, float]],
    *,
    maximum: float,
    gains: Mapping[float, float] | None = None,
) -> Labels:
    """The labels of these queries (query key -> document key -> grade) as arrays.

    A query without an entry has no labels. To refresh some queries pass only their keys (see the
    module's docstring).
    """
    rows = [
        sorted((grade for grade in labels.get(key, {}).values() if grade >= 0), reverse=True)
        for key in query_keys
    ]
    offsets = np.zeros(len(rows) + 1, np.int64)
    np.cumsum([len(row) for row in rows], out=offsets[1:])
    grades = np.fromiter((grade for row in rows for grade in row), np.float64, count=int(offsets[-1]))
    return Labels(offsets, grades, float(maximum), gains)


def join(
    query_keys: Sequence[str],
    labels: Mapping[str, Mapping[str, float]],
    lists: Mapping[str, Sequence[str]],
) -> Hits:
    """The judged results of one system: `lists` is query key -> document keys, best first, none twice.

    Results without a label or with a negative grade are counted in `returned` only. To refresh some
    queries pass only their keys (see the module's docstring); `labels` and `lists` may hold more.
    """
    found: list[tuple[int, int, float]] = []
    returned = np.zeros(len(query_keys), np.int64)
    present = np.zeros(len(query_keys), np.bool_)
    for place, key in enumerate(query_keys):
        keys = lists.get(key)
        if keys is None:
            continue
        present[place] = True
        returned[place] = len(keys)
        grades = labels.get(key)
        if grades:
            found.extend(
                (place, rank, grade)
                for rank, grade in enumerate(map(grades.get, keys))
                if grade is not None and grade >= 0
            )
    return Hits(
        query=np.fromiter((hit[0] for hit in found), np.int64, count=len(found)),
        rank=np.fromiter((hit[1] for hit in found), np.int64, count=len(found)),
        grade=np.fromiter((hit[2] for hit in found), np.float64, count=len(found)),
        returned=returned,
        present=present,
    )


def one_list(
    grades: Sequence[float | None],
    *,
    unretrieved: Sequence[float] = (),
    maximum: float | None = None,
    gains: Mapping[float, float] | None = None,
) -> tuple[Hits, Labels]:
    """One list given by its grades, best rank first (None: unjudged), as the examples in this package use it.

    `unretrieved` are grades of judged documents that the list does not hold; `maximum` defaults to
    the largest grade seen.
    """
    judged = {str(rank): grade for rank, grade in enumerate(grades) if grade is not None}
    judged |= {f"unretrieved {place}": grade for place, grade in enumerate(unretrieved)}
    top = max(judged.values(), default=0.0) if maximum is None else maximum
    hits = join([""], {"": judged}, {"": [str(rank) for rank in range(len(grades))]})
    return hits, make_labels([""], {"": judged}, maximum=top, gains=gains)


def count(query: IntArray, queries: int) -> IntArray:
    """int64[queries]: how often each query occurs."""
    return np.bincount(query, minlength=queries).astype(np.int64, copy=False)


def position(query: IntArray, queries: int) -> IntArray:
    """int64[len(query)]: 0-based place of each element within its query; `query` must be sorted."""
    counts = count(query, queries)
    starts = np.cumsum(counts) - counts
    return np.arange(len(query), dtype=np.int64) - starts[query]
