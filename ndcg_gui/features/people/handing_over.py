"""Handing over the open work of one rater to others. Judged work stays with its rater."""

from __future__ import annotations

import hashlib
import json
from base64 import b64decode, b64encode
from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, ClassVar, TypeVar

import numpy as np

from ndcg_gui.core.command import Command, Outcome, Transaction
from ndcg_gui.core.people import PEOPLE, Person, people_of
from ndcg_gui.core.reader import ProjectReader
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.comparison_items import ItemKey, ItemKind
from ndcg_gui.domain.errors import Conflict, InputError, known_as
from ndcg_gui.domain.ids import ComparisonId, DocumentId, Pair, PoolId, QueryId, RaterId
from ndcg_gui.domain.labels import SHOWN_REPEAT, PairState
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.moments import now
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.records import Verdict
from ndcg_gui.domain.text import visible
from ndcg_gui.features.display.telling import TellingNames, telling_names_in
from ndcg_gui.features.judge.closing import closed_pairs, codes_of
from ndcg_gui.features.judge.sharing import generator, with_repeats
from ndcg_gui.features.judge.tasks import plan_of
from ndcg_gui.features.packages.signing import GivenFile, given_files
from ndcg_gui.features.side_by_side.sides import more_work
from ndcg_gui.metrics.arrays import IntArray
from ndcg_gui.store.collection import pools, records
from ndcg_gui.store.collection.unanswered import asked_criteria
from ndcg_gui.store.labels import judgments, preferences, rater_checks
from ndcg_gui.store.labels.comparison_events import locked
from ndcg_gui.store.labels.preferences import Comparison, PresentedItem
from ndcg_gui.store.sql.transactions import Connection

