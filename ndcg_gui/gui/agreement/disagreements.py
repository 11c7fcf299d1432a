"""The pairs on which raters disagree, worst first, or those of one cell of the matrix."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QSizePolicy

from ndcg_gui.core import stored
from ndcg_gui.domain.ids import DocumentId, QueryId
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.numbers import figure
from ndcg_gui.domain.records import DocumentRecord, QueryRecord
from ndcg_gui.domain.scales import Scale
from ndcg_gui.domain.text import visible
from ndcg_gui.features.agreement.disagreements import DisagreementFilter, SharedPairs
from ndcg_gui.features.agreement.figures import AgreementFigures
from ndcg_gui.features.agreement.marks import marks_of_pair
from ndcg_gui.features.agreement.result import apart_words
from ndcg_gui.features.labels.marks import mark_reasons
from ndcg_gui.gui.agreement.cards import short_names
from ndcg_gui.gui.judging.marks import MarkList
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.jobs import single_shot
from ndcg_gui.gui.kit.base.theme import ROW_HEIGHT, TextStyle, px
from ndcg_gui.gui.kit.tables.browse import FilterField
from ndcg_gui.gui.kit.tables.cells import NamedGrades, ValueDelegate, grade_figure, initials
from ndcg_gui.gui.kit.tables.model import ArrayTableModel, Column, IdArray
from ndcg_gui.gui.kit.tables.view import DataTable
from ndcg_gui.gui.kit.text.documents import key_and_text, one_line
from ndcg_gui.gui.kit.text.plain import count, plain_tooltip, titled, translated
from ndcg_gui.gui.kit.widgets import Card, ElidedLabel, PlainLabel, button, row
from ndcg_gui.metrics.arrays import IntArray

# Of more raters than this each keeps no place of its own in the cell.
_MOST_SLOTS = 4
_TYPING_MS = 120


@dataclass(frozen=True, slots=True)
class Dispute:
    """One pair in the list."""

    query_id: QueryId
    document_id: DocumentId
    query: QueryRecord | None
    document: DocumentRecord
    grades: NamedGrades
    apart: float
    effect: float | None  # how much it can move the metric

    def query_text(self) -> str:
        """The query's key and text."""
        return "" if self.query is None else key_and_text(self.query)

    def document_text(self) -> str:
        """The document's title, or its key."""
        return one_line(self.document.title) or visible(self.document.doc_key)


