"""The inbox: one list of raters' remarks and the program's findings, newest first.

All of it is derived from labels, tasks and packages; only what was done with an item is stored (`verbs`). An
item is done, or answered, as long as the rater says the same there; other words make it open again.
"""

from __future__ import annotations

import enum
import hashlib
import json
from bisect import bisect_left, insort
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ndcg_gui.core.reader import ProjectReader
from ndcg_gui.core.tail import RunningCount
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.comparison_items import ItemKey
from ndcg_gui.domain.ids import ComparisonId, Pair, PoolId, RaterId
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.records import Status, uncollected
from ndcg_gui.domain.text import visible
from ndcg_gui.features.inbox.alarms import Alarm, Alarms, Check
from ndcg_gui.features.judge.tasks import plan_of, task_progress
from ndcg_gui.features.labels.final_grades import UNCLEAR
from ndcg_gui.features.packages.signing import given_files
from ndcg_gui.store.collection import pools, records
from ndcg_gui.store.labels import judgments, remarks
from ndcg_gui.store.labels.remarks import KeptMark, Mark, NotedItem
from ndcg_gui.store.labels.tail import Said, Tail

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project

# The flag that raters are offered for a document of which there is nothing to see.
BROKEN = "document broken or empty"
_NAMED = 3


class RemarkKind(enum.StrEnum):
    """Kind of an item of the inbox. A rater's label can be of several kinds at once."""

    CANNOT_JUDGE = "cannot-judge"
    FLAG = "flag"
    NOTE = "note"
    UNCLEAR = "unclear"
    ANSWER = "answer"
    MISSING = "missing"
    SIDES = "sides"
    CHECKS = "checks"
    FAST = "fast"
    FINISHED = "finished"
    PACKAGE = "package"
    # No items of the inbox: what everybody said, to look at.
    SKIPPED = "skipped"
    GRADED = "graded"


KIND_TITLES: dict[RemarkKind, Message] = {
    RemarkKind.CANNOT_JUDGE: say("cannot judge"),
    RemarkKind.FLAG: say("flag"),
    RemarkKind.NOTE: say("note"),
    RemarkKind.UNCLEAR: say("guideline unclear"),
    RemarkKind.ANSWER: say("reply to a final grade"),
    RemarkKind.MISSING: say("missing text"),
    RemarkKind.SIDES: say("side bias"),
    RemarkKind.CHECKS: say("hidden checks"),
    RemarkKind.FAST: say("too fast"),
    RemarkKind.FINISHED: say("finished"),
    RemarkKind.PACKAGE: say("package returned"),
    RemarkKind.SKIPPED: say("skipped"),
    RemarkKind.GRADED: say("grade"),
}
_ALARMS = {Check.SIDES: RemarkKind.SIDES, Check.FAST: RemarkKind.FAST}


class RemarkState(enum.StrEnum):
    """State of an item: open, answered or done."""

    OPEN = "open"
    ANSWERED = "answered"
    DONE = "done"


STATE_TITLES: dict[RemarkState, Message] = {
    RemarkState.OPEN: say("open"),
    RemarkState.ANSWERED: say("answered"),
    RemarkState.DONE: say("done"),
}


