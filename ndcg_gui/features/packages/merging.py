"""Merging a rater's package: it is verified and compared first, and contradictions are listed, not stored.

Grades and verdicts are compared in the same way, place by place; what differs between them is in `_Pairs` and
`_Items`: the place of the project that a label is for, and the labels that are valid there.

Each new event passes the checks that one sent by a browser passes (`features.labels.arrived`), but is not
stored by the same command: an event of a file does not say what was last seen at its place, so a place is
taken or left out as a whole, and a merge is one step of undo.
"""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from pathlib import Path
from typing import Any, Generic

from ndcg_gui.core.package import Package
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.ids import DocumentId, new_event_id
from ndcg_gui.domain.labels import PreferenceState, State
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.passages import passages_of
from ndcg_gui.domain.records import DocumentRecord, Mark
from ndcg_gui.domain.text import visible
from ndcg_gui.features.display.self_naming import is_masked_form
from ndcg_gui.features.labels.arrived import Contradiction, check_state, owned_steps, refuse_known
from ndcg_gui.features.labels.steps import Words, by_place
from ndcg_gui.features.packages.keys import SECRET
from ndcg_gui.features.packages.origin import changed_from_outside
from ndcg_gui.features.packages.questions import PackageQuestion, earlier_key, questions_of
from ndcg_gui.features.side_by_side.drafts import Keys
from ndcg_gui.store.collection import contents as collection
from ndcg_gui.store.collection import records
from ndcg_gui.store.labels import packages, preferences
from ndcg_gui.store.labels.comparison_events import locked
from ndcg_gui.store.labels.kinds import is_judged
from ndcg_gui.store.labels.named_events import (
    Event,
    ItemEvent,
    ItemName,
    NamedEvent,
    PairEvent,
    PairName,
    rater_events,
)
from ndcg_gui.store.sql.transactions import Connection

Place = PairName | ItemName


class Decision(enum.StrEnum):
    """Choice between the project's label and the package's on a place that was judged in both."""

    KEEP = "keep"
    TAKE = "take"


@dataclass(frozen=True, slots=True)
class PackageContent:
    """A package that was read and verified.

    `texts` are those of the judged documents by key. Keys are the project's, as far as it knows what those of
    the package stand for. `verdicts` are in the package's names. By the key of a judged item's query: what
    stands left and right of it (`sides`), and the names of its comparison and the query's text there
    (`words`). `unknown` is the reason why its origin cannot be verified; None: the project has handed it out,
    as it is. `decided` says by place which label counts where the rater has judged otherwise in the project
    meanwhile; without a decision the place is left out.
    """

    path: Path
    package: Package
    events: tuple[PairEvent, ...]
    texts: Mapping[str, packages.VersionedText]
    verdicts: tuple[ItemEvent, ...] = ()
    sides: Mapping[str, tuple[Keys, Keys]] = field(default_factory=dict)
    words: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    unknown: Message | None = None
    decided: Mapping[Place, Decision] = field(default_factory=dict)


class Why(enum.Enum):
    """Reason why a pair or an item of a package was left out."""

    JUDGED = "judged"
    GONE = "gone"
    TEXT = "text"
    OPENED = "opened"

    @property
    def message(self) -> Message:
        """The reason, as a sentence."""
        return {
            Why.JUDGED: say("judged differently in the meantime"),
            Why.GONE: say("no longer in the project"),
            Why.TEXT: say("the project has another text of it"),
            Why.OPENED: say("the result is open; reopen the comparison and merge again"),
        }[self]


@dataclass(frozen=True, slots=True)
class MergeConflict:
    """A pair or an item of which nothing was stored, because the project has another label.

    `query` is its key, or its text where the project no longer knows the item; `what` is the document's key,
    or the comparison's name. `said` and `given`: the times of the project's and the package's labels
    (microseconds, UTC; 0: there is none).
    """

    query: str
    what: str
    why: Why
    project: State
    package: State
    events: int
    place: Place
    said: int = 0
    given: int = 0

    @property
    def can_be_decided(self) -> bool:
        """Whether one label may replace the other."""
        return self.why is Why.JUDGED


