"""Checks of labels that were given elsewhere, in a browser or in a file that comes back.

Nothing is stored that could not have been given in the project, nor under the name of somebody else.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.errors import Conflict
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.labels import PairState, State, check_judgment, check_preference
from ndcg_gui.domain.marks import check_new
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.records import DocumentRecord, Mark
from ndcg_gui.domain.scales import Scale
from ndcg_gui.store.labels.arriving import StepOwner, step_owners
from ndcg_gui.store.labels.events import known_event_ids
from ndcg_gui.store.labels.kinds import LabelKind
from ndcg_gui.store.sql.transactions import Connection


class Contradiction(Conflict):
    """An event has the id of a stored one and says something else, or belongs to somebody else."""

    def __init__(self, event_id: str, message: Message) -> None:
        self.event_id = event_id
        super().__init__(message)


def check_state(
    state: State, asked: Scale | ComparisonPlan, known: Iterable[Mark], texts: Mapping[str, DocumentRecord]
) -> None:
    """Raise InputError for a label that is invalid on its scale or in its comparison, or has an invalid mark.

    `known` are marks that the place has had; `texts` are documents as they were shown, by the key that marks
    name them by.
    """
    if isinstance(state, PairState):
        assert isinstance(asked, Scale), "a judgment is on a scale"
        check_judgment(state, asked)
    else:
        assert isinstance(asked, ComparisonPlan), "a verdict is in a comparison"
        check_preference(state, asked)
    check_new(state.marks, known, texts)


def refuse_known(connection: Connection, kind: LabelKind, event_ids: Iterable[str]) -> None:
    """Raise Contradiction for an event that is new to its rater and stored as somebody else's."""
    taken = known_event_ids(connection, kind, list(event_ids))
    if taken:
        event_id = min(taken)
        raise Contradiction(event_id, say("event {event} belongs to somebody else", event=event_id))


def owned_steps(
    connection: Connection, kind: LabelKind, rater_id: RaterId, steps: Mapping[str, str]
) -> dict[str, StepOwner]:
    """Stored ones of some steps, by key. `steps` has an event of each, by the step's key.

    Raises Contradiction for a step of somebody else, or of labels of another kind.
    """
    owners = step_owners(connection, list(steps))
    for key, owner in owners.items():
        if (owner.rater_id, owner.kind) != (rater_id, kind.name):
            raise Contradiction(steps[key], say("step {step} belongs to somebody else", step=key))
    return owners
