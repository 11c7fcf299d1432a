"""Two people settled a dispute differently: both labels in plain words, and a choice that loses neither."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QWidget

from ndcg_gui.domain.text import visible
from ndcg_gui.features.labels.settling import SettledOtherwise
from ndcg_gui.gui.judging.keys import SETTLING_KEYS
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.theme import SPACE_1, SPACE_2, SPACE_4, TextStyle
from ndcg_gui.gui.kit.keys.dialogs import DialogKeys
from ndcg_gui.gui.kit.text.documents import one_line
from ndcg_gui.gui.kit.text.moments import shown_moment
from ndcg_gui.gui.kit.text.plain import count, translated
from ndcg_gui.gui.kit.widgets import Card, PlainLabel, add_all, button, column, grid
from ndcg_gui.gui.kit.widgets.dialogs import Dialog
from ndcg_gui.gui.kit.widgets.keys import tip_with_key

_WIDTH = 600
_MOST_SUBJECT = 200


@dataclass(frozen=True, slots=True, eq=False)
class SettlingQuestion:
    """A label that is not stored, because another person settled the pair differently.

    `subject` is its subject. `keep` is called for "theirs alone", `store` for "mine as well", `drop` when a
    later label made the question obsolete.
    """

    key: Hashable
    subject: str
    conflict: SettledOtherwise
    keep: Callable[[], object]
    store: Callable[[], object]
    drop: Callable[[], object]


class SettlingDialog(Dialog):
    """Dialog of the other's label with name and time, one's own label, and the effect of each choice.

    No key that judges makes a choice, and neither does closing: the label waits here until then.
    """

    kept = Signal()
    stored = Signal()

    def __init__(
        self, question: SettlingQuestion, rater: str, waiting: int, parent: QWidget | None = None
    ) -> None:
        """`rater` is the name of the own label's rater. `waiting` more questions follow."""
        super().__init__(QCoreApplication.translate("SettlingDialog", "Settled differently"), parent)
        self._answered = False
        conflict = question.conflict
        own = all(word.own for word in conflict.theirs)
        self.subject = PlainLabel(one_line(question.subject[:_MOST_SUBJECT]), tone="muted", wrap=True)
        self.lead = PlainLabel(self._lead(question, own=own), wrap=True)
        self.sides = self._sides(question, rater)
        self.keep_words = PlainLabel(self._keeping(question, own=own), wrap=True)
        self.store_words = PlainLabel(
            (self.tr("Store mine instead: %s.") if own else self.tr("Store mine as well: %s."))
            % translated(conflict.then),
            wrap=True,
        )
        self.keep_button = button(
            self.tr("Keep the other decision") if own else self.tr("Keep theirs"), self._on_keep
        )
        self.store_button = button(
            self.tr("Store mine instead") if own else self.tr("Store mine as well"), self._on_store
        )
        self.keys = DialogKeys(self, SETTLING_KEYS)
        for made, name in ((self.keep_button, "keep"), (self.store_button, "store")):
            made.setToolTip(made.text())
            tip_with_key(made, self.keys.add(name, made.click))
        choices = column(self.keep_words, self.store_words, spacing=SPACE_1)
        add_all(self.body, self.subject, self.lead, self.sides, choices, None)
        hint = PlainLabel(self._hint(waiting), tone="muted")
        self.add_buttons(hint, None, self.keep_button, self.store_button, default=None)
        self.open_at(_WIDTH)
        # No button has the focus: the Space or Enter of somebody who is judging quickly chooses nothing.
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleDescription(
            f"{self.lead.text()} {self.keep_words.text()} {self.store_words.text()}"
        )
        self.setFocus()

    def _lead(self, question: SettlingQuestion, *, own: bool) -> str:
        if own:
            return self.tr("You have settled this in another window. Your decision here is not saved yet.")
        names = dict.fromkeys(visible(word.rater) for word in question.conflict.theirs if not word.own)
        text = self.tr("%s settled this before you. Your decision is not saved yet.")
        return text % ", ".join(names)

    def _keeping(self, question: SettlingQuestion, *, own: bool) -> str:
        if own:
            return self.tr("Keep the other decision; yours is not saved.")
        seen = question.conflict.again.seen
        if seen is not None and seen.is_decided():
            return self.tr("Keep theirs. Yours is not saved; what you said before stays.")
        return self.tr("Keep theirs. Yours is not saved; the item stays open for you, and S skips it.")

    def _sides(self, question: SettlingQuestion, rater: str) -> Card:
        card = Card()
        lines = grid(across=SPACE_4, down=SPACE_2, stretch=1)
        conflict = question.conflict
        another = self.tr("%s, another window")
        rows = [
            (
                another % visible(word.rater) if word.own else visible(word.rater),
                word.words,
                shown_moment(word.at),
            )
            for word in conflict.theirs
        ]
        rows.append((self.tr("yours (%s)") % visible(rater), conflict.mine, self.tr("not stored")))
        for number, (who, words, when) in enumerate(rows):
            lines.addWidget(PlainLabel(who), number, 0)
            lines.addWidget(PlainLabel(translated(words), role=TextStyle.STRONG, wrap=True), number, 1)
            lines.addWidget(PlainLabel(when, tone="muted"), number, 2)
        card.body.addLayout(lines)
        note = conflict.again.state.note
        if note:
            card.body.addWidget(
                PlainLabel(self.tr("your note: %s") % one_line(note), tone="muted", wrap=True)
            )
        return card

    def _hint(self, waiting: int) -> str:
        keys, table = self.keys.keys, self.keys.table
        words = {"keep": self.tr("%s keep theirs"), "store": self.tr("%s store mine")}
        hints = [text % key for name, text in words.items() for key in keys.of(table, table.row(name))[:1]]
        if waiting:
            hints.append(self.tr("%s more to decide") % count(waiting))
        return " · ".join(hints)

    def leave(self) -> None:
        """Close without a choice, because there is none any more."""
        self._answered = True
        self.reject()

    def reject(self) -> None:
        if self._answered:
            super().reject()

    def closeEvent(self, event: QCloseEvent) -> None:
        if self._answered:
            super().closeEvent(event)
        else:
            event.ignore()

    def _on_keep(self) -> None:
        self._answered = True
        self.accept()
        self.kept.emit()

    def _on_store(self) -> None:
        self._answered = True
        self.accept()
        self.stored.emit()


