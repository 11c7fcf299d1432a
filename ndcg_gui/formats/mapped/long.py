"""Rows of sheets with a column for each rank or system: one for each result, as in any other table.

Polars takes long to import: import this module where a table is read.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import polars as pl

from ndcg_gui.formats.mapped.guess import ColumnGuess, Reading
from ndcg_gui.formats.mapped.wide import name_of_system, number_in
from ndcg_gui.formats.roles import (
    AT_RANK,
    DOC_AT_RANK,
    DOC_OF_SYSTEM,
    GRADE_AT_RANK,
    GRADE_OF_SYSTEM,
    LEFT_OUT,
    OF_SYSTEM,
    RANK,
    RANK_OF_SYSTEM,
    SCORE_OF_SYSTEM,
    SYSTEM,
    TITLE,
    TITLE_AT_RANK,
    TITLE_KEY,
)
from ndcg_gui.formats.tables.frames import Frame

# Of which one has to be filled, so that there is a result, the best first.
_NEEDED = (DOC_AT_RANK, TITLE_AT_RANK, DOC_OF_SYSTEM, RANK_OF_SYSTEM, SCORE_OF_SYSTEM)
_GRADES = (GRADE_AT_RANK, GRADE_OF_SYSTEM)
_ROW, _PART = "row", "part"


def in_rows(reading: Reading, frame: Frame) -> tuple[Reading, Frame]:
    """Return reading and cells with a row for each result, in the order of the file.

    A table that has one already stays as it is.
    """
    roles = {column.role for column in reading.columns}
    known = AT_RANK if not roles.isdisjoint(AT_RANK) else OF_SYSTEM
    wide = [role for role in known if role in roles]
    if not wide:
        return reading, frame
    parts = _parts(reading, wide, known)
    needed = next((role for role in _NEEDED if role in roles), None)
    plain = {
        role: TITLE_KEY if known[role] == TITLE and DOC_AT_RANK not in roles else known[role] for role in wide
    }
    beside = [place for place, column in enumerate(reading.columns) if column.role not in wide]
    columns = [reading.columns[place] for place in beside]
    for role in wide:
        first = reading.columns[reading.places(role)[0]]
        columns.append(replace(first, role=plain[role]))
    which = RANK if known is AT_RANK else SYSTEM
    columns.append(ColumnGuess(which, which, 1.0, first.why))
    pieces = []
    for number, (name, own) in enumerate(parts.items()):
        cells = [
            frame.cells[str(place)].alias(str(new))
            for new, place in enumerate(beside)
            if reading.columns[place].role != LEFT_OUT
        ]
        for new, role in enumerate(wide, len(beside)):
            column = frame.cells[str(own[role])] if role in own else _filled(None, len(frame.lines))
            cells.append(column.alias(str(new)))
        cells.append(_filled(name, len(frame.lines)).alias(str(len(beside) + len(wide))))
        piece = pl.DataFrame(cells).with_columns(
            frame.lines.alias("line"), pl.int_range(pl.len()).alias(_ROW), pl.lit(number).alias(_PART)
        )
        if needed is not None:
            place = str(len(beside) + wide.index(needed))
            others = [str(len(beside) + wide.index(role)) for role in wide if role in _GRADES]
            some = pl.any_horizontal(
                pl.col(one).str.strip_chars().fill_null("") != "" for one in (place, *others)
            )
            piece = piece.filter(some)
        pieces.append(piece)
    long = pl.concat(pieces).sort(_ROW, _PART)
    titles = tuple(column.title for column in columns)
    return replace(reading, columns=tuple(columns)), Frame(
        titles, long.drop("line", _ROW, _PART), long["line"]
    )


def _filled(text: str | None, count: int) -> pl.Series:
    return pl.Series(values=[text], dtype=pl.String).new_from_index(0, count)


def _parts(reading: Reading, wide: Iterable[str], known: object) -> dict[str, dict[str, int]]:
    """Return the columns of each rank or system by role, under its number or name."""
    parts: dict[str, dict[str, int]] = {}
    for role in wide:
        places = reading.places(role)
        titles = [reading.columns[place].title for place in places]
        if known is AT_RANK:
            told = [number_in(title) for title in titles]
            numbers = [number for number, _ in filter(None, told)]
            counted = len(set(numbers)) == len(titles)
            names = [str(number) for number in (numbers if counted else range(1, len(titles) + 1))]
        else:
            names = [name_of_system(title, OF_SYSTEM[role]) for title in titles]
            if len(set(names)) < len(names):
                names = titles
        for name, place in zip(names, places, strict=True):
            parts.setdefault(name, {})[role] = place
    return dict(sorted(parts.items(), key=lambda part: int(part[0]))) if known is AT_RANK else parts
