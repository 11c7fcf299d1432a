"""Feedback to raters, as a mode of Judge: pairs that were settled differently, one after another."""

from __future__ import annotations

from functools import lru_cache, partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.moments import moment_of
from ndcg_gui.domain.records import Status
from ndcg_gui.domain.scales import Scale
from ndcg_gui.features.agreement.feedback import Feedback, FeedbackQueue, FeedbackSession
from ndcg_gui.features.display.template import project_display
from ndcg_gui.features.display.terms import QueryTerms
from ndcg_gui.features.judge.blind import QueueBlindfold
from ndcg_gui.features.labels.final_grades import ANSWER, AnswerPair
from ndcg_gui.gui.judge.columns import LOW, Columns
from ndcg_gui.gui.judge.grades import HintLine
from ndcg_gui.gui.judge.keys import FEEDBACK_KEYS
from ndcg_gui.gui.judge.questions import criteria_text
from ndcg_gui.gui.judge.queue import chip_of
from ndcg_gui.gui.judge.side import GuidelinesCard, NoteField
from ndcg_gui.gui.judging.document import DocumentCard
from ndcg_gui.gui.judging.foot import ActionHint, keys_hint
from ndcg_gui.gui.judging.opening import OpeningPanel
from ndcg_gui.gui.judging.query import QueryHead
from ndcg_gui.gui.judging.told import ToldNews, keep_read, marks_read
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.settings import JUDGE_MARKS, Settings
from ndcg_gui.gui.kit.base.theme import SPACE_1, SPACE_3, px
from ndcg_gui.gui.kit.text.documents import one_line
from ndcg_gui.gui.kit.text.grades import name_text
from ndcg_gui.gui.kit.text.moments import on_this_clock, shown_day
from ndcg_gui.gui.kit.text.plain import count, document_number
from ndcg_gui.gui.kit.widgets import (
    Card,
    EmptyState,
    GradeChip,
    KeyHint,
    MeterBar,
    PlainLabel,
    add_all,
    clear,
    column,
    link,
    row,
    scrolled,
)
from ndcg_gui.gui.kit.widgets.clamped import ClampedText


class FeedbackPanel(OpeningPanel):
    """Both grades side by side, the reason, and a field for an answer. No grade can be given here."""

    table_of_keys = FEEDBACK_KEYS

    steps = "judgment"
    left_behind = Signal()  # back to judging

    def __init__(self, context: ProjectContext) -> None:
        super().__init__(context)
        self.layout().setContentsMargins(0, 0, 0, 0)  # type: ignore[union-attr]
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
        self._add_actions()
        self.view.back.clicked.connect(self.left_behind)
        self.view.answer.field.setReadOnly(context.looking)  # through a rater's eyes nothing is said
        self.view.answer.field.left.connect(self._save_answer)
        self.view.answer.field.leave_requested.connect(self.setFocus)
        self.view.document.find_bar.closed.connect(self.setFocus)
        self._read_display()
        context.rater_changed.connect(self._on_rater_changed)
        context.closing.connect(self.close_down)

    def _add_actions(self) -> None:
        add, tr, hints = self.add_command, self.tr, self.view.hints
        back = add("previous", partial(self.move, -1))
        on = add("next", partial(self.move, 1))
        answer = add("answer", self.write_answer, repeats=False)
        leave = add("back", self.left_behind.emit)  # Escape, unless one is writing
        add("look_closer", self.view.document.image.look_closely)
        undo = add("undo", self.undo)
        for name, pages in (("scroll", 1), ("scroll_back", -1)):
            add(name, partial(self.view.document.text.scroll_page, pages))
        for hint in (
            ActionHint((back,), tr("before"), back),
            ActionHint((on,), tr("next"), on),
            ActionHint((answer,), tr("answer"), answer),
            KeyHint(("Ctrl", tr("Enter")), tr("store it")),
            ActionHint((self.key_cap("undo", "Ctrl+Z"),), tr("undo"), undo),
            ActionHint((leave,), tr("back to judging"), leave),
        ):
            hints.add(hint)
        hints.add_last(keys_hint(self))

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
        self.pages.setCurrentWidget(self.view if len(read.queue) else self.none)
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
        self.context.show_progress(self.view.progress)

    def move(self, by: int) -> None:
        """Show the decision that many positions further on."""
        if self.session is not None:
            self.session.step(by)
            self.show_pair()

    # answering

    def write_answer(self) -> None:
        """Give the keyboard to the answer."""
        if self.pages.currentWidget() is self.view:
            self.view.side.ensureWidgetVisible(self.view.answer)
            self.view.answer.field.setFocus(Qt.FocusReason.ShortcutFocusReason)

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
        self.view.document.image.close_images()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.is_pressed(event, "scroll"):
            self.view.document.text.scroll_page(1)
        elif self.is_pressed(event, "scroll_back"):
            self.view.document.text.scroll_page(-1)
        elif self.is_pressed(event, "back"):
            self.left_behind.emit()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.view.fit(self.width(), self.height())


