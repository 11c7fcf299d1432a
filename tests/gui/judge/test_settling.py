"""Two settle the same pair on Judge: by key, in a real window, while the other works in another one."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import TransientStoreError
from ndcg_gui.domain.ids import DocumentId, QueryId, RaterId
from ndcg_gui.domain.labels import SHOWN_OPEN, PairState
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.records import Status
from ndcg_gui.features.judge.pooling import draft
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.features.judge.queue import QueueFilter
from ndcg_gui.features.labels.judgments import JudgePair, grade_pair
from ndcg_gui.features.labels.recovery import look_for_lost
from ndcg_gui.features.labels.settling import Seen, SettledOtherwise, labels_on_pair
from ndcg_gui.features.opening import open_project
from ndcg_gui.gui.judging.settling_dialog import SettlingDialog
from ndcg_gui.store import soundness, writer
from ndcg_gui.store.collection import pools
from tests.gui.judge.judging import Desk, desk
from tests.making import add_rater, make_project

Key = Qt.Key
ALT = Qt.KeyboardModifier.AltModifier
TWO = PairState(Status.GRADED, 2.0, shown=SHOWN_OPEN)


@dataclass
class Desks:
    """Ann's window on a task that shows what others say, and Bob's own project on the same file."""

    at: Desk
    bobs: Project
    bob: RaterId

    def pair(self, place: int = 0) -> tuple[QueryId, DocumentId]:
        return self.at.session.queue.pairs[place]

    def bob_says(self, grade: float, place: int = 0) -> None:
        state = replace(TWO, grade=grade)
        self.bobs.execute(JudgePair(self.bob, *self.pair(place), state)).result()

    def asked(self) -> SettlingDialog:
        found = QApplication.activeModalWidget
        self.at.wait(lambda: isinstance(found(), SettlingDialog) and found().isActiveWindow())
        dialog = found()
        assert isinstance(dialog, SettlingDialog)
        return dialog

    def answer(self, key: Qt.Key) -> None:
        self.at.qtbot.keyClick(self.asked(), key, ALT)
        if QApplication.activeModalWidget() is None:  # else the next question is open already
            self.at.window.activateWindow()

    def closed(self) -> None:
        self.at.wait(lambda: QApplication.activeModalWidget() is None)
        self.at.window.activateWindow()
        self.at.wait(lambda: QApplication.focusWidget() is not None)


@pytest.fixture
def desks(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desks]:
    monkeypatch.setattr(writer, "_LONGEST_WAIT", 0.05)
    with make_project(tmp_path) as project:
        add_rater(project, "ann")
        bob = add_rater(project, "bob")
        plan = PoolPlan("disputes", open=True)
        text = json.dumps(plan.to_json())
        with project._database.writing() as connection:
            task = pools.create_task(connection, plan.name, depth=plan.depth, plan=text)
            pairs = [(QueryId(1), DocumentId(number)) for number in (1, 2, 3)]
            pools.add_pairs(connection, task, dict.fromkeys(pairs), import_id=None)
    path = tmp_path / "small.ndcg"
    with desk(qtbot, path) as at, open_project(path) as bobs:
        at.panel.open_task(task)
        at.wait(lambda: at.panel.session is not None and at.session.queue.task is not None)
        at.panel.setFocus()
        made = Desks(at, bobs, bob)
        seen(made)
        yield made


def seen(desks: Desks) -> None:
    """Wait until what is said of the pair stands beside it."""
    desks.at.wait(lambda: desks.at.session._seen is not None)


@contextmanager
def away(project: Project) -> Iterator[None]:
    """The server cannot be reached from this window until the block ends."""
    database: Any = project._database
    real: Callable[..., Any] = database.writing

    def writing(**_: Any) -> Any:
        raise TransientStoreError("the server cannot be reached")

    database.writing = writing
    try:
        yield
    finally:
        database.writing = real


def test_the_word_stays_until_the_choice_and_theirs_is_kept(desks: Desks) -> None:
    at = desks.at
    desks.bob_says(3)
    at.panel.task.note.field.setPlainText("as guideline 4 says")
    at.press(Key.Key_2)
    dialog = desks.asked()
    assert dialog.lead.text() == "bob settled this before you. Your decision is not saved yet."
    assert "q1" in dialog.subject.text() and "title of d" in dialog.subject.text()
    assert "Majority of raters” its label is then 2 (without yours: 3)" in dialog.store_words.text()
    # What judges, closes or chooses elsewhere does nothing here: no choice is made by accident.
    for key in (Key.Key_3, Key.Key_Space, Key.Key_Return, Key.Key_Escape, Key.Key_S):
        at.qtbot.keyClick(dialog, key)
    dialog.close()
    assert dialog.isVisible() and at.session.place == 1
    said = replace(TWO, note="as guideline 4 says")
    assert at.session.queue.states[desks.pair()] == said
    assert desks.pair() in at.session.failed
    assert at.stored(0) == PairState()
    desks.answer(Key.Key_T)
    desks.closed()
    at.saved()
    assert at.stored(0) == PairState() and at.session.queue.state_at(0) == PairState()
    assert at.session.failed == set() and at.project.read(soundness.check_project) == []


def test_mine_as_well_is_stored_and_both_are_listed(desks: Desks) -> None:
    at = desks.at
    desks.bob_says(3)
    at.panel.task.note.field.setPlainText("as guideline 4 says")
    at.press(Key.Key_2)
    desks.answer(Key.Key_M)
    desks.closed()
    at.saved()
    assert at.stored(0) == replace(TWO, note="as guideline 4 says")
    assert at.session.failed == set()
    names = at.panel.task.queue.narrowing.which
    for which in (QueueFilter.AT_ODDS, QueueFilter.DISPUTED):
        names.set_value(which)
        at.panel.narrow(which)
        assert at.session._within is not None and at.session._within.tolist() == [True, False, False]
    # A third word of theirs is news again, and theirs alone leaves what was said before.
    desks.bob_says(1)
    at.press(Key.Key_0)
    dialog = desks.asked()
    assert dialog.keep_words.text().endswith("what you said before stays.")
    desks.answer(Key.Key_T)
    desks.closed()
    at.saved()
    assert at.stored(0).grade == at.session.queue.state_at(0).grade == 2
    # Undo takes the own word back, and the dispute with it.
    at.press(Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    at.wait(lambda: at.stored(0) == PairState())
    assert not at.session.queue.places(QueueFilter.AT_ODDS).any()


def test_the_other_is_told_when_the_word_here_was_first(desks: Desks) -> None:
    desks.at.press(Key.Key_2)
    desks.at.saved()
    command = JudgePair(desks.bob, *desks.pair(), replace(TWO, grade=3.0), seen=Seen(PairState()))
    with pytest.raises(SettledOtherwise, match="ann settled this as 2"):
        desks.bobs.execute(command).result()
    assert labels_on_pair(desks.bobs.read, *desks.pair(), desks.bob) == (1,)


@pytest.mark.parametrize(("said", "pressed"), [(2, Key.Key_2), (3, Key.Key_3)])
def test_the_same_word_asks_nothing(desks: Desks, said: int, pressed: Qt.Key) -> None:
    desks.bob_says(said)
    desks.at.press(pressed)
    desks.at.saved()
    assert desks.at.stored(0).grade == said
    assert QApplication.activeModalWidget() is None


def test_what_stands_beside_the_pair_is_no_surprise(desks: Desks) -> None:
    at = desks.at
    desks.bob_says(3, place=1)
    at.press(Key.Key_Right)
    seen(desks)
    at.press(Key.Key_2)
    at.saved()
    assert at.stored(1).grade == 2 and QApplication.activeModalWidget() is None


def test_words_that_waited_for_the_server_end_in_the_same_question(desks: Desks) -> None:
    at = desks.at
    with away(at.project):
        at.press(Key.Key_2)
        at.press(Key.Key_1)
        at.wait(lambda: at.context.writer_state().failed is not None)
        at.press(Key.Key_Left)
        at.press(Key.Key_Left)
        at.press(Key.Key_4)  # a later word on the first pair
        at.wait(lambda: at.context.writer_state().pending == 3)
        desks.bob_says(3, place=0)
        desks.bob_says(3, place=1)
    at.wait(lambda: at.context.writer_state().pending == 0)
    # Of two words on one pair only the later one is asked about.
    questions = at.panel.questions
    grades = lambda: [item.conflict.again.state.grade for item in questions._waiting]  # type: ignore[union-attr]  # noqa: E731
    at.wait(lambda: sorted(grades()) == [1.0, 4.0])
    for left in ([4.0], []):
        desks.answer(Key.Key_M)
        at.wait(lambda left=left: grades() == left)
    desks.closed()
    at.saved()
    assert [at.stored(place).grade for place in (0, 1)] == [4.0, 1.0]
    assert at.session.failed == set()


def test_a_later_word_that_agrees_ends_the_question(desks: Desks) -> None:
    at = desks.at
    with away(at.project):
        at.press(Key.Key_2)
        at.press(Key.Key_Left)
        at.press(Key.Key_3)
        desks.bob_says(3)
        at.wait(lambda: at.context.writer_state().failed is not None)
    at.saved()
    at.wait(lambda: QApplication.activeModalWidget() is None)
    assert at.stored(0).grade == 3.0 and at.session.failed == set()
    assert at.panel.questions._waiting == []


def test_closing_before_the_choice_leaves_the_word_in_the_journal(desks: Desks) -> None:
    at = desks.at
    desks.bob_says(3)
    at.press(Key.Key_2)
    desks.asked()
    at.context.close()
    at.wait(lambda: QApplication.activeModalWidget() is None)
    found = look_for_lost(desks.bobs)
    assert [own.rater for own in found.found] == ["ann"] and found.labels == 1
    assert found.found[0].events[0].state.grade == 2.0


def test_an_answered_question_leaves_nothing_in_the_journal(desks: Desks) -> None:
    at = desks.at
    desks.bob_says(3)
    at.press(Key.Key_2)
    desks.answer(Key.Key_T)
    desks.closed()
    at.context.close()
    assert look_for_lost(desks.bobs).labels == 0


def test_who_took_part_is_told_that_somebody_else_settles(qtbot: QtBot, tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        for name, grade in (("ann", 1), ("bob", 3)):
            project.execute(grade_pair(add_rater(project, name), QueryId(1), DocumentId(1), grade)).result()
        project.execute(CreateTask(draft(project, PoolPlan("disputes", disagreement=1)))).result()
        (task,) = project.read(pools.tasks)
    with desk(qtbot, tmp_path / "small.ndcg") as at:
        at.panel.open_task(task.id)
        page = at.panel.pages.settled_by_others
        at.wait(lambda: at.panel.pages.currentWidget() is page)
        assert page.title.text() == "You took part in these disagreements"
        assert "(1), so another person settles them." in page.sentence.text()
