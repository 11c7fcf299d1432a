from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.ids import DocumentId
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.records import Status
from ndcg_gui.domain.scales import Criterion
from ndcg_gui.features.evaluate.verbs import ChangeScale
from ndcg_gui.features.judge.my_work import MyWork
from ndcg_gui.features.judge.pair_session import PairSession
from ndcg_gui.features.judge.pooling import draft
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.features.judge.queue import JudgingQueue
from ndcg_gui.features.labels.judgments import JudgePair, grade_pair
from ndcg_gui.features.opening import create_project
from ndcg_gui.store.collection import pools
from ndcg_gui.store.labels import judgments
from tests.making import add_rater, make_project, scale_of_questions, store, write_run

GRADED = Status.GRADED


@pytest.fixture
def session(tmp_path: Path) -> Iterator[PairSession]:
    with create_project(tmp_path / "p.ndcg") as project:
        lists = {f"q{number}": [f"d{number}{place}" for place in range(3)] for number in range(3)}
        store(project, write_run(tmp_path / "a", "A", lists))
        yield PairSession(JudgingQueue(project, add_rater(project, "ann"), rater="ann"))


def commit(session: PairSession, command: JudgePair) -> None:
    session.queue.project.execute(command).result()
    session.saved(command)


def stored(session: PairSession, place: int) -> PairState:
    states = session.queue.project.read(judgments.rater_states, session.queue.rater_id)
    return states.get(session.queue.pairs[place], PairState())


def test_it_begins_at_the_first_open_pair_or_where_it_was(session: PairSession) -> None:
    assert (session.place, session.row) == (0, 0)
    session.queue.set_state(session.queue.pairs[0], PairState(GRADED, 1))
    assert PairSession(session.queue).place == 1
    assert PairSession(session.queue, session.queue.pairs[7]).place == 7
    gone = (session.queue.pairs[7][0], DocumentId(999))
    assert PairSession(session.queue, gone).place == 1


def test_going_on_and_the_end(session: PairSession) -> None:
    for place in range(9):
        assert session.place == place
        commit(session, session.judge(GRADED, 2, "", 1.0))
    assert session.place is None and session.key is None and session.soon() == []
    assert session.state == PairState() and session.note == ""
    session.step(1)
    assert session.place is None
    session.step(-1)
    assert session.place == 8
    # A correction goes to the neighbour, and from the last one back to the end.
    session.go(3)
    session.judge(GRADED, 1, "", 1.0)
    assert session.place == 4
    session.go(8)
    session.judge(GRADED, 1, "", 1.0)
    assert session.place is None


def test_the_end_goes_back_to_where_the_last_open_pair_was(session: PairSession) -> None:
    for place in (0, 1, 2, 4, 5, 6, 7, 8):
        session.queue.set_state(session.queue.pairs[place], PairState(GRADED, 1))
    session.go(3)
    session.judge(GRADED, 2, "", 1.0)
    assert session.place is None
    session.step(-1)
    assert session.place == 3


def test_the_last_pair_skipped_stays(session: PairSession) -> None:
    for place in range(8):
        session.queue.set_state(session.queue.pairs[place], PairState(GRADED, 1))
    session.go(8)
    session.judge(Status.SKIPPED, None, "", 1.0)
    assert session.place == 8 and session.queue.left == 1


def test_steps_stop_at_the_ends(session: PairSession) -> None:
    session.step(-1)
    assert session.place == 0
    session.go(8)
    session.step(1)
    assert session.place == 8


def test_places_by_query_and_pair(session: PairSession) -> None:
    query_id, document_id = session.queue.pairs[4]
    assert session.go_to(query_id, document_id) and session.place == 4
    session.queue.set_state(session.queue.pairs[3], PairState(GRADED, 1))
    assert session.go_to(query_id) and session.place == 4
    for place in (4, 5):
        session.queue.set_state(session.queue.pairs[place], PairState(GRADED, 1))
    assert session.go_to(query_id) and session.place == 3
    assert not session.go_to(query_id, DocumentId(999))
    session.go(0)
    assert not session.go_to(type(query_id)(999))
    assert session.place == 0


