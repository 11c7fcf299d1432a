"""A rater sees on Judge where their grade was settled otherwise, answers, and takes that back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from ndcg_gui.features.agreement.adjudication import AdjudicationPlan, DisputeQueue, final_grades
from ndcg_gui.features.agreement.feedback import FeedbackSession
from ndcg_gui.features.labels.final_grades import reopen, settle
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.gui.judge.feedback import FeedbackPanel
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.store.collection.records import Rater
from ndcg_gui.store.labels import judgments
from tests.gui.judge.judging import CONTROL, SHIFT, Desk, desk
from tests.making import DOCUMENTS, add_rater, make_project, store, write_judgments

Key = Qt.Key
ANN, BOB = [2, 4, 0], [4, 4, 3]  # the first rater of the project sits there: ann


class Told:
    """The window, and what ann is told."""

    def __init__(self, at: Desk) -> None:
        self.at = at

    @property
    def panel(self) -> FeedbackPanel:
        assert isinstance(self.at.panel.aside, FeedbackPanel)
        return self.at.panel.aside

    @property
    def session(self) -> FeedbackSession:
        assert self.panel.session is not None
        return self.panel.session

    def open(self) -> None:
        self.at.panel.show_feedback()
        self.at.wait(lambda: self.panel.session is not None)

    def answers(self) -> list[str]:
        rater = self.at.project.raters()[0]
        states = self.at.project.read(judgments.rater_states, rater.id)
        return [states[pair].answer for pair in self.session.queue.pairs]

    def write(self, text: str) -> None:
        self.at.press(Key.Key_N)
        self.at.qtbot.keyClicks(self.panel.view.answer.field, text)
        self.at.press(Key.Key_Return, CONTROL)
        self.at.saved()


@pytest.fixture
def told(qtbot: QtBot, tmp_path: Path, theme: Theme) -> Iterator[Told]:
    with make_project(tmp_path) as project:
        rows = [
            f"q1,{document},{rater},{grade}"
            for rater, own in (("ann", ANN), ("bob", BOB))
            for document, grade in zip(DOCUMENTS, own, strict=False)
        ]
        store(project, write_judgments(tmp_path / "judgments.csv", rows))
        lead = Rater(add_rater(project, "lead"), "lead")
        project.execute(AdjudicationPlan(tell=True).command()).result()
        for pair, grade in zip(sorted(DisputeQueue(project, lead).pairs), (4, 1), strict=True):
            command = settle(
                lead, *pair, grade, note="as bob has it" if grade == 4 else "", unclear=grade == 1
            )
            project.execute(command).result()
        path = project.location
    with desk(qtbot, path) as at:
        yield Told(at)


def test_one_after_another_with_both_grades_and_the_reason(told: Told) -> None:
    link = told.at.panel.task.queue.told
    told.at.wait(lambda: link.text() == "Settled differently: 2 new")
    link.click()
    told.at.wait(lambda: told.panel.session is not None)
    view = told.panel.view
    assert view.said.cards[0].accessibleName() == "Your grade, 0, Not relevant"
    assert view.said.cards[1].accessibleName() == "Settled as, 1, Slightly, The guideline is unclear here."
    assert view.head.progress == "1 of 2 looked at, 0 answered"
    told.at.press(Key.Key_Right)
    assert view.said.cards[1].accessibleName() == "Settled as, 4, Perfect, as bob has it"
    assert view.head.progress == "2 of 2 looked at, 0 answered"
    told.at.press(Key.Key_Right)  # there is no further
    assert told.session.place == 1
    told.at.press(Key.Key_Left)
    assert told.session.place == 0
    told.at.press(Key.Key_2)  # no key gives a grade here
    told.at.press(Key.Key_Escape)
    told.at.wait(lambda: told.at.panel.aside is None and told.at.panel.session is not None)
    told.at.wait(lambda: link.text() == "Settled differently: 2")
    assert told.at.session.left == len(told.at.session.queue) - 3


def test_the_sidebar_is_there_while_nothing_is_told_and_goes_once_something_is(told: Told) -> None:
    at, lead = told.at, told.at.project.raters()[-1]
    pairs = list(final_grades(at.project.read))
    for pair in pairs:
        at.project.execute(reopen(lead, *pair)).result()
    told.open()
    at.wait(lambda: told.panel.pages.currentWidget() is told.panel.none)
    assert at.window.view is not None
    assert at.window.view.navigation.isVisible() and not at.window.task_line.isVisible()
    for pair in pairs:
        at.project.execute(settle(lead, *pair, 1.0)).result()
    at.wait(lambda: told.panel.pages.currentWidget() is told.panel.view)
    assert not at.window.view.navigation.isVisible() and at.window.task_line.isVisible()


def test_an_answer_is_stored_undone_and_done_again(told: Told) -> None:
    told.open()
    before = told.at.project.read(judgments.grade_arrays).grade.tolist()
    told.write("why not 2?")
    assert told.answers() == ["why not 2?", ""]
    assert told.at.project.read(judgments.grade_arrays).grade.tolist() == before
    assert told.panel.view.answer.said.text().startswith("Saved")
    told.at.press(Key.Key_Z, CONTROL)
    told.at.wait(lambda: told.answers() == ["", ""])
    told.at.wait(lambda: told.panel.view.answer.field.toPlainText() == "")
    told.at.press(Key.Key_Z, CONTROL | SHIFT)
    told.at.wait(lambda: told.answers() == ["why not 2?", ""])
    told.at.wait(lambda: told.panel.view.answer.field.toPlainText() == "why not 2?")
    assert told.panel.view.head.progress == "1 of 2 looked at, 1 answered"


def test_no_grade_is_taken_back_from_here(told: Told) -> None:
    ann = told.at.project.raters()[0]
    pair = told.at.session.queue.pairs[-1]
    told.at.project.execute(grade_pair(ann.id, *pair, 3)).result()
    told.open()
    told.at.press(Key.Key_Z, CONTROL)
    told.at.saved()
    assert told.at.project.read(judgments.rater_states, ann.id)[pair].grade == 3


def test_what_is_being_written_outlives_news(told: Told) -> None:
    told.open()
    shown_pair = told.session.key
    told.at.press(Key.Key_N)
    told.at.qtbot.keyClicks(told.panel.view.answer.field, "half a sen")
    lead, queue = told.at.project.raters()[-1], told.session.queue
    other = next(pair for pair in queue.pairs if pair != shown_pair)
    told.at.project.execute(reopen(lead, *other)).result()
    told.at.wait(lambda: len(told.session.queue) == 1)
    assert (told.session.key, told.panel.view.answer.field.toPlainText()) == (shown_pair, "half a sen")
    told.at.qtbot.keyClicks(told.panel.view.answer.field, "tence")
    told.at.press(Key.Key_Escape)
    told.at.saved()
    assert told.answers() == ["half a sentence"]


def test_when_all_is_taken_back_it_says_so_and_leads_back(told: Told) -> None:
    told.open()
    lead = told.at.project.raters()[-1]
    for pair in final_grades(told.at.project.read):
        told.at.project.execute(reopen(lead, *pair)).result()
    told.at.wait(lambda: told.panel.pages.currentWidget() is told.panel.none)
    assert told.panel.none.title.text() == "Nothing was settled differently"
    assert told.panel.none.button is not None
    told.panel.none.button.click()
    told.at.wait(lambda: told.at.panel.aside is None)
    told.at.wait(lambda: told.at.panel.task.queue.told.isHidden())


def test_go_to_leads_there_and_other_places_lead_back(told: Told) -> None:
    told.at.context.go_to("judge", feedback=True)
    told.at.wait(lambda: told.panel.session is not None)
    told.at.context.go_to("judge", disputes=True)
    assert told.at.panel.disputes is not None
    told.at.context.go_to("judge", unjudged=True)
    told.at.wait(lambda: told.at.panel.aside is None and told.at.panel.session is not None)


def test_what_is_being_written_is_stored_when_one_goes_elsewhere(told: Told) -> None:
    told.open()
    pair = told.session.key
    assert pair is not None
    told.at.press(Key.Key_N)
    told.at.qtbot.keyClicks(told.panel.view.answer.field, "no")
    told.at.panel.show_place(unjudged=True)
    told.at.saved()
    told.at.wait(lambda: told.at.panel.session is not None)
    ann = told.at.project.raters()[0]
    assert told.at.project.read(judgments.rater_states, ann.id)[pair].answer == "no"
