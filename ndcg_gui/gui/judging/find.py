"""The bar that finds words, in a document or in a list of them. Keys typed into it grade nothing."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from ndcg_gui.features.display.rich.blocks import LONGEST_LINE
from ndcg_gui.features.display.terms import in_utf16
from ndcg_gui.gui.judging.body import BodyText
from ndcg_gui.gui.kit.base.theme import SPACE_1, TextStyle, font, px
from ndcg_gui.gui.kit.text.documents import MOST_FOUND, Passage, find_all, running_text
from ndcg_gui.gui.kit.text.plain import count
from ndcg_gui.gui.kit.widgets import PlainLabel, add_all, button, row

_FIELD_WIDTH = 220


class TextSearchField(QLineEdit):
    """Field for the words to find. Return goes to the next match, Shift+Return back, Escape closes."""

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
    """Field, number of matches, and buttons from one to the next. Subclasses define a match."""

    closed = Signal()

    def __init__(self, title: str, before: str, following: str) -> None:
        super().__init__()
        self._starts: Sequence[int] = ()  # of the places found
        self._current: int | None = None
        self.field = TextSearchField()
        self.field.setFont(font(TextStyle.BODY))
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
        """Find and mark the words, nothing for "". Returns the positions of the matches, in order."""

    @abstractmethod
    def go_to(self, start: int) -> None:
        """Scroll to a match."""

    def open_bar(self) -> None:
        """Show the bar with the focus in it, and the last words searched for."""
        self.show()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()
        self._look()

    def close_bar(self) -> None:
        """Hide the bar and its marks. The current match stays selected."""
        self.hide()
        self.look_for("")
        self.closed.emit()

    def look_again(self) -> None:
        """Search the current text again, if the bar is open, without scrolling."""
        if not self.isHidden():
            self._look()

    def step(self, by: int) -> None:
        """Go to the next match (1) or the previous one (-1), wrapping around."""
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
    """Search of the whole document, including the part that is not shown yet."""

    def __init__(
        self, text: BodyText, passages: Callable[[], Sequence[Passage]], show_whole: Callable[[], object]
    ) -> None:
        """`passages` gives those of the whole document, as shown. `show_whole` shows all of them."""
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
        """Mark the matches again after the text was shown anew."""
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
    """Search of the documents of a list, each whole. A match is a document that contains the words."""

    def __init__(self, find: Callable[[str], Sequence[int]], go: Callable[[int], object]) -> None:
        """`find` marks the matches and returns their positions. `go` leads to one."""
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
