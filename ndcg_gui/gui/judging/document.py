"""A document as raters read it: its heading, its image, its text, and the bar that finds words in it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QContextMenuEvent, QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QMenu

from ndcg_gui.domain.records import DocumentRecord
from ndcg_gui.features.display.blindfold import StandIn
from ndcg_gui.features.display.citations import find_citations
from ndcg_gui.features.display.marked import Placed
from ndcg_gui.features.display.rich.blocks import RichText
from ndcg_gui.features.display.template import BODY, Arranged, Display, further_name
from ndcg_gui.features.display.terms import QueryTerms
from ndcg_gui.gui.judging.body import BodyText, TextSpan
from ndcg_gui.gui.judging.find import FindBar
from ndcg_gui.gui.judging.marks import MarkList, ReasonMenu, colour_of
from ndcg_gui.gui.judging.passages import PassagesView
from ndcg_gui.gui.judging.pictures import DocumentImage
from ndcg_gui.gui.judging.query import widest_line
from ndcg_gui.gui.kit.base.jobs import single_shot
from ndcg_gui.gui.kit.base.theme import GAP, SPACE_1, SPACE_2, SPACE_3, TextStyle, px
from ndcg_gui.gui.kit.text.documents import Passage, joined_facts, one_line, shown_passages
from ndcg_gui.gui.kit.text.plain import count, sentences, translated
from ndcg_gui.gui.kit.widgets import Card, ElidedLabel, PlainLabel, add_all, button, column, row
from ndcg_gui.gui.kit.widgets.clamped import MANY_LINES, ClampedText

_NO_TERMS = QueryTerms("")
_PASSAGES_SHARE, _PASSAGES_LEAST = 0.46, 96
_CHIPS_MS = 40
_CITATION = "citation "  # what a chip says begins so; the number follows
_WIDEST_TEXT = 900  # longer lines are hard to read
_FRAME = 2  # the style sheet's frame around a text with focus


class DocumentCard(Card):
    """The document by the display template: heading, key, a line, image, and blocks of text.

    The query's terms are marked in heading and text; Ctrl+F opens the bar that finds words in the text.
    """

    body_type: ClassVar[type[BodyText]] = BodyText

    def __init__(self, *, calm: bool = False) -> None:
        """`calm`: on the window's ground without a frame, nothing of it cut, and without its key."""
        super().__init__()
        self._calm = calm
        self.setAccessibleName(self.tr("Document"))
        role, most = (TextStyle.TITLE, MANY_LINES) if calm else (TextStyle.HEADING, 3)
        self.title_text = ClampedText(role=role, most=most)
        self.key = ElidedLabel(tone="muted", elide=Qt.TextElideMode.ElideMiddle)
        self.key.setMaximumWidth(px(180))
        self.facts = ClampedText(tone="muted", most=MANY_LINES if calm else 2)
        self.image = DocumentImage()
        self.text = self.body_type()
        self.find_bar = FindBar(self.text, lambda: self._passages(whole=True)[0], self._show_whole)
        self.missing = PlainLabel(
            self.tr("The project has no text for this document. Import a documents file to see it here."),
            tone="muted",
            wrap=True,
        )
        self.all_button = button(self.tr("Show all"), self._on_all_clicked)
        self.passages = PassagesView()
        self._chips = single_shot(self, _CHIPS_MS, self._show_citations)
        self.passages.opened.connect(self._show_followed)
        self.text.span_clicked.connect(self._on_span_clicked)
        self._document = DocumentRecord("")
        self._display = Display()
        self._arranged = self._display.arranged(self._document)
        self._terms = QueryTerms("")
        self._marked = True
        self._ready: tuple[DocumentRecord, Arranged, tuple[list[Passage], bool]] | None = None
        self._pair = ""
        self.marks = MarkList()
        self.marks.looked_at.connect(self._on_mark_looked_at)
        self._reasons: tuple[str, ...] = ()
        self._shown: tuple[Arranged | None, list[Passage], bool] = (None, [], False)
        self.remark = PlainLabel(tone="muted", wrap=True)
        self.remark.hide()
        self.text.filled.connect(self._show_remarks)
        self._build()
        self._name()

    def _build(self) -> None:
        line = row((self.title_text, 1), spacing=SPACE_3)
        line.addWidget(self.key, 0, Qt.AlignmentFlag.AlignTop)
        head = column(margins=(_FRAME, 0, _FRAME, SPACE_1), spacing=SPACE_1)
        add_all(head, line, self.facts, self.missing)
        layout = self.layout()
        assert layout is not None
        # The body's frame shows with the focus only; its text lines up with the title all the time.
        layout.setContentsMargins(GAP - _FRAME, GAP, GAP - _FRAME, GAP - _FRAME)
        self.body.setSpacing(SPACE_1)
        self.text.setMaximumWidth(px(_WIDEST_TEXT))
        if self._calm:
            self.setProperty("role", "clear")
            layout.setContentsMargins(0, 0, 0, 0)
            head.setContentsMargins(_FRAME, 0, 0, SPACE_2)
            self.body.setSpacing(SPACE_2)
            self.text.on_window = True
            self.text.setMaximumWidth(widest_line(TextStyle.READING))
        # A spacer with a share of next to nothing takes what the text may not.
        text = row((self.text, _WIDEST_TEXT))
        text.addStretch(1)
        add_all(self.body, head, self.image, self.find_bar, (text, 1))
        self.body.addWidget(self.remark)
        self.body.addWidget(self.all_button, 0, Qt.AlignmentFlag.AlignLeft)
        self.body.addWidget(self.marks)
        self.body.addWidget(self.passages)

    @property
    def arranged(self) -> Arranged:
        """The document's fields as shown."""
        return self._arranged

    # setters

    def show_document(self, document: DocumentRecord, terms: QueryTerms) -> None:
        self._document, self._terms = document, terms
        self.marks.show_marks((), self._reasons)
        ready = self._ready if self._ready is not None and self._ready[0] is document else None
        self._arranged = self._display.arranged(document) if ready is None else ready[1]
        key = one_line(document.doc_key)
        stands_in = isinstance(document.doc_key, StandIn)
        self.key.setText(key if stands_in else self.tr("doc %s") % key)
        # Where there is no title it stands in its place.
        self.key.setVisible(bool(key) and not self._calm and not (stands_in and not self._arranged.heading))
        facts = joined_facts((further_name(field) or "", text) for field, text in self._arranged.line)
        self.facts.setVisible(bool(facts))
        self.facts.set_text(facts)
        shown = self._arranged
        self.missing.setVisible(not (shown.heading or facts or shown.blocks or shown.images))
        self._show_heading()
        self.image.show_images(shown.images)
        self._show_text(whole=False)
        self.passages.show_answer(document.body, shown.passages)
        # The text has to be read to its end for it, and the next key may not wait for that.
        self._chips.start()
        self.find_bar.look_again()
        self._name()

    def prepare(self, document: DocumentRecord, terms: QueryTerms) -> None:
        """Prepare a document that is likely to be shown next, with these terms marked."""
        if self._ready is None or self._ready[0] is not document:
            arranged = self._display.arranged(document)
            self._ready = document, arranged, self._passages_of(arranged, whole=False)
            self.text.prepare(self._ready[2][0], terms if self._marked else _NO_TERMS)
            for heading in arranged.heading:
                terms.spans(heading)  # its words are known from now on
            find_citations(document.body, arranged.passages)

    def show_display(self, display: Display) -> None:
        """Show documents by this template from now on."""
        if display != self._display:
            self._display, self._ready = display, None
            self._shown = (None, [], False)
            self.show_document(self._document, self._terms)

    def set_folders(self, folders: Sequence[Path]) -> None:
        """Search for pictures in other folders from now on."""
        # A picture that was missing may have come into the same folder.
        if tuple(folders) != self.image.folders or not self.image.missing.isHidden():
            self.image.set_folders(folders)
            self.image.show_images(self._arranged.images)

    def show_marks(self, shown: bool) -> None:
        """Switch the marks of the query's terms."""
        self._marked = shown
        self._show_heading()
        self.text.mark_terms(self._marked_terms())

    def set_pair(self, said: str) -> None:
        """Set the pair's index in its query, for screen readers."""
        self._pair = said
        self._name()

    # words that a rater marked

    def show_marked(self, placed: Sequence[Placed], reasons: Sequence[str]) -> None:
        """Mark these spans and list them. Those of an earlier text are only listed."""
        self._reasons = tuple(reasons)
        if placed or self.marks.placed():
            self.marks.show_marks(placed, reasons)
            self._paint_marked()

    def ask_reason(self, reasons: Sequence[str], last: str) -> ReasonMenu:
        """Offer the reasons beside the selected words."""
        menu = ReasonMenu(reasons, last, self)
        menu.open_at(self.text.viewport().mapToGlobal(self.text.cursorRect().bottomLeft()))
        return menu

    def _place_of_mark(self, item: Placed) -> tuple[int, int] | None:
        return None if item.span is None else self.place_of(item.mark.field, *item.span)

    def _paint_marked(self) -> None:
        self.text.mark_words(
            [
                (*place, colour_of(item.mark.reason, self._reasons))
                for item in self.marks.placed()
                if (place := self._place_of_mark(item)) is not None
            ]
        )

    def _on_mark_looked_at(self, item: Placed) -> None:
        if self._place_of_mark(item) is None:
            self._show_whole()
        place = self._place_of_mark(item)
        if place is not None:
            self.text.select_span(*place)

    # copying

    def copy_key(self) -> None:
        QGuiApplication.clipboard().setText(self._document.doc_key)

    def copy_title(self) -> None:
        QGuiApplication.clipboard().setText(self.title_text.text())

    # showing

    def _marked_terms(self) -> QueryTerms:
        return self._terms if self._marked else _NO_TERMS

    def _show_heading(self) -> None:
        title = one_line(" · ".join(self._arranged.heading))
        key = one_line(self._document.doc_key)
        self.title_text.set_text(title or key, terms=self._marked_terms() if title else None)

    def _passages(self, *, whole: bool) -> tuple[list[Passage], bool]:
        if self._ready is not None and self._ready[0] is self._document and not whole:
            return self._ready[2]
        if self._shown[0] is self._arranged and (not whole or not self._shown[2]):
            return self._shown[1:]
        return self._passages_of(self._arranged, whole=whole)

    def _passages_of(self, arranged: Arranged, *, whole: bool) -> tuple[list[Passage], bool]:
        return shown_passages(
            (
                Passage(text, self._block_heading(place, field), self._display.kind_of(field))
                for place, (field, text) in enumerate(arranged.blocks)
            ),
            whole=whole,
        )

    def shown_fields(self) -> list[tuple[str, int, RichText]]:
        """The fields with shown texts, with the start of each in the shown text, and the text."""
        found, place = [], 0
        for (field, _), passage in zip(self._arranged.blocks, self._shown[1], strict=False):
            place += len(passage.heading) + 1 if passage.heading else 0
            found.append((field, place, passage.rich))
            place += len(passage.rich.shown) + 1
        return found

    def selected(self) -> tuple[str, int, int] | None:
        """Field, start and end in its text of the selected words."""
        start, end = self.text.selected_span()
        for field, place, rich in self.shown_fields():
            begin, stop = max(start, place) - place, min(end, place + len(rich.shown)) - place
            if begin < stop:
                return field, *rich.source_span(begin, stop)
        return None

    def place_of(self, field: str, start: int, end: int) -> tuple[int, int] | None:
        """Start and end in the shown text of a span of a field's text, None where it is not shown."""
        for shown, place, rich in self.shown_fields():
            if shown == field:
                begin, stop = rich.shown_span(start, end)
                return (place + begin, place + stop) if begin < stop else None
        return None

    def _show_citations(self) -> None:
        """Make chips of the citations in the text."""
        citations = self.passages.citations.items
        spans = []
        for field, place, rich in self.shown_fields() if citations else ():
            if field != BODY:
                continue
            shown = rich.shown_spans((item.start, item.end) for item in citations)
            spans += [
                TextSpan(
                    place + start,
                    place + end,
                    f"{_CITATION}{number}",
                    item.label,
                    translated(item.reason) if item.reason is not None else "",
                )
                for number, (item, (start, end)) in enumerate(zip(citations, shown, strict=True))
                if start < end
            ]
        self.text.show_spans(_rising(spans))
        self._show_followed()

    def _show_followed(self) -> None:
        """Fill the chips of the citations whose passages are open."""
        numbers = {item: number for number, item in enumerate(self.passages.citations.items)}
        self.text.activate(*(f"{_CITATION}{numbers[item]}" for item in self.passages.followed()))

    def _block_heading(self, place: int, field: str) -> str:
        name = further_name(field)
        if name is not None:
            return name
        # The body needs no heading but to end the block above it.
        return "" if place == 0 else {BODY: self.tr("Text")}.get(field, "")

    def _show_text(self, *, whole: bool) -> None:
        passages, cut = self._passages(whole=whole)
        self.all_button.setVisible(cut)
        if cut:
            characters = sum(len(text) for _, text in self._arranged.blocks)
            self.all_button.setText(self.tr("Show all %s characters") % count(characters))
            self.all_button.setAccessibleName(self.all_button.text())
        self._shown = (self._arranged, passages, cut)
        self.text.show_text(passages, self._marked_terms(), at_once=whole)
        self._show_remarks()
        if self.marks.placed():
            self._paint_marked()
        self.find_bar.mark_again()

    def _show_remarks(self) -> None:
        """Say which parts are shown as plain text for being too long. More may follow with the text."""
        remarks = dict.fromkeys(remark for passage in self._shown[1] for remark in passage.rich.remarks)
        self.remark.setText(sentences(remarks))
        self.remark.setVisible(bool(remarks))

    def _show_whole(self) -> None:
        if self.all_button.isHidden():
            return
        place = self.text.verticalScrollBar().value()
        self._show_text(whole=True)
        self._chips.start()
        self.text.verticalScrollBar().setValue(place)

    def _name(self) -> None:
        self.text.setAccessibleName(self.tr("Document: %s") % self.title_text.text())
        self.text.setAccessibleDescription(self._pair)

    # slots and Qt's side

    def _on_span_clicked(self, key: str) -> None:
        number = key.removeprefix(_CITATION)
        if number != key:
            self.passages.follow(self.passages.citations.items[int(number)])

    def _on_all_clicked(self) -> None:
        self._show_whole()
        self.text.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # The answer itself is what is judged: it keeps more than half of the room.
        self.passages.setMaximumHeight(max(round(self.height() * _PASSAGES_SHARE), px(_PASSAGES_LEAST)))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        selected = menu.addAction(self.tr("Copy the selected text"), self.text.copy)
        selected.setEnabled(self.text.textCursor().hasSelection())
        menu.addAction(self.tr("Copy the document's key"), self.copy_key)
        menu.addAction(self.tr("Copy the document's title"), self.copy_title)
        menu.popup(event.globalPos())


def _rising(spans: list[TextSpan]) -> list[TextSpan]:
    """The spans in order, the first of any that overlap."""
    found: list[TextSpan] = []
    for span in sorted(spans, key=lambda item: (item.start, item.end)):
        if not found or span.start >= found[-1].end:
            found.append(span)
    return found
