"""Comparisons of two systems, the sides of the lists, and the raters' preferences."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from sqlalchemy import (
    BigInteger,
    Connection,
    Select,
    and_,
    bindparam,
    case,
    delete,
    func,
    insert,
    or_,
    select,
)

from ndcg_gui.domain.comparison_items import ItemKey
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.ids import ComparisonId, ImportId, QueryId, RaterId, SystemId
from ndcg_gui.domain.labels import PreferenceState
from ndcg_gui.domain.moments import now
from ndcg_gui.domain.records import Verdict
from ndcg_gui.store.collection.records import remove_setting, set_setting, setting_value
from ndcg_gui.store.labels.comparison_events import (
    FIRST_SETTLING,
    LAST_SETTLING,
    has_comparison_events,
    locked,
)
from ndcg_gui.store.labels.kinds import item_key, state_of_item
from ndcg_gui.store.schema import (
    comparison,
    comparison_query,
    comparison_side,
    import_file,
    preference,
    preference_event,
    system,
)
from ndcg_gui.store.seals import update_sealed
from ndcg_gui.store.sql.plain_sql import run

_event, _current = preference_event.c, preference.c
_ONLY = bindparam("only", type_=BigInteger)


@dataclass(frozen=True, slots=True)
class Comparison:
    """One candidate against the baseline, as the plan sets it up."""

    id: ComparisonId
    name: str
    baseline_id: SystemId
    candidate_id: SystemId
    plan: ComparisonPlan
    import_id: ImportId | None = None
    created_at: int = 0

    @property
    def depth(self) -> int:
        """The number of results shown of each list."""
        return self.plan.depth

    @property
    def system_ids(self) -> tuple[SystemId, ...]:
        """All systems whose lists it shows: two, or as many as get grades, by the rank of their items."""
        if self.plan.grades:
            return tuple(map(SystemId, self.plan.graded_ids))
        return self.baseline_id, self.candidate_id


@dataclass(frozen=True, slots=True)
class Item:
    """An item of a comparison. If `identical`, both sides are the same, so nobody is asked.

    `foil_id` is the query whose list is the worse one of an obvious check.
    """

    key: ItemKey
    identical: bool = False
    foil_id: QueryId | None = None


@dataclass(frozen=True, slots=True)
class PresentedItem:
    """One item of a comparison as presented to a rater. `left_system` is "baseline" or "candidate"."""

    key: ItemKey
    position: int
    left_system: str

    @property
    def query_id(self) -> QueryId:
        """The query of the item."""
        return self.key.query_id


@dataclass(frozen=True, slots=True)
class StoredPreference:
    """A rater's current verdict on one item. `created_at` is in microseconds, UTC."""

    rater_id: RaterId
    key: ItemKey
    left_system: str
    state: PreferenceState
    seconds: float | None = None
    created_at: int = 0

    @property
    def query_id(self) -> QueryId:
        """The query of the item."""
        return self.key.query_id


def insert_comparison(
    connection: Connection,
    *,
    name: str,
    baseline_id: SystemId,
    candidate_id: SystemId,
    plan: ComparisonPlan,
    items: Sequence[Item],
    import_id: ImportId | None = None,
) -> ComparisonId:
    """Store a comparison of a candidate with the plan's baseline over `items`."""
    comparison_id = connection.execute(
        insert(comparison).values(
            name=name,
            baseline_id=baseline_id,
            candidate_id=candidate_id,
            depth=plan.depth,
            points=plan.points,
            unit=plan.unit,
            blind=True,
            seed=plan.seed,
            created_at=now(),
            plan=json.dumps(plan.to_json(), ensure_ascii=False),
            import_id=import_id,
        )
    ).inserted_primary_key[0]  # type: ignore[index]
    add_items(connection, ComparisonId(comparison_id), items)
    return ComparisonId(comparison_id)


def add_items(connection: Connection, comparison_id: ComparisonId, items: Sequence[Item]) -> None:
    """Store new items, leaving existing ones unchanged."""
    known = {item.key for item in comparison_items(connection, comparison_id)} if items else set()
    rows = [
        {
            "comparison_id": comparison_id,
            "query_id": item.key.query_id,
            "item": item.key.number,
            "identical": item.identical,
            "foil_id": item.foil_id,
        }
        for item in items
        if item.key not in known
    ]
    if rows:
        connection.execute(insert(comparison_query), rows)


