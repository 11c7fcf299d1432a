"""Keys of many keyboards, and what they stand for: one table, for the window and for the page."""

from __future__ import annotations

from dataclasses import dataclass

# Places of keys as browsers name them, with X11's codes.
_ROWS = (
    ("1234567890", 10, "Digit"),
    ("QWERTYUIOP", 24, "Key"),
    ("ASDFGHJKL", 38, "Key"),
    ("ZXCVBNM", 52, "Key"),
)
SCAN_CODES = {
    f"{head}{sign}": start + at for row, start, head in _ROWS for at, sign in enumerate(row)
} | {"Backquote": 49, "Numpad3": 89}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Stroke:
    """A key: the sign that its layout writes there, its place, and what it stands for ("": nothing here)."""

    sign: str
    code: str
    stands_for: str
    shift: bool = False


GRADES = (
    Stroke("3", "Digit3", "3"),
    Stroke("3", "Numpad3", "3"),
    Stroke("3", "", "3"),
    Stroke("&", "Digit1", "1"),  # French
    Stroke("é", "Digit2", "2"),
    Stroke("2", "Digit2", "2", shift=True),
    Stroke("ě", "Digit2", "2"),  # Czech
    Stroke("+", "Digit1", "1"),
    Stroke("３", "Digit3", "3"),  # full-width
    Stroke("٤", "Digit4", "4"),  # Arabic
    Stroke("٤", "", "4"),
    Stroke("۲", "Digit2", "2"),  # Persian
    Stroke("१", "Digit1", "1"),  # Devanagari
    Stroke("!", "Digit1", "", shift=True),
    Stroke("@", "Digit2", "", shift=True),
    Stroke("²", "Backquote", ""),
    Stroke("ª", "Backquote", ""),
)
LETTERS = (
    Stroke("x", "KeyX", "X"),
    Stroke("ч", "KeyX", "X"),  # Russian
    Stroke("χ", "KeyX", "X"),  # Greek
    Stroke("ㅌ", "KeyX", "X"),  # Korean
    Stroke("x", "KeyB", "X"),  # Dvorak
    Stroke("q", "KeyA", "Q"),  # French
)
