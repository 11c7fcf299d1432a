"""The items of a comparison's result: every verdict, and both lists of the chosen one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.numbers import figure
from ndcg_gui.domain.scales import Scale
from ndcg_gui.domain.text import harmless, visible
from ndcg_gui.features.side_by_side.derived import DerivedGsb, Graded, ItemReader, ItemSides, ShownDocument
from ndcg_gui.features.side_by_side.report import Ballot, ComparedQuery, ComparisonReport, OutcomeOrigin
from ndcg_gui.features.side_by_side.result_tables import criteria_words, outcome_words, vote_words
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.theme import SPACE_2, TextStyle
from ndcg_gui.gui.kit.tables.cells import GradeFigure, ValueDelegate, fit_height, grade_figure
from ndcg_gui.gui.kit.tables.model import ArrayTableModel, Column, IdArray
from ndcg_gui.gui.kit.tables.results import RowsTable
from ndcg_gui.gui.kit.tables.view import DataTable
from ndcg_gui.gui.kit.text.documents import key_and_text, one_line
from ndcg_gui.gui.kit.text.plain import count, titled, translated
from ndcg_gui.gui.kit.widgets import Card, ChoiceButton, PlainLabel, column, row
from ndcg_gui.metrics.gsb.counts import Outcome

_MOST_RATER_COLUMNS = 5
_MOST_ROWS, _LEAST_ROWS, _MOST_DOCUMENTS = 12, 4, 10
ALL, OPPOSED, AT_ODDS = "all", "opposed", "at odds"


class ItemDetail(QWidget):
    """Both sides of one item, with the systems' names and grades, and every verdict on it."""

    def __init__(self, context: ProjectContext) -> None:
        super().__init__()
        self._context = context
        self._report: ComparisonReport | None = None
        self._reader: ItemReader | None = None
        self.title = PlainLabel(role=TextStyle.STRONG, wrap=True, selectable=True)
        self.words = PlainLabel(wrap=True, selectable=True)
        self.names = (PlainLabel(tone="muted", wrap=True), PlainLabel(tone="muted", wrap=True))
        self.lists = tuple(self._list(place) for place in (0, 1))
        sides = [column(name, table, None) for name, table in zip(self.names, self.lists, strict=True)]
        both = row(*((side, 1) for side in sides))
        column(self.title, self.words, both, on=self, margins=(0, SPACE_2, 0, 0))
        self.hide()

    def start(self, report: ComparisonReport) -> None:
        """Show items of this report from now on."""
        self._report = report
        self._reader = ItemReader(self._context.project, report.comparison)

    def show_item(self, query: ComparedQuery | None, graded: Graded | None, measure: str) -> None:
        """Show this item, or hide where `query` is None. `graded` is the grades' verdict by `measure`."""
        report, reader = self._report, self._reader
        self.setVisible(query is not None)
        if query is None or report is None or reader is None:
            return
        try:
            sides = reader.sides(query)
        except NdcgError as error:
            self._context.show_error(error)
            sides = ItemSides((), ())
        rank = self.tr(" at rank %s") % count(query.key.rank) if query.key.rank else ""
        self.title.setText(f"{key_and_text(query.record)}{rank}")
        lines = [
            *(self._line(report.raters, rater, own) for rater, own in query.ballots.items()),
            *(
                self.tr("settled by %s") % self._line(report.raters, rater, own)
                for rater, own in query.settling.items()
            ),
        ]
        if graded is not None:
            says = {
                Outcome.GOOD: self.tr("candidate better"),
                Outcome.SAME: self.tr("same"),
                Outcome.BAD: self.tr("baseline better"),
            }[graded.outcome]
            lines.append(
                self.tr("The grades say: %s (%s %s against %s)")
                % (says, measure, figure(graded.candidate), figure(graded.baseline))
            )
        self.words.setText("\n".join(lines))
        self.words.setVisible(bool(lines))
        names = (
            self.tr("candidate %s") % visible(report.candidate),
            self.tr("baseline %s") % visible(report.baseline),
        )
        for label, table, name, own in zip(
            self.names, self.lists, names, (sides.candidate, sides.baseline), strict=True
        ):
            label.setText(name if own else self.tr("%s: nothing") % name)
            table.setAccessibleName(name)
            table.setVisible(bool(own))
            table.set_rows(own)

    def _line(self, raters: Mapping[RaterId, str], rater: RaterId, own: Ballot) -> str:
        parts = [translated(vote_words(own))]
        if own.left:
            candidate = own.left == "candidate"
            parts.append(self.tr("candidate stood left") if candidate else self.tr("baseline stood left"))
        if own.earlier is not None:
            parts += [one_line(translated(words)) for words in own.earlier.words()]
        if own.criteria:
            parts.append(", ".join(one_line(translated(words)) for words in criteria_words(own)))
        if own.reasons:
            parts.append(", ".join(map(visible, own.reasons)))
        if own.note:
            parts.append(f"“{harmless(own.note)}”")
        return f"{visible(raters[rater])}: {' · '.join(parts)}"

    def _list(self, place: int) -> RowsTable:
        scale: Scale = self._context.project.scale.scale
        name = self.tr("candidate") if place == 0 else self.tr("baseline")
        table = RowsTable(
            f"gsb_list_{'candidate' if place == 0 else 'baseline'}",
            (
                Column("rank", "#", lambda item: item.rank, count, numeric=True, width=40),
                Column("grade", say("Grade"), lambda item: _grade(scale, item), str, numeric=True, width=62),
                Column("title", say("Document"), _title, width=240),
                Column(
                    "other",
                    say("also at"),
                    lambda item: item.other or None,
                    _dash,
                    numeric=True,
                    width=64,
                    tooltip=say("its rank on the other side"),
                ),
            ),
            settings=self._context.settings,
            stretch="title",
            accessible_name=name,
            most=_MOST_DOCUMENTS,
        )
        table.setItemDelegate(ValueDelegate(table))
        return table


