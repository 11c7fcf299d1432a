"""The rows of one sheet of a workbook as its XML is parsed: cells as texts, numbers as written."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.formats.decimals import parse_decimal
from ndcg_gui.formats.options import ReadOptions

_PLACE = re.compile(r"([A-Z]{1,3})([1-9][0-9]{0,6})")
_ESCAPED = re.compile(r"_x([0-9A-Fa-f]{4})_")
# A spreadsheet keeps fifteen digits of a number.
_EXACT = 1e15

Attributes = Mapping[str, str]


class Unusable(str):
    """The text of a cell that means nothing as text (a date, an error); who reads it refuses the row.

    `why` names the cell, `expected` is what should stand there.
    """

    why: Message
    expected: Message

    @classmethod
    def make(cls, text: str, why: Message, expected: Message) -> Unusable:
        """Such a text."""
        made = cls(text)
        made.why, made.expected = why, expected
        return made


class Text:
    """The characters of `t` elements, those of phonetic readings (`rPh`) left out."""

    def __init__(self) -> None:
        self._pieces: list[str] = []
        self._taking = False
        self._reading = 0

    def begin(self) -> None:
        """Forget what was read."""
        self._pieces = []

    def start(self, name: str) -> None:
        """An element opens."""
        if name == "rPh":
            self._reading += 1
        self._taking = name in ("t", "v") and not self._reading

    def end(self, name: str) -> None:
        """An element closes."""
        if name == "rPh":
            self._reading -= 1
        self._taking = False

    def add(self, text: str) -> None:
        """Characters of the element that is open."""
        if self._taking:
            self._pieces.append(text)

    def text(self) -> str:
        """What was read since `begin`."""
        return _ESCAPED.sub(_character, "".join(self._pieces))


class Sheet:
    """The rows of a sheet as they are parsed; `wrong` is set when they cannot be told any more."""

    def __init__(self, strings: list[str], dates: list[bool], options: ReadOptions) -> None:
        self._ready: list[tuple[int, list[str]]] = []
        self.number = 0
        self.wrong: Message | None = None
        self._strings = strings
        self._dates = dates
        self._options = options
        self._row: list[str] = []
        self._column = -1
        self._type = "n"
        self._is_date = False
        self._reading = Text()
        self.text = self._reading.add

    def take(self) -> list[tuple[int, list[str]]]:
        """The rows that are ready, which are forgotten here."""
        rows, self._ready = self._ready, []
        return rows

    def start(self, name: str, values: Attributes) -> None:
        """An element opens."""
        if self.wrong is not None:
            return
        if name == "row":
            self._row, self._column = [], -1
            text = values.get("r", str(self.number + 1))
            number = int(text) if text.isascii() and text.isdigit() and len(text) < 8 else 0
            if not self.number < number <= self._options.max_rows:
                self.wrong = say("is a damaged workbook: {reason}", reason=f"row {text[:20]}")
            self.number = number
        elif name == "c":
            self._open_cell(values)
        self._reading.start(name)

    def _open_cell(self, values: Attributes) -> None:
        self._column += 1
        place = values.get("r")
        if place is not None:
            match = _PLACE.fullmatch(place)
            column = _column_of(match[1]) if match else -1
            if match is None or int(match[2]) != self.number or column < self._column:
                self.wrong = say("is a damaged workbook: {reason}", reason=f"cell {place[:20]}")
                return
            self._column = column
        self._type = values.get("t", "n")
        style = values.get("s", "0")
        index = int(style) if style.isascii() and style.isdigit() and len(style) < 8 else -1
        self._is_date = 0 <= index < len(self._dates) and self._dates[index]
        self._reading.begin()

    def end(self, name: str) -> None:
        """An element closes."""
        self._reading.end(name)
        if self.wrong is not None:
            return
        if name == "c":
            text = self._reading.text()
            if text:
                self._put(self._value(text))
        elif name == "row":
            self._ready.append((self.number, self._row))

    def _put(self, cell: str) -> None:
        if self._column >= self._options.max_columns:
            limit = self._options.max_columns
            self.wrong = say(
                "a value in column {column}, beyond {limit}", column=letters_of(self._column), limit=limit
            )
            return
        self._row += [""] * (self._column - len(self._row))
        self._row.append(cell)

    def _value(self, text: str) -> str:
        where = f"{letters_of(self._column)}{self.number}"
        if self._type == "s":
            index = int(text) if text.isascii() and text.isdigit() and len(text) < 10 else -1
            if not 0 <= index < len(self._strings):
                self.wrong = say("is a damaged workbook: {reason}", reason=f"cell {where}")
                return ""
            return self._bounded(self._strings[index], where)
        if self._type in ("str", "inlineStr"):
            return self._bounded(text, where)
        if self._type == "b":
            return "TRUE" if text == "1" else "FALSE"
        if self._type == "e":
            return Unusable.make(text, say("{cell} holds an error", cell=where), say("a value"))
        if self._type == "d" or self._is_date:
            return Unusable.make(
                text,
                say("{cell} holds a date", cell=where),
                say("a text or a number: give the column the format Text"),
            )
        return _number(text.strip(), where)

    def _bounded(self, text: str, where: str) -> str:
        limit = self._options.max_field
        if len(text) > limit:
            why = say("{cell} is longer than {limit} characters", cell=where, limit=limit)
            return Unusable.make(text[:100], why, say("a shorter text"))
        return text


def _number(text: str, where: str) -> str:
    value = parse_decimal(text)
    if value is None:
        return Unusable.make(text, say("{cell} is not a number", cell=where), say("a decimal number"))
    if value == int(value):
        if abs(value) >= _EXACT:
            return Unusable.make(
                text,
                say("{cell} holds a number of more than 15 digits, which a spreadsheet rounds", cell=where),
                say("the same as text: give the column the format Text"),
            )
        return str(int(value))
    return repr(value)


def _character(match: re.Match[str]) -> str:
    code = int(match[1], 16)
    return match[0] if code == 0 or 0xD800 <= code <= 0xDFFF else chr(code)


def _column_of(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - ord("A") + 1
    return number - 1


def letters_of(column: int) -> str:
    """A column, counted from 0, as a spreadsheet names it."""
    letters = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters
