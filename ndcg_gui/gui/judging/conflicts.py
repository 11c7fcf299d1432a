"""Two judgments of one pair, shown with the texts and decided: by row, by rater, or all at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QPushButton, QTextBrowser, QWidget

from ndcg_gui.domain.labels import PairState, PreferenceState
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.records import Side, Status, Verdict
from ndcg_gui.domain.scales import format_grade
from ndcg_gui.domain.text import visible
from ndcg_gui.features.packages.conflicts import ConflictText, answers
from ndcg_gui.gui.judging.keys import CONFLICT_KEYS
from ndcg_gui.gui.kit.base.theme import TextStyle, px
from ndcg_gui.gui.kit.keys.dialogs import DialogKeys
from ndcg_gui.gui.kit.tables.model import Column
from ndcg_gui.gui.kit.tables.view import ListTable
from ndcg_gui.gui.kit.text.moments import shown_moment
from ndcg_gui.gui.kit.text.plain import translated
from ndcg_gui.gui.kit.widgets import Card, ChoiceButton, PlainLabel, button, column, row
from ndcg_gui.gui.kit.widgets.keys import first_key

_TEXT_HEIGHT = 110
ONE, RATER, ALL = "one", "rater", "all"
State = PairState | PreferenceState


def _tr(text: str) -> str:
    return QCoreApplication.translate("Conflicts", text)


@dataclass(frozen=True, slots=True)
class DatedJudgment:
    """One of two judgments, and its time (microseconds, UTC, or 0 where unknown)."""

    state: State
    at: int = 0


@dataclass(frozen=True, slots=True)
class Conflict:
    """A pair with two judgments. `why` it is a conflict, `what` is the key of its decision."""

    query: str
    document: str
    rater: str
    first: DatedJudgment
    second: DatedJudgment
    why: Message
    what: Any
    can_be_decided: bool = True


class Conflicts(QWidget):
    """Table of conflicts. The current one is shown below with its texts, and decided there.

    `decisions` holds `"first"` or `"second"` by `what`. Conflicts not in it are undecided.
    """

    decided = Signal()

    def __init__(
        self,
        lines: Sequence[Conflict],
        titles: tuple[str, str],
        text_of: Callable[[Conflict], ConflictText] | None = None,
        *,
        words: tuple[str, str] = ("", ""),
        undecided: tuple[str, str] | None = None,
        criteria: Mapping[str, str] | None = None,
    ) -> None:
        """`titles` head the two judgments, `words` label the buttons that take the first or the second.

        Without `text_of` nothing can be decided. `undecided` is the label of the button for neither, and of
        the state it leads to. `criteria` are the titles of the scale's criteria, by key.
        """
        super().__init__()
        self._criteria = criteria or {}
        self._lines, self._text_of = tuple(lines), text_of
        neither, self._undecided = undecided or (self.tr("Decide later"), self.tr("decided later"))
        self.decisions: dict[Any, str] = {}
        columns = [
            Column("query", say("Query"), lambda line: visible(line.query), width=90),
            Column("document", say("Document"), lambda line: visible(line.document), width=120),
            Column("rater", say("Rater"), lambda line: visible(line.rater), width=80),
            Column("project", titles[0], lambda line: self._words(line.first, line.second), width=110),
            Column("package", titles[1], lambda line: self._words(line.second, line.first), width=110),
            Column("why", say("Why"), lambda line: translated(line.why), width=200),
        ]
        if text_of is not None:
            columns.insert(5, Column("decided", say("Kept"), self._stands, width=130))
        self._titles = titles
        self.table = ListTable(
            "merge_conflicts", columns, self._lines, accessible_name=self.tr("Conflicts"), stretch="why"
        )
        self.query = PlainLabel(role=TextStyle.NAME, wrap=True)
        self.document = PlainLabel(role=TextStyle.STRONG, wrap=True)
        self.text = QTextBrowser()
        self.text.setAccessibleName(self.tr("Document"))
        self.text.setFixedHeight(px(_TEXT_HEIGHT))
        self.text.setOpenLinks(False)
        self.words = [PlainLabel(wrap=True), PlainLabel(wrap=True)]
        self._cards = [Card(title) for title in titles]
        for card, label in zip(self._cards, self.words, strict=True):
            card.body.addWidget(label)
        self.scope = ChoiceButton(self.tr("For"))
        self.scope.set_choices(
            [(ONE, self.tr("this one")), (RATER, self.tr("all of this rater")), (ALL, self.tr("all"))], ONE
        )
        self.keys = DialogKeys(self, CONFLICT_KEYS)
        self.first_button, self.second_button, self.later_button = (
            self._deciding(name, text, which)
            for name, text, which in (
                ("first", words[0], "first"),
                ("second", words[1], "second"),
                ("neither", neither, ""),
            )
        )
        self.detail = QWidget()
        column(
            self.query,
            self.document,
            self.text,
            row((self._cards[0], 1), (self._cards[1], 1)),
            row(self.first_button, self.second_button, self.later_button, None, self.scope),
            spacing=8,
            on=self.detail,
        )
        self.detail.setVisible(text_of is not None)
        column((self.table, 1), self.detail, spacing=8, on=self)
        self.table.current_changed.connect(self._on_current_changed)
        if self._lines and text_of is not None:
            self.table.select_id(0)
            self._on_current_changed(0)

    def _deciding(self, name: str, text: str, which: str) -> QPushButton:
        """Button that decides, with its key after its text."""
        decide = partial(self.decide, which)
        key = first_key(self.keys.add(name, decide))
        return button(f"{text} ({key})" if key else text, decide)

    def decide(self, which: str) -> None:
        """Decide for the first or the second judgment, or for neither yet ("")."""
        current: Conflict | None = self.table.current_record()
        if current is None or self._text_of is None:
            return
        scope = self.scope.value()
        for line in self._lines:
            if not line.can_be_decided:
                continue
            if (scope == ONE and line is not current) or (scope == RATER and line.rater != current.rater):
                continue
            self.decisions.pop(line.what, None)
            if which:
                self.decisions[line.what] = which
        self.table.rows_model.refresh()
        self.decided.emit()
        place = self.table.current_id()
        if scope == ONE and place is not None and place + 1 < len(self._lines):
            self.table.select_id(place + 1)

    def _stands(self, line: Conflict) -> str:
        which = self.decisions.get(line.what)
        if not line.can_be_decided:
            return "–"
        return {"first": self._titles[0], "second": self._titles[1], None: self._undecided}[which]

    def _on_current_changed(self, _item: object) -> None:
        line: Conflict | None = self.table.current_record()
        if line is None or self._text_of is None:
            return
        text = self._text_of(line)
        self.query.setText(f"{visible(line.query)} · {visible(text.query)}")
        self.document.setText(visible(text.title))
        self.text.setPlainText(text.body or text.intent or self.tr("no text"))
        both = (line.first, line.second), (line.second, line.first)
        for label, (said, other) in zip(self.words, both, strict=True):
            lines = [self._words(said, other)]
            if said.at:
                lines[0] += f" · {shown_moment(said.at)}"
            lines.append(visible(said.state.note) if said.state.note else self.tr("no note"))
            label.setText("\n".join(lines))
        for own in (self.first_button, self.second_button):
            own.setEnabled(line.can_be_decided)

    def _words(self, said: DatedJudgment, other: DatedJudgment) -> str:
        """The judgment in words, with those of its other answers that differ from the other's."""
        beside = answers(said.state, other.state, self._criteria)
        return " · ".join([word_of(said.state), *map(translated, beside)])


def word_of(state: State) -> str:
    """The judgment in a word, and a sign if it has a note."""
    if isinstance(state, PreferenceState):
        word = _side(state)
    elif state.status is Status.GRADED and state.grade is not None:
        word = format_grade(state.grade)
    else:
        word = {
            Status.SKIPPED: _tr("skipped"),
            Status.CANNOT_JUDGE: _tr("cannot judge"),
        }.get(state.status, "–")
    return _tr("%s, noted") % word if state.note else word


def _side(state: PreferenceState) -> str:
    if state.status is Verdict.SKIPPED:
        return _tr("skipped")
    if state.grade is not None:
        return format_grade(state.grade)
    return {
        Side.LEFT: _tr("left better"),
        Side.RIGHT: _tr("right better"),
        Side.NONE: _tr("same"),
        None: "–",
    }[state.preferred]
