"""The result of grades for whole lists in words, tables and JSON."""

from __future__ import annotations

from pathlib import Path

from ndcg_gui.features.side_by_side.list_grades import GradesReport, grades_report
from ndcg_gui.features.side_by_side.list_grades_result import (
    agreement_sentences,
    differences_table,
    grades_blocks,
    grades_json,
    grades_notes,
    grades_question,
    grades_sentence,
    metric_sentence,
    systems_table,
)
from ndcg_gui.features.side_by_side.verbs import OpenResult
from ndcg_gui.present.blocks import Sentence, Table, words
from tests.features.side_by_side.grading import ask, grade_all, make_project, session_of

GRADES = {"A": 1, "B": 3, "C": 5}


def report_of(tmp_path: Path, *, labels: bool = True, **settings: object) -> GradesReport:
    with make_project(tmp_path, labels=labels) as project:
        comparison = ask(project, **{"overlap": 1.0, "repeats": 0.1, "reasons": ("stale",)} | settings)
        for name in ("ann", "bob"):
            session = session_of(project, comparison, name)
            session.toggle_reason("stale")
            label = session.grade(GRADES["ABC"[session.item.key.rank - 1]])
            assert label is not None
            project.execute(label).result()
            grade_all(project, comparison, name, lambda system, _query: GRADES[system])
        return grades_report(project, comparison.id)


def test_the_answer_names_means_and_differences(tmp_path: Path) -> None:
    report = report_of(tmp_path)
    assert str(grades_sentence(report)) == (
        "Mean grades: A 1.00 (1.00 to 2.06); B 3.00 (2.74 to 3.26); C 5.00 (3.94 to 5.00). "
        "B gets better grades than A: +2.00 (p < 0.001, adjusted for 2 questions). "
        "C gets better grades than A: +4.00 (p < 0.001, adjusted for 2 questions)."
    )
    assert "from 1 (Very poor) to 5 (Very good)" in str(grades_question(report))
    assert [str(note) for note in grades_notes(report)] == []
    assert [str(words) for words in agreement_sentences(report)] == [
        "2 raters, 36 lists graded by several: the same grade on 100 %, at most one apart on 100 %. "
        "Krippendorff's alpha (ordinal): 1.00.",
        "Shown again unannounced, 8 of 8 lists got the same grade from the same rater.",
    ]
    assert "grades and nDCG@2 are in the same order with Kendall's tau" in str(metric_sentence(report))


def test_tables_have_a_column_for_each_grade(tmp_path: Path) -> None:
    report = report_of(tmp_path, grades="1-5")
    table = systems_table(report)
    assert [words(title) for title in table.titles] == [
        "System", "Mean grade", "Graded lists", "1", "2", "3", "4", "5", "nDCG@2"
    ]  # fmt: skip
    assert [words(cell) for cell in table.rows[0]][2:8] == ["12 of 12", "24", "0", "0", "0", "0"]
    names = [words(title) for title in differences_table(report).titles]
    assert names[-2:] == ["nDCG@2 agrees", "nDCG@2 says the opposite"]
    blocks = grades_blocks(report)
    assert sum(isinstance(block, Table) for block in blocks) == 4
    assert "People like it, nDCG@2 does not" in [str(own.text) for own in blocks if isinstance(own, Sentence)]


def test_without_labels_the_metric_says_nothing(tmp_path: Path) -> None:
    report = report_of(tmp_path, labels=False)
    assert metric_sentence(report) is None
    assert [str(note) for note in grades_notes(report)] == [
        "36 graded lists have labels for less than half of the results shown, so nDCG@2 is not set against "
        "their grades."
    ]
    assert "same" not in differences_table(report).keys


def test_an_early_look_is_told_and_decides_nothing(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        comparison = ask(project, raters=("ann",))
        assert str(grades_sentence(grades_report(project, comparison.id))) == (
            "Nothing is graded yet: 36 lists to go."
        )
        session = session_of(project, comparison, "ann")
        label = session.grade(3)
        assert label is not None
        project.execute(label).result()
        project.execute(OpenResult(comparison.id, "lead")).result()
        report = grades_report(project, comparison.id)
    assert "not decided, as grades are still coming in" in str(grades_sentence(report))
    notes = " ".join(map(str, grades_notes(report)))
    assert "Not graded yet: 35 lists." in notes and "divided by 2" in notes
    assert grades_json(report)["differences"][0]["decision"] is None


def test_json_has_every_list_with_its_grades(tmp_path: Path) -> None:
    report = report_of(tmp_path)
    told = grades_json(report)
    assert [own["system"] for own in told["systems"]] == ["A", "B", "C"]
    assert told["systems"][1]["grades"] == {"3": 24}
    assert len(told["lists"]) == 36
    assert told["lists"][0]["grades"] == {"ann": 1.0, "bob": 1.0}
    assert sum(bool(own["reasons"]) for own in told["lists"]) >= 1
    assert told["agreement"]["exact"] == 1.0 and len(told["repeats"]) == 8
    assert told["people_like"][0]["system"] == "C"
