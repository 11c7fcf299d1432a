"""Commands to set up comparisons of systems, fix the items of raters, and ask somebody to settle disputes."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from ndcg_gui.core.command import Command, Outcome, Transaction
from ndcg_gui.core.people import rater_name
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.comparison_items import ItemKey, ItemKind
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.errors import Conflict, InputError
from ndcg_gui.domain.ids import ComparisonId, QueryId, RaterId
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.records import DocumentRecord, RankedList, Verdict
from ndcg_gui.features.judge.sharing import generator
from ndcg_gui.features.labels.verdicts import find_comparison
from ndcg_gui.features.side_by_side.drafts import ComparisonDraft, Tops, draft
from ndcg_gui.features.side_by_side.sides import SIDES, work_of
from ndcg_gui.store.collection import contents as collection
from ndcg_gui.store.collection import records
from ndcg_gui.store.labels import preferences
from ndcg_gui.store.labels.comparison_events import (
    OPENED,
    REOPENED,
    ResultState,
    append_comparison_event,
    result_states,
)
from ndcg_gui.store.labels.preferences import Item, PresentedItem
from ndcg_gui.store.sql.transactions import Connection

_Lists = Mapping[QueryId, RankedList]


@dataclass(frozen=True, slots=True)
class CreateComparisons(Command):
    """Compare the pairs of a plan's systems, and assign items to the raters that it names.

    Items are drawn and identical sides marked now. These count as Same without being shown. Raises InputError
    for a name in use, an unknown system, or when nothing is left to compare.
    """

    plan: ComparisonPlan

    @property
    def summary(self) -> Message:
        return say("comparison {name}", name=self.plan.name)

    def apply(self, transaction: Transaction) -> Outcome:
        connection = transaction.connection
        plan = replace(self.plan, name=self.plan.name.strip())
        numbers = {item.name: item.id for item in collection.systems(connection)}
        for system in (plan.baseline, *plan.candidates):
            if system not in numbers:
                raise InputError(say("there is no system named {name}", name=system))
        pairs = plan.pairs()
        names = comparison_names(plan.name, len(pairs))
        refuse_taken(names, preferences.comparison_names(connection))
        raters = [records.ensure_rater(connection, rater_name(name)) for name in plan.raters]
        lists = {
            system: collection.ranked_lists(connection, numbers[system])
            for system in (plan.baseline, *plan.candidates)
        }
        made = set()
        titles = comparison_names(plan.title, len(names)) if plan.title else [""] * len(names)
        for number, (name, title, (baseline, candidate)) in enumerate(zip(names, titles, pairs, strict=True)):
            shown = plan.graded or (baseline, candidate)
            tops = Tops(*(lists[name] for name in shown), depth=plan.depth, graded=bool(plan.grades))
            drafted = _draft(connection, plan, tops)
            if not drafted.items:
                raise InputError(
                    say("{name} has no query in common with the baseline", name=candidate)
                    if baseline == plan.baseline
                    else say("{name} has no query in common with {other}", name=candidate, other=baseline)
                )
            comparison_id = preferences.insert_comparison(
                connection,
                name=name,
                baseline_id=numbers[baseline],
                candidate_id=numbers[candidate],
                plan=replace(
                    plan.of_pair(number),
                    title=title,
                    # It says when a candidate may take the baseline's place.
                    rule=plan.rule if baseline == plan.baseline else None,
                    weights=drafted.weights,
                    graded_ids=tuple(int(numbers[name]) for name in plan.graded),
                ),
                items=drafted.items,
            )
            made.add(comparison_id)
            for rater_id in raters:
                _start(connection, comparison_id, rater_id)
        return Outcome(Changes(comparisons=frozenset(made), raters=frozenset(raters)))


def comparison_names(name: str, comparisons: int) -> list[str]:
    """Names of the comparisons of a plan: its name, numbered when there are several."""
    return [name] if comparisons == 1 else [f"{name} {number}" for number in range(1, comparisons + 1)]


def refuse_taken(names: Iterable[str], taken: Container[str]) -> None:
    """Raise InputError for a name that a comparison has already."""
    for name in names:
        if name in taken:
            raise InputError(
                say("there is already a comparison named {name}; choose another name", name=name)
            )


def _draft(connection: Connection, plan: ComparisonPlan, tops: Tops) -> ComparisonDraft:
    known = {item.id: item.record for item in collection.queries(connection)}

    def texts(keys: object) -> Mapping[str, DocumentRecord]:
        wanted = collection.document_ids(connection, list(keys))  # type: ignore[call-overload]
        found = collection.documents(connection, list(wanted.values()))
        return {record.doc_key: record for record in found.values()}

    tops.keep_sampled(plan, records.sampled_queries(connection), known)
    return draft(plan, tops, known, texts)


@dataclass(frozen=True, slots=True)
class StartComparison(Command):
    """Fix a rater's order and sides of a comparison, balanced in blocks. A second start changes nothing."""

    for_raters: ClassVar[bool] = True

    comparison_id: ComparisonId
    rater_id: RaterId

    @property
    def actor(self) -> RaterId | None:
        return self.rater_id

    @property
    def summary(self) -> Message:
        return say("start comparison")

    def apply(self, transaction: Transaction) -> Outcome:
        if not _start(transaction.connection, self.comparison_id, self.rater_id):
            return Outcome(Changes())
        return Outcome(Changes(comparisons=frozenset({self.comparison_id})))


