"""A document's text prepared for the screen, without Qt: nothing in it acts, no line is too long."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from ndcg_gui.domain.passages import passages_of
from ndcg_gui.domain.records import DocumentRecord, QueryRecord
from ndcg_gui.domain.text import is_same_line, visible
from ndcg_gui.domain.text import one_line as one_line
from ndcg_gui.features.display.rich.blocks import RichText, TextKind
from ndcg_gui.features.display.rich.kinds import kind_of
from ndcg_gui.features.display.rich.reading import read_rich
from ndcg_gui.gui.kit.text.plain import titled

SHOWN_CHARACTERS = 200 * 1024
MOST_FOUND = 10_000

_RIGHT_TO_LEFT = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff]"
)


@dataclass(frozen=True)
class Passage:
    """Part of a document's text, with or without a heading of one line."""

    text: str
    heading: str = ""
    kind: TextKind = TextKind.PLAIN

    @cached_property
    def rich(self) -> RichText:
        """The text parsed by its kind, as far as requested."""
        return read_rich(self.text, self.kind)


def shown_passages(passages: Iterable[Passage], *, whole: bool = False) -> tuple[list[Passage], bool]:
    """The passages to show, and whether they were cut after the first 200 KB of all."""
    shown: list[Passage] = []
    left = SHOWN_CHARACTERS
    for passage in passages:
        if left <= 0 and not whole:
            return shown, True
        cut = not whole and len(passage.text) > left
        # What it is goes by all of it.
        kind = kind_of(passage.text) if passage.kind is TextKind.AUTO else passage.kind
        shown.append(Passage(passage.text[:left] if cut else passage.text, one_line(passage.heading), kind))
        if cut:
            return shown, True
        left -= len(passage.text)
    return shown, False


def running_text(passages: Iterable[Passage]) -> str:
    """The passages as one text, each heading and each passage on a new line."""
    return "\n".join(
        f"{item.heading}\n{item.rich.shown}" if item.heading else item.rich.shown for item in passages
    )


def find_all(text: str, wanted: str, *, most: int = MOST_FOUND) -> list[int]:
    """Positions of `wanted` in `text`, ignoring case: rising, disjoint, at most `most`."""
    if not wanted:
        return []
    found = []
    # Case is folded letter by letter, so that every place found is as long as what was wanted.
    for match in re.compile(re.escape(wanted), re.IGNORECASE).finditer(text):
        found.append(match.start())
        if len(found) == most:
            break
    return found


def shown_body(body: str, *, whole: bool = False) -> tuple[str, bool]:
    """The plain text to show, and whether it was cut after the first 200 KB. No line of it is too long."""
    ((passage,), cut) = shown_passages([Passage(body)], whole=whole)
    return passage.rich.shown, cut


def is_right_to_left(text: str) -> bool:
    """Whether a text's first letter is of a right-to-left script."""
    if text.isascii():
        return False
    for character in text:
        direction = unicodedata.bidirectional(character)
        if direction in ("L", "R", "AL"):
            return direction != "L"
    return False


def has_right_to_left(text: str) -> bool:
    """Whether any of the text is written from right to left."""
    return not text.isascii() and _RIGHT_TO_LEFT.search(text) is not None


def key_and_text(query: QueryRecord) -> str:
    """A query's key and text in one line, with a wide gap. The text alone where it equals the key."""
    return query_line(query.query_key, query.text, gap="  ")


def query_line(key: str, text: str, *, gap: str = " ") -> str:
    """A query's key and text in one line, joined by `gap`. The text alone where it equals the key."""
    return gap.join(key_beside_text(key, text)).strip()


def key_beside_text(key: str, text: str) -> tuple[str, str]:
    """A query's key and its text, in one line each. The key is "" where it equals the text.

    Files without keys give each query its text as its key.
    """
    return "" if is_same_line(text, key) else visible(key), one_line(text)


def joined_facts(facts: Iterable[tuple[str, str]]) -> str:
    """(name, value) pairs in one line. A value without a name stands alone."""
    return one_line(" · ".join(titled(name, value) if name else value for name, value in facts))


def facts_line(document: DocumentRecord) -> str:
    """The document's further fields and its address in one line."""
    facts = [
        (name, value)
        for name, value in document.fields.items()
        if value.strip() and not passages_of({name: value})
    ]
    return joined_facts([*facts, ("", document.url)] if document.url else facts)


def within(spans: Sequence[tuple[int, int]], begin: int, end: int) -> list[tuple[int, int]]:
    """The parts of rising spans between two positions, counted from `begin`."""
    place = bisect_left(spans, (begin, 0))
    parts = []
    for start, length in spans[max(place - 1, 0) :]:
        if start >= end:
            break
        low, high = max(start, begin), min(start + length, end)
        if low < high:
            parts.append((low - begin, high - low))
    return parts