def comparisons(connection: Connection, comparison_id: ComparisonId | None = None) -> list[Comparison]:
    """Return all comparisons or one, oldest first, without those of undone imports."""
    return [
        Comparison(
            ComparisonId(row.id),
            row.name,
            SystemId(row.baseline_id),
            SystemId(row.candidate_id),
            _plan(row),
            None if row.import_id is None else ImportId(row.import_id),
            row.created_at,
        )
        for row in connection.execute(_shown_comparisons(), {"only": comparison_id})
    ]


def compared_pairs(connection: Connection) -> list[Comparison]:
    """Return the comparisons of two systems, without those in which single lists get a grade."""
    return [item for item in comparisons(connection) if not item.plan.grades]


def graded_lists(connection: Connection) -> list[Comparison]:
    """Return the comparisons in which single lists get a grade."""
    return [item for item in comparisons(connection) if item.plan.grades]


@cache  # asked with every verdict
def _shown_comparisons() -> Select[*tuple[Any, ...]]:
    baseline, candidate = system.alias("baseline"), system.alias("candidate")
    return (
        select(comparison, baseline.c.name.label("baseline"), candidate.c.name.label("candidate"))
        .join_from(comparison, baseline, baseline.c.id == comparison.c.baseline_id)
        .join(candidate, candidate.c.id == comparison.c.candidate_id)
        .outerjoin(import_file, import_file.c.id == comparison.c.import_id)
        .where(import_file.c.undone_at.is_(None), or_(_ONLY.is_(None), comparison.c.id == _ONLY))
        .order_by(comparison.c.id)
    )


def comparison_names(connection: Connection) -> set[str]:
    """Return the names in use, including those of comparisons of undone imports."""
    return set(connection.execute(select(comparison.c.name)).scalars())


def _plan(row: Any) -> ComparisonPlan:
    if row.plan is not None:
        return ComparisonPlan.from_json(json.loads(row.plan))
    return ComparisonPlan(
        row.name,
        row.baseline,
        (row.candidate,),
        depth=row.depth,
        points=row.points,
        unit=row.unit,
        seed=row.seed,
    )


def comparison_items(connection: Connection, comparison_id: ComparisonId) -> list[Item]:
    """Return all items of a comparison, checks and disputes included, by query and number."""
    asked = comparison_query.c
    rows = connection.execute(
        select(asked.query_id, asked.item, asked.identical, asked.foil_id)
        .where(asked.comparison_id == comparison_id)
        .order_by(asked.query_id, asked.item)
    )
    return [
        Item(
            ItemKey(QueryId(row.query_id), row.item),
            row.identical,
            None if row.foil_id is None else QueryId(row.foil_id),
        )
        for row in rows
    ]


def assigned_sides(
    connection: Connection, comparison_id: ComparisonId, rater_id: RaterId
) -> list[PresentedItem]:
    """Return the rater's items of the comparison in their order, with the fixed side of each."""
    side = comparison_side.c
    rows = connection.execute(
        select(side.query_id, side.item, side.position, side.left_system)
        .where(side.comparison_id == comparison_id, side.rater_id == rater_id)
        .order_by(side.position)
    )
    return [PresentedItem(item_key(row), row.position, row.left_system) for row in rows]


def side_of(
    connection: Connection, comparison_id: ComparisonId, rater_id: RaterId, key: ItemKey
) -> str | None:
    """Return the system on the left for the rater in an item, or None when it is not theirs."""
    row = run(
        connection,
        "SELECT left_system FROM comparison_side"
        " WHERE comparison_id = ? AND rater_id = ? AND query_id = ? AND item = ?",
        (comparison_id, rater_id, key.query_id, key.number),
    ).first()
    return None if row is None else str(row[0])


def assign_sides(
    connection: Connection, comparison_id: ComparisonId, rater_id: RaterId, shown: Sequence[PresentedItem]
) -> None:
    """Fix order and sides of items for a rater. An item's sides are never assigned twice."""
    connection.execute(
        insert(comparison_side),
        [
            {
                "comparison_id": comparison_id,
                "rater_id": rater_id,
                "query_id": item.key.query_id,
                "item": item.key.number,
                "position": item.position,
                "left_system": item.left_system,
            }
            for item in shown
        ],
    )


