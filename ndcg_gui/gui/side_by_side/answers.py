"""Two documents or answers to be read whole beside each other, with the words in which they differ."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent, QTextBlock
from PySide6.QtWidgets import QWidget

from ndcg_gui.domain.records import DocumentRecord
from ndcg_gui.features.display.attributes import Attribute, compared
from ndcg_gui.features.display.differences import Differences, Span, by_paragraph, differences
from ndcg_gui.features.display.template import Display
from ndcg_gui.features.display.terms import QueryTerms, in_utf16
from ndcg_gui.features.side_by_side.reading import Length
from ndcg_gui.gui.judging.body import BodyText
from ndcg_gui.gui.judging.document import DocumentCard
from ndcg_gui.gui.kit.base.theme import GAP, TextStyle, colours, px
from ndcg_gui.gui.kit.text.documents import Passage, running_text, within
from ndcg_gui.gui.kit.text.plain import count, titled
from ndcg_gui.gui.kit.widgets import GradeChip, PlainLabel, add_all, column, row
from ndcg_gui.gui.side_by_side.attributes import AttributeTable
from ndcg_gui.gui.side_by_side.lists import EDGE, TwoBars, paint_edge
from ndcg_gui.gui.side_by_side.row import Known

_FEWEST_FIELDS = 2  # one field is read faster in each document's line
_RADIUS = 2.0
_EDGE = 3
_TINT = 64  # of 255: the words stay as readable as the text around them


class AnswerText(BodyText):
    """Text in which words missing from the other side can be marked, too."""

    def __init__(self) -> None:
        super().__init__()
        self._different: tuple[Span, ...] = ()
        self._alone: tuple[Span, ...] = ()

    def mark_differences(self, spans: Sequence[Span], alone: Sequence[Span] = ()) -> None:
        """Mark these words, and `alone` whole paragraphs: rising spans in Qt's UTF-16 units."""
        self._different, self._alone = tuple(spans), tuple(alone)
        self.viewport().update()

    def alone(self) -> list[str]:
        """The visible paragraphs that are marked as missing from the other side."""
        return [block.text() for block in self._blocks_in_sight() if self._parts_in(block, self._alone)]

    def differing(self) -> list[str]:
        """The visible marked spans."""
        return [
            self._text_at(block, span)
            for block in self._blocks_in_sight()
            for span in self._differing_in(block)
        ]

    def _paint_marks(self, painter: QPainter) -> None:
        tint = QColor(colours().side_b)
        tint.setAlpha(_TINT)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tint)
        for block in self._blocks_in_sight() if self._different else ():
            for span in self._differing_in(block):
                for area in self._areas(block, span):
                    painter.drawRoundedRect(QRectF(area), _RADIUS, _RADIUS)
        for block in self._blocks_in_sight() if self._alone else ():
            if self._parts_in(block, self._alone):
                # With an edge too: a tint alone is not for every eye.
                area = self.document().documentLayout().blockBoundingRect(block)
                area.translate(0, -self.verticalScrollBar().value())
                painter.drawRect(area)
                # At its end: where it begins stand its first letter or its bullet.
                right_to_left = block.textDirection() == Qt.LayoutDirection.RightToLeft
                across = area.left() if right_to_left else area.right() - _EDGE
                painter.fillRect(QRectF(across, area.top(), _EDGE, area.height()), QColor(colours().side_b))
        super()._paint_marks(painter)

    def _differing_in(self, block: QTextBlock) -> list[Span]:
        return self._parts_in(block, self._different)

    @staticmethod
    def _parts_in(block: QTextBlock, spans: tuple[Span, ...]) -> list[Span]:
        begin = block.position()
        return within(spans, begin, begin + max(block.length() - 1, 0))


