"""Saved evaluations: save the current numbers, look at older ones, and compare two of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import numpy as np
from PySide6.QtCore import QCoreApplication, QItemSelection, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QSizePolicy, QWidget

from ndcg_gui.core import stored
from ndcg_gui.core.command import Command
from ndcg_gui.core.settings import chosen_metrics, evaluation_settings
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import InputError, NdcgError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.text import visible
from ndcg_gui.features.evaluate.difference import EvaluationDifference, Moved, difference
from ndcg_gui.features.evaluate.saved import (
    MAX_NAME,
    MAX_NOTE,
    EvaluationDraft,
    SavedEvaluation,
    draft_evaluation,
    metrics_of,
    saved_evaluations,
)
from ndcg_gui.features.evaluate.saved_result import (
    difference_sentences,
    history,
    moved_table,
    moved_words,
    settings_words,
)
from ndcg_gui.features.evaluate.verbs import RemoveEvaluation, RenameEvaluation, SaveEvaluation
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.job_keeper import LatestJob
from ndcg_gui.gui.kit.base.keys import Keys, keys_of
from ndcg_gui.gui.kit.base.theme import GAP, px
from ndcg_gui.gui.kit.charts.lines import LineChart
from ndcg_gui.gui.kit.tables.model import Column
from ndcg_gui.gui.kit.tables.results import FittedColumn, RowsTable, rows_of
from ndcg_gui.gui.kit.tables.view import ListTable
from ndcg_gui.gui.kit.text.moments import shown_moment
from ndcg_gui.gui.kit.text.plain import count, minus, titled, translated, translated_template
from ndcg_gui.gui.kit.widgets import Card, ChoiceButton, ElidedLabel, Notice, PlainLabel, button
from ndcg_gui.gui.kit.widgets.dialogs import Dialog, NameDialog
from ndcg_gui.gui.kit.widgets.layout import add_all, column, row, scrolled, text_line
from ndcg_gui.present.blocks import words
from ndcg_gui.present.charts import Line

_SIZE = (1120, 690)
_LONGEST = 22
_LOWEST = 130

_MOVED = (
    FittedColumn("query", 80, numeric=False, sorts=True),
    FittedColumn("text", 120, numeric=False),
    FittedColumn("before", 76),
    FittedColumn("after", 76),
    FittedColumn("moved", 84, sorts=True),
    FittedColumn("labels", 70, say("How many labels of the query differ between the two")),
)
_SAVED = (
    Column("number", "#", lambda own: own[0], numeric=True, width=36),
    Column("name", say("Name"), lambda own: visible(own[1].name), width=140),
    Column("time", say("Saved"), lambda own: shown_moment(own[1].saved_at), width=150),
    Column(
        "events",
        say("Events"),
        lambda own: own[1].event_seq,
        count,
        numeric=True,
        width=66,
        tooltip=say("How many judgment events there were when it was saved"),
    ),
    Column(
        "settings",
        say("Settings"),
        lambda own: words(settings_words(own[1].settings), translated_template),
        width=130,
    ),
)


def short_name(name: str) -> str:
    """Name shortened for a button."""
    shown = visible(name)
    return shown if len(shown) <= _LONGEST else f"{shown[: _LONGEST - 1]}…"


def give_room(widget: QWidget, lowest: int) -> None:
    """Make the widget's height follow the layout instead of its size hint."""
    widget.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
    widget.setMinimumHeight(lowest)


class RenameDialog(NameDialog):
    """Form for a new name and note of a saved evaluation."""

    def __init__(self, saved: SavedEvaluation, taken: Sequence[str], parent: QWidget | None = None) -> None:
        self._saved = saved
        self.note = text_line(text=saved.note, most=MAX_NOTE)
        translate = partial(QCoreApplication.translate, "RenameDialog")
        super().__init__(
            translate("Rename a saved evaluation"),
            translate("Rename"),
            parent,
            before=saved.name,
            others=taken,
            taken=translate("There is already a saved evaluation with that name."),
            most=MAX_NAME,
        )
        self.add_row(self.tr("Note"), self.note)
        self.note.textChanged.connect(self._on_name_changed)

    def result_value(self) -> tuple[str, str]:
        """Name and note."""
        return self.entered(), self.note.text().strip()

    def says_something(self) -> bool:
        return self.result_value() != (self._saved.name, self._saved.note)


