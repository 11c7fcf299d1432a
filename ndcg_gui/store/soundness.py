"""Checking the soundness of a project, and rebuilding the current rows from history."""

from __future__ import annotations

from sqlalchemy import Connection

from ndcg_gui.domain.errors import StoreError
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.store.checks.contents import MAX_FINDINGS, content_findings, current_differences, file_findings
from ndcg_gui.store.labels.events import make_current
from ndcg_gui.store.labels.kinds import KINDS
from ndcg_gui.store.sql.plain_sql import is_server


def check_project(connection: Connection) -> list[Message]:
    """Return the problems of the project, at most 50, none when it is sound."""
    return all_findings(connection)[:MAX_FINDINGS]


def all_findings(connection: Connection) -> list[Message]:
    """Return all problems of the project."""
    if not is_server(connection):
        return file_findings(connection)
    from ndcg_gui.store.server.setup import server_findings

    return server_findings(connection) + content_findings(connection)


def rebuild_current(connection: Connection) -> int:
    """Rebuild the current judgments and preferences. Returns the number of wrong rows before.

    Raises StoreError when anything else is wrong with the project: then the history is no authority.
    """
    before = current_differences(connection)
    if len(all_findings(connection)) > len(before):
        raise StoreError(say("not only current values are wrong; restore a backup. Nothing was changed"))
    for kind in KINDS.values():
        make_current(connection, kind)
    left = current_differences(connection)
    if left:
        raise StoreError(say("the repair did not succeed: {what}. Nothing was changed", what=left[0]))
    return len(before)
