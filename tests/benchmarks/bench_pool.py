"""Tasks from a run of 7 million results: seconds until the preview knows its counts, and to store."""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.features.importing.plan import ImportRequest, prepare
from ndcg_gui.features.importing.verbs import import_files
from ndcg_gui.features.judge.pooling import draft
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.features.opening import create_project
from tests.benchmarks.generate import write_case

MOST_SECONDS = 3.0
RATERS = ("ann", "bob", "eve", "joe")
PLANS = (
    PoolPlan("the first 10", raters=RATERS, overlap=0.1, repeats=0.05),
    PoolPlan("and 1 % below", raters=RATERS, sample=0.01, unjudged=True, order="shuffled"),
    PoolPlan("with known grades", raters=RATERS, gold=0.1),
)


def main() -> int:
    """Measure; returns 1 when a target is missed."""
    late = []
    with tempfile.TemporaryDirectory() as scratch:
        qrels, results = write_case(Path(scratch))
        with create_project(Path(scratch) / "p.ndcg") as project:
            plan = prepare(project, [ImportRequest(results), ImportRequest(qrels, rater="q")])
            project.execute(import_files(plan, accept_warnings=True)).result()
            del plan
            for wanted in PLANS:
                begun = time.perf_counter()
                made = draft(project, wanted)
                drafted = time.perf_counter() - begun
                begun = time.perf_counter()
                project.execute(CreateTask(made)).result()
                stored = time.perf_counter() - begun
                print(
                    f"{wanted.name:<20} {len(made.pairs):>8,} pairs  draft {drafted:5.2f} s (target under"
                    f" {MOST_SECONDS:g})  store {stored:5.2f} s"
                )
                if drafted >= MOST_SECONDS:
                    late.append(f"{wanted.name} takes too long")
    print("; ".join(late) or "all targets hold")
    return int(bool(late))


if __name__ == "__main__":
    sys.exit(main())
