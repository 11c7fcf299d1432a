"""The actions of LLM rater."""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.kit.base.keys import KeyRow, KeyTable

LLM_KEYS = KeyTable(
    "llm",
    say("Results: models"),
    (
        KeyRow("ask_model", say("Ask a model")),
        KeyRow("judge_first", say("New task of the pairs that change the numbers most"), writes=True),
        KeyRow("judge_again", say("Have likely mistakes of people judged again"), writes=True),
        KeyRow("export_report", say("Export a report on how far the model can be trusted")),
        KeyRow("export_answers", say("Export all its answers")),
        KeyRow("remove_model", say("Remove a model and its answers")),
        KeyRow("copy", say("Copy how far the model can be trusted"), ("Ctrl+Shift+C",)),
    ),
    "llm",
)
