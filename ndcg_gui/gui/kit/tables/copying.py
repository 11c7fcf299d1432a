"""Export of tables: tab-separated text, HTML for spreadsheets and documents, Markdown, CSV."""

from __future__ import annotations

import html
import re
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QGuiApplication

from ndcg_gui.formats.tables.spreadsheet import is_computed

_NUMBER = re.compile(r"[+-]?[0-9][0-9,]*(\.[0-9]+)?(e[+-]?[0-9]+)?", re.IGNORECASE)
_MINUS = "−"  # the minus of the screen, which spreadsheets take for text


@dataclass(frozen=True, slots=True)
class Grid:
    """A table as text. `numeric` says for each column whether it holds numbers."""

    headers: tuple[str, ...]
    numeric: tuple[bool, ...]
    rows: tuple[tuple[str, ...], ...]

    def plain(self) -> Grid:
        """The grid without line breaks, and with numbers that other programs can read."""
        rows = tuple(
            tuple(_plain(cell, numeric) for cell, numeric in zip(row, self.numeric, strict=True))
            for row in self.rows
        )
        return Grid(tuple(_plain(title, False) for title in self.headers), self.numeric, rows)


def to_clipboard(grid: Grid, *, above: str = "") -> None:
    """Copy the table to the clipboard as tab-separated text and as HTML. `above` is a line before it."""
    data = QMimeData()
    data.setText((f"{above}\n" if above else "") + tsv(grid))
    data.setHtml((f"<p>{html.escape(above)}</p>" if above else "") + html_table(grid))
    QGuiApplication.clipboard().setMimeData(data)


def markdown_to_clipboard(grid: Grid, *, above: str = "") -> None:
    """Copy the table to the clipboard as Markdown."""
    QGuiApplication.clipboard().setText((f"{_escaped(above)}\n\n" if above else "") + markdown(grid))


def tsv(grid: Grid) -> str:
    """Tab-separated text with a header line, every line terminated."""
    plain = grid.plain()
    lines = [tuple(map(_harmless, row)) for row in (plain.headers, *plain.rows)]
    return "".join("\t".join(line) + "\n" for line in lines)


def html_table(grid: Grid) -> str:
    """HTML table that spreadsheets and word processors paste with its columns."""
    plain = grid.plain()
    sides = ["right" if numeric else "left" for numeric in plain.numeric]
    head = _html_row("th", [_harmless(title) for title in plain.headers], sides)
    body = "".join(_html_row("td", [_harmless(cell) for cell in row], sides) for row in plain.rows)
    return f"<table><thead>{head}</thead><tbody>{body}</tbody></table>"


def markdown(grid: Grid) -> str:
    """Table in GitHub's Markdown, padded to columns of equal width, to be readable as text, too."""
    plain = grid.plain()
    cells = [[_escaped(cell) for cell in row] for row in (plain.headers, *plain.rows)]
    widths = [max(3, *(len(row[place]) for row in cells)) for place in range(len(plain.headers))]
    marks = [
        "-" * (width - 1) + ":" if numeric else "-" * width
        for width, numeric in zip(widths, plain.numeric, strict=True)
    ]
    lines = [_line(row, widths, plain.numeric) for row in cells]
    return "\n".join([lines[0], f"| {' | '.join(marks)} |", *lines[1:]]) + "\n"


def _line(row: Sequence[str], widths: Sequence[int], numeric: Sequence[bool]) -> str:
    cells = [
        cell.rjust(width) if right else cell.ljust(width)
        for cell, width, right in zip(row, widths, numeric, strict=True)
    ]
    return f"| {' | '.join(cells)} |"


def _html_row(tag: str, cells: Sequence[str], sides: Sequence[str]) -> str:
    inside = "".join(
        f'<{tag} align="{side}">{html.escape(cell)}</{tag}>' for cell, side in zip(cells, sides, strict=True)
    )
    return f"<tr>{inside}</tr>"


def _plain(text: str, numeric: bool) -> str:
    text = " ".join(text.split())
    return text.replace(_MINUS, "-") if numeric else text


def _harmless(cell: str) -> str:
    # What starts like this a spreadsheet would compute; a document's title must stay text.
    return f"'{cell}" if is_computed(cell) and not _NUMBER.fullmatch(cell) else cell


def _escaped(cell: str) -> str:
    return re.sub(r"([\\|*_`<\[\]])", r"\\\1", cell)
