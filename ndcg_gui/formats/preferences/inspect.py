"""Preview of a file of verdicts, for choosing the meaning of its columns and words."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from ndcg_gui.formats.options import DEFAULT_OPTIONS, ReadOptions
from ndcg_gui.formats.preferences.columns import Assignment, assign, is_known, with_answers
from ndcg_gui.formats.preferences.words import Dialect, NotUnderstood, Words, as_word, dialect_of
from ndcg_gui.formats.report import Report, Stopped
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.tables import late
from ndcg_gui.formats.tables.jsonl import objects
from ndcg_gui.formats.tables.rows import Context
from ndcg_gui.formats.tables.table import cells_of
from ndcg_gui.formats.verdict_options import LEFT_OUT, OF_RATER, spell_meaning

SAMPLES = 5
_ROWS_READ = 2_000
_WORDS_KEPT = 20


@dataclass(frozen=True, slots=True)
class FoundColumn:
    """A column: its title, its likely role (a role's key, `OF_RATER` or "") and its first cells."""

    title: str
    role: str
    samples: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FoundWord:
    """A verdict in the file, and its meaning as options spell it, "" if it is unknown."""

    word: str
    meaning: str


@dataclass(frozen=True, slots=True)
class FoundColumns:
    """The columns and the verdicts of the first rows. `sheets` are those of a workbook.

    `scores`: some numbers are read as scores, by the option that says who is better above 0.
    """

    columns: tuple[FoundColumn, ...]
    words: tuple[FoundWord, ...]
    sheets: tuple[str, ...] = ()
    scores: bool = False


def inspect_columns(path: Path, *, options: ReadOptions = DEFAULT_OPTIONS) -> FoundColumns | None:
    """Preview the first rows of a table or of JSON objects. None if the file is neither.

    Reads 2,000 rows at most and reports nothing: what is wrong, reading the file will say.
    """
    report = Report(str(path))
    try:
        with Source(path, report, options) as source:
            sheets: tuple[str, ...] = ()
            if source.is_workbook:
                sheets = late.workbook.sheet_names(source, options)
            context = Context(report, options)
            if source.head.lstrip()[:1] in (b"{", b"["):
                titles, rows = _of_objects(source, context)
            else:
                titles, rows = _of_table(source, context)
    except Stopped:
        return None
    if not titles:
        return None
    found = with_answers(assign(titles, options.preferences), rows, options.preferences)
    roles = {place: role for role, place in found.roles.items()} | dict.fromkeys(found.raters, OF_RATER)
    columns = tuple(
        FoundColumn(
            title,
            roles.get(place, LEFT_OUT),
            tuple(itertools.islice((row[place] for row in rows if row[place]), SAMPLES)),
        )
        for place, title in enumerate(titles)
    )
    said, dialect = _said(rows, found)
    # Words that are mapped mean what the mapping says, also those that are numbers.
    scores = "score" in found.roles or (dialect.signed and options.preferences.verdicts is None)
    return FoundColumns(columns, tuple(_words(said, Words(options.preferences, dialect))), sheets, scores)


def _of_table(source: Source, context: Context) -> tuple[list[str], list[list[str]]]:
    mapped = dict(context.options.preferences.columns)
    cells = cells_of(source, context, lambda title: title in mapped or is_known(title))
    rows = [row for _, row in itertools.islice(cells, _ROWS_READ + 1)]
    return (rows[0], rows[1:]) if rows else ([], [])


def _of_objects(source: Source, context: Context) -> tuple[list[str], list[list[str]]]:
    found = [values for _, values in itertools.islice(objects(source, context), _ROWS_READ)]
    titles = list(dict.fromkeys(title for values in found for title in values))
    return titles, [[_cell(values.get(title)) for title in titles] for values in found]


def _cell(value: object) -> str:
    return "" if value is None else str(as_word("verdict", value))


def _said(rows: Sequence[Sequence[str]], found: Assignment) -> tuple[list[tuple[str, str]], Dialect]:
    """Return each word that is not a system's name with its column's role, and the file's dialect."""
    spoken = [
        (role, found.roles[role]) for role in ("verdict", "preferred", "outcome") if role in found.roles
    ]
    spoken += [("verdict", place) for place in found.raters]
    systems = {
        row[place]
        for row in rows
        for role in ("baseline", "candidate", "first", "second", "left", "right")
        if (place := found.roles.get(role)) is not None
    }
    said = dict.fromkeys(
        (row[place].strip(), role) for role, place in spoken for row in rows if row[place].strip()
    )
    dialect = dialect_of({word for word, role in said if role != "outcome"})
    return [(word, role) for word, role in said if word not in systems], dialect


def _words(said: Sequence[tuple[str, str]], words: Words) -> Iterator[FoundWord]:
    shown: set[str] = set()
    for word, role in said:
        if word not in shown and len(shown) < _WORDS_KEPT:
            shown.add(word)
            meaning = words.meaning(word, role)
            yield FoundWord(word, "" if isinstance(meaning, NotUnderstood) else spell_meaning(meaning))
