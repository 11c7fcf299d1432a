"""From the press of a verdict's key to the end of the next pair's paint: two Markdown answers of 20 KB.

Run as a script: prints and returns milliseconds; `--kilobytes 200` for texts of which only the first screen
can be there at once. Every verdict is written meanwhile. Targets: p99 of 33 ms; first screen within 100 ms.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import tempfile
from pathlib import Path
from typing import Any

from ndcg_gui.store.collection import contents
from tests.benchmarks.bench_key_to_painted import words
from tests.benchmarks.keys import open_panel, percentiles, seconds_to_paint

VERDICTS = 200
PAUSE_MS = 20  # for each kilobyte: nobody reads two answers faster


def answer(chance: random.Random, vocabulary: list[str], size: int) -> str:
    """Sections with a heading, paragraphs, a list, a table and code, as language models write them."""

    def text(most: int) -> str:
        return " ".join(chance.choices(vocabulary, k=most))

    parts: list[str] = []
    while sum(map(len, parts)) < size:
        parts += [
            f"## {text(4)}\n",
            f"{text(30)} **{text(3)}** {text(20)} [{text(2)}](https://example.org/{text(1)}), `{text(1)}`.\n",
            "\n".join(f"{number}. {text(12)} *{text(2)}* [{number}]" for number in range(1, 5)) + "\n",
            f"| {text(1)} | {text(2)} |\n|---|---:|\n" + f"| {text(3)} | {text(2)} |\n" * 3,
            f"{text(60)}.\n",
            f"```\n{text(6)}\n{text(5)}\n```\n",
        ]
    return "\n".join(parts)


def build(path: Path, *, queries: int, size: int) -> None:
    """The project with one comparison of single answers."""
    from ndcg_gui.domain.comparison_plans import ComparisonPlan
    from ndcg_gui.features.importing.plan import ImportRequest, prepare
    from ndcg_gui.features.importing.verbs import import_files
    from ndcg_gui.features.opening import create_project
    from ndcg_gui.features.side_by_side.verbs import CreateComparisons

    chance = random.Random(7)
    vocabulary = words(chance, 2_000)
    texts = [answer(chance, vocabulary, size) for _ in range(20)]
    files = [path.parent / name for name in ("queries.jsonl", "documents.jsonl", "one.run", "other.run")]
    with files[0].open("w") as asked, files[1].open("w") as written:
        for number in range(queries):
            row = {"query_key": f"q{number}", "text": " ".join(chance.choices(vocabulary, k=5))}
            asked.write(json.dumps(row) + "\n")
            for run in range(2):
                body = f"{chance.choice(vocabulary)} {texts[(number * 3 + run * 7) % 20]}"
                written.write(json.dumps({"doc_key": f"a{number}-{run}", "title": "", "body": body}) + "\n")
    for run, file in enumerate(files[2:]):
        file.write_text("".join(f"q{n} Q0 a{n}-{run} 1 1 system-{run}\n" for n in range(queries)))
    with create_project(path) as project:
        plan = prepare(project, [ImportRequest(file) for file in files])
        project.execute(import_files(plan, accept_warnings=True)).result()
        systems = [item.name for item in project.read(contents.systems)]
        comparison = ComparisonPlan("bench", systems[0], (systems[1],), depth=1, points=5, raters=("bench",))
        project.execute(CreateComparisons(comparison)).result()


def measure(path: Path, *, verdicts: int, pause_ms: int, size: tuple[int, int] = (1366, 768)) -> list[float]:
    """Press the keys; seconds from each press to the end of the paint of both sides."""
    from PySide6.QtCore import Qt

    keys = [(Qt.Key.Key_Left, Qt.Key.Key_Down, Qt.Key.Key_Right)[number % 3] for number in range(verdicts)]
    with open_panel(path, "side_by_side", size=size) as (window, panel):
        task: Any = panel.task
        assert task.as_texts()
        watched = [card.text.viewport() for card in task.answers.cards()]
        taken = seconds_to_paint(window, watched, keys, pause_ms=pause_ms)
        assert panel.session.queue.left == len(panel.session.queue) - verdicts
    return taken


def main(arguments: list[str] | None = None) -> dict[str, float]:
    """Build, measure, print; milliseconds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--verdicts", type=int, default=VERDICTS)
    parser.add_argument("--kilobytes", type=int, default=20)
    given = parser.parse_args(arguments if arguments is not None else [])
    with tempfile.TemporaryDirectory(prefix="ndcg-bench-") as folder:
        os.environ["XDG_CONFIG_HOME"] = folder
        path = Path(folder) / "bench.ndcg"
        build(path, queries=given.verdicts + 10, size=given.kilobytes * 1000)
        taken = measure(path, verdicts=given.verdicts, pause_ms=PAUSE_MS * given.kilobytes)
    found = {"verdicts": float(len(taken)), **percentiles(taken)}
    print(
        f"two answers of {given.kilobytes} KB, verdict to painted: "
        + ", ".join(f"{name} {value:.1f}" for name, value in found.items())
    )
    return found


if __name__ == "__main__":
    main(sys.argv[1:])
