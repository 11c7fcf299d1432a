"""The panel of Judge: opens the rater's queue, takes the keys, and sends every word to be written."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from operator import methodcaller
from typing import Any

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QWidget

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.domain.records import PairState, Status
from ndcg_gui.domain.scales import format_grade
from ndcg_gui.gui.base.active_time import ActiveTime, BreakClock
from ndcg_gui.gui.base.context import ProjectContext
from ndcg_gui.gui.base.settings import JUDGE_ADVANCES, JUDGE_AS_LIST, JUDGE_GUIDELINES
from ndcg_gui.gui.judge.actions import add_actions
from ndcg_gui.gui.judge.choices import JudgeChoices
from ndcg_gui.gui.judge.count import LeftCount, progress_text
from ndcg_gui.gui.judge.pages import JudgePages
from ndcg_gui.gui.judge.session import JudgingSession
from ndcg_gui.gui.judge.settling import PairConflicts
from ndcg_gui.gui.judge.task import TaskView
from ndcg_gui.gui.packages.end import end_of_package
from ndcg_gui.gui.text.plain import document_number
from ndcg_gui.gui.widgets.panel import Panel
from ndcg_gui.project.core.reader import Reader
from ndcg_gui.project.judging.blind import QueueBlindfold
from ndcg_gui.project.judging.queue import JudgingQueue, Pair, ReadAhead, Which
from ndcg_gui.project.labels.judgments import JudgePair
from ndcg_gui.project.labels.pair_history import told
from ndcg_gui.project.labels.settled import words_on_pair
from ndcg_gui.project.labels.settling import SettledOtherwise

HISTORY_MS = 60  # the history is read when the keys pause


class JudgePanel(Panel):
    """Queue, task and side column; or what is missing before anything can be judged."""

    steps = "judgment"
    _opened = Signal(int, object)  # which opening, QueueBlindfold or exception
    _history_read = Signal(object, object, object)  # Pair, list[Said], others' words by event

    def __init__(self, context: ProjectContext) -> None:
        super().__init__(context)
        self.scale = context.project.scale.scale
        self.session: JudgingSession | None = None
        self.texts: QueueBlindfold | None = None
        self._opening = 0
        self._missed = Changes()
        self._wanted: dict[str, Any] = {}
        self._at: Pair | None = None
        self._time = ActiveTime()
        self._breaks = BreakClock()
        self._ahead = ReadAhead(context.project)
        self._left = LeftCount.of(context)
        self.conflicts = PairConflicts(self)
        self._history_timer = self._timer(HISTORY_MS, self._ask_history)
        self._progress_timer = self._timer(0, self._tell_progress)
        self._prepare_timer = self._timer(0, self._prepare)
        self.pages = JudgePages(context, self)
        self.body.addWidget(self.pages)
        self._make_task()
        queued = Qt.ConnectionType.QueuedConnection
        self._opened.connect(self._on_opened, queued)
        self._history_read.connect(self._on_history_read, queued)
        self.context.rater_changed.connect(self._on_rater_changed)
        self.context.closing.connect(self._ahead.close)

    def _timer(self, interval: int, slot: Any) -> QTimer:
        made = QTimer(self)
        made.setSingleShot(True)
        made.setInterval(interval)
        made.timeout.connect(slot)
        return made

    def _make_task(self) -> None:
        """What depends on the scale: the view of a pair, and the keys."""
        self.task = TaskView(self.scale)
        self.task.side.guidelines.setVisible(self.context.settings.get(JUDGE_GUIDELINES))
        self.pages.addWidget(self.task)
        self.choices = JudgeChoices(self)
        add_actions(self)
        self._connect()

    def _follow_scale(self) -> None:
        """The project's scale was changed: grades, keys and guidelines are made anew."""
        scale = self.context.project.scale.scale
        if scale == self.scale:
            return
        self.scale = scale
        for action in self.actions():
            self.removeAction(action)
            action.deleteLater()
        self.choices.deleteLater()
        self.task.document_card.image.loader.close()
        shown = self.pages.currentWidget() is self.task
        self.pages.removeWidget(self.task)
        self.task.deleteLater()
        self._make_task()
        if shown:
            self.pages.setCurrentWidget(self.task)
        self.open()

    def _connect(self) -> None:
        self.task.queue.view.place_chosen.connect(self._on_place_chosen)
        self.task.queue.view.query_chosen.connect(self._on_query_chosen)
        documents = self.task.list_page.documents
        documents.place_chosen.connect(self._on_place_chosen)
        documents.grade_chosen.connect(self._on_list_grade_chosen)
        self.task.list_page.card_button.clicked.connect(self.toggle_list)
        self.task.list_page.list_button.clicked.connect(self.take_focus)
        self.task.list_page.find_bar.closed.connect(self.take_focus)
        self.task.grades.grade_chosen.connect(partial(self.judge, Status.GRADED))
        if self.task.grades.number is not None:
            self.task.grades.number.left.connect(self.setFocus)
            self.task.grades.number.refused.connect(self._on_number_refused)
        self.task.side.note.field.left.connect(self._save_note)
        self.task.side.note.field.leave_requested.connect(self.take_focus)
        self.task.side.note.field.textChanged.connect(self._on_active)
        self.task.document_card.text.verticalScrollBar().valueChanged.connect(self._on_active)
        self.task.all_judged.evaluate_chosen.connect(partial(self.context.go_to, "evaluate"))
        self.task.all_judged.back_chosen.connect(self._on_back)

    # hooks

    def refresh(self, changes: Changes | None) -> None:
        if changes is not None and (changes.settings or changes.reload):
            self._follow_scale()
        if changes is None or changes.reload or changes.pooled or changes.queries:
            self.open()
        elif self.session is None:
            self._missed |= changes
        elif not (changes.origin is self and self.isVisible()):
            # While it was hidden other changes are mixed in with its own.
            differing = self.session.refresh(changes)
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
        """`query_id` with or without `document_id`, `unjudged`, or a `task`."""
        if "task" in where:
            self.choices.open_task(where["task"])
        elif self.session is None:
            self._wanted = where
        elif where.get("unjudged"):
            self.session.go_to_unjudged()
            self.show_pair()
        elif "query_id" in where:
            if not self.session.go_to(where["query_id"], where.get("document_id")):
                self.context.notify(self.tr("That pair is not among those to judge."))
            self.show_pair()

    def first_focus(self) -> QWidget | None:
        shown = self.pages.currentWidget()
        if shown is self.pages.prompt:
            return self.pages.prompt
        if shown is self.task and self.session is not None and self.session.as_list:
            return self.task.list_page.documents
        return self.pages.empty.button if shown is self.pages.empty else None

    def undo(self, *, redo: bool = False) -> None:
        self.context.undo(kind=self.steps, redo=redo, then=self._on_step_done)

    # opening

    def open(self, *, changed_hands: bool = False) -> None:
        """Open the rater's queue anew."""
        self._opening += 1
        self._left.tell(None)
        if self.session is not None:
            self._at, self.session = self.session.pair, None
        self._missed = Changes()
        rater = self.context.rater
        if rater is None:
            self.pages.show_nobody()
            return
        if self.pages.currentWidget() is not self.task or changed_hands:
            self.pages.show_waiting()
        opening, project, task = self._opening, self.context.project, self.choices.task_of(rater.id)

        def read(_reader: Reader) -> None:
            try:
                queue = JudgingQueue(project, rater.id, rater=rater.name, task=task)
                self._opened.emit(opening, QueueBlindfold(queue, self._ahead, document_number))
            except Exception as error:  # noqa: BLE001 - shown, whatever it is
                self._opened.emit(opening, error)

        self._ahead.forget()
        self._ahead.ask(read)

    def _on_opened(self, opening: int, opened: QueueBlindfold | Exception) -> None:
        if opening != self._opening:
            return
        if isinstance(opened, Exception):
            self.context.show_error(opened)
            return
        self.texts = opened
        task = opened.queue.task
        kept = self.choices.place_of(opened.queue.rater_id, None if task is None else task.id)
        self.session = JudgingSession(opened.queue, self._at or kept)
        self.session.advances = self.context.settings.get(JUDGE_ADVANCES)
        self.session.as_list = self.context.settings.get(JUDGE_AS_LIST)
        self.session.refresh(self._missed)
        self.task.show_session(self.session)
        self.pages.show_queue(opened.queue, self.task)
        where, self._wanted = self._wanted, {}
        self.show_pair()
        self._fit()
        # Whoever gave a name or chose a task goes on judging; whoever is writing goes on writing.
        focused = QApplication.focusWidget()
        inside = focused is not None and (focused is self or self.isAncestorOf(focused))
        if inside and not isinstance(focused, QLineEdit | QPlainTextEdit):
            self.take_focus()
        self.show_place(**where)

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
        pair = session.pair
        if pair is None:
            rater = self.context.rater
            self.task.show_end(session, rater.name if rater is not None else "")
            if self.context.project.package is not None:
                self.task.all_judged.show_package(
                    *(("",) if session.unsaved else end_of_package(self.context))
                )
            return
        try:
            if session.as_list:
                another = self.task.show_list(session, partial(texts.get_all, pair[0]))
            else:
                another = self.task.show_pair(session, texts.get(pair))
        except NdcgError as error:
            self.context.show_error(error)
            return
        if another:
            self._time.start()
            if not self.isActiveWindow():
                self._time.pause()
            texts.want(session.soon())
            self._prepare_timer.start()
        self._history_timer.start()

    def _prepare(self) -> None:
        """The document that the next grade leads to is made ready while nobody waits."""
        session, texts = self.session, self.texts
        if session is None or texts is None or session.as_list or not (soon := session.soon(1)):
            return
        document = texts.peek(soon[0])
        if document is not None:
            self.task.prepare(session, document)

    def _tell_progress(self) -> None:
        session, rater = self.session, self.context.rater
        if session is None or rater is None:
            return
        self.choices.keep_place(session)
        self._left.tell(session.queue.left if self.isVisible() else None)
        self.context.show_progress(progress_text(session, rater.name))

    def _ask_history(self) -> None:
        session = self.session
        if session is None or session.pair is None:
            return
        pair, rater_id = session.pair, session.queue.rater_id
        # Where a task is open everybody's words are history, else one's own.
        task = session.queue.task
        whose = None if task is not None and task.plan.open else rater_id

        def read(reader: Reader) -> None:
            # The words first: what comes between the two readings is shown, and not yet counted as seen.
            words = words_on_pair(reader, *pair, but=rater_id) if whose is None else ()
            self._history_read.emit(pair, told(reader.pair_history(*pair, whose)), words)

        self._ahead.ask(read)

    def _on_history_read(self, pair: Pair, lines: Any, words: tuple[int, ...]) -> None:
        if self.session is not None and self.session.pair == pair:
            self.task.side.history.show_history(lines)
            self.session.see(pair, words)

    # judging

    def judge(self, status: Status, grade: float | None) -> None:
        """Say this of the pair that is shown, and go on."""
        session = self.session
        if session is None or session.place is None or self.pages.currentWidget() is not self.task:
            return
        if QApplication.activeModalWidget() is not None:
            return  # a key meant for a dialog that is still opening is no grade
        seconds = self._time.seconds()
        note = self.task.side.note.field.toPlainText()
        told = self._replaced(session.state, status)
        self.execute(session, session.judge(status, grade, note, seconds), told)
        self.show_pair()
        minutes = self.choices.break_minutes
        if self._breaks.worked(seconds, minutes=minutes):
            self.context.notify(self.tr("%s minutes of judging: time to rest your eyes.") % minutes)

    def _replaced(self, before: PairState, status: Status) -> str:
        """What to say where a grade is replaced by none; a key pressed by mistake must not go unseen."""
        if before.grade is None or status is Status.GRADED:
            return ""
        skipped, cannot = self.tr("Grade %s replaced by skip"), self.tr("Grade %s replaced by cannot judge")
        return (skipped if status is Status.SKIPPED else cannot) % format_grade(before.grade)

    def _save_note(self) -> None:
        if self.session is not None:
            self.remark(self.session.write_note(self.task.side.note.field.toPlainText()))

    def remark(self, command: JudgePair | None) -> None:
        """Store what was said beside the grade, if anything; the pair stays."""
        if command is not None and self.session is not None:
            self.execute(self.session, command)
            self.show_pair()

    def execute(self, session: JudgingSession, command: JudgePair, told: str = "") -> None:
        """Store a word that is pending in the session; `told` is said once it is stored."""
        pair = (command.query_id, command.document_id)
        self.context.watch(
            self.context.project.execute(command, origin=self),
            partial(self._on_saved, session, pair, told),
            partial(self._on_not_saved, session, pair),
        )

    def _on_saved(self, session: JudgingSession, pair: Pair, told: str, _changes: Changes) -> None:
        if told:
            self.context.tell_step(told, self.undo)
        self.conflicts.withdraw(session, pair)
        session.saved(pair)
        if session is not self.session:
            # The queue was opened anew meanwhile, perhaps before this was committed.
            self.refresh(Changes(judged=frozenset({pair[0]})))
        elif session.pair == pair:
            self._history_timer.start()
        elif session.pair is None:
            self.show_pair()  # a package is done once all of it is stored

    def _on_not_saved(self, session: JudgingSession, pair: Pair, error: BaseException) -> None:
        if isinstance(error, SettledOtherwise):
            self.conflicts.ask(session, pair, error)
            return
        session.not_saved(pair)
        self.context.show_error(error)
        if session is self.session:
            self.show_state_of(pair)

    def show_state_of(self, pair: Pair) -> None:
        """What the rater says of a pair of the session is not what was shown of it."""
        session = self.session
        assert session is not None
        self.task.queue.view.repaint_query(session.queue.query_at(session.queue.place_of[pair]))
        if session.pair == pair:
            self.show_pair()
        else:
            self.task.queue.show_progress()
            self._progress_timer.start()

    def _on_step_done(self, changes: Changes) -> None:
        if self.session is not None:
            for pair in sorted(changes.pairs):
                self.session.go_to(*pair)
            self.show_pair()

    # moving

    def move(self, go: Callable[[JudgingSession], object]) -> None:
        """Show the pair that `go` leads the session to."""
        if self.session is not None:
            go(self.session)
            self.show_pair()

    def take_focus(self) -> None:
        """Give the keyboard to what the keys are for: the list's rows, or the panel."""
        as_list = self.session is not None and self.session.as_list and self.task.has_pair()
        (self.task.list_page.documents if as_list else self).setFocus()

    def toggle_list(self) -> None:
        """The query's documents under each other, or one by one."""
        session = self.session
        if session is None:
            return
        session.as_list = not session.as_list
        self.context.settings.set(JUDGE_AS_LIST, session.as_list)
        if session.place is None:
            session.step(-1)
        self.show_pair()
        self._fit()
        self.take_focus()

    def _on_back(self) -> None:
        self.setFocus()
        if self.session is not None and self.session.which is not Which.ALL:
            self.choices.narrow(Which.ALL)
        self.move(methodcaller("step", -1))

    def _on_place_chosen(self, place: int) -> None:
        self.move(lambda session: session.go(place))

    def _on_query_chosen(self, query: int) -> None:
        self.move(lambda session: session.go_to_row(query))

    def _on_list_grade_chosen(self, place: int, grade: float) -> None:
        if self.session is not None:
            self.session.go(place)
            self.judge(Status.GRADED, grade)

    # the other keys

    def write_note(self) -> None:
        """Give the keyboard to the note."""
        if self.task.has_pair() and self.session is not None:
            if self.session.as_list:
                self.toggle_list()
            self.task.side.ensureWidgetVisible(self.task.side.note)
            self.task.side.note.field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _on_number_refused(self) -> None:
        values = self.scale.values_text()
        self.context.notify(self.tr("A grade is a number in %s.") % values)

    def _on_active(self) -> None:
        if self.isVisible() and self.isActiveWindow():
            self._time.resume()

    # Qt's side

    def keyPressEvent(self, event: QKeyEvent) -> None:
        number = self.task.grades.number
        as_list = self.session is not None and self.session.as_list
        if as_list and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.move(methodcaller("step_query", 1))
        elif as_list and event.key() == Qt.Key.Key_Space:
            self.toggle_list()
        elif event.key() == Qt.Key.Key_Space:
            back = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            self.task.document_card.text.scroll_page(-1 if back else 1)
        elif number is not None and event.text() and event.text() in "0123456789.,":
            number.begin(event.text())
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and self.isVisible():
            if self.isActiveWindow():
                self._time.resume()
            else:
                self._time.pause()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._time.resume()
        self._progress_timer.start()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._time.pause()
        self._left.tell(None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        self.task.fit(self.width())
        self.task.side.setHidden(self.session is not None and self.session.as_list)
