"""Feedback to raters, as a mode of Judge: pairs that were settled differently, one after another."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache, partial

from PySide6.QtWidgets import QStackedWidget, QWidget

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.domain.judging_screen import SETTLED, WIDEST_OF_ROWS, Part
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.moments import moment_of
from ndcg_gui.domain.records import Status
from ndcg_gui.domain.scales import Scale
from ndcg_gui.features.agreement.feedback import Feedback, FeedbackQueue, FeedbackSession
from ndcg_gui.features.display.template import project_display
from ndcg_gui.features.display.terms import QueryTerms
from ndcg_gui.features.judge.blind import QueueBlindfold
from ndcg_gui.features.labels.final_grades import ANSWER, AnswerPair
from ndcg_gui.gui.judge.frame import JudgingFrame, LedPanel
from ndcg_gui.gui.judge.keys import FEEDBACK_KEYS
from ndcg_gui.gui.judge.questions import criteria_text
from ndcg_gui.gui.judge.remark import RemarkLine
from ndcg_gui.gui.judge.said import SaidCard, SaidColumn, beside_document
from ndcg_gui.gui.judge.side import SideColumn
from ndcg_gui.gui.judging.document import DocumentCard
from ndcg_gui.gui.judging.foot import SavedLine, screen_hint
from ndcg_gui.gui.judging.query import CalmQuery
from ndcg_gui.gui.judging.told import ToldNews, keep_read, marks_read
from ndcg_gui.gui.kit.base.context import ProjectContext, TaskHead
from ndcg_gui.gui.kit.base.settings import JUDGE_MARKS, Settings
from ndcg_gui.gui.kit.text.documents import one_line
from ndcg_gui.gui.kit.text.moments import on_this_clock, shown_day
from ndcg_gui.gui.kit.text.plain import count, document_number
from ndcg_gui.gui.kit.widgets import (
    EmptyState,
    row,
)


class FeedbackPanel(LedPanel):
    """Both grades side by side, the reason, and a field for an answer. No grade can be given here."""

    table_of_keys = FEEDBACK_KEYS
    view: FeedbackView
    steps = "judgment"

    def __init__(self, context: ProjectContext) -> None:
        super().__init__(context)
        self.scale = context.project.scale.scale
        self.session: FeedbackSession | None = None
        self.texts: QueueBlindfold[FeedbackQueue] | None = None
        rater = context.rater
        # The order stays while one is gone through: what was looked at meanwhile does not move.
        self._read_before = () if rater is None else marks_read(context, rater)
        self.view = FeedbackView(self.scale, context.settings)
        self.none = EmptyState(
            self.tr("Nothing was settled differently"),
            self.tr(
                "When raters disagree, one person settles the pair. If the final grade differs from "
                "yours, you see it here with the reason, if the project lead shares it."
            ),
            self.tr("Back to judging"),
            self.left_behind.emit,
        )
        self.pages = QStackedWidget()
        for page in (QWidget(), self.view, self.none):  # nothing, until it is read
            self.pages.addWidget(page)
        self.body.addWidget(self.pages, 1)
        self.pages.currentChanged.connect(self.tell_calm)
        self._add_actions()
        self.view.answer.field.setReadOnly(context.looking)  # through a rater's eyes nothing is said
        self.view.answer.field.left.connect(self._save_answer)
        self.view.answer.field.leave_requested.connect(self.setFocus)
        self.view.document.find_bar.closed.connect(self.setFocus)
        self._read_display()
        self.show_saved(context.writer_state())
        context.rater_changed.connect(self._on_rater_changed)
        context.closing.connect(self.close_down)

    def _add_actions(self) -> None:
        add = self.add_command
        add("previous", partial(self.move, -1))
        add("next", partial(self.move, 1))
        add("answer", self.write_answer, repeats=False)
        self.add_openings()
        add("leave", self.leave)
        add("look_closer", self.view.document.image.look_closely)
        add("undo", self.undo)
        for name, pages in (("scroll", 1), ("scroll_back", -1)):
            add(name, partial(self.view.document.text.scroll_page, pages))
        self.foot().hints.set_hints([screen_hint(self, hint) for hint in SETTLED.hints])

    # the frame

    def is_calm(self) -> bool:
        return self.pages.currentWidget() is not self.none

    # hooks

    def refresh(self, changes: Changes | None) -> None:
        if changes is not None and changes.origin is self and self.isVisible():
            return
        seen = changes is None or changes.reload or changes.settings or changes.judged or changes.raters
        if seen or (changes is not None and (changes.queries or changes.documents or changes.systems)):
            self.open()

    def first_focus(self) -> QWidget | None:
        return self.none.button if self.pages.currentWidget() is self.none else None

    def undo(self, *, redo: bool = False) -> None:
        """Undo the last answer. A grade is undone where it was given."""
        project, rater = self.context.project, self.context.rater_id()
        text = (project.redo_text if redo else project.undo_text)(rater, kind=self.steps)
        if text is not None and text.template != ANSWER.template:
            self.context.notify(
                self.tr("Your last step was not an answer. Undo it in Judge or Side by side.")
            )
        else:
            self.context.undo(kind=self.steps, redo=redo, then=self._on_step_done)

    def _on_step_done(self, _changes: Changes) -> None:
        self.open()

    # opening

    def open(self) -> None:
        """Read the rater's feedback, and return to the last pair shown."""
        self._keep_written()
        rater = self.context.rater
        if rater is None:
            self.read_no_queue()
            self.session = None
            self.pages.setCurrentWidget(self.none)
            return
        project, ahead, seen = self.context.project, self._ahead, self._read_before
        self.read_queue(lambda: QueueBlindfold(FeedbackQueue(project, rater, seen), ahead, document_number))

    def queue_opened(self, read: QueueBlindfold[FeedbackQueue]) -> None:
        before, self.texts = self.session, read
        self._keep_written()
        self.session = FeedbackSession(read.queue, None if before is None else before.key)
        if before is not None:
            self.session.drafts = before.drafts
        self.read_opened()
        self.pages.setCurrentWidget(self.view if len(read.queue) else self.none)
        self.fit()
        self.show_pair()
        if not len(read.queue) and self.has_focus_inside() and self.none.button is not None:
            self.none.button.setFocus()
        self.context.keep_loaded()

    # showing

    def show_pair(self) -> None:
        """Show the session's pair, and mark it as read."""
        session, texts = self.session, self.texts
        if session is None or texts is None or session.told is None:
            self.context.show_progress("")
            return
        told, rater = session.told, session.queue.rater
        if not (self.context.looking or told.is_read(marks_read(self.context, rater))):
            keep_read(self.context, rater, session.queue.told.values(), told)
            ToldNews.of(self.context).looked()
        try:
            if self.view.show_session(session, texts, marks_read(self.context, rater)):
                session.timer.start()
                place = session.place or 0
                texts.want(session.queue.pairs[place + 1 : place + 3])
        except NdcgError as error:
            self.context.show_error(error)
        self.context.show_progress(self.view.head.details)
        self.context.show_task(self.view.head)

    def move(self, by: int) -> None:
        """Show the decision that many positions further on."""
        if self.session is not None:
            self.session.step(by)
            self.show_pair()

    # answering

    def write_answer(self) -> None:
        """Give the keyboard to the answer."""
        if self.pages.currentWidget() is self.view:
            self.view.answer.write()

    def _save_answer(self) -> None:
        session = self.session
        if session is None:
            return
        label = session.answer(self.view.answer.field.toPlainText())
        if label is not None:
            self.send(session, label)
            self.show_pair()

    def _keep_written(self) -> None:
        if self.session is not None and self.view.answer.field.hasFocus():
            self.session.keep(self.view.answer.field.toPlainText())

    def subject_text(self, session: FeedbackSession, label: AnswerPair) -> str:
        query = session.queue.query(label.query_id)
        return one_line(query.text or query.query_key)

    def label_saved(self, session: FeedbackSession, label: AnswerPair) -> None:
        self.open() if session is not self.session else self.show_pair()

    def label_returned(self, session: FeedbackSession, label: AnswerPair) -> None:
        self.open() if session is not self.session else self.show_pair()

    # the rest

    def _on_rater_changed(self, _rater: object) -> None:
        self.session = None
        self.left_behind.emit()  # whoever comes has work of their own

    def _read_display(self) -> None:
        card = self.view.document
        card.set_folders(self.image_folders())
        card.show_display(project_display(self.context.project))
        card.show_marks(self.context.settings.get(JUDGE_MARKS))

    def close_down(self) -> None:
        if self.view.answer.field.hasFocus():
            self._save_answer()
        super().close_down()


