"""The count of open side-by-side items in the navigation."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt

from ndcg_gui.domain.changes import Changes
from ndcg_gui.gui.base.context import ProjectContext
from ndcg_gui.gui.text.plain import count


class OpenItems(QObject):
    """How many items the rater has to decide on, over all comparisons.

    Read again only after a change that concerns it, and not while writes are pending: reading would
    wait for the disk.
    """

    def __init__(self, context: ProjectContext) -> None:
        super().__init__(context)
        self._context = context
        self._left = 0
        self._stale = True
        context.changed.connect(self._on_context_changed)
        context.rater_changed.connect(self._on_context_rater_changed)

    @classmethod
    def of(cls, context: ProjectContext) -> OpenItems:
        """The counter of this project."""
        found = context.findChild(cls, options=Qt.FindChildOption.FindDirectChildrenOnly)
        return found if found is not None else cls(context)

    def number(self) -> int:
        """How many are open; 0 without a rater."""
        rater_id = self._context.rater_id()
        if rater_id is None:
            return 0
        if self._stale and not self._context.writer_state().pending:
            self._left = sum(self._context.project.read.open_items(rater_id).values())
            self._stale = False
        return self._left

    def _on_context_changed(self, changes: Changes) -> None:
        self._stale |= bool(changes.compared or changes.comparisons or changes.reload)

    def _on_context_rater_changed(self, _rater: object) -> None:
        self._left, self._stale = 0, True


def open_badge(context: ProjectContext) -> str:
    """The count in the navigation; nothing when all is decided."""
    left = OpenItems.of(context).number()
    return count(left) if left else ""
