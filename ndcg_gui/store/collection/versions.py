"""Systems by name: the newest version has the name itself, older ones have it with a date.

Names are kept in the rows, so that whatever names a system finds it by what everybody sees.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import Connection, Table, select

from ndcg_gui.domain.errors import Conflict
from ndcg_gui.domain.ids import SystemId
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.moments import moment_of, now
from ndcg_gui.store.schema import comparison, import_file, pool, system
from ndcg_gui.store.seals import update_sealed

_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


class Renaming(NamedTuple):
    """Old and new name of one system. `family` is shared by all its versions."""

    system_id: int
    family_before: str
    name_before: str
    family: str
    name: str

    @property
    def turned(self) -> Renaming:
        """The inverse renaming."""
        return Renaming(self.system_id, self.family, self.name, self.family_before, self.name_before)


def to_text(renamed: Iterable[Renaming]) -> str:
    """Return renamings as text for a step of undo."""
    return json.dumps([list(item) for item in renamed], ensure_ascii=False)


def from_text(text: str) -> list[Renaming]:
    """Read renamings that `to_text` wrote."""
    return [Renaming(*item) for item in json.loads(text)]


def day_of(microseconds: int, *, beside: Iterable[int] = ()) -> str:
    """Format the local day of a moment, "14 Nov".

    The time is added if another moment is on that day, the year if one is in another year.
    """
    moment, others = _local(microseconds), [_local(other) for other in beside]
    text = f"{moment.day} {_MONTHS[moment.month - 1]}"
    if any(other.year != moment.year for other in others):
        text += f" {moment.year}"
    if any(other.date() == moment.date() for other in others):
        text += f" {moment:%H:%M}"
    return text


def _local(microseconds: int) -> datetime:
    return moment_of(microseconds).astimezone()


def next_version(connection: Connection, family: str) -> int:
    """Return the number of the next version of a system, 1 if there is none of that name."""
    return max((row.version for row in _live(connection, family)), default=0) + 1


def give_names(connection: Connection, family: str, *, newer: bool = False) -> list[Renaming]:
    """Rename the existing versions by their age. With `newer` another one is about to be added."""
    rows = _live(connection, family)
    taken = _every_name(connection)
    renamed = []
    for place, row in enumerate(rows):
        newest = place == len(rows) - 1 and not newer
        if newest == (row.name == family):
            continue
        beside = [other.created_at for other in rows if other.id != row.id] + ([now()] if newer else [])
        name = family if newest else _dated(family, row.created_at, beside, taken)
        taken.add(name)
        renamed.append(Renaming(row.id, family, row.name, family, name))
    set_names(connection, renamed)
    return renamed


def set_aside(connection: Connection, system_ids: Collection[SystemId]) -> list[Renaming]:
    """Rename systems that are about to be removed, so that plans keep referring to them alone."""
    taken = _every_name(connection)
    renamed = []
    for row in connection.execute(select(system).where(system.c.id.in_(system_ids))):
        if row.name == row.family:
            beside = [other.created_at for other in _live(connection, row.family) if other.id != row.id]
            name = _dated(row.family, row.created_at, beside, taken)
            taken.add(name)
            renamed.append(Renaming(row.id, row.family, row.name, row.family, name))
    set_names(connection, renamed)
    return renamed


def family_renamed(connection: Connection, family: str, new: str) -> list[Renaming]:
    """Rename all versions of a system. Raises Conflict if another system has the name."""
    rows = _live(connection, family)
    others = select(system.c.name).where(~system.c.removed, system.c.family != family)
    taken = set(connection.execute(others).scalars())
    renamed = [Renaming(row.id, family, row.name, new, new + row.name[len(family) :]) for row in rows]
    for item in renamed:
        if item.name in taken:
            raise Conflict(say("there is a system named {name} already", name=item.name))
    set_names(connection, renamed)
    return renamed


def set_names(connection: Connection, renamed: Sequence[Renaming]) -> None:
    """Store names, also in the plans of comparisons and tasks. Raises Conflict if one is taken by now."""
    if not renamed:
        return
    expected = {item.system_id: (item.family_before, item.name_before) for item in renamed}
    found = connection.execute(
        select(system.c.id, system.c.family, system.c.name).where(system.c.id.in_(expected))
    )
    if {row.id: (row.family, row.name) for row in found} != expected:
        raise Conflict(say("the systems were renamed or removed in the meantime; look at them again"))
    names = {item.name for item in renamed}
    others = select(system.c.name).where(
        ~system.c.removed, system.c.name.in_(names), system.c.id.not_in(expected)
    )
    if (taken := connection.execute(others).scalar()) is not None:
        raise Conflict(say("there is a system named {name} already", name=taken))
    for item in _in_turn(renamed):
        values = {"name": item.name, "family": item.family}
        update_sealed(connection, system, system.c.id == item.system_id, values)
    _rename_in_plans(connection, {item.name_before: item.name for item in renamed})


def _in_turn(renamed: Sequence[Renaming]) -> Iterator[Renaming]:
    """Order renamings so that none takes a name that another system still has."""
    left = list(renamed)
    while left:
        held = {item.name_before for item in left}
        free = [item for item in left if item.name not in held - {item.name_before}]
        if not free:
            raise Conflict(say("the systems were renamed or removed in the meantime; look at them again"))
        yield from free
        left = [item for item in left if item not in free]


def _every_name(connection: Connection) -> set[str]:
    return set(connection.execute(select(system.c.name)).scalars())


def _live(connection: Connection, family: str) -> list[_VersionRow]:
    rows = connection.execute(
        select(system.c.id, system.c.name, system.c.version, system.c.created_at)
        .where(system.c.family == family, ~system.c.removed)
        .order_by(system.c.version)
    )
    return [_VersionRow(*row) for row in rows]


class _VersionRow(NamedTuple):
    id: SystemId
    name: str
    version: int
    created_at: int


def _dated(family: str, created_at: int, beside: Sequence[int], taken: Collection[str]) -> str:
    days = (day_of(created_at, beside=beside), f"{_local(created_at):%Y-%m-%d %H:%M:%S}")
    for day in days:
        if (name := f"{family}, {day}") not in taken:
            return name
    number = 2
    while (name := f"{family}, {days[-1]} ({number})") in taken:
        number += 1
    return name


# plans name systems, too


def _rename_in_plans(connection: Connection, names: Mapping[str, str]) -> None:
    shown = (
        select(comparison.c.id, comparison.c.plan)
        .outerjoin(import_file, import_file.c.id == comparison.c.import_id)
        .where(comparison.c.plan.is_not(None), import_file.c.undone_at.is_(None))
    )
    _renew(connection, comparison, connection.execute(shown).all(), lambda plan: _of_comparison(plan, names))
    tasks = select(pool.c.id, pool.c.plan).where(pool.c.plan.is_not(None))
    _renew(connection, pool, connection.execute(tasks).all(), lambda plan: _of_task(plan, names))


_Plan = dict[str, object]


def _renew(
    connection: Connection, table: Table, rows: Iterable[Sequence[object]], renew: Callable[[_Plan], _Plan]
) -> None:
    for number, text in rows:
        before = json.loads(str(text))
        after = renew(before)
        if after != before:
            plan = json.dumps(after, ensure_ascii=False)
            update_sealed(connection, table, table.c.id == number, {"plan": plan})


def _of_comparison(plan: _Plan, names: Mapping[str, str]) -> _Plan:
    return _each(plan, "candidates", names) | _one(plan, "baseline", names)


def _of_task(plan: _Plan, names: Mapping[str, str]) -> _Plan:
    return _each(plan, "systems", names)


def _one(plan: _Plan, key: str, names: Mapping[str, str]) -> _Plan:
    return {key: names.get(str(plan[key]), plan[key])} if key in plan else {}


def _each(plan: _Plan, key: str, names: Mapping[str, str]) -> _Plan:
    listed = plan.get(key)
    if not isinstance(listed, list):
        return plan
    return plan | {key: [names.get(name, name) for name in listed]}