def test_what_comes_soon_is_the_next_open_and_the_neighbours(session: PairSession) -> None:
    session.queue.set_state(session.queue.pairs[1], PairState(GRADED, 1))
    documents = [document_id for _, document_id in session.queue.pairs]
    assert [pair[1] for pair in session.soon()[:3]] == documents[2:5]
    assert documents[1] in [pair[1] for pair in session.soon()]


def test_words_are_saved_in_the_order_in_which_they_were_said(session: PairSession) -> None:
    pair = session.key
    assert pair is not None
    first = session.judge(GRADED, 1, "", 1.0)
    session.go(0)
    second = session.judge(GRADED, 4, " why ", 1.0)
    commit(session, first)
    assert session.queue.state_at(0) == PairState(GRADED, 4, "why") != stored(session, 0)
    commit(session, second)
    assert session.queue.state_at(0) == stored(session, 0)
    assert not session._pending and not session.failed


def test_a_word_that_is_not_saved_gives_way_to_what_is_stored(session: PairSession) -> None:
    pair = session.key
    assert pair is not None
    commit(session, session.judge(GRADED, 1, "kept", 1.0))
    session.go(0)
    lost = session.judge(GRADED, 4, "lost note", 1.0)
    session.not_saved(lost)
    assert session.queue.state_at(0) == PairState(GRADED, 1, "kept") == stored(session, 0)
    assert session.failed == {pair}
    session.go(0)
    assert session.note == "lost note"
    session.judge(GRADED, 3, session.note, 1.0)
    assert not session.failed and not session.drafts
    stranger = grade_pair(session.queue.rater_id, pair[0], DocumentId(999), 1)
    for ending in (session.saved, session.not_saved, session.given_up, session.held):
        ending(stranger)
    assert not session.failed and session.unsaved


def test_of_two_words_one_of_which_fails_the_other_stands(session: PairSession) -> None:
    pair = session.key
    assert pair is not None
    first = session.judge(GRADED, 1, "", 1.0)
    session.go(0)
    second = session.judge(GRADED, 4, "", 1.0)
    session.not_saved(first)
    assert session.queue.state_at(0).grade == 4 and not session.failed
    commit(session, second)
    assert session.queue.state_at(0) == stored(session, 0)


def test_a_change_from_elsewhere_does_not_unsay_what_is_pending(session: PairSession) -> None:
    pair, other = session.queue.pairs[0], session.queue.pairs[1]
    pending = session.judge(GRADED, 4, "", 1.0)
    project, rater_id = session.queue.project, session.queue.rater_id
    project.execute(grade_pair(rater_id, *other, 2)).result()
    project.execute(grade_pair(rater_id, *pair, 1)).result()
    assert set(session.refresh(Changes(judged=frozenset({pair[0]})))) == {pair, other}
    assert session.queue.state_at(0).grade == 4
    assert session.queue.state_at(1).grade == 2
    # Were the pending word lost, what is stored by now would show again.
    session.not_saved(pending)
    assert session.queue.state_at(0).grade == 1
    commit(session, pending)


def test_notes_are_stored_for_open_and_for_judged_pairs(session: PairSession) -> None:
    left = session.queue.left
    command = session.write_note("later")
    assert command is not None
    commit(session, command)
    assert stored(session, 0) == PairState(note="later")
    assert (session.place, session.note, session.queue.left) == (0, "later", left)
    assert not session.queue.is_judged(0)
    session.step(1)
    assert session.note == ""
    session.step(-1)
    commit(session, session.judge(GRADED, 2, session.note, 1.0))
    session.go(0)
    assert session.write_note(" later ") is None
    command = session.write_note("better")
    assert command is not None and command.seconds is None
    commit(session, command)
    assert stored(session, 0) == PairState(GRADED, 2, "better")
    assert session.place == 0
    session.go(None)
    assert session.write_note("nowhere") is None


