"""The body of a document in Judge: text to read, scroll, select and copy, with words marked in it.

The marks are painted under what is in sight and are no part of the text: they cost the same in a
document of 1 MB as in a short one, and come and go without laying anything out.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QMimeData, QPoint, QRectF, Qt, QTimer
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFont,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextLine,
    QTextOption,
)
from PySide6.QtWidgets import QFrame, QTextEdit, QWidget

from ndcg_gui.gui.base.theme import SPACE_3, Text, colours, font
from ndcg_gui.gui.text.documents import Passage, has_right_to_left
from ndcg_gui.gui.widgets.clamped import line_height
from ndcg_gui.project.display.terms import QueryTerms, Span, in_utf16

# The fewest and the most characters there at once: what is in sight lies between; and how many are added
# between two events after that.
LEAST_AT_ONCE, AT_ONCE = 1_200, 8_000
PART = 4_000
PAUSE_MS = 60  # the rest of a text comes when the keys pause: a part would hold up the next one
_MARK_RADIUS = 2.0


class BodyText(QTextEdit):
    """A document's body; it follows and loads nothing, and leaves the panel's keys alone."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: QTextDocument | None = None
        self._terms = QueryTerms("")
        # Of blocks that have been in sight, by their position.
        self._spans: dict[int, list[Span]] = {}
        self._mixed: dict[int, bool] = {}
        self._found: tuple[Sequence[int], int] = ((), 0)
        self.setProperty("bare", True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFont(font(Text.READING))
        self.setReadOnly(True)
        self.setTabChangesFocus(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._rest: deque[_Part] = deque()
        self._ready: _Ready | None = None
        self._more = QTimer(self)
        self._more.setSingleShot(True)
        self._more.timeout.connect(self._on_more)
        self._plain = _lines(0)
        self._reading = QTextCharFormat()
        self._heading = QTextCharFormat()
        self._heading.setFontWeight(QFont.Weight.Bold)
        self.show_text([], self._terms)

    # properties

    def marks(self) -> list[str]:
        """The query's words that are marked in what is in sight."""
        return [self._text_at(block, span) for block, span, _ in self._in_sight(terms=True)]

    def found(self) -> list[str]:
        """The found places that are marked in what is in sight."""
        return [self._text_at(block, span) for block, span, _ in self._in_sight(terms=False)]

    # showing

    def show_text(self, passages: Sequence[Passage], terms: QueryTerms, *, at_once: bool = False) -> None:
        """Show these from the beginning, headings in bold on a line of their own.

        Only what a screen can hold is there at once; the rest follows, a part at a time, without
        holding up a key. `at_once` has all of it there on return.
        """
        self._more.stop()
        ready, self._ready = self._ready, None
        if ready is not None and ready.passages is passages and not at_once:
            document, self._rest = ready.document, ready.rest
            self._spans = ready.spans if ready.terms is terms else {}
        else:
            if ready is not None:
                ready.document.deleteLater()
            document, self._rest, self._spans = *self._filled(passages, at_once=at_once), {}
        self._terms, self._mixed, self._found = terms, {}, ((), 0)
        # The paint covers it all, so that nothing below is painted for it; a style sheet forgets that.
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        before, self._shown = self._shown, document
        self.setDocument(document)
        if before is not None:
            before.deleteLater()
        self.verticalScrollBar().setValue(0)

    def prepare(self, passages: Sequence[Passage], terms: QueryTerms) -> None:
        """Have ready what `show_text` will be asked to show next: a key then waits for the paint alone."""
        if self._ready is not None:
            self._ready.document.deleteLater()
        document, rest = self._filled(passages, at_once=False)
        spans: dict[int, list[Span]] = {}
        block = document.firstBlock()
        while block.isValid():
            text = block.text()
            if terms:
                spans[block.position()] = in_utf16(text, terms.spans(text))
            # Else its glyphs are chosen when it is laid out, and once more when it is painted.
            block.layout().setCacheEnabled(True)
            block = block.next()
        # A document makes its layout when it is first asked for it: not within a key.
        document.documentLayout()
        self._ready = _Ready(passages, terms, document, rest, spans)

    def _filled(self, passages: Sequence[Passage], *, at_once: bool) -> tuple[QTextDocument, deque[_Part]]:
        """A document with the first screen of it, or all, and what is still to come."""
        rest = deque(_parts(passages))
        # Filled before it has a layout, a long document is laid out only as far as it is looked at.
        document = QTextDocument(self)
        document.setUndoRedoEnabled(False)
        document.setDefaultFont(self.font())
        document.setDocumentMargin(0)
        option = document.defaultTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        option.setTextDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        document.setDefaultTextOption(option)
        cursor = QTextCursor(document)
        cursor.setBlockFormat(self._plain)
        self._fill(cursor, rest, None if at_once else self._in_a_screen())
        return document, rest

    def _in_a_screen(self) -> int:
        """About how many characters are in sight; laying out more would only hold up the key."""
        metrics, size = self.fontMetrics(), self.viewport().size()
        lines = size.height() // line_height(self.font()) + 2
        in_a_line = size.width() // max(metrics.averageCharWidth(), 1)
        return min(max(lines * in_a_line, LEAST_AT_ONCE), AT_ONCE)

    def complete(self) -> None:
        self._append(None)

    def _append(self, most: int | None) -> None:
        if not self._rest:
            return
        cursor = QTextCursor(self.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.beginEditBlock()
        self._fill(cursor, self._rest, most)
        cursor.endEditBlock()
        if self._rest:
            self._more.start(0)
        else:
            self._more.stop()

    def _on_more(self) -> None:
        self._append(PART)

    def _fill(self, cursor: QTextCursor, rest: deque[_Part], most: int | None) -> None:
        """Insert the rest, or the lines that hold about its first `most` characters."""
        while rest and (most is None or most > 0):
            part = rest.popleft()
            text = part.text
            cut = text.find("\n", most) if most is not None else -1
            if cut >= 0:
                rest.appendleft(_Part(text[cut:], part.heading, goes_on=True))
                text = text[:cut]
            if not part.goes_on and not cursor.atStart():
                cursor.insertBlock(_lines(SPACE_3) if part.heading else self._plain)
            cursor.insertText(text, self._heading if part.heading else self._reading)
            if most is not None:
                most -= len(text)

    def mark_terms(self, terms: QueryTerms) -> None:
        """Mark other terms in the text that is shown."""
        self._terms, self._spans = terms, {}
        self.viewport().update()

    def mark_found(self, starts: Sequence[int], length: int) -> None:
        """Mark found places: rising positions as Qt counts them, each of `length` units."""
        self._found = (starts, length)
        self.viewport().update()

    def select_found(self, start: int, length: int) -> None:
        """Select a found place and bring it into sight."""
        if start + length >= self.document().characterCount():
            self.complete()
        cursor = QTextCursor(self.document())
        cursor.setPosition(start)
        cursor.setPosition(start + length, QTextCursor.MoveMode.KeepAnchor)
        self.setTextCursor(cursor)

    def scroll_page(self, by: int) -> None:
        """Scroll a page down (1) or up (-1), keeping a line in sight."""
        self._append(AT_ONCE)
        bar = self.verticalScrollBar()
        bar.setValue(bar.value() + by * max(bar.pageStep() - line_height(self.font()), 1))

    # what is marked

    def _in_sight(self, *, terms: bool) -> list[tuple[QTextBlock, Span, list[QRectF]]]:
        """Blocks, spans in them and their areas of what is marked, where any of it can be seen."""
        if not (self._terms if terms else self._found[0]):
            return []
        layout, shown = self.document().documentLayout(), self.viewport().rect()
        seen = QRectF(shown)
        bottom = self.verticalScrollBar().value() + shown.height()
        marked = []
        at_top = self.verticalScrollBar().value() == 0
        top = self.document().firstBlock() if at_top else self.cursorForPosition(shown.topLeft()).block()
        block = top
        # The cursor at the lower corner would be the end of the text where that is not laid out yet.
        while block.isValid() and layout.blockBoundingRect(block).top() < bottom:
            spans = self._terms_in(block) if terms else self._found_in(block)
            for span in spans:
                areas = [area for area in self._areas(block, span) if area.intersects(seen)]
                if areas:
                    marked.append((block, span, areas))
            block = block.next()
        return marked

    def _terms_in(self, block: QTextBlock) -> list[Span]:
        spans = self._spans.get(block.position())
        if spans is None:
            text = block.text()
            spans = self._spans[block.position()] = in_utf16(text, self._terms.spans(text))
        return spans

    def _is_mixed(self, block: QTextBlock) -> bool:
        mixed = self._mixed.get(block.position())
        if mixed is None:
            mixed = self._mixed[block.position()] = has_right_to_left(block.text())
        return mixed

    def _found_in(self, block: QTextBlock) -> list[Span]:
        starts, length = self._found
        begin = block.position()
        low, high = bisect_left(starts, begin), bisect_right(starts, begin + block.length())
        return [(start - begin, length) for start in starts[low:high]]

    @staticmethod
    def _text_at(block: QTextBlock, span: Span) -> str:
        cursor = QTextCursor(block)
        cursor.setPosition(block.position() + span[0])
        cursor.setPosition(block.position() + span[0] + span[1], QTextCursor.MoveMode.KeepAnchor)
        return cursor.selectedText()

    def _areas(self, block: QTextBlock, span: Span) -> list[QRectF]:
        """Where a span stands on the viewport, one area for each line that it touches."""
        layout = block.layout()
        corner = self.document().documentLayout().blockBoundingRect(block).topLeft()
        corner -= layout.boundingRect().topLeft() + QPoint(0, self.verticalScrollBar().value())
        at, end = span[0], span[0] + span[1]
        mixed = self._is_mixed(block)
        areas = []
        while at < end:
            line = layout.lineForTextPosition(at)
            if not line.isValid():
                break
            stop = min(end, line.textStart() + line.textLength())
            across = _across_runs if mixed else _across
            areas.append(across(line, at, stop).translated(corner))
            at = max(stop, at + 1)
        return areas

    # Qt's side

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        # The card's menu has what can be copied of the document, this text among it.
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.fillRect(event.rect(), QColor(colours().surface))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_marks(painter)
        painter.end()
        super().paintEvent(event)
        if self._rest and not self._more.isActive():
            # Not before: what follows would hold up the first screen.
            self._more.start(PAUSE_MS)

    def _paint_marks(self, painter: QPainter) -> None:
        """Paint what stands under the text."""
        look = colours()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(look.highlight))
        for _, _, areas in self._in_sight(terms=True):
            for area in areas:
                painter.drawRoundedRect(area, _MARK_RADIUS, _MARK_RADIUS)
        painter.setBrush(QColor(look.accent_soft))
        painter.setPen(QColor(look.accent))
        for _, _, areas in self._in_sight(terms=False):
            for area in areas:
                painter.drawRoundedRect(area.adjusted(-0.5, 0.5, 0.5, -0.5), _MARK_RADIUS, _MARK_RADIUS)

    def createMimeDataFromSelection(self) -> QMimeData:
        # What is copied is text: no fonts, colours or addresses of this window.
        copied = QMimeData()
        copied.setText(self.textCursor().selection().toPlainText())
        return copied

    def keyPressEvent(self, event: QKeyEvent) -> None:
        bar, step = self.verticalScrollBar(), line_height(self.font())
        key = Qt.Key(event.key())
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif event.matches(QKeySequence.StandardKey.SelectAll):
            self.complete()
            self.selectAll()
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            bar.setValue(bar.value() + (step if key == Qt.Key.Key_Down else -step))
        elif key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            self.scroll_page(1 if key == Qt.Key.Key_PageDown else -1)
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self.complete()
            bar.setValue(bar.maximum() if key == Qt.Key.Key_End else 0)
        else:
            event.ignore()


@dataclass(frozen=True, slots=True)
class _Ready:
    """A text that is likely to be shown next, with its marks."""

    passages: Sequence[Passage]
    terms: QueryTerms
    document: QTextDocument
    rest: deque[_Part]
    spans: dict[int, list[Span]]


@dataclass(frozen=True, slots=True)
class _Part:
    """A heading or a text; one that goes on follows the part before without a new line of its own."""

    text: str
    heading: bool = False
    goes_on: bool = False


def _parts(passages: Sequence[Passage]) -> Iterator[_Part]:
    for passage in passages:
        if passage.heading:
            yield _Part(passage.heading, heading=True)
        yield _Part(passage.text)


def _lines(above: int) -> QTextBlockFormat:
    made = QTextBlockFormat()
    made.setLineHeight(132, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
    made.setTopMargin(above)
    return made


def _across(line: QTextLine, start: int, stop: int) -> QRectF:
    left, right = (line.cursorToX(place)[0] for place in (start, stop))  # type: ignore[index]  # stubs: object
    return QRectF(left, line.y(), right - left, line.height())


def _across_runs(line: QTextLine, start: int, stop: int) -> QRectF:
    # Where directions meet, a cursor can stand at either end of a word; its glyphs stand at one place.
    runs = [run.boundingRect() for run in line.glyphRuns(start, stop - start)]
    left = min((area.left() for area in runs), default=0.0)
    right = max((area.right() for area in runs), default=0.0)
    return QRectF(left, line.y(), right - left, line.height())
