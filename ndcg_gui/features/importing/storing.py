"""Storing what a planned file holds, of every kind, in the transaction of its import."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain, starmap
from typing import Any, TypeVar

import numpy as np

from ndcg_gui.core.command import Transaction
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.columns import distinct, values
from ndcg_gui.domain.comparison_items import ItemKey, ItemKind
from ndcg_gui.domain.errors import Conflict
from ndcg_gui.domain.ids import (
    FINAL_GRADE,
    ComparisonId,
    DocumentId,
    ImportId,
    Pair,
    PoolId,
    QueryId,
    RaterId,
    SystemId,
    new_event_id,
    new_event_ids,
)
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.moments import microseconds_of
from ndcg_gui.domain.progress import Progress, untold
from ndcg_gui.domain.query_samples import QuerySample
from ndcg_gui.domain.records import JudgmentRecord, Kind, Mark, QueryRecord, RunRecord, Status
from ndcg_gui.domain.scales import Scale
from ndcg_gui.domain.text import visible
from ndcg_gui.features.importing.marks import with_marks
from ndcg_gui.features.importing.planned import PlannedComparison, PlannedFile
from ndcg_gui.features.importing.preferences import as_stored, event_id_of, item_of
from ndcg_gui.features.labels.judgments import kept_criteria
from ndcg_gui.features.side_by_side.verbs import StartComparison
from ndcg_gui.store.collection import contents as collection
from ndcg_gui.store.collection import pools, records, versions
from ndcg_gui.store.collection.pools import STANDING_DEPTH, STANDING_POOL
from ndcg_gui.store.collection.versions import Renaming
from ndcg_gui.store.labels import judgments, preferences
from ndcg_gui.store.labels.bulk import IntArray, JudgmentColumns, append_new_pairs, are_new_pairs
from ndcg_gui.store.labels.events import append_labels, append_portions, known_event_ids
from ndcg_gui.store.labels.kinds import JUDGMENT, PREFERENCE, NewJudgment, NewPreference
from ndcg_gui.store.labels.preferences import Comparison, Item, PresentedItem
from ndcg_gui.store.sql.transactions import Connection

# Of each query that an import found there [before, after], each as its fields.
Replaced = list[list[list[object]]]
_Event = TypeVar("_Event", NewJudgment, NewPreference)
_AT_ONCE = 5_000  # so many labels are made and stored between two looks at whether to stop
_MANY = 1_000  # judgments that are worth a look whether all their pairs are new
_Assigned = Mapping[tuple[RaterId, ItemKey], str]


def store(
    transaction: Transaction, item: PlannedFile, import_id: ImportId, progress: Progress
) -> tuple[Changes, Replaced]:
    """Store one file, or one part of it. Returns the changes, and the queries that were there already."""
    connection = transaction.connection
    match item.kind:
        case Kind.QUERIES:
            return Changes(), _store_queries(connection, item, import_id)
        case Kind.DOCUMENTS:
            collection.store_documents(
                connection, item.parsed.documents, import_id=import_id, progress=progress
            )
            return Changes(), []
        case Kind.RUN:
            runs = zip(item.system_names, item.runs, strict=True)
            return _store_systems(connection, runs, import_id, progress), []
        case Kind.PREFERENCES:
            return _store_verdicts(transaction, item, import_id, progress), []
        case _:
            return _store_judgments(transaction, item, import_id, progress), []


def older_renamed(connection: Connection, item: PlannedFile) -> list[Renaming]:
    """Rename the older versions of the systems that a file brings.

    Raises Conflict where a system of a name came since the file was checked.
    """
    there = {system.name for system in collection.systems(connection)}
    for name in item.system_names:
        if name in there and name not in item.newer_than:
            raise Conflict(say("there is a system named {name} already", name=name))
    return [
        renaming
        for name in item.system_names
        if name in there
        for renaming in versions.give_names(connection, name, newer=True)
    ]


def insert_import(connection: Connection, item: PlannedFile) -> ImportId:
    """Record the import of one file, or of one part of it."""
    parsed = item.parsed
    return records.insert_import(
        connection,
        file_name=visible(parsed.name),
        sha256=parsed.sha256,
        byte_size=parsed.size,
        kind=str(item.kind),
        reader=parsed.reader_key or "",
        row_count=item.report.rows,
        counts=item.counts,
        warnings=[str(notice) for notice in (*item.report.warnings, *item.report.information)],
        system_name=", ".join(item.system_names) or None,
        sample=_sample(item),
    )


def _sample(item: PlannedFile) -> QuerySample | None:
    """Draw that brought the queries of a file, with the weight of each."""
    sample = item.report.sample
    if sample is None or item.kind is not Kind.QUERIES:
        return None
    return replace(sample, weights={query.query_key: query.weight for query in item.parsed.queries})


def _store_queries(connection: Connection, item: PlannedFile, import_id: ImportId) -> Replaced:
    known = {stored.record.query_key: stored.record for stored in collection.queries(connection)}
    new = [record for record in item.parsed.queries if record.query_key not in known]
    there = [record for record in item.parsed.queries if record.query_key in known]
    collection.insert_queries(connection, new, import_id=import_id)
    collection.update_queries(connection, (item for item in there if known[item.query_key] != item))
    return [[known[record.query_key].to_plain(), record.to_plain()] for record in there]


def ensure_queries(
    connection: Connection, records: Iterable[QueryRecord], import_id: ImportId
) -> dict[str, QueryId]:
    """Numbers of all queries, after storing those of `records` that are unknown."""
    known = collection.query_ids(connection)
    unknown = [record for record in records if record.query_key not in known]
    return known | collection.insert_queries(connection, unknown, import_id=import_id)


def fill_pool(
    connection: Connection,
    pool_id: PoolId,
    tops: Mapping[QueryId, Sequence[str]],
    import_id: ImportId | None,
) -> None:
    """Put documents into a pool, by query. Pairs that are there stay as they are."""
    numbers = collection.ensure_documents(
        connection, (key for top in tops.values() for key in top), import_id=import_id
    )
    pairs = [(query_id, numbers[key]) for query_id, top in tops.items() for key in top]
    pools.add_pairs(connection, pool_id, pairs, import_id=import_id)


def fill_standing_pool(connection: Connection) -> None:
    """Put the top of all systems' lists into the standing pool. Pairs that are there stay as they are."""
    pool_id, depth = pools.ensure_pool(connection, STANDING_POOL, depth=STANDING_DEPTH)
    for system in collection.systems(connection):
        lists = collection.ranked_lists(connection, system.id)
        tops = {query_id: entry.top(depth) for query_id, entry in lists.items()}
        fill_pool(connection, pool_id, tops, system.import_id)


