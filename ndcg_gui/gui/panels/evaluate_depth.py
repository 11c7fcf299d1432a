"""Evaluate's chart: how a metric's mean grows with the depth k, one line per system."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from ndcg_gui.gui.charts import Line, LineChart
from ndcg_gui.gui.context import ProjectContext
from ndcg_gui.gui.jobs import Job, Report
from ndcg_gui.gui.widgets import Card
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.project.evaluation import Evaluation

# Every depth where the curve bends, then steps that the eye cannot tell from a curve.
DEPTHS = (*range(1, 21), *range(25, 55, 5), *range(60, 110, 10))

Curves = dict[str, list[float | None]]


class DepthCard(Card):
    """Computes the curves in a quiet job; the newest request wins, the last picture stays meanwhile."""

    def __init__(self, context: ProjectContext, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Metric by depth k"), parent=parent)
        self._context = context
        self._wanted: tuple[Evaluation, Metric, Mapping[str, int]] | None = None
        self._job: Job | None = None
        self.chart = LineChart(self.tr("Metric by depth k"))
        self.chart.failed.connect(context.show_error)
        self.body.addWidget(self.chart)
        # After the panel itself is painted: the first chart takes a second to load its machinery.
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(30)
        self._timer.timeout.connect(self._on_timer_timeout)

    def show_numbers(self, numbers: Evaluation, metric: Metric, places: Mapping[str, int]) -> None:
        """Draw this metric with every k; nothing is drawn where there is nothing to draw."""
        self._wanted = (numbers, metric, places)
        if self._job is not None:
            self._job.cancel()
        self._timer.start()

    def _on_timer_timeout(self) -> None:
        if self._job is not None or self._wanted is None or self._context.closed:
            return
        (numbers, metric, places), self._wanted = self._wanted, None
        depths = [depth for depth in DEPTHS if depth <= numbers.deepest()]
        if not depths or metric.kind.cutoff == "none":
            self._draw({}, depths, metric, places)
            return
        self._job = self._context.jobs.run(
            self.tr("Metric by depth k"),
            lambda report: curves(numbers, metric, depths, report),
            done=lambda found: self._on_done(found, depths, metric, places),
            failed=self._on_failed,
            cancelled=self._on_cancelled,
            quiet=True,
        )

    def _draw(self, found: Curves, depths: Sequence[int], metric: Metric, places: Mapping[str, int]) -> None:
        lines = [
            Line(
                name,
                places[name],
                tuple(
                    (float(depth), value)
                    for depth, value in zip(depths, values, strict=True)
                    if value is not None
                ),
            )
            for name, values in found.items()
        ]
        spelled = str(replace(metric, cutoff=None))
        self.chart.set_lines(lines, x_label="k", y_label=f"{spelled}@k")
        self.set_title(self.tr("Metric by depth k"), f"{spelled}@k")

    def _on_done(
        self, found: Curves, depths: Sequence[int], metric: Metric, places: Mapping[str, int]
    ) -> None:
        self._job = None
        if self._wanted is None:
            self._draw(found, depths, metric, places)
        else:
            self._timer.start()

    def _on_failed(self, error: Exception) -> None:
        self._job = None
        self._context.show_error(error)

    def _on_cancelled(self) -> None:
        self._job = None
        if self._wanted is not None:
            self._timer.start()


def curves(numbers: Evaluation, metric: Metric, depths: Sequence[int], report: Report) -> Curves:
    """The mean of the metric at every depth, by system; safe from any thread."""
    found: Curves = {}
    for done, name in enumerate(numbers.systems):
        report(done, len(numbers.systems))
        found[name] = numbers.by_depth(name, metric, depths)
    return found
