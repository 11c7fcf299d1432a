"""Evaluate's first table: every system with every metric, its interval, and the share judged."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QModelIndex, QObject, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from ndcg_gui.core.settings import smallest_differences
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.numbers import figure
from ndcg_gui.domain.text import visible
from ndcg_gui.features.compare.matrix import best_of, comparable_values
from ndcg_gui.features.compare.planned import planned_work
from ndcg_gui.features.evaluate.definitions import (
    interval_origin,
    judged_metric,
    judged_sentence,
    judged_warning,
    judged_words,
    metric_lines,
    statement,
)
from ndcg_gui.features.evaluate.intervals import Intervals, has_intervals, intervals_of, samples_of
from ndcg_gui.features.evaluate.key_meeting import RunMeeting, ask_import, mistaken, project_meetings
from ndcg_gui.features.evaluate.numbers import Evaluation
from ndcg_gui.features.evaluate.over import Horizon, coverage_depth, over_of
from ndcg_gui.features.evaluate.project_columns import ProjectColumns
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.job_keeper import QUIET_MS, JobKeeper
from ndcg_gui.gui.kit.base.settings import EVALUATE_INTERVALS, Settings
from ndcg_gui.gui.kit.base.theme import GAP, ROW_HEIGHT, TextStyle, font, px, unscaled
from ndcg_gui.gui.kit.tables.cells import (
    BAR,
    ENDS,
    INTERVAL_STYLES,
    NO_INTERVAL,
    TALL_ROW,
    Figure,
    MeanFigure,
    SystemName,
    ValueDelegate,
    heading_width,
    mean_width,
    value_width,
)
from ndcg_gui.gui.kit.tables.model import ArrayTableModel, Column, IdArray
from ndcg_gui.gui.kit.tables.names import short_metric
from ndcg_gui.gui.kit.tables.view import DataTable
from ndcg_gui.gui.kit.text.plain import (
    count,
    lines_tooltip,
    no_mnemonic,
    plain_tooltip,
    translated,
    translated_template,
)
from ndcg_gui.gui.kit.widgets import (
    Card,
    ElidedLabel,
    Interval,
    PlainLabel,
    discard,
    link,
    row,
    set_tone,
)
from ndcg_gui.metrics.judged import JUDGED
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.statistics.interval import ConfidenceInterval
from ndcg_gui.metrics.statistics.mean_intervals import FEWEST_QUERIES, NONE_HOLDS, TOO_FEW
from ndcg_gui.present.titles import TITLES

# As many systems are shown without the splitter being moved.
MOST_ROWS = 6
_LEAST_ROWS = 2
# What of a name keeps its room where intervals want it, too.
_WIDEST_NAME = 240
_BOUNDS_WIDTH = 140  # 0.1234 – 0.5678


@dataclass(frozen=True, slots=True)
class SystemRow:
    """A system's means, and the number of queries they are taken over."""

    name: SystemName
    means: Mapping[Metric, Figure]
    queries: int
    missing: int


def system_rows(numbers: Evaluation, metrics: Sequence[Metric], places: Mapping[str, int]) -> list[SystemRow]:
    """One row per system."""
    return [
        SystemRow(
            SystemName(name, places[name]),
            {
                metric: Figure(
                    numbers.mean(name, metric),
                    between=None if (own := numbers.bounds(name, metric)) is None else (own.low, own.high),
                )
                for metric in metrics
            },
            numbers.queries_evaluated(name),
            numbers.queries_missing(name),
        )
        for name in numbers.systems
    ]


def metric_column(
    metric: Metric,
    numbers: Evaluation,
    value: Callable[[Any], object],
    rows: Callable[[], Sequence[SystemRow]],
    *,
    least: int = 0,
) -> Column:
    """Column of a metric: short in the heading, in full where it is copied, its definition as tooltip."""
    title, heading = str(metric), short_metric(metric)
    ranges = _BOUNDS_WIDTH if numbers.settings.unjudged == "bounds" else 0
    alone = Column(title, title, value, numeric=True)

    def sort_keys(ids: IdArray) -> npt.NDArray[np.float64]:
        means = [rows()[item].means[metric].value for item in ids.tolist()]
        return np.array([np.nan if mean is None else mean for mean in means], np.float64)

    return replace(
        alone,
        title=heading,
        sort_keys=sort_keys,
        width=heading_width(heading, max(least, ranges)),
        tooltip=lines_tooltip(metric_lines(metric, numbers)),
        copied=lambda: (alone,),
    )


