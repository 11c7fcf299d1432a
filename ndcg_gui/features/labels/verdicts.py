"""Judging side by side: prefer a side, call it the same, skip, and undo."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from ndcg_gui.core.command import Outcome, Transaction
from ndcg_gui.domain.comparison_items import ItemKey, ItemKind
from ndcg_gui.domain.errors import Conflict, InputError
from ndcg_gui.domain.ids import ComparisonId, RaterId, new_event_id
from ndcg_gui.domain.labels import PreferenceState, check_preference, check_side
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.features.labels.known_keys import KnownKeys
from ndcg_gui.features.labels.marks import check_marked_item
from ndcg_gui.features.labels.settling import JudgeLabel, Seen, check_item
from ndcg_gui.features.labels.steps import RevertLabels, append_label, summary_of
from ndcg_gui.store.labels import preferences
from ndcg_gui.store.labels.journal_lines import PlaceNames, item_names
from ndcg_gui.store.labels.kinds import PREFERENCE, NewPreference
from ndcg_gui.store.labels.preferences import Comparison
from ndcg_gui.store.sql.transactions import Connection


@dataclass(frozen=True, slots=True)
class JudgeItem(JudgeLabel):
    """Set a rater's verdict on one item of a comparison, as seen: left, right or none, and the strength.

    `by_criterion`: only an answer to a criterion is new, after which the step of undo is named. `seen` is
    what the rater knew of others' verdicts on an item to adjudicate; None: whatever there is. Raises
    InputError when the item is not assigned to the rater, or for a verdict without a side or off the
    comparison's scale; SettledOtherwise when another settled the item differently, unseen.
    """

    kind: ClassVar[str] = "preference"

    rater_id: RaterId
    comparison_id: ComparisonId
    key: ItemKey
    state: PreferenceState
    seconds: float | None = None
    event_id: str = field(default_factory=new_event_id)
    seen: Seen | None = None
    by_criterion: bool = False

    @property
    def summary(self) -> Message:
        return say("answer by criterion") if self.by_criterion else summary_of(self.state)

    def apply(self, transaction: Transaction) -> Outcome:
        connection = transaction.connection
        check_side(self.state)
        left_system = self._left_system(connection)
        plan = find_comparison(connection, self.comparison_id).plan
        check_preference(self.state, plan)
        if self.state.marks:
            said = preferences.preferences(connection, self.comparison_id, self.rater_id)
            before = [mark for item in said if item.key == self.key for mark in item.state.marks]
            check_marked_item(connection, before, self.state)
        if self.key.kind is ItemKind.ADJUDICATION:
            check_item(transaction, self, self.comparison_id, self.key, left_system, plan.points)
        new = NewPreference(
            self.event_id, self.comparison_id, self.rater_id, self.key, left_system, self.state, self.seconds
        )
        return append_label(transaction, new, RevertPreferences, RepeatPreferences)

    def _left_system(self, connection: Connection) -> str:
        """System on the left as shown to the rater. Raises InputError for an item not assigned to them."""
        left = preferences.side_of(connection, self.comparison_id, self.rater_id, self.key)
        if left is None:
            raise InputError(say("this query is not assigned to the rater in this comparison"))
        return left

    def known_names(self, known: KnownKeys) -> PlaceNames | None:
        return known.item(self.rater_id, self.comparison_id, self.key)

    def names(self, connection: Connection) -> PlaceNames:
        check_side(self.state)
        left_system = self._left_system(connection)
        found = find_comparison(connection, self.comparison_id)
        return item_names(connection, self.rater_id, self.key, found, left_system)


class RevertPreferences(RevertLabels):
    """Undo verdicts: every item of an operation gets its state before it again, by new events."""

    labels = PREFERENCE


class RepeatPreferences(RevertPreferences):
    """Redo verdicts: every item of an operation gets the state that the operation gave it."""

    undo = False


def find_comparison(connection: Connection, comparison_id: ComparisonId) -> Comparison:
    """Find the comparison of this number. Raises Conflict when it is gone."""
    found = preferences.comparisons(connection, comparison_id)
    if not found:
        raise Conflict(say("this comparison is no longer in the project"))
    return found[0]
