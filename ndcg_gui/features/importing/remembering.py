"""Mappings of columns that a project remembers, so that all who have it read such files alike.

What an import said of columns is remembered with it, and forgotten with it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeAlias

from ndcg_gui.formats.mapped.remembered import forget_entries, kept_in, kept_of, with_entry
from ndcg_gui.paths import data_folder
from ndcg_gui.store.collection import records
from ndcg_gui.store.sql.transactions import Connection

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project

_SETTING = "column-mappings"
# Columns and what is kept of them, None where they are to be forgotten.
Entry: TypeAlias = tuple[str, object]


def mappings_of(project: Project) -> dict[str, object]:
    """Return what the project remembers of columns."""
    return kept_of(project.setting(_SETTING, "{}"))


def columns_text(entries: Iterable[Entry]) -> str:
    """Return entries as JSON, each with whether they are new to the user's own folder."""
    known = kept_in(data_folder())
    plain = json.loads(json.dumps([list(entry) for entry in entries]))
    listed = [[key, value, value not in (None, known.get(key))] for key, value in plain]
    return json.dumps(listed, ensure_ascii=False)


def remember_columns(connection: Connection, columns: str) -> str:
    """Remember what `columns_text` made. Returns what takes it back, as JSON."""
    kept = found = kept_of(records.setting_value(connection, _SETTING))
    changed = []
    for key, value, is_new in json.loads(columns):
        if is_new or kept.get(key) != value:
            changed.append([key, kept.get(key), value, is_new])
        found = with_entry(found, key, value)
    _store(connection, kept, found)
    return json.dumps(changed, ensure_ascii=False)


def take_back_columns(connection: Connection, changed: str) -> bool:
    """Forget what `remember_columns` changed, unless something else was said since.

    Returns whether the project remembers anything else now.
    """
    listed = json.loads(changed)
    kept = found = kept_of(records.setting_value(connection, _SETTING))
    for key, before, value, _ in listed:
        if found.get(key) == value:
            found = with_entry(found, key, before)
    _store(connection, kept, found)
    forget_entries(data_folder(), {key: value for key, _, value, is_new in listed if is_new})
    return found != kept


def _store(connection: Connection, kept: dict[str, object], found: dict[str, object]) -> None:
    if found and found != kept:
        records.set_setting(connection, _SETTING, json.dumps(found, ensure_ascii=False))
    elif kept and not found:
        records.remove_setting(connection, _SETTING)
