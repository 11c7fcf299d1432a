"""A norming in the window: who has judged, then everybody's grades, and a paragraph for the guidelines."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QPlainTextEdit, QWidget

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.text import visible
from ndcg_gui.features.agreement.adjudication import by_the_plan
from ndcg_gui.features.agreement.choices import AgreementChoices
from ndcg_gui.features.agreement.norming import (
    NormingReport,
    add_to_guidelines,
    draft_guideline,
    norming_report,
)
from ndcg_gui.features.agreement.norming_result import (
    agreement_table,
    norming_sentence,
    pairs_table,
    progress_table,
)
from ndcg_gui.features.judge.norming import HideVotes, RevealVotes
from ndcg_gui.features.judge.tasks import TaskProgress, task_progress
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.job_keeper import LatestJob
from ndcg_gui.gui.kit.base.theme import SPACE_3, TextStyle, px
from ndcg_gui.gui.kit.tables.results import cell_text, columns_of, rows_of
from ndcg_gui.gui.kit.tables.view import ListTable
from ndcg_gui.gui.kit.text.plain import translated
from ndcg_gui.gui.kit.widgets import PlainLabel, button, row
from ndcg_gui.gui.kit.widgets.dialogs import Dialog
from ndcg_gui.present.blocks import Table

_SIZE = (1000, 640)
_WIDEST = 220  # pixels of a column, so that the notes are in sight
_HEIGHT = 76  # of three lines


class NormingDialog(Dialog):
    """Grades of everybody on a norming's pairs, once they are shown. It follows the labels.

    Choosing a pair begins a paragraph of the guidelines with it, unless one is being written.
    """

    def __init__(self, context: ProjectContext, task: TaskProgress, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Norming: %s") % visible(task.plan.name), parent)
        self._context, self._task = context, task
        self.report: NormingReport | None = None
        self._drafted = ""
        self._reading = LatestJob(context, self.tr("Reading"), 0, self._show, context.show_error)
        self.sentence = PlainLabel(role=TextStyle.READING, wrap=True, selectable=True)
        self.body.addWidget(self.sentence)
        self._tables = QWidget()
        self._tables_body = row(spacing=0, on=self._tables)
        self.measures = PlainLabel(wrap=True, selectable=True)
        self.body.addWidget(self._tables, 1)
        self.body.addWidget(self.measures)
        self.table: ListTable | None = None
        self._columns: tuple[str, ...] = ()
        self.guideline = QPlainTextEdit()
        self.guideline.setAccessibleName(self.tr("Paragraph for the guidelines"))
        self.guideline.setPlaceholderText(
            self.tr("What should raters do here? Raters see it before their next pair.")
        )
        self.guideline.setTabChangesFocus(True)
        self.guideline.setFixedHeight(px(_HEIGHT))
        self.add_button = button(self.tr("Add to the guidelines"), self._add_to_guidelines)
        self._writing = QWidget()
        row((self.guideline, 1), self.add_button, spacing=SPACE_3, on=self._writing)
        self.body.addWidget(self._writing)
        self.show_button = button(self.tr("Show all grades"), self._reveal, primary=True)
        self.hide_button = button(self.tr("Hide them again"), self._hide)
        self.closer = button(self.tr("Close"), self.reject)
        self.add_buttons(self.hide_button, None, self.closer, self.show_button, default=self.show_button)
        self.guideline.textChanged.connect(self._on_text_changed)
        self._on_text_changed()
        for widget in (self._writing, self.measures, self.hide_button, self.show_button):
            widget.hide()
        self.open_at(*_SIZE)
        context.changed.connect(self.hear)
        context.closing.connect(self.reject)
        self._read()

    def follow(self, changes: Changes) -> None:
        if changes.judged or changes.pooled or changes.raters or changes.reload or changes.settings:
            self._read(again=True)

    def done(self, result: int) -> None:
        self._reading.close()
        super().done(result)

    # what is shown

    def _read(self, *, again: bool = False) -> None:
        project, number = self._context.project, self._task.id

        def read(_report: object) -> NormingReport | None:
            task = next((own for own in task_progress(project) if own.id == number), None)
            if task is None:
                return None
            return norming_report(project, task, choices=by_the_plan(project, AgreementChoices()))

        (self._reading.ask_again if again else self._reading.ask)(read)

    def _show(self, report: NormingReport | None) -> None:
        if report is None:  # the task was removed
            self.reject()
            return
        self.report = report
        shown = report.before is not None and report.after is not None
        self.sentence.setText(translated(norming_sentence(report)))
        self._show_table(pairs_table(report) if shown else progress_table(report))
        if report.before is not None and report.after is not None:
            lines = rows_of(agreement_table(report, report.before, report.after))
            template = self.tr("%s: before %s, now %s")
            self.measures.setText(
                "\n".join(
                    template % tuple(cell_text(line[key]) for key in ("measure", "before", "now"))
                    for line in lines
                )
            )
        may_write = self._context.project.read_only is None
        self.measures.setVisible(shown)
        self._writing.setVisible(shown and may_write)
        self.hide_button.setVisible(shown and may_write)
        self.show_button.setVisible(not shown and may_write)
        self.show_button.setEnabled(report.task.judged > 0)

    def _show_table(self, made: Table) -> None:
        if self.table is None or self._columns != made.keys:
            if self.table is not None:
                self._tables_body.removeWidget(self.table)
                self.table.deleteLater()
            self._columns = made.keys
            self.table = ListTable(
                "norming",
                [replace(own, width=min(own.width, _WIDEST)) for own in columns_of(made)],
                settings=self._context.settings,
                accessible_name=translated(made.name),
                stretch=made.keys[1],
            )
            self.table.selectionModel().currentRowChanged.connect(self._on_row_changed)
            self._tables_body.addWidget(self.table)
        self.table.show_records(rows_of(made))

    # slots

    def _on_row_changed(self) -> None:
        report, table = self.report, self.table
        if report is None or table is None or not report.pairs:
            return
        number = table.current_id()
        if (
            number is not None
            and number < len(report.pairs)
            and self.guideline.toPlainText() in ("", self._drafted)
        ):
            self._drafted = draft_guideline(report.pairs[number])
            self.guideline.setPlainText(self._drafted)

    def _on_text_changed(self) -> None:
        self.add_button.setEnabled(bool(self.guideline.toPlainText().strip()))

    def _add_to_guidelines(self) -> None:
        context, scale = self._context, self._context.project.scale.scale
        try:
            command = add_to_guidelines(scale, self.guideline.toPlainText())
        except InputError as error:
            context.show_error(error)
            return
        context.watch(context.project.execute(command), self._on_added)

    def _on_added(self, _changes: Changes) -> None:
        self._drafted = ""
        self.guideline.clear()
        self._context.notify(self.tr("The guidelines have a further paragraph; raters see it first"))

    def _reveal(self) -> None:
        self._context.do_step(RevealVotes(self._task.id), self._context.show_error)

    def _hide(self) -> None:
        self._context.do_step(HideVotes(self._task.id), self._context.show_error)


def open_norming(context: ProjectContext, name: str, parent: QWidget) -> None:
    """Open the dialog of the norming of this name."""
    task = next((own for own in task_progress(context.project) if own.plan.name == name), None)
    if task is not None and task.plan.norming:
        NormingDialog(context, task, parent).open()
