"""The actions of Overview."""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.kit.base.keys import KeyRow, KeyTable

OVERVIEW_KEYS = KeyTable(
    "overview",
    say("Today"),
    (
        KeyRow("rename_rater", say("Rename rater…"), ("F2", "Return", "Enter"), writes=True),
        KeyRow("merge_rater", say("Merge rater into another…"), writes=True),
    ),
    "overview",
)
