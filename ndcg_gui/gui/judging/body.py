"""The body of a document in Judge: text to read, scroll, select and copy, with marked words.

The marks are painted under the visible part and are not part of the text, so that they cost the same in a
document of 1 MB as in a short one, and need no layout.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QTextBlock,
    QTextCursor,
    QTextDocument,
    QTextLine,
    QTextOption,
)
from PySide6.QtWidgets import QFrame, QTextEdit, QWidget

from ndcg_gui.features.display.rich.blocks import Block, BlockKind, TextKind
from ndcg_gui.features.display.terms import QueryTerms, Span, in_utf16
from ndcg_gui.gui.judging.links import ask_to_open
from ndcg_gui.gui.kit.base.theme import TextStyle, colours, font, px
from ndcg_gui.gui.kit.text.documents import Passage, has_right_to_left, running_text, within
from ndcg_gui.gui.kit.widgets.clamped import line_height
from ndcg_gui.gui.kit.widgets.rich_page import CODE, INDENT, JUDGED, MARK, QUOTE, RULE, Page, empty_document

# The fewest and the most characters there at once: what is in sight lies between; and how many are added
# between two events after that.
LEAST_AT_ONCE, AT_ONCE = 1_200, 8_000
PART = 4_000
PAUSE_MS = 60  # the rest of a text comes when the keys pause: a part would hold up the next one
_MARKED_TINT = 72  # of 255, of words that a rater marked
_Marking = tuple[Span, QColor]
_BY_MOUSE = Qt.TextInteractionFlag.TextSelectableByMouse
_MARK_RADIUS, _CHIP_RADIUS = 2.0, 4.0
_CHIP_BESIDE = 1
_MIDDLE = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip
_TINT = 32  # of 255: the ground of a chip that leads nowhere
_BESIDE = 6  # between a bullet and its words
_SHORTEST = 24  # characters that a line counts as at least


@dataclass(frozen=True, slots=True)
class TextSpan:
    """Span of the shown text, from start to end in characters, whose click reports `key`.

    `label` is painted in place of its words. `wrong` is the reason why it leads nowhere, and makes it red.
    """

    start: int
    end: int
    key: str
    label: str = ""
    wrong: str = ""


class BodyText(QTextEdit):
    """A document's body. It loads nothing, asks before following a link, and leaves the panel's keys."""

    span_clicked = Signal(str)
    filled = Signal()  # more of the text is there

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.on_window = False  # the ground is the window's, not a card's
        self._shown: QTextDocument | None = None
        self._terms = QueryTerms("")
        # Of blocks that have been in sight, by their position.
        self._spans: dict[int, list[Span]] = {}
        self._mixed: dict[int, bool] = {}
        self._found: tuple[Sequence[int], int] = ((), 0)
        self.setProperty("bare", True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFont(font(TextStyle.READING))
        self.setReadOnly(True)
        self.setTabChangesFocus(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextInteractionFlags(_BY_MOUSE)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._rest = _Rest(())
        self._passages: Sequence[Passage] = ()
        self._spans_shown: Sequence[TextSpan] = ()
        self._active_keys: tuple[str, ...] = ()
        self._highlights: Sequence[Span] = ()
        self._pointed_at: Sequence[_Marking] = ()
        self._ready: _Ready | None = None
        self._more = QTimer(self)
        self._more.setSingleShot(True)
        self._more.timeout.connect(self._on_more)
        self.viewport().setMouseTracking(True)
        self.show_text([], self._terms)

    # properties

    def marks(self) -> list[str]:
        """The query's words marked in the visible part."""
        return [self._text_at(block, span) for block, span, _ in self._in_sight(terms=True)]

    def found(self) -> list[str]:
        """The matches marked in the visible part."""
        return [self._text_at(block, span) for block, span, _ in self._in_sight(terms=False)]

    # showing

    def show_text(self, passages: Sequence[Passage], terms: QueryTerms, *, at_once: bool = False) -> None:
        """Show these passages from the beginning, with bold headings on lines of their own.

        Only a screenful is laid out at once. The rest follows, a part at a time, without delaying a key.
        `at_once` lays out everything before it returns.
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
        self._passages, self._spans_shown, self._active_keys, self._highlights = passages, (), (), ()
        self._terms, self._mixed, self._found, self._pointed_at = terms, {}, ((), 0), ()
        if self.textInteractionFlags() != _BY_MOUSE:
            self.setTextInteractionFlags(_BY_MOUSE)
        # The paint covers it all, so that nothing below is painted for it; a style sheet forgets that.
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        before, self._shown = self._shown, document
        self.setDocument(document)
        if before is not None:
            before.deleteLater()
        self.verticalScrollBar().setValue(0)

    def prepare(self, passages: Sequence[Passage], terms: QueryTerms) -> None:
        """Prepare passages that are likely to be shown next, so that a key then only waits for paint."""
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

    def _filled(self, passages: Sequence[Passage], *, at_once: bool) -> tuple[QTextDocument, _Rest]:
        """A document with its first screenful, or all of it, and the rest to be filled in."""
        rest = _Rest(passages)
        # Filled before it has a layout, a long document is laid out only as far as it is looked at.
        document = empty_document(self, self.font())
        option = document.defaultTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        option.setTextDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        document.setDefaultTextOption(option)
        rest.fill(QTextCursor(document), None if at_once else self._in_a_screen())
        return document, rest

    def _in_a_screen(self) -> int:
        """Approximate number of visible characters. Laying out more would only delay the key."""
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
        self._rest.fill(cursor, most)
        cursor.endEditBlock()
        self.filled.emit()
        if self._rest:
            self._more.start(0)
        else:
            self._more.stop()

    def _on_more(self) -> None:
        self._append(PART)

    def mark_terms(self, terms: QueryTerms) -> None:
        """Mark other terms in the shown text."""
        self._terms, self._spans = terms, {}
        self.viewport().update()

    def mark_found(self, starts: Sequence[int], length: int) -> None:
        """Mark matches: rising positions as Qt counts them, each of `length` units."""
        self._found = (starts, length)
        self.viewport().update()

    def select_found(self, start: int, length: int) -> None:
        """Select a match and scroll to it."""
        if start + length >= self.document().characterCount():
            self.complete()
        cursor = QTextCursor(self.document())
        cursor.setPosition(start)
        cursor.setPosition(start + length, QTextCursor.MoveMode.KeepAnchor)
        self.setTextCursor(cursor)

    def scroll_page(self, by: int) -> None:
        """Scroll a page down (1) or up (-1), with one line of overlap."""
        self._append(AT_ONCE)
        bar = self.verticalScrollBar()
        bar.setValue(bar.value() + by * max(bar.pageStep() - line_height(self.font()), 1))

    # what is marked

    def _in_sight(self, *, terms: bool) -> list[tuple[QTextBlock, Span, list[QRectF]]]:
        """Visible marks: their blocks, spans in them, and areas."""
        if not (self._terms if terms else self._found[0]):
            return []
        seen = QRectF(self.viewport().rect())
        marked = []
        for block in self._blocks_in_sight():
            for span in self._terms_in(block) if terms else self._found_in(block):
                areas = [area for area in self._areas(block, span) if area.intersects(seen)]
                if areas:
                    marked.append((block, span, areas))
        return marked

    def _blocks_in_sight(self) -> list[QTextBlock]:
        layout, shown = self.document().documentLayout(), self.viewport().rect()
        top = self.verticalScrollBar().value()
        block = self.document().firstBlock() if not top else self.cursorForPosition(shown.topLeft()).block()
        table = QTextCursor(block).currentTable()
        if table is not None:
            # Its first cell in that row: the one at the left corner may be the last of them.
            row = table.cellAt(block.position()).row()
            block = table.cellAt(row, 0).firstCursorPosition().block()
        blocks = []
        # The cursor at the lower corner would be the end of the text where that is not laid out yet.
        while block.isValid() and layout.blockBoundingRect(block).top() < top + shown.height():
            blocks.append(block)
            block = block.next()
        return blocks

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
        """Areas of a span on the viewport, one for each line that it touches."""
        layout, corner = block.layout(), self._corner(block)
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

    def _corner(self, block: QTextBlock) -> QPointF:
        """Origin of a block's lines on the viewport."""
        corner = self.document().documentLayout().blockBoundingRect(block).topLeft()
        # Its left is that of the block, in which an indented line begins further on.
        lowered = block.layout().boundingRect().top() + self.verticalScrollBar().value()
        return corner - QPointF(0, lowered)

    # spans: citations and the like

    def show_spans(self, spans: Sequence[TextSpan]) -> None:
        """Paint these spans, rising and disjoint, as chips that can be clicked."""
        text = running_text(self._passages) if spans else ""
        placed = in_utf16(text, [(span.start, span.end - span.start) for span in spans])
        self._spans_shown = [
            replace(span, start=start, end=start + length)
            for span, (start, length) in zip(spans, placed, strict=True)
        ]
        self.viewport().update()

    def activate(self, *keys: str) -> None:
        """Paint the spans of these keys as active."""
        self._active_keys = keys
        self.viewport().update()

    def highlight(self, places: Sequence[tuple[int, int]]) -> None:
        """Highlight these spans (start and end in the shown text, rising and disjoint) like a marker pen."""
        text = running_text(self._passages) if places else ""
        self._highlights = in_utf16(text, [(start, end - start) for start, end in places])
        self.viewport().update()

    def scroll_to(self, place: int) -> None:
        """Scroll to a position of the shown text."""
        ((start, _),) = in_utf16(running_text(self._passages), [(place, 0)])
        if start >= self.document().characterCount():
            self.complete()
        cursor = QTextCursor(self.document())
        cursor.setPosition(min(start, self.document().characterCount() - 1))
        self.setTextCursor(cursor)

    def selected_span(self) -> tuple[int, int]:
        """Start and end of the selected words in the shown text, in characters."""
        cursor = self.textCursor()
        text = self.document().toPlainText()
        units = text.encode("utf-16-le", "surrogatepass")
        start, end = (
            len(units[: 2 * place].decode("utf-16-le", "replace"))
            for place in (cursor.selectionStart(), cursor.selectionEnd())
        )
        return start, end

    def span_at(self, point: QPoint) -> str:
        """The key of the span at a point of the viewport, "" where there is none."""
        span = self._span_at(point)
        return "" if span is None else span.key

    def _span_at(self, point: QPoint) -> TextSpan | None:
        for block in self._blocks_in_sight() if self._spans_shown else ():
            for span, areas in self._spans_in(block):
                if any(area.contains(point) for area in areas):
                    return span
        return None

    def _spans_in(self, block: QTextBlock) -> list[tuple[TextSpan, list[QRectF]]]:
        begin, end = block.position(), block.position() + block.length()
        return [
            (span, self._areas(block, (span.start - begin, span.end - span.start)))
            for span in self._spans_shown
            if begin <= span.start and span.end < end
        ]

    # words that a rater marked

    def mark_words(self, marked: Sequence[tuple[int, int, QColor]]) -> None:
        """Mark these spans (start and end in the shown text, and colour). They may overlap."""
        text = running_text(self._passages) if marked else ""
        wide = not text.isascii()
        self._pointed_at = [
            (in_utf16(text, [(start, end - start)])[0] if wide else (start, end - start), colour)
            for start, end, colour in marked
        ]
        self.viewport().update()

    def marked_words(self) -> list[str]:
        """The visible marked words, line by line."""
        return [
            self._text_at(block, span)
            for block in self._blocks_in_sight()
            for span, _ in self._marked_in(block)
        ]

    def select_span(self, start: int, end: int) -> None:
        """Select a span of the shown text and scroll to it."""
        ((begin, length),) = in_utf16(running_text(self._passages), [(start, end - start)])
        self.select_found(begin, length)

    def _marked_in(self, block: QTextBlock) -> list[_Marking]:
        begin, stop = block.position(), block.position() + block.length() - 1
        return [
            ((max(start - begin, 0), min(start + length, stop) - max(start, begin)), colour)
            for (start, length), colour in self._pointed_at
            if start < stop and begin < start + length
        ]

    def _paint_marked(self, painter: QPainter, block: QTextBlock) -> None:
        for span, colour in self._marked_in(block):
            tint = QColor(colour)
            tint.setAlpha(_MARKED_TINT)
            for area in self._areas(block, span):
                painter.fillRect(area, tint)
                painter.fillRect(QRectF(area.left(), area.bottom() - 2, area.width(), 2), colour)

    # Qt's side

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        # The card's menu has what can be copied of the document, this text among it.
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        look = colours()
        painter.fillRect(event.rect(), QColor(look.window if self.on_window else look.surface))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_marks(painter)
        painter.end()
        super().paintEvent(event)
        if self._spans_shown:
            painter.begin(self.viewport())
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_spans(painter)
            painter.end()
        if self._rest and not self._more.isActive():
            # Not before: what follows would hold up the first screen.
            self._more.start(PAUSE_MS)

    def _paint_marks(self, painter: QPainter) -> None:
        """Paint the marks under the text."""
        look = colours()
        blocks = self._blocks_in_sight()
        for block in blocks:
            self._paint_beside(painter, block)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(look.highlight))
        for block in blocks if self._highlights else ():
            begin, end = block.position(), block.position() + block.length() - 1
            for span in within(self._highlights, begin, end):
                for area in self._areas(block, span):
                    painter.drawRect(area)
        painter.setBrush(QColor(look.highlight))
        for _, _, areas in self._in_sight(terms=True):
            for area in areas:
                painter.drawRoundedRect(area, _MARK_RADIUS, _MARK_RADIUS)
        for block in blocks if self._pointed_at else ():
            self._paint_marked(painter, block)
        painter.setBrush(QColor(look.accent_soft))
        painter.setPen(QColor(look.accent))
        for _, _, areas in self._in_sight(terms=False):
            for area in areas:
                painter.drawRoundedRect(area.adjusted(-0.5, 0.5, 0.5, -0.5), _MARK_RADIUS, _MARK_RADIUS)

    def _paint_beside(self, painter: QPainter, block: QTextBlock) -> None:
        """Paint the parts of a block that are no words: bullet, ground of code, bars of a quote."""
        shape = block.blockFormat()
        if shape.propertyCount() == 0:
            return
        look, corner = colours(), self._corner(block)
        line = block.layout().lineAt(0)
        if not line.isValid():
            return
        right_to_left = block.textDirection() == Qt.LayoutDirection.RightToLeft
        layout = self.document().documentLayout()
        area = layout.blockBoundingRect(block)
        for kind in (CODE, QUOTE):
            if shape.hasProperty(kind) and block.next().blockFormat().hasProperty(kind):
                # Down to the next one, over what is left between lines.
                area.setBottom(layout.blockBoundingRect(block.next()).top())
        area.translate(0, -self.verticalScrollBar().value())
        width = self.viewport().width()
        if shape.hasProperty(CODE):
            painter.fillRect(QRectF(0, area.top(), width, area.height()), QColor(look.window))
        if shape.hasProperty(RULE):
            painter.fillRect(QRectF(0, area.center().y(), width, 1), QColor(look.line))
        for number in range(shape.intProperty(QUOTE)):
            across = number * px(INDENT) + 4.0
            across = width - across - 2 if right_to_left else across
            painter.fillRect(QRectF(across, area.top(), 2, area.height()), QColor(look.line))
        beside = shape.stringProperty(MARK)
        if shape.hasProperty(JUDGED):
            beside = self.tr("to be judged")
        if beside:
            words = line.naturalTextRect().translated(corner)
            painter.setFont(font(TextStyle.SMALL) if shape.hasProperty(JUDGED) else self.font())
            painter.setPen(QColor(look.accent_text if shape.hasProperty(JUDGED) else look.text))
            long = painter.fontMetrics().horizontalAdvance(beside)
            before = right_to_left == shape.hasProperty(JUDGED)
            across = words.left() - _BESIDE - long if before else words.right() + _BESIDE
            painter.drawText(QPointF(across, corner.y() + line.y() + line.ascent()), beside)
            painter.setPen(Qt.PenStyle.NoPen)

    def _paint_spans(self, painter: QPainter) -> None:
        """Paint the chips over their words."""
        look = colours()
        for block in self._blocks_in_sight() if self._spans_shown else ():
            for span, areas in self._spans_in(block):
                active = span.key in self._active_keys
                words = span.label or self._text_at(
                    block, (span.start - block.position(), span.end - span.start)
                )
                ground, ink = QColor(look.accent if active else look.accent_soft), QColor(look.accent_text)
                if span.wrong:
                    ground, ink = QColor(look.danger), QColor(look.danger)
                    ground.setAlpha(_TINT)
                elif active:
                    ink = QColor(look.on_accent)
                for place in areas[:1]:
                    # A little wider than its words, which are painted smaller than the text.
                    area = place.adjusted(-_CHIP_BESIDE, 1, _CHIP_BESIDE, -1)
                    painter.setPen(Qt.PenStyle.NoPen)
                    painter.setBrush(QColor(look.surface))
                    painter.drawRect(area)
                    painter.setBrush(ground)
                    painter.drawRoundedRect(area, _CHIP_RADIUS, _CHIP_RADIUS)
                    painter.setPen(ink)
                    painter.setFont(font(TextStyle.SMALL))
                    painter.drawText(area, _MIDDLE, words)

    def createMimeDataFromSelection(self) -> QMimeData:
        # What is copied is text: no fonts, colours or addresses of this window.
        copied = QMimeData()
        copied.setText("".join(self._copied()))
        return copied

    def _copied(self) -> Iterator[str]:
        """The selected words. Items have their bullets, and a row's cells have tabs between them."""
        cursor = self.textCursor()
        start, end = cursor.selectionStart(), cursor.selectionEnd()
        block, before = self.document().findBlock(start), QTextBlock()
        while block.isValid() and block.position() <= end:
            if before.isValid():
                yield "\t" if _same_row(before, block) else "\n"
            mark = block.blockFormat().stringProperty(MARK)
            if mark and start <= block.position():
                yield f"{mark} "
            here = QTextCursor(block)
            here.setPosition(max(start, block.position()))
            here.setPosition(min(end, block.position() + block.length() - 1), QTextCursor.MoveMode.KeepAnchor)
            yield here.selection().toPlainText()
            block, before = block.next(), block

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        point = event.position().toPoint()
        span = self._span_at(point)
        clickable = not event.buttons() and (self.anchorAt(point) or (span is not None and not span.wrong))
        self.viewport().setToolTip("" if span is None else span.wrong)
        self.viewport().setCursor(
            Qt.CursorShape.PointingHandCursor if clickable else Qt.CursorShape.IBeamCursor
        )

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if event.button() != Qt.MouseButton.LeftButton or self.textCursor().hasSelection():
            return
        point = event.position().toPoint()
        if key := self.span_at(point):
            self.span_clicked.emit(key)
        elif address := self.anchorAt(point):
            ask_to_open(address, self)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and any(
            passage.kind is not TextKind.PLAIN for passage in self._passages
        ):
            # Tables, code and links took their colours when the text was filled in.
            self._look_changed()

    def _look_changed(self) -> None:
        place, spans, active = self.verticalScrollBar().value(), self._spans_shown, self._active_keys
        found, highlights, marked = self._found, self._highlights, self._pointed_at
        self.show_text(self._passages, self._terms, at_once=not self._rest)
        self._spans_shown, self._active_keys = spans, active
        self._found, self._highlights, self._pointed_at = found, highlights, marked
        self.verticalScrollBar().setValue(place)

    def event(self, event: QEvent) -> bool:
        # Shift and the arrows select here: elsewhere they lead to another query.
        is_key = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride
        if is_key and _selecting(event) is not None:  # type: ignore[arg-type]
            event.accept()
            return True
        return super().event(event)

    def _select(self, move: QTextCursor.MoveOperation, mode: QTextCursor.MoveMode) -> None:
        """Move the end of the selection, or the cursor at which the next one begins, visible from now on."""
        self.setTextInteractionFlags(_BY_MOUSE | Qt.TextInteractionFlag.TextSelectableByKeyboard)
        shown = self.viewport().rect()
        if not self.textCursor().hasSelection() and not self.cursorRect().intersects(shown):
            self.setTextCursor(self.cursorForPosition(shown.topLeft()))
        self._append(PART)
        self.moveCursor(move, mode)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        bar, step = self.verticalScrollBar(), line_height(self.font())
        key = Qt.Key(event.key())
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif event.matches(QKeySequence.StandardKey.SelectAll):
            self.complete()
            self.selectAll()
        elif (move := _selecting(event)) is not None:
            self._select(*move)
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            bar.setValue(bar.value() + (step if key == Qt.Key.Key_Down else -step))
        elif key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            self.scroll_page(1 if key == Qt.Key.Key_PageDown else -1)
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self.complete()
            bar.setValue(bar.maximum() if key == Qt.Key.Key_End else 0)
        else:
            event.ignore()


