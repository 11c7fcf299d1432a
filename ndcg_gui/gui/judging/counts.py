"""How much the current rater has left: beside a panel's name in the navigation, and in the status bar."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, Self

from PySide6.QtCore import QCoreApplication, QObject, Qt

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.ids import QueryId, RaterId
from ndcg_gui.domain.messages import say
from ndcg_gui.gui.base.context import ProjectContext
from ndcg_gui.gui.text.plain import count, duration, translated

if TYPE_CHECKING:
    from ndcg_gui.project.judging.session import Session


class LeftCount(QObject):
    """Counts once, then keeps up with what changes."""

    def __init__(self, context: ProjectContext) -> None:
        super().__init__(context)
        self._context = context
        context.changed.connect(self.follow)
        context.rater_changed.connect(self.forget)

    @classmethod
    def of(cls, context: ProjectContext) -> Self:
        found = context.findChild(cls, options=Qt.FindChildOption.FindDirectChildrenOnly)
        return found if found is not None else cls(context)

    @classmethod
    def badge(cls, context: ProjectContext) -> str:
        """The count in the navigation; nothing when all is judged."""
        left = cls.of(context).number()
        return count(left) if left else ""

    def number(self) -> int:
        """How many are left; 0 without a rater."""
        rater_id = self._context.rater_id()
        return 0 if rater_id is None else self.left(rater_id)

    @abstractmethod
    def left(self, rater_id: RaterId) -> int:
        """How many a rater has left."""

    @abstractmethod
    def follow(self, changes: Changes) -> None:
        """Something was committed."""

    @abstractmethod
    def forget(self) -> None:
        """Another rater judges."""


class PairsLeft(LeftCount):
    """Pairs: by what the Judge panel tells, or by the changed queries only."""

    def __init__(self, context: ProjectContext) -> None:
        super().__init__(context)
        self._told: int | None = None
        self._by_query: dict[QueryId, int] | None = None
        self._stale: set[QueryId] = set()

    def tell(self, left: int | None) -> None:
        """The Judge panel knows, because it is shown; None: it no longer does."""
        if self._told is not None and left is None:
            self._by_query = None
        told, self._told = self._told, left
        # The panel may tell of a task, which has fewer pairs than there are in all.
        if told != left:
            self._context.counts_changed.emit(left)

    def left(self, rater_id: RaterId) -> int:
        from ndcg_gui.project.core import stored

        if self._context.only_to_judge is not None:
            # Who is held to judging has tasks, perhaps several.
            from ndcg_gui.gui.judging.to_do import ToDo

            known = ToDo.kept(self._context).left("judge")
            if known is not None:
                return known
        if self._told is not None:
            return self._told
        read = self._context.project.read
        if self._by_query is None:
            self._by_query = read(stored.left_by_query, rater_id)
        elif self._stale:
            fresh = read(stored.left_by_query, rater_id, self._stale)
            for query_id in self._stale:
                self._by_query[query_id] = fresh.get(query_id, 0)
        self._stale.clear()
        return sum(self._by_query.values())

    def follow(self, changes: Changes) -> None:
        if changes.pooled or changes.reload:
            self._by_query = None
        self._stale |= changes.judged

    def forget(self) -> None:
        self._by_query = self._told = None


class ItemsLeft(LeftCount):
    """Items over all comparisons.

    Read again only after a change that concerns them, and not while writes are pending: reading would
    wait for the disk.
    """

    def __init__(self, context: ProjectContext) -> None:
        super().__init__(context)
        self._left, self._stale = 0, True

    def left(self, rater_id: RaterId) -> int:
        from ndcg_gui.project.core import stored

        if self._stale and not self._context.writer_state().pending:
            self._left = sum(self._context.project.read(stored.open_items, rater_id).values())
            self._stale = False
        return self._left

    def follow(self, changes: Changes) -> None:
        self._stale |= bool(changes.compared or changes.comparisons or changes.reload)

    def forget(self) -> None:
        self._left, self._stale = 0, True


def progress_text(session: Session[Any, Any, Any], rater: str, *, pairs: bool) -> str:
    """How far a rater is with pairs or queries; with the time left once there is a pace."""

    def tr(text: str) -> str:
        return QCoreApplication.translate("Progress", text)

    total, left, pace, seconds = session.total, session.left, session.seconds_each(), session.seconds_left()
    template = say(
        "{rater} has judged {done:,} of {total:query|queries}", rater=rater, done=total - left, total=total
    )
    if pairs:
        template = say(
            "{rater} has judged {done:,} of {total:pair|pairs}", rater=rater, done=total - left, total=total
        )
    parts = [translated(template)]
    if left and pace is not None and seconds is not None:
        if pace >= 0.5:
            parts.append((tr("%s s per pair") if pairs else tr("%s s per query")) % f"{pace:.0f}")
        parts.append(tr("about %s") % duration(max(seconds, 5)))
    return " · ".join(parts)
