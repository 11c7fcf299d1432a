"""Saved evaluations: keep the numbers of now, look at those kept before, and see in what two differ."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import numpy as np
from PySide6.QtCore import QCoreApplication, QItemSelection, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QSizePolicy, QWidget

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import InputError, NdcgError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.numbers import DASH, figure
from ndcg_gui.domain.text import visible
from ndcg_gui.gui.base.context import ProjectContext
from ndcg_gui.gui.base.job_keeper import LatestJob
from ndcg_gui.gui.base.jobs import Report
from ndcg_gui.gui.base.theme import GAP, Text
from ndcg_gui.gui.charts.lines import Line, LineChart
from ndcg_gui.gui.tables.cells import signed
from ndcg_gui.gui.tables.model import ArrayTableModel, Column, IdArray
from ndcg_gui.gui.tables.view import DataTable
from ndcg_gui.gui.text.moments import on_this_clock
from ndcg_gui.gui.text.plain import count, translated
from ndcg_gui.gui.widgets import Card, ChoiceButton, ElidedLabel, Notice, PlainLabel, button
from ndcg_gui.gui.widgets.dialogs import FormDialog
from ndcg_gui.gui.widgets.layout import column, row, scrolled, text_line
from ndcg_gui.metrics.settings import SETTINGS, EvaluationSettings
from ndcg_gui.project.core import stored
from ndcg_gui.project.core.command import Command
from ndcg_gui.project.core.settings import chosen_metrics, evaluation_settings
from ndcg_gui.project.evaluation.difference import EvaluationDifference, Moved, difference
from ndcg_gui.project.evaluation.saved import (
    MAX_NAME,
    MAX_NOTE,
    EvaluationDraft,
    SavedEvaluation,
    draft_evaluation,
    history,
    metrics_of,
    saved_evaluations,
)
from ndcg_gui.project.evaluation.verbs import RemoveEvaluation, RenameEvaluation, SaveEvaluation

_SIZE = (1120, 690)
_LONGEST = 22
_LOWEST = 130


def short_name(name: str) -> str:
    """A name for a button that must not become wide."""
    shown = visible(name)
    return shown if len(shown) <= _LONGEST else f"{shown[: _LONGEST - 1]}…"


def short_settings(line: str) -> str:
    """The label rule, and the settings that are not the default."""
    try:
        settings = EvaluationSettings.parse(line)
    except InputError:
        return visible(line)
    values = [(setting, getattr(settings, setting.name)) for setting in SETTINGS]
    return ", ".join(
        visible(f"{setting.name}={value}")
        for setting, value in values
        if setting.type == "labels" or value != setting.default
    )


def give_room(widget: QWidget, lowest: int) -> None:
    """Let the layout share out the height as it is told, not by what the widget would like best."""
    widget.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
    widget.setMinimumHeight(lowest)


class RenameDialog(FormDialog):
    """Another name and note of a saved evaluation."""

    def __init__(self, saved: SavedEvaluation, taken: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(
            QCoreApplication.translate("RenameDialog", "Rename a saved evaluation"),
            QCoreApplication.translate("RenameDialog", "Rename"),
            parent,
        )
        self._taken = frozenset(taken)
        self.name = text_line(text=saved.name, most=MAX_NAME)
        self.note = text_line(text=saved.note, most=MAX_NOTE)
        self.add_row(self.tr("Name"), self.name)
        self.add_row(self.tr("Note"), self.note)
        self.name.textChanged.connect(self._on_name_changed)
        self._on_name_changed("")
        self.name.selectAll()
        self.name.setFocus()

    def result_value(self) -> tuple[str, str]:
        """Name and note."""
        return self.name.text().strip(), self.note.text().strip()

    def _on_name_changed(self, _text: str) -> None:
        name = self.result_value()[0]
        taken = name in self._taken
        self.show_problem(self.tr("There is a saved evaluation of that name already.") if taken else "")
        self.accept_button.setEnabled(bool(name) and not taken)


class HistoryCard(Card):
    """One metric over the saved evaluations, a line for each system."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Over time"), parent=parent)
        self.metric_choice = ChoiceButton()
        self.header.addWidget(self.metric_choice)
        self.chart = LineChart(self.tr("Saved evaluations over time"))
        give_room(self.chart, _LOWEST)
        text = self.tr("They were not all made by the same settings or scale: look at what differs.")
        self.remark = PlainLabel(text, tone="muted", wrap=True)
        self.body.addWidget(self.chart, 1)
        self.body.addWidget(self.remark)
        self._saved: Sequence[SavedEvaluation] = ()
        self._places: Mapping[str, int] = {}
        self.metric_choice.chosen.connect(self._draw)

    def show_saved(self, saved: Sequence[SavedEvaluation], places: Mapping[str, int]) -> None:
        """Draw them, oldest first; `places` are the systems' places, which give their colours."""
        self._saved, self._places = saved, places
        metrics = metrics_of(saved)
        chosen = self.metric_choice.value()
        if chosen not in metrics:
            chosen = metrics[0] if metrics else None
        self.metric_choice.set_choices([(metric, metric) for metric in metrics], chosen)
        self.metric_choice.setVisible(bool(metrics))
        self.metric_choice.setAccessibleDescription(self.tr("Metric of the chart"))
        self._draw()

    def _draw(self, _metric: object = None) -> None:
        metric = str(self.metric_choice.value() or "")
        lines = [
            Line(visible(name), self._places[name], tuple((float(x), y) for x, y in points))
            for name, points in history(self._saved, metric).items()
        ]
        self.chart.set_lines(lines, x_label=self.tr("saved evaluation"), y_label=metric)
        own = [item for item in self._saved if metric in item.metrics]
        alike = {(item.settings, item.scale_version_id) for item in own}
        self.remark.setVisible(len(alike) > 1)