class SettlingQuestions(QObject):
    """Asks one question after another. Each stays until it is answered or withdrawn."""

    def __init__(self, context: ProjectContext, panel: QWidget) -> None:
        super().__init__(panel)
        self._context = context
        self._panel = panel
        self._waiting: list[SettlingQuestion] = []
        self._dialog: SettlingDialog | None = None
        context.closing.connect(self._on_closing)

    def ask(self, question: SettlingQuestion) -> None:
        """Ask now, or after the current question. A new question replaces one of the same key."""
        self.withdraw(question.key)
        self._waiting.append(question)
        self._show_next()

    def withdraw(self, key: Hashable) -> bool:
        """Withdraw the question of `key`. Returns False where there is none."""
        found = next((item for item in self._waiting if item.key == key), None)
        if found is None:
            return False
        if found is self._waiting[0] and self._dialog is not None:
            dialog, self._dialog = self._dialog, None
            dialog.leave()
        self._take(found)
        found.drop()
        self._show_next()
        return True

    def _take(self, question: SettlingQuestion) -> None:
        self._waiting.remove(question)
        self._context.project.keeper.answered(question.conflict)

    def _show_next(self) -> None:
        if self._dialog is not None or not self._waiting or self._context.closed:
            return
        question = self._waiting[0]
        rater_id = question.conflict.again.rater_id
        name = next((rater.name for rater in self._context.project.raters() if rater.id == rater_id), "")
        dialog = SettlingDialog(question, name, len(self._waiting) - 1, self._panel.window())
        dialog.kept.connect(self._on_kept)
        dialog.stored.connect(self._on_stored)
        self._dialog = dialog
        dialog.open()

    def _answered(self) -> SettlingQuestion:
        question, self._dialog = self._waiting[0], None
        self._take(question)
        return question

    def _on_kept(self) -> None:
        self._answered().keep()
        self._show_next()

    def _on_stored(self) -> None:
        self._answered().store()
        self._show_next()

    def _on_closing(self) -> None:
        # What was not answered is taken down by the project, and offered when it is opened again.
        if self._dialog is not None:
            dialog, self._dialog = self._dialog, None
            dialog.leave()
