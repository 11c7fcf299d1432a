"""F1: a short guide for raters, one for leads and engineers, and a glossary."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QPushButton, QStackedWidget, QVBoxLayout, QWidget

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.gui.kit.base.theme import SPACE_2, SPACE_3, TextStyle
from ndcg_gui.gui.kit.text.glossary import TERMS
from ndcg_gui.gui.kit.text.plain import translated
from ndcg_gui.gui.kit.widgets import PlainLabel, button, column, scrolled, text_line
from ndcg_gui.gui.kit.widgets.dialogs import Dialog
from ndcg_gui.gui.kit.widgets.switch import Switch

# Heading, what there is to know, and which of the window's actions leads there, if one does.
Section = tuple[Message, Message, str]

FOR_RATERS: tuple[Section, ...] = (
    (
        say("Say who you are"),
        say(
            "Choose your name at the top right. Everything you judge is kept under it, and the next pair is "
            "the one that you have not judged yet."
        ),
        "",
    ),
    (
        say("Give a grade"),
        say(
            "Judge shows one query and one document. Ask yourself how well the document serves the "
            "person who typed the query, and press the digit of the grade. Then the next pair comes. "
            "Left and Right move without grading, U goes to the next unjudged pair."
        ),
        "",
    ),
    (
        say("If you are not sure"),
        say(
            "G shows the guidelines. N writes a note, F flags the pair with a reason, S skips it for now, "
            "and X "
            "says that it cannot be judged. C says how sure you are. None of these is wrong: they tell the "
            "team where the guidelines are unclear."
        ),
        "",
    ),
    (
        say("Side by side"),
        say(
            "You see two lists, or two answers, for one query. Press Left or Right for the better side, with "
            "Shift if it is much better, and Down if they are the same. The sides are shuffled for each "
            "query, "
            "so neither side is always the same system."
        ),
        "",
    ),
    (
        say("Nothing is lost"),
        say(
            "Every key is saved at once. The dot at the bottom left says so only after it is on the disk. "
            "Ctrl Z undoes step by step, also after a restart."
        ),
        "",
    ),
    (say("Keys"), say("Press ? to see the keys of the screen you are on."), "keys"),
)

FOR_LEADS: tuple[Section, ...] = (
    (
        say("1. Bring in what you have"),
        say(
            "Make a project with the scale you grade on. Drop files on the window: queries and documents "
            "as JSONL, CSV or TSV, result lists as TREC runs, existing labels as qrels, CSV or JSONL. "
            "Fetch… in Systems gets the lists from a running search engine. You see what a file holds "
            "before anything is stored, and one Undo takes an import back."
        ),
        "import",
    ),
    (
        say("2. Judge"),
        say(
            "Judge shows one query and one document at a time. Which system found the document, and at which "
            "rank, stays hidden. Every label is saved at once."
        ),
        "",
    ),
    (
        say("3. Share the work"),
        say(
            "New task… chooses pairs and shares them out among raters; People and work shows their progress. "
            "Links there let raters judge in their browser. Hand out… writes one file for a rater "
            "elsewhere, and Merge… brings it back. In Scale and guidelines… you say what the grades mean, "
            "in What raters see… which fields of a document are shown."
        ),
        "new_task",
    ),
    (
        say("4. Compare side by side"),
        say(
            "In New comparison… you choose two systems, the queries and the raters, and set in advance "
            "which result is good enough to launch. Raters then see two lists for one query, without the "
            "systems' names, and say which is better. When all are judged, GSB says which system won, "
            "and how sure that is."
        ),
        "new_comparison",
    ),
    (
        say("5. Measure"),
        say(
            "Results shows every metric of every system, the value of each query, and how each number "
            "is computed, term by term. Unjudged results are counted and shown, never hidden. Agreement "
            "says how well raters agree, and how that changes the numbers."
        ),
        "",
    ),
    (
        say("6. Decide"),
        say(
            "The tab A against B says whether a difference is real: A or B is better, no difference that "
            "matters, not decided, or cannot be said. Make a task before you look: its queries are the "
            "planned ones, and you may then look as often as you like. Labels that come in without a task "
            "count as finished: then do not stop just because the answer is yes."
        ),
        "",
    ),
    (
        say("7. Have a model grade, too"),
        say(
            "A language model can grade pairs as one more rater. Its grades stay apart: no label counts "
            "them unless its rule names the model. The tab Models asks the model, and shows how far you can "
            "trust it and how it would change the numbers."
        ),
        "",
    ),
    (
        say("8. Take it with you"),
        say(
            "Export writes qrels, runs and judgments for other tools, and reports to read. Everything can be "
            "done from the command line as well: ndcg-gui --help."
        ),
        "export",
    ),
)


class GuideDialog(Dialog):
    """Two guides and the words, one of them shown."""

    def __init__(
        self,
        parent: QWidget | None = None,
        *,
        action: Callable[[str], QAction | None] | None = None,
        for_rater: bool = False,
    ) -> None:
        """`action` gives the window's actions by their keys. Those that can be used now are offered."""
        super().__init__(self.tr("Guide"), parent)
        self._action = action
        pages = [
            ("rater", self.tr("For raters"), self._guide(FOR_RATERS)),
            ("lead", self.tr("For leads and engineers"), self._guide(FOR_LEADS)),
            ("words", self.tr("Words"), _Words()),
        ]
        self.pages = Switch(self.tr("Guide"), [(key, title) for key, title, _page in pages])
        self._stack = QStackedWidget()
        self._places = {key: place for place, (key, _title, _page) in enumerate(pages)}
        for _key, title, page in pages:
            self._stack.addWidget(page if isinstance(page, _Words) else scrolled(page, title))
        self.body.addWidget(self.pages)
        self.body.addWidget(self._stack, 1)
        close = button(self.tr("Close"), self.accept, primary=True)
        self.add_buttons(None, close, default=close)
        self.pages.chosen.connect(self.show_page)
        self.show_page("rater" if for_rater else "lead")
        self.open_at(720, 620)
        close.setFocus()

    def show_page(self, key: object) -> None:
        """Show "rater", "lead" or "words"."""
        self.pages.set_value(key)
        self._stack.setCurrentIndex(self._places[str(key)])

    def _guide(self, sections: tuple[Section, ...]) -> QWidget:
        page = QWidget()
        lines = QVBoxLayout(page)
        lines.setContentsMargins(0, 0, SPACE_3, 0)
        lines.setSpacing(SPACE_2)
        for heading, sentence, key in sections:
            lines.addWidget(PlainLabel(translated(heading), role=TextStyle.STRONG, wrap=True, heading=True))
            lines.addWidget(PlainLabel(translated(sentence), wrap=True, tone="muted"))
            action = self._action(key) if key and self._action is not None else None
            if action is not None and action.isEnabled():
                lines.addWidget(self._leading_to(action), 0, Qt.AlignmentFlag.AlignLeft)
            lines.addSpacing(SPACE_2)
        lines.addStretch(1)
        return page

    def _leading_to(self, action: QAction) -> QPushButton:
        """Button that closes the guide and runs the action that the text names."""

        def go() -> None:
            self.accept()
            action.trigger()

        return button(action.text(), go)


class _Words(QWidget):
    """The terms in a searchable list."""

    def __init__(self) -> None:
        super().__init__()
        self.field = text_line(placeholder=self.tr("Find a word"), most=60)
        self.field.setAccessibleName(self.tr("Find a word"))
        listed = QWidget()
        lines = QVBoxLayout(listed)
        lines.setContentsMargins(0, 0, SPACE_3, 0)
        lines.setSpacing(SPACE_2)
        self._shown: list[tuple[str, tuple[QWidget, ...]]] = []
        for term in TERMS:
            word, meaning = translated(term.word), translated(term.meaning)
            both = (
                PlainLabel(word, role=TextStyle.STRONG, wrap=True),
                PlainLabel(meaning, wrap=True, tone="muted"),
            )
            for label in both:
                lines.addWidget(label)
            self._shown.append((f"{word} {meaning}".casefold(), both))
        lines.addStretch(1)
        column(self.field, (scrolled(listed, self.tr("Words")), 1), spacing=SPACE_2, on=self)
        self.field.textChanged.connect(self._on_field_text_changed)

    def _on_field_text_changed(self, text: str) -> None:
        wanted = text.casefold().split()
        for said, labels in self._shown:
            for label in labels:
                label.setVisible(all(word in said for word in wanted))
