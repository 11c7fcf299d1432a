"""How many disagreements are open: beside Agreement's name in the navigation, and on the Overview."""

from __future__ import annotations

from ndcg_gui.domain.changes import Changes
from ndcg_gui.gui.base.context import ProjectContext
from ndcg_gui.gui.base.job_keeper import CountKeeper
from ndcg_gui.gui.text.plain import count


class DisagreementsLeft(CountKeeper):
    """Counts in the background, and follows the labels when the keys pause."""

    def __init__(self, context: ProjectContext) -> None:
        self._number: int | None = None
        super().__init__(context)
        self.title = self.tr("Counting disagreements")

    @classmethod
    def badge(cls, context: ProjectContext) -> str:
        """The count in the navigation; nothing while none is known, and where all agree."""
        number = cls.of(context).number()
        return count(number) if number else ""

    def number(self) -> int | None:
        """How many pairs were counted last; None before the first count."""
        return self._number

    # of CountKeeper

    def concerns(self, changes: Changes) -> bool:
        seen = changes.judged or changes.queries or changes.raters
        return bool(seen or changes.settings or changes.reload)

    def counting(self) -> int:
        # The first window is painted before the layers below a project are loaded.
        from ndcg_gui.project.agreement.adjudication import open_disagreements

        return open_disagreements(self._context.project)

    def take(self, number: int) -> None:
        if number != self._number:
            self._number = number
            self._context.counts_changed.emit(number)
