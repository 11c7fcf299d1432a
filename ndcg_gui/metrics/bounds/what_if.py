"""Labels and hits as they would be if more were judged: for bounds, and for what to judge next."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from ndcg_gui.metrics.arrays import FloatArray, Hits, IntArray, Labels, count


def with_grades(
    hits: Hits,
    labels: Labels,
    *,
    query: IntArray,
    rank: IntArray,
    grade: FloatArray,
    ties: tuple[IntArray, IntArray] | None = None,
) -> tuple[Hits, Labels]:
    """Hits and labels as if N unjudged pairs were judged, all arrays of length N.

    `rank` is the 0-based rank of the pair's document in the list, -1 where the list does not hold it:
    then only the labels grow, and with them the ideal order. `ties`: where the tie group of each
    starts and ends, if the hits know theirs. Grades are not negative.
    """
    listed = rank >= 0
    own_query, own_rank = query[listed], rank[listed]
    order = np.lexsort((np.r_[hits.rank, own_rank], np.r_[hits.query, own_query]))
    tied = hits.tie_start is not None and hits.tie_end is not None and ties is not None
    ranked = replace(
        hits,
        query=np.r_[hits.query, own_query][order],
        rank=np.r_[hits.rank, own_rank][order],
        grade=np.r_[hits.grade, grade[listed]][order],
        tie_start=np.r_[hits.tie_start, ties[0][listed]][order] if tied else None,  # type: ignore[index]
        tie_end=np.r_[hits.tie_end, ties[1][listed]][order] if tied else None,  # type: ignore[index]
    )
    every, grades = np.r_[labels.query, query], np.r_[labels.grades, grade]
    order = np.lexsort((-grades, every))
    before = np.zeros(labels.queries + 1, np.int64)
    np.cumsum(count(query, labels.queries), out=before[1:])
    return ranked, replace(labels, offsets=labels.offsets + before, grades=grades[order])


def of_queries(hits: Hits, labels: Labels, queries: IntArray) -> tuple[Hits, Labels]:
    """Hits and labels of `queries` int64[V] alone, in that order; a query may be named several times."""
    starts = np.searchsorted(hits.query, queries, side="left")
    ends = np.searchsorted(hits.query, queries, side="right")
    place, offsets = _slices(starts, ends)
    chosen = replace(
        hits,
        query=np.repeat(np.arange(len(queries), dtype=np.int64), ends - starts),
        rank=hits.rank[place],
        grade=hits.grade[place],
        returned=hits.returned[queries],
        present=hits.present[queries],
        tie_start=None if hits.tie_start is None else hits.tie_start[place],
        tie_end=None if hits.tie_end is None else hits.tie_end[place],
    )
    place, offsets = _slices(labels.offsets[queries], labels.offsets[queries + 1])
    return chosen, replace(labels, offsets=offsets, grades=labels.grades[place])


def _slices(starts: IntArray, ends: IntArray) -> tuple[IntArray, IntArray]:
    """The places from each start to its end, exclusive, one slice after the other, and where each begins."""
    offsets = np.zeros(len(starts) + 1, np.int64)
    np.cumsum(ends - starts, out=offsets[1:])
    shift = np.repeat(starts - offsets[:-1], ends - starts)
    return np.arange(int(offsets[-1]), dtype=np.int64) + shift, offsets
