"""The clock of breaks, one per window: judging pairs and items in turn counts as one stretch of work."""

from __future__ import annotations

from typing import Self

from PySide6.QtCore import QObject, Qt

from ndcg_gui.features.judge.active_time import BreakClock
from ndcg_gui.gui.kit.base.context import ProjectContext


class Breaks(QObject):
    """Holds the `clock` for all panels of a project."""

    def __init__(self, context: ProjectContext) -> None:
        super().__init__(context)
        self.clock = BreakClock()
        context.rater_changed.connect(self._on_rater_changed)

    @classmethod
    def of(cls, context: ProjectContext) -> Self:
        found = context.findChild(cls, options=Qt.FindChildOption.FindDirectChildrenOnly)
        return found if found is not None else cls(context)

    def _on_rater_changed(self, _rater: object) -> None:
        self.clock.start_anew()
