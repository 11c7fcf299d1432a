"""The dialog alone: what it says of one, of several and of one's own other word, and in both looks."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.ids import DocumentId, QueryId, RaterId
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import Status
from ndcg_gui.features.labels.judgments import JudgePair
from ndcg_gui.features.labels.settling import SettledOtherwise, SettledWord
from ndcg_gui.gui.judging.settling_dialog import SettlingDialog, SettlingQuestion
from ndcg_gui.gui.kit.base.theme import DARK, LIGHT, Theme
from tests.gui.conftest import focusable

AT = 1_763_700_000_000_000


@pytest.fixture
def shown(qtbot: QtBot, theme: Theme) -> Callable[..., SettlingDialog]:
    def show(*theirs: SettledWord, waiting: int = 0, note: str = "") -> SettlingDialog:
        state = PairState(Status.GRADED, 2.0, note)
        command = JudgePair(RaterId(1), QueryId(1), DocumentId(1), state)
        then = say("both words stand and the label is then {label}", label=2)
        conflict = SettledOtherwise(say("2 Relevant"), theirs, then, command)
        nothing = lambda: None  # noqa: E731
        question = SettlingQuestion(1, "wireless <b>head</b>\nphones", conflict, nothing, nothing, nothing)
        made = SettlingDialog(question, "ann", waiting)
        qtbot.addWidget(made)
        made.show()
        return made

    return show


def texts(dialog: SettlingDialog) -> list[str]:
    return [label.text() for label in dialog.findChildren(QLabel) if label.text()]


def test_both_sides_in_plain_words(shown: Callable[..., SettlingDialog]) -> None:
    dialog = shown(SettledWord("<i>bob</i>", say("3 Good"), AT), waiting=2, note="as guideline 4 says")
    said = texts(dialog)
    assert "wireless <b>head</b> phones" in said
    assert "<i>bob</i> settled this before you. Your decision is not saved yet." in said
    assert {"3 Good", "2 Relevant", "yours (ann)", "not stored", "your note: as guideline 4 says"} <= set(
        said
    )
    assert "Store mine as well: both words stand and the label is then 2." in said
    assert "Alt+T keep theirs · Alt+M store mine · 2 more to decide" in said
    assert all(label.textFormat() == Qt.TextFormat.PlainText for label in dialog.findChildren(QLabel))


def test_several_are_named_once_each(shown: Callable[..., SettlingDialog]) -> None:
    words = [SettledWord(name, say("3 Good"), AT) for name in ("bob", "eve")]
    assert shown(*words).lead.text().startswith("bob, eve settled this before you.")


def test_ones_own_other_window(shown: Callable[..., SettlingDialog]) -> None:
    dialog = shown(SettledWord("ann", say("3 Good"), AT, own=True))
    assert dialog.lead.text().startswith("You have settled this in another window.")
    assert dialog.store_words.text().startswith("Store mine instead: ")
    assert dialog.keep_button.text() == "Keep the other decision"
    assert "ann, another window" in texts(dialog)


def test_every_choice_is_reached_by_tab_and_said_to_readers(
    qtbot: QtBot, shown: Callable[..., SettlingDialog]
) -> None:
    dialog = shown(SettledWord("bob", say("3 Good"), AT))
    assert focusable(dialog) == [dialog.keep_button, dialog.store_button]
    assert dialog.lead.text() in dialog.accessibleDescription()
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    assert not dialog.keep_button.hasFocus() and not dialog.store_button.hasFocus()
    qtbot.keyClick(dialog, Qt.Key.Key_Tab)
    assert dialog.keep_button.hasFocus()
    qtbot.keyClick(dialog.keep_button, Qt.Key.Key_Tab)
    with qtbot.waitSignal(dialog.stored):
        qtbot.keyClick(dialog.store_button, Qt.Key.Key_Space)
    assert not dialog.isVisible()


@pytest.mark.parametrize("look", [LIGHT, DARK], ids=["light", "dark"])
def test_nothing_is_cut_off(shown: Callable[..., SettlingDialog], theme: Theme, look: object) -> None:
    theme.force(look)  # type: ignore[arg-type]
    try:
        dialog = shown(SettledWord("bob", say("3 Good"), AT))
        for label in dialog.findChildren(QLabel):
            width = label.width()
            least = label.heightForWidth(width) if label.wordWrap() else label.sizeHint().height()
            assert label.height() >= least, label.text()
            assert label.wordWrap() or width >= label.sizeHint().width(), label.text()
    finally:
        theme.force(None)
