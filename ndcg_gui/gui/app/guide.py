"""F1: the keys and a short guide, and what is new; plain text only."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QGridLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.gui.base.theme import SPACE_1, SPACE_2, Text, px
from ndcg_gui.gui.text.plain import translated
from ndcg_gui.gui.widgets import KeyCap, PlainLabel, button, grid, row, scrolled
from ndcg_gui.gui.widgets.dialogs import Dialog
from ndcg_gui.paths import resources

EVERYWHERE, JUDGE, SIDE_BY_SIDE = say("Everywhere"), say("Judge"), say("Side by side")

# The keys that the guide lists: (where, keys, what they do).
KEYS: tuple[tuple[Message, tuple[str, ...], Message], ...] = (
    (EVERYWHERE, ("Ctrl K",), say("find a query, a document or an action")),
    (EVERYWHERE, ("Ctrl 1", "…", "Ctrl 0"), say("go to a panel")),
    (EVERYWHERE, ("Ctrl Z",), say("undo")),
    (EVERYWHERE, ("Ctrl ⇧ Z",), say("redo")),
    (EVERYWHERE, ("Ctrl I",), say("import files")),
    (EVERYWHERE, ("Ctrl E",), say("export")),
    (EVERYWHERE, ("Ctrl N",), say("new project")),
    (EVERYWHERE, ("Ctrl O",), say("open a project")),
    (EVERYWHERE, ("Ctrl W",), say("close the project")),
    (EVERYWHERE, ("F1",), say("this guide")),
    (EVERYWHERE, ("Ctrl Q",), say("quit")),
    (JUDGE, ("0", "…", "9"), say("give that grade and go on")),
    (JUDGE, ("Tab", "⇧ Tab"), say("next and previous question, where several are asked")),
    (JUDGE, ("Enter",), say("go on once all questions are answered, or to what is missing")),
    (JUDGE, ("←", "→"), say("move")),
    (JUDGE, ("U",), say("next unjudged pair")),
    (JUDGE, ("⇧ ←", "⇧ →"), say("previous and next query")),
    (JUDGE, ("S",), say("skip")),
    (JUDGE, ("X",), say("cannot judge")),
    (JUDGE, ("F",), say("flag, with a reason")),
    (JUDGE, ("C",), say("how sure: a guess, likely, sure")),
    (JUDGE, ("N",), say("write a note; Esc goes back")),
    (JUDGE, ("L",), say("the query's documents as a list, or one by one")),
    (JUDGE, ("A",), say("go on after a grade, or stay")),
    (JUDGE, ("R",), say("what was judged last, to go back to it")),
    (JUDGE, ("J",), say("find a query in the queue")),
    (JUDGE, ("G",), say("show or hide the guidelines")),
    (JUDGE, ("H",), say("mark the query's words, or not")),
    (JUDGE, ("Ctrl F",), say("find in the document; Esc closes")),
    (JUDGE, ("E",), say("the next passage that an answer was given; with ⇧ all of them")),
    (JUDGE, ("F3",), say("next place found; with ⇧ the one before")),
    (JUDGE, ("Ctrl C",), say("copy the selected text")),
    (JUDGE, ("Space",), say("scroll the document; with ⇧ back")),
    (JUDGE, ("?",), say("this guide")),
    (SIDE_BY_SIDE, ("←", "→"), say("that side is better")),
    (SIDE_BY_SIDE, ("⇧ ←", "⇧ →"), say("much better, where the scale has it")),
    (SIDE_BY_SIDE, ("Ctrl ←", "Ctrl →"), say("slightly better, where the scale has it")),
    (SIDE_BY_SIDE, ("↓",), say("same")),
    (SIDE_BY_SIDE, ("↑",), say("same, of a kind: ↑ both good, → so-so, ↓ both bad")),
    (SIDE_BY_SIDE, ("1", "…", "9"), say("a reason, before the verdict or after it")),
    (SIDE_BY_SIDE, ("S",), say("skip")),
    (SIDE_BY_SIDE, ("N",), say("write a note; Esc goes back")),
    (SIDE_BY_SIDE, ("U",), say("next query without a verdict")),
    (SIDE_BY_SIDE, ("P", "PgDn"), say("previous and next query")),
    (SIDE_BY_SIDE, ("J", "K"), say("next and previous result")),
    (SIDE_BY_SIDE, ("Space",), say("open the result; texts scroll, with ⇧ back")),
    (SIDE_BY_SIDE, ("E",), say("more of the result or of all; with ⇧ always of all")),
    (SIDE_BY_SIDE, ("E",), say("under answers: the next passage; with ⇧ all of them")),
    (SIDE_BY_SIDE, ("T",), say("scroll both sides together, or apart")),
    (SIDE_BY_SIDE, ("L",), say("lines between the same documents, or none")),
    (SIDE_BY_SIDE, ("D",), say("mark the words in which texts differ, or not")),
    (SIDE_BY_SIDE, ("H",), say("mark the query's words, or not")),
    (SIDE_BY_SIDE, ("?",), say("this guide")),
)

# Heading, what there is to know, and which of the window's actions leads there, if one does.
GUIDE: tuple[tuple[Message, Message, str], ...] = (
    (
        say("1. Bring in what you have"),
        say(
            "Make a project with the scale you grade on. Drop files on the window: queries and documents "
            "as JSONL, CSV or TSV, result lists as TREC runs, existing labels as qrels, CSV or JSONL. "
            "You see what a file holds before anything is stored, and one Undo takes an import back."
        ),
        "",
    ),
    (
        say("2. Judge"),
        say(
            "Say who you are at the top right. Judge shows one query and one document; press the digit of "
            "the grade. Which system found the document, and at which rank, stays hidden. Every label is "
            "saved at once: the dot at the bottom left says so after it is on the disk."
        ),
        "",
    ),
    (
        say("Hand out the work"),
        say(
            "New task… chooses pairs and shares them out among raters; Tasks… shows how far they are. Hand "
            "out… writes one file for a rater on another machine, Merge… takes it back. Scale and "
            "guidelines… says what the grades mean, What raters see… which fields of a document are shown."
        ),
        "",
    ),
    (
        say("3. Compare side by side"),
        say(
            "New comparison… chooses two systems, the queries and the raters, and states beforehand what "
            "decides a launch; Compare opens it for its two systems. Then Side by side shows two lists for "
            "one query, sides shuffled: say which is better. When all are judged, GSB says what it came to."
        ),
        "new_comparison",
    ),
    (
        say("4. Measure"),
        say(
            "Evaluate shows every metric of every system, each query's value, and how each number came "
            "about, term by term. Unjudged results are counted and shown, never hidden. Agreement says "
            "whether the raters see the same, where they do not, and what that does to the numbers."
        ),
        "",
    ),
    (
        say("5. Take it with you"),
        say("Export writes qrels, runs, and judgments as CSV or JSONL with where they come from."),
        "",
    ),
)


class GuideDialog(Dialog):
    """The short guide at the left, the keys at the right."""

    def __init__(
        self, parent: QWidget | None = None, *, action: Callable[[str], QAction] | None = None
    ) -> None:
        """`action` gives the window's actions by their keys; those that can be used now are offered."""
        super().__init__(self.tr("Guide"), parent)
        self.resize(px(920), px(700))
        sections = QVBoxLayout()
        sections.setSpacing(SPACE_2)
        for heading, sentence, key in GUIDE:
            sections.addWidget(PlainLabel(translated(heading), role=Text.STRONG, wrap=True))
            label = PlainLabel(translated(sentence), wrap=True, tone="muted")
            label.setContentsMargins(0, 0, 0, 10)
            sections.addWidget(label)
            if key and action is not None and action(key).isEnabled():
                label.setContentsMargins(0, 0, 0, 0)
                sections.addWidget(self._leading_to(action(key)), 0, Qt.AlignmentFlag.AlignLeft)
                sections.addSpacing(10)
        sections.addStretch(1)
        inner = QWidget()
        row((sections, 5), (_key_table(), 4), spacing=32, margins=(0, 0, 12, 0), on=inner)
        self.body.addWidget(scrolled(inner, self.tr("Guide"), sideways=True), 1)
        close = button(self.tr("Close"), self.accept, primary=True)
        self.add_buttons(None, close, default=close)
        close.setFocus()

    def _leading_to(self, action: QAction) -> QPushButton:
        """A button that does what the text names, the guide being closed first."""

        def go() -> None:
            self.accept()
            action.trigger()

        return button(action.text(), go)


def _key_table() -> QGridLayout:
    table = grid(across=12, down=6, stretch=1)
    line, group = 0, None
    for where, keys, what in KEYS:
        if where != group:
            label = PlainLabel(translated(where), role=Text.STRONG)
            label.setContentsMargins(0, 0 if group is None else 10, 0, 0)
            table.addWidget(label, line, 0, 1, 2)
            line, group = line + 1, where
        shown = [PlainLabel(key, tone="muted") if key == "…" else KeyCap(key) for key in keys]
        caps = row(*shown, None, spacing=SPACE_1)
        table.addLayout(caps, line, 0)
        table.addWidget(PlainLabel(translated(what), tone="muted"), line, 1)
        line += 1
    table.setRowStretch(line, 1)
    return table


def changelog() -> str:
    """What is new, as the changelog that travels with the package says."""
    for folder in (resources(), resources().parent):
        path = folder / "CHANGELOG.md"
        if path.is_file():
            return path.read_text(encoding="utf-8")
    return ""
