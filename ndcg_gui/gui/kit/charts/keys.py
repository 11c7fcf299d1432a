"""The keys of a line chart that has the focus."""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.kit.base.keys import KeyRow, KeyTable

LINE_KEYS = KeyTable(
    "lines",
    say("Line chart"),
    (
        KeyRow("closer", say("Zoom in"), ("+", "=")),
        KeyRow("wider", say("Zoom out"), ("-",)),
        KeyRow("whole", say("Show the whole axis"), ("0",)),
    ),
    within=("evaluate",),
)