@dataclass(frozen=True, slots=True)
class Merged:
    """Result of merging a package.

    `new` events are stored, on `pairs` pairs and `items` side by side, which are the numbers reported;
    `known` events were in the project already, and of `unchanged` pairs and items all were. `again` pairs or
    items get labels again that an earlier merge brought and that were undone. On `same` of them the rater has
    given the same label in the project meanwhile. `judged` of the package's are judged. Of those on which the
    project has another label, `taken` get the package's, and `kept` keep the project's.
    """

    path: Path
    package: Package
    new: int
    known: int
    pairs: int
    again: int
    same: int
    judged: int
    conflicts: tuple[MergeConflict, ...]
    items: int = 0
    item_conflicts: tuple[MergeConflict, ...] = ()
    taken: int = 0
    kept: int = 0
    unchanged: int = 0

    @property
    def conflict_count(self) -> int:
        """Number of pairs and items that were left out."""
        return len(self.conflicts) + len(self.item_conflicts)

    @property
    def changes(self) -> bool:
        """Whether anything is stored."""
        return bool(self.new or self.again)

    def message(self) -> Message:
        """The counts as a sentence."""
        counts: dict[str, object] = {
            "name": visible(self.path.name),
            "new": self.new_words(),
            "known": self.unchanged,
            "conflicts": self.conflict_count,
        }
        if self.taken or self.kept:
            return say(
                "{name}: {new}, {known:,} known, decided: {taken:,} of the package, {kept:,} of the project;"
                " {conflicts:conflict|conflicts} left",
                taken=self.taken,
                kept=self.kept,
                **counts,
            )
        if self.again or self.same:
            return say(
                "{name}: {new}, {again:,} that had been undone, {same:,} that say the same,"
                " {known:,} known, {conflicts:conflict|conflicts}",
                again=self.again,
                same=self.same,
                **counts,
            )
        return say("{name}: {new}, {known:,} known, {conflicts:conflict|conflicts}", **counts)

    def new_words(self) -> Message:
        """Sentence on how many pairs and items have something new, each counted once."""
        if self.items:
            return say(
                "{pairs:pair|pairs} and {items:,} side by side new", pairs=self.pairs, items=self.items
            )
        return say("{pairs:pair|pairs} new", pairs=self.pairs)


@dataclass(frozen=True, slots=True)
class Merge:
    """Comparison of a package with the project: the events to append, in order, and the result."""

    merged: Merged
    append: list[PairEvent]
    verdicts: list[ItemEvent]


@dataclass(frozen=True, slots=True)
class _Compared(Generic[Event]):
    """Result of comparing the labels of one kind, as in `Merged`, with the events to `append`, in order."""

    append: list[Event]
    new: int = 0
    known: int = 0
    places: int = 0
    again: int = 0
    same: int = 0
    judged: int = 0
    conflicts: tuple[MergeConflict, ...] = ()
    unchanged: int = 0
    decided: Counter[Decision] = field(default_factory=Counter)


def compare(connection: Connection, content: PackageContent) -> Merge:
    """Compare the package with this project's file. Raises InputError when it must not be merged."""
    pairs = _compared(connection, content, _Pairs(connection, content), PairEvent)
    items: _Compared[ItemEvent] = _Compared([])
    if content.verdicts:
        items = _compared(connection, content, _Items(connection, content), ItemEvent)
    decided = pairs.decided + items.decided
    merged = Merged(
        content.path,
        content.package,
        pairs.new + items.new,
        pairs.known + items.known,
        pairs.places,
        pairs.again + items.again,
        pairs.same + items.same,
        pairs.judged + items.judged,
        pairs.conflicts,
        items.places,
        items.conflicts,
        decided[Decision.TAKE],
        decided[Decision.KEEP],
        pairs.unchanged + items.unchanged,
    )
    return Merge(merged, pairs.append, items.append)


