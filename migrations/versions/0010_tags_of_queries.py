"""Queries have tags, and steps tell between which judgments they were done and undone.

Seals are over tags where there are any, so that no row is written.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("query", sa.Column("tags", sa.Text(), nullable=True))
    op.add_column("operation", sa.Column("turns", sa.Text(), nullable=True))
