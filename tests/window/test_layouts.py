"""Grades and letters on keyboards of other languages, in a real window with the layouts of X11."""

from __future__ import annotations

import shutil
from contextlib import suppress
from itertools import count
from pathlib import Path

import pytest

from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import Status
from ndcg_gui.features.opening import open_project
from ndcg_gui.store.labels import judgments
from tests.making import add_rater, make_project
from tests.tools import lacks
from tests.window.desktop import desktop, require_desktop, wait_until

pytestmark = pytest.mark.slow
LAYOUTS = ("us", "de", "fr", "ru", "ru,us", "cn")
TWO, S, Z = "11", "39", "52"  # codes of the keys that write these on a US keyboard
Z_OF = {"de": "29", "fr": "25"}  # where a layout has a Z of its own
CONTROL = "37"


def said(path: Path) -> list[PairState]:
    """What the only rater said, in the order of the pairs."""
    with open_project(path) as project:
        (rater,) = project.raters()
        return list(project.read(judgments.rater_states, rater.id).values())


def graded(path: Path) -> int:
    return sum(state.grade == 2.0 for state in said(path))


def test_keys_are_where_they_stand_on_every_layout(tmp_path: Path) -> None:
    require_desktop()
    if shutil.which("setxkbmap") is None:
        lacks("setxkbmap is not installed")
    with make_project(tmp_path) as project:
        add_rater(project, "ann")
        path = project.path
    with desktop(tmp_path) as screen:
        program = screen.start("open", str(path))
        try:
            screen.focus(path.stem)

            attempts = count()

            def begun() -> bool:  # what comes before the project is shown is ignored
                if next(attempts) % 3 == 0:
                    screen.keys("ctrl+2")
                    screen.be("ann")
                screen.keys(TWO)
                with suppress(AssertionError):
                    wait_until(lambda: graded(path), "the first grade", seconds=5)
                return graded(path) > 0

            wait_until(begun, "a panel that takes keys")
            for layout in LAYOUTS:
                screen.run("setxkbmap", layout)
                before = graded(path)
                screen.keys(TWO)
                wait_until(lambda before=before: graded(path) == before + 1, f"a grade with {layout}")
                screen.keys(S)
                skipped = lambda: any(state.status is Status.SKIPPED for state in said(path))  # noqa: E731
                wait_until(skipped, f"a skip with {layout}")
                for _ in range(2):
                    before = len(said(path))
                    screen.run("xdotool", "keydown", CONTROL, "key", Z_OF.get(layout, Z), "keyup", CONTROL)
                    wait_until(lambda before=before: len(said(path)) == before - 1, f"undo with {layout}")
        finally:
            program.kill()
            program.wait()
