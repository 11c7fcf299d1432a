"""Commands of the screens for judging with their default keys, and what a rater chooses from, as data.

The window makes its tables of keys from them, and the page for browsers its keys, buttons and menu.
"""

from __future__ import annotations

from dataclasses import dataclass

from ndcg_gui.domain.comparison_plans import LIST_GRADE_NAMES, ComparisonPlan
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.records import Side

DIGITS = tuple("0123456789")


@dataclass(frozen=True, slots=True)
class Command:
    """Command of a screen for judging: its name in code, its title, and its default keys as Qt spells them.

    `fixed` stands for keys that nobody can change. `repeats`: a key that is held down goes on.
    """

    name: str
    title: Message
    keys: tuple[str, ...] = ()
    fixed: str = ""
    repeats: bool = False


PAIR_COMMANDS = (
    Command("grade", say("Give a grade"), DIGITS, fixed="0 – 4"),
    Command("skip", say("Skip this pair"), ("S",)),
    Command("cannot_judge", say("Cannot judge this pair"), ("X",)),
    Command("note", say("Write a note"), ("N",)),
    Command("next_unjudged", say("Next unjudged pair"), ("U",)),
    Command("flag", say("Flag this pair"), ("F",)),
    Command("previous", say("Previous pair"), ("Left",), repeats=True),
    Command("next", say("Next pair"), ("Right",), repeats=True),
    Command("previous_query", say("Previous query"), ("Shift+Left",), repeats=True),
    Command("next_query", say("Next query"), ("Shift+Right",), repeats=True),
    # A scale may have M for a grade.
    Command("mark", say("Mark the selected words, with a reason"), ("M", "Ctrl+M")),
    Command("confidence", say("Say how sure you are: not said, guess, likely, sure"), ("C",)),
    Command("as_list", say("Show the query's documents as a list, or one by one"), ("L",)),
    Command("advance", say("After a grade: go on automatically, or stay"), ("A",)),
    Command("recent", say("Recently judged"), ("R",)),
    Command("find_query", say("Find a query in the queue"), ("J",)),
    Command("guidelines", say("Show or hide the guidelines"), ("G",)),
    Command("queue", say("Show or hide the queue"), ("Q",)),
    Command("history", say("Show or hide the history of the pair"), ("V",)),
    Command("leave", say("Close what was opened last, or show the sidebar"), ("Esc",)),
    Command("marks", say("Show or hide the query's words"), ("H",)),
    Command("scroll", say("Scroll the document"), ("Space",), repeats=True),
    Command("scroll_back", say("Scroll the document back"), ("Shift+Space",), repeats=True),
    Command("passage", say("Next passage of the answer"), ("E",)),
    Command("passages", say("All passages of the answer"), ("Shift+E",)),
    Command("find", say("Find in what is shown"), ("Ctrl+F",)),
    Command("find_next", say("Find the next match"), ("F3",)),
    Command("find_previous", say("Find the previous match"), ("Shift+F3",)),
    Command("look_closer", say("Enlarge the document's pictures"), ("Z",)),
    Command("copy_key", say("Copy the document's key")),
    Command("copy_title", say("Copy the document's title")),
    Command("go_on", say("Go on and leave the rest of the questions"), ("Return", "Enter")),
    Command("next_in_list", say("Next query, from the list"), fixed="Enter"),
    Command("next_question", say("Next question"), fixed="Tab"),
    Command("previous_question", say("Previous question"), fixed="⇧ Tab"),
)
SIDE_COMMANDS = (
    Command("left_much", say("Left is much better"), ("Shift+Left",)),
    Command("left", say("Left is better"), ("Left",)),
    Command("left_slightly", say("Left is slightly better"), ("Ctrl+Left",)),
    Command("same", say("Both are the same"), ("Down",)),
    Command("right_slightly", say("Right is slightly better"), ("Ctrl+Right",)),
    Command("right", say("Right is better"), ("Right",)),
    Command("right_much", say("Right is much better"), ("Shift+Right",)),
    Command("ties", say("Both are the same: choose the kind"), ("Up",)),
    Command("skip", say("Skip this query"), ("S",)),
    # A list alone gets a grade by its digit, as on Judge.
    Command("digit_0", say("Grade {number} of a list", number="0"), ("0",)),
    *(
        Command(f"digit_{digit}", say("Reason {number}, or grade {number} of a list", number=digit), (digit,))
        for digit in DIGITS[1:]
    ),
    Command("note", say("Write a note"), ("N",)),
    Command("reasons", say("Show or hide the reasons"), ("W",)),
    Command("leave", say("Close what was opened last, or show the sidebar"), ("Esc",)),
    Command("mark", say("Mark the selected words, with a reason"), ("M",)),
    Command("next_open", say("Next query without a verdict"), ("U",)),
    Command("previous_query", say("Previous query"), ("P", "PgUp"), repeats=True),
    Command("next_query", say("Next query"), ("PgDown",), repeats=True),
    Command("next_result", say("Next result"), ("J",), repeats=True),
    Command("previous_result", say("Previous result"), ("K",), repeats=True),
    Command("open_document", say("Open the document, or scroll the texts"), ("Space",)),
    Command("scroll_back", say("Scroll the texts back"), ("Shift+Space",), repeats=True),
    Command("look_closer", say("Enlarge the pictures"), ("Z",)),
    Command("pass_on", say("Go on and leave the rest of the questions"), ("Return", "Enter")),
    Command("more", say("Show more or less of this result"), ("E",)),
    Command("more_of_all", say("Show more or less of every result"), ("Shift+E",)),
    Command("together", say("Scroll both sides together"), ("T",)),
    Command("lines", say("Show lines between the same documents"), ("L",)),
    Command("marks", say("Mark the query's words"), ("H",)),
    Command("differences", say("Mark the words in which texts differ"), ("D",)),
    Command("paragraphs", say("Mark paragraphs that only one text has"), ("Shift+D",)),
    Command("grid", say("Show lists as tiles with pictures"), ("G",)),
    Command("fields", say("Show the fields of two documents in a table"), ("A",)),
    Command("equal_fields", say("Also show fields that are equal"), ("Shift+A",)),
)
FEEDBACK_COMMANDS = (
    Command("previous", say("Previous pair"), ("Left",), repeats=True),
    Command("next", say("Next pair"), ("Right",), repeats=True),
    Command("answer", say("Write an answer"), ("N",)),
    Command("scroll", say("Scroll the document"), ("Space",), repeats=True),
    Command("scroll_back", say("Scroll the document back"), ("Shift+Space",), repeats=True),
    Command("look_closer", say("Enlarge the document's pictures"), ("Z",)),
    Command("guidelines", say("Show or hide the guidelines"), ("G",)),
    Command("leave", say("Close what was opened last, or return to judging"), ("Esc",)),
)
# The window has these of every panel.
FRAME_COMMANDS = (
    Command("undo", say("Undo"), ("Ctrl+Z",), repeats=True),
    Command("redo", say("Redo"), ("Ctrl+Shift+Z", "Ctrl+Y"), repeats=True),
    Command("keys", say("All keys of this panel"), ("?",)),
)


