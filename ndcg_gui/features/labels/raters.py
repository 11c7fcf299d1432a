"""Renaming raters, and merging two of them into one. History keeps who judged what."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from ndcg_gui.core.command import Command, Correction, Outcome, Transaction
from ndcg_gui.core.people import rater_name
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import Conflict, InputError
from ndcg_gui.domain.ids import DocumentId, RaterId
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.text import visible
from ndcg_gui.features.labels.judgments import RepeatJudgments, RevertJudgments
from ndcg_gui.features.labels.verdicts import RepeatPreferences, RevertPreferences
from ndcg_gui.store.collection import contents, hits, records
from ndcg_gui.store.labels import lots, preferences, raters
from ndcg_gui.store.labels.events import append_labels
from ndcg_gui.store.labels.kinds import JUDGMENT, KINDS, PREFERENCE
from ndcg_gui.store.labels.raters import LabelPlace, NamingText, Word
from ndcg_gui.store.sql.transactions import Connection

# Above this many events what is kept of judged results is brought up to date, as after an import.
_MANY = 1_000


def _to_text(values: Any) -> str:
    return json.dumps(values, ensure_ascii=False)


@dataclass(frozen=True, slots=True)
class RenameRater(Command):
    """Give a rater another name. Plans, label rules and roles that name them follow.

    `texts` is JSON of the texts to restore on undo. Raises InputError for an invalid name, Conflict for one
    in use and when the rater is gone.
    """

    kind: ClassVar[str] = "import"  # the stack of what anybody may take back

    old: str
    new: str
    by: str = ""
    texts: str = "[]"

    @property
    def summary(self) -> Message:
        return say("rename rater {old} to {new}", old=visible(self.old), new=visible(self.new))

    def corrections(self) -> list[Correction]:
        return [Correction("rater", self.old, "name", self.old, self.new)]

    def apply(self, transaction: Transaction) -> Outcome:
        connection, new = transaction.connection, rater_name(self.new)
        known = {item.name: item.id for item in records.raters(connection)}
        number = _number(known, self.old)
        if new == self.old:
            return Outcome(Changes())
        if new in known:
            raise Conflict(
                say(
                    "there is already a rater named {name}; to combine the two, merge them", name=visible(new)
                )
            )
        raters.set_name(connection, number, new)
        raters.take_back_texts(connection, [NamingText(*item) for item in json.loads(self.texts)])
        texts = raters.name_in_texts(connection, self.old, new)
        back = RenameRater(new, self.old, self.by, _to_text(texts))
        changes = Changes(raters=frozenset({number}), settings=True, reload=True)
        return Outcome(changes, back, RenameRater(self.old, new, self.by))


def _number(known: dict[str, RaterId], name: str) -> RaterId:
    if name not in known:
        raise Conflict(say("there is no rater named {name}", name=visible(name)))
    return known[name]


class Decided(NamedTuple):
    """Choice of the label that counts at a place of a stream of labels: the first rater's or the second's."""

    stream: str
    place: LabelPlace
    first_stands: bool


@dataclass(frozen=True, slots=True)
class MergeRaters(Command):
    """Merge one rater (`old`) into the other (`new`), by new events: two in the project who are one person.

    All current labels of the first become the second's, the later one where both have one; the first has none
    any more and is not listed. History keeps who judged what. Work that is left goes along, as does their
    role where the second has none of their own, and plans and label rules name the second. Moved labels are
    the newest of their pairs, as a label rule counts. `decided`: whose label counts where both have one;
    elsewhere the later one does. Raises InputError for one and the same, Conflict when one is gone, for
    verdicts in a comparison whose result is open, and where one inspects lots of the other.
    """

    kind: ClassVar[str] = "import"

    old: str
    new: str
    by: str = ""
    decided: tuple[Decided, ...] = ()

    @property
    def summary(self) -> Message:
        return say("merge rater {old} into {new}", old=visible(self.old), new=visible(self.new))

    def corrections(self) -> list[Correction]:
        return [Correction("rater", self.old, "merged into", None, self.new)]

    def apply(self, transaction: Transaction) -> Outcome:
        connection = transaction.connection
        giver, taker = both_raters(connection, self.old, self.new)
        _refuse_inspections(connection, self.old, self.new)
        appended = 0
        for stream, kind in KINDS.items():
            decided = {item.place: item.first_stands for item in self.decided if item.stream == stream}
            new, _ = raters.labels_moved(connection, kind, giver, taker, decided)
            appended += append_labels(
                connection, new, operation_id=transaction.operation, action=transaction.action
            )
        return _merged(transaction, self, appended)


def both_raters(connection: Connection, old: str, new: str) -> tuple[RaterId, RaterId]:
    """Numbers of two raters to merge. Raises InputError and Conflict as `MergeRaters` does."""
    known = {item.name: item.id for item in records.raters(connection)}
    giver, taker = _number(known, old), _number(known, new)
    if giver == taker:
        raise InputError(say("to merge raters, name two different ones"))
    return giver, taker


def _refuse_inspections(connection: Connection, old: str, new: str) -> None:
    """Raise Conflict where the lots of one of two raters, or their inspections, keep them apart."""
    giver, taker = both_raters(connection, old, new)
    facts = {"old": visible(old), "new": visible(new)}
    for lot in lots.stored_lots(connection).lots.values():
        inspectors = {drawn.by_id for drawn, _ in lot.draws}
        _, decided = lot.draws[-1]
        if lot.rater_id in (giver, taker) and inspectors & ({giver, taker} - {lot.rater_id}):
            raise Conflict(
                say(
                    "of {old} and {new} one has inspected a lot of the other: they are not one person",
                    **facts,
                )
            )
        if lot.rater_id == giver and decided is not None and decided.what == lots.RETURNED:
            raise Conflict(
                say(
                    "a lot of {old} was sent back and is not inspected again yet; do that first, or undo it",
                    **facts,
                )
            )
        if decided is None and lot.draws[-1][0].by_id == giver:
            raise Conflict(say("{old} is inspecting a lot; let that be decided first, or undo it", **facts))


def _merged(transaction: Transaction, command: MergeRaters, appended: int) -> Outcome:
    """Merge what is no label: work and names in plans, and take the rater off the list."""
    connection = transaction.connection
    giver, taker = both_raters(connection, command.old, command.new)
    handed = raters.hand_over(connection, giver, taker)
    moved = lots.move_lots(connection, giver, taker)
    texts = raters.name_in_texts(connection, command.old, command.new)
    before = records.setting_value(connection, records.MERGED)
    records.set_merged(connection, [*records.merged(connection), giver])
    if appended > _MANY:
        hits.store_hits(connection)
    words = (command.old, command.new, command.by)
    back = RevertRaterMerge(*words, _to_text(handed), _to_text(texts), before, moved)
    return Outcome(_changes(giver, taker), back, RepeatRaterMerge(*words))


def _changes(*numbers: RaterId) -> Changes:
    return Changes(raters=frozenset(numbers), settings=True, pooled=True, reload=True)


class RepeatRaterMerge(MergeRaters):
    """Redo: both get the labels of the merge again."""

    __slots__ = ()

    def apply(self, transaction: Transaction) -> Outcome:
        changes = Changes()
        for repeat in (RepeatJudgments, RepeatPreferences):
            changes |= repeat(transaction.operation).apply(transaction).changes
        outcome = _merged(transaction, self, 0)
        return Outcome(changes | outcome.changes, outcome.inverse, self)


@dataclass(frozen=True, slots=True)
class RevertRaterMerge(Command):
    """Undo: both get their own labels again. Raises Conflict where those were judged again since."""

    old: str
    new: str
    by: str
    handed: str
    texts: str
    merged: str
    lots: tuple[int, ...] = ()

    @property
    def summary(self) -> Message:
        return say("separate merged raters")

    def apply(self, transaction: Transaction) -> Outcome:
        connection, changes = transaction.connection, Changes()
        giver, taker = both_raters(connection, self.old, self.new)
        for revert in (RevertJudgments, RevertPreferences):
            changes |= revert(transaction.operation).apply(transaction).changes
        lots.move_back(connection, self.lots)
        raters.take_back_work(connection, giver, taker, json.loads(self.handed))
        raters.take_back_texts(connection, [NamingText(*item) for item in json.loads(self.texts)])
        if self.merged:
            records.set_setting(connection, records.MERGED, self.merged)
        else:
            records.remove_setting(connection, records.MERGED)
        return Outcome(changes | _changes(giver, taker))


@dataclass(frozen=True, slots=True)
class BothSaid:
    """Differing labels of two raters at one place. `what` is the document's key, or the comparison.

    `decided` makes the decision for the one label or the other.
    """

    stream: str
    place: LabelPlace
    query_key: str
    what: str
    first: Word
    second: Word

    def decided(self, *, first_stands: bool) -> Decided:
        return Decided(self.stream, self.place, first_stands)


@dataclass(frozen=True, slots=True)
class RaterMerge:
    """Effects of merging raters: numbers of judgments and verdicts that move, and of places that both judged.

    `different` are those places with differing labels.
    """

    judgments: int
    verdicts: int
    both: int
    different: tuple[BothSaid, ...] = ()


def merge_of(connection: Connection, old: str, new: str) -> RaterMerge:
    """Effects of merging these raters. Raises as `MergeRaters` does."""
    giver, taker = both_raters(connection, old, new)
    _refuse_inspections(connection, old, new)
    found, both = raters.labels_moved(connection, JUDGMENT, giver, taker)
    verdicts, on_both = raters.labels_moved(connection, PREFERENCE, giver, taker)
    counts = [sum(item.rater_id == giver for item in moved) for moved in (found, verdicts)]
    return RaterMerge(counts[0], counts[1], both + on_both, tuple(_both_said(connection, giver, taker)))


def _both_said(connection: Connection, giver: RaterId, taker: RaterId) -> Iterator[BothSaid]:
    pairs = raters.two_words(connection, JUDGMENT, giver, taker)
    items = raters.two_words(connection, PREFERENCE, giver, taker)
    if not (pairs or items):
        return
    queries = {int(number): key for key, number in contents.query_ids(connection).items()}
    documents = contents.document_keys(connection, [DocumentId(item.place[1]) for item in pairs])
    for item in pairs:
        query_id, document_id = item.place
        what = documents[DocumentId(document_id)]
        yield BothSaid(JUDGMENT.name, item.place, queries[query_id], what, item.giver, item.taker)
    names = {int(own.id): own.name for own in preferences.comparisons(connection)}
    for item in items:
        comparison_id, query_id, _ = item.place
        what = names[comparison_id]
        yield BothSaid(PREFERENCE.name, item.place, queries[query_id], what, item.giver, item.taker)
