"""The keys of the list of people."""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.kit.base.keys import KeyRow, KeyTable

PEOPLE_KEYS = KeyTable(
    "people",
    say("People"),
    (
        KeyRow("rename", say("Rename…"), ("F2",)),
        KeyRow("merge", say("Merge into…")),
        KeyRow("hand_over", say("Hand over open work…")),
        KeyRow("erase", say("Erase…")),
        KeyRow("new", say("New person…"), ("Ins",)),
        KeyRow("undo", say("Undo"), ("Ctrl+Z",)),
    ),
    alone=True,
)
