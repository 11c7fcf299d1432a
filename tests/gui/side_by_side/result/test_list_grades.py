"""The page of grades of whole lists, in the window."""

from __future__ import annotations

from pathlib import Path

from pytestqt.qtbot import QtBot

from ndcg_gui.features.side_by_side.list_grades import grades_report
from ndcg_gui.gui.kit.base.settings import Settings
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.side_by_side.result.list_grades import ListGradesView
from tests.features.side_by_side.grading import ask, grade_all, make_project


def test_the_page_shows_answer_tables_and_where_people_and_metric_part(
    qtbot: QtBot, tmp_path: Path, theme: Theme
) -> None:
    with make_project(tmp_path, labels=True) as project:
        comparison = ask(project, overlap=1.0)
        before = grades_report(project, comparison.id)
        for rater in ("ann", "bob"):
            grade_all(project, comparison, rater, lambda system, _query: {"A": 1, "B": 3, "C": 5}[system])
        report = grades_report(project, comparison.id)
    view = ListGradesView(Settings())
    qtbot.addWidget(view)
    view.show_grades(before)
    assert view.sentence.text() == "Nothing is graded yet: 36 lists to go."
    assert view.tables == [] and view.trust.isHidden() and view.parting.isHidden()
    view.show_grades(report)
    assert view.sentence.text().startswith("Mean grades: A 1.00")
    assert [table.accessibleName() for table in view.tables] == [
        "Grades by system",
        "Differences of grades",
        "People like it, nDCG@2 does not",
        "nDCG@2 likes it, people do not",
    ]
    assert "36 lists graded by several" in view.agreement.text() and not view.trust.isHidden()
    assert view.parting.body.indexOf(view.tables[2]) == view.parting.body.indexOf(view.liked) + 1
    view.show_grades(report)
    assert len(view.tables) == 4