def _grade(scale: Scale, item: ShownDocument) -> GradeFigure:
    return grade_figure(scale, item.grade)


def _title(item: ShownDocument) -> str:
    return one_line(harmless(item.title)) or visible(item.doc_key)


def _dash(value: int | None) -> str:
    return "" if value is None else count(value)


@dataclass(frozen=True, slots=True)
class _Filter:
    """A filter of items: its key, its name, and its predicate."""

    key: str
    name: str
    takes: Callable[[ComparedQuery], bool]


class ItemsCard(Card):
    """Table of every item with its verdicts, a filter, and the chosen one in detail below."""

    query_opened = Signal(int)

    def __init__(self, context: ProjectContext) -> None:
        super().__init__()
        self._context = context
        self._report: ComparisonReport | None = None
        self._derived: DerivedGsb | None = None
        self.table: DataTable | None = None
        self.filter = ChoiceButton(self.tr("Show"))
        self.filter.chosen.connect(self._on_filter_chosen)
        self.header.addWidget(self.filter)
        self.detail = ItemDetail(context)
        self.body.addWidget(self.detail)
        self.set_title(self.tr("Queries"))

    def show_report(self, report: ComparisonReport, derived: DerivedGsb | None) -> None:
        """Show the items of this report, and keep the filter and the chosen item where possible."""
        again = self._report is not None and self._report.comparison.id == report.comparison.id
        kept = self.filter.value() if again else ALL
        chosen = self._chosen() if again else None
        same_rows = self._report is report
        self._report, self._derived = report, derived
        self.detail.start(report)
        filters = self._filters()
        self.filter.set_choices(
            [(item.key, f"{item.name} ({count(sum(map(item.takes, report.queries)))})") for item in filters],
            kept if kept in [item.key for item in filters] else ALL,
        )
        self.set_title(
            self.tr("Items") if report.whole.pairs else self.tr("Queries"),
            self.tr("what each rater preferred, and the outcome"),
        )
        if not same_rows:
            self._make_table(report)
        self._show_rows()
        if chosen is not None and self.table is not None:
            keys = [query.key for query in report.queries]
            if chosen.key in keys:
                self.table.select_id(keys.index(chosen.key))
        self._show_detail()

    def choose(self, kind: str) -> None:
        """Show only these items, as the filter's button does."""
        self.filter.set_value(kind)
        self._show_rows()

    # the filter

    def _filters(self) -> list[_Filter]:
        opposed = set(self._derived.opposed) if self._derived is not None else set()
        found = [
            _Filter(ALL, self.tr("all"), lambda _query: True),
            _outcome(self.tr("candidate better"), Outcome.GOOD),
            _outcome(self.tr("same"), Outcome.SAME),
            _outcome(self.tr("baseline better"), Outcome.BAD),
            _standing(self.tr("unsettled"), OutcomeOrigin.UNSETTLED),
            _standing(self.tr("settled"), OutcomeOrigin.ADJUDICATED),
            _standing(self.tr("identical"), OutcomeOrigin.IDENTICAL),
            _standing(self.tr("skipped"), OutcomeOrigin.SKIPPED),
            _standing(self.tr("not judged yet"), OutcomeOrigin.OPEN),
        ]
        if self._report is not None and any(query.at_odds for query in self._report.queries):
            found.append(_Filter(AT_ODDS, self.tr("settled differently"), lambda query: query.at_odds))
        if self._derived is not None:
            found.append(
                _Filter(OPPOSED, self.tr("people against grades"), lambda query: query.key in opposed)
            )
        return found

    def _on_filter_chosen(self, _kind: object) -> None:
        self._show_rows()
        self._show_detail()

    def _show_rows(self) -> None:
        report, table = self._report, self.table
        if report is None or table is None:
            return
        takes = next(item.takes for item in self._filters() if item.key == self.filter.value())
        ids = np.array([number for number, query in enumerate(report.queries) if takes(query)], np.int64)
        model = table.model()
        assert isinstance(model, ArrayTableModel)
        model.set_ids(ids)
        fit_height(table, max(len(ids), _LEAST_ROWS), most=_MOST_ROWS)

    # the table

    def _make_table(self, report: ComparisonReport) -> None:
        queries = report.queries
        columns = [_sortable("query", self.tr("Query"), _query_text, queries, width=320)]
        if report.whole.pairs:
            columns.append(
                Column(
                    "rank",
                    say("Rank"),
                    lambda query: query.key.rank,
                    count,
                    numeric=True,
                    width=56,
                    sort_keys=lambda ids: np.array([queries[number].key.rank for number in ids.tolist()]),
                )
            )
        if any(query.record.stratum for query in queries):
            columns.append(_sortable("stratum", self.tr("Stratum"), _stratum, queries, width=76))
        if len(report.raters) <= _MOST_RATER_COLUMNS:
            for number, name in report.raters.items():
                columns.append(
                    _sortable(f"rater {number}", visible(name), self._vote_of(number), queries, width=132)
                )
        else:
            columns.append(_sortable("votes", self.tr("Votes"), self._all_votes, queries, width=320))
        columns.append(_sortable("outcome", self.tr("Outcome"), _outcome_text, queries, width=154))
        if any(query.reasons() for query in queries):
            columns.append(_sortable("reasons", self.tr("Reasons"), _reasons, queries, width=140))
        if any(ballot.note for query in queries for ballot in query.ballots.values()):
            columns.append(_sortable("notes", self.tr("Notes"), _notes, queries, width=200))
        model = ArrayTableModel(columns, lambda ids: [queries[number] for number in ids.tolist()], self)
        table = DataTable(
            "gsb_queries",
            model,
            settings=self._context.settings,
            stretch="query",
            accessible_name=self.tr("Verdicts by query"),
        )
        table.row_opened.connect(self._on_row_opened)
        table.current_changed.connect(self._show_detail)
        self._replace(table)
        # The detail stands below the table, and is shown by what is chosen there.
        before: QWidget = table
        for shown in self.detail.lists:
            QWidget.setTabOrder(before, shown)
            before = shown

    def _replace(self, table: DataTable) -> None:
        """Insert the new table in place of the old one, because the raters, and so the columns, differ."""
        old, self.table = self.table, table
        focused = old is not None and old.hasFocus()
        if old is not None:
            self.body.removeWidget(old)
            old.hide()
            model = old.model()
            old.deleteLater()
            model.deleteLater()
        self.body.insertWidget(0, table)
        if focused:
            table.setFocus()

    def _vote_of(self, rater: RaterId) -> Callable[[ComparedQuery], str]:
        def vote(query: ComparedQuery) -> str:
            own, settling = query.ballots.get(rater), query.settling.get(rater)
            words = "" if own is None else translated(vote_words(own))
            if own is not None and own.earlier is not None:
                words = self.tr("%s (on an earlier text)") % words
            if settling is None:
                return words
            settled = self.tr("settled: %s") % translated(vote_words(settling))
            return f"{words} · {settled}" if words else settled

        return vote

    def _all_votes(self, query: ComparedQuery) -> str:
        assert self._report is not None
        return " · ".join(
            titled(visible(name), self._vote_of(rater)(query))
            for rater, name in self._report.raters.items()
            if rater in query.ballots or rater in query.settling
        )

    # the chosen one

    def _chosen(self) -> ComparedQuery | None:
        row = self.table.current_id() if self.table is not None else None
        return None if row is None or self._report is None else self._report.queries[row]

    def _show_detail(self, _row: object = None) -> None:
        query = self._chosen()
        graded = self._derived.items.get(query.key) if self._derived is not None and query else None
        self.detail.show_item(query, graded, "" if self._derived is None else self._derived.measure)

    def _on_row_opened(self, row: int) -> None:
        if self._report is not None:
            self.query_opened.emit(int(self._report.queries[row].id))


