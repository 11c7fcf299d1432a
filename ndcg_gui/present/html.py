"""Document as one HTML file: no script, no external resources, light or dark by the screen's setting,
printable.
"""

from __future__ import annotations

import html
from collections.abc import Iterator, Sequence
from itertools import groupby

from ndcg_gui.domain.colours import ink_on
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.scales import Scale, format_grade
from ndcg_gui.domain.series import DASHES, ON_DARK, ON_LIGHT
from ndcg_gui.present.blocks import (
    Block,
    Cell,
    Document,
    Grades,
    Picture,
    Sentence,
    Table,
    Translate,
    tables,
    words,
)

_WIDTH = 2  # of a line
_INKS = "\n".join(
    [
        *(f".line-{n} {{ --ink: var(--l{n}); }}" for n in range(len(ON_LIGHT))),
        *(
            f".dashes-{kind} {{ stroke-dasharray: {' '.join(f'{dash * _WIDTH:g}' for dash in dashes)}; }}"
            for kind, dashes in enumerate(DASHES)
            if dashes
        ),
    ]
)


def _colours(series: Sequence[str]) -> str:
    return " ".join(f"--l{n}: {colour};" for n, colour in enumerate(series))


STYLE = f"""
:root {{
  --page: #F6F7F9; --card: #FFFFFF; --line: #E3E6EB; --text: #1C2230; --muted: #5A6376; --soft: #EDF1FF;
  --warn: #8A5200; --warn-soft: #FFF4E0; --a: #0072B2; --b: #E08A00; --same: #5A6376;
  {_colours(ON_LIGHT)}
}}
@media screen and (prefers-color-scheme: dark) {{
  :root {{
    --page: #14171C; --card: #1C2027; --line: #2C323C; --text: #E6E9EF; --muted: #A3ACBB; --soft: #242C4A;
    --warn: #F0A63A; --warn-soft: #33280F; --a: #4FA3D9; --b: #E08A00; --same: #98A1AF;
    {_colours(ON_DARK)}
  }}
}}
* {{ box-sizing: border-box; }}
body {{
  margin: 0; background: var(--page); color: var(--text); line-height: 1.5; font-size: 14px;
  font-family: Inter, system-ui, -apple-system, "Segoe UI", "Noto Sans", "Noto Sans CJK SC", sans-serif;
}}
main {{ max-width: 1080px; margin: 0 auto; padding: 24px 16px 48px; }}
h1 {{ font-size: 24px; line-height: 1.25; margin: 8px 0 16px; overflow-wrap: anywhere; }}
h2 {{ font-size: 17px; margin: 0 0 12px; overflow-wrap: anywhere; }}
section {{
  background: var(--card); border: 1px solid var(--line); border-radius: 10px;
  padding: 16px; margin: 0 0 16px;
}}
p {{ margin: 8px 0; overflow-wrap: anywhere; unicode-bidi: plaintext; }}
p.verdict {{
  background: var(--soft); border-radius: 8px; padding: 12px 16px; font-size: 16px; font-weight: 600;
}}
p.warning {{
  background: var(--warn-soft); color: var(--warn); border-left: 3px solid var(--warn); border-radius: 4px;
  padding: 8px 12px;
}}
.wide {{ overflow-x: auto; margin: 8px 0 16px; }}
table {{ border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }}
th, td {{
  text-align: start; padding: 5px 10px; border-bottom: 1px solid var(--line); vertical-align: top;
  unicode-bidi: plaintext;
}}
.long {{ overflow-wrap: anywhere; min-width: 120px; }}
th {{ color: var(--muted); font-weight: 600; font-size: 12px; vertical-align: bottom; }}
th.number, td.number {{ text-align: right; white-space: nowrap; }}
th.number {{ white-space: normal; }}
tbody + tbody tr:first-child td {{ border-top: 2px solid var(--line); }}
.grade {{
  display: inline-block; min-width: 22px; padding: 0 5px; margin-inline-end: 4px; border-radius: 6px;
  text-align: center; font-weight: 600;
}}
.grade.none {{ background: none; border: 1px dashed var(--muted); color: var(--muted); }}
figure {{ margin: 12px 0 20px; }}
figcaption {{ color: var(--muted); font-size: 13px; unicode-bidi: plaintext; }}
svg {{ display: block; width: 100%; height: auto; }}
svg {{ --ink: var(--text); }}
svg * {{ fill: var(--ink); stroke-linejoin: round; }}
svg line, svg polyline {{ stroke: var(--ink); fill: none; }}
svg text.body {{ font-size: 13px; }}
svg text.small, svg text.strong {{ font-size: 11.5px; }}
svg text.strong {{ font-weight: 700; }}
svg text.group {{ font-size: 11px; letter-spacing: 0.6px; }}
.grid {{ --ink: var(--line); }}
.axis, .muted {{ --ink: var(--muted); }}
.same {{ --ink: var(--same); }}
.warning {{ --ink: var(--warn); }}
.side-a {{ --ink: var(--a); }}
.side-b {{ --ink: var(--b); }}
{_INKS}
@media print {{
  body {{ background: none; font-size: 10.5pt; }}
  main {{ max-width: none; padding: 0; }}
  section {{ border: none; padding: 0; margin: 0 0 14pt; }}
  h2, figure, tr, p.verdict {{ break-inside: avoid; }}
  h2 {{ break-after: avoid; }}
  th, td {{ padding: 2pt 5pt; }}
  thead {{ display: table-header-group; }}
  .wide {{ overflow: visible; }}
  .grade, p.verdict, p.warning, svg {{ -webkit-print-color-adjust: exact; print-color-adjust: exact; }}
}}
"""


_MOST_UNBROKEN = 28
# The language of the page as browsers know it; each catalogue says its own.
_LANGUAGE = say("en")
# Even if something slipped through the escaping, a browser must neither run nor fetch it.
_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"


def write_html(document: Document, translate: Translate) -> Iterator[bytes]:
    """Report as HTML, in pieces."""
    for piece in _page(document, translate):
        # What is no text, half a character of a file's name for instance, is shown as a question mark.
        yield piece.encode("utf-8", "replace")


def _page(document: Document, translate: Translate) -> Iterator[str]:
    title = html.escape(words(document.title, translate))
    yield (
        f'<!DOCTYPE html>\n<html lang="{_LANGUAGE.text(translate)}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">\n'
        '<meta name="referrer" content="no-referrer">\n'
        '<meta name="color-scheme" content="light dark">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{STYLE}{_grade_styles(document)}</style>\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n"
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
        return "".join(_grade(grade, cell.scale) for grade in cell.grades) or "–"
    return html.escape(words(cell, translate))


def _grade(grade: float | None, scale: Scale) -> str:
    if grade is None:
        return '<span class="grade none">–</span>'
    return f'<span class="grade {_colour_class(scale.colour(grade))}">{format_grade(grade)}</span>'


def _grade_styles(document: Document) -> str:
    """CSS rule for each colour of grades in the document."""
    colours = {
        cell.scale.colour(grade)
        for table in tables(document)
        for row in table.rows
        for cell in row
        if isinstance(cell, Grades)
        for grade in cell.grades
        if grade is not None
    }
    return "".join(
        f".{_colour_class(colour)} {{ background: {colour}; color: {ink_on(colour)}; }}\n"
        for colour in sorted(colours)
    )


def _colour_class(colour: str) -> str:
    return f"g{colour[1:]}"
