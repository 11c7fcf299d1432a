"""The panel of Judge: opens the rater's queue, handles the keys, and has every label stored."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from time import monotonic
from typing import Any

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QStackedWidget, QWidget

from ndcg_gui.core import stored
from ndcg_gui.core.reader import ProjectReader
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.domain.ids import DocumentId, Pair, PoolId, QueryId, RaterId
from ndcg_gui.domain.judging_screen import (
    asks_which_pair,
    guidelines_first,
    guidelines_print,
    toggled,
)
from ndcg_gui.domain.labels import CONFIDENCES, PairState
from ndcg_gui.domain.records import Mark, Status
from ndcg_gui.domain.scales import format_grade
from ndcg_gui.features.display.template import project_display
from ndcg_gui.features.inbox.remarks import RemarkKind
from ndcg_gui.features.judge.blind import QueueBlindfold
from ndcg_gui.features.judge.pair_session import LEADING, PairSession
from ndcg_gui.features.judge.queue import JudgingQueue, QueueFilter
from ndcg_gui.features.labels.judgments import JudgePair
from ndcg_gui.features.labels.marks import change_mark_reasons, mark_reasons
from ndcg_gui.features.labels.pair_history import history_lines
from ndcg_gui.features.labels.settling import labels_on_pair
from ndcg_gui.gui.judge.columns import LEFT
from ndcg_gui.gui.judge.disputes import DisputePanel
from ndcg_gui.gui.judge.feedback import FeedbackPanel
from ndcg_gui.gui.judge.flags import FlagDialog, known_flags
from ndcg_gui.gui.judge.frame import FramedPanel, JudgingFrame
from ndcg_gui.gui.judge.keys import JUDGE_KEYS
from ndcg_gui.gui.judge.questions import AnswerKeys
from ndcg_gui.gui.judge.recent import RecentDialog, recent
from ndcg_gui.gui.judge.remark import confidence_text
from ndcg_gui.gui.judge.task import TaskView
from ndcg_gui.gui.judging.counts import progress_text, time_left_text
from ndcg_gui.gui.judging.foot import ActionHint, SavedLine, screen_hint
from ndcg_gui.gui.judging.marks import ReasonsDialog
from ndcg_gui.gui.judging.own_work import task_key
from ndcg_gui.gui.judging.rater_prompt import RaterPrompt
from ndcg_gui.gui.judging.told import ToldNews
from ndcg_gui.gui.judging.under_way import TasksUnderWay
from ndcg_gui.gui.kit.base.context import ProjectContext, TaskHead
from ndcg_gui.gui.kit.base.jobs import single_shot
from ndcg_gui.gui.kit.base.keys import KeyTable, keys_of
from ndcg_gui.gui.kit.base.settings import (
    GUIDELINES_READ,
    JUDGE_ADVANCES,
    JUDGE_MARKS,
    JUDGE_PLACE,
    JUDGE_TASK,
    MARK_REASON,
)
from ndcg_gui.gui.kit.text.documents import one_line
from ndcg_gui.gui.kit.text.grades import grade_text
from ndcg_gui.gui.kit.text.plain import count, document_number, translated
from ndcg_gui.gui.kit.widgets import EmptyState, KeyHint, PlainLabel
from ndcg_gui.gui.packages.end import end_of_package

HISTORY_MS = 60  # the history is read when the keys pause
SLOW_MS = 300  # opening that takes longer says so


class JudgePanel(FramedPanel):
    """Queue, task and side column, or a page that says what is missing before anything can be judged."""

    steps = "judgment"
    table_of_keys = JUDGE_KEYS
    _history_read = Signal(object, object, object)  # Pair, list[HistoryLine], events of others' judgments

    def __init__(self, context: ProjectContext) -> None:
        super().__init__(context)
        self.scale = context.project.scale.scale
        self.session: PairSession | None = None
        self.texts: QueueBlindfold[JudgingQueue] | None = None
        self._missed = Changes()
        self._wanted: dict[str, Any] = {}
        self._found_in: tuple[str, ...] | None = None  # what was opened before a query was looked for
        self._given: tuple[Pair, float] | None = None  # the pair graded last, and when
        self._note_from: Pair | None = None  # the pair to return to once a note on the last is written
        self._note_returns = False
        self._guidelines_due = False
        self._at: Pair | None = None
        self._told = ToldNews.of(context)
        self._under_way = TasksUnderWay.of(context)
        self._history_timer = single_shot(self, HISTORY_MS, self._ask_history)
        self._progress_timer = single_shot(self, 0, self._tell_progress)
        self._prepare_timer = single_shot(self, 0, self._prepare)
        self.pages = JudgePages(context, self)
        self.pages.currentChanged.connect(self.tell_calm)
        self.aside: DisputePanel | FeedbackPanel | None = None  # shown in place of what is to be judged
        self.body.addWidget(self.pages)
        self._make_task()
        self._told.changed.connect(self._show_told)
        self._history_read.connect(self._on_history_read, Qt.ConnectionType.QueuedConnection)
        self.context.rater_changed.connect(self._on_rater_changed)
        self.context.counts_changed.connect(self._on_counts_changed)
        self.context.changed.connect(self._on_context_changed)
        self.context.closing.connect(self.close_down)
        self.context.preferences_changed.connect(self._on_preferences_changed)

    def _make_task(self) -> None:
        """Make the parts that depend on the scale: the view of a pair, and the keys."""
        self.task = TaskView(self.scale, self.context.settings)
        self.pages.addWidget(self.task)
        self._add_actions()
        self._connect()
        self.task.show_marks(self.context.settings.get(JUDGE_MARKS))
        self.task.note.field.setReadOnly(self.context.looking)
        self.show_saved(self.context.writer_state())
        self._read_display()

    def _follow_scale(self) -> None:
        """Make grades, keys and guidelines anew after the project's scale was changed."""
        scale = self.context.project.scale.scale
        if scale == self.scale:
            return
        self.scale = scale
        for action in self.actions():
            self.removeAction(action)
            action.deleteLater()
        shown = self.pages.currentWidget() is self.task
        self.pages.removeWidget(self.task)
        self.task.deleteLater()
        self._make_task()
        if shown:
            self.pages.setCurrentWidget(self.task)
        self.open()

    def _connect(self) -> None:
        narrowing = self.task.queue.narrowing
        narrowing.task_chosen.connect(self.open_task)
        narrowing.which_chosen.connect(self.narrow)
        narrowing.field.accepted.connect(self._on_find_accepted)
        narrowing.field.given_up.connect(self._on_find_given_up)
        for told in (self.task.queue.told, self.task.foot.told):
            told.clicked.connect(self.show_feedback)
        self.task.middle.currentChanged.connect(self.tell_calm)
        self.task.guidelines.begun.connect(self._begin)
        self.task.queue.view.place_chosen.connect(self._on_place_chosen)
        self.task.queue.view.query_chosen.connect(self._on_query_chosen)
        documents = self.task.list_page.documents
        documents.place_chosen.connect(self._on_place_chosen)
        documents.grade_chosen.connect(self._on_list_grade_chosen)
        self.task.list_page.find_bar.closed.connect(self.take_focus)
        self.task.document_card.find_bar.closed.connect(self.setFocus)
        marks = self.task.document_card.marks
        marks.offer_removal(keys_of(self.context.settings))
        marks.removal_asked.connect(self._on_mark_removal_asked)
        self.task.grades.grade_chosen.connect(partial(self.judge, Status.GRADED))
        questions = self.task.questions
        if questions is not None:
            questions.answered.connect(self.answer)
            questions.leave_requested.connect(self.take_focus)
            questions.accepted.connect(self._on_words_accepted)
        if self.task.grades.number is not None:
            self.task.grades.number.left.connect(self.setFocus)
            self.task.grades.number.refused.connect(self._on_number_refused)
        note = self.task.note
        note.field.left.connect(self._save_note)
        note.field.leave_requested.connect(self.take_focus)
        note.field.textChanged.connect(self._on_active)
        note.closed.connect(self._on_note_closed)
        note.which.last_chosen.connect(self._write_on_last)
        note.which.this_chosen.connect(note.write)
        note.which.left.connect(self._stop_asking)
        self.task.document_card.text.verticalScrollBar().valueChanged.connect(self._on_active)
        self.task.all_judged.evaluate_chosen.connect(partial(self.context.go_to, "evaluate"))
        self.task.all_judged.back_chosen.connect(self._on_back)

    def _add_actions(self) -> None:
        """Add the actions, from which the shortcuts, the palette and the hints derive."""
        scale, add, task = self.scale, self.add_command, self.task
        keys = [grade.hotkey for grade in scale.grades if grade.hotkey]
        if task.questions is not None:
            AnswerKeys(self, task.questions, self._give)
            add("go_on", self.go_on)
        else:
            for grade in scale.grades:
                if grade.hotkey:
                    title = self.tr("Grade %s") % grade_text(grade)
                    give = partial(self.judge, Status.GRADED, grade.value)
                    self.add_action(title, grade.hotkey, give, repeats=False)
        add("previous", partial(self._step, -1))
        add("next", partial(self._step, 1))
        add("next_unjudged", self._open_unjudged)
        add("previous_query", partial(self._step_query, -1))
        add("next_query", partial(self._step_query, 1))
        add("skip", partial(self.judge, Status.SKIPPED, None), repeats=False)
        add("cannot_judge", partial(self.judge, Status.CANNOT_JUDGE, None), repeats=False)
        add("flag", self.ask_flags, repeats=False)
        add("note", self.write_note)
        add("mark", self.mark_words, repeats=False)
        add("confidence", self.change_confidence, repeats=False)
        as_list = add("as_list", self.toggle_list, repeats=False)
        add("advance", self.toggle_advance, repeats=False)
        add("recent", self.ask_recent, repeats=False)
        if self.context.only_to_judge is None:
            add("settle", self.settle_disputes)
            add("mark_reasons", self.ask_mark_reasons)
            add("everybody", self.look_at_everybodys)
        add("feedback", self.show_feedback)
        add("find_query", self.find_query, repeats=False)
        self.add_openings()
        add("leave", self.leave)
        undo = add("undo", self.undo)
        add("marks", self._toggle_marks)
        add("passage", self._next_passage, repeats=False)
        add("passages", self._all_passages, repeats=False)
        add("find", self._find)
        add("find_next", partial(self._find, 1))
        add("find_previous", partial(self._find, -1))
        add("look_closer", self._look_closer, repeats=False)
        scroll = add("scroll", partial(self._scroll, 1))
        add("scroll_back", partial(self._scroll, -1))
        add("copy_key", task.document_card.copy_key)
        add("copy_title", task.document_card.copy_title)
        self.add_break_actions()
        window_undo = self.key_cap("undo", "Ctrl+Z")
        self._given_keys = given = f"{keys[0]}–{keys[-1]}" if keys else scale.values_text()
        task.foot.hints.set_hints([screen_hint(self, hint) for hint in task.arrangement.hints])
        for hint in (
            KeyHint((given,), self.tr("grade and down")),
            KeyHint(("↑", "↓"), self.tr("move")),
            ActionHint(
                (scroll,),
                self.tr("document, other questions") if task.questions else self.tr("whole document"),
                as_list,
            ),
            ActionHint((window_undo,), self.tr("undo"), undo),
            KeyHint((self.tr("Enter"),), self.tr("next query")),
        ):
            task.list_page.hints.add(hint)
        task.list_page.hints.add_last(task.list_page.tally)

    # hooks

    def refresh(self, changes: Changes | None) -> None:
        if self.aside is not None:
            self.aside.refresh(changes)
        if changes is not None and (changes.settings or changes.reload):
            self._follow_scale()
        if changes is None or changes.reload or changes.pooled or changes.queries:
            self.open()
        elif self.session is None:
            self._missed |= changes
        elif not (changes.origin is self and self.isVisible()):
            # While it was hidden other changes are mixed in with its own.
            differing = self.session.refresh(changes)
            if self.session.queue.is_outdated:
                self.open()
                return
            for query_id in {query_id for query_id, _ in differing}:
                for row in self.session.queue.rows_of(query_id):
                    self.task.queue.view.repaint_query(row)
            self.task.list_page.documents.viewport().update()
            if changes.documents or changes.systems or changes.settings:
                self._ahead.forget()
                self.task.list_page.forget()
                self.texts = QueueBlindfold(self.session.queue, self._ahead, document_number)
            self.show_pair()

    def show_place(self, **where: Any) -> None:
        """Show the pair of `query_id` and `document_id`, `unjudged`, a `task`, `feedback`, or `disputes` (all
        or a pair).

        A task with `open`: at its first open pair, unless the rater was at another open one; with `again`:
        where the rater was, or at the beginning.
        """
        if "disputes" in where:
            self.settle_disputes(where["disputes"])
        elif "feedback" in where:
            self.show_feedback()
        elif self.aside is not None:
            self.leave_aside()
            self.show_place(**where)
        elif "task" in where:
            self.open_task(where["task"])
            self._wanted = {key: True for key in where if key != "task"}
        elif self.session is None:
            self._wanted = where
        elif where:
            self._go_in_queue(self.session, where)
            self.show_pair()

    def _go_in_queue(self, session: PairSession, where: Mapping[str, Any]) -> None:
        if "again" in where:
            if session.place is None:
                session.go(0)
        elif "open" in where:
            session.resume()
        elif where.get("unjudged"):
            session.go_to_unjudged()
        elif "query_id" in where and not session.go_to(where["query_id"], where.get("document_id")):
            self.context.notify(self.tr("That pair is not in your queue."))

    def first_focus(self) -> QWidget | None:
        if self.aside is not None:
            return self.aside.first_focus() or self.aside
        shown = self.pages.currentWidget()
        if shown is self.pages.prompt:
            return self.pages.prompt
        if shown is self.task and self.task.middle.currentWidget() is self.task.guidelines:
            return self.task.guidelines.begin_button
        if shown is self.task and not self.task.has_pair():
            return self.task.all_judged.back_button
        if shown is self.task and self.session is not None and self.session.as_list:
            return self.task.list_page.documents
        return self.pages.empty.button if shown is self.pages.empty else None

    def undo(self, *, redo: bool = False) -> None:
        if self.aside is not None:
            self.aside.undo(redo=redo)
        else:
            self.context.undo(kind=self.steps, redo=redo, then=self._on_step_done)

    def actions(self) -> list[QAction]:
        return super().actions() if self.aside is None else self.aside.actions()

    def keys_shown(self) -> KeyTable | None:
        return super().keys_shown() if self.aside is None else self.aside.keys_shown()

    def scale_keys(self) -> frozenset[str]:
        return frozenset(grade.hotkey.upper() for grade in self.scale.grades)

    def fixed_keys(self) -> dict[str, str]:
        return {"grade": self._given_keys}

    # in place of what is to be judged

    @property
    def disputes(self) -> DisputePanel | None:
        """The panel of disagreements, while it is shown."""
        return self.aside if isinstance(self.aside, DisputePanel) else None

    def settle_disputes(self, pair: object = None) -> None:
        """Show the disagreements, at a `pair` where one is named."""
        if self.context.only_to_judge is not None:
            return
        shown = self.disputes
        if shown is None:
            shown = DisputePanel(self.context)
            self._show_aside(shown)
        if isinstance(pair, tuple):
            shown.go_to((QueryId(pair[0]), DocumentId(pair[1])))
        shown.setFocus()

    # the frame

    def is_calm(self) -> bool:
        if self.framed or self.context.rater is None:
            return False
        if self.aside is not None:
            return self.aside.is_calm()
        shown = self.pages.currentWidget()
        judging = shown is self.task and self.task.middle.currentWidget() is not self.task.all_judged
        return judging or shown is self.pages.waiting

    def frame(self) -> JudgingFrame:
        return self.task.frame

    def free_room(self) -> QRect | None:
        if self.aside is None:
            return super().free_room()
        free = self.aside.free_room()
        return None if free is None else free.translated(self.aside.mapTo(self, QPoint(0, 0)))

    def menu_actions(self) -> list[QAction]:
        return super().menu_actions() if self.aside is None else self.aside.menu_actions()

    def leave(self) -> None:
        """Close what was opened last, or return to the sidebar."""
        if self._guidelines_due:
            self._begin()
        elif not self.close_last():
            self.set_framed(True)

    def foot(self) -> SavedLine:
        return self.task.foot

    # what is opened beside the pair

    def toggle(self, command: str) -> None:
        """Open or close what a command shows beside the pair, or the list in its place."""
        if command == "as_list":
            self.toggle_list()
        elif self._guidelines_due and command == "guidelines":
            self._begin()
        else:
            super().toggle(command)

    # guidelines before the first pair

    def _read_guidelines(self, session: PairSession) -> None:
        """Find out whether the guidelines come first. They are due to whoever can judge."""
        read = self.context.settings.get(GUIDELINES_READ, of=self._task_place(session))
        judged = session.total - session.left
        due = guidelines_first(self.scale, read, judged=judged) and not self.context.looking
        self._guidelines_due = due
        self.task.guidelines.show_changed(bool(read))
        if not due and not self.context.looking:
            self._keep_guidelines_read(session)

    def _keep_guidelines_read(self, session: PairSession) -> None:
        place = self._task_place(session)
        self.context.settings.set(GUIDELINES_READ, guidelines_print(self.scale), of=place)

    def _begin(self) -> None:
        """Go from the guidelines to the first pair."""
        session = self.session
        if self._guidelines_due and session is not None:
            self._guidelines_due = False
            self._keep_guidelines_read(session)
            self.show_pair()
            self.take_focus()

    def show_feedback(self) -> None:
        """Show the pairs where the rater's grade was settled differently."""
        if not isinstance(self.aside, FeedbackPanel) and self.context.rater is not None:
            self._show_aside(FeedbackPanel(self.context))
        if self.aside is not None:
            self.aside.setFocus()

    def _show_aside(self, panel: DisputePanel | FeedbackPanel) -> None:
        self._put_aside_away()
        self.read_no_queue()
        for action in super().actions():
            action.setEnabled(False)  # the same keys mean something else there
        self.aside = panel
        self.framed = False
        panel.left_behind.connect(self.leave_aside, Qt.ConnectionType.QueuedConnection)
        panel.calm_changed.connect(self.tell_calm)
        self.pages.addWidget(panel)
        self.pages.show_page(panel)
        panel.open()

    def _put_aside_away(self) -> None:
        gone, self.aside = self.aside, None
        if gone is not None:
            gone.close_down()
            self.pages.removeWidget(gone)
            gone.deleteLater()

    def leave_aside(self) -> None:
        """Return to the pairs to be judged."""
        if self.aside is None:
            return
        self._put_aside_away()
        for action in self.actions():
            action.setEnabled(True)
        self.setFocus()
        self.open()

    def _show_told(self) -> None:
        told, new = self._told.numbers()
        self.task.queue.show_told(told, new)
        self.task.foot.show_told(new)

    # opening

    def open(self, *, changed_hands: bool = False) -> None:
        if self.aside is not None:
            return  # opened when it is left
        self.read_no_queue()
        if self.session is not None:
            self._at, self.session = self.session.key, None
        self._missed = Changes()
        rater = self.context.rater
        if rater is None:
            self.pages.show_nobody()
            return
        if self.pages.currentWidget() is not self.task or changed_hands:
            self.pages.show_waiting()
        project, task = self.context.project, self.task_of(rater.id)

        def make() -> QueueBlindfold[JudgingQueue]:
            queue = JudgingQueue(project, rater.id, rater=rater.name, task=task)
            return QueueBlindfold(queue, self._ahead, document_number)

        self.read_queue(make)

    def queue_opened(self, read: QueueBlindfold[JudgingQueue]) -> None:
        self.texts = opened = read
        task = opened.queue.task
        kept = self.place_of(opened.queue.rater_id, None if task is None else task.id)
        self.session = PairSession(opened.queue, self._at or kept)
        self.session.advances = self.context.settings.get(JUDGE_ADVANCES)
        self.read_opened()
        self.session.as_list = "as_list" in self.opened
        self.show_hints()
        self._read_guidelines(self.session)
        self.session.refresh(self._missed)
        self.task.show_session(self.session)
        self.pages.show_queue(opened.queue, self.task)
        where, self._wanted = self._wanted, {}
        self.show_pair()
        self.fit()
        # Whoever gave a name or chose a task goes on judging; whoever is writing goes on writing.
        writing = isinstance(QApplication.focusWidget(), QLineEdit | QPlainTextEdit)
        if self.has_focus_inside() and not writing:
            self.take_focus()
        self.show_place(**where)
        self._show_told()
        self.context.keep_loaded()

    def _on_rater_changed(self, _rater: object) -> None:
        self._at, self.session = None, None
        self.context.show_progress("")
        if self.isVisible():
            # Whoever says who they are wants to judge: the keys are the task's again.
            self.setFocus()
        self.open(changed_hands=True)

    # showing

    def show_pair(self) -> None:
        """Show the session's pair, or that all are judged."""
        session, texts = self.session, self.texts
        if session is None or texts is None:
            return
        self._progress_timer.start()
        pair = session.key
        if pair is not None and self._guidelines_due:
            self.task.show_guidelines()
            return
        if pair is None:
            rater = self.context.rater
            self.task.show_end(session, rater.name if rater is not None else "")
            if self.context.only_to_judge is None:
                self._show_left()
            else:
                self.task.all_judged.show_package(
                    *(("",) if session.unsaved else end_of_package(self.context))
                )
            if self.hasFocus():
                # Nothing is left that the panel's keys are for: the focus is where it is seen.
                self.task.all_judged.back_button.setFocus()
            return
        at_end = self.task.all_judged.isAncestorOf(QApplication.focusWidget() or self)
        try:
            if session.as_list:
                another = self.task.show_list(session, partial(texts.get_all, pair[0]))
            else:
                another = self.task.show_pair(session, texts.get(pair))
                self._show_marked(session, texts)
        except NdcgError as error:
            self.context.show_error(error)
            return
        if at_end:
            self.take_focus()
        if another:
            session.timer.start()
            if not self.isActiveWindow():
                session.timer.pause()
            self._prepare_timer.start()
        self._history_timer.start()

    def _prepare(self) -> None:
        """Read the pairs that the next keys lead to, and prepare the next document, after the paint."""
        session, texts = self.session, self.texts
        if session is None or texts is None or not (soon := session.soon()):
            return
        document = None if session.as_list else texts.peek(soon[0])
        if document is not None:
            queue = session.queue
            query = queue.queries[queue.query_at(queue.place_of[soon[0]])]
            self.task.prepare(query.record, document)
        # Last: two threads of Python take turns.
        texts.want(soon)

    def _tell_progress(self) -> None:
        session, rater = self.session, self.context.rater
        if session is None or rater is None or self.aside is not None:
            return
        if self.task.has_pair():
            self.task.show_queue(session)
        self.keep_place(session)
        details = progress_text(session, rater.name, pairs=True)
        self.context.show_progress(details)
        self.context.show_task(self._head(session, details))

    def _head(self, session: PairSession, details: str) -> TaskHead:
        """The line on top of the window: the task, and what of it is done."""
        task, total = session.queue.task, session.total
        done = total - session.left
        title = self.tr("All pairs") if task is None else one_line(task.plan.name)
        progress = self.tr("%s of %s") % (count(done), count(total))
        if session.which is not QueueFilter.ALL:
            progress = f"{progress} · {self.task.queue.narrowing.which.value_text()}"
        return TaskHead(title, progress, done / total if total else 1.0, time_left_text(session), details)

    def _ask_history(self) -> None:
        session = self.session
        if session is None or session.key is None or session.place is None:
            return
        pair, rater_id = session.key, session.queue.rater_id
        # Where a task is open everybody's judgments are history, else one's own.
        task = session.queue.task
        whose = None if task is not None and task.plan.open else rater_id
        if whose is not None and session.queue.looks_new(session.place):
            return  # what was said the first time would be copied

        def read(reader: ProjectReader) -> None:
            # The events first: what comes between the two readings is shown, and not yet counted as seen.
            words = labels_on_pair(reader, *pair, but=rater_id) if whose is None else ()
            self._history_read.emit(pair, history_lines(reader(stored.pair_history, *pair, whose)), words)

        self._ahead.ask(read)

    def _on_history_read(self, pair: Pair, lines: Any, words: tuple[int, ...]) -> None:
        if self.session is not None and self.session.key == pair:
            self.task.side.history.show_history(lines)
            self.session.see(pair, words)

    # judging

    def _judging(self) -> PairSession | None:
        """The session, where the current pair can be judged."""
        session = self.session
        if session is None or session.place is None or self.pages.currentWidget() is not self.task:
            return None
        if self._guidelines_due:
            return None  # nothing of the pair has been seen
        if QApplication.activeModalWidget() is not None:
            return None  # a key meant for a dialog that is still opening is no grade
        return None if self.context.only_looks() else session

    def judge(self, status: Status, grade: float | None) -> None:
        """Give the current pair this judgment, and go on."""
        session = self._judging()
        if session is None:
            return
        note = self.task.note.field.toPlainText()
        told = self._replaced(session.state, status)
        label = session.judge(status, grade, note, session.timer.seconds())
        self.send(session, label, told)
        self._count_grade(session, label)
        self._show_answered(label)

    def _count_grade(self, session: PairSession, label: JudgePair) -> None:
        """Remember the pair graded last, and after some grades leave the hints out."""
        self._given = (session.key_of(label), monotonic())
        self.set_framed(False)
        self.count_given()

    def answer(self, key: str, value: float | str) -> None:
        """Answer a further question of the current pair. An empty text is no answer."""
        questions, session = self.task.questions, self.session
        if questions is None or session is None:
            return
        said = dict(session.state.criteria)
        if isinstance(value, str) and (value or None) == said.get(key):
            return
        field = questions.fields.get(key)
        if field is not None and field.shown_for != session.key:
            return  # written of another pair, which was left in no way that there is
        session = self._judging()
        if session is not None:
            note = self.task.note.field.toPlainText()
            label = session.answer(key, None if value == "" else value, note, session.timer.seconds())
            self.send(session, label)
            self._show_answered(label, goes_on=not isinstance(value, str))

    def _show_answered(self, label: JudgePair, *, goes_on: bool = True) -> None:
        """Show the answer. After a key the next unanswered question gets the focus."""
        self.show_pair()
        questions = self.task.questions
        session = self.session
        if questions is not None and session is not None and not session.as_list and goes_on:
            here = session.key is not None and session.key_of(label) == session.key
            if not questions.focus_missing() and here and session.goes_on():
                session.go_on()
                self.show_pair()
        self.worked(label.seconds or 0.0)

    def _give(self, key: str, grade: float) -> None:
        """Give a question of that key a grade."""
        self.judge(Status.GRADED, grade) if key == LEADING else self.answer(key, grade)

    def go_on(self) -> None:
        """Go to the next pair, and leave the rest of the questions."""
        questions, session = self.task.questions, self.session
        if questions is None or session is None or session.place is None:
            return
        if session.as_list:
            self._step_query(1)
        else:
            session.go_on()
            self.show_pair()

    def _on_words_accepted(self) -> None:
        self.take_focus()  # which stores them
        self.go_on()

    def _replaced(self, before: PairState, status: Status) -> str:
        """Notice for a grade that is replaced by none, so that a key pressed by mistake is noticed."""
        if before.grade is None or status is Status.GRADED:
            return ""
        skipped, cannot = self.tr("Grade %s replaced by skip"), self.tr("Grade %s replaced by cannot judge")
        return (skipped if status is Status.SKIPPED else cannot) % format_grade(before.grade)

    def _save_note(self) -> None:
        if self.session is not None:
            self.remark(self.session.write_note(self.task.note.field.toPlainText()))

    def remark(self, label: JudgePair | None) -> None:
        """Store a remark beside the grade, if there is one. The pair stays."""
        if label is not None and self.session is not None:
            self.send(self.session, label)
            self.show_pair()

    def subject_text(self, session: PairSession, label: JudgePair) -> str:
        pair = session.key_of(label)
        query = session.queue.queries[session.queue.query_at(session.queue.place_of[pair])].record
        assert self.texts is not None
        try:
            document = self.texts.get(pair)
        except NdcgError:
            return query.text or query.query_key  # what is asked does not hang on a title
        return f"{query.text or query.query_key} · {document.title or document.doc_key}"

    def next_text(self, session: PairSession, label: JudgePair) -> str:
        texts, pair = self.texts, session.key
        if session is not self.session or texts is None or pair == session.key_of(label):
            return ""
        if pair is None:
            return self.tr("all are judged")
        document = texts.peek(pair)
        title = "" if document is None else one_line(document.title or document.doc_key)
        if pair[0] == label.query_id:
            return title
        query = session.queue.queries[session.queue.query_at(session.queue.place_of[pair])].record
        return ", ".join(filter(None, (one_line(query.text or query.query_key), title)))

    def label_saved(self, session: PairSession, label: JudgePair) -> None:
        if session is not self.session:
            # The queue was opened anew meanwhile, perhaps before this was committed.
            self.refresh(Changes(judged=frozenset({label.query_id})))
        elif session.key == session.key_of(label):
            self._history_timer.start()
        elif session.key is None:
            self.show_pair()  # a package is done once all of it is stored

    def label_returned(self, session: PairSession, label: JudgePair) -> None:
        if session is self.session:
            self._show_state_of(session, session.key_of(label))
        else:
            self.refresh(Changes(judged=frozenset({label.query_id})))

    def _show_state_of(self, session: PairSession, pair: Pair) -> None:
        """Repaint a pair of the session whose state differs from the one shown."""
        self.task.queue.view.repaint_query(session.queue.query_at(session.queue.place_of[pair]))
        if session.key == pair:
            self.show_pair()
        else:
            self.task.queue.show_progress()
            self._progress_timer.start()

    def _on_step_done(self, changes: Changes) -> None:
        if self.session is not None:
            for pair in sorted(changes.pairs):
                self.session.go_to(*pair)
            self.show_pair()
            if self.task.questions is not None and not self.session.as_list:
                self.task.questions.focus_first_missing()

    # moving

    def move(self, go: Callable[[PairSession], object]) -> None:
        """Show the pair that `go` moves the session to."""
        if self.session is not None:
            self._given = None  # whoever goes to a pair writes the next note on it
            go(self.session)
            self.show_pair()

    def _step(self, pairs: int) -> None:
        self.move(lambda session: session.step(pairs))

    def _step_query(self, queries: int) -> None:
        self.move(lambda session: session.step_query(queries))

    def _open_unjudged(self) -> None:
        self.move(lambda session: session.go_to_unjudged())

    def take_focus(self) -> None:
        """Give the keyboard to the list's rows, or to the panel."""
        if self._guidelines_due and self.pages.currentWidget() is self.task:
            self.task.guidelines.begin_button.setFocus()
            return
        as_list = self.session is not None and self.session.as_list and self.task.has_pair()
        (self.task.list_page.documents if as_list else self).setFocus()

    def toggle_list(self) -> None:
        """Switch between the list of the query's documents and one document."""
        session = self.session
        if session is None:
            return
        session.as_list = not session.as_list
        self.set_opened(toggled(self.opened, "as_list"))
        if session.place is None:
            session.step(-1)
        self.show_pair()
        if self.task.questions is not None:
            self.task.questions.focus(0)  # which is what keys answer in the list
            if not session.as_list:
                self.task.questions.focus_first_missing()
        self.fit()
        self.take_focus()

    def _show_left(self) -> None:
        """Show below "All judged" the tasks that are still under way."""
        self.task.all_judged.show_left([translated(said) for said in self._under_way.words()])

    def _on_counts_changed(self, _number: object) -> None:
        if self.session is not None and self.session.key is None and self.context.only_to_judge is None:
            self._show_left()

    def _on_back(self) -> None:
        self.setFocus()
        if self.session is not None and self.session.which is not QueueFilter.ALL:
            self.narrow(QueueFilter.ALL)
        self._step(-1)

    def _on_place_chosen(self, place: int) -> None:
        self.move(lambda session: session.go(place))

    def _on_query_chosen(self, query: int) -> None:
        self.move(lambda session: session.go_to_row(query))

    def _on_list_grade_chosen(self, place: int, grade: float) -> None:
        if self.session is not None:
            self.session.go(place)
            self.judge(Status.GRADED, grade)

    # which pairs

    def task_of(self, rater_id: RaterId) -> PoolId | None:
        """The task that the rater worked on last in this project. None: the standing pool."""
        number = self.context.settings.get(JUDGE_TASK, of=task_key(self.context, rater_id))
        return None if number is None else PoolId(number)

    # where the rater was

    def place_of(self, rater_id: RaterId, task: PoolId | None) -> Pair | None:
        """The pair at which this account left the rater's task."""
        found = self.context.settings.get(JUDGE_PLACE, of=self._place_key(rater_id, task))
        return None if found is None else (QueryId(found[0]), DocumentId(found[1]))

    def keep_place(self, session: PairSession) -> None:
        """Store the current pair as the one to open at next time, or none past the last pair."""
        pair, key = session.key, self._task_place(session)
        self.context.settings.set(JUDGE_PLACE, None if pair is None else (int(pair[0]), int(pair[1])), of=key)

    def _task_place(self, session: PairSession) -> str:
        task = session.queue.task
        return self._place_key(session.queue.rater_id, None if task is None else task.id)

    def _place_key(self, rater_id: RaterId, task: PoolId | None) -> str:
        return f"{self.context.project.project_id}/{rater_id}/{task or ''}"

    def open_task(self, task: PoolId | str | None) -> None:
        """Work on this task from now on. None: on all pairs. DISPUTES: on the disagreements."""
        if isinstance(task, str):
            self.settle_disputes()
            return
        rater_id = self.context.rater_id()
        if rater_id is not None:
            chosen = None if task is None else int(task)
            self.context.settings.set(JUDGE_TASK, chosen, of=task_key(self.context, rater_id))
            self.take_focus()
            self.open()

    def narrow(self, which: QueueFilter | str) -> None:
        """Restrict the keys and the queue to what passes the filter, or list all raters' remarks."""
        session = self.session
        if isinstance(which, str):
            if session is not None:
                self.task.queue.narrowing.which.set_value(session.which)
            self.look_at_everybodys(which)
            return
        if session is not None:
            session.narrow(which)
            self.task.queue.show_session(session)
            self.show_pair()
            self.take_focus()

    def look_at_everybodys(self, kind: str = "") -> None:
        """List all raters' remarks, at first of one kind, in a dialog for leads."""
        if self.context.only_to_judge is not None:
            return
        # Judging does not wait for it to be loaded.
        from ndcg_gui.gui.inbox.dialog import open_everybodys

        open_everybodys(self.context, self.window(), kind=RemarkKind(kind) if kind else None)

    def find_query(self) -> None:
        """Give the keyboard to the field that finds a query."""
        if self.session is not None:
            if self._found_in is None:
                self._found_in = self.opened
            if "queue" not in self.opened:
                self.toggle("queue")
            self.task.columns.turn_to(LEFT)
            self.task.queue.narrowing.begin_finding()

    def _on_find_accepted(self) -> None:
        queries = self.task.queue.model.queries
        if queries:
            first = queries[0]
            self._on_find_given_up()
            self.move(lambda session: session.go_to_row(first))

    def _on_find_given_up(self) -> None:
        self.task.queue.narrowing.end_finding()
        before, self._found_in = self._found_in, None
        if before is not None and "queue" not in before and "queue" in self.opened:
            self.toggle("queue")  # it was opened for the search alone
        self.take_focus()

    def ask_recent(self) -> None:
        """Offer the pairs judged last, to go back to one."""
        session, texts = self.session, self.texts
        if session is None or texts is None:
            return
        try:
            rows = recent(self.context.project.read, session.queue.rater_id, texts)
        except NdcgError as error:
            self.context.show_error(error)
            return
        dialog = RecentDialog(rows, self.scale, self.window())
        dialog.pair_chosen.connect(self._on_recent_chosen)
        dialog.open()

    def _on_recent_chosen(self, pair: Pair) -> None:
        self.show_place(query_id=pair[0], document_id=pair[1])

    # beside the grade

    def ask_flags(self) -> None:
        session = self.session
        if session is None or session.key is None or self.context.only_looks():
            return
        place = session.place
        reasons = known_flags(session.queue.states.values())
        dialog = FlagDialog(reasons, session.state.flags, self.window())

        def keep() -> None:
            if self.session is session and session.place == place:
                self.remark(session.flag(dialog.result_value()))

        dialog.accepted.connect(keep)
        dialog.open()

    def mark_words(self) -> None:
        """Mark the words selected in the document, once a reason is chosen for them."""
        session, texts, card = self.session, self.texts, self.task.document_card
        if session is None or texts is None or session.key is None or self.context.only_looks():
            return
        if session.as_list:
            self.context.notify(self.tr("To mark words, open the whole document with L or Space."))
            return
        selected, pair = card.selected(), session.key
        if selected is None:
            self.context.notify(
                self.tr("First select words in the text, with the mouse or with Shift and the arrow keys.")
            )
            return
        field, *span = selected

        def keep(reason: str) -> None:
            if self.session is not session or session.key != pair:
                return
            self.context.settings.set(MARK_REASON, reason)
            try:
                made = texts.marked(pair).make((span[0], span[1]), reason, field=field)
                label = None if made is None else session.mark(made)
            except NdcgError as error:
                self.context.show_error(error)
                return
            cursor = card.text.textCursor()
            cursor.clearSelection()
            card.text.setTextCursor(cursor)
            self.remark(label)

        reasons = mark_reasons(self.context.project)
        card.ask_reason(reasons, self.context.settings.get(MARK_REASON)).chosen.connect(keep)

    def ask_mark_reasons(self) -> None:
        """Let a lead edit the reasons that raters choose from when they mark words."""
        if self.context.only_looks():
            return
        dialog = ReasonsDialog(mark_reasons(self.context.project), self.window())

        def store(reasons: tuple[str, ...]) -> None:
            future = self.context.project.execute(change_mark_reasons(reasons), origin=self)
            self.context.watch(
                future, lambda _changes: self.context.notify(self.tr("The reasons are saved."))
            )

        dialog.ask(store)

    def _on_mark_removal_asked(self, mark: Mark) -> None:
        if self.session is not None and not self.context.only_looks():
            self.remark(self.session.unmark(mark))

    def _show_marked(self, session: PairSession, texts: QueueBlindfold[JudgingQueue]) -> None:
        """Show the rater's own marks in the current document."""
        card, marks, pair = self.task.document_card, session.state.marks, session.key
        if pair is not None and (marks or card.marks.placed()):
            placed = texts.marked(pair).place(marks) if marks else ()
            card.show_marked(placed, mark_reasons(self.context.project))

    def change_confidence(self) -> None:
        """Step the confidence from none to a guess, likely, sure, and back."""
        session = self.session
        if session is not None and session.key is not None and not self.context.only_looks():
            steps = (None, *CONFIDENCES)
            following = steps[(steps.index(session.state.confidence) + 1) % len(steps)]
            self.remark(session.set_confidence(following))
            if session.as_list:
                # The column that shows it has no room beside the list.
                self.context.notify(confidence_text(following))

    # how it goes on

    def toggle_advance(self) -> None:
        """Switch going on by itself after a grade on or off."""
        session = self.session
        if session is not None:
            advances = session.advances = not session.advances
            self.context.settings.set(JUDGE_ADVANCES, advances)
            on, off = (
                self.tr("After a grade, the next pair comes."),
                self.tr("After a grade, the pair stays; → goes on."),
            )
            self.context.notify(on if advances else off)

    def _on_preferences_changed(self) -> None:
        if self.session is not None:
            self.session.advances = self.context.settings.get(JUDGE_ADVANCES)

    # the other keys

    def write_note(self) -> None:
        """Write the note of this pair, or ask first where it may be about the pair graded just before."""
        session = self.session
        if session is None or self._guidelines_due or self.pages.currentWidget() is not self.task:
            return
        last, at = self._given if self._given is not None else (None, 0.0)
        recent = last is not None and last != session.key and asks_which_pair(monotonic() - at)
        if not self.task.has_pair():
            if recent:
                self._write_on_last()
            return
        if session.as_list:
            self.toggle_list()
        if recent:
            self.task.note.ask_which()
        else:
            self.task.note.write()

    def _write_on_last(self) -> None:
        """Write a note on the pair graded last, and return once it is written."""
        session = self.session
        if session is None or self._given is None:
            return
        self.task.note.stop_asking()
        self._note_from = session.key
        self._note_returns = True
        session.go_to(*self._given[0])
        self.show_pair()
        self.task.note.write()

    def _stop_asking(self) -> None:
        self.task.note.stop_asking()
        self.take_focus()

    def _on_note_closed(self) -> None:
        """Return to the pair that was shown before a note on the last one."""
        if self._note_returns and self.session is not None:
            self._note_returns = False
            back = self._note_from
            self.move(lambda session: session.go(None if back is None else session.queue.place_of[back]))

    def _on_number_refused(self) -> None:
        values = self.scale.values_text()
        self.context.notify(self.tr("A grade is a number in %s.") % values)

    def _on_active(self) -> None:
        if self.session is not None and self.isVisible() and self.isActiveWindow():
            self.session.timer.resume()

    # how documents are shown

    def _read_display(self) -> None:
        card = self.task.document_card
        card.set_folders(self.image_folders())
        card.show_display(project_display(self.context.project))

    def _find(self, by: int = 0) -> None:
        """Open the bar that finds words, or go to the next match (1) or the previous one (-1)."""
        if self.task.isVisible() and self.task.has_pair():
            bar = self.task.find_bar()
            bar.step(by) if by else bar.open_bar()

    def _look_closer(self) -> None:
        if self.task.isVisible() and self.task.has_pair():
            self.task.document_card.image.look_closely()

    def _next_passage(self) -> None:
        self.task.document_card.passages.open_next()

    def _all_passages(self) -> None:
        passages = self.task.document_card.passages
        if passages.all_open():
            passages.close_all()
        else:
            passages.open_all()

    def _scroll(self, pages: int) -> None:
        """Scroll the document, or in the list, which shows no whole document, open it."""
        if self.session is not None and self.session.as_list:
            self.toggle_list()
        else:
            self.task.document_card.text.scroll_page(pages)

    def _toggle_marks(self) -> None:
        if self.task.isVisible() and self.task.has_pair():  # else nothing would be seen of it
            shown = not self.context.settings.get(JUDGE_MARKS)
            self.context.settings.set(JUDGE_MARKS, shown)
            self.task.show_marks(shown)

    def _on_context_changed(self, changes: Changes) -> None:
        if changes.settings or changes.reload:
            self._read_display()

    # Qt's side

    def keyPressEvent(self, event: QKeyEvent) -> None:
        number = self.task.grades.number
        as_list = self.session is not None and self.session.as_list
        if as_list and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._step_query(1)
        elif self.task.questions is not None and self.is_pressed(event, "go_on"):
            self.go_on()
        elif self.is_pressed(event, "leave") and self._leaves():
            self.leave()
        elif self.is_pressed(event, "scroll"):
            self._scroll(1)
        elif self.is_pressed(event, "scroll_back"):
            self._scroll(-1)
        elif number is not None and event.text() and event.text() in "0123456789.,":
            number.begin(event.text())
        else:
            super().keyPressEvent(event)

    def _leaves(self) -> bool:
        """Whether Escape is for this panel: else it ends viewing as a rater."""
        return self.is_calm() and (bool(self.opened) or not self.context.looking)

    def focusNextPrevChild(self, forwards: bool) -> bool:
        questions, session = self.task.questions, self.session
        one_by_one = session is not None and self.aside is None and not session.as_list
        if questions is not None and one_by_one and self.task.has_pair():
            return questions.takes_tab(self, forwards=forwards) or super().focusNextPrevChild(forwards)
        return super().focusNextPrevChild(forwards)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._progress_timer.start()

    def fit(self) -> None:
        inside = self.contentsRect().marginsRemoved(self.layout().contentsMargins())  # type: ignore[union-attr]
        self.task.fit(inside.width(), inside.height(), opened=self.opened)


