"""How evaluating and projects grow: time and memory at 1 and 10 times the size, and more where it is asked.

Results: runs as Parquet and TREC files, one system after another, evaluated by a process of its own against
30 labels a query. `--results 280` evaluates 280 million, which takes 16 GB in the temporary folder.

Projects: opened anew, asked for the numbers and a rater's queue, and given labels, each in a process of its
own. `--times 100` takes hours: 1 million documents, 5 million labels and 100 systems.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
import polars as pl

from tests.benchmarks.bench_start import OURS, once
from tests.benchmarks.bench_storage import REOPEN, run
from tests.benchmarks.installed import as_installed

DEPTH, POOL, LABELS = 1_000, 4_000, 30
# Million results: systems and queries.
SIZES = {1: (1, 1_000), 10: (10, 1_000), 70: (10, 7_000), 280: (40, 7_000)}
METRICS = ("nDCG@10", "AP", "RR", "P@10", "R@100")
MOST_MIB = 1_000
RUNS = 3

EVALUATE = """
import resource
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.features.evaluate.files import EvaluatedFiles, evaluate_files
begun = time.perf_counter()
metrics = [parse_metric(text) for text in sys.argv[1].split()]
runs = [Path(text) for text in sys.argv[3:]]
files = EvaluatedFiles([Path(sys.argv[2])], runs)
numbers = evaluate_files(files, metrics=metrics, settings=EvaluationSettings())
means = [numbers.mean(system, metric) for system in numbers.systems for metric in metrics]
seconds = time.perf_counter() - begun
apart = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
end(seconds=seconds, apart=apart, means=means)
"""


# Times the smallest project: its queries, each with so many documents and labels, and systems.
TIMES = (1, 10, 100)
QUERIES, DOCUMENTS, LABELLED, LISTED = 100, 600, 500, 20
MOST_OPENING, MOST_QUEUE, MOST_LABEL_TIMES = 2.0, 1.0, 2.0

BUILD = """
from ndcg_gui.core.people import AddRater
from ndcg_gui.features.importing.plan import ImportRequest, prepare
from ndcg_gui.features.importing.verbs import import_files
from ndcg_gui.features.opening import create_project
begun = time.perf_counter()
with create_project(Path(sys.argv[1])) as project:
    for path in map(Path, sys.argv[2:]):
        plan = prepare(project, [ImportRequest(path)])
        project.execute(import_files(plan, accept_warnings=True)).result()
    project.execute(AddRater("bench")).result()
end(seconds=time.perf_counter() - begun)
"""
OPEN = """
from ndcg_gui.features.opening import open_project
begun = time.perf_counter()
with open_project(Path(sys.argv[1])) as project:
    end(seconds=time.perf_counter() - begun)
"""
JUDGE = """
import statistics
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import Status
from ndcg_gui.features.judge.queue import JudgingQueue
from ndcg_gui.features.labels.judgments import JudgePair
from ndcg_gui.features.opening import open_project
with open_project(Path(sys.argv[1])) as project:
    rater = next(rater for rater in project.raters() if rater.name == "bench")
    begun = time.perf_counter()
    queue = JudgingQueue(project, rater.id, rater=rater.name)
    place = queue.next_unjudged(-1)
    seconds = time.perf_counter() - begun
    taken = []
    for number in range(60):
        said = JudgePair(rater.id, *queue.pairs[place], PairState(Status.GRADED, 2.0), 5.0)
        begun = time.perf_counter()
        changes = project.execute(said).result()
        taken.append(1000 * (time.perf_counter() - begun))
        queue.refresh(changes)
        place = queue.next_unjudged(place)
    end(seconds=seconds, pairs=len(queue), label=statistics.median(taken[10:]))
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


