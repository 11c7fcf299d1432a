"""Length and reading time of texts, to detect verdicts given without reading.

Words are counted in scripts that separate them. In others a number of characters counts as a word: 1.5 in
Chinese and Japanese, 5 in Thai, Lao, Burmese and Khmer.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from ndcg_gui.domain.records import DocumentRecord
from ndcg_gui.features.display.template import BODY, TITLE, Display

WORDS_A_MINUTE = 250
# A verdict that took less than this share of the reading time came too fast.
TOO_FAST = 0.25
_MOST = 1_000_000  # characters: nobody reads on, and nobody should wait

_DENSE = "\u3005-\u3007\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
_UNPARTED = "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff"
_CHARACTERS = ((re.compile(f"[{_DENSE}]"), 1.5), (re.compile(f"[{_UNPARTED}]"), 5.0))
_WORD = re.compile(rf"[^\W{_DENSE}{_UNPARTED}]+(?:['’\-.,][^\W{_DENSE}{_UNPARTED}]+)*")
_TAG = re.compile(r"<[A-Za-z/!][^<>]*>")


@dataclass(frozen=True, slots=True)
class Length:
    """Number of words, counted as described above, and of characters without surrounding blanks."""

    words: int
    characters: int

    @classmethod
    def of(cls, texts: Iterable[str]) -> Length:
        words, characters = 0.0, 0
        for whole in texts:
            text = _TAG.sub(" ", whole[:_MOST]).strip()
            characters += len(text)
            words += len(_WORD.findall(text))
            for pattern, each in _CHARACTERS:
                words += len(pattern.findall(text)) / each
        return cls(round(words), characters)

    @property
    def seconds(self) -> float:
        """Reading time in seconds."""
        return 60 * self.words / WORDS_A_MINUTE


def length_of(document: DocumentRecord | None, display: Display) -> Length:
    """Length of the visible text of a document, 0 for None."""
    if document is None:
        return Length(0, 0)
    shown = display.arranged(document)
    blocks = [text for field, text in (*shown.line, *shown.blocks) if field in (TITLE, BODY)]
    return Length.of((*shown.heading, *blocks))


def least_seconds(sides: Iterable[Length]) -> float:
    """Least seconds for a verdict on these texts that is not too fast."""
    return TOO_FAST * sum(side.seconds for side in sides)
