"""Labels and judged hits as flat arrays: all that a metric needs to know of the queries and one system.

A metric's value for a query depends on that query alone. So when the labels of a few queries change,
compute with the arrays of just those queries and write the values to their places in the full result:
they are bit for bit what a full computation gives, and cost what the few queries cost.

A `LabelTable` numbers the labelled (query, document) pairs, `JudgedResults` says at which ranks of one
system those pairs stand. Another label rule is another column of grades over the same pairs, so that
no list is looked at again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

import numpy as np
import numpy.typing as npt

FloatArray = npt.NDArray[np.float64]
IntArray = npt.NDArray[np.int64]
BoolArray = npt.NDArray[np.bool_]


def _none() -> IntArray:
    return np.empty((2, 0), np.int64)


# Of one document, and query key -> document key -> sub-topic -> grade.
BySubtopic = Mapping[str, float]
GradesBySubtopic = Mapping[str, Mapping[str, BySubtopic]]


@dataclass(frozen=True, eq=False)
class Subtopics:
    """The grades of documents for the sub-topics of their queries, N in all, sorted in this order.

    All of length N: `query` int64, `document` int64 (in labels a number that rises with the documents'
    keys within a query; in hits the 0-based rank), `subtopic` int64, `grade` float64.
    """

    query: IntArray
    document: IntArray
    subtopic: IntArray
    grade: FloatArray

    def taken(self, rows: IntArray | BoolArray) -> Subtopics:
        """Return some of the rows, in their order."""
        return Subtopics(self.query[rows], self.document[rows], self.subtopic[rows], self.grade[rows])

    def of_queries(self, queries: IntArray) -> Subtopics:
        """Return the rows of `queries` int64[V], numbered in that order. A query may occur several times."""
        starts = np.searchsorted(self.query, queries, side="left")
        ends = np.searchsorted(self.query, queries, side="right")
        found = self.taken(_slices(starts, ends)[0])
        return replace(found, query=np.repeat(np.arange(len(queries), dtype=np.int64), ends - starts))


@dataclass(frozen=True, eq=False)
class Labels:
    """The labels of Q queries, L in all.

    `offsets` int64[Q+1]: query q's labels are `grades[offsets[q]:offsets[q+1]]`; `grades`
    float64[L], descending within a query, negative grades (in the pool, but unjudged) left out.
    `maximum` is the scale's largest grade, not the largest seen; `gains` the scale's own gain per
    grade (None: a grade is worth its value). `subtopics`: the grades by sub-topic, where they are known.
    """

    offsets: IntArray
    grades: FloatArray
    maximum: float
    gains: Mapping[float, float] | None = None
    subtopics: Subtopics | None = None

    @property
    def queries(self) -> int:
        """Q, the number of queries."""
        return len(self.offsets) - 1

    @cached_property
    def by_subtopic(self) -> Subtopics:
        """The grades by sub-topic. A query without known sub-topics counts as one."""
        if self.subtopics is not None:
            return self.subtopics
        return Subtopics(self.query, self.rank, np.zeros(len(self.grades), np.int64), self.grades)

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
        every = None
        if self.subtopics is not None:
            numbers = np.tile(np.arange(self.queries, dtype=np.int64), times)
            every = self.subtopics.of_queries(numbers)
        return Labels(offsets, np.tile(self.grades, times), self.maximum, self.gains, every)

    def relevant(self, rel: float) -> IntArray:
        """int64[Q]: how many documents of each query have at least grade `rel`, retrieved or not."""
        return count(self.query[self.grades >= rel], self.queries)


@dataclass(frozen=True, eq=False)
class Hits:
    """The judged results of one system over the same Q queries, H in all, sorted by (query, rank).

    `query` int64[H], `rank` int64[H] 0-based, `grade` float64[H]. `returned` int64[Q]: results
    returned, judged or not, 0 when the query is missing from the run; `present` bool[Q]: the run
    has the query. `ties` int64[2, H] (only where ties are averaged): the first 0-based rank of the
    results with the same score, and the last, exclusive. `decimals`: each term of a discounted sum is
    cut off after so many, as some tools do (None: 64-bit terms). `pooled` int64[2, N]: query and rank of
    the results that are in the pool but not judged (a grade below 0), in the same order. `subtopics`: the
    results' grades by sub-topic, where they are known.
    """

    query: IntArray
    rank: IntArray
    grade: FloatArray
    returned: IntArray
    present: BoolArray
    ties: IntArray | None = None
    decimals: int | None = None
    pooled: IntArray = field(default_factory=_none)
    subtopics: Subtopics | None = None

    @property
    def queries(self) -> int:
        """Q, the number of queries."""
        return len(self.returned)

    @cached_property
    def by_subtopic(self) -> Subtopics:
        """The results' grades by sub-topic. A query without known sub-topics counts as one."""
        if self.subtopics is not None:
            return self.subtopics
        return Subtopics(self.query, self.rank, np.zeros(len(self.grade), np.int64), self.grade)

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

    def unjudged(self) -> IntArray:
        """int64[Q]: the number of unjudged results in the whole lists."""
        return self.returned - count(self.query, self.queries)

    def depth(self, cutoff: int | None) -> IntArray:
        """int64[Q]: results returned, at most `cutoff`."""
        return self.returned if cutoff is None else np.minimum(self.returned, cutoff)

    def positions(self, cutoff: int | None) -> IntArray:
        """int64[Q]: the number of ranks that count: `cutoff`, even in shorter lists, or all returned."""
        return self.returned if cutoff is None else np.full_like(self.returned, cutoff)


