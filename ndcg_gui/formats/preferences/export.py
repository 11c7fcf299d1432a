"""Side-by-side verdicts as values to write: one row for each, what was seen and what it comes to."""

from __future__ import annotations

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.preference_rows import PreferenceRow, other_system
from ndcg_gui.domain.records import Verdict
from ndcg_gui.formats.decimals import tidy

COLUMNS = (
    "comparison", "query_id", "query", "rank", "rater", "baseline", "candidate", "left_system",
    "right_system", "preferred", "winner", "outcome", "strength", "tie", "reasons", "note", "seconds",
    "judged_at", "kind", "status",
)  # fmt: skip
# Only where answers were judged and not lists that the project holds.
ANSWERS = ("answer_baseline", "answer_candidate")
_OUTCOMES = {"candidate": "good", "none": "same", "baseline": "bad"}


def values_of(row: PreferenceRow) -> dict[str, object]:
    """The JSON values of one verdict; raises InputError for a row that could not be read back."""
    _check(row)
    names = {"baseline": row.baseline, "candidate": row.candidate}
    moment = row.created_at
    return {
        "comparison": row.comparison,
        "query_id": row.query_key,
        "query": row.query_text,
        "rank": row.rank,
        "rater": row.rater,
        "baseline": row.baseline,
        "candidate": row.candidate,
        "left_system": None if row.left is None else names[row.left],
        "right_system": None if row.left is None else names[other_system(row.left)],
        "preferred": None if row.preferred is None else str(row.preferred),
        "winner": row.winner,
        "outcome": _OUTCOMES.get(row.outcome or ""),
        "strength": None if row.outcome is None else row.strength,
        "tie": row.tie,
        "reasons": list(row.reasons),
        "note": row.note,
        "seconds": None if row.seconds is None else tidy(row.seconds),
        "judged_at": None if moment is None else moment.isoformat(),
        "kind": str(row.kind),
        "status": str(row.status),
        "answer_baseline": row.answer_baseline,
        "answer_candidate": row.answer_candidate,
    }


def columns_for(rows: list[PreferenceRow]) -> list[str]:
    """The columns to write: those of answers only where there are any."""
    answered = any(row.answer_baseline or row.answer_candidate for row in rows)
    return [*COLUMNS, *(ANSWERS if answered else ())]


def _check(row: PreferenceRow) -> None:
    place = {"query": row.query_key, "rater": row.rater or ""}
    judged = row.status is Verdict.JUDGED
    if row.status is Verdict.CLEARED or (row.outcome is None) is judged:
        raise InputError(
            say(
                "query '{query}', rater '{rater}': status {status} with outcome {outcome} cannot be written",
                status=row.status,
                outcome=row.outcome,
                **place,
            )
        )
    named = (row.baseline is not None) + (row.candidate is not None)
    if named == 1 or (row.left is not None and not named):
        raise InputError(
            say("query '{query}', rater '{rater}': both systems need a name to be written", **place)
        )
    if row.created_at is not None and row.created_at.tzinfo is None:
        raise InputError(say("query '{query}', rater '{rater}': a time without a time zone", **place))
