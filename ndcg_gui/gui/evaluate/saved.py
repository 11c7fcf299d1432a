"""Saved evaluations: keep the numbers of now, look at those kept before, and see in what two differ."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from PySide6.QtCore import QItemSelection, Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import InputError, NdcgError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.text import visible
from ndcg_gui.gui.base.context import ProjectContext
from ndcg_gui.gui.base.jobs import Job
from ndcg_gui.gui.base.theme import GAP, SPACE_2, Text, font
from ndcg_gui.gui.evaluate.saved_parts import DifferenceCard, HistoryCard, give_room, short_settings
from ndcg_gui.gui.evaluate.saved_rename import RenameDialog
from ndcg_gui.gui.tables.model import ArrayTableModel, Column, IdArray
from ndcg_gui.gui.tables.view import DataTable
from ndcg_gui.gui.text.moments import on_this_clock
from ndcg_gui.gui.text.plain import count, translated
from ndcg_gui.gui.widgets import Card, ElidedLabel, Notice, PlainLabel, button
from ndcg_gui.project.core.command import Command
from ndcg_gui.project.core.settings import chosen_metrics, evaluation_settings
from ndcg_gui.project.evaluation.difference import EvaluationDifference, difference
from ndcg_gui.project.evaluation.saved import (
    MAX_NAME,
    MAX_NOTE,
    EvaluationDraft,
    SavedEvaluation,
    draft_evaluation,
    saved_at,
    saved_evaluations,
)
from ndcg_gui.project.evaluation.verbs import (
    RemoveEvaluation,
    RenameEvaluation,
    RestoreEvaluation,
    SaveEvaluation,
)

_SIZE = (1120, 690)


class SavedEvaluationsDialog(QDialog):
    """A list with its history, and below it what the second of two chosen ones has different."""

    def __init__(self, context: ProjectContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Saved evaluations"))
        self._context = context
        self._saved: Sequence[SavedEvaluation] = ()
        self._pair: tuple[int, int] | None = None
        self._job: Job | None = None
        self._gone = self._stale = False
        self._undo: Callable[[], object] | None = None
        self._build()
        self._lay_out()
        self.notice = Notice(self, within=self._page)
        context.changed.connect(self._on_context_changed)
        context.closing.connect(self.reject)
        self._read()
        self.name.setFocus()
        self.resize(*_SIZE)

    def _build(self) -> None:
        self.name, self.note = QLineEdit(), QLineEdit()
        for field, most, text, told in (
            (self.name, MAX_NAME, self.tr("a name, for instance: before the new tokenizer"), self.tr("Name")),
            (self.note, MAX_NOTE, self.tr("what is to be remembered of it (optional)"), self.tr("Note")),
        ):
            field.setFont(font(Text.BODY))
            field.setMaxLength(most)
            field.setPlaceholderText(text)
            field.setAccessibleName(told)
            field.textChanged.connect(self._on_form_changed)
        self.save_button = button(self.tr("Save now"), self.save, primary=True)
        self.save_button.setDefault(True)
        self.save_button.setToolTip(self.tr("What Evaluate shows: all systems, its metrics and settings"))
        self.problem = PlainLabel(tone="danger", wrap=True)
        self.model = ArrayTableModel(self._columns(), self._fetch, self)
        self.table = DataTable(
            "saved_evaluations",
            self.model,
            settings=self._context.settings,
            accessible_name=self.tr("Saved evaluations, newest first"),
            stretch="name",
        )
        give_room(self.table, 100)
        self.details = ElidedLabel(tone="muted")
        self.rename_button = button(self.tr("Rename…"), self.rename)
        self.remove_button = button(self.tr("Remove"), self.remove)
        self.copy_button = button(self.tr("Copy"), self.table.copy_all)
        self.copy_button.setToolTip(self.tr("Copy the list, to paste it into a spreadsheet"))
        self.history = HistoryCard()
        self.history.chart.failed.connect(self._context.show_error)
        self.difference = DifferenceCard()
        self.difference.query_opened.connect(self._on_query_opened)
        self.difference.copied.connect(self._on_copied)
        self.difference.pair_chosen.connect(self._on_pair_chosen)
        self.table.current_changed.connect(self._on_current_changed)
        self.table.selectionModel().selectionChanged.connect(self._on_selection_changed)
        self.close_button = button(self.tr("Close"), self.reject)

    def _lay_out(self) -> None:
        save_line = QHBoxLayout()
        save_line.setSpacing(SPACE_2)
        save_line.addWidget(self.name, 4)
        save_line.addWidget(self.note, 5)
        save_line.addWidget(self.save_button)
        listed = Card(self.tr("Saved"))
        for widget in (self.rename_button, self.remove_button, self.copy_button):
            listed.header.addWidget(widget)
        listed.body.addWidget(self.table, 1)
        listed.body.addWidget(self.details)
        upper = QHBoxLayout()
        upper.setSpacing(GAP)
        upper.addWidget(listed, 55)
        upper.addWidget(self.history, 45)
        self._page = QWidget()
        rows = QVBoxLayout(self._page)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(GAP)
        rows.addLayout(upper, 10)
        rows.addWidget(self.difference, 10)
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(self.close_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 16, 20, 16)
        layout.setSpacing(10)
        layout.addWidget(PlainLabel(self.windowTitle(), role=Text.TITLE))
        layout.addLayout(save_line)
        layout.addWidget(self.problem)
        layout.addWidget(self._page, 1)
        layout.addLayout(foot)

    def _columns(self) -> tuple[Column, ...]:
        return (
            Column("number", "#", lambda row: row[0], numeric=True, width=36),
            Column("name", say("Name"), lambda row: visible(row[1].name), width=140),
            Column("time", say("Saved"), lambda row: f"{on_this_clock(saved_at(row[1])):%Y-%m-%d %H:%M}",
                   width=150),
            Column("events", say("Events"), lambda row: row[1].event_seq, count, numeric=True, width=66,
                   tooltip=say("How many judgment events there were when it was saved")),
            Column("settings", say("Settings"), lambda row: short_settings(row[1].settings), width=130),
        )  # fmt: skip

    def _fetch(self, ids: IdArray) -> list[tuple[int, SavedEvaluation]]:
        return [(number + 1, self._saved[number]) for number in ids.tolist()]

    # reading

    def _read(self) -> None:
        current = self._current()
        try:
            self._saved = saved_evaluations(self._context.project)
        except NdcgError as error:
            self._saved = ()
            self._context.show_error(error)
        self.model.set_ids(np.arange(len(self._saved))[::-1])
        self.history.show_saved(self._saved, self._places())
        kept = next((n for n, item in enumerate(self._saved) if current and item.id == current.id), None)
        if self._saved:
            self.table.select_id(len(self._saved) - 1 if kept is None else kept)
        self._offer_pairs()
        self._show_current()
        self._on_form_changed()

    def _places(self) -> dict[str, int]:
        """Where each system stands among the project's, and after them those that are gone."""
        names = [system.name for system in self._context.project.read.systems()]
        names += [system.name for item in self._saved for system in item.systems]
        return {name: place for place, name in enumerate(dict.fromkeys(names))}

    def _offer_pairs(self) -> None:
        """Keep comparing the two that are compared; else the two newest."""
        ids = [int(item.id) for item in self._saved]
        if self._pair is None or not set(self._pair) <= set(ids):
            self._pair = (ids[-2], ids[-1]) if len(ids) > 1 else None
        self.difference.offer_pairs(self._saved, self._pair)
        self._compare()

    # what differs

    def _compare(self) -> None:
        """Compare the chosen two in a quiet job; the newest request wins."""
        if self._job is not None:
            self._stale = True
            return
        self._stale = False
        if self._pair is None:
            text = self.tr("Save a second evaluation to see in what it differs from the first.")
            if not self._saved:
                text = self.tr(
                    "Nothing is saved yet. A saved evaluation keeps its numbers with everything that decided"
                    " them, so that a month later you can see what is different, and why."
                )
            self.difference.show_text(text)
            return
        heads = {int(item.id): item for item in self._saved}
        first, second = (heads[number] for number in self._pair)
        project = self._context.project
        self._job = self._context.jobs.run(
            self.tr("Comparing"),
            lambda report: (
                difference(project, first, second, report),
                {item.record.query_key: item.record.text for item in project.read.queries()},
            ),
            done=self._on_compared,
            failed=self._on_compare_failed,
            quiet=True,
        )

    def _on_compared(self, outcome: tuple[EvaluationDifference, dict[str, str]]) -> None:
        self._job = None
        if self._gone:
            return
        if self._stale:
            self._compare()
        else:
            self.difference.show_difference(*outcome)

    def _on_compare_failed(self, error: Exception) -> None:
        self._job = None
        if self._gone:
            return
        if self._stale:
            self._compare()
        elif isinstance(error, NdcgError):
            self.difference.show_text(translated(error.message))
        else:
            self._context.show_error(error)

    # saving, naming, removing

    def save(self) -> None:
        """Compute what Evaluate shows, anew, and keep it."""
        project, name, note = self._context.project, self.name.text(), self.note.text()
        try:
            settings, metrics = evaluation_settings(project), chosen_metrics(project)
        except InputError as error:
            self._show_problem(translated(error.message))
            return
        self.save_button.setEnabled(False)
        self._context.jobs.run(
            self.tr("Saving the evaluation"),
            lambda report: draft_evaluation(
                project, name=name, note=note, metrics=metrics, settings=settings, progress=report
            ),
            done=self._on_drafted,
            failed=self._on_failed,
            cancelled=self._on_form_changed,
        )

    def _on_drafted(self, draft: EvaluationDraft) -> None:
        command = SaveEvaluation(draft)

        def saved() -> None:
            said = self.tr("%s is saved") % visible(draft.head.name)
            self._tell(said, lambda: self._execute(RemoveEvaluation(command.evaluation_id)))
            if not self._gone:
                self.name.clear()
                self.note.clear()
                self._pair = None
                self._read()
                self.table.select_id(len(self._saved) - 1)

        self._execute(command, saved)

    def rename(self) -> None:
        """Ask for another name and note of the chosen one."""
        chosen = self._current()
        if chosen is not None:
            taken = [item.name for item in self._saved if item.id != chosen.id]
            dialog = RenameDialog(chosen, taken, self)
            dialog.accepted.connect(lambda: self._rename(chosen, *dialog.result_value()))
            dialog.open()

    def _rename(self, chosen: SavedEvaluation, name: str, note: str) -> None:
        back = RenameEvaluation(chosen.id, chosen.name, chosen.note)
        said = self.tr("%s is named %s") % (visible(chosen.name), visible(name))
        self._execute(
            RenameEvaluation(chosen.id, name, note), lambda: self._tell(said, lambda: self._execute(back))
        )

    def remove(self) -> None:
        """Remove the chosen one; Undo puts it back."""
        chosen = self._current()
        if chosen is None:
            return
        command = RemoveEvaluation(chosen.id)
        name = visible(chosen.name)

        def back() -> None:
            assert command.removed is not None
            self._execute(
                RestoreEvaluation(command.removed), lambda: self._tell(self.tr("%s is back") % name)
            )

        def removed() -> None:
            self._tell(self.tr("%s is removed") % name, back if command.removed is not None else None)

        self._execute(command, removed)

    def _execute(self, command: Command, done: Callable[[], object] | None = None) -> None:
        future = self._context.project.execute(command)
        self._context.watch(future, lambda _changes: done() if done else None, self._on_failed)

    def _tell(self, text: str, undo: Callable[[], object] | None = None) -> None:
        """In the dialog while it is open, since it keeps clicks from the window; else in the window."""
        self._undo = undo
        if self._gone:
            self._context.notify(text, undo)
        else:
            self.notice.show_message(text, undo)

    # showing

    def _current(self) -> SavedEvaluation | None:
        number = self.table.current_id()
        return self._saved[number] if number is not None and number < len(self._saved) else None

    def _show_current(self) -> None:
        chosen = self._current()
        for widget in (self.rename_button, self.remove_button):
            widget.setEnabled(chosen is not None)
        self.copy_button.setEnabled(bool(self._saved))
        if chosen is None:
            self.details.setText("")
            return
        words = [visible(chosen.note)] if chosen.note else []
        words += [
            ", ".join(chosen.metrics),
            chosen.settings,
            self.tr("version %s") % visible(chosen.made_by),
        ]
        self.details.setText(" · ".join(words))

    def _show_problem(self, text: str) -> None:
        self.problem.setText(text)
        self.problem.setVisible(bool(text))
        self.save_button.setEnabled(bool(self.name.text().strip()) and not text)

    # slots

    def _on_form_changed(self, _text: str = "") -> None:
        taken = any(item.name == self.name.text().strip() for item in self._saved)
        self._show_problem(self.tr("There is a saved evaluation of that name already.") if taken else "")

    def _on_failed(self, error: BaseException) -> None:
        if isinstance(error, NdcgError) and not self._gone:
            self._show_problem(translated(error.message))
        else:
            self._context.show_error(error)

    def _on_current_changed(self, _number: object) -> None:
        self._show_current()

    def _on_selection_changed(self, _new: QItemSelection, _old: QItemSelection) -> None:
        rows = self.table.selected_rows()
        if len(rows) == 2:
            older, newer = sorted(self.model.id_at(row) for row in rows)
            self._pair = int(self._saved[older].id), int(self._saved[newer].id)
            self._offer_pairs()

    def _on_pair_chosen(self, first: int, second: int) -> None:
        self._pair = first, second
        self._compare()

    def _on_query_opened(self, key: str) -> None:
        query_id = self._context.project.read.query_ids().get(key)
        if query_id is not None:
            self.reject()
            self._context.go_to("evaluate", query_id=query_id)

    def _on_copied(self) -> None:
        self._tell(self.tr("What differs is on the clipboard"))

    def _on_context_changed(self, changes: Changes) -> None:
        if changes.saved or changes.reload or changes.systems:
            self._read()

    def done(self, result: int) -> None:
        self._gone = True
        self._context.changed.disconnect(self._on_context_changed)
        if self.notice.isVisible() and self._undo is not None and not self._context.closed:
            # What could be taken back in the dialog still can be, in the window.
            self._context.notify(self.notice.text(), self._undo)
        super().done(result)


def open_saved_evaluations(context: ProjectContext, parent: QWidget) -> SavedEvaluationsDialog:
    """Open the saved evaluations of the project."""
    dialog = SavedEvaluationsDialog(context, parent)
    dialog.open()
    return dialog
