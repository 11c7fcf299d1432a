"""Language models as raters: their answers stand apart from what people say."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"

_Id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "llm_rater",
        sa.Column("id", _Id, autoincrement=True, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("setup", sa.Text(), nullable=False),
        sa.Column("scale_version_id", _Id, nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("seal", sa.BigInteger(), nullable=False, server_default="0"),
        sa.CheckConstraint("version >= 1", name=op.f("ck_llm_rater_version_positive")),
        sa.ForeignKeyConstraint(
            ["scale_version_id"],
            ["scale_version.id"],
            name=op.f("fk_llm_rater_scale_version_id_scale_version"),
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_llm_rater")),
        sa.UniqueConstraint("name", "version", name=op.f("uq_llm_rater_name_version")),
    )
    op.create_table(
        "llm_answer",
        sa.Column("seq", _Id, autoincrement=True, nullable=False),
        sa.Column("llm_rater_id", _Id, nullable=False),
        sa.Column("query_id", _Id, nullable=False),
        sa.Column("document_id", _Id, nullable=False),
        sa.Column("document_version", sa.Integer(), nullable=False),
        sa.Column("sample", sa.Integer(), nullable=False),
        sa.Column("grade", sa.Double(), nullable=True),
        sa.Column("explanation", sa.Text(), nullable=False),
        sa.Column("why", sa.Text(), nullable=False),
        sa.Column("model", sa.Text(), nullable=False),
        sa.Column("tokens_in", sa.BigInteger(), nullable=False),
        sa.Column("tokens_out", sa.BigInteger(), nullable=False),
        sa.Column("seconds", sa.Double(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("seal", sa.BigInteger(), nullable=False, server_default="0"),
        sa.CheckConstraint("(why = '') = (grade IS NOT NULL)", name=op.f("ck_llm_answer_grade_or_why")),
        sa.ForeignKeyConstraint(
            ["llm_rater_id"], ["llm_rater.id"], name=op.f("fk_llm_answer_llm_rater_id_llm_rater")
        ),
        sa.ForeignKeyConstraint(["query_id"], ["query.id"], name=op.f("fk_llm_answer_query_id_query")),
        sa.ForeignKeyConstraint(
            ["document_id"], ["document.id"], name=op.f("fk_llm_answer_document_id_document")
        ),
        sa.PrimaryKeyConstraint("seq", name=op.f("pk_llm_answer")),
    )
    for columns in (["llm_rater_id", "query_id", "document_id"], ["query_id"], ["document_id"]):
        op.create_index(op.f(f"ix_llm_answer_{'_'.join(columns)}"), "llm_answer", columns)
