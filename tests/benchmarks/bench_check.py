"""Checking a project of five million labels: time and memory of the whole check, and what opening asks.

The labels are of five raters, imported from a file, each with its event, its hash and its line of undo. The
whole check is `check_project`, in a process of its own; what opening asks is a project's root and its
comparison with a receipt, which costs the same however many labels there are.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

import numpy as np

from tests.benchmarks.bench_storage import run

LABELS, RATERS, DEPTH = 5_000_000, 5, 100
MOST_SECONDS, MOST_MIB, MOST_OPENING_MS = 60.0, 300.0, 100.0

BUILD = """
from ndcg_gui.features.importing.plan import ImportRequest, prepare
from ndcg_gui.features.importing.verbs import import_files
from ndcg_gui.features.opening import create_project
begun = time.perf_counter()
with create_project(Path(sys.argv[1])) as project:
    plan = prepare(project, [ImportRequest(Path(word)) for word in sys.argv[2:]])
    project.execute(import_files(plan, accept_warnings=True)).result()
path = Path(sys.argv[1])
end(seconds=time.perf_counter() - begun, size=path.stat().st_size / 1e6)
"""
CHECK = """
from ndcg_gui.features.opening import open_project
from ndcg_gui.store.soundness import check_project
with open_project(Path(sys.argv[1])) as project:
    begun, processor = time.perf_counter(), time.process_time()
    found = project.read(check_project)
    end(seconds=time.perf_counter() - begun, processor=time.process_time() - processor, found=len(found))
"""
OPEN = """
import statistics
from ndcg_gui.features.opening import open_project
from ndcg_gui.store.checks.root import root_of, set_back
with open_project(Path(sys.argv[1])) as project:
    taken = []
    for _ in range(9):
        begun = time.perf_counter()
        with project.read.transaction() as connection:
            root = root_of(connection)
            assert set_back(connection, root, "today") is None
        taken.append(time.perf_counter() - begun)
    end(opening_ms=1000 * statistics.median(taken), first_ms=1000 * taken[0])
"""


def write_files(folder: Path, labels: int) -> list[Path]:
    """Write queries, documents and labels, in portions, as the whole would not fit beside the project."""
    chance = np.random.default_rng(38)
    queries = labels // (RATERS * DEPTH)
    files = [folder / name for name in ("queries.jsonl", "documents.jsonl", "labels.csv")]
    with files[0].open("w", encoding="ascii") as file:
        file.writelines(
            f'{{"query_key": "q{number}", "text": "query {number}"}}\n' for number in range(queries)
        )
    with files[1].open("w", encoding="ascii") as file:
        file.writelines(
            f'{{"doc_key": "d{number}", "title": "t {number}"}}\n' for number in range(10 * DEPTH)
        )
    with files[2].open("w", encoding="ascii", newline="") as file:
        file.write("query_key,doc_key,rater,grade,note,seconds\n")
        for query in range(queries):
            documents = chance.permutation(10 * DEPTH)[:DEPTH]
            grades = chance.integers(0, 5, (DEPTH, RATERS))
            file.writelines(
                f"q{query},d{document},r{rater},{grades[place, rater]},{'a note' if not place else ''},5\n"
                for place, document in enumerate(documents)
                for rater in range(RATERS)
            )
    return files


def main(arguments: list[str] | None = None) -> dict[str, dict[str, float]]:
    """Build the project, check it, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--labels", type=int, default=LABELS)
    parser.add_argument("--keep", type=Path, help="a folder where the project stays, and is taken from again")
    given = parser.parse_args(arguments if arguments is not None else [])
    found = {}
    with tempfile.TemporaryDirectory(prefix="ndcg-bench-") as temporary:
        folder = given.keep or Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{given.labels}.ndcg"
        if not path.exists():
            files = write_files(folder, given.labels)
            found["build"] = run(BUILD, path, *files)
            for file in files:
                file.unlink()
            print(f"{given.labels:,} labels: built in {found['build']['seconds']:.0f} s, "
                  f"{found['build']['size']:,.0f} MB")  # fmt: skip
        found["check"], found["open"] = run(CHECK, path), run(OPEN, path)
    check, opened = found["check"], found["open"]
    print(f"  check    {check['seconds']:8.1f} s (at most {MOST_SECONDS:.0f}), "
          f"{check['processor']:.1f} s of processor, {check['memory']:.0f} MiB (at most {MOST_MIB:.0f}), "
          f"{check['found']:.0f} found")  # fmt: skip
    print(f"  opening  {opened['opening_ms']:8.1f} ms (at most {MOST_OPENING_MS:.0f}), "
          f"{opened['first_ms']:.1f} the first time, {opened['memory']:.0f} MiB")  # fmt: skip
    if check["found"] or check["seconds"] > MOST_SECONDS or check["memory"] > MOST_MIB:
        print("  TOO MUCH: check")
    if opened["opening_ms"] > MOST_OPENING_MS:
        print("  TOO MUCH: opening")
    return found


if __name__ == "__main__":
    main(sys.argv[1:])
