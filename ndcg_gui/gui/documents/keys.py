"""The actions of Documents."""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.kit.base.keys import KeyRow, KeyTable
from ndcg_gui.gui.kit.tables.keys import BROWSE_ROWS

DOCUMENT_KEYS = KeyTable(
    "documents",
    say("Data: documents"),
    (*BROWSE_ROWS, KeyRow("pictures", say("Fetch pictures…"), writes=True)),
    "documents",
)
