"""The panel of Judge: opens the rater's queue, takes the keys, and sends every word to be written."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from operator import methodcaller
from typing import Any

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.domain.records import Status
from ndcg_gui.gui.active_time import ActiveTime
from ndcg_gui.gui.context import ProjectContext
from ndcg_gui.gui.guide import GuideDialog
from ndcg_gui.gui.panel import Panel
from ndcg_gui.gui.panels.judge_count import LeftCount, progress_text
from ndcg_gui.gui.panels.judge_grades import ActionHint
from ndcg_gui.gui.panels.judge_session import JudgingSession
from ndcg_gui.gui.panels.judge_task import TaskView
from ndcg_gui.gui.panels.rater_prompt import RaterPrompt
from ndcg_gui.gui.settings import JUDGE_GUIDELINES
from ndcg_gui.gui.widgets import EmptyState, KeyHint, PlainLabel
from ndcg_gui.project.commands.judgments import JudgePair
from ndcg_gui.project.judging import JudgingQueue, Pair, ReadAhead
from ndcg_gui.project.pair_history import told
from ndcg_gui.project.reader import Reader

SLOW_MS = 300  # opening that takes longer says so
HISTORY_MS = 60  # the history is read when the keys pause

_BACK, _ON = methodcaller("step", -1), methodcaller("step", 1)
_OPEN = methodcaller("go_to_unjudged")


class JudgePanel(Panel):
    """Queue, task and side column; or what is missing before anything can be judged."""

    _opened = Signal(int, object)  # which opening, JudgingQueue or exception
    _history_read = Signal(object, object)  # Pair, list[Said]

    def __init__(self, context: ProjectContext) -> None:
        super().__init__(context)
        scale = context.project.scale.scale
        self.session: JudgingSession | None = None
        self._opening = 0
        self._missed = Changes()
        self._wanted: dict[str, Any] = {}
        self._at: Pair | None = None
        self._time = ActiveTime()
        self._ahead = ReadAhead(context.project)
        self._left = LeftCount.of(context)
        self.task = TaskView(scale)
        self.prompt = RaterPrompt(context)
        self.empty = EmptyState(
            self.tr("Nothing to judge yet"),
            self.tr("Import a run: the first 10 results of each of its queries become the pairs to judge."),
            self.tr("Import a run"),
            context.request_import,
        )
        self._waiting = PlainLabel(tone="muted")
        self._waiting.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._slow = self._timer(SLOW_MS, self._on_slow)
        self._history_timer = self._timer(HISTORY_MS, self._ask_history)
        self._progress_timer = self._timer(0, self._tell_progress)
        self._pages = QStackedWidget()
        for page in (self._waiting, self.task, self.prompt, self.empty):
            self._pages.addWidget(page)
        self.body.addWidget(self._pages)
        self.task.side.guidelines.setVisible(context.settings.get(JUDGE_GUIDELINES))
        self._add_actions()
        self._connect()

    def _timer(self, interval: int, slot: Any) -> QTimer:
        made = QTimer(self)
        made.setSingleShot(True)
        made.setInterval(interval)
        made.timeout.connect(slot)
        return made

    def _add_actions(self) -> None:
        scale = self.context.project.scale.scale
        keys = [grade.hotkey for grade in scale.grades if grade.hotkey]
        for grade in scale.grades:
            if grade.hotkey:
                title = self.tr("Grade %s %s") % (grade.label, grade.name)
                slot = partial(self._judge, Status.GRADED, grade.value)
                self.add_action(title, grade.hotkey, slot, repeats=False)
        self.add_action(self.tr("Previous pair"), "Left", partial(self._move, _BACK))
        self.add_action(self.tr("Next pair"), "Right", partial(self._move, _ON))
        unjudged = self.add_action(self.tr("Next unjudged pair"), "U", partial(self._move, _OPEN))
        skip = self.add_action(
            self.tr("Skip this pair"), "S", partial(self._judge, Status.SKIPPED, None), repeats=False
        )
        cannot = self.add_action(
            self.tr("Cannot judge this pair"), "X", partial(self._judge, Status.CANNOT_JUDGE, None),
            repeats=False,
        )  # fmt: skip
        note = self.add_action(self.tr("Write a note"), "N", self._on_note)
        guidelines = self.add_action(self.tr("Show or hide the guidelines"), "G", self._on_guidelines)
        guide = self.add_action(self.tr("All keys"), "?", self._on_guide, repeats=False)
        undo = self.add_action(self.tr("Undo the last judgment"), None, self.undo)
        given = f"{keys[0]}–{keys[-1]}" if keys else scale.values_text()
        for hint in (
            KeyHint((given,), self.tr("grade")),
            KeyHint(("←", "→"), self.tr("move")),
            ActionHint(("Ctrl Z",), self.tr("undo"), undo),
            ActionHint(("S",), self.tr("skip"), skip),
            ActionHint(("X",), self.tr("can't judge"), cannot),
            ActionHint(("N",), self.tr("note"), note),
            ActionHint(("U",), self.tr("next"), unjudged),
            ActionHint(("G",), self.tr("guidelines"), guidelines),
            KeyHint((self.tr("Space"),), self.tr("scroll")),
        ):
            self.task.hints.add(hint)
        self.task.hints.add_last(ActionHint(("?",), self.tr("keys"), guide))

    def _connect(self) -> None:
        self.task.queue.view.place_chosen.connect(self._on_place_chosen)
        self.task.queue.view.row_chosen.connect(self._on_row_chosen)
        self.task.grades.grade_chosen.connect(partial(self._judge, Status.GRADED))
        if self.task.grades.number is not None:
            self.task.grades.number.left.connect(self.setFocus)
            self.task.grades.number.refused.connect(self._on_number_refused)
        self.task.side.note.field.left.connect(self._save_note)
        self.task.side.note.field.leave_requested.connect(self.setFocus)
        self.task.side.note.field.textChanged.connect(self._on_active)
        self.task.document_card.text.verticalScrollBar().valueChanged.connect(self._on_active)
        queued = Qt.ConnectionType.QueuedConnection
        self._opened.connect(self._on_opened, queued)
        self._history_read.connect(self._on_history_read, queued)
        self.context.rater_changed.connect(self._on_rater_changed)
        self.context.closing.connect(self._ahead.close)
        self.task.all_judged.evaluate_chosen.connect(partial(self.context.go_to, "evaluate"))
        self.task.all_judged.back_chosen.connect(self._on_back)

    # hooks

    def refresh(self, changes: Changes | None) -> None:
        if changes is None or changes.reload or changes.pooled or changes.queries:
            self._open()
        elif self.session is None:
            self._missed |= changes
        elif not (changes.origin is self and self.isVisible()):
            # While it was hidden other changes are mixed in with its own.
            differing = self.session.refresh(changes)
            for row in {self.session.queue.place_of_query(query_id) for query_id, _ in differing}:
                self.task.queue.view.repaint_row(row)
            if changes.documents:
                self._ahead.forget()
            self._show_pair()

    def show_place(self, **where: Any) -> None:
        """`query_id` with or without `document_id`, or `unjudged`."""
        if self.session is None:
            self._wanted = where
        elif where.get("unjudged"):
            self.session.go_to_unjudged()
            self._show_pair()
        elif "query_id" in where:
            if not self.session.go_to(where["query_id"], where.get("document_id")):
                self.context.notify(self.tr("That pair is not among those to judge."))
            self._show_pair()

    def first_focus(self) -> QWidget | None:
        shown = self._pages.currentWidget()
        if shown is self.prompt:
            return self.prompt.name
        return self.empty.button if shown is self.empty else None

    def undo(self, *, redo: bool = False) -> None:
        self.context.undo(labels_only=True, redo=redo, then=self._on_step_done)

    # opening

    def _open(self, *, changed_hands: bool = False) -> None:
        self._opening += 1
        self._left.tell(None)
        if self.session is not None:
            self._at, self.session = self.session.pair, None
        self._missed = Changes()
        rater = self.context.rater
        if rater is None:
            self._pages.setCurrentWidget(self.prompt if self.context.project.read.pool_size() else self.empty)
            return
        if self._pages.currentWidget() is not self.task or changed_hands:
            self._waiting.setText("")
            self._pages.setCurrentWidget(self._waiting)
            self._slow.start()
        opening, project = self._opening, self.context.project

        def read(_reader: Reader) -> None:
            try:
                self._opened.emit(opening, JudgingQueue(project, rater.id, rater=rater.name))
            except Exception as error:  # noqa: BLE001 - shown, whatever it is
                self._opened.emit(opening, error)

        self._ahead.forget()
        self._ahead.ask(read)

    def _on_slow(self) -> None:
        self._waiting.setText(self.tr("Opening the queue…"))

    def _on_opened(self, opening: int, opened: JudgingQueue | Exception) -> None:
        if opening != self._opening:
            return
        self._slow.stop()
        if isinstance(opened, Exception):
            self.context.show_error(opened)
            return
        self.session = JudgingSession(opened, self._at)
        self.session.refresh(self._missed)
        self.task.show_session(self.session)
        if len(opened):
            self._pages.setCurrentWidget(self.task)
        else:
            self._pages.setCurrentWidget(self.empty)
            if self.hasFocus() and self.empty.button is not None:
                self.empty.button.setFocus()
        where, self._wanted = self._wanted, {}
        self._show_pair()
        self.show_place(**where)

    def _on_rater_changed(self, _rater: object) -> None:
        self._at, self.session = None, None
        self.context.show_progress("")
        self._open(changed_hands=True)

    # showing

    def _show_pair(self) -> None:
        session = self.session
        if session is None:
            return
        self._progress_timer.start()
        pair = session.pair
        if pair is None:
            rater = self.context.rater
            self.task.show_end(session, rater.name if rater is not None else "")
            return
        try:
            document = self._ahead.get(pair[1])
        except NdcgError as error:
            self.context.show_error(error)
            return
        if self.task.show_pair(session, document):
            self._time.start()
            if not self.isActiveWindow():
                self._time.pause()
            self._ahead.want(session.soon())
        self._history_timer.start()

    def _tell_progress(self) -> None:
        session, rater = self.session, self.context.rater
        if session is None or rater is None:
            return
        self._left.tell(session.queue.left if self.isVisible() else None)
        self.context.show_progress(progress_text(session, rater.name))

    def _ask_history(self) -> None:
        session = self.session
        if session is None or session.pair is None:
            return
        pair, rater_id = session.pair, session.queue.rater_id
        self._ahead.ask(
            lambda reader: self._history_read.emit(pair, told(reader.pair_history(*pair, rater_id)))
        )

    def _on_history_read(self, pair: Pair, lines: Any) -> None:
        if self.session is not None and self.session.pair == pair:
            self.task.side.history.show_history(lines)

    # judging

    def _judge(self, status: Status, grade: float | None) -> None:
        session = self.session
        if session is None or session.place is None or self._pages.currentWidget() is not self.task:
            return
        note = self.task.side.note.field.toPlainText()
        self._execute(session, session.judge(status, grade, note, self._time.seconds()))
        self._show_pair()

    def _save_note(self) -> None:
        session = self.session
        if session is None:
            return
        command = session.write_note(self.task.side.note.field.toPlainText())
        if command is not None:
            self._execute(session, command)

    def _execute(self, session: JudgingSession, command: JudgePair) -> None:
        pair = (command.query_id, command.document_id)
        self.context.watch(
            self.context.project.execute(command, origin=self),
            partial(self._on_saved, session, pair),
            partial(self._on_not_saved, session, pair),
        )

    def _on_saved(self, session: JudgingSession, pair: Pair, _changes: Changes) -> None:
        session.saved(pair)
        if session is not self.session:
            # The queue was opened anew meanwhile, perhaps before this was committed.
            self.refresh(Changes(judged=frozenset({pair[0]})))
        elif session.pair == pair:
            self._history_timer.start()

    def _on_not_saved(self, session: JudgingSession, pair: Pair, error: BaseException) -> None:
        session.not_saved(pair)
        self.context.show_error(error)
        if session is self.session:
            self.task.queue.view.repaint_row(session.queue.query_at(session.queue.place_of[pair]))
            if session.pair == pair:
                self._show_pair()
            else:
                self.task.queue.show_progress()
                self._progress_timer.start()

    def _on_step_done(self, changes: Changes) -> None:
        if self.session is not None:
            for pair in sorted(changes.pairs):
                self.session.go_to(*pair)
            self._show_pair()

    # moving

    def _move(self, go: Callable[[JudgingSession], object]) -> None:
        if self.session is not None:
            go(self.session)
            self._show_pair()

    def _on_back(self) -> None:
        self.setFocus()
        self._move(_BACK)

    def _on_place_chosen(self, place: int) -> None:
        self._move(lambda session: session.go(place))

    def _on_row_chosen(self, row: int) -> None:
        self._move(lambda session: session.go_to(session.queue.queries[row].id))

    # the other keys

    def _on_note(self) -> None:
        if self.task.has_pair():
            self.task.side.ensureWidgetVisible(self.task.side.note)
            self.task.side.note.field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _on_guidelines(self) -> None:
        shown = self.task.side.guidelines.isHidden()
        self.task.side.guidelines.setVisible(shown)
        self.context.settings.set(JUDGE_GUIDELINES, shown)

    def _on_guide(self) -> None:
        GuideDialog(self.window()).open()

    def _on_number_refused(self) -> None:
        values = self.context.project.scale.scale.values_text()
        self.context.notify(self.tr("A grade is a number in %s.") % values)

    def _on_active(self) -> None:
        if self.isVisible() and self.isActiveWindow():
            self._time.resume()

    # Qt's side

    def keyPressEvent(self, event: QKeyEvent) -> None:
        number = self.task.grades.number
        if event.key() == Qt.Key.Key_Space:
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
        self.task.fit(self.width())
