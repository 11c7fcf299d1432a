"""Objects of a file that is JSON Lines, one JSON array, or one object with its rows in an array."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.formats import strict_json
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.tables.jsonl import objects_of
from ndcg_gui.formats.tables.rows import Context

_NAME = re.compile(r'"((?:[^"\\]|\\.){0,80})"[ \t\r\n]*:')


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
    """Line, name and value of each member of the one object in the file; those of array `rows` singly."""
    text = source.whole_text(context.options.max_whole)
    try:
        yield from strict_json.parse_object(text, context.options.max_nesting, rows)
    except strict_json.MalformedAt as error:
        context.report.stop(error.line, error.message)


def refuse(report: Report, line: int, value: object, expected: Message) -> None:
    """Report that something else stands where an object should."""
    report.error(line, say("not a JSON object"), got=strict_json.dump(value)[:100], expected=expected)


def names_in(head: bytes) -> list[str]:
    """The names at the start of a JSON text, in order and each once: of its first object, and more."""
    text = head[:20_000].decode("utf-8", "replace")
    if text.lstrip()[:1] not in ("{", "["):
        return []
    return list(dict.fromkeys(match[1] for match in _NAME.finditer(text)))


def first_names(head: bytes) -> list[str]:
    """The names of the first object of JSON Lines or of an array, as far as the head goes."""
    text = head.decode("utf-8", "replace").lstrip().removeprefix("[").lstrip()
    if not text.startswith("{"):
        return []
    try:
        value, _ = json.JSONDecoder().raw_decode(text)
    except (ValueError, RecursionError):
        return names_in(head)
    return list(value) if isinstance(value, dict) else []
