"""Open results of side-by-side comparisons as a tab of Results."""

from __future__ import annotations

import shutil
from pathlib import Path

from pytestqt.qtbot import QtBot

from ndcg_gui.features.opening import open_project
from ndcg_gui.gui import outcome
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.outcome.panel import OutcomePanel
from tests.features.side_by_side.grading import ask, grade_all, make_project
from tests.gui.real_window import empty_file, real_window, settle, shown_panel
from tests.verdicts import open_results


def test_an_open_result_is_shown_and_can_be_chosen(
    qtbot: QtBot, demo_file: Path, tmp_path: Path, theme: Theme
) -> None:
    path = Path(shutil.copy(demo_file, tmp_path / "demo.ndcg"))
    with open_project(path) as project:
        open_results(project)
    with real_window(qtbot, path, (outcome.PANEL,)) as window:
        panel = shown_panel(window)
        assert isinstance(panel, OutcomePanel)
        qtbot.waitUntil(lambda: panel.result.report is not None)
        assert panel.choice.value_text() == "Launch check"
        assert panel.result.report is not None and panel.result.report.comparison.name == "Launch check"
        settle(qtbot, window)


def test_without_an_open_result_it_says_why(qtbot: QtBot, tmp_path: Path, theme: Theme) -> None:
    with real_window(qtbot, empty_file(tmp_path), (outcome.PANEL,)) as window:
        panel = shown_panel(window)
        assert isinstance(panel, OutcomePanel)
        assert panel.pages.currentWidget() is panel.empty
        assert panel.empty.sentence.text() == "No two systems have been compared side by side."


def test_grades_of_lists_stand_beside_gsb(qtbot: QtBot, tmp_path: Path, theme: Theme) -> None:
    with make_project(tmp_path) as project:
        grade_all(project, ask(project, raters=("ann",)), "ann", lambda _system, query: 1 + (query > "q05"))
        open_results(project)
    with real_window(qtbot, tmp_path / "p.ndcg", (outcome.PANEL,)) as window:
        panel = shown_panel(window)
        assert isinstance(panel, OutcomePanel)
        qtbot.waitUntil(lambda: panel.list_grades.report is not None)
        assert panel.pages.currentWidget() is panel.list_grades
        assert panel.list_grades.sentence.text().startswith("Mean grades: A 1.50")
        settle(qtbot, window)
