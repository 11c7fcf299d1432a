"""How long raters took for what they have said."""

from __future__ import annotations

from sqlalchemy import Connection, func, select

from ndcg_gui.domain.ids import RaterId
from ndcg_gui.store.schema import judgment, judgment_event


def seconds_spent(connection: Connection) -> dict[RaterId, tuple[int, float]]:
    """Of the current judgments that say how long they took: how many each rater made, and all seconds."""
    statement = (
        select(judgment.c.rater_id, func.count(), func.sum(judgment_event.c.seconds))
        .join_from(judgment, judgment_event, judgment_event.c.seq == judgment.c.event_seq)
        .where(judgment_event.c.seconds > 0)
        .group_by(judgment.c.rater_id)
    )
    return {RaterId(row[0]): (row[1], float(row[2])) for row in connection.execute(statement)}
