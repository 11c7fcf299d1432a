"""All pairs: every system against every other, and how certain their order is."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QProgressBar, QWidget

from ndcg_gui.core.settings import chosen_metrics, smallest_differences
from ndcg_gui.domain.progress import Progress
from ndcg_gui.features.compare.matrix import (
    Alternative,
    ComparisonMatrix,
    all_pairs,
    order_stability,
    system_values,
)
from ndcg_gui.features.compare.planned import horizon_of
from ndcg_gui.features.compare.result import (
    differences_table,
    matrix_words,
    means_table,
    order_table,
    pairs_table,
)
from ndcg_gui.features.evaluate.live import live_evaluation
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.jobs import Job
from ndcg_gui.gui.kit.base.theme import TextStyle
from ndcg_gui.gui.kit.tables.results import RowsTable, columns_of, rows_of
from ndcg_gui.gui.kit.text.plain import minus, translated
from ndcg_gui.gui.kit.widgets import PlainLabel, add_all, button, column, scrolled
from ndcg_gui.gui.kit.widgets.dialogs import Dialog
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.present.blocks import Table


class MatrixDialog(Dialog):
    """Dialog of all pairs, computed by a job that can be cancelled. Its tables can be copied."""

    def __init__(
        self,
        context: ProjectContext,
        *,
        systems: Sequence[str],
        metric: Metric,
        settings: EvaluationSettings,
        baseline: str,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(self.tr("All pairs by %s") % metric, parent)
        self._context = context
        self.matrix: ComparisonMatrix | None = None
        self.alternatives: tuple[Alternative, ...] = ()
        self.open_at(980, 640)
        self.note = PlainLabel(tone="muted", wrap=True, selectable=True)
        self.note.setText(self.tr("Every system against every other; this may take a while."))
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName(self.tr("Progress"))
        inner = QWidget()
        self._tables = column(on=inner)
        self.close_button = button(self.tr("Cancel"), self.reject)
        add_all(self.body, self.note, self.progress, (scrolled(inner), 1))
        self.add_buttons(None, self.close_button, default=self.close_button)
        project = context.project

        def work(report: Progress) -> tuple[ComparisonMatrix, tuple[Alternative, ...]]:
            view = live_evaluation(project).view(
                metrics=[metric], settings=settings, systems=systems, progress=report
            )
            horizon = horizon_of(project, view)
            values = system_values(
                view.numbers, metric, matters=smallest_differences(project), horizon=horizon
            )
            (found,) = all_pairs([values], baseline=baseline, report=report)
            firm = order_stability(
                project,
                systems=systems,
                metric=metric,
                metrics=chosen_metrics(project),
                settings=settings,
                progress=report,
            )
            return found, tuple(firm)

        self._job: Job | None = context.jobs.run(
            self.tr("Comparing all pairs"),
            work,
            done=self._on_done,
            failed=self._on_failed,
            cancelled=self._stop,
            quiet=True,
        )
        self._timer = self.startTimer(200)
        self.finished.connect(self._on_finished)

    def timerEvent(self, _event: object) -> None:
        if self._job is not None:
            done, total = self._job.progress()
            self.progress.setRange(0, total)
            self.progress.setValue(done)

    def _on_done(self, found: tuple[ComparisonMatrix, tuple[Alternative, ...]]) -> None:
        self._stop()
        self.matrix, self.alternatives = matrix, alternatives = found
        self.note.setText(minus(translated(matrix_words(matrix))))
        means, differences = means_table(matrix), differences_table(matrix)
        self._add(self.tr("Means"), means, "compare-matrix-means")
        self._add(self.tr("Pairs"), differences, "compare-matrix-pairs")
        self._add(self.tr("Each pair"), pairs_table(matrix), "compare-matrix-each")
        if alternatives:
            self._add(self.tr("How certain the order is"), order_table(alternatives), "compare-matrix-order")
        self._tables.addStretch(1)

    def _add(self, title: str, found: Table, name: str) -> None:
        table = RowsTable(
            name,
            columns_of(found),
            settings=self._context.settings,
            accessible_name=title,
            most=21,
        )
        table.set_rows(rows_of(found))
        add_all(self._tables, PlainLabel(title, role=TextStyle.STRONG, heading=True), table)

    def _on_failed(self, error: Exception) -> None:
        self._stop()
        self._context.show_error(error)
        self.reject()

    def _stop(self) -> None:
        self._job = None
        self.killTimer(self._timer)
        self.progress.hide()
        self.close_button.setText(self.tr("Close"))

    def _on_finished(self) -> None:
        if self._job is not None:
            self._job.cancel()
