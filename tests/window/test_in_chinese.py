"""A project from nothing to its export in a real window that speaks Chinese, by keys alone."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from ndcg_gui.domain.records import Status, Verdict
from ndcg_gui.features.opening import open_project
from ndcg_gui.paths import resources
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import judgments, preferences
from tests.patience import SECONDS
from tests.window.desktop import Desktop, desktop, require_desktop, wait_until

pytestmark = pytest.mark.slow

FILES = ("queries.jsonl", "documents.jsonl", "bm25-title.run", "bm25-title-body.run")


def _systems(path: Path) -> int:
    with open_project(path) as project:
        return len(project.read(contents.systems))


def _grades(path: Path) -> int:
    with open_project(path) as project:
        return sum(counts.get(Status.GRADED, 0) for counts in project.read(judgments.judged_counts).values())


def _comparisons(path: Path) -> int:
    with open_project(path) as project:
        return len(project.read(preferences.comparisons))


def _verdicts(path: Path) -> int:
    with open_project(path) as project:
        stored = project.read(preferences.preferences, project.read(preferences.comparisons)[0].id)
        return sum(item.state.status is Verdict.JUDGED for item in stored)


def _copied(screen: Desktop) -> bool:
    screen.keys("ctrl+shift+c")
    return "nDCG@10" in screen.clipboard()


def _is_there(screen: Desktop, title: str) -> bool:
    """Whether a window of that title is open."""
    try:
        return bool(screen.run("xdotool", "search", "--onlyvisible", "--name", title))
    except subprocess.CalledProcessError:
        return False


def test_a_project_from_nothing_to_its_export(tmp_path: Path) -> None:
    require_desktop()
    home = tmp_path / "home"
    home.mkdir()
    path = home / "Shop.ndcg"
    with desktop(home) as screen:
        screen.environment["NDCG_GUI_LANGUAGE"] = "zh_CN"
        program = screen.start()
        try:
            screen.focus("ndcg-gui")
            screen.keys("ctrl+n")
            screen.focus("新建项目")
            screen.type("Shop")
            screen.press_until("Return", path.exists, "a project")

            screen.focus("Shop")
            screen.keys("ctrl+i")
            screen.focus("导入")
            # A dialog of files goes to a folder first; names follow.
            screen.type(f"{resources() / 'demo'}/")
            screen.keys("Return")
            screen.type(" ".join(f'"{name}"' for name in FILES))
            screen.keys("Return")
            screen.press_until("Return", lambda: _systems(path) == 2, "the files are imported")

            screen.focus("Shop")
            screen.keys("ctrl+2")
            screen.type("Mei")
            screen.keys("Return")
            for place in range(20):
                screen.press_until(
                    str(place % 5), lambda most=place: _grades(path) > most, f"grade {place + 1}"
                )
            screen.picture(tmp_path / "judge.png")

            screen.keys("ctrl+3")
            screen.keys("Return")
            screen.focus("新建对比")
            screen.type("Launch")
            screen.press_until("Return", lambda: _comparisons(path) == 1, "a comparison")
            screen.focus("Shop")
            for place, key in enumerate(("Left", "Right", "Down", "Left", "Right")):
                screen.press_until(key, lambda most=place: _verdicts(path) > most, f"verdict {place + 1}")
            screen.picture(tmp_path / "side-by-side.png")

            screen.keys("ctrl+4")
            screen.keys("ctrl+Next")  # the tab of the systems
            wait_until(lambda: _copied(screen), "the table of systems in the clipboard")
            screen.picture(tmp_path / "evaluate.png")

            screen.keys("ctrl+7")
            screen.press_until("Return", lambda: _is_there(screen, "导出："), "the dialog of files")
            screen.focus("导出：")
            written = home / "out.qrels"
            screen.keys("ctrl+a")
            screen.type(str(written))
            screen.keys("Return")
            wait_until(written.exists, "an exported file")
            screen.picture(tmp_path / "export.png")
            screen.focus("Shop")
            screen.keys("ctrl+q")
            assert program.wait(timeout=SECONDS) == 0
        finally:
            program.kill()
            program.wait()
    assert (_grades(path), _verdicts(path)) == (20, 5)
