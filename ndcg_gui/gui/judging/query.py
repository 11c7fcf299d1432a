"""The query being judged: a line on the items shown, its text, and its intent."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from ndcg_gui.gui.kit.base.theme import GAP, SPACE_1, SPACE_2, TextStyle
from ndcg_gui.gui.kit.widgets import Card, ElidedLabel, add_all, row
from ndcg_gui.gui.kit.widgets.clamped import ClampedText


class QueryHead(Card):
    """Head of the query. Its texts arrive without the systems' names."""

    def __init__(self, *beside: QWidget | None, most_intent: int, spacing: int = SPACE_2) -> None:
        """`beside` are placed right of the line, with None for a stretch."""
        super().__init__()
        self.place = ElidedLabel(tone="muted")
        self.text = ClampedText(role=TextStyle.TITLE, most=3)
        self.intent = ClampedText(tone="muted", most=most_intent)
        self._has_intent = False
        self.short_intent = ElidedLabel(tone="muted")
        self.short_intent.hide()
        self._low = False
        self.body.setSpacing(SPACE_1)
        add_all(
            self.body, row(self.place, *beside, spacing=spacing), self.text, self.intent, self.short_intent
        )

    def show_query(self, place: str, text: str, intent: str) -> None:
        self.place.setText(place)
        self.text.set_text(text)
        self.show_intent(intent)

    def show_intent(self, intent: str) -> None:
        """Show the query's intent, where height is low only its first line, with all of it as tooltip."""
        self._has_intent = bool(intent)
        self.intent.set_text(intent)
        self.short_intent.setText(intent)
        self._show_intent()

    def set_low(self, low: bool) -> None:
        """Use less height, or as much as the texts need."""
        if low != self._low:
            self._low = low
            layout = self.layout()
            assert layout is not None
            left, above, right, below = GAP, GAP, GAP, GAP
            if low:
                above = below = SPACE_2
            layout.setContentsMargins(left, above, right, below)
            self.body.setSpacing(0 if low else SPACE_1)
            self._show_intent()

    def _show_intent(self) -> None:
        self.intent.setVisible(self._has_intent and not self._low)
        self.short_intent.setVisible(self._has_intent and self._low)
