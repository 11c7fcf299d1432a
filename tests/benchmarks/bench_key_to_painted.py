"""From the press of a digit to the end of the next document's paint: 100,000 pairs, documents of 20 KB.

Run as a script: prints and returns milliseconds. Every label is written meanwhile, by the one writer,
with full sync. Thirty keys a second at most, which no hand can do. Targets: p99 of 16 ms, p50 of 8 ms.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import tempfile
import time
from pathlib import Path

from tests.benchmarks.keys import half_speed, judge_keys, open_panel, percentiles, seconds_to_paint

QUERIES, PER_RUN, RUNS = 2_000, 10, 5
DOCUMENTS = 5_000
KEYS = 2_000
PAUSE_MS = 25
_SYLLABLES = ("ka", "lo", "mi", "ter", "dan", "sor", "vel", "pin", "gro", "thu", "bex", "fal", "nor", "wis")


def words(chance: random.Random, number: int) -> list[str]:
    """A vocabulary of pronounceable words."""
    made: set[str] = set()
    while len(made) < number:
        made.add("".join(chance.choice(_SYLLABLES) for _ in range(chance.randint(1, 4))))
    return sorted(made)


def write_files(folder: Path, *, queries: int, documents: int) -> list[Path]:
    """Queries, documents of 20 KB, and five runs without a document in common."""
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
        for number in range(documents):
            body = ". ".join(text(12) for _ in range(chance.randint(230, 290)))
            row = {"doc_key": f"d{number}", "title": text(8), "body": body, "fields": {"brand": text(1)}}
            file.write(json.dumps(row) + "\n")
    paths += [folder / f"system-{run}.run" for run in range(RUNS)]
    lists = [chance.sample(range(documents), RUNS * PER_RUN) for _ in range(queries)]
    for run, path in enumerate(paths[2:]):
        with path.open("w") as file:
            for number, found in enumerate(lists):
                for rank, document in enumerate(found[run * PER_RUN : (run + 1) * PER_RUN], 1):
                    file.write(f"q{number} Q0 d{document} {rank} {20 - rank} system-{run}\n")
    return paths


def build(path: Path, *, queries: int = QUERIES, documents: int = DOCUMENTS) -> None:
    """The project, made through files as a user would."""
    from ndcg_gui.core.people import AddRater
    from ndcg_gui.features.importing.plan import ImportRequest, prepare
    from ndcg_gui.features.importing.verbs import import_files
    from ndcg_gui.features.opening import create_project

    with create_project(path) as project:
        files = write_files(path.parent, queries=queries, documents=documents)
        plan = prepare(project, [ImportRequest(file) for file in files])
        project.execute(import_files(plan, accept_warnings=True)).result()
        project.execute(AddRater("bench")).result()


def measure(path: Path, *, keys: int, half: bool = False) -> list[float]:
    """Press the keys; seconds from each press to the end of the paint."""
    with open_panel(path, "judge") as (window, panel), half_speed(half):
        taken = seconds_to_paint(window, *judge_keys(panel, keys), pause_ms=PAUSE_MS)
        assert panel.session.queue.left == len(panel.session.queue) - keys
    return taken


def main(arguments: list[str] | None = None) -> dict[str, float]:
    """Build, measure, print; milliseconds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--queries", type=int, default=QUERIES, help="50 pairs each")
    parser.add_argument("--keys", type=int, default=KEYS)
    parser.add_argument("--half", action="store_true", help="as on a machine half as fast (Linux, as root)")
    given = parser.parse_args(arguments if arguments is not None else [])
    with tempfile.TemporaryDirectory(prefix="ndcg-bench-") as folder:
        os.environ["XDG_CONFIG_HOME"] = folder
        path = Path(folder) / "bench.ndcg"
        begun = time.perf_counter()
        build(path, queries=given.queries)
        built = time.perf_counter() - begun
        taken = measure(path, keys=given.keys, half=given.half)
    found = {
        "pairs": float(given.queries * PER_RUN * RUNS),
        "keys": float(len(taken)),
        **percentiles(taken),
        "build_s": built,
    }
    print("key to painted: " + ", ".join(f"{name} {value:.1f}" for name, value in found.items()))
    return found


if __name__ == "__main__":
    main(sys.argv[1:])