def _bare(key: str) -> QueryRecord:
    return QueryRecord(key, key)


def _store_systems(
    connection: Connection,
    runs: Iterable[tuple[str, RunRecord]],
    import_id: ImportId,
    progress: Progress,
) -> Changes:
    """Store systems of these names with their queries, and put the top of their lists into the pool."""
    systems: set[SystemId] = set()
    there = {system.name for system in collection.systems(connection)}
    pool_id, depth = pools.ensure_pool(connection, STANDING_POOL, depth=STANDING_DEPTH)
    for name, run in runs:
        if name in there:  # brought by another window since the file was checked
            raise Conflict(say("there is a system named {name} already", name=name))
        numbers = ensure_queries(connection, map(_bare, run.lists), import_id)
        systems.add(
            collection.insert_system(connection, name, run, numbers, import_id=import_id, progress=progress)
        )
        tops = {numbers[key]: entry.top(depth) for key, entry in run.lists.items()}
        fill_pool(connection, pool_id, tops, import_id)
    return Changes(systems=frozenset(systems), pooled=True)


def _store_judgments(
    transaction: Transaction, item: PlannedFile, import_id: ImportId, progress: Progress
) -> Changes:
    connection, rows = transaction.connection, item.parsed.judgments
    queries = ensure_queries(connection, map(_bare, distinct(rows, "query_key")), import_id)
    documents = collection.ensure_documents(connection, distinct(rows, "doc_key"), import_id=import_id)
    names = dict.fromkeys(name or item.rater or "" for name in distinct(rows, "rater"))
    raters = {name: records.ensure_rater(connection, name) for name in names}
    given = [event_id for event_id in distinct(rows, "event_id") if event_id]
    judged = _JudgmentRows(
        transaction,
        import_id,
        progress,
        rows,
        item.rater or "",
        queries,
        documents,
        raters,
        known_event_ids(connection, JUDGMENT, given),
    )
    return judged.all_new() or judged.one_by_one()


