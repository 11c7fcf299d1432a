"""Values of further criteria, out of the JSON in which a label keeps what is beside its grade."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import Connection

from ndcg_gui.store.sql.plain_sql import is_server


@dataclass(frozen=True, slots=True)
class GradeColumn:
    """Where a row has its grade: `column` and `where` (what tells the rows that have one, after AND) are
    SQL over a table with the columns of labels, `parameters` what both take."""

    column: str
    where: str
    parameters: Mapping[str, object]


def grade_column(connection: Connection, criterion: str) -> GradeColumn:
    """The grade by a criterion, "" by the one that leads; of texts there is none."""
    if not criterion:
        return GradeColumn("grade", "", {})
    # Few labels have criteria in nearly all projects: only those are looked into.
    some = " AND extra LIKE '%\"criteria\":%'"
    if is_server(connection):
        own = "extra::jsonb -> 'criteria' -> CAST(:criterion AS text)"
        return GradeColumn(
            f"CAST(CAST({own} AS text) AS float8)", f"{some} AND jsonb_typeof({own}) = 'number'",
            {"criterion": criterion},
        )  # fmt: skip
    return GradeColumn(
        "json_extract(extra, :criterion)",
        f"{some} AND json_type(extra, :criterion) IN ('integer', 'real')",
        # A key has no quote; one in a file that somebody else made finds nothing.
        {"criterion": '$.criteria."' + criterion.replace('"', "") + '"'},
    )
