"""kill -9 while a run and labels are imported: afterwards all of it is there, or nothing."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from ndcg_gui.features.evaluate.live import LiveEvaluation
from ndcg_gui.features.opening import create_project, open_project
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.store import soundness
from ndcg_gui.store.collection import contents
from tests.benchmarks.generate import write_case
from tests.making import dump

pytestmark = pytest.mark.skipif(os.name != "posix", reason="needs SIGKILL")

ROOT = Path(__file__).resolve().parents[2]
# Says each step of storing on a line, so that the parent can choose when to strike.
IMPORTER = """
import sys
from pathlib import Path
from ndcg_gui.features.importing.verbs import import_files
from ndcg_gui.features.importing.plan import ImportRequest, prepare
from ndcg_gui.features.opening import open_project
from ndcg_gui.store.collection import contents as collection; from ndcg_gui.store.labels import events
collection._CHUNK = 20
events._PORTION = 200
with open_project(Path(sys.argv[1])) as project:
    plan = prepare(project, [ImportRequest(Path(name)) for name in sys.argv[2:]])
    def tell(done, total):
        print(done, flush=True)
    project.execute(import_files(plan, accept_warnings=True, progress=tell)).result()
    print("acknowledged", flush=True)
"""


def imported(path: Path, files: tuple[Path, Path], *, kill_after: int) -> list[str]:
    """What the child said until it was killed (or was done)."""
    child = subprocess.Popen(
        [sys.executable, "-c", IMPORTER, str(path), *map(str, files)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert child.stdout is not None
    said: list[str] = []
    with child, child.stdout:
        for line in child.stdout:
            said.append(line.strip())
            if len(said) == kill_after:
                child.kill()
    return said


def strike(folder: Path, kills: int) -> None:
    files = write_case(folder, queries=120, depth=60, labels=2_000)
    path = folder / "p.ndcg"
    create_project(path).close()
    empty = dump(path)
    whole = imported(path, files, kill_after=0)
    assert whole[-1] == "acknowledged"
    complete = dump(path)
    path.unlink()
    generator = random.Random(7)
    # The first and the last steps always, then some between them.
    steps = [1, 2, len(whole) - 1, len(whole), *generator.choices(range(1, len(whole) + 1), k=kills)][:kills]
    for step in steps:
        create_project(path).close()
        empty = dump(path)
        said = imported(path, files, kill_after=step)
        with open_project(path) as project:
            assert project.read(soundness.check_project) == []
            systems = project.read(contents.systems)
            if systems:
                # What is kept of judged results is what plain looking up finds.
                metric = parse_metric("nDCG@10")
                view = LiveEvaluation(project.read).view(metrics=[metric], settings=EvaluationSettings())
                assert view.numbers.queries_evaluated(systems[0].name) == 120
        found = dump(path)
        if "acknowledged" in said:
            assert found["judgment_event"]
        if systems:
            assert {name: len(rows) for name, rows in found.items()} == {
                name: len(rows) for name, rows in complete.items()
            }
        else:
            assert "acknowledged" not in said
            assert found == empty
        path.unlink()


def test_a_few_kills(tmp_path: Path) -> None:
    strike(tmp_path, 1)


@pytest.mark.slow
def test_many_kills(tmp_path: Path) -> None:
    strike(tmp_path, 25)
