"""Highlighting of query terms in documents, by word stem, or by pairs of characters in Chinese, Japanese and
Korean.

For display only: no figure depends on it.
"""

from __future__ import annotations

import re
import threading
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache

Span = tuple[int, int]  # start and length

# Scripts whose words are not parted by spaces, or carry their particles with them.
_CJK = (
    "\u1100-\u11ff\u3040-\u30ff\u3130-\u318f\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff"
    "\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\U00020000-\U0003ffff"
)
_TOKEN = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_PIECE = re.compile(f"(?P<cjk>[{_CJK}]+)|[^{_CJK}]+")
_STOP_TEXT = (
    "a an and any are as at be been but by can could did do does for from had has have he her his how i if "
    "in into is it its me my no not of on or our she should so some than that the their them then there "
    "these they this those to was we were what when where which who whom whose why will with would you "
    "your"
)
_STOP_WORDS = frozenset(_STOP_TEXT.split())


class QueryTerms:
    """Terms of one query, to be found in texts."""

    def __init__(self, query: str) -> None:
        words: set[str] = set()
        self._grams: set[str] = set()
        for match in _TOKEN.finditer(query):
            for piece in _PIECE.finditer(match.group()):
                if piece["cjk"]:
                    self._grams |= _bigrams(piece["cjk"]) or {piece["cjk"]}
                else:
                    words.add(_folded(piece.group()))
        words.discard("")
        self._stems = frozenset(_stem(word) for word in (words - _STOP_WORDS or words))
        # A stem keeps its word's first letter, and most words of a text begin with another.
        self._initials = frozenset(stem[0] for stem in self._stems if stem)
        self._candidates: re.Pattern[str] | None = None
        # Plain words met so far: the same ones come in document after document.
        self._known: dict[str, bool] = {}

    def __bool__(self) -> bool:
        return bool(self._stems or self._grams)

    def spans(self, text: str) -> list[Span]:
        """Spans of the terms in `text` as (start, length) in characters, ascending without overlap."""
        if not self:
            return []
        if not text.isascii():
            return list(self._found(text))
        if not self._initials:
            return []
        # A page looks through millions of words: only those that begin as a term does are taken up.
        if self._candidates is None:
            self._candidates = _tokens_from(filter(None, self._stems))
        known = self._known
        return [
            (match.start(), len(token))
            for match in self._candidates.finditer(text)
            if known.get(token := match.group(), True) and self._is_term(token)
        ]

    def _is_term(self, token: str) -> bool:
        """Whether a plain word is a term."""
        known = self._known.get(token)
        if known is None:
            known = self._known[token] = self._has(token.lower())
        return known

    def _found(self, text: str) -> Iterator[Span]:
        for match in _TOKEN.finditer(text):
            token = match.group()
            if token.isascii():
                if self._is_term(token):
                    yield match.start(), len(token)
                continue
            for piece in _PIECE.finditer(token):
                start = match.start() + piece.start()
                if piece["cjk"]:
                    yield from self._runs(piece["cjk"], start)
                elif self._has(_folded(piece.group())):
                    yield start, len(piece.group())

    def _has(self, word: str) -> bool:
        return word[:1] in self._initials and _stem(word) in self._stems

    def _runs(self, run: str, offset: int) -> Iterator[Span]:
        begun, end = -1, -1
        for place in range(len(run)):
            length = 2 if run[place : place + 2] in self._grams else 1
            if run[place : place + length] not in self._grams:
                continue
            if begun >= 0 and place > end:
                yield offset + begun, end - begun
                begun = -1
            if begun < 0:
                begun = place
            end = max(end, place + length)
        if begun >= 0:
            yield offset + begun, end - begun


def _tokens_from(stems: Iterable[str]) -> re.Pattern[str]:
    """Pattern of the tokens of `_TOKEN` that begin as one of these stems does, in lower or upper case."""
    seconds: dict[str, set[str]] = {}
    for stem in stems:
        # The second letter stays, too, but that "dying" has the stem "die".
        second = {"": {""}, "i": {"i", "y"}}.get(stem[1:2], {stem[1:2]})
        seconds.setdefault(stem[:1], set()).update(second)
    begins = [
        f"(?<={_either(first)})" + ("" if "" in second else f"(?={_either(*sorted(second))})")
        for first, second in seconds.items()
    ]
    # The letter first, so that the search leaps to it; then that no token goes on there.
    return re.compile(
        rf"{_either(*seconds)}(?:{'|'.join(begins)})(?<![^\W_].)(?<![^\W_]['’].)[^\W_]*(?:['’][^\W_]+)*"
    )


def _either(*letters: str) -> str:
    """Pattern of one of these letters in either case."""
    return f"[{''.join(re.escape(sign) for letter in letters for sign in {letter, letter.upper()})}]"


def in_utf16(text: str, spans: Sequence[Span]) -> list[Span]:
    """Spans of `text`, ascending without overlap, converted to Qt's UTF-16 units, in which an emoji counts
    two.
    """
    # Two bytes a unit: longer by that than it has characters only where a character takes two units.
    if not spans or text.isascii() or len(text.encode("utf-16-le", "surrogatepass")) == 2 * len(text):
        return list(spans)
    counted = []
    at, units = 0, 0
    for start, length in spans:
        units += _units(text[at:start])
        long = _units(text[start : start + length])
        counted.append((units, long))
        at, units = start + length, units + long
    return counted


def _units(text: str) -> int:
    return len(text) + sum(character > "\uffff" for character in text)


def _bigrams(run: str) -> set[str]:
    return {run[place : place + 2] for place in range(len(run) - 1)}


def _folded(word: str) -> str:
    """Word without case, accents and curly apostrophes."""
    if word.isascii():
        return word.lower()
    parts = unicodedata.normalize("NFKD", word.replace("’", "'").casefold())
    return "".join(part for part in parts if not unicodedata.combining(part))


class _Stemmers(threading.local):
    """Stemmer for each thread, because a stemmer holds its current word and cannot be shared."""

    _stem: Callable[[str], str] | None = None

    def __call__(self, word: str) -> str:
        if self._stem is None:
            # Only when the first document is shown: no start of the application should pay for it.
            import snowballstemmer

            self._stem = snowballstemmer.stemmer("english").stemWord
        return self._stem(word)


_stemmers = _Stemmers()


@lru_cache(maxsize=100_000)
def _stem(word: str) -> str:
    return _stemmers(word) if word.isascii() else word