class HistoryCard(Card):
    """One metric over the saved evaluations, a line for each system."""

    def __init__(self, keys: Keys) -> None:
        super().__init__(self.tr("Over time"))
        self.metric_choice = ChoiceButton()
        self.metric_choice.setAccessibleDescription(self.tr("Metric of the chart"))
        self.metric_choice.chosen.connect(self._draw)
        self.header.addWidget(self.metric_choice)
        self.chart = LineChart(self.tr("Saved evaluations over time"), keys)
        give_room(self.chart, px(_LOWEST))
        text = self.tr("They were not all made with the same settings or scale: see “What differs”.")
        self.remark = PlainLabel(text, tone="muted", wrap=True)
        add_all(self.body, (self.chart, 1), self.remark)
        self._saved: Sequence[SavedEvaluation] = ()
        self._places: Mapping[str, int] = {}

    def show_saved(self, saved: Sequence[SavedEvaluation], places: Mapping[str, int]) -> None:
        """Draw them, oldest first. `places` are the systems' indexes, which give their colours."""
        self._saved, self._places = saved, places
        metrics = metrics_of(saved)
        self.metric_choice.offer([(metric, visible(metric)) for metric in metrics])
        self.metric_choice.setVisible(bool(metrics))
        self._draw()

    def _draw(self, _metric: object = None) -> None:
        metric = str(self.metric_choice.value() or "")
        lines = [
            Line(visible(name), self._places[name], tuple((float(x), y) for x, y in points))
            for name, points in history(self._saved, metric).items()
        ]
        self.chart.set_lines(lines, x_label=self.tr("saved evaluation"), y_label=metric)
        own = [item for item in self._saved if metric in item.metrics]
        self.remark.setVisible(len({(item.settings, item.scale_version_id) for item in own}) > 1)


