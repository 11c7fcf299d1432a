"""Workbooks for tests: made by a library, and parts of them changed."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from pathlib import Path

from xlsxwriter import Workbook

Cell = str | float | bool | datetime | None


def write_book(
    path: Path,
    sheets: Mapping[str, Iterable[Sequence[Cell]]],
    hidden: str = "",
    merged: Mapping[str, str] | None = None,
) -> Path:
    """Write a workbook, some cells of each sheet `merged`, each with its text.

    A text that begins with = is a formula without a result to show but #DIV/0!.
    """
    with Workbook(str(path), {"strings_to_formulas": False, "strings_to_urls": False}) as book:
        date = book.add_format({"num_format": "yyyy-mm-dd"})
        for name, rows in sheets.items():
            sheet = book.add_worksheet(name)
            for number, row in enumerate(rows):
                for column, cell in enumerate(row):
                    if isinstance(cell, datetime):
                        sheet.write_datetime(number, column, cell, date)
                    elif isinstance(cell, str) and cell.startswith("="):
                        sheet.write_formula(number, column, cell, None, "#DIV/0!")
                    elif cell is not None:
                        sheet.write(number, column, cell)
            for cells, text in (merged or {}).items():
                sheet.merge_range(cells, text)
            if name == hidden:
                sheet.hide()
            elif hidden:
                sheet.activate()
    return path


def parts_of(path: Path) -> dict[str, bytes]:
    """Every part of a workbook, unpacked."""
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def pack(parts: Mapping[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """The parts as a workbook."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as archive:
        for name, data in parts.items():
            archive.writestr(name, data)
    return out.getvalue()
