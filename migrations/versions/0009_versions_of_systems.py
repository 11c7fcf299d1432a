"""Systems have versions, can be hidden, and removed so that they can come back."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from ndcg_gui.store.checks.tallies import SERVER_FLAG, tally_of
from ndcg_gui.store.seals import seal_of

revision = "0009"
down_revision = "0008"

_Id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
_KEPT = "id, name, tag, list_order, query_count, result_count, depth, import_id, created_at, seal"
_BEFORE = ("name", "tag", "list_order", "query_count", "result_count", "depth", "import_id", "created_at")
_AFTER = (*_BEFORE, "family", "version", "hidden", "removed")
_TALLIED = {"id": "number", "seal": "number"}
# What a comparison refers to stays when its import is taken back.
_TAKEN_BACK = "import_id IN (SELECT id FROM import_file WHERE undone_at IS NOT NULL)"


def upgrade() -> None:
    connection = op.get_bind()
    on_server = connection.dialect.name != "sqlite"
    if on_server:  # the tally is made anew below
        connection.execute(sa.text(f"SELECT set_config('{SERVER_FLAG}', 'off', true)"))
    fits = tally_of(connection, "system", _TALLIED) == _tally(connection)
    if on_server:
        _alter()
    else:
        _replace()
    op.execute(f"UPDATE system SET removed = TRUE WHERE {_TAKEN_BACK}")
    op.create_index(
        op.f("ix_system_name"),
        "system",
        ["name"],
        unique=True,
        sqlite_where=sa.text("NOT removed"),
        postgresql_where=sa.text("NOT removed"),
    )
    _seal(connection)
    if fits:
        rows, total = tally_of(connection, "system", _TALLIED)
        connection.execute(
            sa.text("UPDATE tally SET row_count = :rows, row_sum = :total WHERE table_name = 'system'"),
            {"rows": rows, "total": total},
        )
    if on_server:
        connection.execute(sa.text(f"SELECT set_config('{SERVER_FLAG}', 'on', true)"))


def _tally(connection: sa.Connection) -> tuple[int, int]:
    statement = sa.text("SELECT row_count, row_sum FROM tally WHERE table_name = 'system'")
    row = connection.execute(statement).first()
    return (0, 0) if row is None else (row[0], row[1])


def _alter() -> None:
    op.drop_constraint("uq_system_name", "system")
    op.add_column("system", sa.Column("family", sa.Text(), nullable=True))
    op.execute("UPDATE system SET family = name")
    op.alter_column("system", "family", nullable=False)
    for column in (
        sa.Column("version", sa.Integer(), nullable=False, server_default="1"),
        sa.Column("hidden", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("removed", sa.Boolean(), nullable=False, server_default=sa.false()),
    ):
        op.add_column("system", column)
        op.alter_column("system", column.name, server_default=None)


def _replace() -> None:
    """Put a new table in the place of the one that others refer to by name; foreign keys are off."""
    op.create_table(
        "system_new",
        sa.Column("id", _Id, autoincrement=True, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("tag", sa.Text(), nullable=False),
        sa.Column("list_order", sa.String(length=10), nullable=False),
        sa.Column("query_count", sa.Integer(), nullable=False),
        sa.Column("result_count", sa.BigInteger(), nullable=False),
        sa.Column("depth", sa.Integer(), nullable=False),
        sa.Column("import_id", _Id, nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("seal", sa.BigInteger(), nullable=False, server_default="0"),
        sa.Column("family", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column(
            "hidden",
            sa.Boolean(create_constraint=True, name=op.f("ck_system_hidden_boolean")),
            nullable=False,
        ),
        sa.Column(
            "removed",
            sa.Boolean(create_constraint=True, name=op.f("ck_system_removed_boolean")),
            nullable=False,
        ),
        sa.CheckConstraint("list_order IN ('rank', 'score')", name=op.f("ck_system_list_order_known")),
        sa.ForeignKeyConstraint(
            ["import_id"], ["import_file.id"], name=op.f("fk_system_import_id_import_file")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_system")),
    )
    op.execute(
        f"INSERT INTO system_new ({_KEPT}, family, version, hidden, removed)"
        f" SELECT {_KEPT}, name, 1, FALSE, FALSE FROM system"
    )
    op.drop_table("system")
    op.rename_table("system_new", "system")


def _seal(connection: sa.Connection) -> None:
    """Seal each row over the new cells, too; one whose seal did not fit keeps what does not fit."""
    table = sa.table("system", *map(sa.column, ["id", *_AFTER, "seal"]))
    for row in connection.execute(sa.select(table)).mappings().all():
        before = [row[name] for name in _BEFORE]
        if seal_of(before) == row["seal"]:
            new = seal_of(row[name] for name in _AFTER)
            connection.execute(sa.update(table).where(table.c.id == row["id"]).values(seal=new))
