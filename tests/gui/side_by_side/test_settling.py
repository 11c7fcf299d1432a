"""Two settle the same disputed item side by side: by key, in a real window, the other in another one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from ndcg_gui.core.project import Project
from ndcg_gui.domain.comparison_items import ItemKey, ItemKind
from ndcg_gui.domain.errors import TransientStoreError
from ndcg_gui.domain.labels import PreferenceState
from ndcg_gui.domain.records import Side, Verdict
from ndcg_gui.features.labels.verdicts import JudgeItem
from ndcg_gui.features.opening import open_project
from ndcg_gui.features.side_by_side.report import OutcomeOrigin, comparison_report
from ndcg_gui.features.side_by_side.result_tables import outcome_words
from ndcg_gui.features.side_by_side.verbs import AdjudicateItems
from ndcg_gui.gui.judging.settling_dialog import SettlingDialog
from ndcg_gui.gui.side_by_side.result.items import AT_ODDS
from ndcg_gui.store import writer
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import preferences
from tests.gui.compare.comparing import ONE, OTHER, RaterDesk, at_desk, made_of, see_result

Key = Qt.Key
ALT = Qt.KeyboardModifier.AltModifier


@dataclass
class Desks:
    """Ann's window on a dispute that she is asked to settle, as Bob is in a project of his own."""

    at: RaterDesk
    bobs: Project
    key: ItemKey

    def say(self, name: str, system: str) -> None:
        """A verdict for "baseline" or "candidate", wherever it stands for that rater."""
        comparison_id = self.at.session.comparison_id
        rater = next(rater.id for rater in self.bobs.raters() if rater.name == name)
        shown = self.bobs.read(preferences.assigned_sides, comparison_id, rater)
        left = next(item.left_system for item in shown if item.key == self.key)
        state = PreferenceState(Verdict.JUDGED, Side.LEFT if left == system else Side.RIGHT, 1)
        self.bobs.execute(JudgeItem(rater, comparison_id, self.key, state)).result()

    def against(self, system: str) -> Qt.Key:
        """The key by which Ann prefers the other system."""
        shown = self.bobs.read(
            preferences.assigned_sides, self.at.session.comparison_id, self.at.session.queue.rater_id
        )
        left = next(item.left_system for item in shown if item.key == self.key)
        return Key.Key_Right if left == system else Key.Key_Left

    def asked(self) -> SettlingDialog:
        found = QApplication.activeModalWidget
        self.at.wait(lambda: isinstance(found(), SettlingDialog) and found().isActiveWindow())
        dialog = found()
        assert isinstance(dialog, SettlingDialog)
        return dialog

    def answer(self, key: Qt.Key) -> None:
        self.at.qtbot.keyClick(self.asked(), key, ALT)
        self.at.wait(lambda: QApplication.activeModalWidget() is None)
        self.at.window.activateWindow()
        self.at.saved()

    def standing(self) -> OutcomeOrigin:
        report = comparison_report(self.bobs, self.at.session.comparison_id)
        return next(item for item in report.queries if item.key == self.key.as_kind(ItemKind.ITEM)).standing


@pytest.fixture
def desks(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desks]:
    monkeypatch.setattr(writer, "_LONGEST_WAIT", 0.05)
    one, other = {"q": ["d1", "d2"], "r": ["d1", "d2"]}, {"q": ["d2", "d3"], "r": ["d3", "d1"]}
    rows = [f'{{"doc_key": "d{number}", "title": "t", "body": "b {number}"}}' for number in (1, 2, 3)]
    raters = ("ann", "bob", "eve")
    path = made_of(tmp_path / "p.ndcg", one, other, rows, raters=raters, depth=2)
    with open_project(path) as project:
        (comparison,) = project.read(preferences.comparisons)
        item = ItemKey(project.read(contents.query_ids)["q"])
        for rater in project.raters():
            project.execute(AdjudicateItems(comparison.id, rater.id, (item,))).result()
    with at_desk(qtbot, path) as at, open_project(path) as bobs:
        made = Desks(at, bobs, item.as_kind(ItemKind.ADJUDICATION))
        lead(made)
        yield made


def lead(desks: Desks) -> None:
    """Show the dispute."""
    at = desks.at
    at.session.go(at.session.queue.place_of[desks.key])
    at.panel.show_task()
    at.task.setFocus()


