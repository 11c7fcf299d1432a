"""Which grades of which versions of the scale are in use."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, func, select

from ndcg_gui.domain.ids import ScaleVersionId
from ndcg_gui.store.schema import judgment


@dataclass(frozen=True, slots=True)
class GradeCount:
    """How many current judgments give one grade of one version of a scale."""

    scale_version_id: ScaleVersionId
    grade: float
    count: int


def grade_counts(connection: Connection) -> list[GradeCount]:
    """Every grade in use, by version and value, as it was given."""
    columns = judgment.c.scale_version_id, judgment.c.grade
    rows = connection.execute(
        select(*columns, func.count())
        .where(judgment.c.grade.is_not(None))
        .group_by(*columns)
        .order_by(*columns)
    )
    return [GradeCount(ScaleVersionId(version), float(grade), count) for version, grade, count in rows]


def has_judgments(connection: Connection, version_id: ScaleVersionId) -> bool:
    """Whether any judgment is current that was made on this version."""
    found = connection.execute(
        select(judgment.c.event_seq).where(judgment.c.scale_version_id == version_id).limit(1)
    ).first()
    return found is not None
