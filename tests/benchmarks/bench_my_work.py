"""What a rater has to do in a task of 100,000 pairs that closes pairs: read first, and after a label.

Targets are held to the processor's time, as neighbours take what they like of the clock's.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

import numpy as np

from ndcg_gui.core.project import Project
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.records import Status
from ndcg_gui.features.importing.plan import ImportRequest, prepare
from ndcg_gui.features.importing.verbs import import_files
from ndcg_gui.features.judge.my_work import MyWork
from ndcg_gui.features.judge.pooling import draft
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.features.judge.queue import JudgingQueue
from ndcg_gui.features.labels.judgments import JudgePair
from ndcg_gui.features.opening import create_project
from ndcg_gui.store.collection import pools

QUERIES, DEPTH, RATERS = 1_000, 100, ("r0", "r1", "r2")
MOST_FIRST, MOST_AFTER = 2.0, 0.05


def build(path: Path) -> Project:
    """All pairs are given to three raters, of whom two have judged half of them."""
    random = np.random.default_rng(1)
    run, grades = path.with_name("a.run"), path.with_name("grades.csv")
    with run.open("w", encoding="ascii", newline="") as lists, grades.open("w", encoding="ascii") as said:
        said.write("query_key,doc_key,rater,grade,seconds\n")
        for number in range(QUERIES * DEPTH):
            query, rank = divmod(number, DEPTH)
            lists.write(f"q{query} Q0 d{number} {rank + 1} {DEPTH - rank} A\n")
            if number % 2:
                for rater in RATERS[:2]:
                    said.write(f"q{query},d{number},{rater},{random.integers(0, 5)},5\n")
    project = create_project(path)
    plan = prepare(project, [ImportRequest(run), ImportRequest(grades)])
    project.execute(import_files(plan, accept_warnings=True)).result()
    task = PoolPlan(
        "t", depth=DEPTH, raters=RATERS, overlap=1.0, per_pair=len(RATERS), enough=2, agreeing=0.0
    )
    project.execute(CreateTask(draft(project, task))).result()
    return project


def measure(project: Project) -> list[str]:
    """Prints what each step takes; returns what is too slow."""
    slow: list[str] = []

    def step(name: str, begun: float, most: float) -> None:
        took = time.thread_time() - begun
        print(f"{name:<40} {1000 * took:10,.1f} ms")
        if took > most:
            slow.append(f"{name}: {took:.2f} s, allowed {most:g} s")

    rater = project.raters()[0]
    begun = time.thread_time()
    work = MyWork(project, rater)
    step(f"first read, {work.work()[0].given:,} pairs", begun, MOST_FIRST)
    queue = JudgingQueue(project, rater.id, rater=rater.name, task=project.read(pools.tasks)[0].id)
    place = queue.next_unjudged(-1)
    assert place is not None
    said = JudgePair(rater.id, *queue.pairs[place], PairState(Status.GRADED, 2.0), 5.0)
    changes = project.execute(said).result()
    begun = time.thread_time()
    assert work.refresh(changes)
    work.work()
    step("after a label", begun, MOST_AFTER)
    begun = time.thread_time()
    queue.refresh(changes)
    step("the queue after a label", begun, MOST_AFTER)
    return slow


def main() -> int:
    """Build the project in a temporary folder and measure."""
    argparse.ArgumentParser(description=__doc__).parse_args()
    with tempfile.TemporaryDirectory() as folder, build(Path(folder) / "bench.ndcg") as project:
        slow = measure(project)
    print("\n".join(slow))
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main())