@dataclass(frozen=True, slots=True)
class VerdictOffer:
    """A verdict on offer: the better side and how much better, its command, its name, and a shorter one for
    narrow buttons. `sign` stands for its key where fingers press it.
    """

    side: Side
    strength: int
    command: str
    name: Message
    short: Message
    sign: str


def verdicts_of(points: int) -> tuple[VerdictOffer, ...]:
    """Verdicts of a scale of 3, 5 or 7 points, from much better on the left to much better on the right.

    The plain arrow always means "better" and Shift "much better". Seven points add "slightly" by Ctrl.
    """
    better = 2 if points >= 7 else 1
    much, plain, slightly = say("much better"), say("better"), say("slightly")
    left = [VerdictOffer(Side.LEFT, better, "left", say("Left better"), plain, "‹")]
    right = [VerdictOffer(Side.RIGHT, better, "right", say("Right better"), plain, "›")]
    if points >= 5:
        left.insert(0, VerdictOffer(Side.LEFT, better + 1, "left_much", say("Left much better"), much, "«"))
        right.append(VerdictOffer(Side.RIGHT, better + 1, "right_much", say("Right much better"), much, "»"))
    if points >= 7:
        words = say("Left slightly better"), say("Right slightly better")
        left.append(VerdictOffer(Side.LEFT, 1, "left_slightly", words[0], slightly, "⟨"))
        right.insert(0, VerdictOffer(Side.RIGHT, 1, "right_slightly", words[1], slightly, "⟩"))
    return (*left, VerdictOffer(Side.NONE, 0, "same", say("Same"), say("Same"), "="), *right)


@dataclass(frozen=True, slots=True)
class GradeOffer:
    """A grade on offer for a whole list: its value, its command, and its name."""

    value: int
    command: str
    name: Message


def list_grades_of(plan: ComparisonPlan) -> tuple[GradeOffer, ...]:
    """Grades of a comparison whose lists get one, the lowest first. Empty where two lists are compared."""
    return tuple(
        GradeOffer(value, f"digit_{value}", name)
        for value, name in zip(plan.grade_values, LIST_GRADE_NAMES, strict=False)
    )


KINDS_OF_SAME = VerdictOffer(Side.NONE, 0, "ties", say("Same, of a kind…"), say("kind…"), "≡")


@dataclass(frozen=True, slots=True)
class TieKind:
    """A kind of Same: its name in a plan, its name for people, and its keys beside a digit."""

    key: str
    name: Message
    keys: tuple[str, ...]


TIE_KINDS = (
    TieKind("good", say("Both good"), ("Up",)),
    TieKind("fair", say("Both so-so"), ("Right", "Left")),
    TieKind("bad", say("Both bad"), ("Down",)),
)

# Stored as written here, whatever language the rater reads.
FLAGS: tuple[Message, ...] = (
    say("cannot judge"),
    say("wrong language"),
    say("document broken or empty"),
    say("query unclear"),
    say("outdated"),
    say("offensive"),
)


def key_of(commands: tuple[Command, ...], name: str) -> str:
    """First key of a command."""
    return next(command.keys[0] for command in commands if command.name == name)
