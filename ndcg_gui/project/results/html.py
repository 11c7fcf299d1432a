"""A report as one HTML file: no script, nothing fetched, light or dark as the screen is, and printable."""

from __future__ import annotations

import html
from collections.abc import Iterator
from itertools import groupby

from ndcg_gui.domain.scales import RAMP, format_grade
from ndcg_gui.project.results.blocks import (
    Block,
    Cell,
    Document,
    Grades,
    Picture,
    Sentence,
    Table,
    Translate,
    words,
)
from ndcg_gui.project.results.report import Report
from ndcg_gui.project.results.style import STYLE

_MOST_UNBROKEN = 28
# Even if something slipped through the escaping, a browser must neither run nor fetch it.
_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"


def write_html(_report: Report, document: Document, translate: Translate) -> Iterator[bytes]:
    """The file in pieces."""
    for piece in _page(document, translate):
        # What is no text, half a character of a file's name for instance, is shown as a question mark.
        yield piece.encode("utf-8", "replace")


def _page(document: Document, translate: Translate) -> Iterator[str]:
    title = html.escape(words(document.title, translate))
    yield (
        '<!DOCTYPE html>\n<html>\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">\n'
        '<meta name="referrer" content="no-referrer">\n'
        '<meta name="color-scheme" content="light dark">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n"
    )
    for section in document.sections:
        yield f"<section>\n<h2>{html.escape(words(section.title, translate))}</h2>\n"
        for block in section.blocks:
            yield from _block(block, translate)
        yield "</section>\n"
    yield "</main>\n</body>\n</html>\n"


def _block(block: Block, translate: Translate) -> Iterator[str]:
    if isinstance(block, Sentence):
        kind = f' class="{block.tone}"' if block.tone else ""
        yield f"<p{kind}>{html.escape(words(block.text, translate))}</p>\n"
    elif isinstance(block, Picture):
        caption = html.escape(words(block.caption, translate))
        yield f"<figure>\n{block.svg(translate)}\n<figcaption>{caption}</figcaption>\n</figure>\n"
    else:
        yield from _table(block, translate)


def _table(table: Table, translate: Translate) -> Iterator[str]:
    numeric = table.numeric()
    yield '<div class="wide">\n<table>\n<thead><tr>'
    for title, right in zip(table.titles, numeric, strict=True):
        yield f'<th scope="col"{_right(right)}>{html.escape(words(title, translate))}</th>'
    yield "</tr></thead>\n"
    if table.grouped:
        for _, rows in groupby(table.rows, key=lambda row: row[0]):
            yield "<tbody>\n"
            for number, row in enumerate(rows):
                # Said once for all rows of the group.
                own: tuple[Cell, ...] = ("", *row[1:]) if number else row
                yield _row(own, numeric, translate)
            yield "</tbody>\n"
    else:
        yield "<tbody>\n"
        for row in table.rows:
            yield _row(row, numeric, translate)
        yield "</tbody>\n"
    yield "</table>\n</div>\n"
    if (more := table.left_out()) is not None:
        yield from _block(Sentence(more), translate)


def _row(row: tuple[Cell, ...], numeric: tuple[bool, ...], translate: Translate) -> str:
    cells = "".join(
        f"<td{_right(right) or _long(cell)}>{_cell(cell, translate)}</td>"
        for cell, right in zip(row, numeric, strict=True)
    )
    return f"<tr>{cells}</tr>\n"


def _right(right: bool) -> str:
    return ' class="number"' if right else ""


def _long(cell: Cell) -> str:
    # Keys and hashes without a blank may break anywhere; anything else only between its words.
    words_of = cell.split() if isinstance(cell, str) else ()
    return ' class="long"' if any(len(word) > _MOST_UNBROKEN for word in words_of) else ""


def _cell(cell: Cell, translate: Translate) -> str:
    if isinstance(cell, Grades):
        return "".join(_grade(grade, cell.maximum) for grade in cell.grades) or "–"
    return html.escape(words(cell, translate))


def _grade(grade: float | None, maximum: float) -> str:
    if grade is None:
        return '<span class="grade none">–</span>'
    share = min(max(grade / maximum, 0.0), 1.0) if maximum > 0 else 0.0
    return f'<span class="grade g{round(share * (len(RAMP) - 1))}">{format_grade(grade)}</span>'
