"""How a metric's mean grows with the depth k, for each system: computed in the background."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from PySide6.QtCore import QObject, QTimer, Signal

from ndcg_gui.gui.charts import Line
from ndcg_gui.gui.context import ProjectContext
from ndcg_gui.gui.jobs import Job, Report
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.project.evaluation import Evaluation

# Every depth where the curve bends, then steps that the eye cannot tell from a curve.
DEPTHS = (*range(1, 21), *range(25, 55, 5), *range(60, 110, 10))
# While labels come in one after the other, the curves wait until there is a pause.
QUIET_MS, FIRST_MS = 400, 30


@dataclass(frozen=True, slots=True)
class Curves:
    """The mean of a metric at every depth, by system; None where no query counts."""

    metric: Metric
    depths: tuple[int, ...] = ()
    means: Mapping[str, Sequence[float | None]] = field(default_factory=dict)

    def lines(self, places: Mapping[str, int]) -> list[Line]:
        """What a chart draws; `places` are the systems' in the project's order."""
        return [
            Line(
                name,
                places[name],
                tuple(
                    (float(depth), value)
                    for depth, value in zip(self.depths, values, strict=True)
                    if value is not None
                ),
            )
            for name, values in self.means.items()
            if name in places
        ]

    @property
    def label(self) -> str:
        """The metric with its k left open."""
        if self.metric.kind.cutoff == "none":
            return str(self.metric)
        return str(replace(self.metric, cutoff=1)).removesuffix("1") + "k"


class DepthCurves(QObject):
    """The newest request wins; what was computed last stays meanwhile."""

    changed = Signal()

    def __init__(self, context: ProjectContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._wanted: tuple[Evaluation, Metric] | None = None
        self._of: tuple[Evaluation, Metric] | None = None
        self._job: Job | None = None
        self.curves: Curves | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._on_timer_timeout)

    def request(self, numbers: Evaluation, metric: Metric) -> None:
        """Compute them; of the same numbers again only once these have been quiet for a moment."""
        anew = self._of is None or self._of[0] is not numbers or self._of[1] != metric
        self._wanted = self._of = (numbers, metric)
        if self._job is not None:
            self._job.cancel()
        # After the panel itself is painted.
        self._timer.start(FIRST_MS if anew else QUIET_MS)

    def _on_timer_timeout(self) -> None:
        if self._job is not None or self._wanted is None or self._context.closed:
            return
        (numbers, metric), self._wanted = self._wanted, None
        depths = tuple(depth for depth in DEPTHS if depth <= numbers.deepest())
        if not depths or metric.kind.cutoff == "none":
            self._show(Curves(metric))
            return
        self._job = self._context.jobs.run(
            self.tr("Metric by depth k"),
            lambda report: compute(numbers, metric, depths, report),
            done=self._on_done,
            failed=self._on_failed,
            cancelled=self._on_cancelled,
            quiet=True,
        )

    def _show(self, found: Curves) -> None:
        self.curves = found
        self.changed.emit()

    def _on_done(self, found: Curves) -> None:
        self._job = None
        if self._wanted is None:
            self._show(found)
        self._go_on()

    def _on_failed(self, error: Exception) -> None:
        self._job = None
        self._context.show_error(error)
        self._go_on()

    def _on_cancelled(self) -> None:
        self._job = None
        self._go_on()

    def _go_on(self) -> None:
        if self._wanted is not None and not self._timer.isActive():
            self._timer.start(0)


def compute(numbers: Evaluation, metric: Metric, depths: Sequence[int], report: Report) -> Curves:
    """The mean of the metric at every depth, by system; safe from any thread."""
    found: dict[str, list[float | None]] = {}
    for done, name in enumerate(numbers.systems):
        report(done, len(numbers.systems))
        found[name] = numbers.by_depth(name, metric, depths)
    return Curves(metric, tuple(depths), found)
