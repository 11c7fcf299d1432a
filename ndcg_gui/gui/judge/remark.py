"""The line of remarks in Judge: the note of the pair in its place, its flags, and how sure the rater is."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import Status
from ndcg_gui.gui.judge.flags import flags_text
from ndcg_gui.gui.judge.side import NoteField
from ndcg_gui.gui.kit.base.theme import SPACE_2
from ndcg_gui.gui.kit.widgets import PlainLabel, button, column, row
from ndcg_gui.gui.kit.widgets.clamped import MANY_LINES, ClampedText

_ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right)
_COMMANDS = (
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
)


def confidence_text(confidence: int | None) -> str:
    """Words for how sure the rater is."""

    def tr(text: str) -> str:
        return QCoreApplication.translate("Confidence", text)

    sure = {None: tr("not said"), 1: tr("a guess"), 2: tr("likely"), 3: tr("sure")}
    return tr("Confidence: %s") % sure.get(confidence, str(confidence))


class WhichPair(QWidget):
    """Question whether a note is about the last pair or about this one.

    Letters and digits do nothing meanwhile: whoever did not see it is writing the note already.
    """

    last_chosen = Signal()
    this_chosen = Signal()
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.last_button = button(self.tr("The last one"), self.last_chosen.emit)
        self.this_button = button(self.tr("This one"), self.this_chosen.emit)
        question = PlainLabel(self.tr("About the last one, or this one?"))
        row(question, self.last_button, self.this_button, None, spacing=SPACE_2, on=self)
        self.hide()

    def ask(self) -> None:
        self.show()
        self.last_button.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def event(self, event: QEvent) -> bool:
        # Else the panel's own keys would take the arrows, and go to another pair.
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            event.setAccepted(event.key() in _ARROWS or _is_typed(event))
            return event.isAccepted()
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        sides = dict(zip(_ARROWS, (self.last_button, self.this_button), strict=True))
        aimed = sides.get(Qt.Key(event.key()))
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif aimed is not None:
            aimed.setFocus(Qt.FocusReason.TabFocusReason)
        elif not _is_typed(event):
            super().keyPressEvent(event)


def _is_typed(event: QKeyEvent) -> bool:
    """Whether the key would write something into a text."""
    return event.text().isprintable() and bool(event.text().strip()) and not event.modifiers() & _COMMANDS


class RemarkLine(QWidget):
    """Remarks on the current pair. The note is a text until it is written, and its field is in its place."""

    closed = Signal()  # the note is no longer being written

    def __init__(self) -> None:
        super().__init__()
        self.said = PlainLabel(wrap=True)
        self.shown = ClampedText(most=MANY_LINES)
        self.field = NoteField()
        self.which = WhichPair()
        for part in (self.said, self.shown, self.field):
            part.hide()
        self.field.done.connect(self._on_done)
        column(self.said, self.shown, self.which, self.field, spacing=SPACE_2, on=self)
        self.hide()

    @property
    def writing(self) -> bool:
        """Whether the note's field is open."""
        return not self.field.isHidden()

    def show_state(self, state: PairState, note: str) -> None:
        """Show the pair's remarks: a status that is no grade, flags, how sure the rater is, and the note."""
        parts = [
            *([self.tr("Skipped")] if state.status is Status.SKIPPED else []),
            *([self.tr("Cannot be judged")] if state.status is Status.CANNOT_JUDGE else []),
            *([self.tr("Flagged: %s") % flags_text(state.flags)] if state.flags else []),
            *([] if state.confidence is None else [confidence_text(state.confidence)]),
        ]
        self.show_said(parts, note, lead=self.tr("Note: %s"))

    def show_said(self, parts: Sequence[str], note: str, *, lead: str) -> None:
        """Show these remarks, a line for each, and the note. `lead` is the bold text around it."""
        self.said.setText("\n".join(parts))
        self.said.setVisible(bool(parts))
        lead = lead % ""
        self.shown.set_text(f"{lead}{note}" if note else "", lead=len(lead))
        self._fit()

    def ask_which(self) -> None:
        """Ask which pair a note is about."""
        self.which.ask()
        self._fit()

    def write(self) -> None:
        """Open the field in the note's place, and give it the keyboard."""
        self.which.hide()
        self.field.show()
        self._fit()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def stop_asking(self) -> None:
        self.which.hide()
        self._fit()

    def _on_done(self) -> None:
        self.field.hide()
        self._fit()
        self.closed.emit()

    def _fit(self) -> None:
        self.shown.setVisible(bool(self.shown.text()) and not self.writing)
        parts = (self.said, self.shown, self.which, self.field)
        self.setVisible(any(not part.isHidden() for part in parts))