def _compared(
    connection: Connection, content: PackageContent, there: _Pairs | _Items, of: type[Event]
) -> _Compared[Event]:
    events: Sequence[Any] = there.events
    here = rater_events(connection, of, content.package.rater_id)
    known = {item.event_id for item in here}
    other = contradicting(events, here)
    if other is not None:
        raise _bad_event(content, other, say("it differs from the project's record of it"))
    theirs, ours = by_place(events), by_place(here)
    new = [item for item in events if item.event_id not in known]
    _refuse_foreign(connection, content, new)
    marks = {
        place: {mark for item in words.events for mark in item.state.marks} for place, words in ours.items()
    }
    for item in new:
        had = marks.setdefault(item.place, set())
        try:
            there.check(item, had)
        except InputError as error:
            # Nothing is stored that could not have been said in the project.
            raise _bad_event(content, item, error.message) from error
        had.update(item.state.marks)
    settled = settle(theirs, ours, there.is_there, content.decided)
    for place in there.other_texts(settled.append, ours):
        settled.leave_out(place, Why.TEXT)
    for place in [*settled.append, *settled.again]:
        if there.is_open(place):
            settled.leave_out(place, Why.OPENED)
    conflicts = [
        MergeConflict(
            place.query_key,
            there.what(place),
            why,
            ours[place].state if place in ours else type(theirs[place].state)(),
            theirs[place].state,
            sum(item.event_id not in known for item in theirs[place].events),
            place,
            ours[place].events[-1].created_at if place in ours else 0,
            theirs[place].events[-1].created_at,
        )
        for place, why in settled.left_out.items()
    ]
    again, appended = settled.events()
    own = [
        # With a step of its own behind the package's words: those are known from now on, and stand no more.
        ours[place].events[-1].said_again(new_event_id(), "do")
        for place in settled.append
        if settled.decided.get(place) is Decision.KEEP
    ]
    return _Compared(
        [*again, *appended, *own],
        len(appended),
        sum(item.event_id in known for item in events),
        len(settled.append),
        settled.only_again,
        settled.same,
        sum(is_judged(words.state) for words in theirs.values()),
        (*conflicts, *there.gone),
        sum(all(item.event_id in known for item in words.events) for words in theirs.values()),
        Counter(decision for place, decision in settled.decided.items() if place in settled.append),
    )


def _refuse_foreign(connection: Connection, content: PackageContent, new: Sequence[NamedEvent]) -> None:
    """Raise InputError for an event that is stored as somebody else's, or belongs to a step of theirs."""
    if not new:
        return
    steps = {item.step: item.event_id for item in reversed(new)}
    try:
        refuse_known(connection, new[0].kind, [item.event_id for item in new])
        owned_steps(connection, new[0].kind, content.package.rater_id, steps)
    except Contradiction as error:
        item = next(item for item in new if item.event_id == error.event_id)
        raise _bad_event(content, item, error.message) from error


def _bad_event(content: PackageContent, item: NamedEvent, what: Message) -> InputError:
    """Error for an event that cannot be by its rater."""
    return changed_from_outside(
        content.path,
        content.package,
        say("event {seq} ({event}): {what}", seq=item.seq, event=item.event_id, what=what),
    )


class _Pairs:
    """The pairs of a package in the project."""

    gone: Sequence[MergeConflict] = ()

    def __init__(self, connection: Connection, content: PackageContent) -> None:
        self._connection, self._content = connection, content
        self.events = content.events
        self._queries = collection.query_ids(connection)
        self._documents = collection.document_ids(connection, list({item.doc_key for item in self.events}))
        self._scales = {
            (item.scale.key, item.version): item.scale for item in records.scale_versions(connection)
        }

    def check(self, item: PairEvent, marks: Collection[Mark]) -> None:
        """Raise InputError for a label that is invalid in the project. `marks`: those of the pair so far."""
        scale = self._scales.get(item.scale)
        if scale is None:
            raise InputError(
                say(
                    "the project has no version {number} of the scale {scale}",
                    number=item.scale[1],
                    scale=item.scale[0],
                )
            )
        shown = self._content.texts.get(item.doc_key)
        check_state(item.state, scale, marks, {} if shown is None else {"": shown.record})

    def is_there(self, place: PairName) -> bool:
        """Whether the project still has the pair."""
        return place.query_key in self._queries and place.doc_key in self._documents

    def other_texts(
        self, append: Mapping[PairName, Sequence[PairEvent]], ours: Mapping[PairName, Words[Any]]
    ) -> list[PairName]:
        """Pairs whose text, under that version's number, is different in the project.

        An answer is given on the text that was judged, which the project has from `ours`.
        """
        versions = {doc_key: text.version for doc_key, text in self._content.texts.items()}
        keys = {place.doc_key for place in append}
        same = _same_texts(self._connection, self._content, keys, self._documents)
        return [
            place
            for place, events in append.items()
            if place.doc_key not in same
            or any(
                item.document_version != versions[place.doc_key] and not _answers(item, ours.get(place))
                for item in events
            )
        ]

    def is_open(self, _place: PairName) -> bool:
        """Whether labels there are final. Never so for pairs."""
        return False

    def what(self, place: PairName) -> str:
        """Key of the judged document."""
        return place.doc_key