def take_sides(
    connection: Connection, comparison_id: ComparisonId, rater_id: RaterId, keys: Iterable[ItemKey]
) -> None:
    """Unassign these items of a comparison from a rater."""
    rows = [(comparison_id, rater_id, key.query_id, key.number) for key in keys]
    if rows:
        run(
            connection,
            "DELETE FROM comparison_side"
            " WHERE comparison_id = ? AND rater_id = ? AND query_id = ? AND item = ?",
            rows,
        )


_HANDED_OVER = "handed_over:"  # the settings that name the raters who gave away all of a comparison


def gave_all_away(connection: Connection, comparison_id: ComparisonId) -> set[RaterId]:
    """Return the raters who handed over all their items of a comparison and are assigned no new ones."""
    text = setting_value(connection, f"{_HANDED_OVER}{comparison_id}")
    return {RaterId(number) for number in json.loads(text)} if text else set()


def keep_gave_all_away(
    connection: Connection, comparison_id: ComparisonId, rater_ids: Iterable[RaterId]
) -> None:
    """Store the raters who handed over all their items of a comparison."""
    key, numbers = f"{_HANDED_OVER}{comparison_id}", sorted(set(rater_ids))
    if numbers:
        set_setting(connection, key, json.dumps(numbers))
    else:
        remove_setting(connection, key)


@dataclass(frozen=True, slots=True)
class GivenItems:
    """Numbers of a comparison's items assigned to a rater, checks included, and decided.

    `settles`: these are disputes of others, which are counted by themselves.
    """

    comparison_id: ComparisonId
    rater_id: RaterId
    settles: bool
    items: int
    judged: int


def given_items(connection: Connection) -> list[GivenItems]:
    """Return the numbers by comparison and rater, of all who were assigned any."""
    side = comparison_side.c
    settles = case((side.item.between(FIRST_SETTLING, LAST_SETTLING), 1), else_=0).label("settles")
    decided = and_(
        _current.comparison_id == side.comparison_id,
        _current.query_id == side.query_id,
        _current.item == side.item,
        _current.rater_id == side.rater_id,
        _current.status == str(Verdict.JUDGED),
    )
    rows = connection.execute(
        select(side.comparison_id, side.rater_id, settles, func.count(), func.count(_current.query_id))
        .select_from(comparison_side.outerjoin(preference, decided))
        .group_by(side.comparison_id, side.rater_id, settles)
        .order_by(side.comparison_id, side.rater_id, settles)
    )
    return [
        GivenItems(ComparisonId(number), RaterId(rater_id), bool(settling), items, judged)
        for number, rater_id, settling, items, judged in rows
    ]


def verdict_counts(connection: Connection) -> dict[RaterId, int]:
    """Count each rater's current verdicts, in all comparisons, without skips."""
    rows = connection.execute(
        select(_current.rater_id, func.count())
        .where(_current.status == str(Verdict.JUDGED))
        .group_by(_current.rater_id)
    )
    return {RaterId(rater_id): number for rater_id, number in rows}


def preferences(
    connection: Connection, comparison_id: ComparisonId, rater_id: RaterId | None = None
) -> list[StoredPreference]:
    """Return the current preferences of a comparison, of all raters or of one."""
    statement = (
        select(preference, _event.seconds, _event.created_at)
        .join(preference_event, _event.seq == _current.event_seq)
        .where(_current.comparison_id == comparison_id)
    )
    if rater_id is not None:
        statement = statement.where(_current.rater_id == rater_id)
    return [
        StoredPreference(
            RaterId(row.rater_id),
            item_key(row),
            row.left_system,
            state_of_item(row),
            row.seconds,
            row.created_at,
        )
        for row in connection.execute(statement.order_by(_current.query_id, _current.item, _current.rater_id))
    ]


def seconds_looked(
    connection: Connection, comparison_id: ComparisonId
) -> dict[tuple[RaterId, ItemKey], float]:
    """Return the seconds a rater looked at an item, over all their verdicts on it, if known."""
    rows = connection.execute(
        select(_event.rater_id, _event.query_id, _event.item, func.sum(_event.seconds).label("seconds"))
        .where(_event.comparison_id == comparison_id, _event.seconds.is_not(None))
        .group_by(_event.rater_id, _event.query_id, _event.item)
    )
    return {(RaterId(row.rater_id), item_key(row)): float(row.seconds) for row in rows}


def is_marked(connection: Connection) -> bool:
    """Whether any rater has marked words side by side."""
    marked = select(_current.query_id).where(_current.extra.contains('"marks":'))
    return connection.execute(marked.limit(1)).first() is not None


