"""Rows that numbers are computed from keep a sum of their cells: no flipped bit changes a number unseen."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from ndcg_gui.store.seals import seal_of

revision = "0006"
down_revision = "0005"

_PORTION = 500
# Each table with its key and the cells that its seal covers. What a seal is (`seal_of`) is the same for
# every version: one that computed it otherwise would have to seal all rows anew.
_SEALED = {
    "setting": (["key"], ["key", "value"]),
    "import_file": (
        ["id"],
        ["file_name", "sha256", "byte_size", "kind", "reader", "row_count", "counts", "warnings",
         "system_name", "created_at", "undone_at"],
    ),
    "query": (["id"], ["query_key", "text", "intent", "weight", "stratum", "removed", "import_id"]),
    "system": (
        ["id"],
        ["name", "tag", "list_order", "query_count", "result_count", "depth", "import_id", "created_at"],
    ),
    "ranked_list": (["system_id", "query_id"], ["result_count", "doc_keys", "scores"]),
    "scale_version": (["id"], ["scale_id", "version", "definition"]),
    "pool": (["id"], ["name", "depth", "plan"]),
    "assignment": (["id"], ["seed", "work"]),
    "comparison": (
        ["id"],
        ["name", "baseline_id", "candidate_id", "depth", "points", "unit", "blind", "seed", "plan",
         "import_id"],
    ),
    "comparison_query": (["comparison_id", "query_id", "item"], ["identical", "foil_id"]),
}  # fmt: skip


def upgrade() -> None:
    for table in _SEALED:
        column = sa.Column("seal", sa.BigInteger(), nullable=False, server_default="0")
        op.add_column(table, column)
    op.add_column("pool_pair", sa.Column("seal", sa.BigInteger(), nullable=True))
    for table, (keys, cells) in _SEALED.items():
        _seal(table, keys, cells, "")
    _seal("pool_pair", ["pool_id", "query_id", "document_id"], ["expected"], " WHERE expected IS NOT NULL")


def _seal(name: str, keys: list[str], cells: list[str], where: str) -> None:
    connection = op.get_bind()
    table = sa.table(name, *map(sa.column, [*keys, *cells, "seal"]))
    found = connection.execute(sa.text(f"SELECT {', '.join(keys)} FROM {name}{where}")).all()
    these = sa.and_(*(table.c[key] == sa.bindparam(f"of_{key}") for key in keys))
    for start in range(0, len(found), _PORTION):
        sealed = []
        for row in found[start : start + _PORTION]:
            one = {f"of_{key}": value for key, value in zip(keys, row, strict=True)}
            read = connection.execute(sa.select(*(table.c[cell] for cell in cells)).where(these), one).one()
            sealed.append({**one, "new_seal": seal_of(read)})
        connection.execute(sa.update(table).where(these).values(seal=sa.bindparam("new_seal")), sealed)
