"""Compare on 20 systems and 7,000 queries: from opening the panel to its numbers, and from a label to them.

Run as a script: prints and returns milliseconds. Targets: usable within 1 s, a label within 50 ms,
process under 600 MiB.
"""

from __future__ import annotations

import os
import random
import resource
import sys
import tempfile
import time
from pathlib import Path

from ndcg_gui.store.collection import contents
from tests.gui.real_window import first_rater_judges

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

SYSTEMS, QUERIES, RESULTS, POOL, LABELLED = 20, 7_000, 10, 60, 30
LABELS = 30


def write_files(folder: Path) -> list[Path]:
    """Qrels and runs: each system's lists are a seeded order of the query's pool with noise."""
    chance = random.Random(11)
    qrels = folder / "labels.qrels"
    quality = {}
    with qrels.open("w") as file:
        for query in range(QUERIES):
            for place in range(POOL):
                quality[query, place] = grade = max(0, chance.randrange(-4, 4))
                if place < LABELLED:
                    file.write(f"q{query} 0 d{query}-{place} {grade}\n")
    paths = [qrels]
    for system in range(SYSTEMS):
        path = folder / f"s{system:02}.run"
        noise = 1.0 + system / 4
        with path.open("w") as file:
            for query in range(QUERIES):
                places = sorted(range(POOL), key=lambda p: -quality[query, p] + noise * chance.gauss(0, 1))
                for rank, place in enumerate(places[:RESULTS], 1):
                    file.write(f"q{query} Q0 d{query}-{place} {rank} {RESULTS - rank} s{system:02}\n")
        paths.append(path)
    return paths


def build(path: Path) -> None:
    """The project, made through files as a user would."""
    from ndcg_gui.core.people import AddRater
    from ndcg_gui.features.importing.plan import ImportRequest, prepare
    from ndcg_gui.features.importing.verbs import import_files
    from ndcg_gui.features.opening import create_project

    with create_project(path) as project:
        project.execute(AddRater("bench")).result()
        plan = prepare(project, [ImportRequest(file) for file in write_files(path.parent)])
        project.execute(import_files(plan, accept_warnings=True)).result()


def measure(path: Path) -> dict[str, float]:
    """Open the panel, wait for what it shows, then label."""
    from PySide6.QtWidgets import QApplication

    from ndcg_gui.features.labels.judgments import grade_pair
    from ndcg_gui.features.opening import open_project
    from ndcg_gui.gui.app.application import make_application
    from ndcg_gui.gui.app.panels import PANELS
    from ndcg_gui.gui.app.projects import ProjectFiles
    from ndcg_gui.gui.app.window import MainWindow
    from ndcg_gui.gui.compare.panel import ComparePanel
    from ndcg_gui.gui.kit.base.settings import Settings

    application = QApplication.instance() or make_application(sys.argv[:1])
    files = ProjectFiles(lambda: open_project(path))
    window = MainWindow(panels=PANELS, projects=files, settings=Settings())
    first_rater_judges(window)
    window.show()
    window.open_path(path)
    while window.view is None or not window.jobs.idle():
        application.processEvents()
    begun = time.perf_counter()
    window.show_panel("compare")
    panel = window.view.stack.current_panel()
    assert isinstance(panel, ComparePanel)
    while panel.keeper.values is None:
        application.processEvents()
    shown = time.perf_counter() - begun
    while panel.keeper.holes is None:
        application.processEvents()
    analysed = time.perf_counter() - begun
    context = window.context
    assert context is not None
    query_ids = context.project.read(contents.query_ids)
    rater = context.project.raters()[0].id
    taken = []
    for number in range(LABELS):
        document = context.project.read(contents.document_ids, [f"d{number}-1"])[f"d{number}-1"]
        before = panel.keeper.values
        committed = context.project.execute(grade_pair(rater, query_ids[f"q{number}"], document, number % 4))
        committed.result()
        since = time.perf_counter()
        while panel.keeper.values is before:
            application.processEvents()
        taken.append(time.perf_counter() - since)
    while not window.jobs.idle():
        application.processEvents()
    window.close()
    application.processEvents()
    taken.sort()
    return {
        "shown_ms": 1000 * shown,
        "analysed_ms": 1000 * analysed,
        "label_p50_ms": 1000 * taken[len(taken) // 2],
        "label_max_ms": 1000 * taken[-1],
        "peak_mib": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
    }


def main() -> dict[str, float]:
    """Build in a process of its own, measure, print."""
    with tempfile.TemporaryDirectory(prefix="ndcg-bench-") as folder:
        os.environ["XDG_CONFIG_HOME"] = folder
        path = Path(folder) / "bench.ndcg"
        if os.fork() == 0:
            build(path)
            os._exit(0)
        os.wait()
        found = measure(path)
    sys.stdout.write(
        "compare panel: " + ", ".join(f"{key} {value:.0f}" for key, value in found.items()) + "\n"
    )
    return found


if __name__ == "__main__":
    main()
