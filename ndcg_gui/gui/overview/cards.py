"""The cards of the Overview: leaderboard, grades, raters, and next steps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QAbstractButton, QWidget

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.text import visible
from ndcg_gui.features.compare.comparison import means_note
from ndcg_gui.features.compare.verdict import decision_words
from ndcg_gui.features.evaluate.definitions import metric_phrase
from ndcg_gui.features.evaluate.numbers import Evaluation
from ndcg_gui.gui.evaluate.systems import SystemRow, metric_column, system_rows
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.theme import SPACE_3, TextStyle, font, unscaled
from ndcg_gui.gui.kit.tables.cells import (
    IntervalFigure,
    ValueDelegate,
    fit_height,
    heading_width,
)
from ndcg_gui.gui.kit.tables.model import ArrayTableModel, Column, IdArray
from ndcg_gui.gui.kit.tables.view import DataTable, ListTable
from ndcg_gui.gui.kit.text.plain import (
    count,
    minus,
    sentences,
    set_tooltip,
    titled,
    translated,
    translated_template,
)
from ndcg_gui.gui.kit.widgets import (
    Card,
    GradeChip,
    Interval,
    MeterBar,
    PlainLabel,
    add_all,
    button,
    clear,
    column,
    discard,
    grid,
    row,
)
from ndcg_gui.gui.overview.facts import GradeCount, RaterFacts
from ndcg_gui.gui.overview.more import TaskBars
from ndcg_gui.gui.overview.statistics import Difference, Standings, Statistics
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.statistics.mean_intervals import FEWEST_QUERIES
from ndcg_gui.metrics.statistics.tests import RESAMPLES
from ndcg_gui.present.titles import TITLES

MOST_SYSTEMS = 8
LEAST_RATERS = 4  # in sight; more where there is room
_WIDEST_NAME = 420


class LeaderboardCard(Card):
    """Systems with their means at once. Intervals and the test follow when computed."""

    def __init__(self) -> None:
        super().__init__(self.tr("Leaderboard"))
        self._rows: list[SystemRow] = []
        self._intervals: dict[str, IntervalFigure] = {}
        self._made_for: object = None
        self.table: DataTable | None = None
        self.model: ArrayTableModel | None = None
        self.sentence = PlainLabel(wrap=True, selectable=True)
        add_all(self.body, self.sentence, None)

    def show_numbers(
        self,
        numbers: Evaluation,
        statistics: Statistics | None,
        standings: Standings,
    ) -> None:
        """Show the means, with statistics as far as computed."""
        metric = numbers.metrics[0]
        self.set_title(self.tr("Leaderboard"), metric_phrase(metric, numbers, translated_template))
        # The best is on top. Equal ones keep the project's order.
        places = {name: place for place, name in enumerate(numbers.systems)}
        rows = system_rows(numbers, numbers.metrics, places)
        self._rows = sorted(rows, key=lambda row: -(row.means[metric].value or 0.0))
        self._intervals = _intervals(self._rows, metric, statistics)
        wanted = (numbers.metrics, numbers.settings, numbers.systems)
        if self.model is None or wanted != self._made_for:
            self._make(numbers)
            self._made_for = wanted
        else:
            self.model.refresh()
        self.sentence.setText(leaderboard_sentence(numbers, statistics, standings))
        self._explain_difference(standings.difference)

    def _explain_difference(self, difference: Difference | None) -> None:
        if difference is None:
            self.sentence.setToolTip("")
            return
        text = self.tr(
            "Sign flips, two-sided, over %s queries, seeded, up to %s exchanges. "
            "A tie is a difference of less than %s."
        ) % (count(difference.queries), count(RESAMPLES), f"{difference.counts.epsilon:g}")
        set_tooltip(self.sentence, text)

    def _make(self, numbers: Evaluation) -> None:
        discard(self.table)
        first, *others = numbers.metrics
        interval = Column(
            "interval",
            say("95 % interval"),
            lambda row: self._intervals[row.name.name],
            width=160,
            tooltip=say(
                "How sure the mean is over queries like these; no interval below {fewest} queries",
                fewest=FEWEST_QUERIES,
            ),
        )
        columns = [
            Column("system", TITLES["system"], lambda row: row.name, width=150, roomy=self._name_width()),
            self._metric_column(first, numbers),
            interval,
            *(self._metric_column(metric, numbers) for metric in others),
        ]
        self.model = ArrayTableModel(columns, self._fetch, self)
        self.table = DataTable(
            "overview-leaderboard", self.model, accessible_name=self.tr("Leaderboard"), stretch="interval"
        )
        self.table.setItemDelegate(ValueDelegate(self.table))
        self.table.least = 110
        self.model.set_ids(np.arange(len(self._rows)))
        fit_height(self.table, len(self._rows), most=MOST_SYSTEMS)
        self.body.insertWidget(0, self.table)

    def _name_width(self) -> int:
        metrics = QFontMetrics(font(TextStyle.BODY))
        widths = [metrics.horizontalAdvance(visible(own.name.name)) for own in self._rows]
        return max(150, min(unscaled(max(widths, default=0)) + 34, _WIDEST_NAME))

    def _metric_column(self, metric: Metric, numbers: Evaluation) -> Column:
        return metric_column(
            metric, numbers, lambda row: row.means[metric], lambda: self._rows, least=_METRIC
        )

    def _fetch(self, ids: IdArray) -> list[SystemRow]:
        return [self._rows[place] for place in ids.tolist()]


def leaderboard_sentence(
    numbers: Evaluation,
    statistics: Statistics | None,
    standings: Standings,
) -> str:
    """Sentence on the difference of two systems, once it is known, and on the data behind the means."""
    parts, difference = list(standings.rests), standings.difference
    decision = None if statistics is None else statistics.decision
    if difference is not None and decision is not None:
        said = decision_words(
            decision.of_sample(difference.mean, difference.queries),
            baseline=difference.first,
            candidate=difference.second,
            metric=str(difference.metric),
            is_alike=not (difference.counts.wins or difference.counts.losses),
        )
        notes = () if (note := means_note(numbers.settings)) is None else (note,)
        parts = [said, *notes, *parts]
    return minus(sentences(parts))


class GradesCard(Card):
    """Number of labels of each grade."""

    def __init__(self) -> None:
        super().__init__(self.tr("Grades"))
        self._grid = grid(across=10, down=7, stretch=1)
        add_all(self.body, self._grid, None)
        self._meters: list[tuple[MeterBar, PlainLabel]] = []
        self.bars: list[GradeCount] = []

    def show_bars(self, bars: Sequence[GradeCount], subtitle: str) -> None:
        self.set_title(self.tr("Grades"), subtitle)
        if [(bar.text, bar.colour) for bar in bars] != [(bar.text, bar.colour) for bar in self.bars]:
            self._make(bars)
        self.bars = list(bars)
        most = max((bar.count for bar in bars), default=0) or 1
        for place, bar in enumerate(bars):
            meter, number = self._meters[place]
            meter.set_value(bar.count / most)
            meter.setAccessibleName(titled(bar.text, count(bar.count)))
            number.setText(count(bar.count))

    def _make(self, bars: Sequence[GradeCount]) -> None:
        clear(self._grid)
        self._meters = [(MeterBar(0.0, bar.colour, thickness=12), PlainLabel()) for bar in bars]
        for place, (bar, (meter, number)) in enumerate(zip(bars, self._meters, strict=True)):
            self._grid.addWidget(GradeChip(bar.text, bar.colour), place, 0)
            self._grid.addWidget(meter, place, 1)
            self._grid.addWidget(number, place, 2, Qt.AlignmentFlag.AlignRight)


class RatersCard(Card):
    """Number of labels of each rater, and progress of tasks. `show_people` opens the list of people."""

    def __init__(self, context: ProjectContext, show_people: Callable[[], object]) -> None:
        super().__init__(self.tr("People"))
        self.people_button = button(self.tr("All people"), show_people)
        self.header.addWidget(self.people_button)
        judged, per_hour = say("Judged"), say("Per hour")
        columns = [
            Column("rater", say("Rater"), lambda rater: visible(rater.name), width=160),
            Column(
                "pairs",
                judged,
                lambda rater: rater.pairs,
                format=count,
                numeric=True,
                width=heading_width(translated(judged), 84),
            ),
            Column(
                "per_hour",
                per_hour,
                lambda rater: rater.per_hour,
                format=lambda value: "–" if value is None else count(round(value)),
                numeric=True,
                width=heading_width(translated(per_hour), 84),
                tooltip=say("At the pace of the last judgments whose time is known"),
            ),
        ]
        self.table = ListTable("overview-raters", columns, accessible_name=self.tr("Raters"), stretch="rater")
        self.sentence = PlainLabel(self.tr("Nobody has judged yet."), tone="muted", wrap=True)
        self.tasks = TaskBars(context)
        add_all(self.body, (self.table, 1000), self.sentence, self.tasks, None)

    def show_raters(self, raters: tuple[RaterFacts, ...]) -> None:
        self.table.show_records(raters)
        fit_height(self.table, len(raters), most=LEAST_RATERS)
        self.table.setVisible(bool(raters))
        self.sentence.setVisible(not raters)


_METRIC = 76  # width of a mean of four decimals


@dataclass(frozen=True, slots=True)
class Step:
    """Next step: the button that does it, and the reason."""

    title: str
    reason: str
    run: Callable[[], object]


class NextCard(Card):
    """Next steps, most useful first."""

    def __init__(self) -> None:
        super().__init__(self.tr("To do"))
        self.steps: tuple[Step, ...] = ()
        self._lines: list[tuple[QWidget, QAbstractButton, PlainLabel]] = []
        self._list = column()
        self.sentence = PlainLabel(
            self.tr("Nothing to do: every pair is judged and nothing is missing."), tone="muted", wrap=True
        )
        add_all(self.body, self._list, self.sentence, None)

    def show_steps(self, steps: Sequence[Step], *, all_known: bool = True) -> None:
        """Show these steps. A sentence says that there are none, once `all_known` tells that none follow."""
        self.steps = tuple(steps)
        self.sentence.setVisible(not steps and all_known)
        while len(self._lines) > len(steps):
            discard(self._lines.pop()[0])
        # A button that was just pressed keeps the focus, though others label and its number is another.
        for (_line, go, reason), step in zip(self._lines, steps, strict=False):
            if go.text() != step.title:
                go.setText(step.title)
                go.setAccessibleName(step.title)
            reason.setText(step.reason)
        for place in range(len(self._lines), len(steps)):
            self._lines.append(self._line(place))
            self._list.addWidget(self._lines[-1][0])

    def _line(self, place: int) -> tuple[QWidget, QAbstractButton, PlainLabel]:
        step = self.steps[place]
        line = QWidget()
        go = button(step.title, lambda: self.steps[place].run())
        reason = PlainLabel(step.reason, tone="muted", wrap=True)
        row(PlainLabel(f"{place + 1}"), go, (reason, 1), spacing=SPACE_3, on=line)
        return line, go, reason


def _intervals(
    rows: Sequence[SystemRow], metric: Metric, statistics: Statistics | None
) -> dict[str, IntervalFigure]:
    """Interval of each system by its name, drawn on one axis for all rows with some room at its ends."""
    found = {} if statistics is None else statistics.intervals
    known = {name: interval for name, interval in found.items() if interval is not None}
    low = min((interval.low for interval in known.values()), default=0.0)
    high = max((interval.high for interval in known.values()), default=1.0)
    margin = (high - low) * 0.4 or 0.05
    drawn = {}
    for own in rows:
        mean, interval, shown = own.means[metric].value, known.get(own.name.name), None
        if interval is not None and mean is not None:
            shown = Interval(interval.low, mean, interval.high, max(low - margin, 0.0), high + margin)
        drawn[own.name.name] = IntervalFigure(shown, own.name.place)
    return drawn
