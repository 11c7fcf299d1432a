"""Answers of people on a pair, one below the other, beside its document."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.scales import Scale
from ndcg_gui.gui.judge.queue import chip_of
from ndcg_gui.gui.kit.base.theme import GAP, SPACE_1, SPACE_2, SPACE_3
from ndcg_gui.gui.kit.text.grades import name_text
from ndcg_gui.gui.kit.widgets import Card, GradeChip, PlainLabel, clear, column, row
from ndcg_gui.gui.kit.widgets.clamped import MANY_LINES, ClampedText
from ndcg_gui.gui.kit.widgets.keys import KeyCap
from ndcg_gui.gui.kit.widgets.layout import fill_scroll_area

_DOCUMENT_SHARE, _SAID_SHARE = 5, 3


class SaidCard(Card):
    """Answer of one person: name and circumstances, the grade, and words."""

    def __init__(self, scale: Scale) -> None:
        super().__init__()
        self._scale = scale
        self.make_plain()
        self.body.setSpacing(SPACE_1)

    def show_said(
        self,
        title: str,
        beside: str,
        state: PairState | None,
        words: str,
        *,
        key: str = "",
        more: QWidget | None = None,
        heard: str = "",
    ) -> None:
        """Show these. `state` is shown as a chip with its name, `key` takes the grade, `more` stands above
        the words, and screen readers read `heard` for it.
        """
        self.set_title(title, beside)
        clear(self.body)
        text, name = "", ""
        if state is not None:
            text, colour = chip_of(self._scale, state)
            name = name_text(None if state.grade is None else self._scale.grade(state.grade))
            if state.grade is None:
                name = self.tr("cannot be judged")
            line = QWidget()
            row(GradeChip(text, colour), PlainLabel(name), None, *([KeyCap(key)] if key else []), on=line)
            self.body.addWidget(line)
        if more is not None:
            self.body.addWidget(more)
        if words:
            said = ClampedText(most=MANY_LINES)
            said.set_text(words)
            self.body.addWidget(said)
        self.setAccessibleName(", ".join(part for part in (title, text, name, heard, words) if part))


class SaidColumn(QScrollArea):
    """Cards one below the other, with a hairline between two."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.cards: Sequence[SaidCard] = ()
        inside = QWidget()
        self._lines = column(on=inside, spacing=SPACE_2)
        fill_scroll_area(self, inside)
        self.setAccessibleName(name)

    def show_cards(self, cards: Sequence[SaidCard]) -> None:
        """Show these cards in place of those before."""
        clear(self._lines)
        self.cards = cards
        for card in cards:
            if self._lines.count():
                line = QFrame()
                line.setProperty("role", "rule")
                line.setFixedHeight(1)
                self._lines.addWidget(line)
            self._lines.addWidget(card)
        self._lines.addStretch(1)
        self.verticalScrollBar().setValue(0)


def beside_document(document: QWidget, said: SaidColumn) -> QWidget:
    """The document, and at its right what was said on it."""
    made = QWidget()
    row((document, _DOCUMENT_SHARE), (said, _SAID_SHARE), spacing=GAP + SPACE_3, on=made)
    return made
