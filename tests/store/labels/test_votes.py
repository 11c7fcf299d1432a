from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import Status
from ndcg_gui.features.labels.judgments import JudgePair
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels.votes import vote_arrays
from tests.making import add_rater, make_project


def test_votes_are_grades_that_were_given_without_others_in_view(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        ann, bob = add_rater(project, "ann"), add_rater(project, "bob")
        queries = project.read(contents.query_ids)
        d1, d2 = project.read(contents.document_ids, ["d1", "d2"]).values()
        grade = PairState(Status.GRADED, 2.0)
        said = [
            (bob, queries["q2"], d2, grade),
            (ann, queries["q1"], d1, replace(grade, flags=("open",), shown="list")),
            (bob, queries["q1"], d1, replace(grade, shown="list open")),
            (ann, queries["q1"], d2, PairState(Status.SKIPPED)),
            (ann, queries["q2"], d1, replace(grade, grade=0.0, confidence=2)),
        ]
        for rater, query, document, state in said:
            project.execute(JudgePair(rater, query, document, state)).result()
        found = project.read(vote_arrays)
        rows = zip(found.query_id, found.document_id, found.rater_id, found.grade, strict=True)
        assert [tuple(row) for row in rows] == [
            (queries["q1"], d1, ann, 2.0),
            (queries["q2"], d1, ann, 0.0),
            (queries["q2"], d2, bob, 2.0),
        ]
        assert found.settling.tolist() == [[queries["q1"], d1, bob]]
        assert set(found.scale_version_id.tolist()) == {project.scale.id}