@dataclass(frozen=True, slots=True)
class Remark:
    """One item. `rater` is its author, or whom a finding is about ("": nobody in particular).

    `key` identifies it in what is stored of it, `said` is a digest of its words, `at` is in microseconds
    since 1970, UTC. `words` is the sentence of the program; of a rater's remark it is None, and `state` or
    `note` has the words. It is about a `pair` with its keys, an item side by side (`comparison`, `item`), or
    a `task`. `gone`: the query or the document was removed. `mark` is what was done with it, `kept` what is
    stored under its key, which may be about other words.
    """

    key: str
    kinds: tuple[RemarkKind, ...]
    rater: str
    at: int
    said: str
    words: Message | None = None
    state: PairState | None = None
    note: str = ""
    pair: Pair | None = None
    query_key: str = ""
    doc_key: str = ""
    comparison: tuple[ComparisonId, str] | None = None
    item: ItemKey | None = None
    task: str = ""
    gone: bool = False
    mark: Mark | None = None
    kept: Mark | None = None
    place: tuple[int, ...] = ()

    @property
    def kind(self) -> RemarkKind:
        """First of its kinds."""
        return self.kinds[0]

    @property
    def status(self) -> RemarkState:
        """State that follows from its mark."""
        if self.mark is None:
            return RemarkState.OPEN
        if self.mark.done:
            return RemarkState.DONE
        return RemarkState.ANSWERED if self.mark.answer else RemarkState.OPEN

    @property
    def error_class(self) -> str:
        """Class of errors that a lead put it into, "" for none."""
        return "" if self.mark is None else self.mark.error_class

    @property
    def can_be_answered(self) -> bool:
        """Whether it is by a rater, who can read an answer."""
        return self.words is None and RemarkKind.UNCLEAR not in self.kinds

    @property
    def subject(self) -> str:
        """Subject of the item in a line of keys and names."""
        if self.comparison is not None:
            return " · ".join(filter(None, (self.comparison[1], self.query_key)))
        return " · ".join(filter(None, (self.query_key, self.doc_key))) or self.task

    def tells(self) -> tuple[Message | str, ...]:
        """Words of the item: the answer to a final grade, flags and the note, or the program's sentence."""
        if self.words is not None:
            return (self.words,)
        flags = () if self.state is None else self.state.flags
        shown = [flag for flag in flags if flag != UNCLEAR]
        note, answer = (self.note, "") if self.state is None else (self.state.note, self.state.answer)
        return tuple(filter(None, (answer, *shown, note)))


def digest(*words: object) -> str:
    """Digest of a remark's words, to be stored in a mark."""
    text = json.dumps(words, ensure_ascii=False, separators=(",", ":"))
    return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()


def _of_pair(said: Said) -> Remark | None:
    """Remark on a pair by a rater, or by the person who settled it, None for none."""
    state = said.state
    kinds = (RemarkKind.UNCLEAR,) * (UNCLEAR in state.flags) if said.is_final else _kinds_of(state)
    if not kinds:
        return None
    more = (state.answer,) if state.answer else ()
    words = digest(state.status is Status.CANNOT_JUDGE, state.flags, state.note, *more)
    return _remark(said, kinds, words)


def _kinds_of(state: PairState) -> tuple[RemarkKind, ...]:
    found = {
        RemarkKind.ANSWER: state.answer,
        RemarkKind.CANNOT_JUDGE: state.status is Status.CANNOT_JUDGE,
        RemarkKind.FLAG: state.flags,
        RemarkKind.MISSING: BROKEN in state.flags,
        RemarkKind.NOTE: state.note,
    }
    return tuple(kind for kind, is_there in found.items() if is_there)


def _remark(said: Said, kinds: tuple[RemarkKind, ...], words: str) -> Remark:
    return Remark(
        said.event_id,
        kinds,
        said.state.by if said.is_final else said.rater,
        said.created_at,
        words,
        state=said.state,
        pair=(said.query_id, said.document_id),
        query_key=said.query_key,
        doc_key=said.doc_key,
        gone=said.gone,
        place=said.place,
    )


def everybodys(project: Project) -> tuple[Remark, ...]:
    """Current labels of every rater on every pair as items, newest first, to look at only."""
    with uncollected(), project.read.interpreting(), project.read.moment() as read:
        found = [
            _remark(item, _looked_at(item.state), "")
            for item in read(remarks.said_pairs, every=True)
            if not item.is_final
        ]
        return tuple(sorted(found, key=_order))


def _looked_at(state: PairState) -> tuple[RemarkKind, ...]:
    """Kinds of a label for the list of all labels, where nearly all are a grade and nothing else."""
    plain = (RemarkKind.GRADED,) if state.grade is not None else ()
    if plain and not (state.note or state.flags or state.answer):
        return plain
    return (*(RemarkKind.SKIPPED,) * (state.status is Status.SKIPPED), *plain, *_kinds_of(state))


