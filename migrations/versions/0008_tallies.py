"""Tables that numbers or plans come from have a count and a sum of their rows: none is lost unseen."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from ndcg_gui.store.checks.tallies import write_tallies

revision = "0008"
down_revision = "0007"

# Each table with the columns of its tally: those that no sum of the row covers, and that sum. How a row's
# text and its hash are made is the same for every version; one that tallies other columns of a table, or
# writes into it, tallies it anew.
_N, _T, _X = "number", "truth", "text"
_TALLIED = {
    "setting": {"key": _X, "seal": _N},
    "rater": {"id": _N, "name": _X, "created_at": _N},
    "import_file": {"id": _N, "seal": _N},
    "query": {"id": _N, "seal": _N},
    "document": {"id": _N, "doc_key": _X, "version": _N, "removed": _T, "import_id": _N},
    "document_version": {
        "document_id": _N, "version": _N, "previous_version": _N, "content_hash": _X, "import_id": _N,
        "created_at": _N,
    },
    "system": {"id": _N, "seal": _N},
    "ranked_list": {"system_id": _N, "query_id": _N, "seal": _N},
    "scale": {"id": _N, "scale_key": _X},
    "scale_version": {"id": _N, "created_at": _N, "seal": _N},
    "pool": {"id": _N, "created_at": _N, "seal": _N},
    "pool_pair": {"pool_id": _N, "query_id": _N, "document_id": _N, "import_id": _N, "seal": _N},
    "assignment": {"id": _N, "pool_id": _N, "rater_id": _N, "created_at": _N, "seal": _N},
    "comparison": {"id": _N, "created_at": _N, "seal": _N},
    "comparison_query": {"comparison_id": _N, "query_id": _N, "item": _N, "seal": _N},
    "comparison_side": {
        "comparison_id": _N, "rater_id": _N, "query_id": _N, "item": _N, "position": _N, "left_system": _X,
    },
    "comparison_event": {"seq": _N, "seal": _N},
    "evaluation": {
        "id": _N, "name": _X, "note": _X, "created_at": _N, "made_by": _X, "event_seq": _N,
        "scale_version_id": _N, "sha256": _X,
    },
    "evaluation_system": {"evaluation_id": _N, "place": _N, "name": _X},
}  # fmt: skip


def upgrade() -> None:
    op.create_table(
        "tally",
        sa.Column("table_name", sa.String(length=40), nullable=False),
        sa.Column("row_count", sa.BigInteger(), nullable=False),
        sa.Column("row_sum", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table_name", name=op.f("pk_tally")),
    )
    write_tallies(op.get_bind(), _TALLIED)
