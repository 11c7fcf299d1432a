"""The actions of Judge, of its disagreements, and of its feedback to raters."""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.judging.keys import BREAK_ROWS, DIGITS, QUESTION_ROWS
from ndcg_gui.gui.kit.base.keys import KeyRow, KeyTable

JUDGE_KEYS = KeyTable(
    "judge",
    say("Judge"),
    (
        KeyRow("grade", say("Give a grade"), DIGITS, fixed="0 – 4"),
        KeyRow("skip", say("Skip this pair"), ("S",), label=True),
        KeyRow("cannot_judge", say("Cannot judge this pair"), ("X",), label=True),
        KeyRow("note", say("Write a note"), ("N",)),
        KeyRow("next_unjudged", say("Next unjudged pair"), ("U",)),
        KeyRow("flag", say("Flag this pair"), ("F",), label=True),
        KeyRow("previous", say("Previous pair"), ("Left",)),
        KeyRow("next", say("Next pair"), ("Right",)),
        KeyRow("previous_query", say("Previous query"), ("Shift+Left",)),
        KeyRow("next_query", say("Next query"), ("Shift+Right",)),
        # A scale may have M for a grade.
        KeyRow("mark", say("Mark the selected words, with a reason"), ("M", "Ctrl+M"), label=True),
        KeyRow("confidence", say("Say how sure you are: not said, guess, likely, sure"), ("C",), label=True),
        KeyRow("as_list", say("Show the query's documents as a list, or one by one"), ("L",)),
        KeyRow("advance", say("After a grade: go on automatically, or stay"), ("A",)),
        KeyRow("recent", say("Recently judged"), ("R",)),
        KeyRow("find_query", say("Find a query in the queue"), ("J",)),
        KeyRow("guidelines", say("Show or hide the guidelines"), ("G",)),
        KeyRow("queue", say("Show or hide the queue"), ("Q",)),
        KeyRow("history", say("Show or hide the history of the pair"), ("V",)),
        KeyRow("leave", say("Close what was opened last, or show the sidebar"), ("Esc",), typed=True),
        KeyRow("marks", say("Show or hide the query's words"), ("H",)),
        KeyRow("scroll", say("Scroll the document"), ("Space",), typed=True),
        KeyRow("scroll_back", say("Scroll the document back"), ("Shift+Space",), typed=True),
        KeyRow("passage", say("Next passage of the answer"), ("E",)),
        KeyRow("passages", say("All passages of the answer"), ("Shift+E",)),
        KeyRow("find", say("Find in what is shown"), ("Ctrl+F",)),
        KeyRow("find_next", say("Find the next match"), ("F3",)),
        KeyRow("find_previous", say("Find the previous match"), ("Shift+F3",)),
        KeyRow("look_closer", say("Enlarge the document's pictures"), ("Z",)),
        KeyRow("copy_key", say("Copy the document's key")),
        KeyRow("copy_title", say("Copy the document's title")),
        KeyRow("go_on", say("Go on and leave the rest of the questions"), ("Return", "Enter"), typed=True),
        KeyRow("next_in_list", say("Next query, from the list"), fixed="Enter"),
        *QUESTION_ROWS,
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
        KeyRow("previous", say("Previous pair"), ("Left",)),
        KeyRow("next", say("Next pair"), ("Right",)),
        KeyRow("answer", say("Write an answer"), ("N",)),
        KeyRow("scroll", say("Scroll the document"), ("Space",), typed=True),
        KeyRow("scroll_back", say("Scroll the document back"), ("Shift+Space",), typed=True),
        KeyRow("look_closer", say("Enlarge the document's pictures"), ("Z",)),
        KeyRow("guidelines", say("Show or hide the guidelines"), ("G",)),
        KeyRow("leave", say("Close what was opened last, or return to judging"), ("Esc",), typed=True),
        KeyRow("undo", say("Undo the last answer")),
    ),
)
