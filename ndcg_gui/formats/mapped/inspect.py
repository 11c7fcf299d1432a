"""Preview of a table before reading it: its first rows, and the likely roles of its columns."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from ndcg_gui.formats.mapped.cells import LOOKED_AT, Row, Sheet
from ndcg_gui.formats.mapped.guess import Reading, readings
from ndcg_gui.formats.mapped.sheet import name_of, open_sheet, sheets_of
from ndcg_gui.formats.mapped.words import value_of, values_of
from ndcg_gui.formats.mapping import NO_MAPPING, Mapping
from ndcg_gui.formats.options import DEFAULT_OPTIONS, ReadOptions
from ndcg_gui.formats.report import Report, Stopped
from ndcg_gui.formats.roles import GRADED
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.tables.rows import Context

ROWS_SHOWN = 50
_ROWS_READ = 20_000
_WORDS_SHOWN = 50


@dataclass(frozen=True, slots=True)
class GradeWord:
    """A word in columns of grades ("" for an empty cell), its number of occurrences, and its value.

    A count of 0 is not known. `value` is None where it is no judgment; `is_known` is false where it has to be
    said what it means.
    """

    word: str
    count: int
    value: float | None
    is_known: bool


@dataclass(frozen=True, slots=True)
class TablePreview:
    """The start of a table, and its possible readings.

    `sheets` are those of a workbook, of which `sheet` is shown. `rows` are the first 50, each as long as
    `titles`, with their lines. `readings` holds the likeliest way to understand the columns, and where
    that is in doubt the next likely one; `mapping` is the first as a mapping that says everything.
    `grades` counts over the first `seen` rows, which are all if `is_whole`. `system` is what a result list
    is called that nobody names, `delimiter` what stands between the cells of a text.
    """

    titles: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    lines: tuple[int, ...]
    readings: tuple[Reading, ...]
    mapping: Mapping
    grades: tuple[GradeWord, ...]
    seen: int
    is_whole: bool
    sheets: tuple[str, ...]
    sheet: str
    system: str
    delimiter: str


def inspect_table(path: Path, *, options: ReadOptions = DEFAULT_OPTIONS) -> TablePreview | None:
    """Preview the first rows of any table, or return None if the file is not one.

    Reads 20,000 rows at most and reports nothing: what is wrong, reading the file will say.
    """
    said = options.mapping or NO_MAPPING
    report = Report(str(path))
    try:
        with Source(path, report, options, digest=False) as source:
            context = Context(report, options)
            sheet = open_sheet(source, context, said, most=_ROWS_READ + 1)
            if sheet is None or not sheet.titles:
                return None
            rows = list(itertools.islice(sheet.rows(), _ROWS_READ + 1))
            sheets, chosen = sheets_of(source, options)
            name, is_part = name_of(source), source.is_part
    except Stopped:
        return None
    if len(set(sheet.titles)) < len(sheet.titles):
        return None
    found = _preview(sheet, rows, options, sheets, chosen, name, report.delimiter)
    return replace(found, is_whole=found.is_whole and not is_part)


def _preview(
    sheet: Sheet,
    rows: list[Row],
    options: ReadOptions,
    sheets: tuple[str, ...],
    chosen: str,
    name: str,
    delimiter: str,
) -> TablePreview:
    said, is_whole = options.mapping or NO_MAPPING, len(rows) <= _ROWS_READ
    rows = rows[:_ROWS_READ]
    cells = [list(row) for _, row in rows]
    found = readings(sheet.titles, cells[:LOOKED_AT], sheet.mapped(said), rater_said=options.rater_said)
    return TablePreview(
        titles=sheet.titles,
        rows=tuple(tuple(map(str, row)) for row in cells[:ROWS_SHOWN]),
        lines=tuple(line for line, _ in rows[:ROWS_SHOWN]),
        readings=found,
        mapping=found[0].mapping(said),
        grades=_grades(found[0], cells, said, options.scale_grades),
        seen=len(rows),
        is_whole=is_whole,
        sheets=sheets,
        sheet=chosen,
        system=said.system or name,
        delimiter=delimiter,
    )


def _grades(
    reading: Reading, cells: list[list[str]], said: Mapping, scale: Sequence[float]
) -> tuple[GradeWord, ...]:
    places = reading.places(*GRADED)
    counts = Counter(str(row[place]).strip() for row in cells for place in places)
    words = [word for word, _ in counts.most_common(_WORDS_SHOWN)]
    known = values_of((word for word in words if word), scale, named=True)
    found = []
    for word in words:
        is_known, value = value_of(word, said.grades, known)
        found.append(GradeWord(word, counts[word], value, is_known))
    return tuple(found)
