"""The actions of Systems."""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.kit.base.keys import KeyRow, KeyTable

SYSTEM_KEYS = KeyTable(
    "systems",
    say("Data: systems"),
    (
        KeyRow("fetch", say("Fetch results…"), writes=True),
        KeyRow("watch", say("Watch a file or folder…")),
        KeyRow("rename", say("Rename system…"), ("F2",), writes=True),
        KeyRow("hide", say("Hide systems"), writes=True, label=True),
        KeyRow("show", say("Show systems again"), writes=True, label=True),
        KeyRow("remove", say("Remove systems…"), ("Del",), writes=True, label=True),
    ),
    "systems",
)
