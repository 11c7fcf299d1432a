"""Texts that spreadsheets would compute: written with an apostrophe before them, read without it."""

from __future__ import annotations

import re

_COMPUTED = re.compile(r"'*[=+\-@\t\r]")
_ESCAPED = re.compile(r"'+[=+\-@\t\r]")


def escaped(text: str) -> str:
    """`text` as a spreadsheet shows it without computing it; `unescaped` gives it back."""
    return f"'{text}" if _COMPUTED.match(text) else text


def unescaped(text: str) -> str:
    """What `escaped` was given; any other text as it is."""
    return text[1:] if text.startswith("'") and _ESCAPED.match(text) else text
