"""The number of open items of the inbox, beside its tab and in the navigation."""

from __future__ import annotations

from ndcg_gui.domain.changes import Changes
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.job_keeper import CountKeeper
from ndcg_gui.gui.kit.text.plain import count


class OpenRemarks(CountKeeper):
    """Count in the background. It follows the labels when the keys pause."""

    def __init__(self, context: ProjectContext) -> None:
        self.open: int | None = None
        super().__init__(context)
        self.title = self.tr("Counting remarks")

    @classmethod
    def badge(cls, context: ProjectContext) -> str:
        """The count in the navigation, empty while it is unknown or 0."""
        if context.only_to_judge is not None:
            return ""
        number = cls.of(context).open
        return count(number) if number else ""

    # of CountKeeper

    def concerns(self, changes: Changes) -> bool:
        more = changes.pooled or changes.marked or changes.raters or changes.queries or changes.documents
        said = changes.judged or changes.compared or changes.comparisons
        return bool(more or said or changes.settings or changes.reload)

    def counting(self) -> int:
        # The first window is painted before the layers below a project are loaded.
        from ndcg_gui.features.inbox.remarks import open_count

        return open_count(self._context.project)

    def take(self, found: int) -> None:
        if found != self.open:
            self.open = found
            self._context.counts_changed.emit(found)
