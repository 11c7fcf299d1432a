"""Untrusted Markdown as text to read: nothing is loaded, followed or clicked."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt, QUrl
from PySide6.QtGui import (
    QResizeEvent,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
)
from PySide6.QtWidgets import QFrame, QSizePolicy, QTextEdit

from ndcg_gui.domain.scale_checks import MAX_GUIDELINES
from ndcg_gui.domain.text import harmless
from ndcg_gui.gui.kit.base.theme import SPACE_1, TextStyle, font, px

_FEATURES = QTextDocument.MarkdownFeature.MarkdownDialectGitHub | QTextDocument.MarkdownFeature.MarkdownNoHTML
_INDENT, _LINE_PERCENT = 18, 116
_HEADING_SIZES = (TextStyle.HEADING, TextStyle.STRONG, TextStyle.STRONG)


class _Sealed(QTextDocument):
    """A document that loads nothing."""

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        return None


def markdown_document(text: str, *, most: int = MAX_GUIDELINES) -> QTextDocument:
    """The text as a formatted document: an image is its description, a link its words and address.

    Text beyond `most` characters is cut off. HTML stays as plain text. Qt would read an image from the disk
    even without a resource, so images are removed before the layout.
    """
    document = _Sealed()
    document.setDocumentMargin(0)
    document.setDefaultFont(font(TextStyle.BODY))
    document.setIndentWidth(_INDENT)
    document.setMarkdown(harmless(text[:most]), _FEATURES)
    for start, length, words, format_ in reversed(_to_replace(document)):
        cursor = QTextCursor(document)
        cursor.setPosition(start)
        cursor.setPosition(start + length, QTextCursor.MoveMode.KeepAnchor)
        cursor.insertText(words, format_)
    _set_sizes(document)
    return document


def _to_replace(document: QTextDocument) -> list[tuple[int, int, str, QTextCharFormat]]:
    found = []
    block = document.begin()
    while block.isValid():
        fragments, pieces = block.begin(), []
        while not fragments.atEnd():
            pieces.append(fragments.fragment())
            fragments += 1
        for place, piece in enumerate(pieces):
            shape, plain = piece.charFormat(), QTextCharFormat()
            if shape.isImageFormat():
                words = str(shape.property(QTextFormat.Property.ImageAltText) or "") * piece.length()
            elif shape.isAnchor():
                plain.setFontWeight(shape.fontWeight())
                plain.setFontItalic(shape.fontItalic())
                address, words = shape.anchorHref(), piece.text()
                goes_on = place + 1 < len(pieces) and pieces[place + 1].charFormat().anchorHref() == address
                if address and not goes_on and address not in (words, f"mailto:{words}"):
                    words = f"{words} ({harmless(address)})"
            else:
                continue
            found.append((piece.position(), piece.length(), words, plain))
        block = block.next()
    return found


def _set_sizes(document: QTextDocument) -> None:
    """Set headings in the sizes of the type scale, and paragraphs close together, for a narrow column."""
    block, first = document.begin(), True
    while block.isValid():
        shape = QTextBlockFormat(block.blockFormat())
        level = shape.headingLevel()
        shape.setTopMargin(0 if first else SPACE_1 * (2 if level else 1))
        shape.setBottomMargin(SPACE_1)
        shape.setLineHeight(_LINE_PERCENT, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        quoted = shape.property(QTextFormat.Property.BlockQuoteLevel)
        if quoted:
            shape.setLeftMargin(_INDENT * min(int(quoted), 4))
            shape.setRightMargin(0)
        cursor = QTextCursor(block)
        cursor.setBlockFormat(shape)
        if level:
            cursor.select(QTextCursor.SelectionType.BlockUnderCursor)
            size = QTextCharFormat()
            size.setFont(font(_HEADING_SIZES[min(level, len(_HEADING_SIZES)) - 1]))
            size.setProperty(QTextFormat.Property.FontSizeAdjustment, 0)
            cursor.mergeCharFormat(size)
        block, first = block.next(), False


class MarkdownText(QTextEdit):
    """View of Markdown, as high as its text needs, or in a scrolling box."""

    def __init__(self, *, scrolls: bool = False) -> None:
        super().__init__()
        self._scrolls = scrolls
        self._text = ""
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
        document = markdown_document(text)
        if self._scrolls:
            document.setDocumentMargin(SPACE_1)
        document.setParent(self)
        before = self.document()
        self.setDocument(document)
        if isinstance(before, _Sealed):
            before.deleteLater()
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
