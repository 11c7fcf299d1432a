"""The actions of Side by side."""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.judging.keys import BREAK_ROWS, DIGITS
from ndcg_gui.gui.kit.base.keys import KeyRow, KeyTable
from ndcg_gui.gui.kit.base.settings import GRID_COLUMNS

SIDE_KEYS = KeyTable(
    "side_by_side",
    say("Side by side"),
    (
        KeyRow("left_much", say("Left is much better"), ("Shift+Left",), label=True),
        KeyRow("left", say("Left is better"), ("Left",), label=True),
        KeyRow("left_slightly", say("Left is slightly better"), ("Ctrl+Left",), label=True),
        KeyRow("same", say("Both are the same"), ("Down",), label=True),
        KeyRow("right_slightly", say("Right is slightly better"), ("Ctrl+Right",), label=True),
        KeyRow("right", say("Right is better"), ("Right",), label=True),
        KeyRow("right_much", say("Right is much better"), ("Shift+Right",), label=True),
        KeyRow("ties", say("Both are the same: choose the kind"), ("Up",), label=True),
        KeyRow("skip", say("Skip this query"), ("S",), label=True),
        *(
            KeyRow(f"digit_{digit}", say("Reason {number}", number=digit), (digit,), label=True)
            for digit in DIGITS[1:]
        ),
        KeyRow("note", say("Write a note"), ("N",)),
        KeyRow("reasons", say("Show or hide the reasons"), ("W",)),
        KeyRow("leave", say("Close what was opened last, or show the sidebar"), ("Esc",), typed=True),
        KeyRow("mark", say("Mark the selected words, with a reason"), ("M",), label=True),
        KeyRow("next_open", say("Next query without a verdict"), ("U",)),
        KeyRow("previous_query", say("Previous query"), ("P", "PgUp")),
        KeyRow("next_query", say("Next query"), ("PgDown",)),
        KeyRow("next_result", say("Next result"), ("J",)),
        KeyRow("previous_result", say("Previous result"), ("K",)),
        KeyRow("open_document", say("Open the document, or scroll the texts"), ("Space",), typed=True),
        KeyRow("scroll_back", say("Scroll the texts back"), ("Shift+Space",), typed=True),
        KeyRow("look_closer", say("Enlarge the pictures"), ("Z",)),
        KeyRow("pass_on", say("Go on and leave the rest of the questions"), ("Return", "Enter"), label=True),
        KeyRow("more", say("Show more or less of this result"), ("E",)),
        KeyRow("more_of_all", say("Show more or less of every result"), ("Shift+E",)),
        KeyRow("together", say("Scroll both sides together"), ("T",)),
        KeyRow("lines", say("Show lines between the same documents"), ("L",)),
        KeyRow("marks", say("Mark the query's words"), ("H",)),
        KeyRow("differences", say("Mark the words in which texts differ"), ("D",)),
        KeyRow("paragraphs", say("Mark paragraphs that only one text has"), ("Shift+D",)),
        KeyRow("grid", say("Show lists as tiles with pictures"), ("G",)),
        *(
            KeyRow(f"columns_{number}", say("Show tiles in {number} columns", number=number))
            for number in GRID_COLUMNS
        ),
        KeyRow("fields", say("Show the fields of two documents in a table"), ("A",)),
        KeyRow("equal_fields", say("Also show fields that are equal"), ("Shift+A",)),
        KeyRow("new", say("New comparison…"), leads=True, writes=True),
        KeyRow("reveal", say("Open the result…"), leads=True),
        KeyRow("reopen", say("Reopen the comparison…"), leads=True, writes=True),
        KeyRow("remove", say("Remove this comparison"), label=True, leads=True, writes=True),
        KeyRow("adjudicate", say("Settle the disagreements"), leads=True, writes=True),
        *BREAK_ROWS,
    ),
    "side_by_side",
)
