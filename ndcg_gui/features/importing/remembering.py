"""Mappings of columns that a project remembers, so that all who have it read such files alike."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING

from ndcg_gui.core.people import ChangeSetting
from ndcg_gui.formats.mapped.remembered import kept_of, with_entry

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project

_SETTING = "column-mappings"


def mappings_of(project: Project) -> dict[str, object]:
    """Return what the project remembers of columns."""
    return kept_of(project.setting(_SETTING, "{}"))


def remember_mappings(project: Project, entries: Iterable[tuple[str, object]]) -> ChangeSetting | None:
    """Make the command that remembers these, or forgets those of None. None where nothing would change."""
    before = found = mappings_of(project)
    for key, value in entries:
        found = with_entry(found, key, value)
    return None if found == before else ChangeSetting(_SETTING, json.dumps(found, ensure_ascii=False))