@dataclass(frozen=True, slots=True)
class _JudgmentRows:
    """Judgments of one file, and the numbers of what they are about.

    `rater` is the name of whoever made those of nobody, and `taken` are event ids that are not to be had.
    """

    transaction: Transaction
    import_id: ImportId
    progress: Progress
    rows: Sequence[JudgmentRecord]
    rater: str
    queries: Mapping[str, QueryId]
    documents: Mapping[str, DocumentId]
    raters: Mapping[str, RaterId]
    taken: set[str]

    def all_new(self) -> Changes | None:
        """Store all as columns, or return None where a pair has a label already, or a row has none."""
        if len(self.rows) < _MANY or Status.CLEARED in distinct(self.rows, "status"):
            return None
        places = [
            self._numbers("rater", lambda name: self.raters[name or self.rater]),
            self._numbers("query_key", self.queries.__getitem__),
            self._numbers("doc_key", self.documents.__getitem__),
        ]
        connection = self.transaction.connection
        if not are_new_pairs(connection, *places):
            return None
        append_new_pairs(
            connection,
            self._columns(places),
            scale_version_id=self.transaction.scale.id,
            operation_id=self.transaction.operation,
            action=self.transaction.action,
        )
        judged = frozenset(map(QueryId, np.unique(places[1]).tolist()))
        return Changes(judged=judged, raters=frozenset(self.raters.values()))

    def _numbers(self, name: str, number_of: Callable[[Any], int]) -> IntArray:
        """int64[N]: the numbers of one field's values, which are never all there as texts."""
        starts = range(0, len(self.rows), _AT_ONCE)
        parts = (map(number_of, values(self.rows[start : start + _AT_ONCE], name)) for start in starts)
        return np.fromiter(chain.from_iterable(parts), np.int64, len(self.rows))

    def _columns(self, places: Sequence[IntArray]) -> Iterator[JudgmentColumns]:
        total = len(self.rows)
        for start in range(0, total, _AT_ONCE):
            self.progress(start, total)
            some = self.rows[start : start + _AT_ONCE]
            numbered: dict[tuple[Any, ...], int] = {}
            cells = zip(*(values(some, name) for name in _OF_STATE), strict=True)
            indices = [numbered.setdefault(own, len(numbered)) for own in cells]
            raters, queries, documents = (own[start : start + _AT_ONCE].tolist() for own in places)
            yield JudgmentColumns(
                self._event_ids(values(some, "event_id")),
                raters,
                queries,
                values(some, "query_key"),
                documents,
                values(some, "doc_key"),
                indices,
                list(starmap(_new_state, numbered)),
                values(some, "seconds"),
                [None if at is None else microseconds_of(at) for at in values(some, "created_at")],
            )

    def _event_ids(self, given: Sequence[str | None]) -> list[str]:
        made = new_event_ids(len(given))
        return list(map(self._event_id, given, made)) if any(given) else made

    def _event_id(self, given: str | None, made: str) -> str:
        """Return the id that was given, unless it is known: that one may have been undone or replaced."""
        if not given or given in self.taken:
            return made
        self.taken.add(given)
        return given

    def one_by_one(self) -> Changes:
        """Store those that change what a rater says of a pair, each compared with what stands there."""
        connection, total = self.transaction.connection, len(self.rows)
        scale, raters = self.transaction.scale, set(self.raters.values())
        states = {rater_id: judgments.rater_states(connection, rater_id) for rater_id in raters}
        pooled: list[Pair] = []
        judged: set[QueryId] = set()
        marked: dict[tuple[RaterId, QueryId, DocumentId], list[JudgmentRecord]] = {}

        def new_judgments() -> Iterator[list[NewJudgment]]:
            for start in range(0, total, _AT_ONCE):
                self.progress(start, total)
                some, new = self.rows[start : start + _AT_ONCE], []
                for row, new_id in zip(some, new_event_ids(len(some)), strict=True):
                    pair = self.queries[row.query_key], self.documents[row.doc_key]
                    rater_id = self.raters[row.rater or self.rater]
                    if row.status is not Status.CLEARED:
                        before = states[rater_id].get(pair)
                        state = _state_of(row, before, scale.scale)
                        if before == state:
                            continue
                        moment = None if row.created_at is None else microseconds_of(row.created_at)
                        event_id = self._event_id(row.event_id, new_id)
                        new.append(
                            NewJudgment(event_id, rater_id, *pair, scale.id, state, row.seconds, moment)
                        )
                    elif row.marks:
                        marked.setdefault((rater_id, *pair), []).append(row)
                    else:
                        pooled.append(pair)  # in the pool, but not judged
                judged.update(label.query_id for label in new)
                yield new
            remarks = list(_remarks(self.transaction, states, marked))
            judged.update(label.query_id for label in remarks)
            yield remarks

        append_portions(
            connection,
            JUDGMENT,
            new_judgments(),
            most=total,
            among=raters,
            operation_id=self.transaction.operation,
            action=self.transaction.action,
        )
        if pooled:
            pool_id, _ = pools.ensure_pool(connection, STANDING_POOL, depth=STANDING_DEPTH)
            pools.add_pairs(connection, pool_id, pooled, import_id=self.import_id)
        return Changes(judged=frozenset(judged), raters=frozenset(raters), pooled=bool(pooled))


