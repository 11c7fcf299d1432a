"""20 systems, 7,000 queries: seconds and memory of all pairs, of two systems, and of what to judge next."""

from __future__ import annotations

import sys
import time
import tracemalloc
from collections.abc import Callable
from dataclasses import replace

import numpy as np

from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.features.compare.comparison import PairedValues, analyse, paired_values
from ndcg_gui.features.compare.judge_next import find_holes
from ndcg_gui.features.compare.matrix import SystemValues, all_pairs
from ndcg_gui.features.evaluate.columns import MemoryColumns
from ndcg_gui.features.evaluate.numbers import Evaluation
from ndcg_gui.features.evaluate.over import Over
from ndcg_gui.metrics.judged import JUDGED
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings

SYSTEMS, QUERIES, LENGTH, LABELS, SEED = 20, 7_000, 100, 60, 21
MOST_SECONDS, MOST_MEBIBYTES = 30.0, 200.0
METRIC = parse_metric("nDCG@10")


def main() -> int:
    """Measure; returns 1 when a target is missed."""
    generator = np.random.default_rng(SEED)
    matrix = generator.random((QUERIES, 1)) * 0.8 + generator.normal(0, 0.1, (QUERIES, SYSTEMS))
    systems = tuple(f"system {number}" for number in range(SYSTEMS))
    over = Over(QUERIES, QUERIES, QUERIES, QUERIES, QUERIES, 10)
    order = np.arange(QUERIES, dtype=np.int64)
    every = SystemValues(METRIC, EvaluationSettings(), systems, matrix, None, order, over)
    columns, pair = _two_systems(generator)
    work: dict[str, Callable[[], object]] = {
        "all pairs": lambda: all_pairs([every]),
        "two systems": lambda: analyse(pair),
        "what to judge next": lambda: find_holes(columns, pair),
    }
    late = []
    for name, run in work.items():
        begun = time.perf_counter()
        run()
        seconds = time.perf_counter() - begun
        tracemalloc.start()
        run()
        mebibytes = tracemalloc.get_traced_memory()[1] / 2**20
        tracemalloc.stop()
        print(
            f"{name:<20} {seconds:6.2f} s (target under {MOST_SECONDS:g})  {mebibytes:6.1f} MiB"
            f" (target under {MOST_MEBIBYTES:g})"
        )
        if seconds >= MOST_SECONDS or mebibytes >= MOST_MEBIBYTES:
            late.append(f"{name} takes too much")
    print("; ".join(late) or "all targets hold")
    return int(bool(late))


def _two_systems(generator: np.random.Generator) -> tuple[MemoryColumns, PairedValues]:
    """Two lists per query that share much, and labels for some of both."""
    labels: dict[str, dict[str, float]] = {}
    lists: dict[str, dict[str, list[str]]] = {"A": {}, "B": {}}
    for number in range(QUERIES):
        query = f"q{number}"
        for own in lists.values():
            order = np.argsort(np.arange(LENGTH) + generator.normal(0, 15, LENGTH))
            own[query] = [f"d{document}" for document in order.tolist()]
        judged = generator.choice(LENGTH, LABELS, replace=False)
        grades = generator.integers(0, 5, LABELS)
        labels[query] = {f"d{d}": float(g) for d, g in zip(judged.tolist(), grades.tolist(), strict=True)}
    columns = MemoryColumns(list(labels), labels, lists, maximum=4)
    settings = EvaluationSettings()
    numbers = Evaluation(columns, metrics=[METRIC], settings=settings)
    bounds = Evaluation(columns, metrics=[METRIC, JUDGED(10)], settings=replace(settings, unjudged="bounds"))
    queries = [QueryRecord(key, "") for key in columns.query_keys]
    return columns, paired_values(numbers, bounds, METRIC, baseline="A", candidate="B", queries=queries)


if __name__ == "__main__":
    sys.exit(main())
