"""Workbooks (XLSX) as cells of text, read with openpyxl: one sheet, numbers as written, everything bounded.

openpyxl holds what it reads as a tree of XML and trusts the file. That the tree is bounded, that no part
declares entities and that rows and cells follow each other (its own sheets leave out what does not) is seen
to here, and its parser hands out every cell as the text that stands in the file. It takes a tenth of a second
to import: import this module where a workbook is read.
"""

from __future__ import annotations

import io
import itertools
import posixpath
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, NoReturn
from xml.etree.ElementTree import Element, ParseError, fromstring, iterparse
from xml.parsers import expat

from openpyxl.styles.numbers import is_date_format
from openpyxl.utils import column_index_from_string, get_column_letter
from openpyxl.worksheet._reader import INLINE_STRING, ROW_TAG, WorkSheetParser
from openpyxl.xml.constants import SHEET_MAIN_NS

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.formats.archives import Archive, Budget, Refusal, Refused
from ndcg_gui.formats.decimals import parse_decimal
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.tables import moments
from ndcg_gui.formats.tables.header import (
    LOOKED_AT,
    mapped_titles,
    refuse_two_lines,
    rows_above,
    tell_above,
)
from ndcg_gui.formats.tables.rows import Context, Unusable
from ndcg_gui.formats.tables.spreadsheet import MOST_CELL, is_full
from ndcg_gui.formats.writing import table_lines

_MOST_PARTS = 10_000
# Rows of each sheet, and sheets, that are looked at to tell what they hold.
_LOOKED_AT, _MOST_LOOKED_AT = 50, 20
# Another sheet may be meant that is a table, and nearly as likely as the first.
_LIKELY, _NEAR = 0.35, 0.04
# So many elements of a part are held at once: those of a row or of a text, and all outside of them.
_MOST_ELEMENTS = 500_000
_DAMAGED = (ValueError, RuntimeError, LookupError, TypeError, ParseError, expat.ExpatError)
_STRICT_NS = b"http://purl.oclc.org/ooxml/spreadsheetml/main"
_STRING_TAG, _TEXT_TAG, _PHONETIC_TAG = (f"{{{SHEET_MAIN_NS}}}{name}" for name in ("si", "t", "rPh"))
_ESCAPED = re.compile(r"_x([0-9A-Fa-f]{4})_")
# The built-in formats of dates and times, those of East Asia too.
_DATE_FORMATS = frozenset([*range(14, 23), *range(27, 37), *range(45, 48), *range(50, 59)])
# Behind the rows of a sheet.
_MERGED = re.compile(
    rb"""<(?:[\w-]+:)?mergeCell\s[^<>]*?ref\s*=\s*["']([A-Z]{1,3})([0-9]{1,7}):([A-Z]{1,3})([0-9]{1,7})["']"""
)
_MOST_MERGED = 1_000_000
# A spreadsheet keeps fifteen digits of a number.
_EXACT = 1e15


def cells(source: Source, context: Context) -> Iterator[tuple[int, list[str]]]:
    """The first row that is not empty, then every further one with its number, all equally long.

    Of the sheet that the options name, else of the one that was preferred, else of the first that is not
    hidden. From here on the report names the sheet beside the file, and rows as lines.
    """
    book = _opened(source, context.options)
    name = book.choose(context.options.sheet)
    report = context.report
    report.file = f"{source.path} [{name}]"
    others = ", ".join(other for other in book.sheets if other != name)
    if book.rivals and name == book.preferred:
        told = say(
            "read from the sheet {name}, not from {others}, which may be meant as well: --sheet reads"
            " another",
            name=name,
            others=", ".join(book.rivals),
        )
        report.warn("sheets", told)
    elif others:
        report.note("sheets", say("read from the sheet {name}, not from {others}", name=name, others=others))
    width = held = 0
    book.filled.clear()
    rows = book.rows(name)
    first = list(itertools.islice(rows, LOOKED_AT))
    place = rows_above([row for _, row in first], mapped_titles(context.options))
    if place:
        tell_above(report, [row for _, row in first[:place]], first[place][0])
    if first:
        refuse_two_lines(report, [row for _, row in first[place:]], first[place][0])
    for number, row in itertools.chain(first[place:], rows):
        held += max(width, len(row))
        if held > context.options.max_cells:
            limit = context.options.max_cells
            report.stop(number, say("more than {limit} cells", limit=limit))
        if not any(row):
            report.blank += 1
        elif not width:
            width = max(place for place, cell in enumerate(row, 1) if cell)
            yield number, row[:width]
        elif any(row[width:]):
            place = next(place for place, cell in enumerate(row) if place >= width and cell)
            letters = get_column_letter(place + 1)
            report.error(
                number,
                say(
                    "a value in {cell}, where the header has no column",
                    cell=f"{letters}{number}",
                ),
                got=row[place],
                expected=say("{count} cells as in the header", count=width),
            )
        else:
            _tell_full(report, number, row)
            yield number, row[:width] + [""] * (width - len(row))
    for number in book.filled:
        told = say("a merged cell: the row has the value that stands in its first row")
        report.inform("merged", told, number)