def _of_item(said: NotedItem, rater: str) -> Remark:
    return Remark(
        said.event_id,
        (RemarkKind.NOTE,),
        rater,
        said.created_at,
        digest(said.note),
        note=said.note,
        query_key=said.query_key,
        comparison=(said.comparison_id, said.comparison),
        item=said.key,
        place=said.place,
    )


def _of_alarm(alarm: Alarm, rater: str, at: int) -> Remark:
    comparison = (
        None if alarm.comparison is None else (ComparisonId(alarm.comparison[0]), alarm.comparison[1])
    )
    kind = _ALARMS.get(alarm.check, RemarkKind.CHECKS)
    return Remark(alarm.key, (kind,), rater, at, alarm.said, alarm.words, comparison=comparison)


class Inbox(RunningCount):
    """All items of one project."""

    _names: dict[RaterId, str]
    _pairs: dict[Pair, list[Remark]]
    _listed: list[Remark]  # the same in order, with what was done with them
    _alarms: Alarms
    _last: dict[RaterId, int]
    _unjudged: dict[RaterId, _UnjudgedNow]
    _known: tuple[Remark, ...]

    def remarks(self) -> tuple[Remark, ...]:
        """Every item, newest first."""
        with self._lock:
            self._catch_up()
            return self._known

    def hidden_from(self, rater_id: RaterId | None, items: Iterable[Remark]) -> tuple[bool, ...]:
        """Of each item whether its words wait until that rater has judged what they are about."""
        with self._lock:
            self._catch_up()
            if rater_id is None:
                return tuple(False for _ in items)
            if rater_id not in self._unjudged:
                with self._project.read.moment() as read:
                    self._unjudged[rater_id] = _UnjudgedNow(read, rater_id)
            return tuple(map(self._unjudged[rater_id].hides, items))

    def _read_all(self, read: ProjectReader) -> None:
        self._names = {RaterId(number): name for name, number in read(records.rater_numbers).items()}
        self._pairs, self._unjudged = {}, {}
        for said in read(remarks.said_pairs):
            if (remark := _of_pair(said)) is not None:
                self._pairs.setdefault(said.pair, []).append(remark)
        self._alarms = Alarms(read, self._project.scale.scale)
        self._missing = list(_missing(read))
        self._read_verdicts(read)
        self._read_kept(read)
        self._known = self._all()

    def _add(self, tail: Tail, changes: Changes) -> None:
        read = self._project.read
        if changes.compared or changes.comparisons:
            with read.moment() as moment:
                self._alarms.read_verdicts(moment)
                self._read_verdicts(moment)
                for unjudged in self._unjudged.values():
                    unjudged.read_items(moment)
        if changes.marked:
            with read.moment() as moment:
                self._read_kept(moment)
        self._alarms.add(read, tail)
        for event in tail.events:
            said = event.said
            self._names[said.rater_id] = said.rater  # the first final grade brings whoever gives them
            self._last[said.rater_id] = max(said.created_at, self._last.get(said.rater_id, 0))
        for pair, standing in tail.pairs.items():
            self._take_pair(pair, standing)
            for rater_id, unjudged in self._unjudged.items():
                judged = any(own.rater_id == rater_id and own.state.is_judged() for own in standing)
                unjudged.take_pair(pair, judged=judged)
        self._known = self._all()

    def _read_verdicts(self, read: ProjectReader) -> None:
        self._notes = [_of_item(item, self._names[item.rater_id]) for item in read(remarks.noted_items)]
        self._finished_items = list(read(remarks.finished_items))
        self._last = read(remarks.last_words)

    def _read_kept(self, read: ProjectReader) -> None:
        self._marks = _Marks(read(remarks.kept_marks), read(records.merged))
        self._packages = list(_packages(read))
        items = (item for own in self._pairs.values() for item in own)
        self._listed = sorted(map(self._marks.on, items), key=_order)

    def _take_pair(self, pair: Pair, standing: Iterable[Said]) -> None:
        for item in self._pairs.pop(pair, ()):
            del self._listed[bisect_left(self._listed, _order(item), key=_order)]
        found = [remark for said in standing if (remark := _of_pair(said)) is not None]
        if found:
            self._pairs[pair] = found
        for item in found:
            insort(self._listed, self._marks.on(item), key=_order)

    def _all(self) -> tuple[Remark, ...]:
        noticed = [
            _of_alarm(item, self._names[item.rater_id], self._last.get(item.rater_id, 0))
            for item in self._alarms.now()
        ]
        every = self._listed.copy()
        for item in (*self._notes, *noticed, *self._finished(), *self._missing, *self._packages):
            insort(every, self._marks.on(item), key=_order)
        return tuple(every)

    def _finished(self) -> Iterator[Remark]:
        numbers = {name: number for number, name in self._names.items()}
        for task in task_progress(self._project):
            for own in task.raters:
                if own.pairs and own.judged == own.pairs:
                    rater_id = numbers[own.rater]
                    yield Remark(
                        f"task:{task.id}:{rater_id}",
                        (RemarkKind.FINISHED,),
                        own.rater,
                        self._last.get(rater_id, task.created_at),
                        str(own.pairs),
                        say(
                            "all {pairs:pair|pairs} of the task {name} are judged",
                            pairs=own.pairs,
                            name=visible(task.plan.name),
                        ),
                        task=task.plan.name,
                    )
        for comparison_id, name, rater_id, number in self._finished_items:
            yield Remark(
                f"comparison:{comparison_id}:{rater_id}",
                (RemarkKind.FINISHED,),
                self._names[rater_id],
                self._last.get(rater_id, 0),
                str(number),
                say(
                    "all {items:item|items} of the comparison {name} are judged",
                    items=number,
                    name=visible(name),
                ),
                comparison=(comparison_id, name),
            )


