"""From two files to six means, whole processes: ndcg-gui beside pytrec_eval, ir-measures and ranx.

The large case has 6,980 queries with 1,000 results each, the small one 50. Every process is started
anew, reads the files, computes the means and prints them; that all print the same is checked.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.benchmarks.generate import write_case

METRICS = ("nDCG@10", "nDCG", "AP", "RR", "P@10", "R@100")
TARGETS = {"pytrec_eval": 3.5, "ir_measures": 6.0, "ranx": 8.0}
MEMORY_MIB = 900
LARGE_RUNS, SMALL_RUNS = 3, 15
SAME = 1e-9

PYTREC_EVAL = """
import json, sys
import pytrec_eval
with open(sys.argv[1]) as file:
    qrel = pytrec_eval.parse_qrel(file)
with open(sys.argv[2]) as file:
    run = pytrec_eval.parse_run(file)
names = ["ndcg_cut_10", "ndcg", "map", "recip_rank", "P_10", "recall_100"]
evaluator = pytrec_eval.RelevanceEvaluator(
    qrel, {"ndcg_cut.10", "ndcg", "map", "recip_rank", "P.10", "recall.100"}
)
results = evaluator.evaluate(run)
means = [
    pytrec_eval.compute_aggregated_measure(name, [own[name] for own in results.values()]) for name in names
]
print(json.dumps(means))
"""

IR_MEASURES = """
import json, sys
import ir_measures
from ir_measures import AP, P, R, RR, nDCG
measures = [nDCG @ 10, nDCG, AP, RR, P @ 10, R @ 100]
qrels = ir_measures.read_trec_qrels(sys.argv[1])
run = ir_measures.read_trec_run(sys.argv[2])
found = ir_measures.calc_aggregate(measures, qrels, run)
print(json.dumps([found[measure] for measure in measures]))
"""

RANX = """
import json, sys, warnings
warnings.simplefilter("ignore")
from ranx import Qrels, Run, evaluate
names = ["ndcg@10", "ndcg", "map", "mrr", "precision@10", "recall@100"]
qrels, run = Qrels.from_file(sys.argv[1], kind="trec"), Run.from_file(sys.argv[2], kind="trec")
found = evaluate(qrels, run, names)
print(json.dumps([found[name] for name in names]))
"""


def commands(qrels: Path, run: Path) -> dict[str, list[str]]:
    """What each tool is started with."""
    files = [str(qrels), str(run)]
    ours = [
        str(Path(sys.executable).with_name("ndcg-gui")), "evaluate", "--qrels", files[0], "--run", files[1],
        "--preset", "pytrec_eval", "--json",
    ]  # fmt: skip
    return {
        "ndcg-gui": [*ours, *(word for metric in METRICS for word in ("-m", metric))],
        "pytrec_eval": [sys.executable, "-c", PYTREC_EVAL, *files],
        "ir_measures": [sys.executable, "-c", IR_MEASURES, *files],
        "ranx": [sys.executable, "-c", RANX, *files],
    }


def measure(command: list[str]) -> tuple[float, float, list[float]]:
    """Seconds, peak memory in MiB, and the six means of one process."""
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    assert process.stdout is not None
    text = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - start
    process.stdout.close()
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"{command[:3]} ended with {process.returncode}")
    found = json.loads(text)
    means = found if isinstance(found, list) else list(next(iter(found["systems"].values()))["mean"].values())
    return seconds, usage.ru_maxrss / 1024, means


def compare(case: str, files: tuple[Path, Path], names: list[str], runs: int) -> dict[str, float]:
    """Print and return the median seconds of each tool, measured in turns."""
    found: dict[str, list[tuple[float, float, list[float]]]] = {name: [] for name in names}
    every = commands(*files)
    for name in names:  # once to warm the disk's cache, and numba's
        measure(every[name])
    for _ in range(runs):
        for name in names:
            found[name].append(measure(every[name]))
    medians = {name: statistics.median(item[0] for item in own) for name, own in found.items()}
    print(f"{case}, {runs} runs of each in turns")
    for name, own in found.items():
        seconds = [item[0] for item in own]
        ratio = medians[name] / medians["ndcg-gui"]
        print(
            f"  {name:12s} {medians[name]:7.3f} s  (min {min(seconds):.3f}, max {max(seconds):.3f})"
            f"  {max(item[1] for item in own):6.0f} MiB  {ratio:5.2f} x"
        )
        differences = [abs(a - b) for a, b in zip(own[0][2], found["ndcg-gui"][0][2], strict=True)]
        if max(differences) > SAME:
            print(f"  {name} gives other numbers: {max(differences):.2g}")
    memory = max(item[1] for item in found["ndcg-gui"])
    if memory > MEMORY_MIB:
        raise SystemExit(f"  peak memory {memory:.0f} MiB is over {MEMORY_MIB}")
    return medians


def main() -> int:
    """Print both cases against their targets."""
    late = []
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        small = compare(
            "50 queries x 1,000", write_case(folder, queries=50, labels=3_000),
            ["ndcg-gui", "pytrec_eval"], SMALL_RUNS,
        )  # fmt: skip
        if small["ndcg-gui"] > small["pytrec_eval"]:
            late.append("the small case is slower than pytrec_eval")
        large = compare("6,980 queries x 1,000", write_case(folder), ["ndcg-gui", *TARGETS], LARGE_RUNS)
        for name, target in TARGETS.items():
            ratio = large[name] / large["ndcg-gui"]
            print(f"  {ratio:.2f} times as fast as {name}; target {target:g}")
            if ratio < target:
                late.append(f"only {ratio:.2f} times as fast as {name}")
    print("; ".join(late) or "all targets hold")
    return int(bool(late))


if __name__ == "__main__":
    sys.exit(main())
