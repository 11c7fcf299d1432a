"""Report of the inbox: the chosen items, with the time and the project."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from ndcg_gui import version
from ndcg_gui.features.inbox.remarks import Remark

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project


@dataclass(frozen=True, eq=False)
class InboxReport:
    """Some items of a project's inbox, in the order of the report."""

    project: str
    project_id: str
    made_at: datetime
    version: str
    items: tuple[Remark, ...]


def inbox_report(
    project: Project, items: Sequence[Remark], *, made_at: datetime | None = None
) -> InboxReport:
    """Make a report of these items of the project's inbox."""
    return InboxReport(
        project.name, project.project_id, made_at or datetime.now(UTC), version.VERSION, tuple(items)
    )
