"""The queue of disagreements and the work on it: order, who may, letters, later, unclear, opening again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.ids import FINAL_GRADE
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import Status
from ndcg_gui.features.agreement.adjudication import (
    AdjudicationFilter,
    AdjudicationPlan,
    AdjudicationSession,
    DisputeQueue,
    final_grades,
    open_disagreements,
)
from ndcg_gui.features.agreement.audit import Audit, label_audit
from ndcg_gui.features.agreement.figures import LiveAgreement
from ndcg_gui.features.evaluate.verbs import ChangeScale
from ndcg_gui.features.labels.final_grades import SettlePair, settle
from ndcg_gui.features.labels.judgments import JudgePair, grade_pair
from ndcg_gui.store.collection import contents
from ndcg_gui.store.collection.records import Rater
from ndcg_gui.store.labels.settling import pair_labels
from tests.making import (
    DOCUMENTS,
    QUERIES,
    add_rater,
    make_project,
    scale_of_questions,
)

PAIRS = [(query, document) for query in QUERIES for document in DOCUMENTS]
# Of three raters on six pairs: 2, 0, 4, 1, 3 and 0 places apart.
ANN, BOB, CID = [2, 3, 0, 1, 0, 4], [4, 3, 4, 2, 3, 4], [2, 3, 1, 2, 3, 4]


@pytest.fixture
def disputed(tmp_path: Path) -> Iterator[Project]:
    rows = [
        f"{query},{document},{rater},{grade}"
        for rater, own in (("ann", ANN), ("bob", BOB), ("cid", CID))
        for (query, document), grade in zip(PAIRS, own, strict=False)
    ]
    with make_project(tmp_path, judgments=rows) as project:
        yield project


def lead(project: Project, name: str = "lead") -> Rater:
    return Rater(add_rater(project, name), name)


def work(project: Project, **plan: object) -> AdjudicationSession:
    return AdjudicationSession(DisputeQueue(project, lead(project), AdjudicationPlan(**plan)))  # type: ignore[arg-type]


def keys(session: AdjudicationSession, places: Iterable[int]) -> list[str]:
    """The queries and documents at these places."""
    queue = session.queue
    documents = dict(zip({pair[1] for pair in queue.pairs}, queue.document_keys(), strict=True))
    return [
        f"{queue.query(queue.pairs[place][0]).query_key}/{documents[queue.pairs[place][1]]}"
        for place in places
    ]


def done(project: Project, session: AdjudicationSession, label: SettlePair | None) -> None:
    assert label is not None
    project.execute(label).result()
    session.saved(label)


def test_the_furthest_apart_come_first(disputed: Project) -> None:
    session = work(disputed)
    found = [session.queue.found[pair] for pair in session.queue.pairs]
    assert [item.apart for item in found] == [4, 3, 2]
    assert [item.grades for item in found] == [(4, 1, 0), (3, 3, 0), (4, 2, 2)]
    assert [item.majority for item in found] == [None, 3, 2]
    assert keys(session, range(3)) == [
        f"{query}/{document}" for query, document in (PAIRS[2], PAIRS[4], PAIRS[0])
    ]
    assert (session.place, session.left) == (0, 3)
    assert [item.apart for item in work(disputed, apart=1).queue.found.values()] == [4, 3, 2, 1]


def test_settled_pairs_leave_the_queue_and_can_be_opened_again(disputed: Project) -> None:
    session = work(disputed)
    assert session.take_majority("", 2.0) is None  # there is none
    done(disputed, session, session.settle(1, "a stand-in", 3.0))
    assert (session.place, session.left, session.places()) == (1, 2, [1, 2])
    done(disputed, session, session.take_majority("", 2.0))
    assert [session.queue.states[pair].grade for pair in session.queue.pairs[:2]] == [1, 3]
    session.narrow(AdjudicationFilter.SETTLED)
    assert session.places() == [0, 1]
    session.go(0)
    assert (session.state.note, session.state.by) == ("a stand-in", "lead")
    done(disputed, session, session.reopen())
    assert session.left == 2
    anew = work(disputed)
    assert [anew.queue.is_settled(pair) for pair in anew.queue.pairs] == [False, True, False]


def test_a_raters_grade_is_taken_by_the_letter_of_their_card(disputed: Project) -> None:
    session = work(disputed)
    said = {voice.letter: voice.state.grade for voice in session.voices}
    assert sorted(said) == ["A", "B", "C"] and sorted(map(float, said.values())) == [0, 1, 4]  # type: ignore[arg-type]
    assert {voice.rater for voice in session.voices} == {None}
    assert session.voices == session.voices  # the same whenever it is shown
    pair = session.key
    done(disputed, session, session.take("B", "", 1.0))
    assert pair is not None and final_grades(disputed.read)[pair].grade == said["B"]
    assert session.take("Z", "", 1.0) is None


def test_names_are_shown_where_the_plan_says_so(disputed: Project) -> None:
    assert [voice.rater for voice in work(disputed, named=True).voices] == ["ann", "bob", "cid"]


def test_letters_tell_nobody_who_it_was(disputed: Project) -> None:
    session = work(disputed, apart=1)
    orders = set()
    for place in range(len(session.queue)):
        session.go(place)
        with disputed.read.transaction() as connection:
            assert session.key is not None
            named = {item.state: item.rater for item in pair_labels(connection, *session.key)}
        orders.add(tuple(named[voice.state] for voice in session.voices))
    assert len(orders) > 1


def test_later_puts_a_pair_to_the_end(disputed: Project) -> None:
    session = work(disputed)
    session.later()
    assert (session.place, session.places()) == (1, [1, 2, 0])
    session.narrow(AdjudicationFilter.LATER)
    assert session.places() == [0]
    session.narrow(AdjudicationFilter.OPEN)
    done(disputed, session, session.settle(0, "", 1.0))
    assert session.place in (1, 2) and session.left == 2


def test_where_the_guideline_is_unclear_is_kept_with_its_note(disputed: Project) -> None:
    session = work(disputed)
    pair = session.key
    assert session.mark_unclear() is None and session.unclear  # stored with the grade
    done(disputed, session, session.settle(2, "is a tarp a tent?", 1.0))
    assert not session.unclear and session.queue.unclear == [pair]
    assert work(disputed).queue.unclear == [pair]
    session.narrow(AdjudicationFilter.UNCLEAR)
    done(disputed, session, session.mark_unclear())
    assert work(disputed).queue.unclear == []


def test_who_took_part_settles_only_what_the_plan_lets_them(disputed: Project) -> None:
    ann = next(rater for rater in disputed.raters() if rater.name == "ann")
    queue = DisputeQueue(disputed, ann)
    assert (queue.pairs, len(queue.took_part)) == ([], 3)
    assert len(DisputeQueue(disputed, ann, AdjudicationPlan(own=True))) == 3
    with pytest.raises(InputError, match="settled by cid, not by ann"):
        DisputeQueue(disputed, ann, AdjudicationPlan(people=("cid",), own=True))


def test_the_plan_is_the_projects(disputed: Project) -> None:
    plan = AdjudicationPlan(apart=3, people=("lead",), own=True, named=True)
    disputed.execute(plan.command()).result()
    assert AdjudicationPlan.of(disputed) == plan
    assert len(DisputeQueue(disputed, lead(disputed))) == 2
    with pytest.raises(InputError):
        AdjudicationPlan(apart=0).command()


def test_what_another_settles_is_followed(disputed: Project) -> None:
    session = work(disputed)
    pair = session.queue.pairs[2]
    changes = disputed.execute(settle(lead(disputed, "zoe"), *pair, 1)).result()
    assert session.refresh(changes) == [pair]
    assert session.left == 2 and session.refresh(Changes()) == []


def test_how_the_labels_came_about(disputed: Project) -> None:
    found = label_audit(disputed, "adjudicated").counts
    assert found == {
        Audit.ONE: 0, Audit.UNANIMOUS: 2, Audit.MAJORITY: 1, Audit.ADJUDICATED: 0, Audit.OPEN: 3,
    }  # fmt: skip
    session = work(disputed)
    done(disputed, session, session.settle(2, "", 1.0))
    found = label_audit(disputed, "adjudicated").counts
    assert (found[Audit.ADJUDICATED], found[Audit.OPEN]) == (1, 2)


def test_a_final_grade_is_no_vote_of_agreement(disputed: Project) -> None:
    before = LiveAgreement(disputed).figures()
    session = work(disputed)
    done(disputed, session, session.settle(2, "", 1.0))
    after = LiveAgreement(disputed).figures()
    assert after.raters == before.raters == ("ann", "bob", "cid")
    assert after.alpha == before.alpha
    assert FINAL_GRADE not in {rater.name for rater in disputed.raters()}


def test_an_empty_project_has_none(project: Project) -> None:
    session = work(project)
    assert (session.place, session.places(), session.left) == (None, [], 0)
    assert session.reopen() is None and not session.step(1)
    assert set(label_audit(project, "adjudicated").counts.values()) == {0}


def test_how_many_are_open_keeps_up(disputed: Project) -> None:
    assert open_disagreements(disputed) == 3
    session = work(disputed)
    done(disputed, session, session.settle(1, "", 1.0))
    assert open_disagreements(disputed) == 2
    bob = next(rater for rater in disputed.raters() if rater.name == "bob")
    disputed.execute(grade_pair(bob.id, *session.queue.pairs[2], 2)).result()
    assert open_disagreements(disputed) == 1
    disputed.execute(AdjudicationPlan(apart=1).command()).result()
    assert open_disagreements(disputed) == 2


# by a further question


def test_what_raters_disagree_on_by_a_criterion_is_settled_by_it(tmp_path: Path) -> None:
    with make_project(tmp_path, scale=scale_of_questions(words=True)) as project:
        queries, documents = project.read(contents.query_ids), project.read(contents.document_ids, DOCUMENTS)
        pairs = [(queries["q1"], documents[key]) for key in ("d1", "d2", "d3")]
        # By the leading grade they disagree on the third, by "complete" on the first and the second.
        for rater, complete, grades in (("ann", (0, 2, 1), (2, 2, 0)), ("bob", (2, 0, 1), (2, 2, 3))):
            number = add_rater(project, rater)
            for pair, value, grade in zip(pairs, complete, grades, strict=True):
                said = (("complete", float(value)), ("correct", 1.0))
                state = PairState(Status.GRADED, float(grade), criteria=said)
                project.execute(JudgePair(number, *pair, state)).result()
        assert open_disagreements(project) == 1
        project.execute(AdjudicationPlan(criterion="complete").command()).result()
        assert open_disagreements(project) == 2
        session = AdjudicationSession(DisputeQueue(project, lead(project)))
        assert (set(session.queue.pairs), session.queue.left) == (set(pairs[:2]), 2)
        assert [item.grades for item in session.queue.found.values()] == [(2.0, 0.0)] * 2
        # The leading grade alone settles nothing here; they agree on it.
        first = session.key
        assert first is not None and session.missing() == ["", "complete"]
        assert session.answer("complete", 1.0, "") is None
        assert session.majority() == 2.0 and session.majority("complete") is None
        done(project, session, session.take_majority("", 1.0))
        assert (session.key, session.queue.left, open_disagreements(project)) == (first, 2, 2)
        done(project, session, session.give("complete", 1.0, "", 1.0))
        assert (session.queue.left, open_disagreements(project), session.missing()) == (1, 1, [])
        assert session.queue.final(first) == 1.0
        session.go_on()
        assert session.key != first
        # A criterion that the scale no longer has is none.
        project.execute(ChangeScale(replace(project.scale.scale, criteria=()), {})).result()
        assert AdjudicationPlan.of(project).criterion == "" and open_disagreements(project) == 1
