"""Texts that a spreadsheet would compute, written with a leading apostrophe and read without it.

A table in which some are has a last column that says of each row in which columns: so that whoever reads it
takes away what was added and nothing else. Texts that are plain numbers stay as they are.
"""

from __future__ import annotations

import re

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say

MARK = "escaped_cells"
# Characters of a cell, as UTF-16, and rows of a sheet with its header, by the format of workbooks.
MOST_CELL, MOST_ROWS = 32_767, 1_048_576
_CUT = "…"

# Some editions take the wide signs of East Asian keyboards for the plain ones (OWASP, "CSV Injection").
_SIGNS = "[=+\\-@\t\r\n\uff1d\uff0b\uff0d\uff20]"
_STARTS = re.compile(_SIGNS)
_COMPUTED = re.compile(f"'*{_SIGNS}")
_NUMBER = re.compile(r"[+-]?[0-9]+(\.[0-9]+)?(e[+-]?[0-9]+)?", re.IGNORECASE | re.ASCII)
_ESCAPED = re.compile(f"'+{_SIGNS}")


def is_computed(text: str) -> bool:
    """Whether a spreadsheet may compute a cell with this text."""
    return _STARTS.match(text) is not None


def escaped(text: str) -> str:
    """Return `text` in a form that a spreadsheet shows without computing it. `unescaped` restores it."""
    return f"'{text}" if _COMPUTED.match(text) and not _NUMBER.fullmatch(text) else text


def unescaped(text: str) -> str:
    """Undo `escaped`, returning any other text as it is."""
    return text[1:] if text.startswith("'") and _ESCAPED.match(text) else text


def check_rows(count: int) -> None:
    """Raise InputError if there are more rows than a sheet holds beside its header."""
    if count >= MOST_ROWS:
        raise InputError(
            say(
                "{count} rows: a sheet of a workbook holds at most {limit}; Parquet and CSV hold all",
                count=f"{count:,}",
                limit=f"{MOST_ROWS - 1:,}",
            )
        )


def fitting(text: str) -> str:
    """Return `text`, cut to the length of a cell with an ellipsis."""
    units = text.encode("utf-16-le")
    if len(units) <= 2 * MOST_CELL:
        return text
    return units[: 2 * (MOST_CELL - 1)].decode("utf-16-le", "ignore") + _CUT


def is_full(text: str) -> bool:
    """Whether the text fills a cell, so that it may have been cut."""
    length = len(text.encode("utf-16-le", "surrogatepass")) // 2
    return length >= MOST_CELL or (length == MOST_CELL - 1 and text.endswith(_CUT))