def test_the_pace_needs_some_grades_and_skips_do_not_count(session: PairSession) -> None:
    for number in range(PairSession.MEASURED):
        assert session.seconds_left() is None
        if number == 2:
            session.judge(Status.SKIPPED, None, "", 1000.0)
        session.judge(GRADED, 2, "", 10.0)
    assert session.queue.left == 4
    assert session.seconds_left() == 40.0


def test_whoever_settles_goes_from_one_disagreement_to_the_next(session: PairSession) -> None:
    project, ann = session.queue.project, session.queue.rater_id
    pairs = session.queue.pairs[:2]
    for rater, grade in ((ann, 1.0), (add_rater(project, "bob"), 3.0)):
        for pair in pairs:
            project.execute(grade_pair(rater, *pair, grade, note="before", seconds=2.0)).result()
    plan = PoolPlan("settle", disagreement=1, open=True, own_disputes=True)
    project.execute(CreateTask(draft(project, plan))).result()
    (task,) = project.read(pools.tasks)
    settling = PairSession(JudgingQueue(project, ann, rater="ann", task=task.id))
    first = settling.key
    assert first in pairs and settling.state == PairState() and settling.note == ""
    # A flag alone settles nothing, and the same grade again does.
    flagged = settling.flag(["spam"])
    assert flagged is not None and flagged.state.grade == 1.0
    commit(settling, flagged)
    assert settling.key == first and settling.queue.left == 2
    command = settling.judge(GRADED, 1.0, "", 4.0)
    assert (command.state.grade, command.state.note, command.state.flags) == (1.0, "before", ("spam",))
    assert settling.queue.left == 1 and settling.key in set(pairs) - {first}
    # What could not be stored is to be done again.
    settling.not_saved(command)
    assert settling.queue.left == 2 and settling.queue.next_unjudged(-1) == settling.queue.place_of[first]


# several questions


def stays(session: PairSession, label: JudgePair) -> PairState:
    commit(session, label)
    assert session.place is not None
    return stored(session, session.place)


def test_answers_add_up_and_the_last_one_says_how_long_it_took(tmp_path: Path) -> None:
    with make_project(tmp_path, scale=scale_of_questions(words=True)) as project:
        session = PairSession(JudgingQueue(project, add_rater(project, "ann"), rater="ann"))
        left, place = session.left, session.place
        first = session.answer("correct", 1.0, " a note ", 2.0)
        assert stays(session, first) == PairState(note="a note", criteria=(("correct", 1.0),))
        assert session.missing() == ["", "complete"]
        second = session.judge(GRADED, 2.0, "a note", 3.0)
        assert (session.place, session.left) == (place, left)
        third = session.answer("complete", 0.0, "a note", 5.0)
        said = (("complete", 0.0), ("correct", 1.0))
        assert stays(session, third) == PairState(GRADED, 2.0, "a note", criteria=said)
        assert [label.seconds for label in (first, second, third)] == [0.0, 0.0, 5.0]
        assert (session.missing(), session.left) == ([], left - 1)
        # A word taken back leaves what else was said; the last of all leaves nothing.
        commit(session, session.answer("why", "so", "a note", 6.0))
        assert stays(session, session.answer("why", None, "a note", 6.0)).criteria == said
        session.go_on()
        assert session.place == place + 1
        commit(session, session.answer("why", "so", "", 1.0))
        assert stays(session, session.answer("why", None, "", 1.0)) == PairState()


