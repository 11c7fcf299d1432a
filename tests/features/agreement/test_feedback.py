"""What raters are told of settled disagreements, what they answer, and what that changes: nothing else."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from ndcg_gui.core.people import ChangeSetting, Role, SetPerson
from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import Conflict, InputError
from ndcg_gui.domain.labels import MAX_ANSWER, PairState
from ndcg_gui.domain.records import Status
from ndcg_gui.features.agreement.adjudication import AdjudicationPlan, DisputeQueue
from ndcg_gui.features.agreement.feedback import (
    INBOX,
    SETTLED,
    FeedbackQueue,
    FeedbackSession,
    feedback_for,
    places_told,
)
from ndcg_gui.features.evaluate.labels import ProjectLabels
from ndcg_gui.features.labels.final_grades import AnswerPair, reopen, settle
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.store import soundness
from ndcg_gui.store.collection.records import Rater
from ndcg_gui.store.labels import judgments
from tests.making import DOCUMENTS, add_rater, store, write_judgments

TOLD = AdjudicationPlan(tell=True)
ANN, BOB = [2, 4, 0], [4, 4, 3]


@pytest.fixture
def settled(project: Project, tmp_path: Path) -> Project:
    """Ann and bob on three pairs; the lead has settled the first as bob had it, the last as nobody had it."""
    rows = [
        f"q1,{document},{rater},{grade}"
        for rater, own in (("ann", ANN), ("bob", BOB))
        for document, grade in zip(DOCUMENTS, own, strict=False)
    ]
    store(project, write_judgments(tmp_path / "judgments.csv", rows))
    lead = Rater(add_rater(project, "lead"), "lead")
    project.execute(TOLD.command()).result()
    queue = DisputeQueue(project, lead)
    for pair, grade in zip(sorted(queue.pairs), (4, 2), strict=True):
        project.execute(settle(lead, *pair, grade, note=f"it is {grade}", unclear=grade == 2)).result()
    return project


def whose(project: Project, name: str) -> Rater:
    return next(rater for rater in project.raters() if rater.name == name)


def told(project: Project, name: str, seen: Sequence[str] = ()) -> list[tuple[float | None, float]]:
    """The rater's grades and the final ones, as they hear of them."""
    found = feedback_for(project, whose(project, name), seen)
    return [(item.grade, item.final.grade) for item in found if item.final is not None]


def test_a_rater_hears_where_their_grade_was_settled_otherwise(settled: Project) -> None:
    assert told(settled, "ann") == [(0, 2), (2, 4)]  # the newest first
    assert told(settled, "bob") == [(3, 2)]  # the other is as bob had it
    newest = feedback_for(settled, whose(settled, "ann"))[0]
    assert newest.final is not None
    assert (newest.final.reason, newest.final.unclear, newest.final.by) == ("it is 2", True, "")
    assert told(settled, "lead") == []


def test_what_was_looked_at_comes_last_until_it_is_settled_anew(settled: Project) -> None:
    ann, lead = whose(settled, "ann"), whose(settled, "lead")
    first = feedback_for(settled, ann)[0]
    assert told(settled, "ann", first.marks) == [(2, 4), (0, 2)]
    settled.execute(settle(lead, *first.pair, 3)).result()
    assert told(settled, "ann", first.marks) == [(0, 3), (2, 4)]


def test_nobody_is_told_unless_the_plan_says_so(settled: Project) -> None:
    settled.execute(replace(TOLD, tell=False).command()).result()
    assert told(settled, "ann") == []
    settled.execute(replace(TOLD, named=True).command()).result()
    assert [item.final and item.final.by for item in feedback_for(settled, whose(settled, "ann"))] == [
        "lead",
        "lead",
    ]
    assert not AdjudicationPlan().tell


def test_opened_again_or_judged_as_settled_is_no_longer_told(settled: Project) -> None:
    ann, lead = whose(settled, "ann"), whose(settled, "lead")
    last, first = (item.pair for item in feedback_for(settled, ann))
    settled.execute(reopen(lead, *last)).result()
    assert told(settled, "ann") == [(2, 4)]
    settled.undo(lead.id, kind="judgment").result()
    assert told(settled, "ann") == [(0, 2), (2, 4)]
    settled.execute(grade_pair(ann.id, *first, 4)).result()
    assert told(settled, "ann") == [(0, 2)]


def test_whoever_settled_it_is_not_told_of_it(settled: Project) -> None:
    bob = whose(settled, "bob")
    pair = feedback_for(settled, bob)[0].pair
    settled.execute(settle(bob, *pair, 1)).result()
    assert told(settled, "bob") == [] and (0, 1) in told(settled, "ann")


def test_a_pair_that_ann_could_not_judge_is_told_too(settled: Project) -> None:
    ann = whose(settled, "ann")
    pair = feedback_for(settled, ann)[0].pair
    settled.execute(replace(grade_pair(ann.id, *pair, 0), state=PairState(Status.CANNOT_JUDGE))).result()
    assert (None, 2) in told(settled, "ann")
    settled.execute(replace(grade_pair(ann.id, *pair, 0), state=PairState(Status.SKIPPED))).result()
    assert told(settled, "ann") == [(2, 4)]


