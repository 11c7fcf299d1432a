from __future__ import annotations

from pathlib import Path

from ndcg_gui.domain.ids import ScaleVersionId
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import Status
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.features.evaluate.verbs import ChangeScale
from ndcg_gui.features.labels.judgments import JudgePair, grade_pair
from ndcg_gui.store.collection import contents
from ndcg_gui.store.collection.scale_use import GradeCount, grade_counts, has_judgments
from ndcg_gui.store.files import project_files as files
from tests.making import add_rater, make_project


def test_grades_are_counted_by_version_as_they_were_given(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        rater, first = add_rater(project, "ann"), project.scale.id
        query = project.read(contents.query_ids)["q1"]
        documents = [project.read(contents.document_ids)[key] for key in ("d1", "d2", "d3", "d4")]
        for document, grade in zip(documents, (4, 4, 0, 1), strict=True):
            project.execute(grade_pair(rater, query, document, grade))
        # Neither a skip nor what was taken back is a grade.
        project.execute(JudgePair(rater, query, documents[3], PairState(Status.SKIPPED))).result()
        project.execute(ChangeScale(built_in_scale("binary"), {4.0: 1.0})).result()
        second = project.scale.id
        project.execute(grade_pair(rater, query, documents[2], 1)).result()
        project.undo(rater).result()
        project.execute(grade_pair(rater, query, documents[1], 1)).result()
    database = files.open_file(project.path)
    with database.reading() as connection:
        assert grade_counts(connection) == [
            GradeCount(first, 0.0, 1),
            GradeCount(first, 4.0, 1),
            GradeCount(second, 1.0, 1),
        ]
        assert [has_judgments(connection, ScaleVersionId(number)) for number in (first, second, 77)] == [
            True, True, False,
        ]  # fmt: skip
    database.close()