_Thing = TypeVar("_Thing", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Handed:
    """Effects on one task or comparison: numbers of pairs or items that go to takers, stay, or are dropped.

    `refused` is the reason why nothing of it can be handed over.
    """

    name: str
    side_by_side: bool
    given: Mapping[str, int] = field(default_factory=dict)
    stays: int = 0
    dropped: int = 0
    refused: Message | None = None


@dataclass(frozen=True, slots=True)
class HandOverDraft:
    """Effects of handing over, part by part. `away` are those of the takers who are away."""

    giver: str
    takers: tuple[str, ...]
    parts: tuple[Handed, ...]
    away: tuple[str, ...]

    def total(self, taker: str, *, side_by_side: bool) -> int:
        """Number of pairs, or of items side by side, that go to a taker."""
        return sum(part.given.get(taker, 0) for part in self.parts if part.side_by_side == side_by_side)

    @property
    def stays(self) -> int:
        """Number of pairs and items that nobody could take."""
        return sum(part.stays for part in self.parts)

    @property
    def dropped(self) -> int:
        """Number of repeats and checks that are dropped."""
        return sum(part.dropped for part in self.parts)

    def problem(self) -> Message | None:
        """Reason why it cannot be done as a whole, None where it can."""
        refused = next((part.refused for part in self.parts if part.refused is not None), None)
        if refused is not None:
            return refused
        if any(part.given or part.dropped for part in self.parts):
            return None
        giver = visible(self.giver)
        if self.stays:
            return say(
                "none of the open work of {giver} can go to {takers}: they already have it, took part in"
                " it, or their quota is full",
                giver=giver,
                takers=_names(self.takers),
            )
        return say("{giver} has no open work there to hand over", giver=giver)

    def told(self) -> list[Message]:
        """Sentences on the effects and what is to be known of them."""
        lines = []
        for taker in self.takers:
            pairs, items = (self.total(taker, side_by_side=kind) for kind in (False, True))
            lines.append(_gets(visible(taker), pairs, items))
        if self.stays:
            lines.append(
                say(
                    "{number:item stays|items stay} with {giver}: the others already have them, took part in"
                    " them, or have reached their quota",
                    number=self.stays,
                    giver=visible(self.giver),
                )
            )
        if self.dropped:
            lines.append(
                say(
                    "{number:hidden check is|hidden checks are} dropped (repeats, known grades): they"
                    " measure the person who began, or the others already have them",
                    number=self.dropped,
                )
            )
        if self.away:
            lines.append(say("away but chosen anyway: {names}", names=_names(self.away)))
        return lines

    def to_json(self) -> dict[str, Any]:
        """Plain JSON values."""
        return {
            "from": self.giver,
            "to": {
                taker: {
                    "pairs": self.total(taker, side_by_side=False),
                    "items": self.total(taker, side_by_side=True),
                }
                for taker in self.takers
            },
            "stays": self.stays,
            "dropped": self.dropped,
            "away": list(self.away),
            "parts": [
                {
                    ("comparison" if part.side_by_side else "task"): part.name,
                    "given": dict(part.given),
                    "stays": part.stays,
                    "dropped": part.dropped,
                }
                for part in self.parts
            ],
        }


def _gets(taker: str, pairs: int, items: int) -> Message:
    if pairs and items:
        return say(
            "{taker} gets {pairs:pair|pairs} and {items:item|items} side by side",
            taker=taker,
            pairs=pairs,
            items=items,
        )
    if items:
        return say("{taker} gets {items:item|items} side by side", taker=taker, items=items)
    return say("{taker} gets {pairs:pair|pairs}", taker=taker, pairs=pairs)


def _names(names: Iterable[str]) -> str:
    return ", ".join(map(visible, names))


@dataclass(frozen=True, slots=True)
class HandOver(Command):
    """Give what a rater has not judged yet to others, evenly and in its order, at the end of their work.

    `tasks` and `comparisons` by name; None: all. Nobody gets a pair or an item that they have, or took part
    in; what nobody can take stays. A hidden repeat goes with its pair; where that was judged it is dropped,
    and so is a known grade or a check that all takers have. Items get sides of their own, balanced as the
    plan says. A calibration is everybody's own, what is inspected or was sent back somebody's, and the
    standing pool is nobody's: these are skipped. Raises InputError for no taker, for oneself, or for nothing
    that can go; Conflict for somebody who is not there, and for a task or comparison of which the rater has a
    package that has not come back, unless `lost_packages` says that it will not.
    """

    kind: ClassVar[str] = "import"  # the stack of what anybody may take back

    giver: str
    takers: tuple[str, ...]
    tasks: tuple[str, ...] | None = None
    comparisons: tuple[str, ...] | None = None
    lost_packages: bool = False

    @property
    def summary(self) -> Message:
        return say(
            "open work of {giver} handed over to {takers}",
            giver=visible(self.giver),
            takers=_names(dict.fromkeys(self.takers)),
        )

    def apply(self, transaction: Transaction) -> Outcome:
        connection = transaction.connection
        draft, tasks, comparisons = _drafted(connection, self)
        problem = draft.problem()
        if problem is not None:
            refused = any(part.refused is not None for part in draft.parts)
            raise (Conflict if refused else InputError)(problem)
        raters = frozenset(_People(connection, self).ids.values())
        back = TakeBackHandOver(
            self.giver,
            now(),
            json.dumps([_move(connection, move) for move in tasks]),
            json.dumps([_move_items(connection, move) for move in comparisons]),
        )
        changed = frozenset(move.comparison_id for move in comparisons)
        return Outcome(Changes(pooled=True, raters=raters, comparisons=changed), back, self)


def hand_over_draft(connection: Connection, command: HandOver) -> HandOverDraft:
    """Effects of handing over. Raises as `HandOver` does, except for what the draft reports itself."""
    return _drafted(connection, command)[0]


# who


class _People:
    """Raters of a command by name. Raises for an unknown one, for no taker, and for the giver as taker."""

    def __init__(self, connection: Connection, command: HandOver) -> None:
        gone = records.not_listed(connection)
        known = {rater.name: rater.id for rater in records.raters(connection) if rater.id not in gone}
        self.takers = tuple(dict.fromkeys(command.takers))
        if not self.takers:
            raise InputError(say("name the people who get the work"))
        if command.giver in self.takers:
            raise InputError(
                say("{name} already has this work: choose another person", name=visible(command.giver))
            )
        for name in (command.giver, *self.takers):
            if name not in known:
                raise Conflict(say("there is no rater named {name}", name=visible(name)))
        self.giver = known[command.giver]
        self.ids = {name: known[name] for name in self.takers}
        people = people_of(records.setting_value(connection, PEOPLE))
        self.away = tuple(name for name in self.takers if people.get(name, Person()).away)


class PackagesOut:
    """Packages of a project that have not come back."""

    def __init__(self, connection: Connection) -> None:
        self._out = [item for item in given_files(connection) if not item.returns]
        self._names: TellingNames | None = None
        self._connection = connection

    def of(self, rater_id: RaterId) -> list[GivenFile]:
        """Packages that a rater has."""
        return [item for item in self._out if item.facts.get("rater_id") == rater_id]

    def holds_task(self, rater_id: RaterId, plan: PoolPlan) -> bool:
        """Whether a rater's packages hold pairs of the task."""
        called = [name for name in (plan.title, plan.name) if name]
        for item in self.of(rater_id):
            # A package does not say what would tell a system.
            told = item.facts["task"]
            if item.facts["pairs"] and (told in called if told else all(map(self._tells, called))):
                return True
        return False

    def holds_items(self, rater_id: RaterId) -> bool:
        """Whether a rater's packages hold items side by side. It is not stored of which comparison."""
        return any(item.facts["items"] for item in self.of(rater_id))

    def _tells(self, name: str) -> bool:
        if self._names is None:
            self._names = telling_names_in(self._connection)
        return self._names.in_key(name)


# what goes to whom


def _shared(
    units: Sequence[Sequence[_Thing]],
    takers: Collection[RaterId],
    may: Callable[[RaterId, _Thing, int], bool],
    weight: Callable[[_Thing], int] = lambda _: 1,
) -> tuple[dict[RaterId, list[_Thing]], list[_Thing]]:
    """Share of each taker, and the things that nobody may take. Units stay together while loads stay even.

    `may` gets a taker, a thing, and the `weight` of what they were given of these so far.
    """
    share, more = divmod(sum(map(len, units)), len(takers))
    most = {taker: share + (place < more) for place, taker in enumerate(takers)}
    given: dict[RaterId, list[_Thing]] = {taker: [] for taker in takers}
    loads = dict.fromkeys(takers, 0)
    left: list[_Thing] = []
    for unit in units:
        chosen: RaterId | None = None
        for thing in unit:
            able = [taker for taker in takers if may(taker, thing, loads[taker])]
            if not able:
                left.append(thing)
                continue
            free = [taker for taker in able if len(given[taker]) < most[taker]] or able
            if chosen is None or chosen not in free:
                chosen = min(free, key=lambda taker: len(given[taker]))
            given[chosen].append(thing)
            loads[chosen] += weight(thing)
    return given, left


def _drafted(
    connection: Connection, command: HandOver
) -> tuple[HandOverDraft, list[_PairMove], list[_ItemMove]]:
    people = _People(connection, command)
    out = PackagesOut(connection)
    parts: list[Handed] = []
    pair_moves: list[_PairMove] = []
    item_moves: list[_ItemMove] = []
    for part, move in _of_tasks(connection, command, people, out):
        parts.append(part)
        pair_moves += [move] if move is not None else []
    for part, items in _of_comparisons(connection, command, people, out):
        parts.append(part)
        item_moves += [items] if items is not None else []
    draft = HandOverDraft(command.giver, people.takers, tuple(parts), people.away)
    return draft, pair_moves, item_moves


def _named(people: _People, given: Mapping[RaterId, Sequence[object]]) -> dict[str, int]:
    return {name: len(given[number]) for name, number in people.ids.items() if given.get(number)}


# tasks


@dataclass(frozen=True, slots=True)
class _PairMove:
    """New work of a task, for the giver and each taker with their number of pairs before (None: no work)."""

    pool_id: PoolId
    seed: int
    giver: tuple[RaterId, IntArray]
    takers: Mapping[RaterId, tuple[int | None, IntArray]]


def _of_tasks(
    connection: Connection, command: HandOver, people: _People, out: PackagesOut
) -> Iterator[tuple[Handed, _PairMove | None]]:
    tasks = pools.tasks(connection)
    plans = {task.id: plan_of(task.plan) for task in tasks}
    if command.tasks is not None:
        names = {plan.name: number for number, plan in plans.items()}
        asked = {known_as(say("there is no task named {name}"), name, names) for name in command.tasks}
        tasks = [task for task in tasks if task.id in asked]
    states = judgments.rater_states(connection, people.giver) if tasks else {}
    decided = _decided(rater_checks.decided_by_rater(connection), people.ids.values()) if tasks else {}
    criteria = asked_criteria(connection)
    for task in tasks:
        plan, works = plans[task.id], pools.work_of(connection, task.id)
        if plan.calibration or plan.purpose or people.giver not in works:
            continue
        own, given = _GiverPairs(states, criteria), decided
        if plan.disagreement is not None:
            since = np.array(rater_checks.decided_since(connection, task.created_at), np.int64).reshape(-1, 3)
            own = _GiverPairs(states, criteria, _decided(since, [people.giver])[people.giver])
            if plan.own_disputes:
                given = _decided(since, people.ids.values())
        work, codes = works[people.giver], codes_of(works[people.giver])
        there = np.isin(codes, codes_of(pools.pool_pairs(connection, task.id)))
        # What is closed nobody needs to judge any more.
        closed = np.isin(codes, closed_pairs(ProjectReader.inside(connection), task.id, plan))
        pairs = own.open(_pairs(work[there & ~closed]))
        if not pairs:
            continue
        if not command.lost_packages and out.holds_task(people.giver, plan):
            refused = say(
                "{rater} has a package of {task} that was not returned: merge it first, leave the task"
                " out, or mark it as lost",
                rater=visible(command.giver),
                task=visible(plan.name),
            )
            yield Handed(plan.name, side_by_side=False, stays=len(pairs), refused=refused), None
            continue
        known = set(pools.expected_grades(connection, task.id))
        found = _HandedTask(task.id, plan, works, set(_pairs(work[there])), known)
        yield _shared_pairs(found, people, pairs, own, given)


@dataclass(frozen=True, slots=True)
class _HandedTask:
    """A task with each rater's work, the giver's remaining pairs, and its pairs with known grades."""

    id: PoolId
    plan: PoolPlan
    works: Mapping[RaterId, IntArray]
    held: Collection[Pair]
    known: Collection[Pair]

    @property
    def grouped(self) -> bool:
        """Whether a query's pairs stand together."""
        return self.plan.order == "query"


def _decided(rows: IntArray, raters: Iterable[RaterId]) -> dict[RaterId, set[Pair]]:
    return {number: set(_pairs(rows[rows[:, 0] == number][:, 1:])) for number in raters}


class _GiverPairs:
    """Judgments of the giver. `since` are the pairs judged since a task about disagreements came."""

    def __init__(
        self,
        states: Mapping[Pair, PairState],
        asked: Collection[str],
        since: Collection[Pair] | None = None,
    ) -> None:
        self._states, self._asked, self._since = states, asked, since

    def is_judged(self, pair: Pair) -> bool:
        state = self._states.get(pair)
        return (
            state is not None
            and state.is_complete(self._asked)
            and (self._since is None or pair in self._since)
        )

    def is_repeat_judged(self, pair: Pair) -> bool:
        return self.is_judged(pair) and SHOWN_REPEAT in self._states[pair].shown.split()

    def open(self, pairs: Iterable[Pair]) -> list[Pair]:
        """The pairs that are not judged, each once, in their order."""
        return [pair for pair in dict.fromkeys(pairs) if not self.is_judged(pair)]


def _shared_pairs(
    task: _HandedTask,
    people: _People,
    pairs: Sequence[Pair],
    own: _GiverPairs,
    decided: Mapping[RaterId, set[Pair]],
) -> tuple[Handed, _PairMove | None]:
    """Share out a giver's open `pairs`. Raters who have `decided` on a pair do not get it."""
    plan, works = task.plan, task.works
    line = _pairs(works[people.giver])
    twice = {pair for pair, times in Counter(line).items() if times > 1}
    had = {number: set(_pairs(works[number])) for number in people.ids.values() if number in works}
    room = {
        number: plan.quotas[name] - len(works.get(number, ()))
        for name, number in people.ids.items()
        if name in plan.quotas
    }

    def may(taker: RaterId, pair: Pair, load: int) -> bool:
        if pair in had.get(taker, ()) or pair in decided[taker]:
            return False
        return taker not in room or load + 1 + (pair in twice) <= room[taker]

    units = [list(unit) for _, unit in groupby(pairs, key=lambda pair: pair[0] if task.grouped else pair)]
    given, left = _shared(units, people.ids.values(), may, lambda pair: 1 + (pair in twice))
    fall = {pair for pair in left if pair in task.known}
    gone = {pair for some in given.values() for pair in some} | fall
    stays = len(left) - len(fall)
    if not gone:
        return Handed(plan.name, side_by_side=False, stays=stays), None
    new = {taker: _with_their_repeats(task, taker, some, twice) for taker, some in given.items() if some}
    kept, seen, dropped = [], set(), len(fall)
    for pair in line:
        again = pair in seen
        seen.add(pair)
        if pair in gone:
            continue
        if again and pair in task.held and own.is_judged(pair) and not own.is_repeat_judged(pair):
            dropped += 1
            continue
        kept.append(pair)
    dropped += sum(pair in twice for some in given.values() for pair in some)
    dropped -= sum(len(some) - len(given[taker]) for taker, some in new.items())
    move = _PairMove(
        task.id,
        plan.seed,
        (people.giver, _array(kept)),
        {
            taker: (
                len(works[taker]) if taker in works else None,
                np.concatenate([works.get(taker, _array(())), _array(some)]),
            )
            for taker, some in new.items()
        },
    )
    return Handed(plan.name, False, _named(people, given), stays, dropped), move


def _with_their_repeats(
    task: _HandedTask, taker: RaterId, pairs: Sequence[Pair], twice: Collection[Pair]
) -> list[Pair]:
    """Pairs in their order, with those that are to come twice repeated at a distance."""
    own = np.array([place for place, pair in enumerate(pairs) if pair in twice], np.int64)
    if not len(own):
        return list(pairs)
    random = generator(task.plan.seed, "handed over", str(taker), str(len(task.works.get(taker, ()))))
    queries = _array(pairs)[:, 0] if task.grouped else None
    line = with_repeats(np.arange(len(pairs), dtype=np.int64), own, len(own), queries, random)
    return [pairs[place] for place in line.tolist()]


def _pairs(work: IntArray) -> list[Pair]:
    return [(QueryId(query_id), DocumentId(document_id)) for query_id, document_id in work.tolist()]


def _array(pairs: Sequence[Pair]) -> IntArray:
    return np.array(pairs, np.int64).reshape(-1, 2)


# comparisons


@dataclass(frozen=True, slots=True)
class _ItemMove:
    """Items of a comparison that the giver loses and takers get. `all_away`: the giver keeps none."""

    comparison_id: ComparisonId
    giver: RaterId
    lost: Sequence[PresentedItem]
    takers: Mapping[RaterId, Sequence[PresentedItem]]
    all_away: bool


def _of_comparisons(
    connection: Connection, command: HandOver, people: _People, out: PackagesOut
) -> Iterator[tuple[Handed, _ItemMove | None]]:
    comparisons = preferences.comparisons(connection)
    if command.comparisons is not None:
        known = {item.name: item.id for item in comparisons}
        asked = {known_as(say("no comparison named '{name}'"), name, known) for name in command.comparisons}
        comparisons = [item for item in comparisons if item.id in asked]
    closed = locked(connection) if comparisons else set()
    for item in comparisons:
        shown = {
            number: preferences.assigned_sides(connection, item.id, number)
            for number in (people.giver, *people.ids.values())
        }
        if not shown[people.giver]:
            continue
        judged: dict[RaterId, set[ItemKey]] = {number: set() for number in shown}
        for said in preferences.preferences(connection, item.id):
            if said.rater_id in judged and said.state.status is Verdict.JUDGED:
                judged[said.rater_id].add(said.key)
        work = _Comparison(item, shown, judged, is_locked=item.id in closed)
        open_keys = work.open(people.giver)
        if not open_keys:
            continue
        if not command.lost_packages and out.holds_items(people.giver):
            refused = say(
                "{rater} has a package with side-by-side items that was not returned: merge it first,"
                " leave comparisons out, or mark it as lost",
                rater=visible(command.giver),
            )
            yield Handed(item.name, side_by_side=True, stays=len(open_keys), refused=refused), None
            continue
        yield _shared_items(work, people, open_keys)


@dataclass(frozen=True, slots=True)
class _Comparison:
    """Items of a comparison assigned to raters, and those judged."""

    comparison: Comparison
    shown: Mapping[RaterId, Sequence[PresentedItem]]
    judged: Mapping[RaterId, Collection[ItemKey]]
    is_locked: bool

    def open(self, rater_id: RaterId) -> list[ItemKey]:
        """Open items of a rater, in order. If the result is open, only those that settle disputes."""
        return [
            item.key
            for item in self.shown[rater_id]
            if item.key not in self.judged[rater_id]
            and (item.key.kind is ItemKind.ADJUDICATION or not self.is_locked)
        ]


def _shared_items(
    work: _Comparison, people: _People, open_keys: Sequence[ItemKey]
) -> tuple[Handed, _ItemMove | None]:
    item, plan = work.comparison, work.comparison.plan
    has = {number: {shown.key for shown in some} for number, some in work.shown.items()}
    for_all = not plan.raters and not plan.imported  # everybody gets everything by themselves

    def may(taker: RaterId, key: ItemKey, _load: int) -> bool:
        if key in has[taker]:
            return False
        asked = key.as_kind(ItemKind.ITEM)
        if key.kind is ItemKind.ADJUDICATION:
            return plan.own_disputes or asked not in work.judged[taker]
        return not for_all and asked not in work.judged[taker]

    def of_kinds(*kinds: ItemKind) -> list[ItemKey]:
        return [key for key in open_keys if key.kind in kinds]

    asked = of_kinds(ItemKind.ITEM, ItemKind.ADJUDICATION)
    given, left = _shared([[key] for key in asked], people.ids.values(), may)
    items = {key for some in given.values() for key in some if key.kind is ItemKind.ITEM}
    if not any(given.values()):
        return Handed(item.name, side_by_side=True, stays=len(left)), None
    repeats, checks = of_kinds(ItemKind.REPEAT), of_kinds(ItemKind.SAME, ItemKind.OBVIOUS)
    begun = work.judged[people.giver]
    stale = [key for key in repeats if key.as_kind(ItemKind.ITEM) in begun]
    again = {key.as_kind(ItemKind.ITEM) for key in repeats} & items
    busy = [taker for taker in people.ids.values() if any(key in items for key in given[taker])]
    checked, fallen = _shared([[key] for key in checks], busy, may) if busy else ({}, [])
    if not busy:
        checks = []
    new = {
        taker: more_work(
            plan,
            str(taker),
            work.shown[taker],
            [*some, *checked.get(taker, ())],
            repeated=again,
        )
        for taker, some in given.items()
        if some
    }
    moved_repeats = {key.as_kind(ItemKind.REPEAT) for key in again}
    gone = {key for some in given.values() for key in some} | moved_repeats | {*checks, *stale}
    arrived = {shown.key for some in new.values() for shown in some}
    dropped = len(stale) + len(fallen) + len(moved_repeats - arrived)
    own = work.shown[people.giver]
    lost = [shown for shown in own if shown.key in gone]
    stays = len(open_keys) - len(lost)
    move = _ItemMove(item.id, people.giver, lost, new, all_away=len(lost) == len(own))
    return Handed(item.name, True, _named(people, new), stays, dropped), move


# storing it, and taking it back


def _digest(work: IntArray) -> str:
    return hashlib.sha256(np.ascontiguousarray(work, "<i8").tobytes()).hexdigest()


def _move(connection: Connection, move: _PairMove) -> dict[str, Any]:
    """Store a task's new work. Returns as JSON values what undoes it."""
    giver, kept = move.giver
    before = pools.work_of(connection, move.pool_id)[giver]
    pools.change_work(connection, move.pool_id, giver, kept)
    takers = []
    for taker, (had, work) in move.takers.items():
        if had is None:
            pools.assign_work(connection, move.pool_id, taker, seed=move.seed, work=work)
        else:
            pools.change_work(connection, move.pool_id, taker, work)
        takers.append([taker, had, _digest(work)])
    text = b64encode(np.ascontiguousarray(before, "<i8").tobytes()).decode()
    return {"task": move.pool_id, "giver": [giver, text, _digest(kept)], "takers": takers}


def _move_items(connection: Connection, move: _ItemMove) -> dict[str, Any]:
    number = move.comparison_id
    preferences.take_sides(connection, number, move.giver, [shown.key for shown in move.lost])
    for taker, shown in move.takers.items():
        preferences.assign_sides(connection, number, taker, shown)
    if move.all_away:
        away = preferences.gave_all_away(connection, number)
        preferences.keep_gave_all_away(connection, number, away | {move.giver})
    return {
        "comparison": number,
        "giver": move.giver,
        "lost": [[*shown.key, shown.position, shown.left_system] for shown in move.lost],
        "takers": [[taker, [shown.key for shown in some]] for taker, some in move.takers.items()],
        "all_away": move.all_away,
    }


@dataclass(frozen=True, slots=True)
class TakeBackHandOver(Command):
    """Undo: the handed-over work goes back to the giver. Raises Conflict where it was judged since, or handed
    over once more. A task or comparison that is gone is skipped.
    """

    giver: str
    at: int
    tasks: str
    comparisons: str

    @property
    def summary(self) -> Message:
        return say("undo handing over work")

    def apply(self, transaction: Transaction) -> Outcome:
        connection = transaction.connection
        there = {task.id for task in pools.tasks(connection)}
        for task in json.loads(self.tasks):
            if task["task"] in there:
                self._give_back(connection, task)
        known = {item.id for item in preferences.comparisons(connection)}
        moved = [data for data in json.loads(self.comparisons) if data["comparison"] in known]
        for data in moved:
            _give_items_back(connection, data)
        changed = frozenset(ComparisonId(data["comparison"]) for data in moved)
        return Outcome(Changes(pooled=True, comparisons=changed))

    def _give_back(self, connection: Connection, data: Mapping[str, Any]) -> None:
        pool_id = PoolId(data["task"])
        works = pools.work_of(connection, pool_id)
        giver, before, _ = data["giver"]
        for number, *_, digest in (data["giver"], *data["takers"]):
            if number not in works or _digest(works[number]) != digest:
                raise Conflict(
                    say("this work has been distributed again since then; hand it over again instead")
                )
        for taker, had, _ in data["takers"]:
            added = set(_pairs(works[taker][had or 0 :]))
            since = rater_checks.decided_since(connection, self.at, taker)
            if any((q, d) in added for _, q, d in since):
                raise _judged_since()
            if had is None:
                pools.take_work(connection, pool_id, taker)
            else:
                pools.change_work(connection, pool_id, taker, works[taker][:had])
        pools.change_work(
            connection, pool_id, giver, np.frombuffer(b64decode(before), "<i8").astype(np.int64)
        )


def _give_items_back(connection: Connection, data: Mapping[str, Any]) -> None:
    number, giver = ComparisonId(data["comparison"]), RaterId(data["giver"])
    for taker, listed in data["takers"]:
        keys = [ItemKey(*key) for key in listed]
        has = {shown.key for shown in preferences.assigned_sides(connection, number, taker)}
        if not has.issuperset(keys):
            raise Conflict(say("this work has been distributed again since then; hand it over again instead"))
        said = preferences.preferences(connection, number, taker)
        if {item.key for item in said if item.state.status is Verdict.JUDGED}.intersection(keys):
            raise _judged_since()
        preferences.take_sides(connection, number, taker, keys)
    lost = [PresentedItem(ItemKey(query_id, item), *rest) for query_id, item, *rest in data["lost"]]
    preferences.assign_sides(connection, number, giver, lost)
    if data["all_away"]:
        away = preferences.gave_all_away(connection, number)
        preferences.keep_gave_all_away(connection, number, away - {giver})


def _judged_since() -> Conflict:
    return Conflict(
        say("some of the work handed over has been judged since then; hand over the rest instead")
    )