def test_an_answer_is_kept_with_the_label_and_taken_back(settled: Project) -> None:
    ann = whose(settled, "ann")
    session = FeedbackSession(FeedbackQueue(settled, ann))
    label = session.answer(" a flask is one ")
    assert label is not None and session.key is not None and str(label.summary) == "answer"
    before = settled.read(judgments.rater_states, ann.id)[session.key]
    settled.execute(label).result()
    session.saved(label)
    now = settled.read(judgments.rater_states, ann.id)[session.key]
    assert now == replace(before, answer="a flask is one")
    assert session.answer("a flask is one") is None
    assert [item.own.answer for item in feedback_for(settled, ann)] == ["a flask is one", ""]
    # The lead sees it on the rater's card.
    queue = DisputeQueue(settled, whose(settled, "lead"))
    assert [voice.state.answer for voice in queue.voices(session.key)].count("a flask is one") == 1
    assert settled.read(soundness.check_project) == []
    assert str(settled.undo_text(ann.id, kind="judgment")) == "answer"
    settled.undo(ann.id, kind="judgment").result()
    assert settled.read(judgments.rater_states, ann.id)[session.key] == before
    settled.redo(ann.id, kind="judgment").result()
    assert settled.read(judgments.rater_states, ann.id)[session.key] == now


def test_an_answer_changes_no_label(settled: Project) -> None:
    ann = whose(settled, "ann")
    rules = ("latest", "mean", "majority", "adjudicated")
    before = [ProjectLabels(settled.read, rule).read() for rule in rules]
    session = FeedbackSession(FeedbackQueue(settled, ann))
    for text in ("I see it otherwise", "and still do"):
        label = session.answer(text)
        assert label is not None
        settled.execute(label).result()
        session.saved(label)
        assert [ProjectLabels(settled.read, rule).read() for rule in rules] == before
    pair = session.key
    assert pair is not None
    # A grade that is given again after the answer is the latest, as ever.
    settled.execute(replace(grade_pair(ann.id, *pair, 1), seconds=2.0)).result()
    assert ProjectLabels(settled.read, "latest").read()["q1"]["d3"] == 1


def test_an_answer_to_what_was_judged_anew_meanwhile_is_not_stored(settled: Project) -> None:
    ann = whose(settled, "ann")
    session = FeedbackSession(FeedbackQueue(settled, ann))
    label = session.answer("no")
    assert label is not None and session.key is not None
    settled.execute(grade_pair(ann.id, *session.key, 1)).result()
    with pytest.raises(Conflict, match="judged this pair again"):
        settled.execute(label).result()
    session.not_saved(label)
    assert session.note == "no"  # what was written is not lost
    with pytest.raises(InputError, match="at most 2,000"):
        settled.execute(replace(label, state=replace(label.state, answer="x" * (MAX_ANSWER + 1)))).result()


def test_an_answer_that_is_sent_twice_is_stored_once(settled: Project) -> None:
    ann = whose(settled, "ann")
    session = FeedbackSession(FeedbackQueue(settled, ann))
    label = session.answer("no")
    assert isinstance(label, AnswerPair)
    for _ in range(2):
        settled.execute(label).result()
    assert [event.state.answer for event in settled.read(judgments.pair_history, *session.key_of(label))][
        -2:
    ] == ["", "no"]


def test_an_answer_of_the_lead_is_told_to_whom_it_is_for(settled: Project) -> None:
    ann, bob = whose(settled, "ann"), whose(settled, "bob")
    said = next(
        row for row in settled.read(judgments.judgment_rows) if (row.rater, row.doc_key) == ("ann", "d2")
    )
    answered = json.dumps({"by": "lead", "at": 1, "done": True, "answer": "see page 2"})
    settled.execute(ChangeSetting(INBOX + said.event_id, answered)).result()
    settled.execute(ChangeSetting(INBOX + "nobody", answered)).result()
    settled.execute(ChangeSetting(INBOX + "broken", "[")).result()
    found = [item for item in feedback_for(settled, ann) if item.replies]
    assert [(item.final, [reply.answer for reply in item.replies]) for item in found] == [
        (None, ["see page 2"])
    ]
    assert not any(item.replies for item in feedback_for(settled, bob))


def test_who_may_settle(settled: Project) -> None:
    lead, ann = whose(settled, "lead"), whose(settled, "ann")
    settled.execute(SetPerson("lead", Role.RATER)).result()
    with pytest.raises(InputError, match="only leads settle disagreements; lead is a rater"):
        DisputeQueue(settled, lead)
    asked = DisputeQueue(settled, ann)  # who leads, and took part in all of them
    assert (len(asked), len(asked.took_part)) == (0, 2)
    settled.execute(replace(TOLD, people=("lead",)).command()).result()
    assert len(DisputeQueue(settled, lead)) == 2
    with pytest.raises(InputError, match="settled by lead, not by ann"):
        DisputeQueue(settled, ann)


@pytest.mark.parametrize(
    "text",
    [
        "[", "7", '["q1"]', '[{"query": "q1", "document": "d1"}]',
        '[{"query": "q1", "document": "d1", "final": {"grade": "x"}, "replies": {}}]',
        '[{"query": "q1", "document": "d1", "final": null, "replies": [1]}]',
    ],
)  # fmt: skip
def test_a_package_whose_words_cannot_be_read_tells_nothing(project: Project, text: str) -> None:
    project.execute(ChangeSetting(SETTLED, text)).result()
    assert project.read(places_told) == []
