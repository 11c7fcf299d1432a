"""The inbox of a project with 100,000 judgments and 10,000 remarks: read first, and after a label.

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
from ndcg_gui.domain.records import Status
from ndcg_gui.features.importing.plan import ImportRequest, prepare
from ndcg_gui.features.importing.verbs import import_files
from ndcg_gui.features.inbox.remarks import Chosen, inbox_of
from ndcg_gui.features.inbox.verbs import mark_done
from ndcg_gui.features.labels.judgments import JudgePair
from ndcg_gui.features.opening import create_project

QUERIES, DEPTH, RATERS, REMARKS = 1_000, 100, 5, 10_000
MOST_FIRST, MOST_AFTER = 2.0, 1.0


def build(path: Path) -> Project:
    """A project with so many judgments, every tenth of them with a note."""
    random, grades = np.random.default_rng(1), path.with_name("grades.csv")
    with grades.open("w", encoding="ascii", newline="") as file:
        file.write("query_key,doc_key,rater,grade,note,seconds\n")
        step = QUERIES * DEPTH // REMARKS
        for number, grade in enumerate(random.integers(0, 5, QUERIES * DEPTH).tolist()):
            note = f"note {number}" if number % step == 0 else ""
            file.write(f"q{number // DEPTH},d{number},r{number % RATERS},{grade},{note},5\n")
    project = create_project(path)
    project.execute(import_files(prepare(project, [ImportRequest(grades)]), accept_warnings=True)).result()
    return project


def measure(project: Project) -> list[str]:
    """Prints what each step takes; returns what is too slow."""
    inbox, slow = inbox_of(project), []

    def step(name: str, begun: tuple[float, float], most: float | None = None) -> None:
        processor, wall = time.thread_time() - begun[0], time.perf_counter() - begun[1]
        print(f"{name:<40} {1000 * processor:10,.1f} ms  ({1000 * wall:,.1f} ms on the wall)")
        if most is not None and processor > most:
            slow.append(f"{name}: {processor:.2f} s, allowed {most:g} s")

    def now() -> tuple[float, float]:
        return time.thread_time(), time.perf_counter()

    begun = now()
    items = inbox.remarks()
    step(f"first read, {len(items):,} items", begun, MOST_FIRST)
    begun = now()
    found = [item for item in items if Chosen(words="note 77").fits(item)]
    step(f"words looked for, {len(found):,} found", begun)
    rater = project.raters()[0]
    pair = next(item.pair for item in items if item.pair is not None)
    project.execute(JudgePair(rater.id, *pair, PairState(Status.CANNOT_JUDGE))).result()
    begun = now()
    inbox.remarks()
    step("after a label", begun, MOST_AFTER)
    begun = now()
    inbox.remarks()
    step("asked again", begun)
    begun = now()
    project.execute(mark_done(items, by="lead")).result()
    step("all of them marked done (waited for)", begun)
    begun = now()
    inbox.remarks()
    step("read with so many marks", begun, MOST_AFTER)
    return slow


def main() -> int:
    """Build the project in a temporary folder, or use a kept one, and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, build(Path(folder) / "bench.ndcg") as project:
        slow = measure(project)
    print("\n".join(slow))
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main())
