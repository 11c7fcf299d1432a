"""The query that is judged: a line on what is shown of it, its text, and its intent."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from ndcg_gui.gui.base.theme import SPACE_1, SPACE_2, Text
from ndcg_gui.gui.widgets import Card, ElidedLabel, add_all, row
from ndcg_gui.gui.widgets.clamped import ClampedText


class QueryHead(Card):
    """Says nothing of systems: every text comes as raters may read it."""

    def __init__(self, *beside: QWidget | None, most_intent: int, spacing: int = SPACE_2) -> None:
        """`beside` stand right of the line; None takes the room that is left."""
        super().__init__()
        self.place = ElidedLabel(tone="muted")
        self.text = ClampedText(role=Text.TITLE, most=3)
        self.intent = ClampedText(tone="muted", most=most_intent)
        self.body.setSpacing(SPACE_1)
        add_all(self.body, row(self.place, *beside, spacing=spacing), self.text, self.intent)

    def show_query(self, place: str, text: str, intent: str) -> None:
        self.place.setText(place)
        self.text.set_text(text)
        self.intent.set_text(intent)
        self.intent.setVisible(bool(intent))
