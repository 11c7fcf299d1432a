"""How many items of the inbox nobody has dealt with: beside Overview in the navigation, and on its card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.domain.messages import Message
from ndcg_gui.domain.progress import Progress
from ndcg_gui.gui.base.context import ProjectContext
from ndcg_gui.gui.base.job_keeper import JobKeeper
from ndcg_gui.gui.text.plain import count

_Counts = tuple[tuple[tuple[str, Message, int], ...], int, int]

_PAUSE_MS = 700  # longer than between two keys: judging has the processor for itself


class OpenRemarks(JobKeeper):
    """Counts in the background by kind, and follows the labels when the keys pause."""

    counted = Signal()

    def __init__(self, context: ProjectContext) -> None:
        super().__init__(context, context)
        self._stale = True
        self._found: _Counts = (), 0, 0
        self.known = False
        self._timer.setInterval(_PAUSE_MS)
        context.changed.connect(self._on_context_changed)
        context.closing.connect(self._timer.stop)
        self._timer.start()

    @classmethod
    def of(cls, context: ProjectContext) -> OpenRemarks:
        """The one of the context."""
        return context.findChild(cls, options=Qt.FindChildOption.FindDirectChildrenOnly) or cls(context)

    @classmethod
    def badge(cls, context: ProjectContext) -> str:
        """The count in the navigation; nothing while none is known, and where nothing is open."""
        if context.only_to_judge is not None:
            return ""
        found = cls.of(context)
        return count(found.open) if found.open else ""

    @property
    def open(self) -> int:
        """How many items were open when it was counted last."""
        return self._found[1]

    @property
    def every(self) -> int:
        """How many there were, whatever was done with them."""
        return self._found[2]

    @property
    def by_kind(self) -> Sequence[tuple[str, Message, int]]:
        """Of each kind its title and how many are open, the most frequent first; an item can be several."""
        return self._found[0]

    def _on_context_changed(self, changes: Changes) -> None:
        more = changes.pooled or changes.marked or changes.raters or changes.queries or changes.documents
        if more or changes.judged or changes.compared or changes.settings or changes.reload:
            self._stale = True
            self._timer.start()

    # of JobKeeper

    def _work(self) -> None:
        if not self._stale:
            return
        self._stale = False
        project = self._context.project

        def work(_report: Progress) -> _Counts:
            # The first window is painted before the layers below a project are loaded.
            from ndcg_gui.project.inbox.remarks import KIND_TITLES, RemarkState, inbox_of

            items = inbox_of(project).remarks()
            waiting = [item for item in items if item.status is RemarkState.OPEN]
            kinds = Counter(kind for item in waiting for kind in item.kinds)
            told = tuple((str(kind), KIND_TITLES[kind], number) for kind, number in kinds.most_common())
            return told, len(waiting), len(items)

        self._run(self.tr("Counting remarks"), work, self._take)

    def _take(self, found: _Counts) -> None:
        changed = found != self._found or not self.known
        self._found, self.known = found, True
        if changed:
            self.counted.emit()
            self._context.counts_changed.emit(found[1])

    def _fail(self, error: Exception) -> None:
        # A damaged file: whoever shows what is in it says so.
        if not isinstance(error, NdcgError):
            super()._fail(error)
