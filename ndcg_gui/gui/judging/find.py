"""The bar that finds words, in a document or in a list of them; what is typed into it grades nothing."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from ndcg_gui.gui.base.theme import SPACE_1, Text, font, px
from ndcg_gui.gui.judging.body import BodyText
from ndcg_gui.gui.text.documents import MOST_FOUND, Passage, find_all, running_text
from ndcg_gui.gui.text.plain import count
from ndcg_gui.gui.widgets import PlainLabel, add_all, button, row
from ndcg_gui.project.display.rich.blocks import LONGEST_LINE
from ndcg_gui.project.display.terms import in_utf16

_FIELD_WIDTH = 220


class FindField(QLineEdit):
    """What to look for; Return goes to the next place, with Shift to the one before, Escape closes."""

    stepped = Signal(int)
    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        back = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.stepped.emit(-1 if back else 1)
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)


class SearchBar(QWidget):
    """A field, what it found, and the way from one place to the next; what a place is, the heirs say."""

    closed = Signal()

    def __init__(self, title: str, before: str, following: str) -> None:
        super().__init__()
        self._starts: Sequence[int] = ()  # of the places found
        self._current: int | None = None
        self.field = FindField()
        self.field.setFont(font(Text.BODY))
        self.field.setMaxLength(200)
        self.field.setFixedWidth(px(_FIELD_WIDTH))
        self.field.setPlaceholderText(title)
        self.field.setAccessibleName(title)
        self.said = PlainLabel(tone="muted")
        self.before_button = button("↑", lambda: self.step(-1))
        self.next_button = button("↓", lambda: self.step(1))
        self.close_button = button(self.tr("Close"), self.close_bar)
        for made, name in (
            (self.before_button, before),
            (self.next_button, following),
            (self.close_button, self.tr("Close the search")),
        ):
            made.setAccessibleName(name)
            made.setToolTip(name)
        layout = row(on=self, margins=(2, SPACE_1, 2, SPACE_1))
        add_all(layout, self.field, self.said, None)
        for widget in (self.before_button, self.next_button, self.close_button):
            layout.addWidget(widget)
        self.field.textEdited.connect(self._on_field_edited)
        self.field.stepped.connect(self.step)
        self.field.left.connect(self.close_bar)
        self.setAccessibleName(title)
        self.hide()

    @abstractmethod
    def look_for(self, wanted: str) -> Sequence[int]:
        """Find and mark what is wanted; "" marks nothing. The places found, in their order."""

    @abstractmethod
    def go_to(self, start: int) -> None:
        """Bring a place into sight."""

    def open_bar(self) -> None:
        """Show the bar with the focus in it, and what was looked for last."""
        self.show()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()
        self._look()

    def close_bar(self) -> None:
        """Hide the bar and its marks; the place that was found stays selected."""
        self.hide()
        self.look_for("")
        self.closed.emit()

    def look_again(self) -> None:
        """Look through what is shown now, where the bar is open; nothing is scrolled."""
        if not self.isHidden():
            self._look()

    def step(self, by: int) -> None:
        """Go to the next place found (1) or the one before (-1), round the end."""
        if self.isHidden():
            self.open_bar()
        if not self._starts:
            return
        if self._current is None:
            self._current = 0 if by > 0 else len(self._starts) - 1
        else:
            self._current = (self._current + by) % len(self._starts)
        self.go_to(self._starts[self._current])
        self._say()

    def _look(self) -> None:
        self._starts = self.look_for(self.field.text())
        self._current = None
        self.before_button.setEnabled(bool(self._starts))
        self.next_button.setEnabled(bool(self._starts))
        self._say()

    def _say(self) -> None:
        number, many = len(self._starts), count(len(self._starts))
        if number == MOST_FOUND:
            many += "+"
        if not self.field.text():
            said = ""
        elif not number:
            said = self.tr("not found")
        elif self._current is None:
            said = self.tr("%s found") % many
        else:
            said = self.tr("%s of %s") % (count(self._current + 1), many)
        self.said.setText(said)

    def _on_field_edited(self, _text: str) -> None:
        self._look()
        if self._starts:
            self.step(1)


class FindBar(SearchBar):
    """Looks through the whole document, also the part that is not shown yet."""

    def __init__(
        self, text: BodyText, passages: Callable[[], Sequence[Passage]], show_whole: Callable[[], object]
    ) -> None:
        """`passages` gives the whole document's, as shown; `show_whole` shows all of them."""
        super().__init__(
            QCoreApplication.translate("FindBar", "Find in this document"),
            QCoreApplication.translate("FindBar", "Find the previous match"),
            QCoreApplication.translate("FindBar", "Find the next match"),
        )
        self._body = text
        self._passages = passages
        self._show_whole = show_whole
        self._text: str | None = None  # all of the document's, once it was looked through
        self._length = 0

    def look_again(self) -> None:
        self._text = None
        super().look_again()

    def look_for(self, wanted: str) -> Sequence[int]:
        if wanted and self._text is None:
            self._text = running_text(self._passages())
        text = self._text or ""
        spans = in_utf16(text, [(start, len(wanted)) for start in find_all(text, wanted)])
        starts = [start for start, _ in spans]
        self._length = spans[0][1] if spans else 0
        self._body.mark_found(starts, self._length)
        return starts

    def mark_again(self) -> None:
        """Mark what was found, after the text was shown anew."""
        if not self.isHidden():
            self._body.mark_found(self._starts, self._length)

    def go_to(self, start: int) -> None:
        # Lines of a text that was cut may be broken elsewhere near its end.
        beyond = start + self._length + LONGEST_LINE
        if beyond > self._body.document().characterCount():
            self._body.complete()
        if beyond > self._body.document().characterCount():
            self._show_whole()
        self._body.select_found(start, self._length)


class ListFindBar(SearchBar):
    """Looks through the documents of a list, each whole; a place is a document that holds the words."""

    def __init__(self, find: Callable[[str], Sequence[int]], go: Callable[[int], object]) -> None:
        """`find` marks what holds the words and says at which places it stands; `go` leads to one."""
        super().__init__(
            QCoreApplication.translate("ListFindBar", "Find in these documents"),
            QCoreApplication.translate("ListFindBar", "Find the previous document"),
            QCoreApplication.translate("ListFindBar", "Find the next document"),
        )
        self._find, self._go = find, go

    def look_for(self, wanted: str) -> Sequence[int]:
        return self._find(wanted)

    def go_to(self, start: int) -> None:
        self._go(start)