def _outcome(name: str, outcome: Outcome) -> _Filter:
    return _Filter(str(outcome), name, lambda query: query.outcome is outcome)


def _standing(name: str, standing: OutcomeOrigin) -> _Filter:
    return _Filter(f"standing {standing}", name, lambda query: query.standing is standing)


def _query_text(query: ComparedQuery) -> str:
    return harmless(query.record.text) or visible(query.record.query_key)


def _stratum(query: ComparedQuery) -> str:
    return visible(query.record.stratum or "")


def _reasons(query: ComparedQuery) -> str:
    return ", ".join(map(visible, query.reasons()))


def _notes(query: ComparedQuery) -> str:
    said = (*query.ballots.values(), *query.settling.values())
    return " · ".join(harmless(ballot.note) for ballot in said if ballot.note)


def _sortable(
    key: str,
    title: str,
    value: Callable[[ComparedQuery], str],
    queries: Sequence[ComparedQuery],
    *,
    width: int,
) -> Column:
    def sort_keys(ids: IdArray) -> npt.NDArray[Any]:
        return np.array([value(queries[number]).casefold() for number in ids.tolist()], dtype=object)

    return Column(key, title, value, sort_keys=sort_keys, width=width)


def _outcome_text(query: ComparedQuery) -> str:
    return translated(outcome_words(query))
