"""Renaming raters and merging two of them: their labels, their work, and texts that name them."""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import numpy as np
from sqlalchemy import Connection, Table, and_, delete, insert, select, update

from ndcg_gui.domain.ids import (
    ComparisonId,
    DocumentId,
    QueryId,
    RaterId,
    ScaleVersionId,
    new_event_id,
)
from ndcg_gui.domain.labels import PairState, PreferenceState
from ndcg_gui.store.labels.kinds import JUDGMENT, LabelKind, NewJudgment, NewLabel, NewPreference, item_key
from ndcg_gui.store.schema import assignment, comparison, comparison_side, operation, pool, rater, setting
from ndcg_gui.store.seals import update_sealed

PEOPLE = "people"  # the setting that keeps roles: its keys are names
_SETTINGS = ("evaluation", "adjudication", PEOPLE)


def set_name(connection: Connection, rater_id: RaterId, name: str) -> None:
    """Rename a rater."""
    connection.execute(update(rater).where(rater.c.id == rater_id).values(name=name))


# what names raters


class NamingText(NamedTuple):
    """A text that names a rater, in the row of a table, before and after the change."""

    table: str
    key: int | str
    before: str
    after: str


_TEXTS: tuple[tuple[Table, str, str], ...] = (
    (pool, "id", "plan"),
    (comparison, "id", "plan"),
    (setting, "key", "value"),
)


def name_in_texts(connection: Connection, old: str, new: str) -> list[NamingText]:
    """Rename one rater in plans, label rules and roles. Returns the changes.

    Where both have a role the other's own stands.
    """
    found = []
    for table, key, column in _TEXTS:
        statement = select(table.c[key], table.c[column]).where(table.c[column].is_not(None))
        if table is setting:
            statement = statement.where(setting.c.key.in_(_SETTINGS))
        for number, text in connection.execute(statement).all():
            before = _read(text)
            after = (_keyed if key == "key" and number == PEOPLE else _naming)(before, old, new)
            if after != before:
                found.append(NamingText(table.name, number, text, json.dumps(after, ensure_ascii=False)))
    _put(connection, [(item, item.after) for item in found])
    return found


def take_back_texts(connection: Connection, texts: Iterable[NamingText]) -> None:
    """Restore texts, except those that have changed since."""
    _put(connection, [(item, item.before) for item in texts if _text(connection, item) == item.after])


def _read(text: str) -> dict[str, Any]:
    """Parse a text, empty if it is unreadable, so that it stays unchanged."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def _keyed(people: dict[str, Any], old: str, new: str) -> dict[str, Any]:
    named = {new if name == old and new not in people else name: said for name, said in people.items()}
    return dict(sorted((name, said) for name, said in named.items() if name != old))


def _naming(plan: dict[str, Any], old: str, new: str) -> dict[str, Any]:
    changed = dict(plan)
    for key in ("raters", "people"):
        if old in plan.get(key, ()):
            changed[key] = list(dict.fromkeys(new if name == old else name for name in plan[key]))
    if old in plan.get("quotas", {}):
        # Whoever was two may do what both might.
        quotas = {name: most for name, most in plan["quotas"].items() if name != old}
        changed["quotas"] = quotas | {new: plan["quotas"][old] + quotas.get(new, 0)}
    for rule in ("gold_from", "labels"):
        key = str(plan.get(rule, ""))
        first = "final:" if key.startswith("final:") else ""  # before any rule, one that names a rater too
        prefix, colon, name = key.removeprefix(first).partition(":")
        if colon and name == old:
            changed[rule] = f"{first}{prefix}:{new}"
    return changed


def _text(connection: Connection, item: NamingText) -> str | None:
    table, key, column = next(of for of in _TEXTS if of[0].name == item.table)
    return connection.execute(select(table.c[column]).where(table.c[key] == item.key)).scalar()


def _put(connection: Connection, texts: Iterable[tuple[NamingText, str]]) -> None:
    for item, text in texts:
        table, key, column = next(of for of in _TEXTS if of[0].name == item.table)
        update_sealed(connection, table, table.c[key] == item.key, {column: text})


def names_of_today(connection: Connection) -> Callable[[str, int], str]:
    """Return a function from a rater's name at a moment (microseconds since 1970, UTC) to the current one."""
    steps = select(operation.c.created_at, operation.c.forward).where(
        operation.c.kind == "import",
        operation.c.state == "done",
        operation.c.forward.startswith('["RenameRater"', autoescape=True),
    )
    renamed = []
    for at, forward in connection.execute(steps.order_by(operation.c.id)):
        _, values = json.loads(forward)
        renamed.append((at, values["old"], values["new"]))

    def today(name: str, moment: int) -> str:
        for at, old, new in renamed:
            if at >= moment and name == old:
                name = new
        return name

    return today


