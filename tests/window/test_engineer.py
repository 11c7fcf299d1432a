"""An engineer's walk by keyboard alone: the worst query, why, what to judge, and the new verdict."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from ndcg_gui.features.opening import open_project
from ndcg_gui.store.labels import judgments
from tests.patience import SECONDS
from tests.shared_data import shared_data
from tests.window.desktop import Desktop, desktop, require_desktop, wait_until

pytestmark = pytest.mark.slow

FILES = ("queries.jsonl", "documents.jsonl", "judgments.csv", "no-vector.run", "with-vector.run")
NAME = "Engineer"
GRADES = 12


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


def _verdict(path: Path) -> str:
    found = json.loads(_command("compare", str(path), "no-vector", "with-vector", "-m", "nDCG@10", "--json"))
    return str(found["comparisons"][0]["verdict"])


def _copied(screen: Desktop, wanted: str) -> bool:
    screen.keys("ctrl+shift+c")
    return screen.clipboard().startswith(wanted)


def _judged(path: Path) -> int:
    with open_project(path) as project:
        return sum(sum(own.values()) for own in project.read(judgments.judged_counts).values())


def test_from_the_worst_query_to_the_new_verdict(tmp_path: Path) -> None:
    require_desktop()
    path = tmp_path / "engineer.ndcg"
    _command("new", str(path), "--scale", "graded-0-3", "--name", NAME)
    files = [str(shared_data("haystack", name)) for name in FILES]
    _command("import", str(path), *files, "--accept-warnings")
    before, judged = _verdict(path), _judged(path)
    with desktop(tmp_path) as screen:
        program = screen.start("open", str(path))
        try:
            screen.focus(NAME)
            screen.keys("ctrl+2", "Tab")  # past the known raters: whoever made the file is not who judges
            screen.type("Eve")
            screen.keys("Return", "ctrl+4", "ctrl+Next", "ctrl+Next")  # the conclusion, systems, A against B
            wait_until(lambda: _copied(screen, before), "the verdict as the command line says it")
            screen.picture(tmp_path / "compare.png")
            screen.keys("End", "Return")  # the last bar is B's worst query
            screen.picture(tmp_path / "why.png")
            screen.keys("ctrl+Next", "ctrl+k")  # from the systems
            screen.type("judge what could change")
            screen.keys("Return")
            screen.press_until("3", lambda: _judged(path) > judged, "the first key's label")
            for number in range(GRADES - 1):
                screen.keys(str(number % 4))
            wait_until(lambda: _judged(path) == judged + GRADES, f"{GRADES} labels")
            screen.picture(tmp_path / "judged.png")
            after = _verdict(path)
            screen.keys("ctrl+4")
            wait_until(lambda: _copied(screen, after), "the new verdict")
            screen.picture(tmp_path / "after.png")
            screen.keys("ctrl+q")
            assert program.wait(timeout=SECONDS) == 0
        finally:
            program.kill()
            program.wait()
    assert after != before