class DisagreementsCard(Card):
    """Table of disagreements, with the marks in the chosen pair's document. Opening a row opens its pair."""

    pair_opened = Signal(object, object)  # QueryId, DocumentId
    save_requested = Signal()
    task_requested = Signal()

    def __init__(self, context: ProjectContext) -> None:
        super().__init__(self.tr("Disagreements"))
        self._context = context
        self._queries: Mapping[QueryId, QueryRecord] = {}
        self._shared: SharedPairs | None = None
        self._scale: Scale | None = None
        self._names: dict[str, str] = {}
        self._nothing = ""
        self.sums = ElidedLabel(tone="muted", role=TextStyle.SMALL)
        self.filter = FilterField(self.tr("Filter queries"))
        self.filter.setFixedWidth(px(110))
        self.task_button = button(self.tr("Make a task"), self.task_requested.emit)
        self.task_button.setProperty("role", "faint")
        self.task_button.setProperty("small", True)
        self.task_button.setToolTip(
            self.tr("Make a task of these pairs for raters who have not judged them. Undo removes it.")
        )
        # The title stays whole; what is shortened are the sums.
        self.sums.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.sums.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.header.addWidget(self.sums, 100)
        self.header.addWidget(self.task_button)
        self.header.addWidget(self.filter)
        self.header.setSpacing(8)
        self.model = ArrayTableModel(self._columns(), self._fetch, self)
        self.table = DataTable(
            "agreement-disagreements",
            self.model,
            settings=context.settings,
            stretch="document",
            accessible_name=self.tr("Disagreements"),
        )
        self.table.setItemDelegate(ValueDelegate(self.table))
        # As high as there is room: the page must not grow by what a table would like.
        self.table.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.table.setMinimumHeight(4 * px(ROW_HEIGHT))
        self.save_action = QAction(self.tr("Save the list…"), self)
        self.save_action.triggered.connect(lambda _checked=False: self.save_requested.emit())
        self.table.addAction(self.save_action)
        self.none = PlainLabel(tone="muted", wrap=True)
        self.marks = MarkList()
        self.body.addWidget(self.table, 1)
        self.body.addLayout(row(self.none))
        self.body.addWidget(self.marks)
        self._typing = single_shot(self, _TYPING_MS, self._on_typed)
        self.filter.textChanged.connect(lambda _text: self._typing.start())
        self.filter.left.connect(self.table.setFocus)
        self.table.row_opened.connect(self._on_row_opened)
        self.table.current_changed.connect(lambda _place: self.show_marks())
        self.table.selection_refused.connect(context.notify)

    # what is listed

    def show_queries(self, queries: Mapping[QueryId, QueryRecord]) -> None:
        """Set the queries, whose texts are shown."""
        self._queries = queries

    def show_pairs(
        self,
        shared: SharedPairs,
        found: AgreementFigures,
        which: DisagreementFilter,
        *,
        settled: int,
        writable: bool,
    ) -> None:
        """List these pairs, which match `which`. The title also has the number of `settled` ones."""
        chosen = self.chosen()
        self._shared, self._scale = shared, found.scale
        self._names = dict(zip(found.raters, initials([visible(name) for name in found.raters]), strict=True))
        apart = apart_words(found.choices.apart)
        apart_text = apart if isinstance(apart, str) else translated(apart)
        if which.cell is None:
            told = self.tr("%s open, %s settled") % (count(len(shared)), count(settled))
            self.set_title(self.tr("Disagreements"), told if settled else count(len(shared)))
        else:
            first, second, own, other = which.cell
            short = dict(zip(found.raters, short_names(found), strict=True))
            said = f"{short[first]} {own} · {short[second]} {other}"
            self.set_title(self.tr("Pairs"), titled(said, count(len(shared))))
        self.sums.setText(
            self.tr("same %s · closer %s · %s or more %s")
            % (count(found.same), count(found.closer), apart_text, count(found.disagreed))
        )
        self._nothing = self.tr("No two grades of a pair are %s or more apart.") % apart_text
        self.task_button.setVisible(writable and which.cell is None and bool(len(shared)))
        self._show_rows(chosen)

    def listed(self) -> IntArray:
        """The listed pairs, by their indexes among the shared ones."""
        return self.model.ids()

    def chosen(self) -> tuple[QueryId, DocumentId] | None:
        """The chosen pair."""
        place, shared = self.table.current_id(), self._shared
        if place is None or shared is None:
            return None
        return QueryId(int(shared.query[place])), DocumentId(int(shared.document[place]))

    def show_marks(self) -> None:
        """List each rater's stored marks in the chosen pair's document."""
        chosen, project = self.chosen(), self._context.project
        placed = [] if chosen is None else marks_of_pair(project, *chosen, self._names)
        self.marks.show_marks(placed, mark_reasons(project) if placed else ())

    def _on_typed(self) -> None:
        self._show_rows(self.chosen())

    def _show_rows(self, chosen: tuple[QueryId, DocumentId] | None) -> None:
        """List the pairs that fit the filter, and choose the `chosen` pair again if it is still listed."""
        shared = self._shared
        if shared is None:
            return
        places, words = np.arange(len(shared)), self.filter.text().casefold().split()
        if words:
            fits = {
                query_id
                for query_id, record in self._queries.items()
                if all(word in key_and_text(record).casefold() for word in words)
            }
            places = places[np.isin(shared.query[places], np.array(sorted(fits), np.int64))]
        self.model.set_ids(places)
        self.table.setVisible(bool(len(places)))
        self.none.setVisible(not len(places))
        self.none.setText(self.tr("No query has these words.") if words else self._nothing)
        if chosen is not None:
            same = np.flatnonzero((shared.query == chosen[0]) & (shared.document == chosen[1]))
            if len(same):
                self.table.select_id(int(same[0]))
        self.show_marks()

    def _fetch(self, ids: IdArray) -> Sequence[Dispute]:
        shared, scale = self._shared, self._scale
        assert shared is not None and scale is not None
        numbers = [DocumentId(int(number)) for number in shared.document[ids]]
        documents = self._context.project.read(stored.documents, numbers, with_body=False)
        slots = len(self._names) <= _MOST_SLOTS
        found = []
        for place, document_id in zip(ids.tolist(), numbers, strict=True):
            pair = shared.row(place)
            given = dict(pair.grades)
            said = tuple(
                (short, visible(name), grade_figure(scale, given[name]) if name in given else None)
                for name, short in self._names.items()
                if slots or name in given
            )
            query_id = QueryId(int(shared.query[place]))
            found.append(
                Dispute(
                    query_id,
                    document_id,
                    self._queries.get(query_id),
                    documents[document_id],
                    NamedGrades(said, slots=slots),
                    float(shared.apart[place]),
                    pair.effect,
                )
            )
        return found

    def _columns(self) -> list[Column]:
        def sortable(key: str) -> Any:
            def keys(ids: IdArray) -> npt.NDArray[Any]:
                shared = self._shared
                assert shared is not None
                if key == "apart":
                    return shared.apart[ids]
                texts = {own: key_and_text(record).casefold() for own, record in self._queries.items()}
                return np.array([texts.get(QueryId(own), "") for own in shared.query[ids].tolist()], object)

            return keys

        return [
            Column(
                "query",
                say("Query"),
                Dispute.query_text,
                width=178,
                sort_keys=sortable("query"),
                cell_tooltip=lambda own: plain_tooltip(own.query_text()),
            ),
            Column(
                "document",
                say("Document"),
                Dispute.document_text,
                width=190,
                cell_tooltip=lambda own: plain_tooltip(f"{own.document.doc_key}\n{own.document_text()}"),
            ),
            Column(
                "grades",
                say("Grades"),
                lambda own: own.grades,
                width=150,
                cell_tooltip=lambda own: plain_tooltip(str(own.grades).replace(" · ", "\n")),
            ),
            Column(
                "apart",
                say("Apart"),
                lambda own: own.apart,
                _places,
                numeric=True,
                width=62,
                sort_keys=sortable("apart"),
                tooltip=say("how many grades lie between the lowest and the highest"),
                cell_tooltip=self._moves,
            ),
        ]

    def _moves(self, own: Dispute) -> str:
        if own.effect is None:
            return ""
        said = self.tr("Depending on how they are settled, a system's mean changes by up to %s") % figure(
            own.effect
        )
        return plain_tooltip(said)

    def _on_row_opened(self, place: int) -> None:
        shared = self._shared
        if shared is not None:
            self.pair_opened.emit(QueryId(int(shared.query[place])), DocumentId(int(shared.document[place])))


def _places(value: float) -> str:
    return figure(value, 0 if value == int(value) else 2)
