"""Side-by-side verdicts as JSON Lines or as one JSON array: our own names, or anybody's."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from ndcg_gui.domain.preference_rows import PreferenceRow
from ndcg_gui.domain.records import Kind
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.preferences.export import columns_for, values_of
from ndcg_gui.formats.preferences.rows import json_rows
from ndcg_gui.formats.preferences.table import sniff_titles
from ndcg_gui.formats.preferences.verdicts import read_rows
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.spec import Content, Reader, Writer
from ndcg_gui.formats.tables.json_objects import first_names, objects
from ndcg_gui.formats.tables.jsonl import SUFFIXES, write_jsonl
from ndcg_gui.formats.tables.rows import Context


def read(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read all verdicts."""
    context = Context(report, options)
    return Content(preferences=read_rows(json_rows(objects(source, context), context), context))


def sniff(head: bytes, name: str) -> float:
    """By the names in the first object."""
    return sniff_titles(first_names(head))


def write_preferences(path: Path, preferences: Iterable[PreferenceRow]) -> None:
    """Write one object for each verdict; raises InputError for one that could not be read back."""
    rows = list(preferences)
    columns = columns_for(rows)
    write_jsonl(path, ({name: values[name] for name in columns} for values in map(values_of, rows)))


READER = Reader("preferences-jsonl", "Preferences (JSON Lines)", Kind.PREFERENCES, SUFFIXES, sniff, read)
WRITER = Writer(
    "preferences-jsonl", "Preferences (JSON Lines)", Kind.PREFERENCES, SUFFIXES, write_preferences
)
