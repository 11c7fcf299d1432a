from __future__ import annotations

from pathlib import Path

from ndcg_gui.store.labels import judgments, votes
from ndcg_gui.store.labels.criteria import GradeColumn, grade_column
from tests.criteria import asked_project


def test_grades_are_read_by_criterion(tmp_path: Path) -> None:
    with asked_project(tmp_path) as project:
        # What leads is read by the statement that it always was read by, and as fast.
        assert project.read(grade_column, "") == GradeColumn("grade", "", {})
        for read in (judgments.grade_arrays, votes.vote_arrays):
            assert project.read(read).grade.tolist() == [4, 4, 0, 3]
            assert project.read(read, criterion="correct").grade.tolist() == [0, 2, 2]
            for other in ("why", "fresh", "a\"b'"):
                assert project.read(read, criterion=other).grade.tolist() == []
        none = project.read(judgments.grade_arrays, [], criterion="correct")
        assert none.grade.tolist() == []
