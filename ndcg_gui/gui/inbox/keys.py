"""The keys of the inbox."""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.kit.base.keys import KeyRow, KeyTable

INBOX_KEYS = KeyTable(
    "inbox",
    say("Inbox"),
    (
        KeyRow("done", say("Mark done"), ("D", "Del")),
        KeyRow("answer", say("Answer…"), ("A",)),
        KeyRow("class", say("Put into a class…"), ("C",)),
        KeyRow("undo", say("Undo"), ("Ctrl+Z",)),
        KeyRow("redo", say("Redo"), ("Ctrl+Shift+Z",)),
        KeyRow("filter", say("Filter"), ("Ctrl+F", "/")),
    ),
    alone=True,
)
