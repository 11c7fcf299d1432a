"""Words for verdicts in files, and telling apart words with two meanings."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.preference_rows import MAX_STRENGTH
from ndcg_gui.formats import strict_json
from ndcg_gui.formats.decimals import decimal_text
from ndcg_gui.formats.verdict_options import (
    VERDICT_ROLES,
    Meaning,
    PreferenceOptions,
    Who,
    parse_meaning,
)
from ndcg_gui.formats.vocabulary import words_of

_TIE = Meaning("tie")
# What may stand in JSON as a number although it is read as a word or a name.
_READ_AS_WORDS = frozenset(
    [
        *VERDICT_ROLES,
        "rater",
        "query",
        "left",
        "right",
        "first",
        "second",
        "baseline",
        "candidate",
        "comparison",
    ]
)
_BAD_FOR_CANDIDATE = Meaning("baseline")
_NUMBER = re.compile(r"[+-]?[0-9]+(?:\.0+)?")
_APART = re.compile(r"[\s_-]+")


@cache
def known_words() -> Mapping[str, Meaning]:
    """Return what each built-in word means. "bad" is the B of G/S/B; "b" may be that or the second system."""
    known = {
        word_key(word): parse_meaning(meaning)
        for (meaning,), words in words_of("verdicts").items()
        for word in words
    }
    return known | {"bad": _BAD_FOR_CANDIDATE}


def word_key(text: str) -> str:
    """Normalise a word for comparison, ignoring case, blanks, hyphens and underscores but not a sign."""
    number = number_of(text)
    if number is not None:
        return str(number)
    return _APART.sub(" ", text.strip().casefold()).strip() or text.strip()


def number_of(text: str) -> int | None:
    """Return the whole number that a verdict spells, or None."""
    text = text.strip()
    return int(float(text)) if len(text) < 10 and _NUMBER.fullmatch(text) else None


@dataclass(frozen=True, slots=True)
class Dialect:
    """Dialect of one file, from all its words.

    `b` is what "b" alone means: "second" beside "a", "bad" beside "g" and "s", "" when neither or both
    are there. `signed`: some number is negative, so that numbers are scores.
    """

    b: str = ""
    signed: bool = False


def dialect_of(words: Iterable[str]) -> Dialect:
    """The dialect of a file with these verdicts."""
    found = set(words)
    keys = {word_key(word) for word in found}
    letters, degrees = "a" in keys, bool(keys & {"g", "s"})
    b = "second" if letters and not degrees else "bad" if degrees and not letters else ""
    return Dialect(b, any((number_of(word) or 0) < 0 for word in found))


@dataclass(frozen=True, slots=True)
class NotUnderstood:
    """Reason for an unknown verdict, and a remedy. With `by_name` a system's name would be valid too."""

    what: Message
    expected: Message
    by_name: bool = False


class Words:
    """Meanings of the verdicts of one file, by the options' words or the built-in ones."""

    def __init__(self, options: PreferenceOptions, dialect: Dialect) -> None:
        self._dialect = dialect
        self._own = None
        if options.verdicts is not None:
            self._own = {word_key(word): parse_meaning(meaning) for word, meaning in options.verdicts}
        self._positive = options.positive

    def meaning(self, text: str, role: str) -> Meaning | NotUnderstood:
        """Return the meaning of `text` in a column of that role."""
        key = word_key(text)
        if self._own is not None and role != "score":
            return self._own.get(key) or NotUnderstood(
                say("a verdict that the mapping does not name"),
                say("one of {words}; add it to the mapping", words=", ".join(self._own)),
            )
        if role == "score" or number_of(text) is not None:
            return self._score(text, certain=role == "score")
        if key == "b":
            return self._letter(role)
        return known_words().get(key) or NotUnderstood(
            say("not a verdict that is known"),
            say("left, right, a, b, good, same, bad, tie, both bad or a system's name; or map the words"),
            by_name=True,
        )

    def _letter(self, role: str) -> Meaning | NotUnderstood:
        b = "bad" if role == "outcome" else self._dialect.b
        if b:
            return Meaning("second") if b == "second" else _BAD_FOR_CANDIDATE
        return NotUnderstood(
            say("b may mean the second system (as a and b do) or bad (as g, s and b do)"),
            say("a mapping of the words, such as b=second or b=baseline"),
        )

    def _score(self, text: str, *, certain: bool) -> Meaning | NotUnderstood:
        score = number_of(text)
        if score is None or abs(score) > MAX_STRENGTH:
            return NotUnderstood(
                say("not a score"),
                say("a whole number from -{most} to {most}", most=MAX_STRENGTH),
            )
        if not certain and not self._dialect.signed:
            return NotUnderstood(
                say("numbers that are never negative can be read in two ways"),
                say("a mapping of the words (such as 0=tie, 1=first, 2=second), or the column as score"),
            )
        if score == 0:
            return _TIE
        who = self._positive
        if score < 0:
            who = OPPOSITE[who]
        return Meaning(who, abs(score))


OPPOSITE: dict[Who, Who] = {
    "left": "right",
    "right": "left",
    "first": "second",
    "second": "first",
    "baseline": "candidate",
    "candidate": "baseline",
    "tie": "tie",
    "skip": "skip",
}


def as_word(role: str, value: object) -> object:
    """Convert a JSON value for its role: numbers to words where words are read, lists of reasons to text."""
    if role == "reasons" and isinstance(value, list) and all(isinstance(item, str) for item in value):
        return strict_json.dump(value)
    if role.startswith("answer_") and isinstance(value, bool):
        return strict_json.dump(value)  # "true" is an answer too
    if not (role in _READ_AS_WORDS or role.startswith("answer_")) or isinstance(value, bool):
        return value
    if isinstance(value, int | float):
        return str(value) if isinstance(value, int) else decimal_text(value)
    return value
