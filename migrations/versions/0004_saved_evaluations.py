"""Saved evaluations: the numbers of a moment, with all that decided them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

_Id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "evaluation",
        sa.Column("id", _Id, autoincrement=True, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("made_by", sa.String(length=40), nullable=False),
        sa.Column("event_seq", sa.BigInteger(), nullable=False),
        sa.Column("scale_version_id", _Id, nullable=False),
        sa.Column("settings", sa.Text(), nullable=False),
        sa.Column("metrics", sa.Text(), nullable=False),
        sa.Column("query_keys", sa.LargeBinary(), nullable=False),
        sa.Column("weights", sa.LargeBinary(), nullable=False),
        sa.Column("sha256", sa.String(length=64), nullable=False),
        sa.CheckConstraint("event_seq >= 0", name=op.f("ck_evaluation_event_seq_not_negative")),
        sa.ForeignKeyConstraint(
            ["scale_version_id"],
            ["scale_version.id"],
            name=op.f("fk_evaluation_scale_version_id_scale_version"),
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_evaluation")),
        sa.UniqueConstraint("name", name=op.f("uq_evaluation_name")),
    )
    op.create_table(
        "evaluation_system",
        sa.Column("evaluation_id", _Id, nullable=False),
        sa.Column("place", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("run_sha256", sa.String(length=64), nullable=False),
        sa.Column("summary", sa.Text(), nullable=False),
        sa.Column("scores", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["evaluation_id"], ["evaluation.id"], name=op.f("fk_evaluation_system_evaluation_id_evaluation")
        ),
        sa.PrimaryKeyConstraint("evaluation_id", "place", name=op.f("pk_evaluation_system")),
        sa.UniqueConstraint("evaluation_id", "name", name=op.f("uq_evaluation_system_evaluation_id_name")),
    )
