"""Numbers in files: strictly decimal when read, as short as exact when written."""

from __future__ import annotations

import math
import re

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import Message, say

# float() also takes underscores, other scripts' digits, "nan" and "inf"; files must not.
DECIMAL = re.compile(r"[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
INTEGER = re.compile(r"[+-]?[0-9]+")
MAX_DIGITS = 400
_COMMA = re.compile(r"[+-]?[0-9]+,[0-9]+")
# From here on a float's integer digits say more than the number knows.
_EXACT = 1e15


def parse_decimal(text: str) -> float | None:
    """The finite number that `text` spells in ASCII digits, or None."""
    if len(text) > MAX_DIGITS or not DECIMAL.fullmatch(text):
        return None
    value = float(text)
    return value if math.isfinite(value) else None


def why_not_decimal(text: str) -> Message:
    """Return the expectation to report for a text that `parse_decimal` rejects."""
    if _COMMA.fullmatch(text):
        return say("a number with a decimal point, not a comma")
    if len(text) <= MAX_DIGITS and DECIMAL.fullmatch(text):
        return say("a number that a 64-bit float can hold")
    return say("a decimal number")


def tidy(value: float) -> int | float:
    """Return the number as an int if it is whole. Raises InputError if it is not finite."""
    if not math.isfinite(value):
        raise InputError(say("{value} cannot be written: not a finite number", value=value))
    return int(value) if value == int(value) and abs(value) < _EXACT else float(value)


def decimal_text(value: float) -> str:
    """The shortest text that reads back as the same number: "3" for 3.0, "0.5" for 0.5."""
    return repr(tidy(value))
