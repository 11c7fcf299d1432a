"""Ranked lists in a table: one row per rank, one column per system, each result with its label."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from operator import itemgetter

import numpy as np
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyleOptionViewItem, QVBoxLayout, QWidget

from ndcg_gui.core import stored
from ndcg_gui.core.project import Project
from ndcg_gui.core.settings import evaluation_settings
from ndcg_gui.domain.ids import QueryId, SystemId
from ndcg_gui.domain.messages import say
from ndcg_gui.features.collection.rows import QueryRows
from ndcg_gui.features.evaluate.labels import ProjectLabels
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.theme import px
from ndcg_gui.gui.kit.tables.cells import GradeFigure, ValueDelegate, grade_figure
from ndcg_gui.gui.kit.tables.model import VALUE_ROLE, AnyIndex, ArrayTableModel, Column, IdArray
from ndcg_gui.gui.kit.tables.view import DataTable
from ndcg_gui.gui.kit.text.documents import one_line
from ndcg_gui.gui.kit.widgets import chip_width, discard, paint_chip
from ndcg_gui.metrics.arrays import FloatArray

_CHIP = 20
_LEAST_LIST = 160
_MIDDLE = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


@dataclass(frozen=True, slots=True)
class RankedResult:
    """One result: its document's title, its label as a chip, its score."""

    doc_key: str
    text: str
    grade: GradeFigure
    score: float

    def __str__(self) -> str:
        return f"{self.grade} {self.text}"


@dataclass(frozen=True, slots=True)
class ListedSystem:
    """A system's list for one query, best first."""

    name: str
    keys: tuple[str, ...]
    scores: FloatArray


