"""Disagreements are settled on Judge: by keys and by mouse, undone, put off, marked, and left again."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ndcg_gui.core.project import Project
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.marks import make_mark
from ndcg_gui.domain.records import Status
from ndcg_gui.features.agreement.adjudication import (
    AdjudicationFilter,
    AdjudicationPlan,
    AdjudicationSession,
    final_grades,
)
from ndcg_gui.features.labels.judgments import JudgePair, grade_pair
from ndcg_gui.gui.judge.disputes import DisputePanel, PlanDialog
from ndcg_gui.gui.judge.queue import DISPUTES
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import judgments
from tests.gui.judge.judging import CONTROL, SHIFT, Desk, desk
from tests.making import (
    DOCUMENTS,
    QUERIES,
    add_rater,
    make_project,
    put_copy,
    scale_of_questions,
    store,
    write_judgments,
)

Key = Qt.Key
PAIRS = [(query, document) for query in QUERIES for document in DOCUMENTS]
ANN, BOB, CID = [2, 3, 0, 1], [4, 3, 4, 2], [2, 3, 1, 2]  # 2, 0, 4 and 1 places apart


class Settling:
    """The window on the disagreements of a small project; the lead sits there."""

    def __init__(self, at: Desk) -> None:
        self.at = at
        assert at.panel.disputes is not None
        self.panel: DisputePanel = at.panel.disputes

    @property
    def session(self) -> AdjudicationSession:
        assert self.panel.session is not None
        return self.panel.session

    def finals(self) -> list[float | None]:
        """The final grades of the pairs in the order of the list."""
        found = final_grades(self.at.project.read)
        return [found.get(pair, PairState()).grade for pair in self.session.queue.pairs]

    def press(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        self.at.press(key, modifiers)
        self.at.saved()
        self.at.wait(lambda: self.panel.session is not None)


def _apart(path: Path) -> Project:
    project = make_project(path.parent, path.name)
    add_rater(project, "lead")
    rows = [
        f"{query},{document},{rater},{grade}"
        for rater, own in (("ann", ANN), ("bob", BOB), ("cid", CID))
        for (query, document), grade in zip(PAIRS, own, strict=False)
    ]
    store(project, write_judgments(path.parent / "judgments.csv", rows))
    return project


def _apart_by_question(path: Path) -> Project:
    project = make_project(path.parent, path.name, scale=scale_of_questions(words=True))
    add_rater(project, "lead")
    numbers = project.read(contents.query_ids)
    documents = project.read(contents.document_ids, DOCUMENTS)
    for rater, grade, correct in (("ann", 0.0, 1.0), ("bob", 3.0, 0.0), ("cid", 3.0, 1.0)):
        number = add_rater(project, rater)
        said = (("complete", 2.0), ("correct", correct), ("why", f"{rater}'s reason"))
        for document in ("d1", "d2"):
            pair = numbers["q1"], documents[document]
            project.execute(JudgePair(number, *pair, PairState(Status.GRADED, grade, criteria=said))).result()
    return project


@pytest.fixture
def settling(qtbot: QtBot, tmp_path: Path, theme: Theme) -> Iterator[Settling]:
    path = tmp_path / "small.ndcg"
    put_copy(path, _apart, name="small")
    with desk(qtbot, path) as at:
        at.panel.task.queue.narrowing.task_chosen.emit(DISPUTES)
        made = Settling(at)
        at.wait(lambda: made.panel.session is not None)
        yield made


def test_a_digit_the_majority_and_a_letter_settle(settling: Settling) -> None:
    assert [card.title() for card in settling.panel.view.voices.cards] == ["Rater A", "Rater B", "Rater C"]
    said = {voice.letter: voice.state.grade for voice in settling.session.voices}
    settling.press(Key.Key_B)
    assert settling.finals() == [said["B"], None]
    settling.press(Key.Key_Return)
    assert settling.finals() == [said["B"], 2]
    assert settling.session.place is None
    assert settling.panel.view.middle.currentWidget() is settling.panel.view.done
    assert settling.panel.view.list.subtitle() == "0 left"


def test_no_majority_is_said_and_nothing_stored(settling: Settling) -> None:
    settling.press(Key.Key_Return)
    assert settling.finals() == [None, None]
    settling.press(Key.Key_3)
    assert settling.finals() == [3, None]


def test_undo_and_redo_lead_back_to_the_pair(settling: Settling) -> None:
    settling.press(Key.Key_1)
    settling.press(Key.Key_Z, CONTROL)
    settling.at.wait(lambda: settling.session.place == 0)
    assert settling.finals() == [None, None]
    settling.press(Key.Key_Z, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    settling.at.wait(lambda: settling.session.queue.is_settled(settling.session.queue.pairs[0]))
    assert settling.finals() == [1, None]


def test_later_unclear_a_note_and_opening_again(settling: Settling) -> None:
    settling.press(Key.Key_S)
    assert (settling.session.place, settling.panel.view.list.model.places) == (1, [1, 0])
    settling.press(Key.Key_G)
    assert "Guideline unclear" in settling.panel.view.note.said.text()
    settling.press(Key.Key_N)
    settling.at.qtbot.keyClicks(settling.panel.view.note.field, "which kind?")
    settling.press(Key.Key_Escape)
    settling.press(Key.Key_0)
    state = final_grades(settling.at.project.read)[settling.session.queue.pairs[1]]
    assert (state.grade, state.note, state.flags, state.by) == (
        0,
        "which kind?",
        ("guideline unclear",),
        "lead",
    )
    which = settling.panel.view.list.which
    assert [action.text() for action in which.menu().actions()][3] == "guideline unclear (1)"
    which.menu().actions()[3].trigger()
    assert (settling.session.which, settling.session.place) == (AdjudicationFilter.UNCLEAR, 1)
    settling.panel.setFocus()
    settling.press(Key.Key_Delete)
    assert settling.finals() == [None, None]


def test_the_keys_are_judges_again_once_they_are_left(settling: Settling) -> None:
    at = settling.at
    settling.panel.leave()
    at.wait(lambda: at.panel.disputes is None and at.panel.session is not None)
    before = at.session.left
    at.press(Key.Key_2)
    at.saved()
    assert at.session.left == before - 1 and not final_grades(at.project.read)


def test_a_raters_word_ends_a_disagreement(settling: Settling) -> None:
    at, pair = settling.at, settling.session.queue.pairs[1]
    bob = next(rater for rater in at.project.raters() if rater.name == "bob")
    at.project.execute(grade_pair(bob.id, *pair, 2)).result()
    at.wait(lambda: settling.panel.session is not None and len(settling.session.queue) == 1)


def test_a_click_on_a_row_shows_its_pair(settling: Settling) -> None:
    settling.press(Key.Key_Q)
    view = settling.panel.view.list.view
    area = view.visualRect(view.model().index(1, 0))
    settling.at.qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=area.center())
    assert settling.session.place == 1
    settling.panel.view.grades.buttons[4.0].click()
    settling.at.saved()
    assert settling.finals() == [None, 4]


def test_go_to_names_a_pair(settling: Settling) -> None:
    pair = settling.session.queue.pairs[1]
    settling.at.panel.show_place(disputes=pair)
    assert settling.session.key == pair


def test_they_are_shown_although_the_queue_is_just_being_opened(settling: Settling) -> None:
    at = settling.at
    settling.panel.leave()
    at.wait(lambda: at.panel.disputes is None)
    at.panel.show_place(disputes=True)  # before the queue was read
    found = at.panel.disputes
    assert found is not None
    at.wait(lambda: found.session is not None)
    at.qtbot.waitUntil(lambda: found.view.voices.cards != [])
    assert found.isVisible() and at.panel.pages.currentWidget() is found


def test_the_rules_are_asked_for_and_kept(settling: Settling) -> None:
    settling.press(Key.Key_Q)
    settling.panel.view.list.rules.click()
    found = QApplication.activeModalWidget
    settling.at.wait(lambda: isinstance(found(), PlanDialog))
    dialog = found()
    assert isinstance(dialog, PlanDialog)
    for text, allowed in (("x", False), ("0", False), ("3", True)):
        dialog.apart.setText(text)
        assert dialog.accept_button.isEnabled() is allowed
    dialog.named.setChecked(True)
    dialog.tell.setChecked(True)
    dialog.accept_button.click()
    settling.at.saved()
    settling.at.wait(lambda: settling.panel.session is not None and len(settling.session.queue) == 1)
    assert AdjudicationPlan.of(settling.at.project) == AdjudicationPlan(3, named=True, tell=True)
    assert [card.title() for card in settling.panel.view.voices.cards] == ["ann", "bob", "cid"]


def test_the_list_reads_nothing_while_it_is_painted(
    settling: Settling, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = type(settling.at.project.read)
    painting = threading.get_ident()

    def refused(real: Callable[..., object]) -> Callable[..., object]:
        def ask(*asked: object, **named: object) -> object:
            # What is read in the background meanwhile is no part of painting.
            assert threading.get_ident() != painting, "read while painting"
            return real(*asked, **named)

        return ask

    model = settling.panel.view.list.model
    for name in ("__call__", "transaction"):
        monkeypatch.setattr(read, name, refused(getattr(read, name)))
    settling.panel._ahead.forget()
    settling.panel.view.list.view.grab()
    assert [model.words(row)[1] for row in range(2)] == ["title of d3", "title of d1"]


def test_what_raters_judge_begins_disagreements_and_disturbs_no_one(settling: Settling) -> None:
    """Also on queries of which no pair was disputed; the note being written and the mark stay."""
    at, panel = settling.at, settling.panel
    ann, bob = (next(rater for rater in at.project.raters() if rater.name == name) for name in ("ann", "bob"))
    first = settling.session.key
    settling.press(Key.Key_G)
    settling.press(Key.Key_N)
    at.qtbot.keyClicks(panel.view.note.field, "which ki")
    queries = at.project.read(contents.query_ids)
    other = (queries["q3"], settling.session.queue.pairs[0][1])
    at.project.execute(grade_pair(ann.id, *other, 0)).result()
    at.project.execute(grade_pair(bob.id, *other, 4)).result()
    at.wait(lambda: panel.session is not None and settling.session.left == 3)
    assert (settling.session.key, settling.session.unclear) == (first, True)
    assert panel.view.note.field.toPlainText() == "which ki"
    at.qtbot.keyClicks(panel.view.note.field, "nd?")
    settling.press(Key.Key_Escape)
    settling.press(Key.Key_1)
    assert first is not None
    state = final_grades(at.project.read)[first]
    assert (state.grade, state.note, state.flags) == (1, "which kind?", ("guideline unclear",))


def test_who_settles_is_offered_by_role(settling: Settling) -> None:
    plan = AdjudicationPlan()
    dialog = PlanDialog(plan, ["ann", "bob", "lead"], settling.at.project.scale.scale, leads=["lead"])
    assert dialog.people.values() == ("lead",) and dialog.result_value() == plan
    dialog.people.set_choices(["ann", "bob", "lead"], ["ann", "bob", "lead"])
    assert dialog.result_value().people == ("ann", "bob", "lead")  # who only rates may, if named
    dialog.deleteLater()


# several questions


@pytest.fixture
def by_question(qtbot: QtBot, tmp_path: Path, theme: Theme) -> Iterator[Settling]:
    """Two pairs that raters disagree on; by "correct" too, by "complete" not."""
    path = tmp_path / "small.ndcg"
    put_copy(path, _apart_by_question, name="small")
    with desk(qtbot, path) as at:
        at.panel.task.queue.narrowing.task_chosen.emit(DISPUTES)
        made = Settling(at)
        at.wait(lambda: made.panel.session is not None)
        yield made


def test_the_final_word_is_given_by_each_question_that_is_disputed(by_question: Settling) -> None:
    settling, view = by_question, by_question.panel.view
    bar = view.questions
    assert bar is not None
    first, second = settling.session.queue.pairs
    assert "Correct 1 · Why “ann's reason” · Complete 2" in [
        card.accessibleName().split(", ")[3] for card in view.voices.cards
    ]
    assert settling.session.missing() == ["", "correct"]  # on the other one they agree
    # Other questions wait for the final grade, without which there is no final word.
    settling.press(Key.Key_Tab)
    settling.press(Key.Key_1)
    assert "First the final grade (Relevance)" in settling.at.window.notice.text()
    settling.press(Key.Key_Return)
    assert bar.current.title == "Relevance"
    settling.press(Key.Key_Return)  # the majority
    assert (bar.current.title, settling.session.key) == ("Correct", first)
    said = {voice.letter: dict(voice.state.criteria)["correct"] for voice in settling.session.voices}
    settling.press(Key.Key_B)
    final = final_grades(settling.at.project.read)[first]
    assert (final.grade, final.criteria, final.by) == (3.0, (("correct", said["B"]),), "lead")
    settling.press(Key.Key_Z, CONTROL)
    settling.at.wait(lambda: settling.session.missing() == ["correct"])
    settling.press(Key.Key_Return)
    assert dict(settling.session.state.criteria) == {"correct": 1.0}
    # What raters agree on can be settled too, and in words; Enter goes on to the next pair.
    settling.press(Key.Key_Tab)
    settling.press(Key.Key_S)
    settling.press(Key.Key_Tab)
    settling.press(Key.Key_0)
    settling.press(Key.Key_Return)
    assert settling.session.key == second
    final = final_grades(settling.at.project.read)[first]
    assert final.criteria == (("complete", 0.0), ("correct", 1.0), ("why", "s"))
    assert (settling.session.queue.left, settling.finals()) == (1, [3.0, None])
    settling.press(Key.Key_2)
    assert settling.finals() == [3.0, 2.0] and settling.session.key == second
    # A grade that is given anew keeps the other answers.
    settling.press(Key.Key_0)
    settling.press(Key.Key_Backtab, SHIFT)
    settling.press(Key.Key_1)
    assert final_grades(settling.at.project.read)[second].criteria == (("correct", 0.0),)
    assert settling.finals() == [3.0, 1.0]


def test_what_is_a_disagreement_can_be_another_question(by_question: Settling) -> None:
    settling = by_question
    settling.panel.ask_plan()
    (dialog,) = settling.at.window.findChildren(PlanDialog)
    assert dialog.asked is not None
    assert [action.text() for action in dialog.asked.menu().actions()] == ["Relevance", "Correct", "Complete"]
    dialog.asked.set_value("complete")  # on which they agree
    dialog.accept()
    settling.at.wait(lambda: settling.panel.pages.currentWidget() is settling.panel.none)
    assert AdjudicationPlan.of(settling.at.project) == AdjudicationPlan(criterion="complete")


def test_what_each_rater_marked_is_painted_and_named(settling: Settling) -> None:
    query_id, document_id = settling.session.queue.pairs[0]
    project = settling.at.project
    raters = {rater.name: rater.id for rater in project.raters()}
    for name, (start, end, reason) in {"ann": (0, 4, "wrong"), "bob": (1, 3, "unsafe")}.items():
        said = project.read(judgments.rater_states, raters[name])[query_id, document_id]
        mark = make_mark("body", start, end, reason)
        assert mark is not None
        state = replace(said, marks=(mark,))
        project.execute(JudgePair(raters[name], query_id, document_id, state)).result()
    settling.at.saved()
    settling.panel.move(1)
    settling.panel.move(-1)
    card = settling.panel.view.document
    settling.at.wait(lambda: card.marks.count() == 2)
    assert sorted(card.text.marked_words()) == ["body", "od"]
    lines = [card.marks.item(row).text() for row in range(2)]
    assert [line.partition(": ")[2] for line in lines] == ["wrong: “body”", "unsafe: “od”"]
    assert all(line.startswith("Rater ") for line in lines)
    card.marks.setFocus()
    settling.press(Key.Key_Delete)
    assert card.marks.count() == 2  # others' marks stay
