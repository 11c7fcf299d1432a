"""Strict JSON: no duplicate keys, NaN, endless nesting or lone surrogates, unlike Python's reader."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Generator, Iterator, Mapping
from typing import NoReturn

from ndcg_gui.domain.messages import Message, say

MAX_INTEGER_DIGITS = 400
_TOKENS = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?|[\[\]{}]', re.DOTALL)
_STRINGS = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?', re.DOTALL)
# A list in memory is thirty times as long as "[]," in a file: what a line, and what a whole file, may hold.
_MOST_IN_LINE = (200_000, 1_000_000)
_MOST_IN_FILE = (1_000_000, 10_000_000)
_BLANKS = re.compile(r"[ \t\r\n]*")
_HALF = re.compile(r"\\u[dD][89a-fA-F]")


class SpelledFloat(float):
    """A number whose text in the file is not the one that Python gives it, such as 1e3: as an id it is that.

    `str` returns the file's text.
    """

    __slots__ = ("_text",)
    _text: str

    @classmethod
    def make(cls, value: float, text: str) -> SpelledFloat:
        """Make a number of this text."""
        made = cls(value)
        made._text = text
        return made

    def __str__(self) -> str:
        return self._text


class MalformedAt(Exception):
    """A text over several lines is not valid strict JSON."""

    def __init__(self, message: Message, line: int) -> None:
        super().__init__(str(message))
        self.message = message
        self.line = line


class Malformed(Exception):
    """A text is not valid strict JSON. `column` counts from 1 (0: not known)."""

    def __init__(self, message: Message, column: int = 0) -> None:
        super().__init__(str(message))
        self.message = message
        self.column = column


def parse(text: str, max_nesting: int, *, whole: bool = False) -> object:
    """Parse one JSON text, a line of a file or the `whole` of it. Raises Malformed."""
    _check_count(text, *(_MOST_IN_FILE if whole else _MOST_IN_LINE))
    _check_nesting(text, max_nesting)
    try:
        value: object = _DECODER.decode(text)
    except json.JSONDecodeError as error:
        raise Malformed(say("not JSON: {reason}", reason=error.msg), error.pos + 1) from error
    if "\\u0000" in text or _HALF.search(text):
        _check_strings(value)
    return value


def parse_array(text: str, max_nesting: int) -> Iterator[tuple[int, object]]:
    """The values of a text that is one array, each with the line in which it begins.

    Raises MalformedAt, which names the line.
    """
    _check_lines(text, max_nesting)
    place = yield from _array(text, _after_blanks(text, 0))
    _end(text, place)


def parse_object(text: str, max_nesting: int, rows: str) -> Iterator[tuple[int, str, object]]:
    """Yield line, name and value of the members of one object, and of the array `rows` each item.

    Raises MalformedAt, which names the line.
    """
    _check_lines(text, max_nesting)
    place = _expect(text, _after_blanks(text, 0), "{")
    seen: set[str] = set()
    line, counted = 1, 0
    while text[place : place + 1] != "}":
        if seen:
            place = _expect(text, place, ",")
        line, counted = line + text.count("\n", counted, place), place
        name, place = _value(text, place)
        if not isinstance(name, str) or name in seen:
            raise MalformedAt(say("the key '{key}' twice in one object", key=str(name)[:80]), line)
        seen.add(name)
        place = _expect(text, place, ":")
        if name == rows and text[place : place + 1] == "[":
            items = _array(text, place)
            while True:
                try:
                    at, value = next(items)
                except StopIteration as done:
                    place = done.value
                    break
                yield at, name, value
        else:
            value, place = _value(text, place)
            yield line, name, value
    _end(text, place + 1)


def _check_lines(text: str, max_nesting: int) -> None:
    try:
        _check_count(text, *_MOST_IN_FILE)
        _check_nesting(text, max_nesting)
    except Malformed as error:
        raise MalformedAt(error.message, _line(text, max(error.column - 1, 0))) from error


def _array(text: str, place: int) -> Generator[tuple[int, object], None, int]:
    line, counted = _line(text, place), place
    place = _expect(text, place, "[")
    first = True
    while text[place : place + 1] != "]":
        if not first:
            place = _expect(text, place, ",")
        first = False
        line, counted = line + text.count("\n", counted, place), place
        value, place = _value(text, place)
        yield line, value
    return _after_blanks(text, place + 1)


def _value(text: str, place: int) -> tuple[object, int]:
    try:
        value, end = _DECODER.raw_decode(text, place)
    except json.JSONDecodeError as error:
        raise MalformedAt(say("not JSON: {reason}", reason=error.msg), _line(text, error.pos)) from error
    except Malformed as error:
        raise MalformedAt(error.message, _line(text, place)) from error
    if "\\u" in text[place:end]:
        try:
            _check_strings(value)
        except Malformed as error:
            raise MalformedAt(error.message, _line(text, place)) from error
    return value, _after_blanks(text, end)


def _expect(text: str, place: int, sign: str) -> int:
    if text[place : place + 1] != sign:
        raise MalformedAt(say("not JSON: {reason}", reason=f"expected '{sign}'"), _line(text, place))
    return _after_blanks(text, place + 1)


def _end(text: str, place: int) -> None:
    place = _after_blanks(text, place)
    if place < len(text):
        raise MalformedAt(say("not JSON: {reason}", reason="something behind its end"), _line(text, place))


def _after_blanks(text: str, place: int) -> int:
    match = _BLANKS.match(text, place)
    return match.end() if match else place


def _line(text: str, place: int) -> int:
    return text.count("\n", 0, place) + 1


def dump(value: object) -> str:
    """`value` as compact JSON text, a number as it was spelled."""
    if isinstance(value, SpelledFloat):
        return str(value)
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def _check_count(text: str, most_lists: int, most_values: int) -> None:
    if text.count("[") + text.count("{") <= most_lists and text.count(",") <= most_values:
        return
    bare = _STRINGS.sub("", text)
    for signs, most in (("[{", most_lists), (",", most_values)):
        if sum(map(bare.count, signs)) > most:
            raise Malformed(say("more than {limit} values in one JSON text", limit=most))


def _check_nesting(text: str, limit: int) -> None:
    if text.count("[") + text.count("{") <= limit:
        return
    depth = 0
    for token in _TOKENS.finditer(text):
        first = token.group()[0]
        if first in "[{":
            depth += 1
            if depth > limit:
                raise Malformed(say("nested deeper than {limit} levels", limit=limit), token.start() + 1)
        elif first in "]}":
            depth -= 1


def _check_strings(value: object) -> None:
    # Not recursive beyond the nesting limit, which has been checked.
    if isinstance(value, str):
        if "\0" in value:
            raise Malformed(say("a NUL character (\\u0000) in a text"))
        try:
            value.encode()
        except UnicodeEncodeError as error:
            code = f"\\u{ord(value[error.start]):04x}"
            raise Malformed(
                say("half a character ({code}, a lone surrogate) in a text", code=code)
            ) from error
    elif isinstance(value, dict):
        for key, item in value.items():
            _check_strings(key)
            _check_strings(item)
    elif isinstance(value, list):
        for item in value:
            _check_strings(item)


def _pairs(pairs: list[tuple[str, object]]) -> Mapping[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise Malformed(say("the key '{key}' twice in one object", key=key[:80]))
            seen.add(key)
    return found


def _integer(text: str) -> int:
    if len(text) > MAX_INTEGER_DIGITS:
        raise Malformed(say("a whole number of {count} digits", count=len(text)))
    return int(text)


def _float(text: str) -> float:
    value = float(text)
    if not math.isfinite(value):
        raise Malformed(say("the number {text} is larger than any a 64-bit float can hold", text=text[:40]))
    return value if repr(value) == text else SpelledFloat.make(value, text)


def _constant(text: str) -> NoReturn:
    raise Malformed(say("{text} is not a number in JSON", text=text))


_DECODER = json.JSONDecoder(
    object_pairs_hook=_pairs, parse_float=_float, parse_int=_integer, parse_constant=_constant
)
