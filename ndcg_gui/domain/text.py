"""Displaying untrusted text safely on the reader's screen."""

from __future__ import annotations

import re
import unicodedata

# Controls with a symbol of their own in Unicode's "Control Pictures"; tab and newline stay.
_PICTURES = {code: 0x2400 + code for code in range(0x20) if code not in (0x09, 0x0A)} | {0x7F: 0x2421}
_HARMFUL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")


# What commands a terminal, bidi controls, and what else ends a line.
_COMMANDING = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]"
)


def is_line(text: str, most: int) -> bool:
    """Whether `text` is 1 to `most` printable characters, and not only blanks: a name, a reason, a flag."""
    return bool(text.strip()) and len(text) <= most and text.isprintable()


def visible(text: str) -> str:
    """`text` with control, format and bidi-override characters shown as `<U+XXXX>` symbols.

    Tabs and line feeds are shown too: meant for keys, names and excerpts that stand in one line.
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(_shown(character) for character in text)


def _shown(character: str) -> str:
    category = unicodedata.category(character)
    if category in ("Cc", "Cf", "Cs", "Zl", "Zp") or (category == "Zs" and character != " "):
        return f"<U+{ord(character):04X}>"
    return character


def harmless(text: str) -> str:
    """Return a document's text for display, with bidi overrides and most controls as symbols.

    Newlines and tabs stay, and zero-width joiners, which Indic and Arabic scripts and emoji need.
    """
    return _HARMFUL.sub(_displayed, text)


def on_terminal(text: str) -> str:
    """Return a text for a terminal, with whatever would command it as symbols. Line feeds and tabs stay."""
    if text.isascii() and text.isprintable():
        return text
    return _COMMANDING.sub(_displayed, text.replace("\r\n", "\n"))


def one_line(text: str) -> str:
    """A key, title or query for one running line: harmless, and every run of blanks one space."""
    if text.isascii() and text.isprintable() and "  " not in text:
        return text.strip(" ")
    return " ".join(harmless(text).split())


def is_same_line(one: str, other: str) -> bool:
    """Whether two texts look the same in a running line."""
    return one == other or one_line(one) == one_line(other)


def _displayed(match: re.Match[str]) -> str:
    code = ord(match.group())
    return chr(_PICTURES[code]) if code in _PICTURES else f"<U+{code:04X}>"
