"""Queries: all of them with their counts, and of the current one every system's list with its labels."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import numpy.typing as npt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.ids import QueryId, SystemId
from ndcg_gui.domain.messages import say
from ndcg_gui.gui.base.context import ProjectContext
from ndcg_gui.gui.base.jobs import Report
from ndcg_gui.gui.base.theme import SPACE_2
from ndcg_gui.gui.tables.browse import BrowsePanel, number
from ndcg_gui.gui.tables.cells import heading_width
from ndcg_gui.gui.tables.model import Column, IdArray
from ndcg_gui.gui.tables.ranked_lists import ListedSystem, RankedListTable
from ndcg_gui.gui.text.documents import one_line
from ndcg_gui.gui.text.plain import count
from ndcg_gui.gui.widgets import Card, EmptyState, PlainLabel, button
from ndcg_gui.project.browsing import QueryRows, Rows
from ndcg_gui.project.core.project import Project
from ndcg_gui.project.core.settings import evaluation_settings
from ndcg_gui.project.evaluation.labels import ProjectLabels

# A write that judges more queries than this has the table read anew.
_FEW = 200


class LoadedQueries(QueryRows):
    """The rows, and what merges their judgments into labels."""

    def __init__(self, project: Project) -> None:
        super().__init__(project)
        self.labels = ProjectLabels(project.read, evaluation_settings(project).labels)


class QueryDetails(Card):
    """One query: its intent, what can be done with it, and the systems' lists."""

    def __init__(self, context: ProjectContext) -> None:
        super().__init__()
        self._context = context
        self._query: QueryId | None = None
        self.judge_button = button(self.tr("Judge this query"), self.judge)
        self.evaluate_button = button(self.tr("Evaluate this query"), self.evaluate)
        self._intent = PlainLabel(tone="muted", wrap=True, selectable=True)
        self.lists: RankedListTable | None = None
        self._nothing = PlainLabel(self.tr("No system has a list for this query."), tone="muted", wrap=True)
        self._place = QVBoxLayout()
        self.header.setSpacing(SPACE_2)
        self.header.addWidget(self.judge_button)
        self.header.addWidget(self.evaluate_button)
        self.body.addWidget(self._intent)
        self.body.addWidget(self._nothing)
        self.body.addLayout(self._place, 1)

    def show_query(self, rows: LoadedQueries, query_id: QueryId | None) -> None:
        """Show this query; None: nothing."""
        self._query = query_id
        place = None if query_id is None else rows.place(query_id)
        self._clear()
        for widget in (self.judge_button, self.evaluate_button, self._intent, self._nothing):
            widget.setVisible(place is not None)
        if place is None or query_id is None:
            self.set_title("")
            return
        record = rows.records[place]
        self.set_title(one_line(f"{record.query_key} {record.text}"), self._counts(rows, place))
        self._intent.setText(one_line(record.intent or ""))
        self._intent.setVisible(bool(record.intent))
        self.judge_button.setVisible(bool(rows.pool[place]))
        read = self._context.project.read
        systems = [
            ListedSystem(rows.systems[system_id], own.keys, own.scores)
            for system_id in rows.systems
            if (own := read.ranked_lists(system_id, [query_id]).get(query_id)) is not None
        ]
        self._nothing.setVisible(not systems)
        self.evaluate_button.setVisible(bool(systems))
        if systems:
            labels = rows.labels.read([query_id]).get(record.query_key, {})
            self.lists = RankedListTable(
                self._context, systems, labels, accessible_name=self.tr("Results by system")
            )
            self._place.addWidget(self.lists)

    def _counts(self, rows: LoadedQueries, place: int) -> str:
        return self.tr("%s judged pairs, %s holes") % (
            count(int(rows.judged[place])),
            count(int(rows.holes[place])),
        )

    def _clear(self) -> None:
        if self.lists is not None:
            self._place.removeWidget(self.lists)
            self.lists.hide()
            self.lists.deleteLater()
            self.lists = None

    def judge(self) -> None:
        """Go to this query on the judging panel."""
        if self._query is not None and not self.judge_button.isHidden():
            self._context.go_to("judge", query_id=self._query)

    def evaluate(self) -> None:
        """Show how this query's numbers come about."""
        if self._query is not None and not self.evaluate_button.isHidden():
            self._context.go_to("evaluate", query_id=self._query)


