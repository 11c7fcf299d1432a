"""Actions of every panel that lists rows."""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.kit.base.keys import KeyRow, KeyTable

BROWSE_ROWS = (
    KeyRow("filter", say("Filter"), ("Ctrl+F", "/")),
    KeyRow("correct", say("Correct…"), ("F2",), writes=True),
)
BROWSE_KEYS = KeyTable("browse", say("Filter"), BROWSE_ROWS)
