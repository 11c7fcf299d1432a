"""The actions of Compare."""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.kit.base.keys import KeyRow, KeyTable

COMPARE_KEYS = KeyTable(
    "compare",
    say("Results: A against B"),
    (
        KeyRow("swap", say("Swap A and B")),
        KeyRow("with_last", say("Compare the newest version with the version before it")),
        KeyRow("all_pairs", say("Compare all pairs of systems")),
        KeyRow("plan", say("Decide between A and B with few labels…")),
        KeyRow("judge_holes", say("Judge what could change the comparison")),
        KeyRow("new_comparison", say("New comparison of A and B side by side…"), writes=True),
        KeyRow("judge_query", say("Judge the chosen query"), ("Ctrl+J",)),
        KeyRow("export_report", say("Export a report of the comparison")),
        KeyRow("copy", say("Copy the verdict"), ("Ctrl+Shift+C",)),
    ),
    "compare",
)