@dataclass(frozen=True, eq=False)
class LabelTable:
    """P pairs of Q queries, sorted by query and then by document.

    `offsets` int64[Q+1]: query q's pairs are numbers `offsets[q]` to `offsets[q+1]`, exclusive.
    `document` int64[P]: the document of each pair, numbered by whoever made the table. `grade`
    float64[P]: NaN where the label rule gives none, negative for "in the pool, but unjudged".
    `subtopics`: the grades by sub-topic, where they are known; there a document is the number of its pair.
    """

    offsets: IntArray
    document: IntArray
    grade: FloatArray
    subtopics: Subtopics | None = None

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
        """bool[Q]: the queries with at least one label. A negative label counts, as in trec_eval."""
        return count(self.query[~np.isnan(self.grade)], self.queries) > 0

    def relevant(self) -> BoolArray:
        """bool[Q]: the queries with at least one label above 0."""
        return count(self.query[self.grade > 0], self.queries) > 0

    def labels(self, *, maximum: float, gains: Mapping[float, float] | None = None) -> Labels:
        """Return the grades of each query in descending order, as metrics take them."""
        judged = self.grade >= 0
        sizes = count(self.query[judged], self.queries)
        grades = descending(self.grade[judged], sizes)
        return Labels(offsets_of(sizes), grades, float(maximum), gains, self.subtopics)

    def one(self, query: int) -> LabelTable:
        """The table of a single query."""
        own = slice(int(self.offsets[query]), int(self.offsets[query + 1]))
        every = None
        if self.subtopics is not None:
            every = self.subtopics.of_queries(np.array([query]))
            every = replace(every, document=every.document - own.start)
        return LabelTable(offsets_of([own.stop - own.start]), self.document[own], self.grade[own], every)


@dataclass(frozen=True, eq=False)
class JudgedResults:
    """The labelled pairs among one system's results over the Q queries of a table, H in all.

    Sorted by (query, rank): `pair` int64[H] is the number of the pair in the `LabelTable`; the others
    are as in `Hits`, `returned` and `present` whether labelled or not.
    """

    query: IntArray
    rank: IntArray
    pair: IntArray
    returned: IntArray
    present: BoolArray
    ties: IntArray | None = None

    def in_order(self) -> JudgedResults:
        """The same sorted by (query, rank)."""
        order = np.lexsort((self.rank, self.query))
        return replace(
            self,
            query=self.query[order],
            rank=self.rank[order],
            pair=self.pair[order],
            ties=None if self.ties is None else self.ties[:, order],
        )

    def hits(self, grade: FloatArray, subtopics: Subtopics | None = None) -> Hits:
        """The judged results by a column of grades over the table's pairs, and by the table's sub-topics."""
        grades = grade[self.pair]
        judged = grades >= 0
        ties = None if self.ties is None else self.ties[:, judged]
        return Hits(
            self.query[judged],
            self.rank[judged],
            grades[judged],
            self.returned,
            self.present,
            ties,
            pooled=np.array([self.query, self.rank])[:, grades < 0],
            subtopics=None if subtopics is None else self._answered(subtopics),
        )

    def _answered(self, subtopics: Subtopics) -> Subtopics:
        starts = np.searchsorted(subtopics.document, self.pair, side="left")
        ends = np.searchsorted(subtopics.document, self.pair, side="right")
        rows, own = _slices(starts, ends)[0], np.repeat(np.arange(len(self.pair)), ends - starts)
        return replace(subtopics.taken(rows), query=self.query[own], document=self.rank[own])

    def one(self, query: int) -> JudgedResults:
        """Return the results of a single query. Pair numbers stay those of the whole table."""
        own = slice(*np.searchsorted(self.query, (query, query + 1)).tolist())
        return JudgedResults(
            np.zeros(own.stop - own.start, np.int64),
            self.rank[own],
            self.pair[own],
            self.returned[query : query + 1],
            self.present[query : query + 1],
            None if self.ties is None else self.ties[:, own],
        )