class DifferenceCard(Card):
    """Differences of two evaluations: sentences, and the queries that moved most."""

    pair_chosen = Signal(int, int)  # the numbers of the two to be compared
    query_opened = Signal(str)  # the key of a query that moved
    copied = Signal()

    def __init__(self) -> None:
        super().__init__(self.tr("What differs"))
        self.found: EvaluationDifference | None = None
        self._texts: Mapping[str, str] = {}
        self._moved: Sequence[Moved] = ()
        self.first, self.second = ChoiceButton(self.tr("From")), ChoiceButton(self.tr("To"))
        self.system_choice, self.metric_choice = ChoiceButton(), ChoiceButton()
        self.system_choice.setAccessibleDescription(self.tr("System whose queries are shown"))
        self.metric_choice.setAccessibleDescription(self.tr("Metric whose queries are shown"))
        self.copy_button = button(self.tr("Copy"), self.copy)
        self.copy_button.setToolTip(self.tr("Copy the sentences and the table, to paste them elsewhere"))
        add_all(
            self.header, self.first, self.second, self.system_choice, self.metric_choice, self.copy_button
        )
        self.sentences = PlainLabel(wrap=True, selectable=True)
        self.sentences.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.means = PlainLabel(tone="muted")
        name = self.tr("Queries that changed most")
        self.table = RowsTable("moved_queries", _MOVED, accessible_name=name, stretch="text", most=0)
        self.model = self.table.rows_model
        give_room(self.table, px(_LOWEST))
        said = scrolled(self.sentences, self.tr("What differs"))
        self._queries = QWidget()
        self._queries.setProperty("role", "clear")
        column(self.means, (self.table, 1), on=self._queries)
        self.body.addLayout(row((said, 4), (self._queries, 6)), 1)
        for chooser in (self.first, self.second):
            chooser.chosen.connect(self._on_pair_chosen)
        for chooser in (self.system_choice, self.metric_choice):
            chooser.chosen.connect(self._show_moved)
        self.table.row_opened.connect(self._on_row_opened)
        self.offer_pairs((), None)
        self.show_text("")

    # what it shows

    def offer_pairs(self, saved: Sequence[SavedEvaluation], pair: tuple[int, int] | None) -> None:
        """Offer these for comparing, oldest first, and show the chosen two."""
        choices = [(int(own.id), f"{place} {short_name(own.name)}") for place, own in enumerate(saved, 1)]
        for chooser, chosen in zip((self.first, self.second), pair or (None, None), strict=True):
            chooser.set_choices(choices, chosen)
            chooser.setVisible(pair is not None)

    def show_text(self, text: str) -> None:
        """Show the reason why nothing is compared."""
        self.found = None
        self.sentences.setText(text)
        self._show_moved()

    def show_difference(self, found: EvaluationDifference, texts: Mapping[str, str]) -> None:
        """Show the differences. `texts` are the queries' texts by key."""
        self.found, self._texts = found, texts
        self.sentences.setText("\n".join(f"• {translated(said)}" for said in difference_sentences(found)))
        self.system_choice.offer([(name, visible(name)) for name in found.shared_systems])
        self.metric_choice.offer([(name, visible(name)) for name in found.shared_metrics])
        self._show_moved()

    def _show_moved(self, _chosen: object = None) -> None:
        found = self.found
        comparable = found is not None and bool(found.shared_systems and found.shared_metrics)
        # Without them the sentences have the room of all.
        for widget in (self.system_choice, self.metric_choice, self._queries):
            widget.setVisible(comparable)
        self.copy_button.setVisible(found is not None)
        self._moved, rows, text = (), [], ""
        if found is not None and comparable:
            system, metric = str(self.system_choice.value()), str(self.metric_choice.value())
            self._moved = found.moved(system, metric)
            rows = rows_of(moved_table(found, "", self._moved, self._texts))
            text = minus(translated(moved_words(found, system, metric, self._moved)))
        self.table.set_rows(rows)
        self.means.setText(text)

    # taking it away

    def copy(self) -> None:
        """Copy the sentences, and below them the table, to the clipboard."""
        if self.found is None:
            return
        names = (visible(head.name) for head in (self.found.first, self.found.second))
        parts = [" → ".join(names), self.sentences.text()]
        if self._moved:
            of = ", ".join(choice.text()[:-2] for choice in (self.system_choice, self.metric_choice))
            parts += [titled(of, self.means.text()), self.table.tsv(range(len(self._moved)))]
        QGuiApplication.clipboard().setText("\n".join(parts))
        self.copied.emit()

    def _on_pair_chosen(self, _value: object) -> None:
        self.pair_chosen.emit(self.first.value(), self.second.value())

    def _on_row_opened(self, number: int) -> None:
        self.query_opened.emit(self._moved[number].query_key)


