"""Taking a rater's package back: verified and compared first; what contradicts is listed, not stored."""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.ids import DocumentId
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.records import DocumentRecord, PairState
from ndcg_gui.domain.text import visible
from ndcg_gui.project.commands.judgments import check_state
from ndcg_gui.project.packages import SETTING, Package
from ndcg_gui.project.pair_steps import Words, by_pair
from ndcg_gui.store import backup, checks, collection, files, packages, records
from ndcg_gui.store.packages import KeyPair, PackageEvent
from ndcg_gui.store.transactions import Connection

if TYPE_CHECKING:
    from ndcg_gui.project.project import Project

Report = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class PackageContent:
    """A package that was read and found in order; `texts` are those of the judged documents by key."""

    path: Path
    package: Package
    events: tuple[PackageEvent, ...]
    texts: Mapping[str, packages.Text]


class Why(enum.Enum):
    """Why a pair of a package was left out."""

    JUDGED = "judged"
    GONE = "gone"
    TEXT = "text"

    @property
    def message(self) -> Message:
        """The reason, as a sentence."""
        return {
            Why.JUDGED: say("judged otherwise meanwhile"),
            Why.GONE: say("no longer in the project"),
            Why.TEXT: say("the project has another text of it"),
        }[self]


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

    `new` events are stored, on `pairs` pairs; `known` were in the project already. `again` pairs say
    again what an earlier merge brought that was taken back. On `same` pairs the rater has said the same in
    the project meanwhile. `judged` of the package's pairs are judged.
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

    @property
    def changes(self) -> bool:
        """Whether anything is stored."""
        return bool(self.new or self.again)

    def message(self) -> Message:
        """The counts as a sentence."""
        counts = {
            "name": visible(self.path.name), "new": f"{self.new:,}", "pairs": f"{self.pairs:,}",
            "known": f"{self.known:,}", "conflicts": f"{len(self.conflicts):,}", "again": f"{self.again:,}",
            "same": f"{self.same:,}",
        }  # fmt: skip
        if self.again or self.same:
            return say(
                "{name}: {new} new events on {pairs} pairs, {again} pairs that were taken back, "
                "{same} that say the same, {known} known events, {conflicts} conflicts",
                **counts,
            )
        return say(
            "{name}: {new} new events on {pairs} pairs, {known} known, {conflicts} conflicts", **counts
        )


@dataclass(frozen=True, slots=True)
class Comparison:
    """A package beside the project: what to append, in order, and what that comes to."""

    merged: Merged
    append: list[PackageEvent]


# reading


def read_package(project: Project, path: Path, *, report: Report | None = None) -> PackageContent:
    """Read a package and verify it; the file is not changed, not even upgraded.

    Raises InputError (no package, of another project, changed from outside), NotAProject, NewerProject,
    StoreError. `report(done, total)` may raise Cancelled.
    """
    if isinstance(project.location, Path) and path.exists() and path.samefile(project.location):
        raise InputError(say("{path} is this project itself; choose a rater's package", path=path))
    files.inspect_file(path)
    with TemporaryDirectory(prefix="ndcg-gui-") as folder:
        copy = Path(folder) / f"package{files.SUFFIX}"
        backup.copy_file(path, copy, report=report)
        database = files.open_file(copy)
        try:
            with database.reading() as connection:
                return _verified(project, path, connection)
        finally:
            database.close()


def _verified(project: Project, path: Path, connection: Connection) -> PackageContent:
    package = _package_of(project, path, connection)
    # The chain first: it names the event, where other checks name rows.
    findings = checks.chain_breaks(connection) or checks.check_project(connection)
    if findings:
        raise _changed(path, package, findings[0])
    (rater,) = records.raters(connection)
    try:
        events = tuple(packages.rater_events(connection, rater.id))
    except (ValueError, TypeError, AttributeError) as error:
        raise _changed(path, package, say("its events cannot be read: {reason}", reason=error)) from error
    keys = list({item.doc_key for item in events})
    ids = list(collection.document_ids(connection, keys).values())
    texts = {item.record.doc_key: item for part in packages.current_texts(connection, ids) for item in part}
    return PackageContent(path, package, events, texts)


def _package_of(project: Project, path: Path, connection: Connection) -> Package:
    text = records.settings(connection).get(SETTING)
    if text is None:
        raise InputError(
            say("{path} is a project and no rater's package; choose a file that Hand out has written",
                path=path)
        )  # fmt: skip
    package = Package.from_json(text)
    if package is None or [item.name for item in records.raters(connection)] != [package.rater]:
        raise InputError(
            say("{path} does not say whose package it is and is not merged; ask for the file as it was saved",
                path=path)
        )  # fmt: skip
    if package.project_id != project.project_id:
        raise InputError(
            say("{path} is a package of another project ({project}); merge it there",
                path=path, project=package.project or package.project_id)
        )  # fmt: skip
    if not any(item.id == package.rater_id and item.name == package.rater for item in project.raters()):
        raise InputError(
            say("{path} is a package for {rater}, whom this project does not have under that name",
                path=path, rater=package.rater)
        )  # fmt: skip
    return package


def _changed(path: Path, package: Package, what: Message) -> InputError:
    return InputError(
        say("{path} is not merged: {what}. Ask {rater} for the file as it was saved",
            path=path, what=what, rater=package.rater)
    )  # fmt: skip


# comparing


