"""CSV and TSV with a header: the delimiter sniffed, the columns mapped by name, every row checked."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NoReturn

from ndcg_gui.domain.messages import say
from ndcg_gui.formats import strict_json
from ndcg_gui.formats.decimals import parse_decimal, tidy, why_not_decimal
from ndcg_gui.formats.jsonl import kind_of, texts
from ndcg_gui.formats.options import MB, ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.rows import Context, R, Row, Shape, collect
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.writing import TAB_SUFFIXES, delimiter_for, table_lines, write_atomically

SUFFIXES = (".csv", ".tsv", ".tab", ".txt")
DELIMITERS = {",": "commas", "\t": "tabs", ";": "semicolons"}
ALIASES = {
    "doc_id": "doc_key",
    "docid": "doc_key",
    "document_id": "doc_key",
    "query_id": "query_key",
    "queryid": "query_key",
    "qid": "query_key",
    "rating": "grade",
}
# What spreadsheets make of keys: 1E+05, 1-Mar, Mar-01, #NAME?
_CONVERTED = re.compile(
    r"[0-9](?:\.[0-9]+)?E\+[0-9]{2,}"
    r"|[0-9]{1,2}-(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)"
    r"|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)-[0-9]{1,2}"
    r"|#(?:NAME\?|REF!|VALUE!|N/A|NUM!|DIV/0!)"
)
# The csv module's own limit is one for the whole process; ours are checked beside it.
_MODULE_LIMIT = 64 * MB


class TableRow(Row):
    """One row of a table; an empty cell is no value."""

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
        if key and _CONVERTED.fullmatch(key):
            self.context.report.warn(
                "converted",
                say("{name}: '{key}' looks converted by a spreadsheet; kept exactly", name=name, key=key),
                self.line,
            )
        return key

    def text(self, name: str) -> str | None:
        place = self.index.get(name)
        return (self.cells[place] or None) if place is not None else None

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

    def missing(self, name: str) -> None:
        self.error(say("{name} is empty", name=name), expected=say("a value"))


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
        self.number = 0
        self.record: list[str] = []
        self._size = 0

    def begin(self) -> int:
        """A new record starts; returns the number of its first line."""
        self.record = []
        self._size = 0
        return self.number + 1

    def peek(self) -> str | None:
        """The next line, which is not taken yet."""
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
        self._size += len(line)
        if self._size > self._limit:
            raise csv.Error("record too long")
        return line

    def open_quote(self, delimiter: str) -> int:
        """The number of the line in which the last cell of the record that began with a quote began."""
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


def read_table(shape: Shape[R], source: Source, report: Report, options: ReadOptions) -> tuple[R, ...]:
    """All records of a CSV or TSV file."""
    context = Context(report, options)
    return collect(shape, _rows(shape, source, context), context)


def _rows(shape: Shape[R], source: Source, context: Context) -> Iterator[TableRow]:
    report = context.report
    csv.field_size_limit(_MODULE_LIMIT)
    lines = _Lines(source, context.options)
    records: Iterator[tuple[int, list[str]]] | None = None
    header: list[str] = []
    index: dict[str, int] = {}
    further: dict[str, int] = {}
    while (first := lines.peek()) is not None and not first.strip(" \t\r\n"):
        next(lines)
        report.blank += 1
    if first is None:
        return
    delimiter = _sniff_delimiter(first, shape)
    _tell_delimiter(source.name, delimiter, report, lines.number + 1)
    records = _records(lines, delimiter, context)
    for number, cells in records:
        if not header:
            header = cells
            index, further = _map_header(shape, header, number, context)
        elif len(cells) == len(header):
            if any(cells):
                yield TableRow(number, context, cells, index, further)
            else:
                report.blank += 1
        elif len(cells) < 2 and not "".join(cells).strip(" \t"):
            report.blank += 1
        else:
            report.error(
                number,
                say("{count} cells", count=len(cells)),
                got=delimiter.join(cells),
                expected=say("{count} cells as in the header", count=len(header)),
            )


def _records(lines: _Lines, delimiter: str, context: Context) -> Iterator[tuple[int, list[str]]]:
    limit = context.options.max_field
    reader = csv.reader(lines, delimiter=delimiter, strict=True)
    while True:
        number = lines.begin()
        try:
            cells = next(reader, None)
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


def _sniff_delimiter(line: str, shape: Shape[R]) -> str:
    def known(delimiter: str) -> tuple[int, int]:
        names = [_column(name) for name in _split_header(line, delimiter)]
        return sum(name in shape.columns for name in names), len(names)

    return max(DELIMITERS, key=known)


def _split_header(line: str, delimiter: str) -> list[str]:
    try:
        return next(csv.reader([line], delimiter=delimiter), [])
    except csv.Error:
        return []


def _tell_delimiter(name: str, delimiter: str, report: Report, line: int) -> None:
    usual = {".csv": ","} | dict.fromkeys(TAB_SUFFIXES, "\t")
    expected = usual.get(Path(name).suffix.lower(), delimiter)
    if delimiter != expected or delimiter == ";":
        report.warn(
            "delimiter", say("columns are separated by {delimiter}", delimiter=DELIMITERS[delimiter]), line
        )


def _column(name: str) -> str:
    """The column that a header's name means: case, blanks and hyphens do not count."""
    tidied = _tidied(name)
    return ALIASES.get(tidied, tidied)


