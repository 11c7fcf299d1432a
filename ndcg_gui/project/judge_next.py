"""What is unjudged in two systems' lists, and how much judging it could change their comparison."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.metrics.arrays import FloatArray, Hits, IntArray, Labels
from ndcg_gui.metrics.evaluate import evaluate
from ndcg_gui.metrics.what_if import of_queries, with_grades
from ndcg_gui.project.columns import Columns
from ndcg_gui.project.judge_next_lists import NOWHERE, ListOverlap, UnjudgedPairs, current, find_unjudged
from ndcg_gui.project.system_comparison import PairedValues

Report = Callable[[int, int], None]

# What-if queries held at a time.
_BLOCK = 4096


@dataclass(frozen=True, slots=True)
class HolePair:
    """An unjudged pair in the first k of one list or both; ranks from 1, None where a list lacks it.

    `query_change` is the largest change of the query's difference that its grade alone can make,
    `change` what that does to the mean difference. Both are sizes, without a sign.
    """

    query: QueryRecord
    doc_key: str
    baseline_rank: int | None
    candidate_rank: int | None
    query_change: float
    change: float


@dataclass(frozen=True, slots=True)
class Holes:
    """The unjudged pairs, those first that can change the comparison most; `total` counts all of them.

    `least` and `most` are the mean difference if every unjudged pair were graded as it suits the
    baseline, or the candidate: the scale's maximum where that list has the document higher up, else
    its lowest grade; on a query where no such grades suit it better than none, none count.
    """

    pairs: tuple[HolePair, ...]
    total: int
    least: float | None
    most: float | None
    overlap: ListOverlap


def find_holes(
    columns: Columns,
    values: PairedValues,
    *,
    minimum: float = 0.0,
    most: int = 1000,
    report: Report | None = None,
) -> Holes:
    """Look for the unjudged pairs among the first k of both lists, k being `values.depth`.

    Grades are tried at both ends of the scale, `minimum` and the columns' maximum, under the settings
    of `values`; of the pairs, the first `most` are returned. Lists are read, so this belongs into a
    job; `report(done, total)` may raise Cancelled. Labels that changed since `values` were made count
    as they are now.
    """
    systems = (values.baseline.system, values.candidate.system)
    arrays = [current(columns, values, system) for system in systems]
    found, overlap = find_unjudged(columns, values, [hits for hits, _ in arrays], report)
    trial = _Trial(values, arrays, found, (max(0.0, minimum), columns.maximum), report)
    now = trial.now()
    alone = trial.alone()
    changes = np.abs(alone - now[found.number]).max(axis=0) if len(found.number) else np.zeros(0)
    least, largest = now.copy(), now.copy()
    for side, best, keep in ((0, least, np.minimum), (1, largest, np.maximum)):
        best[:] = keep(best, trial.suiting(side))
        for own in alone:
            keep.at(best, found.number, own)
    order = np.lexsort((found.number, -changes * values.shares[found.number]))[:most]
    return Holes(
        pairs=tuple(
            HolePair(
                values.queries[number],
                found.keys[place],
                _shown(found.ranks[0][place]),
                _shown(found.ranks[1][place]),
                float(changes[place]),
                float(changes[place] * values.shares[number]),
            )
            for place, number in zip(order.tolist(), found.number[order].tolist(), strict=True)
        ),
        total=len(found.number),
        least=float(values.shares @ least) if len(now) else None,
        most=float(values.shares @ largest) if len(now) else None,
        overlap=overlap,
    )


def _shown(rank: int) -> int | None:
    return None if rank == NOWHERE else int(rank) + 1


class _Trial:
    """Tries grades on unjudged pairs: what the difference of each query would be."""

    def __init__(
        self,
        values: PairedValues,
        arrays: Sequence[tuple[Hits, Labels]],
        found: UnjudgedPairs,
        ends: tuple[float, float],
        report: Report | None,
    ) -> None:
        self._values, self._arrays, self._found, self._ends = values, arrays, found, ends
        self._report = report

    def now(self) -> FloatArray:
        """float64[n]: the differences as they are."""
        first, second = (self._value(hits, labels) for hits, labels in self._arrays)
        return second - first

    def alone(self) -> FloatArray:
        """float64[2, N]: the difference of its query if only that pair were graded, lowest and highest."""
        count = len(self._found.number)
        tried = np.empty((2, count))
        for start in range(0, count, _BLOCK):
            if self._report is not None:
                self._report(start, count)
            chosen = slice(start, min(start + _BLOCK, count))
            queries = self._found.number[chosen]
            each = np.arange(len(queries), dtype=np.int64)
            for end, grade in enumerate(self._ends):
                tried[end, chosen] = self._difference(queries, each, chosen, np.full(len(queries), grade))
        return tried

    def suiting(self, side: int) -> FloatArray:
        """float64[n]: the differences if all pairs were graded as it suits one side, 1 the candidate."""
        low, high = self._ends
        mine, other = self._found.ranks[side], self._found.ranks[1 - side]
        better = (mine != NOWHERE) & ((other == NOWHERE) | (mine < other))
        queries = np.arange(len(self._values.places), dtype=np.int64)
        every = slice(0, len(self._found.number))
        return self._difference(queries, self._found.number, every, np.where(better, high, low))

    def _difference(
        self, queries: IntArray, number: IntArray, chosen: slice, grade: FloatArray
    ) -> FloatArray:
        """The differences of `queries` if the `chosen` pairs, of those at `number`, had these grades."""
        both = []
        for (hits, labels), rank, ties in zip(self._arrays, self._found.ranks, self._found.ties, strict=True):
            own = with_grades(
                *of_queries(hits, labels, queries),
                query=number,
                rank=rank[chosen],
                grade=grade,
                ties=(ties[0][chosen], ties[1][chosen]),
            )
            both.append(self._value(*own))
        return both[1] - both[0]

    def _value(self, hits: Hits, labels: Labels) -> FloatArray:
        return evaluate(self._values.metric, hits, labels, self._values.settings).value
