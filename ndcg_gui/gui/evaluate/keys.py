"""The actions of Evaluate."""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.kit.base.keys import KeyRow, KeyTable

EVALUATE_KEYS = KeyTable(
    "evaluate",
    say("Results: systems"),
    (
        KeyRow("export_report", say("Export a report of the evaluation")),
        KeyRow("metrics", say("Choose metrics")),
        KeyRow("settings", say("Change the evaluation settings")),
        KeyRow("copy", say("Copy the table of systems"), ("Ctrl+Shift+C",)),
        KeyRow("copy_markdown", say("Copy the table of systems as Markdown")),
        KeyRow("copy_derivation", say("Copy how the number came about")),
        KeyRow("judge_query", say("Judge the chosen query"), ("Ctrl+J",)),
        KeyRow("judge_holes", say("Judge the unjudged results")),
        KeyRow("enlarge", say("Enlarge the chart, or make it smaller"), ("Ctrl+Shift+E",)),
    ),
    "evaluate",
)
