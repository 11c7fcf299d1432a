"""The rows of any table as cells of text: CSV, TSV, workbooks, JSON, plain lists."""

from __future__ import annotations

import csv
import itertools
import json
import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from collections.abc import Mapping as AnyMapping
from dataclasses import replace
from functools import lru_cache

from ndcg_gui.domain.messages import say
from ndcg_gui.formats import strict_json
from ndcg_gui.formats.mapped import late, paths
from ndcg_gui.formats.mapped.cells import LOOKED_AT, Row, Sheet, known_title
from ndcg_gui.formats.mapped.guess import readings
from ndcg_gui.formats.mapping import NO_MAPPING, Mapping
from ndcg_gui.formats.options import DEFAULT_OPTIONS, DELIMITERS, ReadOptions
from ndcg_gui.formats.preferences.kind import titles_likeness
from ndcg_gui.formats.report import Report, Stopped
from ndcg_gui.formats.roles import DOCUMENT_ROLES, role_of_title
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.tables import late as late_tables
from ndcg_gui.formats.tables.header import leave_out_above
from ndcg_gui.formats.tables.jsonl import first_object, members, objects
from ndcg_gui.formats.tables.rows import Context, Unusable
from ndcg_gui.formats.tables.table import cells_of, twice
from ndcg_gui.formats.writing import table_lines

_LONGEST_QUERY, _MOST_WORDS, _LEAST_LINES = 200, 12, 3
_LETTER = re.compile(r"[^\W\d_]")


def open_sheet(
    source: Source, context: Context, said: Mapping = NO_MAPPING, *, most: int | None = None
) -> Sheet | None:
    """Open the table in this file, or its `most` first rows. None if it does not even have a header."""
    if source.is_parquet:
        return late.frames.read_parquet(source, context, said, first=most)
    if source.is_workbook or source.head.lstrip()[:1] not in (b"{", b"["):
        if not source.is_workbook:
            leave_out_above(source)
        if source.is_large and said.header and most is None and not source.is_workbook:
            return late.frames.sheet_of(late.read_csv(source, context, known_title(said)))
        chosen = said.columns or context.options.delimiter
        # Looking at a workbook's start chooses its sheet, also where its columns were said.
        head = head_of(source, context.options) if source.is_workbook or not chosen else b""
        plain = not chosen and is_plain_list(_start(head))
        by_line = plain and not source.is_workbook
        rows = _lines(source, context) if by_line else _cells(source, context, said)
        header = None if plain else next(rows, None)
        if header is None and not plain:
            return None
        first = list(itertools.islice(rows, LOOKED_AT))
        if header is None or not said.header:
            first = first if header is None else [header, *first]
            titles = tuple(f"Column {number}" for number in range(1, len(first[0][1]) + 1))
        else:
            titles = tuple(header[1])
            for place, title in enumerate(titles):
                if title.strip() and title in titles[:place]:
                    twice(context.report, header[0], list(titles), title, title)
        return Sheet(titles, tuple(first), rows, plain)
    if source.is_large and most is None and source.head.lstrip()[:1] == b"{":
        return late.frames.read_objects(source, context)
    flat = _flat(source, context, said)
    begin = list(itertools.islice(flat, LOOKED_AT))
    titles = tuple(dict.fromkeys(name for _, values in begin for name in values))
    rows = _of_objects(flat, titles, context)
    return Sheet(titles, tuple(_of_objects(iter(begin), titles, context)), rows) if begin else None


def _flat(source: Source, context: Context, said: Mapping) -> Iterator[tuple[int, dict[str, str]]]:
    """Yield line and cells of each object, or of each item of the list that unfolds in all of them."""
    records = _records(source, context)
    first = list(itertools.islice(records, paths.LOOKED_AT))
    mapped = [title for title, _ in said.columns]
    kept = [title for title, role in said.columns if role not in DOCUMENT_ROLES]
    try:
        unfolding = paths.choose([values for _, values in first], mapped, kept)
    except paths.Competing as several:
        one, other, *_ = several.paths
        context.report.stop(
            first[0][0],
            say("two lists could hold the rows: '{one}' and '{other}'", one=one, other=other),
            got=", ".join(several.paths),
            expected=say("a column of one of them, mapped: --map '{path}.id=doc_key'", path=one),
        )
    for line, values in itertools.chain(first, records):
        if unfolding is None:
            yield line, flattened(values.items(), context, line)
            continue
        try:
            for row in paths.rows(values, unfolding):
                yield line, flattened(row, context, line)
        except paths.Unfit as unfit:
            context.report.error(line, unfit.what, got=unfit.got, expected=unfit.expected)


