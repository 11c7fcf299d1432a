"""Documents: a table of all, and the text and all raters' grades of the current one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter
from typing import Any

from PySide6.QtWidgets import QWidget

from ndcg_gui.core import stored
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.ids import DocumentId
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import DocumentRecord, Status
from ndcg_gui.domain.scales import format_grade
from ndcg_gui.features.collection.rows import DocumentRows, Rows
from ndcg_gui.features.display.template import BODY, project_display
from ndcg_gui.features.display.terms import QueryTerms
from ndcg_gui.features.labels.settling import pair_text
from ndcg_gui.gui.documents import late
from ndcg_gui.gui.documents.keys import DOCUMENT_KEYS
from ndcg_gui.gui.judging.body import BodyText
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.theme import ROW_HEIGHT, px
from ndcg_gui.gui.kit.tables.browse import BrowsePanel, count_column, text_column
from ndcg_gui.gui.kit.tables.model import Column
from ndcg_gui.gui.kit.tables.view import ListTable
from ndcg_gui.gui.kit.text.documents import Passage, facts_line, one_line, query_line, shown_passages
from ndcg_gui.gui.kit.text.plain import translated
from ndcg_gui.gui.kit.widgets import Card, ElidedLabel, PlainLabel, menu_button

_LABEL_ROWS = 6


@dataclass(frozen=True, slots=True)
class QueryGrades:
    """Raters' grades of a document for one query, in words."""

    query_id: int
    query: str
    grades: str


class DocumentDetails(Card):
    """One document: its text as it reads, and its grades by query."""

    def __init__(self, context: ProjectContext) -> None:
        super().__init__()
        self._context = context
        self.grades: list[QueryGrades] = []
        self._facts = ElidedLabel(tone="muted")
        self._missing = PlainLabel(
            self.tr("No text: the document is judged by its key. Import documents to give it one."),
            tone="muted",
            wrap=True,
        )
        self.text = BodyText()
        self.text.setAccessibleName(self.tr("Text of the document"))
        self._cut = PlainLabel(self.tr("Only the first 200 KB are shown."), tone="muted")
        self.labels = ListTable(
            "document-grades",
            [
                Column("query", say("Query"), value=attrgetter("query"), width=180),
                Column("grades", say("Grades"), value=attrgetter("grades"), width=260),
            ],
            settings=context.settings,
            accessible_name=self.tr("Grades by query"),
            stretch="grades",
        )
        self.labels.row_opened.connect(self._on_label_opened)
        self._unjudged = PlainLabel(self.tr("Nobody has judged this document yet."), tone="muted", wrap=True)
        self._parts: tuple[QWidget, ...] = (
            self._facts,
            self._missing,
            self.text,
            self._cut,
            self._unjudged,
            self.labels,
        )
        for widget in self._parts:
            self.body.addWidget(widget, 1 if widget is self.text else 0)

    def show_document(self, rows: DocumentRows, document_id: DocumentId | None) -> None:
        place = None if document_id is None else rows.place(document_id)
        for widget in self._parts:
            widget.setVisible(place is not None)
        if place is None or document_id is None:
            self.set_title("")
            return
        read = self._context.project.read
        record = read(stored.documents, [document_id])[document_id]
        has_text = bool(rows.versions[place])
        self.set_title(one_line(record.doc_key), one_line(record.title))
        facts = facts_line(record)
        self._facts.setText(facts)
        self._facts.setVisible(bool(facts))
        self._missing.setVisible(not has_text)
        kind = project_display(self._context.project).kind_of(BODY)
        passages, cut = shown_passages([Passage(record.body, "", kind)])
        self.text.show_text(passages, QueryTerms(""))
        self.text.setVisible(has_text)
        self._cut.setVisible(cut)
        self._show_grades(document_id)

    def _show_grades(self, document_id: DocumentId) -> None:
        judgments = self._context.project.read(stored.document_judgments, document_id)
        self.grades = [
            QueryGrades(
                query_id,
                query_line(own[0].query_key, own[0].query_text),
                " · ".join(map(self._label, own)),
            )
            for query_id, group in groupby(judgments, key=attrgetter("query_id"))
            if (own := list(group))
        ]
        self.labels.show_records(self.grades)
        self.labels.setVisible(bool(self.grades))
        self.labels.setFixedHeight(px(ROW_HEIGHT) * (1 + min(len(self.grades), _LABEL_ROWS)) + 4)
        self._unjudged.setVisible(not self.grades)

    def _label(self, item: Any) -> str:
        said = one_line(f"{self._said(item.state)} {item.rater}")
        return self.tr("%s (on an earlier text)") % said if item.earlier else said

    def _said(self, state: Any) -> str:
        if state.status is Status.GRADED and state.grade is not None:
            if state.criteria:
                return translated(pair_text(state, self._context.project.scale.scale))
            return format_grade(state.grade)
        return self.tr("skipped by") if state.status is Status.SKIPPED else self.tr("cannot judge:")

    def _on_label_opened(self, place: int) -> None:
        self._context.go_to("queries", query_id=self.grades[place].query_id)


