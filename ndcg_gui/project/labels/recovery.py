"""Bringing labels back from the recovery journal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.comparison_items import ItemKey
from ndcg_gui.domain.ids import ComparisonId, QueryId, RaterId
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.project.core.command import Command, Outcome, Transaction
from ndcg_gui.project.labels.recovering import Recovery, against, comparison_places
from ndcg_gui.project.labels.steps import append_events
from ndcg_gui.project.labels.verdicts import JudgeItem
from ndcg_gui.store.collection import contents as collection
from ndcg_gui.store.collection import records
from ndcg_gui.store.labels import journal_steps, packages, preferences
from ndcg_gui.store.labels.journal_lines import PreferenceEvent, Said
from ndcg_gui.store.sql.transactions import Connection


@dataclass(frozen=True, slots=True)
class BringBack(Command):
    """Store what `look_for_lost` found, as far as the project lacks it still; made by `bring_back`.

    Nothing that was judged since is touched, so there is nothing to undo. `recovery` says afterwards what
    came back.
    """

    for_raters: ClassVar[bool] = True

    labels: int
    said: Mapping[str, tuple[Said, ...]] = field(default_factory=dict, init=False, compare=False)
    recovery: Recovery = field(default_factory=Recovery, init=False, compare=False)

    @property
    def summary(self) -> Message:
        return say("{labels} labels brought back", labels=f"{self.labels:,}")

    def apply(self, transaction: Transaction) -> Outcome:
        connection, changes = transaction.connection, Changes()
        recovery = against(self.said, connection)
        known = {item.name for item in records.raters(connection)}
        for found in recovery.found:
            rater_id = records.ensure_rater(connection, found.rater)
            if found.rater not in known:
                changes |= Changes(raters=frozenset({rater_id}))
            for events in (found.judgments, found.preferences):
                journal_steps.supersede_steps(connection, [item.step for item in events])
            changes |= append_events(connection, rater_id, found.judgments)
            changes |= _append_preferences(connection, rater_id, found.preferences)
        object.__setattr__(self, "recovery", recovery)
        return Outcome(changes)


def bring_back(recovery: Recovery) -> BringBack:
    """The command that brings back what was found."""
    command = BringBack(recovery.labels)
    object.__setattr__(command, "said", recovery.said)
    return command


def _append_preferences(
    connection: Connection, rater_id: RaterId, events: tuple[PreferenceEvent, ...]
) -> Changes:
    if not events:
        return Changes()
    places, queries = comparison_places(connection), collection.query_ids(connection)
    summaries: dict[str, Message] = {}
    for item in events:
        named = JudgeItem(rater_id, ComparisonId(0), ItemKey(QueryId(0)), item.state)
        summaries.setdefault(item.step, named.summary)
    steps = packages.ensure_steps(connection, rater_id, summaries, summaries, kind="preference")
    items = set()
    for item in events:
        comparison_id = places[item.where]
        key = ItemKey(queries[item.query_key], item.item)
        preferences.append_preferences(
            connection,
            [
                preferences.NewPreference(
                    item.event_id, comparison_id, rater_id, key, item.left_system, item.state, item.seconds,
                    item.created_at,
                )
            ],
            operation_id=steps[item.step],
            action=item.action,
        )  # fmt: skip
        items.add((comparison_id, key))
    return Changes(compared=frozenset(number for number, _ in items), items=frozenset(items))
