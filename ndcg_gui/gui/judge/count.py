"""How many pairs the current rater has left: the count beside "Judge" in the navigation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Qt

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.ids import QueryId
from ndcg_gui.gui.base.context import ProjectContext
from ndcg_gui.gui.text.plain import count, duration

if TYPE_CHECKING:
    from ndcg_gui.gui.judge.session import JudgingSession


class LeftCount(QObject):
    """Counts once, then keeps up: by what the Judge panel tells, or by the changed queries only."""

    def __init__(self, context: ProjectContext) -> None:
        super().__init__(context)
        self._context = context
        self._told: int | None = None
        self._by_query: dict[QueryId, int] | None = None
        self._stale: set[QueryId] = set()
        context.changed.connect(self._on_context_changed)
        context.rater_changed.connect(self._on_context_rater_changed)

    @classmethod
    def of(cls, context: ProjectContext) -> LeftCount:
        """The counter of this project."""
        found = context.findChild(cls, options=Qt.FindChildOption.FindDirectChildrenOnly)
        return found if found is not None else cls(context)

    def tell(self, left: int | None) -> None:
        """The Judge panel knows, because it is shown; None: it no longer does."""
        if self._told is not None and left is None:
            self._by_query = None
        told, self._told = self._told, left
        # The panel may tell of a task, which has fewer pairs than there are in all.
        if told != left:
            self._context.counts_changed.emit(left)

    def number(self) -> int:
        """How many are left; 0 without a rater."""
        rater_id = self._context.rater_id()
        if rater_id is None:
            return 0
        if self._told is not None:
            return self._told
        read = self._context.project.read
        if self._by_query is None:
            self._by_query = read.left_by_query(rater_id)
        elif self._stale:
            fresh = read.left_by_query(rater_id, self._stale)
            for query_id in self._stale:
                self._by_query[query_id] = fresh.get(query_id, 0)
        self._stale.clear()
        return sum(self._by_query.values())

    def _on_context_changed(self, changes: Changes) -> None:
        if changes.pooled or changes.reload:
            self._by_query = None
        self._stale |= changes.judged

    def _on_context_rater_changed(self, _rater: object) -> None:
        self._by_query = None
        self._told = None


def left_badge(context: ProjectContext) -> str:
    """The count in the navigation; nothing when all is judged."""
    left = LeftCount.of(context).number()
    return count(left) if left else ""


def progress_text(session: JudgingSession, rater: str) -> str:
    """How far the rater is, for the status bar; with the time left once there is a pace."""
    translate = QCoreApplication.translate
    total, left, seconds = len(session.queue), session.queue.left, session.seconds_left()
    parts = [
        translate("LeftCount", "%s has judged %s of %s pairs") % (rater, count(total - left), count(total))
    ]
    pace = session.pace()
    if pace is not None and pace >= 0.5:
        parts.append(translate("LeftCount", "%s s a pair") % f"{pace:.0f}")
    if seconds is not None and left:
        parts.append(translate("LeftCount", "about %s") % duration(max(seconds, 5)))
    return " · ".join(parts)
