"""Where judged documents stand in the lists is kept, so that a large project opens quickly."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

_Id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "judged_hit",
        sa.Column("system_id", _Id, nullable=False),
        sa.Column("event_seq", sa.BigInteger(), nullable=False),
        sa.Column("hits", sa.LargeBinary(), nullable=False),
        sa.Column("sha256", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(["system_id"], ["system.id"], name=op.f("fk_judged_hit_system_id_system")),
        sa.PrimaryKeyConstraint("system_id", name=op.f("pk_judged_hit")),
    )
