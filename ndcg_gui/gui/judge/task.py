"""What the rater sees of a task: the queue, the query, the document, the answers and the side column."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from ndcg_gui.domain.ids import DocumentId
from ndcg_gui.domain.records import DocumentRecord
from ndcg_gui.domain.scales import Scale, format_grade
from ndcg_gui.gui.base.theme import GAP, SPACE_3, Text
from ndcg_gui.gui.judge.card import AllJudgedCard, DocumentCard, QueryCard
from ndcg_gui.gui.judge.grades import GradeRow, HintLine
from ndcg_gui.gui.judge.list import ListPage
from ndcg_gui.gui.judge.queue import QueueCard
from ndcg_gui.gui.judge.session import JudgingSession
from ndcg_gui.gui.judge.side import SideColumn
from ndcg_gui.gui.text.documents import one_line
from ndcg_gui.gui.widgets import PlainLabel
from ndcg_gui.project.display.terms import QueryTerms

_SIDE_SHARE, _SIDE_LEAST, _SIDE_MOST = 0.1956, 168, 300


class TaskView(QWidget):
    """Shows the session's pair; knows no project and decides nothing."""

    def __init__(self, scale: Scale) -> None:
        super().__init__()
        self.queue = QueueCard(scale)
        self.query_card = QueryCard()
        self.document_card = DocumentCard()
        self.grades = GradeRow(scale)
        self.problem = PlainLabel(tone="danger", wrap=True)
        self.feedback = PlainLabel(wrap=True, role=Text.STRONG)
        self.hints = HintLine()
        self.list_page = ListPage(scale)
        self.side = SideColumn(scale)
        self.all_judged = AllJudgedCard()
        self._scale = scale
        self._shown: tuple[JudgingSession, int] | None = None
        self._document: DocumentRecord | None = None
        self._terms = ("", QueryTerms(""))
        self._build()

    def _build(self) -> None:
        work = QWidget()
        column = QVBoxLayout(work)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE_3)
        column.addWidget(self.query_card)
        column.addWidget(self.document_card, 1)
        column.addWidget(self.problem)
        column.addWidget(self.feedback)
        column.addWidget(self.grades)
        column.addWidget(self.hints)
        self.problem.hide()
        self.feedback.hide()
        self.middle = QStackedWidget()
        for page in (work, self.list_page, self.all_judged):
            self.middle.addWidget(page)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GAP)
        row.addWidget(self.queue)
        row.addWidget(self.middle, 1)
        row.addWidget(self.side)

    def has_pair(self) -> bool:
        """Whether a pair is shown, and not that all are judged."""
        return self.middle.currentWidget() is not self.all_judged

    def show_session(self, session: JudgingSession) -> None:
        """Show another session's queue."""
        self._shown = None
        self.list_page.forget()
        self.queue.show_session(session)

    def show_end(self, session: JudgingSession, rater: str) -> None:
        """Show that nothing is left."""
        self._shown = None
        self._show_queue(session)
        self.all_judged.show_rater(rater, len(session.queue))
        self.middle.setCurrentWidget(self.all_judged)
        self._show_pair_cards(False)

    def show_pair(self, session: JudgingSession, document: DocumentRecord) -> bool:
        """Show the session's pair; returns whether it is another one than before."""
        pair, query, place = session.pair, session.query, session.place
        assert pair is not None and query is not None and place is not None
        another = self._shown != (session, place)
        self._shown = (session, place)
        self._show_queue(session)
        self.middle.setCurrentIndex(0)
        self._show_pair_cards(True)
        self.query_card.show_pair(session)
        if another or document != self._document:
            self.document_card.show_document(document, self._terms_of(session))
            self._document = document
        self.grades.show_state(session.state)
        failed = pair in session.failed
        self.problem.setVisible(failed)
        if failed:
            self.problem.setText(self.tr("Not saved: what is shown is what the project holds. Judge again."))
        self._show_feedback(session)
        self._show_said(session, another=another)
        return another

    def show_list(
        self, session: JudgingSession, texts: Callable[[list[DocumentId]], dict[DocumentId, DocumentRecord]]
    ) -> bool:
        """Show the session's query as a list; `texts` reads documents. True for another pair."""
        place, query = session.place, session.query
        assert place is not None and query is not None
        another = self._shown != (session, place)
        self._shown = (session, place)
        self._document = None
        self._show_queue(session)
        self._show_pair_cards(True)
        if self.list_page.shows(session):
            self.list_page.show_place(session)
        else:
            documents = texts([pair[1] for pair in session.queue.pairs[query.start : query.stop]])
            self.list_page.show_query(session, documents, self._terms_of(session))
        self.middle.setCurrentWidget(self.list_page)
        self._show_said(session, another=another)
        return another

    def prepare(self, session: JudgingSession, document: DocumentRecord) -> None:
        """Have a document of the session's query ready that is likely to be shown next."""
        self.document_card.prepare(document, self._terms_of(session))

    def _terms_of(self, session: JudgingSession) -> QueryTerms:
        assert session.query is not None
        text = session.query.record.text
        if self._terms[0] != text:
            self._terms = (text, QueryTerms(text))
        return self._terms[1]

    def _show_said(self, session: JudgingSession, *, another: bool) -> None:
        note = self.side.note.field
        # What is being typed is not replaced by what somebody else's change brings.
        if another or not note.hasFocus():
            note.show_note(session.note)
        self.side.note.show_state(session.state)
        if another:
            self.side.history.show_history([])

    def _show_feedback(self, session: JudgingSession) -> None:
        expected = session.feedback
        self.feedback.setVisible(expected is not None)
        if expected is None:
            return
        grade = self._scale.grade(expected)
        known = f"{format_grade(expected)} {one_line(grade.name) if grade is not None else ''}".strip()
        why = f" ({one_line(grade.definition)})" if grade is not None and grade.definition else ""
        right = session.state.grade == expected
        said = self.tr("That is the known grade: %s%s. → goes on.") % (known, why)
        if not right:
            said = self.tr("The known grade is %s%s. Look again, or go on with →.") % (known, why)
        self.feedback.setText(said)

    def _show_pair_cards(self, shown: bool) -> None:
        self.side.note.setVisible(shown)
        self.side.history.setVisible(shown)

    def _show_queue(self, session: JudgingSession) -> None:
        before = self.queue.view.shown_query()
        self.queue.view.show_query(session.row)
        for query in {before, session.row}:
            self.queue.view.repaint_query(query)
        self.queue.show_progress()

    def fit(self, width: int) -> None:
        """Give the columns at both sides their share of `width`."""
        side = min(max(round(width * _SIDE_SHARE), _SIDE_LEAST), _SIDE_MOST)
        self.queue.setFixedWidth(side)
        self.side.setFixedWidth(side)
