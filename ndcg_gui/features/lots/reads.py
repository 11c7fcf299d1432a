"""Lots of all tasks: those that were drawn from, and those that follow from the judgments since."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum
from functools import cached_property
from itertools import count
from typing import TYPE_CHECKING, Any

import numpy as np

from ndcg_gui.domain.errors import Conflict, InputError
from ndcg_gui.domain.ids import Pair, PoolId, RaterId
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.lots import LotPlan
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.moments import moment_of
from ndcg_gui.domain.records import Status
from ndcg_gui.domain.scales import Scale
from ndcg_gui.domain.text import visible
from ndcg_gui.features.display.blindfold import Blindfold
from ndcg_gui.features.evaluate import scale_mapping
from ndcg_gui.features.judge.closing import closed_pairs, codes_of
from ndcg_gui.features.judge.tasks import plan_of
from ndcg_gui.metrics.acceptance import InspectionOutcome, InspectionPlan, find_plan, stricter
from ndcg_gui.metrics.arrays import IntArray
from ndcg_gui.store.collection import pools, records
from ndcg_gui.store.labels import judgments, lots, rater_checks
from ndcg_gui.store.labels.lots import LotEvent, StoredLot
from ndcg_gui.store.labels.tail import Tail

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project
    from ndcg_gui.core.reader import ProjectReader
    from ndcg_gui.domain.plans import PoolPlan

STRICTER_AFTER = 2  # returns
_PAIR = 16  # bytes of one
_ROUNDING = 1e-9


class LotState(StrEnum):
    """Stage of a lot: handed in, being looked at, accepted, or sent back and judged again."""

    WAITING = "waiting"
    DRAWN = "drawn"
    ACCEPTED = "accepted"
    RETURNED = "returned"


@dataclass(frozen=True, slots=True)
class Look:
    """Drawn pair with the grade that the rater had given, and the inspector's (None: not looked at yet).

    A grade is None for a pair that cannot be judged, or whose grade the scale has no more. `steps` is their
    distance in places of the scale, None where only one of the two is a grade.
    """

    position: int
    pair: Pair
    given_status: str
    given: float | None
    own: PairState | None = None
    steps: float | None = None
    is_wrong: bool = False

    @property
    def is_alike(self) -> bool:
        """Whether both said the same."""
        return self.own is not None and not self.is_wrong and not self.steps


@dataclass(frozen=True, slots=True)
class Inspection:
    """Draw from a lot and what its inspector found so far. The first pairs decide first."""

    seq: int
    inspector_id: RaterId
    inspector: str
    pool_id: PoolId
    plan: InspectionPlan
    looks: tuple[Look, ...]
    drawn_at: int

    @property
    def counted(self) -> tuple[Look, ...]:
        """Those looked at that count now: of a first sample that is not through no others."""
        first = self.looks[: self.plan.looked_at[0]]
        if any(look.own is None for look in first):
            return tuple(look for look in first if look.own is not None)
        return tuple(look for look in self.looks if look.own is not None)

    @property
    def looked(self) -> int:
        """Number of pairs looked at."""
        return len(self.counted)

    @property
    def wrong(self) -> int:
        """Number of wrong ones among them."""
        return sum(look.is_wrong for look in self.counted)

    @property
    def outcome(self) -> InspectionOutcome:
        """Answer of the plan so far."""
        return self.plan.outcome(self.looked, self.wrong)

    @property
    def left(self) -> int:
        """Number of pairs to look at before the plan decides next."""
        return self.plan.look_at(self.looked, self.wrong) - self.looked


@dataclass(frozen=True, slots=True)
class Lot:
    """Lot of a rater of a task, by its `number` from 1.

    `work` holds its pairs as int64, for a task may have thousands of lots that nobody opens.
    `round` counts how often it was handed in. `handed_in_at`, when its last pair was first judged, and
    `decided_at` are in microseconds since 1970, UTC.
    `left` is how much of what was sent back is still to be judged, `note` the reason that was given.
    """

    pool_id: PoolId
    task: str
    rater_id: RaterId
    rater: str
    number: int
    round: int
    state: LotState
    work: bytes
    handed_in_at: int
    plan: LotPlan
    inspection: Inspection | None = None
    decided_at: int = 0
    decided_by: str = ""
    note: str = ""
    left: int = 0
    returns: int = 0

    @property
    def size(self) -> int:
        """Number of pairs."""
        return len(self.work) // _PAIR

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """Pairs, in the order in which they were first judged."""
        return tuple(lots.pairs_of(np.frombuffer(self.work, np.int64).reshape(-1, 2).tolist()))

    def stages(self, size: int | None = None) -> InspectionPlan:
        """Numbers to look at by the plan, for the whole lot or for the part that can be drawn."""
        return inspection_plan(self.plan, self.size if size is None else size, returns=self.returns)


@dataclass(frozen=True, slots=True)
class LotShare:
    """Share of a rater in a task that is handed in by lots: the lots, and how many pairs the next one has.

    `title` is what raters see the task called, "" for its name.
    """

    pool_id: PoolId
    task: str
    rater_id: RaterId
    rater: str
    plan: LotPlan | None
    lots: tuple[Lot, ...]
    growing: int
    title: str = ""


def inspection_plan(plan: LotPlan, size: int, *, returns: int = 0) -> InspectionPlan:
    """Numbers to look at of a lot of this size. After two returns they are stricter."""
    if plan.good is not None and plan.bad is not None:
        found = find_plan(size, good=plan.good, bad=plan.bad, double=plan.double)
    else:
        found = InspectionPlan((plan.looked,), (plan.wrong,), (plan.wrong + 1,)).within(size)
    return stricter(found, size) if returns >= STRICTER_AFTER else found


def lots_of(read: ProjectReader) -> list[Lot]:
    """All lots, by task, rater and number."""
    return [lot for share in shares_of(read) for lot in share.lots]


def shares_of(read: ProjectReader, today: date | None = None) -> list[LotShare]:
    """Shares of all tasks that are handed in by lots. A lot of a day is handed in on the next one."""
    return [share for task in tasks_of(read, today) for share in task.shares()]


def tasks_of(read: ProjectReader, today: date | None = None) -> list[TaskLots]:
    """Tasks whose work is handed in by lots, or was."""
    stored = read(lots.stored_lots)
    tasks = [(task, plan_of(task.plan)) for task in read(pools.tasks)]
    if not stored.plans and not any(plan.lots for _, plan in tasks):
        return []
    names = {rater.id: rater.name for rater in read(records.raters)}
    scale = _Scales(read)
    found: list[TaskLots] = []
    for task, plan in tasks:
        plans = _plans(plan, stored.plans.get(task.id, {}))
        known = [lot for (pool_id, *_), lot in stored.lots.items() if pool_id == task.id]
        if known or any(plans.values()):
            found.append(TaskLots(read, task.id, plan, plans, scale, names, today or date.today(), known))
    return found


def _plans(plan: PoolPlan, later: Mapping[int, Mapping[str, Any]]) -> dict[int, LotPlan | None]:
    """Plans of lots by the number from which they hold."""
    found = {0: plan.lots}
    for number, text in sorted(later.items()):
        found[number] = LotPlan.from_json(text) if text else None
    return found


def plan_at(plans: Mapping[int, LotPlan | None], number: int) -> LotPlan | None:
    """Plan of the lot of a number."""
    return plans[max(first for first in plans if first <= number)]


class _Scales:
    """Values of grades on the current scale, and their distance."""

    def __init__(self, read: ProjectReader) -> None:
        self._read = read
        self.scale: Scale = read(scale_mapping.current_scale).scale

    def bind(self, read: ProjectReader) -> None:
        """Read by this one from now on."""
        self._read = read

    def now(self, version: int, grades: Sequence[float]) -> list[float | None]:
        """Grades of a version on the current scale."""
        return self._read(scale_mapping.counts_as, version, grades) if grades else []

    def steps(self, one: float, other: float) -> float:
        """Places between two grades. A continuous scale has five steps."""
        scale = self.scale
        if scale.kind == "continuous":
            return abs(one - other) / (scale.maximum - scale.minimum) * 4
        values = np.array([grade.value for grade in scale.grades], np.float64)
        return float(abs(np.searchsorted(values, one) - np.searchsorted(values, other)))


class TaskLots:
    """Lots of one task, by what is known of its raters' work."""

    def __init__(
        self,
        read: ProjectReader,
        pool_id: PoolId,
        plan: PoolPlan,
        plans: Mapping[int, LotPlan | None],
        scales: _Scales,
        names: Mapping[RaterId, str],
        today: date,
        known: Sequence[StoredLot],
    ) -> None:
        self._read, self._pool_id, self._plan, self._plans = read, pool_id, plan, plans
        self._known = known
        self._scales, self._names, self._today = scales, names, today
        self._held = np.sort(codes_of(read(pools.pool_pairs, pool_id)))
        self._work = read(pools.work_of, pool_id)
        self._closed = closed_pairs(read, pool_id, plan)
        self._take_judged(read(lots.judged_in_task, pool_id))

    def _take_judged(self, rows: IntArray) -> None:
        self._judged = rows
        self._by_rater = rows[np.argsort(rows[:, 0], kind="stable")]

    def shares(self) -> Iterator[LotShare]:
        """Shares of those who have work of the task, in the order of their numbers."""
        # Who was given nothing of a task that is shared out hands nothing in, whatever they judged elsewhere.
        given = self._work or self._judged[:, 0].tolist()
        for number in sorted({*map(int, given), *(int(lot.rater_id) for lot in self._known)}):
            if RaterId(number) in self._names:
                yield self.share(RaterId(number))

    def share(self, rater_id: RaterId) -> LotShare:
        """Share of one rater."""
        own = sorted((lot for lot in self._known if lot.rater_id == rater_id), key=lambda lot: lot.number)
        handed, growing, following = self._since(rater_id, own)
        found = sorted([*map(self._of_stored, own), *handed], key=lambda lot: lot.number)
        return LotShare(
            self._pool_id,
            self._plan.name,
            rater_id,
            self._names[rater_id],
            plan_at(self._plans, following),
            tuple(found),
            growing,
            self._plan.title,
        )

    def concerned(self, tail: Tail) -> set[RaterId] | None:
        """Raters whose shares are others after these labels, None where all may be."""
        pairs = {pair for pair in tail.pairs if (pair[0] << 32) + pair[1] in self._held_now}
        if not pairs:
            return set()
        if self._plan.enough or not self._work:
            return None
        owners = {lot.rater_id for lot in self._known if not pairs.isdisjoint(lot.pairs)}
        said = {event.said.rater_id for event in tail.events if event.said.pair in pairs}
        return owners | {rater_id for rater_id in said if rater_id in self._work}

    def bind(self, read: ProjectReader) -> None:
        """Read by this one from now on, beyond the moment at which it was made."""
        self._read = read
        self._scales.bind(read)

    def read_again(self, rater_id: RaterId) -> LotShare:
        """Share of one rater, whose judgments are read anew."""
        rows: IntArray = self._read(lots.judged_in_task, self._pool_id, rater_id)
        self._take_judged(np.concatenate([self._judged[self._judged[:, 0] != rater_id], rows]))
        return self.share(rater_id)

    @cached_property
    def _held_now(self) -> frozenset[int]:
        return frozenset(self._held.tolist())

    def _since(self, rater_id: RaterId, known: Sequence[StoredLot]) -> tuple[list[Lot], int, int]:
        """Lots that nobody has drawn from, how many pairs are judged beyond them, and the next number."""
        if self._work and rater_id not in self._work:
            return [], 0, 1
        start, stop = np.searchsorted(self._by_rater[:, 0], [rater_id, rater_id + 1])
        rows = self._by_rater[start:stop]
        codes = codes_of(rows[:, 1:3])
        work = self._work.get(rater_id)
        mine = self._held if work is None else _within(np.unique(codes_of(work)), self._held)
        taken = [(query << 32) + document for lot in known for query, document in lot.pairs]
        rows = rows[np.isin(codes, mine) & ~np.isin(codes, np.array(taken, np.int64))]
        # Without shares anybody's word is enough, and the task is through for all at once.
        done = codes_of(self._judged[:, 1:3]) if not self._work else codes
        is_through = bool(np.isin(mine, np.concatenate([done, self._closed])).all())
        found: list[Lot] = []
        # Where somebody drew from a later lot first, those before it keep their numbers.
        taken_numbers = {lot.number for lot in known}
        numbers = (number for number in count(1) if number not in taken_numbers)
        number = next(numbers)
        while len(rows) and (plan := plan_at(self._plans, number)) is not None:
            size = self._size(plan, rows, is_through)
            if not size:
                break
            found.append(self._handed_in(rater_id, number, rows[:size], plan))
            rows, number = rows[size:], next(numbers)
        return found, len(rows), number

    def _size(self, plan: LotPlan, rows: IntArray, is_through: bool) -> int:
        """Number of pairs of the next lot, 0 while it is not handed in."""
        if plan.unit == "size":
            return plan.size if len(rows) >= plan.size else len(rows) * is_through
        days = [moment_of(at).astimezone().date() for at in rows[:, 4].tolist()]
        first = sum(day == days[0] for day in days)
        return first if is_through or days[0] < self._today else 0

    def _handed_in(self, rater_id: RaterId, number: int, rows: IntArray, plan: LotPlan) -> Lot:
        work = np.ascontiguousarray(rows[:, 1:3]).tobytes()
        return Lot(
            self._pool_id,
            self._plan.name,
            rater_id,
            self._names[rater_id],
            number,
            1,
            LotState.WAITING,
            work,
            int(rows[:, 4].max()),
            plan,
        )

    def _of_stored(self, lot: StoredLot) -> Lot:
        drawn, decided = lot.draws[-1]
        found = Lot(
            self._pool_id,
            self._plan.name,
            lot.rater_id,
            self._names[lot.rater_id],
            lot.number,
            len(lot.draws),
            LotState.DRAWN,
            np.array(lot.pairs, np.int64).tobytes(),
            drawn.detail["handed_in"],
            LotPlan.from_json(drawn.detail["plan"]),
            self._inspection(drawn, decided),
            returns=lot.returns,
        )
        if decided is None:
            return found
        by = self._names.get(decided.by_id, "") if decided.by_id is not None else ""
        found = replace(found, decided_at=decided.at, decided_by=by, note=decided.note)
        if decided.what == lots.ACCEPTED:
            return replace(found, state=LotState.ACCEPTED)
        again = set(lots.pairs_of(decided.detail["pairs"]))
        queries = {query_id for query_id, _ in again}
        since = self._read(rater_checks.decided_since, decided.at, lot.rater_id, queries)
        left = len(again - {(query_id, document_id) for _, query_id, document_id in since})
        if left:
            return replace(found, state=LotState.RETURNED, left=left)
        plan = plan_at(self._plans, lot.number) or found.plan
        return replace(found, state=LotState.WAITING, round=len(lot.draws) + 1, plan=plan)

    def _inspection(self, drawn: LotEvent, decided: LotEvent | None) -> Inspection:
        detail, inspector = drawn.detail, drawn.by_id
        assert inspector is not None
        pairs = lots.pairs_of(detail["pairs"])
        grades = [grade for _, grade in detail["given"] if grade is not None]
        now = iter(self._scales.now(detail["scale"], grades))
        looks = [
            Look(position, pairs[position], status, None if grade is None else next(now))
            for position, (status, grade) in zip(detail["drawn"], detail["given"], strict=True)
        ]
        if decided is None:
            queries = {look.pair[0] for look in looks}
            said = self._read(judgments.rater_states, inspector, queries)
        else:
            said = {
                pairs[position]: PairState(Status(status), grade)
                for position, status, grade, _ in decided.detail["looked"]
            }
        apart = LotPlan.from_json(detail["plan"]).apart
        return Inspection(
            drawn.seq,
            inspector,
            self._names.get(inspector, ""),
            PoolId(detail["pool"]),
            InspectionPlan(*(tuple(part) for part in detail["stages"])),
            tuple(self._compared(look, said.get(look.pair), apart) for look in looks),
            drawn.at,
        )

    def _compared(self, look: Look, own: PairState | None, apart: int) -> Look:
        if own is None or not own.is_judged():
            return look
        if own.grade is None or look.given is None:
            both = own.grade is None and look.given_status == Status.CANNOT_JUDGE
            return replace(look, own=own, steps=0.0 if both else None, is_wrong=not both)
        steps = self._scales.steps(own.grade, look.given)
        return replace(look, own=own, steps=steps, is_wrong=steps >= apart - _ROUNDING)


