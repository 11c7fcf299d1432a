"""Evaluate's charts: the metric by depth, and how its values per query are distributed; one at a time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtWidgets import QSizePolicy

from ndcg_gui.domain.progress import Progress
from ndcg_gui.gui.base.context import ProjectContext
from ndcg_gui.gui.base.job_keeper import QUIET_MS, JobKeeper
from ndcg_gui.gui.base.settings import EVALUATE_CHART
from ndcg_gui.gui.charts.distribution import DistributionChart, Values
from ndcg_gui.gui.charts.lines import Line, LineChart
from ndcg_gui.gui.charts.painted import PaintedChart
from ndcg_gui.gui.widgets import Card, ChoiceButton, PlainLabel, add_all, button, stacked
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


def compute(numbers: Evaluation, metric: Metric, depths: Sequence[int], report: Progress) -> Curves:
    """The mean of the metric at every depth, by system; safe from any thread."""
    found: dict[str, list[float | None]] = {}
    for done, name in enumerate(numbers.systems):
        report(done, len(numbers.systems))
        found[name] = numbers.by_depth(name, metric, depths)
    return Curves(metric, tuple(depths), found)


DEPTH, DISTRIBUTION = "depth", "distribution"


class ChartsCard(Card):
    """What is chosen in a chart is chosen in the panel: a system, or the queries of a range of values."""

    system_chosen = Signal(str)
    range_chosen = Signal(str, float)  # system, lowest value

    def __init__(self, context: ProjectContext) -> None:
        super().__init__(self.tr("Metric by depth k"))
        self._context = context
        self._numbers: Evaluation | None = None
        self._metric: Metric | None = None
        self._places: Mapping[str, int] = {}
        self.curves = DepthCurves(context, self)
        self.by_depth = LineChart(self.tr("Metric by depth k"))
        self.distribution = DistributionChart(self.tr("Values by query"))
        self._nothing = PlainLabel(tone="muted", wrap=True)
        self._pages = stacked(self.by_depth, self.distribution, self._nothing)
        self._pages.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.body.addWidget(self._pages)
        self.view = ChoiceButton(self.tr("Chart"))
        self.view.set_choices(
            [(DEPTH, self.tr("by depth")), (DISTRIBUTION, self.tr("distribution"))],
            context.settings.get(EVALUATE_CHART),
        )
        if self.view.value() not in (DEPTH, DISTRIBUTION):
            self.view.set_value(DEPTH)
        self.save_button = button(self.tr("Save…"), self._on_save_clicked)
        self.save_button.setToolTip(self.tr("Copy the chart, or save it as PNG, SVG or CSV"))
        add_all(self.header, self.view, self.save_button)
        self.view.chosen.connect(self._on_view_chosen)
        self.curves.changed.connect(self._on_curves_changed)
        self.by_depth.item_chosen.connect(self._on_depth_item_chosen)
        self.distribution.item_chosen.connect(self._on_distribution_item_chosen)
        for chart in (self.by_depth, self.distribution):
            chart.failed.connect(context.show_error)

    def show_numbers(
        self, numbers: Evaluation, metric: Metric, places: Mapping[str, int], *, system: str
    ) -> None:
        """Draw this metric; the chart that is not shown is only drawn when it is."""
        self._numbers, self._metric, self._places = numbers, metric, places
        self.emphasise(system)
        self._show()

    def emphasise(self, system: str) -> None:
        """Draw one system's line stronger."""
        self.by_depth.emphasise(system)

    def chart(self) -> PaintedChart:
        """The chart that is shown."""
        return self.distribution if self.view.value() == DISTRIBUTION else self.by_depth

    def _show(self) -> None:
        numbers, metric = self._numbers, self._metric
        if numbers is None or metric is None:
            return
        if self.view.value() == DEPTH:
            self.curves.request(numbers, metric)
            self._show_page()
            return
        values = [
            Values(name, self._places[name], numbers.scores[name].values[metric][numbers.evaluated(name)])
            for name in numbers.systems
        ]
        largest = max((float(item.values.max(initial=0.0)) for item in values), default=0.0)
        # Nearly every metric ends at 1; a sum of gains has no end.
        self.distribution.set_values(values, label=str(metric), most=1.0 if largest <= 1 else 0.0)
        self._show_page()

    def _show_page(self) -> None:
        chart = self.chart()
        title = self.tr("Values by query") if chart is self.distribution else self.tr("Metric by depth k")
        curves = self.curves.curves
        subtitle = str(self._metric) if chart is self.distribution or curves is None else curves.label
        if chart is self.by_depth and self._metric is not None and self._metric.kind.cutoff == "none":
            self._nothing.setText(self.tr("%s looks at whole lists and has no depth.") % self._metric)
            self._pages.setCurrentWidget(self._nothing)
            subtitle = str(self._metric)
        else:
            self._pages.setCurrentWidget(chart)
        self.set_title(title, subtitle)
        self.save_button.setEnabled(bool(chart.count()) and self._pages.currentWidget() is chart)

    # slots

    def _on_view_chosen(self, view: object) -> None:
        self._context.settings.set(EVALUATE_CHART, str(view))
        self._show()

    def _on_curves_changed(self) -> None:
        found = self.curves.curves
        assert found is not None
        self.by_depth.set_lines(found.lines(self._places), x_label="k", y_label=found.label)
        self._show_page()

    def _on_save_clicked(self) -> None:
        where = self.save_button.mapToGlobal(QPoint(0, self.save_button.height()))
        self.chart().context_menu().popup(where)

    def _on_depth_item_chosen(self, item: int) -> None:
        self.system_chosen.emit(self.by_depth.line_of(item).name)

    def _on_distribution_item_chosen(self, item: int) -> None:
        self.range_chosen.emit(*self.distribution.range_of(item))
