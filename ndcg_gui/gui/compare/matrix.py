"""All pairs: every system against every other, and how firm their order is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import numpy as np
from PySide6.QtWidgets import QDialog, QHBoxLayout, QProgressBar, QScrollArea, QVBoxLayout, QWidget

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.numbers import figure, p_value
from ndcg_gui.gui.base.context import ProjectContext
from ndcg_gui.gui.base.jobs import Job, Report
from ndcg_gui.gui.base.theme import SPACE_2, SPACE_4, Text
from ndcg_gui.gui.tables.cells import fit_height, signed
from ndcg_gui.gui.tables.model import ArrayTableModel, Column, IdArray
from ndcg_gui.gui.tables.view import DataTable
from ndcg_gui.gui.text.documents import one_line
from ndcg_gui.gui.text.plain import count
from ndcg_gui.gui.widgets import PlainLabel, button
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.metrics.statistics.comparison import SIGNIFICANCE
from ndcg_gui.project.compare.matrix import ComparisonMatrix, all_pairs, system_values
from ndcg_gui.project.compare.order_stability import Alternative, order_stability
from ndcg_gui.project.core.settings import chosen_metrics


class MatrixDialog(QDialog):
    """Computed by a job that can be cancelled; the tables are copied like any other."""

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
        super().__init__(parent)
        self._context = context
        self.matrix: ComparisonMatrix | None = None
        self.alternatives: tuple[Alternative, ...] = ()
        self.setWindowTitle(self.tr("All pairs"))
        self.resize(980, 640)
        self.title = PlainLabel(self.tr("All pairs by %s") % metric, role=Text.TITLE)
        self.note = PlainLabel(tone="muted", wrap=True, selectable=True)
        self.note.setText(self.tr("Every system against every other; this may take a while."))
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName(self.tr("Progress"))
        self._tables = QVBoxLayout()
        self._tables.setSpacing(SPACE_2)
        inner = QWidget()
        inner.setProperty("role", "clear")
        inner.setLayout(self._tables)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setWidget(inner)
        self.close_button = button(self.tr("Cancel"), self.reject)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(self.close_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 20, 20, 20)
        layout.setSpacing(SPACE_4)
        for widget in (self.title, self.note, self.progress):
            layout.addWidget(widget)
        layout.addWidget(area, 1)
        layout.addLayout(buttons)
        project = context.project

        def work(report: Report) -> tuple[ComparisonMatrix, tuple[Alternative, ...]]:
            view = project.live.view(metrics=[metric], settings=settings, systems=systems, progress=report)
            found = all_pairs(system_values(view.numbers, metric), baseline=baseline, report=report)
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
            self.tr("Comparing all pairs"), work, done=self._on_done, failed=self._on_failed,
            cancelled=self._on_cancelled, quiet=True,
        )  # fmt: skip
        self._timer = self.startTimer(200)
        self.finished.connect(self._on_finished)

    def timerEvent(self, _event: object) -> None:
        if self._job is not None:
            done, total = self._job.progress()
            self.progress.setRange(0, total)
            self.progress.setValue(done)

    def _on_done(self, found: tuple[ComparisonMatrix, tuple[Alternative, ...]]) -> None:
        self._stop()
        self.matrix, self.alternatives = found
        matrix = self.matrix
        self.note.setText(
            self.tr("%s queries. Below the means: the difference row − column, and the p value of Tukey's "
                    "test, which allows for all pairs; * marks what is below %s. Holm compares each system "
                    "with %s.")
            % (count(matrix.n), SIGNIFICANCE, one_line(matrix.baseline))
        )  # fmt: skip
        self._add_means(matrix)
        self._add_pairs(matrix)
        self._add_alternatives(matrix)
        self._tables.addStretch(1)

    def _add_means(self, matrix: ComparisonMatrix) -> None:
        columns = [
            Column("system", say("System"), lambda i: one_line(matrix.systems[i]), width=220),
            Column("mean", say("Mean"), lambda i: float(matrix.means[i]), figure, True, width=110),
            Column(
                "holm", say("Holm"), lambda i: matrix.holm.get(matrix.systems[i]), p_value, True, width=110
            ),
        ]
        self._add(self.tr("Means"), columns, len(matrix.systems), "compare-matrix-means")

    def _add_pairs(self, matrix: ComparisonMatrix) -> None:
        def cell(column: int, row: int) -> str:
            if row == column:
                return ""
            p = float(matrix.tukey[row, column])
            mark = " *" if p < SIGNIFICANCE else ""
            return f"{signed(float(matrix.difference[column, row]))}  {p_value(p)}{mark}"

        columns = [
            Column("system", say("Row − column"), lambda i: one_line(matrix.systems[i]), width=180),
            *(
                Column(f"to-{place}", one_line(name), partial(cell, place), str, True, width=170)
                for place, name in enumerate(matrix.systems)
            ),
        ]
        self._add(self.tr("Pairs"), columns, len(matrix.systems), "compare-matrix-pairs")

    def _add_alternatives(self, matrix: ComparisonMatrix) -> None:
        others = self.alternatives
        columns = [
            Column("name", say("If instead"), lambda i: one_line(others[i].name), width=240),
            Column("tau", say("Kendall's tau"), lambda i: others[i].tau, _tau, True, width=120),
            Column("order", say("Order"), lambda i: " > ".join(map(one_line, others[i].order)), width=420),
        ]
        self._add(self.tr("How firm the order is"), columns, len(others), "compare-matrix-order")

    def _add(self, title: str, columns: list[Column], rows: int, name: str) -> None:
        if not rows:
            return

        def fetch(ids: IdArray) -> list[int]:
            return [int(number) for number in ids.tolist()]

        model = ArrayTableModel(columns, fetch, self)
        model.set_ids(np.arange(rows, dtype=np.int64))
        table = DataTable(name, model, settings=self._context.settings, accessible_name=title)
        fit_height(table, rows, most=21)
        self._tables.addWidget(PlainLabel(title, role=Text.STRONG))
        self._tables.addWidget(table)

    def _on_failed(self, error: Exception) -> None:
        self._stop()
        self._context.show_error(error)
        self.reject()

    def _on_cancelled(self) -> None:
        self._stop()

    def _stop(self) -> None:
        self._job = None
        self.killTimer(self._timer)
        self.progress.hide()
        self.close_button.setText(self.tr("Close"))

    def _on_finished(self) -> None:
        if self._job is not None:
            self._job.cancel()
        self.deleteLater()


def _tau(value: float | None) -> str:
    return figure(value, 2)
