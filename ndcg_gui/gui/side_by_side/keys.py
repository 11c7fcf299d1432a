"""The actions of Side by side."""

from __future__ import annotations

from ndcg_gui.domain.judging_commands import DIGITS, SIDE_COMMANDS, verdicts_of
from ndcg_gui.domain.messages import say
from ndcg_gui.gui.judging.keys import BREAK_ROWS, rows_of
from ndcg_gui.gui.kit.base.keys import KeyRow, KeyTable
from ndcg_gui.gui.kit.base.settings import GRID_COLUMNS

_AFTER_GRID = [item.name for item in SIDE_COMMANDS].index("grid") + 1
_UP_TO_GRID, _FROM_FIELDS = SIDE_COMMANDS[:_AFTER_GRID], SIDE_COMMANDS[_AFTER_GRID:]
_LABELS = (
    *(offer.command for offer in verdicts_of(7)),
    *(f"digit_{digit}" for digit in DIGITS),
    "ties",
    "skip",
    "mark",
    "pass_on",
)
_TYPED = ("leave", "open_document", "scroll_back")

SIDE_KEYS = KeyTable(
    "side_by_side",
    say("Side by side"),
    (
        *rows_of(_UP_TO_GRID, labels=_LABELS, typed=_TYPED),
        *(
            KeyRow(f"columns_{number}", say("Show tiles in {number} columns", number=number))
            for number in GRID_COLUMNS
        ),
        *rows_of(_FROM_FIELDS),
        KeyRow("new", say("New comparison…"), leads=True, writes=True),
        KeyRow("reveal", say("Open the result…"), leads=True),
        KeyRow("reopen", say("Reopen the comparison…"), leads=True, writes=True),
        KeyRow("remove", say("Remove this comparison"), label=True, leads=True, writes=True),
        KeyRow("adjudicate", say("Settle the disagreements"), leads=True, writes=True),
        *BREAK_ROWS,
    ),
    "side_by_side",
)
