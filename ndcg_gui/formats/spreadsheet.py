"""Texts that spreadsheets would compute: written with an apostrophe before them, read without it."""

from __future__ import annotations

import re

# Some editions take the wide signs of East Asian keyboards for the plain ones (OWASP, "CSV Injection").
_SIGNS = "[=+\\-@\t\r\n\uff1d\uff0b\uff0d\uff20]"
_STARTS = re.compile(_SIGNS)
_COMPUTED = re.compile(f"'*{_SIGNS}")
_ESCAPED = re.compile(f"'+{_SIGNS}")


def is_computed(text: str) -> bool:
    """Whether a spreadsheet may compute a cell of this text."""
    return _STARTS.match(text) is not None


def escaped(text: str) -> str:
    """`text` as a spreadsheet shows it without computing it; `unescaped` gives it back."""
    return f"'{text}" if _COMPUTED.match(text) else text


def unescaped(text: str) -> str:
    """What `escaped` was given; any other text as it is."""
    return text[1:] if text.startswith("'") and _ESCAPED.match(text) else text
