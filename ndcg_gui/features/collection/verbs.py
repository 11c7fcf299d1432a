"""Mending the systems of a project: their names, which of them are shown, and removing some."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from ndcg_gui.core.command import Command, Correction, Outcome, Transaction
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import Conflict, InputError
from ndcg_gui.domain.fields import MAX_NAME
from ndcg_gui.domain.ids import SystemId
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.text import is_line, visible
from ndcg_gui.store.collection import contents as collection
from ndcg_gui.store.collection import removed_systems, versions
from ndcg_gui.store.collection.contents import StoredSystem
from ndcg_gui.store.labels import preferences
from ndcg_gui.store.sql.transactions import Connection

_NAMED = 5


@dataclass(frozen=True, slots=True)
class RenameSystem(Command):
    """Give a system with all its versions another name. `old` is the name of any of them.

    Comparisons and tasks follow; saved evaluations keep the name that it had. Raises InputError for no name,
    Conflict for one in use and when the system is gone.
    """

    kind: ClassVar[str] = "import"  # the stack of what anybody may take back

    old: str
    new: str

    @property
    def summary(self) -> Message:
        return say("rename {old} to {new}", old=visible(self.old), new=visible(self.new))

    def apply(self, transaction: Transaction) -> Outcome:
        connection, new = transaction.connection, self.new.strip()
        if not is_line(new, MAX_NAME):
            raise InputError(say("a system needs a name of 1 to {most} printable characters", most=MAX_NAME))
        (system,) = _named(connection, [self.old])
        if new == system.family:
            return Outcome(Changes())
        renamed = versions.family_renamed(connection, system.family, new)
        return _renamed(renamed, again=versions.to_text(renamed))


@dataclass(frozen=True, slots=True)
class NameSystems(Command):
    """Set names as before or after a step of undo. `renamed` is what `versions.to_text` wrote."""

    kind: ClassVar[str] = "import"

    renamed: str

    @property
    def summary(self) -> Message:
        return say("rename systems")

    def corrections(self) -> list[Correction]:
        return [
            Correction("system", item.name_before, "name", item.name_before, item.name)
            for item in versions.from_text(self.renamed)
        ]

    def apply(self, transaction: Transaction) -> Outcome:
        renamed = versions.from_text(self.renamed)
        versions.set_names(transaction.connection, renamed)
        return _renamed(renamed, again=self.renamed)


def _renamed(renamed: list[versions.Renaming], *, again: str) -> Outcome:
    back = versions.to_text(item.turned for item in reversed(renamed))
    changed = frozenset(SystemId(item.system_id) for item in renamed)
    return Outcome(Changes(systems=changed, reload=True), NameSystems(back), NameSystems(again))


@dataclass(frozen=True, slots=True)
class HideSystems(Command):
    """Leave systems out wherever none are named (`hidden`), or offer them again. Raises Conflict when gone.

    Numbers of comparisons, saved evaluations and tasks that name them stay as they are.
    """

    kind: ClassVar[str] = "import"

    names: tuple[str, ...]
    hidden: bool

    @property
    def summary(self) -> Message:
        if self.hidden:
            return say("hide {names}", names=_listed(self.names))
        return say("show {names}", names=_listed(self.names))

    def corrections(self) -> list[Correction]:
        return [Correction("system", name, "hidden", not self.hidden, self.hidden) for name in self.names]

    def apply(self, transaction: Transaction) -> Outcome:
        connection = transaction.connection
        changed = [item for item in _named(connection, self.names) if item.hidden != self.hidden]
        if not changed:
            return Outcome(Changes())
        numbers = [item.id for item in changed]
        removed_systems.set_hidden(connection, numbers, hidden=self.hidden)
        inverse = HideSystems(tuple(item.name for item in changed), not self.hidden)
        return Outcome(Changes(systems=frozenset(numbers)), inverse, self)


@dataclass(frozen=True, slots=True)
class RemoveSystems(Command):
    """Remove systems with their lists, and the pairs to judge that only they brought and nobody judged.

    Judgments, queries and documents stay. Raises Conflict for one that a comparison uses, and when gone.
    """

    kind: ClassVar[str] = "import"

    names: tuple[str, ...]

    @property
    def summary(self) -> Message:
        return say("remove {names}", names=_listed(self.names))

    def corrections(self) -> list[Correction]:
        return [Correction("system", name, "removed", False, True) for name in self.names]

    def apply(self, transaction: Transaction) -> Outcome:
        connection = transaction.connection
        chosen = _named(connection, self.names)
        for name, compared in comparisons_with(connection, chosen).items():
            raise Conflict(
                say(
                    "system {system} is used by comparison {names}; remove that first",
                    system=name,
                    names=", ".join(compared),
                )
            )
        numbers = [item.id for item in chosen]
        pairs = removed_systems.pairs_only_in(connection, numbers)
        renamed = versions.set_aside(connection, numbers)
        removed_systems.remove(connection, numbers, pairs)
        for family in dict.fromkeys(system.family for system in chosen):
            renamed += versions.give_names(connection, family)
        inverse = RestoreSystems(
            tuple(int(number) for number in numbers),
            self.names,
            json.dumps(pairs.tolist()),
            versions.to_text(item.turned for item in reversed(renamed)),
        )
        return Outcome(_changed(numbers), inverse, self)


@dataclass(frozen=True, slots=True)
class RestoreSystems(Command):
    """Bring removed systems back, with their pairs. Raises Conflict when what they need is gone by now."""

    kind: ClassVar[str] = "import"

    system_ids: tuple[int, ...]
    names: tuple[str, ...]
    pairs: str
    renamed: str

    @property
    def summary(self) -> Message:
        return say("bring back {names}", names=_listed(self.names))

    def apply(self, transaction: Transaction) -> Outcome:
        connection = transaction.connection
        numbers = [SystemId(number) for number in self.system_ids]
        renamed = versions.from_text(self.renamed)
        removed_systems.expect_whole(connection, numbers)
        versions.set_names(connection, renamed)
        removed_systems.bring_back(connection, numbers, json.loads(self.pairs))
        return Outcome(_changed(numbers), RemoveSystems(self.names))


def _changed(numbers: Iterable[SystemId]) -> Changes:
    return Changes(systems=frozenset(numbers), pooled=True, reload=True)


def comparisons_with(connection: Connection, systems: Iterable[StoredSystem]) -> dict[str, list[str]]:
    """Comparisons that use these systems, by system name. Systems that none uses are left out."""
    names: Mapping[SystemId, str] = {item.id: item.name for item in systems}
    found: dict[str, list[str]] = {}
    for comparison in preferences.comparisons(connection):
        for system_id in comparison.system_ids:
            if system_id in names:
                found.setdefault(names[system_id], []).append(comparison.name)
    return found


def _named(connection: Connection, names: Iterable[str]) -> list[StoredSystem]:
    there = {item.name: item for item in collection.systems(connection)}
    for name in names:
        if name not in there:
            raise Conflict(say("there is no system named {name}", name=visible(name)))
    return [there[name] for name in dict.fromkeys(names)]


def _listed(names: tuple[str, ...]) -> str:
    shown = [visible(name) for name in names[:_NAMED]]
    return ", ".join(shown) + (f" +{len(names) - _NAMED}" if len(names) > _NAMED else "")


@dataclass(frozen=True, slots=True)
class Removal:
    """Effects of removing systems: what stands against it, and what goes and stays.

    `compared` are the comparisons that use them, by system; `pairs` unjudged pairs that only they brought.
    """

    names: tuple[str, ...]
    results: int
    compared: Mapping[str, list[str]]
    pairs: int


def removal_of(connection: Connection, names: Iterable[str]) -> Removal:
    """Effects of removing these systems."""
    chosen = _named(connection, names)
    return Removal(
        tuple(item.name for item in chosen),
        sum(item.result_count for item in chosen),
        comparisons_with(connection, chosen),
        len(removed_systems.pairs_only_in(connection, [item.id for item in chosen])),
    )