class AnswerCard(DocumentCard):
    """A document as on Judge, named by its side only, with its known grade once that may be shown."""

    body_type = AnswerText

    def __init__(self, side: str) -> None:
        super().__init__(calm=True)
        self.setAccessibleName(side)
        self.passages.set_folds(True)
        self._side = side
        self._following: tuple[DocumentRecord, DocumentRecord] | None = None
        self.key.hide()
        self.grade = GradeChip()
        self.grade.hide()
        self.nothing = PlainLabel(self.tr("no result"), tone="muted")
        self.nothing.hide()
        self.length = PlainLabel(tone="muted")
        self.length.hide()
        line = row(margins=(2, 0, 2, 0))
        self._heading = PlainLabel(side, role=TextStyle.CHIP, tone="muted", heading=True)
        add_all(
            line,
            self._heading,
            self.grade,
            None,
            self.length,
        )
        self.body.insertLayout(0, line)
        self.body.insertWidget(1, self.nothing)
        margins = self.contentsMargins()
        margins.setTop(EDGE + GAP)
        self.setContentsMargins(margins)

    def set_side(self, side: str) -> None:
        """Name the card, for eyes and screen readers."""
        self._side = side
        self._heading.setText(side)
        self.setAccessibleName(side)

    @property
    def answer(self) -> AnswerText:
        assert isinstance(self.text, AnswerText)
        return self.text

    def texts(self) -> list[Passage]:
        """Copies of the shown passages, which another thread may read."""
        return [Passage(item.text, item.heading, item.kind) for item in self._passages(whole=False)[0]]

    def prepare_side(self, document: DocumentRecord | None, terms: QueryTerms) -> None:
        """Prepare a document that is likely to be shown next."""
        if document is not None:
            self._following = document, replace(document, doc_key="")
            self.prepare(self._following[1], terms)

    def show_length(self, length: Length | None) -> None:
        """Show the text's length, None to hide it."""
        if length is not None:
            words, characters = count(length.words), count(length.characters)
            self.length.setText(self.tr("%s words, %s characters") % (words, characters))
        self.length.setVisible(length is not None)

    def show_side(self, document: DocumentRecord | None, terms: QueryTerms) -> None:
        self.answer.mark_differences(())
        # A text is what counts here; its key is no title, and could tell where it comes from.
        following, self._following = self._following, None
        if document is None:
            shown = DocumentRecord("")
        elif following is not None and following[0] is document:
            shown = following[1]
        else:
            shown = replace(document, doc_key="")
        self.show_document(shown, terms)
        self.nothing.setVisible(document is None)
        self.title_text.setVisible(document is not None and bool(self.title_text.text()))
        self.text.setVisible(document is not None)
        if document is None:
            self.missing.hide()
        self.text.setAccessibleName(titled(self._side, self.title_text.text()))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        paint_edge(self)


def compared_texts(left: Sequence[Passage], right: Sequence[Passage], *, paragraphs: bool) -> Differences:
    """Differences of two shown texts, in Qt's UTF-16 units. It takes long, so not for the GUI thread."""
    texts = running_text(left), running_text(right)
    found = (by_paragraph if paragraphs else differences)(*texts)
    own = found.paragraphs
    if own is not None:
        own = replace(own, left=_counted(texts[0], own.left), right=_counted(texts[1], own.right))
    return replace(
        found,
        left=_counted(texts[0], found.left),
        right=_counted(texts[1], found.right),
        paragraphs=own,
    )


def _counted(text: str, spans: tuple[Span, ...]) -> tuple[Span, ...]:
    return tuple(in_utf16(text, spans))