# labels


LabelPlace = tuple[int, ...]  # the numbers that stand for what is judged, whoever judges it


class Word(NamedTuple):
    """One rater's label of a place, and its time (microseconds since 1970, UTC)."""

    state: PairState | PreferenceState
    at: int


class TwoWords(NamedTuple):
    """The labels of two raters for one place, if they differ."""

    place: LabelPlace
    giver: Word
    taker: Word


def labels_moved(
    connection: Connection,
    kind: LabelKind,
    giver: RaterId,
    taker: RaterId,
    decided: Mapping[LabelPlace, bool] = MappingProxyType({}),
) -> tuple[list[NewLabel], int]:
    """Return events that move one rater's labels to another, and the number of places both labelled.

    There the giver's word stands (`decided` True) or the taker's (False); where nothing is decided, the
    later one. The giver says nothing any more; history keeps who said what.
    """
    given, there = _said(connection, kind, giver), _said(connection, kind, taker)
    new = [
        _again(kind, row, taker, kind.state(row))
        for place, row in given.items()
        if place not in there or decided.get(place, _when(row) > _when(there[place]))
    ]
    empty = PairState() if kind is JUDGMENT else PreferenceState()
    new += [_again(kind, row, giver, empty) for row in given.values()]
    return new, len(given.keys() & there.keys())


def two_words(connection: Connection, kind: LabelKind, giver: RaterId, taker: RaterId) -> list[TwoWords]:
    """Return the places that two raters labelled differently."""
    given, there = _said(connection, kind, giver), _said(connection, kind, taker)
    found = [
        TwoWords(place, Word(kind.state(row), row.created_at), Word(kind.state(other), other.created_at))
        for place, row in given.items()
        if (other := there.get(place)) is not None
    ]
    return [item for item in found if item.giver.state != item.taker.state]


def _said(connection: Connection, kind: LabelKind, rater_id: RaterId) -> dict[LabelPlace, Any]:
    now, event = kind.current.c, kind.events.c
    columns = [event.created_at, event.seconds]
    if kind is JUDGMENT:
        columns.append(event.document_version)
    rows = connection.execute(
        select(kind.current, *columns)
        .join_from(kind.current, kind.events, event.seq == now.event_seq)
        .where(now.rater_id == rater_id)
        .order_by(now.event_seq)
    )
    others = [name for name in kind.place if name != "rater_id"]
    return {tuple(getattr(row, name) for name in others): row for row in rows}


def _when(row: Any) -> tuple[int, int]:
    return row.created_at, row.event_seq


def _again(kind: LabelKind, row: Any, rater_id: RaterId, state: Any) -> NewLabel:
    stands = state != type(state)()
    seconds, created = (row.seconds, row.created_at) if stands else (None, None)
    if kind is JUDGMENT:
        return NewJudgment(
            new_event_id(),
            rater_id,
            QueryId(row.query_id),
            DocumentId(row.document_id),
            ScaleVersionId(row.scale_version_id),
            state,
            seconds,
            created,
            document_version=row.document_version,
        )
    comparison_id = ComparisonId(row.comparison_id)
    return NewPreference(
        new_event_id(), comparison_id, rater_id, item_key(row), row.left_system, state, seconds, created
    )


