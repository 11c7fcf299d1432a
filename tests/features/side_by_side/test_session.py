"""A rater's work on the items of a comparison, without a window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.labels import PreferenceState
from ndcg_gui.domain.records import Side, Verdict
from ndcg_gui.features.labels.verdicts import JudgeItem
from ndcg_gui.features.opening import create_project
from ndcg_gui.features.side_by_side.queue import ComparisonQueue
from ndcg_gui.features.side_by_side.session import ItemSession
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import preferences
from tests.making import add_rater, create_comparison, store, write_run

LEFT = PreferenceState(Verdict.JUDGED, Side.LEFT, 1)


def opened(project: Project, **plan: object) -> ItemSession:
    one, other = (item.id for item in project.read(contents.systems))
    create_comparison(project, "c", one, other, **plan)
    comparison = project.read(preferences.comparisons)[-1]
    return ItemSession(ComparisonQueue(project, comparison.id, add_rater(project, "ann")))


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with create_project(tmp_path / "p.ndcg") as project:
        for name in ("A", "B"):
            lists = {f"q{number}": [f"{name}{number}", f"d{number}"] for number in range(3)}
            store(project, write_run(tmp_path / name, name, lists))
        yield project


@pytest.fixture
def session(project: Project) -> ItemSession:
    return opened(project, reasons=("fresher", "clearer"))


def commit(session: ItemSession, label: JudgeItem | None) -> None:
    assert label is not None
    session.queue.project.execute(label).result()
    session.saved(label)


def stored(session: ItemSession) -> dict[object, PreferenceState]:
    read = session.queue.project.read
    return {
        item.key: item.state
        for item in read(preferences.preferences, session.comparison_id, session.queue.rater_id)
    }


def test_verdicts_lead_on_and_the_last_one_finishes(session: ItemSession) -> None:
    for place in range(3):
        assert (session.place, session.finished, session.left) == (place, False, 3 - place)
        commit(session, session.decide(Side.LEFT, 1))
    assert session.finished and session.left == 0 and not session.unsaved and session.place == 2
    assert set(stored(session).values()) == {LEFT}
    # A correction of what is finished does not finish it again, and the same word is no label.
    commit(session, session.decide(Side.RIGHT, 1))
    assert not session.finished and session.decide(Side.RIGHT, 1) is None
    assert not session.go_on() and not session.step(1) and session.step(-1) and session.place == 1


def test_what_is_skipped_comes_up_again_after_the_others(session: ItemSession) -> None:
    session.toggle_reason("clearer")
    first = session.item.key
    commit(session, session.skip(note=" read  it later "))
    assert stored(session)[first] == PreferenceState(Verdict.SKIPPED, note="read it later")
    session.decide(Side.NONE, 0)
    session.decide(Side.NONE, 0)
    assert session.item.key == first and not session.finished and session.left == 1
    assert session.reasons == ("clearer",) and session.note == "read it later"


def test_reasons_are_kept_until_there_is_a_verdict_and_stored_with_it(session: ItemSession) -> None:
    assert session.toggle_reason("clearer") is None
    assert session.toggle_reason("fresher") is None
    assert session.reasons == ("fresher", "clearer"), "in the order in which they are offered"
    commit(session, session.decide(Side.LEFT, 1))
    session.go(0)
    commit(session, session.toggle_reason("clearer"))
    assert session.reasons == ("fresher",) == stored(session)[session.item.key].reasons


def test_a_note_waits_for_its_verdict(session: ItemSession) -> None:
    assert session.write_note(" both are  old ") is None
    assert session.note == "both are old" and not stored(session)
    commit(session, session.decide(Side.LEFT, 1, note=session.note))
    session.go(0)
    assert session.write_note("both are old") is None
    commit(session, session.write_note("one is old"))
    assert stored(session)[session.item.key].note == "one is old" and not session.drafts


def test_a_verdict_that_is_not_stored_gives_way_and_its_note_is_kept(session: ItemSession) -> None:
    key = session.item.key
    commit(session, session.decide(Side.LEFT, 1))
    session.go(0)
    lost = session.decide(Side.RIGHT, 1, note="why")
    assert lost is not None and session.is_pending(key)
    session.not_saved(lost)
    assert session.queue.states[key] == LEFT and session.failed == {key} and session.drafts == {key: "why"}


def test_of_two_verdicts_the_one_that_waits_for_a_choice_can_be_given_up_alone(session: ItemSession) -> None:
    key = session.item.key
    first = session.decide(Side.LEFT, 1)
    session.go(0)
    second = session.decide(Side.RIGHT, 1)
    assert first is not None and second is not None
    session.held(first)
    assert session.failed == {key}
    session.saved(second)
    assert session.is_pending(key) and not session.failed
    session.given_up(first)
    assert not session.unsaved
    assert session.queue.states[key] == PreferenceState(Verdict.JUDGED, Side.RIGHT, 1)


def test_what_comes_from_elsewhere_does_not_unsay_what_is_pending(session: ItemSession) -> None:
    first, second = (session.queue.items[place].key for place in (0, 1))
    mine = session.decide(Side.RIGHT, 1)
    for key in (first, second):
        label = JudgeItem(session.queue.rater_id, session.comparison_id, key, LEFT)
        session.queue.project.execute(label).result()
    changes = Changes(compared=frozenset({session.comparison_id}))
    assert set(session.refresh(changes)) == {first, second}
    assert session.queue.states[first].preferred is Side.RIGHT and session.queue.states[second] == LEFT
    assert mine is not None
    session.given_up(mine)
    assert session.queue.states[first] == LEFT and session.refresh(changes) == []


def test_where_grades_follow_a_verdict_it_holds_and_the_item_stays(project: Project) -> None:
    session = opened(project, grades_after=True)
    assert not session.revealed
    label = session.decide(Side.LEFT, 1)
    assert label is not None and session.revealed and session.place == 0
    assert session.decide(Side.RIGHT, 1) is None and session.skip() is None
    assert session.go_on() and session.place == 1 and not session.revealed


def test_the_pace_is_that_of_the_last_verdicts(session: ItemSession) -> None:
    session.timer._gathered, session.timer._since = 4.0, None
    for _ in range(ItemSession.MEASURED):
        assert session.seconds_each() is None and session.seconds_left() is None
        session.timer._gathered, session.timer._since = 4.0, None
        assert session.decide(Side.LEFT, 1) is not None
    assert session.seconds_each() == session.seconds_given == 4.0 and session.seconds_left() == 0.0


# criteria beside the verdict

CRITERIA = ("Correct", "Complete", "Grounded")


@pytest.fixture
def asking(project: Project) -> ItemSession:
    return opened(project, criteria=CRITERIA)


def test_answers_are_undone_one_after_the_other_and_asked_again(asking: ItemSession) -> None:
    project, key = asking.queue.project, asking.item.key
    assert asking.answer(Side.LEFT) is None, "the verdict comes first"
    commit(asking, asking.decide(Side.LEFT, 1))
    commit(asking, asking.answer(Side.LEFT, note=" cites  it "))
    commit(asking, asking.answer(Side.NONE, note="cites it"))
    given = (("Complete", Side.NONE), ("Correct", Side.LEFT))
    assert stored(asking) == {
        key: PreferenceState(Verdict.JUDGED, Side.LEFT, 1, note="cites it", criteria=given)
    }
    for left, question in ((given[1:], "Complete"), ((), "Correct")):
        changes = project.undo(asking.queue.rater_id, labels_only=True).result()
        (differing,) = asking.refresh(changes)
        asking.reopen(asking.queue.place_of[differing])
        assert stored(asking)[key].criteria == left
        assert asking.asks and asking.question == question
    # As if the program had been killed: the verdict stands, and its criteria can be passed.
    again = ItemSession(ComparisonQueue(project, asking.comparison_id, asking.queue.rater_id))
    assert again.item.key != key and again.left == 2
    again.go(again.queue.place_of[key])
    assert not again.asks and again.question == ""


def test_what_was_judged_is_asked_again_from_the_first_question_on(asking: ItemSession) -> None:
    first = asking.item.key
    commit(asking, asking.decide(Side.LEFT, 1))
    for _ in CRITERIA:
        commit(asking, asking.answer(Side.LEFT))
    assert asking.item.key != first
    asking.go(asking.queue.place_of[first])
    assert asking.decide(Side.LEFT, 1) is None and asking.asks and asking.question == "Correct"
    assert asking.answer(Side.LEFT) is None and asking.question == "Complete"
    commit(asking, asking.answer(Side.RIGHT))
    assert asking.question == "Grounded" and asking.pass_on()
    assert asking.item.key != first and dict(stored(asking)[first].criteria)["Complete"] is Side.RIGHT


def test_a_verdict_stays_until_the_criteria_are_given_or_passed(asking: ItemSession) -> None:
    first = asking.item.key
    commit(asking, asking.decide(Side.RIGHT, 1))
    assert asking.item.key == first and asking.asks and asking.question == "Correct"
    assert stored(asking)[first] == PreferenceState(Verdict.JUDGED, Side.RIGHT, 1)
    commit(asking, asking.answer(Side.RIGHT))
    commit(asking, asking.answer(Side.NONE))
    assert str(asking.queue.project.undo_text(asking.queue.rater_id)) == "answer by criterion"
    assert asking.item.key == first and asking.missing == ("Grounded",)
    # Another word on the whole keeps what was said by criteria, and asks still.
    commit(asking, asking.decide(Side.NONE, 0))
    assert asking.item.key == first and asking.asks
    commit(asking, asking.answer(Side.LEFT))
    assert asking.item.key != first and not asking.asks and asking.state == PreferenceState()
    assert stored(asking)[first].preferred is Side.NONE and len(stored(asking)[first].criteria) == 3
    # What is missing may be passed.
    commit(asking, asking.decide(Side.LEFT, 1))
    assert asking.pass_on() and not asking.finished and asking.left == 1
    # The last open item finishes with its last answer, not with the verdict.
    asking.go_on()
    commit(asking, asking.decide(Side.LEFT, 1))
    assert asking.left == 0 and not asking.finished
    for name in CRITERIA:
        assert asking.question == name and not asking.finished
        commit(asking, asking.answer(Side.LEFT))
    assert asking.finished


def test_a_skip_keeps_what_was_said_by_criteria(asking: ItemSession) -> None:
    first = asking.item.key
    commit(asking, asking.decide(Side.LEFT, 1))
    commit(asking, asking.answer(Side.LEFT))
    commit(asking, asking.skip())
    assert asking.item.key != first and asking.question == ""
    assert stored(asking).pop(first) == PreferenceState(Verdict.SKIPPED, criteria=(("Correct", Side.LEFT),))


def test_grades_that_are_shown_after_the_verdict_wait_for_the_criteria(project: Project) -> None:
    session = opened(project, criteria=CRITERIA[:1], grades_after=True)
    session.decide(Side.LEFT, 1)
    assert not session.revealed
    session.answer(Side.LEFT)
    assert session.revealed and session.answer(Side.RIGHT) is None and session.missing == ()
