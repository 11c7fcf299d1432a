from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QTableWidgetItem
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.kit.base.keys import WINDOW, KeyRow, KeyTable, keys_of
from ndcg_gui.gui.kit.base.settings import Settings
from ndcg_gui.gui.kit.keys.card import ACTION, BEFORE, KEY, KeysCard, keys_card

JUDGE = KeyTable(
    "judge",
    say("Judge"),
    (
        KeyRow("grade", say("Grade"), ("0", "1"), fixed="0 – 4"),
        KeyRow("skip", say("Skip this pair"), ("S",)),
        KeyRow("next", say("Next unjudged pair"), ("U", "Right")),
        KeyRow("settle", say("Settle disagreements")),
    ),
)
EVERYWHERE = KeyTable(WINDOW, say("Everywhere"), (KeyRow("find", say("Find"), ("Ctrl+K",)),))
NONE = Qt.KeyboardModifier.NoModifier
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def card(qtbot: QtBot, own_folders: Path) -> Iterator[KeysCard]:
    settings = Settings()
    keys_of(settings).register([EVERYWHERE, JUDGE])
    made = keys_card(settings)
    assert isinstance(made, KeysCard)
    qtbot.addWidget(made)
    made.setProperty("settings", settings)  # lives as long as the card
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    made.grid.setFocus()
    yield made


def cell(card: KeysCard, code: str, place: int) -> QTableWidgetItem:
    found = card.grid.item(card.grid.line_of(code), place)
    assert found is not None
    return found


def test_readers_hear_of_a_cell_what_it_belongs_to(card: KeysCard) -> None:
    spoken = Qt.ItemDataRole.AccessibleTextRole
    heard = [cell(card, "judge/skip", place).data(spoken) for place in (ACTION, KEY, BEFORE)]
    assert heard[:2] == ["Action: Skip this pair", "Skip this pair, Key: S"]
    assert str(heard[2]).startswith("Skip this pair, Default key:")


def press(qtbot: QtBot, card: KeysCard, code: str, key: Qt.Key, modifier: Qt.KeyboardModifier = NONE) -> None:
    """Enter on an action's row, and then the key."""
    card.grid.go_to(code)
    qtbot.keyClick(card.grid, Qt.Key.Key_Return)
    assert card.grid.waiting() == code and cell(card, code, KEY).text() == "press a key…"
    qtbot.keyClick(card.grid, key, modifier)


def shown(card: KeysCard) -> list[str]:
    grid = card.grid
    return [grid.code_at(line) for line in range(grid.rowCount()) if not grid.isRowHidden(line)]


def test_a_key_is_chosen_and_taken_back_by_keys_alone(qtbot: QtBot, card: KeysCard) -> None:
    keys = card._keys
    assert not card.shipped_button.isEnabled()
    press(qtbot, card, "judge/skip", Qt.Key.Key_B, CONTROL)
    assert keys.of_code("judge/skip") == ("Ctrl+B",)
    assert (cell(card, "judge/skip", KEY).text(), cell(card, "judge/skip", BEFORE).text()) == (
        "Ctrl B",
        "was S",
    )
    qtbot.keyClick(card.grid, Qt.Key.Key_Backspace)
    assert keys.of_code("judge/skip") == ("S",) and cell(card, "judge/skip", BEFORE).text() == ""
    press(qtbot, card, "judge/settle", Qt.Key.Key_F4)
    assert cell(card, "judge/settle", BEFORE).text() == "was no key"
    qtbot.mouseClick(card.shipped_button, Qt.MouseButton.LeftButton)
    assert not keys.chosen() and cell(card, "judge/settle", KEY).text() == ""


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_Backspace, Qt.Key.Key_Delete])
def test_escape_cancels_and_backspace_resets_while_a_key_is_waited_for(
    qtbot: QtBot, card: KeysCard, key: Qt.Key
) -> None:
    card._keys.choose("judge/skip", ["F4"])
    press(qtbot, card, "judge/skip", key)
    kept = key is Qt.Key.Key_Escape
    assert card._keys.of_code("judge/skip") == (("F4",) if kept else ("S",)) and not card.grid.waiting()