# work


Handed = dict[str, list[Any]]


def hand_over(connection: Connection, giver: RaterId, taker: RaterId) -> Handed:
    """Move one rater's assigned work to another. Returns the JSON values that `take_back_work` needs.

    Of a task that both have the taker gets what only the giver had.
    """
    handed: Handed = {"moved": [], "dropped": [], "work": [], "sides": [], "dropped_sides": []}
    own = {row.pool_id: row for row in _assigned(connection, taker)}
    for row in _assigned(connection, giver):
        if (mine := own.get(row.pool_id)) is None:
            connection.execute(update(assignment).where(assignment.c.id == row.id).values(rater_id=taker))
            handed["moved"].append(row.id)
            continue
        if row.work is not None and mine.work is not None:
            update_sealed(
                connection, assignment, assignment.c.id == mine.id, {"work": _joined(mine.work, row.work)}
            )
            handed["work"].append([mine.id, b64encode(mine.work).decode()])
        work = None if row.work is None else b64encode(row.work).decode()
        handed["dropped"].append([row.id, row.pool_id, row.seed, row.created_at, work])
        connection.execute(delete(assignment).where(assignment.c.id == row.id))
    side = comparison_side.c
    shown = {(row.comparison_id, row.query_id, row.item) for row in _sides(connection, taker)}
    for row in _sides(connection, giver):
        place = (row.comparison_id, row.query_id, row.item)
        if place in shown:
            handed["dropped_sides"].append([*place, row.position, row.left_system])
            connection.execute(delete(comparison_side).where(side.rater_id == giver, _at(*place)))
        else:
            handed["sides"].append([*place])
            connection.execute(
                update(comparison_side).where(side.rater_id == giver, _at(*place)).values(rater_id=taker)
            )
    return handed


def take_back_work(connection: Connection, giver: RaterId, taker: RaterId, handed: Handed) -> None:
    """Move handed-over work back."""
    for number in handed["moved"]:
        connection.execute(update(assignment).where(assignment.c.id == number).values(rater_id=giver))
    for number, work in handed["work"]:
        update_sealed(connection, assignment, assignment.c.id == number, {"work": b64decode(work)})
    for number, pool_id, seed, created_at, work in handed["dropped"]:
        connection.execute(
            insert(assignment).values(
                id=number,
                pool_id=pool_id,
                rater_id=giver,
                seed=seed,
                created_at=created_at,
                work=None if work is None else b64decode(work),
            )
        )
    side = comparison_side.c
    for place in handed["sides"]:
        connection.execute(
            update(comparison_side).where(side.rater_id == taker, _at(*place)).values(rater_id=giver)
        )
    for comparison_id, query_id, item, position, left in handed["dropped_sides"]:
        connection.execute(
            insert(comparison_side).values(
                comparison_id=comparison_id,
                rater_id=giver,
                query_id=query_id,
                item=item,
                position=position,
                left_system=left,
            )
        )


def _assigned(connection: Connection, rater_id: RaterId) -> list[Any]:
    statement = select(assignment).where(assignment.c.rater_id == rater_id).order_by(assignment.c.id)
    return list(connection.execute(statement))


def _sides(connection: Connection, rater_id: RaterId) -> list[Any]:
    return list(connection.execute(select(comparison_side).where(comparison_side.c.rater_id == rater_id)))


def _at(comparison_id: int, query_id: int, item: int) -> Any:
    side = comparison_side.c
    return and_(side.comparison_id == comparison_id, side.query_id == query_id, side.item == item)


def _joined(mine: bytes, theirs: bytes) -> bytes:
    first, more = (np.frombuffer(work, "<i8").reshape(-1, 2).tolist() for work in (mine, theirs))
    known = {tuple(pair) for pair in first}
    return np.array([*first, *(pair for pair in more if tuple(pair) not in known)], "<i8").tobytes()
