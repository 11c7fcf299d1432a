"""Appending a rater's verdicts from another file, with their steps of undo."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.messages import Message
from ndcg_gui.project.labels.steps import step_names
from ndcg_gui.project.labels.verdicts import JudgeItem
from ndcg_gui.store.labels.package_preferences import VerdictEvent, append_verdicts
from ndcg_gui.store.sql.transactions import Connection

Report = Callable[[int, int], None]

# A large write names no items: nothing can lead the eye to thousands of them.
_NAMED_ITEMS = 100


def append_verdict_events(
    connection: Connection, rater_id: RaterId, events: Sequence[VerdictEvent], report: Report | None = None
) -> Changes:
    """Append events that are told in this file's numbers, with their steps."""
    if not events:
        return Changes()
    append_verdicts(
        connection, events, rater_id=rater_id, summaries=step_names(events, _summary), progress=report
    )
    items = {(item.where.comparison_id, item.where.key) for item in events}
    return Changes(
        compared=frozenset(comparison_id for comparison_id, _ in items),
        items=frozenset(items) if len(items) <= _NAMED_ITEMS else frozenset(),
    )


def _summary(event: VerdictEvent) -> Message:
    return JudgeItem(RaterId(0), event.where.comparison_id, event.where.key, event.state).summary