class _Items:
    """Items side by side of a package in the project. `events` are in the project's names."""

    def __init__(self, connection: Connection, content: PackageContent) -> None:
        self._connection, self._content = connection, content
        comparisons = preferences.comparisons(connection)
        self._plans = {item.name: item.plan for item in comparisons}
        opened = locked(connection)
        self._opened = {item.name for item in comparisons if item.id in opened}
        questions = _questions(connection, content, comparisons)
        self._questions = {item.place: item for item in questions.values()}
        self.events = [
            replace(item, place=question.place, left_system=question.left_system)
            for item in content.verdicts
            if (question := questions.get(item.query_key)) is not None
        ]
        lost = by_place(item for item in content.verdicts if item.query_key not in questions)
        self.gone = [
            MergeConflict(
                query,
                name,
                Why.GONE,
                PreferenceState(),
                words.state,
                len(words.events),
                place,
                given=words.events[-1].created_at,
            )
            for place, words in lost.items()
            for name, query in [content.words[place.query_key]]
        ]

    def check(self, item: ItemEvent, marks: Collection[Mark]) -> None:
        """Raise InputError for a label that is invalid in the project. `marks`: those of the item so far."""
        named = {mark.doc_key for mark in item.state.marks} & self._content.texts.keys()
        texts = {key: self._content.texts[key].record for key in named}
        check_state(item.state, self._plans[item.place.comparison], marks, texts)

    def is_there(self, _place: ItemName) -> bool:
        """Whether the project still has the item. Always so, as others have no `events`."""
        return True

    def other_texts(
        self, append: Mapping[ItemName, Sequence[ItemEvent]], _ours: Mapping[ItemName, Words[Any]]
    ) -> list[ItemName]:
        """Items of which a document has another text in the project."""
        shown = {
            place: self._content.texts.keys() & {*self._questions[place].left, *self._questions[place].right}
            for place in append
        }
        keys = set(chain.from_iterable(shown.values()))
        documents = collection.document_ids(self._connection, list(keys))
        same = _same_texts(self._connection, self._content, keys, documents)
        return [place for place, own in shown.items() if not own <= same]

    def is_open(self, place: ItemName) -> bool:
        """Whether labels there are final, because the result was opened."""
        return place.comparison in self._opened and not place.settles

    def what(self, place: ItemName) -> str:
        """Name of the comparison in which it was judged."""
        return place.comparison


def _answers(item: PairEvent, ours: Words[Any] | None) -> bool:
    """Whether an event is only an answer to a judgment that the project has already, on that text."""
    return ours is not None and any(
        event.document_version == item.document_version
        and replace(event.state, answer="") == replace(item.state, answer="")
        for event in ours.events
    )


def _questions(
    connection: Connection, content: PackageContent, comparisons: Iterable[preferences.Comparison]
) -> dict[str, PackageQuestion]:
    """Items of the rater in the project by their keys in packages, as far as they are judged."""
    secret = records.settings(connection).get(SECRET)
    if secret is None:
        return {}
    rater = next(item for item in records.raters(connection) if item.id == content.package.rater_id)
    found = {}
    for comparison in comparisons:
        for item in questions_of(connection, comparison, rater, secret):
            # Earlier versions made keys of the name, too, which the rater had then.
            for key in (item.key, earlier_key(secret, content.package.rater, item)):
                if key in content.words:
                    found[key] = item
    for key, item in found.items():
        if content.sides.get(key) != (item.left, item.right):
            raise changed_from_outside(
                content.path,
                content.package,
                say(
                    "its side-by-side item for {query} is not the one that was handed out",
                    query=item.query.query_key,
                ),
            )
    return found


def _same_texts(
    connection: Connection,
    content: PackageContent,
    keys: Collection[str],
    documents: Mapping[str, DocumentId],
) -> set[str]:
    """Documents whose text in the project is the one shown, under the package's number of version."""
    versions = {doc_key: text.version for doc_key, text in content.texts.items()}
    same = {doc_key for doc_key in keys if versions.get(doc_key) == 0}
    wanted = {
        (documents[doc_key], versions[doc_key])
        for doc_key in keys
        if versions.get(doc_key, 0) > 0 and doc_key in documents
    }
    for part in packages.texts_of(connection, wanted):
        for record in part.values():
            shown = content.texts[record.doc_key].record
            if _shows(shown, record):
                same.add(record.doc_key)
    return same


