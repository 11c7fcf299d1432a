"""Settling disagreements, as a mode of Judge: each rater's answers on a pair, and its final grade."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QStackedWidget, QWidget

from ndcg_gui.core.people import Role, person
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import InputError, NdcgError
from ndcg_gui.domain.ids import Pair
from ndcg_gui.domain.judging_screen import SETTLING, WIDEST_OF_ROWS, Part
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.scales import Scale, format_grade
from ndcg_gui.features.agreement.adjudication import (
    AdjudicationFilter,
    AdjudicationPlan,
    AdjudicationSession,
    DisputeQueue,
    Voice,
)
from ndcg_gui.features.display.marked import Placed
from ndcg_gui.features.display.template import project_display
from ndcg_gui.features.display.terms import QueryTerms
from ndcg_gui.features.judge.blind import QueueBlindfold
from ndcg_gui.features.judge.pair_session import LEADING
from ndcg_gui.features.labels.final_grades import SettlePair
from ndcg_gui.features.labels.marks import mark_reasons
from ndcg_gui.gui.judge.dispute_list import DisputeCard
from ndcg_gui.gui.judge.frame import JudgingFrame, LedPanel
from ndcg_gui.gui.judge.grades import GradeRow
from ndcg_gui.gui.judge.keys import DISPUTE_KEYS
from ndcg_gui.gui.judge.questions import AnswerKeys, QuestionBar, criteria_text, questions_of
from ndcg_gui.gui.judge.remark import RemarkLine
from ndcg_gui.gui.judge.said import SaidCard, SaidColumn, beside_document
from ndcg_gui.gui.judge.side import SideColumn
from ndcg_gui.gui.judging.document import DocumentCard
from ndcg_gui.gui.judging.foot import SavedLine, screen_hint
from ndcg_gui.gui.judging.query import CalmQuery
from ndcg_gui.gui.kit.base.context import ProjectContext, TaskHead
from ndcg_gui.gui.kit.base.jobs import single_shot
from ndcg_gui.gui.kit.base.settings import JUDGE_MARKS, Settings
from ndcg_gui.gui.kit.base.theme import SPACE_1, SPACE_2, SPACE_3, TextStyle, px
from ndcg_gui.gui.kit.text.documents import one_line
from ndcg_gui.gui.kit.text.grades import grade_text
from ndcg_gui.gui.kit.text.plain import count, document_number, translated
from ndcg_gui.gui.kit.widgets import (
    Card,
    ChoiceButton,
    ElidedLabel,
    EmptyState,
    PlainLabel,
    button,
    column,
    grid,
    row,
)
from ndcg_gui.gui.kit.widgets.dialogs import FormDialog
from ndcg_gui.gui.kit.widgets.grades import GradeChip
from ndcg_gui.gui.kit.widgets.layout import text_line, tick_box
from ndcg_gui.gui.kit.widgets.multi_choice import MultiChoiceButton

JUDGED_MS = 300  # what raters judge is read when they pause
LETTERS = "ABCDEF"  # further letters are keys of their own; the grade of more raters is given by its digit


class DisputePanel(LedPanel):
    """The disagreements of the project one after another. A key gives the final grade and goes on."""

    steps = "judgment"
    table_of_keys = DISPUTE_KEYS
    view: DisputeView

    def __init__(self, context: ProjectContext) -> None:
        super().__init__(context)
        self.scale = context.project.scale.scale
        self.session: AdjudicationSession | None = None
        self.texts: QueueBlindfold[DisputeQueue] | None = None
        self.titles: dict[Pair, str] = {}
        self._judged_timer = single_shot(self, JUDGED_MS, self.open)
        self._wanted: Pair | None = None
        self.view = DisputeView(self.scale, context.settings)
        self.nobody = EmptyState(
            self.tr("Who settles?"),
            self.tr("Choose your name at the top right. It is stored with each final grade."),
        )
        self.none = EmptyState(
            self.tr("No disagreements"),
            self.tr("Pairs appear here when raters' grades are far apart."),
            self.tr("Back to judging"),
            self.left_behind.emit,
        )
        self.pages = QStackedWidget()
        for page in (self.view, self.nobody, self.none):
            self.pages.addWidget(page)
        self.body.addWidget(self.pages, 1)
        self._add_actions()
        self._connect()
        self._read_display()
        self.show_saved(context.writer_state())
        context.rater_changed.connect(self._on_rater_changed)
        context.closing.connect(self.close_down)

    def _connect(self) -> None:
        view = self.view
        view.list.view.place_chosen.connect(self._on_place_chosen)
        view.list.which_chosen.connect(self.narrow)
        view.list.rules.clicked.connect(self.ask_plan)
        view.grades.grade_chosen.connect(self.settle)
        if view.questions is not None:
            view.questions.answered.connect(self._give)
            view.questions.leave_requested.connect(self.setFocus)
            view.questions.focus_changed.connect(self._show_majority)
        if view.grades.number is not None:
            view.grades.number.left.connect(self.setFocus)
        view.note.field.left.connect(self._save_note)
        view.note.field.leave_requested.connect(self.setFocus)
        view.middle.currentChanged.connect(self.tell_calm)
        self.pages.currentChanged.connect(self.tell_calm)
        view.document.find_bar.closed.connect(self.setFocus)
        view.done.back_chosen.connect(partial(self.narrow, AdjudicationFilter.SETTLED))
        view.done.judge_chosen.connect(self.left_behind)
        view.done.evaluate_chosen.connect(partial(self.context.go_to, "evaluate"))

    def _add_actions(self) -> None:
        add, tr = partial(self.add_command, repeats=False), self.tr
        keys = [grade.hotkey for grade in self.scale.grades if grade.hotkey]
        several = self.view.questions
        if several is not None:
            AnswerKeys(self, several, self._give)
        for grade in self.scale.grades if several is None else ():
            if grade.hotkey:
                title = tr("Final grade %s") % grade_text(grade)
                self.add_action(title, grade.hotkey, partial(self.settle, grade.value), repeats=False)
        add("majority", self.take_majority)
        for letter in LETTERS:
            add(f"take_{letter.lower()}", partial(self.take, letter))
        add("unclear", self.mark_unclear)
        add("note", self.write_note)
        add("later", self.later)
        add("reopen", self.reopen)
        self.add_command("previous", partial(self.move, -1))
        self.add_command("next", partial(self.move, 1))
        add("look_closer", self.view.document.image.look_closely)
        self.add_openings()
        add("plan", self.ask_plan)
        add("leave", self.leave)
        self.add_command("undo", self.undo)
        for name, pages in (("scroll", 1), ("scroll_back", -1)):
            self.add_command(name, partial(self.view.document.text.scroll_page, pages))
        self.foot().hints.set_hints([screen_hint(self, hint) for hint in SETTLING.hints])
        self._given = f"{keys[0]}–{keys[-1]}" if keys else self.scale.values_text()

    # the frame

    def is_calm(self) -> bool:
        if self.pages.currentWidget() is not self.view:
            return False
        return self.view.middle.currentWidget() is not self.view.done

    # hooks

    def refresh(self, changes: Changes | None) -> None:
        if changes is None or changes.reload or changes.settings or changes.queries or changes.raters:
            self.open()
        elif self.session is not None and not (changes.origin is self and self.isVisible()):
            if changes.documents or changes.systems:
                self.open()
            elif changes.judged:  # a rater's word may end a disagreement, or begin one
                self._judged_timer.start()

    def scale_keys(self) -> frozenset[str]:
        return frozenset(grade.hotkey.upper() for grade in self.scale.grades)

    def fixed_keys(self) -> dict[str, str]:
        return {"grade": self._given}

    def first_focus(self) -> QWidget | None:
        return self.none.button if self.pages.currentWidget() is self.none else None

    def undo(self, *, redo: bool = False) -> None:
        self.context.undo(kind=self.steps, redo=redo, then=self._on_step_done)

    def _on_step_done(self, changes: Changes) -> None:
        for pair in sorted(changes.pairs):
            self._wanted = pair
        self.open()

    # opening

    def open(self) -> None:
        """Read the pairs on which raters disagree, and return to the last one shown."""
        self._judged_timer.stop()
        rater = self.context.rater
        if self.session is not None and self._wanted is None:
            self._wanted = self.session.key
        if rater is None:
            self.read_no_queue()
            self.session = None
            self.pages.setCurrentWidget(self.nobody)
            return
        project, ahead = self.context.project, self._ahead

        def make() -> tuple[QueueBlindfold[DisputeQueue], dict[Pair, str]]:
            texts = QueueBlindfold(DisputeQueue(project, rater), ahead, document_number)
            return texts, texts.titles()

        self.read_queue(make)

    def queue_opened(self, read: tuple[QueueBlindfold[DisputeQueue], dict[Pair, str]]) -> None:
        opened, self.titles = read
        before, self.texts = self.session, opened
        self.session = AdjudicationSession(opened.queue)
        if before is not None:
            if before.key is not None and self.view.note.field.hasFocus():
                before.drafts[before.key] = self.view.note.field.toPlainText()  # what is being written
            self.session.put_off = {pair: None for pair in before.put_off if pair in opened.queue.place_of}
            self.session.drafts = before.drafts
            self.session.which = before.which
        wanted, self._wanted = self._wanted, None
        if wanted is not None and wanted in opened.queue.place_of:
            self.session.go(opened.queue.place_of[wanted])
        self.read_opened()
        self.show_hints()
        self.pages.setCurrentWidget(self.view if len(opened.queue) else self.none)
        self.fit()
        same = before if before is not None and before.key == self.session.key else None
        if same is not None:
            self.session.unclear = same.unclear
        self.show_pair()
        if same is not None:
            self.session.timer = same.timer  # it is looked at since then
        self.context.keep_loaded()

    # showing

    def show_pair(self) -> None:
        """Show the session's pair, or that all are settled."""
        session, texts = self.session, self.texts
        if session is None or texts is None:
            return
        try:
            self.view.mark_reasons = mark_reasons(self.context.project)
            if self.view.show_session(session, texts, self.titles):
                session.timer.start()
                self._ahead.want([session.key_at(place)[1] for place in session.places()[:20]])
        except NdcgError as error:
            self.context.show_error(error)
        self.context.show_progress(self.view.head.details)
        self.context.show_task(self.view.head)

    # settling

    def _do(self, make: Callable[[AdjudicationSession, str, float], SettlePair | None]) -> None:
        session = self.session
        if session is None or session.key is None or QApplication.activeModalWidget() is not None:
            return
        seconds = session.timer.seconds()
        label = make(session, self.view.note.field.toPlainText(), seconds)
        if label is not None:
            self.send(session, label)
            self.count_given()
            self.worked(seconds)
        self.show_pair()
        questions = self.view.questions
        if label is not None and questions is not None and questions.current.key not in questions.fields:
            questions.focus_missing()

    @property
    def _question(self) -> str:
        """The key of the question in focus."""
        return LEADING if self.view.questions is None else self.view.questions.current.key

    def _give(self, key: str, value: float | str) -> None:
        """Give the final answer to the question of that key. An empty text is no answer."""
        session, questions = self.session, self.view.questions
        if session is None or session.key is None or questions is None:
            return
        field, said = questions.fields.get(key), dict(session.state.criteria).get(key)
        if field is not None and (field.shown_for != session.key or (value or None) == said):
            return
        if key != LEADING and session.state.grade is None:
            self.context.notify(
                self.tr("First the final grade (%s), then the other questions.") % questions.title_of(LEADING)
            )
            return
        given = None if value == "" else value
        self._do(lambda session, note, seconds: session.give(key, given, note, seconds))

    def _show_majority(self, _place: int = 0) -> None:
        """Show at an answer that Enter gives it."""
        questions, session = self.view.questions, self.session
        if questions is None or session is None:
            return
        key = questions.current.key
        found = session.majority(key) if key in session.missing() else None
        if key in questions.rows:
            questions.rows[key].show_hint(found if isinstance(found, float | int) else None, self.tr("Enter"))

    def settle(self, grade: float) -> None:
        """Give the pair this final grade."""
        self._do(lambda session, note, seconds: session.settle(grade, note, seconds))

    def take(self, letter: str) -> None:
        """Give the pair the grade of the rater with that letter."""
        question = self._question
        self._do(lambda session, note, seconds: session.take(letter, note, seconds, question))

    def take_majority(self) -> None:
        """Give the answer of most raters to the next unanswered question, or go on once all are answered."""
        session, questions, question = self.session, self.view.questions, self._question
        if questions is not None and session is not None and session.key is not None:
            self.setFocus()  # what is being written is stored
            missing = session.missing()
            if not missing:
                session.go_on()
                self.show_pair()
                return
            if question not in missing or missing[0] == LEADING:
                questions.focus_first_missing()
                if question != questions.current.key:
                    return
        if session is not None and session.dispute is not None and session.majority(question) is None:
            self.context.notify(self.tr("There is no majority here: choose a grade."))
        self._do(lambda session, note, seconds: session.take_majority(note, seconds, question))

    def reopen(self) -> None:
        """Remove the final grade."""
        self._do(lambda session, _note, _seconds: session.reopen())

    def mark_unclear(self) -> None:
        """Mark the pair as not decided by the guideline, or remove the mark."""
        self._do(lambda session, _note, _seconds: session.mark_unclear())

    def later(self) -> None:
        """Move the pair to the end."""
        if self.session is not None:
            self.session.later()
            self.show_pair()

    def _save_note(self) -> None:
        session = self.session
        if session is not None and session.key is not None:
            label = session.write_note(self.view.note.field.toPlainText())
            if label is not None:
                self.send(session, label)

    def write_note(self) -> None:
        """Give the keyboard to the note."""
        if self.session is not None and self.session.key is not None:
            self.view.note.write()

    def subject_text(self, session: AdjudicationSession, label: SettlePair) -> str:
        query = session.queue.query(label.query_id)
        return one_line(query.text or query.query_key)

    def next_text(self, session: AdjudicationSession, label: SettlePair) -> str:
        pair = session.key
        if session is not self.session or pair == session.key_of(label):
            return ""
        return self.tr("all are settled") if pair is None else one_line(self.titles.get(pair, ""))

    def label_saved(self, session: AdjudicationSession, label: SettlePair) -> None:
        if session is not self.session:
            self.open()

    def label_returned(self, session: AdjudicationSession, label: SettlePair) -> None:
        self.open() if session is not self.session else self.show_pair()

    # the plan

    def ask_plan(self) -> None:
        """Ask for the definition of a disagreement, who settles it, and whether names are shown."""
        project = self.context.project
        names = [rater.name for rater in project.raters()]
        leads = [name for name in names if person(project, name).role is Role.LEAD]
        dialog = PlanDialog(AdjudicationPlan.of(project), names, self.scale, self.window(), leads=leads)

        def store(plan: AdjudicationPlan) -> None:
            self.context.watch(project.execute(plan.command(), origin=self), self._on_plan_stored)

        dialog.ask(store)

    def _on_plan_stored(self, _changes: Changes) -> None:
        self.open()

    # moving

    def move(self, by: int) -> None:
        """Show the disagreement that many positions further on."""
        if self.session is not None:
            self.session.step(by)
            self.show_pair()

    def go_to(self, pair: Pair) -> None:
        """Show this pair, now or once the disagreements are read."""
        self._wanted = pair
        if self.session is not None and pair in self.session.queue.place_of:
            self._wanted = None
            self.session.go(self.session.queue.place_of[pair])
            self.show_pair()

    def narrow(self, which: AdjudicationFilter) -> None:
        """Restrict the list and the keys to these."""
        if self.session is not None:
            self.session.narrow(which)
            self.show_pair()
            self.setFocus()

    def _on_place_chosen(self, place: int) -> None:
        if self.session is not None:
            self.session.go(place)
            self.show_pair()

    def _on_rater_changed(self, _rater: object) -> None:
        self.session = None
        if self.isVisible():
            self.open()

    def _read_display(self) -> None:
        card = self.view.document
        card.set_folders(self.image_folders())
        card.show_display(project_display(self.context.project))
        card.show_marks(self.context.settings.get(JUDGE_MARKS))

    # Qt's side

    def focusNextPrevChild(self, forwards: bool) -> bool:
        questions = self.view.questions
        if questions is not None and self.session is not None and self.session.key is not None:
            return questions.takes_tab(self, forwards=forwards) or super().focusNextPrevChild(forwards)
        return super().focusNextPrevChild(forwards)

    def takes(self, event: QKeyEvent) -> bool:
        number = self.view.grades.number
        if number is None or not event.text() or event.text() not in "0123456789.,":
            return False
        number.begin(event.text())
        return True