def _tidied(name: str) -> str:
    return re.sub(r"[ _-]+", "_", name.strip().lower())


def _map_header(
    shape: Shape[R], header: list[str], number: int, context: Context
) -> tuple[dict[str, int], dict[str, int]]:
    """Where the known columns stand, and where the further fields; stops when that cannot be told."""
    report, options = context.report, context.options
    expected = say("a header with {columns}", columns=", ".join(shape.columns))
    if len(header) > options.max_columns:
        limit = options.max_columns
        report.stop(
            number, say("{count} columns", count=len(header)), expected=say("at most {limit}", limit=limit)
        )
    index: dict[str, int] = {}
    further: dict[str, int] = {}
    unnamed = 0
    for place, name in enumerate(header):
        column = name if name in shape.columns else _column(name)
        if column in shape.columns and not (column in header and _tidied(name) in ALIASES):
            if column in index:
                _twice(report, number, header, header[index[column]], name)
            index[column] = place
            if name != column:
                report.warn(
                    "columns",
                    say("the column '{name}' is read as {column}", name=name, column=column),
                    number,
                )
        elif not name.strip():
            unnamed += 1
        elif name in further:
            _twice(report, number, header, name, name)
        else:
            further[name] = place
    missing = [name for name in shape.required if name not in index]
    if missing:
        what = say("no column {names}", names=", ".join(missing))
        if not index:
            what = say("no header: the first row names none of the columns")
        report.stop(number, what, got=", ".join(header), expected=expected)
    if unnamed:
        report.warn("unnamed_columns", say("columns without a name are left out"), number, count=unnamed)
    if not shape.further:
        context.ignored(further, number)
        return index, {}
    if further:
        names = ", ".join(list(further)[:20])
        report.note("field_columns", say("further columns became fields: {names}", names=names), number)
    return index, further


def _twice(report: Report, number: int, header: list[str], first: str, second: str) -> NoReturn:
    report.stop(
        number,
        say("two columns mean the same: '{first}' and '{second}'", first=first, second=second),
        got=", ".join(header),
        expected=say("each column once"),
    )


def sniff_table(shape: Shape[R], head: bytes, name: str) -> float:
    """How much the first line looks like the header of such a table."""
    line = head.decode("utf-8", "replace").lstrip().split("\n", 1)[0].rstrip("\r")
    best = 0.0
    for delimiter in DELIMITERS:
        names = {_column(cell) for cell in _split_header(line, delimiter)}
        if kind_of(names) is shape.kind and names.issuperset(shape.required):
            best = 0.95 if name.lower().endswith(SUFFIXES[:-1]) else 0.9
    return best


def write_table(path: Path, columns: Sequence[str], rows: Iterable[Mapping[str, object]]) -> None:
    """Write a header and the rows' JSON values: objects as JSON text, no value as an empty cell.

    Tabs stand between the cells of .tsv and .tab, commas else.
    """
    cells = ([_cell(row.get(column)) for column in columns] for row in rows)
    write_atomically(path, table_lines(columns, cells, delimiter_for(path)))


def _cell(value: object) -> str:
    if value is None or value == {}:
        return ""
    if isinstance(value, str):
        return value
    if isinstance(value, float | int):
        return repr(tidy(value))
    return strict_json.dump(value)
