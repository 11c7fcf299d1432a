"""The inbox as something to be written: the items that were chosen, with when and of which project."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from ndcg_gui import version
from ndcg_gui.project.inbox.remarks import Remark

if TYPE_CHECKING:
    from ndcg_gui.project.core.project import Project


@dataclass(frozen=True, eq=False)
class InboxReport:
    """Some items of a project's inbox, in the order in which they are told."""

    project: str
    project_id: str
    made_at: datetime
    version: str
    items: tuple[Remark, ...]


def inbox_report(
    project: Project, items: Sequence[Remark], *, made_at: datetime | None = None
) -> InboxReport:
    """These items of the project's inbox, to be written."""
    return InboxReport(
        project.name, project.project_id, made_at or datetime.now(UTC), version.VERSION, tuple(items)
    )
