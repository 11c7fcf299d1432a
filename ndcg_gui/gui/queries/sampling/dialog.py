"""Draw queries from a log: read it, see the spread of searches, draw, look at the sample, store it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QWidget

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.numbers import count
from ndcg_gui.domain.personal_data import told_left_out
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.query_samples import SamplingPlan, told_half, told_period
from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.features.importing.plan import ImportPlan, describe
from ndcg_gui.features.importing.verbs import import_files
from ndcg_gui.features.sample.counting import Counted, count_log
from ndcg_gui.features.sample.drawing import (
    Drawn,
    Frequencies,
    discard,
    draw,
    frequencies_of,
    known_queries,
    plan_of,
)
from ndcg_gui.formats.mapped.query_log import QueryLog
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.settings import LAST_FOLDER, SAMPLING
from ndcg_gui.gui.kit.base.theme import SPACE_2, SPACE_3, SPACE_4, px
from ndcg_gui.gui.kit.charts.frequency import FrequencyChart
from ndcg_gui.gui.kit.tables.model import Column, IdArray
from ndcg_gui.gui.kit.tables.view import ListTable
from ndcg_gui.gui.kit.text.documents import one_line
from ndcg_gui.gui.kit.text.plain import capitalised, translated
from ndcg_gui.gui.kit.widgets import (
    ChoiceButton,
    ElidedLabel,
    PlainLabel,
    announce,
    button,
    column,
    row,
)
from ndcg_gui.gui.kit.widgets.dialogs import choose_files, local_files
from ndcg_gui.gui.kit.widgets.labels import set_tone
from ndcg_gui.gui.kit.widgets.working import WorkingDialog
from ndcg_gui.gui.queries.sampling.form import WayForm

_PROBLEMS_SHOWN = 3
_MARK = "✓"


class SamplingDialog(WorkingDialog):
    """A log of searches, the sampling method, and the queries drawn."""

    def __init__(self, context: ProjectContext, parent: QWidget | None) -> None:
        super().__init__(self.tr("Draw queries from a log"), context, parent)
        self._log: QueryLog | None = None
        self._counted: Counted | None = None
        self._drawn: tuple[SamplingPlan, Drawn] | None = None
        self._known: set[str] = set()
        self._plan: ImportPlan | None = None
        self._titled: QueryLog | None = None  # whose columns are offered
        self.setAcceptDrops(True)
        self.open_at(1154, 660)
        self._build()
        self.finished.connect(self._on_finished)
        self._show_state()
        self.file_button.setFocus()

    def _build(self) -> None:
        self.file_button = button(self.tr("Choose the log…"), self._on_choose_clicked)
        self.file_label = ElidedLabel(
            self.tr("or drop it here: CSV, XLSX, JSON Lines or Parquet"), tone="muted"
        )
        self.query_choice, self.count_choice = ChoiceButton(self.tr("Query")), ChoiceButton(self.tr("Count"))
        for choice in (self.query_choice, self.count_choice):
            choice.chosen.connect(self._on_column_chosen)
        self.facts = PlainLabel(tone="muted", wrap=True, selectable=True)
        self.form = WayForm(self._context, self._context.settings.get(SAMPLING, of=self._context.key))
        self.form.changed.connect(self._show_state)
        self._columns = QWidget()
        row(self.query_choice, self.count_choice, None, on=self._columns)
        left = QWidget()
        column(
            row(self.file_button, self.file_label, None),
            self._columns,
            self.facts,
            self.form,
            None,
            spacing=SPACE_3,
            on=left,
        )
        left.setMinimumWidth(px(380))
        self.chart = FrequencyChart(self.tr("Searches by rank of the query"))
        self.chart.failed.connect(self._context.show_error)
        self.told = PlainLabel(tone="muted", wrap=True, selectable=True)
        self.table = self._make_table()
        right = QWidget()
        column((self.chart, 2), self.told, (self.table, 3), spacing=SPACE_2, on=right)
        right.setMinimumWidth(px(420))
        self.body.addLayout(row((left, 2), (right, 3), spacing=SPACE_4), 1)
        set_tone(self.progress_label, "muted")
        self._running = QWidget()
        column(self.progress_label, self.meter, on=self._running)
        kept = self._running.sizePolicy()
        kept.setRetainSizeWhenHidden(True)
        self._running.setSizePolicy(kept)
        self.body.addWidget(self._running)
        self.body.addWidget(self.problem)
        note = self.tr("Nothing is stored until you press Store. One Undo takes it back.")
        words = PlainLabel(note, tone="muted", wrap=True)
        self.draw_button = button(self.tr("Draw"), self._on_draw_clicked, primary=True)
        self.store_button = button(self.tr("Store"), self._on_store_clicked, primary=True)
        self.add_buttons(
            words,
            None,
            self.close_button,
            self.stop_button,
            self.draw_button,
            self.store_button,
            default=None,
        ).setStretchFactor(words, 1)

    def _make_table(self) -> ListTable:
        return ListTable(
            "drawn",
            [
                Column(
                    "text",
                    say("Query"),
                    value=lambda own: one_line(own.text),
                    width=180,
                    sort_keys=self._sorted_by(lambda own: own.text.casefold()),
                ),
                Column(
                    "searches",
                    say("Searches"),
                    value=self._searched,
                    format=_number,
                    numeric=True,
                    sort_keys=self._sorted_by(self._searched),
                    width=86,
                ),
                Column("stratum", say("Stratum"), value=lambda own: own.stratum, width=76, gives_way=1),
                Column(
                    "weight",
                    say("Weight"),
                    value=lambda own: own.weight,
                    format=_number,
                    numeric=True,
                    sort_keys=self._sorted_by(lambda own: own.weight),
                    width=86,
                ),
                Column(
                    "known",
                    say("In the project"),
                    value=lambda own: own.query_key in self._known,
                    format=lambda known: _MARK if known else "",
                    width=100,
                    gives_way=2,
                    sort_keys=self._sorted_by(lambda own: own.query_key not in self._known),
                ),
            ],
            settings=self._context.settings,
            accessible_name=self.tr("Drawn queries"),
            stretch="text",
        )

    def _sorted_by(self, value: Callable[[QueryRecord], Any]) -> Callable[[IdArray], npt.NDArray[Any]]:
        return lambda ids: np.array([value(self.table.given()[place]) for place in ids.tolist()])

    def _searched(self, own: QueryRecord) -> float:
        return 0.0 if self._drawn is None else self._drawn[1].searched[own.query_key]

    # reading

    def _on_choose_clicked(self) -> None:
        folder = str(self._context.settings.last_folder())
        choose_files(self, self.tr("Choose the log"), folder, lambda names: self.read_log(Path(names[0])))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if local_files(event):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        paths = local_files(event)
        if paths:
            event.acceptProposedAction()
            self.read_log(paths[0])

    def read_log(self, path: Path) -> None:
        """Count the searches in a log, whose columns are recognised by their titles."""
        self._context.settings.set(LAST_FOLDER, str(path.parent))
        self._read(QueryLog(path))

    def _on_column_chosen(self, _value: object) -> None:
        if self._log is not None:
            chosen = self.count_choice.value()
            self._read(
                QueryLog(
                    self._log.path,
                    str(self.query_choice.value() or ""),
                    None if chosen is None else str(chosen),
                )
            )

    def _read(self, log: QueryLog) -> None:
        self._leave_job()
        self._log, self._counted = log, None
        self.form.set_counted(None)
        self._forget_drawn()
        self._show_problem("")
        self.file_label.setText(one_line(log.path.name))
        self.facts.setText("")
        self.chart.set_curve((), (), ())

        def work(report: Progress) -> tuple[Counted, Frequencies]:
            counted = count_log(log, report)
            return counted, frequencies_of(counted)

        self._run(self.tr("Reading the log"), work, lambda found: self._on_read(log, *found))

    def _on_read(self, log: QueryLog, counted: Counted, found: Frequencies) -> None:
        self._counted = counted
        self.form.set_counted(counted)
        self.chart.set_curve(
            found.ranks.tolist(), found.shares.tolist(), [(own.name, own.queries) for own in found.strata]
        )
        facts = [
            say(
                "{searches} searches in {rows:row|rows}: {queries:different query|different queries}",
                searches=_number(float(counted.counts.sum())),
                rows=log.rows,
                queries=len(counted.counts),
            ),
            told_half(found.half),
            say("searches that differ only in case, blanks, punctuation or word order are one query"),
        ]
        if log.first:
            facts.append(told_period(log.first, log.last))
        if counted.left_out:
            facts.append(told_left_out(counted.left_out))
        self.facts.setText("\n".join(capitalised(translated(fact)) for fact in facts))
        self._show_state()
        self.draw_button.setFocus()

    def _show_columns(self) -> None:
        """Offer the columns as soon as they are known, only once while a log is being read."""
        log = self._log
        self._columns.setVisible(log is not None and bool(log.titles))
        if log is not None and log.titles and (self._job is None or (log.query and log is not self._titled)):
            self._titled = log
            titles: list[tuple[object, str]] = [(own, one_line(own)) for own in log.titles]
            self.query_choice.set_choices(titles, log.query)
            self.count_choice.set_choices(
                [(None, self.tr("none: each row is one search")), *titles], log.count
            )

    # drawing

    def _on_draw_clicked(self) -> None:
        log, counted, way = self._log, self._counted, self.form.way()
        if log is None or counted is None or way is None or self._job is not None:
            return
        self._context.settings.set(SAMPLING, self.form.remembered(), of=self._context.key)
        self._forget_drawn()
        self._show_problem("")
        project, spread = self._context.project, self.form.aim().spread

        def work(report: Progress) -> tuple[Drawn, set[str], Message]:
            drawn = draw(log, way.size, method=way.method, seed=way.seed, counted=counted, progress=report)
            return drawn, set(known_queries(project, drawn)), _told(drawn, spread)

        self._run(self.tr("Drawing queries"), work, lambda found: self._on_drawn(way, *found))

    def _on_drawn(self, way: SamplingPlan, drawn: Drawn, known: set[str], told: Message) -> None:
        self._drawn, self._known = (way, drawn), known
        self.table.show_records(
            sorted(drawn.queries, key=lambda own: (-drawn.searched[own.query_key], own.text))
        )
        self.told.setText(capitalised(translated(told)))
        announce(self, self.told.text())
        self._show_state()
        self.store_button.setFocus()

    def _forget_drawn(self) -> None:
        self._drawn = None
        self._forget_plan()
        self.table.show_records(())
        self.told.setText("")

    # storing

    def _on_store_clicked(self) -> None:
        if self._drawn is None or self._job is not None:
            return
        if self._plan is not None:
            self._store(self._plan)
            return
        project, drawn = self._context.project, self._drawn[1]
        self._run(self.tr("Checking the queries"), lambda _report: plan_of(project, drawn), self._on_planned)

    def _on_planned(self, plan: ImportPlan) -> None:
        self._plan = plan
        if plan.errors:
            self._forget_plan()
            lines = [translated(own.message()) for own in plan.errors[:_PROBLEMS_SHOWN]]
            self._show_problem(self.tr("This cannot be stored"), "\n".join(lines))
        elif plan.warnings:
            lines = [translated(notice.message) for _, notice in plan.warnings[:_PROBLEMS_SHOWN]]
            self._show_problem(self.tr("Check this, then press Store again"), "\n".join(lines))
        else:
            self._store(plan)

    def _store(self, plan: ImportPlan) -> None:
        self._plan = None  # what is stored is not forgotten when this is closed
        self.store_button.setEnabled(False)
        future = self._context.project.execute(import_files(plan, accept_warnings=True))
        # Not the dialog's: it may be closed by then, and what is stored is stored.
        self._context.watch(future, partial(_on_stored, self._context, plan))
        self.accept()

    def _forget_plan(self) -> None:
        if self._plan is not None:
            discard(self._plan)
            self._plan = None

    # state

    def _run(self, title: str, work: Callable[[Progress], Any], done: Callable[[Any], object]) -> None:
        self.progress_label.setText(title)
        super()._run(title, work, done)

    def _forget_late(self, found: object) -> None:
        if isinstance(found, ImportPlan):
            discard(found)

    def _on_cancelled(self, _nothing: object) -> None:
        self._show_problem(self.tr("Stopped. Nothing was drawn."))

    def _show_progress(self) -> None:
        if self._job is not None:
            done, total = self._job.progress()
            self.meter.set_value(done / total if total else 0)
        self._show_columns()

    def _show_state(self) -> None:
        idle, way = self._job is None, self.form.way()
        current = self._drawn is not None and self._drawn[0] == way
        self._show_progress()
        self._running.setVisible(not idle)
        self.problem.setVisible(bool(self.problem.accessibleName()))
        self.stop_button.setEnabled(not idle)
        self.draw_button.setEnabled(idle and self._counted is not None and way is not None and not current)
        self.store_button.setEnabled(idle and current)

    def _on_finished(self, _result: int) -> None:
        self._forget_plan()
        self.form.leave()


def _told(drawn: Drawn, spread: float) -> Message:
    """Sentence or two on the queries drawn, made on a job's thread."""
    parts = [own for own in drawn.strata if own.queries]
    told = say(
        "drawn: {count:query|queries} ({parts})",
        count=len(drawn.queries),
        parts=", ".join(f"{own.name} {count(own.drawn)}" for own in parts),
    )
    if spread:
        told = say("{first}; {second}", first=told, second=drawn.shown.words(spread))
    if drawn.alike:
        alike = say("{count} of the drawn queries are nearly the same as another", count=drawn.alike)
        told = say("{first}; {second}", first=told, second=alike)
    return told


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 or value == int(value) else f"{value:.4g}"


def _on_stored(context: ProjectContext, plan: ImportPlan, _changes: Changes) -> None:
    context.notify(translated(describe(plan.by_file[0][0])), partial(context.undo, kind="import"))