def make_labels(
    query_keys: Sequence[str],
    labels: Mapping[str, Mapping[str, float]],
    *,
    maximum: float,
    gains: Mapping[float, float] | None = None,
    subtopics: GradesBySubtopic | None = None,
) -> Labels:
    """The labels of these queries (query key -> document key -> grade) as arrays.

    A query without an entry has no labels; queries that are not named are passed over. `subtopics`: the
    grades by sub-topic.
    """
    rows = [
        sorted((grade for grade in labels.get(key, {}).values() if grade >= 0), reverse=True)
        for key in query_keys
    ]
    offsets = offsets_of([len(row) for row in rows])
    grades = np.fromiter((grade for row in rows for grade in row), np.float64, count=int(offsets[-1]))
    every = None if subtopics is None else make_subtopics(query_keys, subtopics)
    return Labels(offsets, grades, float(maximum), gains, every)


def make_subtopics(query_keys: Sequence[str], grades: GradesBySubtopic) -> Subtopics:
    """Convert the grades by sub-topic to arrays, documents counted in the order of their keys."""
    numbers = _numbered(grades)
    rows: list[_Answer] = []
    document = 0
    for place, key in enumerate(query_keys):
        for _, own in sorted(grades.get(key, {}).items()):
            rows.extend((place, document, numbers[name], grade) for name, grade in own.items())
            document += 1
    return _subtopics(rows)


_Answer = tuple[int, int, int, float]


def _numbered(grades: GradesBySubtopic) -> dict[str, int]:
    """Number the sub-topics, shorter names first, so that numeric names count up."""
    names = {name for documents in grades.values() for own in documents.values() for name in own}
    return {name: number for number, name in enumerate(sorted(names, key=lambda name: (len(name), name)))}


def _subtopics(rows: list[_Answer]) -> Subtopics:
    rows.sort()
    query, document, subtopic, grade = np.array(rows, np.float64).reshape(-1, 4).T
    return Subtopics(
        query.astype(np.int64), document.astype(np.int64), subtopic.astype(np.int64), np.array(grade)
    )


def join(
    query_keys: Sequence[str],
    labels: Mapping[str, Mapping[str, float]],
    lists: Mapping[str, Sequence[str]],
    subtopics: GradesBySubtopic | None = None,
) -> Hits:
    """The judged results of one system: `lists` is query key -> document keys, best first, none twice.

    Results without a label or with a negative grade are counted in `returned` only. `labels` and
    `lists` may hold more queries. `subtopics` are those of `make_labels`.
    """
    found: list[tuple[int, int, float]] = []
    pooled: list[tuple[int, int]] = []
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
            for rank, grade in enumerate(map(grades.get, keys)):
                if grade is not None and grade >= 0:
                    found.append((place, rank, grade))
                elif grade is not None:
                    pooled.append((place, rank))
    return Hits(
        query=np.fromiter((hit[0] for hit in found), np.int64, count=len(found)),
        rank=np.fromiter((hit[1] for hit in found), np.int64, count=len(found)),
        grade=np.fromiter((hit[2] for hit in found), np.float64, count=len(found)),
        returned=returned,
        present=present,
        pooled=np.array(pooled, np.int64).reshape(-1, 2).T,
        subtopics=None if subtopics is None else _answered(query_keys, subtopics, lists),
    )


def _answered(
    query_keys: Sequence[str], grades: GradesBySubtopic, lists: Mapping[str, Sequence[str]]
) -> Subtopics:
    numbers = _numbered(grades)
    return _subtopics(
        [
            (place, rank, numbers[name], grade)
            for place, key in enumerate(query_keys)
            for rank, document in enumerate(lists.get(key, ()))
            for name, grade in grades.get(key, {}).get(document, {}).items()
        ]
    )


def best_grades(grades: GradesBySubtopic) -> dict[str, dict[str, float]]:
    """Return the labels with each document's best grade over its sub-topics, documents sorted by key."""
    return {
        query: {key: max(own.values()) for key, own in sorted(documents.items())}
        for query, documents in grades.items()
    }