class DifferenceCard(Card):
    """What is different in one evaluation from another: sentences, and the queries that moved most."""

    pair_chosen = Signal(int, int)  # the numbers of the two to be compared
    query_opened = Signal(str)  # the key of a query that moved
    copied = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("What differs"), parent=parent)
        self.found: EvaluationDifference | None = None
        self._texts: Mapping[str, str] = {}
        self._moved: list[Moved] = []
        self.first, self.second = ChoiceButton(self.tr("From")), ChoiceButton(self.tr("To"))
        self.system_choice, self.metric_choice = ChoiceButton(), ChoiceButton()
        self.copy_button = button(self.tr("Copy"), self.copy)
        self.copy_button.setToolTip(self.tr("Copy the sentences and the table, to paste them elsewhere"))
        for widget in (
            self.first, self.second, self.system_choice, self.metric_choice, self.copy_button,
        ):  # fmt: skip
            self.header.addWidget(widget)
        self.sentences = PlainLabel(wrap=True, selectable=True)
        self.sentences.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.means = PlainLabel(tone="muted")
        self.model = ArrayTableModel(self._columns(), self._fetch, self)
        self.table = DataTable(
            "moved_queries",
            self.model,
            accessible_name=self.tr("Queries that moved, most first"),
            stretch="text",
        )
        give_room(self.table, _LOWEST)
        said = scrolled(self.sentences, self.tr("What differs"))
        self.body.addLayout(row((said, 4), (column(self.means, (self.table, 1)), 6)), 1)
        self.first.chosen.connect(self._on_pair_chosen)
        self.second.chosen.connect(self._on_pair_chosen)
        self.system_choice.chosen.connect(self._show_moved)
        self.metric_choice.chosen.connect(self._show_moved)
        self.table.row_opened.connect(self._on_row_opened)
        self.offer_pairs((), None)
        self.show_text("")

    def _columns(self) -> tuple[Column, ...]:
        def moved(ids: IdArray) -> np.ndarray:
            return np.array([self._moved[number].difference for number in ids.tolist()], np.float64)

        def keys(ids: IdArray) -> np.ndarray:
            return np.array([self._moved[number].query_key for number in ids.tolist()], object)

        return (
            Column("key", say("Query"), lambda item: visible(item.query_key), sort_keys=keys, width=80),
            Column("text", say("Text"), lambda item: visible(self._texts.get(item.query_key, ""))),
            Column("before", say("Before"), lambda item: item.before, figure, numeric=True, width=76),
            Column("after", say("After"), lambda item: item.after, figure, numeric=True, width=76),
            Column(
                "moved", say("Moved"), lambda item: item.difference, signed, numeric=True,
                sort_keys=moved, width=84,
            ),
            Column(
                "labels", say("Labels"), lambda item: item.labels.all or None,
                lambda number: DASH if number is None else count(number), numeric=True, width=70,
                tooltip=say("How many labels of the query differ between the two"),
            ),
        )  # fmt: skip

    def _fetch(self, ids: IdArray) -> Sequence[Moved]:
        return [self._moved[number] for number in ids.tolist()]

    # what it shows

    def offer_pairs(self, saved: Sequence[SavedEvaluation], pair: tuple[int, int] | None) -> None:
        """Offer these for comparing, oldest first, and show the chosen two."""
        choices: list[tuple[object, str]] = [
            (int(item.id), f"{number} {short_name(item.name)}") for number, item in enumerate(saved, 1)
        ]
        for chooser, place in ((self.first, 0), (self.second, 1)):
            chooser.set_choices(choices, pair[place] if pair else None)
            chooser.setVisible(pair is not None)

    def show_text(self, text: str) -> None:
        """Nothing is compared: say why."""
        self.found = None
        self.sentences.setText(text)
        self._show_moved()

    def show_difference(self, found: EvaluationDifference, texts: Mapping[str, str]) -> None:
        """Say what differs; `texts` are the queries' texts by key."""
        self.found, self._texts = found, texts
        self.sentences.setText("\n".join(f"• {translated(sentence)}" for sentence in found.sentences()))
        for chooser, names in (
            (self.system_choice, found.shared_systems),
            (self.metric_choice, found.shared_metrics),
        ):
            kept = chooser.value() if chooser.value() in names else next(iter(names), None)
            chooser.set_choices([(name, visible(name)) for name in names], kept)
        self.system_choice.setAccessibleDescription(self.tr("System whose queries are shown"))
        self.metric_choice.setAccessibleDescription(self.tr("Metric whose queries are shown"))
        self._show_moved()

    def _show_moved(self, _chosen: object = None) -> None:
        found = self.found
        comparable = found is not None and bool(found.shared_systems and found.shared_metrics)
        for widget in (self.system_choice, self.metric_choice, self.table):
            widget.setVisible(comparable)
        self.copy_button.setVisible(found is not None)
        self._moved = []
        self.means.setText("")
        if found is not None and comparable:
            system, metric = str(self.system_choice.value()), str(self.metric_choice.value())
            self._moved = found.moved(system, metric)
            self.means.setText(self._means(found, system, metric))
        self.model.set_ids(np.arange(len(self._moved)))

    def _means(self, found: EvaluationDifference, system: str, metric: str) -> str:
        before, after = next(
            (before, after) for name, of, before, after in found.means() if (name, of) == (system, metric)
        )
        words = [self.tr("Mean %s, then %s") % (figure(before), figure(after))]
        if before is not None and after is not None:
            words[0] += f" ({signed(after - before)})"
        words.append(self.tr("%s queries moved") % count(len(self._moved)))
        return " · ".join(words)

    # taking it away

    def copy(self) -> None:
        """Put the sentences, and below them the table, on the clipboard."""
        if self.found is None:
            return
        parts = [f"{visible(self.found.first.name)} → {visible(self.found.second.name)}"]
        parts.append(self.sentences.text())
        if self._moved:
            parts.append(
                f"{self.system_choice.text()[:-2]}, {self.metric_choice.text()[:-2]}: {self.means.text()}"
            )
            parts.append(self.table.tsv(range(self.model.rowCount())))
        QGuiApplication.clipboard().setText("\n".join(parts))
        self.copied.emit()

    def _on_pair_chosen(self, _value: object) -> None:
        self.pair_chosen.emit(int(str(self.first.value())), int(str(self.second.value())))

    def _on_row_opened(self, number: int) -> None:
        self.query_opened.emit(self._moved[number].query_key)


