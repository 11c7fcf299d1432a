"""History, chains and steps of undo have a count and a sum, too, so that rows removed together are missed."""

from __future__ import annotations

from alembic import op

from ndcg_gui.store.checks.tallies import write_tallies

revision = "0013"
down_revision = "0012"

_N, _X = "number", "text"
_EVENT = {"seq": _N, "operation_id": _N, "parent_seq": _N, "hash": _X}
_TALLIED = {
    "operation": {
        "id": _N, "operation_key": _X, "rater_id": _N, "kind": _X, "summary": _X, "forward": _X,
        "inverse": _X, "state": _X, "created_at": _N, "turns": _X,
    },
    "judgment_event": _EVENT,
    "preference_event": _EVENT,
    "chain": {"rater_id": _N, "stream": _X, "length": _N, "head": _X},
}  # fmt: skip


def upgrade() -> None:
    write_tallies(op.get_bind(), _TALLIED)
