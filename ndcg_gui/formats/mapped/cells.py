"""A table being read: titles, first rows to guess by, and the rest."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ndcg_gui.formats import strict_json
from ndcg_gui.formats.mapping import Mapping
from ndcg_gui.formats.options import DEFAULT_OPTIONS
from ndcg_gui.formats.roles import QUERY_TEXT, role_of_title

if TYPE_CHECKING:
    from ndcg_gui.formats.tables.frames import Frame

LOOKED_AT = 200  # rows by which columns are guessed
Row = tuple[int, Sequence[str]]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table being read: its titles, its first rows, and all rows, which can be read once."""

    titles: tuple[str, ...]
    first: tuple[Row, ...]
    further: Iterator[Row]
    is_list: bool = False  # of queries, one a line, without a header
    frame: Frame | None = None  # the same, where its cells are columns already

    def rows(self) -> Iterator[Row]:
        """Every row with its line, as long as the titles."""
        return itertools.chain(self.first, self.further)

    def mapped(self, said: Mapping) -> Mapping:
        """Return the mapping of the columns. A plain list of queries brings its own."""
        return Mapping(((self.titles[0], QUERY_TEXT),)) if self.is_list else said

    def cells(self) -> list[Sequence[str]]:
        """The cells of the first rows."""
        return [cells for _, cells in self.first]


def is_nested(cell: str) -> bool:
    """Whether a cell is a JSON list or object, which is never a text, a key or a grade."""
    if not (cell[:1] + cell[-1:] in ("[]", "{}") and len(cell) > 1):
        return False
    try:
        strict_json.parse(cell, DEFAULT_OPTIONS.max_nesting)
    except strict_json.Malformed:
        return False
    return True


def known_title(said: Mapping) -> Callable[[str], bool]:
    """Return a predicate for titles with a known meaning, by themselves or by mapping."""
    mapped = {title for title, _ in said.columns}
    return lambda title: title in mapped or role_of_title(title) is not None
