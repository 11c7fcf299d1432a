"""Evaluate's second table: every query, one column per system, for one metric."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache, cached_property, partial

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QModelIndex, Qt, Signal

from ndcg_gui.domain.ids import QueryId
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.numbers import figure
from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.domain.scales import Scale
from ndcg_gui.domain.text import visible
from ndcg_gui.features.evaluate.definitions import metric_lines
from ndcg_gui.features.evaluate.numbers import Evaluation
from ndcg_gui.gui.evaluate.header import Tag
from ndcg_gui.gui.kit.base.settings import Settings
from ndcg_gui.gui.kit.base.theme import px
from ndcg_gui.gui.kit.tables.cells import (
    SPARK_GRADES,
    Figure,
    GradedFigure,
    ValueDelegate,
    grades_text,
    heading_width,
    signed,
    spark_width,
    value_width,
)
from ndcg_gui.gui.kit.tables.model import ArrayTableModel, Column, IdArray
from ndcg_gui.gui.kit.tables.names import short_systems
from ndcg_gui.gui.kit.tables.view import DataTable
from ndcg_gui.gui.kit.tables.wrapping import KeyedText, WrappedRows
from ndcg_gui.gui.kit.text.documents import key_and_text, key_beside_text
from ndcg_gui.gui.kit.text.plain import lines_tooltip, plain_tooltip, translated
from ndcg_gui.gui.kit.widgets import Card, ChoiceButton, discard, text_line
from ndcg_gui.metrics.arrays import BoolArray, FloatArray, IntArray
from ndcg_gui.metrics.metric import Metric

# How far down holes are looked for where the metric itself looks at the whole list.
DEFAULT_DEPTH = 10
ALL, HOLES, ZERO = "all", "holes", "zero"
_MOST_TAGS = 30  # to choose among
# To count the unjudged results of more queries than this would take a moment that is felt.
_MOST_COUNTED = 20_000
_ROW = 27
# How wide the columns of so many systems are where room is scarce, and where it is not.
_NARROW_HEADINGS = {1: 160, 2: 120, 3: 96, 4: 80}
_WIDEST_HEADING = 220


class QueryTexts:
    """The queries' words, weights and strata, in the order of `Evaluation.query_keys`."""

    def __init__(self, queries: Mapping[QueryId, QueryRecord]) -> None:
        self.of = queries
        self.records = tuple(queries.values())
        self.ids = tuple(queries)
        self._folded: list[str] | None = None
        self.strata = tuple(sorted({record.stratum for record in self.records if record.stratum}))
        tags = Counter(tag for record in self.records for tag in record.tags)
        self.tags = tuple(sorted(tag for tag, _ in tags.most_common(_MOST_TAGS)))
        self.weights = np.array([record.weight for record in self.records], np.float64)
        self.weighted = bool((self.weights != 1.0).any())

    def label(self, place: int) -> str:
        """Key and text on one line."""
        return key_and_text(self.records[place])

    def words(self, place: int) -> KeyedText:
        """Key and text, separate."""
        record = self.records[place]
        return KeyedText(*key_beside_text(record.query_key, record.text))

    def fits(self, places: IdArray, words: Sequence[str]) -> BoolArray:
        """bool[N]: whether a query's key and text contain every word."""
        if self._folded is None:
            self._folded = [self.label(place).casefold() for place in range(len(self.records))]
        folded = self._folded
        return np.array([all(word in folded[place] for word in words) for place in places.tolist()], np.bool_)

    def part(self, chosen: object) -> BoolArray:
        """bool[Q]: whether a query belongs to a stratum, to none (""), or has a `Tag`."""
        return np.array([is_in(record, chosen) for record in self.records], np.bool_)


def is_in(record: QueryRecord, chosen: object) -> bool:
    """Whether a query belongs to a stratum, to none (""), or has a `Tag`."""
    return chosen.name in record.tags if isinstance(chosen, Tag) else (record.stratum or "") == chosen


