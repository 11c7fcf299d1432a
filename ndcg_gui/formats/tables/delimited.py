"""CSV and TSV as cells: the delimiter sniffed, quotes strict, every row as long as the header."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NoReturn

from ndcg_gui.domain.messages import say
from ndcg_gui.formats.options import DEFAULT_OPTIONS, DELIMITERS, MB, ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.tables.rows import Context
from ndcg_gui.formats.writing import TAB_SUFFIXES

# So much of a first line tells the delimiter; a longer line may be a bomb of cells.
_SNIFFED = 100_000
# A line of so many characters is looked at before it is taken apart.
_LONG = MB
# What a line takes beside its text, however short it is.
_LINE_COST = 20
_QUOTED = re.compile(r'"[^"]*"?')
# The csv module's own limit is one for the whole process; ours are checked beside it.
_MODULE_LIMIT = 64 * MB


class _TooWide(Exception):
    """A line has more cells than any table."""

    def __init__(self, count: int) -> None:
        super().__init__(count)
        self.count = count


class _Lines:
    """The physical lines for the csv module, remembering those of the record being read."""

    def __init__(self, source: Source, options: ReadOptions) -> None:
        self._lines = (
            line
            for block in source.blocks(options.max_line)
            # Only LF ends a line: form feeds and U+2028 are text.
            for line in io.StringIO(block.text, newline="\n")
        )
        self._again: list[str] = []
        self._limit = options.max_record
        self._most_cells = options.max_columns
        self.delimiter = ","
        self.number = 0
        self.record: list[str] = []
        self._size = 0

    def begin(self) -> int:
        """Begin a new record and return the number of its first line."""
        self.record = []
        self._size = 0
        return self.number + 1

    def peek(self) -> str | None:
        """Return the next line without taking it."""
        if not self._again:
            line = next(self._lines, None)
            if line is None:
                return None
            self._again.append(line)
        return self._again[0]

    def __iter__(self) -> Iterator[str]:
        return self

    def __next__(self) -> str:
        line = self._again.pop() if self._again else next(self._lines)
        self.number += 1
        self.record.append(line)
        self._size += len(line) + _LINE_COST
        if self._size > self._limit:
            raise csv.Error("record too long")
        if len(line) > _LONG:
            self._refuse_wide(line)
        return line

    def _refuse_wide(self, line: str) -> None:
        # Cells take many times the memory of the delimiters between them. Where a record goes on the
        # line begins inside quotes.
        begun = len(self.record) > 1
        count = _QUOTED.sub("", f'"{line}' if begun else line).count(self.delimiter) + 1
        if count > self._most_cells:
            raise _TooWide(count)

    def open_quote(self, delimiter: str) -> int:
        """Return the first line of the last cell in the record that began with a quote."""
        first = opened = self.number - len(self.record) + 1
        quoted, start = False, True
        for number, line in enumerate(self.record, first):
            place = 0
            while place < len(line):
                if quoted:
                    place = line.find('"', place)
                    if place < 0:
                        break
                    if line[place + 1 : place + 2] == '"':
                        place += 1
                    else:
                        quoted = False
                elif line[place] == '"' and start:
                    quoted, opened, start = True, number, False
                else:
                    start = line[place] == delimiter
                place += 1
        return opened


def cells(source: Source, context: Context, known: Callable[[str], bool]) -> Iterator[tuple[int, list[str]]]:
    """Yield the header and every row with its line. `known` tells column names, to find the delimiter."""
    report = context.report
    csv.field_size_limit(_MODULE_LIMIT)
    source.take_returns()
    lines = _Lines(source, context.options)
    while (first := lines.peek()) is not None and not first.strip(" \t\r\n"):
        lines.begin()  # each its own record: many blank lines are no long one
        next(lines)
        report.blank += 1
    if first is None:
        return
    chosen = context.options.delimiter
    delimiter = lines.delimiter = chosen or delimiter_of(first[:_SNIFFED], known)
    tell_delimiter(source.name, delimiter, report, lines.number + 1)
    width = 0
    for number, row in _records(lines, delimiter, context):
        if not width:
            width = len(row)
            if width:
                yield number, row
        elif len(row) == width:
            if any(row):
                yield number, row
            else:
                report.blank += 1
        elif len(row) < 2 and not "".join(row).strip(" \t"):
            report.blank += 1
        else:
            report.error(
                number,
                say("{count:cell|cells}", count=len(row)),
                got=delimiter.join(row),
                expected=say("{count} cells as in the header", count=width),
            )


def _records(lines: _Lines, delimiter: str, context: Context) -> Iterator[tuple[int, list[str]]]:
    limit = context.options.max_field
    reader = csv.reader(lines, delimiter=delimiter, strict=True)
    while True:
        number = lines.begin()
        try:
            cells = next(reader, None)
        except _TooWide as error:
            context.report.stop(
                number,
                say("{count:column|columns}", count=error.count),
                expected=say("at most {limit}", limit=context.options.max_columns),
            )
        except csv.Error as error:
            _broken(lines, delimiter, str(error), context.report)
        if cells is None:
            return
        if sum(map(len, cells)) > limit and max(map(len, cells)) > limit:
            context.report.error(number, say("a cell longer than {limit} characters", limit=limit))
            continue
        yield number, cells


def _broken(lines: _Lines, delimiter: str, reason: str, report: Report) -> NoReturn:
    opened = lines.open_quote(delimiter)
    got = lines.record[opened - lines.number - 1].rstrip("\r\n")
    if "new-line character" in reason:
        report.stop(lines.number, say("a bare carriage return outside of quotes"), got=lines.record[-1])
    if reason == "unexpected end of data":
        report.stop(opened, say("a quote that opens here is never closed"), got=got)
    report.stop(
        opened,
        say("a quote that opens here does not close its cell (noticed in line {line})", line=lines.number),
        got=got,
        expected=say('quotes inside quotes written twice: ""'),
    )


def delimiter_of(line: str, known: Callable[[str], bool]) -> str:
    """Return the delimiter of a first line. `known` tells column names."""

    def fitting(delimiter: str) -> tuple[int, int]:
        names = split_header(line, delimiter)
        return sum(map(known, names)), len(names)

    return max(DELIMITERS, key=fitting)


def split_header(line: str, delimiter: str) -> list[str]:
    """Split a first line into cells, at most as many as a table may have, or none if it is invalid."""
    try:
        return next(csv.reader([line], delimiter=delimiter), [])[: DEFAULT_OPTIONS.max_columns]
    except csv.Error:
        return []


def tell_delimiter(name: str, delimiter: str, report: Report, line: int) -> None:
    """Record the delimiter in the report, with a notice if it is unusual for the file's name."""
    report.delimiter = delimiter
    usual = {".csv": ","} | dict.fromkeys(TAB_SUFFIXES, "\t")
    expected = usual.get(Path(name).suffix.lower(), delimiter)
    if delimiter != expected or delimiter in ";|":
        names = f"{DELIMITERS[delimiter]}s"
        report.inform("delimiter", say("columns are separated by {delimiter}", delimiter=names), line)
