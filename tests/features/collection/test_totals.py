from __future__ import annotations

from pathlib import Path

from ndcg_gui.core.project import Project
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import Status
from ndcg_gui.features.collection import totals
from ndcg_gui.features.labels.judgments import JudgePair, grade_pair
from ndcg_gui.features.opening import create_project
from ndcg_gui.store import soundness
from ndcg_gui.store.collection import contents, pools
from ndcg_gui.store.labels import judgments
from tests.making import add_rater, store, write_lines, write_run


def test_the_numbers_of_the_overview(project: Project, tmp_path: Path) -> None:
    ann, bob = add_rater(project, "ann"), add_rater(project, "bob")
    queries, documents = project.read(contents.query_ids), project.read(contents.document_ids)
    for rater_id in (ann, bob):
        project.execute(grade_pair(rater_id, queries["q1"], documents["d1"], 1)).result()
    project.execute(grade_pair(ann, queries["q1"], documents["d6"], 1)).result()  # not in the pool
    skip = PairState(Status.SKIPPED)
    project.execute(JudgePair(bob, queries["q2"], documents["d4"], skip)).result()
    counts = project.read(totals.counts)
    assert (counts.queries, counts.documents, counts.documents_with_text, counts.systems) == (3, 6, 6, 2)
    assert (counts.pool_pairs, counts.judged_pairs, counts.graded) == (11, 1, 2)
    store(project, write_run(tmp_path / "c", "C", {"q1": ["n1"]}), write_lines(tmp_path / "l", ["q1 0 n2 1"]))
    counts = project.read(totals.counts)
    assert (counts.documents, counts.documents_with_text) == (8, 6)
    assert project.read(judgments.judged_counts)[ann] == {Status.GRADED: 2}
    assert project.read(judgments.judged_counts)[bob] == {Status.GRADED: 1, Status.SKIPPED: 1}


def test_an_empty_project_has_numbers_too(tmp_path: Path) -> None:
    with create_project(tmp_path / "p.ndcg") as project:
        counts = project.read(totals.counts)
        assert (counts.queries, counts.pool_pairs, counts.judged_pairs, counts.graded) == (0, 0, 0, 0)
        assert project.read(pools.standing_pool) is None
        assert project.read(soundness.check_project) == []