def _order(item: Remark) -> tuple[int, str]:
    return -item.at, item.key


class _Marks:
    """Marks by their keys, and by the pair or item and the words of the label that they are about."""

    def __init__(self, kept: Sequence[KeptMark], merged: Collection[int] = ()) -> None:
        """`merged` are the raters who were merged into another, to whom their labels moved."""
        self._by_key = {item.key: item.mark for item in kept}
        placed = [item for item in sorted(kept, key=lambda item: item.mark.at) if item.place]
        self._by_words = {(item.place, item.mark.said): item.mark for item in placed}
        self._moved = {
            (item.place[1:], item.mark.said): item.mark for item in placed if item.place[0] in merged
        }

    def on(self, item: Remark) -> Remark:
        """Add to an item what was done with it, as long as its words are the same."""
        kept = mark = self._by_key.get(item.key)
        if mark is None or mark.said != item.said:
            mark = self._by_words.get((item.place, item.said)) or self._moved.get((item.place[1:], item.said))
        return item if mark is None and kept is None else replace(item, mark=mark, kept=kept)


def _missing(read: ProjectReader) -> Iterator[Remark]:
    found = read(remarks.missing_texts)
    tasks = {task.id: task for task in read(pools.tasks)} if found else {}
    for pool_id, keys in found.items():
        task, shown = tasks[PoolId(pool_id)], ", ".join(map(visible, keys[:_NAMED]))
        more = say("{keys}, …", keys=shown) if len(keys) > _NAMED else shown
        name = plan_of(task.plan).name
        yield Remark(
            f"missing:{pool_id}",
            (RemarkKind.MISSING,),
            "",
            task.created_at,
            digest(*keys),
            say(
                "{documents:document|documents} of the task {name} without any text to judge: {keys}",
                documents=len(keys),
                name=visible(name),
                keys=more,
            ),
            task=name,
        )


