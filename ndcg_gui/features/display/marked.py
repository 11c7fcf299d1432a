"""Positions of marks in the stored text and in the text that a rater reads.

A package holds texts with names masked. Marks made there refer to the masked text, and are mapped back to the
stored one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ndcg_gui.domain.marks import make_mark, text_hash, text_of
from ndcg_gui.domain.offsets import Offsets, Span
from ndcg_gui.domain.records import DocumentRecord, Mark
from ndcg_gui.features.display.blindfold import Blindfold

Place = tuple[str, str]  # what the mark calls the document, and the field


@dataclass(frozen=True, slots=True)
class Placed:
    """Mark with its words and its span in the text that is read, None if it is of an earlier text."""

    mark: Mark
    span: Span | None
    words: str
    whose: str = ""  # where those of several raters are shown together


class _Text:
    """Stored text beside the masked one that is read."""

    def __init__(self, text: str, blindfold: Blindfold) -> None:
        self.stored, self.read = text, blindfold.masked(text)
        self.masks = Offsets() if self.read == text else blindfold.offsets(text)
        self.hash = text_hash(text)
        self.read_hash = self.hash if self.read == text else text_hash(self.read)

    def span(self, mark: Mark) -> Span | None:
        """Span of a mark in the stored text, None if it is of another text."""
        if mark.text_hash == self.hash:
            return (mark.start, mark.end) if mark.end <= len(self.stored) else None
        if mark.text_hash == self.read_hash and mark.end <= len(self.read):
            return self.masks.source((mark.start, mark.end))
        return None


class MarkedTexts:
    """Stored documents, to make marks in what is read of them and to locate such marks again."""

    def __init__(self, documents: Mapping[str, DocumentRecord], blindfold: Blindfold) -> None:
        """`documents` by the key that marks use: the document key side by side, "" for a single document."""
        self._documents, self._blindfold = documents, blindfold
        self._texts: dict[Place, _Text | None] = {}

    def _text(self, doc_key: str, field: str) -> _Text | None:
        place = doc_key, field
        if place not in self._texts:
            document = self._documents.get(doc_key)
            text = None if document is None else text_of(document, field)
            self._texts[place] = None if text is None else _Text(text, self._blindfold)
        return self._texts[place]

    def make(self, span: Span, reason: str, *, field: str, doc_key: str = "") -> Mark | None:
        """Make a mark of words selected in the text that is read, or None for no words."""
        text = self._text(doc_key, field)
        if text is None:
            return None
        start, end = text.masks.source((min(span), max(span)))
        return make_mark(text.stored, start, end, reason, field=field, doc_key=doc_key)

    def place(self, marks: Iterable[Mark]) -> list[Placed]:
        """Locate marks in the text that is read."""
        placed = []
        for mark in marks:
            text = self._text(mark.doc_key, mark.field)
            stored = None if text is None else text.span(mark)
            if text is None or stored is None:
                placed.append(Placed(mark, None, ""))
            else:
                span = text.masks.shown(stored)
                placed.append(Placed(mark, span, text.read[span[0] : span[1]]))
        return placed


def words_of(mark: Mark, texts: Iterable[str], blindfold: Blindfold) -> str:
    """Words of a mark in the first of these texts that it was made in, or "" for none."""
    for text in texts:
        known = _Text(text, blindfold)
        span = known.span(mark)
        if span is not None:
            return text[span[0] : span[1]]
    return ""
