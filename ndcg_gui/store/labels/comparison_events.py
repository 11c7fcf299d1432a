"""States of a comparison's result: raters still judging, and who opened or reopened it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Select, and_, func, insert, not_, select

from ndcg_gui.domain.comparison_items import MAX_RANK, ItemKey, ItemKind
from ndcg_gui.domain.ids import ComparisonId, QueryId
from ndcg_gui.domain.moments import now
from ndcg_gui.domain.records import Verdict
from ndcg_gui.store.schema import comparison_event, comparison_side, preference, rater

OPENED, REOPENED = "opened", "reopened"

# Words that settle a dispute are asked for by who has seen the result; they keep nobody waiting.
FIRST_SETTLING = ItemKey.make(QueryId(0), kind=ItemKind.ADJUDICATION).number
LAST_SETTLING = ItemKey.make(QueryId(0), kind=ItemKind.ADJUDICATION, rank=MAX_RANK).number


@dataclass(frozen=True, slots=True)
class Waiting:
    """A rater who is still judging, with `left` of their `items` undone."""

    rater: str
    items: int
    left: int


@dataclass(frozen=True, slots=True)
class ResultState:
    """State of a comparison's result: the number of raters `given` items, and those still `waiting`.

    `what` is the last event ("" for none), `by` its author, `at` its time in microseconds UTC.
    """

    given: int = 0
    waiting: tuple[Waiting, ...] = ()
    what: str = ""
    by: str = ""
    at: int = 0

    @property
    def locked(self) -> bool:
        """Whether the result was opened, which freezes the verdicts."""
        return self.what == OPENED

    @property
    def is_open(self) -> bool:
        """Whether the result is open. One assigned to nobody is open from the start."""
        return self.locked or not self.given

    @property
    def can_be_told(self) -> bool:
        """Whether it is open, or everybody has finished and nobody has opened it yet."""
        return self.is_open or not self.waiting


def result_states(connection: Connection) -> dict[ComparisonId, ResultState]:
    """Return the states by comparison, without those assigned to nobody and never opened."""
    side, current = comparison_side.c, preference.c
    decided = and_(
        current.comparison_id == side.comparison_id,
        current.query_id == side.query_id,
        current.item == side.item,
        current.rater_id == side.rater_id,
        current.status == str(Verdict.JUDGED),
    )
    given: dict[ComparisonId, list[Waiting]] = {}
    rows = connection.execute(
        select(
            side.comparison_id,
            rater.c.name,
            func.count().label("items"),
            (func.count() - func.count(current.query_id)).label("left"),
        )
        .select_from(comparison_side.outerjoin(preference, decided).join(rater, rater.c.id == side.rater_id))
        .where(not_(side.item.between(FIRST_SETTLING, LAST_SETTLING)))
        .group_by(side.comparison_id, rater.c.id, rater.c.name)
        .order_by(side.comparison_id, rater.c.id)
    )
    for row in rows:
        given.setdefault(ComparisonId(row.comparison_id), []).append(Waiting(row.name, row.items, row.left))
    last = {ComparisonId(row.comparison_id): row for row in connection.execute(_last())}
    found = {}
    for number in given.keys() | last.keys():
        own, event = given.get(number, []), last.get(number)
        waiting = tuple(item for item in own if item.left)
        found[number] = (
            ResultState(len(own), waiting)
            if event is None
            else ResultState(len(own), waiting, event.what, event.name, event.created_at)
        )
    return found


def _last() -> Select[Any]:
    newest = select(func.max(comparison_event.c.seq)).group_by(comparison_event.c.comparison_id)
    return select(comparison_event).where(comparison_event.c.seq.in_(newest))


def locked(connection: Connection) -> set[ComparisonId]:
    """Return the comparisons with frozen verdicts, because their result was opened."""
    return {ComparisonId(row.comparison_id) for row in connection.execute(_last()) if row.what == OPENED}


def looked_at_early(connection: Connection) -> dict[ComparisonId, bool]:
    """Return the comparisons whose result was opened before everybody had finished.

    The value is whether the comparison was reopened.
    """
    event = comparison_event.c
    found: dict[ComparisonId, set[str]] = {}
    for row in connection.execute(select(event.comparison_id, event.what, event.note)):
        early = row.what == OPENED and row.note
        found.setdefault(ComparisonId(row.comparison_id), set()).add("early" if early else row.what)
    return {number: REOPENED in what for number, what in found.items() if "early" in what}


def early_looks(connection: Connection, comparison_id: ComparisonId) -> int:
    """Return how often the result was opened before everybody had finished."""
    event = comparison_event.c
    opened = select(func.count()).where(
        event.comparison_id == comparison_id, event.what == OPENED, event.note != ""
    )
    return int(connection.execute(opened).scalar_one())


def append_comparison_event(
    connection: Connection, comparison_id: ComparisonId, what: str, *, by: str, waiting: Sequence[str]
) -> None:
    """Record that a result was opened, or a comparison reopened, by whom, and who had not finished."""
    note = json.dumps({"not_through": list(waiting)}, ensure_ascii=False) if waiting else ""
    connection.execute(
        insert(comparison_event).values(
            comparison_id=comparison_id, what=what, name=by, note=note, created_at=now()
        )
    )


def has_comparison_events(connection: Connection, comparison_id: ComparisonId) -> bool:
    """Whether the comparison was ever opened."""
    found = connection.execute(
        select(comparison_event.c.seq).where(comparison_event.c.comparison_id == comparison_id).limit(1)
    )
    return found.first() is not None
