"""How many disagreements are open: beside the panel's name in the navigation."""

from __future__ import annotations

from PySide6.QtCore import Qt

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.domain.progress import Progress
from ndcg_gui.gui.base.context import ProjectContext
from ndcg_gui.gui.base.job_keeper import JobKeeper
from ndcg_gui.gui.text.plain import count

_PAUSE_MS = 700  # longer than between two keys: judging has the processor for itself


class DisagreementsLeft(JobKeeper):
    """Counts in the background, and follows the labels when the keys pause."""

    def __init__(self, context: ProjectContext) -> None:
        super().__init__(context, context)
        self._stale = True
        self._number = 0
        self._timer.setInterval(_PAUSE_MS)
        context.changed.connect(self._on_context_changed)
        context.closing.connect(self._timer.stop)
        self._timer.start()

    @classmethod
    def badge(cls, context: ProjectContext) -> str:
        """The count in the navigation; nothing while none is known, and where all agree."""
        found = context.findChild(cls, options=Qt.FindChildOption.FindDirectChildrenOnly) or cls(context)
        return count(found.number()) if found.number() else ""

    def number(self) -> int:
        """How many pairs were counted last."""
        return self._number

    def _on_context_changed(self, changes: Changes) -> None:
        seen = changes.judged or changes.queries or changes.raters
        if seen or changes.settings or changes.reload:
            self._stale = True
            self._timer.start()

    # of JobKeeper

    def _work(self) -> None:
        if not self._stale:
            return
        self._stale = False
        project = self._context.project

        def work(_report: Progress) -> int:
            # The first window is painted before the layers below a project are loaded.
            from ndcg_gui.project.agreement.adjudication import open_disagreements

            return open_disagreements(project)

        self._run(self.tr("Counting disagreements"), work, self._take)

    def _take(self, number: int) -> None:
        if number != self._number:
            self._number = number
            self._context.counts_changed.emit(number)

    def _fail(self, error: Exception) -> None:
        # A scale that this version cannot read, or a damaged file: whoever shows what is in it says so.
        if not isinstance(error, NdcgError):
            super()._fail(error)