def own_shares(project: Project, rater_id: RaterId) -> list[LotShare]:
    """Shares of one rater, with titles that name no system."""
    found = [share for share in shares_of(project.read) if share.rater_id == rater_id]
    blindfold = Blindfold.of(project) if found else None
    return [
        replace(share, title=blindfold.title(share.title, share.task) if blindfold is not None else "")
        for share in found
    ]


def _within(codes: IntArray, ascending: IntArray) -> IntArray:
    """Codes that occur among ascending ones, of which there may be many more."""
    at = np.minimum(np.searchsorted(ascending, codes), max(len(ascending) - 1, 0))
    return codes[ascending[at] == codes] if len(ascending) else codes[:0]


def find_lot(read: ProjectReader, task: str, rater: str, number: int) -> Lot:
    """Lot of a rater of a task. Raises InputError naming what there is instead."""
    shares = [share for share in shares_of(read) if share.task == task]
    if not shares:
        raise InputError(
            say("the work of task {task} is not handed in by lots; give it a plan first", task=visible(task))
        )
    share = next((share for share in shares if share.rater == rater), None)
    if share is None:
        raise InputError(say("{rater} has no lots in task {task}", rater=visible(rater), task=visible(task)))
    for lot in share.lots:
        if lot.number == number:
            return lot
    raise InputError(
        say(
            "{rater} has handed in {count:lot|lots} of task {task}; there is no lot {number}",
            rater=visible(rater),
            task=visible(task),
            count=len(share.lots),
            number=number,
        )
    )


def drawn_lot(read: ProjectReader, task: str, rater: str, number: int) -> tuple[Lot, Inspection]:
    """Lot under inspection, with that. Raises Conflict where it is not."""
    lot = find_lot(read, task, rater, number)
    if lot.state is not LotState.DRAWN or lot.inspection is None:
        raise Conflict(
            say(
                "lot {number} of {rater} is not under inspection; draw from it first",
                number=number,
                rater=visible(rater),
            )
        )
    return lot, lot.inspection
