"""Evaluate's second table: every query, one column per system, for one metric."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from ndcg_gui.domain.ids import QueryId
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.domain.text import harmless, visible
from ndcg_gui.gui.cells import Figure, KeepReadable, ValueDelegate, heading_width, signed
from ndcg_gui.gui.evaluation_text import metric_tooltip
from ndcg_gui.gui.settings import Settings
from ndcg_gui.gui.table_view import DataTable
from ndcg_gui.gui.tables import ArrayTableModel, Column, IdArray
from ndcg_gui.gui.text import count, plain_tooltip
from ndcg_gui.gui.theme import Text, font
from ndcg_gui.gui.widgets import Card, ChoiceButton
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.project.evaluation import Evaluation
from ndcg_gui.project.live import ProjectEvaluation

# How far down holes are looked for where the metric itself looks at the whole list.
DEFAULT_DEPTH = 10


@dataclass(frozen=True, slots=True)
class QueryRow:
    """One query; `values` in the order of the systems, None where the query is not evaluated."""

    label: str
    values: tuple[float | None, ...]
    holes: int

    @property
    def difference(self) -> float | None:
        """First system minus second."""
        first, second = self.values[:2]
        return None if first is None or second is None else first - second


class QueriesCard(Card):
    """By query: sorted by any column, filtered by text; the chosen query is explained below."""

    query_chosen = Signal(str)  # query key
    metric_chosen = Signal(object)

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__("", parent=parent)
        self._settings = settings
        self._numbers: Evaluation | None = None
        self._metric: Metric | None = None
        self._made_for: object = None
        self._texts: list[str] = []
        self._folded: list[str] = []
        self.table: DataTable | None = None
        self.model: ArrayTableModel | None = None
        self.metric_button = ChoiceButton(self.tr("Metric"))
        self.metric_button.chosen.connect(self._on_metric_chosen)
        self.filter = QLineEdit()
        self.filter.setFont(font(Text.BODY))
        self.filter.setMaximumWidth(170)
        self.filter.setPlaceholderText(self.tr("Filter queries"))
        self.filter.setAccessibleName(self.tr("Filter queries"))
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(self._on_filter_changed)
        self.header.addWidget(self.filter)
        self.header.addWidget(self.metric_button)

    # what it shows

    def set_queries(self, queries: Mapping[QueryId, QueryRecord]) -> None:
        """The queries in the order of `Evaluation.query_keys`."""
        self._texts = [
            f"{visible(record.query_key)}  {' '.join(harmless(record.text).split())}".strip()
            for record in queries.values()
        ]
        self._folded = [text.casefold() for text in self._texts]

    def show_numbers(self, evaluation: ProjectEvaluation, metric: Metric) -> None:
        """Show this metric's values; the sorting, the chosen row and the filter stay where they can."""
        numbers = evaluation.numbers
        self._numbers, self._metric = numbers, metric
        self.metric_button.set_choices([(item, str(item)) for item in numbers.metrics], metric)
        wanted = (metric, numbers.systems, numbers.settings)
        if self.model is None or self.table is None or wanted != self._made_for:
            self._made_for = wanted
            self._make(numbers, metric)
        self._show_rows()

    def current_key(self) -> str | None:
        """The chosen query's key."""
        place = self.table.current_id() if self.table is not None else None
        return None if place is None or self._numbers is None else self._numbers.query_keys[place]

    def select_key(self, query_key: str) -> bool:
        """Choose a query; a filter that hides it is cleared. False: it is not evaluated."""
        if self._numbers is None or self.table is None or query_key not in self._numbers.query_keys:
            return False
        place = self._numbers.query_keys.index(query_key)
        if not self.table.select_id(place):
            self.filter.clear()
            return self.table.select_id(place)
        return True

    @property
    def holes_depth(self) -> int:
        """How far down holes are counted."""
        cutoff = self._metric.cutoff if self._metric is not None else None
        return cutoff or DEFAULT_DEPTH

    # the table

    def _make(self, numbers: Evaluation, metric: Metric) -> None:
        if self.table is not None:
            self.body.removeWidget(self.table)
            self.table.hide()
            self.table.deleteLater()
        tooltip = say("{text}", text=plain_tooltip(metric_tooltip(metric, numbers)))
        columns = [Column("query", say("Query"), lambda row: row.label, sort_keys=self._positions, width=240)]
        columns += [self._system_column(place, name, tooltip) for place, name in enumerate(numbers.systems)]
        if len(numbers.systems) == 2:
            columns.append(
                Column(
                    "difference",
                    "Δ",
                    lambda row: row.difference,
                    format=signed,
                    numeric=True,
                    sort_keys=self._differences,
                    width=76,
                    tooltip=say(
                        "{first} minus {second}",
                        first=visible(numbers.systems[0]),
                        second=visible(numbers.systems[1]),
                    ),
                )
            )
        holes = f"Holes@{self.holes_depth}"
        columns.append(
            Column(
                "holes",
                holes,
                lambda row: row.holes,
                numeric=True,
                sort_keys=self._holes,
                width=heading_width(holes),
                tooltip=say(
                    "Documents among the first {depth} results of the systems shown that nobody has judged",
                    depth=self.holes_depth,
                ),
            )
        )
        self.model = ArrayTableModel(columns, self._fetch, self)
        self.table = DataTable(
            "evaluate-queries",
            self.model,
            settings=self._settings,
            accessible_name=self.tr("By query"),
            stretch="query",
        )
        self.table.setItemDelegate(ValueDelegate(self.table))
        KeepReadable(self.table, "query", 150)
        self.table.setMinimumHeight(150)
        self.table.sortByColumn(1, Qt.SortOrder.AscendingOrder)
        self.table.selectionModel().currentRowChanged.connect(self._on_current_row_changed)
        self.table.horizontalHeader().sortIndicatorChanged.connect(self._on_sorted)
        self.body.addWidget(self.table)

    def _system_column(self, place: int, name: str, tooltip: Message) -> Column:
        def value(row: QueryRow) -> Figure:
            return Figure(row.values[place])

        def sort_keys(ids: IdArray) -> npt.NDArray[np.float64]:
            return self._values(name)[ids]

        return Column(
            f"system-{place}",
            visible(name),
            value,
            numeric=True,
            sort_keys=sort_keys,
            width=min(heading_width(name, 64), 150),
            tooltip=tooltip,
        )

    def _show_rows(self) -> None:
        assert self.model is not None and self.table is not None and self._numbers is not None
        evaluated = np.zeros(len(self._numbers.query_keys), np.bool_)
        for name in self._numbers.systems:
            evaluated |= self._numbers.evaluated(name)
        places = np.flatnonzero(evaluated)
        wanted = self.filter.text().casefold().split()
        if wanted:
            fits = [all(word in self._folded[place] for word in wanted) for place in places.tolist()]
            places = places[np.array(fits, np.bool_)]
        if np.array_equal(np.sort(self.model.ids()), places):
            self.model.refresh()
        else:
            chosen = self.table.current_id()
            self.model.set_ids(places)
            if chosen is not None:
                self.table.select_id(chosen)
        self._say_title()

    def _say_title(self) -> None:
        if self.model is None or self.table is None:
            return
        header = self.table.horizontalHeader()
        section = header.sortIndicatorSection()
        words = [count(self.model.rowCount())]
        if 0 <= section < len(self.model.columns):
            words.append(self.tr("sorted by %s") % self.model.columns[section].title_text())
        self.set_title(self.tr("By query"), ", ".join(words))

    def _fetch(self, ids: IdArray) -> list[QueryRow]:
        numbers, metric = self._numbers, self._metric
        assert numbers is not None and metric is not None
        return [
            QueryRow(
                self._texts[place],
                tuple(numbers.value(name, metric, numbers.query_keys[place]) for name in numbers.systems),
                numbers.unjudged(numbers.query_keys[place], self.holes_depth),
            )
            for place in ids.tolist()
        ]

    # sorting

    def _positions(self, ids: IdArray) -> npt.NDArray[np.int64]:
        return ids

    def _values(self, name: str) -> npt.NDArray[np.float64]:
        assert self._numbers is not None and self._metric is not None
        values = self._numbers.scores[name].values[self._metric]
        return np.where(self._numbers.evaluated(name), values, np.nan)

    def _differences(self, ids: IdArray) -> npt.NDArray[np.float64]:
        assert self._numbers is not None
        first, second = self._numbers.systems
        return (self._values(first) - self._values(second))[ids]

    def _holes(self, ids: IdArray) -> npt.NDArray[np.int64]:
        assert self._numbers is not None
        return self._numbers.holes(self.holes_depth)[ids]

    # slots

    def _on_current_row_changed(self, current: QModelIndex, _previous: QModelIndex) -> None:
        if current.isValid() and self.model is not None and self._numbers is not None:
            self.query_chosen.emit(self._numbers.query_keys[self.model.id_at(current.row())])

    def _on_metric_chosen(self, metric: object) -> None:
        self.metric_chosen.emit(metric)

    def _on_filter_changed(self, _text: str) -> None:
        if self._numbers is not None:
            self._show_rows()

    def _on_sorted(self, _section: int, _order: Qt.SortOrder) -> None:
        self._say_title()