def _records(source: Source, context: Context) -> Iterator[tuple[int, AnyMapping[str, object]]]:
    """Yield line and value of each object: of JSON Lines, of one array, or of a file that is one object."""
    head = source.head.lstrip()
    line, more, _ = head.partition(b"\n")
    if head[:1] == b"[" or line.rstrip().endswith(b"}") or not more:
        yield from objects(source, context)
        return
    listed = [(line, name, value) for line, name, value in members(source, context, "")]
    if listed:
        yield listed[0][0], {name: value for _, name, value in listed}


def head_of(source: Source, options: ReadOptions) -> bytes:
    """Return the first bytes of a text, or the first rows of a workbook's best-fitting sheet as CSV.

    Where it was said what stands between the cells, commas stand there, so that nothing else is made of it.
    """
    if source.is_parquet:
        return late.frames.parquet_head(source, options)
    if not source.is_workbook:
        leave_out_above(source)
        head = source.head if b"\n" in source.head else source.head.replace(b"\r", b"\n")
        head = head.split(b"\n", source.above)[-1]
        if options.delimiter is None or head.lstrip()[:1] in (b"{", b"["):
            return head
        rows = list(_first_rows(_start(head), options.delimiter))
        return "".join(table_lines(rows[0], rows[1:], ",")).encode() if rows else head
    late_tables.workbook.prefer_sheet(source, options, _likeness)
    return late_tables.workbook.head(source, options)


def sheets_of(source: Source, options: ReadOptions) -> tuple[tuple[str, ...], str]:
    """Return the names of a workbook's sheets and the one to read, none for other files."""
    if not source.is_workbook:
        return (), ""
    return late_tables.workbook.sheet_names(source, options), late_tables.workbook.chosen_sheet(
        source, options
    )


def _likeness(head: bytes) -> float:
    titles, rows = first_cells(head)
    return max(readings(titles, rows)[0].sure, titles_likeness(titles)) if titles else 0.0


def name_of(source: Source) -> str:
    """Return the file's name without its ending, which names an unnamed result list."""
    name = source.name
    return name.rpartition(".")[0] or name


def _start(head: bytes) -> str:
    return head.decode("utf-8", "replace")


def _cells(source: Source, context: Context, said: Mapping) -> Iterator[Row]:
    return iter(cells_of(source, context, known_title(said)))


def _lines(source: Source, context: Context) -> Iterator[Row]:
    for block in source.blocks(context.options.max_line):
        for number, line in enumerate(block.lines(), block.first):
            text = line.rstrip("\r")
            if text.strip():
                yield number, [text]
            else:
                context.report.blank += 1


def _of_objects(
    objects: Iterator[tuple[int, AnyMapping[str, str]]], titles: Sequence[str], context: Context
) -> Iterator[Row]:
    known = frozenset(titles)
    for line, values in objects:
        if not known.issuperset(values):
            context.ignored([name for name in values if name not in known], line)
        yield line, [values.get(title, "") for title in titles]


def flattened(values: Iterable[tuple[str, object]], context: Context, line: int) -> dict[str, str]:
    """Flatten the members of a JSON object to cells. Those of inner objects have dotted names."""
    found: dict[str, str] = {}
    waiting: list[tuple[str, object]] = list(reversed(list(values)))
    while waiting:
        name, value = waiting.pop()
        if isinstance(value, dict):
            waiting += [(f"{name}.{inner}", item) for inner, item in reversed(list(value.items()))]
            continue
        if name in found:
            context.report.stop(line, say("the key '{key}' twice in one object", key=name[:80]))
        found[name] = _cell(value)
        if value != "" and isinstance(value, str | int | float) and not isinstance(value, bool):
            mixed = context.note_type(name, value, line)
            if mixed is not None:
                context.mixed.setdefault(name, mixed)
        if len(found) > context.options.max_columns:
            limit = context.options.max_columns
            context.report.stop(line, say("more than {limit} values in one object", limit=limit))
    return found


def _cell(value: object) -> str:
    match value:
        case None:
            return ""
        case bool():
            text = "true" if value else "false"
            return Unusable.make(text, say("true or false"), say("a text or a number"))
        case str():
            return value
        case int() | float():
            return str(value)
        case _:
            return strict_json.dump(value)


