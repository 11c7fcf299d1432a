"""A first start in a real window: the demo asks who is judging, and from then on nothing but grades."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from ndcg_gui.domain.records import Status
from ndcg_gui.project.demo import FILE_NAME
from ndcg_gui.project.project import Project
from tests.window.desktop import desktop, require_desktop, wait_until

GRADES = 20


def _grades(path: Path) -> Counter[str]:
    """Grades in the file by rater."""
    with Project.open(path) as project:
        names = {rater.id: rater.name for rater in project.raters()}
        counts = project.read.judged_counts()
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

            def press_until_taken(key: str, rater: str, number: int) -> None:
                """A key that comes before anything is shown is rightly ignored: it is pressed again."""

                def taken() -> bool:
                    screen.keys(key)
                    try:
                        wait_until(lambda: new()[rater] == number, "the key's grade", seconds=3)
                    except AssertionError:
                        return False
                    return True

                wait_until(taken, "a panel that takes keys")

            screen.keys("ctrl+2")
            screen.picture(tmp_path / "who.png")
            # Nothing is graded as anybody before that is answered.
            screen.keys("3", "2", "s")
            screen.keys("Down", "Down", "Return")
            press_until_taken("1", "王珊", 1)
            screen.run("xdotool", "key", "--delay", "150", *(str(place % 4) for place in range(1, GRADES)))
            wait_until(lambda: new()["王珊"] == GRADES, "20 grades in the file")
            assert new() == Counter({"王珊": GRADES})
            screen.picture(tmp_path / "judged.png")

            # Another name from the menu of the top bar: the next digit grades as that one.
            screen.keys("ctrl+k")
            screen.type("rater Ana")
            screen.keys("Return")
            press_until_taken("2", "Ana", 1)
            assert new() == Counter({"王珊": GRADES, "Ana": 1})
            screen.keys("ctrl+q")
            assert program.wait(timeout=20) == 0
        finally:
            program.kill()
            program.wait()