def test_the_second_is_asked_and_theirs_is_kept(desks: Desks) -> None:
    at = desks.at
    desks.say("bob", "candidate")
    at.task.note.setText("the first hit is spam")
    at.press(desks.against("candidate"))
    dialog = desks.asked()
    assert dialog.lead.text().startswith("bob settled this before you.")
    assert "neither wins" in dialog.store_words.text()
    texts = [str(getattr(widget, "text", str)()) for widget in dialog.findChildren(QWidget)]
    assert {"left better", "right better", "your note: the first hit is spam"} <= set(texts)
    # Still blind: nothing says which system stood where.
    assert not [text for text in texts if ONE in text or OTHER in text or "candidate" in text]
    for key in (Key.Key_Left, Key.Key_Space, Key.Key_Return, Key.Key_Escape, Key.Key_S):
        at.qtbot.keyClick(dialog, key)
    assert dialog.isVisible() and at.session.queue.states[desks.key].note == "the first hit is spam"
    assert desks.key not in at.stored()
    desks.answer(Key.Key_T)
    assert desks.key not in at.stored() and desks.key not in at.session.queue.states
    assert not at.session.unsaved
    assert desks.standing() is OutcomeOrigin.ADJUDICATED


def test_mine_as_well_leaves_it_unsettled_and_listed(desks: Desks) -> None:
    at = desks.at
    desks.say("bob", "candidate")
    at.press(desks.against("candidate"))
    desks.answer(Key.Key_M)
    assert at.stored()[desks.key] == at.session.queue.states[desks.key]
    assert desks.standing() is OutcomeOrigin.UNSETTLED
    see_result(at.qtbot, at.panel)
    items = at.panel.result.items
    items.choose(AT_ODDS)
    assert items.table is not None and items.table.model().rowCount() == 1
    (query,) = [query for query in items._report.queries if query.at_odds]  # type: ignore[union-attr]
    assert str(outcome_words(query)) == "same (raters settled it differently)"
    assert at.panel.result.sentence.adjudicate_button.isVisible()


def test_who_is_asked_because_two_differ_is_not_told_what_they_know(desks: Desks) -> None:
    at = desks.at
    desks.say("bob", "candidate")
    desks.say("eve", "baseline")
    before = at.session
    at.panel.lead_to(before.comparison_id, desks.key)
    at.wait(lambda: at.panel.session is not None and at.panel.session is not before)
    lead(desks)
    at.press(desks.against("candidate"))
    at.saved()
    assert QApplication.activeModalWidget() is None
    assert desks.standing() is OutcomeOrigin.ADJUDICATED


def test_the_same_word_asks_nothing_and_items_that_count_never_do(desks: Desks) -> None:
    at = desks.at
    desks.say("bob", "candidate")
    at.press(desks.against("baseline"))
    at.saved()
    assert at.stored()[desks.key].preferred is not None
    at.session.go(0)
    at.panel.show_task()
    at.press(Key.Key_Left)
    at.saved()
    assert len(at.stored()) == 2 and QApplication.activeModalWidget() is None


def test_a_word_that_waited_for_the_server_ends_in_the_same_question(desks: Desks) -> None:
    at = desks.at
    database: Any = at.project._database
    real = database.writing

    def writing(**_: Any) -> Any:
        raise TransientStoreError("the server cannot be reached")

    database.writing = writing
    at.press(desks.against("candidate"))
    context = at.panel.context
    at.wait(lambda: context.writer_state().failed is not None)
    desks.say("bob", "candidate")
    database.writing = real
    desks.answer(Key.Key_M)
    assert at.stored()[desks.key].preferred is not None
    assert desks.standing() is OutcomeOrigin.UNSETTLED


def test_a_new_session_takes_over_what_an_old_one_stores(desks: Desks) -> None:
    at = desks.at
    desks.say("bob", "candidate")
    at.press(desks.against("candidate"))
    dialog, before = desks.asked(), at.session
    at.panel.lead_to(at.session.comparison_id, desks.key)
    at.wait(lambda: at.panel.session is not None and at.panel.session is not before)
    assert desks.key not in at.session.queue.states
    assert dialog.isVisible()
    desks.answer(Key.Key_M)
    at.wait(lambda: desks.key in at.session.queue.states)
    assert at.session.queue.states[desks.key] == at.stored()[desks.key]
