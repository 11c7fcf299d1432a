"""How evaluating and projects grow: time and memory at 1, 10 and 100 times the size.

Results: runs as Parquet and TREC files, one system after another, evaluated by a process of its own against
30 labels a query. `--results 280` evaluates 280 million as well, which takes 3 GB under the temporary folder.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import polars as pl

from tests.benchmarks.bench_storage import run

DEPTH, POOL, LABELS = 1_000, 4_000, 30
# Million results: systems and queries.
SIZES = {1: (1, 1_000), 10: (10, 1_000), 70: (10, 7_000), 280: (40, 7_000)}
METRICS = ("nDCG@10", "AP", "RR", "P@10", "R@100")
MOST_MIB = 1_000

EVALUATE = """
import resource
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.project.evaluation.files import evaluate_files
begun = time.perf_counter()
metrics = [parse_metric(text) for text in sys.argv[1].split()]
runs = [Path(text) for text in sys.argv[3:]]
numbers = evaluate_files(Path(sys.argv[2]), runs, metrics=metrics, settings=EvaluationSettings())
means = [numbers.mean(system, metric) for system in numbers.systems for metric in metrics]
seconds = time.perf_counter() - begun
apart = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
end(seconds=seconds, apart=apart, means=means)
"""


def tables(systems: int, queries: int) -> Iterator[pl.DataFrame]:
    """The results of each system: lists of `DEPTH` documents out of the `POOL` of each query."""
    generator = np.random.default_rng(20)
    number = np.repeat(np.arange(queries), DEPTH)
    for system in range(systems):
        order = generator.permutation(POOL)[:DEPTH]
        places = (order + np.arange(queries)[:, None] * 17) % POOL
        scores = np.sort(generator.random((queries, DEPTH)).round(5), axis=1)[:, ::-1]
        yield pl.DataFrame(
            {
                "query_key": pl.Series(number).cast(pl.String),
                "rank": np.tile(np.arange(1, DEPTH + 1, dtype=np.int32), queries),
                "doc_key": pl.Series((places + np.arange(queries)[:, None] * POOL).ravel()).cast(pl.String),
                "score": scores.ravel(),
                "system": pl.repeat(f"system{system}", len(number), eager=True),
            }
        )


def write_runs(folder: Path, systems: int, queries: int) -> dict[str, list[Path]]:
    """Write the runs as one Parquet file and as TREC files; returns the files by what they are."""
    one = folder / "one.parquet"
    parquet, trec = [], []
    for system, table in enumerate(tables(systems, queries)):
        parquet.append(folder / f"{system}.parquet")
        table.write_parquet(parquet[-1], compression="zstd")
        trec.append(folder / f"{system}.run")
        columns = ["query_key", pl.lit("Q0").alias("Q0"), "doc_key", "rank", "score", "system"]
        table.select(columns).write_csv(trec[-1], separator=" ", include_header=False)
    pl.scan_parquet(parquet, glob=False).sink_parquet(one, compression="zstd")
    for path in parquet:
        path.unlink()
    return {"one Parquet file": [one], f"{systems} TREC files": trec}


def write_labels(path: Path, queries: int) -> Path:
    """Write qrels: of each query the first documents of its pool."""
    generator = np.random.default_rng(21)
    grades = generator.integers(0, 4, (queries, LABELS)).tolist()
    with path.open("w", encoding="ascii") as file:
        for query, own in enumerate(grades):
            file.writelines(f"{query} 0 {query * POOL + place} {grade}\n" for place, grade in enumerate(own))
    return path


def measure_results(millions: int) -> list[str]:
    """Print what evaluating so many results takes; returns what misses its target."""
    systems, queries = SIZES[millions]
    late = []
    with tempfile.TemporaryDirectory(prefix="ndcg-bench-") as scratch:
        folder = Path(scratch)
        qrels = write_labels(folder / "labels.qrels", queries)
        means = []
        for kind, files in write_runs(folder, systems, queries).items():
            found = run(EVALUATE, " ".join(METRICS), qrels, *files)
            means.append(found["means"])
            size = sum(path.stat().st_size for path in files) / 1e6
            memory = found["memory"] + found["apart"]
            count = systems * queries * DEPTH
            print(
                f"{count:13,} results  {kind:18} {size:9,.0f} MB  {found['seconds']:8.2f} s"
                f"  {memory:5.0f} MiB, of which {found['apart']:.0f} in the process that reads Parquet",
                flush=True,
            )
            if memory > MOST_MIB:
                late.append(f"{kind} of {millions} million results take {memory:.0f} MiB")
        if means[0] != means[1]:
            late.append(f"the means of {millions} million results differ")
    return late


def main(arguments: list[str] | None = None) -> int:
    """Print each step against its target."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--results", type=int, choices=SIZES, help="so many million results alone")
    given = parser.parse_args(arguments)
    late = []
    for millions in (1, 10) if given.results is None else (given.results,):
        late += measure_results(millions)
    print("; ".join(late) or "all targets hold")
    return int(bool(late))


if __name__ == "__main__":
    sys.exit(main())
