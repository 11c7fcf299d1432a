"""Evaluate's charts, a tab each: the metric by depth, the distribution of its values, and by stratum."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.text import visible
from ndcg_gui.features.evaluate.numbers import Evaluation
from ndcg_gui.gui.evaluate.queries import QueryTexts
from ndcg_gui.gui.evaluate.strata import StrataPage
from ndcg_gui.gui.evaluate.tabs import Page, TabsCard
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.job_keeper import JobKeeper
from ndcg_gui.gui.kit.base.keys import keys_of
from ndcg_gui.gui.kit.base.settings import EVALUATE_CHART
from ndcg_gui.gui.kit.base.theme import px
from ndcg_gui.gui.kit.charts.distribution import DistributionChart, DistributionRow
from ndcg_gui.gui.kit.charts.lines import LineChart
from ndcg_gui.gui.kit.charts.painted import LEAST_HEIGHT, PaintedChart
from ndcg_gui.gui.kit.tables.cells import Figure, SystemName, ValueDelegate, fit_height, value_width
from ndcg_gui.gui.kit.tables.model import Column
from ndcg_gui.gui.kit.tables.names import short_metric, short_systems
from ndcg_gui.gui.kit.tables.view import ListTable
from ndcg_gui.gui.kit.text.plain import plain_tooltip, translated
from ndcg_gui.gui.kit.widgets import PlainLabel, button, discard
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.present.charts import Line

# Every depth where the curve bends, then steps that the eye cannot tell from a curve.
DEPTHS = (*range(1, 21), *range(25, 55, 5), *range(60, 110, 10))
# After the panel itself is painted.
FIRST_MS = 30
_MOST_AT_DEPTHS = 6
_ALL_DEPTHS = 480
_LEAST_CHART = 118  # below it what is written under the axis would be cut


@dataclass(frozen=True, slots=True)
class Curves:
    """The mean of a metric at every depth, by system. None where no query counts."""

    metric: Metric
    depths: tuple[int, ...] = ()
    means: Mapping[str, Sequence[float | None]] = field(default_factory=dict)

    def lines(self, places: Mapping[str, int]) -> list[Line]:
        """Lines of a chart. `places` are the systems' indexes in the project's order."""
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
            return short_metric(self.metric)
        return short_metric(replace(self.metric, cutoff=1)).removesuffix("1") + "k"


class DepthCurves(JobKeeper):
    """Keeper of the curves. The newest request wins, and the last curves stay until newer ones are there."""

    changed = Signal()

    def __init__(self, context: ProjectContext, parent: QObject | None = None) -> None:
        super().__init__(context, parent)
        self._wanted: tuple[Evaluation, Metric] | None = None
        self._of: tuple[Evaluation, Metric] | None = None
        self.curves: Curves | None = None

    def request(self, numbers: Evaluation, metric: Metric) -> None:
        """Compute the curves, and those of the same numbers again only after a pause in changes."""
        anew = self._of is None or self._of[0] is not numbers or self._of[1] != metric
        self._wanted = self._of = (numbers, metric)
        if anew:
            self._cancel_job()
            self._timer.start(FIRST_MS)
        else:
            self._begin_soon()

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
    """The mean of the metric at every depth, by system. Safe from any thread."""
    found: dict[str, list[float | None]] = {}
    for done, name in enumerate(numbers.systems):
        report(done, len(numbers.systems))
        found[name] = numbers.by_depth(name, metric, depths)
    return Curves(metric, tuple(depths), found)


DEPTH, DISTRIBUTION, STRATA, DERIVATION = "depth", "distribution", "strata", "derivation"


class ChartPage(Page):
    """Chart that fills the page, with the menu that copies and saves it."""

    def __init__(self, chart: PaintedChart) -> None:
        super().__init__()
        self.chart = chart
        chart.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        chart.setMinimumHeight(px(_LEAST_CHART))
        self.save_button = button(self.tr("Save…"), self._on_save_clicked)
        self.save_button.setToolTip(self.tr("Copy the chart, or save it as PNG, SVG or CSV"))
        self.header.addWidget(self.save_button)
        self.body.addWidget(chart, 1)

    def _on_save_clicked(self) -> None:
        where = self.save_button.mapToGlobal(QPoint(0, self.save_button.height()))
        self.chart.context_menu().popup(where)


@dataclass(frozen=True, slots=True)
class AtDepths:
    """A system's means at some depths."""

    name: str
    short: SystemName
    means: Mapping[int, float | None]


