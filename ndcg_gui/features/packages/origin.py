"""Verification that a package is one that this project handed out, unchanged, and for its rater."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from ndcg_gui.core.package import Package
from ndcg_gui.domain.errors import InputError, StoreError
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.moments import moment_of
from ndcg_gui.domain.text import visible
from ndcg_gui.features.packages.signing import GivenFile
from ndcg_gui.features.packages.work import TOLD, PackageItems
from ndcg_gui.store.labels.named_events import NamedEvent, PairEvent


def changed_from_outside(path: Path, package: Package, what: Message) -> InputError:
    """Error for a package that is not what its rater saved."""
    return not_as_saved(path, package.rater, what)


def not_as_saved(path: Path, rater: str, what: Message) -> InputError:
    """Error for a package with another rater's name, which asks that rater for the file."""
    return InputError(
        say(
            "{path} is not merged: {what}. Ask {rater} for the file as it was saved",
            path=path,
            what=what,
            rater=rater,
        )
    )


def refuse_other_facts(path: Path, given: GivenFile, says: Mapping[str, Any]) -> None:
    """Raise InputError where a package's facts on itself differ from those handed out."""
    changed = [name for name in given.changed(says) if name in says]
    if changed:
        # Whose it is comes before all else.
        name = "rater" if "rater" in changed else changed[0]
        raise not_as_saved(path, given.facts["rater"], _difference(name, given.facts[name], says[name]))


def refuse_forged(
    path: Path,
    given: GivenFile,
    package: Package,
    asked: PackageItems,
    signature: str,
    events: Iterable[NamedEvent],
) -> None:
    """Raise InputError for a package not as the project signed it, or `events` on what it does not ask."""
    facts = asked.facts(package)
    refuse_other_facts(path, given, facts)
    if not signature:
        raise changed_from_outside(path, package, say("its signature is gone"))
    if not given.signed(signature):
        raise changed_from_outside(
            path, package, say("its signature is not the one that this project has given it")
        )
    places = asked.places | (asked.told if TOLD in given.facts else frozenset())
    odd = next((item for item in events if item.place not in places), None)
    if odd is not None:
        where = f"{odd.query_key}, {odd.doc_key}" if isinstance(odd, PairEvent) else odd.query_key
        raise changed_from_outside(
            path,
            package,
            say(
                "event {seq} ({event}) judges what was not handed out: {where}",
                seq=odd.seq,
                event=odd.event_id,
                where=where,
            ),
        )


def why_unknown(path: Path, package: Package, signature: str, known: int) -> Message:
    """Reason why the origin of a package cannot be verified, and what can be done."""
    facts = {
        "name": visible(path.name),
        "rater": package.rater,
        "date": _moment(package.made_at)[:10],
        "id": package.package_id,
    }
    if not signature:
        return say(
            "{name} is not signed, as packages of older versions are: nobody can tell who it is from. It "
            "says that it was handed out to {rater} on {date}",
            **facts,
        )
    return say(
        "nobody can tell who {name} is from: it says that it is package {id}, handed out to {rater} on "
        "{date}, but this is none of the {count} packages that this project has handed out. If the "
        "project was restored from a backup made before that day, restore a newer backup",
        count=known,
        **facts,
    )


def _difference(name: str, given: Any, found: Any) -> Message:
    if name == "rater":
        return say("it was handed out to {given} and says that it is for {found}", given=given, found=found)
    if name in ("asked_pairs", "asked_items"):
        what = say("its pairs") if name == "asked_pairs" else say("its items side by side")
        return say(
            "{what} are not those that were handed out: {given} then, {found} now",
            what=what,
            given=given.split()[0],
            found=found.split()[0],
        )
    if name in _SHOWN:
        return _SHOWN[name]
    if name == "made_at":
        given, found = _moment(given), _moment(found)
    return say(
        "{fact} was {given} when it was handed out, and is {found} now",
        fact=_FACTS.get(name, name),
        given=given,
        found=found,
    )


def _moment(microseconds: int) -> str:
    try:
        return f"{moment_of(microseconds):%Y-%m-%d %H:%M:%S} UTC"
    except StoreError:
        return str(microseconds)


_SHOWN = {
    "queries": say("its queries are not those that were handed out"),
    "documents": say("its documents are not those that were handed out"),
    "scale": say("its scale is not the one that was handed out"),
    TOLD: say("its instructions for the rater differ from what was handed out"),
}
_FACTS = {
    "project_id": say("its project"),
    "project": say("its project's name"),
    "task": say("its task"),
    "rater_id": say("its rater's number"),
    "pairs": say("its number of pairs"),
    "items": say("its number of items side by side"),
    "events": say("its number of events"),
    "made_at": say("its time"),
}