def _state_of(row: JudgmentRecord, before: PairState | None, scale: Scale) -> PairState:
    """State that a row gives its pair. What a file does not mention is not taken back: criteria, marks."""
    criteria, marks = row.criteria, row.marks
    if criteria is None and before is not None:
        criteria = kept_criteria(before, scale)
    if not marks and before is not None:
        marks = before.marks
    return _new_state(row.status, row.grade, row.note, row.rater, row.settled_by, row.answer, criteria, marks)


# The fields of a row that its pair's state is made of.
_OF_STATE = ("status", "grade", "note", "rater", "settled_by", "answer", "criteria", "marks")


def _new_state(
    status: Status,
    grade: float | None,
    note: str,
    rater: str | None,
    settled_by: str | None,
    answer: str,
    criteria: tuple[tuple[str, float | str], ...] | None,
    marks: tuple[Mark, ...],
) -> PairState:
    """State of a pair that has no label yet, from the fields `_OF_STATE` of its row."""
    by, answer = (settled_by or "", "") if rater == FINAL_GRADE else ("", answer)
    return _state(status, grade, note, by, answer, criteria or (), marks)


@lru_cache(maxsize=4096)  # a million judgments have few different states
def _state(
    status: Status,
    grade: float | None,
    note: str,
    by: str,
    answer: str,
    criteria: tuple[tuple[str, float | str], ...],
    marks: tuple[Mark, ...],
) -> PairState:
    return PairState(status, grade, note, by=by, answer=answer, criteria=criteria, marks=marks)


def _remarks(
    transaction: Transaction,
    states: Mapping[RaterId, Mapping[tuple[QueryId, DocumentId], PairState]],
    marked: Mapping[tuple[RaterId, QueryId, DocumentId], Sequence[JudgmentRecord]],
) -> Iterator[NewJudgment]:
    """Judgments that add raters' marks to what they said of the pair before."""
    for (rater_id, query_id, document_id), rows in marked.items():
        before = states[rater_id].get((query_id, document_id), PairState())
        state = with_marks(before, (mark for row in rows for mark in row.marks))
        moments = [microseconds_of(row.created_at) for row in rows if row.created_at is not None]
        if state != before:
            yield NewJudgment(
                new_event_id(),
                rater_id,
                query_id,
                document_id,
                transaction.scale.id,
                state,
                None,
                max(moments, default=None),
            )


