"""Reading the labels of 100,000 pairs: by what leads in a project with and without criteria, and by one.

What leads is read by one statement either way; without criteria it may take no longer than it did before
there were any, and by a criterion not much longer than by what leads.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

from ndcg_gui.core.project import Project
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.features.evaluate import scale_mapping
from ndcg_gui.features.importing.plan import ImportRequest, prepare
from ndcg_gui.features.importing.verbs import import_files
from ndcg_gui.features.opening import create_project
from ndcg_gui.store.labels import votes

PAIRS, QUERIES, RUNS = 100_000, 1_000, 9
MOST_MS, MOST_TIMES = 400.0, 3.0


def build(path: Path, *, criteria: bool) -> Project:
    """A project with a judgment of each pair, answering two criteria or none."""
    grades = path.with_suffix(".csv")
    header = "query_key,doc_key,rater,grade" + ",criterion:correct,criterion:safe" * criteria
    with grades.open("w", encoding="ascii", newline="") as file:
        file.write(f"{header}\n")
        for pair in range(PAIRS):
            more = f",{pair % 3},{pair % 2}" if criteria else ""
            file.write(f"q{pair % QUERIES},d{pair},ann,{pair % 5}{more}\n")
    project = create_project(path, scale=built_in_scale("answers"))
    plan = prepare(project, [ImportRequest(grades)])
    project.execute(import_files(plan, accept_warnings=True)).result()
    return project


def measure(project: Project, criterion: str) -> float:
    """The fastest of some reads of all grades and all votes, in milliseconds of the processor."""
    taken = []
    for _ in range(RUNS):
        begun = time.process_time()
        found = project.read(scale_mapping.read_grades, criterion=criterion).arrays
        assert len(found.grade) == PAIRS
        assert len(project.read(votes.vote_arrays, criterion=criterion).grade) == PAIRS
        taken.append(1000 * (time.process_time() - begun))
    return min(taken)


def main() -> int:
    """Build, measure, print; 1 where something is too slow."""
    found: dict[str, float] = {}
    for criteria in (False, True):
        with (
            tempfile.TemporaryDirectory(prefix="ndcg-bench-") as folder,
            build(Path(folder) / "bench.ndcg", criteria=criteria) as project,
        ):
            name = "with criteria" if criteria else "without criteria"
            found[f"{name}, what leads"] = measure(project, "")
            if criteria:
                found["by a criterion"] = measure(project, "correct")
    for name, value in found.items():
        print(f"{PAIRS:,} pairs, grades and votes, {name:30} {value:8.1f} ms")
    without, leads, one = found.values()
    slow = without > MOST_MS or max(leads, one) > MOST_TIMES * without
    print("too slow" if slow else "fast enough")
    return int(slow)


if __name__ == "__main__":
    sys.exit(main())
