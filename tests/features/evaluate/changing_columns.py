"""Columns in memory whose labels a test changes, as those of a project change while people judge."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ndcg_gui.features.evaluate.columns import MemoryColumns, QueryColumns, QueryLabels


class ChangingColumns(MemoryColumns):
    """Made as MemoryColumns are; a query that changed is read from columns of its own."""

    def __init__(self, *made: Any, **how: Any) -> None:
        super().__init__(*made, **how)
        self._newest: dict[int, MemoryColumns] = {}

    def replace_labels(self, labels: Mapping[str, QueryLabels | None]) -> None:
        """Give queries other labels (None: no label any more); those it does not have are passed over."""
        known = {key: new or {} for key, new in labels.items() if key in self.places}
        for key, new in known.items():
            self._newest[self.places[key]] = MemoryColumns(
                [key], {key: new}, self._lists, maximum=self.maximum, scores=self._scores
            )
        self.note_changed([self.places[key] for key in known])

    def now(self, place: int) -> QueryColumns:
        newest = self._newest.get(place)
        return super().now(place) if newest is None else QueryColumns(newest, 0)

    def labels_of(self, place: int, rule: str) -> QueryLabels:
        newest = self._newest.get(place)
        return super().labels_of(place, rule) if newest is None else newest.labels_of(0, rule)
