"""The strip below the sides: which side is better overall, and by each criterion of the comparison."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from ndcg_gui.domain.labels import PreferenceState
from ndcg_gui.domain.records import Side, Verdict
from ndcg_gui.domain.text import visible
from ndcg_gui.features.display.blindfold import Blindfold
from ndcg_gui.features.side_by_side.session import ItemSession
from ndcg_gui.gui.kit.base.theme import SPACE_2, TextStyle, font, px
from ndcg_gui.gui.kit.text.documents import one_line
from ndcg_gui.gui.kit.text.plain import count, titled
from ndcg_gui.gui.kit.widgets import FlowLayout, PlainLabel, button, row
from ndcg_gui.gui.kit.widgets.labels import set_tone
from ndcg_gui.gui.kit.widgets.layout import clear

_LONGEST_NAME = 160
_ARROWS = ("←", "=", "→")
_GAP, _GAP_LOW = 28, 12


class SideChoice(QWidget):
    """A question with left, same and right beside it, none checked until it is answered."""

    chosen = Signal(object)  # Side

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.name = PlainLabel()
        # As wide in bold, so that nothing moves when the focus comes.
        metrics = QFontMetrics(font(TextStyle.STRONG))
        shown = metrics.elidedText(name, Qt.TextElideMode.ElideRight, _LONGEST_NAME)
        self.name.setText(shown)
        self.name.setToolTip(name if shown != name else "")
        self.name.setMinimumWidth(metrics.horizontalAdvance(shown) + 2)
        self.name.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.buttons: dict[Side, QPushButton] = {}
        self.texts: list[str] = []
        self.keys: Sequence[str] = ()  # that answer it while it is in focus
        self._focused = False
        self._low = False
        self._said: tuple[int, int, int] | None = None
        line = row(spacing=0)
        sides = {Side.LEFT: self.tr("left"), Side.NONE: self.tr("same"), Side.RIGHT: self.tr("right")}
        for (side, text), place in zip(sides.items(), ("first", "middle", "last"), strict=True):
            made = button(text, partial(self._on_clicked, side))
            made.setCheckable(True)
            made.setProperty("segment", place)
            made.setAccessibleName(titled(name, text))
            # A click must not take the keys from the verdicts.
            made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            line.addWidget(made)
            self.buttons[side] = made
            self.texts.append(text)
        row(self.name, line, on=self)
        self._show_texts()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_others(self, said: tuple[int, int, int] | None) -> None:
        """Show beside each answer the number of disagreeing raters who gave it. None: there is no dispute."""
        self._said = said
        self._show_texts()
        for place, made in enumerate(self.buttons.values()):
            told = (
                ""
                if said is None
                else self.tr("chosen by %s of the raters who disagree") % count(said[place])
            )
            made.setToolTip(told)
            made.setAccessibleDescription(told)

    def set_low(self, low: bool) -> None:
        """Show arrows instead of words where height is low."""
        if low != self._low:
            self._low = low
            for made in self.buttons.values():
                made.setProperty("small", low)
                made.style().polish(made)
            self._show_texts()

    def _show_texts(self) -> None:
        metrics, gap = QFontMetrics(font(TextStyle.MEDIUM)), px(20 if self._low else 28)
        for place, (made, text) in enumerate(zip(self.buttons.values(), self.texts, strict=True)):
            shown = _ARROWS[place] if self._low else text
            made.setMinimumWidth(metrics.horizontalAdvance(shown) + gap)
            made.setText(shown if self._said is None else f"{shown} · {count(self._said[place])}")

    def show_answer(self, given: Side | None, *, focused: bool, missing: bool) -> None:
        """Show the answer, and whether the next answer is to this question."""
        for side, made in self.buttons.items():
            made.setChecked(side is given)
            made.setFont(font(TextStyle.MEDIUM if side is given else TextStyle.BODY))
        set_tone(self.name, "danger" if missing else "accent" if focused else "")
        self.name.setFont(font(TextStyle.STRONG if focused else TextStyle.BODY))
        self._focused = focused
        self.show_keys(self.keys)

    def show_keys(self, keys: Sequence[str]) -> None:
        """Show the keys that answer the question while it is current."""
        self.keys = keys
        said = self.tr("keys: %s") % ", ".join(filter(None, keys))
        self.setAccessibleDescription(said if self._focused else "")

    def _on_clicked(self, side: Side) -> None:
        self.chosen.emit(side)


class CriteriaStrip(QWidget):
    """Overall and each criterion in a line, wrapped if needed. Hidden without criteria."""

    overall_chosen = Signal(object)  # Side
    chosen = Signal(str, object)  # criterion, Side

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Criteria"))
        # Fixed would hold it to one line.
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._flow = FlowLayout(self, gap=_GAP, line_gap=SPACE_2)
        self._low = False
        self.overall: SideChoice | None = None
        self.choices: dict[str, SideChoice] = {}
        self._keys: Sequence[str] = ()
        self.hide()

    def asks(self) -> bool:
        """Whether there are questions beside the verdict."""
        return bool(self.choices)

    def set_criteria(self, criteria: Sequence[str], blindfold: Blindfold) -> None:
        """Show these criteria. One whose name reveals a system gets a number instead."""
        clear(self._flow)
        self.overall, self.choices = None, {}
        if criteria:
            self.overall = SideChoice(self.tr("Overall"))
            self.overall.chosen.connect(self.overall_chosen)
            self._flow.addWidget(self.overall)
        for number, criterion in enumerate(criteria, start=1):
            name = blindfold.harmless(criterion) or self.tr("Criterion %s") % number
            made = SideChoice(one_line(visible(name)))
            made.chosen.connect(partial(self.chosen.emit, criterion))
            made.keys = self._keys
            self._flow.addWidget(made)
            self.choices[criterion] = made
        self._set_low()
        self.setVisible(bool(criteria))
        self.updateGeometry()

    def show_keys(self, caps: Sequence[str]) -> None:
        """Show the keys that answer the current criterion, as many as it has answers."""
        self._keys = caps[: len(_ARROWS)]
        for choice in self.choices.values():
            choice.show_keys(self._keys)

    def set_low(self, low: bool) -> None:
        """Use a single line where height is low."""
        if low != self._low:
            self._low = low
            self._set_low()

    def _set_low(self) -> None:
        self._flow.set_gap(_GAP_LOW if self._low else _GAP)
        for choice in (self.overall, *self.choices.values()):
            if choice is not None:
                choice.set_low(self._low)

    def all_buttons(self) -> list[QPushButton]:
        asked = [self.overall, *self.choices.values()] if self.overall is not None else []
        return [made for choice in asked if choice is not None for made in choice.buttons.values()]

    def show_state(self, session: ItemSession) -> None:
        """Show the answers, the current question, and after the verdict the missing answers."""
        if self.overall is None:
            return
        state: PreferenceState = session.state
        others, key = session.queue.said_by_others, session.item.key
        self.overall.show_others(others(key))
        for criterion, choice in self.choices.items():
            choice.show_others(others(key, criterion))
        complete = not session.missing and state.status is not Verdict.JUDGED
        self.overall.show_answer(state.preferred, focused=complete, missing=False)
        given = dict(state.criteria)
        for criterion, choice in self.choices.items():
            focused = criterion == session.focused and not complete
            missing = session.asks and criterion not in given
            choice.show_answer(given.get(criterion), focused=focused, missing=missing)
