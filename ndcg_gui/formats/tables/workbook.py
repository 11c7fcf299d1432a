"""Workbooks (XLSX) as cells of text: one sheet, numbers as written, everything bounded.

The parts are XML in a ZIP archive (ECMA-376, part 1, section 18). Read with the standard library alone,
because a reader that fills a rectangle of cells can be made to fill 17 billion of them by two cells.
"""

from __future__ import annotations

import io
import posixpath
import re
import zipfile
import zlib
from collections.abc import Callable, Iterator
from typing import NoReturn
from xml.parsers import expat

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.source import CHUNK, WORKBOOK_SUFFIXES, Source
from ndcg_gui.formats.tables.rows import Context
from ndcg_gui.formats.tables.worksheet import Attributes, Sheet, Text, letters_of
from ndcg_gui.formats.writing import table_lines

SUFFIXES = WORKBOOK_SUFFIXES
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)  # the others unpack without a bound
_MOST_PARTS = 10_000
_DAMAGED = (zipfile.BadZipFile, zlib.error, EOFError, OSError, ValueError, NotImplementedError, RuntimeError)
# What number formats show besides dates: quoted, escaped and bracketed text.
_NOT_CODE = re.compile(r'"[^"]*"|\\.|_.|\*.|\[[^\]]*\]')
_DATE_CODE = re.compile(r"[dmyhs]", re.IGNORECASE)
_DATE_FORMATS = frozenset([*range(14, 23), *range(27, 37), *range(45, 48), *range(50, 59)])


def cells(source: Source, context: Context) -> Iterator[tuple[int, list[str]]]:
    """The first row that is not empty, then every further one with its number, all equally long.

    Of the sheet that the options name, else of the first one that is not hidden. From here on the
    report names the sheet beside the file, and rows as lines.
    """
    book = _Workbook(source, context.options)
    name = book.choose(context.options.sheet)
    report = context.report
    report.file = f"{source.path} [{name}]"
    others = ", ".join(other for other in book.sheets if other != name)
    if others:
        report.note("sheets", say("read from the sheet {name}, not from {others}", name=name, others=others))
    width = held = 0
    for number, row in book.rows(name):
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
            report.error(
                number,
                say("a value in {cell}, where the header has no column", cell=f"{letters_of(place)}{number}"),
                got=row[place],
                expected=say("{count} cells as in the header", count=width),
            )
        else:
            yield number, row[:width] + [""] * (width - len(row))


def head(source: Source, options: ReadOptions) -> bytes:
    """The first row of the chosen sheet as a line of CSV, for telling what the workbook holds."""
    book = _Workbook(source, options)
    first = next((row for _, row in book.rows(book.choose(options.sheet)) if any(row)), [])
    return "".join(table_lines([str(cell) for cell in first], (), ",")).encode("utf-8", "replace")


def sheet_names(source: Source, options: ReadOptions) -> tuple[str, ...]:
    """The names of the sheets that can be read, in their order."""
    return tuple(_Workbook(source, options).sheets)