class SavedEvaluationsDialog(Dialog):
    """List of saved evaluations with its history, and below it the differences of two chosen ones."""

    def __init__(self, context: ProjectContext, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Saved evaluations"), parent)
        self._context = context
        self._saved: Sequence[SavedEvaluation] = ()
        self._pair: tuple[int, int] | None = None
        self._gone = False
        self._undo: Callable[[], object] | None = None
        self._build()
        self._lay_out()
        self.notice = Notice(self, within=self._page)
        context.changed.connect(self._on_context_changed)
        self._read()
        self.name.setFocus()
        self.open_at(*_SIZE)

    def _build(self) -> None:
        example = self.tr("a name, for instance: before the new tokenizer")
        self.name = text_line(self.tr("Name"), example, most=MAX_NAME)
        example = self.tr("something to remember about it (optional)")
        self.note = text_line(self.tr("Note"), example, most=MAX_NOTE)
        self.name.textChanged.connect(self._on_form_changed)
        self.note.textChanged.connect(self._on_form_changed)
        self.save_button = button(self.tr("Save now"), self.save, primary=True)
        self.save_button.setToolTip(self.tr("Save what Results shows: all systems, metrics and settings"))
        self.problem = PlainLabel(tone="danger", wrap=True)
        self.table = ListTable(
            "saved_evaluations",
            _SAVED,
            settings=self._context.settings,
            accessible_name=self.tr("Saved evaluations, newest first"),
            stretch="name",
        )
        self.model = self.table.rows_model
        give_room(self.table, 100)
        self.details = ElidedLabel(tone="muted")
        self.rename_button = button(self.tr("Rename…"), self.rename)
        self.remove_button = button(self.tr("Remove"), self.remove)
        self.copy_button = button(self.tr("Copy"), self.table.copy_all)
        self.copy_button.setToolTip(self.tr("Copy the list, to paste it into a spreadsheet"))
        self.history = HistoryCard(keys_of(self._context.settings))
        self.history.chart.failed.connect(self._context.show_error)
        self.difference = DifferenceCard()
        self.difference.query_opened.connect(self._on_query_opened)
        self.difference.copied.connect(self._on_copied)
        self.difference.pair_chosen.connect(self._on_pair_chosen)
        self.table.current_changed.connect(self._show_current)
        self.table.selectionModel().selectionChanged.connect(self._on_selection_changed)
        self.close_button = button(self.tr("Close"), self.reject)
        show = self.difference.show_difference
        self._comparing = LatestJob(
            self._context,
            self.tr("Comparing"),
            0,
            lambda found: show(*found),
            lambda error: self.difference.show_text(translated(error.message)),
        )

    def _lay_out(self) -> None:
        listed = Card(self.tr("Saved"))
        add_all(listed.header, self.rename_button, self.remove_button, self.copy_button)
        add_all(listed.body, (self.table, 1), self.details)
        self._page = QWidget()
        upper = row((listed, 55), (self.history, 45), spacing=GAP)
        column((upper, 10), (self.difference, 10), spacing=GAP, on=self._page)
        self.body.setSpacing(10)
        add_all(
            self.body, row((self.name, 4), (self.note, 5), self.save_button), self.problem, (self._page, 1)
        )
        self.add_buttons(None, self.close_button, default=self.save_button)

    # reading

    def _read(self) -> None:
        current = self._current()
        try:
            self._saved = saved_evaluations(self._context.project)
        except NdcgError as error:
            self._saved = ()
            self._context.show_error(error)
        self.table.show_records(list(enumerate(self._saved, 1)))
        self.model.set_ids(np.arange(len(self._saved))[::-1])
        self.history.show_saved(self._saved, self._places())
        kept = next((n for n, item in enumerate(self._saved) if current and item.id == current.id), None)
        if self._saved:
            self.table.select_id(len(self._saved) - 1 if kept is None else kept)
        self._offer_pairs()
        self._show_current()
        self._on_form_changed()

    def _places(self) -> dict[str, int]:
        """Index of each system: the project's in order, then those that are gone."""
        names = [system.name for system in self._context.project.read(stored.systems)]
        names += [system.name for item in self._saved for system in item.systems]
        return {name: place for place, name in enumerate(dict.fromkeys(names))}

    def _offer_pairs(self) -> None:
        """Keep the pair being compared if it still exists, else choose the two newest."""
        ids = [int(item.id) for item in self._saved]
        if self._pair is None or not set(self._pair) <= set(ids):
            self._pair = (ids[-2], ids[-1]) if len(ids) > 1 else None
        self.difference.offer_pairs(self._saved, self._pair)
        self._compare()

    def _compare(self) -> None:
        """Compare the chosen two in a background job. The newest request wins."""
        if self._pair is None:
            self._comparing.drop()
            text = self.tr("Save a second evaluation to see how it differs from the first.")
            if not self._saved:
                text = self.tr(
                    "Nothing is saved yet. A saved evaluation keeps its numbers and everything that "
                    "decided them. A month later you can see what has changed, and why."
                )
            self.difference.show_text(text)
            return
        heads = {int(item.id): item for item in self._saved}
        first, second = (heads[number] for number in self._pair)
        project = self._context.project

        def work(report: Progress) -> tuple[EvaluationDifference, dict[str, str]]:
            texts = {item.record.query_key: item.record.text for item in project.read(stored.queries)}
            return difference(project, first, second, report), texts

        self._comparing.ask(work)

    # saving, naming, removing

    def save(self) -> None:
        """Compute the numbers of Evaluate anew, and save them."""
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
            self._tell(
                self.tr("%s is saved") % visible(draft.head.name),
                lambda: self._execute(RemoveEvaluation(command.evaluation_id)),
            )
            if not self._gone:
                self.name.clear()
                self.note.clear()
                self._pair = None
                self._read()
                self.table.select_id(len(self._saved) - 1)

        self._execute(command, saved)

    def rename(self) -> None:
        """Ask for a new name and note of the chosen one."""
        if (chosen := self._current()) is not None:
            taken = [item.name for item in self._saved if item.id != chosen.id]
            RenameDialog(chosen, taken, self).ask(lambda given: self._rename(chosen, *given))

    def _rename(self, chosen: SavedEvaluation, name: str, note: str) -> None:
        back = RenameEvaluation(chosen.id, chosen.name, chosen.note)
        said = self.tr("%s is named %s") % (visible(chosen.name), visible(name))
        self._execute(
            RenameEvaluation(chosen.id, name, note), lambda: self._tell(said, lambda: self._execute(back))
        )

    def remove(self) -> None:
        """Remove the chosen one. Undo restores it."""
        if (chosen := self._current()) is None:
            return
        command, name = RemoveEvaluation(chosen.id), visible(chosen.name)

        def removed() -> None:
            kept = command.removed
            back = None if kept is None else lambda: self._execute(SaveEvaluation(kept), told)
            self._tell(self.tr("%s is removed") % name, back)

        def told() -> None:
            self._tell(self.tr("%s is back") % name)

        self._execute(command, removed)

    def _execute(self, command: Command, done: Callable[[], object] = lambda: None) -> None:
        self._context.watch(self._context.project.execute(command), lambda _changes: done(), self._on_failed)

    def _tell(self, text: str, undo: Callable[[], object] | None = None) -> None:
        """Show a notice in the dialog while it is open, because it blocks the window, else in the window."""
        self._undo = undo
        (self._context.notify if self._gone else self.notice.show_message)(text, undo)

    # showing

    def _current(self) -> SavedEvaluation | None:
        number = self.table.current_id()
        return self._saved[number] if number is not None and number < len(self._saved) else None

    def _show_current(self, _number: object = None) -> None:
        chosen = self._current()
        for widget in (self.rename_button, self.remove_button):
            widget.setEnabled(chosen is not None)
        self.copy_button.setEnabled(bool(self._saved))
        words = []
        if chosen is not None:
            version = self.tr("version %s") % visible(chosen.made_by)
            words = [visible(chosen.note), ", ".join(chosen.metrics), chosen.settings, version]
        self.details.setText(" · ".join(filter(None, words)))

    def _show_problem(self, text: str) -> None:
        self.problem.setText(text)
        self.problem.setVisible(bool(text))
        self.save_button.setEnabled(bool(self.name.text().strip()) and not text)

    # slots

    def _on_form_changed(self, _text: str = "") -> None:
        taken = any(item.name == self.name.text().strip() for item in self._saved)
        self._show_problem(self.tr("There is already a saved evaluation with that name.") if taken else "")

    def _on_failed(self, error: BaseException) -> None:
        if isinstance(error, NdcgError) and not self._gone:
            self._show_problem(translated(error.message))
        else:
            self._context.show_error(error)

    def _on_selection_changed(self, _new: QItemSelection, _old: QItemSelection) -> None:
        rows = self.table.selected_rows()
        if len(rows) == 2:
            older, newer = sorted(self.model.id_at(place) for place in rows)
            self._pair = int(self._saved[older].id), int(self._saved[newer].id)
            self._offer_pairs()

    def _on_pair_chosen(self, first: int, second: int) -> None:
        self._pair = first, second
        self._compare()

    def _on_query_opened(self, key: str) -> None:
        query_id = self._context.project.read(stored.query_ids).get(key)
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
        self._comparing.close()
        self._context.changed.disconnect(self._on_context_changed)
        if self.notice.isVisible() and self._undo is not None and not self._context.closed:
            # What could be taken back in the dialog still can be, in the window.
            self._context.notify(self.notice.text(), self._undo)
        super().done(result)


def open_saved_evaluations(context: ProjectContext, parent: QWidget) -> SavedEvaluationsDialog:
    """Open the saved evaluations of the project."""
    dialog = SavedEvaluationsDialog(context, parent)
    dialog.open_until(context.closing)
    return dialog
