"""A document's text made fit for the screen, without Qt: nothing in it acts, nothing in it is too long."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ndcg_gui.domain.passages import passages_of
from ndcg_gui.domain.records import DocumentRecord, QueryRecord
from ndcg_gui.domain.text import harmless, visible

SHOWN_CHARACTERS = 200 * 1024
LONGEST_LINE = 2_000
MOST_FOUND = 10_000

_SENTENCE_ENDS = re.compile(r"[.!?] |[。!?؟।]")
_RIGHT_TO_LEFT = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
_LINE_ENDS = re.compile("\r\n?|[\u2028\u2029\x0b\x0c\x85]")


@dataclass(frozen=True, slots=True)
class Passage:
    """A part of a document's text, with or without a heading of one line."""

    text: str
    heading: str = ""


def shown_passages(passages: Iterable[Passage], *, whole: bool = False) -> tuple[list[Passage], bool]:
    """The passages to show, and whether they were cut after the first 200 KB of all."""
    shown: list[Passage] = []
    left = SHOWN_CHARACTERS
    for passage in passages:
        if left <= 0 and not whole:
            return shown, True
        text, cut = shown_body(passage.text, whole=whole, most=left)
        shown.append(Passage(text, one_line(passage.heading)))
        if cut:
            return shown, True
        left -= len(passage.text)
    return shown, False


def running_text(passages: Iterable[Passage]) -> str:
    """The passages as one text, each heading and each passage beginning a line."""
    return "\n".join(f"{item.heading}\n{item.text}" if item.heading else item.text for item in passages)


def find_all(text: str, wanted: str, *, most: int = MOST_FOUND) -> list[int]:
    """Where `wanted` stands in `text`, whatever the case; rising, apart, at most `most`."""
    if not wanted:
        return []
    found = []
    # Case is folded letter by letter, so that every place found is as long as what was wanted.
    for match in re.compile(re.escape(wanted), re.IGNORECASE).finditer(text):
        found.append(match.start())
        if len(found) == most:
            break
    return found


def shown_body(body: str, *, whole: bool = False, most: int | None = None) -> tuple[str, bool]:
    """The text to show, and whether it was cut after `most` characters, the first 200 KB.

    A line that never ends would keep the layout busy, so it is broken: where a sentence ends, else
    between words, if it can be.
    """
    most = SHOWN_CHARACTERS if most is None else most
    cut = not whole and len(body) > most
    text = harmless(_LINE_ENDS.sub("\n", body[:most] if cut else body))
    if len(text) > LONGEST_LINE:
        text = "\n".join(part for line in text.split("\n") for part in _broken(line))
    return text, cut


def _broken(line: str) -> Iterator[str]:
    while len(line) > LONGEST_LINE:
        place = LONGEST_LINE
        for match in _SENTENCE_ENDS.finditer(line, LONGEST_LINE // 2, LONGEST_LINE):
            place = match.end()
        if place == LONGEST_LINE:
            place = line.rfind(" ", LONGEST_LINE // 2, LONGEST_LINE) + 1 or LONGEST_LINE
        # A blank becomes the line's end.
        yield line[: place - 1] if line[place - 1] == " " else line[:place]
        line = line[place:]
    yield line


def is_right_to_left(text: str) -> bool:
    """Whether a text begins, but for digits and signs, in a script that is written from the right."""
    if text.isascii():
        return False
    for character in text:
        direction = unicodedata.bidirectional(character)
        if direction in ("L", "R", "AL"):
            return direction != "L"
    return False


def has_right_to_left(text: str) -> bool:
    """Whether anything in the text is written from the right."""
    return not text.isascii() and _RIGHT_TO_LEFT.search(text) is not None


def one_line(text: str) -> str:
    """A key, title or query for one running line: harmless, and every run of blanks one space."""
    return " ".join(harmless(text).split())


def key_and_text(query: QueryRecord) -> str:
    """A query's key and text in one line; the text alone where it is the key."""
    key, text = visible(query.query_key), one_line(query.text)
    return text if text == key else f"{key}  {text}".strip()


def joined_facts(facts: Iterable[tuple[str, str]]) -> str:
    """(name, value) pairs in one line; a value without a name speaks for itself."""
    return one_line(" · ".join(f"{name}: {value}" if name else value for name, value in facts))


def facts_line(document: DocumentRecord) -> str:
    """All of the document's further fields and its address in one line."""
    facts = [
        (name, value)
        for name, value in document.fields.items()
        if value.strip() and not passages_of({name: value})
    ]
    return joined_facts([*facts, ("", document.url)] if document.url else facts)
