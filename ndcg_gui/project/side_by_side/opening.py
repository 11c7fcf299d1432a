"""Opening the result of a comparison, and reopening the comparison."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import Conflict, InputError
from ndcg_gui.domain.ids import ComparisonId, RaterId
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.project.core.command import Outcome, Transaction
from ndcg_gui.project.side_by_side.verbs import find_comparison
from ndcg_gui.store.labels.comparison_events import (
    OPENED,
    REOPENED,
    ResultState,
    append_comparison_event,
    result_states,
)


@dataclass(frozen=True, slots=True)
class OpenResult:
    """Let a comparison's result be told from now on, and its verdicts stay as they are.

    `by` is who opens it, told by themselves; "" where everybody was through and nobody had to. Raises
    InputError for nobody while somebody is not through. Opening what is open changes nothing.
    """

    kind: ClassVar[str] = ""

    comparison_id: ComparisonId
    by: str = ""

    @property
    def actor(self) -> RaterId | None:
        return None

    @property
    def summary(self) -> Message:
        return say("open the result")

    def apply(self, transaction: Transaction) -> Outcome:
        connection, by = transaction.connection, self.by.strip()
        find_comparison(connection, self.comparison_id)
        state = result_states(connection).get(self.comparison_id, ResultState())
        if state.is_open:
            return Outcome(Changes())
        if state.waiting and not by:
            raise InputError(say("say who opens the result: not everybody is through"))
        waiting = [item.rater for item in state.waiting]
        append_comparison_event(connection, self.comparison_id, OPENED, by=by, waiting=waiting)
        return Outcome(Changes(comparisons=frozenset({self.comparison_id})))


@dataclass(frozen=True, slots=True)
class ReopenComparison:
    """Close an open result again, so that verdicts can be given and changed; raises Conflict if it is not."""

    kind: ClassVar[str] = ""

    comparison_id: ComparisonId
    by: str

    @property
    def actor(self) -> RaterId | None:
        return None

    @property
    def summary(self) -> Message:
        return say("reopen the comparison")

    def apply(self, transaction: Transaction) -> Outcome:
        connection, by = transaction.connection, self.by.strip()
        find_comparison(connection, self.comparison_id)
        state = result_states(connection).get(self.comparison_id, ResultState())
        if not by:
            raise InputError(say("say who reopens the comparison"))
        if not state.locked:
            raise Conflict(say("the result of this comparison was not opened, so there is nothing to reopen"))
        append_comparison_event(connection, self.comparison_id, REOPENED, by=by, waiting=())
        return Outcome(Changes(comparisons=frozenset({self.comparison_id})))
