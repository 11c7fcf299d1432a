"""Setting up comparisons of two systems, and fixing what each rater will see."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import Conflict, InputError
from ndcg_gui.domain.ids import ComparisonId, QueryId, RaterId, SystemId
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.records import RankedList
from ndcg_gui.project.commands.command import Outcome, Transaction
from ndcg_gui.project.sides import balanced_sides
from ndcg_gui.store import collection, preferences, records


@dataclass(frozen=True, slots=True)
class CreateComparison:
    """Compare a candidate with a baseline over the queries that either has a list for.

    A system without a list for a query returned nothing, which is a result like any other. Lists
    that are identical down to `depth` are marked now: they are Same without being shown. Raises
    InputError for a name in use or systems without any list.
    """

    kind: ClassVar[str] = ""

    name: str
    baseline_id: SystemId
    candidate_id: SystemId
    depth: int = 10
    seed: int = 42
    points: int = 3
    blind: bool = True

    @property
    def actor(self) -> RaterId | None:
        return None

    @property
    def summary(self) -> Message:
        return say("comparison {name}", name=self.name)

    def apply(self, transaction: Transaction) -> Outcome:
        connection, name = transaction.connection, self.name.strip()
        if not name:
            raise InputError(say("the comparison needs a name"))
        if self.baseline_id == self.candidate_id:
            raise InputError(say("a system cannot be compared with itself: choose two systems"))
        if any(item.name == name for item in preferences.comparisons(connection)):
            raise InputError(
                say("there is a comparison named {name} already; choose another name", name=name)
            )
        baseline = collection.ranked_lists(connection, self.baseline_id)
        candidate = collection.ranked_lists(connection, self.candidate_id)
        queries = {
            query_id: _top(baseline, query_id, self.depth) == _top(candidate, query_id, self.depth)
            for query_id in sorted(baseline.keys() | candidate.keys())
        }
        if not queries:
            raise InputError(say("neither system has a list"))
        comparison_id = preferences.insert_comparison(
            connection,
            name=name,
            baseline_id=self.baseline_id,
            candidate_id=self.candidate_id,
            depth=self.depth,
            points=self.points,
            blind=self.blind,
            seed=self.seed,
            queries=queries,
        )
        return Outcome(Changes(comparisons=frozenset({comparison_id})))


def _top(lists: Mapping[QueryId, RankedList], query_id: QueryId, depth: int) -> tuple[str, ...]:
    entry = lists.get(query_id)
    return () if entry is None else entry.keys[:depth]


@dataclass(frozen=True, slots=True)
class StartComparison:
    """Fix a rater's order and sides of a comparison, balanced in blocks; a second start changes nothing."""

    kind: ClassVar[str] = ""

    comparison_id: ComparisonId
    rater_id: RaterId

    @property
    def actor(self) -> RaterId | None:
        return self.rater_id

    @property
    def summary(self) -> Message:
        return say("start comparison")

    def apply(self, transaction: Transaction) -> Outcome:
        connection = transaction.connection
        if preferences.assigned_sides(connection, self.comparison_id, self.rater_id):
            return Outcome(Changes())
        item = next(item for item in preferences.comparisons(connection) if item.id == self.comparison_id)
        name = next(rater.name for rater in records.raters(connection) if rater.id == self.rater_id)
        differing = [
            query_id
            for query_id, identical in preferences.comparison_queries(connection, self.comparison_id).items()
            if not identical
        ]
        shown = balanced_sides(differing, seed=item.seed, rater=name)
        if shown:
            preferences.assign_sides(connection, self.comparison_id, self.rater_id, shown)
        return Outcome(Changes(comparisons=frozenset({self.comparison_id})))


@dataclass(frozen=True, slots=True)
class RemoveComparison:
    """Remove a comparison that nobody has judged yet; raises Conflict when somebody has."""

    kind: ClassVar[str] = ""

    comparison_id: ComparisonId

    @property
    def actor(self) -> RaterId | None:
        return None

    @property
    def summary(self) -> Message:
        return say("remove comparison")

    def apply(self, transaction: Transaction) -> Outcome:
        if not preferences.delete_comparison(transaction.connection, self.comparison_id):
            raise Conflict(say("verdicts were given in this comparison, so it stays"))
        return Outcome(Changes(comparisons=frozenset({self.comparison_id})))