class FeedbackView(QWidget):
    """Query and document, both grades with their reasons, and the rater's answer. It only shows."""

    def __init__(self, scale: Scale, settings: Settings) -> None:
        super().__init__()
        self._scale = scale
        self.query = CalmQuery(wide=True)
        self.query.setAccessibleName(self.tr("Query"))
        self.document = DocumentCard(calm=True)
        self.said = SaidColumn(self.tr("Both grades"))
        self.answer = RemarkLine()
        self.answer.field.setAccessibleName(self.tr("Your answer"))
        self.answer.field.setPlaceholderText(
            self.tr("The project lead reads it. Your grade does not change.")
        )
        self.foot = SavedLine()
        self.side = SideColumn(scale)
        self.side.history.hide()
        self.head = TaskHead(self.tr("Settled differently"), "", 0.0, "", "")
        self._shown: tuple[FeedbackSession, int] | None = None
        self._terms_of = lru_cache(maxsize=4)(QueryTerms)
        parts = {
            Part.QUERY: self.query,
            Part.DOCUMENT: beside_document(self.document, self.said),
            Part.REMARK: self.answer,
            Part.FOOT: self.foot,
        }
        names = "", self.tr("Guidelines")
        self.frame = JudgingFrame(settings, SETTLED, parts, left=None, right=self.side, names=names)
        row(self.frame, on=self)

    def show_session(
        self, session: FeedbackSession, texts: QueueBlindfold[FeedbackQueue], read: tuple[str, ...]
    ) -> bool:
        """Show the session's pair. Returns whether it is another one than before."""
        told, place = session.told, session.place
        assert told is not None and place is not None
        another = self._shown != (session, place)
        self._shown = (session, place)
        if another:
            record = session.queue.query(told.pair[0])
            self.query.show_query(
                one_line(record.text) or one_line(record.query_key), one_line(record.intent or "")
            )
            self.document.show_document(texts.get(told.pair), self._terms_of(record.text))
            self.document.set_pair(
                self.tr("decision %s of %s") % (count(place + 1), count(len(session.queue)))
            )
            self._show_said(told)
        self._show_answer(session, keep=self.answer.field.hasFocus() and not another)
        self.head = self._head_of(session, read)
        return another

    def _head_of(self, session: FeedbackSession, read: tuple[str, ...]) -> TaskHead:
        """The line on top of the window."""
        every = session.queue.told.values()
        looked = sum(item.is_read(read) for item in every)
        numbers = count(looked), count(len(every)), count(len(every) - session.left)
        progress = self.tr("%s of %s looked at, %s answered") % numbers
        details = f"{one_line(session.queue.rater.name)}: {progress}"
        share = looked / len(every) if every else 1.0
        return TaskHead(self.tr("Settled differently"), progress, share, "", details)

    def _show_answer(self, session: FeedbackSession, *, keep: bool) -> None:
        """Show the stored answer. `keep`: a text being written stays."""
        if not keep:
            self.answer.field.show_note(session.note)
        key, said = session.key, []
        if key is not None and key in session.failed:
            said = [self.tr("Not saved: send it again with Enter.")]
        elif session.state.answer:
            said = [self.tr("Saved. Your grade does not change.")]
        self.answer.show_said(said, session.note, lead=self.tr("Your answer: %s"))

    def _show_said(self, told: Feedback) -> None:
        """Show the rater's grade, the final one with its reason, and what a lead answered."""
        judged = told.own.is_judged()
        state = PairState(Status.GRADED, told.grade) if told.grade is not None else told.own
        own = SaidCard(self._scale)
        own.show_said(
            self.tr("Your grade") if judged else self.tr("You said"),
            "",
            state if judged else None,
            " · ".join(filter(None, (criteria_text(self._scale, told.own), one_line(told.own.note)))),
        )
        self.said.show_cards([own, *self._final_of(told), *self._replies_to(told)])

    def _final_of(self, told: Feedback) -> list[SaidCard]:
        if told.final is None:
            return []
        final = SaidCard(self._scale)
        by = self.tr("by %s, ") % one_line(told.final.by) if told.final.by else ""
        reason = one_line(told.final.reason)
        unclear = self.tr("The guideline is unclear here.") if told.final.unclear else ""
        final.show_said(
            self.tr("Settled as"),
            by + shown_day(on_this_clock(moment_of(told.final.at)).date()),
            PairState(Status.GRADED, told.final.grade),
            " ".join(filter(None, (reason, unclear))) or self.tr("no reason given"),
        )
        return [final]

    def _replies_to(self, told: Feedback) -> list[SaidCard]:
        if not told.replies:
            return []
        remark = told.replies[-1].remark
        words = one_line(remark.answer or remark.note) or ", ".join(map(one_line, remark.flags))
        replies = SaidCard(self._scale)
        replies.show_said(
            self.tr("What everybody said") if told.in_view else self.tr("Answer to you"),
            f"“{words}”" if words else "",
            None,
            "\n".join(one_line(reply.answer) for reply in told.replies),
        )
        return [replies]

    def fit(self, width: int, height: int, *, opened: Collection[str]) -> None:
        """Fit the parts into this width and height, with what is opened beside them."""
        self.frame.fit(width, opened=opened, widest=WIDEST_OF_ROWS)
        self.query.set_low(self.frame.is_low(height))
