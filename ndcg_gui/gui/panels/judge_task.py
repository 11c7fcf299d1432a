"""What the rater sees of a task: the queue, the query, the document, the answers and the side column."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from ndcg_gui.domain.records import DocumentRecord
from ndcg_gui.domain.scales import Scale
from ndcg_gui.gui.panels.judge_card import AllJudgedCard, DocumentCard, QueryCard
from ndcg_gui.gui.panels.judge_grades import GradeRow, HintLine
from ndcg_gui.gui.panels.judge_queue import QueueCard
from ndcg_gui.gui.panels.judge_session import JudgingSession
from ndcg_gui.gui.panels.judge_side import SideColumn
from ndcg_gui.gui.theme import GAP, SPACE_3
from ndcg_gui.gui.widgets import PlainLabel
from ndcg_gui.project.judging import Pair
from ndcg_gui.project.terms import QueryTerms

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
        self.hints = HintLine()
        self.side = SideColumn(scale)
        self.all_judged = AllJudgedCard()
        self._shown: tuple[JudgingSession, Pair] | None = None
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
        column.addWidget(self.grades)
        column.addWidget(self.hints)
        self.problem.hide()
        self.middle = QStackedWidget()
        self.middle.addWidget(work)
        self.middle.addWidget(self.all_judged)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GAP)
        row.addWidget(self.queue)
        row.addWidget(self.middle, 1)
        row.addWidget(self.side)

    def has_pair(self) -> bool:
        """Whether a pair is shown, and not that all are judged."""
        return self.middle.currentIndex() == 0

    def show_session(self, session: JudgingSession) -> None:
        """Show another session's queue."""
        self._shown = None
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
        pair, query = session.pair, session.query
        assert pair is not None and query is not None
        another = self._shown != (session, pair)
        self._shown = (session, pair)
        self._show_queue(session)
        self.middle.setCurrentIndex(0)
        self._show_pair_cards(True)
        self.query_card.show_pair(session)
        if another or document != self._document:
            if self._terms[0] != query.record.text:
                self._terms = (query.record.text, QueryTerms(query.record.text))
            self.document_card.show_document(document, self._terms[1])
            self._document = document
        self.grades.show_state(session.state)
        failed = pair in session.failed
        self.problem.setVisible(failed)
        if failed:
            self.problem.setText(self.tr("Not saved: what is shown is what the project holds. Judge again."))
        note = self.side.note.field
        # What is being typed is not replaced by what somebody else's change brings.
        if another or not note.hasFocus():
            note.show_note(session.note)
        if another:
            self.side.history.show_history([])
        return another

    def _show_pair_cards(self, shown: bool) -> None:
        self.side.note.setVisible(shown)
        self.side.history.setVisible(shown)

    def _show_queue(self, session: JudgingSession) -> None:
        before = self.queue.view.currentIndex().row()
        self.queue.view.show_row(session.row)
        for row in {before, session.row} - {-1}:
            self.queue.view.repaint_row(row)
        self.queue.show_progress()

    def fit(self, width: int) -> None:
        """Give the columns at both sides their share of `width`."""
        side = min(max(round(width * _SIDE_SHARE), _SIDE_LEAST), _SIDE_MOST)
        self.queue.setFixedWidth(side)
        self.side.setFixedWidth(side)