class DisputeView(QWidget):
    """Query, document, the raters' answers and the grades, and what is opened beside them. It only shows."""

    def __init__(self, scale: Scale, settings: Settings) -> None:
        super().__init__()
        self._scale = scale
        self.list = DisputeCard()
        self.query = CalmQuery(wide=True)
        self.query.setAccessibleName(self.tr("Query"))
        self.document = DocumentCard(calm=True)
        self.mark_reasons: tuple[str, ...] = ()
        self.voices = SaidColumn(self.tr("Raters' answers"))
        self.note = RemarkLine()
        self.grades = GradeRow(scale)
        self.questions = QuestionBar(scale, self.grades) if scale.criteria else None
        self.problem = PlainLabel(tone="danger", wrap=True)
        self.problem.setText(
            self.tr("Not saved. You see what is stored in the project; settle the pair again.")
        )
        self.problem.hide()
        self.foot = SavedLine()
        self.side = SideColumn(scale)
        self.side.history.hide()
        if self.questions is not None:
            self.questions.focus_changed.connect(self.side.guidelines.show_question)
            self.side.guidelines.show_question(self.questions.place)
        self.done = AllSettledCard()
        self.head = TaskHead(self.tr("Disagreements"), "", 0.0, "", "")
        self._shown: tuple[AdjudicationSession, int] | None = None
        self._terms_of = lru_cache(maxsize=4)(QueryTerms)
        self._build(settings)

    def _build(self, settings: Settings) -> None:
        parts = {
            Part.QUERY: self.query,
            Part.DOCUMENT: beside_document(self.document, self.voices),
            Part.REMARK: self.note,
            Part.PROBLEM: self.problem,
            Part.ANSWERS: self.grades if self.questions is None else self.questions,
            Part.FOOT: self.foot,
        }
        names = self.tr("List"), self.tr("Guidelines")
        self.frame = JudgingFrame(settings, SETTLING, parts, left=self.list, right=self.side, names=names)
        self.middle = self.frame.middle
        self.middle.addWidget(self.done)
        row(self.frame, on=self)

    def show_session(
        self,
        session: AdjudicationSession,
        texts: QueueBlindfold[DisputeQueue],
        titles: Mapping[Pair, str],
    ) -> bool:
        """Show the session's pair. Returns whether it is another one than before."""
        self.list.show_session(session, titles)
        self.head = self._head_of(session)
        pair, place = session.key, session.place
        if pair is None or place is None:
            self._shown = None
            self.done.show_session(session)
            self.middle.setCurrentWidget(self.done)
            self.foot.show_hints(shown=False)
            return False
        another = self._shown != (session, place)
        self._shown = (session, place)
        self.middle.setCurrentIndex(0)
        self.foot.show_hints()
        record = session.queue.query(pair[0])
        if another:
            document = texts.get(pair)
            self.query.show_query(
                one_line(record.text) or one_line(record.query_key), one_line(record.intent or "")
            )
            self.document.show_document(document, self._terms_of(record.text))
            self.document.set_pair(
                self.tr("disagreement %s of %s") % (count(place + 1), count(len(session.queue)))
            )
            self.voices.show_cards(voice_cards(self._scale, session.voices))
            self.document.show_marked(self._marks_of(session.voices, texts, pair), self.mark_reasons)
        self.grades.show_state(session.state)
        dispute = session.dispute
        if self.questions is None:
            self.grades.show_hint(None if dispute is None else dispute.majority, self.tr("Enter"))
        else:
            self.questions.show_pair(pair, session.state, session.missing(), another=another)
        self.problem.setVisible(pair in session.failed)
        self._show_note(session, another=another)
        return another

    def _head_of(self, session: AdjudicationSession) -> TaskHead:
        """The line on top of the window."""
        total, left = len(session.queue), session.queue.left
        numbers = count(total - left), count(total)
        progress = self.tr("%s of %s settled") % numbers
        if session.which is not AdjudicationFilter.OPEN:
            progress = f"{progress} · {self.list.which.value_text()}"
        details = self.tr("%s: %s of %s disagreements settled · %s left · %s postponed") % (
            one_line(session.queue.rater.name),
            *numbers,
            count(left),
            count(len(session.put_off)),
        )
        return TaskHead(
            self.tr("Disagreements"), progress, (total - left) / total if total else 1.0, "", details
        )

    def _show_note(self, session: AdjudicationSession, *, another: bool) -> None:
        settled = session.state
        if another or not self.note.field.hasFocus():
            self.note.field.show_note(session.note)
        said = [self.tr("Settled by %s") % one_line(settled.by)] if settled.grade is not None else []
        if session.unclear:
            said.append(self.tr("Guideline unclear: say in the note what is missing."))
        self.note.show_said(said, session.note, lead=self.tr("Note: %s"))

    def _marks_of(
        self, voices: Sequence[Voice], texts: QueueBlindfold[DisputeQueue], pair: Pair
    ) -> list[Placed]:
        """Each rater's marks in the document, with the rater's name."""
        if not any(voice.state.marks for voice in voices):
            return []
        marked = texts.marked(pair)
        return [
            replace(placed, whose=name_of(voice))
            for voice in voices
            for placed in marked.place(voice.state.marks)
        ]

    def fit(self, width: int, height: int, *, opened: Collection[str]) -> None:
        """Fit the parts into this width and height, with what is opened beside them."""
        self.frame.fit(width, opened=opened, widest=WIDEST_OF_ROWS)
        low = self.frame.is_low(height)
        self.query.set_low(low)
        self.grades.set_low(low)


