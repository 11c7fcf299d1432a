"""Access to the result of a comparison, and the progress of its raters.

The result stays closed until all raters with items have finished, or until the lead opens it. There are no
accounts: the lead is whoever works on the project itself, not on a package, and gives a name.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from ndcg_gui.domain.comparison_items import ItemKind
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.ids import ComparisonId, RaterId, SystemId
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.moments import moment_of, written
from ndcg_gui.domain.records import Verdict
from ndcg_gui.features.side_by_side.verbs import OpenResult
from ndcg_gui.store.collection import records
from ndcg_gui.store.labels import comparison_events, preferences
from ndcg_gui.store.labels.comparison_events import REOPENED
from ndcg_gui.store.labels.comparison_events import ResultState as ResultState

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project
    from ndcg_gui.store.labels.preferences import Comparison


def state_of(project: Project, comparison_id: ComparisonId) -> ResultState:
    """State of the result of a comparison: the raters it waits for, and whether it was opened."""
    return project.read(comparison_events.result_states).get(comparison_id, ResultState())


def open_results(project: Project, comparisons: Iterable[Comparison]) -> None:
    """Open the results of comparisons that all raters have finished, and store that where possible.

    Raises InputError where the result of one is closed.
    """
    wanted = list(comparisons)
    states = project.read(comparison_events.result_states)
    found = [(item, states.get(item.id, ResultState())) for item in wanted]
    closed = [(item, state) for item, state in found if not state.can_be_told]
    if closed:
        raise InputError("\n".join(str(closed_words(item.name, state)) for item, state in closed))
    if project.read_only is None:
        for item, state in found:
            if not state.is_open:
                project.execute(OpenResult(item.id)).result()


def not_through(state: ResultState) -> Message:
    """Phrase listing the raters who have not finished, with the number of items left."""
    said = [
        say("{rater} ({left} of {items} left)", rater=item.rater, left=item.left, items=item.items)
        for item in state.waiting
    ]
    whole = said[0]
    for part in said[1:]:
        whole = say("{first}, {second}", first=whole, second=part)
    return whole


def closed_words(name: str, state: ResultState) -> Message:
    """Sentence that the result is closed, and for whom it waits."""
    return say(
        "the result of {name} stays closed until everybody has finished; still open: {raters}",
        name=name,
        raters=not_through(state),
    )


def state_words(state: ResultState) -> Message:
    """State in a phrase: open since when and by whom, or closed."""
    when = f"{written(moment_of(state.at))} UTC"
    if state.locked:
        if state.by:
            return say("opened by {name}, {when}", name=state.by, when=when)
        return say("open since {when}: everybody had finished", when=when)
    if not state.given:
        return say("open")
    if not state.waiting:
        return say("everybody has finished")
    if state.what == REOPENED:
        return say("reopened by {name}, {when}", name=state.by, when=when)
    return say("closed")


@dataclass(frozen=True, slots=True)
class RaterProgress:
    """Progress of a rater: of `items`, checks included, how many were `judged` and `skipped`."""

    rater: str
    items: int
    judged: int
    skipped: int

    @property
    def left(self) -> int:
        """Number of undecided items. Skipped ones come up again."""
        return self.items - self.judged


@dataclass(frozen=True, slots=True)
class ComparisonProgress:
    """Progress of a comparison: items, identical ones, raters in their order, and the state of the result."""

    name: str
    baseline_id: SystemId
    candidate_id: SystemId
    plan: ComparisonPlan
    items: int
    identical: int
    raters: tuple[RaterProgress, ...]
    result: ResultState

    def to_json(self, systems: Mapping[int, str]) -> dict[str, Any]:
        """Plain JSON values of the progress. `systems` are names by id."""
        return {
            "name": self.name,
            "baseline": systems.get(self.baseline_id),
            "candidate": systems.get(self.candidate_id),
            "items": self.items,
            "identical": self.identical,
            "raters": [{**asdict(item), "left": item.left} for item in self.raters],
            "result": {
                "open": self.result.is_open,
                "opened_by": self.result.by if self.result.locked else None,
                "not_through": [item.rater for item in self.result.waiting],
            },
            "plan": self.plan.to_json(),
        }


def comparison_progress(project: Project) -> list[ComparisonProgress]:
    """Every comparison, oldest first, with the raters who have items or verdicts in it."""
    with project.read.moment() as read:
        names = {rater.id: rater.name for rater in read(records.raters)}
        states = read(comparison_events.result_states)
        found = []
        for comparison in read(preferences.comparisons):
            items = read(preferences.comparison_items, comparison.id)
            said: dict[RaterId, Counter[Verdict]] = {}
            for word in read(preferences.preferences, comparison.id):
                said.setdefault(word.rater_id, Counter())[word.state.status] += 1
            raters = []
            for rater_id, name in names.items():
                own, words = (
                    read(preferences.assigned_sides, comparison.id, rater_id),
                    said.get(rater_id, Counter()),
                )
                # Verdicts from elsewhere came without anybody being assigned.
                number = max(len(own), words.total())
                if number:
                    raters.append(RaterProgress(name, number, words[Verdict.JUDGED], words[Verdict.SKIPPED]))
            counted = [item for item in items if item.key.kind is ItemKind.ITEM]
            found.append(
                ComparisonProgress(
                    comparison.name,
                    comparison.baseline_id,
                    comparison.candidate_id,
                    comparison.plan,
                    len(counted),
                    sum(item.identical for item in counted),
                    tuple(raters),
                    states.get(comparison.id, ResultState()),
                )
            )
    return found
