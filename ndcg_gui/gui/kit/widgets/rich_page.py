"""A text's blocks as a text document: headings, lists, tables, code. Nothing in it loads or acts.

Bullets, the ground of code and the bars of quotes are painted and are not part of the document, so that its
characters are those of the shown text, one for one.
"""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontDatabase,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFrameFormat,
    QTextLength,
    QTextTableCellFormat,
    QTextTableFormat,
)

from ndcg_gui.features.display.rich.blocks import Block, BlockKind, Run
from ndcg_gui.gui.kit.base.theme import SPACE_1, SPACE_2, SPACE_3, TextStyle, colours, font, px
from ndcg_gui.gui.kit.text.documents import is_right_to_left

# What a block's format says to who paints it.
MARK = QTextFormat.Property.UserProperty.value + 1  # a bullet or number
CODE = MARK + 1
QUOTE = MARK + 2  # how deep
RULE = MARK + 3
JUDGED = MARK + 4

INDENT = 24
_MARK_LETTER = 9  # the room of one more letter of a number
_LINE_PERCENT, _CELL_PERCENT = 132, 118
_DEEPEST = 8
_SMALL = 6  # the height of a line that only keeps tables apart


class Page:
    """Writer of blocks into a document, in the colours of the current look."""

    def __init__(self) -> None:
        self._styles: dict[tuple[object, ...], QTextCharFormat] = {}
        self._in_first = True  # the document's first line, which is there already
        self._after_table = False

    def write(self, cursor: QTextCursor, block: Block) -> None:
        """Write the block on a line of its own at the document's end."""
        if block.kind is BlockKind.TABLE:
            self._write_table(cursor, block)
            return
        shape = self._shape(block, at_start=self._in_first)
        self._begin(cursor, shape)
        begun = cursor.block()
        for run in block.runs:
            cursor.insertText(self._words(run, block.kind), self._style(run, block))
        if block.kind is BlockKind.CODE and begun != cursor.block():
            # Only the first line stands apart from what is above it.
            below = QTextBlockFormat(shape)
            below.setTopMargin(0)
            under = QTextCursor(begun.next())
            under.setPosition(cursor.position(), QTextCursor.MoveMode.KeepAnchor)
            under.setBlockFormat(below)

    def write_heading(self, cursor: QTextCursor, text: str) -> None:
        """Write the title of a field above its text."""
        self._begin(cursor, _lines(0 if self._in_first else SPACE_3))
        bold = QTextCharFormat()
        bold.setFontWeight(QFont.Weight.Bold)
        cursor.insertText(text, bold)

    def _begin(self, cursor: QTextCursor, shape: QTextBlockFormat) -> None:
        if self._in_first or self._after_table:
            cursor.setBlockFormat(shape)
        else:
            cursor.insertBlock(shape)
        self._in_first = self._after_table = False

    @staticmethod
    def _words(run: Run, kind: BlockKind) -> str:
        # A line's end within a paragraph is none between two of them.
        return run.text if kind in (BlockKind.PLAIN, BlockKind.CODE) else run.text.replace("\n", "\u2028")

    @staticmethod
    def _shape(block: Block, *, at_start: bool) -> QTextBlockFormat:
        above = _above(block)
        shape = _lines(0 if at_start or block.goes_on else above)
        shape.setIndent(min(block.depth + block.quote, _DEEPEST))
        if block.mark:
            shape.setProperty(MARK, block.mark)
            shape.setTextIndent(max(len(block.mark) - 2, 0) * px(_MARK_LETTER))
        if block.quote:
            shape.setProperty(QUOTE, min(block.quote, _DEEPEST))
        if block.kind is BlockKind.CODE:
            shape.setProperty(CODE, True)
            shape.setLeftMargin(SPACE_1)
            shape.setLineHeight(_CELL_PERCENT, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        elif block.kind is BlockKind.RULE:
            shape.setProperty(RULE, True)
            shape.setLineHeight(SPACE_3, QTextBlockFormat.LineHeightTypes.FixedHeight.value)
        elif block.kind is BlockKind.SPACE:
            shape.setLineHeight(_SMALL, QTextBlockFormat.LineHeightTypes.FixedHeight.value)
        elif block.judged:
            shape.setProperty(JUDGED, True)
        return shape

    def _style(self, run: Run, block: Block) -> QTextCharFormat:
        key = (run.bold, run.italic, run.code, run.strike, run.muted, run.link, block.kind, block.level)
        style = self._styles.get(key)
        if style is None:
            style = self._styles[key] = _style(run, block)
        return style

    def _write_table(self, cursor: QTextCursor, block: Block) -> None:
        look = colours()
        shape = QTextTableFormat()
        shape.setBorder(1)
        shape.setBorderBrush(QColor(look.line))
        shape.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
        shape.setBorderCollapse(True)
        shape.setCellPadding(SPACE_1)
        shape.setCellSpacing(0)
        shape.setTopMargin(SPACE_1)
        shape.setBottomMargin(SPACE_2)
        shape.setLeftMargin(px(INDENT) * min(block.depth + block.quote, _DEEPEST))
        shape.setWidth(QTextLength())
        if is_right_to_left(block.text):
            shape.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
            shape.setAlignment(Qt.AlignmentFlag.AlignRight)
        head = QTextTableCellFormat()
        head.setBackground(QColor(look.window))
        columns = len(block.rows[0])
        table = cursor.insertTable(len(block.rows), columns, shape)
        for number, row in enumerate(block.rows):
            for place, cell in enumerate(row[:columns]):
                made = table.cellAt(number, place)
                if cell.head:
                    made.setFormat(head)
                inside = made.firstCursorPosition()
                inside.setBlockFormat(_cell_lines(cell.align))
                for run in cell.runs:
                    style = QTextCharFormat(self._style(run, block))
                    if cell.head:
                        style.setFontWeight(QFont.Weight.Bold)
                    inside.insertText(self._words(run, block.kind), style)
        cursor.setPosition(table.lastPosition() + 1)
        self._after_table = True


def empty_document(parent: QObject | None, reading: QFont) -> QTextDocument:
    """A document to be filled before it is laid out. No resource is ever loaded for it."""
    document = _Sealed(parent)
    document.setUndoRedoEnabled(False)
    document.setDefaultFont(reading)
    document.setDocumentMargin(0)
    document.setIndentWidth(px(INDENT))
    return document


class _Sealed(QTextDocument):
    def loadResource(self, kind: int, name: object) -> object:
        return None


def _above(block: Block) -> int:
    if block.kind is BlockKind.PLAIN or (block.depth and block.mark and block.kind is BlockKind.PARAGRAPH):
        return 2 if block.mark else 0
    return {BlockKind.HEADING: SPACE_3, BlockKind.TURN: SPACE_3, BlockKind.SPACE: 0}.get(block.kind, SPACE_2)


def _lines(above: int) -> QTextBlockFormat:
    made = QTextBlockFormat()
    made.setLineHeight(_LINE_PERCENT, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
    made.setTopMargin(above)
    return made


def _cell_lines(align: str) -> QTextBlockFormat:
    made = QTextBlockFormat()
    made.setLineHeight(_CELL_PERCENT, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
    sides = {"right": Qt.AlignmentFlag.AlignRight, "center": Qt.AlignmentFlag.AlignHCenter}
    if align in sides:
        made.setAlignment(sides[align])
    return made


def _style(run: Run, block: Block) -> QTextCharFormat:
    look = colours()
    made = QTextCharFormat()
    if block.kind is BlockKind.HEADING:
        made.setFont(font(TextStyle.HEADING if block.level == 1 else TextStyle.NAME))
    elif block.kind is BlockKind.TURN:
        made.setFont(font(TextStyle.STRONG))
        made.setForeground(QColor(look.accent_text if block.judged else look.muted))
    if run.code or block.kind is BlockKind.CODE:
        made.setFontFamilies(list(_fixed()))
        made.setProperty(QTextFormat.Property.FontPixelSize, font(TextStyle.BODY).pixelSize())
        if run.code:
            made.setBackground(QColor(look.window))
    if run.bold:
        made.setFontWeight(QFont.Weight.Bold)
    if run.italic:
        made.setFontItalic(True)
    if run.strike:
        made.setFontStrikeOut(True)
    if run.muted:
        made.setForeground(QColor(look.muted))
    elif run.link:
        made.setForeground(QColor(look.accent_text))
    if run.link:
        made.setAnchor(True)
        made.setAnchorHref(run.link)
    return made


@cache
def _fixed() -> tuple[str, ...]:
    """A monospaced font that falls back to the fonts of all other texts."""
    fixed = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont).families()
    return (*fixed, *font(TextStyle.READING).families())