def compare(connection: Connection, content: PackageContent) -> Comparison:
    """What merging the package into this project's file would append; raises InputError when it must not.

    A pair on which the rater has spoken in the project since is left out whole. What an earlier merge
    brought and was taken back with it is said again.
    """
    package = content.package
    here = packages.rater_events(connection, package.rater_id)
    _refuse_other_words(content, here)
    _refuse_impossible(connection, content, {item.event_id for item in here})
    known = {item.event_id for item in here}
    theirs, ours = by_pair(content.events), by_pair(here)
    queries = collection.query_ids(connection)
    documents = collection.document_ids(connection, list({item.doc_key for item in content.events}))
    append: dict[KeyPair, list[PackageEvent]] = {}
    again: dict[KeyPair, list[PackageEvent]] = {}
    left_out: dict[KeyPair, Why] = {}
    same = 0
    for pair, words in theirs.items():
        new = [item for item in words.events if item.event_id not in known]
        mine = ours.get(pair, Words())
        back, differs = _since(mine, {item.event_id for item in words.events})
        if not new and not back:
            continue
        if pair[0] not in queries or pair[1] not in documents:
            left_out[pair] = Why.GONE
        elif differs and mine.state == words.state:
            same += 1
        elif differs:
            left_out[pair] = Why.JUDGED
        else:
            if back:
                again[pair] = back
            if new:
                append[pair] = new
    for pair in _other_texts(connection, content, append, documents):
        again.pop(pair, None)
        del append[pair]
        left_out[pair] = Why.TEXT
    conflicts = tuple(
        LeftOut(
            *pair, why, ours[pair].state if pair in ours else PairState(), theirs[pair].state,
            sum(item.event_id not in known for item in theirs[pair].events),
        )
        for pair, why in left_out.items()
    )  # fmt: skip
    new_events = sorted((item for part in append.values() for item in part), key=lambda item: item.seq)
    merged = Merged(
        content.path, package, len(new_events), sum(item.event_id in known for item in content.events),
        len(append), len(again.keys() - append.keys()), same,
        sum(words.state.is_judged() for words in theirs.values()), conflicts,
    )  # fmt: skip
    return Comparison(merged, [*(item for part in again.values() for item in part), *new_events])


def _since(mine: Words, theirs: set[str]) -> tuple[list[PackageEvent], bool]:
    """What happened in the project after the package's words on a pair: the events that say again what only
    the undo of a merge took back, and whether the rater has spoken there meanwhile."""
    last = max((place for place, item in enumerate(mine.events) if item.event_id in theirs), default=-1)
    before, since = mine.stack_at(last), mine.events[last + 1 :]
    if mine.stack_at(len(mine.events) - 1) == before:
        return [], False
    if all(item.copied and item.action != "do" for item in since):
        return mine.way(before), False
    return [], True


def _refuse_other_words(content: PackageContent, here: Iterable[PackageEvent]) -> None:
    stored = {item.event_id: item for item in here}
    for item in content.events:
        mine = stored.get(item.event_id)
        if mine is not None and mine.says() != item.says():
            raise _bad_event(content, item, say("it says something else than the project has of it"))


def _refuse_impossible(connection: Connection, content: PackageContent, known: set[str]) -> None:
    """Nothing is stored that could not have been said in the project."""
    scales = {(item.scale.key, item.version): item.scale for item in records.scale_versions(connection)}
    for item in content.events:
        if item.event_id in known:
            continue
        scale = scales.get(item.scale)
        if scale is None:
            raise _bad_event(content, item, say("the project has no version {number} of the scale {scale}",
                                                number=item.scale[1], scale=item.scale[0]))  # fmt: skip
        try:
            check_state(item.state, scale)
        except InputError as error:
            raise _bad_event(content, item, error.message) from error


def _bad_event(content: PackageContent, item: PackageEvent, what: Message) -> InputError:
    return _changed(
        content.path,
        content.package,
        say("event {seq} ({event}): {what}", seq=item.seq, event=item.event_id, what=what),
    )


def _other_texts(
    connection: Connection,
    content: PackageContent,
    append: Mapping[KeyPair, Sequence[PackageEvent]],
    documents: Mapping[str, DocumentId],
) -> list[KeyPair]:
    """The pairs whose text, under that version's number, is another one in the project."""
    versions = {doc_key: text.version for doc_key, text in content.texts.items()}
    same = {doc_key for _, doc_key in append if versions.get(doc_key) == 0}
    wanted = {
        (documents[doc_key], versions[doc_key]) for _, doc_key in append if versions.get(doc_key, 0) > 0
    }
    for part in packages.texts_of(connection, wanted):
        for record in part.values():
            shown = content.texts[record.doc_key].record
            if _as_shown(record, shown) == shown:
                same.add(record.doc_key)
    return [
        pair
        for pair, events in append.items()
        if pair[1] not in same or any(item.document_version != versions[pair[1]] for item in events)
    ]


def _as_shown(record: DocumentRecord, shown: DocumentRecord) -> DocumentRecord:
    """The project's text without what the package was not given: fields, and parts that are blank there."""
    return DocumentRecord(
        record.doc_key,
        shown.title and record.title,
        shown.body and record.body,
        shown.url and record.url,
        shown.image_url and record.image_url,
        {name: text for name, text in record.fields.items() if name in shown.fields},
    )


def preview_merge(project: Project, content: PackageContent) -> Merged:
    """What merging would come to, without storing anything; raises InputError as merging would."""
    with project.read.transaction() as connection:
        return compare(connection, content).merged
