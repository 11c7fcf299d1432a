"""JSON Lines that are all alike, as columns: each an object of the same members in the same order.

What a line may look like is told by the first one, as a regular expression that leaves no room for anything
strict JSON refuses: a member twice, half a character, a text without an end. A file of which every line is so
is parsed by Polars; of any other `NotClean` is raised, and it is read object by object, which knows what to
say of it. So a file has the same cells on both ways.

It takes a moment to import Polars: import this module where such a file is read.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto

import polars as pl

from ndcg_gui.formats.source import NotClean, Source, clean
from ndcg_gui.formats.tables import apart
from ndcg_gui.formats.tables.frames import Frame, check_text
from ndcg_gui.formats.tables.parquet import OF_BYTES
from ndcg_gui.formats.tables.rows import Context

_OF_CELLS = 0.5  # of the work, when the bytes are cells
_BLANKS = "[ \t]*"
_HEX = "[0-9a-fA-F]"
# Any unit of UTF-16 but a NUL and half a character: single ones, then pairs.
_UNIT = (
    rf"\\u(?:[1-9a-cA-CefEF]{_HEX}{{3}}|0[1-9a-fA-F]{_HEX}{{2}}|00[1-9a-fA-F]{_HEX}|000[1-9a-fA-F]"
    rf"|[dD][0-7]{_HEX}{{2}}|[dD][89abAB]{_HEX}{{2}}\\u[dD][c-fC-F]{_HEX}{{2}})"
)
_TEXT = rf'"(?:[^"\\\x00-\x1f]|\\["\\/bfnrt]|{_UNIT})*"'
# As text each is what it was in the file, and none is too large for a float.
_EXPONENT = "[eE][+-]?[0-9]{1,2}"
_NUMBER = (
    rf"(?:0|-?[1-9][0-9]{{0,99}}|-?(?:0|[1-9][0-9]{{0,99}})(?:\.[0-9]{{1,99}}(?:{_EXPONENT})?|{_EXPONENT}))"
)
_MEMBER = f"{_BLANKS}{_TEXT}{_BLANKS}:{_BLANKS}{_TEXT}{_BLANKS}"
_OBJECT = rf"\{{(?:{_BLANKS}|{_MEMBER}(?:,{_MEMBER})*)\}}"
_PLAIN_NAME = re.compile(r'[^"\\\x00-\x1f\ud800-\udfff]+')


class Holds(Enum):
    """Type of the values that the members of one name hold, beside null. Objects are of texts only."""

    TEXTS = auto()
    NUMBERS = auto()
    OBJECTS = auto()
    NOTHING = auto()


_PATTERNS = {Holds.TEXTS: _TEXT, Holds.NUMBERS: _NUMBER, Holds.OBJECTS: _OBJECT}
_MOST_COMMAS = 200_000  # in a line, in texts or between values
_LOOKED_AT = 100  # lines that may tell what a member holds that is null in those before


@dataclass(frozen=True)
class Alike:
    """Members as columns of a frame: texts, and numbers and objects as they are spelled.

    `holds` says what each column holds, `nulls` how many of them are null and not an empty text.
    """

    frame: Frame
    holds: Mapping[str, Holds]
    nulls: Mapping[str, int]


def read_alike(source: Source, context: Context) -> Alike:
    """Read the members of a file's objects at once. Raises NotClean."""
    options = context.options
    if source.to_read > options.max_columnar:
        raise NotClean
    with clean(context.report):
        data = source.whole(options.max_columnar, OF_BYTES)
    holds = _holds(data)
    if len(holds) > options.max_columns or b"\r" in data:
        raise NotClean
    if not data.isascii():
        check_text(data)
    try:
        lines = pl.read_csv(
            data, separator="\x01", quote_char=None, has_header=False, infer_schema=False, new_columns=["0"]
        )["0"]
        count = source.line_feeds + (not data.endswith(b"\n"))
        if (
            len(lines) != count
            or lines.null_count()
            or (lines.str.len_bytes().max() or 0) > options.max_line  # type: ignore[operator]
            or not lines.str.contains(_line_of(holds)).all()
        ):
            raise NotClean
        source.go_on(_OF_CELLS)
        texts = pl.Schema({name: pl.String() for name, kind in holds.items() if kind is Holds.TEXTS})
        cells = pl.read_ndjson(data, schema=texts) if texts else pl.DataFrame()
        spelled = [name for name, kind in holds.items() if kind in (Holds.NUMBERS, Holds.OBJECTS)]
        cells = cells.with_columns(lines.str.extract(_line_of(holds, name)).alias(name) for name in spelled)
    except apart.FAILED:
        raise NotClean from None
    empty = pl.lit(None, pl.String)
    cells = cells.with_columns(empty.alias(name) for name, kind in holds.items() if kind is Holds.NOTHING)
    nulls = {name: cells[name].null_count() for name in holds}
    if len(cells) != count or any((own.str.len_bytes().max() or 0) > options.max_field for own in cells):  # type: ignore[operator]
        raise NotClean
    columns = [cells[name].replace("", None).alias(str(place)) for place, name in enumerate(holds)]
    rows = pl.int_range(1, count + 1, dtype=pl.Int64, eager=True)
    return Alike(Frame(tuple(holds), pl.DataFrame(columns), rows), holds, nulls)


def _holds(data: bytes) -> dict[str, Holds]:
    """Return what the members hold, by the first line or, where that has nulls, some more."""
    found: dict[str, Holds] = {}
    begin = 0
    for _ in range(_LOOKED_AT):
        end = data.find(b"\n", begin)
        line = data[begin : end if end >= 0 else len(data)]
        if line.count(b",") > _MOST_COMMAS:  # as many values take a hundred times the room
            raise NotClean
        try:
            values = json.loads(line)
        except (ValueError, RecursionError):
            raise NotClean from None
        if not isinstance(values, dict) or not all(map(_PLAIN_NAME.fullmatch, values)):
            raise NotClean
        for name, value in values.items():
            if found.setdefault(name, Holds.NOTHING) is Holds.NOTHING:
                found[name] = _kind_of(value)
        begin = end + 1
        if end < 0 or begin == len(data) or Holds.NOTHING not in found.values():
            break
    if not found:
        raise NotClean
    return found


def _kind_of(value: object) -> Holds:
    match value:
        case None:
            return Holds.NOTHING
        case str():
            return Holds.TEXTS
        case dict():
            return Holds.OBJECTS
        case bool() | list():
            raise NotClean
        case _:
            return Holds.NUMBERS


def _line_of(holds: Mapping[str, Holds], taken: str | None = None) -> str:
    """Return the regular expression of a line, in which the value of the name `taken` is a group."""
    members = []
    for name, kind in holds.items():
        pattern = _PATTERNS.get(kind)
        if pattern is None:
            value = "null"
        elif name == taken:
            value = f"(?:null|({pattern}))"
        else:
            value = f"(?:null|{pattern})"
        members.append(f'{_BLANKS}"{re.escape(name)}"{_BLANKS}:{_BLANKS}{value}{_BLANKS}')
    return rf"^{_BLANKS}\{{{','.join(members)}\}}{_BLANKS}$"
