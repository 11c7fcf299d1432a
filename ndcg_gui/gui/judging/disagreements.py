"""The number of open disagreements, in the navigation at Agreement, and on Today."""

from __future__ import annotations

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.gui.kit.base import late
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.job_keeper import CountKeeper
from ndcg_gui.gui.kit.text.plain import count


class DisagreementsLeft(CountKeeper):
    """Count in the background. It follows the labels when the keys pause."""

    def __init__(self, context: ProjectContext) -> None:
        self._number: int | None = None
        self._mine: tuple[RaterId | None, int] | None = None
        super().__init__(context)
        context.rater_changed.connect(self._on_rater_changed)
        self.title = self.tr("Counting disagreements")

    @classmethod
    def badge(cls, context: ProjectContext) -> str:
        """The count in the navigation, empty while it is unknown or 0."""
        number = cls.of(context).number()
        return count(number) if number else ""

    def number(self) -> int | None:
        """Number at the last count, None before the first."""
        return self._number

    def mine(self) -> int | None:
        """Number that the current rater settles, of all without a rater. None while it is not counted."""
        if self._mine is None or self._mine[0] != self._context.rater_id():
            return None
        return self._mine[1]

    # of CountKeeper

    def concerns(self, changes: Changes) -> bool:
        seen = changes.judged or changes.queries or changes.raters
        return bool(seen or changes.settings or changes.reload)

    def counting(self) -> tuple[int, RaterId | None, int]:
        # The first window is painted before the layers below a project are loaded.
        project, rater = self._context.project, self._context.rater
        number = late.open_disagreements(project)
        if rater is None:
            return number, None, number
        return number, rater.id, late.open_disagreements_of(project, rater)

    def take(self, found: tuple[int, RaterId | None, int]) -> None:
        number, rater_id, own = found
        if (number, (rater_id, own)) != (self._number, self._mine):
            self._number, self._mine = number, (rater_id, own)
            self._context.counts_changed.emit(number)

    # slots

    def _on_rater_changed(self, _rater: object) -> None:
        self._count_again()