def test_tab_and_shifted_signs_are_keys_too(qtbot: QtBot, card: KeysCard) -> None:
    press(qtbot, card, "judge/skip", Qt.Key.Key_Tab)
    assert card._keys.of_code("judge/skip") == ("Tab",) and card.grid.hasFocus()
    press(qtbot, card, "judge/skip", Qt.Key.Key_Left, SHIFT)
    assert cell(card, "judge/skip", KEY).text() == "⇧ ←"
    press(qtbot, card, "judge/skip", Qt.Key.Key_Exclam, SHIFT)
    assert card._keys.of_code("judge/skip") == ("!",)


def test_a_clash_is_named_before_anything_changes(qtbot: QtBot, card: KeysCard) -> None:
    keys = card._keys
    press(qtbot, card, "judge/skip", Qt.Key.Key_U)
    assert card.said.text() == "U already does this: Next unjudged pair (Judge). Use it here instead?"
    assert not keys.chosen() and card.take_button.hasFocus()
    qtbot.keyClick(card.take_button, Qt.Key.Key_Escape)
    assert not keys.chosen() and not card.is_asking() and card.grid.hasFocus()
    press(qtbot, card, "judge/skip", Qt.Key.Key_U)
    qtbot.keyClick(card.take_button, Qt.Key.Key_Space)
    assert keys.of_code("judge/skip") == ("U",) and keys.of_code("judge/next") == ("Right",)
    # As shipped it would have S, which nobody has; the other's U is in use.
    card.grid.go_to("judge/next")
    qtbot.keyClick(card.grid, Qt.Key.Key_Delete)
    assert card.is_asking() and keys.of_code("judge/next") == ("Right",)


def test_a_fixed_key_is_nobody_elses(qtbot: QtBot, card: KeysCard) -> None:
    press(qtbot, card, "judge/skip", Qt.Key.Key_1)
    assert card.said.text() == "1 always does this: Grade (Judge). Choose another key."
    assert not card.take_button.isVisible() and card.leave_button.hasFocus()
    card.grid.go_to("judge/grade")
    card.grid.setFocus()
    qtbot.keyClick(card.grid, Qt.Key.Key_Return)
    assert not card.grid.waiting() and cell(card, "judge/grade", KEY).text() == "0 – 4"


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("pair un", ["judge/next"]),
        ("u", ["judge/next"]),
        ("ctrl k", ["window/find"]),
        ("Ctrl+K", ["window/find"]),
        ("judge skip", ["judge/skip"]),
        ("", ["judge/grade", "judge/skip", "judge/next", "judge/settle", "window/find"]),
        ("zzz", []),
    ],
)
def test_actions_are_found_by_words_and_by_keys(card: KeysCard, text: str, codes: list[str]) -> None:
    card.finder.setText(text)
    assert [code for code in shown(card) if code] == codes
    headings = {code.partition("/")[0] for code in codes}
    assert shown(card).count("") == len(headings) and card.nothing.isVisible() == (not codes)


def test_a_pressed_key_is_looked_for(qtbot: QtBot, card: KeysCard) -> None:
    card.finder.setFocus()
    qtbot.keyClick(card.finder, Qt.Key.Key_K, CONTROL)
    assert card.finder.text() == "Ctrl K" and [code for code in shown(card) if code] == ["window/find"]
    qtbot.keyClick(card.finder, Qt.Key.Key_Down)
    assert card.grid.hasFocus() and card.grid.code_at(card.grid.currentRow()) == "window/find"
    assert card.grid.currentColumn() == ACTION
    card.finder.setFocus()
    qtbot.keyClick(card.finder, Qt.Key.Key_Escape)
    assert card.finder.text() == ""