class QueryRow:
    """One query. Values, holes and grades are looked up on first use."""

    def __init__(self, card: QueryNumbers, place: int) -> None:
        self._card, self.place = card, place
        self.record, self.words = card.texts.records[place], card.texts.words(place)
        # The value of the system with a number, alone and with the grades of its list's first results.
        self.value = cache(partial(card.value, place=place))
        self.graded = cache(partial(card.graded, place=place))

    @cached_property
    def holes(self) -> int:
        """Number of unjudged documents among the first results."""
        return self._card.holes_of(self.place)

    @property
    def difference(self) -> float | None:
        """Value of the second system minus the first's, None where either is undefined."""
        first, second = self.value(0), self.value(1)
        return None if first is None or second is None else second - first


class QueryNumbers:
    """One metric's values by query, and the arrays that the table filters and sorts by."""

    def __init__(self, numbers: Evaluation, metric: Metric, texts: QueryTexts, scale: Scale) -> None:
        self.numbers, self.metric, self.texts, self._scale = numbers, metric, texts, scale
        self._holes: IntArray | None = None

    @property
    def depth(self) -> int:
        """Depth to which holes are counted."""
        return self.metric.cutoff or DEFAULT_DEPTH

    @property
    def spark_depth(self) -> int:
        """Number of grades shown."""
        return min(self.depth, SPARK_GRADES)

    def evaluated(self) -> BoolArray:
        """bool[Q]: the queries that count for any of the systems."""
        found = np.zeros(len(self.numbers.query_keys), np.bool_)
        for name in self.numbers.systems:
            found |= self.numbers.evaluated(name)
        return found

    def values(self, name: str) -> FloatArray:
        """float64[Q]: NaN where a query is not evaluated."""
        values = self.numbers.scores[name].values[self.metric]
        return np.where(self.numbers.evaluated(name), values, np.nan)

    def value(self, number: int, place: int) -> float | None:
        """One value, None where the query is not evaluated."""
        name = self.numbers.systems[number]
        if not self.numbers.evaluated(name)[place]:
            return None
        return float(self.numbers.scores[name].values[self.metric][place])

    def graded(self, number: int, place: int) -> GradedFigure:
        """One value with the grades of the first results."""
        name = self.numbers.systems[number]
        grades = self.numbers.top_grades(name, place, self.spark_depth)
        return GradedFigure(Figure(self.value(number, place)), grades, self._scale, self.spark_depth)

    def holes(self) -> IntArray:
        """int64[Q]: number of unjudged documents among the first results, cached until `forget`."""
        if self._holes is None:
            self._holes = self.numbers.holes(self.depth)
        return self._holes

    def holes_of(self, place: int) -> int:
        """The same for one query, without counting all."""
        if self._holes is not None:
            return int(self._holes[place])
        return int(self.numbers.holes(self.depth, [place])[0])

    def update(self, places: Sequence[int]) -> None:
        """Take over the newest labels of these queries."""
        if self._holes is not None and len(places):
            self._holes[list(places)] = self.numbers.holes(self.depth, places)

    def shown(self, *, words: Sequence[str], only: str) -> IdArray:
        """int64: the indexes of the queries that fit the filters."""
        fits = self.evaluated()
        if only == HOLES:
            fits &= self.holes() > 0
        elif only == ZERO:
            zero = np.zeros(len(fits), np.bool_)
            for name in self.numbers.systems:
                zero |= self.values(name) == 0
            fits &= zero
        places = np.flatnonzero(fits)
        return places[self.texts.fits(places, words)] if words else places


