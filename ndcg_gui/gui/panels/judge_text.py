"""Text of a task on the screen: a few lines that end in "…", and a body with the query's terms marked."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QSyntaxHighlighter,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QFrame, QSizePolicy, QTextEdit, QWidget

from ndcg_gui.gui.text import plain_tooltip
from ndcg_gui.gui.theme import Text, colours, font
from ndcg_gui.project.terms import QueryTerms, Span, in_utf16

# Characters marked before the first paint; the rest follows at once, a part at a time.
MARKED_AT_ONCE = 16_000
_LONGEST = 4_000  # characters that a few lines could ever hold


def line_height(used: QFont) -> int:
    """Lines of 1.45 em, as all running text of the window has."""
    return max(round(used.pixelSize() * 1.45), QFontMetrics(used).height())


def lay_out(
    text: str, used: QFont, width: int, most: int, formats: Sequence[tuple[Span, QTextCharFormat]] = ()
) -> tuple[QTextLayout, bool]:
    """`text` in at most `most` lines, the last one elided; and whether something was left out."""
    shown = text[:_LONGEST]
    layout, starts = _broken(shown, used, width, most + 1, formats)
    if len(starts) <= most and len(shown) == len(text):
        return layout, False
    start = starts[min(most, len(starts)) - 1]
    rest = QFontMetrics(used).elidedText(shown[start:] + "…", Qt.TextElideMode.ElideRight, width)
    kept = [item for item in formats if item[0][0] + item[0][1] < start + len(rest)]
    return _broken(shown[:start] + rest, used, width, most, kept)[0], True


def _broken(
    text: str, used: QFont, width: int, most: int, formats: Sequence[tuple[Span, QTextCharFormat]]
) -> tuple[QTextLayout, list[int]]:
    layout = QTextLayout(text, used)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    option.setTextDirection(Qt.LayoutDirection.LayoutDirectionAuto)
    layout.setTextOption(option)
    ranges = []
    for (start, length), look in formats:
        part = QTextLayout.FormatRange()
        part.start, part.length, part.format = start, length, look
        ranges.append(part)
    layout.setFormats(ranges)
    starts: list[int] = []
    height = line_height(used)
    layout.beginLayout()
    while len(starts) < most and (line := layout.createLine()).isValid():
        line.setLineWidth(max(width, 1))
        line.setPosition(QPointF(0, len(starts) * height + (height - line.height()) / 2))
        starts.append(line.textStart())
    layout.endLayout()
    return layout, starts


def bold() -> QTextCharFormat:
    """The format of what stands out in a line."""
    made = QTextCharFormat()
    made.setFontWeight(QFont.Weight.Bold)
    return made


def marked() -> QTextCharFormat:
    """The format of a query's term."""
    made = QTextCharFormat()
    made.setBackground(QColor(colours().highlight))
    return made


