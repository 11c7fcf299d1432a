from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.app.panels import DIALOG_KEYS
from ndcg_gui.gui.kit.base.keys import SHEET, WINDOW, KeyRow, KeyTable, keys_of
from ndcg_gui.gui.kit.base.settings import Settings
from ndcg_gui.gui.kit.keys.dialogs import DialogKeys
from ndcg_gui.gui.kit.keys.sheet import KeySheet
from ndcg_gui.gui.kit.widgets.dialogs import Dialog

TABLE = KeyTable("box", say("Box"), (KeyRow("done", say("Mark done"), ("D",)),), alone=True)
EVERYWHERE = KeyTable(
    WINDOW, say("Everywhere"), (KeyRow("keys", say("Keys"), ("?",)), KeyRow("undo", say("Undo"), ("Ctrl+Z",)))
)


class Box(Dialog):
    def __init__(self, settings: Settings) -> None:
        super().__init__("Box")
        self.heard: list[str] = []
        self.field = QLineEdit()
        self.body.addWidget(self.field)
        self.keys = DialogKeys(self, TABLE, settings)
        self.keys.add("done", lambda: self.heard.append("done"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)


@pytest.fixture
def box(qtbot: QtBot, own_folders: Path) -> Box:
    made = Box(Settings())
    qtbot.addWidget(made)
    made.show()
    made.setFocus()
    qtbot.waitUntil(made.hasFocus)
    return made


def test_another_key_is_heard_at_once_and_not_while_typing(qtbot: QtBot, box: Box) -> None:
    qtbot.keyClick(box, Qt.Key.Key_D)
    assert box.heard == ["done"]
    box.keys.keys.choose("box/done", ["F4"])
    qtbot.keyClick(box, Qt.Key.Key_D)
    assert box.heard == ["done"]
    qtbot.keyClick(box, Qt.Key.Key_F4)
    assert box.heard == ["done", "done"]
    box.keys.keys.choose("box/done", ["X"])
    box.field.setFocus()
    qtbot.keyClick(box.field, Qt.Key.Key_X)
    assert (box.field.text(), len(box.heard)) == ("x", 2)


def test_the_key_of_the_sheet_lists_the_dialogs_keys(qtbot: QtBot, box: Box) -> None:
    qtbot.keyClick(box, "?")
    (sheet,) = box.findChildren(KeySheet)
    assert sheet.listed == [("D", "Mark done")]
    sheet.close()


def test_only_the_key_of_the_sheet_clashes_with_one_of_the_window(own_folders: Path, qapp: object) -> None:
    settings = Settings()
    keys = keys_of(settings)
    keys.register([TABLE, EVERYWHERE])
    assert keys.clash("box/done", "Ctrl+Z") is None
    clash = keys.clash("box/done", "?")
    assert clash is not None and clash.code == SHEET


def test_keys_chosen_by_way_of_other_settings_are_read_again(own_folders: Path, qapp: object) -> None:
    one, other = Settings(), Settings()
    keys = keys_of(one)
    keys_of(other).register([TABLE])
    keys_of(other).choose("box/done", ["F4"])
    keys.read_again()
    assert keys.of(TABLE, TABLE.rows[0]) == ("F4",)


def test_no_two_keys_of_a_dialog_are_the_same(own_folders: Path, qapp: object) -> None:
    settings = Settings()
    keys = keys_of(settings)
    keys.register([*DIALOG_KEYS, EVERYWHERE])
    codes = [(entry.code, key) for entry in keys.entries() for key in keys.of(entry.table, entry.row)]
    assert [found for found in codes if keys.clash(*found) is not None] == []
    assert all(table.alone for table in DIALOG_KEYS)
