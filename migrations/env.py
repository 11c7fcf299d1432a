"""Alembic environment: runs on the connection that the store hands over, inside the store's transaction."""

from __future__ import annotations

from alembic import context

connection = context.config.attributes["connection"]
context.configure(
    connection=connection,
    transactional_ddl=False,  # the store owns BEGIN and COMMIT for all revisions together
    render_as_batch=True,
)
context.run_migrations()