class QueriesCard(Card):
    """Table by query, sorted and filtered. The chosen query is explained below, and Enter judges it."""

    query_chosen = Signal(str)  # query key
    query_opened = Signal(object)  # QueryId
    metric_chosen = Signal(object)

    def __init__(self, settings: Settings) -> None:
        super().__init__("")
        self._settings = settings
        self._places: Mapping[str, int] = {}
        self._numbers: QueryNumbers | None = None
        self._texts = QueryTexts({})
        self._made_for: object = None
        self.table: DataTable | None = None
        self.model: ArrayTableModel | None = None
        self.metric_button = ChoiceButton()
        self.metric_button.setAccessibleDescription(self.tr("Metric of this table and of the charts"))
        self.metric_button.chosen.connect(self.metric_chosen)
        self.filter = text_line(name=self.tr("Filter queries"), placeholder=self.tr("Filter queries"))
        self.filter.setClearButtonEnabled(True)
        self.filter.setMinimumWidth(px(94))
        self.filter.setMaximumWidth(px(170))
        self.filter.textChanged.connect(self._on_filter_changed)
        self.only = ChoiceButton(self.tr("Show"))
        self.only.set_choices(
            [(ALL, self.tr("all")), (HOLES, self.tr("with unjudged")), (ZERO, self.tr("zero"))], ALL
        )
        self.only.setToolTip(
            self.tr(
                "With unjudged: some of the first results are not judged yet. Zero: at least one "
                "system has the value 0."
            )
        )
        self.only.chosen.connect(self._on_filter_changed)
        for widget in (self.filter, self.metric_button, self.only):
            self.header.addWidget(widget)
        self.header.setStretchFactor(self.filter, 1)

    # what it shows

    def set_queries(self, queries: Mapping[QueryId, QueryRecord]) -> None:
        """Set the queries, in the order of `Evaluation.query_keys`."""
        if queries is self._texts.of:
            return
        self._texts = QueryTexts(queries)

    @property
    def texts(self) -> QueryTexts:
        """Keys, texts, weights and strata of the queries."""
        return self._texts

    def show_numbers(
        self,
        numbers: Evaluation,
        metric: Metric,
        scale: Scale,
        *,
        places: Mapping[str, int],
        changed: Sequence[int] | None = None,
    ) -> None:
        """Show this metric's values, and keep sorting, chosen row and filter where possible.

        `places` are the systems' indexes in the project's order. `changed`: only the queries at these indexes
        differ.
        """
        self._places = places
        before = self._numbers
        if (
            before is not None
            and before.numbers is numbers
            and before.metric == metric
            and changed is not None
        ):
            before.update(changed)
            self._show_rows(changed)
            return
        self._numbers = QueryNumbers(numbers, metric, self._texts, scale)
        self.metric_button.set_choices([(item, str(item)) for item in numbers.metrics], metric)
        wanted = (metric, numbers.systems, numbers.settings, self._texts.strata, self._texts.weighted)
        if self.model is None or self.table is None or wanted != self._made_for:
            self._made_for = wanted
            self._make(self._numbers)
        self._show_rows()

    def unjudged(self) -> tuple[int | None, int]:
        """Number of unjudged among the systems' first results (None: too many to count), and the depth."""
        assert self._numbers is not None
        shown = self._numbers
        if len(shown.numbers.query_keys) > _MOST_COUNTED:
            return None, shown.depth
        return int(shown.holes()[shown.numbers.labelled].sum()), shown.depth

    def current_key(self) -> str | None:
        """The chosen query's key."""
        place = self.table.current_id() if self.table is not None else None
        return None if place is None or self._numbers is None else self._texts.records[place].query_key

    def select_key(self, query_key: str, *, clear: bool = True) -> bool:
        """Choose a query, with `clear` even against the filters. Returns False if it is not shown."""
        if self._numbers is None or self.table is None:
            return False
        place = self._numbers.numbers.columns.places.get(query_key)
        if place is None:
            return False
        if not self.table.select_id(place):
            if not clear:
                return False
            self.clear_filters()
            return self.table.select_id(place)
        return True

    def clear_filters(self) -> None:
        """Show every query."""
        self.only.set_value(ALL)
        self.filter.clear()
        self._on_filter_changed()

    def sort_by(self, system: str, *, least: float | None = None) -> None:
        """Sort the queries by the system's value, lowest first, and choose the first of at least `least`."""
        if self._numbers is None or self.table is None or self.model is None:
            return
        systems = self._numbers.numbers.systems
        if system not in systems:
            return
        column = next(
            place
            for place, item in enumerate(self.model.columns)
            if item.key == f"system-{systems.index(system)}"
        )
        self.table.sortByColumn(column, Qt.SortOrder.AscendingOrder)
        row = 0
        if least is not None:
            # A range begins at its lowest value; rounding of its end must not leave that out.
            values = self._numbers.values(system)[self.model.ids()]
            row = int(np.searchsorted(values[~np.isnan(values)], least - 1e-9))
        if row < self.model.rowCount():
            self.table.select_id(self.model.id_at(row))
        self.table.setFocus()

    # the table

    def _make(self, shown: QueryNumbers) -> None:
        discard(self.table)
        numbers = shown.numbers
        lines = tuple(metric_lines(shown.metric, numbers))
        columns = [
            Column(
                "query",
                say("Query"),
                lambda row: row.words,
                sort_keys=lambda ids: ids,
                width=260,
                cell_tooltip=lambda row: plain_tooltip(f"{row.words}\n{self.tr('Enter: judge this query')}"),
            )
        ]
        short = short_systems(numbers.systems)
        columns += [
            self._system_column(number, name, short[number], lines, shown.spark_depth)
            for number, name in enumerate(numbers.systems)
        ]
        if len(numbers.systems) == 2:
            columns.append(self._difference_column(*numbers.systems))
        columns.append(self._holes_column(shown.depth))
        columns += self._facts_columns()
        self.model = ArrayTableModel(columns, self._fetch, self)
        self.table = DataTable(
            "evaluate-queries",
            self.model,
            settings=self._settings,
            accessible_name=self.tr("By query"),
            stretch="query",
        )
        self.table.setItemDelegate(ValueDelegate(self.table))
        self.table.least = 120
        WrappedRows(self.table, "query", height=px(_ROW))
        self.table.setMinimumHeight(px(110))
        self.table.horizontalHeader().setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.table.sortByColumn(1, Qt.SortOrder.AscendingOrder)
        self.table.selectionModel().currentRowChanged.connect(self._on_current_row_changed)
        self.table.horizontalHeader().sortIndicatorChanged.connect(self._say_title)
        self.table.row_opened.connect(self._on_row_opened)
        self.body.addWidget(self.table)

    def _system_column(
        self, number: int, name: str, short: str, lines: Sequence[Message], grades: int
    ) -> Column:
        assert self._numbers is not None
        title, many = visible(name), len(self._numbers.numbers.systems)
        least, full = value_width(), heading_width(short, swatch=True)
        width = max(least, min(full, _NARROW_HEADINGS.get(many, least)))
        own = (
            Column("value", title, lambda row: row.value(number), format=figure, numeric=True),
            Column(
                "grades",
                self.tr("%s, grades") % title,
                lambda row: grades_text(row.graded(number).grades),
            ),
        )
        return Column(
            f"system-{number}",
            short,
            lambda row: row.graded(number),
            numeric=True,
            sort_keys=lambda ids: self._shown_values(name)[ids],
            width=width,
            roomy=max(min(full, _WIDEST_HEADING), spark_width(grades) + 78),
            tooltip=lines_tooltip((Message("{name}", (("name", title),)), *lines)),
            place=self._places.get(name),
            cell_tooltip=partial(self._tooltip, number=number),
            copied=lambda: own,
        )

    def _difference_column(self, first: str, second: str) -> Column:
        return Column(
            "difference",
            say("Difference"),
            lambda row: row.difference,
            format=signed,
            numeric=True,
            sort_keys=lambda ids: (self._shown_values(second) - self._shown_values(first))[ids],
            width=heading_width(translated(say("Difference")), 76),
            tooltip=say(
                "{second} minus {first}: above 0 where {second} is better",
                first=visible(first),
                second=visible(second),
            ),
        )

    def _holes_column(self, depth: int) -> Column:
        return Column(
            "holes",
            say("Unjudged"),
            lambda row: row.holes,
            numeric=True,
            sort_keys=self._holes,
            width=heading_width(translated(say("Unjudged")), 60),
            tooltip=say("How many of the systems' first {depth} results nobody has judged", depth=depth),
        )

    def _facts_columns(self) -> list[Column]:
        """Columns for weight and stratum, if the project has them."""
        texts, found = self._texts, []
        if texts.weighted:
            found.append(
                Column(
                    "weight",
                    say("Weight"),
                    lambda row: row.record.weight,
                    format=lambda value: f"{value:g}",
                    numeric=True,
                    sort_keys=lambda ids: self._texts.weights[ids],
                    width=76,
                    shown=False,
                )
            )
        if texts.strata:
            names = np.array([record.stratum or "" for record in texts.records], object)
            found.append(
                Column(
                    "stratum",
                    say("Stratum"),
                    lambda row: visible(row.record.stratum or ""),
                    sort_keys=lambda ids: names[ids],
                    width=100,
                    shown=False,
                )
            )
        return found

    def _show_rows(self, changed: Sequence[int] | None = None) -> None:
        """Fill the table, or update only these rows if no row appears or vanishes."""
        assert self.model is not None and self.table is not None and self._numbers is not None
        places = self._numbers.shown(words=self.filter.text().casefold().split(), only=str(self.only.value()))
        if np.array_equal(np.sort(self.model.ids()), places):
            self.model.refresh(changed)
        else:
            chosen = self.table.current_id()
            self.model.set_ids(places)
            if chosen is not None and not self.table.select_id(chosen):
                # What is filtered out is explained no longer.
                if len(places):
                    self.table.select_id(self.model.id_at(0))
                else:
                    self.query_chosen.emit("")
        self._say_title()

    def _say_title(self, *_sorted: object) -> None:
        if self.model is None or self.table is None:
            return
        header = self.table.horizontalHeader()
        section, number = header.sortIndicatorSection(), self.model.rowCount()
        words = say("{count:query|queries}", count=number)
        if 0 <= section < len(self.model.columns):
            own = self.model.columns[section]
            of = own.title_text()
            if own.key.startswith("system-") and self._numbers is not None:
                of = visible(self._numbers.numbers.systems[int(own.key.removeprefix("system-"))])
            words = say("{count:,}, by {column}", count=number, column=of)
            if own.numeric and header.sortIndicatorOrder() == Qt.SortOrder.AscendingOrder:
                words = say("{count:,}, from the lowest {column}", count=number, column=of)
            elif own.numeric:
                words = say("{count:,}, from the highest {column}", count=number, column=of)
        self.set_title(self.tr("By query"), translated(words))
        # The title stays whole; what is shortened is its grey end.
        self._title.setMinimumWidth(self._title.sizeHint().width())

    def _fetch(self, ids: IdArray) -> list[QueryRow]:
        assert self._numbers is not None
        return [QueryRow(self._numbers, place) for place in ids.tolist()]

    def _tooltip(self, row: QueryRow, number: int) -> str:
        assert self._numbers is not None
        graded = row.graded(number)
        lines = [f"{visible(self._numbers.numbers.systems[number])}: {self._numbers.metric} = {graded}"]
        if graded.grades:
            lines.append(self.tr("Grades from rank 1: %s") % grades_text(graded.grades))
        lines.append(self.tr("Enter: judge this query"))
        return plain_tooltip("\n".join(lines))

    # sorting

    def _shown_values(self, name: str) -> npt.NDArray[np.float64]:
        assert self._numbers is not None
        return self._numbers.values(name)

    def _holes(self, ids: IdArray) -> npt.NDArray[np.int64]:
        assert self._numbers is not None
        return self._numbers.holes()[ids]

    # slots

    def _on_current_row_changed(self, current: QModelIndex, _previous: QModelIndex) -> None:
        if current.isValid() and self.model is not None and self._numbers is not None:
            self.query_chosen.emit(self._texts.records[self.model.id_at(current.row())].query_key)

    def _on_row_opened(self, place: int) -> None:
        self.query_opened.emit(self._texts.ids[place])

    def _on_filter_changed(self, _value: object = None) -> None:
        if self._numbers is not None:
            self._show_rows()
