"""Erasing a person: a preview of all that goes, stays and is not reached, and a report of what was done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from ndcg_gui.core.people import MAX_NAME
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.text import visible
from ndcg_gui.features.safety.erasing import ErasureDraft, ErasureReport
from ndcg_gui.gui.kit.text.plain import translated
from ndcg_gui.gui.kit.widgets import ChoiceButton, PlainLabel, text_line
from ndcg_gui.gui.kit.widgets.dialogs import FormDialog, TextDialog

_WIDTH = 680
_MOST_LINES = 6


class ErasureChoice(NamedTuple):
    """Person to be erased, who does it, and whether the labels stay under a pseudonym."""

    name: str
    by: str
    keep_labels: bool


class EraseDialog(FormDialog):
    """Preview of an erasure. It is done once the name is typed, as there is no undo."""

    def __init__(self, draft: ErasureDraft, name: str, by: str, parent: QWidget | None) -> None:
        """`by` is the suggested name of whoever erases."""
        super().__init__(self.tr("Erase %s") % visible(name), self.tr("Erase"), parent)
        self.open_at(_WIDTH)
        self._draft, self._name = draft, name
        self.goes = PlainLabel("\n".join(map(translated, _going(draft))), wrap=True)
        self.add_row(self.tr("What goes"), self.goes)
        self.labels = ChoiceButton()
        kept, removed = (
            self.tr("stay, under a pseudonym: numbers stay as they are"),
            self.tr("go, too: numbers change"),
        )
        self.labels.set_choices([(True, kept), (False, removed)], True)
        self.add_row(self.tr("Their labels"), self.labels)
        self.stays = PlainLabel("\n".join(_some(draft.not_reached())), wrap=True)
        self.add_row(self.tr("Not reached"), self.stays)
        self.by = text_line(text=by, most=MAX_NAME)
        self.add_row(self.tr("Erased by"), self.by)
        self.typed = text_line(placeholder=visible(name))
        self.add_row(self.tr("Type the name"), self.typed)
        hint = self.tr(
            "This cannot be undone. The project is closed for it and opened again. The check says from then "
            "on that somebody was erased, when and by whom."
        )
        self.add_row("", PlainLabel(hint, tone="muted", wrap=True))
        for field in (self.by, self.typed):
            field.textChanged.connect(self._on_form_changed)
        self._on_form_changed()
        self.typed.setFocus()

    def result_value(self) -> ErasureChoice:
        return ErasureChoice(self._name, " ".join(self.by.text().split()), bool(self.labels.value()))

    def _on_form_changed(self, _text: str = "") -> None:
        by = self.result_value().by
        own = by in self._draft.names
        self.show_problem(self.tr("Name who erases them, not the person.") if own else "")
        self.accept_button.setEnabled(self.typed.text().strip() == self._name and bool(by) and not own)


def _going(draft: ErasureDraft) -> list[Message]:
    return [
        say(
            "Every name of the person ({names}), their notes, answers and remarks, from the project and its "
            "recovery journal",
            names=", ".join(map(visible, draft.names)),
        ),
        say("{count:backup|backups}: removed, and a new one is made", count=len(draft.backups)),
        say("The name that this computer remembers of whoever judges here"),
    ]


def _some(lines: Sequence[Message]) -> list[str]:
    """The lines, with a number in place of those that are too many to be looked at before a decision."""
    shown = [translated(line) for line in lines]
    if len(shown) <= _MOST_LINES:
        return shown
    more = say(
        "and {count:more place|more places}; all are listed afterwards", count=len(shown) - _MOST_LINES
    )
    return [*shown[: _MOST_LINES - 1], translated(more), shown[-1]]


class ErasedDialog(TextDialog):
    """Report of an erasure: the pseudonym, what is left to do by hand, and what was not reached."""

    def __init__(self, report: ErasureReport, parent: QWidget | None) -> None:
        names = ", ".join(report.erased.record.names)
        lead = (
            say("Erased. The labels stay under the name {names}.", names=names)
            if report.erased.record.labels_kept
            else say(
                "Erased with all labels. Empty places in the history bear the name {names}.", names=names
            )
        )
        parts = [
            (say("Do by hand, as it failed here:"), report.failed),
            (say("Not reached:"), report.not_reached()),
        ]
        text = "\n\n".join(
            "\n".join([translated(title), *(f"• {translated(line)}" for line in lines)])
            for title, lines in parts
            if lines
        )
        title = QCoreApplication.translate("ErasedDialog", "A person was erased")
        super().__init__(title, text, lead=translated(lead), copy=True, parent=parent)
