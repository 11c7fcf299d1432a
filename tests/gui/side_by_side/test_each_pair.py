from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.features.opening import create_project
from ndcg_gui.gui.app.window import MainWindow
from tests.gui.compare.comparing import RATER, at_desk
from tests.making import add_rater, store, write_queries, write_run
from tests.verdicts import set_up


def test_one_comparison_of_a_plan_after_the_other(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    path, queries = tmp_path / "three.ndcg", ("q1", "q2")
    with create_project(path) as project:
        runs = [
            write_run(tmp_path / f"run-{name}", f"system-{name}", {query: [name, "d9"] for query in queries})
            for name in ("one", "two", "three")
        ]
        store(project, write_queries(tmp_path / "queries.jsonl", queries), *runs)
        add_rater(project, RATER)
        first, *others = set_up(
            project, ComparisonPlan("all", "system-one", ("system-two", "system-three"), each_pair=True)
        )
    with at_desk(qtbot, path) as at:
        for following in (first, *others):
            at.wait(lambda number=following: at.panel.session and at.session.comparison_id == number)
            at.wait(lambda: at.panel.pages.currentWidget() is at.task)
            at.press(Qt.Key.Key_Left)
            at.press(Qt.Key.Key_Right)
        at.saved()
        # After the last nothing is left, and what was said of each is stored.
        at.wait(lambda: at.panel.pages.currentWidget() is at.panel.nothing)
        assert at.session.comparison_id == others[-1] and len(at.stored()) == 2
