"""The current rater's work list, read once and kept up with what is committed."""

from __future__ import annotations

from typing import Any, Self

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.gui.kit.base import late
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.job_keeper import LatestJob
from ndcg_gui.gui.kit.base.jobs import single_shot
from ndcg_gui.gui.kit.base.numbers import is_small
from ndcg_gui.gui.kit.base.settings import GOAL, GOAL_TOLD, USUAL_GOAL
from ndcg_gui.gui.kit.text.plain import count

FOLLOW_MS = 120  # what was judged is counted when the keys pause


class ToDo(QObject):
    """The current rater's work. `work` is None until it is read, and without a rater."""

    changed = Signal()

    def __init__(self, context: ProjectContext) -> None:
        super().__init__(context)
        self._context = context
        self.work: Any = None  # MyWork
        self._missed = Changes()
        self._begun = False
        self._job: LatestJob | None = None
        self._timer = single_shot(self, FOLLOW_MS, self.catch_up)
        context.changed.connect(self._on_changed)
        context.rater_changed.connect(self._on_rater_changed)
        context.preferences_changed.connect(self.changed)  # the usual goal may be another
        context.closing.connect(self._timer.stop)

    @classmethod
    def of(cls, context: ProjectContext) -> Self:
        found = context.findChild(cls, options=Qt.FindChildOption.FindDirectChildrenOnly)
        return found if found is not None else cls(context)

    @classmethod
    def kept(cls, context: ProjectContext) -> Self:
        """The same, and begun if it was not."""
        found = cls.of(context)
        found.begin()
        return found

    def begin(self) -> None:
        """Read the work, and keep it up to date from now on."""
        if not self._begun:
            self._begun = True
            self._read()

    def left(self, panel: Any) -> int | None:
        """Number open on a panel, None before it is known."""
        return None if self.work is None else self.work.left(panel)

    # the rater's own goal

    @property
    def _own(self) -> str:
        return f"{self._context.project.project_id}/{self._context.rater_id()}"

    def goal(self) -> int:
        """The rater's goal for a day. 0: none is set, or a leader views the project as the rater."""
        if self._context.looking:
            return 0
        goal = self._context.settings.get(GOAL, of=self._own)
        return self._context.settings.get(USUAL_GOAL) if goal is None else goal

    def set_goal(self, goal: int) -> None:
        """Store another goal on this account, where nobody else sees it."""
        self._context.settings.set(GOAL, goal, of=self._own)
        self._context.settings.set(GOAL_TOLD, "", of=self._own)
        self.changed.emit()

    def _tell_goal(self) -> None:
        """Say once a day that the goal is reached."""
        goal, today = self.goal(), self.work.day.isoformat()
        settings = self._context.settings
        if goal and self.work.today().judged >= goal and settings.get(GOAL_TOLD, of=self._own) != today:
            settings.set(GOAL_TOLD, today, of=self._own)
            told = QCoreApplication.translate("ToDo", "Your goal for today is reached: %s judged.")
            self._context.notify(told % count(goal))

    # reading

    def catch_up(self) -> None:
        """Take over what was committed since. The day may have changed, too."""
        if self._context.closed or self.work is None:
            return
        if self._context.writer_state().pending:
            self._timer.start()  # reading would wait for the disk
            return
        missed, self._missed = self._missed, Changes()
        try:
            follows = self.work.refresh(missed)
        except NdcgError:
            return  # the file was damaged or replaced: whoever writes says so, with a way out
        if follows:
            self._tell()
        else:
            self._read()

    def _read(self) -> None:
        rater, project = self._context.rater, self._context.project
        self._missed = Changes()
        if rater is None:
            self._take(None)
            return
        try:
            if is_small(project):
                self._take(late.MyWork(project, rater))
                return
        except NdcgError as error:
            self._context.show_error(error)
            return
        if self._job is None:
            title = QCoreApplication.translate("ToDo", "Reading what there is to do")
            self._job = LatestJob(self._context, title, 0, self._take, self._context.show_error)
        self._job.ask(lambda _report: late.MyWork(project, rater))

    def _take(self, work: Any) -> None:
        self.work = work
        if self._missed:
            self._timer.start()
        self._tell()

    def _tell(self) -> None:
        self.changed.emit()
        self._context.counts_changed.emit(None)
        if self.work is not None:
            self._tell_goal()

    # slots

    def _on_changed(self, changes: Changes) -> None:
        if self._begun:
            self._missed |= changes
            self._timer.start()

    def _on_rater_changed(self, _rater: object) -> None:
        if self._begun:
            self.work = None
            self._read()