def one_list(
    grades: Sequence[float | BySubtopic | None],
    *,
    unretrieved: Sequence[float | BySubtopic] = (),
    maximum: float | None = None,
    gains: Mapping[float, float] | None = None,
) -> tuple[Hits, Labels]:
    """One list given by its grades, best rank first (None: unjudged), as the examples in this package use it.

    A grade below 0 is in the pool, but unjudged. `unretrieved` are grades of judged documents that the
    list does not hold; `maximum` defaults to the largest grade seen. A document may have a grade for each
    of some sub-topics; its own is the best of them then.
    """
    given = {str(rank): grade for rank, grade in enumerate(grades) if grade is not None}
    given |= {f"unretrieved {place}": grade for place, grade in enumerate(unretrieved)}
    every = {key: grade for key, grade in given.items() if isinstance(grade, Mapping)}
    judged = {key: max(own.values()) if isinstance(own, Mapping) else own for key, own in given.items()}
    top = max(judged.values(), default=0.0) if maximum is None else maximum
    subtopics = {"": every} if every else None
    hits = join([""], {"": judged}, {"": [str(rank) for rank in range(len(grades))]}, subtopics)
    return hits, make_labels([""], {"": judged}, maximum=top, gains=gains, subtopics=subtopics)


# Parts of such different sizes are not sorted as the rows of one table, which would be mostly empty.
_EMPTIEST = 4


def as_rows(values: FloatArray, sizes: IntArray, *, fill: float) -> tuple[FloatArray, BoolArray] | None:
    """Lay consecutive parts of these sizes out as the rows of a table, filled up at their ends.

    Returns the table float64[N, W] and bool[N, W], which marks the values. Rows are sorted many times faster
    than by `np.lexsort`. None where most of the table would be empty.
    """
    widest = int(sizes.max(initial=0))
    if len(sizes) * widest > _EMPTIEST * max(len(values), 1):
        return None
    inside = np.arange(widest) < sizes[:, None]
    if len(values) == inside.size:
        return values.reshape(inside.shape), inside
    table = np.full(inside.shape, fill)
    table[inside] = values
    return table, inside


def descending(values: FloatArray, sizes: IntArray) -> FloatArray:
    """Sort each of some consecutive parts of these sizes, the largest value first."""
    rows = as_rows(values, sizes, fill=-np.inf)
    if rows is None:
        part = np.repeat(np.arange(len(sizes), dtype=np.int64), sizes)
        return values[np.lexsort((-values, part))]
    table, inside = rows
    found: FloatArray = -np.sort(-table, axis=1)[inside]
    return found


def offsets_of(sizes: Sequence[int] | IntArray) -> IntArray:
    """int64[N+1]: the start of each of N consecutive parts of these sizes, and the end of the last."""
    offsets = np.zeros(len(sizes) + 1, np.int64)
    np.cumsum(sizes, out=offsets[1:])
    return offsets


def count(query: IntArray, queries: int) -> IntArray:
    """int64[queries]: how often each query occurs."""
    return np.bincount(query, minlength=queries).astype(np.int64, copy=False)


def position(query: IntArray, queries: int) -> IntArray:
    """int64[len(query)]: 0-based position of each element within its query. `query` must be sorted."""
    counts = count(query, queries)
    starts = np.cumsum(counts) - counts
    return np.arange(len(query), dtype=np.int64) - starts[query]


# as they would be if more were judged


def with_grades(
    hits: Hits,
    labels: Labels,
    *,
    query: IntArray,
    rank: IntArray,
    grade: FloatArray,
    ties: IntArray | None = None,
) -> tuple[Hits, Labels]:
    """Hits and labels as if N unjudged pairs were judged, all arrays of length N.

    `rank` is the 0-based rank of the pair's document in the list, -1 where the list does not hold it:
    then only the labels grow, and with them the ideal order. `ties` int64[2, N] if the hits know
    theirs. Grades are not negative.
    """
    listed = rank >= 0
    own_query, own_rank = query[listed], rank[listed]
    order = np.lexsort((np.r_[hits.rank, own_rank], np.r_[hits.query, own_query]))
    tied = hits.ties is not None and ties is not None
    ranked = replace(
        hits,
        query=np.r_[hits.query, own_query][order],
        rank=np.r_[hits.rank, own_rank][order],
        grade=np.r_[hits.grade, grade[listed]][order],
        ties=np.c_[hits.ties, ties[:, listed]][:, order] if tied else None,  # type: ignore[index]
        pooled=_without(hits.pooled, own_query, own_rank),
    )
    every, grades = np.r_[labels.query, query], np.r_[labels.grades, grade]
    order = np.lexsort((-grades, every))
    offsets = labels.offsets + offsets_of(count(query, labels.queries))
    return ranked, replace(labels, offsets=offsets, grades=grades[order])


