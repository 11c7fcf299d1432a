"""The first schema."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

_Id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")

# Nothing may rewrite what a rater said. On PostgreSQL the role's rights do the same.
_APPEND_ONLY = """
CREATE TRIGGER {table}_no_{verb} BEFORE {VERB} ON {table}
BEGIN
    SELECT RAISE(ABORT, '{table} is append-only');
END
"""


def upgrade() -> None:
    op.create_table(
        "import_file",
        sa.Column("id", _Id, autoincrement=True, nullable=False),
        sa.Column("file_name", sa.Text(), nullable=False),
        sa.Column("sha256", sa.String(length=64), nullable=False),
        sa.Column("byte_size", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("reader", sa.String(length=40), nullable=False),
        sa.Column("row_count", sa.BigInteger(), nullable=False),
        sa.Column("counts", sa.Text(), nullable=False),
        sa.Column("warnings", sa.Text(), nullable=False),
        sa.Column("system_name", sa.Text(), nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("undone_at", sa.BigInteger(), nullable=True),
        sa.CheckConstraint(
            "kind IN ('queries', 'documents', 'run', 'qrels', 'judgments')",
            name=op.f("ck_import_file_kind_known"),
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_import_file")),
    )
    op.create_index(op.f("ix_import_file_sha256"), "import_file", ["sha256"], unique=False)
    op.create_table(
        "pool",
        sa.Column("id", _Id, autoincrement=True, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("depth", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("depth >= 1", name=op.f("ck_pool_depth_positive")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_pool")),
        sa.UniqueConstraint("name", name=op.f("uq_pool_name")),
    )
    op.create_table(
        "rater",
        sa.Column("id", _Id, autoincrement=True, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_rater")),
        sa.UniqueConstraint("name", name=op.f("uq_rater_name")),
    )
    op.create_table(
        "scale",
        sa.Column("id", _Id, autoincrement=True, nullable=False),
        sa.Column("scale_key", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_scale")),
        sa.UniqueConstraint("scale_key", name=op.f("uq_scale_scale_key")),
    )
    op.create_table(
        "setting",
        sa.Column("key", sa.String(length=200), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_setting")),
    )
    op.create_table(
        "assignment",
        sa.Column("id", _Id, autoincrement=True, nullable=False),
        sa.Column("pool_id", _Id, nullable=False),
        sa.Column("rater_id", _Id, nullable=False),
        sa.Column("seed", sa.BigInteger(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["pool_id"], ["pool.id"], name=op.f("fk_assignment_pool_id_pool")),
        sa.ForeignKeyConstraint(["rater_id"], ["rater.id"], name=op.f("fk_assignment_rater_id_rater")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_assignment")),
        sa.UniqueConstraint("pool_id", "rater_id", name=op.f("uq_assignment_pool_id_rater_id")),
    )
    op.create_table(
        "chain",
        sa.Column("rater_id", _Id, nullable=False),
        sa.Column("stream", sa.String(length=12), nullable=False),
        sa.Column("length", sa.BigInteger(), nullable=False),
        sa.Column("head", sa.String(length=64), nullable=False),
        sa.CheckConstraint("stream IN ('judgment', 'preference')", name=op.f("ck_chain_stream_known")),
        sa.ForeignKeyConstraint(["rater_id"], ["rater.id"], name=op.f("fk_chain_rater_id_rater")),
        sa.PrimaryKeyConstraint("rater_id", "stream", name=op.f("pk_chain")),
    )
    op.create_table(
        "document",
        sa.Column("id", _Id, autoincrement=True, nullable=False),
        sa.Column("doc_key", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column(
            "removed", sa.Boolean(create_constraint=True, name="ck_document_removed_boolean"), nullable=False
        ),
        sa.Column("import_id", _Id, nullable=True),
        sa.CheckConstraint("version >= 0", name=op.f("ck_document_version_not_negative")),
        sa.ForeignKeyConstraint(
            ["import_id"], ["import_file.id"], name=op.f("fk_document_import_id_import_file")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_document")),
        sa.UniqueConstraint("doc_key", name=op.f("uq_document_doc_key")),
    )
    op.create_table(
        "operation",
        sa.Column("id", _Id, autoincrement=True, nullable=False),
        sa.Column("operation_key", sa.String(length=36), nullable=False),
        sa.Column("rater_id", _Id, nullable=True),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("summary", sa.Text(), nullable=False),
        sa.Column("forward", sa.Text(), nullable=False),
        sa.Column("inverse", sa.Text(), nullable=False),
        sa.Column("state", sa.String(length=12), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.CheckConstraint(
            "kind IN ('judgment', 'preference', 'import')", name=op.f("ck_operation_kind_known")
        ),
        sa.CheckConstraint(
            "state IN ('done', 'undone', 'superseded')", name=op.f("ck_operation_state_known")
        ),
        sa.ForeignKeyConstraint(["rater_id"], ["rater.id"], name=op.f("fk_operation_rater_id_rater")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_operation")),
        sa.UniqueConstraint("operation_key", name=op.f("uq_operation_operation_key")),
    )
    op.create_index(
        op.f("ix_operation_rater_id_kind_state"), "operation", ["rater_id", "kind", "state"], unique=False
    )
    op.create_table(
        "query",
        sa.Column("id", _Id, autoincrement=True, nullable=False),
        sa.Column("query_key", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("intent", sa.Text(), nullable=True),
        sa.Column("weight", sa.Double(), nullable=False),
        sa.Column("stratum", sa.Text(), nullable=True),
        sa.Column(
            "removed", sa.Boolean(create_constraint=True, name="ck_query_removed_boolean"), nullable=False
        ),
        sa.Column("import_id", _Id, nullable=True),
        sa.CheckConstraint("weight >= 0", name=op.f("ck_query_weight_not_negative")),
        sa.ForeignKeyConstraint(
            ["import_id"], ["import_file.id"], name=op.f("fk_query_import_id_import_file")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_query")),
        sa.UniqueConstraint("query_key", name=op.f("uq_query_query_key")),
    )
    op.create_table(
        "scale_version",
        sa.Column("id", _Id, autoincrement=True, nullable=False),
        sa.Column("scale_id", _Id, nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("definition", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["scale_id"], ["scale.id"], name=op.f("fk_scale_version_scale_id_scale")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_scale_version")),
        sa.UniqueConstraint("scale_id", "version", name=op.f("uq_scale_version_scale_id_version")),
    )
    op.create_table(
        "system",
        sa.Column("id", _Id, autoincrement=True, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("tag", sa.Text(), nullable=False),
        sa.Column("list_order", sa.String(length=10), nullable=False),
        sa.Column("query_count", sa.Integer(), nullable=False),
        sa.Column("result_count", sa.BigInteger(), nullable=False),
        sa.Column("depth", sa.Integer(), nullable=False),
        sa.Column("import_id", _Id, nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("list_order IN ('rank', 'score')", name=op.f("ck_system_list_order_known")),
        sa.ForeignKeyConstraint(
            ["import_id"], ["import_file.id"], name=op.f("fk_system_import_id_import_file")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_system")),
        sa.UniqueConstraint("name", name=op.f("uq_system_name")),
    )
    op.create_table(
        "comparison",
        sa.Column("id", _Id, autoincrement=True, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("baseline_id", _Id, nullable=False),
        sa.Column("candidate_id", _Id, nullable=False),
        sa.Column("depth", sa.Integer(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("unit", sa.String(length=10), nullable=False),
        sa.Column(
            "blind", sa.Boolean(create_constraint=True, name="ck_comparison_blind_boolean"), nullable=False
        ),
        sa.Column("seed", sa.BigInteger(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("unit IN ('list', 'pair')", name=op.f("ck_comparison_unit_known")),
        sa.CheckConstraint("baseline_id <> candidate_id", name=op.f("ck_comparison_two_systems")),
        sa.CheckConstraint("depth >= 1", name=op.f("ck_comparison_depth_positive")),
        sa.CheckConstraint("points IN (3, 5, 7)", name=op.f("ck_comparison_points_known")),
        sa.ForeignKeyConstraint(
            ["baseline_id"], ["system.id"], name=op.f("fk_comparison_baseline_id_system")
        ),
        sa.ForeignKeyConstraint(
            ["candidate_id"], ["system.id"], name=op.f("fk_comparison_candidate_id_system")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_comparison")),
        sa.UniqueConstraint("name", name=op.f("uq_comparison_name")),
    )
    op.create_table(
        "document_version",
        sa.Column("document_id", _Id, nullable=False),
        sa.Column("version", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("previous_version", sa.Integer(), nullable=False),
        sa.Column("content_hash", sa.String(length=64), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("url", sa.Text(), nullable=False),
        sa.Column("image_url", sa.Text(), nullable=False),
        sa.Column("fields", sa.Text(), nullable=False),
        sa.Column("import_id", _Id, nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("version >= 1", name=op.f("ck_document_version_version_positive")),
        sa.ForeignKeyConstraint(
            ["document_id"], ["document.id"], name=op.f("fk_document_version_document_id_document")
        ),
        sa.ForeignKeyConstraint(
            ["import_id"], ["import_file.id"], name=op.f("fk_document_version_import_id_import_file")
        ),
        sa.PrimaryKeyConstraint("document_id", "version", name=op.f("pk_document_version")),
    )
    op.create_index(op.f("ix_document_version_import_id"), "document_version", ["import_id"], unique=False)
    op.create_table(
        "judgment_event",
        sa.Column("seq", _Id, autoincrement=True, nullable=False),
        sa.Column("event_id", sa.String(length=36), nullable=False),
        sa.Column("operation_id", _Id, nullable=False),
        sa.Column("action", sa.String(length=4), nullable=False),
        sa.Column("rater_id", _Id, nullable=False),
        sa.Column("query_id", _Id, nullable=False),
        sa.Column("document_id", _Id, nullable=False),
        sa.Column("document_version", sa.Integer(), nullable=False),
        sa.Column("scale_version_id", _Id, nullable=False),
        sa.Column("status", sa.String(length=12), nullable=False),
        sa.Column("grade", sa.Double(), nullable=True),
        sa.Column("note", sa.Text(), nullable=False),
        sa.Column("seconds", sa.Double(), nullable=True),
        sa.Column("parent_seq", _Id, nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("previous_hash", sa.String(length=64), nullable=False),
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.CheckConstraint(
            "(status = 'graded') = (grade IS NOT NULL)", name=op.f("ck_judgment_event_grade_when_graded")
        ),
        sa.CheckConstraint("action IN ('do', 'undo', 'redo')", name=op.f("ck_judgment_event_action_known")),
        sa.CheckConstraint(
            "status IN ('graded', 'skipped', 'cannot_judge', 'cleared')",
            name=op.f("ck_judgment_event_status_known"),
        ),
        sa.ForeignKeyConstraint(
            ["document_id"], ["document.id"], name=op.f("fk_judgment_event_document_id_document")
        ),
        sa.ForeignKeyConstraint(
            ["operation_id"], ["operation.id"], name=op.f("fk_judgment_event_operation_id_operation")
        ),
        sa.ForeignKeyConstraint(
            ["parent_seq"], ["judgment_event.seq"], name=op.f("fk_judgment_event_parent_seq_judgment_event")
        ),
        sa.ForeignKeyConstraint(["query_id"], ["query.id"], name=op.f("fk_judgment_event_query_id_query")),
        sa.ForeignKeyConstraint(["rater_id"], ["rater.id"], name=op.f("fk_judgment_event_rater_id_rater")),
        sa.ForeignKeyConstraint(
            ["scale_version_id"],
            ["scale_version.id"],
            name=op.f("fk_judgment_event_scale_version_id_scale_version"),
        ),
        sa.PrimaryKeyConstraint("seq", name=op.f("pk_judgment_event")),
        sa.UniqueConstraint("event_id", name=op.f("uq_judgment_event_event_id")),
    )
    op.create_index(
        op.f("ix_judgment_event_document_id_query_id_rater_id_seq"),
        "judgment_event",
        ["document_id", "query_id", "rater_id", "seq"],
        unique=False,
    )
    op.create_index(op.f("ix_judgment_event_operation_id"), "judgment_event", ["operation_id"], unique=False)
    op.create_table(
        "pool_pair",
        sa.Column("pool_id", _Id, nullable=False),
        sa.Column("query_id", _Id, nullable=False),
        sa.Column("document_id", _Id, nullable=False),
        sa.Column("import_id", _Id, nullable=True),
        sa.ForeignKeyConstraint(
            ["document_id"], ["document.id"], name=op.f("fk_pool_pair_document_id_document")
        ),
        sa.ForeignKeyConstraint(
            ["import_id"], ["import_file.id"], name=op.f("fk_pool_pair_import_id_import_file")
        ),
        sa.ForeignKeyConstraint(["pool_id"], ["pool.id"], name=op.f("fk_pool_pair_pool_id_pool")),
        sa.ForeignKeyConstraint(["query_id"], ["query.id"], name=op.f("fk_pool_pair_query_id_query")),
        sa.PrimaryKeyConstraint("pool_id", "query_id", "document_id", name=op.f("pk_pool_pair")),
    )
    op.create_index(op.f("ix_pool_pair_document_id"), "pool_pair", ["document_id"], unique=False)
    op.create_index(op.f("ix_pool_pair_import_id"), "pool_pair", ["import_id"], unique=False)
    op.create_table(
        "ranked_list",
        sa.Column("system_id", _Id, nullable=False),
        sa.Column("query_id", _Id, nullable=False),
        sa.Column("result_count", sa.Integer(), nullable=False),
        sa.Column("doc_keys", sa.LargeBinary(), nullable=False),
        sa.Column("scores", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["query_id"], ["query.id"], name=op.f("fk_ranked_list_query_id_query")),
        sa.ForeignKeyConstraint(["system_id"], ["system.id"], name=op.f("fk_ranked_list_system_id_system")),
        sa.PrimaryKeyConstraint("system_id", "query_id", name=op.f("pk_ranked_list")),
    )
    op.create_index(op.f("ix_ranked_list_query_id"), "ranked_list", ["query_id"], unique=False)
    op.create_table(
        "comparison_query",
        sa.Column("comparison_id", _Id, nullable=False),
        sa.Column("query_id", _Id, nullable=False),
        sa.Column(
            "identical",
            sa.Boolean(create_constraint=True, name="ck_comparison_query_identical_boolean"),
            nullable=False,
        ),
        sa.ForeignKeyConstraint(
            ["comparison_id"], ["comparison.id"], name=op.f("fk_comparison_query_comparison_id_comparison")
        ),
        sa.ForeignKeyConstraint(["query_id"], ["query.id"], name=op.f("fk_comparison_query_query_id_query")),
        sa.PrimaryKeyConstraint("comparison_id", "query_id", name=op.f("pk_comparison_query")),
    )
    op.create_table(
        "comparison_side",
        sa.Column("comparison_id", _Id, nullable=False),
        sa.Column("rater_id", _Id, nullable=False),
        sa.Column("query_id", _Id, nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("left_system", sa.String(length=10), nullable=False),
        sa.CheckConstraint(
            "left_system IN ('baseline', 'candidate')", name=op.f("ck_comparison_side_left_system_known")
        ),
        sa.ForeignKeyConstraint(
            ["comparison_id"], ["comparison.id"], name=op.f("fk_comparison_side_comparison_id_comparison")
        ),
        sa.ForeignKeyConstraint(["query_id"], ["query.id"], name=op.f("fk_comparison_side_query_id_query")),
        sa.ForeignKeyConstraint(["rater_id"], ["rater.id"], name=op.f("fk_comparison_side_rater_id_rater")),
        sa.PrimaryKeyConstraint("comparison_id", "rater_id", "query_id", name=op.f("pk_comparison_side")),
    )
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
        sa.CheckConstraint(
            "(status = 'graded') = (grade IS NOT NULL)", name=op.f("ck_judgment_grade_when_graded")
        ),
        sa.CheckConstraint(
            "status IN ('graded', 'skipped', 'cannot_judge')", name=op.f("ck_judgment_status_known")
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
    op.create_index(op.f("ix_judgment_document_id"), "judgment", ["document_id"], unique=False)
    op.create_index(
        op.f("ix_judgment_query_id_document_id"), "judgment", ["query_id", "document_id"], unique=False
    )
    op.create_table(
        "preference_event",
        sa.Column("seq", _Id, autoincrement=True, nullable=False),
        sa.Column("event_id", sa.String(length=36), nullable=False),
        sa.Column("operation_id", _Id, nullable=False),
        sa.Column("action", sa.String(length=4), nullable=False),
        sa.Column("comparison_id", _Id, nullable=False),
        sa.Column("rater_id", _Id, nullable=False),
        sa.Column("query_id", _Id, nullable=False),
        sa.Column("left_system", sa.String(length=10), nullable=False),
        sa.Column("status", sa.String(length=12), nullable=False),
        sa.Column("preferred", sa.String(length=5), nullable=True),
        sa.Column("strength", sa.Integer(), nullable=True),
        sa.Column("reasons", sa.Text(), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        sa.Column("seconds", sa.Double(), nullable=True),
        sa.Column("parent_seq", _Id, nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("previous_hash", sa.String(length=64), nullable=False),
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.CheckConstraint(
            "(status = 'judged') = (preferred IS NOT NULL)",
            name=op.f("ck_preference_event_preferred_when_judged"),
        ),
        sa.CheckConstraint("action IN ('do', 'undo', 'redo')", name=op.f("ck_preference_event_action_known")),
        sa.CheckConstraint(
            "left_system IN ('baseline', 'candidate')", name=op.f("ck_preference_event_left_system_known")
        ),
        sa.CheckConstraint(
            "preferred IN ('left', 'right', 'none')", name=op.f("ck_preference_event_preferred_known")
        ),
        sa.CheckConstraint(
            "status IN ('judged', 'skipped', 'cleared')", name=op.f("ck_preference_event_status_known")
        ),
        sa.CheckConstraint("strength BETWEEN 0 AND 3", name=op.f("ck_preference_event_strength_range")),
        sa.ForeignKeyConstraint(
            ["comparison_id"], ["comparison.id"], name=op.f("fk_preference_event_comparison_id_comparison")
        ),
        sa.ForeignKeyConstraint(
            ["operation_id"], ["operation.id"], name=op.f("fk_preference_event_operation_id_operation")
        ),
        sa.ForeignKeyConstraint(
            ["parent_seq"],
            ["preference_event.seq"],
            name=op.f("fk_preference_event_parent_seq_preference_event"),
        ),
        sa.ForeignKeyConstraint(["query_id"], ["query.id"], name=op.f("fk_preference_event_query_id_query")),
        sa.ForeignKeyConstraint(["rater_id"], ["rater.id"], name=op.f("fk_preference_event_rater_id_rater")),
        sa.PrimaryKeyConstraint("seq", name=op.f("pk_preference_event")),
        sa.UniqueConstraint("event_id", name=op.f("uq_preference_event_event_id")),
    )
    op.create_index(
        op.f("ix_preference_event_comparison_id_rater_id_query_id_seq"),
        "preference_event",
        ["comparison_id", "rater_id", "query_id", "seq"],
        unique=False,
    )
    op.create_index(
        op.f("ix_preference_event_operation_id"), "preference_event", ["operation_id"], unique=False
    )
    op.create_table(
        "preference",
        sa.Column("comparison_id", _Id, nullable=False),
        sa.Column("rater_id", _Id, nullable=False),
        sa.Column("query_id", _Id, nullable=False),
        sa.Column("event_seq", _Id, nullable=False),
        sa.Column("left_system", sa.String(length=10), nullable=False),
        sa.Column("status", sa.String(length=12), nullable=False),
        sa.Column("preferred", sa.String(length=5), nullable=True),
        sa.Column("strength", sa.Integer(), nullable=True),
        sa.Column("reasons", sa.Text(), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        sa.CheckConstraint(
            "(status = 'judged') = (preferred IS NOT NULL)", name=op.f("ck_preference_preferred_when_judged")
        ),
        sa.CheckConstraint(
            "left_system IN ('baseline', 'candidate')", name=op.f("ck_preference_left_system_known")
        ),
        sa.CheckConstraint(
            "preferred IN ('left', 'right', 'none')", name=op.f("ck_preference_preferred_known")
        ),
        sa.CheckConstraint("status IN ('judged', 'skipped')", name=op.f("ck_preference_status_known")),
        sa.CheckConstraint("strength BETWEEN 0 AND 3", name=op.f("ck_preference_strength_range")),
        sa.ForeignKeyConstraint(
            ["comparison_id"], ["comparison.id"], name=op.f("fk_preference_comparison_id_comparison")
        ),
        sa.ForeignKeyConstraint(
            ["event_seq"], ["preference_event.seq"], name=op.f("fk_preference_event_seq_preference_event")
        ),
        sa.ForeignKeyConstraint(["query_id"], ["query.id"], name=op.f("fk_preference_query_id_query")),
        sa.ForeignKeyConstraint(["rater_id"], ["rater.id"], name=op.f("fk_preference_rater_id_rater")),
        sa.PrimaryKeyConstraint("comparison_id", "rater_id", "query_id", name=op.f("pk_preference")),
        sa.UniqueConstraint("event_seq", name=op.f("uq_preference_event_seq")),
    )

    if op.get_bind().dialect.name == "sqlite":
        for table in ("judgment_event", "preference_event"):
            for verb in ("update", "delete"):
                op.execute(_APPEND_ONLY.format(table=table, verb=verb, VERB=verb.upper()))
