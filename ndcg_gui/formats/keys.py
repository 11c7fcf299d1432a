"""Rules for keys in every format: checked in one place, kept exactly, never normalised."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Callable, Collection

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.text import visible
from ndcg_gui.formats.report import LINES_KEPT, Report

MAX_BYTES = 1_000
LONGEST_TEXT = 240  # bytes of a text that is a key as it stands
_PLAIN = re.compile(rf"[!-~]{{1,{MAX_BYTES}}}")
_BIDI = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_JOINER = "\u200d"


def key_problem(key: str, *, blanks: bool = True) -> Message | None:
    """Return the problem with `key`, or None. Without `blanks`, single blanks inside are invalid too."""
    if _PLAIN.fullmatch(key):
        return None
    if not key:
        return say("the key is empty")
    if blanks and key.strip(" ") != key:
        return say("a blank at the beginning or the end of the key")
    if blanks and "  " in key:
        return say("several blanks in a row inside the key")
    for character in key:
        category = unicodedata.category(character)
        if category in ("Cc", "Cs"):
            return say("a control character {code} in the key", code=f"U+{ord(character):04X}")
        if character == " " and blanks:
            continue
        if category in ("Zs", "Zl", "Zp") or character.isspace():
            return say("a space {code} inside the key", code=f"U+{ord(character):04X}")
    if len(key.encode()) > MAX_BYTES:
        return say("the key is longer than {limit} bytes", limit=MAX_BYTES)
    return None


def key_of_text(text: str) -> str:
    """The key of a query that is known by its text only: the text itself, blanks joined.

    The same text gives the same key in every file. Of a long text the key is its beginning and a hash.
    """
    key = " ".join(unicodedata.normalize("NFC", text).split())
    if len(key.encode()) <= LONGEST_TEXT:
        return key
    beginning = key.encode()[: LONGEST_TEXT - 18].decode("utf-8", "ignore").rstrip()
    return f"{beginning} #{hashlib.sha256(key.encode()).hexdigest()[:16]}"


# How a column of keys is called: in words, or by its own name.
Title = Message | str
QUERY_TITLE, DOCUMENT_TITLE, RUN_TITLE = say("query key"), say("document key"), say("run tag")


def check_key(report: Report, name: Title, key: str, line: int, *, blanks: bool = True) -> bool:
    """Check whether `key` is valid by `key_problem`.

    An error, or warnings about what cannot be seen, go into the report.
    """
    if _PLAIN.fullmatch(key):
        return True
    problem = key_problem(key, blanks=blanks)
    if problem is not None:
        expected = say("a {name} without spaces", name=name)
        if blanks and " " in key:
            expected = say("a {name} with no more than one blank between words", name=name)
        report.error(line, problem, got=key, expected=expected)
        return False
    for place, character in enumerate(key):
        if unicodedata.category(character) != "Cf":
            continue
        if character in _BIDI:
            report.warn(
                "bidi",
                say(
                    "a {name} holds characters that turn the writing direction: {key}; kept exactly",
                    name=name,
                    key=visible(key),
                ),
                line,
            )
            break
        if character != _JOINER or not _emoji_before(key, place):
            report.warn(
                "invisible",
                say("a {name} holds invisible characters: {key}; kept exactly", name=name, key=visible(key)),
                line,
            )
            break
    return True


def warn_twins(report: Report, name: Title, keys: Collection[str], line_of: Callable[[str], int]) -> None:
    """Warn of keys that differ in case only, or in Unicode composition only. Both are kept."""
    folded = {key.lower() for key in keys}
    if len(folded) == len(keys) and all(map(str.isascii, keys)):
        return
    first: dict[str, str] = {}
    told = 0
    for key in keys:
        composed = unicodedata.normalize("NFC", key)
        twin = first.setdefault(composed.casefold(), key)
        if twin == key:
            continue
        told += 1
        line = line_of(key) if told <= 2 * LINES_KEPT else 0
        if unicodedata.normalize("NFC", twin) == composed:
            report.warn(
                "composition_twins",
                say(
                    "{name}: {first} and {second} look the same but are composed differently (NFC, NFD);"
                    " both are kept",
                    name=name,
                    first=ascii(twin),
                    second=ascii(key),
                ),
                line,
            )
        else:
            report.warn(
                "case_twins",
                say(
                    "{name}: {first} and {second} differ only in upper and lower case; both are kept",
                    name=name,
                    first=visible(twin),
                    second=visible(key),
                ),
                line,
            )


def _emoji_before(key: str, place: int) -> bool:
    return place > 0 and (key[place - 1] == "\ufe0f" or unicodedata.category(key[place - 1]) in ("So", "Sk"))


class KeyBook:
    """The keys of one column: checked when they first occur, and for twins at the end."""

    def __init__(self, report: Report, name: Title) -> None:
        self._report = report
        self._name = name
        self._lines: dict[str, int] = {}

    def check(self, key: str, line: int) -> bool:
        """Check a key like `check_key`, but each valid one only once."""
        if key in self._lines:
            return True
        if not check_key(self._report, self._name, key, line):
            return False
        self._lines[key] = line
        return True

    def finish(self) -> None:
        """Warn of twins among all keys checked."""
        warn_twins(self._report, self._name, self._lines, self._lines.__getitem__)