class FeedbackView(QWidget):
    """Query, document, both grades with their notes, and the side column. It only shows."""

    def __init__(self, scale: Scale, settings: Settings) -> None:
        super().__init__()
        self._scale = scale
        self.back = link(self.tr("Back to judging"))
        self.hidden = PlainLabel(self.tr("raters, systems and ranks hidden"), tone="muted")
        self.query = QueryHead(None, self.hidden, most_intent=3)
        self.query.setAccessibleName(self.tr("Query"))
        self.document = DocumentCard()
        self.own = SaidCard(scale)
        self.final = SaidCard(scale)
        self.replies = SaidCard(scale)
        self.hints = HintLine()
        self.guidelines = GuidelinesCard(scale)
        self.answer = AnswerCard()
        self.read = ReadCard(self.back)
        self.progress = ""
        self._shown: tuple[FeedbackSession, int] | None = None
        self._terms_of = lru_cache(maxsize=4)(QueryTerms)
        work, inner = QWidget(), QWidget()
        cards = row((self.own, 1), (self.final, 1), (self.replies, 1), spacing=SPACE_3)
        column(self.query, (self.document, 1), cards, self.hints, on=work, spacing=SPACE_3)
        side = column(on=inner, spacing=SPACE_3)
        add_all(side, self.answer, self.read, self.guidelines, None)
        inner.setProperty("role", "clear")
        self.side = scrolled(inner)
        self.side.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.columns = Columns(settings, None, work, self.side, names=("", self.tr("Guidelines")))
        row(self.columns, on=self)

    def show_session(
        self, session: FeedbackSession, texts: QueueBlindfold[FeedbackQueue], read: tuple[str, ...]
    ) -> bool:
        """Show the session's pair. Returns whether it is another one than before."""
        told, place = session.told, session.place
        assert told is not None and place is not None
        another = self._shown != (session, place)
        self._shown = (session, place)
        if another:
            document = texts.get(told.pair)
            self._show_query(session, place)
            self.document.show_document(document, self._terms_of(session.queue.query(told.pair[0]).text))
            self._show_said(told)
        self.answer.show_answer(session, keep=self.answer.field.hasFocus() and not another)
        every = session.queue.told.values()
        looked = sum(item.is_read(read) for item in every)
        self.read.show_numbers(looked, len(every), len(every) - session.left)
        self.progress = self.tr("%s: %s of %s looked at") % (
            one_line(session.queue.rater.name),
            count(looked),
            count(len(every)),
        )
        return another

    def _show_query(self, session: FeedbackSession, place: int) -> None:
        record = session.queue.query(session.key_at(place)[0])
        said = [self.tr("Query %s") % one_line(record.query_key)] if record.has_own_text else []
        told = self.tr("decision %s of %s") % (count(place + 1), count(len(session.queue)))
        intent = one_line(record.intent or "")
        self.query.show_query(
            " · ".join([*said, told]),
            one_line(record.text) or one_line(record.query_key),
            intent and self.tr("Intent: %s") % intent,
        )

    def _show_said(self, told: Feedback) -> None:
        judged = told.own.is_judged()
        state = PairState(Status.GRADED, told.grade) if told.grade is not None else told.own
        self.own.show_said(
            self.tr("Your grade") if judged else self.tr("You said"),
            "",
            state if judged else None,
            " · ".join(filter(None, (criteria_text(self._scale, told.own), one_line(told.own.note))))
            or self.tr("no note"),
            muted=not told.own.note,
        )
        self.final.setVisible(told.final is not None)
        if told.final is not None:
            by = self.tr("by %s, ") % one_line(told.final.by) if told.final.by else ""
            reason = one_line(told.final.reason)
            unclear = self.tr("The guideline is unclear here.") if told.final.unclear else ""
            self.final.show_said(
                self.tr("Settled as"),
                by + shown_day(on_this_clock(moment_of(told.final.at)).date()),
                PairState(Status.GRADED, told.final.grade),
                " ".join(filter(None, (reason, unclear))) or self.tr("no reason given"),
                muted=not (reason or unclear),
            )
        self.replies.setVisible(bool(told.replies))
        if told.replies:
            remark = told.replies[-1].remark
            words = one_line(remark.answer or remark.note) or ", ".join(map(one_line, remark.flags))
            self.replies.show_said(
                self.tr("Answer to you"),
                f"“{words}”" if words else "",
                None,
                "\n".join(one_line(reply.answer) for reply in told.replies),
            )

    def fit(self, width: int, height: int) -> None:
        """Fit the parts into this width and height."""
        self.columns.fit(width)
        self.query.set_low(height < px(LOW))