def _tell_full(report: Report, number: int, row: list[str]) -> None:
    """Warn of texts that are as long as a cell can be."""
    for place, cell in enumerate(row):
        if len(cell) > MOST_CELL // 2 and is_full(cell):
            where = f"{get_column_letter(place + 1)}{number}"
            told = say("the text in {cell} is as long as a cell can be: it may be cut", cell=where)
            report.warn("full_cell", told, number)


def head(source: Source, options: ReadOptions, sheet: str | None = None) -> bytes:
    """Return the first rows of a sheet, by default the chosen one, as lines of CSV for sniffing."""
    book = _opened(source, options)
    rows = (row for _, row in book.rows(sheet or book.choose(options.sheet)) if any(row))
    listed = [list(map(str, row)) for row in itertools.islice(rows, _LOOKED_AT)]
    first, *others = listed[rows_above(listed[:LOOKED_AT], mapped_titles(options)) :] or [[]]
    return "".join(table_lines(first, (_padded(row, len(first)) for row in others), ",")).encode(
        "utf-8", "replace"
    )


def _padded(row: list[str], width: int) -> list[str]:
    return row[:width] + [""] * (width - len(row))


def sheet_names(source: Source, options: ReadOptions) -> tuple[str, ...]:
    """Return the names of the readable sheets, in their order."""
    return tuple(_opened(source, options).sheets)


def chosen_sheet(source: Source, options: ReadOptions) -> str:
    """Return the name of the sheet to read."""
    return _opened(source, options).choose(options.sheet)


def prefer_sheet(source: Source, options: ReadOptions, likeness: Callable[[bytes], float]) -> None:
    """Choose the sheet whose first rows are the likeliest, unless the options name one.

    Of equally likely ones the first; hidden ones are passed over.
    """
    book = _opened(source, options)
    visible = [name for name in book.sheets if name not in book.hidden]
    if options.sheet is None and book.preferred is None and len(visible) > 1:
        sure = {name: likeness(head(source, options, name)) for name in visible[:_MOST_LOOKED_AT]}
        best = book.preferred = max(sure, key=lambda name: sure[name])
        book.rivals = [
            name for name in sure if name != best and sure[name] >= max(_LIKELY, sure[best] - _NEAR)
        ]


def _opened(source: Source, options: ReadOptions) -> _Workbook:
    """Return the workbook, which is parsed only once."""
    if not isinstance(source.kept, _Workbook):
        source.kept = _Workbook(source, options)
    return source.kept