def write_project(folder: Path, times: int) -> list[Path]:
    """Files of so many times the smallest project: queries, documents, labels, and a run of each system."""
    generator = np.random.default_rng(22)
    queries, number = QUERIES * times, 10_000 * times
    paths = [folder / name for name in ("queries.csv", "documents.parquet", "labels.parquet")]
    key = pl.int_range(queries, eager=True).cast(pl.String)
    pl.DataFrame({"query_key": "q" + key, "text": "query number " + key}).write_csv(paths[0])
    document = pl.int_range(number, eager=True).cast(pl.String)
    body = "document " + document + " says this and that of its own matter in a few words, " * 4
    pl.DataFrame({"doc_key": "d" + document, "title": "title " + document, "body": body}).write_parquet(
        paths[1]
    )
    of_query = np.arange(queries)[:, None] * (number // queries)
    labels = pl.DataFrame(
        {
            "query_key": "q" + pl.Series(np.repeat(np.arange(queries), LABELLED)).cast(pl.String),
            "doc_key": "d" + pl.Series(((of_query + np.arange(LABELLED)) % number).ravel()).cast(pl.String),
            "rater": pl.Series(generator.integers(0, 5, queries * LABELLED)).cast(pl.String),
            "grade": generator.integers(0, 4, queries * LABELLED),
        }
    )
    labels.with_columns("rater " + pl.col("rater")).write_parquet(paths[2])
    for system in range(times):
        paths.append(folder / f"{system}.run")
        order = generator.permutation(DOCUMENTS)[:LISTED]
        pl.DataFrame(
            {
                "query": "q" + pl.Series(np.repeat(np.arange(queries), LISTED)).cast(pl.String),
                "Q0": pl.repeat("Q0", queries * LISTED, eager=True),
                "document": "d" + pl.Series(((of_query + order) % number).ravel()).cast(pl.String),
                "rank": np.tile(np.arange(1, LISTED + 1), queries),
                "score": np.tile(np.arange(LISTED, 0, -1), queries),
                "tag": pl.repeat(f"system{system}", queries * LISTED, eager=True),
            }
        ).write_csv(paths[-1], separator=" ", include_header=False)
    return paths


def measure_projects(every: Sequence[int]) -> list[str]:
    """Print what projects of these sizes take; returns what misses its target."""
    late: list[str] = []
    labels: list[float] = []
    for times in every:
        with tempfile.TemporaryDirectory(prefix="ndcg-bench-") as scratch:
            folder = Path(scratch)
            project = folder / "project.ndcg"
            built = run(BUILD, project, *write_project(folder, times))["seconds"]
            size = project.stat().st_size / 1e6
            opened = min(run(OPEN, project)["seconds"] for _ in range(RUNS))
            usable = min(usable_after(folder, project) for _ in range(RUNS))
            numbers = min(run(REOPEN, project)["seconds"] for _ in range(RUNS))
            judged = [run(JUDGE, project) for _ in range(RUNS)]
            queue, label = (min(found[name] for found in judged) for name in ("seconds", "label"))
        print(
            f"{10_000 * times:9,} documents, {50_000 * times:9,} labels, {times:3} systems: {size:7,.0f} MB,"
            f" built in {built:5.0f} s; opened in {opened:.2f} s, first panel after {usable:.2f} s, numbers"
            f" after {numbers:.2f} s; the queue of {judged[0]['pairs']:,} pairs in {queue:.2f} s, a label"
            f" {label:.1f} ms",
            flush=True,
        )
        labels.append(label)
        if opened > MOST_OPENING or usable > MOST_OPENING:
            late.append(f"opening {times} times the project takes {max(opened, usable):.2f} s")
        if queue > MOST_QUEUE:
            late.append(f"the queue of {times} times the project takes {queue:.2f} s")
    if max(labels) > MOST_LABEL_TIMES * labels[0]:
        late.append(f"a label takes up to {max(labels):.1f} ms instead of {labels[0]:.1f}")
    return late


def usable_after(folder: Path, project: Path) -> float:
    """Seconds from starting the program with a project to its first painted panel."""
    environment = as_installed(folder) | {"XDG_CONFIG_HOME": str(folder), "XDG_DATA_HOME": str(folder)}
    environment.setdefault("QT_QPA_PLATFORM", "offscreen")
    return once(OURS, environment, project)["usable project"][0]


def main(arguments: list[str] | None = None) -> int:
    """Print each step against its target."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--results", type=int, choices=SIZES, help="so many million results alone")
    parser.add_argument("--times", type=int, choices=TIMES, help="so many times the smallest project alone")
    given = parser.parse_args(arguments if arguments is not None else [])
    late = []
    if given.times is None:
        for millions in (1, 10) if given.results is None else (given.results,):
            late += measure_results(millions)
    if given.results is None:
        late += measure_projects(TIMES[:2] if given.times is None else (given.times,))
    print("; ".join(late) or "all targets hold")
    return int(bool(late))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
