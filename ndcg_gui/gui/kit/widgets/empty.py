"""The content of an empty screen: what is missing, what to do, and the button that does it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ndcg_gui.gui.kit.base.theme import SPACE_2, SPACE_3, TextStyle
from ndcg_gui.gui.kit.widgets.buttons import button
from ndcg_gui.gui.kit.widgets.labels import PlainLabel
from ndcg_gui.gui.kit.widgets.layout import row


class EmptyState(QWidget):
    """A title, a sentence and one button, centred."""

    def __init__(
        self, title: str, sentence: str, action: str = "", on_action: Callable[[], object] | None = None
    ) -> None:
        super().__init__()
        layout = QVBoxLayout(self)
        layout.setSpacing(SPACE_2)
        layout.addStretch(2)
        self.title = PlainLabel(title, role=TextStyle.HEADING, wrap=True)
        self.sentence = PlainLabel(sentence, tone="muted", wrap=True)
        for label in (self.title, self.sentence):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            layout.addWidget(label)
        self.button = button(action, on_action, primary=True) if action else None
        if self.button is not None:
            layout.addSpacing(SPACE_3)
            layout.addLayout(row(None, self.button, None))
        layout.addStretch(3)
