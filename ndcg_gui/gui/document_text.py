"""A document's text made fit for the screen, without Qt: nothing in it acts, nothing in it is too long."""

from __future__ import annotations

import re

from ndcg_gui.domain.records import DocumentRecord
from ndcg_gui.domain.text import harmless

SHOWN_CHARACTERS = 200 * 1024
LONGEST_LINE = 10_000

_TOO_LONG = re.compile(rf"[^\n]{{{LONGEST_LINE}}}(?=[^\n])")
_LINE_ENDS = re.compile("\r\n?|[\u2028\u2029\x0b\x0c\x85]")


def shown_body(body: str, *, whole: bool = False) -> tuple[str, bool]:
    """The text to show, and whether it was cut after the first 200 KB.

    A line that never ends would keep the layout busy for seconds, so it is broken.
    """
    cut = not whole and len(body) > SHOWN_CHARACTERS
    text = harmless(_LINE_ENDS.sub("\n", body[:SHOWN_CHARACTERS] if cut else body))
    if len(text) > LONGEST_LINE:
        text = _TOO_LONG.sub(lambda match: match.group() + "\n", text)
    return text, cut


def one_line(text: str) -> str:
    """A key, title or query for one running line: harmless, and every run of blanks one space."""
    return " ".join(harmless(text).split())


def facts_line(document: DocumentRecord) -> str:
    """The document's further fields and its address in one line."""
    facts = [f"{name}: {value}" for name, value in document.fields.items() if value.strip()]
    if document.url:
        facts.append(document.url)
    return one_line(" · ".join(facts))