def _store_verdicts(
    transaction: Transaction, item: PlannedFile, import_id: ImportId, progress: Progress
) -> Changes:
    """Store the verdicts of `item`. Raises Conflict when another window came first."""
    assert item.verdicts is not None
    connection = transaction.connection
    queries = ensure_queries(connection, item.verdicts.queries, import_id)
    answers, changes = item.verdicts.answers, Changes()
    if answers.systems:
        collection.store_documents(connection, answers.documents, import_id=import_id)
        changes = _store_systems(connection, answers.systems.items(), import_id, untold)
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
            same = [ItemKey.make(queries[key], rank=rank) for key, rank in planned.identical]
            elsewhere = () if planned.plan.elsewhere is None else planned.plan.elsewhere.open
            still_open = [ItemKey.make(queries[key], rank=rank) for key, rank in elsewhere if key in queries]
            comparison_id = _make(connection, planned, keys, same, still_open, systems, import_id)
            new += _events(planned, comparison_id, own, keys, item.rater, {})
            made.add(comparison_id)
    append_labels(
        connection,
        _with_new_ids(new, known_event_ids(connection, PREFERENCE, [event.event_id for event in new])),
        operation_id=transaction.operation,
        action=transaction.action,
        progress=progress,
    )
    return changes | Changes(
        comparisons=frozenset(made), compared=frozenset(made), raters=frozenset(raters.values())
    )


def _with_new_ids(events: Iterable[_Event], known: set[str]) -> list[_Event]:
    """Give new ids to events that are `known`, which may have been undone or replaced since."""
    found, taken = [], set(known)
    for event in events:
        own = replace(event, event_id=new_event_id()) if event.event_id in taken else event
        taken.add(own.event_id)
        found.append(own)
    return found


# comparisons


def _make(
    connection: Connection,
    planned: PlannedComparison,
    keys: Sequence[ItemKey],
    identical: Sequence[ItemKey],
    still_open: Sequence[ItemKey],
    systems: Mapping[str, SystemId],
    import_id: ImportId,
) -> ComparisonId:
    """A comparison of the items that were judged, `identical`, or open where it comes from.

    One that was taken back comes back with its history.
    """
    judged = dict.fromkeys(part for key in (*keys, *still_open) for part in _needed(key))
    items = [Item(key) for key in judged if key not in set(identical)]
    items += [Item(key, identical=True) for key in identical]
    hidden = preferences.hidden_comparisons(connection).get(planned.name)
    if hidden is not None and (hidden.baseline, hidden.candidate) == (planned.baseline, planned.candidate):
        preferences.take_over(connection, hidden.id, plan=planned.plan, items=items, import_id=import_id)
        return hidden.id
    if planned.name in preferences.comparison_names(connection):
        raise Conflict(say("there is already a comparison named {name}", name=planned.name))
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
    # A settling verdict settles an item, which is counted once.
    return (key.as_kind(ItemKind.ITEM), key) if key.kind is ItemKind.ADJUDICATION else (key,)


def _system(systems: Mapping[str, SystemId], name: str) -> SystemId:
    if name not in systems:
        raise Conflict(say("there is no system named {name} any more; import the file again", name=name))
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
    """Sides fixed by the project. Raters of the project first get their share, as by opening it."""
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
    """Assign to raters what they judged beyond their share, after it, so that it can be seen and changed."""
    further: dict[RaterId, dict[ItemKey, str]] = {}
    for event in events:
        if (event.rater_id, event.key) not in assigned:
            further.setdefault(event.rater_id, {})[event.key] = event.left_system
    for rater_id, sides in further.items():
        own = preferences.assigned_sides(connection, comparison_id, rater_id)
        after = max((shown.position for shown in own), default=-1) + 1
        shown = [PresentedItem(key, after + place, left) for place, (key, left) in enumerate(sides.items())]
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
    """Events that differ from what is stored."""
    said = {
        (item.rater_id, item.key): (item.left_system, item.state)
        for item in preferences.preferences(connection, comparison_id)
    }
    return [
        event for event in events if said.get((event.rater_id, event.key)) != (event.left_system, event.state)
    ]