class SystemsTable(QWidget):
    """The table. It is made anew when metrics or settings change, and else only filled again."""

    cell_chosen = Signal(str, object)  # system name, Metric or None
    cell_opened = Signal(str, object)
    height_changed = Signal()

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        self._rows: list[SystemRow] = []
        self._made_for: object = None
        self._numbers: Evaluation | None = None
        self._intervals: Intervals = {}
        self._best: Mapping[Metric, str] = {}
        self._spans: dict[Metric, tuple[float, float]] = {}
        self._strangers: frozenset[str] = frozenset()
        self.interval_style = NO_INTERVAL
        self.table: DataTable | None = None
        self.model: ArrayTableModel | None = None
        self._metrics: tuple[Metric, ...] = ()
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)

    def show_numbers(
        self, numbers: Evaluation, metrics: Sequence[Metric], places: Mapping[str, int], *, style: str
    ) -> None:
        """Show those of the metrics that are computed. `style` is one of INTERVAL_STYLES."""
        self._metrics, self._numbers = tuple(metrics), numbers
        self._rows = system_rows(numbers, numbers.metrics, places)
        missing = any(row.missing for row in self._rows)
        wanted = (self._metrics, numbers.settings, numbers.systems, missing)
        if self.table is None or self.model is None or wanted != self._made_for:
            self.interval_style = style
            self._make(numbers, missing=missing)
            self._made_for = wanted
        else:
            self.set_style(style)
            self.model.refresh()

    def show_intervals(self, intervals: Intervals, best: Mapping[Metric, str]) -> None:
        """Show the intervals and mark the best. A cell without an interval shows none."""
        is_new = best != self._best
        self._intervals, self._best = intervals, best
        self._spans = {metric: self._span(metric) for metric in self._metrics}
        if self.model is not None and (is_new or self._shows_intervals()):
            self.model.refresh()

    def set_strangers(self, systems: frozenset[str]) -> None:
        """Hide the values of these systems, because their runs' keys do not meet those of the labels."""
        if systems != self._strangers:
            self._strangers = systems
            if self.model is not None:
                self.model.refresh()

    def set_style(self, style: str) -> None:
        """Show intervals in this style."""
        if style == self.interval_style:
            return
        self.interval_style = style
        self._fit()
        if self.model is not None:
            self.model.refresh()

    def height_of(self, rows: int | None) -> int:
        """Height of the table with so many of its systems visible. None: all."""
        number = len(self._rows)
        bar = None if self.table is None else self.table.horizontalScrollBar()
        below = bar.sizeHint().height() if bar is not None and bar.maximum() else 0
        return (
            below + (number if rows is None else min(rows, number)) * self._row_height() + px(ROW_HEIGHT) + 4
        )

    # the table

    def _make(self, numbers: Evaluation, *, missing: bool) -> None:
        discard(self.table)
        body = QFontMetrics(font(TextStyle.BODY))
        names = max(
            (unscaled(body.horizontalAdvance(visible(own.name.name))) for own in self._rows), default=0
        )
        columns = [
            Column(
                "system",
                TITLES["system"],
                lambda row: row.name,
                width=max(120, min(names + 34, _WIDEST_NAME)),
                sort_keys=lambda ids: np.array([self._rows[item].name.name for item in ids.tolist()], object),
            )
        ]
        columns += [self._column(metric, numbers) for metric in self._metrics]
        if missing:
            columns += [
                _count_column("queries", lambda row: row.queries),
                _count_column("missing", lambda row: row.missing),
            ]
        self.model = ArrayTableModel(columns, self._fetch, self)
        self.table = DataTable(
            "evaluate-systems",
            self.model,
            settings=self._settings,
            accessible_name=self.tr("Systems and metrics"),
            stretch="system",
        )
        self.table.least = 120
        self.table.shares_singly = True
        self.table.setItemDelegate(ValueDelegate(self.table))
        self.table.horizontalScrollBar().rangeChanged.connect(lambda _low, _high: self.height_changed.emit())
        self.model.set_ids(np.arange(len(self._rows)))
        self._fit()
        self.table.selectionModel().currentChanged.connect(self._on_current_changed)
        self.table.row_opened.connect(self._on_row_opened)
        self._layout.addWidget(self.table)

    def _fit(self) -> None:
        if self.table is not None:
            self.table.verticalHeader().setDefaultSectionSize(self._row_height())
            self.table.setMinimumHeight(self.height_of(_LEAST_ROWS))
            self.table.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def _row_height(self) -> int:
        return px(TALL_ROW if self.interval_style == BAR else ROW_HEIGHT)

    def _column(self, metric: Metric, numbers: Evaluation) -> Column:
        title, bounds = str(metric), numbers.settings.unjudged == "bounds"
        values = [str(row.means[metric]) for row in self._rows]
        needs = max(map(mean_width, values), default=0)
        mean = partial(self._mean, metric=metric, needs=needs)
        # Beside the mean a spreadsheet gets the interval's ends as columns of their own.
        ends = [
            Column(end, f"{title} {words}", partial(self._end, metric=metric, end=end), numeric=True)
            for end, words in (("low", self.tr("95 % from")), ("high", self.tr("95 % to")))
        ]
        least = 0 if bounds else max(map(value_width, values), default=0)
        alone = metric_column(metric, numbers, mean, lambda: self._rows, least=least)
        assert alone.copied is not None
        (whole,) = alone.copied()
        return replace(
            alone,
            roomy=0 if bounds else max(alone.width, needs),
            # How much of whole lists is judged says little beside how much of their beginnings is.
            shown=metric.kind != JUDGED or metric.cutoff is not None or len(self._judged()) < 2,
            cell_tooltip=partial(self._tooltip, metric=metric),
            copied=lambda: (whole, *ends) if self._shows_intervals() else (whole,),
        )

    def _judged(self) -> list[Metric]:
        return [metric for metric in self._metrics if metric.kind == JUDGED]

    def _shows_intervals(self) -> bool:
        return self.interval_style != NO_INTERVAL and bool(self._intervals)

    def _mean(self, row: SystemRow, metric: Metric, needs: int) -> MeanFigure:
        interval, own = None, row.means[metric]
        if row.name.name in self._strangers:
            return MeanFigure(Figure(None), None, self.interval_style, row.name.place, needs)
        own = replace(own, best=self._best.get(metric) == row.name.name)
        found = self._interval(row, metric)
        if found is not None and own.value is not None:
            start, end = self._spans[metric]
            interval = Interval(found.low, own.value, found.high, start, end)
        return MeanFigure(own, interval, self.interval_style, row.name.place, needs)

    def _interval(self, row: SystemRow, metric: Metric) -> ConfidenceInterval | None:
        return None if row.name.name in self._strangers else self._intervals.get((row.name.name, metric))

    def _end(self, row: SystemRow, metric: Metric, end: str) -> str:
        found = self._interval(row, metric)
        return figure(None if found is None else getattr(found, end))

    def _span(self, metric: Metric) -> tuple[float, float]:
        """Limits of a column's axis, which contain every system's interval."""
        own = [found for (_, key), found in self._intervals.items() if key == metric and found is not None]
        return min((item.low for item in own), default=0.0), max((item.high for item in own), default=1.0)

    def _tooltip(self, row: SystemRow, metric: Metric) -> str:
        assert self._numbers is not None
        own = Figure(None) if row.name.name in self._strangers else row.means[metric]
        lines = [f"{row.name}: {metric} = {own}"]
        if own.between is not None:
            lines.append(self.tr("All unjudged as grade 0: %s") % figure(own.value))
        found = self._interval(row, metric)
        if found is not None:
            lines.append(translated(interval_origin(found, row.queries)))
        elif (row.name.name, metric) in self._intervals:
            missing = TOO_FEW if row.queries < FEWEST_QUERIES else NONE_HOLDS
            lines.append(self.tr("95 %% interval: %s") % translated(missing))
        judged = judged_metric(metric)
        share = row.means[judged].value if judged in row.means and judged != metric else None
        if share is not None:
            lines.append(translated(judged_words(judged, share)))
        lines.append(self.tr("Enter: sort the queries from the lowest value"))
        return plain_tooltip("\n".join(lines))

    def _fetch(self, ids: IdArray) -> list[SystemRow]:
        return [self._rows[item] for item in ids.tolist()]

    def _cell(self, index: QModelIndex) -> tuple[str, Metric | None]:
        assert self.model is not None
        place = index.column() - 1
        metric = self._metrics[place] if 0 <= place < len(self._metrics) else None
        return self.model.record(index.row()).name.name, metric

    # slots

    def _on_current_changed(self, current: QModelIndex, _previous: QModelIndex) -> None:
        if current.isValid() and self.model is not None:
            self.cell_chosen.emit(*self._cell(current))

    def _on_row_opened(self, _item: int) -> None:
        if self.table is not None and self.table.currentIndex().isValid():
            self.cell_opened.emit(*self._cell(self.table.currentIndex()))


