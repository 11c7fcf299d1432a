"""One system: its origin, and its list for every query."""

from __future__ import annotations

from collections.abc import Container

import numpy as np
from PySide6.QtWidgets import QHBoxLayout

from ndcg_gui.domain.ids import QueryId
from ndcg_gui.domain.messages import say
from ndcg_gui.features.collection.rows import IntArray, StoredSystem
from ndcg_gui.features.importing.history import ImportedFile
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.theme import GAP
from ndcg_gui.gui.kit.tables.model import ArrayTableModel, Column, IdArray
from ndcg_gui.gui.kit.tables.ranked_lists import LoadedQueries, QueryLists
from ndcg_gui.gui.kit.tables.view import DataTable
from ndcg_gui.gui.kit.text.documents import key_and_text, one_line
from ndcg_gui.gui.kit.text.moments import shown_moment
from ndcg_gui.gui.kit.text.plain import count, set_tooltip, translated
from ndcg_gui.gui.kit.widgets import Card, PlainLabel


class SystemDetails(Card):
    """The import a system came with, its queries, and the list of the current one."""

    def __init__(self, context: ProjectContext) -> None:
        super().__init__()
        self._context = context
        self._rows: LoadedQueries | None = None
        self._system: StoredSystem | None = None
        self._record = PlainLabel(tone="muted", wrap=True, selectable=True)
        self._model = ArrayTableModel(
            [
                Column("query", say("Query"), value=self._query, sort_keys=self._query_ranks, width=240),
                Column(
                    "results",
                    say("Results"),
                    value=self._results,
                    format=count,
                    numeric=True,
                    sort_keys=self._result_counts,
                    width=90,
                ),
            ],
            lambda ids: ids.tolist(),
            self,
        )
        self.queries = DataTable(
            "system-queries",
            self._model,
            settings=context.settings,
            accessible_name=self.tr("Queries of the system"),
            stretch="query",
        )
        self.list = QueryLists(context, self.tr("Results"), with_scores=True)
        across = QHBoxLayout()
        across.setSpacing(GAP)
        across.addWidget(self.queries, 2)
        across.addWidget(self.list, 5)
        self.body.addWidget(self._record)
        self.body.addLayout(across, 1)
        self.queries.current_changed.connect(self._show_list)
        self.queries.row_opened.connect(self._on_query_opened)

    def show_system(self, rows: LoadedQueries, system: StoredSystem, imported: ImportedFile | None) -> None:
        """Show this system, and keep the chosen query if the system has a list for it."""
        self._rows, self._system = rows, system
        self.set_title(one_line(system.name), self._origin(system, imported))
        self._record.setText(self._said(system, imported))
        set_tooltip(self._record, self._record.text())  # where the card is low its last line has no room
        before = self.queries.current_id()
        listed = rows.results.get(system.id)
        ids = rows.ids[listed >= 0] if listed is not None else rows.ids[:0]
        self._model.set_ids(ids)
        if not (before is not None and self.queries.select_id(before)) and len(ids):
            self.queries.select_id(self._model.id_at(0))
        self._show_list(self.queries.current_id())

    def show_labels(self, judged: Container[int]) -> None:
        """Show the labels of the chosen query anew if it is among these."""
        chosen = self.queries.current_id()
        if chosen is not None and chosen in judged:
            self._show_list(chosen)

    def _origin(self, system: StoredSystem, imported: ImportedFile | None) -> str:
        if imported is None:
            return ""
        name = one_line(imported.record.file_name)
        return self.tr("from %s, %s") % (name, shown_moment(imported.record.created_at))

    def _said(self, system: StoredSystem, imported: ImportedFile | None) -> str:
        facts = [
            translated(
                say(
                    "{results:result|results} of {queries:query|queries}",
                    results=system.result_count,
                    queries=system.query_count,
                )
            ),
            self.tr("longest list %s") % count(system.depth),
            self.tr("ordered by rank") if system.order == "rank" else self.tr("ordered by score"),
            self.tr("tag %s") % one_line(system.tag),
        ]
        lines = [" · ".join(facts)]
        if imported is not None:
            counts = imported.record.counts
            if "top_results" in counts:
                lines[0] += self.tr(" · at import %s of %s first results were judged") % (
                    count(counts.get("top_judged", 0)),
                    count(counts["top_results"]),
                )
            lines += list(imported.record.warnings)
        return "\n".join(lines)

    def _query(self, query_id: int) -> str:
        assert self._rows is not None
        place = self._rows.place(query_id)
        assert place is not None
        record = self._rows.records[place]
        return one_line(key_and_text(record))

    def _results(self, query_id: int) -> int:
        return int(self._result_counts(np.array([query_id]))[0])

    def _query_ranks(self, ids: IdArray) -> IntArray:
        assert self._rows is not None
        return self._rows.ranks["key"][self._rows.places(ids)]

    def _result_counts(self, ids: IdArray) -> IntArray:
        assert self._rows is not None and self._system is not None
        return self._rows.results[self._system.id][self._rows.places(ids)]

    def _show_list(self, query_id: int | None) -> None:
        if self._rows is not None and self._system is not None:
            wanted = None if query_id is None else QueryId(query_id)
            self.list.show_query(self._rows, wanted, {self._system.id: self._system.name})

    def _on_query_opened(self, query_id: int) -> None:
        self._context.go_to("queries", query_id=QueryId(query_id))
