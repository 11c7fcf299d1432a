"""How a metric's mean grows with the depth k, for each system: computed in the background."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from PySide6.QtCore import QObject, Signal

from ndcg_gui.gui.base.context import ProjectContext
from ndcg_gui.gui.base.job_keeper import QUIET_MS, JobKeeper
from ndcg_gui.gui.base.jobs import Report
from ndcg_gui.gui.charts.lines import Line
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.project.evaluation.numbers import Evaluation

# Every depth where the curve bends, then steps that the eye cannot tell from a curve.
DEPTHS = (*range(1, 21), *range(25, 55, 5), *range(60, 110, 10))
# After the panel itself is painted.
FIRST_MS = 30


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


class DepthCurves(JobKeeper):
    """The newest request wins; what was computed last stays meanwhile."""

    changed = Signal()

    def __init__(self, context: ProjectContext, parent: QObject | None = None) -> None:
        super().__init__(context, parent)
        self._wanted: tuple[Evaluation, Metric] | None = None
        self._of: tuple[Evaluation, Metric] | None = None
        self.curves: Curves | None = None

    def request(self, numbers: Evaluation, metric: Metric) -> None:
        """Compute them; of the same numbers again only once these have been quiet for a moment."""
        anew = self._of is None or self._of[0] is not numbers or self._of[1] != metric
        self._wanted = self._of = (numbers, metric)
        self._cancel_job()
        self._timer.start(FIRST_MS if anew else QUIET_MS)

    # of JobKeeper

    def _work(self) -> None:
        if self._wanted is None:
            return
        (numbers, metric), self._wanted = self._wanted, None
        depths = tuple(depth for depth in DEPTHS if depth <= numbers.deepest())
        if not depths or metric.kind.cutoff == "none":
            self._show(Curves(metric))
            return
        self._run(
            self.tr("Metric by depth k"),
            lambda report: compute(numbers, metric, depths, report),
            self._take,
        )

    def _take(self, found: Curves) -> None:
        if self._wanted is None:
            self._show(found)

    def _show(self, found: Curves) -> None:
        self.curves = found
        self.changed.emit()


def compute(numbers: Evaluation, metric: Metric, depths: Sequence[int], report: Report) -> Curves:
    """The mean of the metric at every depth, by system; safe from any thread."""
    found: dict[str, list[float | None]] = {}
    for done, name in enumerate(numbers.systems):
        report(done, len(numbers.systems))
        found[name] = numbers.by_depth(name, metric, depths)
    return Curves(metric, tuple(depths), found)
