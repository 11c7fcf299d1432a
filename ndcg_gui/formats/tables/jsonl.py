"""Strict JSON Lines, one object a line, and the objects of one JSON array or of an array in one object."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.tags import tags_of
from ndcg_gui.formats import strict_json
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.tables.rows import Context, Row
from ndcg_gui.formats.writing import json_lines, write_atomically

SUFFIXES = (".jsonl", ".ndjson", ".json")
_BLANKS = " \t\r"
_SIGNS = re.compile(r'"(?:[^"\\]|\\.)*"|[\[\]{},"]', re.DOTALL)
_CUT_TEXT = re.compile(r'\s*,?\s*"(?:[^"\\]|\\.)*"\s*:\s*"')
_BEGINNING = 40_000
_DEEP = 64


class JsonRow(Row):
    """One JSON object, whose values must have the right JSON type."""

    __slots__ = ("values",)

    def __init__(self, line: int, context: Context, values: Mapping[str, object]) -> None:
        super().__init__(line, context)
        self.values = values

    def raw_key(self, name: str) -> str | None:
        value = self.values.get(name)
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, str | int | float):
            self._wrong(name, value, say("a text"))
            return None
        mixed = self.context.note_type(name, value, self.line)
        if mixed is not None:
            self.error(mixed.what, got=mixed.got, expected=mixed.expected)
            return None
        if not isinstance(value, str):
            self.context.report.note(
                "number_keys", say("{name}: numbers were read as text", name=name), self.line
            )
        return str(value)

    def text(self, name: str) -> str | None:
        value = self.values.get(name)
        if value is None:
            return None
        if not isinstance(value, str):
            self._wrong(name, value, say("a text"))
            return None
        if len(value) > self.context.options.max_field:
            limit = self.context.options.max_field
            self.error(say("{name} is longer than {limit} characters", name=name, limit=limit))
        return value

    def text_or_list(self, name: str) -> str:
        value = self.values.get(name)
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            return self.text(name) or ""
        if sum(map(len, value)) > (limit := self.context.options.max_field):
            self.error(say("{name} is longer than {limit} characters", name=name, limit=limit))
        return strict_json.dump(value) if value else ""

    def required_text(self, name: str) -> str:
        text = self.text(name)
        if text is None and not self.bad:
            self.missing(name)
        return text or ""

    def number(self, name: str) -> float | None:
        value = self.values.get(name)
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, int | float):
            self._wrong(name, value, say("a number"))
            return None
        try:
            return float(value)
        except OverflowError:
            self._wrong(name, value, say("a number that a 64-bit float can hold"))
            return None

    def number_or_text(self, name: str) -> float | str | None:
        return self.text(name) if isinstance(self.values.get(name), str) else self.number(name)

    def names(self, prefix: str) -> list[str]:
        return [name for name in self.values if name.startswith(prefix)]

    def mapping(self, name: str) -> Mapping[str, str]:
        value = self.values.get(name)
        if value is None:
            return {}
        if not isinstance(value, dict):
            self._wrong(name, value, say("an object of names and texts"))
            return {}
        return texts(value, self)

    def tags(self, name: str) -> tuple[str, ...]:
        value = self.values.get(name)
        if isinstance(value, list) and all(isinstance(item, str) for item in value):
            limit = self.context.options.max_field
            if sum(map(len, value)) > limit:
                self.error(say("{name} is longer than {limit} characters", name=name, limit=limit))
            return tags_of(value)
        if value is None or isinstance(value, str):
            return tags_of([self.text(name) or ""])
        self._wrong(name, value, say("a list of texts"))
        return ()

    def given(self, name: str) -> str:
        value = self.values.get(name)
        return "" if value is None else str(value).strip()

    def roles(self) -> Iterable[str]:
        return self.values.keys()

    def missing(self, name: str) -> None:
        if name in self.values:
            self.error(say("'{name}' is null", name=name), expected=say("a value"))
        else:
            self.error(
                say("'{name}' is missing", name=name),
                got=", ".join(list(self.values)[:10]),
                expected=say("the key '{name}'", name=name),
            )

    def _wrong(self, name: str, value: object, expected: Message) -> None:
        self.error(say("{name} has the wrong type", name=name), got=_excerpt(value), expected=expected)


def texts(values: Mapping[str, object], row: Row) -> Mapping[str, str]:
    """The values of a `fields` object as texts: numbers and nested values as JSON, nulls left out."""
    found = {}
    for name, value in values.items():
        if isinstance(value, str):
            found[name] = value
        elif value is not None:
            found[name] = strict_json.dump(value)
            row.context.report.note(
                "field_texts", say("fields: values that are not texts were read as their JSON text"), row.line
            )
    return found


def _excerpt(value: object) -> str:
    if isinstance(value, dict | list):
        return "{...}" if isinstance(value, dict) else "[...]"
    return strict_json.dump(value)[:100]


def objects_of(source: Source, context: Context) -> Iterator[tuple[int, Mapping[str, object]]]:
    """The object of every line with the line's number."""
    report, options = context.report, context.options
    begun = False
    for block in source.blocks(options.max_line):
        for number, line in enumerate(block.lines(), block.first):
            if not line.strip(_BLANKS):
                report.blank += 1
                continue
            if not begun and line.lstrip(_BLANKS).startswith("["):
                report.stop(
                    number,
                    say(
                        "a JSON array; write one object per line, without the brackets and commas around them"
                    ),
                    got=line,
                    expected=say("one JSON object per line"),
                )
            values = _object(line, number, source, context, begun)
            begun = True
            if values is not None:
                yield number, values


