"""The numbers by stratum and tag, to show where a system is good and where not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import Qt, Signal

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.numbers import figure
from ndcg_gui.domain.text import visible
from ndcg_gui.features.evaluate.numbers import Evaluation
from ndcg_gui.gui.evaluate.header import Tag
from ndcg_gui.gui.evaluate.queries import QueryTexts
from ndcg_gui.gui.evaluate.tabs import Page
from ndcg_gui.gui.kit.base.settings import Settings
from ndcg_gui.gui.kit.tables.cells import ValueDelegate, heading_width, signed, value_width
from ndcg_gui.gui.kit.tables.model import ArrayTableModel, Column, IdArray
from ndcg_gui.gui.kit.tables.names import fitted, short_systems
from ndcg_gui.gui.kit.tables.view import DataTable
from ndcg_gui.gui.kit.text.plain import count, translated
from ndcg_gui.gui.kit.widgets import PlainLabel, discard
from ndcg_gui.metrics.metric import Metric

_WIDEST_HEADING = 110


@dataclass(frozen=True, slots=True)
class QueryStratum:
    """A part of the queries: `chosen` is a stratum, "" or a `Tag`."""

    chosen: object
    name: str
    queries: int
    means: tuple[float | None, ...]

    @property
    def difference(self) -> float | None:
        """Mean of the second system minus the first's, None where either is undefined."""
        first, second = self.means[0], self.means[1]
        return None if first is None or second is None else second - first


def parts_of(numbers: Evaluation, metric: Metric, texts: QueryTexts) -> list[QueryStratum]:
    """Every stratum, the queries without one, and every tag, with each system's mean over its queries."""
    chosen: list[tuple[object, str]] = [(name, visible(name)) for name in texts.strata]
    if texts.strata and any(not record.stratum for record in texts.records):
        chosen.append(("", translated(say("without a stratum"))))
    chosen += [(Tag(name), translated(say("tag {name}", name=visible(name)))) for name in texts.tags]
    found = []
    for value, name in chosen:
        own = texts.part(value)
        means = tuple(
            numbers.combined(system, numbers.scores[system].values[metric], numbers.evaluated(system) & own)
            for system in numbers.systems
        )
        found.append(QueryStratum(value, name, int((numbers.labelled & own).sum()), means))
    return found


class StrataPage(Page):
    """Row for each part of the queries. Enter or a double click shows all numbers of that part."""

    part_chosen = Signal(object)  # a stratum, "" or a Tag

    def __init__(self, settings: Settings) -> None:
        super().__init__(self.tr("By stratum"))
        self._settings = settings
        self._parts: list[QueryStratum] = []
        self._made_for: object = None
        self.table: DataTable | None = None
        self.model: ArrayTableModel | None = None
        nothing = self.tr(
            "No query has a stratum or a tag. Import queries with a column “stratum” or “tags”,"
            " or correct them in Queries."
        )
        self._nothing = PlainLabel(nothing, tone="muted", wrap=True)
        self.body.addWidget(self._nothing)
        self.body.addStretch()

    def show_numbers(
        self, numbers: Evaluation, metric: Metric, texts: QueryTexts, places: Mapping[str, int]
    ) -> None:
        """Show this metric of all queries. `places` are the systems' indexes in the project's order."""
        self._parts = parts_of(numbers, metric, texts)
        self._nothing.setVisible(not self._parts)
        self.set_title(str(metric), self.tr("mean by stratum and tag"))
        if self.table is None or self._made_for != numbers.systems:
            self._made_for = numbers.systems
            self._make(numbers.systems, places)
        assert self.model is not None and self.table is not None
        self.model.set_ids(np.arange(len(self._parts)))
        self.table.setVisible(bool(self._parts))

    def _make(self, systems: tuple[str, ...], places: Mapping[str, int]) -> None:
        discard(self.table)
        columns = [
            Column("part", say("Stratum"), lambda own: own.name, width=120, sort_keys=self._names),
            Column(
                "queries",
                say("Queries"),
                lambda own: own.queries,
                count,
                numeric=True,
                width=heading_width(translated(say("Queries")), 50, sorts=False),
                sort_keys=lambda ids: np.array([self._parts[item].queries for item in ids.tolist()]),
            ),
        ]
        for number, short in enumerate(short_systems(systems)):
            columns.append(self._system_column(number, systems[number], short, places))
        if len(systems) == 2:
            columns.append(
                Column(
                    "difference",
                    say("Difference"),
                    lambda own: own.difference,
                    signed,
                    numeric=True,
                    width=heading_width(translated(say("Difference")), value_width(), sorts=False),
                    sort_keys=lambda ids: _numbers([self._parts[item].difference for item in ids.tolist()]),
                )
            )
        self.model = ArrayTableModel(columns, lambda ids: [self._parts[item] for item in ids.tolist()], self)
        self.table = DataTable(
            "evaluate-strata",
            self.model,
            settings=self._settings,
            accessible_name=self.tr("By stratum"),
            stretch="part",
        )
        self.table.opens = self.tr("Show only these queries")
        self.table.setItemDelegate(ValueDelegate(self.table))
        self.table.setToolTip(self.tr("Enter: compute all numbers of this page for these queries only"))
        self.table.horizontalHeader().setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.table.least = 80
        self.table.row_opened.connect(lambda item: self.part_chosen.emit(self._parts[item].chosen))
        self.body.insertWidget(0, self.table, 1)

    def _system_column(self, number: int, name: str, short: str, places: Mapping[str, int]) -> Column:
        heading = fitted(short, _WIDEST_HEADING)
        return Column(
            f"system-{number}",
            heading,
            lambda own: own.means[number],
            figure,
            numeric=True,
            width=value_width(),
            roomy=heading_width(heading, value_width(), swatch=True),
            sort_keys=lambda ids: _numbers([self._parts[item].means[number] for item in ids.tolist()]),
            tooltip=say("{name}: mean over the queries of the row", name=visible(name)),
            place=places.get(name),
        )

    def _names(self, ids: IdArray) -> npt.NDArray[np.object_]:
        return np.array([self._parts[item].name for item in ids.tolist()], object)


def _numbers(values: list[float | None]) -> npt.NDArray[np.float64]:
    return np.array([np.nan if value is None else value for value in values], np.float64)
