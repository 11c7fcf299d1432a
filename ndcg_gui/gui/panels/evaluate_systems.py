"""Evaluate's first table: every system with every metric."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QModelIndex, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.cells import Figure, KeepReadable, SystemName, ValueDelegate, fit_height, heading_width
from ndcg_gui.gui.evaluation_text import metric_tooltip
from ndcg_gui.gui.table_view import DataTable
from ndcg_gui.gui.tables import ArrayTableModel, Column, IdArray
from ndcg_gui.gui.text import count, plain_tooltip
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.project.evaluation import Evaluation

MOST_ROWS = 6
_BOUNDS_WIDTH = 140  # 0.1234 – 0.5678


@dataclass(frozen=True, slots=True)
class SystemRow:
    """A system's means, and how many queries they are taken over."""

    name: SystemName
    means: Mapping[Metric, Figure]
    queries: int
    missing: int


def system_rows(numbers: Evaluation, metrics: Sequence[Metric], places: Mapping[str, int]) -> list[SystemRow]:
    """One row per system; the best figure of each metric is marked, where there is more than one system."""
    means = {metric: {name: numbers.mean(name, metric) for name in numbers.systems} for metric in metrics}
    best = {
        metric: max((value for value in own.values() if value is not None), default=None)
        for metric, own in means.items()
    }
    several = len(numbers.systems) > 1
    return [
        SystemRow(
            SystemName(name, places[name]),
            {
                metric: Figure(
                    means[metric][name],
                    several and means[metric][name] == best[metric] is not None,
                    upper=numbers.upper_mean(name, metric),
                )
                for metric in metrics
            },
            numbers.queries_evaluated(name),
            numbers.queries_missing(name),
        )
        for name in numbers.systems
    ]


class SystemsTable(QWidget):
    """The table; made anew when the metrics or the settings are others, else only filled anew."""

    cell_chosen = Signal(str, object)  # system name, Metric or None

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: list[SystemRow] = []
        self._made_for: object = None
        self.table: DataTable | None = None
        self.model: ArrayTableModel | None = None
        self._metrics: tuple[Metric, ...] = ()
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)

    def show_numbers(self, numbers: Evaluation, places: Mapping[str, int]) -> None:
        """Show what has been computed."""
        self._metrics = numbers.metrics
        self._rows = system_rows(numbers, numbers.metrics, places)
        missing = any(row.missing for row in self._rows)
        wanted = (numbers.metrics, numbers.settings, numbers.systems, missing)
        if self.table is None or self.model is None or wanted != self._made_for:
            self._make(numbers, missing=missing)
            self._made_for = wanted
        else:
            self.model.refresh()

    def _make(self, numbers: Evaluation, *, missing: bool) -> None:
        if self.table is not None:
            self._layout.removeWidget(self.table)
            self.table.hide()
            self.table.deleteLater()
        columns = [Column("system", say("System"), lambda row: row.name, width=150)]
        columns += [self._column(metric, numbers) for metric in numbers.metrics]
        if missing:
            columns += [
                _count_column("queries", self.tr("Queries"), lambda row: row.queries),
                _count_column("missing", self.tr("Missing"), lambda row: row.missing),
            ]
        self.model = ArrayTableModel(columns, self._fetch, self)
        self.table = DataTable(
            "evaluate-systems", self.model, accessible_name=self.tr("Systems and metrics"), stretch="system"
        )
        KeepReadable(self.table, "system", 130)
        self.table.setItemDelegate(ValueDelegate(self.table))
        self.model.set_ids(np.arange(len(self._rows)))
        fit_height(self.table, len(self._rows), most=MOST_ROWS)
        self.table.selectionModel().currentChanged.connect(self._on_current_changed)
        self._layout.addWidget(self.table)

    def _column(self, metric: Metric, numbers: Evaluation) -> Column:
        return Column(
            str(metric),
            str(metric),
            lambda row: row.means[metric],
            numeric=True,
            sort_keys=lambda ids: self._values(ids, metric),
            width=heading_width(str(metric), _BOUNDS_WIDTH if numbers.settings.unjudged == "bounds" else 72),
            tooltip=say("{text}", text=plain_tooltip(metric_tooltip(metric, numbers))),
        )

    def _values(self, ids: IdArray, metric: Metric) -> npt.NDArray[np.float64]:
        values = [self._rows[item].means[metric].value for item in ids.tolist()]
        return np.array([np.nan if value is None else value for value in values])

    def _fetch(self, ids: IdArray) -> list[SystemRow]:
        return [self._rows[item] for item in ids.tolist()]

    def _on_current_changed(self, current: QModelIndex, _previous: QModelIndex) -> None:
        if not current.isValid() or self.model is None:
            return
        place = current.column() - 1
        metric = self._metrics[place] if 0 <= place < len(self._metrics) else None
        row = self.model.record(current.row())
        self.cell_chosen.emit(row.name.name, metric)


def _count_column(key: str, title: str, value: Callable[[SystemRow], int]) -> Column:
    return Column(key, title, value, format=count, numeric=True, width=heading_width(title))
