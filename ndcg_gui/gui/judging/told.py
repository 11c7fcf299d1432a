"""The amount of feedback to the current rater, and which of it was read on this account."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Self

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal

from ndcg_gui.core.project import Rater
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.features.agreement.feedback import Feedback, feedback_for
from ndcg_gui.gui.judging.opening import OpeningPanel
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.job_keeper import QUIET_MS, LatestJob
from ndcg_gui.gui.kit.base.settings import FEEDBACK_READ


def marks_read(context: ProjectContext, rater: Rater) -> tuple[str, ...]:
    """Marks of the feedback read, for `Feedback.is_read`. They are in the settings, not in a project."""
    return context.settings.get(FEEDBACK_READ, of=f"{context.project.project_id}/{rater.id}")


def keep_read(context: ProjectContext, rater: Rater, told: Iterable[Feedback], new: Feedback) -> None:
    """Store that a feedback was read, and drop the marks of those that no longer exist."""
    known = set(marks_read(context, rater))
    there = [mark for item in told for mark in item.marks if mark in known or item is new]
    context.settings.set(FEEDBACK_READ, tuple(there), of=f"{context.project.project_id}/{rater.id}")


class ToldNews(QObject):
    """Counts of the feedback. Read on the first call of `of`, then kept up with what is committed."""

    changed = Signal()

    def __init__(self, context: ProjectContext) -> None:
        super().__init__(context)
        self._context = context
        self._told: Sequence[Feedback] = ()
        title = QCoreApplication.translate("ToldNews", "Reading how your grades were settled")
        self._job = LatestJob(context, title, QUIET_MS, self._take, self._on_failed)
        context.changed.connect(self._on_changed)
        context.rater_changed.connect(self.read)
        self.read()

    @classmethod
    def of(cls, context: ProjectContext) -> Self:
        found = context.findChild(cls, options=Qt.FindChildOption.FindDirectChildrenOnly)
        return found if found is not None else cls(context)

    def numbers(self) -> tuple[int, int]:
        """Number of pairs with feedback, and of those not read."""
        rater = self._context.rater
        seen = () if rater is None else marks_read(self._context, rater)
        return len(self._told), sum(not item.is_read(seen) for item in self._told)

    def read(self, _rater: object = None, *, again: bool = False) -> None:
        """Read it in the background. `again`: after what others did, who may never pause."""
        rater, project = self._context.rater, self._context.project
        if rater is None:
            self._job.drop()
            self._take(())
        else:
            (self._job.ask_again if again else self._job.ask)(lambda _report: feedback_for(project, rater))

    def looked(self) -> None:
        """Count a further one as read."""
        self.changed.emit()

    def _take(self, told: Sequence[Feedback]) -> None:
        self._told = told
        self.changed.emit()

    def _on_failed(self, _error: NdcgError) -> None:
        """Ignore the error of a damaged or replaced file, which others report with a way out."""

    def _on_changed(self, changes: Changes) -> None:
        # What is judged here changes nothing that others settled: the keys need not wait for it.
        if isinstance(changes.origin, OpeningPanel):
            return
        if changes.judged or changes.settings or changes.reload or changes.queries or changes.documents:
            self.read(again=changes.elsewhere)
