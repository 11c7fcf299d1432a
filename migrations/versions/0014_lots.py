"""Work is handed in by lots, and inspected: what was drawn, accepted and sent back is history."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"

_Id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
_REFERENCES = {
    "pool_id": "pool.id",
    "rater_id": "rater.id",
    "by_id": "rater.id",
    "parent_seq": "lot_event.seq",
}
_APPEND_ONLY = """
CREATE TRIGGER lot_event_no_{verb} BEFORE {VERB} ON lot_event
BEGIN
    SELECT RAISE(ABORT, 'lot_event is append-only');
END
"""


def upgrade() -> None:
    op.create_table(
        "lot_event",
        sa.Column("seq", _Id, autoincrement=True, nullable=False),
        sa.Column("pool_id", _Id, nullable=False),
        sa.Column("rater_id", _Id, nullable=True),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("what", sa.String(length=10), nullable=False),
        sa.Column("by_id", _Id, nullable=True),
        sa.Column("parent_seq", _Id, nullable=True),
        sa.Column("note", sa.Text(), nullable=False),
        sa.Column("detail", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("seal", sa.BigInteger(), nullable=False, server_default="0"),
        sa.CheckConstraint(
            "what IN ('planned', 'drawn', 'accepted', 'returned', 'moved', 'undone')",
            name=op.f("ck_lot_event_what_known"),
        ),
        *(
            sa.ForeignKeyConstraint(
                [name], [target], name=op.f(f"fk_lot_event_{name}_{target.partition('.')[0]}")
            )
            for name, target in _REFERENCES.items()
        ),
        sa.PrimaryKeyConstraint("seq", name=op.f("pk_lot_event")),
    )
    op.create_index(op.f("ix_lot_event_pool_id_seq"), "lot_event", ["pool_id", "seq"])
    if op.get_bind().dialect.name == "sqlite":  # what a server has instead is made with its other objects
        for verb in ("update", "delete"):
            op.execute(_APPEND_ONLY.format(verb=verb, VERB=verb.upper()).strip())
