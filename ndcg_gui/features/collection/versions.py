"""Choice of systems by a name, and of the two versions to compare."""

from __future__ import annotations

from collections.abc import Iterable

from ndcg_gui.domain.errors import InputError, known_as
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.text import visible
from ndcg_gui.store.collection.contents import StoredSystem


def find_system(known: Iterable[StoredSystem], name: str) -> StoredSystem:
    """Find the system of that name. Raises InputError naming the known ones."""
    return known_as(say("no system named '{name}'"), name, {item.name: item for item in known})


def with_last(known: Iterable[StoredSystem]) -> dict[str, tuple[str, str]]:
    """The last version but one and the newest of each family, by its name. Hidden ones are left out."""
    families: dict[str, list[StoredSystem]] = {}
    for item in known:
        if not item.hidden:
            families.setdefault(item.family, []).append(item)
    found = {}
    for family, own in families.items():
        own.sort(key=lambda item: item.version)
        if len(own) > 1:
            found[family] = own[-2].name, own[-1].name
    return found


def against_last(known: Iterable[StoredSystem], name: str | None) -> tuple[str, str]:
    """The last version but one and the newest of the system of that name, or of the only one that has
    several. Raises InputError where there is none, or it is not clear which.
    """
    listed = list(known)
    pairs = with_last(listed)
    if name is None:
        if len(pairs) == 1:
            return next(iter(pairs.values()))
        if pairs:
            names = ", ".join(map(visible, pairs))
            raise InputError(say("choose a system; these have versions: {names}", names=names))
        raise InputError(say("no system has an older version; import a newer run under the same name"))
    family = find_system(listed, name).family
    if family not in pairs:
        raise InputError(say("{name} has no older version to compare with", name=visible(name)))
    return pairs[family]
