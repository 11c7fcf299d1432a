from __future__ import annotations

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import Status
from ndcg_gui.features.agreement.adjudication import AdjudicationPlan, pair_named
from ndcg_gui.features.inbox.looking import Subject, subject_of
from ndcg_gui.features.inbox.remarks import Chosen, Remark, RemarkKind, everybodys, inbox_of
from ndcg_gui.features.labels.final_grades import settle
from ndcg_gui.features.labels.judgments import JudgePair, grade_pair
from tests.making import add_rater


@pytest.fixture
def remark(project: Project) -> Remark:
    """A flag of ann's on a pair that two others judged, too."""
    ann, bob, cid = (add_rater(project, name) for name in ("ann", "bob", "cid"))
    pair = pair_named(project.read, "q1", "d1")
    project.execute(JudgePair(ann, *pair, PairState(Status.GRADED, 1, flags=("outdated",)))).result()
    project.execute(grade_pair(bob, *pair, 0)).result()
    project.execute(grade_pair(cid, *pair, 4)).result()
    (found,) = inbox_of(project).remarks()
    return found


def test_texts_and_words_with_nobody_else_named(project: Project, remark: Remark) -> None:
    found = subject_of(project, remark)
    assert found.query is not None and found.query.text == "what is q1"
    assert found.document is not None and found.document.body == "body"
    assert [(word.rater, word.state.grade) for word in found.words] == [("ann", 1), (None, 4), (None, 0)]
    assert found.disputed
    project.execute(AdjudicationPlan(apart=5).command()).result()
    assert not subject_of(project, remark).disputed


def test_all_are_named_where_the_plan_says_so(project: Project, remark: Remark) -> None:
    project.execute(AdjudicationPlan(named=True).command()).result()
    lead = next(rater for rater in project.raters() if rater.name == "cid")
    assert remark.pair is not None
    project.execute(settle(lead, *remark.pair, 2)).result()
    found = subject_of(project, remark)
    assert [(word.rater, word.final) for word in found.words] == [
        ("ann", False), ("cid", False), ("bob", False), ("cid", True),
    ]  # fmt: skip


def test_who_is_still_to_judge_reads_no_word(project: Project, remark: Remark) -> None:
    found = subject_of(project, remark, hidden=True)
    assert found.query is not None and found.document is None and found.words == ()


def test_what_is_about_no_pair(project: Project) -> None:
    noticed = Remark("fast:1", (RemarkKind.FAST,), "ann", 0, "1", words=say("too fast"))
    assert subject_of(project, noticed) == Subject()


def test_what_everybody_says(project: Project, remark: Remark) -> None:
    assert remark.pair is not None
    lead = project.raters()[0]
    project.execute(settle(lead, *remark.pair, 2)).result()
    project.execute(
        JudgePair(lead.id, *pair_named(project.read, "q1", "d2"), PairState(Status.SKIPPED))
    ).result()
    every = everybodys(project)
    assert [(item.rater, item.kinds) for item in every] == [
        ("ann", (RemarkKind.SKIPPED,)), ("cid", (RemarkKind.GRADED,)), ("bob", (RemarkKind.GRADED,)),
        ("ann", (RemarkKind.GRADED, RemarkKind.FLAG)),
    ]  # fmt: skip
    assert [item.rater for item in every if Chosen(grade=4.0).fits(item)] == ["cid"]