def _object(
    line: str, number: int, source: Source, context: Context, begun: bool
) -> Mapping[str, object] | None:
    report = context.report
    expected = say("one JSON object per line")
    try:
        value = strict_json.parse(line, context.options.max_nesting)
    except strict_json.Malformed as error:
        if source.unended and error.column:
            # The block without a line feed holds nothing but the last line.
            report.error(
                number,
                say("the file looks incomplete: its last line is cut off"),
                got=line[-80:],
                expected=expected,
            )
        elif not begun and line.strip(_BLANKS) == "{":
            report.stop(number, say("one JSON text over several lines"), expected=expected)
        else:
            report.error(number, error.message, got=line, column=error.column)
        return None
    if not isinstance(value, dict):
        report.error(number, say("not a JSON object"), got=line, expected=expected)
        return None
    return value


def objects(source: Source, context: Context) -> Iterator[tuple[int, Mapping[str, object]]]:
    """Each object with the line in which it begins, of JSON Lines or of one array."""
    if source.head.lstrip()[:1] != b"[":
        yield from objects_of(source, context)
        return
    text = source.whole_text(context.options.max_whole)
    try:
        for line, value in strict_json.parse_array(text, context.options.max_nesting):
            if isinstance(value, dict):
                yield line, value
            else:
                refuse(context.report, line, value, say("one JSON object"))
    except strict_json.MalformedAt as error:
        context.report.stop(error.line, error.message)


def members(source: Source, context: Context, rows: str) -> Iterator[tuple[int, str, object]]:
    """Yield line, name and value of each member of the file's only object, the array `rows` by item."""
    text = source.whole_text(context.options.max_whole)
    try:
        yield from strict_json.parse_object(text, context.options.max_nesting, rows)
    except strict_json.MalformedAt as error:
        context.report.stop(error.line, error.message)


def refuse(report: Report, line: int, value: object, expected: Message) -> None:
    """Report a value that is not an object where one is expected."""
    report.error(line, say("not a JSON object"), got=strict_json.dump(value)[:100], expected=expected)


def first_names(head: bytes) -> list[str]:
    """Return the names of the first object of JSON Lines or of an array, as far as the head reaches."""
    return list(first_object(head))


@lru_cache(maxsize=4)
def beginning(head: bytes) -> object:
    """Return the value at the start of a JSON text, as far as the head reaches.

    Truncated parts are left out, except a text in an object, of which the beginning is kept: the first
    document may be a whole book.

    None when it is no object and no array. Of JSON Lines it is the first line's. Not to be changed.
    """
    text = head[:_BEGINNING].decode("utf-8", "ignore").lstrip()
    if not text.startswith(("{", "[")):
        return None
    try:
        return _decoded(text)
    except ValueError:
        pass
    whole, closing = 0, ""
    stack: list[str] = []
    for sign in _SIGNS.finditer(text):
        match sign[0]:
            case "{" | "[" if len(stack) < _DEEP:
                stack.append("}" if sign[0] == "{" else "]")
            case "}" | "]" if len(stack) > 1 and stack[-1] == sign[0]:
                stack.pop()
            case ",":
                pass
            case word if len(word) > 1:
                continue
            case _:
                break  # nested too deep, a text that does not end here, or no JSON
        whole, closing = sign.start() + (sign[0] != ","), "".join(reversed(stack))
    ends = [text[:whole]]
    if closing.startswith("}") and _CUT_TEXT.match(text, whole):
        # The sign that the text ends with may be cut off, too: at most six letters stand for it.
        ends = [*(f'{text[: len(text) - short]}"' for short in range(7)), *ends]
    for end in ends:
        try:
            return _decoded(end + closing)
        except ValueError:
            continue
    return None


def _decoded(text: str) -> object:
    try:
        value, _ = json.JSONDecoder().raw_decode(text)
    except RecursionError as error:
        raise ValueError from error
    return value if isinstance(value, dict | list) else None


def first_object(head: bytes) -> Mapping[str, object]:
    """Return the first object of JSON Lines or of an array, as far as the head reaches, or an empty one."""
    value = beginning(head)
    if isinstance(value, list):
        value = next(iter(value), None)
    return value if isinstance(value, dict) else {}


def write_jsonl(path: Path, rows: Iterable[Mapping[str, object]]) -> None:
    """Write the rows' JSON values, one object a line."""
    write_atomically(path, json_lines(rows))