class PlanDialog(FormDialog):
    """Form for the definition of a disagreement, who settles it, and whether they see the raters' names."""

    def __init__(
        self,
        plan: AdjudicationPlan,
        raters: Sequence[str],
        scale: Scale,
        parent: QWidget | None = None,
        *,
        leads: Sequence[str] | None = None,
    ) -> None:
        """`leads` are those who settle where nobody is named (None: all of them)."""
        super().__init__(self.tr("How disagreements are settled"), self.tr("Apply"), parent)
        self._plan = plan
        self.apart = text_line(text=format_grade(plan.apart), most=6)
        self.apart.setFixedWidth(px(80))
        grades = self.tr("or more grades between the highest and the lowest of a pair")
        self.add_row(self.tr("A disagreement"), self.apart, PlainLabel(grades, tone="muted", wrap=True))
        self.asked: ChoiceButton | None = None
        if scale.criteria:
            self.asked = ChoiceButton()
            choices = [(question.key, question.title) for question in questions_of(scale) if question.steps]
            self.asked.set_choices(choices, plan.criterion)
            self.add_row(self.tr("By the question"), self.asked)
        self.people = MultiChoiceButton(self.tr("People"), all_text=self.tr("everybody"))
        self._leads = tuple(raters if leads is None else leads)
        named = plan.people or self._leads
        self.people.set_choices(raters, [name for name in raters if name in named])
        self.add_row(self.tr("Settled by"), self.people)
        self.own = tick_box(self.tr("Also pairs that they judged themselves"))
        self.own.setChecked(plan.own)
        self.add_row("", self.own)
        self.named = tick_box(self.tr("Show raters' names; otherwise they are A, B, C"))
        self.named.setChecked(plan.named)
        self.add_row(self.tr("Raters"), self.named)
        self.tell = tick_box(self.tr("Show them when their grade was settled differently, and why"))
        self.tell.setChecked(plan.tell)
        self.add_row("", self.tell)
        self.apart.textChanged.connect(self._on_changed)
        self._on_changed()

    def result_value(self) -> AdjudicationPlan:
        chosen = self.people.values()
        people = () if set(chosen) == set(self._leads) else chosen
        apart = float(self.apart.text().replace(",", "."))
        plan = AdjudicationPlan(
            apart,
            people,
            self.own.isChecked(),
            self.named.isChecked(),
            self.tell.isChecked(),
            "" if self.asked is None else str(self.asked.value() or ""),
        )
        plan.command()
        return plan

    def _on_changed(self) -> None:
        try:
            self.result_value()
        except ValueError:
            self.show_problem(self.tr("The distance must be a number, such as 2."))
        except InputError as error:
            self.show_problem(translated(error.message))
        else:
            self.show_problem("")


