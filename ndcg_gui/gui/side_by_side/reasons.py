"""Why: the reasons a comparison offers, as chips that a digit or a click chooses."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QWidget

from ndcg_gui.domain.text import visible
from ndcg_gui.gui.base.theme import SPACE_2
from ndcg_gui.gui.widgets import FlowLayout, PlainLabel, button

MOST_KEYS = 9


class ReasonChips(QWidget):
    """The chips in lines; hidden where a comparison has no reasons."""

    toggled = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Reasons"))
        self.chips: dict[str, QPushButton] = {}
        self._why = PlainLabel(self.tr("Why:"), tone="muted")
        inner = QWidget()
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        inner.setSizePolicy(policy)
        self._flow = FlowLayout(inner, gap=6)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_2)
        layout.addWidget(self._why)
        layout.addWidget(inner, 1)
        self.hide()

    def set_reasons(self, reasons: Sequence[str]) -> None:
        """Offer these; the first nine have a digit."""
        while (item := self._flow.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        self.chips = {}
        for number, reason in enumerate(reasons, start=1):
            text = f"{number} {visible(reason)}" if number <= MOST_KEYS else visible(reason)
            chip = button(text, partial(self.toggled.emit, reason))
            chip.setCheckable(True)
            # A click must not take the keys from the verdicts.
            chip.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self._flow.addWidget(chip)
            self.chips[reason] = chip
        self.setVisible(bool(reasons))

    def show_chosen(self, chosen: Sequence[str]) -> None:
        """Mark these."""
        for reason, chip in self.chips.items():
            chip.setChecked(reason in chosen)