def _count_column(key: str, value: Callable[[SystemRow], int]) -> Column:
    column = Column(key, TITLES[key], value, format=count, numeric=True)
    return replace(column, width=heading_width(column.title_text(), sorts=False))


class IntervalsKeeper(JobKeeper):
    """Keeper of the intervals, and of the best system by each metric. Older ones stay meanwhile."""

    changed = Signal()

    def __init__(self, context: ProjectContext, parent: QObject | None = None) -> None:
        super().__init__(context, parent)
        self._wanted: Evaluation | None = None
        self._of: Evaluation | None = None
        self.intervals: Intervals = {}
        self.best: Mapping[Metric, str] = {}
        self.over: Message | None = None
        self.meetings: list[RunMeeting] = []

    def request(self, numbers: Evaluation) -> None:
        """Compute the intervals. Other numbers than before drop the old ones at once."""
        anew = numbers is not self._of
        if anew:
            self.intervals, self.best, self.over, self._of = {}, {}, None, numbers
            self.meetings = []
        self._wanted = numbers
        self._cancel_job()
        self._timer.start(0 if anew else QUIET_MS)

    # of JobKeeper

    def _work(self) -> None:
        if self._wanted is None:
            return
        numbers, self._wanted = self._wanted, None
        samples, horizon = samples_of(numbers), self._horizon(numbers)
        least = smallest_differences(self._context.project)
        values = comparable_values(numbers, numbers.metrics, matters=least, horizon=horizon)
        self.over = over_of(numbers, coverage_depth(numbers), horizon).words()
        self._run(
            self.tr("Intervals"),
            lambda report: (
                intervals_of(samples),
                best_of(values, report=report),
                project_meetings(
                    numbers.columns, numbers.systems, metrics=numbers.metrics, settings=numbers.settings
                ),
            ),
            lambda found: self._take(numbers, found),
        )

    def _horizon(self, numbers: Evaluation) -> Horizon | None:
        columns = numbers.columns
        if not isinstance(columns, ProjectColumns):
            return None
        return planned_work(self._context.project).horizon(numbers.systems, columns.queries)

    def _take(
        self, numbers: Evaluation, found: tuple[Intervals, Mapping[Metric, str], list[RunMeeting]]
    ) -> None:
        if numbers is self._of:
            self.intervals, self.best, self.meetings = found
            self.changed.emit()


