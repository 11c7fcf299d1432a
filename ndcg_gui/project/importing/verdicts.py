"""Storing a file of side-by-side verdicts: comparisons, what only the file knows, and the history."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.comparison_items import ItemKey, ItemKind
from ndcg_gui.domain.errors import Conflict
from ndcg_gui.domain.ids import ComparisonId, ImportId, QueryId, RaterId, SystemId, new_event_id
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.moments import microseconds_of
from ndcg_gui.project.core.command import Transaction
from ndcg_gui.project.core.reader import STANDING_DEPTH, STANDING_POOL
from ndcg_gui.project.importing.answers import Answers
from ndcg_gui.project.importing.parts import ensure_queries, fill_pool
from ndcg_gui.project.importing.plan import PlannedFile, Progress
from ndcg_gui.project.importing.preferences import PlannedComparison, as_stored, event_id_of, item_of
from ndcg_gui.project.side_by_side.verbs import StartComparison
from ndcg_gui.store.collection import contents as collection
from ndcg_gui.store.collection import pools, records
from ndcg_gui.store.labels import preference_events, preference_imports, preferences
from ndcg_gui.store.labels.preferences import Comparison, Item, NewPreference, Shown
from ndcg_gui.store.sql.transactions import Connection

_Assigned = Mapping[tuple[RaterId, ItemKey], str]


def store_verdicts(
    transaction: Transaction, item: PlannedFile, import_id: ImportId, progress: Progress
) -> Changes:
    """Store what `item` plans; raises Conflict when another window came first."""
    assert item.verdicts is not None
    connection = transaction.connection
    queries = ensure_queries(connection, item.verdicts.queries, import_id)
    changes = _store_answers(connection, item.verdicts.answers, queries, import_id)
    names = dict.fromkeys(row.rater or item.rater or "" for row in item.parsed.preferences)
    raters = {name: records.ensure_rater(connection, name) for name in names}
    systems = {system.name: system.id for system in collection.systems(connection)}
    made: set[ComparisonId] = set()
    new: list[NewPreference] = []
    for planned in item.verdicts.comparisons:
        progress(0, 0)
        own = [raters[row.rater or item.rater or ""] for row in planned.rows]
        keys = [item_of(row, queries) for row in planned.rows]
        if planned.existing:
            comparison = _existing(connection, planned, systems)
            _add_checks(connection, comparison.id, keys)
            assigned = _assigned(transaction, comparison, own, keys)
            events = _events(planned, comparison.id, own, keys, item.rater, assigned)
            if not comparison.plan.imported:
                _assign_further(connection, comparison.id, events, assigned)
            new += _changed(connection, comparison.id, events)
            made.add(comparison.id)
        else:
            comparison_id = _make(connection, planned, keys, systems, import_id)
            new += _events(planned, comparison_id, own, keys, item.rater, {})
            made.add(comparison_id)
    preferences.append_preferences(
        connection,
        _with_new_ids(connection, new),
        operation_id=transaction.operation,
        action=transaction.action,
        progress=progress,
    )
    return changes | Changes(
        comparisons=frozenset(made), compared=frozenset(made), raters=frozenset(raters.values())
    )


# what only the file knows


def _store_answers(
    connection: Connection, answers: Answers, queries: Mapping[str, QueryId], import_id: ImportId
) -> Changes:
    if not answers.systems:
        return Changes()
    there = {system.name for system in collection.systems(connection)}
    collection.store_documents(connection, answers.documents, import_id=import_id)
    pool_id, depth = pools.ensure_pool(connection, STANDING_POOL, depth=STANDING_DEPTH)
    systems: set[SystemId] = set()
    for name, run in answers.systems.items():
        if name in there:  # brought by another window since the file was checked
            raise Conflict(say("there is a system named {name} already", name=name))
        systems.add(collection.insert_system(connection, name, run, queries, import_id=import_id))
        tops = {queries[key]: entry.top(depth) for key, entry in run.lists.items()}
        fill_pool(connection, pool_id, tops, import_id)
    return Changes(systems=frozenset(systems), pooled=True)


# comparisons


def _make(
    connection: Connection,
    planned: PlannedComparison,
    keys: Sequence[ItemKey],
    systems: Mapping[str, SystemId],
    import_id: ImportId,
) -> ComparisonId:
    """A comparison of the items that were judged; one that was taken back comes back with its history."""
    items = [Item(key) for key in dict.fromkeys(part for key in keys for part in _needed(key))]
    hidden = preference_imports.hidden_comparisons(connection).get(planned.name)
    if hidden is not None and (hidden.baseline, hidden.candidate) == (planned.baseline, planned.candidate):
        preference_imports.take_over(
            connection, hidden.id, plan=planned.plan, items=items, import_id=import_id
        )
        return hidden.id
    if planned.name in preferences.comparison_names(connection):
        raise Conflict(say("there is a comparison named {name} already", name=planned.name))
    return preferences.insert_comparison(
        connection,
        name=planned.name,
        baseline_id=_system(systems, planned.baseline),
        candidate_id=_system(systems, planned.candidate),
        plan=planned.plan,
        items=items,
        import_id=import_id,
    )


def _needed(key: ItemKey) -> tuple[ItemKey, ...]:
    # A settling word settles an item, which is counted once.
    return (key.as_kind(ItemKind.ITEM), key) if key.kind is ItemKind.ADJUDICATION else (key,)


def _system(systems: Mapping[str, SystemId], name: str) -> SystemId:
    if name not in systems:
        raise Conflict(say("there is no system named {name} any more; import the file anew", name=name))
    return systems[name]


def _existing(
    connection: Connection, planned: PlannedComparison, systems: Mapping[str, SystemId]
) -> Comparison:
    for comparison in preferences.comparisons(connection):
        if comparison.name == planned.name and (comparison.baseline_id, comparison.candidate_id) == (
            _system(systems, planned.baseline),
            _system(systems, planned.candidate),
        ):
            return comparison
    raise Conflict(say("comparison {name} is no longer in the project", name=planned.name))


def _add_checks(connection: Connection, comparison_id: ComparisonId, keys: Iterable[ItemKey]) -> None:
    checks = [Item(key) for key in dict.fromkeys(keys) if key.kind is not ItemKind.ITEM]
    preferences.add_items(connection, comparison_id, checks)


def _assigned(
    transaction: Transaction, comparison: Comparison, raters: Iterable[RaterId], keys: Sequence[ItemKey]
) -> dict[tuple[RaterId, ItemKey], str]:
    """The sides that the project fixed; who is to judge here gets their share first, as by opening it."""
    connection, plan = transaction.connection, comparison.plan
    if plan.imported:
        return {}
    names = {rater.id: rater.name for rater in records.raters(connection)}
    found = {}
    for rater_id in dict.fromkeys(raters):
        if not plan.raters or names[rater_id] in plan.raters:
            StartComparison(comparison.id, rater_id).apply(transaction)
        for shown in preferences.assigned_sides(connection, comparison.id, rater_id):
            found[rater_id, shown.key] = shown.left_system
    return found


def _assign_further(
    connection: Connection, comparison_id: ComparisonId, events: Iterable[NewPreference], assigned: _Assigned
) -> None:
    """What a rater judged beyond their share becomes theirs, after it, so that it can be seen and changed."""
    further: dict[RaterId, dict[ItemKey, str]] = {}
    for event in events:
        if (event.rater_id, event.key) not in assigned:
            further.setdefault(event.rater_id, {})[event.key] = event.left_system
    for rater_id, sides in further.items():
        own = preferences.assigned_sides(connection, comparison_id, rater_id)
        after = max((shown.position for shown in own), default=-1) + 1
        shown = [Shown(key, after + place, left) for place, (key, left) in enumerate(sides.items())]
        preferences.assign_sides(connection, comparison_id, rater_id, shown)


# history


def _events(
    planned: PlannedComparison,
    comparison_id: ComparisonId,
    raters: Sequence[RaterId],
    keys: Sequence[ItemKey],
    default: str | None,
    assigned: _Assigned,
) -> list[NewPreference]:
    events = []
    for row, rater_id, key in zip(planned.rows, raters, keys, strict=True):
        left, state = as_stored(row, assigned.get((rater_id, key)))
        created = None if row.created_at is None else microseconds_of(row.created_at)
        event_id = event_id_of(planned.name, row, row.rater or default or "")
        events.append(
            NewPreference(event_id, comparison_id, rater_id, key, left, state, row.seconds, created)
        )
    return events


def _changed(
    connection: Connection, comparison_id: ComparisonId, events: Iterable[NewPreference]
) -> list[NewPreference]:
    """Those that say anything new."""
    said = {
        (item.rater_id, item.key): (item.left_system, item.state)
        for item in preferences.preferences(connection, comparison_id)
    }
    return [
        event for event in events if said.get((event.rater_id, event.key)) != (event.left_system, event.state)
    ]


def _with_new_ids(connection: Connection, events: Sequence[NewPreference]) -> list[NewPreference]:
    """Known events may have been undone or gone over since: the file's word is then a new one."""
    taken = preference_events.known_event_ids(connection, [event.event_id for event in events])
    found = []
    for event in events:
        own = replace(event, event_id=new_event_id()) if event.event_id in taken else event
        taken.add(own.event_id)
        found.append(own)
    return found
