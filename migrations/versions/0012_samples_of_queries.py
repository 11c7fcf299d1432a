"""Imports of queries that were drawn from a log keep how they were drawn.

Seals are over it where there is one, so that no row is written.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.add_column("import_file", sa.Column("sample", sa.Text(), nullable=True))