_MOVES = {
    Qt.Key.Key_Left: (QTextCursor.MoveOperation.Left, QTextCursor.MoveOperation.WordLeft),
    Qt.Key.Key_Right: (QTextCursor.MoveOperation.Right, QTextCursor.MoveOperation.WordRight),
    Qt.Key.Key_Up: (QTextCursor.MoveOperation.Up, QTextCursor.MoveOperation.Up),
    Qt.Key.Key_Down: (QTextCursor.MoveOperation.Down, QTextCursor.MoveOperation.Down),
    Qt.Key.Key_Home: (QTextCursor.MoveOperation.StartOfLine, QTextCursor.MoveOperation.StartOfLine),
    Qt.Key.Key_End: (QTextCursor.MoveOperation.EndOfLine, QTextCursor.MoveOperation.EndOfLine),
}


def _selecting(event: QKeyEvent) -> tuple[QTextCursor.MoveOperation, QTextCursor.MoveMode] | None:
    """The move of a key: with Shift it extends the selection, Ctrl goes by words, alone or with Shift."""
    moves = _MOVES.get(Qt.Key(event.key()))
    held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    shift = bool(held & Qt.KeyboardModifier.ShiftModifier)
    control = bool(held & Qt.KeyboardModifier.ControlModifier)
    by_words = control and event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right)
    others = held & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.ControlModifier)
    if moves is None or others or not (shift or by_words):
        return None
    mode = QTextCursor.MoveMode.KeepAnchor if shift else QTextCursor.MoveMode.MoveAnchor
    return moves[by_words], mode


