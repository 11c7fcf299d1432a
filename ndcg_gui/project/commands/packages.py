"""Merging raters' packages in one step, and taking that back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import ClassVar

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.project.commands.command import Outcome, Transaction
from ndcg_gui.project.merging import Merged, PackageContent, compare
from ndcg_gui.project.pair_steps import append_events, way_back
from ndcg_gui.store import hits, packages

Report = Callable[[int, int], None]

# Above this many events what is kept of judged results is brought up to date, as after an import.
_MANY = 1_000


@dataclass(frozen=True, slots=True)
class MergePackages:
    """Store what packages hold that is new; made by `merge_packages`.

    Afterwards `merged` says what each came to, conflicts included. Raises InputError when a package must
    not be merged; `progress(done, total)` counts events on the writer's thread, what it raises undoes it all.
    """

    kind: ClassVar[str] = "import"

    names: str
    contents: tuple[PackageContent, ...] = field(default=(), init=False, compare=False)
    progress: Report | None = field(default=None, init=False, compare=False)
    merged: tuple[Merged, ...] = field(default=(), init=False, compare=False)

    @property
    def actor(self) -> RaterId | None:
        return None

    @property
    def summary(self) -> Message:
        return say("merge of {names}", names=self.names)

    def apply(self, transaction: Transaction) -> Outcome:
        connection = transaction.connection
        before, total = packages.last_event(connection), sum(len(content.events) for content in self.contents)
        changes, merged, done = Changes(), [], 0
        for content in self.contents:
            comparison = compare(connection, content)
            merged.append(comparison.merged)
            changes |= append_events(
                connection,
                content.package.rater_id,
                comparison.append,
                _shifted(self.progress, done, total),
            )
            done += len(content.events)
        if self.progress is not None:
            self.progress(total, total)
        object.__setattr__(self, "merged", tuple(merged))
        after = packages.last_event(connection)
        if after == before:
            return Outcome(Changes())
        if after - before > _MANY:
            hits.store_hits(connection)
        return Outcome(
            changes, RevertMerge(self.names, before + 1, after), RepeatMerge(self.names, before + 1, after)
        )


def merge_packages(contents: tuple[PackageContent, ...], progress: Report | None = None) -> MergePackages:
    """The command that merges packages that were read; raises InputError for one that is there twice."""
    seen: dict[str, PackageContent] = {}
    for content in contents:
        other = seen.setdefault(content.package.package_id, content)
        if other is not content:
            raise InputError(
                say("{one} and {other} are copies of one package; merge them one after the other",
                    one=other.path, other=content.path)
            )  # fmt: skip
    names = ", ".join(dict.fromkeys(content.package.rater for content in contents))
    command = MergePackages(names)
    object.__setattr__(command, "contents", contents)
    object.__setattr__(command, "progress", progress)
    return command


def _shifted(progress: Report | None, before: int, total: int) -> Report | None:
    return None if progress is None else lambda done, _total: progress(before + done, total)


@dataclass(frozen=True, slots=True)
class RevertMerge:
    """Undo: what a merge stored as events `first` to `last` is taken back by new events.

    Raises Conflict when one of its pairs was judged since.
    """

    kind: ClassVar[str] = ""
    undo: ClassVar[bool] = True

    names: str
    first: int
    last: int

    @property
    def actor(self) -> RaterId | None:
        return None

    @property
    def summary(self) -> Message:
        return say("take back the merge of {names}", names=self.names)

    def apply(self, transaction: Transaction) -> Outcome:
        connection, changes = transaction.connection, Changes()
        for rater_id in packages.raters_between(connection, self.first, self.last):
            events = way_back(connection, rater_id, first=self.first, last=self.last, undo=self.undo)
            changes |= append_events(connection, rater_id, events)
        return Outcome(changes)


@dataclass(frozen=True, slots=True)
class RepeatMerge(RevertMerge):
    """Redo: what a merge stored is said again."""

    undo: ClassVar[bool] = False

    @property
    def summary(self) -> Message:
        return say("merge of {names}", names=self.names)