@dataclass(frozen=True, slots=True)
class PreferenceStamp:
    """Time and step of a current preference. Redoing it does not change them."""

    rater_id: RaterId
    key: ItemKey
    operation_id: int
    created_at: int


def said_when(
    connection: Connection, comparison_id: ComparisonId, rater_id: RaterId | None = None
) -> list[PreferenceStamp]:
    """Return the times of a comparison's current preferences, of all raters or of one."""
    ours = [] if rater_id is None else [_current.rater_id == rater_id]
    rows = connection.execute(
        select(
            _current.rater_id,
            _current.query_id,
            _current.item,
            _event.operation_id,
            _event.action,
            _event.created_at,
        )
        .join_from(preference, preference_event, _event.seq == _current.event_seq)
        .where(_current.comparison_id == comparison_id, _current.status == str(Verdict.JUDGED), *ours)
    ).all()
    taken_back = [row for row in rows if row.action != "do"]
    standing = _standing(connection, comparison_id, {row.rater_id for row in taken_back})
    return [
        PreferenceStamp(
            RaterId(row.rater_id), key, *standing.get((row.rater_id, key), (row.operation_id, row.created_at))
        )
        for row in rows
        for key in [item_key(row)]
    ]


def _standing(
    connection: Connection, comparison_id: ComparisonId, rater_ids: Collection[int]
) -> dict[tuple[int, ItemKey], tuple[int, int]]:
    """Return the step and the time of the raters' current preferences, following undo and redo."""
    if not rater_ids:
        return {}
    rows = connection.execute(
        select(
            _event.rater_id,
            _event.query_id,
            _event.item,
            _event.operation_id,
            _event.action,
            _event.created_at,
        )
        .where(_event.comparison_id == comparison_id, _event.rater_id.in_(rater_ids))
        .order_by(_event.seq)
    )
    stacks: dict[tuple[int, ItemKey], tuple[list[tuple[int, int]], list[tuple[int, int]]]] = {}
    for row in rows:
        done, undone = stacks.setdefault((row.rater_id, item_key(row)), ([], []))
        if row.action == "do":
            done.append((row.operation_id, row.created_at))
        else:
            source, target = (done, undone) if row.action == "undo" else (undone, done)
            if source:
                target.append(source.pop())
    return {place: done[-1] for place, (done, _) in stacks.items() if done}


@dataclass(frozen=True, slots=True)
class ItemCount:
    """Numbers of a rater's items in one comparison, and of those undecided."""

    given: int
    left: int


def open_items(connection: Connection, rater_id: RaterId) -> dict[ComparisonId, int]:
    """Return the number of the rater's undecided items in each comparison (see `item_counts`)."""
    return {number: found.left for number, found in item_counts(connection, rater_id).items()}


def item_counts(connection: Connection, rater_id: RaterId) -> dict[ComparisonId, ItemCount]:
    """Count the rater's items of each comparison. Skipped items are undecided.

    Of a comparison without sides for the rater these are the differing items, if everybody is asked. Where
    the result was opened no verdict is taken any more, but for disputes to settle: the rest is nobody's.
    """
    side, closed = comparison_side.c, locked(connection)
    settles = case((side.item.between(FIRST_SETTLING, LAST_SETTLING), 1), else_=0).label("settles")
    decided = and_(
        _current.comparison_id == side.comparison_id,
        _current.query_id == side.query_id,
        _current.item == side.item,
        _current.rater_id == side.rater_id,
        _current.status == str(Verdict.JUDGED),
    )
    counted: dict[ComparisonId, ItemCount] = {}
    for number, settling, given, done in connection.execute(
        select(side.comparison_id, settles, func.count(), func.count(_current.query_id))
        .select_from(comparison_side.outerjoin(preference, decided))
        .where(side.rater_id == rater_id)
        .group_by(side.comparison_id, settles)
    ):
        left = given - done if settling or number not in closed else 0
        known = counted.get(number, ItemCount(0, 0))
        counted[number] = ItemCount(known.given + done + left, known.left + left)
    asked = comparison_query.c
    differing = {
        row.comparison_id: row.number
        for row in connection.execute(
            select(asked.comparison_id, func.count().label("number"))
            .where(~asked.identical)
            .group_by(asked.comparison_id)
        )
    }
    found = {}
    for item in comparisons(connection):
        if item.id in counted:
            found[item.id] = counted[item.id]
        elif (
            not item.plan.imported
            and not item.plan.raters
            and rater_id not in gave_all_away(connection, item.id)
        ):
            number = 0 if item.id in closed else differing.get(item.id, 0)
            found[item.id] = ItemCount(number, number)
    return found


