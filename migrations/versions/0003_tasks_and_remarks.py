"""Tasks with a stored order, known grades, flags and confidence; pairs that are only flagged or noted."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

_Id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.add_column("pool", sa.Column("plan", sa.Text(), nullable=True))
    op.add_column("pool_pair", sa.Column("expected", sa.Double(), nullable=True))
    op.add_column("assignment", sa.Column("work", sa.LargeBinary(), nullable=True))
    op.add_column("judgment_event", sa.Column("extra", sa.Text(), nullable=True))
    _rebuild_current()


def _rebuild_current() -> None:
    # Nothing refers to current rows, and history says them all: they are made anew with a wider check.
    op.rename_table("judgment", "judgment_before")
    for name in ("ix_judgment_document_id", "ix_judgment_query_id_document_id"):
        op.drop_index(op.f(name), table_name="judgment_before")
    if op.get_bind().dialect.name != "sqlite":
        # The names of constraints belong to the schema there, not to the table.
        for name in ("pk_judgment", "uq_judgment_event_seq"):
            op.drop_constraint(name, "judgment_before")
    op.create_table(
        "judgment",
        sa.Column("rater_id", _Id, nullable=False),
        sa.Column("query_id", _Id, nullable=False),
        sa.Column("document_id", _Id, nullable=False),
        sa.Column("event_seq", _Id, nullable=False),
        sa.Column("scale_version_id", _Id, nullable=False),
        sa.Column("status", sa.String(length=12), nullable=False),
        sa.Column("grade", sa.Double(), nullable=True),
        sa.Column("note", sa.Text(), nullable=False),
        sa.Column("extra", sa.Text(), nullable=True),
        sa.CheckConstraint(
            "(status = 'graded') = (grade IS NOT NULL)", name=op.f("ck_judgment_grade_when_graded")
        ),
        sa.CheckConstraint(
            "status IN ('graded', 'skipped', 'cannot_judge', 'cleared')",
            name=op.f("ck_judgment_status_known"),
        ),
        sa.ForeignKeyConstraint(
            ["document_id"], ["document.id"], name=op.f("fk_judgment_document_id_document")
        ),
        sa.ForeignKeyConstraint(
            ["event_seq"], ["judgment_event.seq"], name=op.f("fk_judgment_event_seq_judgment_event")
        ),
        sa.ForeignKeyConstraint(["query_id"], ["query.id"], name=op.f("fk_judgment_query_id_query")),
        sa.ForeignKeyConstraint(["rater_id"], ["rater.id"], name=op.f("fk_judgment_rater_id_rater")),
        sa.ForeignKeyConstraint(
            ["scale_version_id"],
            ["scale_version.id"],
            name=op.f("fk_judgment_scale_version_id_scale_version"),
        ),
        sa.PrimaryKeyConstraint("rater_id", "query_id", "document_id", name=op.f("pk_judgment")),
        sa.UniqueConstraint("event_seq", name=op.f("uq_judgment_event_seq")),
    )
    columns = "rater_id, query_id, document_id, {seq}, scale_version_id, status, grade, note"
    copied = columns.format(seq="event_seq")
    op.execute(f"INSERT INTO judgment ({copied}) SELECT {copied} FROM judgment_before")
    op.execute(
        f"INSERT INTO judgment ({copied}) SELECT {columns.format(seq='seq')} FROM judgment_event"
        " WHERE status = 'cleared' AND note <> '' AND seq IN (SELECT MAX(seq) FROM judgment_event"
        " GROUP BY rater_id, query_id, document_id)"
    )
    op.drop_table("judgment_before")
    op.create_index(op.f("ix_judgment_document_id"), "judgment", ["document_id"], unique=False)
    op.create_index(
        op.f("ix_judgment_query_id_document_id"), "judgment", ["query_id", "document_id"], unique=False
    )