def name_of(voice: Voice) -> str:
    """The rater's name, or their letter where names are hidden."""
    if voice.rater is None:
        return QCoreApplication.translate("VoiceCard", "Rater %s") % voice.letter
    return one_line(voice.rater)


def voice_cards(scale: Scale, voices: Sequence[Voice]) -> list[SaidCard]:
    """A card for each rater's answers. The title of a question on which they differ is bold."""
    said: dict[str, set[float | str]] = defaultdict(set)
    for voice in voices:
        for key, value in voice.state.criteria:
            said[key].add(value)
    disputed = {key for key, values in said.items() if len(values) > 1}
    return [_voice_card(scale, voice, disputed) for voice in voices]


def _voice_card(scale: Scale, voice: Voice, disputed: Collection[str]) -> SaidCard:
    tr = partial(QCoreApplication.translate, "VoiceCard")
    state, card = voice.state, SaidCard(scale)
    name = name_of(voice)
    spent = "" if voice.seconds is None else tr("%s s") % format_grade(round(voice.seconds, 1))
    words = [one_line(state.note)] if state.note else []
    words += [f"“{one_line(value)}”" for _, value in state.criteria if isinstance(value, str)]
    words += [tr("Flagged: %s") % ", ".join(map(one_line, state.flags))] if state.flags else []
    if state.confidence is not None:
        words.append({1: tr("a guess"), 2: tr("likely"), 3: tr("sure")}[state.confidence])
    words += [tr("Answer: %s") % one_line(state.answer)] if state.answer else []
    card.show_said(
        name,
        spent,
        state,
        " · ".join(words),
        key=voice.letter if voice.letter in LETTERS else "",
        more=_answers_of(scale, state, disputed) if scale.criteria else None,
        heard=criteria_text(scale, state),
    )
    return card


