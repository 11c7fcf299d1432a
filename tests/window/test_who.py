"""A first start in a real window: the demo asks who is judging, and from then on nothing but grades."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from ndcg_gui.domain.records import Status
from ndcg_gui.features.demo import FILE_NAME
from ndcg_gui.features.opening import open_project
from ndcg_gui.store.labels import judgments
from tests.window.desktop import SIZE, desktop, require_desktop, wait_until

pytestmark = pytest.mark.slow

GRADES = 20
WIDTH = int(SIZE.split("x")[0])  # the window fills the screen
MENU, NAME = 23, WIDTH - 30  # the menu and the rater's name in the line on top, from the left


def _grades(path: Path) -> Counter[str]:
    """Grades in the file by rater."""
    with open_project(path) as project:
        names = {rater.id: rater.name for rater in project.raters()}
        counts = project.read(judgments.judged_counts)
    return Counter({names[rater]: own.get(Status.GRADED, 0) for rater, own in counts.items()})


def test_the_second_rater_of_the_demo_grades_and_is_asked_nothing_else(tmp_path: Path) -> None:
    require_desktop()
    with desktop(tmp_path) as screen:
        program = screen.start("demo")
        try:
            screen.focus("Harrowmere demo")
            (path,) = tmp_path.rglob(FILE_NAME)
            before = _grades(path)

            def new() -> Counter[str]:
                return _grades(path) - before

            def grade(key: str, rater: str, number: int) -> None:
                screen.press_until(key, lambda: new()[rater] == number, "the key's grade", seconds=3)

            screen.keys("ctrl+2")
            screen.picture(tmp_path / "who.png")
            # Nothing is graded as anybody before that is answered.
            screen.keys("3", "2", "s")
            screen.keys("Down", "Down", "Return")
            grade("1", "王珊", 1)
            screen.run("xdotool", "key", "--delay", "150", *(str(place % 4) for place in range(1, GRADES)))
            wait_until(lambda: new()["王珊"] == GRADES, "20 grades in the file")
            assert new() == Counter({"王珊": GRADES})
            screen.picture(tmp_path / "judged.png")

            # Another name from the menu of the top bar: the next digit grades as that one.
            screen.keys("ctrl+k")
            screen.type("rater Ana")
            screen.keys("Return")
            grade("2", "Ana", 1)
            assert new() == Counter({"王珊": GRADES, "Ana": 1})

            # So it does after a click that opens the menu, or the names, and Escape.
            for number, left in enumerate((MENU, NAME), start=2):
                screen.run("xdotool", "mousemove", str(left), "41", "click", "1")
                screen.keys("Escape")
                grade("3", "Ana", number)
            # By the names themselves: whoever is chosen there grades with the next digit.
            screen.run("xdotool", "mousemove", str(NAME), "41", "click", "1")
            screen.keys("Down", "Down", "Return")
            grade("2", "王珊", GRADES + 1)
            screen.picture(tmp_path / "end.png")
            assert new() == Counter({"王珊": GRADES + 1, "Ana": 3})
            screen.keys("ctrl+q")
            assert program.wait(timeout=20) == 0
        finally:
            program.kill()
            program.wait()