def test_a_pair_that_comes_again_shows_no_answers(tmp_path: Path) -> None:
    with make_project(tmp_path, scale=scale_of_questions()) as project:
        ann = add_rater(project, "ann")
        plan = PoolPlan("t", raters=("ann",), repeats=1.0)
        project.execute(CreateTask(draft(project, plan))).result()
        (task,) = project.read(pools.tasks)
        session = PairSession(JudgingQueue(project, ann, rater="ann", task=task.id))
        queue = session.queue
        again = next(place for place in range(len(queue)) if queue.is_repeat(place))
        once = queue.place_of[queue.pairs[again]]
        session.go(once)
        for label in (
            session.judge(GRADED, 2.0, "", 1.0),
            session.answer("correct", 1.0, "", 1.0),
            session.answer("complete", 1.0, "", 1.0),
        ):
            commit(session, label)
        assert queue.is_judged(once) and not queue.is_judged(again)
        session.go(again)
        assert session.state == PairState() and session.missing() == ["", "correct", "complete"]
        # What was said the first time does not answer the second.
        state = stays(session, session.judge(GRADED, 1.0, "", 1.0))
        assert (state.grade, state.criteria, state.shown) == (1.0, (), "repeat")
        assert session.missing() == ["correct", "complete"]
        assert queue.is_judged(once) and not queue.is_judged(again)
        commit(session, session.answer("correct", 0.0, "", 1.0))
        commit(session, session.answer("complete", 0.0, "", 1.0))
        assert queue.is_judged(again)
        work = MyWork(project, next(rater for rater in project.raters() if rater.id == ann))
        assert work.left("judge") == session.left


def test_answers_that_the_scale_no_longer_asks_for_do_not_stop_a_judgment(tmp_path: Path) -> None:
    with make_project(tmp_path, scale=scale_of_questions(words=True)) as project:
        ann = add_rater(project, "ann")
        pair = JudgingQueue(project, ann, rater="ann").pairs[0]
        said = (("complete", 2.0), ("correct", 1.0), ("why", "so"))
        project.execute(JudgePair(ann, *pair, PairState(GRADED, 2.0, criteria=said))).result()
        scale = project.scale.scale
        (correct,) = (item for item in scale.criteria if item.key == "correct")
        asked = (
            Criterion("correct", "Correct", grades=correct.grades),
            Criterion("safe", "Safe", grades=correct.grades),
        )
        project.execute(ChangeScale(replace(scale, criteria=asked), {})).result()
        session = PairSession(JudgingQueue(project, ann, rater="ann"), pair)
        # The new question is open of what was judged before, and only that.
        assert session.missing() == ["safe"] and not session.queue.is_judged(0)
        label = session.write_note("a note")
        assert label is not None
        assert stays(session, label).criteria == (("correct", 1.0),)
        commit(session, session.answer("safe", 0.0, "a note", 1.0))
        assert session.missing() == []


def test_in_practice_the_known_grade_is_told_and_enter_goes_on(tmp_path: Path) -> None:
    with make_project(tmp_path, scale=scale_of_questions()) as project:
        session = PairSession(JudgingQueue(project, add_rater(project, "ann"), rater="ann"))
        pair = session.queue.pairs[0]
        session.queue.expected = {pair: 3.0}
        commit(session, session.answer("correct", 1.0, "", 1.0))
        assert session.feedback is None  # it is the leading grade that is known
        commit(session, session.judge(GRADED, 2.0, "", 1.0))
        commit(session, session.answer("complete", 1.0, "", 1.0))
        assert (session.key, session.feedback) == (pair, 3.0)
        session.go_on()
        assert session.place == 1


def test_words_that_could_not_be_stored_are_kept_to_be_stored_again(tmp_path: Path) -> None:
    with make_project(tmp_path, scale=scale_of_questions(words=True)) as project:
        session = PairSession(JudgingQueue(project, add_rater(project, "ann"), rater="ann"))
        commit(session, session.judge(GRADED, 2.0, "", 1.0))
        session.not_saved(session.answer("why", "a long answer", "", 1.0))
        assert (session.state.criteria, session.unsaved_words) == ((), {"why": "a long answer"})
        assert session.key in session.failed
        session.go(1)
        assert session.unsaved_words == {}
        session.go(0)
        commit(session, session.answer("why", "a long answer", "", 1.0))
        assert stored(session, 0).criteria == (("why", "a long answer"),) and session.unsaved_words == {}
