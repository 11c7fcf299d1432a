"""Upgrading older projects through Alembic, which is imported only when there is work for it."""

from __future__ import annotations

import glob
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import Connection, create_engine, event
from sqlalchemy.pool import StaticPool

from ndcg_gui import paths
from ndcg_gui.domain.errors import StoreError
from ndcg_gui.domain.messages import say
from ndcg_gui.store.checks.contents import current_differences
from ndcg_gui.store.files.backup import copy_file, row_counts
from ndcg_gui.store.files.database import connect
from ndcg_gui.store.schema import APPLICATION_ID, SCHEMA_VERSION

KEPT_BACKUPS = 5


def upgrade_schema(
    path: Path, *, scripts: Path | None = None, target: str = "head", version: int = SCHEMA_VERSION
) -> None:
    """Bring the file at `path` to schema `version` in one transaction, or raise StoreError and leave it.

    Foreign keys are off meanwhile, because a batch rebuild of a parent table would otherwise fire
    on its children; they are checked before COMMIT, and so are the row counts and the current rows.
    """
    raw = connect(path, mode="rwc")
    try:
        raw.execute("PRAGMA foreign_keys=OFF").close()
        engine = create_engine("sqlite://", creator=lambda: raw, poolclass=StaticPool)

        @event.listens_for(engine, "begin")
        def _begin(connection: Connection) -> None:
            connection.exec_driver_sql("BEGIN IMMEDIATE")

        before = row_counts(raw)
        with engine.begin() as connection:
            run_migrations(connection, scripts or paths.migrations(), target)
            raw.execute(f"PRAGMA application_id={APPLICATION_ID}").close()
            raw.execute(f"PRAGMA user_version={version}").close()
            broken = raw.execute("PRAGMA foreign_key_check").fetchone()
            if broken is not None:
                raise StoreError(
                    say("upgrade stopped: broken reference in {table}; nothing was changed", table=broken[0])
                )
            refuse_losses(connection, before, row_counts(raw))
        engine.dispose()
    finally:
        raw.close()


def run_migrations(connection: Connection, scripts: Path, target: str) -> None:
    """Migrate the tables to revision `target` inside the transaction of `connection`."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(scripts).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, target)


def refuse_losses(connection: Connection, before: Mapping[str, int], after: Mapping[str, int]) -> None:
    """Raise StoreError when an upgrade lost rows of a table, or the current labels are not the history's.

    `before` and `after` count the rows of each table.
    """
    for table, count in before.items():
        if table != "alembic_version" and after.get(table, 0) < count:
            raise StoreError(
                say(
                    "upgrade stopped: {table} would lose {count:row|rows}; nothing was changed",
                    table=table,
                    count=count - after.get(table, 0),
                )
            )
    differences = current_differences(connection)
    if differences:
        raise StoreError(say("upgrade stopped: {reason}; nothing was changed", reason=differences[0]))


def backup_and_upgrade(path: Path, *, found: int) -> Path:
    """Upgrade an older project file after a verified backup beside it. Returns the backup's path."""
    # To the microsecond: whoever opens the file again at once after an upgrade that was killed, or opens
    # it in a second window meanwhile, needs a name of their own.
    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%S%f")
    backup = path.with_name(f"{path.name}.v{found}.{stamp}.backup")
    copy_file(path, backup)
    upgrade_schema(path)
    backups = path.parent.glob(f"{glob.escape(path.name)}.v*.backup")
    for old in sorted(backups, key=lambda item: item.stat().st_mtime)[:-KEPT_BACKUPS]:
        old.unlink()
    return backup
