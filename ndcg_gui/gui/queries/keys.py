"""The actions of Queries."""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.kit.base.keys import KeyRow, KeyTable
from ndcg_gui.gui.kit.tables.keys import BROWSE_ROWS

QUERY_KEYS = KeyTable(
    "queries",
    say("Data: queries"),
    (
        *BROWSE_ROWS,
        KeyRow("draw", say("Draw queries from a log…"), writes=True),
        KeyRow("judge", say("Judge this query"), ("J",)),
        KeyRow("evaluate", say("Evaluate this query"), ("E",)),
    ),
    "queries",
)
