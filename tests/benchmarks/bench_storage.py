"""A run of 7 million results into a project and out of it again: time, file size, memory.

The case of bench_files: 6,980 queries with 1,000 results each and 414,164 labels. Each step is a process
of its own, and reading alone is measured beside importing, so that their ratio says what storing costs.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.benchmarks.generate import write_case

RUNS = 3
MOST_TIMES_READING, MOST_MB, MOST_SECONDS = 3.0, 130.0, 1.5

BEGIN = """
import json, sys, time
from pathlib import Path
started = time.perf_counter()
def end(**found):
    peak = next(line for line in Path("/proc/self/status").read_text().splitlines() if "VmHWM" in line)
    print(json.dumps({**found, "memory": int(peak.split()[1]) / 1024}))
"""
READ = """
from ndcg_gui.formats.reading import read_file
begun = time.perf_counter()
parsed = read_file(sys.argv[1])
assert not parsed.report.error_count
end(seconds=time.perf_counter() - begun)
"""
IMPORT = """
from ndcg_gui.features.importing.verbs import import_files
from ndcg_gui.features.importing.plan import ImportRequest, prepare
from ndcg_gui.features.opening import create_project, open_project
path = Path(sys.argv[2])
with open_project(path) if path.exists() else create_project(path) as project:
    begun = time.perf_counter()
    plan = prepare(project, [ImportRequest(Path(sys.argv[1]))])
    project.execute(import_files(plan, accept_warnings=True)).result()
    seconds = time.perf_counter() - begun
end(seconds=seconds, size=path.stat().st_size / 1e6)
"""
REOPEN = """
from ndcg_gui.core.settings import chosen_metrics, evaluation_settings
from ndcg_gui.features.evaluate.live import live_evaluation
from ndcg_gui.features.opening import open_project
with open_project(Path(sys.argv[1])) as project:
    live, settings = live_evaluation(project), evaluation_settings(project)
    numbers = live.view(metrics=chosen_metrics(project), settings=settings).numbers
    means = [numbers.mean(name, metric) for name in numbers.systems for metric in numbers.metrics]
    assert all(value is not None for value in means)
    end(seconds=time.perf_counter() - started)
"""


def run(script: str, *words: object) -> dict[str, float]:
    """What a process prints of itself."""
    command = [sys.executable, "-c", BEGIN + script, *map(str, words)]
    found: dict[str, float] = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    return found


def main() -> int:
    """Print each step against its target."""
    late = []
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        qrels, results = write_case(folder)
        reading, importing = [], []
        for number in range(RUNS):
            project = folder / f"{number}.ndcg"
            reading.append(run(READ, results))
            importing.append(run(IMPORT, results, project))
        read, stored = (min(own, key=lambda item: item["seconds"]) for own in (reading, importing))
        ratio = stored["seconds"] / read["seconds"]
        print(f"reading alone      {read['seconds']:6.2f} s  {read['memory']:5.0f} MiB")
        print(
            f"importing          {stored['seconds']:6.2f} s  {stored['memory']:5.0f} MiB  {ratio:.2f} times "
            f"reading (target under {MOST_TIMES_READING:g})"
        )
        print(f"project file       {stored['size']:6.1f} MB (target at most {MOST_MB:g})")
        if ratio >= MOST_TIMES_READING:
            late.append("importing takes too long")
        if stored["size"] > MOST_MB:
            late.append("the file is too large")
        labels = run(IMPORT, qrels, project)
        print(f"importing labels   {labels['seconds']:6.2f} s  {labels['memory']:5.0f} MiB")
        opened = min((run(REOPEN, project) for _ in range(RUNS)), key=lambda item: item["seconds"])
        print(
            f"reopen to numbers  {opened['seconds']:6.2f} s  {opened['memory']:5.0f} MiB "
            f"(imports included; target under {MOST_SECONDS:g})"
        )
        if opened["seconds"] >= MOST_SECONDS:
            late.append("reopening takes too long")
    print("; ".join(late) or "all targets hold")
    return int(bool(late))


if __name__ == "__main__":
    sys.exit(main())
