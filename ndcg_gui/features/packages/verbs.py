"""Merging raters' packages in one step, and undoing that."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from ndcg_gui.core.command import Command, Outcome, Transaction
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.moments import now
from ndcg_gui.domain.progress import Progress, shifted
from ndcg_gui.features.labels.steps import append_events, way_back
from ndcg_gui.features.packages.merging import Merged, PackageContent, compare
from ndcg_gui.features.packages.signing import GivenFile, Return, forget_given, given_file, keep_given
from ndcg_gui.store.collection import hits
from ndcg_gui.store.labels.events import last_event, raters_between
from ndcg_gui.store.labels.kinds import JUDGMENT, PREFERENCE
from ndcg_gui.store.labels.named_events import ItemEvent, NamedEvent, PairEvent, rater_events
from ndcg_gui.store.sql.transactions import Connection

# Above this many events what is kept of judged results is brought up to date, as after an import.
_MANY = 1_000


@dataclass(frozen=True, slots=True)
class KeepGiven(Command):
    """Store the record that a file was handed out, with the secret that it was signed with."""

    given: GivenFile

    @property
    def summary(self) -> Message:
        return say("package for {rater}", rater=self.given.facts["rater"])

    def apply(self, transaction: Transaction) -> Outcome:
        keep_given(transaction.connection, self.given)
        return Outcome(Changes())


@dataclass(frozen=True, slots=True)
class ForgetGiven(Command):
    """Delete the record of a file that could not be written."""

    package_id: str

    @property
    def summary(self) -> Message:
        return say("package that could not be written")

    def apply(self, transaction: Transaction) -> Outcome:
        forget_given(transaction.connection, self.package_id)
        return Outcome(Changes())


@dataclass(frozen=True, slots=True)
class MergePackages(Command):
    """Store what is new in packages. Made by `merge_packages`.

    Afterwards `merged` has the result of each, conflicts included, and the project records which of those
    that it handed out have come back. Raises InputError when a package must not be merged; `progress(done,
    total)` counts events on the writer's thread, and an exception of it undoes it all.
    """

    kind: ClassVar[str] = "import"

    names: str
    contents: tuple[PackageContent, ...] = field(default=(), init=False, compare=False)
    progress: Progress | None = field(default=None, init=False, compare=False)
    merged: tuple[Merged, ...] = field(default=(), init=False, compare=False)

    @property
    def summary(self) -> Message:
        return say("merge of {names}", names=self.names)

    def apply(self, transaction: Transaction) -> Outcome:
        connection = transaction.connection
        before, verdicts_before = _last(connection)
        total = sum(len(content.events) + len(content.verdicts) for content in self.contents)
        changes, merged, done = Changes(), [], 0
        for content in self.contents:
            found, rater_id = compare(connection, content), content.package.rater_id
            merged.append(found.merged)
            report = shifted(self.progress, done, total)
            changes |= append_events(connection, rater_id, found.append, report)
            done += len(content.events)
            report = shifted(self.progress, done, total)
            changes |= append_events(connection, rater_id, found.verdicts, report)
            done += len(content.verdicts)
        if self.progress is not None:
            self.progress(total, total)
        object.__setattr__(self, "merged", tuple(merged))
        after, verdicts_after = _last(connection)
        if (after, verdicts_after) == (before, verdicts_before):
            return Outcome(Changes())
        if after - before > _MANY:
            hits.store_hits(connection)
        at, judged = now(), {item.package.package_id: item.judged for item in merged}
        stored = (
            self.names,
            before + 1,
            after,
            verdicts_before + 1,
            verdicts_after,
            at,
            tuple(judged),
            tuple(judged.values()),
        )
        changes |= _came_back(connection, RepeatMerge(*stored))
        return Outcome(changes, RevertMerge(*stored), RepeatMerge(*stored))


def _last(connection: Connection) -> tuple[int, int]:
    return last_event(connection, JUDGMENT), last_event(connection, PREFERENCE)


def merge_packages(
    contents: tuple[PackageContent, ...], progress: Progress | None = None, *, unsigned: bool = False
) -> MergePackages:
    """Make the command that merges packages that were read.

    Raises InputError for one that is there twice, and, unless `unsigned` ones are accepted, for one whose
    origin cannot be verified.
    """
    seen: dict[str, PackageContent] = {}
    for content in contents:
        if content.unknown is not None and not unsigned:
            raise InputError(
                say(
                    "{path} is not merged: {why}. If you know that it is right, confirm that in the"
                    " window or with --unsigned",
                    path=content.path,
                    why=content.unknown,
                )
            )
        other = seen.setdefault(content.package.package_id, content)
        if other is not content:
            raise InputError(
                say(
                    "{one} and {other} are copies of one package; merge them one after the other",
                    one=other.path,
                    other=content.path,
                )
            )
    names = ", ".join(dict.fromkeys(map(_whose, contents)))
    command = MergePackages(names)
    object.__setattr__(command, "contents", contents)
    object.__setattr__(command, "progress", progress)
    return command


def _whose(content: PackageContent) -> str:
    rater = content.package.rater
    return rater if content.unknown is None else str(say("{rater} (not signed)", rater=rater))


@dataclass(frozen=True, slots=True)
class RevertMerge(Command):
    """Undo: what a merge stored as events `first` to `last`, and verdicts, is reverted by new events.

    It was made `at` that moment of these `packages`, of which so many pairs and items were `judged`. Raises
    Conflict when one of its pairs or items was judged since.
    """

    undo: ClassVar[bool] = True

    names: str
    first: int
    last: int
    first_verdict: int = 1
    last_verdict: int = 0
    at: int = 0
    packages: tuple[str, ...] = ()
    judged: tuple[int, ...] = ()

    @property
    def summary(self) -> Message:
        return say("undo the merge of {names}", names=self.names)

    def apply(self, transaction: Transaction) -> Outcome:
        connection, changes = transaction.connection, Changes()
        spans: list[tuple[type[NamedEvent], int, int]] = [
            (PairEvent, self.first, self.last),
            (ItemEvent, self.first_verdict, self.last_verdict),
        ]
        for of, first, last in spans:
            for rater_id in raters_between(connection, of.kind, first, last):
                said = rater_events(connection, of, rater_id)
                events = way_back(said, first=first, last=last, undo=self.undo)
                changes |= append_events(connection, rater_id, events)
        return Outcome(changes | _came_back(connection, self))


@dataclass(frozen=True, slots=True)
class RepeatMerge(RevertMerge):
    """Redo: what a merge stored is stored again."""

    undo: ClassVar[bool] = False

    @property
    def summary(self) -> Message:
        return say("merge of {names}", names=self.names)


def _came_back(connection: Connection, merge: RevertMerge) -> Changes:
    """Record that packages which the project handed out came back, or not after all."""
    found = False
    for package_id, judged in zip(merge.packages, merge.judged, strict=True):
        given = given_file(connection, package_id)
        if given is not None:
            found, given = True, given.taken_back(merge.at)
            keep_given(connection, given if merge.undo else given.came_back(Return(merge.at, judged)))
    return Changes(marked=found)