class SystemsCard(Card):
    """The table, the share of the lists that is judged (a warning if unequal), and a line of all settings."""

    judge_requested = Signal()

    def __init__(self, context: ProjectContext) -> None:
        super().__init__()
        self._settings = context.settings
        self._numbers: Evaluation | None = None
        self._words = ""
        self.intervals = IntervalsKeeper(context, self)
        self.intervals.changed.connect(self._on_intervals_changed)
        stored = self._settings.get(EVALUATE_INTERVALS)
        self.interval_style = stored if stored in INTERVAL_STYLES else ENDS
        self.table = SystemsTable(self._settings)
        self.keys = PlainLabel(role=TextStyle.SMALL, tone="danger", wrap=True, selectable=True)
        self.keys.hide()
        self.statement = ElidedLabel(role=TextStyle.SMALL, tone="muted")
        self.warning = ElidedLabel(role=TextStyle.SMALL)
        self.judge_link = link("", self.judge_requested.emit)
        self.judge_link.setProperty("tone", "accent")
        self.show_unjudged(None, 0)
        self.body.setSpacing(4)
        self.body.addWidget(self.keys)
        self.body.addWidget(self.table, 1)
        self.body.addWidget(self.warning)
        self.body.addLayout(row(self.statement, None, self.judge_link))
        layout = self.layout()
        assert layout is not None
        layout.setContentsMargins(GAP, 6, GAP, 6)
        layout.setSpacing(0)

    def show_numbers(
        self, numbers: Evaluation, metrics: Sequence[Metric], places: Mapping[str, int], *, only: str = ""
    ) -> None:
        """Show those of the metrics that are computed. `only` names the part of the queries they are of."""
        self._numbers = numbers
        style = self.interval_style if has_intervals(numbers) else NO_INTERVAL
        self.table.show_numbers(numbers, metrics, places, style=style)
        words = statement(numbers, translated_template)
        self._words = f"{self.tr('Only %s') % only} · {words}" if only else words
        warning = numbers.different_queries() or judged_warning(numbers, metrics)
        said = warning or judged_sentence(numbers, metrics)
        set_tone(self.warning, "danger" if warning else "muted")
        self.warning.setText(("⚠ " if warning else "") + (translated(said) if said else ""))
        # Where nothing is wrong the column says it.
        self.warning.setVisible(bool(warning))
        self._show_intervals()

    def show_unjudged(self, number: int | None, depth: int) -> None:
        """Offer to judge the unjudged among the first results. `number` is None where it was not counted."""
        text = self.tr("Judge the unjudged results")
        if number is not None:
            said = say(
                "Judge the {count:unjudged result|unjudged results} in the top {k}",
                count=number,
                k=str(depth),
            )
            text = translated(said)
        self.judge_link.setText(no_mnemonic(text))
        self.judge_link.setAccessibleName(text)
        self.judge_link.setVisible(number != 0)

    def set_interval_style(self, style: str) -> None:
        """Show intervals in one of INTERVAL_STYLES, and store the choice."""
        self.interval_style = style
        self._settings.set(EVALUATE_INTERVALS, style)
        if self._numbers is not None:
            self.table.set_style(style if has_intervals(self._numbers) else NO_INTERVAL)
            self._show_intervals()

    def height_of(self, rows: int | None) -> int:
        """Height of the card with so many systems visible. None: all."""
        layout = self.layout()
        assert layout is not None
        layout.activate()
        high = self.minimumSizeHint().height() - self.table.minimumSizeHint().height()
        return high + self.table.height_of(rows)

    def _show_intervals(self) -> None:
        if self._numbers is not None:
            self.intervals.request(self._numbers)
        self._on_intervals_changed()

    def _on_intervals_changed(self) -> None:
        over = self.intervals.over
        self.statement.setText(self._words if over is None else f"{translated(over)} · {self._words}")
        met = self.intervals.meetings
        systems = () if self._numbers is None else self._numbers.systems
        self.keys.setText("\n".join(translated(item.sentence(ask_import)) for item in met))
        self.keys.setVisible(bool(met))
        self.table.set_strangers(frozenset(name for item in mistaken(met, systems) for name in item.runs))
        self.table.show_intervals(self.intervals.intervals, self.intervals.best)
