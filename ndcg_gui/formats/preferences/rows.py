"""Tables and JSON objects as rows of verdicts: cells by role, one row for each rater's column."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.formats import strict_json
from ndcg_gui.formats.decimals import decimal_text
from ndcg_gui.formats.preferences.columns import Assignment, assign, is_known
from ndcg_gui.formats.preferences.options import VERDICT_ROLES
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.tables.jsonl import JsonRow
from ndcg_gui.formats.tables.rows import Context, Row
from ndcg_gui.formats.tables.spreadsheet import unescaped
from ndcg_gui.formats.tables.table import TableRow, cells_of, twice

# What may stand in JSON as a number although it is read as a word or a name.
_WORDS = frozenset(
    [
        *VERDICT_ROLES,
        "rater",
        "query",
        "left",
        "right",
        "first",
        "second",
        "baseline",
        "candidate",
        "comparison",
    ]
)
_NEEDS_VERDICT = say(
    "a column named winner, verdict, preferred, outcome or score, or columns of raters; or a mapping"
)
_NEEDS_QUERY = say("a column named query_id, query or query_text; or a mapping")


def table_rows(source: Source, context: Context) -> Iterator[Row]:
    """The rows of a table; stops when its header does not say what is what."""
    options = context.options.preferences
    mapped = dict(options.columns)
    rows = cells_of(source, context, lambda title: title in mapped or is_known(title))
    for number, header in rows:
        found = assign(header, options)
        got = ", ".join(header)
        if found.twice is not None:
            first, second = (header[place] for place in found.twice)
            twice(context.report, number, header, first, second)
        if found.missing:
            context.report.stop(
                number, _no_columns(found.missing), got=got, expected=say("the mapped columns")
            )
        for what, expected in _lacking(found):
            context.report.stop(number, what, got=got, expected=expected)
        context.ignored([header[place] for place in found.unknown if header[place].strip()], number)
        for line, cells in rows:
            # In workbooks a leading apostrophe is no part of the text. Older versions did not tell theirs.
            plain = source.is_workbook or context.marked
            own = cells if plain else [unescaped(cell) for cell in cells]
            if not found.raters:
                yield TableRow(line, context, own, found.roles, {})
            for place in found.raters:
                index = {**found.roles, "verdict": place, "rater": len(own)}
                yield TableRow(line, context, [*own, header[place]], index, {})


def json_rows(objects: Iterable[tuple[int, Mapping[str, object]]], context: Context) -> Iterator[Row]:
    """The rows of JSON objects, which need not have the same names."""
    options = context.options.preferences
    report = context.report
    known: dict[tuple[str, ...], Assignment] = {}
    first = 0
    for line, values in objects:
        first = first or line
        titles = tuple(values)
        found = known.get(titles)
        if found is None:
            found = known[titles] = assign(titles, options)
            context.ignored([titles[place] for place in found.unknown], line)
            if found.twice is not None:
                twice(report, line, list(titles), *(titles[place] for place in found.twice))
        own = {role: as_word(role, values[titles[place]]) for role, place in found.roles.items()}
        if not found.raters:
            yield JsonRow(line, context, own)
        for place in found.raters:
            verdict = as_word("verdict", values[titles[place]])
            yield JsonRow(line, context, {**own, "verdict": verdict, "rater": titles[place]})
    if not first:
        return
    missing = [title for title, _ in options.columns if all(title not in titles for titles in known)]
    if missing:
        report.error(first, _no_columns(missing), expected=say("the mapped columns"))
    if not any(found.has_verdict and found.has_query for found in known.values()):
        titles, found = next(iter(known.items()))
        what, expected = next(iter(_lacking(found)))
        report.error(first, what, got=", ".join(titles), expected=expected)


def _no_columns(titles: Iterable[str]) -> Message:
    return say("no column {names}", names=", ".join(titles))


def _lacking(found: Assignment) -> Iterator[tuple[Message, Message]]:
    if not found.has_verdict:
        yield say("no column says who was better"), _NEEDS_VERDICT
    if not found.has_query:
        yield say("no column names the query"), _NEEDS_QUERY


def as_word(role: str, value: object) -> object:
    """A JSON value as its role reads it: numbers as words where words are read, lists of reasons as text."""
    if role == "reasons" and isinstance(value, list) and all(isinstance(item, str) for item in value):
        return strict_json.dump(value)
    if role.startswith("answer_") and isinstance(value, bool):
        return strict_json.dump(value)  # "true" is an answer too
    if not (role in _WORDS or role.startswith("answer_")) or isinstance(value, bool):
        return value
    if isinstance(value, int | float):
        return str(value) if isinstance(value, int) else decimal_text(value)
    return value


def given(row: Row, role: str) -> str:
    """The text in a column of that role as it stands there, "" for none; what is wrong is not told."""
    if isinstance(row, TableRow):
        place = row.index.get(role)
        return "" if place is None else str(row.cells[place]).strip()
    value = row.values.get(role) if isinstance(row, JsonRow) else None
    return "" if value is None else str(value).strip()
