"""Texts that spreadsheets would compute: written with an apostrophe before them, read without it.

A table in which some are has a last column that says of each row in which columns: so that whoever reads it
takes away what was added and nothing else. Texts that are plain numbers stay as they are.
"""

from __future__ import annotations

import re

MARK = "escaped_cells"

# Some editions take the wide signs of East Asian keyboards for the plain ones (OWASP, "CSV Injection").
_SIGNS = "[=+\\-@\t\r\n\uff1d\uff0b\uff0d\uff20]"
_STARTS = re.compile(_SIGNS)
_COMPUTED = re.compile(f"'*{_SIGNS}")
_NUMBER = re.compile(r"[+-]?[0-9]+(\.[0-9]+)?(e[+-]?[0-9]+)?", re.IGNORECASE | re.ASCII)
_ESCAPED = re.compile(f"'+{_SIGNS}")


def is_computed(text: str) -> bool:
    """Whether a spreadsheet may compute a cell of this text."""
    return _STARTS.match(text) is not None


def escaped(text: str) -> str:
    """`text` as a spreadsheet shows it without computing it; `unescaped` gives it back."""
    return f"'{text}" if _COMPUTED.match(text) and not _NUMBER.fullmatch(text) else text


def unescaped(text: str) -> str:
    """What `escaped` was given; any other text as it is."""
    return text[1:] if text.startswith("'") and _ESCAPED.match(text) else text
