"""Two raters, two processes, one file, at once: every word arrives and nobody sees an error."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from ndcg_gui.domain.records import Status
from ndcg_gui.features.opening import create_project, open_project
from ndcg_gui.store import soundness
from ndcg_gui.store.labels import judgments
from tests.making import add_rater, store, write_run
from tests.patience import SECONDS

PAIRS = 500
CHILD = Path(__file__).with_name("desk.py")


@pytest.mark.slow
def test_both_judge_all_at_once(tmp_path: Path) -> None:
    path = tmp_path / "p.ndcg"
    with create_project(path) as project:
        lists = {f"q{number}": [f"d{number}-{place}" for place in range(10)] for number in range(PAIRS // 10)}
        store(project, write_run(tmp_path / "a", "A", lists))
        for name in ("ann", "bob"):
            add_rater(project, name)
    children = [_start(path, name, tmp_path) for name in ("ann", "bob")]
    for child in children:
        assert child.stdout is not None and child.stdout.readline() == "ready\n"
    for child in children:
        assert child.stdin is not None
        child.stdin.write("go\n")
        child.stdin.flush()
    for child in children:
        out, error = child.communicate(timeout=SECONDS)
        assert (child.returncode, out.strip(), error) == (0, str(PAIRS), "")
    with open_project(path) as project:
        raters = {rater.name: rater.id for rater in project.raters()}
        for name in ("ann", "bob"):
            states = project.read(judgments.rater_states, raters[name])
            assert Counter(state.status for state in states.values()) == {Status.GRADED: PAIRS}
        with project._database.reading() as connection:
            events = connection.exec_driver_sql("SELECT count(*) FROM judgment_event").scalar_one()
        assert events == 2 * PAIRS
        assert project.read(soundness.check_project) == []


def _start(path: Path, name: str, folder: Path) -> subprocess.Popen[str]:
    environment = os.environ | {
        "QT_QPA_PLATFORM": "offscreen",
        "XDG_CONFIG_HOME": str(folder / f"config-{name}"),
        "PYTHONPATH": str(CHILD.parents[2]),
    }
    return subprocess.Popen(
        [sys.executable, str(CHILD), str(path), name, str(PAIRS)],
        env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