def _packages(read: ProjectReader) -> Iterator[Remark]:
    for given in read(given_files):
        facts = given.facts
        for at, judged in given.returns:
            what = int(facts["pairs"]) + int(facts["items"])
            yield Remark(
                f"package:{facts['package_id']}:{at}",
                (RemarkKind.PACKAGE,),
                str(facts["rater"]),
                at,
                "",
                say(
                    "a package was merged: {judged} of {all:pair or item|pairs or items} judged",
                    judged=judged,
                    all=what,
                ),
                task=str(facts["task"]),
            )


def inbox_of(project: Project) -> Inbox:
    """Shared inbox of an open project, read once for all callers."""
    return project.shared(_followed)


def _followed(project: Project) -> Inbox:
    made = Inbox(project)
    project.subscribe(made.note, first=True)
    return made


@dataclass(frozen=True, slots=True)
class Chosen:
    """Filter of items, by all fields that are set. `words` may stand in any part of an item.

    `error_class` "" stands for items that are in no class.
    """

    kind: RemarkKind | None = None
    rater: str = ""
    status: RemarkState | None = None
    words: str = ""
    grade: float | None = None
    error_class: str | None = None

    def fits(self, item: Remark) -> bool:
        """Whether an item passes the filter."""
        if self.kind is not None and self.kind not in item.kinds:
            return False
        if self.rater and item.rater != self.rater:
            return False
        if self.status is not None and item.status is not self.status:
            return False
        if self.error_class is not None and item.error_class != self.error_class:
            return False
        if self.grade is not None and (item.state is None or item.state.grade != self.grade):
            return False
        if not self.words.split():
            return True
        answer = "" if item.mark is None else item.mark.answer
        text = " ".join((item.subject, item.rater, answer, *map(str, item.tells()))).casefold()
        return all(word in text for word in self.words.casefold().split())


def open_count(project: Project) -> int:
    """Number of items that nobody has dealt with."""
    return sum(item.status is RemarkState.OPEN for item in inbox_of(project).remarks())


# what one who also judges may not read yet


@dataclass(frozen=True, slots=True)
class Unjudged:
    """Pairs and items assigned to a rater and not judged yet. Others' words on them would bias the rater."""

    pairs: frozenset[Pair] = frozenset()
    items: frozenset[tuple[int, ...]] = frozenset()

    def hides(self, item: Remark) -> bool:
        """Whether the words and the rater's label are hidden for now."""
        return _hides(item, self.pairs, self.items)


def _hides(item: Remark, pairs: Collection[Pair], items: Collection[tuple[int, ...]]) -> bool:
    if item.pair is not None:
        return item.pair in pairs
    if item.item is not None and item.comparison is not None:
        return (int(item.comparison[0]), *item.item) in items
    return False


def unjudged_by(read: ProjectReader, rater_id: RaterId | None) -> Unjudged:
    """Pairs and items that a rater is still to judge blind, so not those of open tasks."""
    return Unjudged() if rater_id is None else _UnjudgedNow(read, rater_id).now()


class _UnjudgedNow:
    """The same, kept up with the labels."""

    def __init__(self, read: ProjectReader, rater_id: RaterId) -> None:
        self._rater_id = rater_id
        self._given: set[Pair] = set()
        for task in read(pools.tasks):
            if not plan_of(task.plan).open:
                work = read(pools.work_of, task.id).get(rater_id)
                self._given.update(() if work is None else map(tuple, work.tolist()))
        states = read(judgments.rater_states, rater_id) if self._given else {}
        self._pairs = self._given - {pair for pair, state in states.items() if state.is_judged()}
        self.read_items(read)

    def read_items(self, read: ProjectReader) -> None:
        """Read anew what is left side by side."""
        self._items = frozenset(read(remarks.items_left, self._rater_id))

    def now(self) -> Unjudged:
        return Unjudged(frozenset(self._pairs), self._items)

    def take_pair(self, pair: Pair, *, judged: bool) -> None:
        """Hear what the rater says of a pair."""
        if pair in self._given:
            (self._pairs.discard if judged else self._pairs.add)(pair)

    def hides(self, item: Remark) -> bool:
        return _hides(item, self._pairs, self._items)
