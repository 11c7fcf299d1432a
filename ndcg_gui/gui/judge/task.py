"""The rater's view of a task: query, document and answers, and what is opened beside them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import lru_cache

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from ndcg_gui.domain.ids import DocumentId
from ndcg_gui.domain.judging_screen import (
    PAIRS,
    SEVERAL_QUESTIONS,
    WIDEST,
    WIDEST_OF_ROWS,
    Part,
    Place,
)
from ndcg_gui.domain.records import DocumentRecord, QueryRecord, Status
from ndcg_gui.domain.scales import Scale
from ndcg_gui.features.display.terms import QueryTerms
from ndcg_gui.features.judge.pair_session import PairSession
from ndcg_gui.gui.judge.frame import JudgingFrame
from ndcg_gui.gui.judge.grades import GradeRow, HintLine
from ndcg_gui.gui.judge.guidelines import GuidelinesPage
from ndcg_gui.gui.judge.list import ListPage
from ndcg_gui.gui.judge.questions import QuestionBar, how_far
from ndcg_gui.gui.judge.queue import QueueCard
from ndcg_gui.gui.judge.remark import RemarkLine
from ndcg_gui.gui.judge.side import SideColumn
from ndcg_gui.gui.judging.document import DocumentCard
from ndcg_gui.gui.judging.find import SearchBar
from ndcg_gui.gui.judging.foot import SavedLine
from ndcg_gui.gui.judging.query import CalmQuery
from ndcg_gui.gui.kit.base.settings import Settings
from ndcg_gui.gui.kit.base.theme import SPACE_3, TextStyle
from ndcg_gui.gui.kit.text.documents import one_line
from ndcg_gui.gui.kit.text.grades import scale_text, value_text
from ndcg_gui.gui.kit.text.plain import count
from ndcg_gui.gui.kit.widgets import Card, PlainLabel, button, column, link, row


class TaskView(QWidget):
    """View of the session's pair. It knows no project and decides nothing."""

    def __init__(self, scale: Scale, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        self.arrangement = SEVERAL_QUESTIONS if scale.criteria else PAIRS
        self.queue = QueueCard(scale)
        self.query_card = QueryCard()
        self.document_card = DocumentCard(calm=True)
        self.note = RemarkLine()
        self.grades = GradeRow(scale)
        self.questions = QuestionBar(scale, self.grades) if scale.criteria else None
        self.problem = PlainLabel(tone="danger", wrap=True)
        self.feedback = PlainLabel(wrap=True, role=TextStyle.STRONG)
        self.list_page = ListPage(scale)
        self.foot = Foot(self.list_page.hints)
        self.side = SideColumn(scale)
        self.all_judged = AllJudgedCard()
        self.guidelines = GuidelinesPage(scale)
        self._scale = scale
        self._shown: tuple[PairSession, int] | None = None
        self._passed: set[int | None] = set()  # queries that were shown since the queue was told
        self._document: DocumentRecord | None = None
        # This query's and the next one's: what is made ready for a text is known by its terms.
        self._terms_of = lru_cache(maxsize=4)(QueryTerms)
        if self.questions is not None:
            self.questions.focus_changed.connect(self.side.guidelines.show_question)
            self.side.guidelines.show_question(self.questions.place)
        self.query_card.pair_shown.connect(self.document_card.set_pair)
        self._build()

    def _build(self) -> None:
        parts = {
            Part.QUERY: self.query_card,
            Part.DOCUMENT: self.document_card,
            Part.REMARK: self.note,
            Part.PROBLEM: self.problem,
            Part.KNOWN: self.feedback,
            Part.ANSWERS: self.grades if self.questions is None else self.questions,
            Part.FOOT: self.foot,
        }
        self.problem.hide()
        self.feedback.hide()
        names = self.tr("Queue"), self.tr("Guidelines")
        self.frame = JudgingFrame(
            self._settings, self.arrangement, parts, left=self.queue, right=self.side, names=names
        )
        self.middle, self.columns = self.frame.middle, self.frame.columns
        for page in (self.list_page, self.all_judged, self.guidelines):
            self.middle.addWidget(page)
        row(self.frame, on=self)

    def has_pair(self) -> bool:
        """Whether a pair is shown, and neither the guidelines before the first nor that all are judged."""
        return self.middle.currentWidget() not in (self.all_judged, self.guidelines)

    def show_guidelines(self) -> None:
        """Show the guidelines in place of the pair."""
        self._shown = None
        self.middle.setCurrentWidget(self.guidelines)
        self.foot.show_page(as_list=False, hints=False)

    def show_session(self, session: PairSession) -> None:
        self._shown = None
        self.list_page.forget()
        self.queue.show_session(session)

    def show_end(self, session: PairSession, rater: str) -> None:
        """Show that nothing is left."""
        self._shown = None
        self.show_queue(session)
        self.all_judged.show_rater(rater, session.total)
        self.middle.setCurrentWidget(self.all_judged)
        self.foot.show_page(as_list=False, hints=False)

    def show_pair(self, session: PairSession, document: DocumentRecord) -> bool:
        """Show the session's pair. Returns whether it is another one than before."""
        pair, query, place = session.key, session.query, session.place
        assert pair is not None and query is not None and place is not None
        another = self._shown != (session, place)
        self._shown = (session, place)
        self._mark_query(session)
        self.middle.setCurrentIndex(0)
        self.foot.show_page(as_list=False)
        self.query_card.show_pair(session)
        if another or document != self._document:
            self.document_card.show_document(document, self._terms_of(query.record.text))
            self._document = document
        self.grades.show_state(session.state)
        if self.questions is not None:
            self.questions.show_pair(
                pair, session.state, session.missing(), another=another, unsaved=session.unsaved_words
            )
        failed = pair in session.failed
        self.problem.setVisible(failed)
        if failed:
            self.problem.setText(self.tr("Not saved. You see what is stored in the project; judge again."))
        self._show_feedback(session)
        self._show_said(session, another=another)
        return another

    def show_list(
        self, session: PairSession, texts: Callable[[list[DocumentId]], dict[DocumentId, DocumentRecord]]
    ) -> bool:
        """Show the session's query as a list. `texts` reads documents. Returns whether it is another pair."""
        place, query = session.place, session.query
        assert place is not None and query is not None
        another = self._shown != (session, place)
        self._shown = (session, place)
        self._document = None
        self._mark_query(session)
        if self.list_page.shows(session):
            self.list_page.show_place(session)
        else:
            documents = texts([pair[1] for pair in session.queue.pairs[query.start : query.stop]])
            self.list_page.show_query(session, documents, self._terms_of(query.record.text))
        self.middle.setCurrentWidget(self.list_page)
        self.foot.show_page(as_list=True)
        self._show_said(session, another=another)
        return another

    def show_marks(self, shown: bool) -> None:
        """Switch the marks of the query's terms in the document and in the list."""
        self.document_card.show_marks(shown)
        self.list_page.documents.show_marks(shown)

    def find_bar(self) -> SearchBar:
        """The bar that searches the document, or the query's list."""
        in_list = self.middle.currentWidget() is self.list_page
        return self.list_page.find_bar if in_list else self.document_card.find_bar

    def prepare(self, query: QueryRecord, document: DocumentRecord) -> None:
        """Prepare a query's document that is likely to be shown next."""
        self.document_card.prepare(document, self._terms_of(query.text))

    def _show_said(self, session: PairSession, *, another: bool) -> None:
        note = self.note.field
        # What is being typed is not replaced by what somebody else's change brings.
        if another or not note.hasFocus():
            note.show_note(session.note)
        self.note.show_state(session.state, session.note)
        if another:
            self.note.stop_asking()
            self.side.history.show_history([])

    def _show_feedback(self, session: PairSession) -> None:
        expected = session.feedback
        self.feedback.setVisible(expected is not None)
        if expected is None:
            return
        grade = self._scale.grade(expected)
        known = value_text(self._scale, expected)
        why = f" ({scale_text(grade.definition)})" if grade is not None and grade.definition else ""
        right = session.state.grade == expected
        said = self.tr("That is the known grade: %s%s. → goes on.") % (known, why)
        if not right:
            said = self.tr("The known grade is %s%s. Look again, or go on with →.") % (known, why)
        self.feedback.setText(said)

    def _mark_query(self, session: PairSession) -> None:
        self._passed |= {self.queue.view.shown_query(), session.row}
        self.queue.view.show_query(session.row)

    def show_queue(self, session: PairSession) -> None:
        """Update the queue: the current query, its chips, and the number left."""
        self._mark_query(session)
        passed, self._passed = self._passed, set()
        for query in passed:
            self.queue.view.repaint_query(query)
        self.queue.show_progress()

    def fit(self, width: int, height: int, *, opened: Collection[str]) -> None:
        """Divide the room among the pair, or its query's list, and what is opened beside it."""
        right = self.arrangement.opened(Place.RIGHT, opened)
        self.side.guidelines.setVisible("guidelines" in right)
        self.side.history.setVisible("history" in right)
        self.frame.fit(width, opened=opened, widest=WIDEST_OF_ROWS if "as_list" in opened else WIDEST)
        low = self.frame.is_low(height)
        for head in (self.query_card, self.list_page.query):
            head.set_low(low)
        self.grades.set_low(low)


class Foot(SavedLine):
    """Foot of Judge, with news for the rater, and for the list its own hints."""

    def __init__(self, list_hints: HintLine) -> None:
        self.told = link("")
        self._list_hints = list_hints
        super().__init__(self.told)
        layout = self.layout()
        assert isinstance(layout, QHBoxLayout)
        layout.addWidget(list_hints, 1)
        self.told.hide()
        list_hints.hide()

    def show_told(self, new: int) -> None:
        """Show the link to grades of the rater that were settled differently since they looked."""
        self.told.setText(self.tr("Settled differently: %s new") % count(new))
        self.told.setVisible(new > 0)

    def show_page(self, *, as_list: bool, hints: bool = True) -> None:
        """Show the hints of the list, of one pair, or none."""
        self._list_hints.setVisible(as_list)
        self.show_hints(shown=hints and not as_list)


class QueryCard(CalmQuery):
    """The query of the pair, and in words for a screen reader which of its pairs it is."""

    pair_shown = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Query"))

    def show_pair(self, session: PairSession) -> None:
        item, place = session.query, session.place
        if item is None or place is None:
            return
        parts = [self.tr("pair %s of %s") % (count(place - item.start + 1), count(item.stop - item.start))]
        said = {
            Status.SKIPPED: self.tr("skipped"),
            Status.CANNOT_JUDGE: self.tr("cannot be judged"),
        }.get(session.state.status)
        parts += [said] if said else []
        far = how_far(session.queue.scale, session.state)
        parts += [] if far is None else [self.tr("%s of %s questions answered") % far]
        text = one_line(item.record.text) or one_line(item.record.query_key)
        intent = one_line(item.record.intent or "")
        self.show_query(text, intent)
        self.pair_shown.emit(", ".join([self.tr("Query: %s") % text, *parts]))


class AllJudgedCard(Card):
    """Note that nothing is left, with a link to the next step."""

    evaluate_chosen = Signal()
    back_chosen = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.message = PlainLabel(self.tr("All judged"), role=TextStyle.TITLE)
        self.detail = PlainLabel(tone="muted", wrap=True)
        self.detail.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.evaluate_button = button(self.tr("Go to Results"), self.evaluate_chosen.emit, primary=True)
        self.package_button = button("", self._on_package_clicked, primary=True)
        self.package_button.hide()
        self._run: Callable[[], object] | None = None
        self.back_button = button(self.tr("Look at them again"), self.back_chosen.emit)
        self.way_on = PlainLabel(wrap=True)
        self.way_on.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.way_on.hide()
        line = row(None, self.evaluate_button, self.package_button, self.back_button, None)
        self.message.setAlignment(Qt.AlignmentFlag.AlignCenter)
        inner = column(self.message, self.detail, self.way_on, SPACE_3, line)
        inner.insertStretch(0, 2)
        inner.addStretch(3)
        self.body.addLayout(inner)

    def show_left(self, sentences: Sequence[str]) -> None:
        """Show the number left elsewhere: in the rater's other tasks, or for others."""
        self.way_on.setText("\n".join(sentences))
        self.way_on.setVisible(bool(sentences))

    def show_package(self, way_on: str, run: Callable[[], object] | None = None, action: str = "") -> None:
        """Show the next step for a package, with its button. A package has nothing to evaluate."""
        self.way_on.setText(way_on)
        self.way_on.setVisible(bool(way_on))
        self.package_button.setText(action)
        self.package_button.setAccessibleName(action)
        self.package_button.setVisible(run is not None)
        self._run = run
        self.evaluate_button.hide()

    def _on_package_clicked(self) -> None:
        if self._run is not None:
            self._run()

    def show_rater(self, rater: str, pairs: int) -> None:
        self.detail.setText(
            self.tr("%s has judged all %s pairs. ← goes back to look at them again.")
            % (one_line(rater), count(pairs))
        )
