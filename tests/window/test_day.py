"""Two raters' day in a real window: grades, undo, notes, flags, list, restart; history tells just that."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from ndcg_gui.core.people import AddRater
from ndcg_gui.features.opening import open_project
from ndcg_gui.store import soundness
from tests.patience import SECONDS
from tests.shared_data import shared_data
from tests.window.desktop import Desktop, desktop, require_desktop, wait_until

pytestmark = pytest.mark.slow

NAME = "A day"
FILES = ("queries.jsonl", "documents.jsonl", "no-vector.run", "with-vector.run")
KEY_MS = 100  # ten keys a second
Event = tuple[str, str, str]  # rater, action, and what was said: a grade, "note" or "flag"


class Day:
    """Presses keys, and writes down which events they must leave."""

    def __init__(self, screen: Desktop, path: Path) -> None:
        self.screen = screen
        self.path = path
        self.rater = "Ada"
        self.expected: list[Event] = []

    def stored(self) -> list[Event]:
        """All events of the file, oldest first."""
        with closing(sqlite3.connect(f"file:{self.path}?mode=ro", uri=True)) as connection:
            rows = connection.execute(
                "SELECT r.name, e.action, e.status, e.grade, e.note, e.extra FROM judgment_event e"
                " JOIN rater r ON r.id = e.rater_id ORDER BY e.seq"
            ).fetchall()
        events = []
        for rater, action, status, grade, note, extra in rows:
            said = f"{grade:g}" if status == "graded" else "flag" if extra else "note" if note else ""
            events.append((rater, action, said if action == "do" else ""))
        return events

    def settle(self) -> None:
        """Wait until the file holds what was done so far."""
        wait_until(
            lambda: len(self.stored()) >= len(self.expected), f"{len(self.expected)} events", seconds=30
        )
        assert self.stored() == self.expected

    def grade(self, number: int) -> None:
        keys = [str(place * 7 % 4) for place in range(number)]
        self.screen.run("xdotool", "key", "--delay", str(KEY_MS), *keys)
        self.expected += [(self.rater, "do", key) for key in keys]
        self.settle()

    def first_grade(self) -> None:
        before = len(self.stored())
        self.screen.press_until("3", lambda: len(self.stored()) > before, "the first key's label")
        self.expected.append((self.rater, "do", "3"))
        self.settle()

    def undo(self, number: int) -> None:
        self.screen.run("xdotool", "key", "--delay", str(KEY_MS), *["ctrl+z"] * number)
        self.expected += [(self.rater, "undo", "")] * number
        self.settle()

    def note(self, text: str) -> None:
        """A note on a pair that is open yet."""
        self.screen.keys("u", "n")
        self.screen.type(text)
        self.screen.keys("Escape")
        self.expected.append((self.rater, "do", "note"))
        self.settle()

    def flag(self) -> None:
        """A flag on a pair that is open yet."""
        self.screen.keys("u", "f")
        self.screen.focus("Flag this pair")
        self.screen.keys("2", "Return")
        self.expected.append((self.rater, "do", "flag"))
        self.settle()
        self.screen.focus(NAME)

    def switch(self, rater: str) -> None:
        self.screen.be(rater)
        self.rater = rater


def _make(path: Path) -> None:
    files = [str(shared_data("haystack", name)) for name in FILES]
    for words in (
        ["new", str(path), "--scale", "graded-0-3", "--name", NAME],
        ["import", str(path), *files, "--accept-warnings"],
    ):
        subprocess.run(
            [sys.executable, "-m", "ndcg_gui", *words], check=True, capture_output=True, timeout=SECONDS
        )
    with open_project(path) as project:
        for name in ("Ada", "Ben"):
            project.execute(AddRater(name)).result()


def _start(screen: Desktop, path: Path) -> subprocess.Popen[bytes]:
    program = screen.start("open", str(path))
    screen.focus(NAME)
    screen.keys("ctrl+2")
    return program


def _close(screen: Desktop, program: subprocess.Popen[bytes]) -> None:
    screen.keys("ctrl+q")
    assert program.wait(timeout=SECONDS) == 0


def test_nothing_is_lost_and_nothing_comes_twice(tmp_path: Path) -> None:
    require_desktop()
    path = tmp_path / "day.ndcg"
    _make(path)
    with desktop(tmp_path) as screen:
        day = Day(screen, path)
        program = _start(screen, path)
        try:
            day.switch("Ada")
            day.first_grade()
            day.grade(119)
            day.undo(10)
            for number in range(3):
                day.note(f"why {number}")
            screen.picture(tmp_path / "card.png")
            screen.keys("l")
            for _ in range(10):
                screen.keys("Return")
                day.grade(5)
            screen.picture(tmp_path / "list.png")
            screen.keys("l")
            _close(screen, program)

            program = _start(screen, path)
            day.first_grade()
            day.grade(29)
            day.switch("Ben")
            day.first_grade()
            day.grade(99)
            day.undo(10)
            day.flag()
            day.flag()
            day.flag()
            day.note("Ben too")
            day.note("and once more")
            screen.picture(tmp_path / "ben.png")
            _close(screen, program)
        finally:
            program.kill()
            program.wait()
    assert day.stored() == day.expected
    said = [event[2] for event in day.expected if event[1] == "do"]
    assert (said.count("note"), said.count("flag")) == (5, 3)
    assert sum(words.isdigit() for words in said) == 300
    assert sum(event[1] == "undo" for event in day.expected) == 20
    with open_project(path) as project:
        assert project.read(soundness.check_project) == []
