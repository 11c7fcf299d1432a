"""What a rater does side by side: prefer a side, call it the same, skip; and taking it back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.comparison_items import ItemKey, ItemKind
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.errors import Conflict, InputError
from ndcg_gui.domain.ids import ComparisonId, OperationId, RaterId, new_event_id
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.records import PreferenceState, Side, Verdict
from ndcg_gui.project.core.command import Command, Outcome, Transaction
from ndcg_gui.project.labels.settling import Seen, check_item
from ndcg_gui.store.labels import journal_lines, preferences
from ndcg_gui.store.labels.preferences import Comparison
from ndcg_gui.store.sql.transactions import Connection


@dataclass(frozen=True, slots=True)
class JudgeItem(Command):
    """Set a rater's verdict on one item of a comparison, as seen: left, right or none, and how much.

    `seen` is what the rater knew of others' words on an item to adjudicate; None: whatever there is.
    Raises InputError when the item is not among the rater's, a verdict has no side, or says what the
    comparison's scale does not know; SettledOtherwise when another settled the item differently, unseen.
    """

    kind: ClassVar[str] = "preference"
    for_raters: ClassVar[bool] = True

    rater_id: RaterId
    comparison_id: ComparisonId
    key: ItemKey
    state: PreferenceState
    seconds: float | None = None
    event_id: str = field(default_factory=new_event_id)
    seen: Seen | None = None

    @property
    def actor(self) -> RaterId | None:
        return self.rater_id

    @property
    def summary(self) -> Message:
        if self.state.status is Verdict.SKIPPED:
            return say("skip")
        return {
            Side.LEFT: say("left better"),
            Side.RIGHT: say("right better"),
            Side.NONE: say("same"),
            None: say("clear"),
        }[self.state.preferred]

    def apply(self, transaction: Transaction) -> Outcome:
        connection = transaction.connection
        verdict = self.verdict(connection)
        plan = find_comparison(connection, self.comparison_id).plan
        check_verdict(plan, self.state)
        if self.key.kind is ItemKind.ADJUDICATION:
            check_item(transaction, self, verdict.left_system, plan.points)
        appended = _append(transaction, transaction.operation, [verdict])
        changes = _changes([(self.comparison_id, self.key)])
        if not appended:
            # Sent again although it had arrived: its step of undo is there already.
            return Outcome(changes)
        return Outcome(
            changes,
            RevertPreferences(transaction.operation),
            RepeatPreferences(transaction.operation),
        )

    def verdict(self, connection: Connection) -> preferences.NewPreference:
        """The event to append, with the side that the rater was shown."""
        state = self.state
        _check_side(state)
        left = preferences.side_of(connection, self.comparison_id, self.rater_id, self.key)
        if left is None:
            raise InputError(say("this query is not among the rater's queries of the comparison"))
        return preferences.NewPreference(
            self.event_id, self.comparison_id, self.rater_id, self.key, left, state, self.seconds
        )


def _check_side(state: PreferenceState) -> None:
    if (state.status is Verdict.JUDGED) != (state.preferred is not None):
        raise InputError(say("a verdict needs a side, or that neither is better; a skip has none"))


def check_verdict(plan: ComparisonPlan, state: PreferenceState) -> None:
    """Raise InputError for a verdict without a side, or one that the comparison's scale does not know."""
    _check_side(state)
    if state.status is not Verdict.JUDGED:
        return
    sided = state.preferred is not Side.NONE
    if not (1 <= (state.strength or 0) <= plan.strengths if sided else not state.strength):
        raise InputError(
            say("a strength of {strength} is not on the scale of {points} points",
                strength=state.strength, points=plan.points)
        )  # fmt: skip
    if state.tie and (sided or state.tie not in plan.ties):
        raise InputError(say("{tie} is no kind of Same in this comparison", tie=state.tie))


@dataclass(frozen=True, slots=True)
class RevertPreferences(Command):
    """Undo: every item of an operation says again what it said before it, as new events."""

    undo: ClassVar[bool] = True

    operation_id: OperationId

    @property
    def summary(self) -> Message:
        return say("undo")

    def apply(self, transaction: Transaction) -> Outcome:
        restored = preferences.operation_preferences(
            transaction.connection, self.operation_id, undo=self.undo
        )
        new = [
            preferences.NewPreference(new_event_id(), comparison_id, rater_id, key, left, state)
            for comparison_id, rater_id, key, left, state in restored
        ]
        _append(transaction, self.operation_id, new)
        return Outcome(_changes([(comparison_id, key) for comparison_id, _, key, _, _ in restored]))


@dataclass(frozen=True, slots=True)
class RepeatPreferences(RevertPreferences):
    """Redo: every item of an operation says again what the operation said."""

    undo: ClassVar[bool] = False

    @property
    def summary(self) -> Message:
        return say("redo")


def _append(
    transaction: Transaction, operation_id: OperationId, new: Sequence[preferences.NewPreference]
) -> int:
    """Append the events of a step, and their lines to the recovery journal; how many were new."""
    appended: list[preferences.AppendedPreference] = []
    number = preferences.append_preferences(
        transaction.connection, new, operation_id=operation_id, action=transaction.action, appended=appended
    )
    transaction.journal.extend(map(journal_lines.appended_preference, appended))
    return number


def _changes(items: list[tuple[ComparisonId, ItemKey]]) -> Changes:
    return Changes(compared=frozenset(comparison_id for comparison_id, _ in items), items=frozenset(items))


def find_comparison(connection: Connection, comparison_id: ComparisonId) -> Comparison:
    """The comparison of this number; raises Conflict when it is gone."""
    found = preferences.comparisons(connection, comparison_id)
    if not found:
        raise Conflict(say("this comparison is no longer in the project"))
    return found[0]
