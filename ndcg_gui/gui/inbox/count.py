"""The number of open items of the inbox, beside Overview in the navigation and on its card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.messages import Message
from ndcg_gui.gui.kit.base import late
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.job_keeper import CountKeeper
from ndcg_gui.gui.kit.text.plain import count

if TYPE_CHECKING:
    from ndcg_gui.features.inbox.remarks import Remark

MOST_NEWEST = 50


@dataclass(frozen=True, slots=True)
class _Counts:
    kinds: tuple[tuple[str, Message, int], ...] = ()
    open: int = 0
    every: int = 0
    newest: tuple[tuple[Remark, bool], ...] = ()
    looks: RaterId | None = None  # who looks at them


class OpenRemarks(CountKeeper):
    """Count by kind in the background. It follows the labels when the keys pause."""

    counted = Signal()

    def __init__(self, context: ProjectContext) -> None:
        self._found = _Counts()
        self.known = False
        super().__init__(context)
        context.rater_changed.connect(self._on_rater_changed)
        self.title = self.tr("Counting remarks")

    @classmethod
    def badge(cls, context: ProjectContext) -> str:
        """The count in the navigation, empty while it is unknown or 0."""
        if context.only_to_judge is not None:
            return ""
        found = cls.of(context)
        return count(found.open) if found.open else ""

    @property
    def open(self) -> int:
        """Number of open items at the last count."""
        return self._found.open

    @property
    def every(self) -> int:
        """Number of all items, open or not."""
        return self._found.every

    @property
    def by_kind(self) -> Sequence[tuple[str, Message, int]]:
        """Key, title and open number of each kind, the most frequent first. Kinds may overlap."""
        return self._found.kinds

    @property
    def newest(self) -> Sequence[tuple[Remark, bool]]:
        """The newest open items, each with whether its words are hidden until the user has judged it."""
        return self._found.newest

    # of CountKeeper

    def concerns(self, changes: Changes) -> bool:
        more = changes.pooled or changes.marked or changes.raters or changes.queries or changes.documents
        said = changes.judged or changes.compared or changes.comparisons
        return bool(more or said or changes.settings or changes.reload)

    def counting(self) -> _Counts:
        # The first window is painted before the layers below a project are loaded.
        from ndcg_gui.features.inbox.remarks import RemarkState, inbox_of

        inbox = inbox_of(self._context.project)
        items = inbox.remarks()
        waiting = [item for item in items if item.status is RemarkState.OPEN]
        kinds = Counter(kind for item in waiting for kind in item.kinds)
        told = tuple((str(kind), late.KIND_TITLES[kind], number) for kind, number in kinds.most_common())
        newest = waiting[:MOST_NEWEST]
        looks = self._context.rater_id()
        kept = tuple(zip(newest, inbox.hidden_from(looks, newest), strict=True))
        return _Counts(told, len(waiting), len(items), kept, looks)

    def take(self, found: _Counts) -> None:
        if found.looks != self._context.rater_id():
            found = replace(found, newest=())
        changed = found != self._found or not self.known
        self._found, self.known = found, True
        if changed:
            self.counted.emit()
            self._context.counts_changed.emit(found.open)

    # slots

    def _on_rater_changed(self, _rater: object) -> None:
        # What somebody else may read this rater may be still to judge.
        self._found = replace(self._found, newest=())
        self.counted.emit()
        self._count_again()