def _start(connection: Connection, comparison_id: ComparisonId, rater_id: RaterId) -> bool:
    """Assign items to a rater. Returns False if they have some already, or gave all of them to others."""
    if preferences.assigned_sides(connection, comparison_id, rater_id):
        return False
    if rater_id in preferences.gave_all_away(connection, comparison_id):
        return False
    item = find_comparison(connection, comparison_id)
    name = next(rater.name for rater in records.raters(connection) if rater.id == rater_id)
    baseline: _Lists = {}
    tops: Tops | None = None
    if item.plan.sampling == "contrast" or item.plan.same_checks or item.plan.obvious_checks:
        baseline = collection.ranked_lists(connection, item.baseline_id)
        tops = Tops(baseline, collection.ranked_lists(connection, item.candidate_id), depth=item.plan.depth)
    work = work_of(
        item.plan,
        preferences.comparison_items(connection, comparison_id),
        name,
        listed=[query_id for query_id, entry in baseline.items() if entry.keys],
        contrast=None if tops is None else tops.contrast,
    )
    preferences.add_items(connection, comparison_id, work.checks)
    if work.shown:
        preferences.assign_sides(connection, comparison_id, rater_id, work.shown)
    return True


@dataclass(frozen=True, slots=True)
class AdjudicateItems(Command):
    """Ask a rater to settle items on which the others disagree. Their verdict decides then.

    The items come after the rater's other ones, as blind as those. Items assigned before stay unchanged.
    Raises InputError for a dispute that the rater took part in, unless the plan allows it.
    """

    comparison_id: ComparisonId
    rater_id: RaterId
    keys: tuple[ItemKey, ...]

    @property
    def actor(self) -> RaterId | None:
        return self.rater_id

    @property
    def summary(self) -> Message:
        return say("settle {number:item|items}", number=len(self.keys))

    def apply(self, transaction: Transaction) -> Outcome:
        connection = transaction.connection
        item = find_comparison(connection, self.comparison_id)
        if not item.plan.imported:  # there nobody is asked for more than what is in dispute
            _start(connection, self.comparison_id, self.rater_id)
        if not item.plan.own_disputes:
            _refuse_own(connection, self)
        asked = [key.as_kind(ItemKind.ADJUDICATION) for key in self.keys if key.kind is ItemKind.ITEM]
        preferences.add_items(connection, self.comparison_id, [Item(key) for key in asked])
        own = preferences.assigned_sides(connection, self.comparison_id, self.rater_id)
        known = {shown.key for shown in own}
        after = max((shown.position for shown in own), default=-1) + 1
        random = generator(item.plan.seed, "adjudicate", str(self.rater_id), str(after))
        new = [
            PresentedItem(key, after + place, SIDES[int(random.integers(2))])
            for place, key in enumerate(key for key in asked if key not in known)
        ]
        if new:
            preferences.assign_sides(connection, self.comparison_id, self.rater_id, new)
        return Outcome(Changes(comparisons=frozenset({self.comparison_id})))


def _refuse_own(connection: Connection, command: AdjudicateItems) -> None:
    said = preferences.preferences(connection, command.comparison_id, command.rater_id)
    judged = {word.key for word in said if word.state.status is Verdict.JUDGED}
    own = [key for key in command.keys if key.kind is ItemKind.ITEM and key in judged]
    if own:
        raise InputError(
            say(
                "raters who took part in a disagreement cannot settle it: the rater judged "
                "{count:item|items} of these; choose another rater, or allow it in the plan",
                count=len(own),
            )
        )


@dataclass(frozen=True, slots=True)
class RemoveComparison(Command):
    """Remove a comparison that nobody has judged yet. Raises Conflict when somebody has."""

    comparison_id: ComparisonId

    @property
    def summary(self) -> Message:
        return say("remove comparison")

    def apply(self, transaction: Transaction) -> Outcome:
        if not preferences.delete_comparison(transaction.connection, self.comparison_id):
            raise Conflict(say("this comparison already has verdicts, so it cannot be removed"))
        return Outcome(Changes(comparisons=frozenset({self.comparison_id})))


@dataclass(frozen=True, slots=True)
class OpenResult(Command):
    """Open the result of a comparison, after which its verdicts can no longer change.

    `by` is the name given by whoever opens it, "" where everybody had finished and nobody had to. Raises
    InputError for "" while somebody has not finished. Opening an open result changes nothing.
    """

    comparison_id: ComparisonId
    by: str = ""

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
            raise InputError(say("name the person who opens the result: not everybody has finished"))
        waiting = [item.rater for item in state.waiting]
        append_comparison_event(connection, self.comparison_id, OPENED, by=by, waiting=waiting)
        return Outcome(Changes(comparisons=frozenset({self.comparison_id})))


@dataclass(frozen=True, slots=True)
class ReopenComparison(Command):
    """Close an open result again, so that verdicts can be given and changed. Raises Conflict if it is not
    open.
    """

    comparison_id: ComparisonId
    by: str

    @property
    def summary(self) -> Message:
        return say("reopen the comparison")

    def apply(self, transaction: Transaction) -> Outcome:
        connection, by = transaction.connection, self.by.strip()
        find_comparison(connection, self.comparison_id)
        state = result_states(connection).get(self.comparison_id, ResultState())
        if not by:
            raise InputError(say("name the person who reopens the comparison"))
        if not state.locked:
            raise Conflict(
                say("the result of this comparison was not opened, so the comparison is still running")
            )
        append_comparison_event(connection, self.comparison_id, REOPENED, by=by, waiting=())
        return Outcome(Changes(comparisons=frozenset({self.comparison_id})))