class _Workbook:
    """The sheets of one workbook. Any problem stops the reading."""

    def __init__(self, source: Source, options: ReadOptions) -> None:
        self._source = source
        self._options = options
        self._row = 0
        budget = max(options.small_unpacked, options.max_ratio * source.size)
        self._budget = min(budget, options.max_whole, options.max_unpacked)
        self._repeated = 0  # characters of shared texts in cells: one stands in as many as refer to it
        self._bounded_parts: set[str] = set()
        self._archive = self._opened(self._budget)
        self.hidden: set[str] = set()
        self.preferred: str | None = None
        self.rivals: list[str] = []  # sheets that are as likely
        self.sheets = self._sheets()
        self._strings: list[str] | None = None
        self._dates: list[str] = []
        self._is_1904 = False
        self.filled: list[int] = []  # rows that got the value of a merged cell

    def choose(self, wanted: str | None) -> str:
        """Return the name of the sheet to read."""
        names = ", ".join(self.sheets)
        if wanted is None and self.preferred is not None:
            return self.preferred
        if wanted is None:
            visible = [name for name in self.sheets if name not in self.hidden] or list(self.sheets)
            if not visible:
                self._stop(say("is a workbook without a sheet"))
            return visible[0]
        if wanted not in self.sheets:
            self._stop(
                say("has no sheet of that name"), got=wanted, expected=say("one of {names}", names=names)
            )
        return wanted

    def rows(self, name: str) -> Iterator[tuple[int, list[str]]]:
        """Yield every existing row with its number, up to its last cell."""
        self._row = 0
        if self._strings is None:
            self._strings = self._shared_strings()
            self._dates = self._date_styles()
            properties = self._tree("xl/workbook.xml").find("{*}workbookPr")
            self._is_1904 = properties is not None and properties.get("date1904") in ("1", "true")
        part = self._part(self.sheets[name], ROW_TAG)
        merged = _merged_down(part.getvalue(), self._options.max_rows)
        parts = _Cells(part, (), data_only=True).parse()
        while True:
            try:
                found = next(parts, None)
            except _DAMAGED as error:
                self._damaged(str(error))
            if found is None:
                return
            number, cells = found
            if not self._row < number <= self._options.max_rows:
                self._damaged(f"row {number}")
            self._row = number
            row = self._texts(cells, self._strings)
            if merged:
                self._fill(row, merged)
            yield number, row

    def _fill(self, row: list[str], merged: dict[int, list[_Merged]]) -> None:
        """Give the row the values of the merged cells that reach into it."""
        for column, areas in merged.items():
            while areas and areas[-1].last < self._row:
                areas.pop()
            if not areas or areas[-1].first > self._row:
                continue
            area = areas[-1]
            if area.first == self._row:
                area.value = row[column - 1] if column <= len(row) else ""
            elif area.value and not (column <= len(row) and row[column - 1]):
                row += [""] * (column - len(row))
                row[column - 1] = area.value
                self.filled.append(self._row)

    def _texts(self, cells: list[dict[str, Any]], strings: list[str]) -> list[str]:
        row: list[str] = []
        last = 0
        for cell in cells:
            column, text = cell["column"], cell["value"]
            if cell["row"] != self._row or column <= last:
                self._damaged(f"cell {get_column_letter(column)}{cell['row']}")
            last = column
            if not text:
                continue
            if column > self._options.max_columns:
                limit, letters = self._options.max_columns, get_column_letter(column)
                self._stop(say("a value in column {column}, beyond {limit}", column=letters, limit=limit))
            if cell["data_type"] == "s":
                index = int(text) if text.isascii() and text.isdigit() else -1
                if not 0 <= index < len(strings):
                    self._damaged(f"cell {get_column_letter(column)}{self._row}")
                text = self._bounded(strings[index], column)
                self._repeated += len(text)
                if self._repeated > self._budget:
                    self._stop(
                        say(
                            "unpacks to more than {budget} bytes, far more than text does",
                            budget=self._budget,
                        )
                    )
            elif cell["data_type"] in ("str", "inlineStr"):
                text = self._bounded(_unescaped(text), column)
            else:
                where = f"{get_column_letter(column)}{self._row}"
                style = cell["style_id"]
                kind = (self._dates[style] if 0 <= style < len(self._dates) else "") or cell["data_type"]
                text = _value(_unescaped(text), kind, where, is_1904=self._is_1904)
            if len(row) < column - 1:
                row += [""] * (column - 1 - len(row))
            row.append(text)
        return row

    def _bounded(self, text: str, column: int) -> str:
        limit = self._options.max_field
        if len(text) > limit:
            where = f"{get_column_letter(column)}{self._row}"
            why = say("{cell} is longer than {limit} characters", cell=where, limit=limit)
            return Unusable.make(text[:100], why, say("a shorter text"))
        return text

    def _opened(self, budget: int) -> Archive:
        whole = io.BytesIO(self._source.whole(self._options.max_whole))
        try:
            archive = Archive(whole, Budget(budget, _MOST_PARTS))
        except Refused as error:
            if error.why is Refusal.ENCRYPTED:
                self._stop(say("is an encrypted workbook"), expected=say("one saved without a password"))
            if error.why is Refusal.METHOD:
                self._stop(say("is a workbook packed in an unusual way; save it again"))
            if error.why is Refusal.TOO_LARGE:
                self._stop(error.reason)
            self._damaged(error.sentence())
        if "xl/workbook.xml" not in archive:
            self._stop(say("is a ZIP archive, not a workbook"), expected=say("a workbook (XLSX)"))
        return archive

    def _part(self, name: str, repeated: str = "") -> io.BytesIO:
        """Return a part of the archive, checked to be bounded, counting one `repeated` element at a time."""
        repeated = repeated.removeprefix("{")
        before: list[int] = []
        held = 0

        def start(tag: str, _: object) -> None:
            nonlocal held
            if tag == repeated:
                before.append(held)
            held += 1
            if held > _MOST_ELEMENTS:
                self._damaged(f"{name}: more than {_MOST_ELEMENTS} elements")

        def end(tag: str) -> None:
            nonlocal held
            if tag == repeated:
                held = before.pop()

        parser = expat.ParserCreate(namespace_separator="}")
        parser.StartDoctypeDeclHandler = lambda *_: self._damaged("a part declares a document type")
        parser.StartElementHandler = start
        parser.EndElementHandler = end
        progress = self._source.progress
        pieces: list[bytes] = []
        try:
            for piece in self._archive.pieces(name):
                if progress is not None:
                    progress(self._source.size, self._source.size)
                pieces.append(piece if pieces else piece.replace(_STRICT_NS, SHEET_MAIN_NS.encode()))
                if name not in self._bounded_parts:
                    parser.Parse(pieces[-1])
            if name not in self._bounded_parts:
                parser.Parse(b"", True)
                self._bounded_parts.add(name)
        except Refused as error:  # no such part
            self._damaged(error.sentence())
        except _DAMAGED as error:  # no such encoding
            self._damaged(f"{name}: {error}")
        return io.BytesIO(b"".join(pieces))

    def _tree(self, name: str) -> Element:
        """Return a part as a tree, empty if there is no such part."""
        if name not in self._archive:
            return Element(name)
        return fromstring(self._part(name).getvalue())

    def _damaged(self, reason: Message | str) -> NoReturn:
        self._stop(say("is a damaged workbook: {reason}", reason=reason))

    def _stop(self, what: Message, *, got: str = "", expected: Message | None = None) -> NoReturn:
        self._source.report.stop(self._row, what, got=got, expected=expected)

    def _sheets(self) -> dict[str, str]:
        """Return the part of each worksheet by its name, in the workbook's order."""
        targets = {
            relation.get("Id"): posixpath.normpath(posixpath.join("/xl", relation.get("Target", "")))[1:]
            for relation in self._tree("xl/_rels/workbook.xml.rels").iterfind("{*}Relationship")
            if relation.get("Type", "").endswith("/worksheet")
        }
        found: dict[str, str] = {}
        for sheet in self._tree("xl/workbook.xml").iterfind("{*}sheets/{*}sheet"):
            name = sheet.get("name", "")
            key = next((value for title, value in sheet.items() if title.endswith("}id")), None)
            if key in targets:
                found[name] = targets[key]
            if sheet.get("state", "visible") != "visible":
                self.hidden.add(name)
        return found

    def _shared_strings(self) -> list[str]:
        name = "xl/sharedStrings.xml"
        if name not in self._archive:
            return []
        strings: list[str] = []
        root: Element | None = None
        for event, element in iterparse(self._part(name, _STRING_TAG), ("start", "end")):
            if root is None:
                root = element
            elif event == "end" and element.tag == _STRING_TAG:
                strings.append(_unescaped(_text_of(element)))
                root.clear()
        return strings

    def _date_styles(self) -> list[str]:
        """Return the kind of time of each cell style: d for a date or time, utc if marked as UTC."""
        styles = self._tree("xl/styles.xml")
        codes = {
            code.get("numFmtId", ""): _kind_of_format(code.get("formatCode", ""))
            for code in styles.iterfind("{*}numFmts/{*}numFmt")
        }
        keys = [style.get("numFmtId", "0") for style in styles.iterfind("{*}cellXfs/{*}xf")]
        is_known = [key.isascii() and key.isdigit() and int(key) in _DATE_FORMATS for key in keys]
        return [codes.get(key, "d" * known) for key, known in zip(keys, is_known, strict=True)]


