from __future__ import annotations

from pathlib import Path

from pytestqt.qtbot import QtBot

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.kit.base.keys import WINDOW, KeyRow, KeyTable, keys_of
from ndcg_gui.gui.kit.base.settings import Settings
from ndcg_gui.gui.kit.keys.sheet import KeySheet

HERE = KeyTable(
    "judge",
    say("Judge"),
    (
        KeyRow("grade", say("Grade"), ("0", "1"), fixed="0 – 4"),
        KeyRow("skip", say("Skip"), ("S",)),
        KeyRow("settle", say("Settle")),
    ),
)
PART = KeyTable("part", say("Part"), (KeyRow("drop", say("Drop"), ("Del",)),), within=("judge",))
EVERYWHERE = KeyTable(
    WINDOW, say("Everywhere"), (KeyRow("find", say("Find"), ("Ctrl+K",)), KeyRow("quit", say("Quit"), ("Q",)))
)


def test_it_lists_this_panels_keys_in_force_and_few_of_the_window(qtbot: QtBot, own_folders: Path) -> None:
    settings = Settings()
    keys = keys_of(settings)
    keys.register([HERE, PART, EVERYWHERE])
    keys.choose("judge/skip", ["F4"])
    sheet = KeySheet(keys, HERE, EVERYWHERE, ("find",), {"grade": "0–3"})
    qtbot.addWidget(sheet)
    assert sheet.listed == [("0–3", "Grade"), ("F4", "Skip"), ("Del", "Drop"), ("Ctrl K", "Find")]
    start = KeySheet(keys, None, EVERYWHERE, ("find",), {})
    qtbot.addWidget(start)
    assert start.listed == [("Ctrl K", "Find")]