class JudgePages(QStackedWidget):
    """Stack of pages. A page that goes does not leave the keyboard to a neighbour of the panel."""

    def __init__(self, context: ProjectContext, panel: QWidget) -> None:
        super().__init__(panel)
        self._panel = panel
        self._read = context.project.read
        self._asks = context.only_to_judge is not None
        self.prompt = RaterPrompt(context)
        if self._asks:
            given = self.tr("You have no work yet. The project lead assigns it.")
            self.empty = EmptyState(self.tr("Nothing to judge yet"), given)
        else:
            self.empty = EmptyState(
                self.tr("Nothing to judge yet"),
                self.tr("Import a run. The first 10 results of each query become the pairs to judge."),
                self.tr("Import a run"),
                context.request_import,
            )
        self.settled_by_others = EmptyState(self.tr("You took part in these disagreements"), "")
        self.waiting = PlainLabel(tone="muted")
        self.waiting.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._slow = single_shot(self, SLOW_MS, self._on_slow_timeout)
        for page in (self.waiting, self.prompt, self.empty, self.settled_by_others):
            self.addWidget(page)

    def show_page(self, page: QWidget) -> None:
        """Show this page. Keyboard focus in the old page moves to the panel, or to a question asked."""
        self._slow.stop()
        panel, focus = self._panel, QApplication.focusWidget()
        inside = focus is panel or (focus is not None and panel.isAncestorOf(focus))
        another = page is not self.currentWidget()
        self.setCurrentWidget(page)
        if inside and another:
            asked = {self.prompt: self.prompt, self.empty: self.empty.button}.get(page)
            (asked or panel).setFocus(Qt.FocusReason.OtherFocusReason)

    def show_queue(self, queue: JudgingQueue, task: QWidget) -> None:
        """Show the task, or why the rater has nothing to do in it."""
        settled = self.settled_by_others
        settled.sentence.setText(
            self.tr("You judged these pairs yourself (%s), so another person settles them.")
            % count(queue.took_part)
        )
        nothing = settled if queue.took_part else self.empty
        self.show_page(task if len(queue) else nothing)

    def show_waiting(self) -> None:
        """Show that the queue opens, with a text only if it takes long."""
        self.waiting.setText("")
        self.show_page(self.waiting)
        self._slow.start()

    def show_nobody(self) -> None:
        """Ask who is judging, where there is something to judge or others see more."""
        asked = self._asks or self._read(stored.pool_size) or self._read(stored.tasks)
        self.show_page(self.prompt if asked else self.empty)

    def _on_slow_timeout(self) -> None:
        self.waiting.setText(self.tr("Opening the queue…"))