class _Workbook:
    """The parts of one workbook; whatever is wrong stops the reading."""

    def __init__(self, source: Source, options: ReadOptions) -> None:
        self._source = source
        self._options = options
        self._row = 0
        budget = max(options.small_unpacked, options.max_ratio * source.size)
        self._archive = self._opened(min(budget, options.max_whole, options.max_unpacked))
        self._hidden: set[str] = set()
        self.sheets = self._sheets()
        self._strings: list[str] | None = None
        self._dates: list[bool] = []

    def choose(self, wanted: str | None) -> str:
        """The name of the sheet to read."""
        names = ", ".join(self.sheets)
        if wanted is None:
            visible = [name for name in self.sheets if name not in self._hidden] or list(self.sheets)
            if not visible:
                self._stop(say("is a workbook without a sheet"))
            return visible[0]
        if wanted not in self.sheets:
            self._stop(
                say("has no sheet of that name"), got=wanted, expected=say("one of {names}", names=names)
            )
        return wanted

    def rows(self, name: str) -> Iterator[tuple[int, list[str]]]:
        """Every row that is there, with its number, up to its last cell."""
        if self._strings is None:
            self._strings = self._shared_strings()
            self._dates = self._date_styles()
        sheet = Sheet(self._strings, self._dates, self._options)
        for _ in self._parse(self.sheets[name], sheet.start, sheet.end, sheet.text):
            self._row = sheet.number
            if sheet.wrong is not None:
                self._stop(sheet.wrong)
            yield from sheet.take()

    # -- the archive

    def _opened(self, budget: int) -> zipfile.ZipFile:
        try:
            archive = zipfile.ZipFile(io.BytesIO(self._source.whole(self._options.max_whole)))
            parts = archive.infolist()
        except _DAMAGED as error:
            self._stop(say("is a damaged workbook: {reason}", reason=str(error)))
        names = [part.filename for part in parts]
        if "xl/workbook.xml" not in names:
            self._stop(say("is a ZIP archive, not a workbook"), expected=say("a workbook (XLSX)"))
        if len(names) > _MOST_PARTS or len(set(names)) < len(names):
            self._stop(say("is a damaged workbook: {reason}", reason="its parts are not those of a workbook"))
        if any(part.flag_bits & 1 for part in parts):
            self._stop(say("is an encrypted workbook"), expected=say("one saved without a password"))
        if any(part.compress_type not in _METHODS for part in parts):
            self._stop(say("is a workbook packed in an unusual way; save it again"))
        if sum(part.file_size for part in parts) > budget:
            self._stop(say("unpacks to more than {budget} bytes, far more than text does", budget=budget))
        return archive

    def _parse(
        self,
        part: str,
        start: Callable[[str, Attributes], None],
        end: Callable[[str], None] | None = None,
        text: Callable[[str], None] | None = None,
    ) -> Iterator[None]:
        """Parse one part of the archive piece by piece, going on after each `yield`."""
        parser = expat.ParserCreate()
        parser.buffer_text = True
        parser.StartDoctypeDeclHandler = self._on_doctype
        parser.StartElementHandler = lambda name, values: start(_local(name), values)
        if end is not None:
            parser.EndElementHandler = lambda name: end(_local(name))
        if text is not None:
            parser.CharacterDataHandler = text
        progress = self._source.progress
        try:
            # Declared sizes are within the budget; more than declared is never unpacked.
            with self._archive.open(part) as file:
                while piece := file.read(CHUNK):
                    if progress is not None:
                        progress(self._source.size, self._source.size)
                    parser.Parse(piece)
                    yield
                parser.Parse(b"", True)
                yield
        except (LookupError, expat.ExpatError, *_DAMAGED) as error:  # no such part, or no such encoding
            self._stop(say("is a damaged workbook: {reason}", reason=f"{part}: {error}"))

    def _all(
        self,
        part: str,
        start: Callable[[str, Attributes], None],
        end: Callable[[str], None] | None = None,
        text: Callable[[str], None] | None = None,
    ) -> None:
        for _ in self._parse(part, start, end, text):
            pass

    def _on_doctype(self, *_: object) -> NoReturn:
        self._stop(say("is a damaged workbook: {reason}", reason="a part declares a document type"))

    def _stop(self, what: Message, *, got: str = "", expected: Message | None = None) -> NoReturn:
        self._source.report.stop(self._row, what, got=got, expected=expected)

    # -- its parts

    def _has(self, part: str) -> bool:
        return part in self._archive.namelist()

    def _sheets(self) -> dict[str, str]:
        """The part of each worksheet by its name, in the workbook's order."""
        found: list[tuple[str, str]] = []
        targets: dict[str, str] = {}

        def of_book(name: str, values: Attributes) -> None:
            if name == "sheet":
                own = {_local(key): value for key, value in values.items()}
                found.append((own.get("name", ""), own.get("id", "")))
                if values.get("state", "visible") != "visible":
                    self._hidden.add(values.get("name", ""))

        def of_relations(name: str, values: Attributes) -> None:
            if name == "Relationship" and values.get("Type", "").endswith("/worksheet"):
                target = values.get("Target", "")
                path = target[1:] if target.startswith("/") else posixpath.join("xl", target)
                targets[values.get("Id", "")] = posixpath.normpath(path)

        self._all("xl/workbook.xml", of_book)
        if self._has("xl/_rels/workbook.xml.rels"):
            self._all("xl/_rels/workbook.xml.rels", of_relations)
        return {name: targets[key] for name, key in found if key in targets}

    def _shared_strings(self) -> list[str]:
        strings: list[str] = []
        reading = Text()

        def start(name: str, _: Attributes) -> None:
            if name == "si":
                reading.begin()
            reading.start(name)

        def end(name: str) -> None:
            reading.end(name)
            if name == "si":
                strings.append(reading.text())

        if self._has("xl/sharedStrings.xml"):
            self._all("xl/sharedStrings.xml", start, end, reading.add)
        return strings

    def _date_styles(self) -> list[bool]:
        """Of each cell style, whether it shows a date or a time."""
        codes: dict[str, bool] = {}
        styles: list[bool] = []
        inside: list[str] = []

        def start(name: str, values: Attributes) -> None:
            inside.append(name)
            if name == "numFmt":
                code = _NOT_CODE.sub("", values.get("formatCode", ""))
                codes[values.get("numFmtId", "")] = _DATE_CODE.search(code) is not None
            elif name == "xf" and inside[-2:-1] == ["cellXfs"]:
                key = values.get("numFmtId", "0")
                styles.append(codes.get(key, key.isascii() and key.isdigit() and int(key) in _DATE_FORMATS))

        def end(_: str) -> None:
            inside.pop()

        if self._has("xl/styles.xml"):
            self._all("xl/styles.xml", start, end)
        return styles


def _local(name: str) -> str:
    """A name without its prefix: the namespaces are known by the part."""
    return name.rpartition(":")[2] if ":" in name else name