class AnswersView(QWidget):
    """Left and Right as two texts, scrolled together or apart."""

    looked = Signal()  # somebody scrolled

    def __init__(self) -> None:
        super().__init__()
        self.left = AnswerCard(self.tr("Left"))
        self.right = AnswerCard(self.tr("Right"))
        self.remark = PlainLabel(tone="muted", wrap=True)
        self.remark.hide()
        line = row((self.left, 1), (self.right, 1), spacing=GAP + 1)
        self.attributes = AttributeTable()
        column((line, 1), self.attributes, self.remark, on=self)
        self._display = Display()
        self._both, self._with_table = False, True
        self._low = False
        left, right = (card.text.verticalScrollBar() for card in self.cards())
        self.bars = TwoBars(left, right, self, by_place=True)
        self.bars.moved.connect(self.looked)
        self.setMinimumHeight(px(120))

    def set_single(self, single: bool) -> None:
        """Show one text, with nothing beside it, or two."""
        self.right.setHidden(single)
        self.left.set_side(self.tr("Text") if single else self.tr("Left"))

    def cards(self) -> tuple[AnswerCard, AnswerCard]:
        return self.left, self.right

    def show_answers(
        self,
        left: DocumentRecord | None,
        right: DocumentRecord | None,
        display: Display,
        terms: QueryTerms,
        *,
        marked: bool,
    ) -> None:
        """Show two documents by the display template. `marked`: with the query's terms marked."""
        self.remark.hide()
        for card, document in ((self.left, left), (self.right, right)):
            card.show_display(display)
            card.show_side(document, terms if marked else QueryTerms(""))
        self._display, self._both = display, left is not None and right is not None
        self._show_table()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.attributes.set_room(self.height() * 2 // 5)

    def set_low(self, low: bool) -> None:
        """Hide the remark where height is low."""
        self._low = low
        self.remark.setVisible(bool(self.remark.text()) and not low)

    def set_table(self, shown: bool) -> None:
        """Show the fields of both in a table below them, or in a line of each."""
        self._with_table = shown
        self._show_table()

    def show_equal(self, shown: bool) -> None:
        """Show also the fields with equal values in the table, or hide them."""
        self.attributes.set_hides_equal(not shown)

    def _show_table(self) -> None:
        found: tuple[Attribute, ...] = ()
        if self._with_table and self._both:
            found = compared(self._display, self.left.arranged, self.right.arranged)
        if len(found) < _FEWEST_FIELDS:
            found = ()
        self.attributes.show_attributes(found)
        for card in self.cards():
            card.facts.setVisible(not found and bool(card.facts.text()))

    def prepare(self, left: DocumentRecord | None, right: DocumentRecord | None, terms: QueryTerms) -> None:
        """Prepare two documents that are likely to be shown next."""
        self.left.prepare_side(left, terms)
        self.right.prepare_side(right, terms)

    def show_differences(self, found: Differences | None) -> None:
        """Mark the words in which the texts differ, in Qt's UTF-16 units. None marks nothing."""
        marked = found is not None and not found.unlike
        spans = (found.left, found.right) if found is not None and marked else ((), ())
        parted = found.paragraphs if found is not None else None
        alone = (parted.left, parted.right) if parted is not None else ((), ())
        for card, own, whole in zip(self.cards(), spans, alone, strict=True):
            card.answer.mark_differences(own, whole)
        remarks = []
        if parted is not None:
            counts = len(parted.left), len(parted.right), parted.changed, parted.same
            remarks.append(
                self.tr("Paragraphs: %s only left, %s only right, %s changed, %s the same.")
                % tuple(map(count, counts))
            )
        if found is not None and found.coarse:
            remarks.append(self.tr("Parts of the texts are too long to compare word by word."))
        elif found is not None and found.unlike:
            remarks.append(self.tr("The texts have little in common, so no words are marked."))
        self.remark.setText(" ".join(remarks))
        self.remark.setVisible(bool(remarks) and not self._low)

    def show_grades(self, grades: Sequence[Known] | None) -> None:
        """Show the known grades of both, or hide them where `grades` is None."""
        for place, card in enumerate(self.cards()):
            card.grade.setVisible(grades is not None)
            if grades is not None:
                card.grade.set_grade(*grades[place])

    def set_together(self, together: bool) -> None:
        self.bars.together = together

    def next_passage(self) -> None:
        """Open the next passage on both sides, or none after the last."""
        for card in self.cards():
            card.passages.open_next()

    def all_passages(self) -> None:
        """Open all passages on both sides, or close them if all are open."""
        views = [card.passages for card in self.cards()]
        whole = all(view.all_open() for view in views)
        for view in views:
            view.close_all() if whole else view.open_all()

    def scroll_page(self, by: int) -> None:
        """Scroll a page down (1) or up (-1): the text with the focus, or both."""
        focused = [card for card in self.cards() if card.text.hasFocus()]
        for card in self.cards() if self.bars.together or not focused else focused:
            card.text.scroll_page(by)
            if self.bars.together:
                break
