"""Sixty verdicts in a real window under Xvfb by xdotool's keys, with a picture of twenty of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.domain.ids import ComparisonId, RaterId
from ndcg_gui.domain.records import Side, Verdict
from ndcg_gui.features.opening import open_project
from ndcg_gui.features.side_by_side.queue import ComparisonQueue
from ndcg_gui.store.labels import preferences
from tests.patience import SECONDS
from tests.scripted_rater import ITEMS, RATER, counted_directly, labels_of, make_haystack, preferred
from tests.verdicts import comparison_result
from tests.window.desktop import desktop, require_desktop, wait_until

pytestmark = pytest.mark.slow

NAME = "Haystack side by side"
KEYS = {Side.LEFT: "Left", Side.NONE: "Down", Side.RIGHT: "Right"}
PICTURES = 20


def _keys(path: Path) -> list[str]:
    """What the rater will press, item by item; made before anybody opens the window."""
    with open_project(path) as project:
        queue = ComparisonQueue(project, ComparisonId(1), RaterId(1))
        labels = labels_of(project)
        return [KEYS[preferred(item, labels)] for item in queue.items]


def _verdicts(path: Path) -> int:
    with open_project(path) as project:
        stored = project.read(preferences.preferences, ComparisonId(1))
        return sum(item.state.status is Verdict.JUDGED for item in stored)


def test_sixty_verdicts_give_the_gsb_that_is_computed_directly(tmp_path: Path) -> None:
    require_desktop()
    path = tmp_path / "sides.ndcg"
    make_haystack(path, seed=11, name=NAME)
    keys = _keys(path)
    assert len(keys) == ITEMS
    with desktop(tmp_path) as screen:
        program = screen.start("open", str(path))
        try:
            screen.focus(NAME)
            screen.keys("ctrl+3")
            screen.be(RATER)

            screen.press_until(keys[0], lambda: _verdicts(path) == 1, "the first verdict")
            for number, key in enumerate(keys[1:PICTURES], start=1):
                screen.picture(tmp_path / f"{number:02}.png")
                screen.keys(key)
            wait_until(lambda: _verdicts(path) == PICTURES, f"{PICTURES} verdicts in the file")
            screen.keys("ctrl+q")
            assert program.wait(timeout=SECONDS) == 0

            program = screen.start("open", str(path))
            screen.focus(NAME)
            screen.keys("ctrl+3")

            screen.press_until(keys[PICTURES], lambda: _verdicts(path) == PICTURES + 1, "one verdict more")
            screen.keys(*keys[PICTURES + 1 :])
            wait_until(lambda: _verdicts(path) == ITEMS, f"{ITEMS} verdicts in the file")
            screen.picture(tmp_path / "result.png")
            screen.keys("ctrl+q")
            assert program.wait(timeout=SECONDS) == 0
        finally:
            program.kill()
            program.wait()
    with open_project(path) as project:
        assert comparison_result(
            project, project.read(preferences.comparisons)[0]
        ).verdict == counted_directly(project)
