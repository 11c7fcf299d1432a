"""What a rater chooses on Judge beside the grade: task and filter, flags, confidence, how it goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.domain.ids import DocumentId, PoolId, QueryId, RaterId
from ndcg_gui.domain.records import CONFIDENCES
from ndcg_gui.gui.app.guide import GuideDialog
from ndcg_gui.gui.base.settings import JUDGE_ADVANCES, JUDGE_BREAK, JUDGE_GUIDELINES, JUDGE_PLACE, JUDGE_TASK
from ndcg_gui.gui.judge.flags import FlagDialog, known_flags
from ndcg_gui.gui.judge.recent import RecentDialog, recent
from ndcg_gui.project.judging.queue import Pair, Which

if TYPE_CHECKING:
    from ndcg_gui.gui.judge.panel import JudgePanel
    from ndcg_gui.gui.judge.session import JudgingSession


class JudgeChoices(QObject):
    """Asks and remembers for the panel; what is said of a pair is written by the panel."""

    def __init__(self, panel: JudgePanel) -> None:
        super().__init__(panel)
        self._panel = panel
        self._context = panel.context
        self.break_minutes = self._context.settings.get(JUDGE_BREAK)
        narrowing = panel.task.queue.narrowing
        narrowing.task_chosen.connect(self.open_task)
        narrowing.which_chosen.connect(self.narrow)
        narrowing.field.accepted.connect(self._on_find_accepted)
        narrowing.field.given_up.connect(self._on_find_given_up)

    # which pairs

    def task_of(self, rater_id: RaterId) -> PoolId | None:
        """The task that the rater worked on last in this project; None: the standing pool."""
        number = self._context.settings.get(JUDGE_TASK, of=self._task_key(rater_id))
        return None if number is None else PoolId(number)

    def _task_key(self, rater_id: RaterId) -> str:
        return f"{self._context.key}/{rater_id}"

    # where the rater was

    def place_of(self, rater_id: RaterId, task: PoolId | None) -> Pair | None:
        """The pair that the rater was at in the task when this account last had it open."""
        found = self._context.settings.get(JUDGE_PLACE, of=self._place_key(rater_id, task))
        return None if found is None else (QueryId(found[0]), DocumentId(found[1]))

    def keep_place(self, session: JudgingSession) -> None:
        """Open at this place the next time; past the last pair there is none to come back to."""
        task, pair = session.queue.task, session.pair
        key = self._place_key(session.queue.rater_id, None if task is None else task.id)
        self._context.settings.set(
            JUDGE_PLACE, None if pair is None else (int(pair[0]), int(pair[1])), of=key
        )

    def _place_key(self, rater_id: RaterId, task: PoolId | None) -> str:
        return f"{self._context.project.project_id}/{rater_id}/{task or ''}"

    def open_task(self, task: PoolId | None) -> None:
        """Work on this task from now on; None: on all pairs."""
        rater_id = self._context.rater_id()
        if rater_id is not None:
            chosen = None if task is None else int(task)
            self._context.settings.set(JUDGE_TASK, chosen, of=self._task_key(rater_id))
            self._panel.take_focus()
            self._panel.open()

    def narrow(self, which: Which) -> None:
        """Let the keys and the queue show only what the filter lets through."""
        session = self._panel.session
        if session is not None:
            session.narrow(which)
            self._panel.task.queue.show_session(session)
            self._panel.show_pair()
            self._panel.take_focus()

    def find_query(self) -> None:
        """Give the keyboard to the field that finds a query."""
        if self._panel.session is not None:
            self._panel.task.queue.narrowing.begin_finding()

    def _on_find_accepted(self) -> None:
        queries = self._panel.task.queue.model.queries
        if queries:
            first = queries[0]
            self._on_find_given_up()
            self._panel.move(lambda session: session.go_to_row(first))

    def _on_find_given_up(self) -> None:
        self._panel.task.queue.narrowing.end_finding()
        self._panel.take_focus()

    def ask_recent(self) -> None:
        """Offer what was judged last, to go back to it."""
        session, texts = self._panel.session, self._panel.texts
        if session is None or texts is None:
            return
        try:
            rows = recent(self._context.project.read, session.queue.rater_id, texts)
        except NdcgError as error:
            self._context.show_error(error)
            return
        dialog = RecentDialog(rows, self._panel.scale, self._panel.window())
        dialog.pair_chosen.connect(self._on_recent_chosen)
        dialog.open()

    def _on_recent_chosen(self, pair: Pair) -> None:
        self._panel.show_place(query_id=pair[0], document_id=pair[1])

    # beside the grade

    def ask_flags(self) -> None:
        """Ask for the flags of the pair that is shown."""
        session = self._panel.session
        if session is None or session.pair is None:
            return
        place = session.place
        reasons = known_flags(session.queue.states.values())
        dialog = FlagDialog(reasons, session.state.flags, self._panel.window())

        def keep() -> None:
            if self._panel.session is session and session.place == place:
                self._panel.remark(session.flag(dialog.result_value()))

        dialog.accepted.connect(keep)
        dialog.open()

    def change_confidence(self) -> None:
        """From not said to a guess, likely, sure, and back."""
        session = self._panel.session
        if session is not None and session.pair is not None:
            steps = (None, *CONFIDENCES)
            following = steps[(steps.index(session.state.confidence) + 1) % len(steps)]
            self._panel.remark(session.set_confidence(following))
            if session.as_list:
                # The column that shows it has no room beside the list.
                self._context.notify(self._panel.task.side.note.confidence_text(following))

    # how it goes on

    def toggle_advance(self) -> None:
        """Go on by itself after a grade, or stay."""
        session = self._panel.session
        if session is not None:
            advances = session.advances = not session.advances
            self._context.settings.set(JUDGE_ADVANCES, advances)
            on, off = self.tr("Grading goes on to the next pair."), self.tr("Grading stays; → goes on.")
            self._context.notify(on if advances else off)

    def set_break(self, minutes: int) -> None:
        """Remind of a break after so many minutes; 0: never."""
        self.break_minutes = minutes
        self._context.settings.set(JUDGE_BREAK, minutes)
        every, never = self.tr("You will be reminded every %s minutes."), self.tr("No break reminder.")
        self._context.notify(every % minutes if minutes else never)

    def toggle_guidelines(self) -> None:
        """Show or hide the guidelines, where their column is to be seen."""
        if not self._panel.task.side.isVisible():
            return
        guidelines = self._panel.task.side.guidelines
        shown = guidelines.isHidden()
        guidelines.setVisible(shown)
        self._context.settings.set(JUDGE_GUIDELINES, shown)

    def show_guide(self) -> None:
        """All keys."""
        GuideDialog(self._panel.window()).open()
