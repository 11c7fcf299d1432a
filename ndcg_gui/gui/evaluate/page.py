"""The layout of Evaluate's page: systems on top, queries and charts side by side below."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QScrollArea, QWidget

from ndcg_gui.gui.evaluate.systems import MOST_ROWS, SystemsCard
from ndcg_gui.gui.kit.base.settings import SPLITTER_SIZES, Settings
from ndcg_gui.gui.kit.base.theme import px
from ndcg_gui.gui.kit.widgets import Card, remembered_splitter
from ndcg_gui.gui.kit.widgets.layout import fill_scroll_area

# Below this width queries and charts stand one below the other, on a page that scrolls.
_NARROW = 700
_LEAST, _LEAST_NARROW = 180, 330
_ROWS, _COLUMNS, _FOLDED = "evaluate-rows", "evaluate-columns", "evaluate-folded"


class EvaluatePage(QScrollArea):
    """Page with two movable dividers, whose positions are stored. It scrolls in a low window."""

    def __init__(self, settings: Settings, systems: SystemsCard, queries: Card, charts: Card) -> None:
        super().__init__()
        self._settings = settings
        self._systems, self._queries, self._charts = systems, queries, charts
        self._beside = remembered_splitter(
            settings, _COLUMNS, Qt.Orientation.Horizontal, {queries: 711, charts: 424}
        )
        self._rows = remembered_splitter(
            settings, _ROWS, Qt.Orientation.Vertical, {systems: 140, self._beside: 480}
        )
        self._rows.setStretchFactor(0, 0)
        self._rows.setStretchFactor(1, 1)
        for place, share in enumerate((63, 37)):
            self._beside.setStretchFactor(place, share)
        fill_scroll_area(self, self._rows)
        self._set_least(False)
        systems.table.height_changed.connect(self.fit)

    def fit(self) -> None:
        """Fit the height of the systems to their rows, unless the user has moved the divider."""
        self._systems.setMaximumHeight(self._systems.height_of(None))
        if not self._settings.get(SPLITTER_SIZES, of=_ROWS):
            high = self._systems.height_of(MOST_ROWS)
            self._rows.setSizes([high, max(self._rows.height() - high, px(_LEAST))])

    def show_alone(self, card: QWidget | None) -> None:
        """Show one of the two lower cards alone. None shows everything again."""
        self._systems.setVisible(card is None)
        for own in (self._queries, self._charts):
            own.setVisible(card in (None, own))

    def resizeEvent(self, event: QResizeEvent) -> None:
        is_narrow = event.size().width() < px(_NARROW)
        wanted = Qt.Orientation.Vertical if is_narrow else Qt.Orientation.Horizontal
        if self._beside.orientation() != wanted:
            self._beside.setOrientation(wanted)
            self._set_least(is_narrow)
        super().resizeEvent(event)
        self.fit()

    def _set_least(self, is_narrow: bool) -> None:
        for own in (self._queries, self._charts):
            own.setMinimumHeight(px(_LEAST_NARROW if is_narrow else _LEAST))
