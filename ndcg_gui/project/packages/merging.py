"""Taking a rater's package back: verified and compared first; what contradicts is listed, not stored."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.ids import DocumentId
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.records import PairState
from ndcg_gui.domain.text import visible
from ndcg_gui.project.core.package import Package
from ndcg_gui.project.labels.judgments import check_state
from ndcg_gui.project.labels.steps import by_place
from ndcg_gui.project.packages.reading import PackageContent as PackageContent
from ndcg_gui.project.packages.reading import read_package as read_package
from ndcg_gui.project.packages.settled import Why as Why
from ndcg_gui.project.packages.settled import contradicting, settle
from ndcg_gui.project.packages.texts import bad_event, same_texts
from ndcg_gui.project.packages.verdicts import LeftOutItem as LeftOutItem
from ndcg_gui.project.packages.verdicts import compare_verdicts
from ndcg_gui.store.collection import contents as collection
from ndcg_gui.store.collection import records
from ndcg_gui.store.labels import packages
from ndcg_gui.store.labels.package_preferences import VerdictEvent
from ndcg_gui.store.labels.packages import KeyPair, PackageEvent
from ndcg_gui.store.sql.transactions import Connection

if TYPE_CHECKING:
    from ndcg_gui.project.core.project import Project


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A pair of which nothing was stored, because the project says otherwise."""

    query_key: str
    doc_key: str
    why: Why
    project: PairState
    package: PairState
    events: int


@dataclass(frozen=True, slots=True)
class Merged:
    """What merging a package comes to.

    `new` events are stored, on `pairs` pairs and `items` side by side; `known` were in the project already.
    `again` pairs or items say again what an earlier merge brought that was taken back. On `same` of them
    the rater has said the same in the project meanwhile. `judged` of the package's are judged.
    """

    path: Path
    package: Package
    new: int
    known: int
    pairs: int
    again: int
    same: int
    judged: int
    conflicts: tuple[LeftOut, ...]
    items: int = 0
    item_conflicts: tuple[LeftOutItem, ...] = ()

    @property
    def conflict_count(self) -> int:
        """How many pairs and items were left out."""
        return len(self.conflicts) + len(self.item_conflicts)

    @property
    def changes(self) -> bool:
        """Whether anything is stored."""
        return bool(self.new or self.again)

    def message(self) -> Message:
        """The counts as a sentence."""
        counts = {
            "name": visible(self.path.name), "new": f"{self.new:,}", "pairs": f"{self.pairs:,}",
            "known": f"{self.known:,}", "conflicts": f"{self.conflict_count:,}", "again": f"{self.again:,}",
            "same": f"{self.same:,}",
        }  # fmt: skip
        if self.items:
            where = say(
                "{pairs} pairs and {items} side by side", pairs=counts["pairs"], items=f"{self.items:,}"
            )
        else:
            where = say("{pairs} pairs", pairs=counts["pairs"])
        if self.again or self.same:
            return say(
                "{name}: {new} new events on {where}, {again} that were taken back, "
                "{same} that say the same, {known} known events, {conflicts} conflicts",
                where=where, **counts,
            )  # fmt: skip
        return say(
            "{name}: {new} new events on {where}, {known} known, {conflicts} conflicts", where=where, **counts
        )


@dataclass(frozen=True, slots=True)
class Comparison:
    """A package beside the project: what to append, in order, and what that comes to."""

    merged: Merged
    append: list[PackageEvent]
    verdicts: list[VerdictEvent]


def compare(connection: Connection, content: PackageContent) -> Comparison:
    """What merging the package into this project's file would append; raises InputError when it must not."""
    package = content.package
    here = packages.rater_events(connection, package.rater_id)
    known = {item.event_id for item in here}
    _refuse_other_words(content, here)
    _refuse_impossible(connection, content, known)
    theirs, ours = by_place(content.events), by_place(here)
    queries = collection.query_ids(connection)
    documents = collection.document_ids(connection, list({item.doc_key for item in content.events}))
    settled = settle(theirs, ours, lambda pair: pair[0] in queries and pair[1] in documents)
    for pair in _other_texts(connection, content, settled.append, documents):
        settled.leave_out(pair, Why.TEXT)
    conflicts = tuple(
        LeftOut(
            pair[0], pair[1], why, ours[pair].state if pair in ours else PairState(), theirs[pair].state,
            sum(item.event_id not in known for item in theirs[pair].events),
        )
        for pair, why in settled.left_out.items()
    )  # fmt: skip
    again, new = settled.events()
    verdicts = compare_verdicts(connection, content)
    merged = Merged(
        content.path, package, len(new) + verdicts.new,
        sum(item.event_id in known for item in content.events) + verdicts.known,
        len(settled.append), settled.only_again + verdicts.again, settled.same + verdicts.same,
        sum(words.state.is_judged() for words in theirs.values()) + verdicts.judged, conflicts,
        verdicts.items, verdicts.conflicts,
    )  # fmt: skip
    return Comparison(merged, [*again, *new], verdicts.append)


def _refuse_other_words(content: PackageContent, here: Iterable[PackageEvent]) -> None:
    other = contradicting(content.events, here)
    if other is not None:
        raise bad_event(content, other, say("it says something else than the project has of it"))


def _refuse_impossible(connection: Connection, content: PackageContent, known: set[str]) -> None:
    """Nothing is stored that could not have been said in the project."""
    scales = {(item.scale.key, item.version): item.scale for item in records.scale_versions(connection)}
    for item in content.events:
        if item.event_id in known:
            continue
        scale = scales.get(item.scale)
        if scale is None:
            raise bad_event(content, item, say("the project has no version {number} of the scale {scale}",
                                                number=item.scale[1], scale=item.scale[0]))  # fmt: skip
        try:
            check_state(item.state, scale)
        except InputError as error:
            raise bad_event(content, item, error.message) from error


def _other_texts(
    connection: Connection,
    content: PackageContent,
    append: Mapping[KeyPair, Sequence[PackageEvent]],
    documents: Mapping[str, DocumentId],
) -> list[KeyPair]:
    """The pairs whose text, under that version's number, is another one in the project."""
    versions = {doc_key: text.version for doc_key, text in content.texts.items()}
    same = same_texts(connection, content, {doc_key for _, doc_key in append}, documents)
    return [
        pair
        for pair, events in append.items()
        if pair[1] not in same or any(item.document_version != versions[pair[1]] for item in events)
    ]


def preview_merge(project: Project, content: PackageContent) -> Merged:
    """What merging would come to, without storing anything; raises InputError as merging would."""
    with project.read.transaction() as connection:
        return compare(connection, content).merged