class SavedEvaluationsDialog(QDialog):
    """A list with its history, and below it what the second of two chosen ones has different."""

    def __init__(self, context: ProjectContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Saved evaluations"))
        self._context = context
        self._saved: Sequence[SavedEvaluation] = ()
        self._pair: tuple[int, int] | None = None
        self._gone = False
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
        example = self.tr("a name, for instance: before the new tokenizer")
        self.name = text_line(self.tr("Name"), example, most=MAX_NAME)
        example = self.tr("what is to be remembered of it (optional)")
        self.note = text_line(self.tr("Note"), example, most=MAX_NOTE)
        self.name.textChanged.connect(self._on_form_changed)
        self.note.textChanged.connect(self._on_form_changed)
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
        for widget in (self.rename_button, self.remove_button, self.copy_button):
            listed.header.addWidget(widget)
        listed.body.addWidget(self.table, 1)
        listed.body.addWidget(self.details)
        self._page = QWidget()
        upper = row((listed, 55), (self.history, 45), spacing=GAP)
        column((upper, 10), (self.difference, 10), spacing=GAP, on=self._page)
        column(
            PlainLabel(self.windowTitle(), role=Text.TITLE),
            row((self.name, 4), (self.note, 5), self.save_button),
            self.problem,
            (self._page, 1),
            row(None, self.close_button),
            spacing=10,
            margins=(20, 16, 20, 16),
            on=self,
        )

    def _columns(self) -> tuple[Column, ...]:
        return (
            Column("number", "#", lambda row: row[0], numeric=True, width=36),
            Column("name", say("Name"), lambda row: visible(row[1].name), width=140),
            Column("time", say("Saved"), lambda row: f"{on_this_clock(row[1].saved_at):%Y-%m-%d %H:%M}",
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
        names = [system.name for system in self._context.project.read(stored.systems)]
        names += [system.name for item in self._saved for system in item.systems]
        return {name: place for place, name in enumerate(dict.fromkeys(names))}

    def _offer_pairs(self) -> None:
        """Keep comparing the two that are compared; else the two newest."""
        ids = [int(item.id) for item in self._saved]
        if self._pair is None or not set(self._pair) <= set(ids):
            self._pair = (ids[-2], ids[-1]) if len(ids) > 1 else None
        self.difference.offer_pairs(self._saved, self._pair)
        self._compare()

    def _compare(self) -> None:
        """Compare the chosen two in a quiet job; the newest request wins."""
        if self._pair is None:
            self._comparing.drop()
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

        def work(report: Report) -> tuple[EvaluationDifference, dict[str, str]]:
            texts = {item.record.query_key: item.record.text for item in project.read(stored.queries)}
            return difference(project, first, second, report), texts

        self._comparing.ask(work)

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
            self._execute(SaveEvaluation(command.removed), lambda: self._tell(self.tr("%s is back") % name))

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

    def _show_current(self, _number: object = None) -> None:
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
    dialog.open()
    return dialog
