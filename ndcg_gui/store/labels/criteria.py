"""Values of further criteria, from the JSON that a label stores beside its grade."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import Connection

from ndcg_gui.store.sql.plain_sql import is_server


@dataclass(frozen=True, slots=True)
class GradeColumn:
    """SQL for the grade of a row, over a table with the columns of labels.

    `column` is its expression, `where` the condition for rows that have one (after AND), `parameters` the
    values for both.
    """

    column: str
    where: str
    parameters: Mapping[str, object]


def grade_column(connection: Connection, criterion: str) -> GradeColumn:
    """Return the SQL for the grade by a criterion, "" for the leading one. Text answers have no grade."""
    if not criterion:
        return GradeColumn("grade", "", {})
    # Few labels have criteria in nearly all projects: only those are looked into.
    some = " AND extra LIKE '%\"criteria\":%'"
    if is_server(connection):
        own = "extra::jsonb -> 'criteria' -> CAST(:criterion AS text)"
        return GradeColumn(
            f"CAST(CAST({own} AS text) AS float8)",
            f"{some} AND jsonb_typeof({own}) = 'number'",
            {"criterion": criterion},
        )
    return GradeColumn(
        "json_extract(extra, :criterion)",
        f"{some} AND json_type(extra, :criterion) IN ('integer', 'real')",
        # A key has no quote; one in a file that somebody else made finds nothing.
        {"criterion": '$.criteria."' + criterion.replace('"', "") + '"'},
    )