def _without(pooled: IntArray, query: IntArray, rank: IntArray) -> IntArray:
    """Return the pooled results without those at (query, rank)."""
    deepest = int(max(pooled[1].max(initial=0), rank.max(initial=0))) + 1
    return pooled[:, ~np.isin(pooled[0] * deepest + pooled[1], query * deepest + rank)]


def of_queries(hits: Hits, labels: Labels, queries: IntArray) -> tuple[Hits, Labels]:
    """Return hits and labels of `queries` int64[V], in that order. A query may occur several times."""
    starts = np.searchsorted(hits.query, queries, side="left")
    ends = np.searchsorted(hits.query, queries, side="right")
    place, offsets = _slices(starts, ends)
    first, last = (np.searchsorted(hits.pooled[0], queries, side=side) for side in ("left", "right"))
    chosen = replace(
        hits,
        query=np.repeat(np.arange(len(queries), dtype=np.int64), ends - starts),
        rank=hits.rank[place],
        grade=hits.grade[place],
        returned=hits.returned[queries],
        present=hits.present[queries],
        ties=None if hits.ties is None else hits.ties[:, place],
        subtopics=None if hits.subtopics is None else hits.subtopics.of_queries(queries),
        pooled=np.array(
            [
                np.repeat(np.arange(len(queries), dtype=np.int64), last - first),
                hits.pooled[1, _slices(first, last)[0]],
            ]
        ),
    )
    place, offsets = _slices(labels.offsets[queries], labels.offsets[queries + 1])
    subtopics = None if labels.subtopics is None else labels.subtopics.of_queries(queries)
    return chosen, replace(labels, offsets=offsets, grades=labels.grades[place], subtopics=subtopics)


def _slices(starts: IntArray, ends: IntArray) -> tuple[IntArray, IntArray]:
    """Return the indices of all slices, one after the other, and the start of each. Ends are exclusive."""
    offsets = offsets_of(ends - starts)
    shift = np.repeat(starts - offsets[:-1], ends - starts)
    return np.arange(int(offsets[-1]), dtype=np.int64) + shift, offsets


def unjudged_places(hits: Hits, cutoff: int | None) -> tuple[IntArray, IntArray, IntArray | None]:
    """Query, 0-based rank and ties int64[2, N] of the unjudged results among the first `cutoff`.

    Where ties are averaged also of those below that share the score of one above. Groups are known from
    judged results; a result in none of theirs stands alone.
    """
    depth = hits.depth(cutoff)
    if hits.ties is not None and len(hits.query):
        reach = depth.copy()
        counts = hits.ties[0] < depth[hits.query]
        np.maximum.at(reach, hits.query[counts], hits.ties[1, counts])
        depth = np.minimum(reach, hits.returned)
    offsets = offsets_of(depth)
    unjudged = np.ones(int(offsets[-1]), np.bool_)
    inside = hits.rank < depth[hits.query]
    unjudged[offsets[hits.query[inside]] + hits.rank[inside]] = False
    places = np.flatnonzero(unjudged)
    query = np.searchsorted(offsets, places, side="right") - 1
    rank = places - offsets[query]
    ties = _ties_with(hits, query, rank)
    if ties is not None and cutoff is not None:
        counts = ties[0] < cutoff
        query, rank, ties = query[counts], rank[counts], ties[:, counts]
    return query, rank, ties


def _ties_with(hits: Hits, query: IntArray, rank: IntArray) -> IntArray | None:
    """Return the ties of the unjudged results at (query, rank), or None where ties do not count."""
    if hits.ties is None:
        return None
    ties = np.array([rank, rank + 1])
    deepest = int(hits.returned.max(initial=0)) + 1
    firsts = hits.query * deepest + hits.ties[0]
    place = np.searchsorted(firsts, query * deepest + rank, side="right") - 1
    known = place >= 0
    known[known] = (hits.query[place[known]] == query[known]) & (rank[known] < hits.ties[1, place[known]])
    ties[:, known] = hits.ties[:, place[known]]
    return ties
