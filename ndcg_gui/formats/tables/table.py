"""Tables with a header, as CSV, TSV or a workbook: the columns mapped by name, every row checked."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NoReturn, TypeVar

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.tags import tags_of
from ndcg_gui.formats import strict_json
from ndcg_gui.formats.decimals import parse_decimal, why_not_decimal
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.tables import delimited, late
from ndcg_gui.formats.tables.jsonl import texts
from ndcg_gui.formats.tables.rows import Context, Row, Unusable
from ndcg_gui.formats.tables.spreadsheet import MARK, escaped, unescaped
from ndcg_gui.formats.tables.typed import cell_text
from ndcg_gui.formats.writing import delimiter_for, table_lines, write_atomically

T = TypeVar("T")
SUFFIXES = (".csv", ".tsv", ".tab", ".txt")
# What spreadsheets make of keys: 1E+05, 1-Mar, Mar-01, #NAME?
CONVERTED = re.compile(
    r"[0-9](?:\.[0-9]+)?E\+[0-9]{2,}"
    r"|[0-9]{1,2}-(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)"
    r"|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)-[0-9]{1,2}"
    r"|#(?:NAME\?|REF!|VALUE!|N/A|NUM!|DIV/0!)"
)


class TableRow(Row):
    """One row of a table. An empty cell is no value."""

    __slots__ = ("cells", "further", "index")

    def __init__(
        self,
        line: int,
        context: Context,
        cells: list[str],
        index: Mapping[str, int],
        further: Mapping[str, int],
    ) -> None:
        super().__init__(line, context)
        self.cells = cells
        self.index = index
        self.further = further

    def raw_key(self, name: str) -> str | None:
        key = self.text(name)
        if key and CONVERTED.fullmatch(key):
            self.context.report.warn(
                "converted",
                say("{name}: '{key}' looks converted by a spreadsheet; kept exactly", name=name, key=key),
                self.line,
            )
        return key

    def text(self, name: str) -> str | None:
        place = self.index.get(name)
        if place is None:
            return None
        cell = self.cells[place]
        if isinstance(cell, Unusable):
            self.error(cell.why, got=str(cell), expected=cell.expected)
            return None
        return cell or None

    def time(self, name: str) -> str | None:
        place = self.index.get(name)
        cell = "" if place is None else self.cells[place]
        return cell.time if isinstance(cell, Unusable) and cell.time else self.text(name)

    def required_text(self, name: str) -> str:
        return self.text(name) or ""

    def number(self, name: str) -> float | None:
        text = self.text(name)
        if text is None:
            return None
        value = parse_decimal(text.strip(" "))
        if value is None:
            self.error(say("{name} is not a number", name=name), got=text, expected=why_not_decimal(text))
        return value

    def number_or_text(self, name: str) -> float | str | None:
        return self.text(name)

    def names(self, prefix: str) -> list[str]:
        return [name for name in self.index if name.startswith(prefix)]

    def mapping(self, name: str) -> Mapping[str, str]:
        found: dict[str, str] = {}
        text = self.text(name)
        if text is not None:
            try:
                value = strict_json.parse(text, self.context.options.max_nesting)
            except strict_json.Malformed as error:
                self.error(error.message, got=text, expected=say("a JSON object in '{name}'", name=name))
                return {}
            if not isinstance(value, dict):
                self.error(say("{name} is not a JSON object", name=name), got=text)
                return {}
            found.update(texts(value, self))
        for title, place in self.further.items():
            if self.cells[place]:
                if title in found:
                    self.error(say("the field '{title}' twice: in a column and in 'fields'", title=title))
                found[title] = self.cells[place]
        return found

    def tags(self, name: str) -> tuple[str, ...]:
        return tags_of_cell(self.text(name) or "", self.context.options.max_nesting)

    def given(self, name: str) -> str:
        place = self.index.get(name)
        return "" if place is None else str(self.cells[place]).strip()

    def roles(self) -> Iterable[str]:
        return self.index.keys()

    def missing(self, name: str) -> None:
        self.error(say("{name} is empty", name=name), expected=say("a value"))


class AlikeRow(TableRow):
    """One object of JSON Lines that are all alike, whose texts no spreadsheet has had."""

    __slots__ = ()

    def raw_key(self, name: str) -> str | None:
        return self.text(name)


def tags_of_cell(text: str, max_nesting: int) -> tuple[str, ...]:
    """Return the tags in a cell: separated by signs, or as a JSON list of texts."""
    if text.lstrip().startswith("["):
        try:
            value = strict_json.parse(text, max_nesting)
        except strict_json.Malformed:
            value = None
        if isinstance(value, list) and all(isinstance(item, str) for item in value):
            return tags_of(value)
    return tags_of([text])


def cells_of(
    source: Source, context: Context, known: Callable[[str], bool]
) -> Iterator[tuple[int, list[str]]]:
    """Yield the header and the rows of a table in any form, each with its line and equally many cells.

    `known` says of a header's name whether it means anything here, by which a delimiter is told. What
    `write_table` has escaped is as it was before; `context.marked` says whether the table tells that.
    """
    if source.is_workbook:
        rows = late.workbook.cells(source, context)
    elif source.is_parquet:
        rows = late.parquet.cells(source, context)
    else:
        rows = delimited.cells(source, context, known)
    limit = context.options.max_columns
    for number, header in rows:
        if len(header) > limit:
            context.report.stop(
                number,
                say("{count:column|columns}", count=len(header)),
                expected=say("at most {limit}", limit=limit),
            )
        if MARK in header:
            context.marked = True
            place = header.index(MARK)
            titles = header[:place] + header[place + 1 :]
            yield number, titles
            for line, cells in rows:
                yield (
                    line,
                    _as_it_was(line, titles, cells[:place] + cells[place + 1 :], cells[place], context),
                )
        else:
            yield number, header
            yield from rows


def _as_it_was(
    line: int, titles: list[str], cells: list[str], escaped_in: str, context: Context
) -> list[str]:
    for title in escaped_in.split():
        if title in titles:
            place = titles.index(title)
            cells[place] = unescaped(cells[place])
        else:
            context.report.error(
                line,
                say("{mark} names the column '{name}', which is not there", mark=MARK, name=title),
                expected=say("the names of the columns as they were written"),
            )
    return cells


def twice(report: Report, number: int, header: list[str], first: str, second: str) -> NoReturn:
    """Stop because two columns of the header mean the same."""
    report.stop(
        number,
        say("two columns mean the same: '{first}' and '{second}'", first=first, second=second),
        got=", ".join(header),
        expected=say("each column once"),
    )


def write_table(
    path: Path,
    columns: Sequence[str],
    records: Collection[T],
    values: Callable[[T], Mapping[str, object]],
    *,
    raw: bool = False,
    removes_apostrophes: bool = False,
) -> int:
    """Write a header and the records' JSON values: objects as JSON text, no value as an empty cell.

    Tabs stand between the cells of .tsv and .tab, commas else. Texts that a spreadsheet would compute get an
    apostrophe before them, unless `raw`, and a last column tells where; returns how many.
    `removes_apostrophes`: the reader takes such an apostrophe away where there is no such column, too.
    """
    delimiter = delimiter_for(path)

    def rows() -> Iterator[list[object]]:
        for record in records:
            row = values(record)
            yield [row.get(column) for column in columns]

    def is_marked(cell: object) -> bool:
        if not isinstance(cell, str):
            return False
        return unescaped(cell) != cell and removes_apostrophes if raw else escaped(cell) != cell

    count = sum(is_marked(cell) for row in rows() for cell in row)
    if not count:
        plain = ([cell_text(cell) for cell in row] for row in rows())
        write_atomically(path, table_lines(columns, plain, delimiter))
        return 0
    marked = (
        [
            *(cell_text(cell) if raw or not isinstance(cell, str) else escaped(cell) for cell in row),
            "" if raw else " ".join(name for name, cell in zip(columns, row, strict=True) if is_marked(cell)),
        ]
        for row in rows()
    )
    write_atomically(path, table_lines([*columns, MARK], marked, delimiter))
    return 0 if raw else count
