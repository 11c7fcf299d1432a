"""From files to six means, whole processes: ndcg-gui beside pytrec_eval, ir-measures, ranx and trec_eval.

The large case has 6,980 queries with 1,000 results each, the small one 50; then runs of every kind
that is met: with tabs, comments, ranks from 0, queries in pieces, ... Every process is started anew,
reads the files, computes the means and prints them; that all print the same is checked. trec_eval
takes part where it is found on the PATH or named by TREC_EVAL (version 10, built with -O3).
"""

from __future__ import annotations

import json
import math
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from multiprocessing import get_context
from pathlib import Path

from tests.benchmarks.generate import KIND_DEPTH, KIND_QUERIES, KIND_RUNS, KINDS, write_case, write_kind

METRICS = ("nDCG@10", "nDCG", "AP", "RR", "P@10", "R@100")
TARGETS = {"pytrec_eval": 3.5, "ir_measures": 6.0, "ranx": 8.0}
MEMORY_MIB = 400
# Of files of all kinds: at least so many times as fast, and within so much memory.
KIND_TARGETS = {"pytrec_eval": 1.5, "trec_eval": 1.2}
KIND_MIB = 200
SMALL_SLOWER = 1.3
LARGE_RUNS, SMALL_RUNS, KIND_TIMES = 3, 15, 3
SAME = 1e-9

PYTREC_EVAL = """
import json, sys
import pytrec_eval
with open(sys.argv[1]) as file:
    qrel = pytrec_eval.parse_qrel(file)
names = ["ndcg_cut_10", "ndcg", "map", "recip_rank", "P_10", "recall_100"]
evaluator = pytrec_eval.RelevanceEvaluator(
    qrel, {"ndcg_cut.10", "ndcg", "map", "recip_rank", "P.10", "recall.100"}
)
means = []
for path in sys.argv[2:]:
    with open(path) as file:
        # It refuses comments and empty lines.
        run = pytrec_eval.parse_run(line for line in file if line[0] not in "#\\n")
    results = evaluator.evaluate(run)
    every = ([own[name] for own in results.values()] for name in names)
    means += map(pytrec_eval.compute_aggregated_measure, names, every)
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


# What Python compiled is kept, as on users' machines.
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
TREC_EVAL = os.environ.get("TREC_EVAL") or shutil.which("trec_eval")
TREC_EVAL_METRICS = ("ndcg_cut.10", "ndcg", "map", "recip_rank", "P.10", "recall.100")


def commands(qrels: Path, runs: Sequence[Path]) -> dict[str, list[str]]:
    """What each tool is started with."""
    files = [str(qrels), *map(str, runs)]
    ours = [
        str(Path(sys.executable).with_name("ndcg-gui")), "evaluate", "--qrels", files[0],
        *(word for file in files[1:] for word in ("--run", file)), "--preset", "pytrec_eval", "--json",
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
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=ENVIRONMENT)
    assert process.stdout is not None
    text = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - start
    process.stdout.close()
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"{command[:3]} ended with {process.returncode}")
    found = json.loads(text)
    if isinstance(found, dict):
        found = [mean for system in found["systems"].values() for mean in system["mean"].values()]
    return seconds, usage.ru_maxrss / 1024, found


def trec_eval_seconds(qrels: Path, runs: Sequence[Path]) -> float:
    """What trec_eval takes for the runs, one process each; not a number where it is not to be had."""
    if TREC_EVAL is None:
        return math.nan
    words = [TREC_EVAL, *(word for metric in TREC_EVAL_METRICS for word in ("-m", metric)), str(qrels)]
    start = time.perf_counter()
    for run in runs:
        done = subprocess.run(
            [*words, str(run)], check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        if done.returncode:
            return math.nan  # version 9 takes no comments
    return time.perf_counter() - start


def compare_kinds() -> list[str]:
    """Print every kind's ratios, the tools measured in pairs; returns what misses its target."""
    late = []
    print(f"runs of {KIND_DEPTH * KIND_QUERIES:,} lines, {KIND_RUNS} at once, {KIND_TIMES} pairs each")
    for kind in KINDS:
        with tempfile.TemporaryDirectory() as scratch:
            # In a process of its own: a child is said to take at least what its parent did.
            with get_context("spawn").Pool(1) as pool:
                qrels, runs = pool.apply(write_kind, (Path(scratch), kind))
            every = commands(qrels, runs)
            ratios: dict[str, list[float]] = {name: [] for name in KIND_TARGETS}
            own, memory, theirs_mib = [], 0.0, 0.0
            for _ in range(KIND_TIMES):
                seconds, mib, means = measure(every["ndcg-gui"])
                theirs, other_mib, their_means = measure(every["pytrec_eval"])
                own.append(seconds)
                memory, theirs_mib = max(memory, mib), max(theirs_mib, other_mib)
                ratios["pytrec_eval"].append(theirs / seconds)
                ratios["trec_eval"].append(trec_eval_seconds(qrels, runs) / seconds)
                if max(abs(a - b) for a, b in zip(means, their_means, strict=True)) > SAME:
                    late.append(f"{kind}: pytrec_eval gives other numbers")
        said = [f"{name} {statistics.median(found):5.2f} x" for name, found in ratios.items()]
        print(
            f"  {kind:18s} {statistics.median(own):6.3f} s  {', '.join(said)}"
            f"  {memory:4.0f} MiB (pytrec_eval {theirs_mib:.0f})",
            flush=True,
        )
        late += [
            f"{kind}: only {statistics.median(found):.2f} times as fast as {name}"
            for name, found in ratios.items()
            if statistics.median(found) < KIND_TARGETS[name]
        ]
        if memory > KIND_MIB:
            late.append(f"{kind}: {memory:.0f} MiB")
    return late


def compare(case: str, files: tuple[Path, Path], names: list[str], runs: int) -> dict[str, float]:
    """Print and return the median seconds of each tool, measured in turns."""
    found: dict[str, list[tuple[float, float, list[float]]]] = {name: [] for name in names}
    every = commands(files[0], [files[1]])
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
    """Print all cases against their targets."""
    late = []
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        small = compare(
            "50 queries x 1,000", write_case(folder, queries=50, labels=3_000),
            ["ndcg-gui", "pytrec_eval"], SMALL_RUNS,
        )  # fmt: skip
        if small["ndcg-gui"] > SMALL_SLOWER * small["pytrec_eval"]:
            late.append(
                f"the small case takes {small['ndcg-gui'] / small['pytrec_eval']:.2f} times pytrec_eval's"
            )
        large = compare("6,980 queries x 1,000", write_case(folder), ["ndcg-gui", *TARGETS], LARGE_RUNS)
        for name, target in TARGETS.items():
            ratio = large[name] / large["ndcg-gui"]
            print(f"  {ratio:.2f} times as fast as {name}; target {target:g}")
            if ratio < target:
                late.append(f"only {ratio:.2f} times as fast as {name}")
    late += compare_kinds()
    print("; ".join(late) or "all targets hold")
    return int(bool(late))


if __name__ == "__main__":
    sys.exit(main())