def own_verdicts(connection: Connection, rater_id: RaterId) -> list[tuple[ComparisonId, int, float | None]]:
    """Return a rater's current decisions, oldest first.

    Each has the comparison, the time (microseconds since 1970, UTC) and the seconds it took.
    """
    rows = connection.execute(
        select(_current.comparison_id, _event.created_at, _event.seconds)
        .join_from(preference, preference_event, _event.seq == _current.event_seq)
        .where(_current.rater_id == rater_id, _current.status == str(Verdict.JUDGED))
        .order_by(_event.seq)
    )
    return [(ComparisonId(row.comparison_id), row.created_at, row.seconds) for row in rows]


def has_history(connection: Connection, comparison_id: ComparisonId) -> bool:
    """Whether the comparison has any verdict in its history, undone or not, or its result was opened."""
    found = connection.execute(select(_event.seq).where(_event.comparison_id == comparison_id).limit(1))
    return found.first() is not None or has_comparison_events(connection, comparison_id)


def delete_comparison(connection: Connection, comparison_id: ComparisonId) -> bool:
    """Remove a comparison without history. False (and nothing removed) when it has any."""
    if has_history(connection, comparison_id):
        return False
    keep_gave_all_away(connection, comparison_id, ())
    for table in (comparison_side, comparison_query):
        connection.execute(delete(table).where(table.c.comparison_id == comparison_id))
    connection.execute(delete(comparison).where(comparison.c.id == comparison_id))
    return True


# comparisons that a file of verdicts brought: hidden when the import is taken back, and found again


@dataclass(frozen=True, slots=True)
class Hidden:
    """A comparison of an undone import. Its history, and so its name and systems, stay."""

    id: ComparisonId
    baseline: str
    candidate: str


def hidden_comparisons(connection: Connection) -> dict[str, Hidden]:
    """Return the comparisons of undone imports by name."""
    baseline, candidate = system.alias("baseline"), system.alias("candidate")
    rows = connection.execute(
        select(comparison.c.id, comparison.c.name, baseline.c.name, candidate.c.name)
        .join_from(comparison, baseline, baseline.c.id == comparison.c.baseline_id)
        .join(candidate, candidate.c.id == comparison.c.candidate_id)
        .join(import_file, import_file.c.id == comparison.c.import_id)
        .where(import_file.c.undone_at.is_not(None))
    )
    return {name: Hidden(ComparisonId(number), first, second) for number, name, first, second in rows}


def take_over(
    connection: Connection,
    comparison_id: ComparisonId,
    *,
    plan: ComparisonPlan,
    items: Sequence[Item],
    import_id: ImportId,
) -> None:
    """Show a hidden comparison again, with the content of another import."""
    for table in (comparison_side, comparison_query):
        connection.execute(delete(table).where(table.c.comparison_id == comparison_id))
    update_sealed(
        connection,
        comparison,
        comparison.c.id == comparison_id,
        {
            "depth": plan.depth,
            "points": plan.points,
            "unit": plan.unit,
            "seed": plan.seed,
            "import_id": import_id,
            "plan": json.dumps(plan.to_json(), ensure_ascii=False),
        },
    )
    add_items(connection, comparison_id, items)


def brought_by(connection: Connection, import_ids: Iterable[ImportId]) -> dict[ComparisonId, str]:
    """Return the comparisons added by some imports, with their names."""
    rows = connection.execute(
        select(comparison.c.id, comparison.c.name).where(comparison.c.import_id.in_(list(import_ids)))
    )
    return {ComparisonId(number): name for number, name in rows}


def verdicts_in(connection: Connection, comparison_ids: Iterable[ComparisonId]) -> dict[ComparisonId, int]:
    """Count the current verdicts in some comparisons, leaving out those without any."""
    rows = connection.execute(
        select(preference.c.comparison_id, func.count())
        .where(preference.c.comparison_id.in_(list(comparison_ids)))
        .group_by(preference.c.comparison_id)
    )
    return {ComparisonId(number): count for number, count in rows}
