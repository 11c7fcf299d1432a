from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection

from ndcg_gui.core.project import Project
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.store.checks.root import Root, root_of, set_back
from ndcg_gui.store.collection import contents
from tests.making import add_rater, correct, make_project


def judge(project: Project, rater: RaterId, grade: float) -> None:
    pair = project.read(contents.query_ids)["q1"], project.read(contents.document_ids)["d1"]
    project.execute(grade_pair(rater, *pair, grade)).result()


def test_a_root_stands_for_every_row(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        rater = add_rater(project, "ann")
        first = project.read(root_of)
        assert Root.from_json(first.to_json()) == first
        judge(project, rater, 3)
        second = project.read(root_of)
        assert second.digest != first.digest
        assert set(second.other_tables(first)) == {"judgment_event", "chain", "operation"}
        correct(project, q1={"weight": 3.0})
        third = project.read(root_of)
        assert "query" in third.other_tables(second) and third.chains == second.chains


def test_a_history_that_went_on_lacks_nothing(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        ann, bob = (add_rater(project, name) for name in ("ann", "bob"))
        roots = [project.read(root_of)]
        for rater, grade in ((ann, 1), (bob, 2), (ann, 3)):
            judge(project, rater, grade)
            roots.append(project.read(root_of))

        def lacks(connection: Connection) -> list[object]:
            return [set_back(connection, root, "then") for root in roots]

        assert project.read(lacks) == [None] * 4
        ahead = Root(roots[-1].tallies, {**roots[-1].chains, f"{ann} judgment": (5, "f" * 64)})
        found = project.read(set_back, ahead, "then")
        assert str(found) == "the history is shorter than at the receipt of then: 3 events are missing"
        other = Root(roots[1].tallies, {f"{ann} judgment": (1, "f" * 64)})
        assert "has changed" in str(project.read(set_back, other, "then"))
        assert (
            project.read(lambda c: set_back(c, other, "then", but_for=frozenset({f"{ann} judgment"}))) is None
        )
