"""Titles of columns and words of the field in seven languages, kept as data in the folder `words`."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from functools import cache
from pathlib import Path

_FOLDER = Path(__file__).with_name("words")
_APART = re.compile(r"[\s_.-]+")
_LONGEST = 1_000  # characters
_ACCENTS = re.compile("[\u0300-\u036f]")  # of Latin letters; Japanese has its own


@cache
def words_of(table: str) -> Mapping[tuple[str, ...], tuple[str, ...]]:
    """Return the words of a table by all that stands before the language, of all languages in one row."""
    found: dict[tuple[str, ...], list[str]] = {}
    for line in (_FOLDER / f"{table}.tsv").read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            *key, _language, words = line.split("\t")
            found.setdefault(tuple(key), []).extend(words.split(", "))
    return {key: tuple(dict.fromkeys(words)) for key, words in found.items()}


def titles_of(table: str) -> Mapping[str, tuple[str, ...]]:
    """Return the titles of columns by role, the best known first, written as names."""
    return {
        role: tuple(title.replace(" ", "_") for title in titles)
        for (role,), titles in words_of(table).items()
    }


@cache
def _totals() -> frozenset[str]:
    return frozenset(squeezed(word) for words in words_of("totals").values() for word in words)


def is_total(text: str) -> bool:
    """Whether a text is a word that stands in place of a query in a row of totals."""
    return squeezed(text) in _totals()


def squeezed(text: str) -> str:
    """Normalise a title or word for comparison, ignoring case, accents, blanks, hyphens and dots.

    What is longer than any of these stays as it is: a file without line ends is one title for each reader.
    """
    if len(text) > _LONGEST:
        return text
    text = text.strip().casefold()
    if not text.isascii():
        apart = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", text))
        text = unicodedata.normalize("NFC", _ACCENTS.sub("", apart))
    return _APART.sub("", text)