class _ResultDelegate(ValueDelegate):
    def paint_content(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        value = index.data(VALUE_ROLE)
        if isinstance(value, RankedResult):
            rect: QRect = option.rect
            width = chip_width(value.grade.text)
            top = rect.center().y() - px(_CHIP) // 2 + 1
            chip = QRect(rect.left(), top, width, px(_CHIP))
            paint_chip(painter, chip, value.grade.text, value.grade.colour)
            text = rect.adjusted(width + 8, 0, 0, 0)
            shown = painter.fontMetrics().elidedText(value.text, Qt.TextElideMode.ElideRight, text.width())
            painter.drawText(text, _MIDDLE, shown)
            return
        super().paint_content(painter, option, index)


class RankedListTable(DataTable):
    """The lists of one query. Enter opens the document of the first system that has one in that row."""

    def __init__(
        self,
        context: ProjectContext,
        systems: Sequence[ListedSystem],
        labels: Mapping[str, float],
        *,
        accessible_name: str,
        with_scores: bool = False,
    ) -> None:
        self._context = context
        self._systems = tuple(systems)
        self._labels = labels
        self._titles: dict[str, str] = {}
        self._scale = context.project.scale.scale
        columns = [Column("rank", say("Rank"), value=lambda row: row[0], numeric=True, width=56)]
        for place, system in enumerate(self._systems):
            columns.append(
                Column(
                    f"system{place}",
                    one_line(system.name),
                    value=itemgetter(place + 1),
                    format=lambda result: "" if result is None else str(result),
                    width=_LEAST_LIST,
                )
            )
        if with_scores:
            columns.append(
                Column(
                    "score",
                    say("Score"),
                    value=lambda row: None if row[1] is None else row[1].score,
                    format=lambda score: "" if score is None else repr(float(score)),
                    numeric=True,
                    width=100,
                )
            )
        self._ranks = ArrayTableModel(columns, self._fetch)
        super().__init__(
            "ranked-lists",
            self._ranks,
            accessible_name=accessible_name,
            stretch=f"system{len(self._systems) - 1}",
        )
        self._ranks.setParent(self)
        self.setItemDelegate(_ResultDelegate(self))
        self._ranks.set_ids(np.arange(max((len(system.keys) for system in self._systems), default=0)))
        self.row_opened.connect(self._on_row_opened)

    def _share_room(self) -> None:
        # Lists are compared side by side, so all are as wide; many of them scroll sideways.
        others = sum(
            self.columnWidth(place)
            for place, column in enumerate(self._model.columns)
            if not column.key.startswith("system")
        )
        share = max(px(_LEAST_LIST), (self.viewport().width() - others) // len(self._systems))
        for place in range(1, len(self._systems)):
            self.setColumnWidth(place, share)

    def results(self, rank: int) -> list[RankedResult | None]:
        """The systems' results at a rank, from 0."""
        row: list[RankedResult | None] = self._ranks.record(rank)[1:]
        return row

    def show_labels(self, labels: Mapping[str, float]) -> None:
        """Show other labels of the same lists."""
        if labels != self._labels:
            self._labels = labels
            self._ranks.refresh()

    def _fetch(self, ids: IdArray) -> list[list[object]]:
        places = ids.tolist()
        keys = {
            system.keys[place] for system in self._systems for place in places if place < len(system.keys)
        }
        if unread := sorted(keys - self._titles.keys()):
            texts = self._context.project.read(stored.documents_by_key, unread, with_body=False)
            self._titles |= dict.fromkeys(unread, "") | {key: one.title for key, one in texts.items()}
        return [[place + 1, *(self._result(system, place) for system in self._systems)] for place in places]

    def _result(self, system: ListedSystem, place: int) -> RankedResult | None:
        if place >= len(system.keys):
            return None
        key = system.keys[place]
        return RankedResult(
            key,
            one_line(f"{key} {self._titles[key]}"),
            grade_figure(self._scale, self._labels.get(key)),
            float(system.scores[place]),
        )

    def _on_row_opened(self, rank: int) -> None:
        first = next((result for result in self.results(rank) if result is not None), None)
        if first is not None:
            known = self._context.project.read(stored.document_ids, [first.doc_key])
            if known:
                self._context.go_to("documents", document_id=known[first.doc_key])


class LoadedQueries(QueryRows):
    """The queries' rows, and the rule that merges their judgments into labels."""

    def __init__(self, project: Project) -> None:
        super().__init__(project)
        self.labels = ProjectLabels(project.read, evaluation_settings(project).labels)


class QueryLists(QWidget):
    """The systems' lists for one query at a time."""

    def __init__(self, context: ProjectContext, accessible_name: str, *, with_scores: bool = False) -> None:
        super().__init__()
        self._context, self._name, self._with_scores = context, accessible_name, with_scores
        self.table: RankedListTable | None = None
        self._shown: tuple[LoadedQueries, QueryId, Mapping[SystemId, str]] | None = None
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)

    def show_query(
        self, rows: LoadedQueries, query_id: QueryId | None, systems: Mapping[SystemId, str]
    ) -> bool:
        """Show these systems' lists for the query. Returns whether any of them has one.

        Of the lists that are shown already only the labels are read again.
        """
        place = None if query_id is None else rows.place(query_id)
        known = self._shown
        if known is not None and known[0] is rows and known[1:] == (query_id, systems):
            if self.table is not None and place is not None and query_id is not None:
                self.table.show_labels(_labels(rows, place, query_id))
            return self.table is not None
        discard(self.table)
        self.table = self._shown = None
        if place is None or query_id is None:
            return False
        self._shown = rows, query_id, dict(systems)
        project = self._context.project
        listed = [
            ListedSystem(name, own.keys, own.scores)
            for system_id, name in systems.items()
            if (own := project.read(stored.ranked_lists, system_id, [query_id]).get(query_id)) is not None
        ]
        if listed:
            labels = _labels(rows, place, query_id)
            self.table = RankedListTable(
                self._context, listed, labels, accessible_name=self._name, with_scores=self._with_scores
            )
            self._layout.addWidget(self.table)
        return bool(listed)


def _labels(rows: LoadedQueries, place: int, query_id: QueryId) -> Mapping[str, float]:
    return rows.labels.read([query_id]).get(rows.records[place].query_key, {})