class SaidCard(Card):
    """Card of a grade, or none, and its note."""

    def __init__(self, scale: Scale) -> None:
        super().__init__()
        self._scale = scale
        self.body.setSpacing(SPACE_1)
        self.setMinimumWidth(px(150))

    def show_said(
        self, title: str, beside: str, state: PairState | None, words: str, *, muted: bool = False
    ) -> None:
        """Show these. `state` is shown as the chip, None for no grade."""
        self.set_title(title, beside)
        clear(self.body)
        text, name = "", ""
        if state is not None:
            text, colour = chip_of(self._scale, state)
            grade = None if state.grade is None else self._scale.grade(state.grade)
            name = name_text(grade)
            if state.grade is None:
                name = self.tr("cannot be judged")
            line = QWidget()
            row(GradeChip(text, colour), PlainLabel(name), None, on=line)
            self.body.addWidget(line)
        said = ClampedText(tone="muted" if muted else "", most=6)
        said.set_text(words)
        self.body.addWidget(said)
        self.setAccessibleName(", ".join(part for part in (title, text, name, words) if part))


class AnswerCard(Card):
    """Card of the rater's answer, which changes no grade."""

    def __init__(self) -> None:
        super().__init__()
        self.set_title(self.tr("Your answer"))
        self.field = NoteField()
        self.field.setPlaceholderText(self.tr("Your reply to this decision"))
        self.field.setAccessibleName(self.tr("Your answer"))
        self.said = PlainLabel(tone="muted", wrap=True)
        add_all(self.body, self.field, self.said)

    def show_answer(self, session: FeedbackSession, *, keep: bool) -> None:
        """Show the stored answer. `keep`: a text being written stays."""
        if not keep:
            self.field.show_note(session.note)
        key = session.key
        if key is not None and key in session.failed:
            self.said.setText(self.tr("Not saved: send it again with Ctrl+Enter."))
        elif session.state.answer:
            self.said.setText(self.tr("Saved. Your grade does not change."))
        else:
            self.said.setText(self.tr("The project lead reads it. Your grade does not change."))


class ReadCard(Card):
    """Numbers of pairs read and answered, and the link back."""

    def __init__(self, back: QWidget) -> None:
        super().__init__()
        self.set_title(self.tr("Settled differently"))
        self.read = PlainLabel(wrap=True)
        self.meter = MeterBar(name=self.tr("Looked at"))
        add_all(self.body, self.read, self.meter, row(back, None))

    def show_numbers(self, read: int, total: int, answered: int) -> None:
        self.read.setText(
            self.tr("%s of %s looked at, %s answered") % (count(read), count(total), count(answered))
        )
        self.meter.set_value(read / total if total else 1.0)