def _shows(shown: DocumentRecord, record: DocumentRecord) -> bool:
    """Whether a package shows this text, as far as it was given.

    Fields and parts may be blank there, and names masked.
    """
    parts = (
        (shown.title, record.title),
        (shown.body, record.body),
        (shown.url, record.url),
        (shown.image_url, record.image_url),
    )
    return all(not there or is_masked_form(there, here) for there, here in parts) and all(
        name in record.fields
        and (is_masked_form(text, record.fields[name]) or _shows_passages(name, text, record.fields[name]))
        for name, text in shown.fields.items()
    )


def _shows_passages(name: str, shown: str, text: str) -> bool:
    """Whether a package shows these passages: some may be without their titles, keys and addresses."""
    there, here = passages_of({name: shown}), passages_of({name: text})
    return (
        bool(there)
        and len(there.items) == len(here.items)
        and all(
            is_masked_form(one.text, other.text)
            and all(
                not part or is_masked_form(part, whole)
                for part, whole in ((one.title, other.title), (one.key, other.key), (one.url, other.url))
            )
            for one, other in zip(there.items, here.items, strict=True)
        )
    )


# place by place


@dataclass(slots=True)
class Settled(Generic[Event]):
    """Events to merge by place (a pair, or an item): new events to `append`, events that restore (`again`)
    what an undo of a merge reverted, and why others were `left_out`. On `same` places the rater has given the
    same label meanwhile, on those `decided` another.
    """

    append: dict[Any, list[Event]] = field(default_factory=dict)
    again: dict[Any, list[Event]] = field(default_factory=dict)
    left_out: dict[Any, Why] = field(default_factory=dict)
    same: int = 0
    decided: dict[Any, Decision] = field(default_factory=dict)

    def leave_out(self, place: Hashable, why: Why) -> None:
        """Store nothing of this place after all."""
        self.again.pop(place, None)
        self.append.pop(place, None)
        self.left_out[place] = why

    def events(self) -> tuple[list[Event], list[Event]]:
        """Restored events, and new events in the order of the package."""
        new = sorted((item for part in self.append.values() for item in part), key=lambda item: item.seq)
        return [item for part in self.again.values() for item in part], new

    @property
    def only_again(self) -> int:
        """Number of places where nothing is new but something is restored."""
        return len(self.again.keys() - self.append.keys())


def settle(
    theirs: Mapping[Any, Words[Event]],
    ours: Mapping[Any, Words[Event]],
    is_there: Callable[[Any], bool],
    decided: Mapping[Any, Decision],
) -> Settled[Event]:
    """Settle the events of a package with the project's. `is_there` says if the project still has a place.

    A place on which the rater has judged in the project since is left out whole, unless it is decided. What
    an earlier merge brought and was undone with it is restored.
    """
    known = {item.event_id for words in ours.values() for item in words.events}
    found: Settled[Event] = Settled()
    for place, words in theirs.items():
        new = [item for item in words.events if item.event_id not in known]
        mine: Words[Event] = ours.get(place, Words())
        back, differs = _since(mine, {item.event_id for item in words.events})
        if not new and not back:
            continue
        if not is_there(place):
            found.left_out[place] = Why.GONE
        elif differs and mine.state == words.state:
            found.same += 1
        elif differs and place in decided:
            found.append[place], found.decided[place] = new, decided[place]
        elif differs:
            found.left_out[place] = Why.JUDGED
        else:
            if back:
                found.again[place] = back
            if new:
                found.append[place] = new
    return found


def _since(mine: Words[Event], theirs: set[str]) -> tuple[list[Event], bool]:
    """Compare a place's events after the package's last one: those that restore what only the undo of a merge
    reverted, and whether the rater has judged there meanwhile.
    """
    last = max((place for place, item in enumerate(mine.events) if item.event_id in theirs), default=-1)
    before, since = mine.stack_at(last), mine.events[last + 1 :]
    if mine.stack_at(len(mine.events) - 1) == before:
        return [], False
    if all(item.copied and item.action != "do" for item in since):
        return mine.way(before), False
    return [], True


def contradicting(theirs: Iterable[Event], ours: Iterable[Event]) -> Event | None:
    """First event that contradicts the project's event of the same id, None where there is none."""
    stored = {item.event_id: item for item in ours}
    for item in theirs:
        mine = stored.get(item.event_id)
        if mine is not None and mine.says() != item.says():
            return item
    return None
