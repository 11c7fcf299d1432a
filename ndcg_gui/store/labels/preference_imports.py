"""Comparisons that a file of verdicts brought: hidden when the import is taken back, and found again."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, select

from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.ids import ComparisonId, ImportId
from ndcg_gui.store.labels.preferences import Item, add_items
from ndcg_gui.store.schema import (
    comparison,
    comparison_query,
    comparison_side,
    import_file,
    preference,
    system,
)
from ndcg_gui.store.seals import update_sealed


@dataclass(frozen=True, slots=True)
class Hidden:
    """A comparison whose import was taken back; its history, and so its name and systems, stay."""

    id: ComparisonId
    baseline: str
    candidate: str


def hidden_comparisons(connection: Connection) -> dict[str, Hidden]:
    """Those whose import was taken back, by name."""
    baseline, candidate = system.alias("baseline"), system.alias("candidate")
    rows = connection.execute(
        select(comparison.c.id, comparison.c.name, baseline.c.name, candidate.c.name)
        .join_from(comparison, baseline, baseline.c.id == comparison.c.baseline_id)
        .join(candidate, candidate.c.id == comparison.c.candidate_id)
        .join(import_file, import_file.c.id == comparison.c.import_id)
        .where(import_file.c.undone_at.is_not(None))
    )
    return {name: Hidden(ComparisonId(number), first, second) for number, name, first, second in rows}


def take_over(
    connection: Connection,
    comparison_id: ComparisonId,
    *,
    plan: ComparisonPlan,
    items: Sequence[Item],
    import_id: ImportId,
) -> None:
    """Show a hidden comparison again, as what another import brings now."""
    for table in (comparison_side, comparison_query):
        connection.execute(delete(table).where(table.c.comparison_id == comparison_id))
    update_sealed(
        connection, comparison, comparison.c.id == comparison_id,
        {
            "depth": plan.depth, "points": plan.points, "unit": plan.unit, "seed": plan.seed,
            "import_id": import_id, "plan": json.dumps(plan.to_json(), ensure_ascii=False),
        },
    )  # fmt: skip
    add_items(connection, comparison_id, items)


def brought_by(connection: Connection, import_ids: Iterable[ImportId]) -> dict[ComparisonId, str]:
    """The comparisons that some imports brought, with their names."""
    rows = connection.execute(
        select(comparison.c.id, comparison.c.name).where(comparison.c.import_id.in_(list(import_ids)))
    )
    return {ComparisonId(number): name for number, name in rows}


def verdicts_in(connection: Connection, comparison_ids: Iterable[ComparisonId]) -> dict[ComparisonId, int]:
    """How many verdicts stand in some comparisons; those without any are left out."""
    rows = connection.execute(
        select(preference.c.comparison_id, func.count())
        .where(preference.c.comparison_id.in_(list(comparison_ids)))
        .group_by(preference.c.comparison_id)
    )
    return {ComparisonId(number): count for number, count in rows}
