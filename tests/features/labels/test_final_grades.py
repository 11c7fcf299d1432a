"""A final grade is stored beside the raters' own words, is never a vote, and is undone like any word."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from ndcg_gui.core.people import AddRater
from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.ids import FINAL_GRADE, DocumentId, QueryId
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import Status
from ndcg_gui.features.evaluate.labels import ProjectLabels
from ndcg_gui.features.evaluate.scale_mapping import current_grades
from ndcg_gui.features.labels.final_grades import UNCLEAR, SettlePair, reopen, settle
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.labels.settling import Seen, SettledOtherwise
from ndcg_gui.features.opening import open_project
from ndcg_gui.store import soundness
from ndcg_gui.store.collection import contents
from ndcg_gui.store.collection.records import Rater
from ndcg_gui.store.labels import judgments
from tests.making import add_rater


@dataclass
class Dispute:
    """A pair that two raters judged 4 and 0, and a lead who may be one of them."""

    project: Project
    ann: Rater
    bob: Rater
    pair: tuple[QueryId, DocumentId]

    def label(self, rule: str) -> float | None:
        """The pair's label by a rule."""
        return ProjectLabels(self.project.read, rule).read().get("q1", {}).get("d1")

    def own(self, rater: Rater) -> float | None:
        """What a rater says of the pair."""
        return self.project.read(judgments.rater_states, rater.id)[self.pair].grade


@pytest.fixture
def dispute(project: Project) -> Iterator[Dispute]:
    ann, bob = (Rater(add_rater(project, name), name) for name in ("ann", "bob"))
    pair = project.read(contents.query_ids)["q1"], project.read(contents.document_ids)["d1"]
    for rater, grade in ((ann, 4), (bob, 0)):
        project.execute(grade_pair(rater.id, *pair, grade)).result()
    yield Dispute(project, ann, bob, pair)


def test_it_is_no_vote_and_the_label_where_the_rule_says_so(dispute: Dispute) -> None:
    votes = {rule: dispute.label(rule) for rule in ("majority", "mean", "latest", "max", "rater:ann")}
    dispute.project.execute(settle(dispute.ann, *dispute.pair, 3, note="a flask")).result()
    assert {rule: dispute.label(rule) for rule in votes} == votes
    assert {dispute.label(rule) for rule in ("adjudicated", "final:mean", "final:rater:bob")} == {3}
    assert dispute.own(dispute.ann) == 4  # who settled it keeps their own word
    assert sorted(dispute.project.read(current_grades).grade.tolist()) == [0, 4]
    assert [rater.name for rater in dispute.project.raters()] == ["ann", "bob"]


def test_it_says_who_gave_it_and_why(dispute: Dispute) -> None:
    command = settle(dispute.bob, *dispute.pair, 2, note="half of it", unclear=True)
    dispute.project.execute(command).result()
    last = dispute.project.read(judgments.pair_history, *dispute.pair)[-1]
    assert last.rater == FINAL_GRADE
    assert last.state == PairState(Status.GRADED, 2, "half of it", flags=(UNCLEAR,), by="bob")


def test_undone_redone_and_opened_again(dispute: Dispute) -> None:
    project = dispute.project
    project.execute(settle(dispute.ann, *dispute.pair, 3)).result()
    project.undo(dispute.ann.id).result()
    assert dispute.label("adjudicated") == dispute.label("majority") == 0
    project.redo(dispute.ann.id).result()
    assert dispute.label("adjudicated") == 3
    project.execute(reopen(dispute.bob, *dispute.pair)).result()
    assert dispute.label("adjudicated") == 0
    project.undo(dispute.bob.id).result()
    assert dispute.label("adjudicated") == 3
    with project.read.transaction() as connection:
        assert soundness.check_project(connection) == []


def test_nobody_settles_over_what_they_did_not_see(dispute: Dispute) -> None:
    unseen = Seen(PairState())
    with open_project(dispute.project.location) as other:
        other.execute(settle(dispute.bob, *dispute.pair, 1, seen=unseen)).result()
    with pytest.raises(SettledOtherwise) as caught:
        dispute.project.execute(settle(dispute.ann, *dispute.pair, 3, seen=unseen)).result()
    assert "bob settled this as 1" in str(caught.value)
    assert dispute.label("adjudicated") == 1
    dispute.project.execute(settle(dispute.ann, *dispute.pair, 1, seen=unseen)).result()  # of one mind
    dispute.project.execute(caught.value.again).result()
    assert dispute.label("adjudicated") == 3


@pytest.mark.parametrize(
    "state", [PairState(Status.GRADED, 9), PairState(Status.CANNOT_JUDGE), PairState(note="only a note")]
)
def test_only_a_grade_of_the_scale_is_final(dispute: Dispute, state: PairState) -> None:
    with pytest.raises(InputError):
        dispute.project.execute(SettlePair(dispute.ann.id, *dispute.pair, state)).result()


def test_nobody_is_called_so(dispute: Dispute) -> None:
    with pytest.raises(InputError, match="final grades"):
        dispute.project.execute(AddRater(FINAL_GRADE)).result()