@dataclass(frozen=True, slots=True)
class _Ready:
    """A text that is likely to be shown next, with its marks."""

    passages: Sequence[Passage]
    terms: QueryTerms
    document: QTextDocument
    rest: _Rest
    spans: dict[int, list[Span]]


class _Rest:
    """The passages not yet in the document."""

    def __init__(self, passages: Sequence[Passage]) -> None:
        self._parts = _parts(passages)
        self._page = Page()
        self._more = bool(passages)

    def __bool__(self) -> bool:
        return self._more

    def fill(self, cursor: QTextCursor, most: int | None) -> None:
        """Write the rest, or the blocks of about its first `most` characters."""
        while self._more and (most is None or most > 0):
            part = next(self._parts, None)
            if part is None:
                self._more = False
            elif isinstance(part, str):
                self._page.write_heading(cursor, part)
            else:
                self._page.write(cursor, part)
                if most is not None:
                    # A line takes room, however short it is.
                    most -= max(len(part.text), _SHORTEST)


def _parts(passages: Sequence[Passage]) -> Iterator[Block | str]:
    for passage in passages:
        if passage.heading:
            yield passage.heading
        begun = False
        for block in passage.rich:
            begun = True
            yield block
        if not begun:
            yield Block(BlockKind.PLAIN)


def _same_row(one: QTextBlock, other: QTextBlock) -> bool:
    table, following = QTextCursor(one).currentTable(), QTextCursor(other).currentTable()
    if table is None or following is None or table.firstPosition() != following.firstPosition():
        return False
    return table.cellAt(one.position()).row() == table.cellAt(other.position()).row()


def _across(line: QTextLine, start: int, stop: int) -> QRectF:
    left, right = (line.cursorToX(place)[0] for place in (start, stop))  # type: ignore[index]  # stubs: object
    return QRectF(left, line.y(), right - left, line.height())


def _across_runs(line: QTextLine, start: int, stop: int) -> QRectF:
    # Where directions meet, a cursor can stand at either end of a word; its glyphs stand at one place.
    runs = [run.boundingRect() for run in line.glyphRuns(start, stop - start)]
    left = min((area.left() for area in runs), default=0.0)
    right = max((area.right() for area in runs), default=0.0)
    return QRectF(left, line.y(), right - left, line.height())
