"""The actions of Judge, of its disagreements, and of its feedback to raters."""

from __future__ import annotations

from ndcg_gui.domain.judging_commands import DIGITS, FEEDBACK_COMMANDS, PAIR_COMMANDS
from ndcg_gui.domain.messages import say
from ndcg_gui.gui.judging.keys import BREAK_ROWS, QUESTION_ROWS, rows_of
from ndcg_gui.gui.kit.base.keys import KeyRow, KeyTable

JUDGE_KEYS = KeyTable(
    "judge",
    say("Judge"),
    (
        *rows_of(
            PAIR_COMMANDS,
            labels=("skip", "cannot_judge", "flag", "mark", "confidence"),
            typed=("leave", "scroll", "scroll_back", "go_on"),
        ),
        KeyRow("undo", say("Undo the last judgment"), label=True),
        KeyRow("settle", say("Settle disagreements"), leads=True),
        KeyRow("mark_reasons", say("Reasons for marks in texts…"), leads=True, writes=True),
        KeyRow("everybody", say("Everybody's judgments"), leads=True),
        KeyRow("feedback", say("Show your grades that were settled differently")),
        *BREAK_ROWS,
    ),
    "judge",
)

DISPUTE_KEYS = KeyTable(
    "judge/disputes",
    say("Disagreements"),
    (
        KeyRow("grade", say("Final grade"), DIGITS, fixed="0 – 4"),
        KeyRow("majority", say("Take the majority"), ("Return", "Enter")),
        KeyRow("take_a", say("Take the grade of rater {letter}", letter="A"), ("A",)),
        KeyRow("take_b", say("Take the grade of rater {letter}", letter="B"), ("B",)),
        KeyRow("take_c", say("Take the grade of rater {letter}", letter="C"), ("C",)),
        KeyRow("take_d", say("Take the grade of rater {letter}", letter="D"), ("D",)),
        KeyRow("take_e", say("Take the grade of rater {letter}", letter="E"), ("E",)),
        KeyRow("take_f", say("Take the grade of rater {letter}", letter="F"), ("F",)),
        KeyRow("unclear", say("Mark the guidelines as unclear here, or undo the mark"), ("G",)),
        KeyRow("note", say("Write a note"), ("N",)),
        KeyRow("later", say("Later: move this pair to the end"), ("S",)),
        KeyRow("reopen", say("Open this pair again"), ("Del",)),
        KeyRow("previous", say("Previous disagreement"), ("Left",)),
        KeyRow("next", say("Next disagreement"), ("Right",)),
        KeyRow("scroll", say("Scroll the document"), ("Space",), typed=True),
        KeyRow("scroll_back", say("Scroll the document back"), ("Shift+Space",), typed=True),
        KeyRow("look_closer", say("Enlarge the document's pictures"), ("Z",)),
        KeyRow("queue", say("Show or hide the list of disagreements"), ("Q",)),
        KeyRow("guidelines", say("Show or hide the guidelines"), ("Shift+G",)),
        *QUESTION_ROWS,
        KeyRow("plan", say("How disagreements are settled…")),
        KeyRow("leave", say("Close what was opened last, or return to judging"), ("Esc",), typed=True),
        KeyRow("undo", say("Undo the last final grade")),
    ),
)

FEEDBACK_KEYS = KeyTable(
    "judge/feedback",
    say("Show your grades that were settled differently"),
    (
        *rows_of(FEEDBACK_COMMANDS, typed=("scroll", "scroll_back", "leave")),
        KeyRow("undo", say("Undo the last answer")),
    ),
)