@dataclass(slots=True)
class _Merged:
    """Cells of a column that are merged: their rows, and the value of the first."""

    first: int
    last: int
    value: str = ""


def _merged_down(sheet: bytes, most: int) -> dict[int, list[_Merged]]:
    """Return the merged cells of several rows by column, each column's last ones first."""
    found: dict[int, list[_Merged]] = {}
    if b"mergeCell" not in sheet:  # finds none in a hundredth of the pattern's time
        return found
    for match in itertools.islice(_MERGED.finditer(sheet), _MOST_MERGED):
        first, last = int(match[2]), int(match[4])
        if first < last <= most:
            found.setdefault(column_index_from_string(match[1].decode()), []).append(_Merged(first, last))
    for areas in found.values():
        areas.sort(key=lambda area: -area.first)
    return found


class _Cells(WorkSheetParser):
    """openpyxl's parser of worksheets with every cell as text, not rounded or read as a date."""

    def parse_cell(self, element: Element) -> dict[str, Any]:
        kind = element.get("t", "n")
        element.set("t", "str")
        try:
            cell: dict[str, Any] = super().parse_cell(element)
        except ValueError:
            raise ValueError(f"cell {element.get('r', '')[:20]}") from None
        if kind == "inlineStr":
            inline = element.find(INLINE_STRING)
            cell["value"] = None if inline is None else _text_of(inline)
        cell["data_type"] = kind
        return cell