class DocumentsPanel(BrowsePanel):
    """The table of all documents."""

    table_of_keys = DOCUMENT_KEYS

    key, place_key, stretch, across = "documents", "document_id", "title", True
    placeholder = say("Filter by key or title")
    opens = say("Go to its text")
    nothing = (
        say("No documents yet"),
        say("Import a file of documents (JSONL, CSV or TSV), or a run or qrels that names them."),
    )

    def __init__(self, context: ProjectContext) -> None:
        self.details = DocumentDetails(context)
        super().__init__(context, self.details)
        pictures = self.add_command("pictures", self.fetch_pictures, repeats=False)
        self.more_button = menu_button(self.tr("More"), [self.correct_action, pictures])
        self.header_line.addWidget(self.more_button)

    def fetch_pictures(self) -> None:
        """Ask which pictures of documents to fetch from the network, and fetch them."""
        late.fetch_pictures(self.context, self.window())

    def load(self) -> Rows:
        return DocumentRows(self.context.project)

    def columns(self) -> Sequence[Column]:
        rows: DocumentRows = self._rows
        return [
            text_column(rows, "key", say("Key"), 110, lambda place: rows.keys[place]),
            text_column(rows, "title", say("Title"), 320, lambda place: rows.titles[place]),
            Column(
                "version",
                say("Text"),
                value=lambda place: int(rows.versions[place]),
                format=self._version,
                sort_keys=lambda ids: rows.versions[rows.places(ids)],
                width=90,
                gives_way=1,
                tooltip=say("each import that changes a document's text makes a new version"),
            ),
            count_column(
                rows,
                "judged",
                say("Judged in"),
                lambda: rows.judged_in,
                say("for how many queries it has been graded"),
            ),
        ]

    def _version(self, version: int) -> str:
        return self.tr("version %s") % version if version else self.tr("no text")

    def refresh(self, changes: Changes | None) -> None:
        if changes is None or self._must_reload(changes) or changes.documents:
            self.reload()
        elif changes.judged:
            rows = self._rows
            # Counting is quick, also for a million judgments, but not within a frame.
            self.context.jobs.run(
                self.tr("Counting"),
                lambda _report: rows.count_judged(self.context.project),
                done=lambda _nothing: self._on_counted(rows),
                quiet=True,
            )

    def _on_counted(self, rows: DocumentRows) -> None:
        if rows is self._rows and self._model is not None:
            self._model.refresh()
            self._pause.start()

    def show_details(self, item: int | None) -> None:
        self.details.show_document(self._rows, None if item is None else DocumentId(item))

    def open_row(self, item: int) -> None:
        self.details.text.setFocus()

    def correct(self, items: Sequence[int]) -> None:
        rows, read = self._rows, self.context.project.read
        judged = {item: int(rows.judged_in[rows.place(item)]) for item in items}

        def look(item: int) -> tuple[DocumentRecord, int]:
            number = DocumentId(item)
            return read(stored.documents, [number])[number], judged[item]

        self.correcting.documents(items, look)
