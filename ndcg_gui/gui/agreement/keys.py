"""The actions of Agreement."""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.kit.base.keys import KeyRow, KeyTable

AGREEMENT_KEYS = KeyTable(
    "agreement",
    say("Results: agreement"),
    (
        KeyRow("all_disagreements", say("List all disagreements")),
        KeyRow("judge_pair", say("Judge the chosen pair"), ("Ctrl+J",)),
        KeyRow("export_report", say("Export a report of the agreement")),
        KeyRow("copy", say("Copy how well raters agree"), ("Ctrl+Shift+C",)),
        KeyRow("settings", say("How agreement is measured…"), writes=True),
        KeyRow("settle", say("Settle the disagreements"), writes=True),
        KeyRow("make_task", say("Make a task of the disagreements"), writes=True),
        KeyRow("guidelines", say("Open the guidelines"), writes=True),
    ),
    "agreement",
)
