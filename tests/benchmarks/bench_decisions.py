"""Decisions of 20 systems by 8 metrics on 1,000 queries, all pairs; and one more look at 1,000 queries."""

from __future__ import annotations

import sys
import time
import tracemalloc
from itertools import combinations

import numpy as np

from ndcg_gui.metrics.statistics.decision.differences import decide_all, units_of
from ndcg_gui.metrics.statistics.decision.looks import Looks

SYSTEMS, METRICS, QUERIES, SEED = 20, 8, 1_000, 21
MOST_SECONDS, MOST_MEBIBYTES, MOST_MILLISECONDS = 3.0, 400.0, 100.0


def main() -> int:
    """Measure; returns 1 when a target is missed."""
    generator = np.random.default_rng(SEED)
    easy = generator.random((METRICS, QUERIES, 1)) * 0.8
    values = np.clip(easy + generator.normal(0, 0.1, (METRICS, QUERIES, SYSTEMS)), 0, 1)
    pairs = list(combinations(range(SYSTEMS), 2))
    questions = [units_of(own[:, second] - own[:, first]) for own in values for first, second in pairs]
    begun = time.perf_counter()
    decide_all(questions, matters=[None] * len(questions))
    seconds = time.perf_counter() - begun
    tracemalloc.start()
    decide_all(questions, matters=[None] * len(questions))
    mebibytes = tracemalloc.get_traced_memory()[1] / 2**20
    tracemalloc.stop()
    looks = Looks(QUERIES)
    differences = generator.normal(0.0, 0.2, QUERIES)
    looks.add(differences[:-1])
    begun = time.perf_counter()
    looks.add(differences[-1:])
    milliseconds = 1e3 * (time.perf_counter() - begun)
    late = []
    for name, found, most, unit in (
        (f"{len(questions):,} decisions", seconds, MOST_SECONDS, "s"),
        ("their memory", mebibytes, MOST_MEBIBYTES, "MiB"),
        (f"look {QUERIES:,}", milliseconds, MOST_MILLISECONDS, "ms"),
    ):
        print(f"{name:<20} {found:8.2f} {unit:<4} (target under {most:g})")
        if found >= most:
            late.append(f"{name} takes too much")
    print("; ".join(late) or "all targets hold")
    return int(bool(late))


if __name__ == "__main__":
    sys.exit(main())
