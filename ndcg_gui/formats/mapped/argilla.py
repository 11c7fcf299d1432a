"""Argilla's records in Parquet: a row for each answer, as other tables have them.

`relevance.responses` holds the values that were answered, `relevance.responses.users` who did and
`relevance.responses.status` in what state. Source: argilla-io/argilla, argilla/src/argilla/records/_io.
"""

from __future__ import annotations

import polars as pl

RESPONSES, USERS, STATUS = ".responses", ".responses.users", ".responses.status"
_SUBMITTED = "submitted"


def answered(cells: pl.DataFrame) -> list[str]:
    """Return the columns of numeric or text answers that have a column of users, one for each question."""
    return [
        name
        for name, kind in cells.schema.items()
        if name.endswith(RESPONSES)
        and isinstance(kind, pl.List)
        and not kind.inner.is_nested()
        and isinstance(cells.schema.get(f"{name.removesuffix(RESPONSES)}{USERS}"), pl.List)
    ]


def row_count(cells: pl.DataFrame, column: str) -> int:
    """Count the rows of a table with a row for each answer."""
    return int(cells[column].list.len().fill_null(0).clip(lower_bound=1).sum())


def by_answer(cells: pl.DataFrame, column: str) -> tuple[pl.DataFrame, pl.Series, int]:
    """Return a row for each answer, the line of each, and the number of unsubmitted answers left out.

    Raises ValueError where there are not as many users as answers.
    """
    question = column.removesuffix(RESPONSES)
    status = cells.schema.get(f"{question}{STATUS}")
    lists = [column, f"{question}{USERS}", *([f"{question}{STATUS}"] if isinstance(status, pl.List) else [])]
    sizes = [cells[name].list.len().fill_null(0) for name in lists]
    if any(not (size == sizes[0]).all() for size in sizes):
        raise ValueError(column)
    rows = cells.with_row_index("line of the record", 1).explode(lists)
    left_out = 0
    if len(lists) > len((RESPONSES, USERS)):
        state = rows[lists[-1]].cast(pl.String)
        kept = state.is_null() | (state == _SUBMITTED)
        left_out = len(rows) - int(kept.sum())
        rows = rows.filter(kept).drop(lists[-1])
    return rows.drop("line of the record"), rows["line of the record"].cast(pl.Int64), left_out
