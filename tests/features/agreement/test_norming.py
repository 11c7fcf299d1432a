"""Agreement before and after a norming, what its raters are told, and further guidelines."""

from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.core.people import Role, SetPerson
from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.labels import SHOWN_OPEN
from ndcg_gui.domain.records import Status
from ndcg_gui.features.agreement.feedback import feedback_for
from ndcg_gui.features.agreement.norming import (
    add_to_guidelines,
    draft_guideline,
    find_norming,
    norming_report,
)
from ndcg_gui.features.judge.norming import RevealVotes
from ndcg_gui.features.judge.pair_session import PairSession
from ndcg_gui.features.judge.queue import JudgingQueue
from ndcg_gui.features.labels.judgments import JudgePair, grade_pair
from ndcg_gui.features.opening import open_project
from ndcg_gui.features.packages.handing_out import PackageRequest
from ndcg_gui.features.packages.package_pictures import hand_out_package
from tests.features.judge.test_norming import make_norming, pairs_of, queue_of, vote


@pytest.fixture
def voted(project: Project) -> Project:
    """Ann gave 0, 1, 2 to the three pairs, bob 1, 2, 3."""
    vote(project, make_norming(project))
    return project


def reveal(project: Project) -> None:
    project.execute(RevealVotes(find_norming(project, "talk").id)).result()


def test_nothing_is_told_before_it_is_revealed(voted: Project) -> None:
    report = norming_report(voted, find_norming(voted, "talk"))
    assert report.is_through and report.raters == ("ann", "bob")
    assert (report.pairs, report.before, report.after, report.revealed_at) == ((), None, None, None)
    for rater in voted.raters():
        assert feedback_for(voted, rater) == []


def test_agreement_is_that_of_the_blind_votes_and_of_now(voted: Project) -> None:
    reveal(voted)
    report = norming_report(voted, find_norming(voted, "talk"))
    assert report.before is not None and report.after is not None
    assert report.before.exact.value == report.after.exact.value == 0.0
    bob = queue_of(voted, "bob", report.task.id)
    numbers = {rater.name: rater.id for rater in voted.raters()}
    for pair in pairs_of(voted, report.task.id)[:2]:
        state = bob.states[pair]
        assert state.grade is not None
        voted.execute(grade_pair(numbers["bob"], *pair, state.grade - 1)).result()
    report = norming_report(voted, find_norming(voted, "talk"))
    assert report.before is not None and report.after is not None
    assert report.before.exact.value == 0.0 and report.after.exact.value == pytest.approx(2 / 3)
    changed = {own.before["bob"]: own.now["bob"] for own in report.pairs}
    assert changed == {1: 0, 2: 1, 3: 3}
    # Undone, it is as it was.
    voted.undo(numbers["bob"], kind="judgment").result()
    after = norming_report(voted, find_norming(voted, "talk")).after
    assert after is not None and after.exact.value == pytest.approx(1 / 3)


def test_pairs_that_raters_disagree_on_most_come_first(project: Project) -> None:
    task = make_norming(project)
    numbers = {rater.name: rater.id for rater in project.raters()}
    for apart, pair in enumerate(pairs_of(project, task)):
        project.execute(grade_pair(numbers["ann"], *pair, 0)).result()
        project.execute(grade_pair(numbers["bob"], *pair, apart)).result()
    reveal(project)
    report = norming_report(project, find_norming(project, "talk"))
    assert [own.spread for own in report.pairs] == [2, 1, 0]


def test_raters_are_told_what_everybody_said_and_noted(voted: Project) -> None:
    task = find_norming(voted, "talk").id
    session = PairSession(queue_of(voted, "bob", task))
    session.go(0)
    voted.execute(session.judge(Status.GRADED, 4, "it fits", 2.0)).result()
    reveal(voted)
    (ann, bob) = voted.raters()
    told = {item.pair: item for item in feedback_for(voted, ann)}
    assert len(told) == 3 and all(item.in_view for item in told.values())
    text = told[session.queue.pairs[0]].replies[0].answer
    assert text.splitlines()[0].startswith("ann: ") and text.splitlines()[1] == "bob: 4 · it fits"
    assert len(feedback_for(voted, bob)) == 3


def test_who_has_not_judged_a_pair_is_not_told_of_it(project: Project) -> None:
    task = make_norming(project)
    vote(project, task)
    (ann, _bob) = project.raters()
    project.undo(ann.id, kind="judgment").result()
    reveal(project)
    assert len(feedback_for(project, ann)) == 2


def test_a_package_tells_what_was_revealed_and_marks_what_is_said_then(
    voted: Project, tmp_path: Path
) -> None:
    reveal(voted)
    voted.execute(SetPerson("ann", role=Role.RATER)).result()
    ann = voted.raters()[0].id
    path = tmp_path / "ann.ndcg"
    task = find_norming(voted, "talk").id
    hand_out_package(voted, path, PackageRequest(ann, task, only_open=False))
    with open_project(path) as package:
        (rater,) = package.raters()
        told = feedback_for(package, rater)
        assert len(told) == 3 and all(item.in_view for item in told)
        assert "bob: " in told[0].replies[0].answer
        session = PairSession(JudgingQueue(package, rater.id, rater="ann"))
        session.go(0)
        assert session.judge(Status.GRADED, 3, "", 2.0).state.shown == SHOWN_OPEN


def test_a_paragraph_is_added_to_the_guidelines_as_a_new_version(voted: Project) -> None:
    before = voted.scale
    voted.execute(add_to_guidelines(before.scale, " Parts are 2. ")).result()
    voted.execute(add_to_guidelines(voted.scale.scale, "Bundles are 3.")).result()
    assert voted.scale.id != before.id
    assert voted.scale.scale.guidelines.endswith("Parts are 2.\n\nBundles are 3.")
    with pytest.raises(InputError, match="no text"):
        add_to_guidelines(voted.scale.scale, "  ")
    # Grades count as before.
    reveal(voted)
    report = norming_report(voted, find_norming(voted, "talk"))
    assert report.before is not None and report.before.exact.value == 0.0
    assert {own.before["ann"] for own in report.pairs} == {0, 1, 2}


def test_a_paragraph_begins_with_the_pair_its_grades_and_notes(voted: Project) -> None:
    reveal(voted)
    own = norming_report(voted, find_norming(voted, "talk")).pairs[0]
    assert draft_guideline(own).startswith(own.query_text)


def test_what_cannot_be_judged_has_no_grade(project: Project) -> None:
    task = make_norming(project)
    vote(project, task)
    session = PairSession(queue_of(project, "ann", task))
    session.go(0)
    label: JudgePair = session.judge(Status.CANNOT_JUDGE, None, "", 2.0)
    project.execute(label).result()
    reveal(project)
    report = norming_report(project, find_norming(project, "talk"))
    assert sorted(own.before["ann"] is None for own in report.pairs) == [False, False, True]


def test_a_name_that_is_no_normings_is_refused(project: Project) -> None:
    with pytest.raises(InputError, match="no norming named"):
        find_norming(project, "talk")