def _text_of(element: Element) -> str:
    """Return the characters of an element's `t` elements, without phonetic readings."""
    return "".join(
        text.text or "" for part in element if part.tag != _PHONETIC_TAG for text in part.iter(_TEXT_TAG)
    )


def _unescaped(text: str) -> str:
    return _ESCAPED.sub(_character, text) if "_x" in text else text


def _character(match: re.Match[str]) -> str:
    code = int(match[1], 16)
    return match[0] if code == 0 or 0xD800 <= code <= 0xDFFF else chr(code)


def _kind_of_format(code: str) -> str:
    if not is_date_format(code):
        return ""
    return "utc" if moments.is_utc_format(code) else "d"


def _value(text: str, kind: str, where: str, *, is_1904: bool) -> str:
    """Convert a cell of another type to text, or to Unusable if it has no text value."""
    if kind == "b":
        return "TRUE" if text == "1" else "FALSE"
    if kind == "e":
        return Unusable.make(text, say("{cell} holds an error", cell=where), say("a value"))
    if kind in ("utc", "d"):
        days = parse_decimal(text.strip())
        moment = None if days is None else moments.moment_of_days(days, is_1904=is_1904)
        if moment is not None and kind == "utc":
            return moment.isoformat()
        bare = "" if moment is None else moments.without_zone(moment)
        expected = say("a text or a number: give the column the format Text")
        return Unusable.make(text, say("{cell} holds a date", cell=where), expected, time=bare)
    text = text.strip()
    value = parse_decimal(text)
    if value is None:
        return Unusable.make(text, say("{cell} is not a number", cell=where), say("a decimal number"))
    if value != int(value):
        return repr(value)
    if abs(value) >= _EXACT:
        return Unusable.make(
            text,
            say("{cell} holds a number of more than 15 digits, which a spreadsheet rounds", cell=where),
            say("the same as text: give the column the format Text"),
        )
    return str(int(value))
