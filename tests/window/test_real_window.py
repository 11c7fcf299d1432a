"""A rater's first hour in a real window under Xvfb, with the haystack collection, by xdotool's keys."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from ndcg_gui.core.people import AddRater
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.records import Status, Verdict
from ndcg_gui.features.opening import open_project
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import judgments, preferences
from tests.making import create_comparison
from tests.patience import SECONDS
from tests.shared_data import shared_data
from tests.window.desktop import Desktop, desktop, require_desktop, wait_until

pytestmark = pytest.mark.slow

FILES = ("queries.jsonl", "documents.jsonl", "no-vector.run", "with-vector.run")
RATER = "Ada"
NAME = "Haystack walk"


def _command(*words: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "ndcg_gui", *words],
        capture_output=True,
        text=True,
        check=False,
        timeout=SECONDS,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def _make(path: Path) -> None:
    files = [str(shared_data("haystack", name)) for name in FILES]
    _command("new", str(path), "--scale", "graded-0-3", "--name", NAME)
    _command("import", str(path), *files, "--accept-warnings")
    with open_project(path) as project:
        systems = {item.name: item.id for item in project.read(contents.systems)}
        create_comparison(project, "launch", systems["no-vector"], systems["with-vector"])
        project.execute(AddRater(RATER)).result()


def _grades(path: Path) -> int:
    with open_project(path) as project:
        return project.read(judgments.judged_counts).get(RaterId(1), {}).get(Status.GRADED, 0)


def _verdicts(path: Path) -> int:
    with open_project(path) as project:
        stored = project.read(preferences.preferences, project.read(preferences.comparisons)[0].id)
        return sum(item.state.status is Verdict.JUDGED for item in stored)


def _press(screen: Desktop, keys: Sequence[str], counted: Callable[[], int]) -> None:
    """Press keys that each add one to `counted()`."""
    screen.press_until(keys[0], counted, "the first key's label")
    screen.keys(*keys[1:])
    wait_until(lambda: counted() == len(keys), f"{len(keys)} labels in the file")


def _close(screen: Desktop, program: subprocess.Popen[bytes]) -> None:
    screen.keys("ctrl+q")
    assert program.wait(timeout=SECONDS) == 0


def test_a_raters_first_hour(tmp_path: Path) -> None:
    require_desktop()
    path = tmp_path / "walk.ndcg"
    _make(path)
    with desktop(tmp_path) as screen:
        program = screen.start("open", str(path))
        try:
            screen.focus(NAME)
            screen.keys("ctrl+2")
            screen.be(RATER)
            _press(screen, [str(place % 4) for place in range(20)], lambda: _grades(path))
            screen.picture(tmp_path / "judge.png")
            screen.keys("ctrl+z", "ctrl+z", "ctrl+z", "ctrl+shift+z")
            wait_until(lambda: _grades(path) == 18, "3 undone, 1 redone")
            _close(screen, program)

            program = screen.start("open", str(path))
            screen.focus(NAME)
            assert _grades(path) == 18
            screen.keys("ctrl+2", "ctrl+z")
            wait_until(lambda: _grades(path) == 17, "undo goes on after the restart")
            screen.keys("ctrl+shift+z")
            wait_until(lambda: _grades(path) == 18, "and so does redo")

            screen.keys("ctrl+3")
            _press(screen, ["Left", "Right", "Down", "Left", "Right"], lambda: _verdicts(path))
            screen.picture(tmp_path / "side-by-side.png")

            screen.keys("ctrl+4", "ctrl+Next")  # the tab of the systems
            shown = _copied_table(screen)
            screen.picture(tmp_path / "evaluate.png")
            _close(screen, program)
        finally:
            program.kill()
            program.wait()
    printed = json.loads(_command("evaluate", str(path), "--json"))
    for system, numbers in printed["systems"].items():
        for metric, value in numbers["mean"].items():
            assert shown[system][metric] == f"{value:.4f}", (system, metric)
    assert _command("check", str(path)).splitlines()[0].endswith("no problem found")


def _copied_table(screen: Desktop) -> dict[str, dict[str, str]]:
    """The Evaluate panel's table of systems, by way of its Copy button and the clipboard."""
    wait_until(lambda: _press_copy(screen), "the table in the clipboard")
    header, *rows = [line.split("\t") for line in screen.clipboard().splitlines() if "\t" in line]
    return {row[0]: dict(zip(header[1:], row[1:], strict=True)) for row in rows}


def _press_copy(screen: Desktop) -> bool:
    screen.keys("ctrl+shift+c")
    return "\t" in screen.clipboard()
