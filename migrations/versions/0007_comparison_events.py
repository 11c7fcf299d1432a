"""The result of a comparison is opened, and the comparison reopened, by somebody at a moment."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

_Id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")

# As for the other histories; on PostgreSQL what is beside the tables does the same.
_APPEND_ONLY = """
CREATE TRIGGER comparison_event_no_{verb} BEFORE {VERB} ON comparison_event
BEGIN
    SELECT RAISE(ABORT, 'comparison_event is append-only');
END
"""


def upgrade() -> None:
    op.create_table(
        "comparison_event",
        sa.Column("seq", _Id, autoincrement=True, nullable=False),
        sa.Column("comparison_id", _Id, nullable=False),
        sa.Column("what", sa.String(length=8), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("seal", sa.BigInteger(), nullable=False, server_default="0"),
        sa.CheckConstraint("what IN ('opened', 'reopened')", name=op.f("ck_comparison_event_what_known")),
        sa.ForeignKeyConstraint(
            ["comparison_id"], ["comparison.id"], name=op.f("fk_comparison_event_comparison_id_comparison")
        ),
        sa.PrimaryKeyConstraint("seq", name=op.f("pk_comparison_event")),
    )
    op.create_index(
        op.f("ix_comparison_event_comparison_id_seq"), "comparison_event", ["comparison_id", "seq"]
    )
    if op.get_bind().dialect.name == "sqlite":
        for verb in ("update", "delete"):
            op.execute(_APPEND_ONLY.format(verb=verb, VERB=verb.upper()).strip())
