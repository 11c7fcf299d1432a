"""What a rater reads of a result in a list: the fields that the display template shows, in a few lines."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ndcg_gui.domain.records import DocumentRecord
from ndcg_gui.gui.text.documents import joined_facts, one_line
from ndcg_gui.project.display.template import Display, further_name
from ndcg_gui.project.display.terms import QueryTerms, Span

SNIPPET_LENGTH = 220
# A query term further down than this is not looked for: a body may be a whole book.
_SEARCHED = 20_000
_OPENED = 4_000
_WORD = re.compile(r"\w+")


@dataclass(frozen=True, slots=True)
class Result:
    """One result as the rater sees it; `also_at` is its rank in the other list, 0 for none.

    `snippet` is some of the text, `text` the beginning of all of it; `image` a reference or "".
    """

    key: str
    rank: int
    title: str
    snippet: str
    also_at: int
    facts: str = ""
    text: str = ""
    image: str = ""


class RememberedTerms(QueryTerms):
    """A query's terms that remember where they stood in each text that they were looked for in."""

    def __init__(self, query: str) -> None:
        super().__init__(query)
        self._remembered: dict[str, list[Span]] = {}

    def spans(self, text: str) -> list[Span]:
        found = self._remembered.get(text)
        if found is None:
            found = self._remembered[text] = super().spans(text)
        return found


@dataclass(frozen=True, slots=True)
class Shown:
    """Both lists of an item as they are shown, and the query's terms in them."""

    left: tuple[Result, ...]
    right: tuple[Result, ...]
    terms: RememberedTerms

    def look_up(self) -> None:
        """Find the terms in all that is shown, so that nobody has to wait for it."""
        for result in (*self.left, *self.right):
            for text in (result.title, result.snippet, result.facts):
                self.terms.spans(text)


def results_of(
    shown: Sequence[str],
    other: Sequence[str],
    *,
    query: str,
    display: Display,
    documents: Mapping[str, DocumentRecord],
) -> list[Result]:
    """One list as it is shown beside the `other`; `documents` are what may be read of them by key."""
    at = {key: rank for rank, key in enumerate(other, 1)}
    return [
        _result(key, rank, documents[key], at.get(key, 0), query, display)
        for rank, key in enumerate(shown, 1)
    ]


def _result(
    key: str, rank: int, record: DocumentRecord, also_at: int, query: str, display: Display
) -> Result:
    arranged = display.arranged(record)
    title = one_line(" · ".join(arranged.heading))
    text = " ".join(part[:_SEARCHED] for _, part in arranged.blocks)
    cut = one_line(snippet(text, query))
    opened = one_line(text[:_OPENED])
    if cut == title:
        cut = opened = ""
    return Result(
        key,
        rank,
        title or one_line(record.doc_key),
        cut,
        also_at,
        joined_facts((further_name(field) or "", part) for field, part in arranged.line),
        opened,
        arranged.image,
    )


def snippet(body: str, query: str, length: int = SNIPPET_LENGTH) -> str:
    """About `length` characters of `body` around the first query term, else its beginning."""
    text = " ".join(body[:_SEARCHED].split())
    if len(text) <= length:
        return text
    found = _first_term(text, query)
    start = 0 if found < length * 2 // 3 else found - length // 3
    if start:
        # From the next word on, unless the script has no blanks between words.
        blank = text.find(" ", start, start + 20)
        start = start if blank < 0 else blank + 1
    end = start + length
    if end < len(text):
        blank = text.rfind(" ", end - 20, end)
        end = end if blank < 0 else blank
    return ("…" if start else "") + text[start:end] + ("…" if end < len(text) else "")


def _first_term(text: str, query: str) -> int:
    """Where the first query term stands in `text`; 0 when none does."""
    places = []
    for word in dict.fromkeys(_WORD.findall(query)):
        if word.isascii():
            if len(word) > 2:
                match = re.search(rf"\b{re.escape(word)}", text, re.IGNORECASE)
                places += [match.start()] if match else []
        else:
            # Scripts without blanks: any two neighbouring characters of the query will do.
            for pair in {word, *(word[place : place + 2] for place in range(len(word) - 1))}:
                place = text.find(pair)
                places += [place] if place >= 0 else []
    return min(places, default=0)