def is_plain_list(text: str) -> bool:
    """Whether a file's start looks like a list of queries, one a line, without a header."""
    lines = [line.strip() for line in text.split("\n")]
    lines = [line for line in (lines[:-1] if len(lines) > _LEAST_LINES else lines) if line]
    if len(lines) < _LEAST_LINES or any(map(role_of_title, re.split(r"[,;|\t]", lines[0]))):
        return False
    if any(len(line) > _LONGEST_QUERY or line[0] in '{[<#"' for line in lines):
        return False
    if lines[0].endswith(":") or 2 * sum(line.startswith(("- ", "* ")) for line in lines) > len(lines):
        return False  # of YAML or of a text
    if any(sign in line for line in lines for sign in "\t;|"):
        return False
    if any(len(line.split()) > _MOST_WORDS for line in lines):
        return False
    fields = {len(line.split()) for line in lines}
    if len(fields) == 1 and max(fields) > 2:
        return False  # columns between blanks
    try:
        commas = {len(row) - 1 for row in csv.reader(lines)}  # those between cells
    except csv.Error:  # a line end within a line
        return False
    worded = sum(_LETTER.search(line) is not None for line in lines)
    several = sum(" " in line for line in lines)
    return (
        (commas != {max(commas)} if max(commas) else True)
        and worded > 0.9 * len(lines)
        and several > 0
        and len(set(lines)) > 0.8 * len(lines)
    )


def first_cells(head: bytes, said: Mapping = NO_MAPPING) -> tuple[list[str], list[list[str]]]:
    """Return the titles and first rows of a table, as far as the first bytes of a file reach."""
    titles, rows = _first_table(head, tuple(title for title, _ in said.columns))
    if said.header or not titles:
        return titles, rows
    return [f"Column {number}" for number in range(1, len(titles) + 1)], [titles, *rows]


def as_joined(said: Mapping, head: bytes) -> Mapping:
    """Return the mapping with joined lists called as the columns are, which Fetch spells `genres[].name`."""
    spelled = [title for title, role in said.columns if "[]" in title and role in DOCUMENT_ROLES]
    if not spelled:
        return said
    others = tuple(column for column in said.columns if column[0] not in spelled)
    titles, _ = first_cells(head, replace(said, columns=others))
    joined = {title: "".join(title.rpartition("[]")[::2]) for title in spelled if title not in titles}
    columns = ((joined.get(title, title), role) for title, role in said.columns)
    return replace(said, columns=tuple(columns)) if set(joined.values()) <= set(titles) else said


def possible_titles(head: bytes) -> Iterator[list[str]]:
    """Yield the possible titles of a table, one list for each delimiter."""
    text = head.decode("utf-8", "replace")
    if text.lstrip()[:1] in ("{", "["):
        yield _first_objects(text, ())[0]
        return
    for delimiter in DELIMITERS:
        yield from itertools.islice(_first_rows(text, delimiter), 1)


@lru_cache(maxsize=2)  # asked for by each reader of the same file
def _first_table(head: bytes, mapped: tuple[str, ...]) -> tuple[list[str], list[list[str]]]:
    text = head.decode("utf-8", "replace")
    if text.lstrip()[:1] in ("{", "["):
        return _first_objects(text, mapped)
    best: tuple[list[str], list[list[str]]] = ([], [])
    known = (-1, 0)
    for delimiter in DELIMITERS:
        rows = list(itertools.islice(_first_rows(text, delimiter), LOOKED_AT + 1))
        if not rows:
            continue
        told = sum(title in mapped or role_of_title(title) is not None for title in rows[0])
        width = len(rows[0])
        if (told, width) > known:
            known = told, width
            best = rows[0], [row for row in rows[1:] if len(row) == width]
    return best


def _first_rows(text: str, delimiter: str) -> Iterator[list[str]]:
    lines = text.splitlines(keepends=True)
    if len(lines) > 1 and not text.endswith("\n"):
        lines.pop()  # the head may end within it
    try:
        for row in csv.reader(lines[: 4 * LOOKED_AT], delimiter=delimiter):
            if any(cell.strip() for cell in row):
                yield row[: DEFAULT_OPTIONS.max_columns]
    except csv.Error:
        return


def first_records(text: str) -> list[AnyMapping[str, object]]:
    """Return the first objects of JSON, as far as the beginning of a file has them whole."""
    decoder = json.JSONDecoder()
    place = text.find("{")
    records: list[AnyMapping[str, object]] = []
    while place >= 0 and len(records) < LOOKED_AT:
        try:
            value, place = decoder.raw_decode(text, place)
        except (ValueError, RecursionError):
            break
        if not isinstance(value, dict):
            break
        records.append(value)
        place = text.find("{", place)
    return records or [first_object(text.encode("utf-8", "replace"))]


def _first_objects(text: str, mapped: Collection[str]) -> tuple[list[str], list[list[str]]]:
    records = first_records(text)
    unfolding = paths.first_choice(records, mapped)
    context = Context(Report(""), DEFAULT_OPTIONS)
    found: list[dict[str, str]] = []
    try:
        for record in records:
            given = [record.items()] if unfolding is None else paths.rows(record, unfolding)
            found += (flattened(values, context, 0) for values in given)
    except (Stopped, ValueError, paths.Unfit):  # too many values, or NaN inside of one
        pass
    titles = list(dict.fromkeys(name for values in found for name in values))
    return titles, [[values.get(title, "") for title in titles] for values in found[:LOOKED_AT]]
