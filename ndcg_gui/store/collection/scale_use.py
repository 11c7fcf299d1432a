"""Grades in use, by version of the scale."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, func, select

from ndcg_gui.domain.ids import ScaleVersionId
from ndcg_gui.store.schema import judgment


@dataclass(frozen=True, slots=True)
class GradeCount:
    """Number of current judgments with one grade of one version of a scale."""

    scale_version_id: ScaleVersionId
    grade: float
    count: int


def grade_counts(connection: Connection) -> list[GradeCount]:
    """Return every grade in use, by version and original value."""
    columns = judgment.c.scale_version_id, judgment.c.grade
    rows = connection.execute(
        select(*columns, func.count())
        .where(judgment.c.grade.is_not(None))
        .group_by(*columns)
        .order_by(*columns)
    )
    return [GradeCount(ScaleVersionId(version), float(grade), count) for version, grade, count in rows]


def has_judgments(connection: Connection, version_id: ScaleVersionId) -> bool:
    """Whether any current judgment was made on this version."""
    found = connection.execute(
        select(judgment.c.event_seq).where(judgment.c.scale_version_id == version_id).limit(1)
    ).first()
    return found is not None
