"""Document for spreadsheets: CSV with a line for each query, XLSX with a sheet for each table."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

from ndcg_gui.domain.messages import say
from ndcg_gui.formats.tables import late
from ndcg_gui.formats.tables.spreadsheet import is_computed
from ndcg_gui.formats.writing import table_lines
from ndcg_gui.present.blocks import (
    Cell,
    Document,
    Number,
    Sentence,
    Table,
    Translate,
    words,
)

ESCAPED = say(
    "Texts that start with = + - @ begin with ' here, so that no spreadsheet runs them as a formula."
)

_MOST_CELL = 32_000
_WIDEST = 60
_PAUSE = 200


def write_csv(document: Document, translate: Translate) -> Iterator[bytes]:
    """Every query with every value, in full precision, or every item in a report on comparisons alone.

    UTF-8 with a byte order mark, which spreadsheets look for.
    """
    table = document.full()[0]
    yield "\ufeff".encode()
    titles = [harmless_cell(words(title, translate)) for title in table.titles]
    rows = ([_csv_cell(cell, translate) for cell in row] for row in table.rows)
    for line in table_lines(titles, rows, ","):
        yield line.encode("utf-8", "replace")


def _csv_cell(cell: Cell, translate: Translate) -> str:
    if isinstance(cell, Number):
        if cell.value is None:
            return ""
        return str(cell.value) if isinstance(cell.value, int) else repr(float(cell.value))
    return harmless_cell(words(cell, translate))


def harmless_cell(text: str) -> str:
    """Text that a spreadsheet shows without running it as a formula."""
    return f"'{text}" if is_computed(text) else text


def write_xlsx(document: Document, translate: Translate) -> Iterator[bytes]:
    """Workbook with the sentences, each table of the report, and all queries and items.

    It comes in one piece at the end. The empty pieces before let the caller stop.
    """
    # Here, because only those who ask for a workbook need to wait for it.
    out = io.BytesIO()
    # The same report gives the same file.
    made_at = document.made.made_at.replace(tzinfo=None, microsecond=0)
    book = late.NewWorkbook(out, title=_text(words(document.title, translate)), created=made_at)
    styles = {
        "title": book.add_format({"bold": True, "text_wrap": True, "valign": "top"}),
        "text": book.add_format({"text_wrap": True, "valign": "top"}),
    }
    sheets = _Sheets(book, styles, translate)
    sheets.sentences(document)
    for section in document.sections:
        for block in section.blocks:
            if isinstance(block, Table):
                yield from sheets.table(block)
    for table in document.full():
        yield from sheets.table(table)
    book.close()
    yield out.getvalue()


class _Sheets:
    """Sheets of one workbook, each with a unique name."""

    def __init__(self, book: Any, styles: dict[str, Any], translate: Translate) -> None:
        self._book, self._styles, self._translate = book, styles, translate
        self._numbers: dict[str, Any] = {}

    def sentences(self, document: Document) -> None:
        """Write the first sheet: the title, each section's sentences, and the note on escaped texts."""
        sheet = self._book.new_sheet(words(say("Report"), self._translate))
        sheet.set_column(0, 0, 110)
        lines = [(words(document.title, self._translate), "title")]
        for section in document.sections:
            own = [block for block in section.blocks if isinstance(block, Sentence)]
            if own:
                lines.append((words(section.title, self._translate), "title"))
                lines += [(words(block.text, self._translate), "text") for block in own]
        lines.append((words(ESCAPED, self._translate), "text"))
        for row, (text, style) in enumerate(lines):
            sheet.write_string(row, 0, _text(text), self._styles[style])

    def table(self, table: Table) -> Iterator[bytes]:
        """Write a sheet for a table with its titles frozen. Yields b"" every `_PAUSE` rows, so that the
        caller can stop.
        """
        table = table.flat()
        sheet = self._book.new_sheet(words(table.name, self._translate))
        titles = [_text(words(title, self._translate)) for title in table.titles]
        numeric = table.numeric()
        for column, title in enumerate(titles):
            sheet.write_string(0, column, title, self._styles["title"])
            longest = max([len(title), *(len(words(row[column], self._translate)) for row in table.rows)])
            sheet.set_column(column, column, 14 if numeric[column] else min(_WIDEST, longest + 2))
        sheet.freeze_panes(1, 0)
        for number, row in enumerate(table.rows, start=1):
            if number % _PAUSE == 0:
                yield b""
            for column, cell in enumerate(row):
                if not isinstance(cell, Number):
                    sheet.write_string(
                        number, column, _text(words(cell, self._translate)), self._styles["text"]
                    )
                elif cell.value is not None:
                    sheet.write_number(number, column, cell.value, self._format(cell))

    def _format(self, cell: Number) -> Any:
        decimals = f".{'0' * cell.digits}" if cell.digits else ""
        code = f"+0{decimals};-0{decimals};0{decimals}" if cell.signed else f"0{decimals}"
        if code not in self._numbers:
            self._numbers[code] = self._book.add_format({"num_format": code, "valign": "top"})
        return self._numbers[code]


def _text(text: str) -> str:
    return harmless_cell(text.encode("utf-8", "replace").decode())[:_MOST_CELL]
