"""Grades as independent votes, given without seeing those of other raters."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from sqlalchemy import Connection

from ndcg_gui.domain.ids import FINAL_GRADE
from ndcg_gui.domain.labels import SHOWN_OPEN
from ndcg_gui.store.labels.criteria import grade_column
from ndcg_gui.store.labels.kinds import pair_state
from ndcg_gui.store.labels.lots import inspecting_grades
from ndcg_gui.store.sql.columns import float_rows, int_rows, plain_rows, whole_numbers

IntArray = npt.NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class VoteArrays:
    """Current grades as columns of the same length, ordered by query, document and rater.

    `seq` rises with time. `settling` int64[S, 3]: query, document and rater of the grades that were given
    with others' in view, which are left out here.
    """

    query_id: IntArray
    document_id: IntArray
    rater_id: IntArray
    seq: IntArray
    scale_version_id: IntArray
    grade: npt.NDArray[np.float64]
    settling: IntArray


def vote_arrays(connection: Connection, *, criterion: str = "") -> VoteArrays:
    """The votes of all queries as they were given: those by a criterion, or by what leads.

    Grades of an inspection measure those of a rater, and are no votes.
    """
    own = grade_column(connection, criterion)
    rows = float_rows(
        connection,
        f"SELECT query_id, document_id, rater_id, event_seq, scale_version_id, {own.column}"
        f" FROM judgment WHERE status = 'graded'{own.where}"
        " AND rater_id NOT IN (SELECT id FROM rater WHERE name = :final)",
        {"final": FINAL_GRADE, **own.parameters},
        width=6,
    )
    rows = rows[np.lexsort((rows[:, 2], rows[:, 1], rows[:, 0]))]
    rows = rows[~np.isin(rows[:, 3], inspecting_grades(connection))]
    whole = whole_numbers(rows[:, :5])  # row numbers are exact below 2^53
    settles = np.isin(whole[:, 3], given_in_view(connection))
    votes = whole[~settles]
    return VoteArrays(
        votes[:, 0], votes[:, 1], votes[:, 2], votes[:, 3], votes[:, 4], rows[~settles, 5], whole[settles, :3]
    )


def given_in_view(connection: Connection) -> IntArray:
    """int64: `seq` of the current grades that were given with others' in view."""
    rows = plain_rows(
        connection,
        "SELECT event_seq, grade, extra FROM judgment"
        f" WHERE status = 'graded' AND extra LIKE '%{SHOWN_OPEN}%'",
    )
    # A flag may hold the word, too: which of these few it is, what was said tells.
    seen = [seq for seq, grade, extra in rows if pair_state("graded", grade, "", extra).settles()]
    return np.array(seen, np.int64)


def vote_times(connection: Connection) -> tuple[IntArray, IntArray]:
    """int64 twice: `seq` of every current grade, ascending, and its time (microseconds, UTC)."""
    rows = int_rows(
        connection,
        "SELECT j.event_seq, e.created_at FROM judgment j JOIN judgment_event e ON e.seq = j.event_seq"
        " WHERE j.status = 'graded'",
        width=2,
    )
    rows = rows[np.argsort(rows[:, 0])]
    return rows[:, 0], rows[:, 1]
