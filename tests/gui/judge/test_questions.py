"""Several questions of a pair: by keys, by mouse, in words, and what the queue makes of halves."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import Status
from ndcg_gui.features.judge.my_work import MyWork
from ndcg_gui.features.opening import open_project
from ndcg_gui.gui.judge.questions import QuestionBar
from ndcg_gui.gui.judge.recent import RecentDialog
from ndcg_gui.gui.judging.counts import PairsLeft
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.store.labels import judgments
from tests.gui.judge.judging import CONTROL, SHIFT, Desk, desk
from tests.making import add_rater, make_project, scale_of_questions

Key = Qt.Key
GRADED = Status.GRADED


@pytest.fixture
def at(qtbot: QtBot, tmp_path: Path, theme: Theme) -> Iterator[Desk]:
    with make_project(tmp_path, scale=scale_of_questions(words=True)) as project:
        add_rater(project, "ann")
        path = project.path
    with desk(qtbot, path) as opened:
        yield opened


def bar(at: Desk) -> QuestionBar:
    found = at.panel.task.questions
    assert found is not None
    return found


def in_focus(at: Desk) -> str:
    line = bar(at).line
    assert line.dots.place == bar(at).place and line.name.text() == bar(at).current.title
    return bar(at).current.title


def choose(at: Desk, place: int) -> None:
    """Click on the dot of a question."""
    bar(at).line.dots.chosen.emit(place)


def press(at: Desk, *keys: Qt.Key) -> None:
    for key in keys:
        at.press(key)


def criteria(**said: float | str) -> tuple[tuple[str, float | str], ...]:
    return tuple(sorted(said.items()))


def test_keys_answer_the_question_in_focus_and_enter_goes_on(at: Desk) -> None:
    left = at.session.left
    line = bar(at).line
    assert in_focus(at) == "Relevance" and line.dots.given == (False,) * 4
    press(at, Key.Key_3)
    assert (at.session.place, in_focus(at), line.text.text()) == (0, "Correct", "Is it true?")
    assert line.dots.given == (True, False, False, False) and line.said.text() == "Relevance 3"
    # The guidelines say what its grades mean.
    at.press(Key.Key_G)
    parts = at.panel.task.side.guidelines.parts
    at.wait(lambda: [part.isVisible() for part in parts] == [False, True, False, False])
    # A key that the question does not know does nothing.
    press(at, Key.Key_2)
    assert in_focus(at) == "Correct" and at.session.state.criteria == ()
    press(at, Key.Key_1)
    assert in_focus(at) == "Complete"  # over the words, which may be left out
    assert at.session.left == left
    press(at, Key.Key_2)
    # The last answer goes on by itself.
    assert (at.session.place, at.session.left, in_focus(at)) == (1, left - 1, "Relevance")
    at.saved()
    assert at.stored(0) == PairState(GRADED, 3.0, criteria=criteria(correct=1.0, complete=2.0))
    # Back at the pair all answers are shown, and a correction goes on to the neighbour.
    press(at, Key.Key_Left)
    assert line.said.text() == "Correct 1 · Complete 2" and line.dots.given == (True, True, False, True)
    press(at, Key.Key_Tab, Key.Key_0)
    assert at.session.place == 1
    at.saved()
    assert dict(at.stored(0).criteria)["correct"] == 0.0


def test_enter_leaves_the_rest_of_the_questions(at: Desk) -> None:
    left = at.session.left
    press(at, Key.Key_3, Key.Key_Return)
    assert (at.session.place, at.session.left, in_focus(at)) == (1, left, "Relevance")
    press(at, Key.Key_Left)
    assert (at.session.place, in_focus(at)) == (0, "Correct")


def test_who_stays_after_a_grade_stays_after_the_last_answer(at: Desk) -> None:
    press(at, Key.Key_A, Key.Key_3, Key.Key_1, Key.Key_2)
    assert (at.session.place, at.session.missing()) == (0, [])
    press(at, Key.Key_Return)
    assert at.session.place == 1


def test_each_key_is_a_step_of_undo_and_is_stored_at_once(at: Desk) -> None:
    press(at, Key.Key_Tab, Key.Key_1)
    at.saved()
    assert at.stored(0) == PairState(criteria=criteria(correct=1.0))  # said, but not judged
    assert in_focus(at) == "Complete"
    press(at, Key.Key_2)
    assert in_focus(at) == "Relevance"  # round the end
    press(at, Key.Key_0)
    at.saved()
    assert at.stored(0) == PairState(GRADED, 0.0, criteria=criteria(correct=1.0, complete=2.0))
    assert at.session.place == 1
    for said, focus in (
        (PairState(criteria=criteria(correct=1.0, complete=2.0)), "Relevance"),
        (PairState(criteria=criteria(correct=1.0)), "Relevance"),
        (PairState(), "Relevance"),
    ):
        at.press(Key.Key_Z, CONTROL)
        at.wait(lambda said=said: at.stored(0) == said and at.session.state == said)
        assert (at.session.place, in_focus(at)) == (0, focus)
    at.press(Key.Key_Z, CONTROL | SHIFT)
    at.wait(lambda: at.session.state == PairState(criteria=criteria(correct=1.0)))


def test_tab_goes_through_the_questions_and_then_on(at: Desk) -> None:
    field = bar(at).fields["why"]
    press(at, Key.Key_Tab)
    assert in_focus(at) == "Correct" and QApplication.focusWidget() is at.panel
    press(at, Key.Key_Tab)
    assert in_focus(at) == "Why" and QApplication.focusWidget() is field
    for letter in (Key.Key_S, Key.Key_O):
        at.press(letter)
    press(at, Key.Key_Tab)
    assert in_focus(at) == "Complete" and QApplication.focusWidget() is at.panel
    at.saved()
    assert at.stored(0) == PairState(criteria=criteria(why="so"))
    at.press(Key.Key_Backtab, SHIFT)
    assert QApplication.focusWidget() is field
    at.press(Key.Key_Backtab, SHIFT)
    assert in_focus(at) == "Correct" and QApplication.focusWidget() is at.panel
    press(at, Key.Key_Tab, Key.Key_Tab, Key.Key_Tab)
    # No trap for the keyboard: beyond the last question Tab does what it does everywhere.
    assert in_focus(at) == "Complete" and QApplication.focusWidget() not in (at.panel, field)


def test_words_are_stored_however_their_field_is_left(at: Desk) -> None:
    field = bar(at).fields["why"]
    press(at, Key.Key_1, Key.Key_1, Key.Key_1, Key.Key_Left)
    choose(at, 2)
    assert QApplication.focusWidget() is field
    press(at, Key.Key_A, Key.Key_Escape)
    assert QApplication.focusWidget() is at.panel
    said = PairState(GRADED, 1.0, criteria=criteria(correct=1.0, complete=1.0, why="a"))
    at.saved()
    assert at.stored(0) == said
    choose(at, 2)
    press(at, Key.Key_B, Key.Key_Return)  # all is given: on to the next pair
    at.saved()
    assert at.session.place == 1 and dict(at.stored(0).criteria)["why"] == "ab"
    press(at, Key.Key_Left)
    choose(at, 2)
    field.clear()
    press(at, Key.Key_Escape)
    at.saved()
    assert at.stored(0) == PairState(GRADED, 1.0, criteria=criteria(correct=1.0, complete=1.0))


def test_by_mouse_and_by_the_palette(at: Desk) -> None:
    task = at.panel.task
    at.qtbot.mouseClick(task.grades.buttons[2.0], Qt.MouseButton.LeftButton)
    assert in_focus(at) == "Correct" and QApplication.focusWidget() is at.panel
    choose(at, 3)
    at.qtbot.mouseClick(bar(at).rows["complete"].buttons[0.0], Qt.MouseButton.LeftButton)
    assert in_focus(at) == "Correct"
    titles = {action.text(): action for action in at.panel.actions() if action.isVisible()}
    assert {"Next question", "Previous question"} <= titles.keys()
    assert "Correct: 1 Yes" in titles and not any(title.startswith("Relevance:") for title in titles)
    titles["Correct: 1 Yes"].trigger()
    at.saved()
    assert at.stored(0) == PairState(GRADED, 2.0, criteria=criteria(complete=0.0, correct=1.0))
    assert at.session.place == 1


def test_skip_and_cannot_judge_go_on_and_keep_what_was_answered(at: Desk) -> None:
    press(at, Key.Key_1, Key.Key_1, Key.Key_S)
    assert at.session.place == 1
    press(at, Key.Key_X)
    assert at.session.place == 2
    at.saved()
    assert at.stored(0) == PairState(Status.SKIPPED, criteria=criteria(correct=1.0))
    assert at.stored(1) == PairState(Status.CANNOT_JUDGE)
    press(at, Key.Key_Left)
    assert at.session.missing() == []
    press(at, Key.Key_Return)
    assert at.session.place == 2


def test_in_the_list_keys_give_the_leading_grade_and_space_leads_to_the_others(at: Desk) -> None:
    left = at.session.left
    press(at, Key.Key_L)
    assert at.session.as_list
    press(at, Key.Key_2, Key.Key_1)
    assert at.session.place == 2 and at.session.left == left
    rows = at.panel.task.list_page.documents.rows
    said = rows.data(rows.index(0, 0), Qt.ItemDataRole.AccessibleTextRole)
    assert said is not None and said.endswith("grade 2 Highly relevant, 1 of 3 questions answered")
    press(at, Key.Key_Up, Key.Key_Up, Key.Key_Space)
    assert (at.session.as_list, at.session.place, in_focus(at)) == (False, 0, "Correct")
    press(at, Key.Key_1, Key.Key_2)
    # The other half of the list is next.
    assert (at.session.place, in_focus(at)) == (1, "Correct")
    at.saved()
    assert [at.stored(place).grade for place in range(3)] == [2.0, 1.0, None]


def test_a_half_is_open_everywhere_that_counts_what_is_left(at: Desk) -> None:
    total = at.session.left
    press(at, Key.Key_1)
    at.saved()
    rater = at.context.rater
    assert rater is not None
    work = MyWork(at.project, rater)
    counter = PairsLeft.of(at.context)
    at.wait(lambda: counter.number() > 0)  # what there is to do is read a moment later
    assert (at.session.left, work.left("judge"), counter.number()) == (total, total, total)
    press(at, Key.Key_1, Key.Key_1)
    at.saved()
    work = MyWork(at.project, rater)
    assert (at.session.left, work.left("judge")) == (total - 1, total - 1)


def test_recent_and_history_tell_the_answers(at: Desk) -> None:
    press(at, Key.Key_3, Key.Key_1)
    at.saved()
    history = at.panel.task.side.history.text
    at.wait(lambda: "Correct 1" in history.text())
    assert [line.partition(": ")[2] for line in history.text().split("\n")] == ["3", "Correct 1"]
    press(at, Key.Key_R)
    at.wait(lambda: isinstance(QApplication.activeModalWidget(), RecentDialog))
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, RecentDialog)
    assert "   3 · Correct 1   " in dialog.list.item(0).text()
    dialog.reject()


def test_words_that_are_being_written_are_stored_when_the_window_closes(
    qtbot: QtBot, tmp_path: Path, theme: Theme
) -> None:
    with make_project(tmp_path, scale=scale_of_questions(words=True)) as project:
        ann, path = add_rater(project, "ann"), project.path
    with desk(qtbot, path) as at:
        choose(at, 2)
        qtbot.keyClicks(bar(at).fields["why"], "typed")
    with open_project(path) as project:
        (state,) = project.read(judgments.rater_states, ann).values()
    assert state == PairState(criteria=criteria(why="typed"))
