"""Documents and tables as Markdown, in which no text from outside is markup."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ndcg_gui.present.blocks import Cell, Document, Numeric, Sentence, Table, Translate, words

_MARKUP = re.compile(r"([\\`*_{}\[\]<>()#+!|~&$-])")
# An address by itself would become a link.
_ADDRESS = re.compile(r"(?i)\b(https?|ftp|mailto|www)([:.])")


def write_markdown(document: Document, translate: Translate) -> Iterator[bytes]:
    """Report as Markdown, in pieces."""
    for piece in _pieces(document, translate):
        yield piece.encode("utf-8", "replace")


def _pieces(document: Document, translate: Translate) -> Iterator[str]:
    yield f"# {escaped(document.title, translate)}\n"
    for section in document.sections:
        yield f"\n## {escaped(section.title, translate)}\n"
        for block in section.blocks:
            if isinstance(block, Sentence):
                text = escaped(block.text, translate)
                yield f"\n{f'**{text}**' if block.tone == 'verdict' else text}\n"
            elif isinstance(block, Table):
                yield "\n"
                yield from table_lines(block, translate)


def table_lines(table: Table, translate: Translate = str) -> Iterator[str]:
    """A table in Markdown, line by line."""
    yield _line([escaped(title, translate) for title in table.titles])
    yield _line(["--:" if right else ":--" for right in table.numeric()])
    for row in table.rows:
        yield _line([escaped(cell, translate) for cell in row])
    if (more := table.left_out()) is not None:
        yield f"\n{escaped(more, translate)}\n"


def _line(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |\n"


def escaped(cell: Cell, translate: Translate = str) -> str:
    """Text on one line, escaped so that Markdown shows it unchanged."""
    text = " ".join(words(cell, translate).split())
    if not isinstance(cell, Numeric):
        text = _MARKUP.sub(r"\\\1", text)
    return _ADDRESS.sub(r"\1&#8203;\2", text)
