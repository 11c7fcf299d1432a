"""From the press of a verdict's key to the end of the next pair's paint: 2 x 20 results of 2 KB.

Run as a script: prints and returns milliseconds. Every verdict is written meanwhile, by the one writer,
with full sync. Target: p99 of 33 ms.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import tempfile
from pathlib import Path

from ndcg_gui.store.collection import contents
from tests.benchmarks.bench_key_to_painted import words
from tests.benchmarks.keys import open_panel, percentiles, seconds_to_paint, verdict_keys

RESULTS, SHARED = 20, 8
DOCUMENTS = 3_000
VERDICTS = 500
PAUSE_MS = 60


def write_files(folder: Path, *, queries: int) -> list[Path]:
    """Queries, documents of 2 KB, and two runs that have some documents in common."""
    chance = random.Random(7)
    vocabulary = words(chance, 5_000)

    def text(most: int) -> str:
        return " ".join(chance.choices(vocabulary, k=most))

    paths = [folder / "queries.jsonl", folder / "documents.jsonl"]
    with paths[0].open("w") as file:
        for number in range(queries):
            row = {"query_key": f"q{number}", "text": text(chance.randint(1, 6)), "intent": text(15)}
            file.write(json.dumps(row) + "\n")
    with paths[1].open("w") as file:
        for number in range(DOCUMENTS):
            body = ". ".join(text(12) for _ in range(chance.randint(22, 28)))
            row = {
                "doc_key": f"d{number}",
                "title": text(8),
                "body": body,
                "fields": {"brand": text(1), "price": "4.00"},
            }
            file.write(json.dumps(row) + "\n")
    paths += [folder / "one.run", folder / "other.run"]
    lists = [chance.sample(range(DOCUMENTS), 2 * RESULTS - SHARED) for _ in range(queries)]
    for run, path in enumerate(paths[2:]):
        with path.open("w") as file:
            for number, found in enumerate(lists):
                own = found[:RESULTS] if run == 0 else found[-RESULTS:]
                for rank, document in enumerate(own, 1):
                    file.write(f"q{number} Q0 d{document} {rank} {40 - rank} system-{run}\n")
    return paths


def build(path: Path, *, queries: int) -> None:
    """The project with one comparison, made through files as a user would."""
    from ndcg_gui.domain.comparison_plans import ComparisonPlan
    from ndcg_gui.features.importing.plan import ImportRequest, prepare
    from ndcg_gui.features.importing.verbs import import_files
    from ndcg_gui.features.opening import create_project
    from ndcg_gui.features.side_by_side.verbs import CreateComparisons

    with create_project(path) as project:
        files = write_files(path.parent, queries=queries)
        plan = prepare(project, [ImportRequest(file) for file in files])
        project.execute(import_files(plan, accept_warnings=True)).result()
        systems = [item.name for item in project.read(contents.systems)]
        comparison = ComparisonPlan(
            "bench",
            systems[0],
            (systems[1],),
            depth=RESULTS,
            points=5,
            reasons=("relevance", "order"),
            raters=("bench",),
        )
        project.execute(CreateComparisons(comparison)).result()


def measure(path: Path, *, verdicts: int, size: tuple[int, int] = (1440, 900)) -> list[float]:
    """Press the keys; seconds from each press to the end of the paint."""
    with open_panel(path, "side_by_side", size=size) as (window, panel):
        taken = seconds_to_paint(window, *verdict_keys(panel, verdicts), pause_ms=PAUSE_MS)
        assert panel.session.queue.left == len(panel.session.queue) - verdicts
    return taken


def main(arguments: list[str] | None = None) -> dict[str, float]:
    """Build, measure, print; milliseconds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--verdicts", type=int, default=VERDICTS)
    given = parser.parse_args(arguments if arguments is not None else [])
    with tempfile.TemporaryDirectory(prefix="ndcg-bench-") as folder:
        os.environ["XDG_CONFIG_HOME"] = folder
        path = Path(folder) / "bench.ndcg"
        build(path, queries=given.verdicts + 10)
        taken = measure(path, verdicts=given.verdicts)
    found = {"verdicts": float(len(taken)), **percentiles(taken)}
    print("verdict to painted: " + ", ".join(f"{name} {value:.1f}" for name, value in found.items()))
    return found


if __name__ == "__main__":
    main(sys.argv[1:])