class DepthPage(ChartPage):
    """The metric by depth, with a table of some depths below if there is room for both."""

    def __init__(self, chart: LineChart) -> None:
        super().__init__(chart)
        self._chart = chart
        self._nothing = PlainLabel(tone="muted", wrap=True)
        self._nothing.hide()
        self.table: ListTable | None = None
        self._made_for: object = None
        self.body.addWidget(self._nothing)
        self.body.addStretch()

    def say_nothing(self, metric: Metric) -> None:
        """Say that the metric has no depth."""
        self.set_title(str(metric))
        self._nothing.setText(self.tr("%s looks at whole lists and has no depth.") % metric)
        self._nothing.show()
        self._chart.hide()
        self.save_button.setEnabled(False)
        if self.table is not None:
            self.table.hide()

    def show_curves(self, curves: Curves, places: Mapping[str, int], queries: int) -> None:
        """Draw a curve of each system."""
        self._nothing.hide()
        self._chart.show()
        self._chart.set_lines(curves.lines(places), x_label="k", y_label=curves.label)
        self._chart.mark(curves.metric.cutoff)
        over = say("mean over {count:query|queries}", count=queries)
        self.set_title(curves.label, translated(over))
        self.save_button.setEnabled(bool(self._chart.count()))
        self._show_table(curves, places)

    def _show_table(self, curves: Curves, places: Mapping[str, int]) -> None:
        own = curves.metric.cutoff
        wanted = [depth for depth in (1, 3, 5, 10, 20) if depth in curves.depths and depth != own]
        depths = tuple(sorted([*wanted[-4:], *([own] if own in curves.depths else [])]))
        if self._made_for != (depths, own):
            self._made_for = depths, own
            self._make(depths, own)
        assert self.table is not None
        names = list(curves.means)
        at = {depth: place for place, depth in enumerate(curves.depths)}
        records = [
            AtDepths(
                visible(name),
                SystemName(short, places.get(name, 0)),
                {depth: curves.means[name][at[depth]] for depth in depths},
            )
            for name, short in zip(names, short_systems(names), strict=True)
        ]
        self.table.show_records(records)
        fit_height(self.table, len(records), most=_MOST_AT_DEPTHS)
        self._fit()

    def _make(self, depths: Sequence[int], own: int | None) -> None:
        discard(self.table)
        columns = [
            Column(
                "k", "k", lambda row: row.short, width=90, cell_tooltip=lambda row: plain_tooltip(row.name)
            )
        ]
        columns += [
            Column(
                f"at-{depth}",
                str(depth),
                partial(lambda row, depth: Figure(row.means[depth], depth == own), depth=depth),
                numeric=True,
                width=value_width("0.0000"),
            )
            for depth in depths
        ]
        self.table = ListTable(
            "evaluate-depths", columns, accessible_name=self.tr("Values of the metric by depth"), stretch="k"
        )
        self.table.setItemDelegate(ValueDelegate(self.table))
        self.table.least = 60
        self.body.addWidget(self.table)

    def _fit(self) -> None:
        if self.table is not None:
            room = self.height() - self.header.sizeHint().height() - px(LEAST_HEIGHT) - 20
            # Between 1 and 5 the curve says it.
            for section, column in enumerate(self.table.rows_model.columns):
                if column.key == "at-3":
                    self.table.setColumnHidden(section, self.width() < px(_ALL_DEPTHS))
            self.table.setVisible(not self._chart.isHidden() and room >= self.table.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()


class ChartsCard(TabsCard):
    """Tabs of charts. Choosing in a chart chooses a system, or the queries of a range of values."""

    system_chosen = Signal(str)
    range_chosen = Signal(str, float)  # system, lowest value

    def __init__(self, context: ProjectContext, derivation: Page) -> None:
        super().__init__(self.tr("Charts and derivation"))
        self._context = context
        self._numbers: Evaluation | None = None
        self._whole: Evaluation | None = None
        self._metric: Metric | None = None
        self._texts = QueryTexts({})
        self._places: Mapping[str, int] = {}
        self.curves = DepthCurves(context, self)
        self.by_depth = LineChart(self.tr("Metric by depth k"), keys_of(context.settings))
        self.distribution = DistributionChart(self.tr("Values by query"))
        self.depth_page = DepthPage(self.by_depth)
        self.distribution_page = ChartPage(self.distribution)
        self.strata = StrataPage(context.settings)
        wanted = context.settings.get(EVALUATE_CHART)
        self.add_page(DEPTH, self.tr("Depth curve"), self.depth_page, self.by_depth)
        self.add_page(DISTRIBUTION, self.tr("Distribution"), self.distribution_page, self.distribution)
        self.add_page(STRATA, self.tr("By stratum"), self.strata)
        self.add_page(DERIVATION, self.tr("Derivation"), derivation)
        self.show_page(wanted)
        self.chosen.connect(self._on_page_chosen)
        self.curves.changed.connect(self._on_curves_changed)
        self.by_depth.item_chosen.connect(self._on_depth_item_chosen)
        self.distribution.item_chosen.connect(self._on_distribution_item_chosen)
        for chart in (self.by_depth, self.distribution):
            chart.failed.connect(context.show_error)

    def show_numbers(
        self,
        numbers: Evaluation,
        metric: Metric,
        places: Mapping[str, int],
        *,
        system: str,
        whole: Evaluation,
        texts: QueryTexts,
    ) -> None:
        """Show this metric. A hidden page is filled when it is shown.

        `whole` are the numbers of all queries if `numbers` are those of a part.
        """
        self._numbers, self._metric, self._places = numbers, metric, places
        self._whole, self._texts = whole, texts
        self.emphasise(system)
        self._show()

    def emphasise(self, system: str) -> None:
        """Draw one system's line stronger."""
        self.by_depth.emphasise(system)

    def _show(self) -> None:
        numbers, metric = self._numbers, self._metric
        if numbers is None or metric is None or self._whole is None:
            return
        if self.key() == DEPTH:
            self.curves.request(numbers, metric)
        elif self.key() == STRATA:
            self.strata.show_numbers(self._whole, metric, self._texts, self._places)
        elif self.key() == DISTRIBUTION:
            self._show_distribution(numbers, metric)

    def _show_distribution(self, numbers: Evaluation, metric: Metric) -> None:
        values = [
            DistributionRow(
                name, self._places[name], numbers.scores[name].values[metric][numbers.evaluated(name)]
            )
            for name in numbers.systems
        ]
        largest = max((float(item.values.max(initial=0.0)) for item in values), default=0.0)
        # Nearly every metric ends at 1; a sum of gains has no end.
        self.distribution.set_values(values, label=str(metric), most=1.0 if largest <= 1 else 0.0)
        page = self.distribution_page
        page.set_title(str(metric), self.tr("values by query"))
        page.save_button.setEnabled(bool(self.distribution.count()))

    # slots

    def _on_page_chosen(self, key: str) -> None:
        self._context.settings.set(EVALUATE_CHART, key)
        self._show()

    def _on_curves_changed(self) -> None:
        found = self.curves.curves
        assert found is not None and self._numbers is not None
        if found.metric.kind.cutoff == "none":
            self.depth_page.say_nothing(found.metric)
        else:
            queries = int(self._numbers.labelled.sum())
            self.depth_page.show_curves(found, self._places, queries)

    def _on_depth_item_chosen(self, item: int) -> None:
        self.system_chosen.emit(self.by_depth.line_of(item).name)

    def _on_distribution_item_chosen(self, item: int) -> None:
        self.range_chosen.emit(*self.distribution.range_of(item))
