"""The task: the query, two lists without names, and the keys that say which is better."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from ndcg_gui.domain.records import Side, Verdict
from ndcg_gui.domain.text import harmless
from ndcg_gui.gui.panels.side_by_side_document import DocumentOverlay
from ndcg_gui.gui.panels.side_by_side_lists import ListsView
from ndcg_gui.gui.panels.side_by_side_session import Session
from ndcg_gui.gui.text import count
from ndcg_gui.gui.theme import GAP, SPACE_1, SPACE_3, Text, colours, font
from ndcg_gui.gui.widgets import Card, ElidedLabel, GradeButton, KeyHints, PlainLabel

Choice = tuple[Side, int]
_READ_AHEAD_MS = 15
_OVERRIDDEN = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
# Keys that a field with focus has no use for and that must not reach the task below it.
_FIELD_KEYS = frozenset(
    getattr(Qt.Key, f"Key_{name}") for name in ("Left", "Right", "Up", "Down", "PageUp", "PageDown")
)


@dataclass(frozen=True, slots=True)
class ActionRow:
    """One action of the task; `repeats` where a held key may act again."""

    title: str
    keys: tuple[str, ...]
    slot: Callable[[], object]
    repeats: bool = False


class NoteField(QLineEdit):
    """A line for the note; it gets every key first, and Enter or Escape leaves it."""

    left = Signal()

    def event(self, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.ShortcutOverride:
            return super().event(event)
        if event.key() not in _FIELD_KEYS or event.modifiers() & _OVERRIDDEN:
            return super().event(event)
        event.accept()
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.left.emit()
        else:
            super().keyPressEvent(event)


class TaskView(QWidget):
    """Shows the session's current item and takes the verdicts on it."""

    judged = Signal(bool)  # something was said; True: it was the last open item
    document_toggled = Signal()  # a document was opened or closed

    def __init__(self, over: QWidget, parent: QWidget | None = None) -> None:
        """`over` is what an opened document covers."""
        super().__init__(parent)
        self.setAccessibleName(self.tr("Two lists to compare"))
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.session: Session | None = None
        # Reading ahead would take its part of the frame that shows this item.
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(_READ_AHEAD_MS)
        self._soon.timeout.connect(self._on_soon)
        self._place = ElidedLabel(tone="muted")
        self._rules = ElidedLabel(tone="muted")
        self._query = PlainLabel(role=Text.TITLE, wrap=True, selectable=True)
        self._intent = PlainLabel(tone="muted", wrap=True)
        self.lists = ListsView()
        self.lists.opened.connect(self._on_lists_opened)
        self.lists.looked.connect(self._on_lists_looked)
        self.document = DocumentOverlay(over)
        self.document.closed.connect(self.document_toggled)
        self._buttons: dict[Choice, GradeButton] = {}
        self._verdicts = QHBoxLayout()
        self._verdicts.setSpacing(10)
        self.note = NoteField()
        self.note.setFont(font(Text.BODY))
        self.note.setMaxLength(2000)
        self.note.setMinimumWidth(220)
        self.note.setPlaceholderText(self.tr("Note (N), saved with the verdict"))
        self.note.setAccessibleName(self.tr("Note"))
        self.note.left.connect(self.setFocus)
        self.note.editingFinished.connect(self._on_note_editing_finished)
        self._layout()

    def _layout(self) -> None:
        card = Card()
        line = QHBoxLayout()
        line.setSpacing(SPACE_3)
        line.addWidget(self._place)
        line.addStretch(1)
        line.addWidget(self._rules)
        card.body.setSpacing(SPACE_1)
        card.body.addLayout(line)
        card.body.addWidget(self._query)
        card.body.addWidget(self._intent)
        hints: Sequence[tuple[Sequence[str], str]] = (
            (["Ctrl Z"], self.tr("undo")),
            (["S"], self.tr("skip")),
            (["P"], self.tr("previous")),
            (["J", "K"], self.tr("results")),
            (["Space"], self.tr("open")),
        )
        foot = QHBoxLayout()
        foot.setSpacing(SPACE_3)
        foot.addWidget(self.note, 1)
        foot.addWidget(KeyHints(hints))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(GAP)
        layout.addWidget(card)
        layout.addWidget(self.lists, 1)
        layout.addLayout(self._verdicts)
        layout.addLayout(foot)

    def open_session(self, session: Session) -> None:
        """Judge in this session from now on."""
        self.session = session
        self._set_points(session.queue.comparison.plan.points)

    def _set_points(self, points: int) -> None:
        for old in self._buttons.values():
            self._verdicts.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._buttons = {}
        accent, same = colours().accent, colours().same
        rows: list[tuple[Side, int, str, str, str]] = [
            (Side.LEFT, 1, "←", self.tr("Left better"), accent),
            (Side.NONE, 0, "↓", self.tr("Same"), same),
            (Side.RIGHT, 1, "→", self.tr("Right better"), accent),
        ]
        if points >= 5:
            rows.insert(0, (Side.LEFT, 2, "⇧ ←", self.tr("Left much better"), accent))
            rows.append((Side.RIGHT, 2, "⇧ →", self.tr("Right much better"), accent))
        for side, strength, key, name, colour in rows:
            made = GradeButton(key, name, colour)
            # A click must not take the focus: the next Space would judge again.
            made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            made.clicked.connect(partial(self._on_verdict_clicked, (side, strength)))
            self._verdicts.addWidget(made, 1)
            self._buttons[side, strength] = made
        for before, after in pairwise([*self._buttons.values(), self.note]):
            QWidget.setTabOrder(before, after)

    def verdict_button(self, side: Side, strength: int) -> GradeButton:
        """The button of one verdict."""
        return self._buttons[side, strength]

    # actions

    def action_rows(self) -> list[ActionRow]:
        """What can be done with the keys; of those held down only moving repeats."""
        return [
            ActionRow(self.tr("Left is better"), ("Left",), partial(self.decide, (Side.LEFT, 1))),
            ActionRow(self.tr("Both are the same"), ("Down",), partial(self.decide, (Side.NONE, 0))),
            ActionRow(self.tr("Right is better"), ("Right",), partial(self.decide, (Side.RIGHT, 1))),
            ActionRow(self.tr("Skip this query"), ("S",), self.skip),
            ActionRow(self.tr("Write a note"), ("N",), self.write_note),
            ActionRow(self.tr("Previous query"), ("P", "PgUp"), partial(self.move, -1), repeats=True),
            ActionRow(self.tr("Next query"), ("PgDown",), partial(self.move, 1), repeats=True),
            ActionRow(self.tr("Next result"), ("J",), partial(self.move_cursor, 1), repeats=True),
            ActionRow(self.tr("Previous result"), ("K",), partial(self.move_cursor, -1), repeats=True),
            # Space is no shortcut: on a button with the focus it presses the button.
            ActionRow(self.tr("Open the document"), (), self.open_document),
        ]

    def much_better_rows(self) -> list[ActionRow]:
        """What a scale of five points adds."""
        return [
            ActionRow(self.tr("Left is much better"), ("Shift+Left",), partial(self.decide, (Side.LEFT, 2))),
            ActionRow(
                self.tr("Right is much better"), ("Shift+Right",), partial(self.decide, (Side.RIGHT, 2))
            ),
        ]

    # showing

    def show_item(self) -> None:
        """Show the current item from the top, with what is said of it."""
        session = self.session
        if session is None:
            return
        self.document.close_document()
        record = session.item.record
        if any(row.hasFocus() for row in self.lists.rows()):
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        self._query.setText(harmless(record.text))
        self._intent.setText(harmless(record.intent or ""))
        self._intent.setVisible(bool(record.intent))
        self.lists.show_lists(session.results(Side.LEFT), session.results(Side.RIGHT))
        self.note.setText(session.note())
        self._show_state(session)
        session.timer.start()
        self._soon.start()

    def _show_state(self, session: Session) -> None:
        state, comparison = session.state, session.queue.comparison
        place = self.tr("{name}, blind · query {place} of {all}").format(
            name=harmless(comparison.name),
            place=count(session.place + 1),
            all=count(len(session.queue)),
        )
        if state.status is Verdict.SKIPPED:
            place += " · " + self.tr("skipped")
        rules = self.tr("sides shuffled per query, seed %s") % comparison.plan.seed
        if session.queue.identical:
            rules += " · " + self.tr("identical lists, not shown: %s") % count(session.queue.identical)
        self._place.setText(place)
        self._rules.setText(rules)
        given = (state.preferred, state.strength) if state.status is Verdict.JUDGED else None
        for choice, made in self._buttons.items():
            made.setChecked(choice == given)
            made.update()

    # saying; the panel's actions

    def decide(self, choice: Choice) -> None:
        """Set the verdict, and show the next open item at once."""
        if self.session is not None:
            self.session.keep_note(self.note.text())
            self._go_on(finished=self.session.decide(*choice))

    def skip(self) -> None:
        """Put the item off."""
        if self.session is not None:
            self.session.keep_note(self.note.text())
            self._go_on(finished=self.session.skip())

    def _go_on(self, *, finished: bool) -> None:
        if self.note.hasFocus():
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.show_item()
        self.judged.emit(finished)

    def move(self, step: int) -> None:
        """Show the next or previous item without judging."""
        if self.session is not None and self.session.move(step):
            self.show_item()

    def move_cursor(self, step: int) -> None:
        """Go to the next or previous result."""
        self.lists.move_cursor(step)

    def write_note(self) -> None:
        """Put the cursor into the note."""
        self.note.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.note.selectAll()

    def open_document(self) -> None:
        """Open the document under the cursor, else the first one."""
        rows = self.lists.rows()
        row = self.lists.cursor_row() or (rows[0] if rows else None)
        if row is not None and row.result is not None:
            row.setFocus(Qt.FocusReason.OtherFocusReason)
            self._on_lists_opened(row.result.key)

    # Qt's side and slots

    def event(self, event: QEvent) -> bool:
        if self.session is not None:
            if event.type() in (QEvent.Type.WindowDeactivate, QEvent.Type.Hide):
                self.session.timer.pause()
            elif event.type() in (QEvent.Type.WindowActivate, QEvent.Type.Show):
                self.session.timer.resume()
        return super().event(event)

    def _on_verdict_clicked(self, choice: Choice, _checked: bool = False) -> None:
        self.decide(choice)

    def _on_lists_opened(self, key: str) -> None:
        if self.session is not None:
            self.document.show_document(self.session.text(key), self.focusWidget() or self)
            self.session.timer.resume()
            self.document_toggled.emit()

    def _on_soon(self) -> None:
        if self.session is not None:
            self.session.read_ahead()

    def _on_lists_looked(self) -> None:
        if self.session is not None:
            self.session.timer.resume()

    def _on_note_editing_finished(self) -> None:
        if self.session is not None:
            self.session.write_note(self.note.text())
