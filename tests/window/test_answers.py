"""Twenty verdicts on two models' answers in a real window, by keys alone: overall and by three criteria."""

from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.domain.ids import ComparisonId, RaterId
from ndcg_gui.domain.records import PreferenceState, Side, Verdict
from ndcg_gui.project.opening import open_project
from ndcg_gui.project.side_by_side.queue import ComparisonQueue
from tests.answering import CRITERIA, ITEMS, Said, make_pandalm, side_of
from tests.patience import SECONDS
from tests.verdicts import left_systems
from tests.window.desktop import desktop, require_desktop, wait_until

pytestmark = pytest.mark.slow

NAME = "Two models"
OVERALL = {Side.LEFT: "Left", Side.NONE: "Down", Side.RIGHT: "Right"}
ANSWER = {Side.LEFT: "1", Side.NONE: "2", Side.RIGHT: "3"}
ADA = RaterId(1)


def expected(path: Path, said: Said) -> list[tuple[Side, dict[str, Side]]]:
    """What Ada will say, item by item: overall as the first annotator, by criteria as each of the three."""
    with open_project(path) as project:
        lefts = left_systems(project, ComparisonId(1), ADA)
        found = []
        for item in ComparisonQueue(project, ComparisonId(1), ADA).items:
            sides = [side_of(item, word, lefts[item.key]) for word in said[item.record.query_key]]
            found.append((sides[0], dict(zip(CRITERIA, sides, strict=True))))
        return found


def stored(path: Path) -> list[PreferenceState]:
    """What is in the file of Ada's items, in their order."""
    with open_project(path) as project:
        queue = ComparisonQueue(project, ComparisonId(1), ADA)
        return [queue.states.get(item.key, PreferenceState()) for item in queue.items]


def judged(path: Path) -> int:
    return sum(state.status is Verdict.JUDGED for state in stored(path))


def test_twenty_verdicts_by_three_criteria(tmp_path: Path) -> None:
    require_desktop()
    path = tmp_path / "models.ndcg"
    said = make_pandalm(path, NAME)
    wanted = expected(path, said)
    assert len(wanted) == ITEMS
    with desktop(tmp_path) as screen:
        program = screen.start("open", str(path))
        try:
            screen.focus(NAME)
            screen.keys("ctrl+3")
            screen.be("Ada")

            def answered() -> bool:  # a key that comes before the panel is there is ignored
                screen.keys(ANSWER[wanted[0][1][CRITERIA[0]]])
                try:
                    wait_until(lambda: stored(path)[0].criteria, "an answer", seconds=15)
                except AssertionError:
                    return False
                return True

            wait_until(answered, "a panel that takes keys")
            screen.keys("ctrl+z")
            wait_until(lambda: not stored(path)[0].criteria, "nothing said again")
            for place, (overall, criteria) in enumerate(wanted, start=1):
                screen.keys(*(ANSWER[criteria[name]] for name in CRITERIA), OVERALL[overall])
                if place in (1, 10):
                    screen.picture(tmp_path / f"{place:02}.png")
            wait_until(lambda: judged(path) == ITEMS, f"{ITEMS} verdicts in the file")
            screen.keys("ctrl+z")
            wait_until(lambda: judged(path) == ITEMS - 1, "the last verdict undone")
            assert len(stored(path)[-1].criteria) == len(CRITERIA)
            screen.keys(OVERALL[wanted[-1][0]])
            wait_until(lambda: judged(path) == ITEMS, f"{ITEMS} verdicts in the file again")
            screen.picture(tmp_path / "end.png")
            screen.keys("ctrl+q")
            assert program.wait(timeout=SECONDS) == 0
        finally:
            program.kill()
            program.wait()
    found = [(state.preferred, dict(state.criteria)) for state in stored(path)]
    assert found == wanted
