"""Making what is current anew from the history, where the history is sound."""

from __future__ import annotations

from sqlalchemy import Connection, delete, func, insert, select

from ndcg_gui.domain.errors import StoreError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import Verdict
from ndcg_gui.store.checks import project as checks
from ndcg_gui.store.labels import judgments
from ndcg_gui.store.schema import judgment, judgment_event, preference, preference_event


def rebuild_current(connection: Connection) -> int:
    """Make the current judgments and preferences anew; returns how many rows were wrong before.

    Raises StoreError when anything else is wrong with the project: then the history is no authority.
    """
    before = checks.current_differences(connection)
    if len(checks.all_findings(connection)) > len(before):
        raise StoreError(say("more is wrong than what is current; restore a backup. Nothing was changed"))
    for table, history, keys, said in (
        (
            judgment,
            judgment_event,
            ("rater_id", "query_id", "document_id"),
            judgments.says_anything(judgment_event.c),
        ),
        (
            preference,
            preference_event,
            ("comparison_id", "rater_id", "query_id", "item"),
            preference_event.c.status != str(Verdict.CLEARED),
        ),
    ):
        newest = select(func.max(history.c.seq)).group_by(*(history.c[name] for name in keys))
        names = [column.name for column in table.columns]
        values = [history.c["seq" if name == "event_seq" else name] for name in names]
        connection.execute(delete(table))
        connection.execute(
            insert(table).from_select(names, select(*values).where(history.c.seq.in_(newest), said))
        )
    left = checks.current_differences(connection)
    if left:
        raise StoreError(say("the repair did not succeed: {what}. Nothing was changed", what=left[0]))
    return len(before)
