"""Whether the result of a comparison may be told, and in which words it is not.

It stays closed until everybody it was given to is through, or the lead opens it: there are no accounts, so
that is whoever works on the project itself, not on a package, and says who they are.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.ids import ComparisonId
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.moments import moment_of
from ndcg_gui.project.side_by_side.opening import OpenResult
from ndcg_gui.store.labels.comparison_events import REOPENED, ResultState

if TYPE_CHECKING:
    from ndcg_gui.project.core.project import Project
    from ndcg_gui.store.labels.preferences import Comparison

__all__ = ["ResultState", "closed_words", "not_through", "require_told", "state_of", "state_words"]


def state_of(project: Project, comparison_id: ComparisonId) -> ResultState:
    """What may be told of a comparison."""
    return project.read.result_states().get(comparison_id, ResultState())


def require_told(project: Project, comparisons: Iterable[Comparison]) -> None:
    """Raise InputError where the result of one is closed; one that everybody is through with is open from
    here on, and that is stored where it can be."""
    wanted = list(comparisons)
    states = project.read.result_states()
    found = [(item, states.get(item.id, ResultState())) for item in wanted]
    closed = [(item, state) for item, state in found if not state.can_be_told]
    if closed:
        raise InputError("\n".join(str(closed_words(item.name, state)) for item, state in closed))
    if project.read_only is None:
        for item, state in found:
            if not state.is_open:
                project.execute(OpenResult(item.id)).result()


def not_through(state: ResultState) -> Message:
    """Who is not through, and how much each has left."""
    said = [
        say("{rater} ({left} of {items} left)", rater=item.rater, left=item.left, items=item.items)
        for item in state.waiting
    ]
    whole = said[0]
    for part in said[1:]:
        whole = say("{first}, {second}", first=whole, second=part)
    return whole


def closed_words(name: str, state: ResultState) -> Message:
    """That the result is closed, and for whom it waits."""
    return say(
        "the result of {name} is closed until everybody is through; not yet: {raters}",
        name=name, raters=not_through(state),
    )  # fmt: skip


def state_words(state: ResultState) -> Message:
    """The state in a phrase: open since when and by whom, or closed."""
    when = f"{moment_of(state.at):%Y-%m-%d %H:%M} UTC"
    if state.locked:
        if state.by:
            return say("opened by {name}, {when}", name=state.by, when=when)
        return say("open since {when}, everybody was through", when=when)
    if not state.given:
        return say("open")
    if not state.waiting:
        return say("everybody is through")
    if state.what == REOPENED:
        return say("reopened by {name}, {when}", name=state.by, when=when)
    return say("closed")
