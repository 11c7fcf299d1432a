"""Pairs with a leading grade and an unanswered further question of the scale."""

from __future__ import annotations

import json
from collections.abc import Iterable

import numpy as np
import numpy.typing as npt
from sqlalchemy import Connection

from ndcg_gui.domain.ids import QueryId, RaterId
from ndcg_gui.domain.scales import Scale
from ndcg_gui.store.sql.columns import plain_rows
from ndcg_gui.store.sql.plain_sql import listed, run

_NOTHING = np.empty((0, 3), np.int64)


def asked_criteria(connection: Connection) -> frozenset[str]:
    """Return the criteria that every judged pair has to answer on the project's scale, mostly none."""
    # Asked for with every label: of a scale without criteria nothing is read.
    row = run(
        connection,
        "SELECT v.definition FROM scale_version v JOIN setting s ON s.key = 'scale_version'"
        " WHERE CAST(v.id AS TEXT) = s.value AND v.definition LIKE '%\"criteria\":%'",
    ).first()
    return frozenset() if row is None else Scale.from_json(json.loads(row[0])).asked


def unanswered_pairs(
    connection: Connection, rater_id: RaterId | None = None, query_ids: Iterable[QueryId] | None = None
) -> npt.NDArray[np.int64]:
    """int64 of shape (n, 3): rater, query and document, only of one rater and some queries if given.

    Numbers count such a pair as judged; its rater is still asked for what is missing.
    """
    asked = asked_criteria(connection)
    if not asked:
        return _NOTHING
    where = "" if query_ids is None else f" AND query_id IN ({listed(query_ids)})"
    where += "" if rater_id is None else f" AND rater_id = {int(rater_id)}"
    rows = plain_rows(
        connection,
        f"SELECT rater_id, query_id, document_id, extra FROM judgment WHERE status = 'graded'{where}",
    )
    found = [row[:3] for row in rows if not asked <= _answered(row[3])]
    return np.array(found, np.int64).reshape(-1, 3)


def _answered(extra: str | None) -> frozenset[str]:
    return frozenset(json.loads(extra).get("criteria", ())) if extra else frozenset()