class ClampedText(QWidget):
    """Plain text in up to `most` lines; the whole text is in the tooltip when it does not fit.

    `lead` characters at the front are bold; the terms of a query are marked.
    """

    def __init__(
        self, *, role: Text = Text.BODY, tone: str = "", most: int = 3, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._tone = tone
        self._most = most
        self._text = ""
        self._spans: list[Span] = []
        self._lead = 0
        self._layout: QTextLayout | None = None
        self._heights: dict[int, int] = {}
        self.setFont(font(role))
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def text(self) -> str:
        """The whole text."""
        return self._text

    def marks(self) -> list[str]:
        """The marked parts of the text."""
        units = self._text.encode("utf-16-le")
        return [units[2 * start : 2 * (start + length)].decode("utf-16-le") for start, length in self._spans]

    def set_text(self, text: str, *, terms: QueryTerms | None = None, lead: int = 0) -> None:
        """Show one running text."""
        spans = in_utf16(text, terms.spans(text[:_LONGEST])) if terms is not None else []
        if (text, spans, lead) == (self._text, self._spans, self._lead):
            return
        self._text, self._spans, self._lead = text, spans, lead
        self.setAccessibleName(text)
        before = self.height()
        self._arrange()
        # Only another height is the layout's business; it goes through the whole panel.
        if before != self.heightForWidth(self.width()):
            self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        # Asked for many times in one pass of the layouts.
        height = self._heights.get(width)
        if height is None:
            layout, _ = lay_out(self._text, self.font(), width, self._most, self._formats())
            height = self._heights[width] = max(layout.lineCount(), 1) * line_height(self.font())
        return height

    def sizeHint(self) -> QSize:
        return QSize(160, self.heightForWidth(self.width()))

    def minimumSizeHint(self) -> QSize:
        return QSize(24, line_height(self.font()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self._arrange()
            if self.height() != self.heightForWidth(self.width()):
                self.updateGeometry()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self._arrange()
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._layout is None:
            return
        painter = QPainter(self)
        painter.setPen(QColor(colours().muted if self._tone == "muted" else colours().text))
        self._layout.draw(painter, QPointF(0, 0), [], QRectF(event.rect()))

    def _formats(self) -> list[tuple[Span, QTextCharFormat]]:
        formats = [((0, self._lead), bold())] if self._lead else []
        mark = marked()
        return formats + [(span, mark) for span in self._spans]

    def _arrange(self) -> None:
        width = self.width()
        self._layout, clamped = lay_out(self._text, self.font(), width, self._most, self._formats())
        self._heights = {width: max(self._layout.lineCount(), 1) * line_height(self.font())}
        self.setToolTip(plain_tooltip(self._text) if clamped else "")


class TermMarker(QSyntaxHighlighter):
    """Marks the terms of the query, what is in sight first."""

    def __init__(self, document: QTextDocument) -> None:
        super().__init__(document)
        self._terms: QueryTerms | None = None
        self._mark = marked()
        self._upto = 0
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._go_on)

    def begin(self, terms: QueryTerms, length: int) -> None:
        """The document is about to be filled with `length` characters."""
        self._terms = terms
        self._upto = MARKED_AT_ONCE
        self._timer.stop()
        if length > MARKED_AT_ONCE:
            self._timer.start()

    def renew(self) -> None:
        """The colours have changed."""
        self._mark = marked()
        self.rehighlight()

    def highlightBlock(self, text: str) -> None:
        if self._terms is None or self.currentBlock().position() >= self._upto:
            return
        for start, length in in_utf16(text, self._terms.spans(text)):
            self.setFormat(start, length, self._mark)

    def _go_on(self) -> None:
        start, self._upto = self._upto, self._upto + MARKED_AT_ONCE
        block = self.document().findBlock(start)
        if block.isValid() and block.position() < start:
            block = block.next()
        while block.isValid() and block.position() < self._upto:
            self.rehighlightBlock(block)
            block = block.next()
        if self._upto < self.document().characterCount():
            self._timer.start()


class BodyText(QTextEdit):
    """A document's body: plain text to read, scroll, select and copy; it follows and loads nothing."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.marker = TermMarker(self.document())
        self.setProperty("bare", True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFont(font(Text.READING))
        self.setReadOnly(True)
        self.setUndoRedoEnabled(False)
        self.setTabChangesFocus(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        option = self.document().defaultTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        option.setTextDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        self.document().setDefaultTextOption(option)
        self.document().setDocumentMargin(0)
        self._lines = QTextBlockFormat()
        self._lines.setLineHeight(132, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)

    def show_text(self, text: str, terms: QueryTerms) -> None:
        """Show this text from its beginning."""
        self.marker.begin(terms, len(text))
        cursor = QTextCursor(self.document())
        cursor.beginEditBlock()
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.removeSelectedText()
        cursor.setBlockFormat(self._lines)
        cursor.insertText(text, QTextCharFormat())
        cursor.endEditBlock()
        self.verticalScrollBar().setValue(0)

    def scroll_page(self, by: int) -> None:
        """Scroll a page down (1) or up (-1), keeping a line in sight."""
        bar = self.verticalScrollBar()
        bar.setValue(bar.value() + by * max(bar.pageStep() - line_height(self.font()), 1))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.marker.renew()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        bar, step = self.verticalScrollBar(), line_height(self.font())
        key = Qt.Key(event.key())
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif event.matches(QKeySequence.StandardKey.SelectAll):
            self.selectAll()
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            bar.setValue(bar.value() + (step if key == Qt.Key.Key_Down else -step))
        elif key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            self.scroll_page(1 if key == Qt.Key.Key_PageDown else -1)
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            bar.setValue(bar.maximum() if key == Qt.Key.Key_End else 0)
        else:
            event.ignore()
