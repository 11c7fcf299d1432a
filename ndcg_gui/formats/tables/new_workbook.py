"""Writing workbooks (XLSX) with XlsxWriter: row by row, nothing computed, the same rows the same bytes.

It takes a moment to import: import this module where a workbook is written.
"""

from __future__ import annotations

import itertools
import re
import tempfile
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import IO, Any

from xlsxwriter import Workbook
from xlsxwriter.exceptions import XlsxFileError
from xlsxwriter.worksheet import Worksheet

from ndcg_gui.domain.errors import InputError, StoreError
from ndcg_gui.domain.messages import say
from ndcg_gui.formats.decimals import tidy
from ndcg_gui.formats.tables.moments import FORMAT, days_of
from ndcg_gui.formats.tables.spreadsheet import MOST_ROWS, check_rows, fitting
from ndcg_gui.formats.tables.typed import TypedTable, Value
from ndcg_gui.formats.writing import few, pieces_of, write_bytes_atomically
from ndcg_gui.paths import reason_of

MOST_NAME = 31  # characters of a sheet's name, by the file format
_NOT_IN_NAMES = re.compile(r"[\[\]:*?/\\']")
_NO_XML = re.compile("[\ufffe\uffff]")
# Up to here a number is exactly the one that was meant, whoever saves the file again.
_EXACT = 1e15
_LONG_AGO = datetime(2000, 1, 1)
_KEYS = ("_key", "_id")
_MEASURED, _NARROW, _WIDE, _DATE_WIDTH = 100, 8, 60, 25


class _Sheet(Worksheet):  # type: ignore[misc]  # it has no types
    """A sheet that writes texts exactly as given."""

    def _escape_control_characters(self, string: str) -> str:
        escaped: str = super()._escape_control_characters(string)
        return _NO_XML.sub(lambda found: f"_x{ord(found[0]):04X}_", escaped)

    def _xml_rich_inline_string(self, string: str, attributes: Any = ()) -> None:
        # A text that begins with <r> would be taken for XML that somebody has made.
        self._xml_inline_string(string, string != string.strip(), attributes)


class _ExactSheet(_Sheet):
    """A sheet that writes numbers exactly too, beyond sixteen digits."""

    def _xml_number_element(self, number: float, attributes: Any = ()) -> None:
        attributes = "".join(f' {name}="{value}"' for name, value in attributes)
        self.fh.write(f"<c{attributes}><v>{tidy(number)!r}</v></c>")


class NewWorkbook(Workbook):  # type: ignore[misc]  # it has no types
    """A workbook that is written row by row: a sheet after the other, no row before another.

    Its texts are texts. It says of nobody that he made it, and of no time but `created` that it was then.
    """

    worksheet_class = _Sheet

    def __init__(
        self, out: IO[bytes], *, folder: str | None = None, title: str = "", created: datetime = _LONG_AGO
    ) -> None:
        options = {
            # All queries of many systems would take hundreds of megabytes at once.
            "constant_memory": True,
            "strings_to_formulas": False,
            "strings_to_urls": False,
            "strings_to_numbers": False,
            "tmpdir": folder,
        }
        super().__init__(out, options)
        self.set_properties({"title": title, "created": created})
        self._taken: set[str] = set()

    def new_sheet(self, wanted: str) -> Any:
        """Add a sheet of that name, changed if the format forbids it or another sheet has it."""
        base = _NOT_IN_NAMES.sub(" ", wanted).strip() or "-"
        name, number = base[:MOST_NAME], 1
        while name.casefold() in self._taken:
            number += 1
            name = f"{base[: MOST_NAME - len(str(number)) - 1]} {number}"
        self._taken.add(name.casefold())
        return self.add_worksheet(name)

    def close(self) -> None:
        """Write the workbook, closing its temporary files in any case."""
        try:
            super().close()
        finally:
            for sheet in self.worksheets():
                sheet._opt_close()


def write_workbook(path: Path, tables: Sequence[TypedTable]) -> int:
    """Write a sheet for each table. Returns the number of texts cut to the length of a cell.

    Raises InputError, before anything is written, for more rows than a sheet can have.
    """
    for table in tables:
        check_rows(table.count)
    with tempfile.TemporaryDirectory(prefix="ndcg-workbook-") as folder:
        try:
            with tempfile.TemporaryFile(dir=folder) as out:
                book = _Filled(out, folder)
                try:
                    for table in tables:
                        book.fill(table)
                finally:
                    book.close()  # whatever happened: it has files of its own
                write_bytes_atomically(path, pieces_of(out))
        except UnicodeEncodeError as error:
            raise InputError(
                say("{path}: a text holds half a character and cannot be UTF-8", path=path)
            ) from error
        except (OSError, XlsxFileError) as error:
            own = error if isinstance(error, OSError) else OSError(str(error))
            reason = reason_of(own, Path(folder))
            raise StoreError(
                say("{folder} cannot be written: {reason}", folder=folder, reason=reason)
            ) from error
    return book.cut


class _Filled(NewWorkbook):
    """A workbook of tables. `cut` counts shortened texts."""

    worksheet_class = _ExactSheet

    def __init__(self, out: IO[bytes], folder: str) -> None:
        super().__init__(out, folder=folder)
        self.cut = 0
        self._title = self.add_format({"bold": True})
        self._date = self.add_format({"num_format": FORMAT})
        self._key = self.add_format({"num_format": "@"})

    def fill(self, table: TypedTable) -> None:
        """Add a sheet with a fixed, filterable header and every row."""
        sheet = self.new_sheet(table.name)
        rows = few(table.rows)
        first = list(itertools.islice(rows, _MEASURED))
        last = len(table.columns) - 1
        for place, name in enumerate(table.columns):
            texts = [name, *(row[place] for row in first)]
            sheet.set_column(place, place, _width(texts), self._form(name))
            sheet.write_string(0, place, name, self._title)
        sheet.freeze_panes(1, 0)
        sheet.autofilter(0, 0, max(table.count, 1), last)
        # Else a spreadsheet marks every key that could be a number.
        sheet.ignore_errors({"number_stored_as_text": f"A1:XFD{MOST_ROWS}"})
        forms = [self._form(name) for name in table.columns]
        for number, row in enumerate(itertools.chain(first, rows), start=1):
            for place, value in enumerate(row):
                self._write(sheet, number, place, value, forms[place])

    def _form(self, name: str) -> Any:
        """Return the format that keeps a retyped key a text."""
        return self._key if name.endswith(_KEYS) else None

    def _write(self, sheet: Any, row: int, place: int, value: Value, form: Any) -> None:
        if isinstance(value, datetime):
            days = days_of(value)
            if days is not None:
                sheet.write_number(row, place, days, self._date)
                return
            value = value.isoformat()
        if isinstance(value, float | int):
            if abs(value) < _EXACT:
                sheet.write_number(row, place, value)
                return
            value = repr(value)
        if value:
            text = fitting(value)
            self.cut += text is not value
            sheet.write_string(row, place, text, form)


def _width(cells: list[Value]) -> int:
    if any(isinstance(cell, datetime) for cell in cells):
        return _DATE_WIDTH
    longest = max(len(str(cell)) for cell in cells if cell is not None)
    return min(max(_NARROW, longest + 2), _WIDE)
