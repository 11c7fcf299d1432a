"""Flags of a pair: faults beside its grade, chosen by digit or written."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QLineEdit, QWidget

from ndcg_gui.domain.judging_commands import FLAGS
from ndcg_gui.domain.labels import MAX_FLAG, PairState
from ndcg_gui.gui.kit.base.theme import TextStyle, font
from ndcg_gui.gui.kit.text.documents import one_line
from ndcg_gui.gui.kit.text.plain import no_mnemonic, translated
from ndcg_gui.gui.kit.widgets.dialogs import FormDialog

MOST = 9  # each has a digit


def known_flags(states: Iterable[PairState]) -> list[str]:
    """The built-in reasons and the rater's own ones, up to the number of digits."""
    own = dict.fromkeys(flag for state in states for flag in state.flags)
    return list(dict.fromkeys([*map(str, FLAGS), *own]))[:MOST]


class FlagDialog(FormDialog):
    """Box for each reason, ticked by its digit, and a field for another one. Return saves."""

    def __init__(self, reasons: Sequence[str], given: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(
            QCoreApplication.translate("FlagDialog", "Flag this pair"),
            QCoreApplication.translate("FlagDialog", "Keep"),
            parent,
        )
        shown = {str(reason): reason for reason in FLAGS}
        self.boxes: dict[str, QCheckBox] = {}
        # What is given always has its box, also when the digits are used up.
        for number, flag in enumerate(dict.fromkeys([*reasons, *given]), start=1):
            words = translated(shown[flag]) if flag in shown else one_line(flag)
            box = QCheckBox(no_mnemonic(words))
            box.setFont(font(TextStyle.BODY))
            box.setChecked(flag in given)
            self.boxes[flag] = box
            self.add_row(str(number) if number <= MOST else "", box)
            box.setAccessibleName(words)
        self.own = QLineEdit()
        self.own.setFont(font(TextStyle.BODY))
        self.own.setMaxLength(MAX_FLAG)
        self.own.setPlaceholderText(self.tr("another reason"))
        self.add_row(self.tr("Own"), self.own)
        self.show_problem("")
        self.setFocus()

    def result_value(self) -> tuple[str, ...]:
        """The reasons ticked, and the written one."""
        ticked = [flag for flag, box in self.boxes.items() if box.isChecked()]
        own = " ".join(self.own.text().split())
        return tuple(dict.fromkeys([*ticked, own] if own else ticked))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        digit = event.key() - Qt.Key.Key_1
        boxes = list(self.boxes.values())
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if plain and 0 <= digit < min(len(boxes), MOST):
            boxes[digit].toggle()
        else:
            super().keyPressEvent(event)


def flags_text(flags: Sequence[str]) -> str:
    shown = {str(reason): reason for reason in FLAGS}
    return ", ".join(translated(shown[flag]) if flag in shown else one_line(flag) for flag in flags)