class QueriesPanel(BrowsePanel):
    """The table of all queries."""

    details: QueryDetails

    def __init__(self, context: ProjectContext) -> None:
        super().__init__(
            context,
            key="queries",
            title=self.tr("Queries"),
            placeholder=self.tr("Filter by key, text, intent or stratum"),
            across=False,
        )
        self.add_action(self.tr("Judge this query"), "J", self.details.judge)
        self.add_action(self.tr("Evaluate this query"), "E", self.details.evaluate)

    # what the table shows

    def make_details(self) -> QWidget:
        return QueryDetails(self.context)

    def make_empty(self) -> EmptyState:
        return EmptyState(
            self.tr("No queries yet"),
            self.tr("Import a file of queries (JSONL, CSV or TSV), or a run or qrels that names them."),
            self.tr("Import…"),
            self.context.request_import,
        )

    def load(self, report: Report) -> Rows:
        return LoadedQueries(self.context.project)

    def said(self, shown: int, total: int) -> str:
        return count(total) if shown == total else self.tr("%s of %s") % (count(shown), count(total))

    def stretch(self) -> str:
        return "text"

    def columns(self) -> Sequence[Column]:
        rows = self._rows
        assert isinstance(rows, LoadedQueries)
        records = rows.records

        def by_rank(name: str) -> Callable[[IdArray], npt.NDArray[Any]]:
            return lambda ids: rows.ranks[name][rows.places(ids)]

        def by(values: npt.NDArray[Any]) -> Callable[[IdArray], npt.NDArray[Any]]:
            return lambda ids: values[rows.places(ids)]

        def counted(key: str, title: str, name: str, tooltip: Any) -> Column:
            # By name, because counting anew may replace the array.
            return Column(
                key, title, value=lambda place: int(getattr(rows, name)[place]), format=number, numeric=True,
                sort_keys=lambda ids: getattr(rows, name)[rows.places(ids)],
                width=heading_width(title), tooltip=tooltip,
            )  # fmt: skip

        systems = [
            Column(
                f"results/{system_id}", one_line(name),
                value=partial(_results, rows, system_id), format=number, numeric=True,
                sort_keys=by(rows.results[system_id]), width=heading_width(one_line(name), 90),
                tooltip=say("results in the list of this system"),
            )
            for system_id, name in rows.systems.items()
        ]  # fmt: skip
        has_intents = any(record.intent for record in records)
        has_strata = any(record.stratum for record in records)
        weighted = bool(len(rows)) and bool((rows.weights != 1).any())
        columns = [
            Column("key", say("Key"), value=lambda place: records[place].query_key, format=one_line,
                   sort_keys=by_rank("key"), width=96),
            Column("text", say("Query"), value=lambda place: records[place].text, format=one_line,
                   sort_keys=by_rank("text"), width=300),
        ]  # fmt: skip
        if has_intents:
            columns.append(
                Column("intent", say("Intent"), value=lambda place: records[place].intent or "",
                       format=one_line, sort_keys=by_rank("intent"), width=200)
            )  # fmt: skip
        if has_strata:
            columns.append(
                Column("stratum", say("Stratum"), value=lambda place: records[place].stratum or "",
                       format=one_line, sort_keys=by_rank("stratum"), width=84)
            )  # fmt: skip
        if weighted:
            columns.append(
                Column("weight", say("Weight"), value=lambda place: records[place].weight,
                       format=lambda weight: f"{weight:g}", numeric=True, sort_keys=by(rows.weights),
                       width=76)
            )  # fmt: skip
        return [
            *columns,
            *systems,
            counted("pool", self.tr("Pool"), "pool", say("pairs to be judged: the top 10 of all systems")),
            counted("judged", self.tr("Judged"), "judged", say("pairs that anybody has graded")),
            counted(
                "holes",
                self.tr("Holes@10"),
                "holes",
                say("results in the top 10 of any system without a grade"),
            ),
        ]

    # following what happens

    def refresh(self, changes: Changes | None) -> None:
        if changes is None or self._must_reload(changes) or len(changes.judged) > _FEW:
            self.reload()
        elif changes.judged and isinstance(self._rows, LoadedQueries):
            self._rows.refresh(self.context.project, changes.judged)
            self._update_rows(list(changes.judged))

    def show_details(self, item: int | None) -> None:
        if isinstance(self._rows, LoadedQueries):
            self.details.show_query(self._rows, None if item is None else QueryId(item))

    def open_row(self, item: int) -> None:
        self.details.show_query(self._loaded(), QueryId(item))
        self.details.evaluate()

    def _loaded(self) -> LoadedQueries:
        assert isinstance(self._rows, LoadedQueries)
        return self._rows

    def show_place(self, **where: Any) -> None:
        query_id = where.get("query_id")
        if query_id is not None:
            self.go_to_row(query_id)


def _results(rows: QueryRows, system_id: SystemId, place: int) -> int:
    return int(rows.results[system_id][place])