def _answers_of(scale: Scale, state: PairState, disputed: Collection[str]) -> QWidget:
    """The other answers, two on a line."""
    shown, said = QWidget(), dict(state.criteria)
    lines = grid(across=SPACE_2, down=SPACE_1, stretch=4, on=shown)
    graded = [question for question in questions_of(scale)[1:] if question.steps is not None]
    for number, question in enumerate(graded):
        line, half = divmod(number, 2)
        bold = question.key in disputed
        title = ElidedLabel(question.title, role=TextStyle.STRONG if bold else TextStyle.SMALL)
        lines.addWidget(title, line, 2 * half)
        lines.addWidget(GradeChip(*question.chip(said.get(question.key))), line, 2 * half + 1)
    return shown


class AllSettledCard(Card):
    """Note that no disagreement is open, with a link to the next step."""

    evaluate_chosen = Signal()
    judge_chosen = Signal()
    back_chosen = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.message = PlainLabel(self.tr("All settled"), role=TextStyle.TITLE)
        self.detail = PlainLabel(tone="muted", wrap=True)
        for label in (self.message, self.detail):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        buttons = row(
            None,
            button(self.tr("Go to Results"), self.evaluate_chosen.emit, primary=True),
            button(self.tr("Look at them again"), self.back_chosen.emit),
            button(self.tr("Back to judging"), self.judge_chosen.emit),
            None,
        )
        inner = column(self.message, self.detail, SPACE_3, buttons)
        inner.insertStretch(0, 2)
        inner.addStretch(3)
        self.body.addLayout(inner)

    def show_session(self, session: AdjudicationSession) -> None:
        settled = len(session.queue) - session.queue.left
        shown = translated(say("{count:pair has|pairs have} a final grade.", count=settled))
        own = len(session.queue.took_part)
        if own:
            wait = say(
                "You judged {count:more pair|more pairs} yourself: these wait for another person.", count=own
            )
            shown = f"{shown} {translated(wait)}"
        rule = self.tr("Results uses them with the label rules “adjudicated” and “final:…”.")
        self.detail.setText(f"{shown} {rule}")
