"""Comparisons by rank and with hidden checks, their plans, kinds of ties, and imported verdicts."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

_Id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
_KINDS = "kind IN ('queries', 'documents', 'run', 'qrels', 'judgments', 'preferences')"


def upgrade() -> None:
    _widen_import_kinds()
    _plan_comparisons()
    # History is never rewritten: what was said before was said of whole lists, which is item 0.
    op.add_column("preference_event", sa.Column("item", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("preference_event", sa.Column("extra", sa.Text(), nullable=True))
    for table in (_items, _sides, _current):
        table()


def _sqlite() -> bool:
    return op.get_bind().dialect.name == "sqlite"


def _widen_import_kinds() -> None:
    if not _sqlite():
        op.drop_constraint("ck_import_file_kind_known", "import_file")
        op.create_check_constraint(op.f("ck_import_file_kind_known"), "import_file", _KINDS)
        return
    _replace(
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
        sa.CheckConstraint(_KINDS, name=op.f("ck_import_file_kind_known")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_import_file")),
        columns="id, file_name, sha256, byte_size, kind, reader, row_count, counts, warnings, system_name,"
        " created_at, undone_at",
    )
    op.create_index(op.f("ix_import_file_sha256"), "import_file", ["sha256"], unique=False)


def _plan_comparisons() -> None:
    if not _sqlite():
        op.add_column("comparison", sa.Column("plan", sa.Text(), nullable=True))
        op.add_column("comparison", sa.Column("import_id", _Id, nullable=True))
        op.create_foreign_key(
            op.f("fk_comparison_import_id_import_file"), "comparison", "import_file", ["import_id"], ["id"]
        )
        return
    _replace(
        "comparison",
        sa.Column("id", _Id, autoincrement=True, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("baseline_id", _Id, nullable=False),
        sa.Column("candidate_id", _Id, nullable=False),
        sa.Column("depth", sa.Integer(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("unit", sa.String(length=10), nullable=False),
        sa.Column(
            "blind",
            sa.Boolean(create_constraint=True, name=op.f("ck_comparison_blind_boolean")),
            nullable=False,
        ),
        sa.Column("seed", sa.BigInteger(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("plan", sa.Text(), nullable=True),
        sa.Column("import_id", _Id, nullable=True),
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
        sa.ForeignKeyConstraint(
            ["import_id"], ["import_file.id"], name=op.f("fk_comparison_import_id_import_file")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_comparison")),
        sa.UniqueConstraint("name", name=op.f("uq_comparison_name")),
        columns="id, name, baseline_id, candidate_id, depth, points, unit, blind, seed, created_at",
    )


def _replace(name: str, *parts: sa.schema.SchemaItem, columns: str) -> None:
    """Put a new table in the place of one that others refer to by name; foreign keys are off meanwhile."""
    op.create_table(f"{name}_new", *parts)
    op.execute(f"INSERT INTO {name}_new ({columns}) SELECT {columns} FROM {name}")
    op.drop_table(name)
    op.rename_table(f"{name}_new", name)


def _renew(name: str, *parts: sa.schema.SchemaItem, columns: str, added: str) -> None:
    """Make a table that nothing refers to anew under its name, with a column `added` as 0."""
    before = f"{name}_before"
    op.rename_table(name, before)
    if not _sqlite():
        # The names of constraints belong to the schema there, not to the table.
        for (constraint,) in op.get_bind().execute(
            sa.text("SELECT conname FROM pg_constraint WHERE conrelid = CAST(:name AS regclass)"),
            {"name": before},
        ):
            op.drop_constraint(constraint, before)
    op.create_table(name, *parts)
    op.execute(f"INSERT INTO {name} ({columns}, {added}) SELECT {columns}, 0 FROM {before}")
    op.drop_table(before)


def _items() -> None:
    _renew(
        "comparison_query",
        sa.Column("comparison_id", _Id, nullable=False),
        sa.Column("query_id", _Id, nullable=False),
        sa.Column("item", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column(
            "identical",
            sa.Boolean(create_constraint=True, name=op.f("ck_comparison_query_identical_boolean")),
            nullable=False,
        ),
        sa.Column("foil_id", _Id, nullable=True),
        sa.ForeignKeyConstraint(
            ["comparison_id"], ["comparison.id"], name=op.f("fk_comparison_query_comparison_id_comparison")
        ),
        sa.ForeignKeyConstraint(["foil_id"], ["query.id"], name=op.f("fk_comparison_query_foil_id_query")),
        sa.ForeignKeyConstraint(["query_id"], ["query.id"], name=op.f("fk_comparison_query_query_id_query")),
        sa.PrimaryKeyConstraint("comparison_id", "query_id", "item", name=op.f("pk_comparison_query")),
        columns="comparison_id, query_id, identical",
        added="item",
    )


def _sides() -> None:
    _renew(
        "comparison_side",
        sa.Column("comparison_id", _Id, nullable=False),
        sa.Column("rater_id", _Id, nullable=False),
        sa.Column("query_id", _Id, nullable=False),
        sa.Column("item", sa.Integer(), autoincrement=False, nullable=False),
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
        sa.PrimaryKeyConstraint(
            "comparison_id", "rater_id", "query_id", "item", name=op.f("pk_comparison_side")
        ),
        columns="comparison_id, rater_id, query_id, position, left_system",
        added="item",
    )


def _current() -> None:
    _renew(
        "preference",
        sa.Column("comparison_id", _Id, nullable=False),
        sa.Column("rater_id", _Id, nullable=False),
        sa.Column("query_id", _Id, nullable=False),
        sa.Column("item", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("event_seq", _Id, nullable=False),
        sa.Column("left_system", sa.String(length=10), nullable=False),
        sa.Column("status", sa.String(length=12), nullable=False),
        sa.Column("preferred", sa.String(length=5), nullable=True),
        sa.Column("strength", sa.Integer(), nullable=True),
        sa.Column("reasons", sa.Text(), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        sa.Column("extra", sa.Text(), nullable=True),
        sa.CheckConstraint(
            "(status = 'judged') = (preferred IS NOT NULL)",
            name=op.f("ck_preference_preferred_when_judged"),
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
        sa.PrimaryKeyConstraint("comparison_id", "rater_id", "query_id", "item", name=op.f("pk_preference")),
        sa.UniqueConstraint("event_seq", name=op.f("uq_preference_event_seq")),
        columns="comparison_id, rater_id, query_id, event_seq, left_system, status, preferred, strength,"
        " reasons, note",
        added="item",
    )
