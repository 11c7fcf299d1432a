"""What is said beside a grade goes wherever the grade goes."""

from __future__ import annotations

import shutil
from pathlib import Path

from ndcg_gui.core.project import Project
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.marks import make_mark
from ndcg_gui.domain.records import Status
from ndcg_gui.features.labels.judgments import JudgePair
from ndcg_gui.features.labels.raters import MergeRaters
from ndcg_gui.features.labels.recovery import bring_back, look_for_lost, said_text
from ndcg_gui.features.opening import open_project
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import judgments
from ndcg_gui.store.soundness import check_project
from tests.criteria import asked_project


def said(project: Project) -> dict[tuple[str, str], PairState]:
    return {(row.doc_key, row.rater): row.state for row in project.read(judgments.judgment_rows)}


def test_criteria_and_marks_go_with_the_label(tmp_path: Path) -> None:
    with asked_project(tmp_path) as project:
        path = project.path
    copy = tmp_path / "copy.ndcg"
    shutil.copy(path, copy)
    with open_project(path) as project:
        ann = next(item.id for item in project.raters() if item.name == "ann")
        pair = project.read(contents.query_ids)["q2"], project.read(contents.document_ids)["d5"]
        mark = make_mark("body", 0, 4, "wrong")
        assert mark is not None
        whole = PairState(Status.GRADED, 2.0, criteria=(("safe", 0.0), ("why", "x")), marks=(mark,))
        project.execute(JudgePair(ann, *pair, whole)).result()
        project.undo(ann).result()
        assert ("d5", "ann") not in said(project)
        project.redo(ann).result()
        before = said(project)
        assert before["d5", "ann"] == whole
        # Two raters become one: all that they said goes over.
        project.execute(MergeRaters("bob", "ann", "ann")).result()
        now = said(project)
        assert now["d5", "ann"] == whole
        assert now["d1", "ann"].criteria in (before["d1", "ann"].criteria, before["d1", "bob"].criteria)
        assert project.read(check_project) == []
        project.undo(None).result()
        assert said(project) == before
    # The file is set back to what it was: the journal has the words.
    shutil.copy(copy, path)
    with open_project(path) as project:
        lost = look_for_lost(project)
        assert lost is not None
        project.execute(bring_back(lost)).result()
        assert said(project)["d5", "ann"] == whole
        assert str(said_text(whole)) == "grade 2, safe 0, why “x”"
