"""How many items of the inbox nobody has dealt with: beside Overview in the navigation, and on its card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import Signal

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.messages import Message
from ndcg_gui.gui.base.context import ProjectContext
from ndcg_gui.gui.base.job_keeper import CountKeeper
from ndcg_gui.gui.text.plain import count

_Counts = tuple[tuple[tuple[str, Message, int], ...], int, int]


class OpenRemarks(CountKeeper):
    """Counts in the background by kind, and follows the labels when the keys pause."""

    counted = Signal()

    def __init__(self, context: ProjectContext) -> None:
        self._found: _Counts = (), 0, 0
        self.known = False
        super().__init__(context)
        self.title = self.tr("Counting remarks")

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

    # of CountKeeper

    def concerns(self, changes: Changes) -> bool:
        more = changes.pooled or changes.marked or changes.raters or changes.queries or changes.documents
        return bool(more or changes.judged or changes.compared or changes.settings or changes.reload)

    def counting(self) -> _Counts:
        # The first window is painted before the layers below a project are loaded.
        from ndcg_gui.project.inbox.remarks import KIND_TITLES, RemarkState, inbox_of

        items = inbox_of(self._context.project).remarks()
        waiting = [item for item in items if item.status is RemarkState.OPEN]
        kinds = Counter(kind for item in waiting for kind in item.kinds)
        told = tuple((str(kind), KIND_TITLES[kind], number) for kind, number in kinds.most_common())
        return told, len(waiting), len(items)

    def take(self, found: _Counts) -> None:
        changed = found != self._found or not self.known
        self._found, self.known = found, True
        if changed:
            self.counted.emit()
            self._context.counts_changed.emit(found[1])
