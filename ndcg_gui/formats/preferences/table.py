"""Side-by-side verdicts as CSV/TSV: our own columns, or anybody's."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from ndcg_gui.domain.preference_rows import PreferenceRow
from ndcg_gui.domain.records import Kind
from ndcg_gui.formats import strict_json
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.preferences.columns import assign
from ndcg_gui.formats.preferences.export import columns_for, values_of
from ndcg_gui.formats.preferences.options import DEFAULT_PREFERENCES
from ndcg_gui.formats.preferences.rows import table_rows
from ndcg_gui.formats.preferences.verdicts import read_rows
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.spec import Content, Reader, Writer
from ndcg_gui.formats.tables import delimited
from ndcg_gui.formats.tables.rows import Context
from ndcg_gui.formats.tables.table import SUFFIXES, write_table


def read(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read all verdicts."""
    context = Context(report, options)
    return Content(preferences=read_rows(table_rows(source, context), context))


def sniff(head: bytes, name: str) -> float:
    """By the names in the first line: who was better, of which query, and between whom or by whom."""
    line = head.decode("utf-8", "replace").lstrip().split("\n", 1)[0].rstrip("\r")
    return max(sniff_titles(delimited.split_header(line, delimiter)) for delimiter in delimited.DELIMITERS)


def sniff_titles(titles: list[str]) -> float:
    """How much columns of these names look like verdicts."""
    found = assign(titles, DEFAULT_PREFERENCES)
    if not (found.has_verdict and found.has_query) or found.twice is not None:
        return 0.0
    told = set(found.roles) & {"verdict", "preferred", "outcome"} or found.raters
    between = found.has_systems or "answer_first" in found.roles
    if not told:
        return 0.85 if between else 0.0
    return 0.97 if between or found.raters or "rater" in found.roles else 0.9


def write_preferences(path: Path, preferences: Iterable[PreferenceRow], *, raw: bool = False) -> int:
    """Write a header and one row for each verdict; see `write_table`.

    Raises InputError for a verdict that could not be read back.
    """
    rows = list(preferences)
    return write_table(path, columns_for(rows), rows, _cells, raw=raw, taken_away=True)


def _cells(row: PreferenceRow) -> Mapping[str, object]:
    values = values_of(row)
    values["reasons"] = _reasons(row.reasons)
    return values


def _reasons(reasons: tuple[str, ...]) -> str:
    if all(reason and reason == reason.strip() and ";" not in reason for reason in reasons):
        joined = "; ".join(reasons)
        if not joined.startswith("["):
            return joined
    return strict_json.dump(list(reasons))


READER = Reader("preferences-csv", "Preferences (CSV/TSV)", Kind.PREFERENCES, SUFFIXES, sniff, read)
WRITER = Writer(
    "preferences-csv", "Preferences (CSV/TSV)", Kind.PREFERENCES, SUFFIXES, write_preferences, table=True
)
