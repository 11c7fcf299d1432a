"""In memory: all metrics of a large collection at once, and all means after one changed label.

6,980 queries with 1,000 results each, about 414,000 labels, as in the case that bench_files reads.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np

from ndcg_gui.features.evaluate.columns import EvaluationColumns, QueryColumns, QueryLabels
from ndcg_gui.features.evaluate.numbers import Evaluation
from ndcg_gui.metrics.arrays import JudgedResults, LabelTable
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings

QUERIES, DEPTH, LABELS = 6_980, 1_000, 414_164
METRICS = [parse_metric(text) for text in ("nDCG@10", "nDCG", "AP", "RR", "P@10", "R@100")]
TARGET_ALL, TARGET_ONE = 80.0, 0.2  # milliseconds
RUNS, CHANGES = 15, 2_000


class ArrayColumns(EvaluationColumns):
    """Columns that are made up, of which single grades change."""

    def __init__(self, table: LabelTable, results: JudgedResults) -> None:
        super().__init__([f"q{place}" for place in range(table.queries)], ["A"], maximum=4.0)
        self._table, self._results = table, results
        self._now: dict[int, LabelTable] = {}

    def table(self, rule: str) -> LabelTable:
        return self._table

    def results(self, system: str, ties: str) -> JudgedResults:
        return self._results

    def now(self, place: int) -> QueryColumns:
        return _Query(self, place)

    def results_of(self, place: int) -> JudgedResults:
        own = self._results.one(place)
        return replace(own, pair=own.pair - int(self._table.offsets[place]))

    def table_of(self, place: int) -> LabelTable:
        return self._now.get(place) or self._table.one(place)

    def labels_of(self, place: int, rule: str) -> QueryLabels:
        raise NotImplementedError

    def list_of(self, place: int, system: str) -> tuple[Sequence[str], Sequence[float]]:
        raise NotImplementedError

    def change(self, place: int, pair: int, grade: float) -> None:
        """Give one pair of a query another grade."""
        own = self.table_of(place)
        grades = own.grade.copy()
        grades[pair] = grade
        self._now[place] = LabelTable(own.offsets, own.document, grades)
        self.note_changed([place])


class _Query:
    def __init__(self, columns: ArrayColumns, place: int) -> None:
        self._columns, self._place = columns, place

    def table(self, rule: str) -> LabelTable:
        return self._columns.table_of(self._place)

    def results(self, system: str, ties: str) -> JudgedResults:
        return self._columns.results_of(self._place)


def make_columns(seed: int = 20) -> ArrayColumns:
    """Labels spread over the queries, most of them at ranks where a good system puts them."""
    generator = np.random.default_rng(seed)
    query = np.sort(generator.integers(0, QUERIES, LABELS))
    offsets = np.searchsorted(query, np.arange(QUERIES + 1))
    grade = generator.choice([-1.0, 0, 1, 2, 3, 4], LABELS, p=[0.02, 0.5, 0.2, 0.15, 0.09, 0.04])
    table = LabelTable(offsets.astype(np.int64), np.arange(LABELS, dtype=np.int64), grade)
    rank = np.concatenate([generator.permutation(DEPTH)[:number] for number in np.diff(offsets).tolist()])
    listed = generator.random(LABELS) < 0.8
    order = np.lexsort((rank[listed], query[listed]))
    results = JudgedResults(
        query[listed][order],
        rank[listed][order].astype(np.int64),
        np.flatnonzero(listed)[order],
        np.full(QUERIES, DEPTH, np.int64),
        np.ones(QUERIES, np.bool_),
    )
    return ArrayColumns(table, results)


def milliseconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return 1000 * (time.perf_counter() - start)


def main() -> int:
    """Print both figures against their targets."""
    columns = make_columns()
    settings = EvaluationSettings()

    def everything() -> Evaluation:
        numbers = Evaluation(columns, metrics=METRICS, settings=settings)
        for metric in METRICS:
            numbers.mean("A", metric)
        return numbers

    everything()
    every = [milliseconds(everything) for _ in range(RUNS)]
    numbers = everything()
    generator = np.random.default_rng(4)
    ones = []
    for _ in range(CHANGES):
        place = int(generator.integers(0, QUERIES))
        pairs = int(columns.table("").offsets[place + 1] - columns.table("").offsets[place])
        if not pairs:
            continue
        columns.change(place, int(generator.integers(0, pairs)), float(generator.integers(0, 5)))

        def one() -> None:
            numbers.bring_up()
            for metric in METRICS:
                numbers.mean("A", metric)

        ones.append(milliseconds(one))
    anew = Evaluation(columns, metrics=METRICS, settings=settings)
    assert all(numbers.mean("A", metric) == anew.mean("A", metric) for metric in METRICS)
    all_ms, one_ms = statistics.median(every), statistics.median(ones)
    hits = len(columns.results("A", "rank").query)
    print(f"{QUERIES:,} queries x {DEPTH:,} results, {LABELS:,} labels, {hits:,} judged results; six metrics")
    print(f"all queries        {all_ms:7.1f} ms  (min {min(every):.1f}; target under {TARGET_ALL:g})")
    print(f"one label changed  {one_ms:7.3f} ms  (p99 {sorted(ones)[len(ones) * 99 // 100]:.3f}; "
          f"target under {TARGET_ONE:g})")  # fmt: skip
    return int(all_ms > TARGET_ALL or one_ms > TARGET_ONE)


if __name__ == "__main__":
    sys.exit(main())
