"""Untrusted Markdown as text to read: nothing is loaded, followed or clicked."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QResizeEvent,
    QTextBlockFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextLength,
)
from PySide6.QtWidgets import QFrame, QSizePolicy, QTextEdit

from ndcg_gui.domain.scale_checks import MAX_GUIDELINES
from ndcg_gui.features.display.rich.blocks import Block, BlockKind, Run, TextKind
from ndcg_gui.features.display.rich.reading import read_rich
from ndcg_gui.gui.kit.base.theme import SPACE_1, TextStyle, colours, font, px
from ndcg_gui.gui.kit.widgets.rich_page import Page, empty_document

_LINE_PERCENT = 116
_INDENT, _BULLET = 16, 12


class _NarrowPage(Page):
    """Page for a narrow column that any view shows: bullets are words, and nothing is a link."""

    def write(self, cursor: QTextCursor, block: Block) -> None:
        runs = tuple(replace(run, link="") for run in block.runs)
        if block.mark:
            runs = (Run(f"{block.mark}\u00a0", 0, 0), *runs)
        rows = tuple(
            tuple(replace(cell, runs=tuple(replace(run, link="") for run in cell.runs)) for cell in row)
            for row in block.rows
        )
        super().write(cursor, replace(block, runs=runs, rows=rows))

    @staticmethod
    def _shape(block: Block, *, at_start: bool) -> QTextBlockFormat:
        shape = Page._shape(replace(block, mark=""), at_start=at_start)
        if block.kind is BlockKind.RULE:
            full = QTextLength(QTextLength.Type.PercentageLength, 100)
            shape.setProperty(QTextFormat.Property.BlockTrailingHorizontalRulerWidth, full)
        elif block.kind is BlockKind.CODE:
            shape.setBackground(QColor(colours().window))
        elif block.kind is not BlockKind.SPACE:
            shape.setLineHeight(_LINE_PERCENT, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
            shape.setHeadingLevel(block.level)
            if block.mark:
                # The bullet stands left of the words, and lines below it begin where the words do.
                shape.setTextIndent(-px(_BULLET))
                shape.setTopMargin(2)
        return shape


def markdown_document(
    text: str, *, most: int = MAX_GUIDELINES, parent: QObject | None = None
) -> QTextDocument:
    """The text as a formatted document: an image is its description, a link its words and address.

    Text beyond `most` characters is cut off. HTML stays as plain text.
    """
    document = empty_document(parent, font(TextStyle.BODY))
    document.setIndentWidth(px(_INDENT))
    cursor, page = QTextCursor(document), _NarrowPage()
    for block in read_rich(text[:most], TextKind.MARKDOWN):
        page.write(cursor, block)
    return document


class MarkdownText(QTextEdit):
    """View of Markdown, as high as its text needs, or in a scrolling box."""

    def __init__(self, *, scrolls: bool = False) -> None:
        super().__init__()
        self._scrolls = scrolls
        self._text = ""
        self._document: QTextDocument | None = None
        self.setReadOnly(True)
        self.setFont(font(TextStyle.BODY))
        self.setTabChangesFocus(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        if not scrolls:
            self.setProperty("role", "inline")
            self.setFrameShape(QFrame.Shape.NoFrame)
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
            self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            if scrolls
            else Qt.TextInteractionFlag.NoTextInteraction
        )

    def markdown(self) -> str:
        return self._text

    def show_markdown(self, text: str) -> None:
        self._text = text
        document = markdown_document(text, parent=self)
        if self._scrolls:
            document.setDocumentMargin(SPACE_1)
        self.setDocument(document)
        if self._document is not None:
            self._document.deleteLater()
        self._document = document
        self.setAccessibleDescription(document.toPlainText())
        self._fit()

    def sizeHint(self) -> QSize:
        return super().sizeHint() if self._scrolls else QSize(px(200), self.height())

    def minimumSizeHint(self) -> QSize:
        return super().minimumSizeHint() if self._scrolls else QSize(px(60), self.height())

    def _fit(self) -> None:
        if not self._scrolls:
            self.document().setTextWidth(self.viewport().width())
            self.setFixedHeight(max(round(self.document().size().height() + 0.5), 1))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self._text:
            # Lines and code blocks take their colours when the text is read.
            self.show_markdown(self._text)
