"""A table of corrections: a column `query_key` or `doc_key`, and the columns to change."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from ndcg_gui.domain.messages import say
from ndcg_gui.formats.options import DEFAULT_OPTIONS
from ndcg_gui.formats.report import Report, Stopped
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.tables.rows import Context
from ndcg_gui.formats.tables.table import cells_of, twice

KEYS = ("query_key", "doc_key")


@dataclass(frozen=True, slots=True)
class CorrectionTable:
    """Corrections of a table: the filled cells by key. `kind` is the column of keys."""

    kind: str
    values: dict[str, dict[str, object]]


def read_corrections(path: Path, columns: Mapping[str, Sequence[str]]) -> CorrectionTable:
    """Read a CSV, TSV or workbook with the `columns` allowed for each kind. Raises FileErrors.

    An empty cell leaves what is there.
    """
    report = Report(str(path))
    known = {*KEYS, *(name for names in columns.values() for name in names)}
    kind, values = "", {}
    try:
        with Source(path, report, DEFAULT_OPTIONS, None) as source:
            rows = cells_of(source, Context(report, DEFAULT_OPTIONS), lambda name: name.strip() in known)
            number, header = next(rows, (1, []))
            titles = [title.strip() for title in header]
            kind = _kind_of(number, titles, columns, report)
            values = _values(rows, titles, kind, report)
            source.finish()
    except Stopped:
        pass
    report.raise_if_errors()
    return CorrectionTable(kind, values)


def _kind_of(line: int, titles: list[str], columns: Mapping[str, Sequence[str]], report: Report) -> str:
    found = [key for key in KEYS if key in titles]
    if len(found) != 1:
        report.stop(
            line,
            say("no column of keys"),
            got=", ".join(titles),
            expected=say("query_key or doc_key, one of them"),
        )
    for title in titles:
        if titles.count(title) > 1:
            twice(report, line, titles, title, title)
        if title != found[0] and title not in columns[found[0]]:
            report.stop(
                line,
                say("column {name} cannot be corrected", name=title),
                got=", ".join(titles),
                expected=say("{known}", known=", ".join(columns[found[0]])),
            )
    return found[0]


def _values(
    rows: Iterable[tuple[int, list[str]]], titles: list[str], kind: str, report: Report
) -> dict[str, dict[str, object]]:
    values: dict[str, dict[str, object]] = {}
    for line, cells in rows:
        row = dict(zip(titles, cells, strict=True))
        key = row.pop(kind).strip()
        if not key:
            report.error(line, say("{name} is empty", name=kind), expected=say("a key"))
        elif key in values:
            report.error(line, say("a key comes twice"), got=key, expected=say("each key once"))
        else:
            values[key] = {name: cell for name, cell in row.items() if cell.strip()}
    return values
